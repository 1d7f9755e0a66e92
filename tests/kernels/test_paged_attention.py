"""Attention over blocks: prefill and decode against float64 NumPy, and what is refused."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    BoundsError,
    CheckError,
    DTypeError,
    MemoryContractViolation,
    OwnershipError,
    UseAfterFreeError,
)
from ignis.kernels import attention, rope
from ignis.kernels.attention.heads import tuning
from ignis.kernels.attention.tiling import Tuning
from tests.helpers.compare import assert_close
from tests.helpers.tables import quick


def reference(
    q: np.ndarray, rows: np.ndarray, head_dim: int, left: int | None = None
) -> np.ndarray:
    """Causal attention of the last rows in float64; `rows` is [length, 2, kv_heads, head_dim]."""
    count, length, kv_heads = len(q), len(rows), rows.shape[2]
    heads = q.shape[1] // head_dim
    query = q.astype(np.float64).reshape(count, heads, head_dim)
    keys, values = rows.astype(np.float64).transpose(1, 0, 2, 3)
    out = np.zeros_like(query)
    for i in range(count):
        seen = length - count + i + 1
        first = 0 if left is None else max(0, seen - 1 - left)
        for head in range(heads):
            shared = head // (heads // kv_heads)
            scores = keys[first:seen, shared] @ query[i, head] / np.sqrt(head_dim)
            weights = np.exp(scores - scores.max(initial=-np.inf))
            if seen > 0:
                out[i, head] = weights @ values[first:seen, shared] / weights.sum()
    return out.reshape(q.shape)


def int32(values: object) -> ignis.NvArray:
    return ignis.array(np.asarray(values, np.int32))


class Requests:
    """Sequences with random rows, their blocks in random order, and a table of them."""

    def __init__(
        self,
        rng: np.random.Generator,
        lengths: list[int],
        rows: int,
        kv_heads: int,
        head_dim: int,
        dtype: str = "float32",
        layers: int = 1,
    ) -> None:
        blocks = sum(-(-length // rows) for length in lengths) + len(lengths) + 3
        shape = 2, kv_heads, head_dim
        self.pool = ignis.BlockPool(blocks, rows, shape, dtype, layers=layers)
        scattered = self.pool.allocate(blocks)
        for at in rng.permutation(blocks):
            self.pool.release(scattered[at])
        self.sequences = [ignis.BlockSequence(self.pool) for _ in lengths]
        self.content = [
            rng.standard_normal((layers, length, *shape)).astype(self.pool.dtype)
            for length in lengths
        ]
        for sequence, content in zip(self.sequences, self.content, strict=True):
            for layer, values in enumerate(content):
                with ignis.array(values) as array:
                    sequence.append(array, layer=layer)
        width = max(len(sequence.blocks) for sequence in self.sequences) + 2
        self.table = self.pool.table(self.sequences, width=width)
        self.lengths = int32(lengths)

    def attend(self, q: np.ndarray, **options: object) -> np.ndarray:
        with ignis.array(q) as queries:
            out = attention.paged(queries, self.pool, self.table, self.lengths, **options)
            again = attention.paged(queries, self.pool, self.table, self.lengths, **options)
            with out, again:
                found = out.to_host()
                assert np.array_equal(found, again.to_host(), equal_nan=True)  # to the bit
        return found.astype(np.float64)

    def free(self) -> None:
        for owned in (self.table, self.lengths, *self.sequences, self.pool):
            if not owned.freed:
                owned.free()


@pytest.mark.parametrize(
    ("heads", "kv_heads", "head_dim", "rows", "lengths", "queries", "dtype"),
    [
        (4, 2, 8, 3, [5, 9, 1, 6], 1, "float32"),  # decode
        pytest.param(2, 2, 7, 16, [129], 1, "float32", marks=pytest.mark.soak),
        (8, 1, 20, 4, [7, 130, 43], 5, "float32"),  # prefill of a part
        (1, 1, 4, 1, [1, 7], 7, "float32"),  # the first queries of the short one see nothing
        (4, 2, 8, 5, [601, 3], 1, "float32"),  # several splits
        pytest.param(4, 2, 16, 3, [5, 9, 1], 1, "float16", marks=pytest.mark.soak),
        pytest.param(4, 4, 16, 7, [40], 13, "bfloat16", marks=pytest.mark.soak),
        (4, 2, 32, 5, [70, 9, 131, 40], 40, "bfloat16"),  # on tensor cores
        pytest.param(4, 2, 20, 5, [70, 9, 131, 40], 40, "bfloat16", marks=pytest.mark.soak),
        pytest.param(2, 1, 128, 16, [17, 300], 17, "float32", marks=pytest.mark.soak),
        pytest.param(6, 2, 64, 16, [1500], 1, "bfloat16", marks=pytest.mark.soak),
        (2, 1, 256, 5, [17, 9], 3, "float32"),
        pytest.param(2, 1, 256, 16, [700, 9], 1, "float32", marks=pytest.mark.soak),
        pytest.param(3, 1, 160, 16, [17, 300], 17, "float32", marks=pytest.mark.soak),
        pytest.param(9, 1, 192, 4, [33, 300], 1, "float16", marks=pytest.mark.soak),
        pytest.param(2, 2, 136, 5, [70, 300], 40, "bfloat16", marks=pytest.mark.soak),
    ],
)
def test_attention_over_blocks_is_that_of_numpy(
    device: ignis.Device,
    rng: np.random.Generator,
    heads: int,
    kv_heads: int,
    head_dim: int,
    rows: int,
    lengths: list[int],
    queries: int,
    dtype: str,
) -> None:
    check_attention(Requests(rng, lengths, rows, kv_heads, head_dim, dtype), rng, heads, queries)


@pytest.mark.parametrize(
    ("heads", "kv_heads", "head_dim", "rows", "lengths", "dtype"),
    [
        (4, 2, 64, 16, [700, 9, 300, 64], "bfloat16"),
        (2, 1, 256, 16, [400, 130, 1, 64], "float32"),
        pytest.param(9, 1, 128, 5, [1, 140, 2000], "float16", marks=pytest.mark.soak),
        pytest.param(4, 4, 20, 7, [3000, 65], "float32", marks=pytest.mark.soak),
    ],
)
def test_blocks_of_a_cluster_merge_their_splits(
    checked: None,
    hopper: ignis.Device,
    rng: np.random.Generator,
    heads: int,
    kv_heads: int,
    head_dim: int,
    rows: int,
    lengths: list[int],
    dtype: str,
) -> None:
    requests = Requests(rng, lengths, rows, kv_heads, head_dim, dtype)
    with tuning.using(Tuning(split_multiprocessors=8)):
        with ignis.zeros((len(lengths), heads * head_dim), dtype) as q:
            told = ignis.kernels.why(
                attention.paged, q, requests.pool, requests.table, requests.lengths
            )
        (launch,) = told[0].launches
        assert launch.grid[0] > 1
        assert launch.kernel.endswith(f", {launch.grid[0]}>")
        check_attention(requests, rng, heads, 1)


def check_attention(requests: Requests, rng: np.random.Generator, heads: int, queries: int) -> None:
    dtype, head_dim = requests.pool.dtype, requests.pool.row_shape[2]
    q = rng.standard_normal((queries * len(requests.sequences), heads * head_dim)).astype(dtype)
    expected = [
        reference(q[i * queries : (i + 1) * queries], content[0], head_dim)
        for i, content in enumerate(requests.content)
    ]
    found = requests.attend(q)
    tolerance = {"float32": 2e-6, "float16": 2e-3, "bfloat16": 2e-2}[dtype.name]
    assert_close(found, np.concatenate(expected), rtol=tolerance, atol=tolerance)
    requests.free()


@pytest.mark.parametrize(
    ("heads", "kv_heads", "head_dim", "rows", "lengths", "dtype", "left"),
    [
        (4, 2, 64, 16, [700, 9, 0, 300, 64], "bfloat16", None),  # clusters
        (9, 1, 16, 5, [1, 0, 33, 129], "float16", 40),  # two blocks for the heads of a key
        (3, 1, 20, 7, [65, 3], "float32", 0),
        (2, 2, 6, 1, [5, 17], "bfloat16", None),
        pytest.param(2, 1, 256, 16, [400, 130, 1], "bfloat16", None, marks=pytest.mark.soak),
        pytest.param(2, 1, 256, 16, [400, 130, 1], "float32", None, marks=pytest.mark.soak),
        pytest.param(28, 4, 128, 5, [1, 140, 513], "bfloat16", 300, marks=pytest.mark.soak),
        pytest.param(16, 1, 128, 16, [80, 2], "float16", None, marks=pytest.mark.soak),
        pytest.param(12, 1, 96, 16, [47, 48], "bfloat16", 7, marks=pytest.mark.soak),
    ],
)
@pytest.mark.parametrize("rotated", [True, False])
def test_a_step_appends_and_attends(
    checked: None,
    hopper: ignis.Device,
    rng: np.random.Generator,
    heads: int,
    kv_heads: int,
    head_dim: int,
    rows: int,
    lengths: list[int],
    dtype: str,
    left: int | None,
    rotated: bool,
) -> None:
    """In one launch, with the bits of two, of sequences of which one has no row beside the new."""
    requests = Requests(rng, lengths, rows, kv_heads, head_dim, dtype)
    pool, count = requests.pool, len(lengths)
    for sequence in requests.sequences:
        sequence.reserve(1)
    pool.table(requests.sequences, out=requests.table)
    requests.lengths.from_host(np.add(lengths, 1).astype(np.int32))
    new = [
        rng.standard_normal((count, n * head_dim)).astype(pool.dtype)
        for n in (heads, kv_heads, kv_heads)
    ]
    q, k, v = map(ignis.array, new)
    cache = pool, requests.table, requests.lengths
    frequencies = ignis.array(rope.inverse_frequencies(head_dim)) if rotated else None
    with tuning.using(Tuning(split_multiprocessors=8)):
        told = ignis.kernels.why(attention.attend_paged, q, k, v, cache, inv_freq=frequencies)
        assert told[0].launches[0].kernel.startswith("paged_step<")
        out, early = (
            attention.attend_paged(
                *(q, k, v, cache), inv_freq=frequencies, left=left, overlap=overlap
            ).to_host()
            for overlap in (False, True)  # over the same row again
        )
        np.testing.assert_array_equal(early.view(np.uint8), out.view(np.uint8))
        for sequence in requests.sequences:
            sequence.advance(1)
        found = []
        for sequence in requests.sequences:
            with sequence.rows() as array:
                found.append(array.to_host())
        queries = q  # of two launches, over the same row again
        if frequencies is None:
            attention.append_paged(k, v, *cache)
        else:
            queries = attention.append_paged_rotated(q, k, v, frequencies, *cache)
        same = attention.paged(queries, *cache, left=left).to_host()
    np.testing.assert_array_equal(out.view(np.uint8), same.view(np.uint8))
    rounded = queries.to_host()
    for i, (sequence, old) in enumerate(zip(requests.sequences, requests.content, strict=True)):
        with sequence.rows() as array:
            np.testing.assert_array_equal(array.to_host(), found[i])
        np.testing.assert_array_equal(found[i][:-1], old[0])
        for side, given in enumerate(new[1:]):
            want = given[i].astype(np.float64).reshape(kv_heads, head_dim)
            if rotated and side == 0:
                want = turned(want, lengths[i])
            exact = {"float32": 1e-6, "float16": 1e-3, "bfloat16": 8e-3}[dtype]
            assert_close(found[i][-1, side], want, rtol=exact, atol=exact)
        tolerance = {"float32": 2e-6, "float16": 2e-3, "bfloat16": 2e-2}[dtype]
        want = reference(rounded[i : i + 1], found[i], head_dim, left)
        assert_close(out[i : i + 1], want, rtol=tolerance, atol=tolerance)
    requests.free()


def turned(heads: np.ndarray, position: int) -> np.ndarray:
    """Heads in float64, rotated by their position."""
    dim = heads.shape[-1]
    angles = position * rope.inverse_frequencies(dim).astype(np.float64)
    low, high = heads[..., : dim // 2], heads[..., dim // 2 :]
    cos, sin = np.cos(angles), np.sin(angles)
    return np.concatenate([low * cos - high * sin, high * cos + low * sin], -1)


def test_a_step_refuses_what_an_append_refuses(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    requests = Requests(rng, [5, 4, 7], 4, 1, 4)
    (first, second, _), pool, table = requests.sequences, requests.pool, requests.table
    cache = pool, table, requests.lengths
    before = pool.array.to_host()
    with ignis.ones((3, 4)) as row, ignis.ones((2, 4)) as few, ignis.ones((3, 8)) as wide:
        # One has no block for its row, one a gap before it, one no row at all.
        for lengths, match in (([0, 5, 0], "sequence 1 .*no block"), ([7, 0, 0], "sequence 0 ")):
            requests.lengths.from_host(np.array(lengths, np.int32))
            with attention.attend_paged(row, row, row, cache) as out:
                with pytest.raises(CheckError, match=match):
                    ignis.current_stream().synchronize()
                assert not out.to_host().any()
        np.testing.assert_array_equal(pool.array.to_host(), before)
        for match, arrays, options in (
            ("shape", (row, row, few), {}),
            ("queries", (few, row, row), {}),
            ("needs starts", (row, row, row), {"longest": 1}),
            ("heads of", (wide, row, row), {"inv_freq": ignis.ones(3)}),
            ("no layer", (row, row, row), {"layer": 1}),
            ("overlap", (row, row, row), {"overlap": 2}),
        ):
            with pytest.raises((ArgumentError, BoundsError), match=match):
                attention.attend_paged(*arrays, cache, **options)
        with pytest.raises(TypeError, match="unexpected keyword argument 'stream'"):
            attention.attend_paged(row, row, row, cache, stream=ignis.current_stream())
        with ignis.ones((6, 4)) as more, ignis.ones((6, 3)) as odd, ignis.ones((6, 8)) as two:
            # Several rows of each sequence: nothing is appended before all is checked.
            requests.lengths.from_host(np.array([5, 4, 7], np.int32))
            for queries, options in ((odd, {}), (two, {"left": -1}), (few, {})):
                with pytest.raises(ArgumentError):
                    attention.attend_paged(queries, more, more, cache, **options)
            ignis.current_stream().synchronize()
        np.testing.assert_array_equal(pool.array.to_host(), before)
        with first.fork(), pytest.raises(MemoryContractViolation, match="became shared"):
            attention.attend_paged(row, row, row, cache)
        owner = ignis.Owner.register("stepper")
        requests.lengths.from_host(np.array([0, 4, 0], np.int32))
        with ignis.acting_as(owner), attention.attend_paged(row, row, row, cache) as out:
            assert out.owner == "stepper"
    assert second.length == 4
    requests.free()


@pytest.mark.parametrize("left", [0, 1, 31, 32, 40, 300, 10**6])
@pytest.mark.parametrize(("lengths", "queries"), [([601, 3], 1), ([7, 130, 43], 5)])
def test_attention_over_blocks_has_windows(
    device: ignis.Device, rng: np.random.Generator, lengths: list[int], queries: int, left: int
) -> None:
    requests = Requests(rng, lengths, 5, 2, 8)
    q = rng.standard_normal((queries * len(lengths), 32)).astype(np.float32)
    expected = [
        reference(q[i * queries : (i + 1) * queries], content[0], 8, left)
        for i, content in enumerate(requests.content)
    ]
    assert_close(requests.attend(q, left=left), np.concatenate(expected), rtol=2e-6, atol=2e-6)
    with ignis.array(q) as rows, pytest.raises(ArgumentError, match="left"):
        attention.paged(rows, requests.pool, requests.table, requests.lengths, left=-1)
    requests.free()


def test_sequences_with_different_numbers_of_queries(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    lengths, counts = [9, 4, 12, 2], [3, 1, 7, 0]
    requests = Requests(rng, lengths, 4, 2, 8, layers=2)
    q = rng.standard_normal((sum(counts), 32)).astype(np.float32)
    starts = np.cumsum([0, *counts])
    for layer in (0, 1):
        expected = [
            reference(q[starts[i] : starts[i + 1]], content[layer], 8)
            for i, content in enumerate(requests.content)
        ]
        with int32(starts) as array:
            for longest in (None, 7):
                found = requests.attend(q, starts=array, longest=longest, layer=layer)
                assert_close(found, np.concatenate(expected), rtol=2e-6, atol=2e-6)
    for wrong in ([0, 3, 2, 11, 11], [0, 3, 4, 12, 12], [-1, 3, 4, 11, 11], [0, 0, 4, 11, 11]):
        with int32(wrong) as array, ignis.array(q) as queries:
            place = requests.pool, requests.table, requests.lengths
            with pytest.raises(CheckError, match=r"starts of sequence \d are not in order|behind"):
                with attention.paged(queries, *place, starts=array, longest=3) as out:
                    out.to_host()
    requests.free()


@quick("dim", (20, 32), 32)
def test_prompts_of_different_lengths_in_sixteen_bits(
    device: ignis.Device, rng: np.random.Generator, dim: int
) -> None:
    """Tiles on tensor cores, of sequences that have queries and such that have none."""
    lengths, counts = [45, 7, 38, 90], [40, 0, 38, 3]
    requests = Requests(rng, lengths, 4, 2, dim, "bfloat16", layers=2)
    place = requests.pool, requests.table
    q = rng.standard_normal((sum(counts), 4 * dim)).astype(requests.pool.dtype)
    starts = np.cumsum([0, *counts])
    for layer, left in ((0, None), (1, 17)):
        expected = [
            reference(q[starts[i] : starts[i + 1]], content[layer], dim, left)
            for i, content in enumerate(requests.content)
        ]
        with int32(starts) as array:
            found = requests.attend(q, starts=array, longest=40, layer=layer, left=left)
        assert_close(found, np.concatenate(expected), rtol=2e-2, atol=2e-2)
    with int32(starts) as array, int32([45, 7, 39, 90]) as above, ignis.array(q) as queries:
        out = attention.paged(queries, *place, above, starts=array, longest=40)
        with pytest.raises(CheckError, match="sequence 2 has 38 rows written"):
            out.to_host()
        values = out.to_host()
        assert values[:40].any() and not values[40:78].any() and values[78:].any()
        out.free()
    with int32([0, 40, 38, 78, 81]) as wrong, ignis.array(q) as queries:
        with pytest.raises(CheckError, match="starts of sequence 1 are not in order"):
            with attention.paged(queries, *place, requests.lengths, starts=wrong) as out:
                out.to_host()
    requests.free()


def test_rows_are_appended_through_the_table(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    before, counts = [5, 0, 8], [1, 3, 2]
    requests = Requests(rng, before, 4, 2, 4, layers=2)
    pool, sequences = requests.pool, requests.sequences
    for sequence, count in zip(sequences, counts, strict=True):
        sequence.reserve(count)
    pool.table(sequences, out=requests.table)
    requests.lengths.from_host(np.add(before, counts).astype(np.int32))
    starts = np.cumsum([0, *counts])
    new = rng.standard_normal((2, 2, sum(counts), 8)).astype(np.float32)
    with int32(starts) as array:
        for layer in (0, 1):
            with ignis.array(new[layer, 0]) as keys, ignis.array(new[layer, 1]) as values:
                attention.append_paged(
                    *(keys, values, pool, requests.table, requests.lengths),
                    layer=layer,
                    starts=array,
                )
    for sequence, count in zip(sequences, counts, strict=True):
        sequence.advance(count)
    for layer in (0, 1):
        for i, sequence in enumerate(sequences):
            part = new[layer, :, starts[i] : starts[i + 1]].reshape(2, counts[i], 2, 4)
            expected = np.concatenate([requests.content[i][layer], part.swapaxes(0, 1)])
            with sequence.rows(layer=layer) as rows:
                assert np.array_equal(rows.to_host(), expected)
    requests.free()


def test_a_long_prefill_is_appended_in_several_chunks(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    with ignis.BlockPool(20, 7, (2, 1, 128)) as pool:
        with ignis.BlockSequence(pool) as sequence:
            sequence.reserve(129)
            new = rng.standard_normal((2, 129, 128)).astype(np.float32)
            with (
                pool.table(sequence) as table,
                int32([129]) as lengths,
                ignis.array(new[0]) as keys,
                ignis.array(new[1]) as values,
            ):
                attention.append_paged(keys, values, pool, table, lengths)
                sequence.advance(129)
                attention.append_paged(keys, values, pool, table, lengths)  # the same rows again
                lengths.from_host([130])
                with ignis.ones((1, 128)) as row:
                    with pytest.raises(CheckError, match="no block for row 133|above the water"):
                        lengths.from_host([134])
                        attention.append_paged(row, row, pool, table, lengths)
                        ignis.current_stream().synchronize()
            with sequence.rows() as rows:
                assert np.array_equal(rows.to_host()[:, :, 0], new.swapaxes(0, 1))


def test_a_read_above_a_watermark_names_the_block(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    requests = Requests(rng, [5, 9], 4, 1, 4)
    q = rng.standard_normal((2, 4)).astype(np.float32)
    requests.lengths.from_host([5, 10])
    block = requests.sequences[1].blocks[2]
    with ignis.array(q) as queries:
        out = attention.paged(queries, requests.pool, requests.table, requests.lengths)
        with pytest.raises(CheckError) as caught:
            out.to_host()
        assert f"sequence 1 has 9 rows written: row 1 of {block.describe()}" in str(caught.value)
        assert np.abs(out.to_host()[0] - reference(q[:1], requests.content[0][0], 4)).max() < 2e-6
        assert not out.to_host()[1].any()
        out.free()
    requests.free()


def test_a_shared_block_is_not_appended_to(device: ignis.Device, rng: np.random.Generator) -> None:
    requests = Requests(rng, [5], 4, 1, 4)
    (sequence,), pool, table = requests.sequences, requests.pool, requests.table
    with ignis.ones((1, 4)) as row:
        requests.lengths.from_host([6])
        with sequence.fork(holder="branch") as fork:
            with pytest.raises(MemoryContractViolation, match="became shared after .*'branch'"):
                attention.append_paged(row, row, pool, table, requests.lengths)
            pool.table(sequence, out=table)
            with pytest.raises(CheckError, match="sequence 0 has 5 rows"):
                attention.append_paged(row, row, pool, table, requests.lengths)
                ignis.current_stream().synchronize()
            sequence.reserve(1)  # a copy of the block
            pool.table(sequence, out=table)
            attention.append_paged(row, row, pool, table, requests.lengths)
            sequence.advance(1)
            with fork.rows() as rows:
                assert np.array_equal(rows.to_host(), requests.content[0][0])
    requests.free()


def test_one_more_user_of_a_shared_block_does_not_stop_an_append_behind_it(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    requests = Requests(rng, [4], 4, 1, 4)
    (sequence,), pool = requests.sequences, requests.pool
    with ignis.ones((1, 4)) as row, sequence.fork(holder="branch"):
        sequence.reserve(1)
        requests.lengths.from_host([5])
        with pool.table(sequence) as table:
            with sequence.fork(holder="another"):  # of the block that the table has as shared
                attention.append_paged(row, row, pool, table, requests.lengths)
            sequence.advance(1)
        with sequence.rows() as rows:
            assert np.array_equal(rows.to_host()[:4], requests.content[0][0])
            assert (rows.to_host()[4] == 1).all()
    requests.free()


def test_a_captured_decode_goes_on_from_replay_to_replay(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    requests = Requests(rng, [5, 2], 4, 1, 4)
    pool, sequences = requests.pool, requests.sequences
    for sequence in sequences:
        sequence.reserve(4)
    table = pool.table(sequences)
    kv, one = ignis.empty((2, 4)).to_device(), int32([1, 1])
    lengths, q = requests.lengths, ignis.array(rng.standard_normal((2, 4)).astype(np.float32))
    kernel = ignis.compile(
        'extern "C" __global__ void count(int* n) { n[threadIdx.x] += 1; }', "count"
    )

    def step() -> ignis.NvArray:
        kernel.launch(1, 2, (lengths,))
        attention.append_paged(kv, kv, pool, table, lengths)
        return attention.paged(q, pool, table, lengths)

    kv.fill(1)
    graph = ignis.capture(step)  # calls it once
    rows = [1.0]
    for sequence in sequences:
        sequence.advance(1)
    for value in (2.0, 3.0):
        kv.fill(value)
        graph.replay()
        rows.append(value)
        for sequence in sequences:
            sequence.advance(1)
        found = graph.outputs.to_host()
        for i, content in enumerate(requests.content):
            more = np.broadcast_to(np.array(rows)[:, None, None, None], (len(rows), 2, 1, 4))
            expected = reference(q.to_host()[i : i + 1], np.concatenate([content[0], more]), 4)
            assert np.abs(found[i] - expected).max() < 2e-6
    with pytest.raises(MemoryContractViolation, match="held by 'graph'"):
        sequences[0].free()
    graph.free()
    for owned in (table, kv, one, q):
        owned.free()
    requests.free()


def test_what_does_not_fit_is_refused_before_anything_is_launched(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    requests = Requests(rng, [5, 9], 4, 2, 8)
    pool, table, lengths = requests.pool, requests.table, requests.lengths
    q, other = ignis.ones((2, 32)), ignis.BlockPool(2, 4, (2, 2, 8))
    strange = ignis.BlockPool(2, 4, 16)
    paged = attention.paged
    for error, match, call in (
        (ArgumentError, "expected a BlockPool", lambda: paged(q, None, table, lengths)),
        (ArgumentError, r"\(2, kv_heads, head_dim\)", lambda: paged(q, strange, table, lengths)),
        (ArgumentError, ", but array #", lambda: paged(q, pool, q, lengths)),
        (
            ArgumentError,
            "a result of BlockPool.table of pool",
            lambda: paged(q, other, table, lengths),
        ),
        (
            ArgumentError,
            "multiple of 2 heads of 8",
            lambda: paged(ignis.ones((2, 24)), pool, table, lengths),
        ),
        (ArgumentError, "3 rows of q", lambda: paged(ignis.ones((3, 32)), pool, table, lengths)),
        (
            DTypeError,
            "q must be float32",
            lambda: paged(ignis.ones((2, 32), "float16"), pool, table, lengths),
        ),
        (DTypeError, "lengths must be int32", lambda: paged(q, pool, table, ignis.ones(2))),
        (ArgumentError, "lengths must have shape", lambda: paged(q, pool, table, int32([1]))),
        (ArgumentError, "starts", lambda: paged(q, pool, table, lengths, starts=int32([1]))),
        (ArgumentError, "longest", lambda: paged(q, pool, table, lengths, longest=1)),
        (BoundsError, "no layer 1", lambda: paged(q, pool, table, lengths, layer=1)),
        (ArgumentError, "share memory", lambda: paged(q, pool, table, lengths, out=q)),
        (ArgumentError, "keys", lambda: attention.append_paged(q, q, pool, table, lengths)),
    ):
        with pytest.raises(error, match=match):
            call()
    ignis.enforce_owners()
    try:
        with ignis.ones((2, 16)) as k, ignis.acting_as("nccl"):
            with pytest.raises(OwnershipError, match="belongs to 'ignis', 'nccl' acts"):
                attention.append_paged(k, k, pool, table, lengths)
    finally:
        ignis.enforce_owners(False)
    requests.sequences[0].free()
    with pytest.raises(UseAfterFreeError, match="stale"):
        paged(q, pool, table, lengths)
    for owned in (q, other, strange):
        owned.free()
    requests.free()
