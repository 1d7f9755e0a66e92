"""A libcuda that does nothing: what is left is what ignis itself costs the calling thread.

``install()`` gives `CudaDriver` a binding whose calls return at once, and cuBLASLt a library whose
product is a C function that returns 0. All of ignis above them is as it is on a GPU (one H200), its
kernels are compiled for sm_90a; memory has addresses but no content, and nothing is launched.
"""

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from ignis.driver.cuda import blas, driver
from ignis.driver.gpu_limits import limits_of

__all__ = ["install"]

_ATTRIBUTES = limits_of((9, 0)) | {
    "MULTIPROCESSOR_COUNT": 132,
    "L2_CACHE_SIZE": 60 << 20,
    "MEMORY_POOLS_SUPPORTED": 1,
    "MEMPOOL_SUPPORTED_HANDLE_TYPES": 0,
    "PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES": 0,
}


class _Name(str):
    """A member of an enumeration."""

    value = 1


class _Names:
    """An enumeration of which each member is its own name behind ``_ATTRIBUTE_``."""

    def __getattr__(self, name: str) -> _Name:
        return _Name(name.rpartition("_ATTRIBUTE_")[2])


class _Binding:
    """``cuda.bindings.driver``: every call succeeds and returns a number that is new."""

    def __init__(self) -> None:
        self._address = itertools.count(1 << 40, 1 << 32).__next__
        self._kept: list[Any] = []
        self.CUdevice_attribute = self.CUfunction_attribute = _Names()
        self.CUpointer_attribute = self.CUmemPool_attribute = _Names()
        self.CUmemAllocationHandleType = _Names()
        self.CUmemorytype = SimpleNamespace(CU_MEMORYTYPE_DEVICE=2)
        self.cuuint64_t = int

    def __getattr__(self, name: str) -> Callable[..., tuple[int, int]]:
        if not name.startswith(("cu", "CU")):
            raise AttributeError(name)
        return _done_with_one

    def cuInit(self, flags: int) -> tuple[int]:
        return (0,)

    def cuDeviceGetName(self, length: int, device: int) -> tuple[int, bytes]:
        return 0, b"no GPU at all"

    def cuDeviceGetAttribute(self, which: str, device: int) -> tuple[int, int]:
        return 0, _ATTRIBUTES[which]

    def cuFuncGetAttribute(self, which: str, function: int) -> tuple[int, int]:
        return 0, {"MAX_THREADS_PER_BLOCK": 1024, "MAX_DYNAMIC_SHARED_SIZE_BYTES": 49152}.get(
            which, 0
        )

    def cuMemGetInfo(self) -> tuple[int, int, int]:
        return 0, 140 << 30, 140 << 30

    def cuMemAllocAsync(self, nbytes: int, stream: Any) -> tuple[int, int]:
        return 0, self._address()

    def cuMemAllocFromPoolAsync(self, nbytes: int, pool: Any, stream: Any) -> tuple[int, int]:
        return 0, self._address()

    def cuMemAlloc(self, nbytes: int) -> tuple[int, int]:
        return 0, self._address()

    def cuMemHostAlloc(self, nbytes: int, flags: int) -> tuple[int, int]:
        self._kept.append(ctypes.create_string_buffer(nbytes))
        return 0, ctypes.addressof(self._kept[-1])

    def cuPointerGetAttributes(self, count: int, which: Any, ptr: int) -> tuple[int, list[int]]:
        return 0, [2 if ptr >= 1 << 40 and not ptr >> 46 else 0]

    def _nothing(self, *arguments: Any) -> tuple[int]:
        return (0,)

    cuMemFreeAsync = cuMemFree = cuMemFreeHost = _nothing
    cuMemcpyHtoDAsync = cuMemcpyDtoHAsync = cuMemcpyDtoDAsync = cuMemcpy2DAsync = _nothing
    cuMemsetD8Async = cuMemsetD16Async = cuMemsetD32Async = _nothing
    cuEventRecord = cuStreamWaitEvent = cuStreamSynchronize = cuCtxSynchronize = _nothing
    cuGraphLaunch = cuCtxSetCurrent = cuFuncSetAttribute = _nothing
    cuEventQuery = cuStreamQuery = _nothing
    cuLaunchKernelEx = cuEventDestroy = cuMemPoolSetAttribute = _nothing


def _done_with_one(*arguments: Any) -> tuple[int, int]:
    return 0, 1


def _launch(*arguments: Any) -> tuple[int]:
    return (0,)


class _Blas:
    """libcublasLt: descriptors are numbers, and a product is a C function that reads nothing."""

    def __init__(self) -> None:
        self._next = itertools.count(1).__next__
        self.cublasLtMatmul = ctypes.CDLL(None).getppid
        self.cublasLtMatmul.restype = lambda status: 0

    def __getattr__(self, name: str) -> Callable[..., int]:
        if name.endswith("Create"):
            return self._create
        if name == "cublasLtMatmulAlgoGetHeuristic":
            return self._choose
        return lambda *arguments: 0

    def _create(self, target: Any, *facts: int) -> int:
        target._obj.value = self._next()
        return 0

    def _choose(self, *arguments: Any) -> int:
        arguments[-1]._obj.value = 1
        return 0


def install() -> None:
    """Let the driver ``"cuda"`` of this process be one that does nothing."""
    binding = _Binding()
    binding.cuLaunchKernel = _launch  # type: ignore[attr-defined]
    driver._initialize = lambda: binding
    library = _Blas()
    blas._library = lambda: library  # type: ignore[assignment]
