"""Expression graphs of fused kernels: interned nodes, so that equal expressions are one node.

A node knows its operation, operands and dtype. Shapes belong to the symbols of a trace, not to
nodes: one expression serves every shape with the same broadcast pattern. Because of interning a
common subexpression is computed once, in the forward kernel and in the gradient's.
"""

from __future__ import annotations

import math
import weakref
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ignis.base import process
from ignis.base.locks import Lock
from ignis.dtypes import BFLOAT16, COMPUTED, DTYPES
from ignis.errors import DTypeError

Dtype = np.dtype[Any]
Value = int | float | bool

BOOL: Dtype = np.dtype(np.bool_)
_FLOAT32 = DTYPES["float32"]
_HALVES = (DTYPES["float16"], BFLOAT16)
_COMPARISONS = frozenset({"lt", "le", "gt", "ge", "eq", "ne", "and", "or", "not"})


@dataclass(eq=False, repr=False, slots=True, weakref_slot=True)
class Node:
    """One operation on other nodes; two with the same content are the same object.

    Attributes
    ----------
    op : str
        ``"input"``, ``"scalar"`` (both with the argument's position as `value`), ``"constant"``,
        ``"cast"``, or a function of `ignis.sym`.
    args : tuple of Node
        Operands.
    dtype : numpy dtype
        What it yields; bool for comparisons. float16 and bfloat16 are computed in float32 and
        rounded where they are stored or cast.
    value : number or None
        Of a constant, or the position of an input.
    """

    op: str
    args: tuple[Node, ...]
    dtype: Dtype
    value: Value | None

    @property
    def is_constant(self) -> bool:
        """Whether it is a literal."""
        return self.op == "constant"


_interned: weakref.WeakValueDictionary[Any, Node] = weakref.WeakValueDictionary()
_interning = process.renewed(Lock())


def _intern(op: str, args: tuple[Node, ...], dtype: Dtype, value: Value | None = None) -> Node:
    # By text, so that 0.0 and -0.0 differ and NaN equals itself.
    text = value.hex() if isinstance(value, float) else value
    key = (op, args, dtype, text)
    with _interning:
        found = _interned.get(key)
        if found is None:
            found = _interned[key] = Node(op, args, dtype, value)
        return found


def require_computed(what: str, dtype: Dtype) -> None:
    """Raise DTypeError unless fused kernels compute on `dtype`."""
    if dtype not in COMPUTED:
        known = ", ".join(name for name, each in DTYPES.items() if each in COMPUTED)
        raise DTypeError(f"fuse: {what} is {dtype.name}; fused kernels compute on {known}")


def is_float(dtype: Dtype) -> bool:
    """Whether `dtype` is one of the four floating-point dtypes."""
    return dtype == BFLOAT16 or dtype.kind == "f"


def computed_in(dtype: Dtype) -> Dtype:
    """Dtype of the arithmetic on `dtype`: float32 for the halves."""
    return _FLOAT32 if dtype in _HALVES else dtype


def leaf(op: str, position: int, dtype: Dtype) -> Node:
    """Argument number `position` of the closure: an ``"input"`` array or a ``"scalar"``."""
    return _intern(op, (), dtype, position)


def constant(value: Any, dtype: Dtype) -> Node:
    """Literal, rounded to what `dtype` computes in."""
    exact: Value
    with np.errstate(all="ignore"):
        rounded = np.asarray(value).astype(computed_in(dtype))
    if dtype == BOOL:
        exact = bool(rounded)
    elif is_float(dtype):
        exact = float(rounded)
    else:
        exact = int(rounded)
    return _intern("constant", (), dtype, exact)


def cast(node: Node, dtype: Dtype) -> Node:
    """`node` converted to `dtype`; a cast to a half rounds."""
    if node.dtype == dtype:
        return node
    if node.is_constant:
        with np.errstate(all="ignore"):
            rounded = np.asarray(node.value).astype(dtype).astype(computed_in(dtype))
        return constant(rounded, dtype)
    return _intern("cast", (node,), dtype)


def apply(op: str, *args: Node) -> Node:
    """`op` on operands of one dtype, folded where all of them are constants."""
    dtype = args[-1].dtype
    if op in _COMPARISONS:
        dtype = BOOL
    simple = _simplified(op, args, dtype)
    return _intern(op, args, dtype) if simple is None else simple


def _simplified(op: str, args: tuple[Node, ...], dtype: Dtype) -> Node | None:
    """The same value with less work and the same bits, or None."""
    if op == "where":
        if args[1] is args[2]:
            return args[1]
        return args[1 if args[0].value else 2] if args[0].is_constant else None
    if all(arg.is_constant for arg in args):
        return _folded(op, args, dtype)
    if op == "pow" and args[1].is_constant:
        return _power(args[0], args[1].value)
    if op in ("mul", "div") and args[1].is_constant and args[1].value == 1:
        return args[0]
    if op == "mul" and args[0].is_constant and args[0].value == 1:
        return args[1]
    if op == "neg" and args[0].op == "neg":
        return args[0].args[0]
    return None


def _power(base: Node, exponent: Value | None) -> Node | None:
    if exponent == 1:
        return base
    if exponent == 2:
        return apply("mul", base, base)
    if exponent == 3:
        return apply("mul", apply("mul", base, base), base)
    if exponent == -1:
        return apply("div", constant(1, base.dtype), base)
    return None


_IN_NUMPY = """
    add=add sub=subtract mul=multiply div=divide pow=power maximum=maximum minimum=minimum
    lt=less le=less_equal gt=greater ge=greater_equal eq=equal ne=not_equal
    and=logical_and or=logical_or not=logical_not neg=negative
    abs=abs exp=exp log=log sqrt=sqrt tanh=tanh sin=sin cos=cos log1p=log1p
    """
_FOLDS: dict[str, Any] = {
    **{ours: getattr(np, theirs) for ours, theirs in (p.split("=") for p in _IN_NUMPY.split())},
    "rsqrt": lambda x: 1 / np.sqrt(x),
    "erf": np.vectorize(math.erf),
    "sigmoid": lambda x: 1 / (1 + np.exp(-x)),
}


def _folded(op: str, args: tuple[Node, ...], dtype: Dtype) -> Node:
    with np.errstate(all="ignore"):
        values = [np.asarray(arg.value, computed_in(arg.dtype))[()] for arg in args]
        return constant(_FOLDS[op](*values), dtype)


def ordered(roots: Iterable[Node]) -> list[Node]:
    """Every node that `roots` depend on, operands first; the order follows from the graph."""
    found: dict[Node, None] = {}
    for root in roots:
        stack = [(root, False)]
        while stack:
            node, ready = stack.pop()
            if node in found:
                continue
            if ready:
                found[node] = None
            else:
                stack.append((node, True))
                stack += [(arg, False) for arg in reversed(node.args)]
    return list(found)
