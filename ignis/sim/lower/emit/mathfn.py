"""The approximate functions of the special function unit, in float32 and a few steps of float64.

Polynomials are minimax-like fits on the reduced range; the error is below 2 ulp for exp2 and
log2, at least as good as the hardware's documented bound for each.
"""

from __future__ import annotations

import math

from ignis.sim.lower.emit.builder import Builder
from ignis.sim.lower.emit.values import Value, f32, f64, i64, integer


def _polynomial(c: Builder, x: Value, coefficients: list[float]) -> Value:
    """Horner's scheme; the highest power comes first."""
    constant = f32 if x.type == "float" else f64
    value = constant(coefficients[0])
    for coefficient in coefficients[1:]:
        value = c.intrinsic("fma", value, x, constant(coefficient))
    return value


def exp2(c: Builder, x: Value) -> Value:
    """2**x. Clamped before the range reduction, so that infinities give 0 and infinity."""
    low = c.select(c.compare("fcmp olt", x, f32(-160.0)), f32(-160.0), x)
    clamped = c.select(c.compare("fcmp ogt", low, f32(130.0)), f32(130.0), low)
    whole = c.intrinsic("roundeven", clamped)
    rest = c.binary("fsub", clamped, whole)
    ln2 = math.log(2.0)
    value = _polynomial(c, rest, [ln2**k / math.factorial(k) for k in range(7, 0, -1)])
    value = c.intrinsic("fma", value, rest, f32(1.0))
    # Two factors, so that results in the subnormal range are rounded once.
    exponent = c.cast("fptosi", c.select(c.compare("fcmp uno", x, x), f32(0.0), whole), "i32")
    half = c.binary("ashr", exponent, integer(1))
    for part in (half, c.binary("sub", exponent, half)):
        bits = c.binary("shl", c.binary("add", part, integer(127)), integer(23))
        value = c.binary("fmul", value, c.bitcast(bits, "float"))
    return value


def log2(c: Builder, x: Value) -> Value:
    """log2(x), through float64 so that values near 1 keep their relative precision."""
    wide = c.cast("fpext", x, "double")
    bits = c.bitcast(wide, "i64")
    # Mantissa in [sqrt(1/2), sqrt(2)).
    offset = c.binary("sub", bits, i64(0x3FE6A09E667F3BCD))
    exponent = c.binary("ashr", offset, i64(52))
    mantissa = c.bitcast(c.binary("sub", bits, c.binary("shl", exponent, i64(52))), "double")
    s = c.binary("fdiv", c.binary("fsub", mantissa, f64(1.0)), c.binary("fadd", mantissa, f64(1.0)))
    square = c.binary("fmul", s, s)
    scale = 2.0 / math.log(2.0)
    series = _polynomial(c, square, [scale / k for k in (11, 9, 7, 5, 3, 1)])
    total = c.intrinsic("fma", series, s, c.cast("sitofp", exponent, "double"))
    value = c.cast("fptrunc", total, "float")
    value = c.select(c.compare("fcmp oeq", x, f32(0.0)), f32(-math.inf), value)
    value = c.select(c.compare("fcmp oeq", x, f32(math.inf)), x, value)
    bad = c.compare("fcmp ult", x, f32(0.0))
    return c.select(bad, f32(math.nan), value)


def _reduced(c: Builder, x: Value) -> tuple[Value, Value]:
    """X modulo pi/2 as float64 in [-pi/4, pi/4], and the quadrant."""
    wide = c.cast("fpext", x, "double")
    finite = c.compare("fcmp olt", c.intrinsic("fabs", x), f32(2.0**31))
    wide = c.select(finite, wide, f64(0.0))
    turns = c.intrinsic("roundeven", c.binary("fmul", wide, f64(2.0 / math.pi)))
    rest = c.intrinsic("fma", turns, f64(-math.pi / 2.0), wide)
    rest = c.intrinsic("fma", turns, f64(-6.123233995736766e-17), rest)
    return rest, c.cast("fptosi", turns, "i64")


def _circular(c: Builder, x: Value, shift: int) -> Value:
    rest, quadrant = _reduced(c, x)
    quadrant = c.binary("add", quadrant, i64(shift))
    square = c.binary("fmul", rest, rest)
    sine_terms = [(-1) ** k / math.factorial(2 * k + 1) for k in range(6, -1, -1)]
    cosine_terms = [(-1) ** k / math.factorial(2 * k) for k in range(6, -1, -1)]
    sine_value = c.binary("fmul", _polynomial(c, square, sine_terms), rest)
    cosine_value = _polynomial(c, square, cosine_terms)
    odd = c.compare("icmp ne", c.binary("and", quadrant, i64(1)), i64(0))
    value = c.cast("fptrunc", c.select(odd, cosine_value, sine_value), "float")
    negative = c.compare("icmp ne", c.binary("and", quadrant, i64(2)), i64(0))
    value = c.select(negative, c.fneg(value), value)
    bad = c.compare("fcmp ueq", c.intrinsic("fabs", x), f32(math.inf))
    return c.select(bad, f32(math.nan), value)


def sine(c: Builder, x: Value) -> Value:
    """sin(x); a zero keeps its sign."""
    return c.select(c.compare("fcmp oeq", x, f32(0.0)), x, _circular(c, x, 0))


def cosine(c: Builder, x: Value) -> Value:
    """cos(x)."""
    return _circular(c, x, 1)


def tanh(c: Builder, x: Value) -> Value:
    """tanh(x): by exp2 away from zero, by its series near zero."""
    size = c.intrinsic("fabs", x)
    power = exp2(c, c.binary("fmul", size, f32(2.0 / math.log(2.0))))
    far = c.binary("fsub", f32(1.0), c.binary("fdiv", f32(2.0), c.binary("fadd", power, f32(1.0))))
    square = c.binary("fmul", x, x)
    near = _polynomial(c, square, [-1382 / 155925, 62 / 2835, -17 / 315, 2 / 15, -1 / 3, 1.0])
    near = c.binary("fmul", near, size)
    value = c.select(c.compare("fcmp olt", size, f32(0.4)), near, far)
    return c.intrinsic("copysign", value, x)
