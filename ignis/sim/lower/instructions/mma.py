"""mma: products of matrices that a warp holds in its registers."""

from __future__ import annotations

from ignis.sim.lower.access.operands import items_of
from ignis.sim.lower.emit.fragments import BITS_OF, parse_shape, wmma_registers
from ignis.sim.lower.emit.product import Form, define_product
from ignis.sim.lower.emit.values import WARP, Value, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faulting import describe, fault
from ignis.sim.lower.state.state import State
from ignis.sim.lower.state.suspension import require
from ignis.sim.ptx.syntax import Instruction, Operand, Register
from ignis.sim.ptx.targets import includes

_SHAPES = {
    "f16": ("m8n8k4", "m16n8k8", "m16n8k16"),
    "bf16": ("m16n8k8", "m16n8k16"),
    "tf32": ("m16n8k4", "m16n8k8"),
    "8": ("m8n8k16", "m16n8k16", "m16n8k32"),
    "f8": ("m16n8k16", "m16n8k32"),
    "4": ("m8n8k32", "m16n8k32", "m16n8k64"),
    "b1": ("m8n8k128", "m16n8k128", "m16n8k256"),
    "f64": ("m8n8k4",),
}
_LONG_SHAPES = ("m16n8k4", "m16n8k8", "m16n8k16")
"""Those of f64 that sm_90 has, too."""
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


def whole_warp(c: State, ins: Instruction) -> None:
    """Stop the kernel unless all 32 lanes run this instruction at once."""
    require(c, integer(-1), None, ins)
    # Threads that have ended, or that the block never had, are missing too.
    with c.unless(c.compare("icmp eq", c.mask, integer(-1)), "whole"):
        fault(c, "deadlock", c.mask, describe(ins))


def matrix_buffer(c: State) -> Value:
    """Memory through which registers go to matrix functions and come back."""
    return c.room("matrix", f"[{_BUFFER_BYTES} x i8]", 64)


def registers_of(c: State, ins: Instruction, operand: Operand, count: int) -> list[Operand]:
    """The registers of a matrix operand, which must be `count`."""
    items = items_of(operand)
    if len(items) != count:
        raise c.unsupported(ins, f"a matrix of {count} registers has {len(items)}")
    return items


def group_of(kind: str) -> str:
    """The key of a factor's type in the tables of shapes."""
    if kind in ("e4m3", "e5m2"):
        return "f8"
    return kind[1:] if kind in ("s8", "u8", "s4", "u4") else kind


def _check(c: State, ins: Instruction, form: Form) -> None:
    """Refuse combinations of shape and types that PTX does not have for the device."""
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
    elif group == "f8":
        types = group_of(form.b) == group and form.c == form.d and form.d in ("f16", "f32")
    elif group == "f64":
        known |= shape in _LONG_SHAPES and not wide and includes(c.layout.target, "sm_90")
        types = form.b == form.c == form.d == "f64"
    else:
        types = form.b == form.a and form.c == form.d == "f32"
    volta = shape == "m8n8k4" and group == "f16"
    layouts = wide or volta or form.columns == (False, True)
    if not (known and types and layouts) or (form.saturate and group not in ("8", "4")):
        reason = f"a form of the instruction that {c.layout.target} does not have"
        raise c.unsupported(ins, reason)


@handler("mma")
def _mma(c: State, ins: Instruction) -> None:
    multiply(c, ins, [part for part in ins.parts if part in BITS_OF])


def multiply(c: State, ins: Instruction, types: list[str]) -> None:
    """Lower a product of matrices whose PTX types, of D, A, B and C, are `types`."""
    d, a, b, accumulator = types
    if ins.has("rz", "rm", "rp", "sp"):
        raise c.unsupported(ins)
    shape = parse_shape(next(part for part in ins.parts if part[0] == "m" and "n" in part[1:]))
    first, second = [part == "col" for part in ins.parts if part in ("row", "col")]
    wide = ins.parts[0] == "wmma"
    form = Form(
        shape, d, a, b, accumulator,
        columns=(False, True) if wide else (first, second),
        saturate=ins.has("satfinite"),
        operation=ins.one_of("xor", "and", default=""),
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
            c.store(value, c.at(buffer, place), 64)
            place += size
    define_product(c, form)
    c.call(form.name, buffer, c.at(buffer, _RESULT_OFFSET))
    results = registers_of(c, ins, ins.operands[0], form.fragments[3].registers)
    for index, item in enumerate(results):
        where = c.at(buffer, _RESULT_OFFSET + size * index)
        value = c.load(where, f"i{bits}", WARP, 64)
        assert isinstance(item, Register)
        c.write(item, value, f"b{bits}")
