"""Attention by products of warpgroups against float64 NumPy, where a device has them."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.jit import trace
from ignis.jit.compile import build_image
from ignis.jit.cubin import cubin_facts
from ignis.kernels import attention
from ignis.kernels.common import sources
from tests.helpers.attention_case import packed, plain, sequences

SOAK = pytest.mark.soak
KERNELS = (
    ("forward", "__nv_bfloat16, 64, 4, 64, 8"),
    ("forward", "__half, 64, 1, 64, 3"),
    ("forward", "__half, 128, 2, 128, 2"),
    ("forward", "__nv_bfloat16, 256, 2, 64, 2"),
    ("dq", "__nv_bfloat16, 64, 2, 64, 6"),
    ("dq", "__nv_bfloat16, 64, 3, 64, 6"),
    ("dq", "__half, 128, 2, 64, 6"),
    ("dq", "__half, 256, 2, 64, 3"),
    ("dkv", "__nv_bfloat16, 64, 2, 64, 6, true, true"),
    ("dkv", "__half, 128, 2, 64, 6, true, true"),
    ("dkv", "__nv_bfloat16, 256, 2, 64, 3, true, false"),
    ("dkv", "__nv_bfloat16, 256, 2, 64, 5, false, true"),
)


@pytest.mark.parametrize(
    ("q_len", "kv_len", "causal"),
    [
        (65, 65, True),
        (127, 128, True),
        (129, 127, False),
        (193, 1, True),
        (70, 700, True),
        (700, 70, True),
        pytest.param(1000, 1000, False, marks=SOAK),
    ],
)
@pytest.mark.parametrize("dim", [64, pytest.param(128, marks=SOAK)])
def test_odd_lengths_are_within_their_rounding(
    warpgroups: ignis.Device,
    rng: np.random.Generator,
    q_len: int,
    kv_len: int,
    causal: bool,
    dim: int,
) -> None:
    plain(rng, "bfloat16", q_len, kv_len, 4, 2, dim, causal).check()


@pytest.mark.parametrize("dim", [40, *(pytest.param(n, marks=SOAK) for n in (96, 200, 256))])
def test_heads_fill_a_tile_or_not(
    warpgroups: ignis.Device, rng: np.random.Generator, dim: int
) -> None:
    plain(rng, "float16", 150, 170, 2, 1, dim).check()


@SOAK
@pytest.mark.parametrize("rows", [2100, 4100])
def test_long_sequences_have_tiles_of_their_own(
    warpgroups: ignis.Device, rng: np.random.Generator, rows: int
) -> None:
    plain(rng, "bfloat16", rows, rows, 1, 1, 64, window=(300, 20)).check()


@SOAK
def test_random_shapes(warpgroups: ignis.Device, rng: np.random.Generator) -> None:
    for _ in range(30 if warpgroups.driver == "cuda" else 3):
        q_len, kv_len = (int(n) for n in rng.integers(65, 500, 2))
        kv_heads, group = (int(n) for n in rng.integers(1, 4, 2))
        window = tuple(int(n) for n in rng.integers(-1, 200, 2)) if rng.integers(2) else None
        dtype = ("float16", "bfloat16")[rng.integers(2)]
        shape = (q_len, kv_len, kv_heads * group, kv_heads, 8 * int(rng.integers(5, 33)))
        plain(rng, dtype, *shape, bool(rng.integers(2)), window).check()  # type: ignore[arg-type]


@pytest.mark.parametrize("dim", [64, pytest.param(256, marks=SOAK)])
def test_sequences_of_any_length_do_not_see_each_other(
    warpgroups: ignis.Device, rng: np.random.Generator, dim: int
) -> None:
    for case in sequences(rng, dim):
        case.check()


@SOAK
@pytest.mark.parametrize("dim", [128, 256])
def test_packed_rows_and_batches_give_the_bits_of_separate_ones(
    warpgroups: ignis.Device, rng: np.random.Generator, dim: int
) -> None:
    case = plain(rng, "bfloat16", 200, 200, 2, 2, dim)
    out, lse, *gradients = (each.to_host() for each in case.run())
    got_out, got_lse, got = (each.to_host() for each in packed(case))
    np.testing.assert_array_equal(got_out, out)
    np.testing.assert_array_equal(got_lse, lse)
    np.testing.assert_array_equal(got, np.concatenate(gradients, axis=1))
    q, k, v, dout = (ignis.array(np.concatenate([each[::-1], each])) for each in case.host)
    results = attention.forward(q, k, v, 2, batch=2)
    both = [results[0], *attention.backward(dout, q, k, v, *results, 2, batch=2)]
    for whole, last in zip(both, (out, *gradients), strict=True):
        np.testing.assert_array_equal(whole.to_host()[200:], last)


def test_what_is_not_a_number_reaches_the_results_that_see_it(
    warpgroups: ignis.Device, rng: np.random.Generator
) -> None:
    case = plain(rng, "bfloat16", 300, 300, 1, 1, 64)
    q, k, v, _ = (each.copy() for each in case.host)
    k[140, 3] = np.nan
    out, lse = attention.forward(*(ignis.array(each) for each in (q, k, v)), 1)
    bad = np.isnan(out.to_host().astype(np.float32)).any(axis=1)
    np.testing.assert_array_equal(bad, np.arange(300) >= 140)
    np.testing.assert_array_equal(np.isnan(lse.to_host()[0]), np.arange(300) >= 140)


@pytest.mark.parametrize("dim", [64, *(pytest.param(dim, marks=SOAK) for dim in (128, 256))])
def test_a_sequence_sees_nothing_of_the_next_one(
    warpgroups: ignis.Device, rng: np.random.Generator, dim: int
) -> None:
    starts = ignis.array(np.array([0, 100, 300], np.int32))
    host = [rng.standard_normal((300, 2 * dim)).astype(np.float16) for _ in range(4)]
    for each, bad in zip(host, (np.nan, np.nan, np.inf, -np.inf), strict=True):
        each[100:] = bad
    q, k, v, dout = (ignis.array(each) for each in host)
    for how in ({"cu_seqlens": starts}, {"cu_seqlens": starts, "causal": False}, {"batch": 3}):
        out, lse = attention.forward(q, k, v, 2, **how)  # type: ignore[arg-type]
        found = [out, *attention.backward(dout, q, k, v, out, lse, 2, **how)]  # type: ignore[arg-type]
        for each in found:
            got = each.to_host()
            assert np.isfinite(got[:100]).all() and not np.isfinite(got[100:]).any()


def test_plans_read_the_arrays_that_they_are_given(
    warpgroups: ignis.Device, rng: np.random.Generator
) -> None:
    cases = [plain(rng, "bfloat16", 90, 90, 2, 1, 64) for _ in range(5)]
    for case in cases:
        case.check()


@SOAK
@pytest.mark.parametrize("shape", [(160, 300, 64), (450, 70, 64), (40, 700, 128)])
def test_blocks_compute_one_tile_after_another(
    warpgroups: ignis.Device, rng: np.random.Generator, shape: tuple[int, int, int]
) -> None:
    """Each head has the bits that it has alone."""
    heads, rows, dim = shape
    if warpgroups.driver == "sim":  # which has few multiprocessors
        heads = 9
    q, k, v = (rng.standard_normal((rows, heads * dim)).astype(np.float16) for _ in range(3))
    out, lse = attention.forward(*(ignis.array(each) for each in (q, k, v)), heads)
    for head in {0, heads // 2, heads - 1}:
        part = slice(head * dim, (head + 1) * dim)
        alone = [ignis.array(np.ascontiguousarray(each[:, part])) for each in (q, k, v)]
        own_out, own_lse = attention.forward(*alone, 1)
        np.testing.assert_array_equal(out.to_host()[:, part], own_out.to_host())
        np.testing.assert_array_equal(lse.to_host()[head], own_lse.to_host()[0])


def test_large_scores_stay_finite(warpgroups: ignis.Device, rng: np.random.Generator) -> None:
    plain(rng, "bfloat16", 200, 200, 2, 1, 128, factor=1e3).check()


@pytest.mark.parametrize("dim", [64, *(pytest.param(dim, marks=SOAK) for dim in (128, 256))])
def test_checkers_find_nothing_in_any_order(
    warpgroups: ignis.Device, every_checker: None, rng: np.random.Generator, dim: int
) -> None:
    for seed in (None, 7):
        with ignis.sim.schedule(seed):
            plain(rng, "float16", 130, 200, 2, 1, dim, True).check()
            for case in sequences(rng, dim):
                case.check()


def test_few_queries_and_narrow_heads_are_left_to_products_of_warps(
    warpgroups: ignis.Device, rng: np.random.Generator
) -> None:
    for q_len, dim, groups in ((64, 128, False), (65, 128, True), (65, 32, False), (65, 36, False)):
        case = plain(rng, "bfloat16", q_len, 200, 1, 1, dim)
        with trace.watched() as watched:
            attention.forward(*case.device[:3], 1)
        names = [each.kernel.name for each in watched]
        assert ["wgmma" in name for name in names] == [groups], names


@SOAK
@pytest.mark.parametrize(("kernel", "arguments"), KERNELS)
def test_registers_hold_what_products_add_up(kernel: str, arguments: str) -> None:
    """A few addresses may be spilled by the warpgroup that copies, no sums."""
    file = f"attention_wgmma_{'forward' if kernel == 'forward' else 'backward'}.cu"
    name = f"attention_wgmma_{kernel}<{arguments}>"
    image = build_image(sources.source(file), name, "sm_90a", file=file)
    assert cubin_facts(image.data, image.name, image.target).frame_bytes <= 16
