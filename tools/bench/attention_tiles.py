"""Tiles of the attention kernels on tensor cores: TFLOP/s of those in use and of others that fit.

Which tiles are best is measured, not computed: a device that is new to `ignis.kernels.common.
attention_shape` is asked here. The backward pass is measured whole, with one kernel's tiles
changed.
"""

from __future__ import annotations

from functools import partial
from typing import Any
from unittest import mock

import ignis
from ignis.kernels.common import attention_groups, attention_launch
from ignis.kernels.common.attention_shape import (
    GroupTiles,
    Problem,
    Tiles,
    checked_problem,
    group_tiles_for,
    tiles_for,
)
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
            groups = group_tiles_for(kernel, _problem(shape), device)
            used, _ = tiles_for(kernel, 2, dim, False, device)
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


def _problem(shape: Shape) -> Problem:
    sizes = (shape.rows, shape.rows, shape.heads, shape.kv_heads, shape.dim, shape.batch)
    return Problem(*sizes, left=shape.rows)


def _text(tiles: Tiles | GroupTiles) -> str:
    if isinstance(tiles, GroupTiles):
        return f"{tiles.groups} groups, {tiles.columns}, {tiles.stages} stages"
    return f"{tiles.warps} x {tiles.held}, {tiles.stage}/{tiles.part}, {tiles.resident}"


def _rate(device: ignis.Device, shape: Shape, kernel: str, tiles: Tiles | GroupTiles) -> float:
    def chosen(name: str, itemsize: int, dim: int, short: bool, where: Any) -> tuple[Tiles, int]:
        if name != kernel or isinstance(tiles, GroupTiles):
            return tiles_for(name, itemsize, dim, short, where)
        return tiles, tiles.shared_bytes(name, -(-dim * itemsize // 64) * 64)

    def chosen_groups(name: str, problem: Problem, where: Any) -> GroupTiles | None:
        if name != kernel:
            return group_tiles_for(name, problem, where)
        return tiles if isinstance(tiles, GroupTiles) else None

    q, k, v, dout = device_operands(device, shape, shape.batch * shape.rows)
    problem = checked_problem(
        *("tiles", q, q.shape, k.shape, shape.heads, shape.kv_heads),
        causal=True,
        batch=shape.batch,
    )
    # The launches themselves: plans of attention would repeat those of the first tiles.
    out, lse = ignis.empty(q.shape, q.dtype, device), ignis.empty(problem.lse_shape, device=device)
    gradients = tuple(ignis.empty(each.shape, each.dtype, device) for each in (q, k, v))
    how = (problem, True, False, None)
    attention_launch.launch_forward((q, k, v), out, lse, *how)

    def backward() -> None:
        with attention_launch.launch_delta(dout, out, problem, None) as delta:
            attention_launch.launch_backward((dout, q, k, v), lse, delta, gradients, *how)

    forward = partial(attention_launch.launch_forward, (q, k, v), out, lse, *how)
    call, factor = (forward, 1.0) if kernel == "forward" else (backward, 2.5)
    with (
        mock.patch.object(attention_launch, "tiles_for", chosen),
        mock.patch.object(attention_groups, "group_tiles_for", chosen_groups),
    ):
        return factor * shape.operations / device_ms(call, *ignis_clock(device)) / 1e9
