"""The counting variant of a kernel: what its accesses touch.

The functions are those of `ignis.sim.native.counting`; they are called behind an access that has
taken place. Nothing is emitted in variants that do not count.
"""

from __future__ import annotations

from dataclasses import dataclass

from ignis.sim.abi.counters import AccessRow
from ignis.sim.abi.layout import Arena
from ignis.sim.lower.access.operands import address_of
from ignis.sim.lower.emit.values import Value, W, integer
from ignis.sim.lower.state.records import CountedAccess
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction, Operand, is_type, type_bytes

_VECTOR = {"v2": 2, "v4": 4, "v8": 8}
_GROUP = {1: 4, 2: 4, 4: 4, 8: 8, 16: 16}
"""Bytes that shared memory is counted in, for each size of an access."""


@dataclass(frozen=True, slots=True)
class Access:
    """An access that is about to take place, at one address for each lane."""

    space: str
    kind: str
    writes: bool
    nbytes: int
    address: Value
    lanes: Value


def accesses(c: State, ins: Instruction) -> list[Access]:
    """What an instruction accesses; its handler may write the registers of the addresses."""
    base, operands = ins.parts[0], ins.operands
    if c.counting is None or base in ("st", "red") and ins.has("async"):
        return []
    if base in ("ld", "ldu", "st"):
        kind = "store" if base == "st" else "load"
        where = operands[base != "st"]
        return _one(c, ins, where, kind, base == "st", _bytes(ins))
    if base in ("atom", "red"):
        return _one(c, ins, operands[base == "atom"], "atomic", True, _bytes(ins))
    if base == "ldmatrix":
        rows = 8 * next(n for n in (1, 2, 4) if f"x{n}" in ins.parts)
        lanes = c.binary("and", c.mask, integer((1 << rows) - 1))
        return _one(c, ins, operands[1], "matrix load", False, 16, lanes)
    if base == "cp" and len(operands) >= 3 and not ins.has("bulk", "mbarrier"):
        size = c.literal(operands[2], ins)
        source = Access("global", "copy", False, size, c.splat(address_of(c, operands[1])), c.mask)
        target = Access("shared", "copy", True, size, c.splat(address_of(c, operands[0])), c.mask)
        return [source, target]
    return []


def _one(
    c: State, ins: Instruction, where: Operand, kind: str, writes: bool, nbytes: int,
    lanes: Value | None = None,
) -> list[Access]:  # fmt: skip
    if ins.space not in ("global", "shared", "generic"):
        return []
    address = c.splat(c.resize(address_of(c, where), "i64"))
    return [Access(ins.space, kind, writes, nbytes, address, lanes or c.mask)]


def _bytes(ins: Instruction) -> int:
    """Bytes of each lane."""
    kind = next(part for part in reversed(ins.parts) if is_type(part))
    count = next((_VECTOR[part] for part in ins.parts if part in _VECTOR), 1)
    return type_bytes(kind) * count


def copies(c: State, ins: Instruction, kind: str, spaces: tuple[str, ...]) -> int:
    """Return the number, from 1, of the first row for what it moves; 0 if nobody counts."""
    if c.counting is None:
        return 0
    rows = c.counting.accesses
    number, opcode = len(rows) + 1, ".".join(ins.parts)
    nbytes = _bytes(ins) if kind.startswith("async") else 0
    for space in spaces:
        writes = space != ("global" if kind in ("bulk load", "bulk prefetch") else "shared")
        rows.append(CountedAccess(ins.line, opcode, space, kind, writes, nbytes))
    return number


def count(c: State, ins: Instruction, found: list[Access]) -> None:
    """Count accesses that have taken place."""
    for access in found:
        _count(c, ins, access)


def _count(c: State, ins: Instruction, access: Access) -> None:
    counting = c.counting
    assert counting is not None
    # Generic addresses may be of either space, and have a row for each.
    spaces = ("global", "shared") if access.space == "generic" else (access.space,)
    row = len(counting.accesses)
    for space in spaces:
        counting.accesses.append(
            CountedAccess(
                ins.line, ".".join(ins.parts), space, access.kind, access.writes, access.nbytes,
            )
        )  # fmt: skip
    name = f"@ig_count_{access.space}"
    if access.space != "global":
        name += str(_GROUP[access.nbytes])
    place = c.at(c.arena(Arena.ACCESSES, "ptr"), AccessRow.FIELDS * row, "i64")
    c.call(name, W, place, access.address, access.lanes)


def lines(
    c: State, ins: Instruction, space: str, address: Value, nbytes: int, writes: bool, mask: Value
) -> None:
    """Count pieces of the lines of a matrix, each of them as one lane's."""
    if c.counting is not None:
        address = c.splat(c.resize(address, "i64"))
        _count(c, ins, Access(space, "matrix", writes, nbytes, address, mask))
