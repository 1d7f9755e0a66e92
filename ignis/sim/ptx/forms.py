"""Operands, types and modifiers of each instruction.

Operands are written as letters, those in brackets may be left out:

=====  ==================================================================
``d``  a register for the result; ``_`` where nobody wants it
``D``  the same, or that and a predicate: ``%r1|%p1``
``V``  the same, or a vector of registers
``P``  a predicate for the result, or two of them
``s``  a source: a register, a literal, or the address of a variable
``S``  the same, or a vector of them
``p``  a predicate
``m``  an address in brackets
``x``  anything
=====  ==================================================================

Modifiers are written in groups of which an instruction has one each: ``hi|lo`` must be there,
``[sat|cc]`` may be. What stands in no group is refused, so a modifier is accepted only where its
lowering obeys it, or where it means nothing here.

The forms are in ``forms.txt``, those of a newer architecture than sm_80 in a section of it, such
as ``[forms of sm_90a]``; here are those that follow a rule.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ignis.base.name_lists import sections
from ignis.base.numbers import counted
from ignis.sim.ptx.syntax import is_type
from ignis.sim.ptx.targets import TARGETS, includes


@dataclass(frozen=True)
class Group:
    """Modifiers that exclude each other, of which one may be needed.

    One that is written with a dot stands for several that come together; one that ends in ``*``
    stands for all with that beginning.
    """

    needed: bool
    choices: tuple[str, ...]

    def take(self, rest: list[str]) -> bool:
        """Remove the longest choice that is in `rest`; return whether the group is content."""
        for choice in sorted(self.choices, key=len, reverse=True):
            head = choice.removesuffix("*")
            if head != choice:
                found = [part for part in rest if part.startswith(head)][:1]
            else:
                found = choice.split(".")
            if found and all(part in rest for part in found):
                for part in found:
                    rest.remove(part)
                return True
        return not self.needed


@dataclass(frozen=True)
class Form:
    """The operands of an instruction, its types, that of the result first, and its modifiers.

    Types come last, but for `inner`. Where `words` is set, it has all parts that there may be.
    Devices whose target includes `target` have it.
    """

    operands: str
    types: tuple[frozenset[str], ...] = ()
    groups: tuple[Group, ...] = ()
    inner: bool = False
    words: re.Pattern[str] | None = None
    target: str = TARGETS[0]

    def mismatch(self, opcode: str, parts: Sequence[str]) -> tuple[int, str]:
        """Return how near `parts` come to the form, and the difference; empty if there is none."""
        if self.words is not None:
            return _left(opcode, [part for part in parts if not self.words.fullmatch(part)])
        kinds = [part for part in parts if is_type(part)]
        rest = [part for part in parts if not is_type(part)]
        places = zip(reversed(kinds if self.inner else parts), reversed(self.types), strict=False)
        odd = [kind for kind, known in places if kind not in known]
        if odd:
            return _FARTHEST - len(odd), f"{opcode} has no type .{odd[-1]}"
        if len(kinds) != len(self.types):
            return _FARTHEST, f"{opcode} has {counted(len(self.types), 'type')} here"
        missing = [group for group in self.groups if not group.take(rest)]
        if rest or not missing:
            return _left(opcode, rest)
        return -1, f"{opcode} needs one of .{', .'.join(missing[0].choices)}"


@dataclass(frozen=True)
class Shape:
    """Operands of an opcode with its modifiers.

    Attributes
    ----------
    letters : str or None
        The kinds of its operands; None where nothing is known of the opcode.
    least : int
        How many of them there must be.
    predicate : bool
        Whether its values are predicates.
    wrong, odd : str
        What is wrong with it, or not known about it, as a clause; empty for nothing.
    """

    letters: str | None
    least: int = 0
    predicate: bool = False
    wrong: str = ""
    odd: str = ""


_FARTHEST = -100


def _left(opcode: str, rest: list[str]) -> tuple[int, str]:
    """The mismatch for the parts that a form has no place for."""
    return (-1 - len(rest), f".{rest[0]} is not a known modifier of {opcode}") if rest else (0, "")


FORMS: dict[str, list[Form]] = {}
"""The forms of each opcode."""

_TABLE = sections(Path(__file__))
_NAMES: dict[str, str] = {}


def _spelled_out(text: str) -> str:
    return re.sub(r"\$(\w+)", lambda name: _NAMES[name[1]], text)


for _line in _TABLE["names"]:
    _name, _meaning = _line.split(" = ")
    _NAMES[_name] = _spelled_out(_meaning)


def _add(
    opcodes: str,
    operands: str = "",
    types: str = "",
    modifiers: str = "",
    *,
    inner: bool = False,
    target: str = TARGETS[0],
) -> None:
    """Add a form as a line of the table says it."""
    places = _spelled_out(types).split(",") if types else []
    groups = tuple(
        Group(token[0] != "[", tuple(token.strip("[]").split("|")))
        for token in _spelled_out(modifiers).split()
    )
    kinds = tuple(frozenset(place.split()) for place in places)
    form = Form(operands, kinds, groups, inner, target=target)
    for opcode in opcodes.split():
        FORMS.setdefault(opcode, []).append(form)


for _sources, _tests, _results in (
    ("$BITS", "$EQUAL", "u32 s32 f32 f16 bf16"),
    ("s16 s32 s64", "$ORDER", "u32 s32 f32 f16 bf16"),
    ("u16 u32 u64", "$ORDER|lo|ls|hi|hs", "u32 s32 f32 f16 bf16"),
    ("f64", "$FLOAT_ORDER", "u32 s32 f32 f16 bf16"),
    ("f32", "$FLOAT_ORDER [ftz]", "u32 s32 f32 f16 bf16"),
    ("f16", "$FLOAT_ORDER [ftz]", "u32 s32 f16 u16 s16"),
    ("bf16", "$FLOAT_ORDER", "u32 s32 bf16 u16 s16"),
    ("f16x2", "$FLOAT_ORDER [ftz]", "u32 s32 f16x2"),
    ("bf16x2", "$FLOAT_ORDER", "u32 s32 bf16x2"),
):
    for _operand, _boolean in (("", ""), ("p", " and|or|xor")):
        _add("setp", f"Pss{_operand}", _sources, _tests + _boolean)
        _add("set", f"dss{_operand}", f"{_results}, {_sources}", _tests + _boolean)

_WIDTHS = {"f16": 16, "bf16": 16, "f32": 32, "f64": 64}
_add("cvt", "ds", "$BYTES, $BYTES", "[sat]")
for _from, _bits in _WIDTHS.items():
    _ftz = " [ftz]" * (_from == "f32")
    _sat = " [sat]" * (_from != "bf16")
    _add("cvt", "ds", f"{_from}, $BYTES", f"$ROUND{_ftz}{_sat}")
    _add("cvt", "ds", f"$BYTES, {_from}", f"$WHOLE{_ftz} [sat]")
    _add("cvt", "ds", f"{_from}, {_from}", f"[$WHOLE]{_ftz}{_sat}")
    for _to, _wide in _WIDTHS.items():
        if _to != _from:
            _mode = "" if _wide > _bits else "$ROUND"
            _ftz = " [ftz]" * ("f32" in (_to, _from))
            _add("cvt", "ds", f"{_to}, {_from}", _mode + _ftz + " [sat]" * (_to != "bf16"))

for _section, _lines in _TABLE.items():
    _kind, _, _target = _section.partition(" of sm_")
    for _line in _lines if _section != "names" else ():
        _row = [field.strip() for field in _line.split(";")]
        _of = f"sm_{_target}" if _target else TARGETS[0]
        if _kind != "forms of words":
            _add(*_row, inner=_kind != "forms", target=_of)
            continue
        _known = re.compile("|".join(_spelled_out(_row[2]).split()))
        for _opcode in _row[0].split():
            FORMS.setdefault(_opcode, []).append(Form(_row[1], words=_known, target=_of))


@functools.lru_cache(maxsize=4096)
def shape_of(parts: tuple[str, ...], target: str = TARGETS[0]) -> Shape:
    """Return the operands of the opcode with the modifiers `parts` on a device of this target."""
    opcode, *rest = parts
    forms = FORMS.get(opcode)
    if forms is None:
        return Shape(None)
    if opcode == "cvt" and len(rest) < 2:
        return Shape(None, wrong="it needs the types of its result and of its source")
    if not rest and all(form.types for form in forms):
        return Shape(None, wrong=f"{opcode} needs a type")
    # Of several that fit equally, one that the target has.
    found = [(*form.mismatch(opcode, rest), includes(target, form.target), form) for form in forms]
    _, reason, known, form = max(found, key=lambda each: (each[0], each[2]))
    if reason:
        return Shape(None, odd=reason)
    if not known:
        return Shape(None, odd=_newer(form.target))
    letters = form.operands.replace("[", "").replace("]", "")
    optional = 0
    if "[" in form.operands:
        optional = form.operands.index("]") - form.operands.index("[") - 1
    predicate = rest[-1:] == ["pred"] and not set(letters) & set("Pp")
    return Shape(letters, len(letters) - optional, predicate)


def _newer(target: str) -> str:
    """The reason to refuse an instruction of another architecture."""
    have = [each for each in TARGETS if includes(each, target)]
    hint = f": set IGNIS_SIM_TARGET={have[-1]}" if have else ""
    return f"an instruction of {target}{hint}"
