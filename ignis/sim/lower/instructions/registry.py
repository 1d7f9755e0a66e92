"""Registry of the Python functions that lower PTX instructions."""

from __future__ import annotations

from collections.abc import Callable

from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction

Handler = Callable[[State, Instruction], None]

_handlers: dict[tuple[str, str], Handler] = {}
_KINDS = {
    **dict.fromkeys(("f16", "f16x2", "bf16", "bf16x2"), "half"),
    **dict.fromkeys(("f32", "f64"), "float"),
    **dict.fromkeys(("u16x2", "s16x2"), "pair"),
}


def handler(*opcodes: str, kind: str = "any") -> Callable[[Handler], Handler]:
    """Register a lowering for `opcodes` when their last type is of `kind`.

    `kind` is ``"int"``, ``"pair"`` (of 16-bit integers), ``"float"``, ``"half"`` or ``"any"``.
    """

    def register(function: Handler) -> Handler:
        for opcode in opcodes:
            _handlers[opcode, kind] = function
        return function

    return register


def find_handler(ins: Instruction) -> Handler | None:
    """Return the lowering of an instruction, or None."""
    kind = _KINDS.get(ins.parts[-1], "int")
    return _handlers.get((ins.parts[0], kind)) or _handlers.get((ins.parts[0], "any"))
