"""cp.async.bulk.tensor: copies of boxes of tensors, and changes of the maps that they go by.

``tensor_copies.c`` checks and starts the copies; their queue is that of all bulk copies.
"""

from __future__ import annotations

from collections.abc import Iterable

from ignis.sim.abi.objects import MAP_FIELDS, BoxRequest
from ignis.sim.lower.access import tracking
from ignis.sim.lower.access.checked import information
from ignis.sim.lower.access.operands import (
    address_of,
    host_addresses,
    items_of,
    origin_of,
    space_of,
)
from ignis.sim.lower.emit.values import WARP, Value, W, i64
from ignis.sim.lower.instructions.copies.bulk_copy import facts, ranks
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faulting import ATOMIC, LOAD, STORE, describe
from ignis.sim.lower.state.state import State
from ignis.sim.ptx.syntax import Instruction, Operand, Vector

_MAP_BYTES = 128
_DIMENSIONS = {f"{count}d": count for count in range(1, 6)}


def tensor_copy(c: State, ins: Instruction) -> None:
    """Lower ``cp.async.bulk.tensor``, ``cp.async.bulk.prefetch.tensor`` and reductions of boxes."""
    dimensions = next((_DIMENSIONS[part] for part in ins.parts if part in _DIMENSIONS), 0)
    prefetches, loads = ins.has("prefetch"), ins.has("mbarrier::complete_tx::bytes")
    if not dimensions or not (prefetches or loads or ins.has("bulk_group")):
        raise c.unsupported(ins)
    operands = list(ins.operands)
    near = None if prefetches else operands.pop(0 if loads else 1)
    box, *rest = operands
    assert isinstance(box, Vector)
    place, coordinates = box.items
    space = "cluster" if space_of(c, ins) == "cluster" else "shared"
    rows = c.buffer(8 * BoxRequest.BYTES // WARP)
    _put(c, rows, BoxRequest.MAP, [c.read(place, "u64")])
    _put_words(c, rows, BoxRequest.COORDINATES, coordinates, dimensions)
    if loads:
        _put(c, rows, BoxRequest.BARRIER, [host_addresses(c, rest.pop(0), space)])
    im2col = ins.has("im2col", "im2col_no_offs")
    if ins.has("im2col"):
        _put_words(c, rows, BoxRequest.OFFSETS, rest.pop(0), dimensions - 2)
    _put(c, rows, BoxRequest.MASKS, [ranks(c, ins, rest)])
    variable, origin = (0, 0), None
    if near is not None:
        origin = origin_of(c, near, "shared")
        _put(c, rows, BoxRequest.SHARED, [host_addresses(c, near, space)])
    if origin is not None:
        variable = c.layout.shared[origin], c.layout.shared_sizes[origin]
    written = ATOMIC if ins.parts[1] == "reduce" else STORE
    near_access, far_access = (STORE, LOAD) if loads or prefetches else (LOAD, written)
    described = facts(
        c, ins,
        information(c, ins, "shared", near_access, origin),
        describe(ins, "global", far_access),
        variable,
    )  # fmt: skip
    how = dimensions << BoxRequest.DIMENSIONS | im2col << BoxRequest.IM2COL
    c.call("@ig_tensor_copy", W, c.mask, rows, i64(how), described, tracking.reader_of_maps(c))


def _put(c: State, rows: Value, place: int, values: Iterable[Value]) -> None:
    """Put a row for each value, as wide as it is."""
    for value in values:
        row = c.splat(value)
        c.store(row, c.at(rows, place), 64)
        place += WARP * (8 if row.type == "i64" else 4)


def _put_words(c: State, rows: Value, place: int, operand: Operand, count: int) -> None:
    items = items_of(operand)
    if len(items) != count:
        raise c.unsupported(c.current, f"{len(items)} coordinates, not {count}")
    _put(c, rows, place, [c.resize(c.read(item, "s32"), "i32") for item in items])


@handler("tensormap")
def _tensor_map(c: State, ins: Instruction) -> None:
    if ins.has("cp_fenceproxy"):
        _copy_map(c, ins)
        return
    field = next(part for part in ins.parts if part in MAP_FIELDS)
    place, *axis, value = ins.operands
    space = ins.space if ins.has("global", "shared", "shared::cta") else "generic"
    info = describe(ins, space, STORE)
    number = i64(c.literal(axis[0], ins) if axis else 0)
    c.call(
        "@ig_map_replace", W, host_addresses(c, place, space), c.mask, i64(MAP_FIELDS[field]),
        number, c.splat(c.resize(c.read(value, ins.parts[-1]), "i64")),
        *tracking.one_by_one(c, info), info,
    )  # fmt: skip


def _copy_map(c: State, ins: Instruction) -> None:
    """Copy a map from shared to global memory, and make that visible to who acquires it."""
    target, source, size = ins.operands
    if c.literal(size, ins) != _MAP_BYTES or not ins.has("sync"):
        raise c.unsupported(ins)
    infos = describe(ins, "global", STORE), describe(ins, "shared", LOAD)
    told, number = tracking.one_by_one(c, infos[0])
    c.call(
        "@ig_map_copy", W, c.splat(address_of(c, target)), host_addresses(c, source, "shared"),
        c.mask, told, number, infos[0], tracking.one_by_one(c, infos[1])[1], infos[1],
    )  # fmt: skip
    tracking.fence(c, wide=True)
