"""wmma from <mma.h>: every type and shape of compute_80, both orders in memory, any space."""

from __future__ import annotations

import functools
import itertools

import ml_dtypes
import numpy as np
import pytest

from ignis.sim.engine import program
from ignis.sim.reports.report import KernelFault
from tests.sim.harness import Array, Buffer, launch, load

RNG = np.random.default_rng()
_SOURCE = r"""
#include <mma.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
using namespace nvcuda::wmma;
using tf32 = precision::tf32;
template <typename T, typename S, typename R, int M, int N, int K, typename LA, typename LB>
__device__ void product(const S* a, const S* b, const R* c, R* d, int lda, int ldb, int ldc,
                        layout_t order, R scale) {
  fragment<matrix_a, M, N, K, T, LA> fa;
  fragment<matrix_b, M, N, K, T, LB> fb;
  fragment<accumulator, M, N, K, R> fc, zero;
  fill_fragment(zero, R(0));
  load_matrix_sync(fa, a, lda);
  load_matrix_sync(fb, b, ldb);
  load_matrix_sync(fc, c, ldc, order);
  mma_sync(fc, fa, fb, fc);
  for (int i = 0; i < fc.num_elements; i++) fc.x[i] = fc.x[i] * scale + zero.x[i];
  store_matrix_sync(d, fc, ldc, order);
}
#define KERNEL(NAME, T, S, R, M, N, K, LA, LB)                                                  \
extern "C" __global__ void NAME(const S* a, const S* b, const R* c, R* d, int lda, int ldb,     \
                                int ldc, int column) {                                          \
  product<T, S, R, M, N, K, LA, LB>(a, b, c, d, lda, ldb, ldc,                                  \
                                    column ? mem_col_major : mem_row_major, R(2));              \
}
"""
_TYPES = {
    "f16": ("half", "half", np.float16), "bf16": ("__nv_bfloat16",) * 2 + (ml_dtypes.bfloat16,),
    "tf32": ("tf32", "float", np.float32), "f64": ("double", "double", np.float64),
    "s8": ("signed char", "signed char", np.int8), "u8": ("unsigned char",) * 2 + (np.uint8,),
}  # fmt: skip
_RESULTS = {"f32": ("float", np.float32), "f16": ("half", np.float16), "s32": ("int", np.int32),
            "f64": ("double", np.float64)}  # fmt: skip
_WIDE = [(16, 16, 16), (32, 8, 16), (8, 32, 16)]
CASES = [
    (factor, result, shape, a, b)
    for factor, result, shapes in (
        ("f16", "f32", _WIDE),
        ("f16", "f16", _WIDE),
        ("bf16", "f32", _WIDE),
        ("s8", "s32", _WIDE),
        ("u8", "s32", _WIDE),
        ("tf32", "f32", [(16, 16, 8)]),
        ("f64", "f64", [(8, 8, 4)]),
    )
    for index, shape in enumerate(shapes)
    for a, b in itertools.product(("row_major", "col_major"), repeat=2)
    # All orders in one shape; what differs between shapes shows in one of both kinds.
    if (index == 0 and factor not in ("u8", "bf16") and result != "f16")
    or (a, b) == ("col_major", "row_major")
]


Case = tuple[str, str, tuple[int, int, int], str, str]
FEW = [
    (factor, result, (m, n, k), a, b)
    for factor, result, (m, n, k), a, b in CASES
    if (factor, result) == ("f16", "f32") or (m == n and (a, b) == ("col_major", "row_major"))
]
"""One case of each type; all shapes and orders of one."""


def _name(case: Case) -> str:
    factor, result, (m, n, k), a, b = case
    return f"{factor}_{result}_m{m}n{n}k{k}_{a[0]}{b[0]}"


def _values(kind: str, shape: tuple[int, int]) -> Array:
    dtype = _TYPES[kind][2] if kind in _TYPES else _RESULTS[kind][1]
    if np.issubdtype(dtype, np.integer):
        info = np.iinfo(dtype)
        return RNG.integers(max(info.min, -999), min(info.max, 999), shape, endpoint=True).astype(
            dtype
        )
    x = RNG.normal(size=shape).astype(dtype)
    if kind == "tf32":
        x = (x.view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32)
    return x


def _in_memory(matrix: Array, column: bool, padding: int) -> tuple[Array, int]:
    """The matrix with its leading dimension padded; the padding would show in any result."""
    lines = matrix.T if column else matrix
    wide = np.full((lines.shape[0], lines.shape[1] + padding), 77, matrix.dtype)
    wide[:, : lines.shape[1]] = lines
    return wide, wide.shape[1]


@functools.cache
def _kernels(few: bool) -> dict[str, program.KernelCode]:
    """Those of `FEW` or of the others: LLVM takes seconds for all."""
    lines = []
    for case in (case for case in CASES if (case in FEW) == few):
        factor, result, (m, n, k), a, b = case
        kind, storage, _ = _TYPES[factor]
        lines.append(f"KERNEL({_name(case)}, {kind}, {storage}, {_RESULTS[result][0]}, {m}, {n}, "
                     f"{k}, {a}, {b})")  # fmt: skip
    return load(_SOURCE + "\n".join(lines))


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=_name(case), marks=[] if case in FEW else [pytest.mark.soak])
        for case in CASES
    ],
)
@pytest.mark.parametrize("order", ["row", "col"])
def test_wmma_multiplies(case: Case, order: str) -> None:
    factor, result, (m, n, k), order_a, order_b = case
    a, b, c = _values(factor, (m, k)), _values(factor, (k, n)), _values(result, (m, n))
    padding = {"f64": 2, "tf32": 4, "f16": 8, "bf16": 8}.get(factor, 16)
    memory_a, lda = _in_memory(a, order_a == "col_major", padding)
    memory_b, ldb = _in_memory(b, order_b == "col_major", 2 * padding)
    memory_c, ldc = _in_memory(c, order == "col", 4 if result != "f16" else 8)
    out = Buffer(np.full_like(memory_c, 55))
    kernel = _kernels(case in FEW)[_name(case)]
    launch(kernel, 1, 32, Buffer(memory_a), Buffer(memory_b), Buffer(memory_c), out,
           lda, ldb, ldc, int(order == "col"))  # fmt: skip
    lines = out.get()
    found = lines[:, : n if order == "row" else m]
    found = (found if order == "row" else found.T).astype(np.float64)
    assert np.all(lines[:, n if order == "row" else m :] == 55)
    exact = 2 * (a.astype(np.float64) @ b.astype(np.float64) + c.astype(np.float64))
    if result == "s32":
        assert np.array_equal(found, exact)
        return
    size = 2 * (np.abs(a).astype(np.float64) @ np.abs(b).astype(np.float64) + np.abs(c))
    step = {"f32": 2.0**-24, "f64": 2.0**-53, "f16": 2.0**-24}[result]
    bound = size * step * (k + 1) + np.abs(exact) * (2.0**-10 if result == "f16" else 0)
    assert np.all(np.abs(found - exact) <= bound)


_SPACES = r"""
#include <mma.h>
#include <cuda_fp16.h>
using namespace nvcuda::wmma;
__device__ void step(const half* a, const half* b, float* c, int ld) {
  fragment<matrix_a, 16, 16, 16, half, row_major> fa;
  fragment<matrix_b, 16, 16, 16, half, col_major> fb;
  fragment<accumulator, 16, 16, 16, float> fc;
  fill_fragment(fc, 0.0f);
  load_matrix_sync(fa, a, ld);
  load_matrix_sync(fb, b, ld);
  mma_sync(fc, fa, fb, fc);
  store_matrix_sync(c, fc, ld, mem_row_major);
}
extern "C" __global__ void shared(const half* a, const half* b, float* c, int ld) {
  __shared__ half sa[16 * 24], sb[16 * 24];
  __shared__ float sc[16 * 24];
  for (int i = threadIdx.x; i < 16 * ld; i += 32) { sa[i] = a[i]; sb[i] = b[i]; sc[i] = c[i]; }
  __syncwarp();
  step(sa, sb, sc, ld);
  __syncwarp();
  for (int i = threadIdx.x; i < 16 * ld; i += 32) c[i] = sc[i];
}
extern "C" __global__ void generic(void** table, int ld) {
  step((const half*)table[0], (const half*)table[1], (float*)table[2], ld);
}
extern "C" __global__ void outside(const half* a, float* c, int from) {
  fragment<matrix_a, 16, 16, 16, half, row_major> fa;
  load_matrix_sync(fa, a + from, 16);
  c[threadIdx.x] = __half2float(fa.x[0]);
}
extern "C" __global__ void store_outside(float* c, int from) {
  fragment<accumulator, 16, 16, 16, float> fc;
  fill_fragment(fc, 1.0f);
  store_matrix_sync(c + from, fc, 16, mem_col_major);
}
extern "C" __global__ void shared_outside(float* c, int from) {
  __shared__ half s[256];
  fragment<matrix_a, 16, 16, 16, half, row_major> fa;
  for (int i = threadIdx.x; i < 256; i += 32) s[i] = 1;
  __syncwarp();
  load_matrix_sync(fa, s + from, 16);
  c[threadIdx.x] = __half2float(fa.x[0]);
}
"""


@pytest.fixture(scope="module")
def spaces() -> dict[str, program.KernelCode]:
    return load(_SPACES, "--generate-line-info")


@pytest.mark.parametrize("space", ["shared", "generic"])
@pytest.mark.parametrize("ld", [16, 24])
def test_wmma_in_shared_and_generic_memory(
    spaces: dict[str, program.KernelCode], space: str, ld: int
) -> None:
    a, b = (RNG.normal(size=(16, ld)).astype(np.float16) for _ in range(2))
    c = Buffer(np.full((16, ld), 3, np.float32))
    buffers = Buffer(a), Buffer(b), c
    if space == "shared":
        launch(spaces["shared"], 1, 32, *buffers, ld)
    else:
        table = Buffer(np.array([buffer.address for buffer in buffers], np.uint64))
        launch(spaces["generic"], 1, 32, table, ld)
    exact = a[:, :16].astype(np.float64) @ b[:, :16].T.astype(np.float64)
    found = c.get()
    assert np.allclose(found[:, :16], exact, rtol=0, atol=1e-4)
    assert np.all(found[:, 16:] == 3)


def _line(text: str) -> int:
    return next(i for i, line in enumerate(_SPACES.split("\n"), 1) if text in line)


@pytest.mark.parametrize("from_", [2, -2])
def test_wmma_load_out_of_bounds_names_the_line(
    spaces: dict[str, program.KernelCode], from_: int
) -> None:
    a, c = Buffer(np.zeros(256, np.float16)), Buffer(np.zeros(32, np.float32))
    launch(spaces["outside"], 1, 32, a, c, 0)
    with pytest.raises(KernelFault) as caught:
        launch(spaces["outside"], 1, 32, a, c, from_)
    assert caught.value.report.kind == "illegal address"
    assert "load from global memory, 4 bytes" in str(caught.value)
    # The first register of lanes 0 to 31 covers rows 0 to 7, the second one rows 8 to 15.
    assert caught.value.report.thread == ((31, 0, 0) if from_ > 0 else (0, 0, 0))


def test_wmma_load_that_is_misaligned_is_caught(spaces: dict[str, program.KernelCode]) -> None:
    a, c = Buffer(np.zeros(512, np.float16)), Buffer(np.zeros(32, np.float32))
    with pytest.raises(KernelFault) as caught:
        launch(spaces["outside"], 1, 32, a, c, 1)
    assert caught.value.report.kind == "misaligned address"


def test_wmma_store_out_of_bounds_is_caught(
    spaces: dict[str, program.KernelCode],
) -> None:
    c = Buffer(np.zeros(256, np.float32))
    with pytest.raises(KernelFault) as caught:
        launch(spaces["store_outside"], 1, 32, c, 5)
    assert caught.value.report.kind == "illegal address"
    assert "store to global memory, 4 bytes" in str(caught.value)


def test_wmma_load_beyond_shared_memory_is_caught(spaces: dict[str, program.KernelCode]) -> None:
    c = Buffer(np.zeros(32, np.float32))
    launch(spaces["shared_outside"], 1, 32, c, 0)
    with pytest.raises(KernelFault) as caught:
        launch(spaces["shared_outside"], 1, 32, c, 16)
    assert caught.value.report.access_text == "load from shared memory"


def test_a_warp_that_is_not_whole_cannot_multiply(spaces: dict[str, program.KernelCode]) -> None:
    a, c = Buffer(np.zeros(256, np.float16)), Buffer(np.zeros(32, np.float32))
    with pytest.raises(KernelFault) as caught:
        launch(spaces["outside"], 1, 31, a, c, 0)
    assert caught.value.report.kind == "deadlock"


_SMALL = r"""
#include <mma.h>
using namespace nvcuda::wmma;
extern "C" __global__ void nibbles(const int* a, const int* b, int* c, int ld) {
  fragment<matrix_a, 8, 8, 32, experimental::precision::s4, row_major> fa;
  fragment<matrix_b, 8, 8, 32, experimental::precision::s4, col_major> fb;
  fragment<accumulator, 8, 8, 32, int> fc;
  load_matrix_sync(fa, a, ld);
  load_matrix_sync(fb, b, ld);
  fill_fragment(fc, 1);
  mma_sync(fc, fa, fb, fc);
  store_matrix_sync(c, fc, 8, mem_row_major);
}
extern "C" __global__ void bits(const int* a, const int* b, int* c, int ld) {
  fragment<matrix_a, 8, 8, 128, experimental::precision::b1, row_major> fa;
  fragment<matrix_b, 8, 8, 128, experimental::precision::b1, col_major> fb;
  fragment<accumulator, 8, 8, 128, int> fc;
  load_matrix_sync(fa, a, ld);
  load_matrix_sync(fb, b, ld);
  fill_fragment(fc, 0);
  bmma_sync(fc, fa, fb, fc, experimental::bmmaBitOpXOR);
  bmma_sync(fc, fa, fb, fc, experimental::bmmaBitOpAND);
  store_matrix_sync(c, fc, 8, mem_col_major);
}
"""


def test_wmma_of_nibbles_and_bits() -> None:
    kernels = load(_SMALL)
    words = [RNG.integers(0, 1 << 32, (8, 8), dtype=np.uint32) for _ in range(2)]
    out = Buffer(np.zeros((8, 8), np.int32))
    launch(kernels["nibbles"], 1, 32, Buffer(words[0]), Buffer(words[1]), out, 64)
    shifts = 4 * np.arange(8, dtype=np.uint32)
    a, b = (
        ((w[:, :4, None] >> shifts & 15).astype(np.int64).reshape(8, 32) + 8) % 16 - 8
        for w in words
    )
    assert np.array_equal(out.get(), a @ b.T + 1)
    launch(kernels["bits"], 1, 32, Buffer(words[0]), Buffer(words[1]), out, 256)
    a, b = (np.unpackbits(w[:, :4].copy().view(np.uint8), axis=1).astype(np.int64) for w in words)
    both = (a[:, None] ^ b[None]).sum(-1) + (a[:, None] & b[None]).sum(-1)
    assert np.array_equal(out.get().T, both)
