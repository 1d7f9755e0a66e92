"""CuPy: the raw kernels of its documentation."""

from __future__ import annotations

import cupy as cp
import numpy as np

import ignis
from tools.producers.cases.common import case, same

DOCS = "User-Defined Kernels"

ADD = r"""
extern "C" __global__
void my_add(const float* x1, const float* x2, float* y) {
    int tid = blockDim.x * blockIdx.x + threadIdx.x;
    y[tid] = x1[tid] + x2[tid];
}
"""


def _launch(kernel, grid, *args, **options):
    finding = ignis.check(kernel, grid, *args, schedules=1, **options)
    assert finding is None, finding


@case("cupy", "add", DOCS)
def add(rng):
    x1 = np.arange(25, dtype=np.float32).reshape(5, 5)
    y = np.zeros((5, 5), np.float32)
    _launch(cp.RawKernel(ADD, "my_add"), 5, x1, x1, y, block=5)
    same(y, 2 * x1)


COMPLEX = r"""
#include <cuda_fp16.h>
struct cplx { double re, im; };
extern "C" __global__
void scale(const cplx* x, cplx* y, double a, int n) {
    int tid = blockDim.x * blockIdx.x + threadIdx.x;
    if (tid < n) { y[tid].re = a * x[tid].re; y[tid].im = -a * x[tid].im; }
}
"""


@case("cupy", "complex numbers as structs", DOCS)
def complexes(rng):
    x = rng.random(37) + 1j * rng.random(37)
    y = np.zeros(37, complex)
    _launch(cp.RawKernel(COMPLEX, "scale"), 2, x, y, 3.0, 37, block=32)
    same(y, 3 * x.conj())


TEMPLATES = r"""
template<typename T> __global__ void fill(T* x, T value, unsigned n) {
    unsigned int tid = blockDim.x * blockIdx.x + threadIdx.x;
    if (tid < n) x[tid] += value;
}
"""


@case("cupy", "RawModule with name expressions", DOCS)
def templates(rng):
    module = cp.RawModule(
        code=TEMPLATES, options=("-std=c++17",), name_expressions=["fill<float>", "fill<double>"]
    )
    for dtype, name in ((np.float32, "fill<float>"), (np.float64, "fill<double>")):
        x = rng.random(100).astype(dtype)
        want = x + dtype(2)
        _launch(module, 4, x, 2.0, 100, block=32, name=name)
        same(x, want)


BLOCK_SUM = r"""
extern "C" __global__ void block_sum(const float* x, float* out, int n) {
    extern __shared__ float s[];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    s[threadIdx.x] = i < n ? x[i] : 0.f;
    __syncthreads();
    for (int k = blockDim.x / 2; k > 0; k /= 2) {
        if (threadIdx.x < k) s[threadIdx.x] += s[threadIdx.x + k];
        __syncthreads();
    }
    if (threadIdx.x == 0) out[blockIdx.x] = s[0];
}
"""


@case("cupy", "sums of blocks in dynamic shared memory", "shared_mem=")
def block_sums(rng):
    x, out = rng.random(500, np.float32), np.zeros(4, np.float32)
    kernel = cp.RawKernel(BLOCK_SUM, "block_sum")
    _launch(kernel, 4, x, out, np.int32(500), block=128, shared=512)
    same(out, np.pad(x, (0, 12)).reshape(4, 128).sum(1), rtol=1e-5)


@case("cupy", "elementwise kernel, broadcast", DOCS)
def elementwise(rng):
    x, y = rng.random((7, 5), np.float32), rng.random(5, np.float32)
    squared = cp.ElementwiseKernel("T x, T y", "T z", "z = (x - y) * (x - y)", "squared_difference")
    same(squared(x, y), (x - y) ** 2)
    out = np.empty((5, 7), np.float32).T
    assert squared(x, 0.5, out) is out
    same(out, (x - np.float32(0.5)) ** 2)
    half, number = rng.random(9).astype(np.float16), rng.random(9) + 1j * rng.random(9)
    times = cp.ElementwiseKernel("float16 x, complex128 c", "complex128 z", "z = c * (double)x")
    same(times(half, number), half.astype(float) * number)


@case("cupy", "elementwise kernel, raw arrays", DOCS)
def raw(rng):
    x, y = rng.random(11), rng.random(11)
    back = cp.ElementwiseKernel(
        "T x, raw T y, float64 s", "T z", "z = x + s * y[_ind.size() - i - 1]"
    )
    same(back(x, y, 2), x + 2 * y[::-1])
    table, out = rng.random((3, 4)), np.zeros((4, 3))
    turn = cp.ElementwiseKernel(
        "raw float64 t", "raw float64 z", "z[i % 4 * 3 + i / 4] = t[i] + t.size()", "turn"
    )
    turn(table, out, size=12)
    same(out, table.T + 12)


@case("cupy", "raw kernels called as CuPy does", DOCS)
def called(rng):
    x, y = rng.random(40, np.float32), np.zeros(40, np.float32)
    cp.RawKernel(ADD, "my_add")((4,), (10,), (x, x, y))
    same(y, 2 * x)
    module = cp.RawModule(code=TEMPLATES, options=("-std=c++17",), name_expressions=["fill<float>"])
    with ignis.array(x, device="sim:0") as array:
        module.get_function("fill<float>")((2,), (32,), (array, np.float32(3), 40))
        same(array.to_host(), x + 3)
