"""Every modifier and operand that an instruction takes changes its code, or means nothing here."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

import ignis
from ignis.errors import CudaError
from ignis.sim.ptx.forms import FORMS, Form, Group, shape_of
from ignis.sim.ptx.ptx_errors import PtxError, UnsupportedInstruction
from ignis.sim.ptx.syntax import type_bytes
from ignis.sim.ptx.targets import TARGETS, includes
from tests.sim.harness import lowered

# Choices of a group that are one and the same, "" for none of them: in all instructions, ...
ALIKE = [
    {"", "rn"},  # what is not rounded otherwise is rounded to nearest
    {"", "uni", "mask", "nc", "unified", "weak", "noftz"},
    {"", "ca", "cg", "cs", "lu", "cv", "wb", "wt"},
    {"", "L1::x", "L2::evict_x", "L2::cache_hint", "L2::64B", "L2::128B", "L2::256B"},
    {"", "cluster", "gpu", "sys", "gl"},  # one scope but for "cta", which checkers tell apart
    {"shared", "shared::cta", "shared::cluster"},
    {"param", "param::entry", "param::func"},
]
# ... and in some.
ALIKE_FOR = {
    "rcp sqrt": [{"rn", "approx"}],  # better than they must be
    "div": [{"rn", "full"}],
    "setp set": [{"lt", "lo"}, {"le", "ls"}, {"gt", "hi"}, {"ge", "hs"}],
    "cvta": [{"global", "const", "param", "param::entry", "param::func"}, {"", "to"}],
    "ld st ldu atom red": [{"", "global", "const", "param", "param::entry", "param::func"}],
    "ld st": [{"", "volatile"}, {"relaxed", "acquire", "mmio.relaxed"}],
    "atom red": [{"", "relaxed", "acquire"}, {"release", "acq_rel"}],
    "fence membar": [
        {"sc", "acq_rel", "acquire", "release", ""},
        {"", "global", "shared::cta", "shared::cluster"},
        {"sync_restrict::shared::cta", "sync_restrict::shared::cluster"},
    ],
    "griddepcontrol": [{"wait", "launch_dependents"}],  # launches do not overlap
    # Another checker tells what is not aligned.
    "bar barrier": [{"", "cta"}, {"", "aligned"}, {"", "release", "acquire"}],
    "mbarrier": [{"", "noComplete", "release", "relaxed", "acquire", "cta", "cluster"}],
    "cp": [
        {"ca", "cg"},
        {"", "shared", "shared::cta"},
        {"shared::cta.global", "shared::cluster.global"},
    ],
}
NO_CODE = "prefetch prefetchu discard applypriority createpolicy membar fence nanosleep pmevent"
"""Instructions that do nothing: lanes run in order, and caches do not show."""
PAIRED = ("lop3", "match", "elect")
WIDE = {"u16": "u32", "s16": "s32", "u32": "u64", "s32": "s64"}
HEAD = ".version 9.0\n.target sm_80\n.address_size 64\n"


def register(kind: str) -> str:
    """The type of a register for values of a type."""
    return kind if kind in ("pred", "f32", "f64") else f"b{max(8 * type_bytes(kind), 16)}"


def kinds_of(opcode: str, types: Sequence[str], chosen: Sequence[str], letters: str) -> list[str]:
    """The types of the operands, a number for a literal."""
    result, source = (types[0], types[-1]) if types else ("u32", "u32")
    found = [result if letter in "dDVP" else source for letter in letters]
    if opcode in ("shl", "shr", "bfe", "bfi"):
        first = {"bfi": 3}.get(opcode, 2)
        found[first:] = ["u32"] * len(found[first:])
    if opcode in ("popc", "clz", "bfind", "match"):
        found[0] = "u32"
    if opcode in ("match", "redux", "vote"):
        found[-1] = "u32"
    if "wide" in chosen:
        found[0] = WIDE[source]
        found[3:] = [WIDE[source]] * len(found[3:])
    if opcode == "slct":
        found = [result, result, result, source]
    if opcode == "lop3":
        found[4] = "45"
    if opcode in ("cvta", "isspacep"):
        found[1] = "u64"
    if opcode[0] == "v" and opcode != "vote" or opcode in ("dp4a", "dp2a") or "pack" in chosen:
        found = ["b32"] * len(found)
    if opcode in ("cvt", "set") and source in ("f16x2", "bf16x2", "f32"):
        found[0] = "b32" if result.endswith("x2") or result == "tf32" else found[0]
    if opcode in ("bar", "barrier"):
        found[letters.startswith(("d", "P")) :] = ["3", "64"][: len(letters)]
        if "red" in chosen:
            found = [found[0], "3", "64", "pred"]
        if "warp" in chosen:
            found = ["u32"]
    if opcode == "mbarrier":
        found = [{"d": "b64", "P": "pred", "m": "m"}.get(letter, "u32") for letter in letters]
        if "test_wait" in chosen or "try_wait" in chosen:
            found[2] = "u32" if "parity" in chosen else "b64"
        if "pending_count" in chosen:
            found = ["u32", "b64"]
    if opcode == "cp":
        found = ["m", "m", "16", "m", "u16"] if letters.startswith("mm") else ["2", "2"]
        del found[len(letters) :]
    if opcode in ("ldmatrix", "stmatrix", "movmatrix"):
        found = ["b32"] * len(found)
    if opcode in ("pmevent", "setmaxnreg"):
        found = ["40"]
    return ["pred" if letter in "pP" else kind for kind, letter in zip(found, letters, strict=True)]


def letters_of(opcode: str, form: Form) -> str:
    """The operands of a form; cache policies, which may be left out, are."""
    optional = "" if opcode in ("ld", "st", "atom", "red", "cp") or opcode[0] == "v" else r"\1"
    return re.sub(r"\[(\w+)\]", optional, form.operands)


def kernel(opcode: str, form: Form, types: Sequence[str], chosen: Sequence[str], swap: int) -> str:
    """PTX with one instruction; operand `swap` is another one than usual, 0 for none."""
    letters = letters_of(opcode, form)
    count = next((int(each[1:]) for each in chosen if re.fullmatch("[vx][248]", each)), 1)
    operands = []
    lines = [
        ".reg .pred %p; .reg .b32 %i; .reg .b64 %a, %o, %y;",
        "ld.param.u64 %y, [y]; mov.u32 %i, %tid.x; mul.wide.u32 %o, %i, 16; add.s64 %a, %y, %o;",
    ]
    for index, (letter, kind) in enumerate(
        zip(letters, kinds_of(opcode, types, chosen, letters), strict=True)
    ):
        number = index + 7 * (index == swap)
        if letter == "m":
            operands.append(f"[%a+{64 * number}]")
            continue
        if kind.isdigit():
            operands.append(str(int(kind) * (1 + (index == swap))))
            continue
        names = [f"%{letter}{index}_{k}" for k in range(count if letter in "VS" else 1)]
        if letter == "P" and types and types[-1].endswith("x2"):
            names.append("%q")
        lines.append(f".reg .{register(kind)} {', '.join(names)};")
        for name in names if letter in "sSp" else ():
            if kind == "pred":
                lines.append(f"setp.gt.u32 {name}, %i, {number};")
            elif type_bytes(kind) < 4:
                lines += [f"cvt.u16.u32 {name}, %i;", f"xor.b16 {name}, {name}, {number};"]
            else:
                wide = f".reg .b{8 * type_bytes(kind)} %w;"
                source = "%i" if type_bytes(kind) == 4 else "%a"
                bits = f"b{8 * type_bytes(kind)}"
                lines.append(
                    f"{{ {wide} xor.{bits} %w, {source}, {number}; mov.{bits} {name}, %w; }}"
                )
        text = "|".join(names) if letter == "P" else "{" + ", ".join(names) + "}"
        text = names[0] if len(names) == 1 else text
        operands.append(f"{text}|%p" if letter == "D" and opcode in PAIRED else text)
    parts = [opcode, *chosen, *types]
    if form.inner:
        parts = [opcode, *types, *chosen]
    lines += [f"{'.'.join(parts)} {', '.join(operands)};", "ret; }"]
    # Without a bound nobody knows how many registers there are to change.
    bound = " .maxntid 128" if opcode == "setmaxnreg" else ""
    return "\n".join([HEAD, f".visible .entry k(.param .u64 y){bound} {{", *lines])


def code_of(text: str, target: str = "sm_80") -> str | None:
    """The code of a kernel, plain and checked; None where the instruction is refused."""
    try:
        plain = str(lowered(text, target=target)[0])
        follows = re.search(
            r"^(ld|st|atom|red|bar|barrier|fence|membar|mbarrier|cp)\b", text, re.MULTILINE
        )
        return plain + str(lowered(text, "ru", target)[0]) if follows else plain
    except UnsupportedInstruction:
        return None


def spelled(choice: str) -> str:
    return choice.replace("*", "x")


def options(group: Group) -> list[str]:
    return [*([] if group.needed else [""]), *map(spelled, group.choices)]


def alike(opcode: str, types: Sequence[str], a: str, b: str) -> bool:
    """Whether it is known that two choices mean the same."""
    special = [sets for names, sets in ALIKE_FOR.items() if opcode in names.split()]
    if opcode == "cvt" and "f" not in types[0]:
        special.append([{"", "sat"}])  # floats that do not fit become the nearest integer anyway
    if opcode == "cvt" and types[-1] != "f32":
        special.append([{"", "ftz"}])  # integers and halves are no subnormal float32
    if opcode == "cvt" and types[0] == "f64" and "f" not in types[1]:
        special.append([{"rn", "rz", "rm", "rp"}])  # exact up to 32 bits
    return any({a, b} <= known for known in itertools.chain(ALIKE, *special))


def rows() -> Iterator[tuple[str, Form, tuple[str, ...]]]:
    """The forms that a device has, with all combinations of their types."""
    for opcode, forms in FORMS.items():
        for form in forms:
            known = any(includes(target, form.target) for target in TARGETS)
            if known and form.words is None and opcode not in ("bra", "brx", "call", "ret"):
                for types in itertools.product(*map(sorted, form.types)):
                    if "b128" not in types:
                        yield opcode, form, types


def check(opcode: str, form: Form, types: tuple[str, ...], full: bool) -> list[str]:
    """What is wrong with a form: each modifier and operand is changed while the others stay.

    `full` says whether the others are all that there may be.
    """
    wrong = []
    groups = [options(group) for group in form.groups]
    usual = [group[-1 if full else 0] for group in groups]

    def code(chosen: Sequence[str], swap: int = 0) -> str | None:
        parts = [part for each in chosen for part in each.split(".") if part]
        return code_of(kernel(opcode, form, types, parts, swap), form.target)

    base = code(usual)
    if base is None:
        wrong.append(f"{opcode} {usual} {types} is refused")
    for index, group in enumerate(groups):
        codes = {
            each: base
            if each == usual[index]
            else code([*usual[:index], each, *usual[index + 1 :]])
            for each in group
        }
        for a, b in itertools.combinations(group, 2):
            if codes[a] is not None and codes[a] == codes[b] and not alike(opcode, types, a, b):
                wrong.append(f"{opcode} {usual} {types}: {a or 'none'} is {b or 'none'}")
    letters = letters_of(opcode, form)
    if opcode not in NO_CODE.split() and usual[1:4] != ["mbarrier", "arrive", ""]:
        for swap in range(not letters.startswith(("m", "s", "x")), len(letters)):
            if letters[swap] in "sSpmx" and code(usual, swap or 99) == base:
                wrong.append(f"{opcode} {usual} {types}: nothing reads operand {swap + 1}")
    return wrong


def test_modifiers_and_operands_are_obeyed(rng: np.random.Generator) -> None:
    every = list(rows())
    for index in rng.choice(len(every), 50, replace=False):
        opcode, form, types = every[index]
        assert not check(opcode, form, types, bool(index % 2))


@pytest.mark.soak
@pytest.mark.parametrize("full", [False, True])
def test_all_modifiers_and_operands_are_obeyed(full: bool) -> None:
    wrong = [text for row in rows() for text in check(*row, full)]
    assert not wrong


# Instructions whose lowering reads all their words: each of them taken away.
WORDY = [
    "prmt.b32.f4e %r, %r, %r, %r", "prmt.b32.rc16 %r, %r, %r, %r",
    "mma.sync.aligned.m16n8k32.row.col.satfinite.s32.u8.s8.s32 "
    "{%r,%r,%r,%r}, {%r,%r,%r,%r}, {%r,%r}, {%r,%r,%r,%r}",
    "mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.xor.popc {%r,%r}, {%r}, {%r}, {%r,%r}",
    "wmma.mma.sync.aligned.row.row.m16n16k16.s32.s8.s8.s32.satfinite {%r,%r,%r,%r,%r,%r,%r,%r}, "
    "{%r,%r}, {%r,%r}, {%r,%r,%r,%r,%r,%r,%r,%r}",
    "wmma.load.a.sync.aligned.col.m16n16k16.shared.s8 {%r,%r}, [%a], %r",
    "wmma.store.d.sync.aligned.row.m16n16k16.global.f32 [%a], {%f,%f,%f,%f,%f,%f,%f,%f}, %r",
    "tex.a2d.v4.f32.s32 {%f,%f,%f,%f}, [%a, {%r,%r,%r,%r}]",
    "tld4.g.2d.v4.f32.f32 {%f,%f,%f,%f}, [%a, {%f,%f}]",
    "suld.b.2d.v2.b32.zero {%r,%r}, [%a, {%r,%r}]",
    "sust.b.1d.b16.clamp [%a, {%r}], {%h}",
    "txq.width.b32 %r, [%a]",
]  # fmt: skip
POINTLESS = {
    "b32", "aligned", "global", "popc", "row",  # the only one there is, and what is not "col"
    "v4", "f32", "v2",  # as many as the operands are
}  # fmt: skip


@pytest.mark.parametrize("line", WORDY, ids=[line.split()[0] for line in WORDY])
def test_words_of_long_instructions_are_obeyed(line: str) -> None:
    head = f"{HEAD}.visible .entry k(.param .u64 y) {{ .reg .b32 %r; .reg .f32 %f; .reg .b16 %h;"
    head += " .reg .b64 %a; ld.param.u64 %a, [y]; mov.u32 %r, %tid.x; mov.b32 %f, %r;"
    opcode, operands = line.split(" ", 1)

    def code(parts: list[str]) -> str | None:
        try:
            return code_of(f"{head} cvt.u16.u32 %h, %r;\n{'.'.join(parts)} {operands};\nret; }}")
        except PtxError:
            return None

    parts = opcode.split(".")
    base = code(parts)
    assert base is not None
    for index in range(1, len(parts)):
        less = code([*parts[:index], *parts[index + 1 :]])
        assert less is None or less != base or parts[index] in POINTLESS, parts[index]


def test_what_no_form_has_is_refused() -> None:
    known = {
        each
        for form in itertools.chain(*FORMS.values())
        for group in form.groups
        for choice in map(spelled, group.choices)
        for each in choice.split(".")
    }
    seen: set[tuple[str, Form]] = set()
    for opcode, form, types in rows():
        chosen = [group.choices[0] for group in form.groups if group.needed]
        parts = [part for choice in chosen for part in spelled(choice).split(".")]
        here = {
            part
            for other in FORMS[opcode]
            for group in other.groups
            for choice in map(spelled, group.choices)
            for part in choice.split(".")
        }
        # Types have no part in it: with the first ones all modifiers, with the others one.
        for each in {"nonsense"} if (opcode, form) in seen else known - here | {"nonsense"}:
            shape = shape_of((opcode, each, *parts, *types))
            assert shape.odd == (f".{each} is not a known modifier of {opcode}"), (
                opcode,
                each,
            )
        seen.add((opcode, form))


@pytest.mark.parametrize(
    ("instruction", "reason"),
    [
        ("fma.rn.oob.f16x2 %0, %0, %0, %0;", ".oob is not a known modifier of fma"),
        ("mad.lo.sat.s32 %0, %0, %0, %0;", ".sat is not a known modifier of mad"),
        ("add.sat.u32 %0, %0, %0;", ".sat is not a known modifier of add"),
        ("min.s32 %0, %0, %0, %0;", "min takes 3 operands, not 4"),
        ("lop3.b64 %0, %0, %0, %0, 3;", "lop3 has no type .b64"),
        ("shl.clamp.b32 %0, %0, %0;", ".clamp is not a known modifier of shl"),
        ("cvt.rn.satfinite.e4m3x2.f32 %0, %0, %0;", "an instruction of sm_89"),
        ("cvt.rn.satfinite.e2m1x2.f32 %0, %0, %0;", "cvt has no type .e2m1x2"),
        ("cvt.rs.f16x2.f32 %0, %0, %0, %0;", ".rs is not a known modifier of cvt"),
    ],
)
def test_a_launch_says_what_is_not_known(
    device: ignis.Device, instruction: str, reason: str
) -> None:
    if device.driver != "sim":
        pytest.skip("the GPU's own assembler refuses these, or knows them")
    source = f"""extern "C" __global__ void k(int* y) {{
      asm volatile("{instruction}" : "+r"(y[0]));
    }}"""
    with ignis.zeros(1, dtype="int32") as y, pytest.raises(CudaError) as caught:
        ignis.compile(source, "k")[1, 1](y)
    assert reason in str(caught.value)
    assert "kernel.cu:2" in str(caught.value) or "PTX line" in str(caught.value)
