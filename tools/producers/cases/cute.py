"""CuTe DSL: kernels after the examples and notebooks of CUTLASS."""

from __future__ import annotations

import cutlass
import numpy as np
import torch
from cutlass import cute
from cutlass.cute.runtime import from_dlpack

from tools.producers.cases.common import case, same

NOTEBOOK = "notebook {}"


def _tensors(*arrays):
    return [from_dlpack(torch.from_numpy(each)) for each in arrays]


@cute.kernel
def naive_add_kernel(gA: cute.Tensor, gB: cute.Tensor, gC: cute.Tensor):
    tidx, _, _ = cute.arch.thread_idx()
    bidx, _, _ = cute.arch.block_idx()
    bdim, _, _ = cute.arch.block_dim()
    thread_idx = bidx * bdim + tidx
    m, n = gA.shape
    ni = thread_idx % n
    mi = thread_idx // n
    if mi < m:
        gC[mi, ni] = gA[mi, ni] + gB[mi, ni]


@cute.jit
def naive_add(mA: cute.Tensor, mB: cute.Tensor, mC: cute.Tensor):
    m, n = mA.shape
    naive_add_kernel(mA, mB, mC).launch(grid=((m * n + 127) // 128, 1, 1), block=(128, 1, 1))


@case("cute", "elementwise add", NOTEBOOK.format("elementwise_add"))
def add(rng):
    a, b = (rng.random((33, 17), np.float32) for _ in range(2))
    c = np.zeros_like(a)
    naive_add(*_tensors(a, b, c))
    same(c, a + b)


@cute.kernel
def vectorized_add_kernel(gA: cute.Tensor, gB: cute.Tensor, gC: cute.Tensor):
    tidx, _, _ = cute.arch.thread_idx()
    bidx, _, _ = cute.arch.block_idx()
    bdim, _, _ = cute.arch.block_dim()
    thread_idx = bidx * bdim + tidx
    m, n = gA.shape[1]
    ni = thread_idx % n
    mi = thread_idx // n
    a_val = gA[(None, (mi, ni))].load()
    b_val = gB[(None, (mi, ni))].load()
    gC[(None, (mi, ni))] = a_val + b_val


@cute.jit
def vectorized_add(mA: cute.Tensor, mB: cute.Tensor, mC: cute.Tensor):
    gA = cute.zipped_divide(mA, (1, 4))
    gB = cute.zipped_divide(mB, (1, 4))
    gC = cute.zipped_divide(mC, (1, 4))
    vectorized_add_kernel(gA, gB, gC).launch(
        grid=(cute.size(gC, mode=[1]) // 64, 1, 1), block=(64, 1, 1)
    )


@case("cute", "elementwise add by vectors of 4", NOTEBOOK.format("elementwise_add"))
def add_vectors(rng):
    a, b = (rng.random((16, 64), np.float32) for _ in range(2))
    c = np.zeros_like(a)
    vectorized_add(*(from_dlpack(torch.from_numpy(x), assumed_align=16) for x in (a, b, c)))
    same(c, a + b)


@cute.kernel
def scale_kernel(x: cute.Tensor, y: cute.Tensor, a: cutlass.Float32, n: cutlass.Int32):
    tidx, _, _ = cute.arch.thread_idx()
    bidx, _, _ = cute.arch.block_idx()
    i = bidx * 128 + tidx
    if i < n:
        y[i] = x[i] * a


@cute.jit
def scale(x: cute.Tensor, y: cute.Tensor, a: cutlass.Float32, n: cutlass.Int32):
    scale_kernel(x, y, a, n).launch(grid=((n + 127) // 128, 1, 1), block=(128, 1, 1))


@case("cute", "scaling with a dynamic layout and a compiled function", NOTEBOOK.format("tensor"))
def scaling(rng):
    compiled = None
    for n in (100, 301):
        x, y = rng.random(n, np.float32), np.zeros(n, np.float32)
        tensors = [each.mark_layout_dynamic() for each in _tensors(x, y)]
        compiled = compiled or cute.compile(scale, *tensors, 2.5, n)
        compiled(*tensors, 2.5, n)
        same(y, 2.5 * x)


@cute.kernel
def reverse_kernel(x: cute.Tensor, y: cute.Tensor):
    tidx, _, _ = cute.arch.thread_idx()
    smem = cutlass.utils.SmemAllocator()
    s = smem.allocate_tensor(cutlass.Float32, cute.make_layout(128), 16)
    s[tidx] = x[tidx]
    cute.arch.sync_threads()
    y[tidx] = s[127 - tidx]


@cute.jit
def reverse(x: cute.Tensor, y: cute.Tensor):
    reverse_kernel(x, y).launch(grid=(1, 1, 1), block=(128, 1, 1), smem=512)


@case("cute", "reversal in shared memory", "SmemAllocator")
def reversal(rng):
    x, y = rng.random(128, np.float32), np.zeros(128, np.float32)
    reverse(*_tensors(x, y))
    same(y, x[::-1])


@cute.kernel
def warp_sum_kernel(x: cute.Tensor, out: cute.Tensor):
    tidx, _, _ = cute.arch.thread_idx()
    bidx, _, _ = cute.arch.block_idx()
    value = x[bidx, tidx]
    for i in cutlass.range_constexpr(5):
        value = value + cute.arch.shuffle_sync_bfly(value, offset=1 << i)
    if tidx == 0:
        out[bidx] = value


@cute.jit
def warp_sum(x: cute.Tensor, out: cute.Tensor):
    warp_sum_kernel(x, out).launch(grid=(x.shape[0], 1, 1), block=(32, 1, 1))


@case("cute", "sums of rows by shuffles", "cute.arch")
def sums(rng):
    x, out = rng.random((7, 32), np.float32), np.zeros(7, np.float32)
    warp_sum(*_tensors(x, out))
    same(out, x.sum(1), rtol=1e-5)


@cute.kernel
def gemm_kernel(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    tx, ty, _ = cute.arch.thread_idx()
    bx, by, _ = cute.arch.block_idx()
    row, column = by * 8 + ty, bx * 8 + tx
    m, k = a.shape
    n = b.shape[1]
    if row < m:
        if column < n:
            total = cutlass.Float32(0.0)
            for i in range(k):
                total += a[row, i].to(cutlass.Float32) * b[i, column].to(cutlass.Float32)
            c[row, column] = total


@cute.jit
def gemm(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    m, n = c.shape
    gemm_kernel(a, b, c).launch(grid=((n + 7) // 8, (m + 7) // 8, 1), block=(8, 8, 1))


@case("cute", "product of float16 matrices", "example ampere/sgemm")
def product(rng):
    a, b = (rng.random(s).astype(np.float16) for s in ((19, 21), (21, 13)))
    c = np.zeros((19, 13), np.float32)
    gemm(*_tensors(a, b, c))
    same(c, a.astype(float) @ b.astype(float), rtol=1e-4)
