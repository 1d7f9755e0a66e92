"""Every number that a caller gives is checked in one way, and refused by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ignis.base import numbers
from ignis.errors import ArgumentError, BoundsError

NAN, INF = float("nan"), float("inf")
NO_INTEGER = ("2", True, np.bool_(True), None, 2.0, NAN, 1j, [2])


@pytest.mark.parametrize("value", NO_INTEGER, ids=repr)
@pytest.mark.parametrize(
    "check",
    [
        lambda value: numbers.as_int("f", "n", value),
        lambda value: numbers.as_count("f", "n", value),
        lambda value: numbers.as_axis("f", value, (2, 3), "n"),
    ],
    ids=["as_int", "as_count", "as_axis"],
)
def test_what_is_no_integer_is_refused_alike(check: Callable[[Any], int], value: Any) -> None:
    with pytest.raises(ArgumentError, match="f: n must be an int"):
        check(value)


def test_a_count_is_checked_against_its_bounds() -> None:
    assert numbers.as_count("f", "n", np.int64(3), least=3) == 3
    assert type(numbers.as_count("f", "n", np.uint8(3))) is int
    for value in (2, -1, 10**40 + 0.0):
        with pytest.raises(ArgumentError, match=r"f: n must be an int >= 3, not"):
            numbers.as_count("f", "n", value, least=3)
    assert numbers.as_count("f", "seed", 2**64 - 1, most=2**64 - 1) == 2**64 - 1
    with pytest.raises(ArgumentError, match=r"f: seed must be an int in 0 .. 2\^64 - 1, not 1844"):
        numbers.as_count("f", "seed", 2**64, most=2**64 - 1)
    with pytest.raises(ArgumentError, match=r"f: n must be an int in 1 .. 64, not 65"):
        numbers.as_count("f", "n", 65, 1, 64)


def test_a_number_is_checked_against_its_bounds() -> None:
    assert numbers.as_number("f", "x", np.float32(0.5), above=0) == 0.5
    assert numbers.as_number("f", "x", np.int32(-7)) == -7.0
    for value in (0, 1, -1.0, NAN, INF, "0.5", None, True, np.bool_(True), 10**400, 1j):
        with pytest.raises(ArgumentError, match=r"f: x must be a finite number > 0 and < 1, not"):
            numbers.as_number("f", "x", value, above=0, below=1)


def test_several_counts_are_refused_by_the_name_of_the_first() -> None:
    assert numbers.as_counts("f", m=2, n=np.int64(0)) == (2, 0)
    with pytest.raises(ArgumentError, match="f: n must be an int >= 1, not 0"):
        numbers.as_counts("f", 1, m=2, n=0, k=-1)


def test_a_float_may_be_infinite() -> None:
    assert numbers.as_float("f", "x", INF) == INF and numbers.as_float("f", "x", 2) == 2.0
    for value in ("0.5", None, True, np.bool_(True), 10**400, 1j, np.complex64(1)):
        with pytest.raises(ArgumentError, match="f: x must be a number, not"):
            numbers.as_float("f", "x", value)


def test_a_flag_is_a_bool_and_nothing_else() -> None:
    assert numbers.as_flag("f", "on", True) is True
    assert numbers.as_flag("f", "on", np.bool_(False)) is False
    for value in (1, 0, "yes", None):
        with pytest.raises(ArgumentError, match="f: on must be True or False, not"):
            numbers.as_flag("f", "on", value)


def test_an_axis_is_counted_from_the_first_one() -> None:
    assert [numbers.as_axis("f", axis, (4, 5)) for axis in (0, 1, -1, np.int64(-2))] == [0, 1, 1, 0]
    for axis in (2, -3):
        with pytest.raises(
            BoundsError, match=rf"f: axis {axis} is out of range for shape \(4, 5\)"
        ):
            numbers.as_axis("f", axis, (4, 5))


def test_a_shape_is_a_tuple_of_ints() -> None:
    for shape in ((2, 3), [2, 3], np.array([2, 3]), (np.int64(2), 3), iter((2, 3))):
        found = numbers.as_shape(shape)
        assert found == (2, 3) and {type(dim) for dim in found} == {int}
    assert numbers.as_shape(()) == () and numbers.as_shape(4) == (4,)
    for shape in ("23", (2, True), True, None, (2.0,), (2, None), np.array(3), (1j,), [[2]]):
        with pytest.raises(ArgumentError, match="shape must be integers, not"):
            numbers.as_shape(shape)
    with pytest.raises(ArgumentError, match=r"negative dimensions: \(2, -1\)"):
        numbers.as_shape((2, -1))


def test_a_count_of_the_environment_is_refused_by_its_variable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("IGNIS_NUMBER", raising=False)
    assert numbers.environment_count("IGNIS_NUMBER", 7) == 7
    monkeypatch.setenv("IGNIS_NUMBER", "12")
    assert numbers.environment_count("IGNIS_NUMBER", 7) == 12
    for text in ("0", "-1", "2.0", "many", "²", "٣"):
        monkeypatch.setenv("IGNIS_NUMBER", text)
        with pytest.raises(ArgumentError, match="IGNIS_NUMBER must be an int >= 1, not"):
            numbers.environment_count("IGNIS_NUMBER", 7, least=1)
