"""Matrix products by cuBLASLt, through ctypes, with what it can do behind their sums.

cuBLASLt is column-major. A row-major matrix is the transpose of the column-major one in the same
memory, so ``out = op(a) op(b)`` is asked for as ``out^T = op(b)^T op(a)^T``: the operands are
swapped and nothing is copied; its "rows" are the columns of ours. Names and numbers are those of
cublasLt.h and library_types.h.

A plan has all that a call needs: descriptors, layouts, the algorithm, and blocks of arguments that
are filled in place. What a call costs the host is the call itself. The algorithm of a product that
takes long enough for it to matter is chosen by timing those that the library proposes, at the first
call that is not captured, and remembered on disk.
"""

from __future__ import annotations

import ctypes
import functools
import struct
import weakref
from ctypes import c_float, c_int, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any

import numpy as np

from ignis.base.diskcache import DiskCache
from ignis.base.extras import extra_hint
from ignis.base.locks import Lock
from ignis.driver.cuda import context, execution, graphs
from ignis.driver.cuda.context import CudaState
from ignis.driver.protocol import MatmulProduct, Pointers
from ignis.dtypes import DTYPES
from ignis.errors import CudaError

WORKSPACE_BYTES = 32 << 20
_MOST_CANDIDATES = 8
TIMED_FROM = 1 << 30
"""Multiplications from which algorithms are timed: below, the host sets the pace."""
_TURNS, _CALLS = 3, 4
"""How often each algorithm is timed, by turns, and over how many calls one behind the other: as in
a model, where the device is warm and what a call leaves in the cache is there for the next."""
_WORTH = 0.98
"""Share of the first proposal's time that another algorithm must stay below to replace it."""

_CUDA_R_32F, _CUDA_R_64F, _CUDA_R_16F, _CUDA_R_16BF = 0, 1, 2, 14
_COMPUTE_32F, _COMPUTE_64F, _COMPUTE_32F_FAST_TF32 = 68, 70, 77
_DESC_TRANSA, _DESC_TRANSB, _DESC_EPILOGUE, _DESC_BIAS_POINTER = 3, 4, 7, 8
_DESC_AUX_POINTER, _DESC_AUX_LD = 11, 12
_OP_T = 1
_LAYOUT_BATCH_COUNT, _LAYOUT_BATCH_OFFSET = 5, 6
_PREF_MAX_WORKSPACE_BYTES = 1
_PREF_MIN_ALIGNMENTS = (5, 6, 7, 8)  # of A, B, C and D
_NOT_SUPPORTED = 15

# The operands are swapped: the library's A is our b.
_EPILOGUES: dict[str, int] = {
    "bias": 4,
    "gelu": 32,
    "gelu_bias": 36,
    "gelu_aux": 160,
    "gelu_aux_bias": 164,
    "dgelu": 192,
    "dgelu_bgrad": 208,
    "bgrad_b": 256,  # BGRADA
    "bgrad_a": 512,  # BGRADB
}
_AUX_MULTIPLE = 8
"""Elements of which the rows of an auxiliary matrix are a multiple."""

# dtype: (type of the operands, compute type, type of alpha and beta)
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
    "cublasLtMatmulAlgoCheck": [c_void_p] * 8,
}
# Not of cublasLtMatmul: its arguments are made once, and converting them again would cost a third.


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
    library.cublasLtMatmul.restype = c_int
    library.cublasLtGetVersion.argtypes = []
    library.cublasLtGetVersion.restype = c_size_t
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


class _Block:
    """The arguments of one call, and its descriptor where the epilogue's pointers are in that."""

    __slots__ = ("_algorithm", "_buffer", "args", "aux", "bias", "fill", "setters")

    def __init__(self, plan: Plan, descriptor: c_void_p) -> None:
        self._algorithm = plan.algorithm  # held for callers that still use it
        self.bias = self.aux = 0
        # alpha, beta, a, b, out, the workspace and the stream.
        layout = struct.Struct("<dd5Q" if plan.wide else "<f4xf4x5Q")
        self._buffer = buffer = ctypes.create_string_buffer(layout.size)
        start = ctypes.addressof(buffer)
        alpha, beta = c_void_p(start), c_void_p(start + 8)
        a, b, out, workspace, stream = (
            c_void_p.from_buffer(buffer, 16 + 8 * index) for index in range(5)
        )
        self.fill = functools.partial(layout.pack_into, buffer, 0)
        # What sets the pointers of the epilogue in the descriptor: from where, and how many bytes.
        pointers = (c_void_p(), c_void_p())
        self.setters = tuple(
            (
                pointer,
                functools.partial(
                    _library().cublasLtMatmulDescSetAttribute,
                    descriptor,
                    attribute,
                    ctypes.byref(pointer),
                    ctypes.sizeof(pointer),
                ),
            )
            for pointer, attribute in zip(
                pointers, (_DESC_BIAS_POINTER, _DESC_AUX_POINTER), strict=True
            )
        )
        self.args = (
            plan.handle,
            descriptor,
            alpha,
            b,
            plan.first,
            a,
            plan.second,
            beta,
            out,
            plan.result,
            out,
            plan.result,
            c_void_p(ctypes.addressof(plan.algorithm)),
            workspace,
            c_size_t(plan.workspace_bytes),
            stream,
        )


class Plan:
    """Descriptors and algorithm of one product; frees its descriptors when collected.

    Attributes
    ----------
    workspace_bytes : int
        What a call must be given: 0, or the same for all plans.
    candidates : list
        Algorithms with their workspaces that the first call times; empty once one is chosen.
    free : list
        Blocks that no call is using.
    """

    def __init__(self, handle: c_void_p, product: MatmulProduct, remembered: str) -> None:
        m, n, k, batch = product.m, product.n, product.k, product.batch
        kind, compute, scalar = _TYPES[product.dtype]
        if product.tf32 and compute == _COMPUTE_32F and kind == _CUDA_R_32F:
            compute = _COMPUTE_32F_FAST_TF32
        self.product = product
        self.handle = handle
        self.remembered = remembered
        self.wide = scalar == _CUDA_R_64F
        self.call = (
            f"cublasLtMatmul(m={m}, n={n}, k={k}, transpose_a={product.transpose_a}, "
            f"transpose_b={product.transpose_b}, {product.dtype.name}, batch={batch}, "
            f"tf32={product.tf32}, epilogue={product.epilogue!r}, wide={product.wide})"
        )
        self._types = compute, scalar
        self.first = self._layout(kind, batch, *((k, n) if product.transpose_b else (n, k)))
        self.second = self._layout(kind, batch, *((m, k) if product.transpose_a else (k, m)))
        self.result = self._layout(_TYPES[product.result][0], batch, n, m)
        self._descriptor = self._described()
        operands = self._descriptor, self.first, self.second, self.result, self.result
        self._operands = handle, *operands
        self.algorithm = _Algorithm()
        self.workspace_bytes = 0
        self.candidates: list[tuple[_Algorithm, int]] = []
        self.free: list[_Block] = []

    def make(self) -> _Block:
        """Return a new block of arguments."""
        if not self.product.epilogue:
            return _Block(self, self._descriptor)
        # Pointers in a descriptor are those of one call at a time.
        return _Block(self, self._described())

    def choose(self) -> bool:
        """Take the algorithm of the disk, or ask for one; False if there is none."""
        stored = _cache.get(self.remembered) if self._long() else None
        if stored is not None and self._recall(stored):
            return True
        found = self._proposed(_MOST_CANDIDATES if self._long() else 1)
        if not found:
            return False
        self._take(*found[0])
        self.candidates = found if len(found) > 1 else []
        # One size for all candidates: a call is given no other.
        self.workspace_bytes = WORKSPACE_BYTES if any(size for _, size in found) else 0
        return True

    def settle(self, best: int) -> None:
        """Choose one of the candidates, from now on and in later processes."""
        algorithm, size = self.candidates[best]
        self._take(algorithm, size)
        _cache.put(self.remembered, bytes(algorithm) + struct.pack("<Q", size))
        self.candidates = []

    def blocks(self) -> list[_Block]:
        """Return one block of arguments for each candidate."""
        made = []
        chosen = self.algorithm, self.workspace_bytes
        try:
            for algorithm, _ in self.candidates:
                self.algorithm, self.workspace_bytes = algorithm, WORKSPACE_BYTES
                made.append(self.make())
        finally:
            self.algorithm, self.workspace_bytes = chosen
        return made

    def _long(self) -> bool:
        p = self.product
        return p.batch * p.m * p.n * p.k >= TIMED_FROM

    def _take(self, algorithm: _Algorithm, size: int) -> None:
        self.algorithm = algorithm
        self.workspace_bytes = WORKSPACE_BYTES if size else 0
        self.free = []  # blocks have the address of the algorithm in them

    def _recall(self, stored: bytes) -> bool:
        """Take an algorithm as the disk has it, if this library can still run it."""
        if len(stored) != ctypes.sizeof(_Algorithm) + 8:
            return False
        algorithm = _Algorithm.from_buffer_copy(stored)
        found = _HeuristicResult()
        status = _library().cublasLtMatmulAlgoCheck(
            *self._operands, ctypes.byref(algorithm), ctypes.byref(found)
        )
        if status or found.state or found.workspace_size > WORKSPACE_BYTES:
            return False
        self._take(algorithm, found.workspace_size)
        return True

    def _proposed(self, most: int) -> list[tuple[_Algorithm, int]]:
        """Ask for algorithms; they depend on the product alone."""
        library = _library()
        preference = _create("MatmulPreference")
        try:
            limit = c_uint64(WORKSPACE_BYTES)
            _set("MatmulPreference", preference, _PREF_MAX_WORKSPACE_BYTES, limit)
            for attribute in _PREF_MIN_ALIGNMENTS:
                _set("MatmulPreference", preference, attribute, c_uint32(self.product.alignment))
            found = (_HeuristicResult * most)()
            count = c_int(0)
            status = library.cublasLtMatmulAlgoGetHeuristic(
                *self._operands, preference, most, ctypes.byref(found), ctypes.byref(count)
            )
            usable = [each for each in found[: count.value] if not each.state]
            if not self.product.epilogue:
                _check(status, f"cublasLtMatmulAlgoGetHeuristic for {self.call}")
                _check(0 if usable else _NOT_SUPPORTED, self.call)
        finally:
            library.cublasLtMatmulPreferenceDestroy(preference)
        return [(_Algorithm.from_buffer_copy(e.algo), int(e.workspace_size)) for e in usable]

    def _described(self) -> c_void_p:
        """Return a new descriptor of the operation."""
        product = self.product
        descriptor = self._owned("MatmulDesc", *self._types)
        # The first operand of the library is our b, the second our a.
        if product.transpose_b:
            _set("MatmulDesc", descriptor, _DESC_TRANSA, c_int(_OP_T))
        if product.transpose_a:
            _set("MatmulDesc", descriptor, _DESC_TRANSB, c_int(_OP_T))
        if product.epilogue:
            number = c_uint32(_EPILOGUES[product.epilogue])
            _set("MatmulDesc", descriptor, _DESC_EPILOGUE, number)
            # The heuristic asks for the alignment of pointers that it does not follow.
            if "bias" in product.epilogue or "bgrad" in product.epilogue:
                _set("MatmulDesc", descriptor, _DESC_BIAS_POINTER, c_void_p(product.alignment))
            if "aux" in product.epilogue or "dgelu" in product.epilogue:
                _set("MatmulDesc", descriptor, _DESC_AUX_POINTER, c_void_p(product.alignment))
                _set("MatmulDesc", descriptor, _DESC_AUX_LD, c_int64(product.n))
        return descriptor

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


_cache = DiskCache("matmul")
_handles: dict[int, c_void_p] = {}
_opening = Lock()
_timing = Lock()


def _handle(device: int) -> c_void_p:
    """Return cuBLASLt's handle of a device whose context is current."""
    with _opening:
        found = _handles.get(device)
        if found is None:
            found = _handles[device] = _create("")
        return found


def prepare_matmul(self: CudaState, device: int, product: MatmulProduct) -> Plan | None:
    """Return the plan of a product; see `ignis.driver.protocol.Driver.prepare_matmul`.

    Raises
    ------
    CudaError
        With cuBLAS's status, or saying how to get the library.
    """
    if self.bound.device != device:
        self.bind(device)
    epilogue = product.epilogue
    if epilogue and ("aux" in epilogue or "dgelu" in epilogue) and product.n % _AUX_MULTIPLE:
        return None
    if epilogue and "gelu" in epilogue and product.dtype == DTYPES["float64"]:
        return None  # cuBLASLt 13 has errors of 1e-8 there, those of its tanh
    handle = _handle(device)
    facts = (
        context.device_name(self, device),
        f"cublasLt {_library().cublasLtGetVersion()}",
        *(product.m, product.n, product.k, product.transpose_a, product.transpose_b),
        *(product.dtype.name, product.batch, product.tf32, epilogue, product.alignment),
        *(("wide",) if product.wide else ()),
    )
    plan = Plan(handle, product, "; ".join(map(str, facts)))
    return plan if plan.choose() else None


def matmul(
    self: CudaState,
    device: int,
    plan: Plan,
    stream: int,
    pointers: Pointers,
    workspace: int,
    factors: tuple[float, float] = (1.0, 0.0),
) -> None:
    """Give a matrix product to a stream; see `ignis.driver.protocol.Driver.matmul`.

    Raises
    ------
    CudaError
        With cuBLAS's status.
    """
    if self.bound.device != device:
        self.bind(device)
    (a, b, out, bias, aux), (alpha, beta) = pointers, factors
    if plan.candidates and beta == 0.0:
        _time(self, device, plan, (alpha, beta, a, b, out, workspace, stream), bias, aux)
    free = plan.free
    try:
        block = free.pop()
    except IndexError:
        block = plan.make()
    if bias != block.bias or aux != block.aux:
        _point(block, bias, aux)
    block.fill(alpha, beta, a, b, out, workspace, stream)
    status = _library().cublasLtMatmul(*block.args)
    free.append(block)
    if status:
        _check(status, plan.call)


def _point(block: _Block, bias: int, aux: int) -> None:
    """Let the descriptor of a block have the pointers of the epilogue."""
    set_bias, set_aux = block.setters
    if bias != block.bias:
        block.bias = set_bias[0].value = bias
        status = set_bias[1]()
        if status:
            _check(status, "cublasLtMatmulDescSetAttribute(BIAS_POINTER)")
    if aux != block.aux:
        block.aux = set_aux[0].value = aux
        status = set_aux[1]()
        if status:
            _check(status, "cublasLtMatmulDescSetAttribute(EPILOGUE_AUX_POINTER)")


def _time(
    self: CudaState, device: int, plan: Plan, values: tuple[Any, ...], bias: int, aux: int
) -> None:
    """Run every candidate on the operands, whose result is written again, and keep the fastest."""
    stream: int = values[-1]
    if graphs.stream_is_capturing(self, device, stream):
        return
    with _timing:
        if not plan.candidates:  # another thread was faster
            return
        blocks = plan.blocks()
        for block in blocks:
            _point(block, bias, aux)
            block.fill(*values)
        start, end = (execution.event_create(self, device, True) for _ in range(2))
        try:
            run = _library().cublasLtMatmul
            # The first call of each loads its kernel, or is refused.
            times = [float("inf")] * len(blocks)
            timed = [index for index, block in enumerate(blocks) if not run(*block.args)]
            for _ in range(_TURNS):
                for index in timed:
                    time = _milliseconds(self, device, blocks[index], stream, start, end)
                    times[index] = min(times[index], time)
        finally:
            for event in (start, end):
                execution.event_destroy(self, device, event)
        best = min(range(len(times)), key=times.__getitem__)
        plan.settle(best if times[best] < _WORTH * times[0] else 0)


def _milliseconds(
    self: CudaState, device: int, block: _Block, stream: int, start: int, end: int
) -> float:
    """Time of some calls, one behind the other; infinite where the library refuses one."""
    run = _library().cublasLtMatmul
    execution.event_record(self, device, start, stream)
    refused = any([run(*block.args) for _ in range(_CALLS)])
    execution.event_record(self, device, end, stream)
    execution.event_synchronize(self, device, end)
    return float("inf") if refused else execution.event_elapsed_ms(self, device, start, end)
