"""Symbolic arrays and the functions on them, for closures that `ignis.fuse` traces.

A closure gets one `Symbol` per argument and returns one. Operators and the functions here build
an expression; nothing is computed. Python numbers take the dtype of the array that they meet;
arrays of different dtypes do not mix without a `cast`.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NoReturn

import numpy as np

from ignis.base.numbers import as_int
from ignis.dtypes import DTYPES, as_dtype
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels.common.shapes import broadcast_shapes
from ignis.kernels.fuse.expression import (
    BOOL,
    Dtype,
    Node,
    apply,
    constant,
    is_float,
    require_computed,
)
from ignis.kernels.fuse.expression import cast as cast_node

__all__ = [
    "Symbol",
    "abs",
    "cast",
    "cos",
    "erf",
    "exp",
    "log",
    "log1p",
    "max",
    "maximum",
    "mean",
    "minimum",
    "pow",
    "rsqrt",
    "sigmoid",
    "sin",
    "sqrt",
    "sum",
    "tanh",
    "where",
]

_NUMBERS = (int, float, np.integer, np.floating, np.bool_)
_FLOAT32 = DTYPES["float32"]


def _operator(op: str, *, floats: bool = False) -> Callable[[Symbol, Any], Symbol]:
    return lambda self, other: _binary(op, self, other, floats=floats)


def _reflected(op: str, *, floats: bool = False) -> Callable[[Symbol, Any], Symbol]:
    return lambda self, other: _binary(op, other, self, floats=floats)


@dataclass(eq=False, repr=False, slots=True)
class Symbol:
    """An array that will exist when the kernel runs.

    Attributes
    ----------
    node : Node
        Its expression.
    shape : tuple of int
        Its shape in this trace.
    weak : bool
        True for a Python number given as an argument: it takes the dtype of what it meets.
    reduction : str or None
        ``"sum"``, ``"mean"`` or ``"max"`` of the last axis of `node`. Nothing may follow it.
    """

    # NumPy then leaves `number * symbol` to Symbol.__rmul__ instead of iterating.
    __array_ufunc__ = None
    __hash__ = None  # type: ignore[assignment]

    node: Node
    shape: tuple[int, ...]
    weak: bool = field(default=False, kw_only=True)
    reduction: str | None = field(default=None, kw_only=True)

    @property
    def dtype(self) -> Dtype:
        """Its dtype; bool for comparisons, which are stored as uint8."""
        return self.node.dtype

    @property
    def ndim(self) -> int:
        """Number of dimensions."""
        return len(self.shape)

    __add__, __radd__ = _operator("add"), _reflected("add")
    __sub__, __rsub__ = _operator("sub"), _reflected("sub")
    __mul__, __rmul__ = _operator("mul"), _reflected("mul")
    __truediv__, __rtruediv__ = _operator("div", floats=True), _reflected("div", floats=True)
    __lt__, __le__ = _operator("lt"), _operator("le")
    __gt__, __ge__ = _operator("gt"), _operator("ge")
    __eq__ = _operator("eq")  # type: ignore[assignment]
    __ne__ = _operator("ne")  # type: ignore[assignment]

    def __pow__(self, other: Any) -> Symbol:
        return pow(self, other)

    def __rpow__(self, other: Any) -> Symbol:
        return pow(other, self)

    def __neg__(self) -> Symbol:
        return _unary("neg", self, floats=False)

    def __pos__(self) -> Symbol:
        return self

    def __abs__(self) -> Symbol:
        return abs(self)

    def __and__(self, other: Any) -> Symbol:
        return _logical("and", self, other)

    def __or__(self, other: Any) -> Symbol:
        return _logical("or", self, other)

    def __invert__(self) -> Symbol:
        return _logical("not", self)

    def __bool__(self) -> NoReturn:
        _refuse("it has no truth value while tracing: use ignis.sym.where for a choice")

    def __iter__(self) -> NoReturn:
        _refuse("it cannot be iterated over while tracing")

    def __len__(self) -> NoReturn:
        _refuse("it has no len() while tracing: use .shape")

    def __float__(self) -> NoReturn:
        _refuse("it has no value while tracing")

    __int__ = __index__ = __float__

    def __getitem__(self, index: Any) -> NoReturn:
        _refuse("it cannot be indexed: a fused expression is elementwise")

    def __array__(self, *args: Any, **kwargs: Any) -> NoReturn:
        _refuse("NumPy cannot compute with it: use the functions of ignis.sym")

    def __repr__(self) -> str:
        return f"Symbol({self.node.op}, shape={self.shape}, dtype={self.dtype})"


def _refuse(reason: str) -> NoReturn:
    """Raise ArgumentError with the line of the closure that asked for a value."""
    frame = traceback.extract_stack(limit=3)[0]
    shown = f": {frame.line}" if frame.line else ""
    raise ArgumentError(
        f"fuse: a symbolic array at {frame.filename}:{frame.lineno}{shown}: {reason}"
    )


def exp(x: Any) -> Symbol:
    """Exponential; like all functions here for float dtypes, unless said otherwise."""
    return _unary("exp", x)


def erf(x: Any) -> Symbol:
    """Error function."""
    return _unary("erf", x)


def log1p(x: Any) -> Symbol:
    """``log(1 + x)``, exact where `x` is small."""
    return _unary("log1p", x)


def log(x: Any) -> Symbol:
    """Natural logarithm."""
    return _unary("log", x)


def sqrt(x: Any) -> Symbol:
    """Square root."""
    return _unary("sqrt", x)


def rsqrt(x: Any) -> Symbol:
    """``1 / sqrt(x)``."""
    return _unary("rsqrt", x)


def tanh(x: Any) -> Symbol:
    """Hyperbolic tangent."""
    return _unary("tanh", x)


def sin(x: Any) -> Symbol:
    """Sine, of radians."""
    return _unary("sin", x)


def cos(x: Any) -> Symbol:
    """Cosine, of radians."""
    return _unary("cos", x)


def sigmoid(x: Any) -> Symbol:
    """``1 / (1 + exp(-x))``, without overflow."""
    return _unary("sigmoid", x)


def abs(x: Any) -> Symbol:
    """Absolute value, of any dtype; its gradient at 0 is 0."""
    return _unary("abs", x, floats=False)


def maximum(a: Any, b: Any) -> Symbol:
    """The larger one, NaN if one is; where they are equal each gets half of the gradient."""
    return _binary("maximum", a, b)


def minimum(a: Any, b: Any) -> Symbol:
    """The smaller one, NaN if one is; where they are equal each gets half of the gradient."""
    return _binary("minimum", a, b)


def pow(a: Any, b: Any) -> Symbol:
    """``a ** b``; for integers `b` must be 1, 2 or 3."""
    left, right, shape = _operands("pow", a, b)
    small = right.is_constant and right.value in (1, 2, 3)
    if not is_float(left.dtype) and not small:
        raise DTypeError(f"pow: {left.dtype} allows exponents 1, 2 and 3 only; cast it to a float")
    return Symbol(apply("pow", left, right), shape)


def where(condition: Any, a: Any, b: Any) -> Symbol:
    """`a` where the condition holds, else `b`; a condition that is not a bool holds where not 0."""
    chosen = lift(condition)
    if chosen.dtype != BOOL:
        chosen = _binary("ne", chosen, 0)
    left, right, shape = _operands("where", a, b)
    shape = broadcast_shapes("where", chosen.shape, shape)
    return Symbol(apply("where", _plain(chosen), left, right), shape)


def cast(x: Any, dtype: Any) -> Symbol:
    """`x` converted to `dtype`, rounded to it at once; floats are cut towards zero to integers."""
    given = lift(x)
    target = as_dtype(dtype)
    require_computed("the result of a cast", target)
    return Symbol(cast_node(_plain(given), target), given.shape)


def sum(x: Any, axis: int = -1) -> Symbol:
    """Sum over the last axis, as the last operation of the closure."""
    return _reduce("sum", x, axis)


def mean(x: Any, axis: int = -1) -> Symbol:
    """Mean over the last axis, as the last operation of the closure."""
    return _reduce("mean", x, axis)


def max(x: Any, axis: int = -1) -> Symbol:
    """Maximum over the last axis, as the last operation; equal ones share the gradient."""
    return _reduce("max", x, axis)


def _reduce(op: str, x: Any, axis: int) -> Symbol:
    given = lift(x)
    node = _plain(given)
    if not given.shape:
        raise ArgumentError(f"{op}: a symbol of shape () has no last axis")
    if as_int(op, "axis", axis) not in (-1, len(given.shape) - 1):
        raise ArgumentError(f"{op}: only the last axis of {given.shape} can be fused, not {axis}")
    _require_float(op, node)
    return Symbol(node, given.shape, reduction=op)


def _require_float(op: str, node: Node) -> None:
    if not is_float(node.dtype):
        text = f"{op}: {node.dtype} values; convert them to floats with cast() or astype()"
        raise DTypeError(text)


def _unary(op: str, x: Any, *, floats: bool = True) -> Symbol:
    given = lift(x)
    node = _strong(given, None)
    if floats:
        _require_float(op, node)
    if node.dtype == BOOL:
        raise DTypeError(f"{op}: bool values; cast them first")
    return Symbol(apply(op, node), given.shape)


def _binary(op: str, a: Any, b: Any, *, floats: bool = False) -> Symbol:
    left, right, shape = _operands(op, a, b)
    if floats:
        _require_float(op, left)
    if left.dtype == BOOL and op not in ("eq", "ne"):
        raise DTypeError(f"{op}: bool values; cast them first, or combine them with & | ~")
    return Symbol(apply(op, left, right), shape)


def _logical(op: str, *operands: Any) -> Symbol:
    given = [lift(operand) for operand in operands]
    if any(symbol.dtype != BOOL for symbol in given):
        raise DTypeError(f"{op}: expected comparisons, not {[str(s.dtype) for s in given]}")
    shape = broadcast_shapes(op, *(symbol.shape for symbol in given))
    return Symbol(apply(op, *map(_plain, given)), shape)


def _operands(op: str, a: Any, b: Any) -> tuple[Node, Node, tuple[int, ...]]:
    left, right = lift(a), lift(b)
    shape = broadcast_shapes(op, left.shape, right.shape)
    first, second = _plain(left), _plain(right)
    if left.weak and right.weak:
        target = _FLOAT32 if is_float(first.dtype) or is_float(second.dtype) else first.dtype
        return cast_node(first, target), cast_node(second, target), shape
    if left.weak:
        return _strong(left, second.dtype), second, shape
    if right.weak:
        return first, _strong(right, first.dtype), shape
    if first.dtype != second.dtype:
        raise DTypeError(
            f"{op}: {first.dtype} and {second.dtype} cannot be combined; convert one with "
            "ignis.sym.cast"
        )
    return first, second, shape


def _strong(symbol: Symbol, dtype: Dtype | None) -> Node:
    """The expression in a dtype of its own: a number's becomes `dtype`, or float32."""
    node = _plain(symbol)
    if not symbol.weak:
        return node
    if dtype is None:
        return cast_node(node, _FLOAT32) if is_float(node.dtype) else node
    if is_float(node.dtype) and not is_float(dtype):
        raise DTypeError(f"a float and {dtype} do not mix; convert one with ignis.sym.cast")
    if node.is_constant and dtype.kind in "iu" and node.value is not None:
        limits = np.iinfo(dtype)
        if not limits.min <= node.value <= limits.max:
            raise ArgumentError(
                f"fuse: {node.value} does not fit {dtype}, the dtype of the other operand; "
                "convert one with ignis.sym.cast"
            )
    return cast_node(node, dtype)


def _plain(symbol: Symbol) -> Node:
    if symbol.reduction:
        raise ArgumentError(f"fuse: {symbol.reduction} must be the last operation of the closure")
    return symbol.node


def lift(value: Any) -> Symbol:
    """Return a symbol as it is, and a number as a constant one.

    Raises
    ------
    ArgumentError
        If it is neither.
    """
    if isinstance(value, Symbol):
        return value
    if isinstance(value, (bool, np.bool_)):
        return Symbol(constant(value, BOOL), ())
    if not isinstance(value, _NUMBERS):
        raise ArgumentError(
            f"fuse: a closure combines symbols and numbers, not {type(value).__name__}; pass "
            "arrays as arguments"
        )
    whole = isinstance(value, (int, np.integer)) and -(2**63) <= value < 2**63
    try:
        number = value if whole else float(value)
    except OverflowError:
        raise ArgumentError("fuse: an integer in the closure does not fit any dtype") from None
    return Symbol(constant(number, DTYPES["int64" if whole else "float64"]), (), weak=True)
