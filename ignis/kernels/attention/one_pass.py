"""The backward pass of attention in one pass: dq, dk and dv by one kernel, of 16 bits."""

from __future__ import annotations

from ignis.dtypes import c_type
from ignis.kernels.attention.heads import Heads
from ignis.kernels.attention.tiling import Tiles, padded
from ignis.kernels.attention.warps import Backward, TiledCut, facts_of
from ignis.kernels.common.candidates import Candidate, Launch, Suits
from ignis.runtime.array.create import empty
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream

_FILE = "attention_mma_one_pass.cu"


def _suits(heads: Heads, device: Device) -> Suits | str:
    """Ask for tiles that fit, of which every multiprocessor has a whole one; or for the last."""
    tuning, dim = heads.tuning, padded(heads.head_dim)
    if heads.itemsize != 2 or not heads.vectors:
        return "needs 16 bits and rows that are whole vectors of 16 bytes"
    if device.capability == tuning.warpgroups:
        return "warpgroup products in two passes are faster"
    if dim not in tuning.one_pass:
        return f"head_dim {heads.head_dim} has no tiles"
    if heads.sequences is not None:
        return "does not support starts of sequences"
    if min(heads.q_rows, heads.kv_rows) <= tuning.short:
        return f"{min(heads.q_rows, heads.kv_rows)} rows do not exceed {tuning.short}"
    tiles = _tiles(heads, device, tuning.one_pass[dim])
    if tiles is None:
        return "no tiles fit in shared memory"
    shift = heads.kv_rows - heads.q_rows
    last = (heads.q_rows - 1) // tiles.stage * tiles.stage
    if tiles.stage - 1 + shift + heads.right < 0 or last + shift - heads.left >= heads.kv_rows:
        return "a tile of queries sees no key"
    return Suits("16 bits and many rows", tiles)


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
    begin = Launch(_FILE, "attention_mma_begin_turns", -(-(_q_tiles(heads, tiles) + 1) // 256), 256)
    blocks = -(-heads.kv_rows // tiles.rows) * heads.kv_heads * heads.batch
    shared = tiles.shared_bytes("one_pass", 2 * dim)
    return TiledCut((begin, Launch(_FILE, name, blocks, 32 * tiles.warps, shared)), tiles)


def _q_tiles(heads: Heads, tiles: Tiles) -> int:
    return heads.batch * heads.heads * -(-heads.q_rows // tiles.stage)


def _launch(heads: Heads, cut: TiledCut, arrays: Backward, stream: Stream | None) -> None:
    """Sums of dq go from block to block through memory, of which the turns alone begin as zeros."""
    tiles, device = cut.tiles, arrays.lse.device
    q_tiles, pairs = _q_tiles(heads, tiles), heads.kv_heads * heads.batch
    begin, kernel = cut.launches
    with (
        empty(
            (q_tiles, tiles.stage * padded(heads.head_dim)), device=device, stream=stream
        ) as partial,
        empty((q_tiles + 1,), "int32", device, stream=stream) as turns,
    ):
        begin.start(device, (turns, turns.numel), stream)
        args = (*arrays[:9], partial, turns, q_tiles, pairs, *facts_of(heads, None)[3:])
        kernel.start(device, args, stream)


ONE_PASS = Candidate("one pass", _suits, _cut, _launch)
