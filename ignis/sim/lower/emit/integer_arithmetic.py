"""Arithmetic of integers where LLVM's own differs from that of the hardware."""

from __future__ import annotations

from ignis.sim.lower.emit.builder import Builder
from ignis.sim.lower.emit.values import BITS, Value, integer


def divide(c: Builder, operation: str, a: Value, b: Value, signed: bool) -> Value:
    """Quotient or remainder; a division by zero yields all ones, or the dividend."""
    zero = c.compare("icmp eq", b, integer(0, b.type))
    if BITS[a.type] <= 32 and (a.lanes or b.lanes):
        # Quotients of 32-bit integers are exact in float64, and vectors of it are fast.
        to_float = "sitofp" if signed else "uitofp"
        a, b = c.unify(a, b)
        safe = c.select(zero, integer(1, b.type), b)
        quotient = c.binary("fdiv", c.cast(to_float, a, "double"), c.cast(to_float, safe, "double"))
        # INT_MIN / -1 does not fit the narrow type: go through a wider one and cut.
        whole = c.cast("fptosi", quotient, "i64")
        value = c.resize(whole, a.type)
        if operation == "rem":
            value = c.binary("sub", a, c.binary("mul", value, safe))
    else:
        trap = zero
        if signed:
            lowest = c.compare("icmp eq", a, integer(1 << (BITS[a.type] - 1), a.type))
            minus = c.compare("icmp eq", b, integer(-1, b.type))
            overflow = c.binary("and", lowest, minus)
            trap = c.binary("or", zero, overflow)
        safe = c.select(trap, integer(1, b.type), b)
        name = ("s" if signed else "u") + operation
        value = c.binary(name, a, safe)
    fallback = integer(-1, a.type) if operation == "div" else a
    return c.select(zero, fallback, value)


def shift(c: Builder, operation: str, a: Value, amount: Value) -> Value:
    """Shift by an i32 amount; amounts from the width on shift everything out."""
    bits = BITS[a.type]
    over = c.compare("icmp ugt", amount, integer(bits - 1, "i32"))
    if operation == "ashr":
        amount = c.select(over, integer(bits - 1, "i32"), amount)
        return c.binary("ashr", a, c.resize(amount, a.type))
    safe = c.select(over, integer(0, "i32"), amount)
    value = c.binary(operation, a, c.resize(safe, a.type))
    return c.select(over, integer(0, a.type), value)


def field(c: Builder, value: Value, start: int, bits: int, signed: bool) -> Value:
    """Bits of an i32, extended by sign or with zeros."""
    if start + bits < 32:
        value = c.binary("shl", value, integer(32 - bits - start))
    if bits == 32:
        return value
    return c.binary("ashr" if signed else "lshr", value, integer(32 - bits))


def clamp(c: Builder, value: Value, bits: int, signed: bool) -> Value:
    """The nearest integer that `bits` bits can hold."""
    low = -(1 << (bits - 1)) if signed else 0
    value = c.intrinsic("smax", value, integer(low, value.type))
    return c.intrinsic("smin", value, integer(low + (1 << bits) - 1, value.type))
