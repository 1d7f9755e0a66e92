"""Tracing: a closure called once on symbols gives the expression that its kernel computes."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ignis.base import interrupts
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels.common.shapes import Shape, broadcast_shapes
from ignis.kernels.fuse.expression import BOOL, Dtype, Node, cast, is_float, leaf, require_computed
from ignis.kernels.fuse.sym import Symbol, lift
from ignis.runtime.array.nvarray import NvArray

# (shape, dtype) of an array; (None, float64 or int64) of a number.
Argument = tuple[Shape | None, Dtype]

_FLOAT64 = DTYPES["float64"]
_INT64 = DTYPES["int64"]


@dataclass(frozen=True)
class Trace:
    """Expression of a closure for arguments of given shapes and dtypes."""

    root: Node
    """Expression of one element, before the reduction."""
    reduction: str | None
    """``"sum"``, ``"mean"`` or ``"max"`` over the last axis of `space`."""
    space: Shape
    """The shape that is iterated over."""
    arguments: tuple[Argument, ...]

    @property
    def shape(self) -> Shape:
        """Shape of the result."""
        return self.space[:-1] if self.reduction else self.space


def describe(position: int, value: Any) -> Argument:
    """Shape and dtype of an argument.

    Raises
    ------
    ArgumentError
        If it is neither an NvArray, a Tensor nor a number.
    DTypeError
        If its dtype is for storage only.
    """
    if isinstance(value, NvArray):
        require_computed(f"argument {position}", value.dtype)
        return value.shape, value.dtype
    if isinstance(value, (float, np.floating)):
        return None, _FLOAT64
    if isinstance(value, (int, np.integer)) and not isinstance(value, bool):
        return None, _INT64
    raise ArgumentError(
        f"fuse: argument {position} must be an NvArray or a number, not {type(value).__name__}"
    )


def trace(closure: Callable[..., Any], arguments: tuple[Argument, ...]) -> Trace:
    """Call `closure` on symbols.

    Raises
    ------
    ArgumentError, DTypeError
        If it does what no kernel can: a choice by a symbolic value, shapes that do not
        broadcast, dtypes that do not mix, a result that is not a symbol.
    """
    symbols = []
    shapes = []
    for position, (shape, dtype) in enumerate(arguments):
        if shape is None:
            symbols.append(Symbol(leaf("scalar", position, dtype), (), weak=True))
        else:
            symbols.append(Symbol(leaf("input", position, dtype), shape))
            shapes.append(shape)
    try:
        result = interrupts.call(closure, *symbols)
    except TypeError as error:  # NumPy's, of an operand that has no ufuncs
        if "__array_ufunc__" not in str(error):
            raise
        text = "NumPy functions cannot be traced; use those of ignis.sym, such as ignis.sym.exp(x)"
        raise DTypeError(f"fuse: {text}") from error
    if isinstance(result, Symbol):
        space = result.shape
    else:
        if isinstance(result, (tuple, list, dict, type(None))):
            raise ArgumentError(f"fuse: closures return one symbol, not {type(result).__name__}")
        result = lift(result)
        space = broadcast_shapes("fuse", *shapes)
    if result.reduction in ("mean", "max") and space[-1] == 0:
        raise ArgumentError(f"fuse: {result.reduction} of no elements, shape {space}")
    node = result.node
    if result.weak:
        node = cast(node, DTYPES["float32" if is_float(node.dtype) else "int64"])
    if node.dtype == BOOL:
        node = cast(node, DTYPES["uint8"])
    return Trace(node, result.reduction, space, arguments)


def captured(closure: Callable[..., Any]) -> Callable[[], tuple[Any, ...]]:
    """Return a function that reads the numbers that `closure` takes from around it, as they are.

    They become literals of the kernel, so a trace is valid for one set of them.
    """
    code = getattr(closure, "__code__", None)
    if code is None:
        return tuple
    cells = tuple(closure.__closure__ or ())
    around = closure.__globals__
    names = tuple(name for name in code.co_names if name not in ("abs", "max", "min", "sum"))
    read = operator.attrgetter("cell_contents")

    def current() -> tuple[Any, ...]:
        found = [_number(read(cell)) for cell in cells]
        found += [_number(around.get(name)) for name in names]
        return tuple(found)

    return current if cells or names else tuple


def _number(value: Any) -> Any:
    """A key of a number's type and value: 1, 1.0 and True are different, NaN equals itself."""
    if isinstance(value, (int, float, np.number, np.bool_)):
        return type(value), repr(value)
    return None
