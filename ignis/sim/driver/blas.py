"""Matrix products of the simulated devices, by NumPy's BLAS on the device memory."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from ignis.driver.codes import cuda_error
from ignis.sim import open_driver
from ignis.sim.driver.blas_threads import sized_for

__all__ = ["MatmulRequest", "matmul"]


class MatmulRequest(Protocol):
    """``C = alpha * op(A) @ op(B) + beta * C``; dense, row-major, all of one dtype.

    op(A) is [m, k], op(B) is [k, n], C is [m, n]; op transposes where the flag says so. C is not
    read where beta is 0. `batch` such products, whose matrices lie one after the other.
    """

    a_ptr: int
    b_ptr: int
    c_ptr: int
    m: int
    n: int
    k: int
    transpose_a: bool
    transpose_b: bool
    alpha: float
    beta: float
    dtype: np.dtype[Any]
    batch: int
    tf32: bool


class _Device(Protocol):
    id: int


class _Stream(Protocol):
    handle: int


def _as_tf32(values: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Round to the 10 bits behind the binary point that TF32 has; infinities and NaN stay."""
    bits = values.view(np.uint32)
    rounded = ((bits + np.uint32(0x1000)) & np.uint32(0xFFFFE000)).view(np.float32)
    return np.where(np.isfinite(values), rounded, values)


def matmul(device: _Device, stream: _Stream, request: MatmulRequest) -> None:
    """Give a matrix product to a stream.

    16-bit types are multiplied and summed in float32 and rounded once, as cuBLASLt does. With
    `tf32`, float32 operands are first rounded to TF32 (to nearest, ties away from zero).

    Parameters
    ----------
    device, stream : Device, Stream
        Where the product runs; only their ``id`` and ``handle`` are used.
    request : MatmulRequest
        The operands; read before the call returns.

    Raises
    ------
    CudaError
        ``CUDA_ERROR_INVALID_VALUE`` if an operand does not lie in one live allocation or the
        dtype is not a floating one.
    """
    m, n, k, batch = request.m, request.n, request.k, request.batch
    dtype = request.dtype
    call = f"matmul({m} x {k} by {k} x {n}, {dtype})"
    if m == 0 or n == 0:
        return
    compute = np.dtype(np.float32) if dtype.itemsize == 2 else dtype
    if compute not in (np.float32, np.float64):
        raise cuda_error("INVALID_VALUE", call, "the dtype must be a floating one")
    api = open_driver()
    alpha, beta = compute.type(request.alpha), compute.type(request.beta)
    transpose_a, transpose_b = request.transpose_a, request.transpose_b
    pointers = (request.a_ptr, request.b_ptr, request.c_ptr)
    sizes = tuple(batch * count * dtype.itemsize for count in (m * k, k * n, m * n))

    rounded = request.tf32 and dtype == np.float32

    def operand(index: int, rows: int, columns: int) -> npt.NDArray[Any]:
        # An operand without elements has no memory.
        data = api.view(pointers[index], sizes[index]).view(dtype) if sizes[index] else np.empty(0)
        data = data.reshape(batch, rows, columns).astype(compute, copy=False)
        return _as_tf32(data) if rounded else data

    def work() -> None:
        a = operand(0, k, m).swapaxes(1, 2) if transpose_a else operand(0, m, k)
        b = operand(1, n, k).swapaxes(1, 2) if transpose_b else operand(1, k, n)
        target = api.view(pointers[2], sizes[2]).view(dtype).reshape(batch, m, n)
        # A device has no floating-point warnings.
        with np.errstate(all="ignore"), sized_for(batch * m * n * k):
            if alpha == 1 and beta == 0 and dtype == compute:
                np.matmul(a, b, out=target)
                return
            product = a @ b
            if alpha != 1:
                product *= alpha
            if beta != 0:
                product += beta * target.astype(compute, copy=False)
            target[...] = product.astype(dtype, copy=False)

    ranges = list(zip(pointers, sizes, strict=True))
    api.host_operation(device.id, stream.handle, work, call, ranges, written=ranges[2])
