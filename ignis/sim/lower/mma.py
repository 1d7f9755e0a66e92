"""mma: products of matrices that a warp holds in its registers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.sim.lower.access import describe
from ignis.sim.lower.fragments import BITS_OF, parse_shape, wmma_registers
from ignis.sim.lower.product import Form, product_function
from ignis.sim.lower.registry import handler, has
from ignis.sim.lower.values import WARP, integer
from ignis.sim.ptx.syntax import Instruction, Operand, Register, Vector

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__ = ["WMMA_SHAPES", "group_of", "matrix_buffer", "multiply", "registers_of", "whole_warp"]

_SHAPES = {
    "f16": ("m8n8k4", "m16n8k8", "m16n8k16"),
    "bf16": ("m16n8k8", "m16n8k16"),
    "tf32": ("m16n8k4", "m16n8k8"),
    "8": ("m8n8k16", "m16n8k16", "m16n8k32"),
    "4": ("m8n8k32", "m16n8k32", "m16n8k64"),
    "b1": ("m8n8k128", "m16n8k128", "m16n8k256"),
    "f64": ("m8n8k4",),
}
_HALF_SHAPES = ("m16n16k16", "m32n8k16", "m8n32k16")
WMMA_SHAPES = {
    "f16": _HALF_SHAPES,
    "bf16": _HALF_SHAPES,
    "8": _HALF_SHAPES,
    "tf32": ("m16n16k8",),
    "4": ("m8n8k32",),
    "b1": ("m8n8k128",),
    "f64": ("m8n8k4",),
}
_BUFFER_BYTES = 4096
_RESULT_OFFSET = 3072
_DEADLOCK = 5


def whole_warp(c: FunctionLowering, ins: Instruction) -> None:
    """Stop the kernel unless all 32 lanes run this instruction together."""
    c.require(integer(-1), None, ins)
    # Threads that have ended, or that the block never had, are missing too.
    c.declare_fault()
    good = c.compare("icmp eq", c.mask, integer(-1))
    fine, bad = c.fresh_label("whole"), c.fresh_label("partial")
    c.line(f"br i1 {good.text}, label %{fine}, label %{bad}, !prof !0")
    c.label(bad)
    info = describe(ins, "generic", 0)
    c.line(f"call void @ig_fault_lanes(ptr %w, i64 {_DEADLOCK}, {c.mask}, i64 0, i64 0, {info})")
    c.line("unreachable")
    c.label(fine)


def matrix_buffer(c: FunctionLowering) -> str:
    """Memory through which registers go to matrix functions and come back."""
    return c.once("matrix", "ptr", f"alloca [{_BUFFER_BYTES} x i8], align 64").text


def registers_of(
    c: FunctionLowering, ins: Instruction, operand: Operand, count: int
) -> list[Operand]:
    """The registers of a matrix operand, which must be `count`."""
    items: list[Operand] = list(operand.items) if isinstance(operand, Vector) else [operand]
    if len(items) != count:
        raise c.unsupported(ins, f"a matrix of {count} registers has {len(items)}")
    return items


def group_of(kind: str) -> str:
    """The key of a factor's type in the tables of shapes."""
    return kind[1:] if kind in ("s8", "u8", "s4", "u4") else kind


def _check(c: FunctionLowering, ins: Instruction, form: Form) -> None:
    """Refuse combinations of shape and types that PTX does not have for sm_80."""
    wide = ins.parts[0] == "wmma"
    shape = "m{}n{}k{}".format(*form.shape)
    group = group_of(form.a)
    known = shape in (WMMA_SHAPES if wide else _SHAPES).get(group, ())
    if group in ("8", "4"):
        types = group_of(form.b) == group and form.c == form.d == "s32"
    elif group == "b1":
        types = form.b == "b1" and form.c == form.d == "s32" and bool(form.operation)
    elif group == "f16":
        types = form.b == "f16" and {form.c, form.d} <= {"f16", "f32"}
        types &= wide or shape == "m8n8k4" or form.c == form.d
    elif group == "f64":
        types = form.b == form.c == form.d == "f64"
    else:
        types = form.b == form.a and form.c == form.d == "f32"
    volta = shape == "m8n8k4" and group == "f16"
    layouts = wide or volta or form.columns == (False, True)
    if not (known and types and layouts) or (form.saturate and group not in ("8", "4")):
        raise c.unsupported(ins, "a form of the instruction that sm_80 does not have")


@handler("mma")
def _mma(c: FunctionLowering, ins: Instruction) -> None:
    multiply(c, ins, [part for part in ins.parts if part in BITS_OF])


def multiply(c: FunctionLowering, ins: Instruction, types: list[str]) -> None:
    """Lower a product of matrices whose PTX types, of D, A, B and C, are `types`."""
    d, a, b, accumulator = types
    if any(has(ins, mode) for mode in ("rz", "rm", "rp", "sp")):
        raise c.unsupported(ins)
    shape = parse_shape(next(part for part in ins.parts if part[0] == "m" and "n" in part[1:]))
    first, second = [part == "col" for part in ins.parts if part in ("row", "col")]
    wide = ins.parts[0] == "wmma"
    form = Form(
        shape, d, a, b, accumulator,
        columns=(False, True) if wide else (first, second),
        saturate=has(ins, "satfinite"),
        operation=next((p for p in ("xor", "and") if has(ins, p)), ""),
    )  # fmt: skip
    _check(c, ins, form)
    whole_warp(c, ins)
    bits = 64 if d == "f64" else 32
    size = WARP * bits // 8
    buffer = matrix_buffer(c)
    place = 0
    for operand, layout, kind, letter in zip(
        ins.operands[1:], form.fragments, (a, b, accumulator), "abc", strict=False
    ):
        count = wmma_registers(letter, shape, kind) if wide else layout.registers
        items = registers_of(c, ins, operand, count)
        for item in items[: layout.registers]:
            value = c.splat(c.bitcast(c.read(item, f"b{bits}"), f"i{bits}"))
            c.line(f"store {value}, ptr {_at(c, buffer, place)}, align 64")
            place += size
    if form.name not in c.definitions:
        text, declarations = product_function(form)
        c.definitions[form.name] = text
        c.declarations.update(declarations)
    c.line(f"call void {form.name}(ptr {buffer}, ptr {_at(c, buffer, _RESULT_OFFSET)})")
    results = registers_of(c, ins, ins.operands[0], form.fragments[3].registers)
    for index, item in enumerate(results):
        where = _at(c, buffer, _RESULT_OFFSET + size * index)
        value = c.result(f"load <32 x i{bits}>, ptr {where}, align 64", f"i{bits}", WARP)
        assert isinstance(item, Register)
        c.write(item, value, f"b{bits}")


def _at(c: FunctionLowering, buffer: str, offset: int) -> str:
    return c.result(f"getelementptr i8, ptr {buffer}, i64 {offset}", "ptr").text
