"""ldmatrix, stmatrix and movmatrix: 8 x 8 matrices of 16-bit elements.

Lane 4 r + t holds the elements 2 t and 2 t + 1 of row r in one register. A row is 16 bytes at the
address that one lane gives, so that the eight rows, one behind the other, are the register.
"""

from __future__ import annotations

from ignis.base.setting import replaced
from ignis.sim.lower.access import tracking
from ignis.sim.lower.access.checked import aligned, offset_fault
from ignis.sim.lower.access.operands import address_of
from ignis.sim.lower.emit.builder import Builder
from ignis.sim.lower.emit.tiles import concatenate, gather
from ignis.sim.lower.emit.values import WARP, Value, i64, integer, ptr
from ignis.sim.lower.instructions.mma import matrix_buffer, registers_of, whole_warp
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faulting import LOAD, STORE, describe
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction, Operand

_ROW_BYTES = 16


def _transposed(c: Builder, rows: Value) -> Value:
    """The register of the transposed matrix."""
    elements = c.bitcast(rows, "i16", 2 * WARP)
    turned = gather(c, [elements], [(0, 8 * (i % 8) + i // 8) for i in range(2 * WARP)])
    return c.bitcast(turned, "i32", WARP)


def _rows_of(c: State, ins: Instruction, operand: Operand, count: int, access: int) -> Value:
    """Offsets into shared memory of the rows of `count` matrices, checked; one for each lane."""
    space = ins.space
    address = c.splat(address_of(c, operand))
    if space == "generic":
        # Anything but the block's shared memory becomes an offset that is out of bounds.
        address = c.binary("sub", address, c.shared_base())
        inside = c.compare("icmp ult", address, c.shared_size())
        address = c.select(inside, address, i64(0xFFFFFFF0))
    offsets = c.resize(address, "i32")
    _check_rows(c, ins, offsets, 8 * count, access)
    if c.tracking is not None:
        lanes = integer((1 << 8 * count) - 1)
        info = describe(ins, "shared", access)
        tracking.moved(c, "shared", offsets, _ROW_BYTES, access == STORE, info, lanes)
    return offsets


@handler("ldmatrix", "stmatrix")
def _matrices(c: State, ins: Instruction) -> None:
    loads = ins.parts[0] == "ldmatrix"
    count = int(ins.one_of("x1", "x2", "x4")[1:])
    known = ins.has("m8n8") and ins.parts[-1] == "b16" and ins.space in ("shared", "generic")
    if not known:  # of 8 x 8 times 16 bits
        raise c.unsupported(ins)
    held, pointed = ins.operands if loads else reversed(ins.operands)
    registers = registers_of(c, ins, held, count)
    whole_warp(c, ins)
    offsets = _rows_of(c, ins, pointed, count, LOAD if loads else STORE)
    transposed = ins.has("trans")
    name = f"@ig_{ins.parts[0]}_x{count}{'_trans' * transposed}"
    parameters = "ptr %shared, <32 x i32> %offsets, ptr %registers"
    moved = _load_rows if loads else _store_rows
    c.define(name, parameters, lambda body: moved(body, count, transposed))
    buffer = matrix_buffer(c)
    places = [c.at(buffer, index, "<32 x i32>") for index in range(count)]
    if not loads:
        for place, source in zip(places, registers, strict=True):
            c.store(c.bitcast(c.splat(c.read(source, "b32")), "i32", WARP), place, 64)
    c.call(name, c.shared_pointer(), offsets, buffer)
    if loads:
        for place, target in zip(places, registers, strict=True):
            c.write(target, c.load(place, "i32", WARP, 64), "b32")


def _load_rows(b: Builder, count: int, transposed: bool) -> None:
    """The function that loads `count` matrices whose rows have been checked."""
    offsets = Value("%offsets", "i32", WARP)
    for index in range(count):
        rows = []
        for lane in range(8 * index, 8 * index + 8):
            offset = b.resize(b.element(offsets, lane), "i64")
            rows.append(b.load(b.at(ptr("%shared"), offset), "i32", 4, _ROW_BYTES))
        value = concatenate(b, rows)
        if transposed:
            value = _transposed(b, value)
        b.store(value, b.at(ptr("%registers"), index, "<32 x i32>"), 64)


def _store_rows(b: Builder, count: int, transposed: bool) -> None:
    """The function that stores `count` matrices to rows that have been checked."""
    offsets = Value("%offsets", "i32", WARP)
    for index in range(count):
        value = b.load(b.at(ptr("%registers"), index, "<32 x i32>"), "i32", WARP, 64)
        if transposed:
            value = _transposed(b, value)
        for row in range(8):
            offset = b.resize(b.element(offsets, 8 * index + row), "i64")
            part = b.shuffle(value, None, range(4 * row, 4 * row + 4))
            b.store(part, b.at(ptr("%shared"), offset), _ROW_BYTES)


def _check_rows(c: State, ins: Instruction, offsets: Value, lanes: int, access: int) -> None:
    """Whether the rows that the first `lanes` lanes point to are aligned and in bounds."""
    limit = c.intrinsic("usub.sat", c.shared_size(), i64(_ROW_BYTES - 1))
    good = c.compare("icmp ult", offsets, c.resize(limit, "i32"))
    good = aligned(c, good, offsets, _ROW_BYTES)
    mask = integer((1 << lanes) - 1)
    bad = c.binary("and", c.bits_of(c.negate(good)), mask)
    with c.unless(c.compare("icmp eq", bad, integer(0)), "rows"), replaced(c, mask=mask):
        offset_fault(c, ins, "shared", offsets, c.shared_size(), _ROW_BYTES, access)


@handler("movmatrix")
def _move(c: State, ins: Instruction) -> None:
    if not (ins.has("m8n8") and ins.has("trans")) or ins.parts[-1] != "b16":
        raise c.unsupported(ins)
    whole_warp(c, ins)
    c.write(ins.operands[0], _transposed(c, c.splat(c.read(ins.operands[1], "b32"))), "b32")
