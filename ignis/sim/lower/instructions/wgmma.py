"""wgmma: products that the four warps of a warpgroup do together, of matrices in shared memory.

They are asynchronous. Here each is done at once; the checkers keep in mind what is under way.
Whoever reads its registers too early gets the sums all the same, as ptxas takes care of by a wait
that it adds, but has no right to.
"""

from __future__ import annotations

from ignis.sim.abi.products import FACTORS, Product
from ignis.sim.lower.access import in_flight
from ignis.sim.lower.access.operands import items_of
from ignis.sim.lower.emit.fragments import parse_shape
from ignis.sim.lower.emit.values import NULL, Value, W, i64
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faulting import LOAD, describe
from ignis.sim.lower.state.state import State
from ignis.sim.lower.state.suspension import require_warp
from ignis.sim.ptx.syntax import Immediate, Instruction, Operand, Register

_DEPTHS = {"f16": 16, "bf16": 16, "tf32": 8, "e4m3": 32, "e5m2": 32, "s8": 32, "u8": 32, "b1": 256}
_COLUMNS = range(8, 257, 8)
_SOME_COLUMNS = (8, 16, 24, *range(32, 257, 16))
"""Those of integers."""
_SMALL_FLOATS, _SMALL_INTEGERS = ("e4m3", "e5m2"), ("s8", "u8")
_SUMS = {
    "f16": ("f16", "f32"),
    "bf16": ("f32",),
    "tf32": ("f32",),
    **dict.fromkeys(_SMALL_FLOATS, ("f16", "f32")),
    **dict.fromkeys((*_SMALL_INTEGERS, "b1"), ("s32",)),
}


@handler("wgmma")
def _wgmma(c: State, ins: Instruction) -> None:
    require_warp(c, ins)
    if ins.has("wait_group"):
        in_flight.waiting(c, c.literal(ins.operands[0], ins))
    c.call("@ig_meet_group", W, describe(ins))
    if ins.has("fence"):
        in_flight.fenced(c)
    elif ins.has("commit_group"):
        in_flight.committed(c)
    elif ins.has("wait_group"):
        in_flight.awaited(c, c.literal(ins.operands[0], ins))
    else:
        _multiply(c, ins)


def _multiply(c: State, ins: Instruction) -> None:
    sums, left, right, scale, *rest = ins.operands
    registers, factor = items_of(sums), items_of(left)
    held = len(factor) == 4
    form = _form(c, ins, held, rest)
    table = _table(c, registers)
    in_flight.starting(c, ins, registers, factor if held else [])
    values = c.fill_buffer([c.read(each, "b32") for each in factor]) if held else NULL
    a = i64(0) if held else in_flight.descriptor(c, ins, left)
    b = in_flight.descriptor(c, ins, right)
    adds = c.resize(c.scalar(c.read(scale, "pred")), "i64")
    c.call("@ig_multiply", W, i64(form), a, b, values, table, adds, describe(ins, "shared", LOAD))
    for each in registers:
        assert isinstance(each, Register)
        c.available.registers.pop(each.name, None)
    in_flight.started(c, ins, form, (a, b), held)


def _table(c: State, registers: list[Operand]) -> Value:
    """Memory with the addresses of registers, which a product reads and writes where they are."""
    names = [register.name for register in registers if isinstance(register, Register)]
    place = c.room("sums." + ".".join(names), f"[{len(names)} x ptr]")

    def filled() -> Value:
        for index, name in enumerate(names):
            c.store(c.slot(name)[0], c.at(place, index, "ptr"))
        return place

    return c.once(f"filled.{place.text}", filled)


def _form(c: State, ins: Instruction, held: bool, rest: list[Operand]) -> int:
    """What the product is, as `Product` has it; A may be `held` in registers.

    Raises
    ------
    UnsupportedInstruction
        If PTX has no such product.
    """
    shape = next(part for part in ins.parts if part[:3] == "m64")
    result, a, b = [part for part in ins.parts if part in FACTORS or part in ("f32", "s32")]
    _, n, k = parse_shape(shape)
    integers, sixteen = result == "s32", a in ("f16", "bf16")
    alike = a == b or any({a, b} <= set(pair) for pair in (_SMALL_FLOATS, _SMALL_INTEGERS))
    known = n in (_SOME_COLUMNS if integers else _COLUMNS) and k == _DEPTHS[a]
    known &= alike and result in _SUMS[a] and (a == "b1") == ins.has("and")
    known &= a in _SMALL_INTEGERS or not ins.has("satfinite")
    numbers = [operand.value for operand in rest if isinstance(operand, Immediate)]
    negated = [] if integers else numbers[:2]
    turned = ([0] * held + numbers[2:]) if sixteen else []
    known &= len(numbers) == len(rest) == len(negated) + (2 - held) * sixteen
    if not (known and {*negated} <= {1, -1} and {*turned} <= {0, 1}):
        raise c.unsupported(ins, "a form of the instruction that sm_90a does not have")
    registers = n // (4 if result == "f16" else 2)
    if len(items_of(ins.operands[0])) != registers:
        raise c.unsupported(ins, f"the sums of {n} columns take {registers} registers")
    bits = n | FACTORS[a] << Product.LEFT | FACTORS[b] << Product.RIGHT
    bits |= Product.HALF_SUMS * (result == "f16") | Product.INTEGERS * integers
    bits |= Product.SATURATE * ins.has("satfinite")
    for wanted, flags in (
        ([sign < 0 for sign in negated], (Product.LEFT_NEGATED, Product.RIGHT_NEGATED)),
        (turned, (Product.LEFT_TURNED, Product.RIGHT_TURNED)),
    ):
        bits |= sum(flag for here, flag in zip(wanted, flags, strict=False) if here)
    return bits
