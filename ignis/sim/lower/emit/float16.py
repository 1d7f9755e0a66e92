"""float16 and bfloat16 as 16 bits, e4m3 and e5m2 as 8 bits, beside float32.

float32 has them exactly; the way back rounds once.
"""

from __future__ import annotations

from ignis.sim.lower.emit.builder import Builder
from ignis.sim.lower.emit.rounding import nan_to, step
from ignis.sim.lower.emit.values import Value, f32, integer

_INFINITY = {"f16": 0x7C00, "bf16": 0x7F80}
_FLOAT8 = {"e4m3": (3, 7, 448.0), "e5m2": (2, 15, 57344.0)}
"""Bits of the mantissa, the bias of the exponent, the largest number."""


def from_half(c: Builder, bits: Value, kind: str) -> Value:
    """The float32 value of 16 bits that hold an ``f16`` or ``bf16``."""
    if kind == "bf16":
        return c.bitcast(c.binary("shl", c.resize(bits, "i32"), integer(16)), "float")
    return c.cast("fpext", c.bitcast(bits, "half"), "float")


def to_half(c: Builder, value: Value, kind: str, mode: str = "") -> Value:
    """Round a float32 value to ``f16`` or ``bf16`` bits, to nearest even or as `mode` says."""
    if kind == "bf16":
        bits = c.bitcast(value, "i32")
        if mode == "rz":
            rounded = bits
        else:
            odd = c.binary("and", c.binary("lshr", bits, integer(16)), integer(1))
            rounded = c.binary("add", bits, c.binary("add", odd, integer(0x7FFF)))
        result = c.resize(c.binary("lshr", rounded, integer(16)), "i16")
    else:
        result = c.bitcast(c.cast("fptrunc", value, "half"), "i16")
    if mode and not (kind == "bf16" and mode == "rz"):
        result = step(c, result, from_half(c, result, kind), value, mode)
    return nan_to(c, result, value, 0x7FFF)


def limit_half(c: Builder, bits: Value, kind: str) -> Value:
    """Infinite ``f16`` or ``bf16`` bits become the largest number of the same sign."""
    size = c.binary("and", bits, integer(0x7FFF, "i16"))
    infinite = c.compare("icmp eq", size, integer(_INFINITY[kind], "i16"))
    return c.select(infinite, c.binary("sub", bits, integer(1, "i16")), bits)


def flush_half(c: Builder, bits: Value, kind: str) -> Value:
    """Subnormal ``f16`` or ``bf16`` bits become zeros of the same sign."""
    smallest = 0x0400 if kind == "f16" else 0x0080
    size = c.binary("and", bits, integer(0x7FFF, "i16"))
    sign = c.binary("and", bits, integer(0x8000, "i16"))
    return c.select(c.compare("icmp ult", size, integer(smallest, "i16")), sign, bits)


def from_float8(c: Builder, bits: Value, kind: str) -> Value:
    """The float32 value of 8 bits that hold an ``e4m3`` or ``e5m2``."""
    wide = c.binary("shl", c.resize(bits, "i16"), integer(8, "i16"))
    if kind == "e5m2":
        return from_half(c, wide, "f16")
    # An exponent of 4 bits in the place of one of 5: too small by the difference of the biases.
    sign = c.binary("and", wide, integer(0x8000, "i16"))
    size = c.binary("lshr", c.binary("and", wide, integer(0x7F00, "i16")), integer(1, "i16"))
    value = c.binary("fmul", from_half(c, c.binary("or", sign, size), "f16"), f32(256.0))
    nan = c.compare("icmp eq", size, integer(0x3F80, "i16"))
    return c.select(nan, f32(float("nan")), value)


def to_float8(c: Builder, value: Value, kind: str) -> Value:
    """Round a float32 value to ``e4m3`` or ``e5m2`` bits; what is too large becomes the largest."""
    mantissa, bias, largest = _FLOAT8[kind]
    size = c.intrinsic("minnum", c.intrinsic("fabs", value), f32(largest))
    bits = c.bitcast(size, "i32")
    cut = integer(23 - mantissa)
    odd = c.binary("and", c.binary("lshr", bits, cut), integer(1))
    rounded = c.binary("add", bits, c.binary("add", odd, integer((1 << (22 - mantissa)) - 1)))
    normal = c.binary("sub", c.binary("lshr", rounded, cut), integer((127 - bias) << mantissa))
    # A number of which the last bit of float32 is that of the subnormal numbers.
    magic = f32(2.0 ** (24 - bias - mantissa))
    sum_bits = c.bitcast(c.binary("fadd", size, magic), "i32")
    subnormal = c.binary("sub", sum_bits, c.bitcast(magic, "i32"))
    tiny = c.compare("fcmp olt", size, f32(2.0 ** (1 - bias)))
    sign = c.binary("lshr", c.bitcast(value, "i32"), integer(24))
    sign = c.binary("and", sign, integer(0x80))
    found = c.resize(c.binary("or", c.select(tiny, subnormal, normal), sign), "i8")
    return nan_to(c, found, value, 0x7F)
