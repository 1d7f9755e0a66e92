"""The parts of a PTX module after parsing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

_SPACES = ("global", "shared", "const", "param", "local")
PARAMETER_BYTES = 32764
"""Most bytes of parameters that a kernel takes."""
_BYTES = {
    **{f"{letter}{bits}": bits // 8 for letter in "bus" for bits in (8, 16, 32, 64)},
    **{"f16": 2, "f32": 4, "f64": 8, "bf16": 2, "tf32": 4, "f16x2": 4, "bf16x2": 4},
    **{"u16x2": 4, "s16x2": 4, "b128": 16, "pred": 1},
    **{"e4m3x2": 2, "e5m2x2": 2, "f32x2": 8},
}


def is_type(name: str) -> bool:
    """Tell whether `name` is a type of registers, variables or scalar operands."""
    return name in _BYTES


def type_bytes(name: str) -> int:
    """Size in bytes of the PTX type `name`, such as ``"u32"``."""
    return _BYTES[name]


@dataclass(slots=True, frozen=True)
class Register:
    """A register, or a special register such as ``%tid.x``.

    `part` selects bytes or half-words of it, for video instructions: ``"b0"``, ``"h10"``.
    """

    name: str
    negated: bool = False
    part: str = ""


@dataclass(slots=True, frozen=True)
class Immediate:
    """A literal: the value of an integer, or the bits of a float of `kind` ``f32`` or ``f64``."""

    kind: str
    value: int


@dataclass(slots=True, frozen=True)
class Symbol:
    """Address of a variable, or the name of a function or label."""

    name: str
    offset: int = 0


@dataclass(slots=True, frozen=True)
class Address:
    """``[base + offset]``."""

    base: Register | Immediate | Symbol
    offset: int = 0


@dataclass(slots=True, frozen=True)
class Vector:
    """``{a, b, ...}`` or an argument list."""

    items: tuple[Operand, ...]


@dataclass(slots=True, frozen=True)
class Pair:
    """``a|b``: two destinations."""

    first: Operand
    second: Operand


Operand = Register | Immediate | Symbol | Address | Vector | Pair


@dataclass(slots=True)
class Instruction:
    """One instruction; `parts` is the opcode split at its dots.

    `byte` has the address of the only byte of a word in memory that it is for, where that is known.
    """

    parts: list[str]
    operands: list[Operand]
    line: int
    guard: Register | None = None
    text: str = ""
    source_line: int = 0
    byte: Register | None = None

    def has(self, *parts: str) -> bool:
        """Tell whether the opcode has any of these modifiers."""
        return any(part in self.parts for part in parts)

    def one_of(self, *parts: str, default: str | None = None) -> str:
        """The first of these modifiers that the opcode has.

        Raises
        ------
        ValueError
            If it has none, and there is no default.
        """
        found = next((part for part in parts if part in self.parts), default)
        if found is None:
            raise ValueError(f"none of {', '.join(parts)}")
        return found

    @property
    def space(self) -> str:
        """State space of a memory instruction, ``"generic"`` where it names none."""
        names = (part.split("::")[0] for part in self.parts[1:])
        return next((name for name in names if name in _SPACES), "generic")


@dataclass(slots=True)
class Variable:
    """A variable in ``.global``, ``.const``, ``.shared`` or ``.local`` memory.

    `initial` is a list of bytes and of (symbol, offset, nbytes) references.
    """

    name: str
    space: str
    align: int
    nbytes: int
    external: bool = False
    initial: list[int | tuple[str, int, int]] = field(default_factory=list)
    line: int = 0


@dataclass(slots=True)
class Parameter:
    """A parameter of a kernel or function, or a ``.param`` variable of a call."""

    name: str
    nbytes: int
    align: int


@dataclass(slots=True)
class Function:
    """A kernel (``.entry``) or device function (``.func``); `defined` once its body is read.

    A kernel's `limits` are the numbers of its directives, such as that of ``.maxnreg``: threads of
    a block are multiplied. Its `cluster` are the blocks of one that it demands along x, y and z;
    where it `scales`, the grid of a launch counts clusters.
    """

    name: str
    entry: bool
    parameters: list[Parameter] = field(default_factory=list)
    results: list[Parameter] = field(default_factory=list)
    registers: dict[str, str] = field(default_factory=dict)
    variables: list[Variable] = field(default_factory=list)
    call_parameters: dict[str, Parameter] = field(default_factory=dict)
    body: list[Instruction | str] = field(default_factory=list)
    targets: dict[str, list[str]] = field(default_factory=dict)
    defined: bool = False
    limits: dict[str, int] = field(default_factory=dict)
    cluster: tuple[int, ...] | None = None
    scales: bool = False
    line: int = 0

    @property
    def max_threads(self) -> int:
        """Threads that a block may have."""
        return min(self.limits.get("maxntid", 1024), self.limits.get("reqntid", 1024))

    @property
    def instructions(self) -> list[Instruction]:
        """The body without its labels."""
        return [item for item in self.body if isinstance(item, Instruction)]


@dataclass(slots=True)
class Module:
    """A whole PTX file, or the part of one that a kernel needs.

    Attributes
    ----------
    functions : dict of str to Function
        By their names. Those in `bodies` have a body here once that is read.
    variables : dict of str to Variable
        Those outside of functions.
    inner : list of Variable
        Those of functions in ``.global`` and ``.const`` memory.
    aliases : dict of str to str
        Other names of functions.
    bodies : dict of str to callable
        What reads each function that is defined, and returns it.
    pointed : frozenset of str
        The functions that calls through pointers may be of.
    nvvm : bool
        Whether NVIDIA's compiler wrote the text. It says where each local array begins.
    """

    functions: dict[str, Function] = field(default_factory=dict)
    variables: dict[str, Variable] = field(default_factory=dict)
    inner: list[Variable] = field(default_factory=list)
    aliases: dict[str, str] = field(default_factory=dict)
    bodies: dict[str, Callable[[], Function]] = field(default_factory=dict)
    pointed: frozenset[str] = frozenset()
    nvvm: bool = False

    @property
    def placed(self) -> list[Variable]:
        """The variables that need an address when the module is loaded."""
        lasting = [v for v in self.variables.values() if v.space in ("global", "const")]
        return lasting + self.inner
