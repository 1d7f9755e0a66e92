"""Which operands and types each instruction takes.

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
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

from ignis.sim.ptx.syntax import Instruction, is_type

__all__ = ["Shape", "shape_of"]


@dataclass(frozen=True)
class _Form:
    """The operands of an instruction, and the types that it may have; no types for any.

    Its type is its last modifier; where `results` is set, the one before is that of its result.
    """

    operands: str
    types: frozenset[str] = frozenset()
    results: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Shape:
    """What an opcode with its modifiers takes.

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
    least: int
    predicate: bool
    wrong: str
    odd: str


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


_PRED = _names("pred")
_BITS = _names("b16 b32 b64")
_INTS = _names("u16 s16 u32 s32 u64 s64")
_WORDS = _names("u32 s32")
_LARGE = _names("u32 s32 u64 s64")
_FLOATS = _names("f32 f64")
_HALVES = _names("f16 bf16 f16x2 bf16x2")
_PAIRS = _names("u16x2 s16x2")
_SCALARS = _BITS | _INTS | _FLOATS
_MEMORY = _SCALARS | _names("b8 u8 s8 b128 f16 bf16 f16x2 bf16x2")

_FORMS: dict[str, _Form] = {}


def _add(
    opcodes: str,
    operands: str,
    types: frozenset[str] = frozenset(),
    results: frozenset[str] = frozenset(),
) -> None:
    for opcode in opcodes.split():
        _FORMS[opcode] = _Form(operands, types, results)


_add("add", "dss", _INTS | _FLOATS | _HALVES | _PAIRS)
_add("sub", "dss", _INTS | _FLOATS | _HALVES)
_add("mul", "dss", _INTS | _FLOATS | _HALVES)
_add("min max", "dss[s]", _INTS | _FLOATS | _HALVES | _PAIRS)
_add("div", "dss", _INTS | _FLOATS)
_add("rem", "dss", _INTS)
_add("mad", "dsss", _INTS | _FLOATS)
_add("fma", "dsss", _FLOATS | _HALVES)
_add("addc subc", "dss", _LARGE)
_add("madc", "dsss", _LARGE)
_add("mul24", "dss", _WORDS)
_add("mad24", "dsss", _WORDS)
_add("sad", "dsss", _INTS)
_add("neg abs", "ds", _names("s16 s32 s64") | _FLOATS | _HALVES)
_add("and or xor", "dss", _BITS | _PRED)
_add("not", "ds", _BITS | _PRED)
_add("cnot", "ds", _BITS)
_add("shl", "dss", _BITS)
_add("shr", "dss", _BITS | _INTS)
_add("shf", "dsss", _names("b32"))
_add("dp4a dp2a", "dsss", _WORDS)
_add("lop3", "Dssss[p]")
_add("prmt", "dsss")
_add("bfe", "dsss", _LARGE)
_add("bfi", "dssss", _names("b32 b64"))
_add("bfind", "ds", _LARGE)
_add("clz popc brev", "ds", _names("b32 b64"))
_add("bmsk", "dss", _names("b32"))
_add("szext", "dss", _WORDS)
_add("fns", "dsss", _names("b32"))
_add("rcp sqrt rsqrt", "ds", _FLOATS)
_add("lg2 sin cos", "ds", _names("f32"))
_add("ex2 tanh", "ds", _names("f32") | _HALVES)
_add("testp", "Ps", _FLOATS)
_add("copysign", "dss", _FLOATS)
_add("setp", "Pss[p]", _SCALARS | _HALVES)
_add("set", "dss[p]", _SCALARS | _HALVES, _WORDS | _HALVES | _names("f32 u16 s16"))
_add("selp", "dssp", _SCALARS)
_add("slct", "dsss", _names("s32 f32"), _SCALARS)
_add("mov", "VS", _SCALARS | _PRED | _names("b8 b128 f16 bf16 f16x2 bf16x2"))
_add("cvta", "ds", _names("u32 u64"))
_add("isspacep", "Ps")
_add("ld ldu", "Vm[s]", _MEMORY)
_add("st", "mS[s]", _MEMORY)
_add("atom", "VmS[Ss]", _SCALARS | _HALVES | _names("b128"))
_add("red", "mS[s]", _SCALARS | _HALVES)
_add("prefetch prefetchu", "m")
_add("discard applypriority", "ms")
_add("membar fence ret exit trap brkpt", "")
_add("nanosleep pmevent", "s")
_add("shfl", "Dsss[s]", _names("b32"))
_add("match", "Dss", _names("b32 b64"))
_add("redux", "dss", _WORDS | _names("b32 f32"))
_add("activemask", "d", _names("b32"))
_add("createpolicy", "dx[xxx]", _names("b64"))
_add("vadd vsub vabsdiff vmin vmax vset vshl vshr", "dss[s]")
_add("vmad", "dsss")
_add(" ".join(f"v{name}{count}" for name in ("add", "sub", "avrg", "absdiff", "min", "max", "set")
              for count in (2, 4)), "dsss")  # fmt: skip
_add("mma", "VSSS")
_add("ldmatrix", "Vm", _names("b16"))
_add("stmatrix", "mS", _names("b16"))
_add("movmatrix", "ds", _names("b16"))
_add("tex", "Vx[xx]")
_add("tld4 suld", "Vx")
_add("sust", "xS")
_add("txq suq", "dm")

_CVT_TYPES = _MEMORY | _names("tf32")
_CVT = {
    "pack": _Form("dss[s]", _names("s32 u32 b32")),
    "pair": _Form("dss"),
    "one": _Form("ds", _CVT_TYPES - _names("b8 b16 b32 b64 b128"), _CVT_TYPES - _names("b128")),
}
_MBARRIER = {
    "init": _Form("ms"),
    "inval": _Form("m"),
    "arrive": _Form("dm[s]"),
    "arrive_drop": _Form("dm[s]"),
    "test_wait": _Form("Pms"),
    "pending_count": _Form("ds"),
}
_WMMA = {"load": _Form("Vm[s]"), "store": _Form("mS[s]"), "mma": _Form("VSSS")}


_COMPARISONS = _names("eq ne lt le gt ge lo ls hi hs equ neu ltu leu gtu geu num nan")
_ROUNDING = _names("rn rz rm rp")
_SPACES = _names("global shared local const param")
_ORDER = _names("weak volatile relaxed acquire release acq_rel mmio cta cluster gpu sys")
_HINTS = _names("L1 L2 v2 v4 v8")
_BOOLEAN = _names("and or xor")
_MODIFIERS: dict[str, frozenset[str]] = {}
"""Of the opcodes whose modifiers are known, all that they may have besides types."""

for _opcodes, _known in (
    ("add sub", _ROUNDING | _names("sat cc ftz")),
    ("mul", _ROUNDING | _names("hi lo wide sat ftz")),
    ("mad", _ROUNDING | _names("hi lo wide sat cc ftz")),
    ("fma", _ROUNDING | _names("sat ftz relu oob")),
    ("addc subc", _names("cc")),
    ("madc", _names("hi lo cc")),
    ("mul24 mad24", _names("hi lo sat")),
    ("div", _ROUNDING | _names("approx full ftz")),
    ("rcp sqrt", _ROUNDING | _names("approx ftz")),
    ("rsqrt lg2 sin cos ex2 tanh", _names("approx ftz")),
    ("neg abs slct", _names("ftz")),
    ("min max", _names("ftz NaN xorsign abs relu")),
    ("sad rem and or xor not cnot shl shr dp4a bfe bfi clz popc brev fns copysign", frozenset()),
    ("selp mov activemask nanosleep", frozenset()),
    ("dp2a", _names("lo hi")),
    ("shf", _names("l r clamp wrap")),
    ("lop3", _BOOLEAN),
    ("prmt", _names("f4e b4e rc8 ecl ecr rc16")),
    ("bfind", _names("shiftamt")),
    ("bmsk szext", _names("clamp wrap")),
    ("testp", _names("finite infinite number notanumber normal subnormal")),
    ("setp set", _COMPARISONS | _BOOLEAN | _names("ftz")),
    ("cvt", _ROUNDING | _names("rni rzi rmi rpi rna rs ftz sat relu satfinite pack")),
    ("cvta", _SPACES | _names("to")),
    ("isspacep", _SPACES),
    ("ld ldu", _SPACES | _ORDER | _HINTS | _names("ca cg cs lu cv nc unified")),
    ("st", _SPACES | _ORDER | _HINTS | _names("wb cg cs wt")),
    ("atom red", _SPACES | _ORDER | _HINTS | _BOOLEAN
     | _names("add min max inc dec cas exch noftz")),
    ("shfl", _names("sync up down bfly idx")),
    ("vote", _names("sync all any uni ballot")),
    ("match", _names("sync all any")),
    ("redux", _BOOLEAN | _names("sync add min max abs NaN")),
    ("bar barrier", _names("sync arrive red popc and or cta warp cluster aligned wait")
     | _names("release acquire relaxed")),
    ("ldmatrix stmatrix movmatrix", _names("sync aligned m8n8 x1 x2 x4 trans shared")),
    ("bra call", _names("uni")),
    ("brx", _names("idx uni")),
    ("ret", _names("uni")),
    ("exit trap brkpt", frozenset()),
):  # fmt: skip
    _MODIFIERS.update(dict.fromkeys(_opcodes.split(), _known))

_NEEDED = {
    **dict.fromkeys(("mul", "mad", "madc"), _names("hi lo wide")),
    **dict.fromkeys(("setp", "set"), _COMPARISONS),
}
_TYPES = {**dict.fromkeys(("set", "slct", "dp4a", "dp2a"), 2), "cvt": 3}
"""Most types of an instruction, where it is not one."""


@functools.lru_cache(maxsize=4096)
def shape_of(parts: tuple[str, ...]) -> Shape:
    """What the opcode and the modifiers `parts` take."""
    ins = Instruction(list(parts), [], 0)
    if parts[0] == "cvt" and len(parts) < 3:
        wrong = "it needs the types of its result and of its source"
        return Shape(None, 0, False, wrong, "")
    form = _form_of(ins)
    if form is None:
        return Shape(None, 0, False, "", _odd_modifier(ins))
    letters = form.operands.replace("[", "").replace("]", "")
    optional = 0
    if "[" in form.operands:
        optional = form.operands.index("]") - form.operands.index("[") - 1
    predicate = bool(form.types) and parts[-1] == "pred"
    return Shape(
        letters, len(letters) - optional, predicate, _wrong_type(parts, form), _odd_modifier(ins)
    )


def _wrong_type(parts: tuple[str, ...], form: _Form) -> str:
    if not form.types:
        return ""
    if len(parts) == 1:
        return f"{parts[0]} needs a type"
    if parts[-1] not in form.types:
        return f"{parts[0]} has no type .{parts[-1]}"
    if form.results and parts[-2] not in form.results:
        return f"{parts[0]} has no type .{parts[-2]}"
    return ""


def _odd_modifier(ins: Instruction) -> str:
    """What is not known about the modifiers of an instruction, as a clause."""
    opcode, *modifiers = ins.parts
    known = _MODIFIERS.get(opcode)
    if known is None:
        return ""
    others = [part for part in modifiers if not is_type(part)]
    for part in others:
        if part not in known and part.partition("::")[0] not in known:
            return f".{part} is no modifier of {opcode} that it knows"
    if len(modifiers) - len(others) > _TYPES.get(opcode, 1):
        return f"{opcode} has fewer types"
    needed = _NEEDED.get(opcode, frozenset())
    whole = opcode not in ("mul", "mad") or ins.parts[-1] in _INTS
    if needed and whole and needed.isdisjoint(others):
        return f"{opcode} needs one of .{', .'.join(sorted(needed))}"
    return ""


def _form_of(ins: Instruction) -> _Form | None:
    """The form of an instruction; None for one that is not known here."""
    opcode = ins.parts[0]
    verb = ins.parts[1] if len(ins.parts) > 1 else ""
    if opcode == "cvt":
        packed = ins.parts[-2] in ("f16x2", "bf16x2")
        return _CVT["pack" if verb == "pack" else "pair" if packed else "one"]
    if opcode == "mbarrier":
        return _MBARRIER.get(verb)
    if opcode == "wmma":
        return _WMMA.get(verb)
    if opcode == "vote":
        return _Form("dp[s]" if ins.has("ballot") else "Pp[s]")
    if opcode in ("bar", "barrier"):
        return _barrier(ins)
    if opcode == "cp":
        return _copy(ins)
    return _FORMS.get(opcode)


def _barrier(ins: Instruction) -> _Form:
    if ins.has("cluster"):
        return _Form("")
    if ins.has("warp"):
        return _Form("s")
    if ins.has("red"):
        return _Form("ds[s]p" if ins.has("popc") else "Ps[s]p")
    return _Form("ss" if ins.has("arrive") else "s[s]")


def _copy(ins: Instruction) -> _Form | None:
    if ins.parts[:2] != ["cp", "async"] or ins.has("bulk"):
        return None
    if ins.has("mbarrier"):
        return _Form("m")
    if ins.has("wait_group"):
        return _Form("s")
    if ins.has("commit_group", "wait_all"):
        return _Form("")
    return _Form("mms[xx]")
