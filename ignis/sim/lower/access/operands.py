"""Operands of memory instructions: state spaces, addresses, and what these derive from."""

from __future__ import annotations

from ignis.sim.abi.layout import Arena
from ignis.sim.lower.emit.values import WARP, Value, W, i64, integer
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import (
    Address,
    Immediate,
    Instruction,
    Operand,
    Register,
    Symbol,
    Vector,
)


def address_of(c: State, operand: Operand) -> Value:
    """The address of a memory operand as i64, with its offset."""
    return shifted(c, *parts_of(c, operand))


def parts_of(c: State, operand: Operand) -> tuple[Value, int]:
    """The address of a memory operand as a value of type i64, and what is added to it."""
    assert isinstance(operand, Address)
    base = operand.base
    if isinstance(base, Immediate):
        return i64(base.value + operand.offset), 0
    return c.symbol(base) if isinstance(base, Symbol) else c.read(base, "u64"), operand.offset


def shifted(c: State, base: Value, offset: int) -> Value:
    """The address `offset` bytes from `base`."""
    return c.binary("add", base, integer(offset, base.type)) if offset else base


def space_of(c: State, ins: Instruction) -> str:
    """State space of an instruction; ``"cluster"`` is the shared memory of its cluster's blocks."""
    far = c.layout.cluster is not None and ins.has("shared::cluster")
    return "cluster" if far else ins.space


def host_addresses(c: State, operand: Operand, space: str) -> Value:
    """The addresses of a memory operand as the host has them, one for each lane."""
    address = c.splat(address_of(c, operand))
    if space == "shared":
        offset = c.binary("and", address, i64(0xFFFFFFFF))
        address = c.binary("add", offset, c.shared_base())
    if space == "cluster":
        address = c.call("@ig_cluster_addresses", W, address, result="i64", lanes=WARP)
    return address


def of_lanes(c: State, operand: Value, found: Value) -> Value:
    """What was found for each lane, as one value where the operand is one for all of them."""
    return found if operand.lanes else c.element(found, 0)


def narrowed(c: State, space: str, address: Value) -> Value:
    """The address as the checked functions of its space expect it."""
    return c.resize(address, "i32") if space == "shared" else address


def origin_of(c: State, operand: Operand, space: str) -> str | None:
    """What the address of a memory operand in `space` derives from, if known.

    That is a parameter or a variable of global memory; in checked variants, for an address of
    shared memory a variable of that.
    """
    assert isinstance(operand, Address)
    base = operand.base
    known = c.layout.shared_sizes if space == "shared" else c.layout.globals
    if isinstance(base, Symbol):
        name = base.name if base.name in known else None
    else:
        name = c.facts.origins.get(base.name) if isinstance(base, Register) else None
    if space == "shared":
        return name if name in known and c.tracking is not None else None
    return None if name in c.layout.shared_sizes else name


def items_of(operand: Operand) -> list[Operand]:
    """The elements of a vector operand, or the operand."""
    return list(operand.items) if isinstance(operand, Vector) else [operand]


def parameter_address(c: State, address: Value) -> Value:
    """The address of a parameter in full: 32 bits are the lower half of it."""
    start = c.arena(Arena.PARAMETERS)
    place = c.binary("sub", c.resize(address, "i32"), c.resize(start, "i32"))
    return c.binary("add", start, c.resize(place, "i64"))
