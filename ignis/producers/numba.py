"""numba-cuda: ``@cuda.jit`` functions, also those with signatures.

The types of a call are numba's own, and so is the PTX, which `cuda.compile` makes without a GPU.
Meanwhile `cuda.to_device` and its like return NumPy arrays that can be copied as device arrays.
"""

from __future__ import annotations

import contextlib
import inspect
import weakref
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from ignis.errors import ArgumentError
from ignis.jit.adopt import adopt
from ignis.producers.host_arrays import HostArray, host_array, library_of
from ignis.producers.launch import as_parameter, execute, pointer_type
from ignis.producers.patches import patched
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device

_BLOCK = 128
"""Threads in a block of a `forall` that leaves them to numba."""


def owns(kernel: Any) -> bool:
    """Tell whether a value is a kernel of numba-cuda."""
    return library_of(kernel) in ("numba", "numba_cuda") and hasattr(kernel, "py_func")


def call(kernel: Any, grid: Any, args: Sequence[Any], options: dict[str, Any]) -> None:
    """Launch as numba does: ``kernel[grid, block, 0, shared](*args)``."""
    block = options.pop("block", None)
    shared = options.pop("shared", 0)
    if block is None or options:
        have = ", ".join(options) or "no block"
        raise ArgumentError(f"numba: expected block= and perhaps shared=, not {have}")
    kernel[grid, block, 0, shared](*args)


@contextlib.contextmanager
def redirected(device: Device) -> Iterator[None]:
    """Let numba launch on `device`."""
    from numba import cuda
    from numba.cuda import dispatcher

    compiled: weakref.WeakKeyDictionary[Any, dict[Any, tuple[str, str]]]
    compiled = weakref.WeakKeyDictionary()
    declared: weakref.WeakKeyDictionary[Any, list[Any]] = weakref.WeakKeyDictionary()

    def compile(self: Any, signature: Any) -> None:
        from numba.cuda.core import sigutils

        declared.setdefault(self, []).append(tuple(sigutils.normalize_signature(signature)[0]))

    def launch(self: Any, args: Sequence[Any], configuration: Any) -> None:
        for callback in configuration.pre_launch_callbacks:
            callback(self, configuration)
        given = [_as_numpy(value) for value in args]
        types = _types(self, given, declared.get(self, ()))
        known = compiled.setdefault(self, {})
        if types not in known:
            known[types] = _ptx(self, types, device)
        ptx, name = known[types]
        _launch(self, ptx, name, types, given, configuration, device)

    names = {
        "to_device": _to_device,
        "device_array": _device_array,
        "device_array_like": _device_array_like,
        "pinned_array": _device_array,
        "mapped_array": _device_array,
        "managed_array": _device_array,
        "pinned_array_like": _device_array_like,
        "synchronize": lambda: None,
        "is_available": lambda: True,
        "stream": _Stream,
        "default_stream": _Stream,
    }
    major = device.attribute("COMPUTE_CAPABILITY_MAJOR")
    capability = (major, device.attribute("COMPUTE_CAPABILITY_MINOR"))
    gpu = SimpleNamespace(
        id=0,
        name=b"ignis",
        compute_capability=capability,
        MULTIPROCESSOR_COUNT=device.attribute("MULTIPROCESSOR_COUNT"),
        WARP_SIZE=32,
        MAX_THREADS_PER_BLOCK=device.attribute("MAX_THREADS_PER_BLOCK"),
    )
    names["get_current_device"] = lambda: gpu
    methods = {
        "call": launch,
        "compile": compile,
        "disable_compile": _keep,
        "specialize": lambda self, *args: self,
    }
    threads = {"_compute_thread_per_block": lambda self, kernel: self.thread_per_block or _BLOCK}
    with (
        patched(dispatcher.CUDADispatcher, methods),
        patched(dispatcher.ForAll, threads),
        patched(cuda, names),
        patched(dispatcher, {"get_current_device": lambda: gpu}),
        patched(dispatcher.driver, {"_to_core_stream": lambda stream: stream}),
    ):
        yield


def _keep(kernel: Any, disabled: bool = True) -> None:
    """Do nothing after the last declared signature, because `launch` looks at them."""


def _ptx(kernel: Any, types: tuple[Any, ...], device: Device) -> tuple[str, str]:
    """The PTX of a kernel for these types, and its name in it."""
    from numba import cuda

    options = kernel.targetoptions
    major = device.attribute("COMPUTE_CAPABILITY_MAJOR")
    wanted = {
        "fastmath": options.get("fastmath", False),
        "opt": options.get("opt", True),
        "launch_bounds": options.get("launch_bounds"),
        "forceinline": options.get("forceinline", False),
    }
    accepted = inspect.signature(cuda.compile).parameters
    found = cuda.compile(
        kernel.py_func,
        types,
        device=False,
        abi="numba",
        lineinfo=True,
        cc=(major, device.attribute("COMPUTE_CAPABILITY_MINOR")),
        output="ptx",
        **{key: value for key, value in wanted.items() if key in accepted},
    )
    text = found[0] if isinstance(found, tuple) else found
    head = text[text.index(".visible .entry") :]
    return text, head.split("(", 1)[0].split()[-1]


def _launch(
    kernel: Any,
    ptx: str,
    name: str,
    types: Sequence[Any],
    args: Sequence[Any],
    configuration: Any,
    device: Device,
) -> None:
    labels = list(inspect.signature(kernel.py_func).parameters)
    flat = _Flat(labels)
    for index, (kind, value) in enumerate(zip(types, args, strict=True)):
        flat.label = labels[index] if index < len(labels) else f"#{index}"
        flat._prepare_args(kind, value, None, None, flat)
    label = kernel.py_func.__name__
    adopted = adopt(ptx, name=name, parameters=flat.pointers, label=label, device=device)
    values = [
        value
        if value is None or isinstance(value, (HostArray, NvArray))
        else as_parameter(parameter, value)
        for parameter, value in zip(adopted.parameters, flat.values, strict=True)
    ]
    execute(
        adopted,
        configuration.griddim,
        configuration.blockdim,
        values,
        shared=configuration.sharedmem,
    )


class _Flat:
    """The parameters of a launch in numba's order, and which of them are pointers."""

    extensions: tuple[Any, ...] = ()

    def __init__(self, labels: Sequence[str]) -> None:
        self.values: list[Any] = []
        self.pointers: dict[int | str, str] = {}
        self.label = ""

    def append(self, value: Any) -> None:
        """Add a value, as numba's own code does."""
        self.values.append(value)

    def pointer(self, value: Any, const: bool) -> None:
        """Add the pointer of an array."""
        kind = f"{'const ' if const else ''}{pointer_type(value)} {self.label}"
        self.pointers[len(self.values)] = kind
        self.values.append(value)

    def _prepare_args(self, kind: Any, value: Any, stream: Any, retr: Any, out: Any) -> None:
        # Numba's own code calls this for the elements of tuples.
        from numba.cuda import types
        from numba.cuda.dispatcher import _Kernel

        if isinstance(kind, types.Array):
            found = _array(value, self.label)
            shape = tuple(value.shape)
            itemsize = value.dtype.itemsize
            strides = getattr(value, "strides", None) or tuple(
                itemsize * int(np.prod(shape[axis + 1 :])) for axis in range(len(shape))
            )
            self.values += [0, 0, int(np.prod(shape, dtype=np.int64)), itemsize]
            self.pointer(found, not kind.mutable)
            self.values += [*shape, *strides]
        elif isinstance(kind, types.Record):
            self.pointer(_array(np.asarray(value).reshape(1), self.label), False)
        else:
            _Kernel._prepare_args(self, kind, value, stream, retr, out)  # noqa: SLF001


def _array(value: Any, label: str) -> HostArray | NvArray:
    array: NvArray | None = array_of(value)
    if array is not None:
        return array
    found = host_array(value, label)
    assert found is not None
    return found


def _as_numpy(value: Any) -> Any:
    """An argument in a form of which numba knows the type, or an array of ignis."""
    array = array_of(value)
    if array is not None:
        return array
    if library_of(value) == "torch" and hasattr(value, "untyped_storage"):
        host_array(value, "an argument")  # refuses tensors on a GPU
        return value.detach().numpy()
    if isinstance(value, np.ndarray):
        return np.asarray(value)
    return value


def _types(kernel: Any, args: Sequence[Any], declared: Sequence[Any]) -> tuple[Any, ...]:
    """Numba's types of the arguments; those that the kernel declares where it declares some."""
    found = []
    for value in args:
        if isinstance(value, NvArray):
            # Of its dtype and shape, with its memory left out.
            value = np.empty(tuple(min(each, 1) for each in value.shape), value.dtype)
        found.append(kernel.typeof_pyval(value))
    types = tuple(found)
    if not declared or types in declared:
        return types
    for each in declared:
        if len(each) == len(types):
            return tuple(each)
    count = ", ".join(str(len(each)) for each in declared)
    raise ArgumentError(f"numba: {kernel.py_func.__name__} takes {count} arguments")


class DeviceArray(np.ndarray):
    """An array in the host's memory that can be copied as numba's device arrays can."""

    def copy_to_host(self, ary: Any = None, stream: Any = 0) -> np.ndarray[Any, Any]:
        """Return its content, in `ary` if that is given."""
        if ary is None:
            return np.array(self, subok=False)
        np.copyto(ary, np.asarray(self))
        result: np.ndarray[Any, Any] = ary
        return result

    def copy_to_device(self, ary: Any, stream: Any = 0) -> None:
        """Replace its content."""
        np.copyto(np.asarray(self), np.asarray(ary))


class _Stream:
    """A stream on which everything has happened when a call returns."""

    handle = 0

    def __init__(self, *ignored: Any, **options: Any) -> None:
        pass

    def synchronize(self) -> None:
        """Wait: nothing is left to wait for."""

    @contextlib.contextmanager
    def auto_synchronize(self) -> Iterator[_Stream]:
        """Wait at the end of a block."""
        yield self


def _to_device(obj: Any, stream: Any = 0, copy: bool = True, to: Any = None) -> Any:
    if to is not None:
        to.copy_to_device(obj)
        return to
    values = np.array(obj, copy=True, order="K")
    return values.view(DeviceArray)


def _device_array(
    shape: Any, dtype: Any = np.float64, strides: Any = None, order: Any = "C", **options: Any
) -> Any:
    return np.zeros(shape, dtype, order=order).view(DeviceArray)


def _device_array_like(array: Any, stream: Any = 0, **options: Any) -> Any:
    return np.zeros_like(array, subok=False).view(DeviceArray)
