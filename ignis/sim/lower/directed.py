"""Arithmetic rounded toward zero, down or up, from results rounded to nearest.

The error of an addition, a product or a quotient is a floating-point number itself, or has the
sign of one; where it points the wrong way, the result moves to its neighbour.
"""

from __future__ import annotations

import math

from ignis.sim.lower.rounding import directed_step, to_float_directed
from ignis.sim.lower.values import Builder, Value, f64

__all__ = ["directed"]


def _negated(c: Builder, value: Value) -> Value:
    return c.result(f"fneg {value}", value.type, value.lanes)


def _two_sum(c: Builder, a: Value, b: Value) -> tuple[Value, Value]:
    """A + b rounded to nearest, and its error (Knuth)."""
    total = c.binary("fadd", a, b)
    part = c.binary("fsub", total, a)
    rest = c.binary("fsub", a, c.binary("fsub", total, part))
    return total, c.binary("fadd", rest, c.binary("fsub", b, part))


def directed(c: Builder, operation: str, values: list[Value], mode: str) -> Value:
    """Result of `operation` on `values`, rounded as `mode` (``rz``, ``rm``, ``rp``) says.

    `operation` is ``add``, ``sub``, ``mul`` or ``fma``, for float32 also ``div``, ``rcp`` or
    ``sqrt``: these go through float64, which has room for the smallest errors.
    """
    if values[0].type == "float":
        wide = [c.cast("fpext", value, "double") for value in values]
        nearest, error = _with_error(c, operation, wide)
        return to_float_directed(c, _odd(c, nearest, error), mode)
    nearest, error = _with_error(c, operation, values)
    return _moved(c, nearest, error, values, mode)


def _with_error(c: Builder, operation: str, values: list[Value]) -> tuple[Value, Value]:
    """The float64 result rounded to nearest, and a number with the sign of its error."""
    if operation == "sub":
        return _two_sum(c, values[0], _negated(c, values[1]))
    if operation == "add":
        return _two_sum(c, *values)
    if operation == "mul":
        return _fused(c, values[0], values[1], f64(0.0))
    if operation == "fma":
        return _fused(c, *values)
    if operation == "sqrt":
        nearest = c.intrinsic("sqrt", values[0])
        return nearest, c.intrinsic("fma", _negated(c, nearest), nearest, values[0])
    dividend, divisor = values if operation == "div" else (f64(1.0), values[0])
    nearest = c.binary("fdiv", dividend, divisor)
    rest = c.intrinsic("fma", _negated(c, nearest), divisor, dividend)
    return nearest, c.binary("fmul", rest, c.intrinsic("copysign", f64(1.0), divisor))


def _fused(c: Builder, a: Value, b: Value, d: Value) -> tuple[Value, Value]:
    """A * b + d, and a number with the sign of its error (Boldo and Muller)."""
    nearest = c.intrinsic("fma", a, b, d)
    # Near the smallest numbers the error would be lost: find it from larger ones.
    tiny = c.compare("fcmp olt", c.intrinsic("fabs", nearest), f64(2.0**-900))
    scale = c.select(tiny, f64(2.0**600), f64(1.0))
    first = c.compare("fcmp olt", c.intrinsic("fabs", a), c.intrinsic("fabs", b))
    small, large = c.select(first, a, b), c.select(first, b, a)
    small, d = c.binary("fmul", small, scale), c.binary("fmul", d, scale)
    high = c.binary("fmul", small, large)
    low = c.intrinsic("fma", small, large, _negated(c, high))
    sum_low, error_low = _two_sum(c, d, low)
    sum_high, error_high = _two_sum(c, high, sum_low)
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


def _moved(c: Builder, nearest: Value, error: Value, values: list[Value], mode: str) -> Value:
    zero = f64(0.0)
    below = c.compare("fcmp ogt", error, zero)
    above = c.compare("fcmp olt", error, zero)
    # An overflow of finite numbers is too far out, whatever the error term became.
    infinity = f64(math.inf)
    over = c.compare("fcmp oeq", c.intrinsic("fabs", nearest), infinity)
    for value in values:
        finite = c.compare("fcmp olt", c.intrinsic("fabs", value), infinity)
        over = c.binary("and", over, finite)
    positive = c.compare("fcmp ogt", nearest, zero)
    above = c.binary("or", above, c.binary("and", over, positive))
    below = c.binary("or", below, c.binary("and", over, c.negate(positive)))
    bits = c.bitcast(nearest, "i64")
    return c.bitcast(directed_step(c, bits, above, below, mode), "double")
