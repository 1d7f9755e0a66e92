"""Decoding: one query against caches and blocks, and the launch that fills them before it."""

from __future__ import annotations

import contextlib

import numpy as np
import pytest

import ignis
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, CheckError, DTypeError, MemoryContractViolation
from ignis.kernels import attention, elementwise, kv_cache, rope
from ignis.kernels.attention.heads import Heads, tuning
from ignis.kernels.attention.splits import Cached, Decoding
from ignis.kernels.attention.tiling import Tuning
from tests.helpers.attention import Reference

UNITS = {"float32": 2e-7, "float16": 2**-10, "bfloat16": 2**-7}


def position(value: int) -> ignis.NvArray:
    return ignis.array([value], dtype="int64")


def drawn(rng: np.random.Generator, rows: int, cols: int, dtype: str) -> np.ndarray:
    return rng.standard_normal((rows, cols)).astype(as_dtype(dtype))


def in_blocks(
    rng: np.random.Generator, k: np.ndarray, v: np.ndarray, kv_heads: int, rows: int
) -> tuple[ignis.BlockPool, ignis.BlockSequence]:
    """A sequence of these keys and values, its blocks in random order."""
    dim, needed = k.shape[1] // kv_heads, -(-len(k) // rows)
    pool = ignis.BlockPool(needed + 3, rows, (2, kv_heads, dim), k.dtype)
    scattered = pool.allocate(needed + 3)
    for at in rng.permutation(needed + 3):
        pool.release(scattered[at])
    sequence = ignis.BlockSequence(pool)
    both = np.stack([k, v], 1).reshape(len(k), 2, kv_heads, dim)
    with ignis.array(both) as array:
        sequence.append(array)
    return pool, sequence


def decoded(
    rng: np.random.Generator,
    length: int,
    heads: int,
    kv_heads: int,
    dim: int,
    dtype: str,
    left: int | None = None,
    factor: float = 1.0,
    room: int | None = None,
) -> None:
    """Compare decoding with float64, and all ways to it with each other, to the bit.

    The caches have `room` rows, whole blocks of 5, or by chance some more than are filled.
    """
    q = (drawn(rng, 1, heads * dim, dtype) * factor).astype(as_dtype(dtype))
    capacity = length + int(rng.integers(0, 300)) if room is None else room
    k, v = (drawn(rng, capacity, kv_heads * dim, dtype) for _ in range(2))
    first = 0 if left is None else max(0, length - 1 - left)
    want = Reference(q, k[first:length], v[first:length], heads, kv_heads)
    for each in (k, v):  # what is not seen is not read
        each[:first] = each[length:] = np.nan
    with contextlib.ExitStack() as stack:
        array = lambda host: stack.enter_context(ignis.array(host))  # noqa: E731
        query, keys, values = array(q), array(k), array(v)
        start = stack.enter_context(position(length - 1))
        calls = [
            lambda: attention.kv_attention(query, keys, values, start, heads, kv_heads, left=left),
            lambda: attention.kv_attention(
                query, keys, values, length - 1, heads, kv_heads, left=left
            ),
        ]
        if dim <= attention.MAX_HEAD_DIM // 2:
            pool, sequence = in_blocks(rng, k[:length], v[:length], kv_heads, 5)
            for each in (pool, sequence):
                stack.enter_context(each)
            width = len(sequence.blocks) + 2 if room is None else room // 5
            table = stack.enter_context(pool.table(sequence, width=width))
            lengths = array(np.array([length], np.int32))
            calls.append(lambda: attention.paged(query, pool, table, lengths, left=left))
        found = []
        for call in calls:
            with call() as out:
                found.append(out.to_host())
    for other in found[1:]:
        np.testing.assert_array_equal(other, found[0])
    # Errors of a score are as those of its terms.
    scores = factor * np.sqrt(dim) * 4
    bound = want.out_bound(UNITS[dtype] * (4 + scores * (dtype == "float32"))) + 1e-6
    error = np.abs(found[0].astype(np.float64) - want.out)
    assert (error <= bound).all(), (error / bound).max()


@pytest.mark.soak
@pytest.mark.parametrize(
    ("length", "heads", "kv_heads", "dim", "dtype", "left"),
    [
        (4097, 32, 8, 128, "bfloat16", None),
        (4097, 16, 2, 128, "float32", None),
        (513, 12, 1, 96, "bfloat16", 300),
        (513, 5, 1, 80, "float16", None),
        (129, 7, 1, 40, "bfloat16", 0),
        (129, 4, 2, 256, "bfloat16", None),
        (129, 4, 2, 256, "float32", None),
    ],
)
def test_heads_of_models_decode(
    device: ignis.Device,
    rng: np.random.Generator,
    length: int,
    heads: int,
    kv_heads: int,
    dim: int,
    dtype: str,
    left: int | None,
) -> None:
    decoded(rng, length, heads, kv_heads, dim, dtype, left)


@pytest.mark.parametrize(
    ("dtype", "dims", "groups"),
    [
        ("float32", (4, 8, 16), (1, 2, 8)),
        ("bfloat16", (8, 16), (1, 4, 7)),
        # Rows that are no vectors; two tiles of columns, and two blocks of a group.
        pytest.param("float16", (1, 7, 13), (1, 3), marks=pytest.mark.soak),
        pytest.param("bfloat16", (8, 16), (9, 16, 20), marks=pytest.mark.soak),
    ],
)
def test_decoding_is_that_of_float64_and_the_same_from_blocks(
    device: ignis.Device,
    rng: np.random.Generator,
    dtype: str,
    dims: tuple[int, ...],
    groups: tuple[int, ...],
) -> None:
    for length in (1, 63, 64, 65, int(rng.integers(66, 300)), int(rng.integers(300, 1200))):
        kv_heads, group, dim = int(rng.integers(1, 4)), rng.choice(groups), int(rng.choice(dims))
        left = None if rng.random() < 0.5 else int(rng.integers(0, length + 9))
        decoded(rng, length, kv_heads * int(group), kv_heads, dim, dtype, left)


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_large_scores_do_not_overflow(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    decoded(rng, 300, 8, 2, 16, dtype, factor=300.0)


@pytest.mark.parametrize(
    ("heads", "kv_heads", "dim", "dtype"),
    [
        (3, 1, 39, "float32"),
        (4, 2, 88, "bfloat16"),
        pytest.param(4, 2, 48, "float32", marks=pytest.mark.soak),
        pytest.param(20, 1, 96, "float16", marks=pytest.mark.soak),
    ],
)
def test_long_caches_are_cut_alike_whoever_knows_what_is_filled(
    device: ignis.Device,
    rng: np.random.Generator,
    heads: int,
    kv_heads: int,
    dim: int,
    dtype: str,
) -> None:
    few = Tuning(split_multiprocessors=3, long_split=20)
    room = 500  # 480 rows of one head are long, but not what is filled of most caches here
    for length in (1, 65, int(rng.integers(130, 460)), room - 1, room):
        problem = Heads(1, length, heads, kv_heads, dim, dtype=as_dtype(dtype), tuning=few)
        how = Decoding.of(Cached(problem, room), device)
        assert (how.warps, how.stages) == (8, 3)
        for left in (None, int(rng.integers(0, length + 9))):
            with tuning.using(few):
                decoded(rng, length, heads, kv_heads, dim, dtype, left, room=room)


@pytest.mark.parametrize(
    ("splits", "most", "dim", "dtype"),
    [
        (20, 33, 4, "float32"),  # one warp, or two where the device knows the length
        (32, 70, 4, "float32"),
        (33, 33, 37, "bfloat16"),
        (40, 100, 8, "float32"),
        (256, 256, 40, "bfloat16"),
    ],
)
def test_many_splits_are_merged_alike_whoever_knows_how_many_have_rows(
    device: ignis.Device, rng: np.random.Generator, splits: int, most: int, dim: int, dtype: str
) -> None:
    def cut(rows: int) -> int:
        problem = Heads(1, rows, 2, 1, dim, dtype=as_dtype(dtype))
        return Decoding.of(Cached(problem, room), device).splits

    room = 64 * most // 5 * 5
    length = min(64 * (splits - 1) + int(rng.integers(1, 65)), room)
    assert (cut(length), cut(room)) == (splits, most)
    decoded(rng, length, 2, 1, dim, dtype, room=room)


def test_caches_are_cut_by_how_long_they_may_be() -> None:
    with ignis.dry_run("H200"):
        device = ignis.current_stream().device

        def cut(
            rows: int, heads: int, kv_heads: int, room: int = 0, dim: int = 128, sequences: int = 1
        ) -> tuple[int, int, int]:
            problem = Heads(1, rows, heads, kv_heads, dim, dtype=as_dtype("bfloat16"))
            how = Decoding.of(Cached(problem, room or rows, sequences), device)
            assert how.shared == 2 * 16 * dim * 2 * how.warps * how.stages
            return how.warps, how.stages, how.splits

        assert cut(64, 32, 8) == (4, 3, 1) and cut(1024, 32, 8) == (4, 3, 16)
        assert cut(2048, 32, 8) == (4, 2, 32) and cut(4096, 32, 8) == (4, 2, 33)
        assert cut(8192, 32, 8) == (4, 3, 33) == cut(15839, 32, 8)
        assert cut(15840, 32, 8) == (8, 3, 16) == cut(8192, 32, 8, room=32768)
        assert cut(32768, 32, 32) == (8, 3, 4)
        assert cut(32768, 24, 24) == (4, 3, 11)  # 5 of 8 warps would leave 12 multiprocessors idle
        assert cut(65536, 32, 8, sequences=2) == (4, 3, 33)
        assert cut(65536, 32, 8, dim=64) == (4, 3, 66)


def test_not_a_number_comes_through(device: ignis.Device, rng: np.random.Generator) -> None:
    q, k, v = (drawn(rng, rows, 16, "float32") for rows in (1, 700, 700))
    k[650, 3] = np.nan
    with attention.decode(ignis.array(q), ignis.array(k), ignis.array(v), 2) as out:
        found = out.to_host()
    assert np.isnan(found[0, :8]).all()
    assert not np.isnan(found[0, 8:]).any()


@pytest.mark.soak
def test_decoding_is_without_races_and_reads_what_was_written(
    every_checker: None, rng: np.random.Generator
) -> None:
    decoded(rng, 200, 9, 1, 16, "bfloat16", 180)
    decoded(rng, 70, 2, 1, 5, "float32")


def test_lines_that_are_asked_for_early_have_what_the_launch_ahead_writes(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    rows, heads, dim = 4099, 8, 16
    q, *sources = (ignis.array(drawn(rng, n, heads * dim, "float32")) for n in (1, rows, rows))
    caches = [ignis.zeros((rows, heads * dim)) for _ in sources]

    def step() -> ignis.NvArray:
        for source, cache in zip(sources, caches, strict=True):
            elementwise.scale(source, 0.5, out=cache)
        return attention.decode(q, *caches, heads)

    with ignis.capture(step) as graph:
        for _ in range(5):
            k, v = (drawn(rng, rows, heads * dim, "float32") for _ in sources)
            for source, new in zip(sources, (k, v), strict=True):
                source.from_host(new)
            graph.replay()
            want = Reference(q.to_host(), k * 0.5, v * 0.5, heads, heads)
            error = np.abs(graph.outputs.to_host() - want.out)
            assert (error <= want.out_bound(4e-6)).all()


def test_a_captured_step_goes_on_from_row_to_row(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    heads, kv_heads, dim, capacity = 4, 2, 8, 150
    table = ignis.array(rope.inverse_frequencies(dim))
    caches = [ignis.zeros((capacity, kv_heads * dim)) for _ in range(2)]
    at = position(0)
    rows = [ignis.zeros((1, n * dim)) for n in (heads, kv_heads, kv_heads)]

    def step() -> ignis.NvArray:
        with kv_cache.append_rotated(*rows, *caches, at, table) as queries:
            out = attention.kv_attention(queries, *caches, at, heads, kv_heads)
        kv_cache.advance(at, 1)
        return out

    graph = ignis.capture(step)  # calls it once
    at.from_host([0])
    for index in range(capacity):
        for row in rows:
            row.from_host(drawn(rng, *row.shape, "float32"))
        graph.replay()
        if index in (0, 63, 64, capacity - 1):
            k, v = (cache.to_host()[: index + 1] for cache in caches)
            with rope.forward(rows[0], table, heads, index) as rotated:
                want = Reference(rotated.to_host(), k, v, heads, kv_heads)
            error = np.abs(graph.outputs.to_host() - want.out)
            assert (error <= want.out_bound(2e-5)).all()
            with rope.forward(rows[1], table, kv_heads, index) as key:
                np.testing.assert_array_equal(k[index], key.to_host()[0])
            np.testing.assert_array_equal(v[index], rows[2].to_host()[0])
    graph.free()


@pytest.mark.parametrize(
    ("rows", "heads", "kv_heads", "dim", "dtype"),
    [
        (1, 4, 2, 16, "bfloat16"),
        (5, 3, 1, 6, "float32"),
        pytest.param(3, 2, 2, 8, "float16", marks=pytest.mark.soak),
    ],
)
def test_rotated_rows_are_those_of_rope_in_caches_and_blocks(
    device: ignis.Device,
    rng: np.random.Generator,
    rows: int,
    heads: int,
    kv_heads: int,
    dim: int,
    dtype: str,
) -> None:
    table = ignis.array(rope.inverse_frequencies(dim))
    host = [drawn(rng, rows, n * dim, dtype) for n in (heads, kv_heads, kv_heads)]
    q, k, v = (ignis.array(each) for each in host)
    before = [drawn(rng, 9, kv_heads * dim, dtype) for _ in range(2)]
    want_q, want_k = (
        rope.forward(x, table, n, 4).to_host() for x, n in ((q, heads), (k, kv_heads))
    )
    caches = [ignis.array(each) for each in before]
    at = position(4)
    found = kv_cache.append_rotated(q, k, v, *caches, at, table)
    np.testing.assert_array_equal(found.to_host(), want_q)
    for cache, old, new in zip(caches, before, (want_k, host[2]), strict=True):
        old[4 : 4 + rows] = new
        np.testing.assert_array_equal(cache.to_host(), old)

    pool, sequence = in_blocks(rng, before[0][:4], before[1][:4], kv_heads, 3)
    with pool, sequence:
        sequence.reserve(rows)
        with pool.table(sequence) as blocks, ignis.array(np.array([4 + rows], np.int32)) as lengths:
            place = pool, blocks, lengths
            with attention.append_paged_rotated(q, k, v, table, *place) as rotated:
                np.testing.assert_array_equal(rotated.to_host(), want_q)
            sequence.advance(rows)
        with sequence.rows() as array:
            got = array.to_host().reshape(4 + rows, 2, -1)
        np.testing.assert_array_equal(got[:, 0], before[0][: 4 + rows])
        np.testing.assert_array_equal(got[:, 1], before[1][: 4 + rows])

    assert kv_cache.append_rotated(q, k, v, *caches, at, table, out=q) is q
    np.testing.assert_array_equal(q.to_host(), want_q)


def test_rotated_rows_that_have_no_place_are_not_written(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    table = ignis.array(rope.inverse_frequencies(8))
    q, k = (ignis.array(drawn(rng, 3, n * 8, "float32")) for n in (2, 1))
    caches = [ignis.zeros((6, 8)) for _ in range(2)]
    with kv_cache.append_rotated(q, k, k, *caches, position(4), table) as rotated:
        with pytest.raises(CheckError, match=r"kv_cache\.append_rotated"):
            device.synchronize()
        with rope.forward(q, table, 2, 4) as want:
            np.testing.assert_array_equal(rotated.to_host(), want.to_host())
    assert [bool(row.any()) for row in caches[1].to_host()] == [False] * 4 + [True] * 2

    pool, sequence = in_blocks(rng, *np.zeros((2, 5, 8), np.float32), 1, 4)
    with pool, sequence, pool.table(sequence, width=3) as blocks:
        with ignis.array(np.array([8], np.int32)) as lengths:
            with attention.append_paged_rotated(q, k, k, table, pool, blocks, lengths) as rotated:
                pass
            lengths.from_host([9])  # its first block is there, the next one is not
            with attention.append_paged_rotated(q, k, k, table, pool, blocks, lengths) as rotated:
                with pytest.raises(CheckError, match=r"append_paged_rotated.*no block for row 8"):
                    rotated.to_host()
                assert np.abs(rotated.to_host()).max() > 0
            with sequence.fork():
                with pytest.raises(MemoryContractViolation, match="became shared"):
                    attention.append_paged_rotated(q, k, k, table, pool, blocks, lengths)


def test_rotated_rows_belong_to_who_acts(device: ignis.Device, rng: np.random.Generator) -> None:
    pool, sequence = in_blocks(rng, *np.zeros((2, 1, 8), np.float32), 1, 4)
    table = ignis.array(rope.inverse_frequencies(8))
    with pool, sequence, pool.table(sequence) as blocks, ignis.ones((1, 8)) as row:
        owner = ignis.Owner.register("decode")
        with ignis.array(np.array([2], np.int32)) as lengths, ignis.acting_as(owner):
            place = table, pool, blocks, lengths
            with attention.append_paged_rotated(row, row, row, *place) as rotated:
                assert rotated.owner == "decode"


def test_what_does_not_fit_is_refused(device: ignis.Device, rng: np.random.Generator) -> None:
    table, row, at = ignis.ones(4), ignis.ones((2, 16)), position(0)
    caches = [ignis.zeros((6, 16)) for _ in range(2)]
    append = kv_cache.append_rotated
    for error, match, call in (
        (
            ArgumentError,
            "heads of 8",
            lambda: append(ignis.ones((2, 12)), row, row, *caches, at, table),
        ),
        (ArgumentError, "the same rows", lambda: append(row[:1], row, row, *caches, at, table)),
        (ArgumentError, "heads of 0", lambda: append(row, row, row, *caches, at, ignis.ones(0))),
        (DTypeError, "inv_freq must be float32", lambda: append(row, row, row, *caches, at, at)),
        (
            ArgumentError,
            "share memory",
            lambda: append(caches[0][:2], row, row, *caches, at, table),
        ),
        (
            ArgumentError,
            "share memory",
            lambda: append(row, row, row, *caches, at, table, out=row),
        ),
        (
            ArgumentError,
            "must be rows of a cache",
            lambda: append(row, ignis.ones((2, 8)), row, *caches, at, table),
        ),
        (DTypeError, "int64", lambda: append(row, row, row, *caches, table, table)),
    ):
        with pytest.raises(error, match=match):
            call()
    assert not caches[0].to_host().any()
    pool, sequence = in_blocks(rng, *np.zeros((2, 1, 16), np.float32), 2, 4)
    with pool, sequence, pool.table(sequence) as blocks:
        with ignis.array(np.array([3], np.int32)) as lengths:
            paged = attention.append_paged_rotated
            with pytest.raises(ArgumentError, match="must be for heads of 8"):
                paged(row, row, row, ignis.ones(2), pool, blocks, lengths)
            with pytest.raises(ArgumentError, match="the same rows"):
                paged(row[:1], row, row, table, pool, blocks, lengths)
