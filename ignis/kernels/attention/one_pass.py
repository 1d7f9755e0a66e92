"""The backward pass of attention in one pass: dq, dk and dv by one kernel, of 16 bits."""

from __future__ import annotations

from ignis.dtypes import c_type
from ignis.kernels.attention.heads import Heads
from ignis.kernels.attention.tiling import GroupTiles, Tiles, padded
from ignis.kernels.attention.warpgroups import PANEL, maps_of, refused, tiles_of
from ignis.kernels.attention.warps import Backward, TiledCut, facts_of
from ignis.kernels.common.candidates import Candidate, Launch, Suits
from ignis.runtime.array.create import empty
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream

_FILE, _GROUPS_FILE = "attention_mma_one_pass.cu", "attention_wgmma_one_pass.cu"


def _suits(heads: Heads, device: Device) -> Suits | str:
    """Ask for tiles that fit, of which every multiprocessor has a whole one; or for the last."""
    tuning, dim = heads.tuning, padded(heads.head_dim)
    if heads.itemsize != 2 or not heads.vectors:
        return "needs 16 bits and rows that are whole vectors of 16 bytes"
    if device.capability == tuning.warpgroups:
        return "warpgroup products are faster"
    if dim not in tuning.one_pass:
        return f"head_dim {heads.head_dim} has no tiles"
    if min(heads.q_rows, heads.kv_rows) <= tuning.short:
        return f"{min(heads.q_rows, heads.kv_rows)} rows do not exceed {tuning.short}"
    tiles = _tiles(heads, device, tuning.one_pass[dim])
    if tiles is None:
        return "no tiles fit in shared memory"
    return _unseen(heads, tiles.stage) or Suits("16 bits and many rows", tiles)


def _unseen(heads: Heads, stage: int) -> str:
    """The reason if no tile of keys adds to some tile of `stage` queries; "" if there is none."""
    if heads.sequences is not None:
        return "does not support starts of sequences"
    shift, last = heads.kv_rows - heads.q_rows, (heads.q_rows - 1) // stage * stage
    none = stage - 1 + shift + heads.right < 0 or last + shift - heads.left >= heads.kv_rows
    return "a tile of queries sees no key" if none else ""


def _tiles(heads: Heads, device: Device, choices: tuple[Tiles, ...]) -> Tiles | None:
    room, pairs = heads.tuning.room(device), heads.kv_heads * heads.batch
    for tiles in choices:
        nbytes = tiles.shared_bytes("one_pass", 2 * padded(heads.head_dim))
        enough = heads.kv_rows // tiles.rows * pairs >= device.multiprocessors
        if tiles.fit(nbytes, room) and (enough or tiles is choices[-1]):
            return tiles
    return None


def _cut(heads: Heads, device: Device, tiles: Tiles) -> TiledCut:
    dim = padded(heads.head_dim)
    held = f"{tiles.warps}, {tiles.held}, {tiles.stage}, {tiles.part}"
    last = f"{tiles.sides}, {tiles.slopes}, {tiles.resident}"
    name = f"attention_mma_one_pass<{c_type(heads.dtype)}, {dim}, {held}, {last}>"
    shared = tiles.shared_bytes("one_pass", 2 * dim)
    kernel = Launch(_FILE, name, _key_blocks(heads, tiles), 32 * tiles.warps, shared)
    return TiledCut((_begin(_q_tiles(heads, tiles.stage)), kernel), tiles)


def _q_tiles(heads: Heads, stage: int) -> int:
    return heads.batch * heads.heads * -(-heads.q_rows // stage)


def _begin(q_tiles: int) -> Launch:
    return Launch(_FILE, "attention_mma_begin_turns", -(-(q_tiles + 1) // 256), 256)


def _suits_groups(heads: Heads, device: Device) -> Suits | str:
    rows = min(heads.q_rows, heads.kv_rows)
    if why := refused(heads, device, rows):
        return why
    tiles = tiles_of("one_pass", heads, rows)
    if tiles is None or heads.head_dim <= tiles.dim // 2:
        return f"{rows} rows of heads of {heads.head_dim} have no tiles"
    return _unseen(heads, tiles.columns) or Suits("16 bits and many rows", tiles)


def _key_blocks(heads: Heads, tiles: Tiles | GroupTiles) -> int:
    return -(-heads.kv_rows // tiles.rows) * heads.kv_heads * heads.batch


def _cut_groups(heads: Heads, device: Device, tiles: GroupTiles) -> TiledCut:
    kind, q_tiles = c_type(heads.dtype), -(-heads.q_rows // tiles.columns)
    sizes = f"{tiles.groups}, {tiles.columns}, {tiles.stages}"
    name = f"attention_wgmma_one_pass<{kind}, {tiles.dim}, {sizes}>"
    put = f"attention_wgmma_put_dq<{kind}, {tiles.dim}, {tiles.columns}>"
    shared = tiles.shared_bytes("one_pass")
    grid = tiles.columns * tiles.dim // 2048 * heads.heads * q_tiles, heads.batch
    launches = (
        _begin(_q_tiles(heads, tiles.columns)),
        Launch(_GROUPS_FILE, name, _key_blocks(heads, tiles), tiles.threads, shared),
        Launch(_GROUPS_FILE, put, grid, 256),
    )
    return TiledCut(launches, tiles)


def _launch(heads: Heads, cut: TiledCut, arrays: Backward, stream: Stream | None) -> None:
    """Sums of dq go from block to block through memory, of which the turns alone begin as zeros."""
    tiles, device = cut.tiles, arrays.lse.device
    begin, kernel, *put = cut.launches
    stage, dim = (tiles.columns, tiles.dim) if put else (tiles.stage, padded(heads.head_dim))
    q_tiles, facts = _q_tiles(heads, stage), facts_of(heads, None)[3:]
    maps = maps_of(heads, arrays, (stage, stage, PANEL, PANEL), stream) if put else []
    with (
        empty((q_tiles, stage * dim), device=device, stream=stream) as partial,
        empty((q_tiles + 1,), "int32", device, stream=stream) as turns,
    ):
        begin.start(device, (turns, turns.numel), stream)
        gradients = arrays[7:9] if put else arrays[6:9]
        sums = partial, turns, q_tiles, heads.kv_heads * heads.batch
        kernel.start(device, (*maps, *arrays[:6], *gradients, *sums, *facts), stream)
        sizes = heads.q_rows, facts[2], heads.heads, heads.head_dim, heads.scale
        for each in put:
            each.start(device, (partial, arrays.dq, *sizes), stream)


GROUPS_ONE_PASS = Candidate("one pass by warpgroups", _suits_groups, _cut_groups, _launch)
ONE_PASS = Candidate("one pass", _suits, _cut, _launch)
