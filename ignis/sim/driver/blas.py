"""Matrix products of the simulated devices, by NumPy's BLAS on the device memory.

OpenBLAS gives anything above 64^3 multiplications to all its threads, which wait for each other
spinning. Where other work wants the processors too, a product of half a millisecond then takes
20 ms. Products too small to share are done by one thread, which is never much slower.
"""

from __future__ import annotations

import contextlib
import functools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ignis.base.locks import Lock
from ignis.driver.codes import cuda_error
from ignis.driver.protocol import MatmulProduct, Pointers
from ignis.sim.driver.context import Context

_Array = npt.NDArray[Any]
_ROOT, _CUBIC = math.sqrt(2.0 / math.pi), 0.044715  # of GELU's tanh form

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
        self._lock = Lock()
        self._inside = 0
        self._before: list[int] = []

    def __enter__(self) -> None:
        with self._lock:
            if not self._inside:
                self._before = [library.get_num_threads() for library in self.libraries]
                for library in self.libraries:
                    library.set_num_threads(1)
            self._inside += 1

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        with self._lock:
            self._inside -= 1
            if not self._inside:
                for library, count in zip(self.libraries, self._before, strict=True):
                    library.set_num_threads(count)


@functools.cache
def one_thread() -> OneThread:
    """Return the context in which NumPy's BLAS uses one thread; the libraries are found once."""
    from threadpoolctl import ThreadpoolController

    return OneThread(ThreadpoolController().select(user_api="blas").lib_controllers)


def _as_tf32(values: _Array) -> _Array:
    """Round to the 10 bits behind the binary point that TF32 has; infinities and NaN stay."""
    bits = values.view(np.uint32)
    rounded = ((bits + np.uint32(0x1000)) & np.uint32(0xFFFFE000)).view(np.float32)
    return np.where(np.isfinite(values), rounded, values)


@dataclass(frozen=True, slots=True)
class Plan:
    """A product, checked once; NumPy needs no scratch memory."""

    product: MatmulProduct
    call: str
    compute: np.dtype[Any]
    sizes: tuple[int, int, int, int, int]
    """Bytes of a, b, out, bias and aux."""
    workspace_bytes: int = 0


def prepare_matmul(self: Context, device: int, product: MatmulProduct) -> Plan:
    """Return the plan of a product; see `ignis.driver.protocol.Driver.prepare_matmul`.

    Raises
    ------
    CudaError
        ``CUDA_ERROR_INVALID_VALUE`` if the dtype is not a floating one.
    """
    m, n, k, batch, dtype = product.m, product.n, product.k, product.batch, product.dtype
    suffix = f", {product.epilogue}" if product.epilogue else ""
    call = f"matmul({m} x {k} by {k} x {n}, {dtype}{suffix})"
    compute = np.dtype(np.float32) if dtype.itemsize == 2 else dtype
    if compute not in (np.float32, np.float64):
        raise cuda_error("INVALID_VALUE", call, "the dtype must be floating")
    epilogue = product.epilogue
    vector = m if epilogue == "bgrad_a" else n if "bias" in epilogue or "bgrad" in epilogue else 0
    matrix = m * n if "aux" in epilogue or "dgelu" in epilogue else 0
    counts = (batch * m * k, batch * k * n, batch * m * n, vector, matrix)
    a, b, out, bias, aux = (count * dtype.itemsize for count in counts)
    out = batch * m * n * product.result.itemsize
    return Plan(product, call, compute, (a, b, out, bias, aux))


def _finished(
    product: MatmulProduct,
    memory: Callable[[int], _Array],
    sums: _Array,
    left: _Array,
    right: _Array,
) -> _Array:
    """What the epilogue makes of the sums, in float64; writes what else it computes to `memory`."""
    exact, epilogue, dtype = sums.astype(np.float64), product.epilogue, product.dtype
    if epilogue == "bgrad_a":
        memory(3)[...] = left.astype(np.float64).sum(axis=1).astype(dtype)
    elif epilogue == "bgrad_b":
        memory(3)[...] = right.astype(np.float64).sum(axis=0).astype(dtype)
    elif epilogue.startswith("dgelu"):
        exact *= _gelu_slope(memory(4).reshape(exact.shape).astype(np.float64))
        if epilogue == "dgelu_bgrad":
            memory(3)[...] = exact.sum(axis=0).astype(dtype)
    else:
        if epilogue.endswith("bias"):
            exact += memory(3).astype(np.float64)
        if "aux" in epilogue:
            memory(4).reshape(exact.shape)[...] = exact.astype(dtype)
        if epilogue.startswith("gelu"):
            exact = 0.5 * exact * (1.0 + _gelu_inner(exact))
    return exact


def matmul(
    self: Context,
    device: int,
    plan: Plan,
    stream: int,
    pointers: Pointers,
    workspace: int,
    factors: tuple[float, float] = (1.0, 0.0),
) -> None:
    """Submit a matrix product to a stream; see `ignis.driver.protocol.Driver.matmul`.

    16-bit types are multiplied and summed in float32; what comes behind the sums is computed in
    float64, and rounded once. With `tf32`, float32 operands are first rounded to TF32 (to nearest,
    ties away from zero).

    Raises
    ------
    CudaError
        ``CUDA_ERROR_INVALID_VALUE`` if an operand does not lie in one live allocation.
    """
    product, compute, sizes, call = plan.product, plan.compute, plan.sizes, plan.call
    m, n, k, batch, dtype = product.m, product.n, product.k, product.batch, product.dtype
    factor, rest = map(compute.type, factors)
    epilogue = product.epilogue
    rounded = product.tf32 and dtype == np.float32

    def memory(index: int) -> _Array:
        kind = product.result if index == 2 else dtype
        nbytes = sizes[index]  # without elements an operand has no memory
        return self.heap.view(pointers[index], nbytes).view(kind) if nbytes else np.empty(0, kind)

    def operand(index: int, rows: int, columns: int, transposed: bool) -> _Array:
        shape = (batch, columns, rows) if transposed else (batch, rows, columns)
        data = memory(index).reshape(shape).astype(compute, copy=False)
        data = _as_tf32(data) if rounded else data
        return data.swapaxes(1, 2) if transposed else data

    def compute_product() -> None:
        left = operand(0, m, k, product.transpose_a)
        right = operand(1, k, n, product.transpose_b)
        target = memory(2).reshape(batch, m, n)
        # A device has no floating-point warnings.
        threads = one_thread() if batch * m * n * k < SHARED_FROM else contextlib.nullcontext()
        with np.errstate(all="ignore"), threads:
            if factor == 1 and rest == 0 and dtype == compute and not epilogue:
                np.matmul(left, right, out=target)
                return
            sums = left @ right
            if factor != 1:
                sums *= factor
            if rest != 0:
                sums += rest * target.astype(compute, copy=False)
            if epilogue:
                sums = _finished(plan.product, memory, sums[0], left[0], right[0])
            target[...] = sums.astype(product.result, copy=False)

    writes = [2]
    if "bgrad" in epilogue:
        writes.append(3)
    if "aux" in epilogue:
        writes.append(4)

    def work() -> None:
        compute_product()
        for index in writes:
            self.heap.written(pointers[index], sizes[index])

    state = self.find_device(device, call)
    ranges = [found for found in zip(pointers, sizes, strict=True) if found[1]]
    blocks = [self.heap.check_range(ptr, nbytes, call, "operand") for ptr, nbytes in ranges]
    self.submit(state, stream, work, call, *blocks)


def _gelu_inner(x: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return np.tanh(_ROOT * (x + _CUBIC * x**3))


def _gelu_slope(x: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The derivative of GELU in its tanh form."""
    t = _gelu_inner(x)
    return 0.5 * (1.0 + t) + 0.5 * x * (1.0 - t * t) * _ROOT * (1.0 + 3.0 * _CUBIC * x * x)
