"""float16 and bfloat16 as 16 bits: float32 has them exactly; the way back rounds once."""

from __future__ import annotations

from ignis.sim.lower.emit.builder import Builder
from ignis.sim.lower.emit.rounding import nan_to, step
from ignis.sim.lower.emit.values import Value, integer

_INFINITY = {"f16": 0x7C00, "bf16": 0x7F80}


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
