"""What a redirection replaces in numba, under the names of the table."""

from __future__ import annotations

import functools
import importlib
import weakref
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
from cuda.bindings import driver as binding
from numba.cuda import codegen, dispatcher, types
from numba.cuda.cudadrv import devicearray, nvrtc
from numba.cuda.cudadrv import driver as numba_driver

from ignis.errors import ArgumentError
from ignis.producers import target
from ignis.producers.numba.gpu import Gpu, Memory, deallocations
from ignis.producers.numba.launches import argument, launch, named
from ignis.producers.numba.linking import GRID_SOURCE, Linked, linked
from ignis.producers.numba.names import REPLACED
from ignis.producers.patches import patched
from ignis.runtime.device import Device

# Numba's own, whichever redirection is under way.
_call = dispatcher.CUDADispatcher.call
_compile = dispatcher.compile_cuda
_get_cufunc = codegen.CUDACodeLibrary.get_cufunc
_magic_tuple = codegen.JITCUDACodegen.magic_tuple
_make_array = devicearray.DeviceNDArrayBase.__init__

_gpu_of = functools.cache(Gpu)
_loaded: weakref.WeakKeyDictionary[Any, dict[Device, dict[str, Any]]] = weakref.WeakKeyDictionary()


def current() -> Gpu:
    """Return the GPU of the redirection that is under way."""
    return _gpu_of(target.device())


def by_owner(device: Device) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Return objects of numba, each with the attributes that it gets for `device`."""
    found = _replacements(_gpu_of(device))
    assert found.keys() == REPLACED.keys()
    for path, value in found.items():
        module, _, names = path.partition(":")
        owner = importlib.import_module(f"numba.cuda.{module}")
        *outer, name = names.split(".")
        for each in outer:
            owner = getattr(owner, each)
        getattr(owner, name)
        if isinstance(value, dict):  # of an object that others refer to
            yield getattr(owner, name), value
        else:
            yield owner, {name: value}


def _replacements(gpu: Gpu) -> dict[str, Any]:
    return {
        "codegen:CUDACodeLibrary.get_cufunc": _function(gpu),
        "codegen:JITCUDACodegen.magic_tuple": lambda self: (*_magic_tuple(self), "ignis"),
        "cudadrv.devicearray:DeviceNDArrayBase.__init__": _made(gpu),
        "cudadrv.devices:_DeviceList.lst": property(lambda self: gpu.listed),
        "cudadrv.driver:Context.create_event": lambda self, timing=True: gpu.event(),
        "cudadrv.driver:Context.create_stream": lambda self: gpu.stream(),
        "cudadrv.driver:ExperimentalDevice": lambda number: gpu.core,
        "cudadrv.driver:_Linker.complete": lambda self: _complete(self, gpu.device),
        "cudadrv.driver:_PendingDeallocs": deallocations,
        "cudadrv.driver:_memory_manager": functools.partial(Memory, gpu),
        "cudadrv.driver:_to_core_stream": _stream,
        "cudadrv.driver:driver": gpu.calls(),
        "dispatcher:CUDADispatcher.call": _launch_named,
        "dispatcher:LaunchConfig": SimpleNamespace,
        "dispatcher:compile_cuda": _compile_with_lines,
        "dispatcher:launch": functools.partial(launch, gpu),
        "dispatcher:wrap_arg": argument,
        "memory_management.nrt:LaunchConfig": SimpleNamespace,
        "memory_management.nrt:_have_nvjitlink": lambda: False,
        "memory_management.nrt:_to_core_stream": _stream,
        "memory_management.nrt:launch": functools.partial(launch, gpu),
        "memory_management.nrt:rtsys": {
            "_initialized": False,
            "_memsys": None,
            "_memsys_module": None,
        },
    }


def _launch_named(kernel: Any, args: Any, configuration: Any) -> None:
    given = named(kernel, args)
    if kernel.specialized:
        _require_types(kernel, given)
    _call(kernel, given, configuration)


def _require_types(kernel: Any, args: Any) -> None:
    """Raise where arrays are not those of the only signature.

    On a GPU, numba launches it whatever they are, and takes their bytes for its types: integers
    with and without a sign have the same ones.
    """
    given = [kernel.typeof_pyval(value) for value in args]
    (declared,) = kernel.overloads
    fits = kernel.typingctx.can_convert
    if len(given) != len(declared) or any(
        isinstance(type, types.Array) and fits(_signed(own), _signed(type)) is None
        for own, type in zip(given, declared, strict=True)
    ):
        raise TypeError(
            f"No matching definition for argument type(s) {', '.join(map(str, given))}: "
            f"{kernel.py_func.__name__} is declared for {', '.join(map(str, declared))}"
        )


def _signed(type: Any) -> Any:
    if isinstance(type, types.Array) and isinstance(type.dtype, types.Integer):
        return type.copy(dtype=types.Integer.from_bitwidth(type.dtype.bitwidth, signed=True))
    return type


def _compile_with_lines(*args: Any, **options: Any) -> Any:
    """Compile so that reports can name a line."""
    if not options.get("debug"):
        options["lineinfo"] = True
    return _compile(*args, **options)


def _stream(stream: Any) -> Any:
    """Return a stream of numba's, for what numba takes as one."""
    return stream or numba_driver.Stream(binding.CUstream(0))


def _made(gpu: Gpu) -> Callable[..., None]:
    def make(array: Any, shape: Any, strides: Any, dtype: Any, *args: Any, **options: Any) -> None:
        gpu.hint.of = shape, np.dtype(dtype)
        try:
            _make_array(array, shape, strides, dtype, *args, **options)
        finally:
            del gpu.hint.of

    return make


def _function(gpu: Gpu) -> Callable[[Any], Any]:
    def get_cufunc(library: Any) -> Any:
        """Load for this device, beside what numba has loaded for a GPU."""
        devices = _loaded.setdefault(library, {})
        own = devices.setdefault(gpu.device, {"_cubin_cache": {}, "_cufunc_cache": {}})
        with patched(library, {**own, "_lto": False, "needs_cudadevrt": False}):
            return _get_cufunc(library)

    return get_cufunc


def _complete(linker: Any, device: Device) -> Linked:
    """Link PTX."""
    codes = linker._object_codes
    refused = [each.name for each in codes if each.code_type != "ptx"]
    if refused:
        raise ArgumentError(
            f"numba: {', '.join(refused)} contains machine code, which {device} cannot "
            "execute; link "
            "its CUDA C++ (cuda.CUSource, a .cu file) or its PTX"
        )
    texts = [each.code if isinstance(each.code, str) else each.code.decode() for each in codes]
    if any("cudaCGGetIntrinsicHandle" in text for text in texts):
        texts.append(nvrtc.compile(GRID_SOURCE, "grid.cu", linker.cc)[0].code.decode())
    linker.linker, linker._complete = linker, True
    linker._info_log = linker._error_log = ""
    return Linked(linked([text.rstrip("\0") for text in texts]), device)
