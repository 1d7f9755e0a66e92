"""The ``__constant__`` and ``__device__`` variables of a kernel's module, read and written.

They belong to the module, which stays loaded: nobody frees them, and the kernels of other
compilations, of the same source too, have their own. What they are the compiler says.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, DTypeError
from ignis.jit.compiler.layout import require_layout
from ignis.jit.image_cache import VariableNames
from ignis.jit.parameter import host_dtype
from ignis.jit.probe import Described, read
from ignis.runtime.array.conversion import to_host_array
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

Locate = Callable[[str], tuple[int, int]]
"""``locate(lowered name)``: (address, nbytes) in the module, which is loaded if it is not."""


class Variable:
    """One variable, in the order of the current stream.

    Attributes
    ----------
    name : str
        With its namespaces.
    type : str
        As C++ spells it: ``"float [3][4]"``.
    shape : tuple of int
        Extents of its arrays, then the components of a vector type; () for a scalar.
    dtype : numpy dtype
        Of an element; ``V8`` for a struct of 8 bytes, whose view is the caller's:
        ``table.numpy().view(pairs)``.
    """

    __slots__ = (
        "_described",
        "_device",
        "_kernel",
        "_locate",
        "_lowered",
        "dtype",
        "name",
        "shape",
        "type",
    )

    def __init__(self, names: VariableNames, locate: Locate, kernel: Any, device: Device) -> None:
        (described,) = read(names.type)
        pointed = described.type.element
        assert pointed is not None
        self.name = names.expression
        self.type = str(pointed)
        self.shape, self.dtype = _layout(described, pointed.shape)
        self._described = described
        self._locate = locate
        self._lowered = names.lowered
        self._kernel = kernel
        self._device = device

    @property
    def nbytes(self) -> int:
        """Its size."""
        return math.prod(self.shape) * self.dtype.itemsize

    def numpy(self) -> np.ndarray[Any, Any]:
        """Return its content as an array of `shape` and `dtype`, after the stream's work.

        Raises
        ------
        CudaError
            If work on the device has failed, or this thread captures a graph.
        """
        with self._bytes() as window:
            raw = window.to_host()
        return raw.view(self.dtype).reshape(self.shape)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray[Any, Any]:
        if copy is False:
            raise ValueError(f"{self.name} is on {self._device}; its content is a copy")
        return self.numpy().astype(dtype or self.dtype, copy=False)

    def write(self, values: Any) -> None:
        """Replace its content, in the order of the current stream.

        Parameters
        ----------
        values : array-like
            Of its shape, converted as `ignis.array` converts; for a struct, bytes or a structured
            array of its size.

        Raises
        ------
        ArgumentError
            If the shape or the size is another, or the variable is const.
        DTypeError
            If the values do not convert.
        """
        where = f"{self._described.type.element} {self.name}"
        if not self._described.written:
            raise ArgumentError(f"{where} is const: its value is compiled into the kernels")
        if self.dtype.kind == "V":
            if not isinstance(values, (bytes, bytearray, memoryview, np.ndarray, np.void)):
                raise DTypeError(f"{where} takes bytes or a structured array, not {values!r:.80}")
            if isinstance(values, (np.ndarray, np.void)):
                if values.dtype.fields is not None and values.shape != self.shape:
                    raise ArgumentError(f"{where} has shape {self.shape}, not {values.shape}")
                self._require_layout(where, values)
                raw = np.ascontiguousarray(values).tobytes()
            else:
                raw = bytes(values)
        else:
            host = to_host_array(values, self.dtype, where)
            if host.shape != self.shape:
                raise ArgumentError(f"{where} has shape {self.shape}, not {host.shape}")
            raw = np.ascontiguousarray(host).tobytes()
        if len(raw) != self.nbytes:
            raise ArgumentError(f"{where} has {self.nbytes} bytes, but the values have {len(raw)}")
        with self._bytes() as window:
            window.from_host_raw(raw)

    def _require_layout(self, where: str, values: np.ndarray[Any, Any] | np.void) -> None:
        """Raise unless the fields of a structured array are the members of the struct."""
        if values.dtype == np.uint8:
            return  # bytes
        layout = self._kernel.layout_of(self._lowered)
        if layout is not None and layout.element is not None:
            layout = layout.element
        shape = () if self.shape else values.shape  # of a struct, plain numbers are its members
        dtype = np.dtype((values.dtype, shape))
        require_layout(where, dtype, layout, dtype.itemsize)

    @property
    def array(self) -> NvArray:
        """A window on its memory, for kernels; it keeps the kernel, and ignis never frees it.

        Raises
        ------
        DTypeError
            If arrays have no such dtype.
        """
        if self.dtype.name not in DTYPES:
            raise DTypeError(f"{self.type} {self.name}: arrays have no dtype {self.dtype}")
        return self._window(self.shape, self.dtype)

    def _bytes(self) -> NvArray:
        return self._window((self.nbytes,), np.dtype(np.uint8))

    def _window(self, shape: Sequence[int], dtype: np.dtype[Any]) -> NvArray:
        address, nbytes = self._locate(self._lowered)
        if nbytes != self.nbytes:
            raise ArgumentError(
                f"{self.type} {self.name} has {self.nbytes} bytes here, but {nbytes} in the module"
            )
        return NvArray.from_ptr(address, shape, dtype, self._device, keepalive=self._kernel)

    def __repr__(self) -> str:
        return f"Variable({self.type} {self.name}, shape={self.shape}, dtype={self.dtype})"


class _UnknownVariableError(ArgumentError, KeyError):
    """There is no such variable; a KeyError too, as `Mapping.get` wants."""

    __str__ = Exception.__str__


class Variables(Mapping[str, Variable]):
    """The variables of one kind, by name; namespaces may be left out.

    ``variables["w"] = values`` is ``variables["w"].write(values)``.
    """

    def __init__(self, kernel: str, kind: str, found: Sequence[Variable]) -> None:
        self._kernel = kernel
        self._kind = kind
        self._found = {variable.name: variable for variable in found}

    def __getitem__(self, name: str) -> Variable:
        variable = self._found.get(name)
        if variable is not None:
            return variable
        short = [each for full, each in self._found.items() if full.split("::")[-1] == name]
        if len(short) != 1:
            have = ", ".join(self._found) or "none"
            found = "no" if not short else "more than one"
            text = f"{self._kernel} has {found} {self._kind} {name!r}; it has: {have}"
            raise _UnknownVariableError(text)
        return short[0]

    def __setitem__(self, name: str, values: Any) -> None:
        self[name].write(values)

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __repr__(self) -> str:
        return f"Variables({', '.join(map(repr, self._found.values()))})"


def _layout(
    described: Described, extents: tuple[int, ...]
) -> tuple[tuple[int, ...], np.dtype[Any]]:
    """Shape and dtype of a variable whose extents these are."""
    dtype, size = host_dtype(described), described.element_size
    if dtype is None or size % dtype.itemsize:
        return extents, np.dtype(f"V{size}")
    count = size // dtype.itemsize
    return (*extents, count) if count > 1 else extents, dtype
