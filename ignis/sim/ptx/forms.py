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
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from ignis.base.numbers import counted
from ignis.sim.ptx.syntax import is_type


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
    """

    operands: str
    types: tuple[frozenset[str], ...] = ()
    groups: tuple[Group, ...] = ()
    inner: bool = False
    words: re.Pattern[str] | None = None

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


def _groups(text: str) -> tuple[Group, ...]:
    return tuple(
        Group(token[0] != "[", tuple(token.strip("[]").split("|"))) for token in text.split()
    )


def _add(
    opcodes: str,
    operands: str,
    types: str | Sequence[str] = (),
    modifiers: str = "",
    inner: bool = False,
) -> None:
    """Add a form; `types` are those of each place, result first, separated by spaces."""
    places = (types,) if isinstance(types, str) else types
    form = Form(operands, tuple(frozenset(p.split()) for p in places), _groups(modifiers), inner)
    for opcode in opcodes.split():
        FORMS.setdefault(opcode, []).append(form)


def _add_words(opcodes: str, operands: str, words: str) -> None:
    """Add a form that has `words`, types among them, in any order; its lowering tells them apart.

    The words are regular expressions.
    """
    known = re.compile("|".join(words.split()))
    for opcode in opcodes.split():
        FORMS.setdefault(opcode, []).append(Form(operands, words=known))


_LARGE = "u32 s32 u64 s64"
_INTS = f"u16 s16 {_LARGE}"
_BITS = "b16 b32 b64"
_SCALARS = f"{_BITS} {_INTS} f32 f64"
_F16, _BF16 = "f16 f16x2", "bf16 bf16x2"
_MEMORY = f"{_SCALARS} b8 u8 s8 b128 {_F16} {_BF16}"
_ROUND = "rn|rz|rm|rp"
_WHOLE = "rni|rzi|rmi|rpi"
_EQUAL, _ORDER = "eq|ne", "eq|ne|lt|le|gt|ge"
_FLOAT_ORDER = f"{_ORDER}|equ|neu|ltu|leu|gtu|geu|num|nan"

for _name in ("add", "sub"):
    _add(_name, "dss", "s32", "[sat|cc]")
    _add(_name, "dss", "u32 u64 s64", "[cc]")
    _add(_name, "dss", "u16 s16")
for _name in ("add", "sub", "mul"):
    _add(_name, "dss", "f32", f"[{_ROUND}] [ftz] [sat]")
    _add(_name, "dss", "f64", f"[{_ROUND}]")
    _add(_name, "dss", _F16, "[rn] [ftz] [sat]")
    _add(_name, "dss", _BF16, "[rn]")
_add("add", "dss", "u16x2 s16x2")
_add("mul", "dss", "u16 s16 u32 s32", "hi|lo|wide")
_add("mul", "dss", "u64 s64", "hi|lo")
_add("mad", "dsss", "u16 s16", "hi|lo|wide")
_add("mad", "dsss", "u32 s32", "wide")
_add("mad", "dsss", _LARGE, "hi|lo [cc]")
_add("mad", "dsss", "s32", "hi sat")
_add("addc subc", "dss", _LARGE, "[cc]")
_add("madc", "dsss", _LARGE, "hi|lo [cc]")
_add("mul24", "dss", "u32 s32", "hi|lo")
_add("mad24", "dsss", "u32 s32", "hi|lo")
_add("mad24", "dsss", "s32", "hi sat")
_add("fma mad", "dsss", "f32", f"{_ROUND} [ftz] [sat]")
_add("fma mad", "dsss", "f64", _ROUND)
_add("fma", "dsss", _F16, "rn [ftz] [sat|relu]")
_add("fma", "dsss", _BF16, "rn [relu]")
_add("div rem", "dss", _INTS)
_add("div", "dss", "f32", f"{_ROUND}|approx|full [ftz]")
_add("div", "dss", "f64", _ROUND)
_add("rcp sqrt", "ds", "f32", f"{_ROUND}|approx [ftz]")
_add("rcp sqrt", "ds", "f64", _ROUND)
_add("rcp", "ds", "f64", "approx ftz")
_add("rsqrt lg2 sin cos ex2", "ds", "f32", "approx [ftz]")
_add("rsqrt", "ds", "f64", "approx [ftz]")
_add("ex2", "ds", _F16, "approx")
_add("ex2", "ds", _BF16, "approx ftz")
_add("tanh", "ds", f"f32 {_F16} {_BF16}", "approx")
_add("min max", "dss", "u16 s16 u32 u64 s64 f64 u16x2")
_add("min max", "dss", "s32 s16x2", "[relu]")
_add("min max", "dss[s]", "f32", "[ftz] [NaN] [abs|xorsign.abs]")
_add("min max", "dss", _F16, "[ftz] [NaN] [xorsign.abs]")
_add("min max", "dss", _BF16, "[NaN] [xorsign.abs]")
_add("sad", "dsss", _INTS)
_add("neg abs", "ds", f"s16 s32 s64 f64 {_BF16}")
_add("neg abs", "ds", f"f32 {_F16}", "[ftz]")
_add("and or xor", "dss", f"{_BITS} pred")
_add("not", "ds", f"{_BITS} pred")
_add("cnot", "ds", _BITS)
_add("shl", "dss", _BITS)
_add("shr", "dss", f"{_BITS} {_INTS}")
_add("shf", "dsss", "b32", "l|r clamp|wrap")
_add("dp4a", "dsss", ("u32 s32", "u32 s32"))
_add("dp2a", "dsss", ("u32 s32", "u32 s32"), "lo|hi")
_add("lop3", "dssss", "b32")
_add("lop3", "Dssssp", "b32", "and|or")
_add_words("prmt", "dsss", "b32 f4e b4e rc8 ecl ecr rc16")
_add("bfe", "dsss", _LARGE)
_add("bfi", "dssss", "b32 b64")
_add("bfind", "ds", _LARGE, "[shiftamt]")
_add("clz popc brev", "ds", "b32 b64")
_add("bmsk", "dss", "b32", "clamp|wrap")
_add("szext", "dss", "u32 s32", "clamp|wrap")
_add("fns", "dsss", "b32")
_add("testp", "Ps", "f32 f64", "finite|infinite|number|notanumber|normal|subnormal")
_add("copysign", "dss", "f32 f64")
_add("selp", "dssp", _SCALARS)
_add("slct", "dsss", (_SCALARS, "s32"))
_add("slct", "dsss", (_SCALARS, "f32"), "[ftz]")
for _sources, _tests, _results in (
    (_BITS, _EQUAL, "u32 s32 f32 f16 bf16"),
    ("s16 s32 s64", _ORDER, "u32 s32 f32 f16 bf16"),
    ("u16 u32 u64", f"{_ORDER}|lo|ls|hi|hs", "u32 s32 f32 f16 bf16"),
    ("f64", _FLOAT_ORDER, "u32 s32 f32 f16 bf16"),
    ("f32", f"{_FLOAT_ORDER} [ftz]", "u32 s32 f32 f16 bf16"),
    ("f16", f"{_FLOAT_ORDER} [ftz]", "u32 s32 f16 u16 s16"),
    ("bf16", _FLOAT_ORDER, "u32 s32 bf16 u16 s16"),
    ("f16x2", f"{_FLOAT_ORDER} [ftz]", "u32 s32 f16x2"),
    ("bf16x2", _FLOAT_ORDER, "u32 s32 bf16x2"),
):
    for _operand, _boolean in (("", ""), ("p", " and|or|xor")):
        _add("setp", f"Pss{_operand}", _sources, _tests + _boolean)
        _add("set", f"dss{_operand}", (_results, _sources), _tests + _boolean)

_WIDTHS = {"f16": 16, "bf16": 16, "f32": 32, "f64": 64}
_BYTES = "u8 s8 u16 s16 u32 s32 u64 s64"
_add("cvt", "ds", (_BYTES, _BYTES), "[sat]")
for _from, _bits in _WIDTHS.items():
    _ftz = " [ftz]" * (_from == "f32")
    _sat = " [sat]" * (_from != "bf16")
    _add("cvt", "ds", (_from, _BYTES), f"{_ROUND}{_ftz}{_sat}")
    _add("cvt", "ds", (_BYTES, _from), f"{_WHOLE}{_ftz} [sat]")
    _add("cvt", "ds", (_from, _from), f"[{_WHOLE}]{_ftz}{_sat}")
    for _to, _wide in _WIDTHS.items():
        if _to != _from:
            _mode = "" if _wide > _bits else _ROUND
            _ftz = " [ftz]" * ("f32" in (_to, _from))
            _add("cvt", "ds", (_to, _from), _mode + _ftz + " [sat]" * (_to != "bf16"))
_add("cvt", "ds", ("f16 bf16", "f32"), "rn|rz [relu] [satfinite]")
_add("cvt", "dss", ("f16x2 bf16x2", "f32"), "rn|rz [relu] [satfinite]")
_add("cvt", "ds", ("tf32", "f32"), "rna [satfinite]")
_add("cvt", "ds", ("tf32", "f32"), "rn|rz [relu] [satfinite]")
_add("cvt", "dss", ("u16 s16", "s32"), "pack sat")
_add("cvt", "dsss", ("u8 s8", "s32", "b32"), "pack sat")
_add("cvt", "dsss", ("s32", "b32"), "pack sat u4|s4|u2|s2")

_SHARED = "shared|shared::cta|shared::cluster"
_PARAMETER = "param|param::entry|param::func"
_SPACE = f"[{_PARAMETER}|global|local|const|{_SHARED}]"
_SCOPE = "[cta|cluster|gpu|sys]"
_POLICY = "[L1::*] [L2::evict_*] [L2::cache_hint] [L2::64B|L2::128B|L2::256B]"
_VECTOR = "[v2|v4|v8]"
_add("mov", "VS", f"{_MEMORY} pred")
_add("cvta", "ds", "u64", f"[to] global|local|const|{_SHARED}|{_PARAMETER}")
_add("isspacep", "Ps", (), f"global|local|const|{_SHARED}|{_PARAMETER}")
for _order, _scope in (("[weak|volatile]", ""), ("relaxed|acquire|release|mmio.relaxed", _SCOPE)):
    _read, _written = _order.replace("|release", ""), _order.replace("|acquire", "")
    _rest = f"{_scope} {_SPACE} {_POLICY} {_VECTOR}"
    _add("ld", "Vm[s]", _MEMORY, f"{_read} [nc] [unified] [ca|cg|cs|lu|cv] {_rest}")
    _add("st", "mS[s]", _MEMORY, f"{_written} [wb|cg|cs|wt] {_rest}")
_add("ldu", "Vm", _MEMORY, "[global] [v2|v4]")
_MEET = f"[relaxed|acquire|release|acq_rel] {_SCOPE} [global|{_SHARED}] [L2::cache_hint]"
for _types, _tests in (
    ("u32 s32 u64 s64 f32 f64", "add"),
    (f"{_F16} {_BF16}", "add [noftz]"),
    (_LARGE, "min|max"),
    ("b32 b64", "and|or|xor"),
    ("u32", "inc|dec"),
):
    _add("atom", "dmS[s]", _types, f"{_MEET} {_tests}")
    _add("red", "mS[s]", _types, f"{_MEET} {_tests}")
_add("atom", "dmS[s]", "b16 b32 b64 b128", f"{_MEET} exch")
_add("atom", "dmSS[s]", "b16 b32 b64 b128", f"{_MEET} cas")
_add_words("prefetch prefetchu", "m", "global local L1 L2 L2::evict_.* tensormap param const")
_add_words("discard applypriority", "ms", "global L2 L2::evict_normal")
_add_words("createpolicy", "dx[xxx]", "fractional range global cvt L1::.* L2(::.*)? b64")
_add("membar", "", (), "cta|gl|sys")
_add("fence", "", (), "[sc|acq_rel|acquire|release] cta|cluster|gpu|sys")
_add("fence membar", "", (), "proxy alias|async|async::*")
_add("exit trap brkpt", "")
_add("ret", "", (), "[uni]")
_add("nanosleep", "s", "u32")
_add("pmevent", "s", (), "[mask]")

_add("shfl", "Dssss", "b32", "sync up|down|bfly|idx")
_add("match", "dss", "b32 b64", "sync any")
_add("match", "Dss", "b32 b64", "sync all")
_add("vote", "Pps", "pred", "sync all|any|uni")
_add("vote", "dps", "b32", "sync ballot")
_add("redux", "dss", "u32 s32", "sync add|min|max")
_add("redux", "dss", "b32", "sync and|or|xor")
_add("activemask", "d", "b32")
for _name, _aligned in (("bar", ""), ("barrier", " [aligned]")):
    _add(_name, "s[s]", (), f"[cta] sync{_aligned}")
    _add(_name, "ss", (), f"[cta] arrive{_aligned}")
    _add(_name, "ds[s]p", "u32", f"[cta] red popc{_aligned}")
    _add(_name, "Ps[s]p", "pred", f"[cta] red and|or{_aligned}")
_add("bar", "s", (), "warp sync")

_add("mbarrier", "ms", "b64", "init [shared|shared::cta]")
_add("mbarrier", "m", "b64", "inval [shared|shared::cta]")
_add("mbarrier", "dm[s]", "b64",
     "arrive|arrive_drop [noComplete] [release|relaxed] [cta] [shared|shared::cta]")  # fmt: skip
_add("mbarrier", "Pms", "b64", "test_wait [parity] [acquire|relaxed] [cta] [shared|shared::cta]")
_add("mbarrier", "ds", "b64", "pending_count")
_add("cp", "mms[xx]", (), "async ca|cg shared|shared::cta global [L2::cache_hint] "
     "[L2::64B|L2::128B|L2::256B]")  # fmt: skip
_add("cp", "s", (), "async wait_group")
_add("cp", "", (), "async commit_group|wait_all")
_add("cp", "m", "b64", "async mbarrier arrive [noinc] [shared|shared::cta]")

_WHOLE_WARP = "sync aligned m8n8"
_add("ldmatrix", "Vm", "b16", f"{_WHOLE_WARP} x1|x2|x4 [trans] [shared|shared::cta]")
_add("stmatrix", "mS", "b16", f"{_WHOLE_WARP} x1|x2|x4 [trans] [shared|shared::cta]")
_add("movmatrix", "ds", "b16", f"{_WHOLE_WARP} trans")
_MATRIX = r"sync aligned row col m\d+n\d+k\d+ f16 bf16 tf32 f32 f64 [su](4|8|32) b1"
_add_words("mma", "VSSS", f"{_MATRIX} satfinite xor and popc")
for _verb, _operands in (("load", "Vm[s]"), ("store", "mS[s]"), ("mma", "VSSS")):
    _more = "rn satfinite xor and popc" if _verb == "mma" else "a b c d global shared(::cta)?"
    _add_words("wmma", _operands, f"{_verb} {_MATRIX} {_more}")

_WORD = "u32 s32"
for _names, _three, _tests in (
    ("add sub absdiff min max", (_WORD,) * 3, "[sat]"),
    ("shl shr", (_WORD, _WORD, "u32"), "[sat] clamp|wrap"),
    ("set", (_WORD, _WORD), _ORDER),
):
    _opcodes = " ".join(f"v{name}" for name in _names.split())
    _add(_opcodes, "dss[s]", _three, _tests, inner=True)
    _add(_opcodes, "dsss", _three, f"{_tests} add|min|max", inner=True)
    if "shl" not in _names:
        _names += " avrg" * ("add" in _names)
        _opcodes = " ".join(f"v{name}{count}" for name in _names.split() for count in (2, 4))
        _add(_opcodes, "dsss", _three, f"{_tests} [add]", inner=True)
_add("vmad", "dsss", (_WORD,) * 3, "[sat] [po] [shr7|shr15]", inner=True)

_TEXTURE = "1d 2d 3d a1d a2d cube acube 2dms a2dms v2 v4 b8 b16 b32 b64 f32 s32 u32"
_add_words("tex", "Vx[xx]", f"{_TEXTURE} level grad base")
_add_words("tld4", "Vx", f"{_TEXTURE} r g b a")
_add_words("suld", "Vx", f"{_TEXTURE} b p trap clamp zero ca cg cs cv")
_add_words("sust", "xS", f"{_TEXTURE} b p trap clamp zero wb cg cs wt")
_add_words("txq suq", "dm", r"[a-z_0-9]+")
_add("bra call", "", (), "[uni]")
_add("brx", "", (), "idx [uni]")


@functools.lru_cache(maxsize=4096)
def shape_of(parts: tuple[str, ...]) -> Shape:
    """Return the operands of the opcode with the modifiers `parts`."""
    opcode, *rest = parts
    forms = FORMS.get(opcode)
    if forms is None:
        return Shape(None)
    if opcode == "cvt" and len(rest) < 2:
        return Shape(None, wrong="it needs the types of its result and of its source")
    if not rest and all(form.types for form in forms):
        return Shape(None, wrong=f"{opcode} needs a type")
    found = [(*form.mismatch(opcode, rest), form) for form in forms]
    _, reason, form = max(found, key=lambda each: each[0])
    if reason:
        return Shape(None, odd=reason)
    letters = form.operands.replace("[", "").replace("]", "")
    optional = 0
    if "[" in form.operands:
        optional = form.operands.index("]") - form.operands.index("[") - 1
    predicate = rest[-1:] == ["pred"] and not set(letters) & set("Pp")
    return Shape(letters, len(letters) - optional, predicate)
