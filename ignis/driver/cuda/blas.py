"""Matrix products by cuBLASLt, through ctypes.

cuBLASLt is column-major. A row-major matrix is the transpose of the column-major one in the same
memory, so ``out = op(a) op(b)`` is asked for as ``out^T = op(b)^T op(a)^T``: the operands are
swapped and nothing is copied. Names and numbers are those of cublasLt.h and library_types.h.
"""

from __future__ import annotations

import ctypes
import functools
import threading
import weakref
from collections.abc import Callable
from ctypes import c_float, c_int, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any

import numpy as np

from ignis.base.extras import extra_hint
from ignis.driver.cuda.context import CudaState
from ignis.driver.protocol import MatmulRequest
from ignis.dtypes import DTYPES
from ignis.errors import CudaError

__all__ = ["matmul"]

WORKSPACE_BYTES = 32 << 20
_MAX_PLANS = 1024
_MAX_ALIGNMENT = 256

_CUDA_R_32F, _CUDA_R_64F, _CUDA_R_16F, _CUDA_R_16BF = 0, 1, 2, 14
_COMPUTE_32F, _COMPUTE_64F, _COMPUTE_32F_FAST_TF32 = 68, 70, 77
_DESC_TRANSA, _DESC_TRANSB = 3, 4
_OP_T = 1
_LAYOUT_BATCH_COUNT, _LAYOUT_BATCH_OFFSET = 5, 6
_PREF_MAX_WORKSPACE_BYTES = 1
_PREF_MIN_ALIGNMENTS = (5, 6, 7, 8)  # of A, B, C and D
_NOT_SUPPORTED = 15

# dtype: (type of the matrices, compute type, type of alpha and beta)
_TYPES: dict[np.dtype[Any], tuple[int, int, int]] = {
    DTYPES["float32"]: (_CUDA_R_32F, _COMPUTE_32F, _CUDA_R_32F),
    DTYPES["float16"]: (_CUDA_R_16F, _COMPUTE_32F, _CUDA_R_32F),
    DTYPES["bfloat16"]: (_CUDA_R_16BF, _COMPUTE_32F, _CUDA_R_32F),
    DTYPES["float64"]: (_CUDA_R_64F, _COMPUTE_64F, _CUDA_R_64F),
}


class _Algorithm(ctypes.Structure):
    """cublasLtMatmulAlgo_t."""

    _fields_ = [("data", c_uint64 * 8)]


class _HeuristicResult(ctypes.Structure):
    """cublasLtMatmulHeuristicResult_t."""

    _fields_ = [
        ("algo", _Algorithm),
        ("workspace_size", c_size_t),
        ("state", c_int),
        ("waves_count", c_float),
        ("reserved", c_int * 4),
    ]


_PROTOTYPES: dict[str, list[Any]] = {
    "cublasLtCreate": [c_void_p],
    "cublasLtMatmulDescCreate": [c_void_p, c_int, c_int],
    "cublasLtMatmulDescSetAttribute": [c_void_p, c_int, c_void_p, c_size_t],
    "cublasLtMatmulDescDestroy": [c_void_p],
    "cublasLtMatrixLayoutCreate": [c_void_p, c_int, c_uint64, c_uint64, c_int64],
    "cublasLtMatrixLayoutSetAttribute": [c_void_p, c_int, c_void_p, c_size_t],
    "cublasLtMatrixLayoutDestroy": [c_void_p],
    "cublasLtMatmulPreferenceCreate": [c_void_p],
    "cublasLtMatmulPreferenceSetAttribute": [c_void_p, c_int, c_void_p, c_size_t],
    "cublasLtMatmulPreferenceDestroy": [c_void_p],
    "cublasLtMatmulAlgoGetHeuristic": [c_void_p] * 7 + [c_int, c_void_p, c_void_p],
    "cublasLtMatmul": [c_void_p] * 14 + [c_size_t, c_void_p],
}


@functools.cache
def _library() -> ctypes.CDLL:
    """Load libcublasLt.

    Raises
    ------
    CudaError
        If it is not installed, saying how to get it.
    """
    try:
        from cuda.pathfinder import load_nvidia_dynamic_lib

        library = ctypes.CDLL(load_nvidia_dynamic_lib("cublasLt").abs_path)
    except Exception as error:  # pathfinder's errors, or the dynamic linker's
        detail = f"libcublasLt was not found; {extra_hint('cublas')} ({error})"
        raise CudaError(
            1, "CUBLAS_STATUS_NOT_INITIALIZED", "loading libcublasLt", detail
        ) from error
    for name, argtypes in _PROTOTYPES.items():
        function = getattr(library, name)
        function.argtypes = argtypes
        function.restype = c_int
    library.cublasLtGetStatusName.argtypes = [c_int]
    library.cublasLtGetStatusName.restype = ctypes.c_char_p
    return library


def _check(status: int, call: str) -> None:
    if status:
        name = _library().cublasLtGetStatusName(status).decode()
        raise CudaError(status, name, call)


def _create(kind: str, *facts: int) -> c_void_p:
    """Return a new descriptor: ``cublasLt<kind>Create``."""
    descriptor = c_void_p()
    status = getattr(_library(), f"cublasLt{kind}Create")(ctypes.byref(descriptor), *facts)
    _check(status, f"cublasLt{kind}Create{facts or ''}")
    return descriptor


def _set(kind: str, descriptor: c_void_p, attribute: int, value: Any) -> None:
    """Set an attribute of a descriptor: ``cublasLt<kind>SetAttribute``."""
    function = getattr(_library(), f"cublasLt{kind}SetAttribute")
    status = function(descriptor, attribute, ctypes.byref(value), ctypes.sizeof(value))
    _check(status, f"cublasLt{kind}SetAttribute({attribute})")


class _Plan:
    """Descriptors and algorithm of one kind of product; frees its descriptors when collected."""

    def __init__(self, handle: c_void_p, key: tuple[Any, ...]) -> None:
        m, n, k, transpose_a, transpose_b, dtype, batch, tf32, alignments = key
        kind, compute, scalar = _TYPES[dtype]
        if tf32 and compute == _COMPUTE_32F and kind == _CUDA_R_32F:
            compute = _COMPUTE_32F_FAST_TF32
        self._scalar: Any = ctypes.c_double if scalar == _CUDA_R_64F else c_float
        self._one, self._zero = (ctypes.byref(self._scalar(value)) for value in (1.0, 0.0))
        self.call = (
            f"cublasLtMatmul(m={m}, n={n}, k={k}, transpose_a={transpose_a}, "
            f"transpose_b={transpose_b}, {dtype.name}, batch={batch}, tf32={tf32})"
        )
        self.matmul = self._owned("MatmulDesc", compute, scalar)
        # The first operand of the library is our b, the second our a.
        if transpose_b:
            _set("MatmulDesc", self.matmul, _DESC_TRANSA, c_int(_OP_T))
        if transpose_a:
            _set("MatmulDesc", self.matmul, _DESC_TRANSB, c_int(_OP_T))
        self.first = self._layout(kind, batch, *((k, n) if transpose_b else (n, k)))
        self.second = self._layout(kind, batch, *((m, k) if transpose_a else (k, m)))
        self.result = self._layout(kind, batch, n, m)
        self.algorithm, self.workspace_bytes = self._choose(handle, alignments)

    def scalar(self, value: float) -> Any:
        """Pointer to a factor, of the type that the library expects."""
        if value == 1.0:
            return self._one
        return self._zero if value == 0.0 else ctypes.byref(self._scalar(value))

    def _owned(self, kind: str, *facts: int) -> c_void_p:
        """Return a new descriptor, which is destroyed with the plan."""
        descriptor = _create(kind, *facts)
        destroy = getattr(_library(), f"cublasLt{kind}Destroy")
        finalizer = weakref.finalize(self, destroy, descriptor.value)
        finalizer.atexit = False  # the end of the process frees them
        return descriptor

    def _layout(self, kind: int, batch: int, rows: int, cols: int) -> c_void_p:
        """Column-major layout without gaps, also between the matrices of a batch."""
        layout = self._owned("MatrixLayout", kind, rows, cols, rows)
        if batch > 1:
            _set("MatrixLayout", layout, _LAYOUT_BATCH_COUNT, c_int32(batch))
            _set("MatrixLayout", layout, _LAYOUT_BATCH_OFFSET, c_int64(rows * cols))
        return layout

    def _choose(self, handle: c_void_p, alignments: tuple[int, int, int]) -> tuple[Any, int]:
        """Ask for the algorithm; the choice depends on the shapes and alignments alone."""
        library = _library()
        preference = _create("MatmulPreference")
        try:
            a, b, out = alignments
            limit = c_uint64(WORKSPACE_BYTES)
            _set("MatmulPreference", preference, _PREF_MAX_WORKSPACE_BYTES, limit)
            for attribute, alignment in zip(_PREF_MIN_ALIGNMENTS, (b, a, out, out), strict=True):
                _set("MatmulPreference", preference, attribute, c_uint32(alignment))
            found = _HeuristicResult()
            count = c_int(0)
            status = library.cublasLtMatmulAlgoGetHeuristic(
                handle,
                self.matmul,
                self.first,
                self.second,
                self.result,
                self.result,
                preference,
                1,
                ctypes.byref(found),
                ctypes.byref(count),
            )
            _check(status, f"cublasLtMatmulAlgoGetHeuristic for {self.call}")
            _check(found.state if count.value else _NOT_SUPPORTED, self.call)
        finally:
            library.cublasLtMatmulPreferenceDestroy(preference)
        return ctypes.byref(found.algo), int(found.workspace_size)


class _DeviceBlas:
    """cuBLASLt's handle for one device, and the plans that were made with it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._plans: dict[tuple[Any, ...], _Plan] = {}
        self.handle = _create("")
        self.run = _library().cublasLtMatmul

    def plan(self, key: tuple[Any, ...]) -> _Plan:
        found = self._plans.get(key)
        if found is None:
            with self._lock:
                found = self._plans.get(key)
                if found is None:
                    if len(self._plans) >= _MAX_PLANS:
                        # Decoding meets a new shape per token; a plan in use stays alive.
                        self._plans.clear()
                    found = self._plans[key] = _Plan(self.handle, key)
        return found


_devices: dict[int, _DeviceBlas] = {}
_opening = threading.Lock()


def _open(device: int) -> _DeviceBlas:
    """Return the handle and plans of a device whose context is current."""
    with _opening:
        found = _devices.get(device)
        if found is None:
            found = _devices[device] = _DeviceBlas()
        return found


def matmul(
    self: CudaState,
    device: int,
    request: MatmulRequest,
    stream: int,
    workspace: Callable[[int], int],
) -> None:
    """Give a matrix product to a stream; see `ignis.driver.protocol.Driver.matmul`.

    Raises
    ------
    CudaError
        With cuBLAS's status, or saying how to get the library.
    """
    if self.bound.device != device:
        self.bind(device)
    blas = _devices.get(device) or _open(device)
    r, a, b, c = request, request.a_ptr, request.b_ptr, request.c_ptr
    alignments = _alignment(a), _alignment(b), _alignment(c)
    key = (r.m, r.n, r.k, r.transpose_a, r.transpose_b, r.dtype, r.batch, r.tf32, alignments)
    plan = blas.plan(key)
    scratch = workspace(WORKSPACE_BYTES) if plan.workspace_bytes else 0
    status = blas.run(
        blas.handle,
        plan.matmul,
        plan.scalar(request.alpha),
        b,
        plan.first,
        a,
        plan.second,
        plan.scalar(request.beta),
        c,
        plan.result,
        c,
        plan.result,
        plan.algorithm,
        scratch,
        plan.workspace_bytes,
        stream,
    )
    if status:
        _check(status, plan.call)


def _alignment(address: int) -> int:
    """Largest power of two, up to cuBLAS's own default, that divides the address."""
    return min(address & -address, _MAX_ALIGNMENT)
