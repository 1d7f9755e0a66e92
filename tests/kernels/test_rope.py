"""Rotary embedding against float64 NumPy, and its frequency tables against their definitions."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError
from ignis.kernels import rope
from tests.helpers.compare import assert_close

Array = np.ndarray[Any, Any]


def reference(x: Array, inv_freq: Array, heads: int, offset: int, sign: float = 1.0) -> Array:
    rows = x.shape[0]
    split = x.astype(np.float64).reshape(rows, heads, 2, -1)
    angle = (offset + np.arange(rows))[:, None] * inv_freq.astype(np.float64)
    cos, sin = np.cos(angle)[:, None], sign * np.sin(angle)[:, None]
    low, high = split[:, :, 0], split[:, :, 1]
    return np.stack([low * cos - high * sin, high * cos + low * sin], axis=2).reshape(x.shape)


@pytest.mark.parametrize(
    ("rows", "heads", "head_dim", "offset"),
    [
        (1, 1, 2, 0),
        (7, 3, 6, 5),
        (129, 5, 16, 0),
        (33, 2, 64, 1000),
        (3, 9, 128, 7),
        (2, 1, 1032, 1),
    ],
)
def test_forward_and_backward_match_float64(
    device: ignis.Device,
    rng: np.random.Generator,
    rows: int,
    heads: int,
    head_dim: int,
    offset: int,
) -> None:
    x = rng.standard_normal((rows, heads * head_dim)).astype(np.float32)
    table = rope.inverse_frequencies(head_dim)
    dev_x, dev_table = ignis.array(x), ignis.array(table)
    y = rope.forward(dev_x, dev_table, heads, offset)
    assert_close(y, reference(x, table, heads, offset), rtol=1e-5, atol=2e-6)
    dx = rope.backward(dev_x, dev_table, heads, offset)
    assert_close(dx, reference(x, table, heads, offset, -1.0), rtol=1e-5, atol=2e-6)


@pytest.mark.parametrize("offset", [4095, 131_000, 2**24 - 20])
def test_far_positions_stay_accurate(
    device: ignis.Device, rng: np.random.Generator, offset: int
) -> None:
    x = rng.standard_normal((17, 2 * 64)).astype(np.float32)
    table = rope.inverse_frequencies(64)
    y = rope.forward(ignis.array(x), ignis.array(table), 2, offset)
    assert_close(y, reference(x, table, 2, offset), rtol=1e-5, atol=5e-6)


def test_backward_undoes_forward_in_place(device: ignis.Device, rng: np.random.Generator) -> None:
    host = rng.standard_normal((11, 3 * 20)).astype(np.float32)
    x, table = ignis.array(host), ignis.array(rope.inverse_frequencies(20))
    assert rope.forward(x, table, 3, 9, out=x) is x
    assert not np.allclose(x.to_host(), host)
    rope.backward(x, table, 3, 9, out=x)
    assert_close(x, host, atol=2e-6)


def test_no_rows_launch_nothing(device: ignis.Device) -> None:
    table = ignis.array(rope.inverse_frequencies(4))
    assert rope.forward(ignis.empty((0, 8)), table, 2).shape == (0, 8)


def test_bad_arguments_are_refused(device: ignis.Device) -> None:
    x, table = ignis.ones((3, 12)), ignis.ones((2,))
    with pytest.raises(ArgumentError, match="head_dim must be even"):
        rope.forward(x, table, 4)
    with pytest.raises(ArgumentError, match=r"inv_freq.*\(3,\).*\(2,\)"):
        rope.forward(x, table, 2)
    with pytest.raises(ArgumentError, match="5 heads"):
        rope.forward(x, table, 5)
    with pytest.raises(ArgumentError, match="position"):
        rope.forward(x, table, 3, -1)
    with pytest.raises(ArgumentError, match="position"):
        rope.forward(x, table, 3, 2**24)
    with pytest.raises(ArgumentError, match=r"rows, heads"):
        rope.forward(ignis.ones((12,)), table, 3)


def test_plain_table_is_a_geometric_series() -> None:
    table = rope.inverse_frequencies(6, 100.0)
    assert table.dtype == np.float32
    assert_close(table, [1.0, 100 ** (-1 / 3), 100 ** (-2 / 3)])


def test_llama3_table_keeps_short_and_divides_long_wavelengths() -> None:
    plain = rope.inverse_frequencies(128, 500000.0).astype(np.float64)
    table = rope.llama3_inverse_frequencies(128, 500000.0, factor=8.0)
    for value, scaled in zip(plain, table, strict=True):
        wavelength = 2 * math.pi / value
        if wavelength < 8192 / 4:
            expected = value
        elif wavelength > 8192 / 1:
            expected = value / 8
        else:
            smooth = (8192 / wavelength - 1) / (4 - 1)
            expected = (1 - smooth) * value / 8 + smooth * value
        assert math.isclose(scaled, expected, rel_tol=1e-6)


def test_ntk_table_is_plain_within_the_context_and_stretched_beyond() -> None:
    plain = rope.inverse_frequencies(64)
    within = rope.ntk_inverse_frequencies(64, factor=4, original_max_position=512, length=100)
    assert_close(within, plain)
    table = rope.ntk_inverse_frequencies(64, factor=2, original_max_position=512, length=1024)
    assert_close(table, rope.inverse_frequencies(64, 10000.0 * 3 ** (64 / 62)))


def test_yarn_table_keeps_fast_entries_and_divides_slow_ones() -> None:
    plain = rope.inverse_frequencies(128).astype(np.float64)
    table = rope.yarn_inverse_frequencies(128, factor=16, original_max_position=4096)
    turns = 4096 * plain / (2 * math.pi)
    ratio = table / plain
    assert_close(ratio[turns > 34], np.ones(np.count_nonzero(turns > 34)))
    assert_close(ratio[turns < 0.85], np.full(np.count_nonzero(turns < 0.85), 1 / 16))
    assert (np.diff(ratio) <= 1e-7).all()
    assert math.isclose(rope.yarn_attention_factor(16), 0.1 * math.log(16) + 1)


def test_bad_tables_are_refused() -> None:
    with pytest.raises(ArgumentError, match="even"):
        rope.inverse_frequencies(7)
    with pytest.raises(ArgumentError, match="base"):
        rope.inverse_frequencies(8, -1.0)
    with pytest.raises(ArgumentError, match="factor"):
        rope.llama3_inverse_frequencies(8, factor=0.5)
    with pytest.raises(ArgumentError, match="low_freq_factor"):
        rope.llama3_inverse_frequencies(8, low_freq_factor=5.0)
    with pytest.raises(ArgumentError, match="beta"):
        rope.yarn_inverse_frequencies(8, factor=2, original_max_position=64, beta_slow=64)
