"""Item assignment: rows and slices of arrays, against NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    BoundsError,
    DTypeError,
    MemoryContractViolation,
    NotAllocatedError,
    OwnershipError,
    UseAfterFreeError,
)

KEYS: list[Any] = [
    0,
    -1,
    slice(2, 5),
    slice(None),
    slice(3, 3),
    slice(-2, None),
    (1, 2),
    (1, slice(1, 3)),
    (2, 1, 4),
    (2, 1, slice(0, 3)),
    (),
]


@pytest.mark.parametrize("key", KEYS, ids=str)
def test_a_part_is_written_like_numpy_writes_it(
    device: ignis.Device, rng: np.random.Generator, key: Any
) -> None:
    for dtype in ("float32", "uint16", "float64"):
        start = rng.integers(0, 100, (7, 3, 5)).astype(dtype)
        array, expected = ignis.array(start), start.copy()
        shape = expected[key].shape
        for value in (
            rng.integers(0, 100, shape).astype(dtype),
            rng.integers(0, 100, (1, *shape)).astype(dtype),
            rng.integers(0, 100, shape[1:]).astype(dtype),
            rng.integers(0, 100, shape[2:]).astype(dtype),
            rng.integers(0, 100, ()).astype(dtype),
        ):
            wanted = expected.copy()
            wanted[(*key, ...) if isinstance(key, tuple) else key] = value
            for form in (ignis.array(value), ignis.Tensor(value), value, value.tolist()):
                if value.size == 0 and isinstance(form, list):
                    continue  # a list cannot say the dimensions behind one without elements
                array[:] = expected
                array[key] = form
                np.testing.assert_array_equal(array.to_host(), wanted)
    array[key] = 42
    expected = array.to_host()
    expected[key] = 42
    np.testing.assert_array_equal(array.to_host(), expected)


def test_a_row_is_repeated_over_an_odd_number_of_rows(device: ignis.Device) -> None:
    for rows in (1, 2, 7, 129):
        whole = ignis.zeros((rows + 2, 3))
        whole[1 : rows + 1] = ignis.array([1.0, 2.0, 3.0])
        expected = np.zeros((rows + 2, 3))
        expected[1:-1] = [1, 2, 3]
        np.testing.assert_array_equal(whole.to_host(), expected)


def test_numbers_of_every_kind_are_set(device: ignis.Device) -> None:
    array = ignis.zeros(4, "int64")
    for value in (5, np.int8(5), True, np.float32(3).astype(np.int16), np.asarray(9)):
        array[1:3] = value
        assert array.tolist() == [0, int(value), int(value), 0]
    mask = ignis.zeros(3, "bool")
    mask[1] = True
    assert mask.tolist() == [False, True, False]


def test_what_does_not_fit_is_refused_and_nothing_changes(device: ignis.Device) -> None:
    array = ignis.ones((4, 3))
    cases: tuple[tuple[Any, Any, type[Exception], str], ...] = (
        (4, 0.0, BoundsError, "4"),
        ((0, 0, 0), 0.0, BoundsError, "3 indices"),
        ((slice(None), 1), 0.0, ArgumentError, "contiguous"),
        (slice(0, 4, 2), 0.0, ArgumentError, "step"),
        ("x", 0.0, ArgumentError, "int or a slice"),
        (0, ignis.zeros(2), ArgumentError, r"\(2,\).*\(3,\)"),
        (0, ignis.zeros((2, 3)), ArgumentError, r"\(2, 3\).*\(3,\)"),
        (0, np.zeros((2, 3)), ArgumentError, r"\(2, 3\).*\(3,\)"),
        (0, ignis.zeros(3, "int32"), DTypeError, "int32.*float32"),
        (0, ignis.empty(3), NotAllocatedError, "item assignment"),
        (0, "x", DTypeError, "item assignment"),
        (0, None, DTypeError, "item assignment"),
        (0, [[1.0], [1.0, 2.0]], ArgumentError, "item assignment"),
        (slice(1, 3), array[0:2], ArgumentError, "shares memory"),
        (slice(0, 3), array[1], ArgumentError, "shares memory"),
    )
    for key, value, error, words in cases:
        with pytest.raises(error, match=words):
            array[key] = value
        if isinstance(value, ignis.NvArray) and not value.freed:
            value.free()
        assert array.tolist() == [1.0] * 12
    array.free()  # no refusal left a view behind
    with pytest.raises(UseAfterFreeError):
        array[0] = 1.0


def test_an_array_of_another_device_is_refused(device: ignis.Device) -> None:
    others = [each for each in ignis.devices() if each is not device]
    if not others:
        pytest.skip("there is one device")
    array = ignis.zeros(3)
    with pytest.raises(ArgumentError, match=r"copy it with to\(\)"):
        array[:] = ignis.ones(3, device=others[0])


def test_rules_of_the_contract_count_for_item_assignment(device: ignis.Device) -> None:
    array, b = ignis.zeros((4, 3)), ignis.ones(3)
    x = ignis.Tensor(array, requires_grad=True)
    y = (x * x).sum()
    for value in (b, 2.0, np.ones(3)):
        with pytest.raises(MemoryContractViolation, match="before backward"):
            array[1] = value
    y.backward()
    del x, y
    version = array.version
    array[1] = b
    assert array.version == version + 1
    array.transfer_ownership("store")
    ignis.enforce_owners(True)
    try:
        for value in (b, 2.0, np.ones(3)):
            with pytest.raises(OwnershipError):
                array[1] = value
        with ignis.acting_as("store"):
            array[2] = 5.0
    finally:
        ignis.enforce_owners(False)
    assert array.tolist() == [0.0] * 3 + [1.0] * 3 + [5.0] * 3 + [0.0] * 3


def test_a_graph_repeats_an_assignment_from_the_device(device: ignis.Device) -> None:
    array, b = ignis.zeros((4, 3)), ignis.ones(3)

    def fill_rows() -> None:
        array[1:3] = b
        array[3] = 7.0

    with ignis.capture(fill_rows) as graph:
        b.fill(4.0)
        graph.replay()
        assert array.tolist() == [0.0] * 3 + [4.0] * 6 + [7.0] * 3
    with pytest.raises(ignis.errors.CudaError, match="item assignment|from_host"):
        ignis.capture(lambda: array.__setitem__(0, np.ones(3)))


def test_arrays_like_others_have_their_facts_unless_others_are_given(
    device: ignis.Device,
) -> None:
    a = ignis.empty((3, 5), "float16", owner="store")
    for made, value in (
        (ignis.zeros_like(a), 0),
        (ignis.ones_like(a), 1),
        (ignis.full_like(a, 2.5), 2.5),
    ):
        assert (made.shape, made.dtype, made.device) == (a.shape, a.dtype, a.device)
        assert made.owner == "ignis" and made.tolist() == [value] * 15
    assert not a.on_device and not ignis.empty_like(a).on_device
    made = ignis.ones_like(ignis.Tensor.ones((2, 2)), "int8", shape=7, owner="store")
    assert (made.shape, made.dtype, made.owner) == ((7,), np.int8, "store")
    for call in (ignis.zeros_like, ignis.ones_like, ignis.empty_like):
        for wrong in (None, 3, np.ones(3), [1.0], "x"):
            with pytest.raises(ArgumentError, match=call.__name__):
                call(wrong)  # type: ignore[arg-type]
    with pytest.raises(DTypeError):
        ignis.full_like(ignis.empty(3, "int32"), 0.5)
