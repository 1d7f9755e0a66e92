"""Where a function compares and swaps: loads from there are compared before they count.

The load and the swap often spell one address in two ways: as a generic address and one of global
memory, with an offset and with a sum. So addresses are compared by how they are computed.

Atomic operations on one or two bytes are made of the word around them, whose address is rounded
down: what they do concerns the byte only, and its neighbors may belong to others or to nobody.
"""

from __future__ import annotations

from collections.abc import Iterable

from ignis.sim.ptx.effects import defined, observed
from ignis.sim.ptx.syntax import (
    Address,
    Immediate,
    Instruction,
    Operand,
    Register,
    is_type,
    type_bytes,
)

_SAME = ("mov", "cvta")
_PURE = ("add", "sub", "mul", "mad", "shl", "cvt", "and", "or", "ld")
_DEPTH = 8
"""Steps back that an address is looked at; beyond them registers are compared by name."""


class Exchanges:
    """The addresses of a function's ``atom.cas``."""

    def __init__(self, instructions: Iterable[Instruction]) -> None:
        items = list(instructions)
        self._makers: dict[str, Instruction | None] = {}
        for item in items:
            for name in defined(item):
                self._makers[name] = None if name in self._makers else item
        self._found = {
            self._address(item.operands[1])
            for item in items
            if item.parts[0] == "atom" and item.has("cas")
        }

    def compare(self, address: Operand) -> bool:
        """Tell whether there is a swap at the address."""
        return bool(self._found) and self._address(address) in self._found

    def byte(self, address: Operand, nbytes: int) -> Register | None:
        """The address that was rounded down to a multiple of `nbytes`, if it was."""
        operand: Operand | None = None
        if isinstance(address, Address) and not address.offset:
            operand = address.base
        for _ in range(_DEPTH):
            maker = self._makers.get(operand.name) if isinstance(operand, Register) else None
            if maker is None:
                break
            operand, *others = maker.operands[1:]
            if maker.parts[0] == "and" and isinstance(operand, Register):
                mask = others[0]
                bits = 8 * type_bytes(maker.parts[-1])
                down = isinstance(mask, Immediate) and (mask.value + nbytes) % (1 << bits) == 0
                return operand if down and operand.name in self._makers else None
            if maker.parts[0] not in _SAME or maker.has("shared", "local"):
                break
        return None

    def _address(self, operand: Operand) -> object:
        if not isinstance(operand, Address):
            return operand
        base, offset = self._value(operand.base, _DEPTH)
        return base, offset + operand.offset

    def _value(self, operand: Operand, depth: int) -> tuple[object, int]:
        """What an operand is computed from, and a constant that is added to that."""
        maker = self._makers.get(operand.name) if isinstance(operand, Register) else None
        if maker is None or not depth or (isinstance(operand, Register) and operand.negated):
            return operand, 0
        base, sources = maker.parts[0], maker.operands[1:]
        if base in _SAME and len(sources) == 1:
            return self._value(sources[0], depth - 1)
        if base in ("add", "sub") and isinstance(sources[1], Immediate):
            value, offset = self._value(sources[0], depth - 1)
            return value, offset + (sources[1].value if base == "add" else -sources[1].value)
        if base in _PURE and (base != "ld" or maker.has("param")):
            parts = tuple(self._value(source, depth - 1) for source in sources)
            return (tuple(maker.parts), parts), 0
        return operand, 0


def find_bytes(instructions: Iterable[Instruction]) -> None:
    """Set `Instruction.byte` of atomic operations and loads of a word that are for one byte."""
    items = [item for item in instructions if item.parts[0] in ("atom", "red", "ld")]
    if not any(item.parts[0] != "ld" or observed(item) for item in items):
        return
    exchanges = Exchanges(instructions)
    for item in items:
        where = item.operands[item.parts[0] != "red"]
        if item.parts[0] == "ld" and not (observed(item) or exchanges.compare(where)):
            continue
        nbytes = type_bytes(item.parts[-1]) if is_type(item.parts[-1]) else 1
        if nbytes in (2, 4) and not item.has("v2", "v4", "v8"):
            item.byte = exchanges.byte(where, nbytes)
