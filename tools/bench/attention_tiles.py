"""Tiles of the attention kernels on tensor cores: TFLOP/s of those in use and of others that fit.

Which tiles are best is measured, not computed: a device that is new to `ignis.kernels.attention.
tiling` is asked here. The backward pass is measured whole, with one kernel's tiles
changed.
"""

from __future__ import annotations

from functools import partial

import ignis
from ignis.dtypes import as_dtype
from ignis.kernels import attention
from ignis.kernels.attention import choices
from ignis.kernels.attention.heads import Heads, tuning
from ignis.kernels.attention.tiling import TUNING, GroupTiles, Tiles, Tuning
from ignis.kernels.attention.warps import tiles_for
from tools.bench.attention import Shape, device_operands, shapes
from tools.bench.shared.common import Row, attempt, device_ms, ignis_clock

_OTHERS: dict[str, tuple[Tiles, ...]] = {
    "forward": (
        Tiles(4, 2, 128, 128, 2),
        Tiles(4, 2, 64, 64, 3),
        Tiles(4, 2, 64, 64, 2),
        Tiles(4, 2, 32, 32, 2),
        Tiles(4, 2, 32, 32, 3),
        Tiles(8, 2, 64, 64, 1),
        Tiles(8, 1, 64, 64, 1),
        Tiles(8, 1, 128, 128, 1),
        Tiles(4, 1, 64, 64, 3),
        Tiles(4, 1, 64, 64, 4),
    ),
    "dq": (
        Tiles(4, 2, 64, 32, 2),
        Tiles(4, 2, 32, 32, 2),
        Tiles(4, 2, 64, 32, 3),
        Tiles(4, 2, 64, 64, 2),
        Tiles(8, 1, 64, 64, 1),
        Tiles(8, 2, 64, 32, 1),
        Tiles(4, 1, 64, 64, 2),
        Tiles(4, 1, 64, 64, 3),
    ),
    "dkv": (
        Tiles(4, 2, 64, 32, 2),
        Tiles(4, 1, 64, 64, 3),
        Tiles(4, 1, 64, 64, 2),
        Tiles(8, 1, 64, 64, 1),
        Tiles(8, 1, 64, 32, 1),
        Tiles(8, 1, 32, 32, 1),
        Tiles(8, 2, 64, 32, 1),
        Tiles(8, 2, 64, 16, 1),
    ),
}


_OPERATIONS = {"forward": choices.FORWARD, "dq": choices.DQ, "dkv": choices.DKV}
_GROUPS: dict[str, tuple[GroupTiles, ...]] = {
    "forward": (
        GroupTiles(64, 4, 64, 8),
        GroupTiles(64, 1, 64, 3),
        GroupTiles(64, 2, 128, 3),
        GroupTiles(64, 3, 128, 3),
        GroupTiles(128, 2, 64, 4),
        GroupTiles(128, 3, 64, 3),
        GroupTiles(128, 2, 128, 2),
        GroupTiles(256, 2, 64, 2),
    ),
    "dq": (
        GroupTiles(64, 2, 64, 6),
        GroupTiles(64, 3, 64, 6),
        GroupTiles(128, 2, 64, 6),
        GroupTiles(256, 2, 64, 3),
    ),
    "dkv": (GroupTiles(64, 2, 64, 6), GroupTiles(128, 2, 64, 6)),
}


def measure(device: ignis.Device) -> list[Row]:
    """One row per kernel and tiles, one column per shape of 16 bits."""
    rows: list[Row] = []
    if device.driver != "cuda":
        return rows
    most = device.attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN")
    for shape in shapes(device):
        if shape.dtype == "float32":
            continue
        for kernel, others in _OTHERS.items():
            dim = -(-shape.dim // 16) * 16
            chosen, cut = _OPERATIONS[kernel].choose(_problem(shape), device)
            groups = None
            if chosen.name == "warpgroups":
                groups = cut.tiles if kernel == "forward" else cut.tiles[0]
            used, _ = tiles_for(kernel, 2, dim, False, device, TUNING)
            fitting: list[Tiles | GroupTiles] = [
                each
                for each in dict.fromkeys((used, *others))
                if each.shared_bytes(kernel, 2 * dim) <= most
            ]
            if groups is not None:
                fitting += [each for each in _GROUPS[kernel] if each.dim == groups.dim]
            for tiles in fitting:
                row = Row(f"{shape.what}: {kernel} {_text(tiles)}", "TFLOP/s")
                call = partial(_rate, device, shape, kernel, tiles)
                rate = attempt("ignis", row.what, call)
                if rate is not None:
                    row.figures["ignis"] = rate
                    row.note = "in use" if tiles == (groups or used) else ""
                    rows.append(row)
    return rows


def _problem(shape: Shape) -> Heads:
    sizes = (shape.rows, shape.rows, shape.heads, shape.kv_heads, shape.dim, shape.batch)
    return Heads(*sizes, left=shape.rows, dtype=as_dtype(shape.dtype))


def _text(tiles: Tiles | GroupTiles) -> str:
    if isinstance(tiles, GroupTiles):
        return f"{tiles.groups} groups, {tiles.columns}, {tiles.stages} stages"
    return f"{tiles.warps} x {tiles.held}, {tiles.stage}/{tiles.part}, {tiles.resident}"


def _rate(device: ignis.Device, shape: Shape, kernel: str, tiles: Tiles | GroupTiles) -> float:
    groups = dict(TUNING.group_tiles)
    tables = dict(TUNING.tiles)
    few = TUNING.few_groups if kernel != "forward" else None
    if isinstance(tiles, GroupTiles):
        groups[kernel] = ((0, tiles),)
    else:
        groups |= dict.fromkeys((kernel, "dk", "dv") if kernel == "dkv" else (kernel,), ())
        tables[kernel, 2] = ((256, (tiles,)),)
    q, k, v, dout = device_operands(device, shape, shape.batch * shape.rows)
    heads = (shape.heads, shape.kv_heads)
    call, factor = partial(attention.forward, q, k, v, *heads, batch=shape.batch), 1.0
    if kernel != "forward":
        given = (dout, q, k, v, *call(), *heads)
        call, factor = partial(attention.backward, *given, batch=shape.batch), 2.5
    # In one pass there are no tiles of dq.
    tuned = Tuning(tiles=tables, group_tiles=groups, few_groups=few, one_pass={})
    with tuning.using(tuned):
        return factor * shape.operations / device_ms(call, *ignis_clock(device)) / 1e9
