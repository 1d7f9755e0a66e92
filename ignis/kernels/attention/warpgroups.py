"""Attention by products of warpgroups, on the compute capability that has them.

These kernels copy boxes of tensors: a launch gets the maps of the arrays beside the arrays.
Elements have 16 bits, and rows are whole vectors of 16 bytes.
"""

from __future__ import annotations

from typing import Any

from ignis.driver.tensor_boxes import TensorBoxes
from ignis.dtypes import c_type
from ignis.kernels.attention.heads import Heads
from ignis.kernels.attention.tiling import GroupTiles
from ignis.kernels.attention.warps import Backward, Forward, TiledCut, facts_of
from ignis.kernels.common.candidates import Candidate, Launch, Suits
from ignis.kernels.common.tensor_map import TensorMap
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream, resolve_stream

PANEL = 64  # elements of a row, and rows of what a block holds, in a box
_FLAGS = {"dkv": ", true, true", "dk": ", true, false", "dv": ", false, true"}


def refused(heads: Heads, device: Device, rows: int) -> str:
    """Why products of warpgroups compute nothing of the problem; "" if they may."""
    tuning = heads.tuning
    target = device.api.module_target(device.id)
    if device.capability != tuning.warpgroups or not target.endswith("a"):
        return "compute capability {}.{} has no warpgroup products".format(*device.capability)
    if heads.itemsize != 2:
        return f"multiplies 16 bits, not {heads.dtype.name}"
    if not heads.vectors:
        return "rows are not whole vectors of 16 bytes"
    if rows <= tuning.short:
        return f"{rows} rows do not exceed {tuning.short}"
    if heads.head_dim < tuning.least_group_dim:
        return f"head_dim {heads.head_dim} is less than {tuning.least_group_dim}"
    if not (heads.q_rows and heads.kv_rows):  # they copy from what has elements
        return "there are no keys or no queries"
    return ""


def tiles_of(kernel: str, heads: Heads, rows: int) -> GroupTiles | None:
    """The tiles for so many rows; None if there are none."""
    choices = heads.tuning.group_tiles[kernel]
    fitting = (t for least, t in choices if heads.head_dim <= t.dim and rows >= least)
    return next(fitting, None)


def _are_few(heads: Heads, device: Device) -> bool:
    """Whether tiles of 256 queries would leave multiprocessors idle.

    Of a causal sequence, the last tile takes twice the mean; it is not what all wait for in the end
    where there are more than two for each multiprocessor.
    """
    count = heads.heads * (heads.sequences or heads.batch)
    rows = heads.q_rows // (heads.sequences or 1)
    return rows <= 128 or count * (rows + 256) < 512 * device.multiprocessors


def _suits_forward(heads: Heads, device: Device) -> Suits | str:
    if why := refused(heads, device, heads.q_rows):
        return why
    few = heads.tuning.few_groups
    if few is not None and heads.head_dim <= few.dim and _are_few(heads, device):
        return Suits("few rows: three blocks share a multiprocessor", few)
    tiles = tiles_of("forward", heads, heads.q_rows)
    return Suits("16 bits and many rows", tiles) if tiles else "no tiles fit"


def _cut_forward(heads: Heads, device: Device, tiles: GroupTiles) -> TiledCut:
    items = heads.blocks(heads.q_rows, tiles.rows) * heads.heads * heads.batch
    # As many blocks as run at a time compute tile after tile. Where sequences differ in length,
    # so do tiles in cost, which the host cannot know: each is a block, started when another ends.
    most = tiles.resident * device.multiprocessors
    blocks = min(items, most) if heads.sequences is None else items
    return TiledCut((_launch("forward", heads, tiles, blocks),), tiles)


def _launch_forward(heads: Heads, cut: TiledCut, arrays: Forward, stream: Stream | None) -> None:
    tiles, device = cut.tiles, arrays.out.device
    maps = _maps(heads, arrays[:3], (PANEL, tiles.columns, tiles.columns), stream)
    blocks = heads.blocks(heads.q_rows, tiles.rows)
    starts = arrays.starts or (None, None)
    args = (
        *(*maps, *arrays[:5], *starts, heads.sequences or 0),
        *(heads.q_rows, heads.kv_rows, heads.heads, heads.kv_heads),
        *(heads.head_dim, heads.scale, heads.left, heads.right, blocks),
        blocks * heads.heads * heads.batch,
    )
    cut.launches[0].start(device, args, stream)


def _suits_dq(heads: Heads, device: Device) -> Suits | str:
    if why := refused(heads, device, heads.q_rows):
        return why
    tiles = tiles_of("dq", heads, heads.q_rows)
    return Suits("16 bits and many rows", tiles) if tiles else "no tiles fit"


def _cut_dq(heads: Heads, device: Device, tiles: GroupTiles) -> TiledCut:
    blocks = heads.blocks(heads.q_rows, tiles.rows) * heads.heads * heads.batch
    return TiledCut((_launch("dq", heads, tiles, blocks),), (tiles,))


def _launch_dq(heads: Heads, cut: TiledCut, arrays: Backward, stream: Stream | None) -> None:
    (tiles,) = cut.tiles
    boxes = (PANEL, PANEL, tiles.columns, tiles.columns)
    blocks = heads.blocks(heads.q_rows, tiles.rows)
    _backward(heads, cut.launches[0], arrays, boxes, (arrays.dq,), blocks, stream)


def _suits_dkv(heads: Heads, device: Device) -> Suits | str:
    if why := refused(heads, device, heads.kv_rows):
        return why
    both = tiles_of("dkv", heads, heads.kv_rows)
    if both is not None:
        return Suits("16 bits and many rows", {"dkv": both})
    found = {kernel: tiles_of(kernel, heads, heads.kv_rows) for kernel in ("dk", "dv")}
    if None in found.values():
        return "no tiles fit"
    return Suits("16 bits and many rows, with dk and dv separate", found)


def _cut_dkv(heads: Heads, device: Device, tiles: dict[str, GroupTiles]) -> TiledCut:
    pairs = heads.kv_heads * heads.batch
    launches = [
        _launch(kernel, heads, each, heads.blocks(heads.kv_rows, each.rows) * pairs)
        for kernel, each in tiles.items()
    ]
    return TiledCut(tuple(launches), tuple(tiles.values()))


def _launch_dkv(heads: Heads, cut: TiledCut, arrays: Backward, stream: Stream | None) -> None:
    dk, dv = arrays.dk, arrays.dv
    into = ((dk, dv),) if len(cut.launches) == 1 else ((dk, None), (None, dv))
    for launch, tiles, gradients in zip(cut.launches, cut.tiles, into, strict=True):
        boxes = (tiles.columns, tiles.columns, PANEL, PANEL)
        blocks = heads.blocks(heads.kv_rows, tiles.rows)
        _backward(heads, launch, arrays, boxes, gradients, blocks, stream)


def _backward(
    heads: Heads,
    launch: Launch,
    arrays: Backward,
    boxes: tuple[int, int, int, int],
    gradients: tuple[NvArray | None, ...],
    blocks: int,
    stream: Stream | None,
) -> None:
    """Launch for `blocks` tiles of a sequence, in boxes of so many rows of each input."""
    maps = maps_of(heads, arrays, boxes, stream)
    facts = facts_of(heads, arrays.starts)
    args = (*maps, *arrays[:6], *gradients, *facts, blocks)
    launch.start(arrays.lse.device, args, stream)


def maps_of(
    heads: Heads, arrays: Backward, boxes: tuple[int, int, int, int], stream: Stream | None
) -> list[TensorMap]:
    """The maps of dout, q, k and v in boxes of so many rows."""
    chosen = resolve_stream(stream, arrays.lse.device)
    own = _map(arrays.dout, heads, None, 0, boxes[0], chosen)  # dout is an array of its own
    return [own, *_maps(heads, arrays[1:4], boxes[1:], chosen)]


def _maps(
    heads: Heads, arrays: tuple[Any, ...], boxes: tuple[int, ...], stream: Stream | None
) -> list[TensorMap]:
    chosen = resolve_stream(stream, arrays[0].device)
    parts = zip(arrays, boxes, strict=True)
    return [_map(a, heads, heads.pitch, i, rows, chosen) for i, (a, rows) in enumerate(parts)]


def _map(
    array: Any, heads: Heads, pitch: int | None, part: int, rows: int, stream: Stream
) -> TensorMap:
    """The map of an operand's heads, in boxes of so many rows of one; part 0 has those of q."""
    length, count = heads.q_rows, heads.heads
    if part:
        length, count = heads.kv_rows, heads.kv_heads
    nbytes = 2 * (pitch or count * heads.head_dim)  # from one row to the next
    boxes = TensorBoxes(
        array.dtype.name,
        (heads.head_dim, count, length, heads.batch),
        (2 * heads.head_dim, nbytes, length * nbytes),
        (PANEL, 1, rows, 1),
    )
    offset = part * nbytes // 3 if pitch else 0
    return TensorMap.of(array, array.read_ptr(stream, "attention"), boxes, offset)


def _launch(kernel: str, heads: Heads, tiles: GroupTiles, blocks: int) -> Launch:
    sizes = f"{c_type(heads.dtype)}, {tiles.dim}, {tiles.groups}, {tiles.columns}, {tiles.stages}"
    file = f"attention_wgmma_{'forward' if kernel == 'forward' else 'backward'}.cu"
    name = "dkv" if kernel in _FLAGS else kernel
    expression = f"attention_wgmma_{name}<{sizes}{_FLAGS.get(kernel, '')}>"
    return Launch(file, expression, blocks, tiles.threads, tiles.shared_bytes(kernel))


FORWARD = Candidate("warpgroups", _suits_forward, _cut_forward, _launch_forward)
DQ = Candidate("warpgroups", _suits_dq, _cut_dq, _launch_dq)
DKV = Candidate("warpgroups", _suits_dkv, _cut_dkv, _launch_dkv)
