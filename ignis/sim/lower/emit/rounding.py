"""Rounding that hardware does in one step and a CPU does not: by integers, to the last bit."""

from __future__ import annotations

from ignis.sim.lower.emit.builder import Builder
from ignis.sim.lower.emit.values import BITS, Value, f32, f64, i64, integer


def flush(c: Builder, value: Value) -> Value:
    """Subnormal values become zeros of the same sign."""
    zero, normal = (
        (f32(0.0), f32(2.0**-126)) if value.type == "float" else (f64(0.0), f64(2.0**-1022))
    )
    tiny = c.compare("fcmp olt", c.intrinsic("fabs", value), normal)
    return c.select(tiny, c.intrinsic("copysign", zero, value), value)


def saturate(c: Builder, value: Value) -> Value:
    """Clamp to [0, 1]; NaN becomes 0."""
    zero, one = (f32(0.0), f32(1.0)) if value.type == "float" else (f64(0.0), f64(1.0))
    positive = c.select(c.compare("fcmp ogt", value, zero), value, zero)
    return c.select(c.compare("fcmp ogt", positive, one), one, positive)


def relu(c: Builder, bits: Value, value: Value) -> Value:
    """`bits` of the rounded `value`, or +0 where that is negative or -0."""
    below = c.compare("fcmp ole", value, f32(0.0))
    return c.select(below, integer(0, bits.type), bits)


def nan_to(c: Builder, bits: Value, value: Value, canonical: int) -> Value:
    """`bits`, or `canonical` where `value` is NaN."""
    return c.select(c.compare("fcmp uno", value, value), integer(canonical, bits.type), bits)


def directed_step(c: Builder, bits: Value, above: Value, below: Value, mode: str) -> Value:
    """Move a result that was rounded to nearest to the neighbor that `mode` asks for.

    `bits` is the result in sign-magnitude form; `above` and `below` say where it lies from the
    exact value.
    """
    one = integer(1, bits.type)
    negative = c.compare("icmp slt", bits, integer(0, bits.type))
    inward, outward = c.binary("sub", bits, one), c.binary("add", bits, one)
    smallest = integer((1 << (BITS[bits.type] - 1)) | 1, bits.type)
    minus_zero = integer(1 << (BITS[bits.type] - 1), bits.type)
    # Below +0 comes the smallest negative number, above -0 the smallest positive one.
    down = c.select(negative, outward, inward)
    down = c.select(c.compare("icmp eq", bits, integer(0, bits.type)), smallest, down)
    up = c.select(negative, inward, outward)
    up = c.select(c.compare("icmp eq", bits, minus_zero), one, up)
    if mode == "rm":
        return c.select(above, down, bits)
    if mode == "rp":
        return c.select(below, up, bits)
    return c.select(c.select(negative, below, above), inward, bits)


def step(c: Builder, bits: Value, rounded: Value, exact: Value, mode: str) -> Value:
    """`directed_step` for a value that a wider type holds exactly."""
    above = c.compare("fcmp ogt", rounded, exact)
    below = c.compare("fcmp olt", rounded, exact)
    return directed_step(c, bits, above, below, mode)


def to_float_directed(c: Builder, value: Value, mode: str) -> Value:
    """float64 to float32, rounded toward zero (rz), down (rm) or up (rp)."""
    nearest = c.cast("fptrunc", value, "float")
    bits = step(c, c.bitcast(nearest, "i32"), c.cast("fpext", nearest, "double"), value, mode)
    return c.bitcast(bits, "float")


def to_float_odd(c: Builder, value: Value) -> Value:
    """float64 to float32, rounded to odd: what is lost stays visible in the last bit.

    A second rounding to at most 22 bits then gives what one rounding would have given.
    """
    nearest = c.cast("fptrunc", value, "float")
    back = c.cast("fpext", nearest, "double")
    bits = step(c, c.bitcast(nearest, "i32"), back, value, "rz")
    inexact = c.compare("fcmp one", back, value)
    odd = c.binary("or", bits, c.cast("zext", inexact, "i32"))
    return c.bitcast(odd, "float")


def two_sum(c: Builder, a: Value, b: Value) -> tuple[Value, Value]:
    """A + b rounded to nearest, and its error (Knuth)."""
    total = c.binary("fadd", a, b)
    part = c.binary("fsub", total, a)
    rest = c.binary("fsub", a, c.binary("fsub", total, part))
    return total, c.binary("fadd", rest, c.binary("fsub", b, part))


def _sum_odd(c: Builder, a: Value, b: Value) -> Value:
    """A + b in float64, rounded to odd."""
    total, error = two_sum(c, a, b)
    bits = c.bitcast(total, "i64")
    even = c.compare("icmp eq", c.binary("and", bits, i64(1)), i64(0))
    inexact = c.compare("fcmp one", error, f64(0.0))
    outward = c.compare("icmp sge", c.binary("xor", bits, c.bitcast(error, "i64")), i64(0))
    moved = c.binary("add", bits, c.select(outward, i64(1), i64(-1)))
    change = c.binary("and", even, inexact)
    return c.bitcast(c.select(change, moved, bits), "double")


def fma_odd(c: Builder, a: Value, b: Value, d: Value) -> Value:
    """A * b + d of float32 values in float64, rounded to odd."""
    a, b, d = (c.cast("fpext", value, "double") for value in (a, b, d))
    return _sum_odd(c, c.binary("fmul", a, b), d)
