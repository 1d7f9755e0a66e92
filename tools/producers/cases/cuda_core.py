"""cuda.core: programs after its examples."""

from __future__ import annotations

import numpy as np
from cuda.core import Program, ProgramOptions

import ignis
from tools.producers.cases.common import case, same

SAXPY = r"""
template<typename T>
__global__ void saxpy(const T a, const T* x, const T* y, T* out, size_t N) {
    const unsigned int tid = threadIdx.x + blockIdx.x * blockDim.x;
    for (size_t i = tid; i < N; i += gridDim.x * blockDim.x) {
        out[tid] = a * x[tid] + y[tid];
    }
}
"""
OPTIONS = ProgramOptions(std="c++17", arch="sm_80", lineinfo=True)


def _launch(kernel, grid, *args, **options):
    finding = ignis.check(kernel, grid, *args, schedules=1, **options)
    assert finding is None, finding


@case("cuda_core", "saxpy of a template", "example saxpy.py")
def saxpy(rng):
    program = Program(SAXPY, "c++", OPTIONS)
    x, y = rng.random(1000, np.float32), rng.random(1000, np.float32)
    out = np.zeros_like(x)
    _launch(program, 32, 2.0, x, y, out, 1000, block=32, name="saxpy<float>")
    same(out, 2 * x + y)


ADD = r"""
extern "C" __global__ void vector_add(const float* A, const float* B, float* C, size_t N) {
    const unsigned int tid = threadIdx.x + blockIdx.x * blockDim.x;
    for (size_t i = tid; i < N; i += gridDim.x * blockDim.x) C[i] = A[i] + B[i];
}
"""


@case("cuda_core", "vector add, compiled to PTX before", "example vector_add.py")
def add(rng):
    code = Program(ADD, "c++", OPTIONS).compile("ptx")
    a, b = rng.random(1000, np.float32), rng.random(1000, np.float32)
    c = np.zeros_like(a)
    _launch(code, 4, a, b, c, 1000, block=128, name="vector_add")
    same(c, a + b)
