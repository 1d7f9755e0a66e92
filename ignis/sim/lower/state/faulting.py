"""Faults that generated code raises itself, and what they say about the instruction."""

from __future__ import annotations

from ignis.sim.abi.layout import FAULT_NUMBERS, Info
from ignis.sim.lower.emit.values import Value, W, i64, integer
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction

LOAD, STORE, ATOMIC = range(3)
_SPACE_CODES = {"global": 0, "const": 0, "shared": 1, "local": 2, "generic": 3, "param": 4}


def describe(
    ins: Instruction, space: str = "generic", access: int = LOAD, origin: int = 0
) -> Value:
    """What a fault should say about an instruction, packed in 64 bits.

    `origin` is the number, from 1, of the pointer or variable that the address derives from.
    """
    return i64(access | _SPACE_CODES[space] << 4 | (ins.line & 0xFFFFFF) << 8
                   | (ins.source_line & 0xFFFFFF) << 32 | origin << Info.ORIGIN)  # fmt: skip


def fault(
    c: State, kind: str, lanes: Value, info: Value, address: Value | None = None, nbytes: int = 0
) -> None:
    """Stop the kernel: `lanes` have a fault of a kind of `FAULT_KINDS`."""
    where = i64(0) if address is None else address
    number = i64(FAULT_NUMBERS[kind])
    c.call("@ig_fault_lanes", W, number, lanes, where, i64(nbytes), info, attributes=" noreturn")
    c.unreachable()


def fault_where(
    c: State, kind: str, lanes: Value, info: Value, address: Value | None = None
) -> None:
    """Stop the kernel if any lane of the i32 `lanes` is set."""
    none = c.compare("icmp eq", lanes, integer(0))
    with c.unless(none, "fault"):
        fault(c, kind, lanes, info, address)
