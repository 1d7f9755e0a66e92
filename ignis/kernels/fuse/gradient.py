"""Gradients of traced expressions, as expressions: reverse mode over the graph of one element.

The derivative is built from the nodes of the forward expression and interned like them, so what
both need (an exponential, a sigmoid) is computed once in the gradient's kernel.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from ignis.kernels.fuse.expression import Node, apply, cast, constant, is_float, ordered

Parts = tuple[Node | None, ...]


def derive(root: Node, seed: Node, wanted: Collection[int]) -> dict[int, Node]:
    """Return the gradients of `root` times `seed`, by position of the wanted inputs.

    Inputs that no gradient reaches, because the expression does not depend on them, or by way of
    comparisons and integers only, are missing from the result.
    """
    nodes = ordered([root])
    reach: set[Node] = set()
    for node in nodes:
        is_wanted = node.op == "input" and node.value in wanted
        if is_float(node.dtype) and (is_wanted or any(arg in reach for arg in node.args)):
            reach.add(node)
    gradients: dict[Node, Node] = {root: cast(seed, root.dtype)}
    found: dict[int, Node] = {}
    for node in reversed(nodes):
        g = gradients.get(node)
        if g is None or node not in reach:
            continue
        if node.op == "input":
            found[int(node.value or 0)] = g
            continue
        for arg, part in zip(node.args, _parts(node, g, reach), strict=True):
            if part is not None and arg in reach:
                before = gradients.get(arg)
                gradients[arg] = part if before is None else apply("add", before, part)
    return found


def _parts(node: Node, g: Node, reach: Collection[Node]) -> Parts:
    """Return the part of the gradient `g` for each operand of `node`."""
    if node.op == "cast":
        return (cast(g, node.args[0].dtype),)
    if node.op == "pow":
        return _power(node, g, reach)
    rule = _RULES.get(node.op)
    return (None,) * len(node.args) if rule is None else rule(node, g, *node.args)


def _power(node: Node, g: Node, reach: Collection[Node]) -> Parts:
    base, exponent = node.args
    one, zero = constant(1, node.dtype), constant(0, node.dtype)
    rate = _mul(exponent, apply("pow", base, apply("sub", exponent, one)))
    # x ** 0 does not move with x, but at 0 the rate would be 0 * inf.
    by_base = _mul(g, apply("where", apply("eq", exponent, zero), zero, rate))
    if exponent not in reach:
        return by_base, None
    # 0 ** b does not move with b > 0, where log(0) would make it NaN.
    slope = apply("where", apply("eq", base, zero), zero, _mul(node, apply("log", base)))
    return by_base, _mul(g, slope)


_mul, _div, _neg = partial(apply, "mul"), partial(apply, "div"), partial(apply, "neg")


def _number(value: float, like: Node) -> Node:
    return constant(value, like.dtype)


def _choice(comparison: str) -> Callable[..., Parts]:
    """Gradients of maximum and minimum: all to the chosen operand, halves where they are equal."""

    def rule(y: Node, g: Node, a: Node, b: Node) -> Parts:
        zero, half = _number(0, g), _mul(_number(0.5, g), g)
        shared = apply("where", apply("eq", a, b), half, zero)
        first = apply("where", apply(comparison, a, b), g, shared)
        second = apply("where", apply(comparison, b, a), g, shared)
        return first, second

    return rule


def _abs(y: Node, g: Node, x: Node) -> Parts:
    zero = _number(0, g)
    falling = apply("where", apply("lt", x, zero), _neg(g), zero)
    return (apply("where", apply("gt", x, zero), g, falling),)


def _where(y: Node, g: Node, condition: Node, a: Node, b: Node) -> Parts:
    zero = _number(0, g)
    return None, apply("where", condition, g, zero), apply("where", condition, zero, g)


_RULES: dict[str, Any] = {
    "add": lambda y, g, a, b: (g, g),
    "sub": lambda y, g, a, b: (g, _neg(g)),
    "mul": lambda y, g, a, b: (_mul(g, b), _mul(g, a)),
    "div": lambda y, g, a, b: (_div(g, b), _neg(_mul(_div(g, b), y))),
    "neg": lambda y, g, x: (_neg(g),),
    "abs": _abs,
    "exp": lambda y, g, x: (_mul(g, y),),
    "log": lambda y, g, x: (_div(g, x),),
    "sqrt": lambda y, g, x: (_div(_mul(_number(0.5, g), g), y),),
    "rsqrt": lambda y, g, x: (_mul(_mul(_number(-0.5, g), g), _div(y, x)),),
    "tanh": lambda y, g, x: (_mul(g, apply("sub", _number(1, g), _mul(y, y))),),
    "sin": lambda y, g, x: (_mul(g, apply("cos", x)),),
    "cos": lambda y, g, x: (_neg(_mul(g, apply("sin", x))),),
    "log1p": lambda y, g, x: (_div(g, apply("add", _number(1, g), x)),),
    "erf": lambda y, g, x: (
        _mul(g, _mul(_number(2 / math.sqrt(math.pi), g), apply("exp", _neg(_mul(x, x))))),
    ),
    # sigmoid(-x) is 1 - y without its cancellation.
    "sigmoid": lambda y, g, x: (_mul(g, _mul(y, apply("sigmoid", _neg(x)))),),
    "maximum": _choice("gt"),
    "minimum": _choice("lt"),
    "where": _where,
}
