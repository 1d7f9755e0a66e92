"""Matrix products of the simulated devices, by NumPy's BLAS on the device memory.

OpenBLAS gives anything above 64^3 multiplications to all its threads, which wait for each other
spinning. Where other work wants the processors too, a product of half a millisecond then takes
20 ms. Products too small to share are done by one thread, which is never much slower.
"""

from __future__ import annotations

import contextlib
import functools
import threading
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.driver.codes import cuda_error
from ignis.driver.protocol import MatmulRequest
from ignis.sim.driver.context import Context

__all__ = ["matmul"]

SHARED_FROM = 1 << 28
"""Multiplications from which all threads are worth their synchronization (about 10 ms)."""


class OneThread:
    """While anybody is inside, the BLAS libraries of this process use one thread.

    A limiter of threadpoolctl restores what it found, which is 1 where another thread is inside.
    The lock is released by hand: the end of a ``with`` statement allocates, and a lock whose end
    fails stays locked.

    Parameters
    ----------
    libraries : sequence
        threadpoolctl's controllers of the libraries.
    """

    def __init__(self, libraries: Sequence[Any]) -> None:
        self.libraries = libraries
        self._lock = threading.Lock()
        self._inside = 0
        self._before: list[int] = []

    def __enter__(self) -> None:
        self._lock.acquire()
        try:
            if not self._inside:
                self._before = [library.get_num_threads() for library in self.libraries]
                for library in self.libraries:
                    library.set_num_threads(1)
            self._inside += 1
        finally:
            self._lock.release()

    def __exit__(self, *exception: object) -> None:
        self._lock.acquire()
        try:
            self._inside -= 1
            if not self._inside:
                for library, count in zip(self.libraries, self._before, strict=True):
                    library.set_num_threads(count)
        finally:
            self._lock.release()


@functools.cache
def one_thread() -> OneThread:
    """Return the context in which NumPy's BLAS uses one thread; the libraries are found once."""
    from threadpoolctl import ThreadpoolController

    return OneThread(ThreadpoolController().select(user_api="blas").lib_controllers)


def _threads_for(multiplications: int) -> contextlib.AbstractContextManager[None]:
    return one_thread() if multiplications < SHARED_FROM else contextlib.nullcontext()


def _as_tf32(values: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Round to the 10 bits behind the binary point that TF32 has; infinities and NaN stay."""
    bits = values.view(np.uint32)
    rounded = ((bits + np.uint32(0x1000)) & np.uint32(0xFFFFE000)).view(np.float32)
    return np.where(np.isfinite(values), rounded, values)


def matmul(
    self: Context, device: int, request: MatmulRequest, stream: int, workspace: Callable[[int], int]
) -> None:
    """Submit a matrix product to a stream; see `ignis.driver.protocol.Driver.matmul`.

    16-bit types are multiplied and summed in float32 and rounded once, as cuBLASLt does. With
    `tf32`, float32 operands are first rounded to TF32 (to nearest, ties away from zero).

    Raises
    ------
    CudaError
        ``CUDA_ERROR_INVALID_VALUE`` if an operand does not lie in one live allocation or the
        dtype is not a floating one.
    """
    m, n, k, batch = request.m, request.n, request.k, request.batch
    dtype = request.dtype
    call = f"matmul({m} x {k} by {k} x {n}, {dtype})"
    compute = np.dtype(np.float32) if dtype.itemsize == 2 else dtype
    if compute not in (np.float32, np.float64):
        raise cuda_error("INVALID_VALUE", call, "the dtype must be a floating one")
    alpha, beta = compute.type(request.alpha), compute.type(request.beta)
    transpose_a, transpose_b = request.transpose_a, request.transpose_b
    pointers = (request.a_ptr, request.b_ptr, request.c_ptr)
    sizes = tuple(batch * count * dtype.itemsize for count in (m * k, k * n, m * n))
    rounded = request.tf32 and dtype == np.float32

    def operand(index: int, rows: int, columns: int) -> npt.NDArray[Any]:
        nbytes = sizes[index]  # without elements an operand has no memory
        data = self.heap.view(pointers[index], nbytes).view(dtype) if nbytes else np.empty(0)
        data = data.reshape(batch, rows, columns).astype(compute, copy=False)
        return _as_tf32(data) if rounded else data

    def compute_product() -> None:
        a = operand(0, k, m).swapaxes(1, 2) if transpose_a else operand(0, m, k)
        b = operand(1, n, k).swapaxes(1, 2) if transpose_b else operand(1, k, n)
        target = self.heap.view(pointers[2], sizes[2]).view(dtype).reshape(batch, m, n)
        # A device has no floating-point warnings.
        with np.errstate(all="ignore"), _threads_for(batch * m * n * k):
            if alpha == 1 and beta == 0 and dtype == compute:
                np.matmul(a, b, out=target)
                return
            product = a @ b
            if alpha != 1:
                product *= alpha
            if beta != 0:
                product += beta * target.astype(compute, copy=False)
            target[...] = product.astype(dtype, copy=False)

    def work() -> None:
        compute_product()
        self.heap.written(pointers[2], sizes[2])

    state = self.find_device(device, call)
    ranges = [found for found in zip(pointers, sizes, strict=True) if found[1]]
    blocks = [self.heap.check_range(ptr, nbytes, call, "operand") for ptr, nbytes in ranges]
    self.submit(state, stream, work, call, *blocks)
