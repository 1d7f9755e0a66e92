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

from dataclasses import dataclass

from ignis.sim.ptx.syntax import Instruction, is_type

__all__ = ["Form", "form_of"]


@dataclass(frozen=True)
class Form:
    """The operands of an instruction, and the types that it may have; no types for any.

    Its type is its last modifier; where `results` is set, the one before is that of its result.
    """

    operands: str
    types: frozenset[str] = frozenset()
    results: frozenset[str] = frozenset()

    def type_of(self, ins: Instruction) -> str:
        """The type of the instruction's values, empty where it has none."""
        kind = ins.parts[-1]
        return kind if len(ins.parts) > 1 and is_type(kind) else ""


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

_FORMS: dict[str, Form] = {}


def _add(
    opcodes: str,
    operands: str,
    types: frozenset[str] = frozenset(),
    results: frozenset[str] = frozenset(),
) -> None:
    for opcode in opcodes.split():
        _FORMS[opcode] = Form(operands, types, results)


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
_add("movmatrix", "ds", _names("b16"))

_CVT_TYPES = _MEMORY | _names("tf32")
_CVT = {
    "pack": Form("dss[s]", _names("s32 u32 b32")),
    "pair": Form("dss"),
    "one": Form("ds", _CVT_TYPES - _names("b8 b16 b32 b64 b128"), _CVT_TYPES - _names("b128")),
}
_MBARRIER = {
    "init": Form("ms"),
    "inval": Form("m"),
    "arrive": Form("dm[s]"),
    "arrive_drop": Form("dm[s]"),
    "test_wait": Form("Pms"),
    "pending_count": Form("ds"),
}
_WMMA = {"load": Form("Vm[s]"), "store": Form("mS[s]"), "mma": Form("VSSS")}


def form_of(ins: Instruction) -> Form | None:
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
        return Form("dp[s]" if ins.has("ballot") else "Pp[s]")
    if opcode in ("bar", "barrier"):
        return _barrier(ins)
    if opcode == "cp":
        return _copy(ins)
    return _FORMS.get(opcode)


def _barrier(ins: Instruction) -> Form:
    if ins.has("cluster"):
        return Form("")
    if ins.has("warp"):
        return Form("s")
    if ins.has("red"):
        return Form("ds[s]p" if ins.has("popc") else "Ps[s]p")
    return Form("ss" if ins.has("arrive") else "s[s]")


def _copy(ins: Instruction) -> Form | None:
    if ins.parts[:2] != ["cp", "async"] or ins.has("bulk"):
        return None
    if ins.has("mbarrier"):
        return Form("m")
    if ins.has("wait_group"):
        return Form("s")
    if ins.has("commit_group", "wait_all"):
        return Form("")
    return Form("mms[xx]")
