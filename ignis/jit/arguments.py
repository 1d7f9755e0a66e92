"""Launch arguments against a kernel's signature: everything is checked before anything changes.

Arrays become addresses last: borrowed ones through `NvArray.read_ptr`, written ones through
`NvArray.write_ptr`, which marks them as modified.
"""

from __future__ import annotations

import operator
import struct
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ignis.base.numbers import counted
from ignis.driver.order.passed import passed
from ignis.driver.order.switch import checkers
from ignis.driver.protocol import PassedArray
from ignis.errors import ArgumentError, DTypeError
from ignis.jit.compiler.layout import Layout, require_layout, vector_layout
from ignis.jit.parameter import Parameter
from ignis.jit.parameter_block import offsets_of
from ignis.runtime import capture_state
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.memory_object import MemoryObject
from ignis.runtime.ownership.allocation import Allocation

if TYPE_CHECKING:
    from ignis.runtime.device import Device
    from ignis.runtime.stream import Stream

_HANDLE = "unsigned long long"
"""The type of ``cudaTextureObject_t`` and ``cudaSurfaceObject_t``."""


class ArgumentBinder:
    """Turns the arguments of a launch on `device` into the values of its parameter block."""

    __slots__ = ("_count", "_device", "_fitting", "_kernel", "_layouts", "_offsets", "parameters")

    def __init__(
        self,
        kernel: str,
        parameters: Sequence[Parameter],
        device: Device,
        layouts: Callable[[], Sequence[Layout]] = tuple,
    ) -> None:
        self.parameters = tuple(parameters)
        self._kernel = kernel
        self._layouts = layouts
        self._fitting: dict[int, Any] = {}
        """Of each struct, the dtype that was accepted last."""
        self._device = device
        self._count = len(self.parameters)
        self._offsets = offsets_of(self.parameters)

    def passed(self, args: Sequence[Any], values: Sequence[Any]) -> list[PassedArray]:
        """Return what the driver is told of the arrays among arguments that `bind` has accepted."""
        found = []
        for index, parameter in enumerate(self.parameters):
            array = self._as_array(index, args[index]) if parameter.kind == "pointer" else None
            if array is not None:
                place = self._offsets[index], values[index]
                found.append(PassedArray(*place, array.nbytes, parameter.written))
        return found

    def bind(self, args: Sequence[Any], stream: Stream) -> list[Any]:
        """Return one number, or bytes, per parameter; errors name the kernel and parameter."""
        if checkers:
            passed.clear()
        if not isinstance(args, (tuple, list)):
            args = self._as_sequence(args)
        if len(args) != self._count:
            expected = ", ".join(f"{p.type} {p.name}" for p in self.parameters)
            raise ArgumentError(
                f"{self._kernel}: takes {counted(self._count, 'argument')} ({expected}), "
                f"got {len(args)}"
            )
        if capture_state.threads:
            capture_state.require_stream(stream, self._kernel)
        values: list[Any] = []
        arrays: list[tuple[int, NvArray, bool]] = []
        objects: list[tuple[int, MemoryObject]] = []
        for index, parameter in enumerate(self.parameters):
            value, kind = args[index], parameter.kind
            given = value.__class__
            if kind == "pointer":
                dtype = parameter.dtype
                if given is not NvArray:
                    value = self._as_array(index, value)
                if value is None:
                    value = 0
                else:
                    if dtype is not None and value.dtype is not dtype and value.dtype != dtype:
                        self._require_alike(index, value)
                    if value.allocation.device is not self._device:
                        raise ArgumentError(
                            f"{self.where(index)} is on {value.device}; the kernel was compiled "
                            f"for {self._device}"
                        )
                    arrays.append((index, value, parameter.written))
            elif kind == "integer":
                if given is not int:
                    if isinstance(value, MemoryObject):
                        objects.append((index, self._as_object(index, value)))
                        value = 0
                    value = self._as_integer(index, value)
                if not parameter.minimum <= value <= parameter.maximum:
                    raise self._out_of_range(index, value)
            elif kind == "float":
                if given is not float:
                    value = self._as_float(index, value)
            elif kind == "struct":
                value = self._as_struct(index, value)
            elif kind == "rounded":
                value = self._as_bits(index, value)
            elif given is not bool:
                value = self._as_bool(index, value)
            values.append(value)
        kernel = self._kernel
        for _, found in objects:
            found.require_ready(self._device, kernel)
        for _, array, written in arrays:
            if written:
                array.require_writable(kernel, stream)  # before another array is marked
        for index, array, written in arrays:
            if not written:
                values[index] = array.read_ptr(stream, kernel)
        for index, array, written in arrays:
            if written:
                values[index] = array.write_ptr(stream, kernel)
        for index, found in objects:
            values[index] = found.admit(stream, kernel)
        if objects and checkers:  # memory whose address the launch does not have
            told = [found.part for _, found in objects]
            told += [(values[index], array.nbytes, written) for index, array, written in arrays]
            passed.bound = f"kernel {kernel}", tuple(told)
        return values

    def _as_sequence(self, args: Any) -> Sequence[Any]:
        if isinstance(args, Sequence) and not isinstance(args, (str, bytes, bytearray, memoryview)):
            return args
        raise ArgumentError(
            f"{self._kernel}: the arguments must be a tuple or a list of them, not "
            f"{type(args).__name__}"
        )

    def arrays(self, args: Sequence[Any]) -> tuple[list[NvArray], list[NvArray]]:
        """Return the arrays among arguments that `bind` has accepted: all, and the written ones."""
        found = [
            (self._as_array(index, args[index]), parameter.written)
            for index, parameter in enumerate(self.parameters)
            if parameter.kind == "pointer"
        ]
        return (
            [array for array, _ in found if array is not None],
            [array for array, written in found if array is not None and written],
        )

    def objects(self, args: Sequence[Any]) -> list[MemoryObject]:
        """Return the textures and surfaces among arguments that `bind` has accepted."""
        return [value for value in args if isinstance(value, MemoryObject)]

    def where(self, index: int) -> str:
        """Name a parameter for a message."""
        parameter = self.parameters[index]
        return f"{self._kernel}: argument {index} ({parameter.type} {parameter.name})"

    def _as_array(self, index: int, value: Any) -> NvArray | None:
        array: NvArray | None = array_of(value)
        if value is None or array is not None:
            return array
        if isinstance(value, np.ndarray):
            hint = "copy it to the device with ignis.array"
        elif isinstance(value, (int, np.integer)) and not isinstance(value, bool):
            hint = "wrap an address with NvArray.from_ptr, or declare an integer parameter"
        else:
            hint = "pass an NvArray, a Tensor or None"
        raise ArgumentError(f"{self.where(index)} was passed as {type(value).__name__}; {hint}")

    def _as_object(self, index: int, value: MemoryObject) -> MemoryObject:
        """A texture or a surface, where the parameter is of the type of their handles."""
        if self.parameters[index].type != _HANDLE:
            raise self._wrong_scalar(index, value, f"no {value.kind}; those are of type {_HANDLE}")
        return value

    def _as_integer(self, index: int, value: Any) -> int:
        if isinstance(value, (int, np.integer, np.bool_)):
            return int(value)
        if not isinstance(value, (float, np.floating, np.ndarray, NvArray)):
            try:
                return operator.index(value)
            except TypeError:
                pass
        wrong = self._wrong_scalar(index, value, "an int")
        has_memory = isinstance(getattr(value, "allocation", None), Allocation)
        if self.parameters[index].type == _HANDLE and has_memory:
            text = "; where a kernel reads a texture, pass ignis.Texture(array); a surface likewise"
            wrong = DTypeError(f"{wrong}{text}")
        raise wrong

    def _as_float(self, index: int, value: Any) -> float:
        if isinstance(value, (int, float, np.generic)) and not isinstance(
            value, (np.complexfloating, np.flexible, np.datetime64)
        ):
            try:
                return float(value)
            except OverflowError:
                raise self._out_of_range(index, value) from None
        raise self._wrong_scalar(index, value, "a float")

    def _as_bool(self, index: int, value: Any) -> bool:
        if isinstance(value, (bool, np.bool_)):
            return bool(value)
        if isinstance(value, (int, np.integer)) and value in (0, 1):
            return bool(value)
        raise self._wrong_scalar(index, value, "a bool")

    def _as_bits(self, index: int, value: Any) -> int:
        """Round a number to the parameter's dtype, and return its bits."""
        dtype = self.parameters[index].dtype
        assert dtype is not None
        number = value if isinstance(value, np.generic) and value.dtype == dtype else None
        if number is None:
            wide = np.float64(self._as_float(index, value))
            with np.errstate(over="ignore"):
                number = wide.astype(dtype)
            if np.isfinite(wide) and not np.isfinite(number):
                raise self._out_of_range(index, value)
        return int(number.view(f"u{dtype.itemsize}"))

    def _as_struct(self, index: int, value: Any) -> bytes:
        """Return the bytes of a struct or of a vector type."""
        parameter = self.parameters[index]
        if parameter.vector is not None and isinstance(value, (tuple, list, np.ndarray)):
            code, count = parameter.vector
            parts = value.tolist() if isinstance(value, np.ndarray) else value
            if not getattr(value, "dtype", np.dtype("f4")).fields:
                try:
                    return struct.pack(code, *parts).ljust(parameter.size, b"\0")
                except (struct.error, TypeError, OverflowError):
                    raise self._wrong_scalar(index, value, f"{count} numbers") from None
        if isinstance(value, (np.void, np.ndarray)) and value.ndim == 0:
            if value.dtype is not self._fitting.get(index):
                self._require_layout(index, value.dtype)
            given = value.tobytes()
        elif isinstance(value, (bytes, bytearray, memoryview)):
            given = bytes(value)
        else:
            expected = "the bytes of a struct: bytes, or a NumPy structured scalar"
            if parameter.vector is not None:
                expected = f"{parameter.vector[1]} numbers, or their bytes"
            raise self._wrong_scalar(index, value, expected)
        if len(given) != parameter.size:
            raise DTypeError(f"{self.where(index)} takes {parameter.size} bytes, got {len(given)}")
        return given

    def _require_layout(self, index: int, dtype: np.dtype[Any]) -> None:
        """Raise unless a dtype has the fields of a struct where the compiler has its members."""
        parameter = self.parameters[index]
        if parameter.vector is not None:
            code, count = parameter.vector
            require_layout(self.where(index), dtype, vector_layout(code[-1], count, parameter.size))
        else:
            known = self._layouts()
            layout = known[index] if len(known) == len(self.parameters) else None
            require_layout(self.where(index), dtype, layout, parameter.size)
        self._fitting[index] = dtype

    def _require_alike(self, index: int, value: NvArray) -> None:
        """Raise unless an array has integers of the parameter's size, signed or not."""
        if value.dtype not in self.parameters[index].alike:
            raise DTypeError(f"{self.where(index)} is an array of {value.dtype.name}")

    def _wrong_scalar(self, index: int, value: Any, expected: str) -> DTypeError:
        return DTypeError(f"{self.where(index)} takes {expected}, got {_describe(value)}")

    def _out_of_range(self, index: int, value: Any) -> ArgumentError:
        return ArgumentError(f"{self.where(index)}: {value} does not fit")


def _describe(value: Any) -> str:
    if isinstance(value, NvArray):
        return f"an array of shape {value.shape}"
    return f"{type(value).__name__} {value!r}"[:80]
