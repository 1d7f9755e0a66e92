"""A launch of numba: its arguments, and what takes the place of cuda.core's `launch`."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np
from cuda.bindings import driver as binding
from cuda.core._utils.cuda_utils import CUDAError
from numba import cuda
from numba.cuda import args as hints
from numba.cuda.cudadrv import devicearray
from numba.cuda.cudadrv import driver as numba_driver

from ignis.errors import ArgumentError
from ignis.producers.host_arrays import HostArray, host_array, library_of
from ignis.producers.launch import as_parameter, execute
from ignis.producers.numba.gpu import Gpu
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.stream import current_stream


@dataclass(frozen=True)
class Passed:
    """What a launch gets for the address of an array, and what the source calls it."""

    label: str
    memory: HostArray | NvArray | int


class Arguments(tuple[Any, ...]):
    """The arguments of a launch; whoever goes through them says which one it is at."""

    names: Sequence[str] = ()
    at = threading.local()

    def __iter__(self) -> Iterator[Any]:
        for index, value in enumerate(super().__iter__()):
            self.at.label = self.names[index] if index < len(self.names) else f"#{index}"
            yield value


def named(kernel: Any, args: Sequence[Any]) -> Arguments:
    """Return arguments as numba can type them, with the names of the kernel's parameters."""
    found = Arguments(_typed(value) for value in args)
    code = kernel.py_func.__code__
    found.names = code.co_varnames[: code.co_argcount]
    return found


def _typed(value: Any) -> Any:
    array = array_of(value)
    if array is not None:
        return _window(array)
    if library_of(value) == "torch" and hasattr(value, "untyped_storage"):
        host_array(value, "an argument")  # refuses tensors on a GPU
        return value.detach().numpy()
    return value


def _window(array: NvArray) -> Any:
    """An array of numba over memory of ignis."""
    strides = [array.dtype.itemsize] * len(array.shape)
    for axis in range(len(array.shape) - 2, -1, -1):
        strides[axis] = strides[axis + 1] * max(array.shape[axis + 1], 1)
    address = binding.CUdeviceptr(array.to_device().ptr)
    memory = numba_driver.MemoryPointer(
        cuda.current_context(), address, size=array.nbytes, owner=array
    )
    made = devicearray.DeviceNDArray(array.shape, strides, array.dtype, gpu_data=memory)
    made.of_ignis = array
    return made


def argument(value: Any, default: Any = hints.InOut) -> Any:
    """Return what numba asks for the memory of an argument."""
    hint = value if isinstance(value, hints.ArgHint) else default(value)
    return SimpleNamespace(to_device=lambda retr, stream=0: _on_device(hint, retr))


def _on_device(hint: Any, after: list[Callable[[], Any]]) -> Any:
    value, label = hint.value, Arguments.at.label
    if not numba_driver.is_device_memory(value) and hasattr(value, "__cuda_array_interface__"):
        value = cuda.as_cuda_array(value)
    if numba_driver.is_device_memory(value):
        after.append(lambda: value)  # lives until the launch has ended
        memory = getattr(value, "of_ignis", None)
        if memory is None:
            memory = value.device_ctypes_pointer.value or 0
        return _described(value, value.strides, Passed(label, memory))
    host = np.asarray(_Interface(value) if isinstance(value, np.void) else value)
    # A copy of its own, without what lies between the elements of a view.
    copy = np.array(host, order="K", copy=True, subok=False)
    if isinstance(hint, hints.Out) and host.flags.writeable:
        after.append(lambda: np.copyto(host, copy))
    staged = host_array(copy, label)
    return _described(copy, copy.strides, Passed(label, staged or 0))


class _Interface:
    """A record, for NumPy to share its memory."""

    def __init__(self, record: Any) -> None:
        self.__array_interface__ = record.__array_interface__
        self._record = record


def _described(array: Any, strides: Sequence[int], passed: Passed) -> Any:
    return SimpleNamespace(
        size=array.size,
        dtype=array.dtype,
        ptr=passed,
        shape=array.shape,
        _layout=SimpleNamespace(
            strides_in_bytes=tuple(strides), is_contiguous_c=True, is_contiguous_f=True
        ),
    )


def launch(gpu: Gpu, stream: Any, config: Any, kernel: Any, *values: Any) -> None:
    """Launch as cuda.core's function of that name does, on a device of ignis."""
    adopted = kernel.kernel
    names: dict[int, str] = {}
    args: list[Any] = []
    for parameter, value in zip(adopted.parameters, values, strict=True):
        memory = value.memory if isinstance(value, Passed) else value
        if isinstance(memory, NvArray):
            memory = memory.write_ptr(current_stream(gpu.device), adopted.name)
        if isinstance(value, Passed) and isinstance(memory, int):
            names.setdefault(memory, value.label)
        given = memory if isinstance(memory, HostArray) else as_parameter(parameter, memory)
        args.append(given)
    with gpu.mirrored():
        try:
            execute(
                adopted,
                config.grid,
                config.block,
                args,
                shared=config.shmem_size,
                cooperative=config.is_cooperative,
                names=names,
            )
        except ArgumentError as error:
            raise CUDAError(f"CUDA_ERROR_INVALID_VALUE: {error}") from error
