"""The kernels of `bench.sim` under numba's CUDA simulator; needs numba, not ignis; prints JSON.

Small arrays, because it takes about 0.1 ms for each thread of a kernel.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numba import cuda, float32

_TILE = 16


@cuda.jit  # type: ignore[untyped-decorator]
def _add(out: Any, a: Any, b: Any) -> None:
    i = cuda.grid(1)
    if i < out.shape[0]:
        out[i] = a[i] + b[i]


@cuda.jit  # type: ignore[untyped-decorator]
def _gemm(c: Any, a: Any, b: Any) -> None:
    left = cuda.shared.array((_TILE, _TILE), float32)
    right = cuda.shared.array((_TILE, _TILE), float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    column, row = cuda.grid(2)
    total = np.float32(0)
    for k in range(0, a.shape[1], _TILE):
        left[y, x] = a[row, k + x]
        right[y, x] = b[k + y, column]
        cuda.syncthreads()
        for i in range(_TILE):
            total += left[y, i] * right[i, x]
        cuda.syncthreads()
    c[row, column] = total


def _rate(work: float, call: Callable[[], Any]) -> float:
    times = []
    for _ in range(4):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return work / statistics.median(times[1:]) / 1e9


def main() -> None:
    """Check both kernels against NumPy, then print 1e9 elements and operations per second."""
    rng = np.random.default_rng(0)
    a, b, out = (rng.standard_normal(4096, dtype=np.float32) for _ in range(3))
    add = _rate(out.size, lambda: _add[out.size // 256, 256](out, a, b))
    assert (out == a + b).all()
    side = 32
    m, n, product = (rng.standard_normal((side, side), dtype=np.float32) for _ in range(3))
    tiles = (side // _TILE, side // _TILE)
    gemm = _rate(2 * side**3, lambda: _gemm[tiles, (_TILE, _TILE)](product, m, n))
    np.testing.assert_allclose(product, m @ n, rtol=1e-4, atol=1e-4)
    print(json.dumps({"vector add": add, "tiled gemm": gemm}))


if __name__ == "__main__":
    main()
