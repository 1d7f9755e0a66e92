"""Arithmetic rounded toward zero, down or up, from results rounded to nearest.

The error of an addition, a product or a quotient is a floating-point number itself, or has the
sign of one; where it points the wrong way, the result moves to its neighbor.
"""

from __future__ import annotations

import math

from ignis.sim.lower.emit.builder import Builder
from ignis.sim.lower.emit.rounding import directed_step, to_float_directed, two_sum
from ignis.sim.lower.emit.values import Value, f64, i64


def _below(c: Builder, value: Value, limit: float) -> Value:
    """Whether the magnitude of `value` is below `limit`."""
    return c.compare("fcmp olt", c.intrinsic("fabs", value), f64(limit))


def directed(c: Builder, operation: str, values: list[Value], mode: str) -> Value:
    """Result of `operation` on `values`, rounded as `mode` (``rz``, ``rm``, ``rp``) says.

    `operation` is ``add``, ``sub``, ``mul``, ``fma``, ``div``, ``rcp`` or ``sqrt``. Those of
    float32 go through float64, which has room for the smallest errors.
    """
    if mode == "rm" and operation in ("add", "sub", "fma"):
        # Down is up for the negated operands, and so zeros that cancel get their minus sign.
        opposite = [c.fneg(values[0]), *values[1:-1], c.fneg(values[-1])]
        return c.fneg(directed(c, operation, opposite, "rp"))
    if values[0].type == "float":
        wide = [c.cast("fpext", value, "double") for value in values]
        nearest, error = _with_error(c, operation, wide)
        return to_float_directed(c, _odd(c, nearest, error), mode)
    nearest, error = _with_error(c, operation, values)
    return _moved(c, nearest, error, _may_overflow(c, operation, values), mode)


def integer_to_double(c: Builder, value: Value, signed: bool, mode: str) -> Value:
    """A 64-bit integer as float64: the sum of its halves, which are exact."""
    high = c.binary("ashr" if signed else "lshr", value, i64(32))
    low = c.binary("and", value, i64(0xFFFFFFFF))
    upper = c.binary("fmul", c.cast("sitofp", high, "double"), f64(2.0**32))
    return directed(c, "add", [upper, c.cast("sitofp", low, "double")], mode)


def _with_error(c: Builder, operation: str, values: list[Value]) -> tuple[Value, Value]:
    """The float64 result rounded to nearest, and a number with the sign of its error."""
    if operation == "sub":
        return two_sum(c, values[0], c.fneg(values[1]))
    if operation == "add":
        return two_sum(c, *values)
    if operation == "mul":
        return _fused(c, values[0], values[1], f64(0.0))
    if operation == "fma":
        return _fused(c, *values)
    if operation == "sqrt":
        return _root(c, values[0])
    return _quotient(c, *(values if operation == "div" else [f64(1.0), values[0]]))


def _root(c: Builder, a: Value) -> tuple[Value, Value]:
    nearest = c.intrinsic("sqrt", a)
    # The remainder is exact unless it is subnormal: derive it from a number 2**600 times as large.
    tiny = _below(c, a, 2.0**-400)
    root = c.binary("fmul", nearest, c.select(tiny, f64(2.0**300), f64(1.0)))
    scaled = c.binary("fmul", a, c.select(tiny, f64(2.0**600), f64(1.0)))
    return nearest, c.intrinsic("fma", c.fneg(root), root, scaled)


def _quotient(c: Builder, a: Value, b: Value) -> tuple[Value, Value]:
    nearest = c.binary("fdiv", a, b)
    # As for the root. Where only the dividend is small, the quotient's own last place, times the
    # divisor's, is large enough.
    tiny = c.binary("and", *c.unify(_below(c, a, 2.0**-500), _below(c, b, 2.0**400)))
    scale = c.select(tiny, f64(2.0**600), f64(1.0))
    rest = c.intrinsic(
        "fma", c.fneg(nearest), c.binary("fmul", b, scale), c.binary("fmul", a, scale)
    )
    return nearest, c.binary("fmul", rest, c.intrinsic("copysign", f64(1.0), b))


def _fused(c: Builder, a: Value, b: Value, d: Value) -> tuple[Value, Value]:
    """A * b + d, and a number with the sign of its error (Boldo and Muller)."""
    nearest = c.intrinsic("fma", a, b, d)
    # Near the smallest numbers the error would be lost: find it from larger ones.
    tiny = _below(c, nearest, 2.0**-900)
    scale = c.select(tiny, f64(2.0**600), f64(1.0))
    first = c.compare("fcmp olt", c.intrinsic("fabs", a), c.intrinsic("fabs", b))
    small, large = c.select(first, a, b), c.select(first, b, a)
    small, d = c.binary("fmul", small, scale), c.binary("fmul", d, scale)
    high = c.binary("fmul", small, large)
    low = c.intrinsic("fma", small, large, c.fneg(high))
    sum_low, error_low = two_sum(c, d, low)
    sum_high, error_high = two_sum(c, high, sum_low)
    rest = c.binary("fsub", sum_high, c.binary("fmul", nearest, scale))
    return nearest, c.binary("fadd", c.binary("fadd", rest, error_high), error_low)


def _odd(c: Builder, nearest: Value, error: Value) -> Value:
    """The exact value rounded to odd: cut, with the last bit set where something was lost."""
    bits = c.bitcast(nearest, "i64")
    above = c.compare("fcmp olt", error, f64(0.0))
    below = c.compare("fcmp ogt", error, f64(0.0))
    cut = directed_step(c, bits, above, below, "rz")
    lost = c.cast("zext", c.binary("or", above, below), "i64")
    return c.bitcast(c.binary("or", cut, lost), "double")


def _may_overflow(c: Builder, operation: str, values: list[Value]) -> Value:
    """Whether an infinite result stands for a finite one: not if an operand, or 1/0, is it."""
    finite = _below(c, values[0], math.inf)
    for value in values[1:]:
        finite = c.binary("and", finite, _below(c, value, math.inf))
    if operation in ("div", "rcp"):
        finite = c.binary("and", finite, c.compare("fcmp one", values[-1], f64(0.0)))
    return finite


def _moved(c: Builder, nearest: Value, error: Value, finite: Value, mode: str) -> Value:
    zero = f64(0.0)
    below = c.compare("fcmp ogt", error, zero)
    above = c.compare("fcmp olt", error, zero)
    # An overflow of finite numbers is too far out, whatever the error term became.
    over = c.compare("fcmp oeq", c.intrinsic("fabs", nearest), f64(math.inf))
    over = c.binary("and", over, finite)
    positive = c.compare("fcmp ogt", nearest, zero)
    above = c.binary("or", above, c.binary("and", over, positive))
    below = c.binary("or", below, c.binary("and", over, c.negate(positive)))
    bits = c.bitcast(nearest, "i64")
    return c.bitcast(directed_step(c, bits, above, below, mode), "double")
