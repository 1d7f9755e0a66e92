"""ldmatrix and movmatrix: 8 x 8 matrices of 16-bit elements.

Lane 4 r + t holds the elements 2 t and 2 t + 1 of row r in one register. A row is 16 bytes at the
address that one lane gives, so that the eight rows, one behind the other, are the register.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ignis.sim.lower.access import LOAD, cold_branch, describe, offset_fault
from ignis.sim.lower.addresses import address_of, space_of
from ignis.sim.lower.mma import matrix_buffer, registers_of, whole_warp
from ignis.sim.lower.registry import handler, has
from ignis.sim.lower.tiles import concatenate, gather
from ignis.sim.lower.values import WARP, Builder, Value, integer
from ignis.sim.ptx.syntax import Instruction

if TYPE_CHECKING:
    from ignis.sim.lower.function import FunctionLowering

__all__: list[str] = []

_ROW_BYTES = 16


def _transposed(c: Builder, rows: Value) -> Value:
    """The register of the transposed matrix."""
    elements = c.bitcast(rows, "i16", 2 * WARP)
    turned = gather(c, [elements], [(0, 8 * (i % 8) + i // 8) for i in range(2 * WARP)])
    return c.bitcast(turned, "i32", WARP)


@handler("ldmatrix")
def _load(c: FunctionLowering, ins: Instruction) -> None:
    count = {"x1": 1, "x2": 2, "x4": 4}[next(p for p in ins.parts if p in ("x1", "x2", "x4"))]
    space = space_of(ins)
    if not has(ins, "m8n8") or ins.parts[-1] != "b16" or space not in ("shared", "generic"):
        raise c.unsupported(ins)
    targets = registers_of(c, ins, ins.operands[0], count)
    whole_warp(c, ins)
    address = c.splat(address_of(c, ins.operands[1]))
    if space == "generic":
        # Anything but the block's shared memory becomes an offset that is out of bounds.
        address = c.binary("sub", address, c.shared_base())
        inside = c.compare("icmp ult", address, c.shared_size())
        address = c.select(inside, address, integer(0xFFFFFFF0, "i64"))
    offsets = c.resize(address, "i32")
    _check_rows(c, ins, offsets, 8 * count)
    if c.tracking is not None:
        lanes = integer((1 << 8 * count) - 1)
        info = describe(ins, "shared", LOAD)
        c.tracking.moved(c, "shared", offsets, _ROW_BYTES, False, info, lanes)
    name = _loader(c, count, has(ins, "trans"))
    buffer = matrix_buffer(c)
    c.line(f"call void {name}(ptr {c.shared_pointer()}, {offsets}, ptr {buffer})")
    for index, target in enumerate(targets):
        place = c.result(f"getelementptr <32 x i32>, ptr {buffer}, i64 {index}", "ptr").text
        c.write(target, c.result(f"load <32 x i32>, ptr {place}, align 64", "i32", WARP), "b32")


def _loader(c: FunctionLowering, count: int, transposed: bool) -> str:
    """Name of the function that loads `count` matrices whose rows have been checked."""
    name = f"@ig_ldmatrix_x{count}{'_trans' * transposed}"
    if name in c.definitions:
        return name
    b = Builder()
    offsets = Value("%offsets", "i32", WARP)
    for index in range(count):
        rows = []
        for lane in range(8 * index, 8 * index + 8):
            offset = b.resize(b.element(offsets, lane), "i64")
            place = b.result(f"getelementptr i8, ptr %shared, {offset}", "ptr").text
            rows.append(b.result(f"load <4 x i32>, ptr {place}, align {_ROW_BYTES}", "i32", 4))
        value = concatenate(b, rows)
        if transposed:
            value = _transposed(b, value)
        place = b.result(f"getelementptr <32 x i32>, ptr %out, i64 {index}", "ptr").text
        b.line(f"store {value}, ptr {place}, align 64")
    head = f"define internal void {name}(ptr %shared, {offsets}, ptr %out) noinline #0 {{"
    c.definitions[name] = "\n".join([head, *b.lines, "  ret void", "}"])
    return name


def _check_rows(c: FunctionLowering, ins: Instruction, offsets: Value, lanes: int) -> None:
    """Whether the rows that the first `lanes` lanes point to are aligned and in bounds."""
    limit = c.intrinsic("usub.sat", c.shared_size(), integer(_ROW_BYTES - 1, "i64"))
    good = c.compare("icmp ult", offsets, c.resize(limit, "i32"))
    odd = c.binary("and", offsets, integer(_ROW_BYTES - 1))
    good = c.binary("and", good, c.compare("icmp eq", odd, integer(0)))
    mask = integer((1 << lanes) - 1)
    bad = c.binary("and", c.bits_of(c.negate(good)), mask)
    fast, slow = cold_branch(c, c.compare("icmp eq", bad, integer(0)), "rows")
    c.label(slow)
    everyone, c.mask = c.mask, mask
    offset_fault(c, ins, "shared", offsets, c.shared_size(), _ROW_BYTES, LOAD)
    c.mask = everyone
    c.line(f"br label %{fast}")
    c.label(fast)


@handler("movmatrix")
def _move(c: FunctionLowering, ins: Instruction) -> None:
    if not (has(ins, "m8n8") and has(ins, "trans")) or ins.parts[-1] != "b16":
        raise c.unsupported(ins)
    whole_warp(c, ins)
    c.write(ins.operands[0], _transposed(c, c.splat(c.read(ins.operands[1], "b32"))), "b32")
