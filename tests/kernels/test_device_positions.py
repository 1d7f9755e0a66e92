"""Positions in device memory: appended rows, rope and attention read them there."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, CheckError, DTypeError
from ignis.kernels import attention, kv_cache, rope
from tests.helpers.compare import assert_close
from tests.helpers.references import attend
from tests.helpers.tables import quick


def position(value: int) -> ignis.NvArray:
    return ignis.array([value], dtype="int64")


@pytest.mark.parametrize(("rows", "width"), [(1, 8), (3, 7), (5, 129), (0, 4)])
def test_rows_are_appended_where_the_position_says(
    device: ignis.Device, rng: np.random.Generator, rows: int, width: int
) -> None:
    keys, values = rng.standard_normal((2, rows, width)).astype(np.float32)
    before = rng.standard_normal((2, 9, width)).astype(np.float32)
    caches = [ignis.array(host) for host in before]
    at = position(0)
    for start in (0, 4, 9 - rows):
        at.from_host([start])
        kv_cache.append(ignis.array(keys), ignis.array(values), *caches, at)
        before[0, start : start + rows], before[1, start : start + rows] = keys, values
        np.testing.assert_array_equal([cache.to_host() for cache in caches], before)
    kv_cache.advance(at, 5)
    assert at.tolist() == [14 - rows]


@pytest.mark.parametrize("start", [8, 9, -1])
def test_a_row_outside_the_cache_is_reported_and_not_written(
    device: ignis.Device, rng: np.random.Generator, start: int
) -> None:
    rows = [ignis.array(rng.standard_normal((2, 5)).astype(np.float32)) for _ in range(2)]
    whole = ignis.zeros((2, 11, 5))
    # The rows behind the caches are theirs who own the memory.
    caches = [whole[0].slice(0, 0, 9), whole[1].slice(0, 0, 9)]
    kv_cache.append(*rows, *caches, position(start))
    with pytest.raises(CheckError, match=r"kv_cache\.append"):
        device.synchronize()
    host = whole.to_host()
    inside = [r for r in range(9) if start <= r < start + 2]
    for row in range(11):
        assert host[:, row].any() == (row in inside)


def test_bad_arguments_are_refused(device: ignis.Device) -> None:
    row, cache = ignis.ones((1, 4)), [ignis.zeros((5, 4)) for _ in range(2)]
    with pytest.raises(ArgumentError, match="must be rows of a cache"):
        kv_cache.append(ignis.ones((1, 3)), ignis.ones((1, 3)), *cache, position(0))
    with pytest.raises(ArgumentError, match="shapes differ"):
        kv_cache.append(row, ignis.ones((2, 4)), *cache, position(0))
    with pytest.raises(ArgumentError, match="one element"):
        kv_cache.append(row, row, *cache, ignis.zeros(2, "int64"))
    with pytest.raises(DTypeError, match="int64"):
        kv_cache.append(row, row, *cache, ignis.zeros(1, "int32"))
    with pytest.raises(ArgumentError, match="must not share memory"):
        kv_cache.append(row, row, cache[0], cache[0], position(0))
    assert not cache[0].to_host().any()
    with pytest.raises(ArgumentError, match="one row of q"):
        attention.kv_attention(ignis.ones((2, 4)), *cache, position(0), 1)


@pytest.mark.parametrize(("rows", "offset"), [(1, 0), (1, 1000), (5, 17)])
def test_rope_at_a_device_position_is_rope_at_that_position(
    device: ignis.Device, rng: np.random.Generator, rows: int, offset: int
) -> None:
    x = ignis.Tensor(rng.standard_normal((rows, 24)).astype(np.float32), requires_grad=True)
    seed = rng.standard_normal((rows, 24)).astype(np.float32)
    found = []
    for where in (offset, position(offset)):
        y = x.rope(3, pos_offset=where)
        y.backward(seed)
        found.append((y.numpy(), x.grad.to_host()))
        x.zero_grad()
    np.testing.assert_array_equal(found[0], found[1])
    table = ignis.array(rope.inverse_frequencies(8))
    for function in (rope.forward, rope.backward):
        np.testing.assert_array_equal(
            function(x.data, table, 3, offset).to_host(),
            function(x.data, table, 3, position(offset)).to_host(),
        )


def test_sequences_have_positions_of_their_own(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    host = rng.standard_normal((6, 24)).astype(np.float32)
    x = ignis.Tensor(host, requires_grad=True)
    seed = rng.standard_normal((6, 24)).astype(np.float32)
    for batch, starts in ((6, [3, 0, 1000, 7, 7, 2]), (3, [40, 0, 9]), (1, [5])):
        length = 6 // batch
        y = x.rope(3, pos_offset=ignis.array(starts, dtype="int64"), batch=batch)
        y.backward(seed)
        for number, start in enumerate(starts):
            rows = slice(number * length, (number + 1) * length)
            part = ignis.Tensor(host[rows], requires_grad=True)
            alone = part.rope(3, pos_offset=start)
            alone.backward(seed[rows])
            np.testing.assert_array_equal(y.numpy()[rows], alone.numpy())
            np.testing.assert_array_equal(x.grad.to_host()[rows], part.grad.to_host())
        x.zero_grad()
    with pytest.raises(ArgumentError, match="one for each of 3 sequences"):
        x.rope(3, pos_offset=ignis.array([1, 2], dtype="int64"), batch=3)


@quick("heads, kv_heads, dim", [(2, 2, 8), (4, 2, 40), (3, 1, 128), (2, 1, 200)], (2, 2, 8))
@pytest.mark.parametrize("capacity", [7, 500])
def test_one_query_sees_the_rows_up_to_its_own(
    device: ignis.Device,
    rng: np.random.Generator,
    heads: int,
    kv_heads: int,
    dim: int,
    capacity: int,
) -> None:
    q = rng.standard_normal((1, heads * dim)).astype(np.float32)
    k, v = rng.standard_normal((2, capacity, kv_heads * dim)).astype(np.float32)
    caches = ignis.array(k), ignis.array(v)
    for start in (0, capacity // 2, capacity - 1):
        # What lies behind is not read: it may be anything.
        k[start + 1 :], v[start + 1 :] = np.nan, np.nan
        poisoned = ignis.array(k), ignis.array(v)
        got = attention.kv_attention(ignis.array(q), *poisoned, position(start), heads, kv_heads)
        expected = np.empty((heads, dim))
        for head in range(heads):
            part = slice(head // (heads // kv_heads) * dim, (head // (heads // kv_heads) + 1) * dim)
            keys, values = (a.to_host().astype(np.float64)[: start + 1, part] for a in caches)
            scores = keys @ q[0, head * dim : (head + 1) * dim].astype(np.float64) / np.sqrt(dim)
            weights = np.exp(scores - scores.max())
            expected[head] = weights / weights.sum() @ values
        assert_close(got, expected.reshape(1, -1), rtol=1e-4, atol=1e-5)
        k, v = (a.to_host() for a in caches)


@pytest.mark.parametrize("left", [0, 3, 127, 128, 400, 10**9])
def test_one_query_sees_so_many_rows_before_its_own(
    device: ignis.Device, rng: np.random.Generator, left: int
) -> None:
    q = rng.standard_normal((1, 32)).astype(np.float32)
    k, v = rng.standard_normal((2, 500, 16)).astype(np.float32)
    with ignis.array(q) as query:
        for start in (0, 130, 499):
            first = max(0, start - left)
            # What lies before and behind is not read: it may be anything.
            poisoned = [np.full_like(each, np.nan) for each in (k, v)]
            for to, of in zip(poisoned, (k, v), strict=True):
                to[first : start + 1] = of[first : start + 1]
            keys, values = k[first : start + 1], v[first : start + 1]
            expected = attend_to_all(q, keys, values, 4, 2)
            with ignis.array(poisoned[0]) as k_cache, ignis.array(poisoned[1]) as v_cache:
                for at in (start, position(start)):
                    got = attention.kv_attention(query, k_cache, v_cache, at, 4, 2, left=left)
                    assert_close(got, expected, rtol=1e-4, atol=1e-5)


def attend_to_all(
    q: np.ndarray, k: np.ndarray, v: np.ndarray, heads: int, kv_heads: int
) -> np.ndarray:
    """Attention of one query to all keys in float64."""
    return attend(*(a.astype(np.float64) for a in (q, k, v)), heads, kv_heads, start=len(k) - 1)


@pytest.mark.parametrize(("rows", "left"), [(5, 0), (5, 2), (9, 6), (3, 100)])
def test_new_rows_see_so_many_rows_before_their_own(
    device: ignis.Device, rng: np.random.Generator, rows: int, left: int
) -> None:
    q = rng.standard_normal((rows, 32)).astype(np.float32)
    k, v = rng.standard_normal((2, 21, 16)).astype(np.float32)
    wide = [a.astype(np.float64) for a in (q, k[: 7 + rows], v[: 7 + rows])]
    expected = attend(*wide, 4, 2, start=7, window=left + 1)
    arrays = [ignis.array(a) for a in (q, k, v)]
    got = attention.kv_attention(*arrays, 7, 4, 2, left=left)
    assert_close(got, expected, rtol=1e-4, atol=1e-5)
    with pytest.raises(ArgumentError, match="left must be an int >= 0"):
        attention.kv_attention(*arrays, 7, 4, 2, left=-1)
