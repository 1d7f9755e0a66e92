"""Attention on tensor cores against float64 NumPy: 16 bits, windows, sequences of any length, TF32.

Bounds follow from what is rounded: weights, dS and results, each to `unit` of its size at most.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, DTypeError
from ignis.jit.compile import build_image
from ignis.kernels import attention
from ignis.kernels.common import sources
from tests.helpers.attention import seen_in_sequences
from tests.helpers.attention_case import FLOOR, Case, packed, plain, sequences, within
from tests.helpers.tables import quick


@pytest.mark.soak
def test_sums_of_float32_over_many_rows_are_rounded_not_cut_off(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    rows = 2048 if device.driver == "cuda" else 64
    case = plain(rng, "float32", rows, rows, 1, 1, 32, window=(rows, 0))
    got = [each.to_host().astype(np.float64) for each in case.run()[2:]]
    for found, exact in zip(got, case.want.gradients(case.host[3]), strict=True):
        assert np.linalg.norm(found - exact) < 2e-6 * np.linalg.norm(exact)


LONG = [(65, 65, True), (65, 129, False), (300, 290, True)]
"""Queries and keys that both are more than a short tile; whether each sees its past only."""


@quick("q_len, kv_len, causal", [(1, 1, True), (63, 64, False), (64, 33, True), *LONG], *LONG)
def test_bfloat16_with_grouped_queries_is_within_its_rounding(
    device: ignis.Device, rng: np.random.Generator, q_len: int, kv_len: int, causal: bool
) -> None:
    plain(rng, "bfloat16", q_len, kv_len, 4, 2, 32, causal).check()


@pytest.mark.parametrize("window", [(0, 0), (5, -1), (17, 3), (100, 100), (-1, 2)])
@pytest.mark.parametrize("causal", [True, False])
def test_a_query_sees_the_keys_of_its_window(
    device: ignis.Device, rng: np.random.Generator, window: tuple[int, int], causal: bool
) -> None:
    plain(rng, "bfloat16", 150, 170, 2, 1, 32, causal, window).check()


def test_sequences_of_any_length_do_not_see_each_other(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    for case in sequences(rng, 32):
        case.check()


def test_starts_that_are_wrong_touch_no_other_memory(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = ignis.array(rng.standard_normal((70, 32)).astype(as_dtype("bfloat16")))
    starts = ignis.array(np.array([3, -5, 2**31 - 1, 40, -(2**31), 9], np.int32))
    out, lse = attention.forward(x, x, x, 1, cu_seqlens=starts)
    attention.backward(x, x, x, x, out, lse, 1, cu_seqlens=starts)
    device.synchronize()


def test_a_batch_is_its_sequences(device: ignis.Device, rng: np.random.Generator) -> None:
    one = plain(rng, "bfloat16", 70, 70, 2, 1, 32)
    q, k, v, dout = (ignis.array(np.concatenate([each[::-1], each])) for each in one.host)
    out, lse = attention.forward(q, k, v, 2, 1, batch=2)
    both = [out, *attention.backward(dout, q, k, v, out, lse, 2, 1, batch=2)]
    assert lse.shape == (2, 2, 70)
    alone = one.run()
    np.testing.assert_array_equal(lse.to_host()[1], alone.pop(1).to_host())
    for whole, last in zip(both, alone, strict=True):
        np.testing.assert_array_equal(whole.to_host()[70:], last.to_host())


def test_large_scores_stay_finite(device: ignis.Device, rng: np.random.Generator) -> None:
    plain(rng, "bfloat16", 130, 130, 2, 1, 32, factor=1e3).check()


def test_queries_without_keys_give_zeros(device: ignis.Device, rng: np.random.Generator) -> None:
    case = plain(rng, "bfloat16", 150, 70, 2, 2, 32)
    out, lse, dq, *_ = (each.to_host() for each in case.run())
    assert not out[:80].any() and not dq[:80].any()
    assert np.isneginf(lse[:, :80]).all()
    case.check()
    empty, some = (ignis.zeros((rows, 32), dtype="bfloat16") for rows in (0, 70))
    out, lse = attention.forward(some, empty, empty, 1, causal=False)
    assert not out.to_host().any() and np.isneginf(lse.to_host()).all()
    gradients = attention.backward(some, some, empty, empty, out, lse, 1, causal=False)
    assert [each.shape for each in gradients] == [(70, 32), (0, 32), (0, 32)]


def test_what_is_not_a_number_reaches_the_results_that_see_it(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    case = plain(rng, "bfloat16", 70, 70, 1, 1, 32)
    q, k, v, _ = (each.copy() for each in case.host)
    k[40, 3] = np.nan
    out, lse = attention.forward(*(ignis.array(each) for each in (q, k, v)), 1)
    bad = np.isnan(out.to_host().astype(np.float32)).any(axis=1)
    np.testing.assert_array_equal(bad, np.arange(70) >= 40)
    np.testing.assert_array_equal(np.isnan(lse.to_host()[0]), np.arange(70) >= 40)


def test_the_same_input_gives_the_same_bits_captured_or_not(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    case = plain(rng, "bfloat16", 130, 130, 4, 2, 32)
    first = [each.to_host().tobytes() for each in case.run()]
    assert [each.to_host().tobytes() for each in case.run()] == first
    results: list[ignis.NvArray] = []
    with ignis.capture(lambda: results.extend(case.run())) as graph:
        for _ in range(2):
            graph.replay()
            assert [each.to_host().tobytes() for each in results[-5:]] == first


@pytest.mark.soak
@pytest.mark.parametrize(("dtype", "window"), [("float32", (20, -1)), ("float32", (3, 3))])
def test_float32_on_tensor_cores(
    device: ignis.Device, rng: np.random.Generator, dtype: str, window: tuple[int, int] | None
) -> None:
    plain(rng, dtype, 70, 81, 2, 1, 16, window is None, window).check()


@pytest.mark.soak
def test_the_precision_of_products_is_that_of_attention(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    case = plain(rng, "tf32", 70, 81, 2, 1, 16)
    given = [each.to_host() for each in case.run()]
    del case.how["precision"]
    with ignis.matmul_precision("tf32"):
        for each, chosen in zip(case.run(), given, strict=True):
            np.testing.assert_array_equal(each.to_host(), chosen)
    assert (case.run()[0].to_host() != given[0]).any()


def test_packed_rows_give_the_bits_of_separate_ones(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    case = plain(rng, "bfloat16", 130, 130, 2, 2, 32)
    out, lse, *gradients = (each.to_host() for each in case.run())
    got_out, got_lse, got = (each.to_host() for each in packed(case))
    np.testing.assert_array_equal(got_out, out)
    np.testing.assert_array_equal(got_lse, lse)
    np.testing.assert_array_equal(got, np.concatenate(gradients, axis=1))


@pytest.mark.soak  # test_decode has other head dimensions
@pytest.mark.parametrize(("capacity", "heads", "kv_heads"), [(5, 2, 2), (300, 8, 2)])
def test_decode_takes_bfloat16(
    device: ignis.Device, rng: np.random.Generator, capacity: int, heads: int, kv_heads: int
) -> None:
    case = plain(rng, "bfloat16", 1, capacity, heads, kv_heads, 32, False)
    q, k, v, _ = case.device
    got = attention.decode(q, k, v, heads, kv_heads)
    assert got.dtype == q.dtype
    bound = case.want.out_bound(case.unit) + FLOOR
    within(got.to_host().astype(np.float64), case.want.out, bound)
    rows = ignis.array(np.concatenate([case.host[0]] * 2))
    both = attention.kv_attention(rows, k, v, capacity - 2, heads, kv_heads).to_host()
    within(both[1:].astype(np.float64), case.want.out, bound)


def test_tensors_of_bfloat16_have_gradients(device: ignis.Device, rng: np.random.Generator) -> None:
    starts = [0, 50, 130]
    cu_seqlens = ignis.array(np.array(starts, np.int32))
    seen = seen_in_sequences(starts, starts, 130, 130, True, (30, 0))
    case = Case(rng, "bfloat16", 130, 130, 2, 2, 32, seen, window=(30, 0), cu_seqlens=cu_seqlens)
    want = [each.to_host() for each in case.run()]
    q, k, v = (ignis.Tensor(each, requires_grad=True) for each in case.device[:3])
    y = q.sdpa(k, v, 2, window=(30, 0), cu_seqlens=cu_seqlens)
    y.backward(case.device[3])
    grads = [each.grad.to_host() for each in (q, k, v) if each.grad is not None]
    for got, expected in zip([y.to_host(), *grads], [want[0], *want[2:]], strict=True):
        np.testing.assert_array_equal(got, expected)
    qkv = ignis.Tensor(ignis.array(np.concatenate(case.host[:3], axis=1)), requires_grad=True)
    y = qkv.packed_sdpa(2, window=(30, 0), cu_seqlens=cu_seqlens)
    y.backward(case.device[3])
    assert qkv.grad is not None
    np.testing.assert_array_equal(y.to_host(), want[0])
    np.testing.assert_array_equal(qkv.grad.to_host(), np.concatenate(want[2:], axis=1))


def test_arguments_that_do_not_fit_are_refused(device: ignis.Device) -> None:
    x, y = ignis.zeros((6, 32), dtype="bfloat16"), ignis.zeros((5, 32), dtype="bfloat16")
    starts = ignis.array(np.array([0, 6], np.int32))
    f, bad = attention.forward, ignis.zeros((6, 32))
    wrong: Any = 5
    refused: list[tuple[type[Exception], str, Callable[[], Any]]] = [
        (DTypeError, "v must be bfloat16", lambda: f(x, x, bad, 1)),
        (ArgumentError, "window must be", lambda: f(x, x, x, 1, window=wrong)),
        (ArgumentError, "an int >= -1", lambda: f(x, x, x, 1, window=(-2, 1))),
        (ArgumentError, "leave out batch=2", lambda: f(x, x, x, 1, batch=2, cu_seqlens=starts)),
        (ArgumentError, "pass cu_seqlens_k", lambda: f(x, y, y, 1, cu_seqlens=starts)),
        (ArgumentError, "needs cu_seqlens", lambda: f(x, y, y, 1, cu_seqlens_k=starts)),
        (DTypeError, "must be int32", lambda: f(x, x, x, 1, cu_seqlens=ignis.zeros(2))),
        (ArgumentError, "one element more", lambda: f(x, x, x, 1, cu_seqlens=starts[:0])),
        (ArgumentError, "split into three", lambda: attention.forward_packed(x, 1)),
        (ArgumentError, "precision must be", lambda: f(x, x, x, 1, precision="half")),
    ]
    for error, message, call in refused:
        with pytest.raises(error, match=message):
            call()


@pytest.mark.soak
@pytest.mark.parametrize(
    ("dtype", "dim"),
    [
        *(("bfloat16", dim) for dim in (33, 80, 128)),
        *(("float16", dim) for dim in (1, 64, 192)),
        *(("float32", dim) for dim in (1, 64)),
        ("tf32", 96),
    ],
)
def test_every_head_dimension(
    device: ignis.Device, rng: np.random.Generator, dtype: str, dim: int
) -> None:
    plain(rng, dtype, 75, 90, 2, 1, dim, window=(60, 0)).check()


@pytest.mark.soak
def test_checkers_find_nothing(
    device: ignis.Device, rng: np.random.Generator, every_checker: None
) -> None:
    plain(rng, "bfloat16", 150, 170, 2, 1, 32, window=(40, 3)).check()
    starts = [0, 5, 5, 140]
    seen = seen_in_sequences(starts, starts, 150, 150, True)
    cu_seqlens = ignis.array(np.array(starts, np.int32))
    Case(rng, "bfloat16", 150, 150, 2, 2, 32, seen, cu_seqlens=cu_seqlens).check()


@pytest.mark.soak
def test_a_sequence_of_4097(device: ignis.Device, rng: np.random.Generator) -> None:
    plain(rng, "bfloat16", 4097, 4097, 1, 1, 32).check()


@pytest.mark.soak
def test_random_shapes(device: ignis.Device, rng: np.random.Generator) -> None:
    for _ in range(40):
        q_len, kv_len = (int(n) for n in rng.integers(1, 300, 2))
        kv_heads, group = (int(n) for n in rng.integers(1, 4, 2))
        window = tuple(int(n) for n in rng.integers(-1, 200, 2)) if rng.integers(2) else None
        dtype = ("float16", "bfloat16")[rng.integers(2)]
        shape = (q_len, kv_len, kv_heads * group, kv_heads, 32)
        plain(rng, dtype, *shape, bool(rng.integers(2)), window).check()  # type: ignore[arg-type]


def stack_bytes(cubin: bytes) -> int:
    """Bytes of the stack of a thread, into which registers are spilled: .nv.info of the ELF."""
    (sections,) = struct.unpack_from("<Q", cubin, 0x28)
    size, count, names = struct.unpack_from("<HHH", cubin, 0x3A)
    headers = [struct.unpack_from("<IIQQQQ", cubin, sections + i * size) for i in range(count)]
    table = headers[names][4]
    for name, _, _, _, offset, length in headers:
        start = table + name
        if cubin[start : cubin.index(b"\0", start)] != b".nv.info":
            continue
        at, found = offset, 0
        while at < offset + length:
            form, attribute, value = struct.unpack_from("<BBH", cubin, at)
            at += 4
            if form == 4:  # a value of so many bytes follows
                if attribute == 0x11:  # the frame: symbol, bytes
                    found = max(found, struct.unpack_from("<II", cubin, at)[1])
                at += value
        return found
    raise AssertionError("the cubin has no .nv.info")


@pytest.mark.soak
@pytest.mark.parametrize("dim", [64, 128])
def test_products_keep_what_they_add_up_in_registers(dim: int) -> None:
    """A few addresses and counters may be spilled outside of the products, no sums."""
    wide = dim == 128
    forward = f"attention_mma_forward<__nv_bfloat16, false, {dim}, 4, 2, 64, 2, true>"
    dq = f"{dim}, 4, 2, {32 if wide else 64}, 32, 2"
    dkv = "128, 8, 1, 64, 64, 1" if wide else "64, 4, 2, 64, 32, 2"
    for file, name in (
        ("forward", forward),
        ("backward", f"attention_mma_dq<__nv_bfloat16, false, {dq}, true>"),
        ("backward", f"attention_mma_dkv<__nv_bfloat16, false, {dkv}, true, true, true>"),
    ):
        source = f"attention_mma_{file}.cu"
        image = build_image(sources.source(source), name, "sm_90", file=source)
        assert stack_bytes(image.data) <= 48, name
