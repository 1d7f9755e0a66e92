"""Where a function compares and swaps: loads from there are compared before they count.

The load and the swap often spell one address in two ways: as a generic address and one of global
memory, with an offset and with a sum. So addresses are compared by how they are computed.
"""

from __future__ import annotations

from collections.abc import Iterable

from ignis.sim.ptx.effects import defined
from ignis.sim.ptx.syntax import Address, Immediate, Instruction, Operand, Register

__all__ = ["Exchanges"]

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
        """Whether there is a swap at the address."""
        return bool(self._found) and self._address(address) in self._found

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
