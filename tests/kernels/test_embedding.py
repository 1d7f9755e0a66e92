"""Embedding lookup and its deterministic gradient against NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, BoundsError, CheckError, DTypeError
from ignis.kernels import embedding
from tests.helpers.compare import assert_close
from tests.helpers.dtypes import SIXTEEN_BITS
from tests.helpers.tables import quick

Array = np.ndarray[Any, Any]


def scatter_reference(dy: Array, ids: Array, vocab: int) -> Array:
    table = np.zeros((vocab, dy.shape[-1]))
    np.add.at(table, ids.reshape(-1), dy.reshape(-1, dy.shape[-1]).astype(np.float64))
    return table


@pytest.mark.parametrize("dtype", ["int32", "int64"])
@pytest.mark.parametrize(
    ("vocab", "width", "count"),
    [(1, 1, 1), (7, 3, 5), (256, 64, 129), (3001, 130, 40), (50, 1028, 9), (901, 300, 4099)],
)
def test_lookup_copies_rows_and_backward_sums_them(
    device: ignis.Device, rng: np.random.Generator, vocab: int, width: int, count: int, dtype: str
) -> None:
    table = rng.standard_normal((vocab, width)).astype(np.float32)
    ids = rng.integers(0, vocab, count).astype(dtype)
    dy = rng.standard_normal((count, width)).astype(np.float32)
    dev_ids = ignis.array(ids)
    assert np.array_equal(embedding.lookup(ignis.array(table), dev_ids).to_host(), table[ids])
    dweight = embedding.backward(ignis.array(dy), dev_ids, vocab)
    assert_close(dweight, scatter_reference(dy, ids, vocab), rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_the_sum_of_two_lookups_is_rounded_once(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    kind = as_dtype(dtype)
    for width in (1, 24, 130):
        tables = [rng.standard_normal((n, width)).astype(kind) for n in (7, 5)]
        ids, rows = rng.integers(0, 7, 6).astype(np.int32), rng.integers(0, 5, 6)
        weight, table = (ignis.array(each) for each in tables)
        at = ignis.array(rows)
        got = embedding.lookup_sum(weight, ignis.array(ids), table, at)
        want = tables[0][ids].astype(np.float32) + tables[1][rows].astype(np.float32)
        np.testing.assert_array_equal(got.to_host(), want.astype(kind))
    with pytest.raises(ArgumentError, match=r"table must have shape \(5, 130\)"):
        embedding.lookup_sum(weight, ignis.array(ids), ignis.zeros((5, 3), dtype), at)
    with pytest.raises(ArgumentError, match=r"rows must have shape \(6,\)"):
        embedding.lookup_sum(weight, ignis.array(ids), table, at[:5])
    with pytest.raises(DTypeError, match="rows must be int64"):
        embedding.lookup_sum(weight, ignis.array(ids), table, ignis.array(ids))
    for wrong, position in ((ids, 5), (ids - 7, 0)):
        where = ignis.full(6, position, "int64")
        got = embedding.lookup_sum(weight, ignis.array(wrong), table, where)
        with pytest.raises(CheckError, match=r"embedding\.lookup_sum"):
            device.synchronize()
        assert not got.to_host().any()


def test_ids_of_any_shape_and_from_the_host(device: ignis.Device, rng: np.random.Generator) -> None:
    table = rng.standard_normal((9, 4)).astype(np.float32)
    weight = ignis.array(table)
    ids = [[1, 8, 0], [3, 3, 2]]
    assert np.array_equal(embedding.lookup(weight, ids).to_host(), table[np.array(ids)])
    assert np.array_equal(embedding.lookup(weight, 5).to_host(), table[5])
    dy = rng.standard_normal((2, 3, 4)).astype(np.float32)
    dweight = embedding.backward(ignis.array(dy), ids, 9)
    assert_close(dweight, scatter_reference(dy, np.array(ids), 9))


@pytest.mark.parametrize("count", [700, 2053])  # few ids are not sorted
@pytest.mark.parametrize("distinct", [1, 3, 400])
def test_gradient_adds_in_order_of_position_to_the_bit(
    device: ignis.Device, rng: np.random.Generator, distinct: int, count: int
) -> None:
    ids = rng.integers(0, distinct, count)
    dy = (rng.standard_normal((count, 5)) * 10.0 ** rng.integers(-3, 4, (count, 1))).astype("f4")
    want = np.zeros((400, 5), np.float32)
    for position, row in zip(ids, dy, strict=True):
        want[position] += row
    dev_dy, dev_ids = ignis.array(dy), ignis.array(ids)
    for _ in range(2):
        got = embedding.backward(dev_dy, dev_ids, 400).to_host()
        assert got.tobytes() == want.tobytes()


def test_a_large_vocabulary_is_scanned_by_a_whole_block(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    ids = rng.integers(0, 5000, 2300)
    dy = rng.standard_normal((2300, 2)).astype(np.float32)
    got = embedding.backward(ignis.array(dy), ignis.array(ids), 5000)
    assert_close(got, scatter_reference(dy, ids, 5000))


def test_no_ids_give_a_zero_gradient(device: ignis.Device) -> None:
    assert embedding.lookup(ignis.ones((3, 4)), []).shape == (0, 4)
    got = embedding.backward(ignis.empty((0, 4)), [], 3).to_host()
    assert got.shape == (3, 4)
    assert not got.any()


def test_host_ids_out_of_range_name_the_first(device: ignis.Device) -> None:
    weight = ignis.ones((5, 2))
    with pytest.raises(BoundsError, match=r"embedding.lookup: id 7 at position 1"):
        embedding.lookup(weight, [0, 7, -1])
    with pytest.raises(BoundsError, match=r"embedding.backward: id -1 at position 0"):
        embedding.backward(ignis.ones((1, 2)), np.array([-1]), 5)


@pytest.mark.parametrize("dtype", ["int32", "int64"])
def test_device_ids_out_of_range_have_zeros_and_raise_at_the_next_synchronisation(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    table = rng.standard_normal((5, 3)).astype(np.float32)
    out = ignis.full((4, 3), -1.0)
    bad = -(2**40) if dtype == "int64" else -9
    ids = ignis.array(np.array([4, bad, 5, 0], dtype))
    embedding.lookup(ignis.array(table), ids, out=out)
    with pytest.raises(CheckError, match=rf"embedding.lookup: id {bad} at position 1"):
        device.synchronize()
    got = out.to_host()
    assert np.array_equal(got[[0, 3]], table[[4, 0]])
    assert not got[[1, 2]].any()
    for count in (4, 3000):  # not sorted, and sorted
        many = np.resize(np.array([4, bad, 5, 0], dtype), count)
        dweight = embedding.backward(ignis.ones((count, 3)), ignis.array(many), 5)
        with pytest.raises(CheckError, match=rf"embedding.backward: id {bad} at position 1"):
            device.synchronize()
        assert_close(dweight, np.array([1, 0, 0, 0, 1])[:, None] * np.full((5, 3), count / 4))


@pytest.mark.parametrize("dtype", SIXTEEN_BITS)
@quick("count, width", [(1, 7), (129, 257), (1024, 72), (2060, 8)], (129, 257), (1024, 72))
def test_gradient_in_16_bits_is_summed_in_float32(
    device: ignis.Device, rng: np.random.Generator, dtype: str, count: int, width: int
) -> None:
    ids = rng.integers(0, 9, count)
    dy = ignis.array(rng.uniform(0.1, 1, (count, width)).astype(np.float32), dtype=dtype)
    want = scatter_reference(dy.to_host(), ids, 9)
    rtol = 2.0**-11 if dtype == "float16" else 2.0**-8
    assert_close(embedding.backward(dy, ignis.array(ids), 9), want, rtol=1.01 * rtol)


def test_bad_arguments_are_refused(device: ignis.Device) -> None:
    weight = ignis.ones((5, 2))
    with pytest.raises(DTypeError, match="integers"):
        embedding.lookup(weight, [0.5])
    with pytest.raises(DTypeError, match="float32"):
        embedding.lookup(weight, ignis.ones((3,)))
    with pytest.raises(ArgumentError, match="vocab, width"):
        embedding.lookup(ignis.ones((5,)), [0])
    with pytest.raises(ArgumentError, match=r"dy must have shape \(3, 2\)"):
        embedding.backward(ignis.ones((2, 2)), [0, 1, 2], 5)
    with pytest.raises(ArgumentError, match="must not share memory"):
        embedding.lookup(weight, [0, 1, 2, 3, 4], out=weight)
    for call, given in ((embedding.lookup, ([1],)), (embedding.backward, ([0] * 5, 5))):
        with pytest.raises(ArgumentError, match="operation must be a str, not NvArray"):
            call(weight, *given, operation=ignis.ones((3,)))  # which nothing keeps
