"""Texture fetches, surface loads and stores, and queries: calls of `ignis.sim.native.textures`."""

from __future__ import annotations

from ignis.sim.abi.objects import Form, Record, Request
from ignis.sim.lower.access import tracking
from ignis.sim.lower.access.operands import address_of, items_of
from ignis.sim.lower.emit.values import BITS, WARP, Value, W, i64, integer
from ignis.sim.lower.instructions.registry import handler
from ignis.sim.lower.state.faulting import LOAD, STORE, describe
from ignis.sim.lower.state.state import State, llvm_type
from ignis.sim.ptx.syntax import Instruction, Operand, Register, Vector

_GEOMETRIES = {"1d": (1, 0), "2d": (2, 0), "3d": (3, 0), "a1d": (1, 1), "a2d": (2, 1)}
"""Coordinates of each geometry, and whether there is a layer ahead of them."""
_COMPONENTS = {"r": 0, "g": 1, "b": 2, "a": 3}
_BOUNDARIES = {"trap": Form.TRAP, "clamp": Form.CLAMP, "zero": Form.ZERO}
_QUERIES = {
    "width": Record.WIDTH,
    "height": Record.HEIGHT,
    "depth": Record.DEPTH,
    "array_size": Record.LAYERS,
}
_LAYER = 3
"""The row of the layer."""


def _geometry(c: State, ins: Instruction) -> tuple[int, int]:
    found = next((part for part in ins.parts if part in _GEOMETRIES), None)
    if found is None:
        raise c.unsupported(ins, "cubemaps and multisampled textures are not simulated")
    return _GEOMETRIES[found]


def _request(
    c: State, ins: Instruction, where: Operand, dimensions: int, layered: int, kind: str
) -> Value:
    """Memory with the handles and coordinates of an instruction, for native code."""
    assert isinstance(where, Vector)
    base, coordinates = where.items
    if not isinstance(base, Register):
        raise c.unsupported(ins, "CUDA has removed texture references; pass a texture object")
    items = items_of(coordinates)
    buffer = c.buffer(8 * Request.BYTES // WARP)
    _store_handles(c, buffer, c.read(base, "u64"))
    if layered:
        _store_row(c, buffer, _LAYER, c.read(items[0], "u32"))
    for index, item in enumerate(items[layered : layered + dimensions]):
        _store_row(c, buffer, index, c.bitcast(c.read(item, kind), "i32"))
    return buffer


def _store_handles(c: State, buffer: Value, handles: Value) -> None:
    c.store(c.splat(handles), c.at(buffer, Request.HANDLES), 64)


def _row(c: State, buffer: Value, index: int) -> Value:
    return c.at(buffer, Request.ROWS + 4 * WARP * index)


def _store_row(c: State, buffer: Value, index: int, value: Value) -> None:
    c.store(c.splat(value), _row(c, buffer, index), 64)


def _fetched(c: State, ins: Instruction, buffer: Value, how: int) -> None:
    """Fetch, and write the elements to the registers."""
    info = describe(ins, "global", LOAD)
    arguments = (c.mask, buffer, i64(how), *tracking.one_by_one(c, info), info)
    c.call("@ig_fetch", W, *arguments)
    kind = ins.parts[-2]
    element = llvm_type(kind)
    if BITS[element] != 32:
        raise c.unsupported(ins, "only fetches of 32-bit elements are simulated")
    for index, target in enumerate(items_of(ins.operands[0])):
        value = c.load(_row(c, buffer, index), "i32", WARP, 64)
        _write(c, target, c.bitcast(value, element), kind)


def _write(c: State, target: Operand, value: Value, kind: str) -> None:
    """Write a value of all lanes to a register, which may be one that they share."""
    assert isinstance(target, Register)
    uniform = target.name != "_" and target.name not in c.facts.divergent
    if uniform:
        first = c.first_lane(c.mask)
        value = c.element(value, first)
    c.write(target, value, kind)


@handler("tex")
def _texture(c: State, ins: Instruction) -> None:
    dimensions, layered = _geometry(c, ins)
    whole = ins.parts[-1] == "s32"
    kind = "s32" if whole else "f32"
    if ins.parts[-1] not in ("s32", "f32") or not ins.has("v4"):
        raise c.unsupported(ins)
    # There are no mipmaps: whatever the level or the gradient, the level is the first.
    buffer = _request(c, ins, ins.operands[1], dimensions, layered, kind)
    how = Request.INTEGERS * whole | Request.LAYERED * layered
    _fetched(c, ins, buffer, how | dimensions << Request.DIMENSIONS)


@handler("tld4")
def _gather(c: State, ins: Instruction) -> None:
    dimensions, layered = _geometry(c, ins)
    if dimensions != 2 or ins.parts[-1] != "f32":
        raise c.unsupported(ins)
    component = next(_COMPONENTS[part] for part in ins.parts if part in _COMPONENTS)
    buffer = _request(c, ins, ins.operands[1], dimensions, layered, "f32")
    how = Request.GATHER | Request.LAYERED * layered | component << Request.COMPONENT
    _fetched(c, ins, buffer, how | dimensions << Request.DIMENSIONS)


def _surface(c: State, ins: Instruction, where: Operand, store: int) -> tuple[Value, int, int]:
    """The request of a surface instruction, what is asked for, and the bytes of an element."""
    dimensions, layered = _geometry(c, ins)
    boundary = next((part for part in ins.parts if part in _BOUNDARIES), None)
    if not ins.has("b") or boundary is None:
        raise c.unsupported(ins, "formatted accesses to surfaces are not simulated")
    count = 4 if ins.has("v4") else 2 if ins.has("v2") else 1
    kind = next(part for part in ins.parts if part in ("b8", "b16", "b32", "b64"))
    size = int(kind[1:]) // 8
    buffer = _request(c, ins, where, dimensions, layered, "s32")
    how = Request.LAYERED * layered | dimensions << Request.DIMENSIONS
    how |= _BOUNDARIES[boundary] << Request.BOUNDARY | count << Request.COUNT
    return buffer, how | size << Request.SIZE | store << Request.STORE, size


def _accessed(c: State, ins: Instruction, buffer: Value, how: int, access: int) -> None:
    info = describe(ins, "global", access)
    arguments = (c.mask, buffer, i64(how), *tracking.one_by_one(c, info), info)
    c.call("@ig_surface", W, *arguments)


def _value(c: State, buffer: Value, index: int) -> Value:
    return c.at(buffer, Request.VALUES + 8 * WARP * index)


@handler("suld")
def _surface_load(c: State, ins: Instruction) -> None:
    buffer, how, size = _surface(c, ins, ins.operands[1], 0)
    _accessed(c, ins, buffer, how, LOAD)
    for index, target in enumerate(items_of(ins.operands[0])):
        value = c.load(_value(c, buffer, index), "i64", WARP, 64)
        _write(c, target, c.resize(value, f"i{8 * size}"), f"b{8 * size}")


@handler("sust")
def _surface_store(c: State, ins: Instruction) -> None:
    buffer, how, size = _surface(c, ins, ins.operands[0], 1)
    for index, item in enumerate(items_of(ins.operands[1])):
        value = c.resize(c.bitcast(c.read(item, f"b{8 * size}"), f"i{8 * size}"), "i64")
        c.store(c.splat(value), _value(c, buffer, index), 64)
    _accessed(c, ins, buffer, how, STORE)


@handler("txq", "suq")
def _query(c: State, ins: Instruction) -> None:
    field = next((_QUERIES[part] for part in ins.parts if part in _QUERIES), None)
    if field is None:
        raise c.unsupported(ins, f"only queries of {', '.join(_QUERIES)} are simulated")
    buffer = c.buffer(8 * Request.BYTES // WARP)
    _store_handles(c, buffer, address_of(c, ins.operands[1]))
    surface = integer(int(ins.parts[0] == "suq"), "i64")
    arguments = (c.mask, buffer, i64(field), surface, describe(ins, "global", LOAD))
    c.call("@ig_extent", W, *arguments)
    _write(c, ins.operands[0], c.load(_row(c, buffer, 0), "i32", WARP, 64), "b32")
