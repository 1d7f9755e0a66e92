"""CuTe DSL: what `cute.compile` returns, and ``@cute.jit`` functions that are called directly.

The host code that CuTe has compiled computes grid, shared memory and parameters; here it calls a
launch function of ours in place of that of CUDA's runtime. Compilation is asked for PTX with line
information; a function that was compiled before needs it of its own:
``cute.compile(f, ..., options="--keep-ptx --generate-line-info")``.

Names that the documentation of CuTe DSL 4.8 does not promise: ``_dsl_cls`` of a function;
``cute.runtime._Tensor`` with ``_dlpack_data``; ``base_dsl``'s ``compiler.CompileOptions`` and
``jit_executor``; ``cutlass_dsl.cuda_jit_executor``; ``_mlir.execution_engine``, and what the host
code calls (`_Host`).
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import struct
import tempfile
import threading
import weakref
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ignis.errors import ArgumentError
from ignis.jit.adopt import adopt
from ignis.producers.host_arrays import HostArray, host_array, library_of
from ignis.producers.launch import as_parameter, execute
from ignis.producers.patches import patched
from ignis.producers.staged_arrays import ALIGNMENT
from ignis.runtime import dlpack
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device

_MAX_SHARED, _CAPABILITY_MAJOR, _CAPABILITY_MINOR = 97, 75, 76
"""CUDA's numbers of attributes that the host code asks for."""


_CONFIGURATION = struct.Struct("<6I3QI")
"""Grid, block, shared memory, stream, and address and number of the attributes of a launch."""
_CLUSTER, _CLUSTER_DIMENSION, _ATTRIBUTE_BYTES = struct.Struct("<I4x3I"), 4, 72
_HANDLES = "EventCreate GraphInstantiate MemAlloc StreamEndCapture".split()
_ANSWERS: dict[str, tuple[Any, ...]] = dict.fromkeys(_HANDLES, (0,))
_ANSWERS |= {"EventElapsedTime": (1.0,), "GetErrorString": (b"",), "GraphGetNodes": ((), 1)}
"""What calls of both of CUDA's libraries return besides success: a time that means nothing."""


class _Calls:
    """The bindings of CUDA for code that measures: its types, and calls that do nothing."""

    def __init__(self, bindings: Any, success: Any) -> None:
        self._bindings = bindings
        self._success = success

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._bindings, name)
        if isinstance(found, type):
            return found
        answer = _ANSWERS.get(name.removeprefix("cuda").removeprefix("cu"), ())
        return lambda *_, **__: (self._success, *answer)


def owns(kernel: Any) -> bool:
    """Tell whether a value is a function of CuTe DSL, compiled or not."""
    return library_of(kernel) == "cutlass" or hasattr(kernel, "_dsl_cls")


def call(kernel: Any, grid: Any, args: Sequence[Any], options: dict[str, Any]) -> None:
    """Call the host function, which has the grid of its kernels."""
    if grid is not None:
        raise ArgumentError("CuTe: the host function sets the grid; pass None")
    tensors = [_as_tensor(each) for each in args]
    named = {key: _as_tensor(each) for key, each in options.items()}
    # Those that were made before the redirection have not been noted.
    for tensor in (*tensors, *named.values()):
        _in_global_memory(tensor)
    _called.arrays = [memory_of(each) for each in (*tensors, *named.values())]
    try:
        kernel(*tensors, **named)
    finally:
        _called.arrays = []


_called = threading.local()
"""Has the arrays of the call that this thread makes."""


def memory_of(tensor: Any) -> HostArray | None:
    """The memory that a tensor of CuTe says it is on."""
    address = getattr(tensor, "data_ptr", None)
    if type(tensor).__name__ != "_Tensor" or not isinstance(address, int) or not address:
        return None
    shape, strides = _extents(tensor.shape), _extents(tensor.stride)
    size = tensor.element_type.width // 8
    last = sum((extent - 1) * step for extent, step in zip(shape, strides, strict=False))
    nbytes = (last + 1) * size if min(shape, default=1) else 0
    return HostArray("a tensor", address, address, nbytes, None, shape, False, True, tensor)


def _in_global_memory(tensor: Any) -> None:
    """Let CuTe compile for memory of the device: that of the host has none of its copies."""
    if type(tensor).__name__ == "_Tensor":
        dlpack.place(tensor._dlpack_data, (dlpack.CUDA, 0))


def _extents(nested: Any) -> tuple[int, ...]:
    if not isinstance(nested, tuple):
        return (int(nested),)
    return tuple(each for part in nested for each in _extents(part))


@dataclass
class _Launch:
    """A launch that host code has asked for."""

    name: str
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared: int
    cluster: tuple[int, ...] | None
    arguments: list[bytes]


@contextlib.contextmanager
def _measured(device: Device) -> Iterator[None]:
    """Let what measures a launch do without CUDA."""
    from cuda.bindings import driver, runtime
    from cutlass import testing
    from cutlass.utils.hardware_info import HardwareInfo

    count = device.attribute("MULTIPROCESSOR_COUNT")
    calls = {
        "cuda_driver": _Calls(driver, driver.CUresult.CUDA_SUCCESS),
        "cuda_runtime": _Calls(runtime, runtime.cudaError_t.cudaSuccess),
    }
    hardware = {
        "__init__": lambda self, device_id=0: None,
        "get_max_active_clusters": lambda self, size, stream=None: max(count // size, 1),
        "get_l2_cache_size_in_bytes": lambda self: device.attribute("L2_CACHE_SIZE"),
        "get_device_multiprocessor_count": lambda self: count,
    }
    with patched(testing, calls), patched(HardwareInfo, hardware):
        yield


@contextlib.contextmanager
def redirected(device: Device) -> Iterator[None]:
    """Let CuTe DSL launch on `device`."""
    arch = device.api.module_target(device.id).replace("compute", "sm")
    import cutlass  # noqa: F401
    from cutlass.base_dsl import compiler, jit_executor
    from cutlass.cute import runtime
    from cutlass.cutlass_dsl import cuda_jit_executor

    sources: weakref.WeakKeyDictionary[Any, Any] = weakref.WeakKeyDictionary()
    engines: weakref.WeakKeyDictionary[Any, _Host] = weakref.WeakKeyDictionary()
    make_tensor = runtime._Tensor.__init__
    apply = compiler.CompileOptions.apply_envar_settings

    def note_tensor(self: Any, tensor: Any, *args: Any, **named: Any) -> None:
        make_tensor(self, tensor, *args, **named)
        _in_global_memory(self)
        sources[self] = tensor

    def ask_for_ptx(self: Any, envar: Any, name: str) -> None:
        self.options[compiler.KeepPTX].value = True
        self.options[compiler.GenerateLineInfo].value = True
        if self.options[compiler.GPUArch].value == "" and "CUTE_DSL_ARCH" not in os.environ:
            self.options[compiler.GPUArch].value = arch
        if self.options[compiler.DumpDir].value == "":
            self.options[compiler.DumpDir].value = folder
        apply(self, envar, name)

    def run(self: Any, arguments: list[Any]) -> int:
        host = engines.get(self)
        if host is None:
            ptx = self.artifacts.PTX if self.artifacts is not None else None
            if not ptx or ".version" not in ptx:
                raise ArgumentError(
                    f"CuTe: {self.function_name} was compiled without its PTX; pass "
                    "options='--keep-ptx --generate-line-info' to cute.compile"
                )
            host = engines[self] = _Host(self, ptx, device)
        found = [host_array(each, "a tensor") for each in list(sources.values())]
        tensors = [*getattr(_called, "arrays", ()), *found]
        host.run(arguments, [each for each in tensors if each is not None])
        return 0

    with (
        tempfile.TemporaryDirectory(prefix="ignis-cute-") as folder,
        _measured(device),
        patched(runtime._Tensor, {"__init__": note_tensor}),
        patched(compiler.CompileOptions, {"apply_envar_settings": ask_for_ptx}),
        patched(jit_executor.JitCompiledFunction, {"run_compiled_program": run}),
        patched(cuda_jit_executor.CudaDialectJitCompiledFunction, {"run_compiled_program": run}),
        patched(jit_executor.JitExecutor, {"run_compiled_program": run}),
    ):
        yield


class _Host:
    """Host code of a compiled function, linked with a launch function of ours."""

    def __init__(self, compiled: Any, ptx: str, device: Device) -> None:
        from cutlass._mlir import execution_engine

        self.ptx = ptx
        self.device = device
        self.launches: list[_Launch] = []
        self._names: dict[int, bytes] = {}
        self._sizes = _parameter_sizes(ptx)
        engine = execution_engine.ExecutionEngine(compiled.ir_module, opt_level=2, shared_libs=[])
        self._callbacks = self._runtime()
        for name, callback in self._callbacks.items():
            engine.raw_register_runtime(name, ctypes.cast(callback, ctypes.c_void_p))
        self._engine = engine
        kind = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
        self._entry = kind(engine.raw_lookup(f"_mlir_ciface_{compiled.function_name}"))
        library, error, index = ctypes.c_void_p(), ctypes.c_int32(), ctypes.c_int32(0)
        holder = ctypes.pointer(ctypes.pointer(library))
        for name, given in (
            ("cuda_init", [holder, ctypes.pointer(error)]),
            ("cuda_load_to_device", [holder, ctypes.pointer(index), ctypes.pointer(error)]),
        ):
            address = engine.raw_lookup(name)
            if address:
                kind(address)(_packed(list(map(_address, given))))

    def run(self, arguments: Sequence[Any], arrays: Sequence[HostArray]) -> None:
        """Let the host code compute its launches, then launch."""
        self.launches.clear()
        result = ctypes.c_int32()
        pointers = [each if isinstance(each, int) else _address(each) for each in arguments]
        self._entry(_packed([*pointers, ctypes.addressof(result)]))
        for launch in list(self.launches):
            kernel = adopt(
                self.ptx,
                name=launch.name,
                label=_label(launch.name),
                cluster=launch.cluster,
                device=self.device,
            )
            values = [
                as_parameter(parameter, raw)
                for parameter, raw in zip(kernel.parameters, launch.arguments, strict=True)
            ]
            execute(kernel, launch.grid, launch.block, values, shared=launch.shared, arrays=arrays)

    def _runtime(self) -> dict[str, Any]:
        """Return the functions that the host code calls, by name."""
        word, number = ctypes.c_void_p, ctypes.c_int32

        def load(library: int, *rest: Any) -> int:
            ctypes.c_void_p.from_address(library).value = 1
            return 0

        def get_kernel(kernel: int, library: Any, name: int) -> int:
            handle = len(self._names) + 1
            self._names[handle] = ctypes.string_at(name)
            ctypes.c_void_p.from_address(kernel).value = handle
            return 0

        def attribute(value: int, which: int, index: int) -> int:
            known = {
                _MAX_SHARED: "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN",
                _CAPABILITY_MAJOR: "COMPUTE_CAPABILITY_MAJOR",
                _CAPABILITY_MINOR: "COMPUTE_CAPABILITY_MINOR",
            }
            name = known.get(which)
            found = self.device.attribute(name) if name else 0
            ctypes.c_int32.from_address(value).value = found
            return 0

        def zero(value: int, *ignored: Any) -> int:
            ctypes.c_int32.from_address(value).value = 0
            return 0

        def launch(configuration: int, kernel: int, arguments: int) -> int:
            raw = ctypes.string_at(configuration, _CONFIGURATION.size)
            gx, gy, gz, bx, by, bz, shared, _, attributes, count = _CONFIGURATION.unpack(raw)
            name = self._names[kernel].decode()
            pointers = (ctypes.c_void_p * len(self._sizes[name])).from_address(arguments)
            values = [
                ctypes.string_at(each or 0, size)
                for each, size in zip(pointers, self._sizes[name], strict=True)
            ]
            cluster = _cluster(attributes, count)
            self.launches.append(_Launch(name, (gx, gy, gz), (bx, by, bz), shared, cluster, values))
            return 0

        def accept(*ignored: Any) -> int:
            return 0

        types: dict[str, tuple[Any, list[Any]]] = {
            "_cudaLibraryLoadData": (load, [word] * 4 + [number, word, word, number]),
            "_cudaLibraryGetKernel": (get_kernel, [word] * 3),
            "_cudaDeviceGetAttribute": (attribute, [word, number, number]),
            "_cuKernelGetAttribute": (zero, [word, number, word, number]),
            "_cudaGetDevice": (zero, [word]),
            "_cudaLaunchKernelEx": (launch, [word] * 3),
            "_cudaFuncSetAttribute": (accept, [word, number, number]),
            "_cudaKernelSetAttributeForDevice": (accept, [word, number, number, number]),
        }
        return {
            name: ctypes.CFUNCTYPE(number, *kinds)(function)
            for name, (function, kinds) in types.items()
        }


def _cluster(attributes: int, count: int) -> tuple[int, ...] | None:
    """The blocks of a cluster that the attributes of a launch ask for, if more than one."""
    for index in range(count):
        raw = ctypes.string_at(attributes + index * _ATTRIBUTE_BYTES, _CLUSTER.size)
        kind, *extents = _CLUSTER.unpack(raw)
        if kind == _CLUSTER_DIMENSION and extents != [1, 1, 1]:
            return tuple(extents)
    return None


def _parameter_sizes(ptx: str) -> dict[str, list[int]]:
    from ignis.jit.entries import entries

    return {entry.name: [each.size for each in entry.parameters] for entry in entries(ptx)}


def _address(value: Any) -> int:
    found = ctypes.cast(value, ctypes.c_void_p).value
    return found or 0


def _packed(values: Sequence[Any]) -> Any:
    return (ctypes.c_void_p * len(values))(*values)


def _label(name: str) -> str:
    """The name of a kernel's function: what is behind it are the types of its arguments."""
    short = name.removeprefix("kernel_cutlass_")
    for word in ("_tensor", "_Tensor", "_gmem"):
        short = short.partition(word)[0]
    return short


def _as_tensor(value: Any) -> Any:
    """Arrays as tensors of CuTe, aligned as their addresses are, which the copies are, too."""
    from cutlass.cute.runtime import from_dlpack

    array = array_of(value)
    if array is not None:
        array.to_device()
        return from_dlpack(array, assumed_align=ALIGNMENT)
    found = host_array(value, "a tensor")
    if found is None:
        return value
    return from_dlpack(value, assumed_align=None if found.address % ALIGNMENT else ALIGNMENT)
