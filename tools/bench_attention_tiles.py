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
from bench_attention import Shape, device_operands, shapes
from bench_common import Row, attempt, device_ms, ignis_clock
from ignis.kernels import attention
from ignis.kernels.common import attention_launch
from ignis.kernels.common.attention_shape import Tiles, tiles_for

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
            used, _ = tiles_for(kernel, 2, dim, False, device)
            for tiles in dict.fromkeys((used, *others)):
                if tiles.shared_bytes(kernel, 2 * dim) > most:
                    continue
                row = Row(f"{shape.what}: {kernel} {_text(tiles)}", "TFLOP/s")
                call = partial(_rate, device, shape, kernel, tiles)
                rate = attempt("ignis", row.what, call)
                if rate is not None:
                    row.figures["ignis"] = rate
                    row.note = "in use" if tiles == used else ""
                    rows.append(row)
    return rows


def _text(tiles: Tiles) -> str:
    return f"{tiles.warps} x {tiles.held}, {tiles.stage}/{tiles.part}, {tiles.resident}"


def _rate(device: ignis.Device, shape: Shape, kernel: str, tiles: Tiles) -> float:
    def chosen(name: str, itemsize: int, dim: int, short: bool, where: Any) -> tuple[Tiles, int]:
        if name != kernel:
            return tiles_for(name, itemsize, dim, short, where)
        return tiles, tiles.shared_bytes(name, -(-dim * itemsize // 64) * 64)

    q, k, v, dout = device_operands(device, shape, shape.batch * shape.rows)
    heads = (shape.heads, shape.kv_heads)
    out, lse = attention.forward(q, k, v, *heads, batch=shape.batch)
    forward = partial(attention.forward, q, k, v, *heads, batch=shape.batch)
    backward = partial(attention.backward, dout, q, k, v, out, lse, *heads, batch=shape.batch)
    call, factor = (forward, 1.0) if kernel == "forward" else (backward, 2.5)
    with mock.patch.object(attention_launch, "tiles_for", chosen):
        return factor * shape.operations / device_ms(call, *ignis_clock(device)) / 1e9
