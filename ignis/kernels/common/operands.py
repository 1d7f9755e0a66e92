"""Checks of operands, and launch shapes, for all kernel families.

Every check here runs before anything is allocated or launched; its message names the operation,
the operand and the shapes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import numpy as np

from ignis.base.numbers import as_float
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, DTypeError
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.device import Device, require_device
from ignis.runtime.stream import Stream

FLOAT32 = DTYPES["float32"]
REALS = frozenset(DTYPES[name] for name in ("float16", "bfloat16", "float32"))
"""What elementwise and row kernels compute on; 16-bit types in float32, rounded once."""
SUMMED = REALS | {DTYPES["float64"], DTYPES["int64"]}
"""What is summed, sorted and searched for its largest; 8 bytes as they are."""
BLOCK = 256
VECTOR_BYTES = 16


class MapCut(NamedTuple):
    """Division of arrays among blocks in elementwise kernels."""

    threads: int
    """Of a block."""
    vectors: int
    """Of 16 bytes, of each array, that a thread moves."""

    def blocks(self, n: int, itemsize: int) -> int:
        """Return the number of blocks for `n` elements.

        Raises
        ------
        ArgumentError
            If the grid would exceed what CUDA allows.
        """
        return _grid_x(-(-n // self.tile(itemsize)))

    def tile(self, itemsize: int) -> int:
        """Elements that a block moves."""
        return self.threads * self.vectors * (VECTOR_BYTES // itemsize)


MAP = MapCut(128, 2)
"""Of one input, as in ``common.cuh``."""
PAIR = MapCut(512, 1)
"""Of several."""
_MAX_GRID_X = 2**31 - 1
_MAX_GRID_Y = 65535


def as_array(operation: str, name: str, value: Any) -> NvArray:
    """Return `value`, or a Tensor's array.

    Raises
    ------
    ArgumentError
        If it is neither.
    """
    array: NvArray | None = array_of(value)
    if array is None:
        raise ArgumentError(f"{operation}: {name} must be an NvArray, not {type(value).__name__}")
    return array


def as_operand(
    operation: str,
    name: str,
    value: Any,
    *,
    like: NvArray | None = None,
    ndim: int | None = None,
    dtype: np.dtype[Any] = FLOAT32,
) -> NvArray:
    """Return `value`, or a Tensor's array, if it is an array that the operation can use.

    Raises
    ------
    ArgumentError, DTypeError
        If it is not an array, or its number of dimensions, dtype or device is another one
        than `like`.
    """
    array: NvArray = value if value.__class__ is NvArray else as_array(operation, name, value)
    if array.dtype is not dtype and array.dtype != dtype:
        raise DTypeError(f"{operation}: {name} must be {dtype.name}, not {array.dtype.name}")
    if ndim is not None and len(array.shape) != ndim:
        raise _wrong_ndim(operation, name, array, ndim)
    if like is not None and array.device is not like.device:
        raise ArgumentError(f"{operation}: {name} is on {array.device}, not on {like.device}")
    return array


def as_real(
    operation: str,
    name: str,
    value: Any,
    *,
    like: NvArray | None = None,
    ndim: int | None = None,
    among: frozenset[np.dtype[Any]] = REALS,
) -> NvArray:
    """Return `value` as `as_operand` does: of a dtype `among` these, or that of `like`."""
    if like is not None:
        return as_operand(operation, name, value, like=like, ndim=ndim, dtype=like.dtype)
    array: NvArray = value if value.__class__ is NvArray else as_array(operation, name, value)
    if array.dtype not in among:
        known = ["float32", "float16", "bfloat16"]
        known += [each for each, dtype in DTYPES.items() if dtype in among - REALS]
        raise DTypeError(
            f"{operation}: {name} must be {', '.join(known[:-1])} or {known[-1]}, not "
            f"{array.dtype.name}; convert it with astype()"
        )
    if ndim is not None and len(array.shape) != ndim:
        raise _wrong_ndim(operation, name, array, ndim)
    return array


def _wrong_ndim(operation: str, name: str, array: NvArray, ndim: int) -> ArgumentError:
    return ArgumentError(f"{operation}: {name} must have {ndim} dimensions, not {array.shape}")


def as_single(
    operation: str,
    name: str,
    value: Any,
    *,
    like: NvArray | None = None,
    dtype: np.dtype[Any] = FLOAT32,
) -> NvArray:
    """Return `value` as `as_operand` does: a number in device memory, an array of one element."""
    array = as_operand(operation, name, value, like=like, dtype=dtype)
    if array.numel != 1:
        raise ArgumentError(f"{operation}: {name} must have one element, not {array.shape}")
    return array


def as_factor(operation: str, name: str, value: Any, array: Any) -> float:
    """Return a number as a float; for an array of integers, an int as it is."""
    if value.__class__ is int and getattr(array_of(array), "dtype", FLOAT32).kind in "iu":
        return value
    return as_float(operation, name, value)


def floats(operation: str, **values: Any) -> tuple[NvArray, ...]:
    """Return float32 arrays that are on one device, each as `as_operand` does."""
    return _alike(as_operand, operation, values)


def reals(operation: str, **values: Any) -> tuple[NvArray, ...]:
    """Return arrays of one device and one dtype, each as `as_real` does."""
    return _alike(as_real, operation, values)


def _alike(
    check: Callable[..., NvArray], operation: str, values: dict[str, Any]
) -> tuple[NvArray, ...]:
    """Each value as `check` returns it, those after the first one like the first one."""
    arrays: list[NvArray] = []
    for name, value in values.items():
        arrays.append(check(operation, name, value, like=arrays[0] if arrays else None))
    return tuple(arrays)


class _Shaped(Protocol):
    @property
    def shape(self) -> tuple[int, ...]: ...


def wide_of(x: NvArray) -> Any:
    """Return the dtype in which parts of a reduction of `x` are stored."""
    return x.dtype if x.itemsize == 8 else FLOAT32


def require_shape(operation: str, name: str, array: _Shaped, expected: tuple[int, ...]) -> None:
    """Raise ArgumentError, naming both shapes, unless `array` has the expected one."""
    if array.shape != expected:
        raise ArgumentError(f"{operation}: {name} must have shape {expected}, not {array.shape}")


def require_equal_shapes(operation: str, **arrays: _Shaped) -> None:
    """Raise ArgumentError, naming all shapes, unless they are equal."""
    if len({array.shape for array in arrays.values()}) > 1:
        given = ", ".join(f"{name} {array.shape}" for name, array in arrays.items())
        raise ArgumentError(f"{operation}: shapes differ: {given}")


def output(
    operation: str,
    out: Any,
    shape: tuple[int, ...],
    device: Device,
    stream: Stream | None,
    dtype: np.dtype[Any] = FLOAT32,
) -> NvArray:
    """Return the array that receives a result: `out` if it fits, else a new one.

    Raises
    ------
    ArgumentError, DTypeError
        If `out` has another shape, device or dtype.
    """
    if out is None:
        made = NvArray(shape, dtype, device, stream=stream)
        # No launch will allocate a result without elements, but it is a result.
        return made if made.numel else made.to_device()
    array = as_operand(operation, "out", out, dtype=dtype)
    require_shape(operation, "out", array, shape)
    require_device(operation, "out", array.device, device)
    return array


def require_disjoint(operation: str, name: str, array: NvArray, **others: NvArray) -> None:
    """Raise ArgumentError where `array`, called `name`, shares memory with one of the others.

    For kernels in which one thread writes what another one reads.
    """
    for other_name, other in others.items():
        if array is other and array.nbytes or overlap(array, other):
            raise ArgumentError(f"{operation}: {name} and {other_name} must not share memory")


def require_no_partial_overlap(operation: str, out: NvArray, *inputs: NvArray) -> None:
    """Raise ArgumentError where `out` shares a part of its memory, not all, with an input.

    Elementwise kernels may work in place, but one thread must not write what another reads.
    """
    for array in inputs:
        if array is not out and array.ptr != out.ptr and overlap(array, out):
            raise ArgumentError(f"{operation}: out overlaps an input without being the same array")


def overlap(a: NvArray, b: NvArray) -> bool:
    """Tell whether two arrays share memory."""
    first, second = a.ptr, b.ptr
    if first is None or second is None:  # not allocated yet, or freed: a launch will tell
        return False
    return first < second + b.nbytes and second < first + a.nbytes


def column_launch(rows: int, cols: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return (grid, block) of kernels in which a thread handles 4 rows of a matrix.

    Narrow matrices get 8 rows of 32 threads per block, wide ones a row of 256.
    """
    block = (32, 8) if cols <= 512 else (BLOCK, 1)
    vectors = -(-cols // 4)
    grid_x = _grid_x(-(-rows // (4 * block[1])))
    return (grid_x, min(-(-vectors // block[0]), _MAX_GRID_Y)), block


def _grid_x(blocks: int) -> int:
    if blocks > _MAX_GRID_X:
        raise ArgumentError(f"the array needs {blocks} blocks; a launch has at most {_MAX_GRID_X}")
    return blocks
