"""Alignment of what wmma loads and stores: a lane's fragment, and 16 bytes from line to line."""

from __future__ import annotations

import pytest

import ignis
import ignis.sim
from ignis.errors import KernelError

pytestmark = pytest.mark.usefixtures("every_checker")

SOURCE = """
#include <mma.h>
using namespace nvcuda::wmma;
extern "C" __global__ void k(const char* x, char* y, int offset, int line) {
    __shared__ __align__(32) char shared[4096];
    for (int i = threadIdx.x; i < 4096; i += 32) shared[i] = 0;
    __syncwarp();
    BODY
}"""
LOAD = (
    "fragment<%s> f; load_matrix_sync(f, (const %s*)(%s + offset), line); y[threadIdx.x] = f.x[0];"
)
HALF = "matrix_a, 16, 16, 16, half, row_major"
TF32 = "matrix_b, 16, 16, 8, precision::tf32, col_major"
BYTES = "matrix_a, 16, 16, 16, signed char, row_major"
SUMS = "fragment<accumulator, 16, 16, 16, float> f; fill_fragment(f, 1.0f);"
STORE = SUMS + "store_matrix_sync((float*)(y + offset), f, line, mem_col_major);"
# Body, offset in bytes and line in elements; how many bytes should have been aligned.
MISALIGNED = {
    "half": (LOAD % (HALF, "half", "x"), 16, 16, 32),
    "half in shared memory": (LOAD % (HALF, "half", "shared"), 16, 16, 32),
    "lines of half": (LOAD % (HALF, "half", "x"), 0, 20, 16),
    "tf32": (LOAD % (TF32, "float", "x"), 8, 8, 16),
    "lines of tf32": (LOAD % (TF32, "float", "shared"), 0, 10, 16),
    "bytes": (LOAD % (BYTES, "signed char", "x"), 4, 16, 8),
    "a store": (STORE, 16, 16, 32),
    "lines of a store": (STORE, 0, 18, 16),
}
ALIGNED = {
    "half": (LOAD % (HALF, "half", "x"), 32, 16),
    "padded half": (LOAD % (HALF, "half", "shared"), 64, 24),
    "tf32": (LOAD % (TF32, "float", "x"), 16, 12),
    "bytes": (LOAD % (BYTES, "signed char", "x"), 8, 24),
    "a store": (STORE, 32, 20),
}


def launch(body: str, offset: int, line: int) -> None:
    kernel = ignis.compile(SOURCE.replace("BODY", body), "k")
    with ignis.zeros(4096, dtype="int8") as x, ignis.zeros(4096, dtype="int8") as y:
        kernel.launch(1, 32, (x, y, offset, line))
        y.device.synchronize()


@pytest.mark.parametrize("name", MISALIGNED)
def test_a_misaligned_matrix_is_reported(name: str) -> None:
    body, offset, line, nbytes = MISALIGNED[name]
    with pytest.raises(KernelError) as caught:
        launch(body, offset, line)
    caught.value.__traceback__ = None
    facts = caught.value.facts
    assert facts["kind"] == "misaligned address" and facts["nbytes"] == nbytes
    assert facts["access"] == ("store" if "store" in name else "load")
    assert facts["space"] == ("shared" if "shared" in body else "global")
    assert facts["line"] == 8


@pytest.mark.parametrize("name", ALIGNED)
def test_an_aligned_matrix_is_silent(name: str) -> None:
    launch(*ALIGNED[name])


def test_without_checkers_a_matrix_may_lie_where_the_accesses_are_aligned() -> None:
    with ignis.sim.check("default"):
        launch(*MISALIGNED["half"][:3])
