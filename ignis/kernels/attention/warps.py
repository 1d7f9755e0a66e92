"""Attention by tensor cores that multiply for a warp: of every dtype, on every device."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

from ignis.dtypes import c_type
from ignis.kernels.attention.heads import Heads, Starts
from ignis.kernels.attention.tiling import Tiles, Tuning, padded
from ignis.kernels.common.candidates import Candidate, Launch, Suits
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream


class Forward(NamedTuple):
    """The arrays of a forward pass; q, k and v are one array where a row holds all three."""

    q: NvArray
    k: NvArray
    v: NvArray
    out: NvArray
    lse: NvArray
    starts: Starts | None = None


class Backward(NamedTuple):
    """The arrays of a backward pass; the gradients lie as the inputs that they belong to."""

    dout: NvArray
    q: NvArray
    k: NvArray
    v: NvArray
    lse: NvArray
    delta: NvArray
    dq: NvArray
    dk: NvArray
    dv: NvArray
    starts: Starts | None = None


class TiledCut(NamedTuple):
    """Launches of kernels, and the tiles in which they work."""

    launches: tuple[Launch, ...]
    tiles: Any


@functools.cache
def tiles_for(
    kernel: str, itemsize: int, dim: int, short: bool, device: Device, tuning: Tuning
) -> tuple[Tiles, int]:
    """Return the tiles of a kernel, "forward", "dq" or "dkv", and the bytes of shared memory.

    `dim` is the head dimension, a multiple of 16 with what is padded; `short` whether the side that
    blocks hold has at most `Tuning.short` rows.
    """
    pitch = -(-dim * itemsize // 64) * 64
    table = tuning.tiles[kernel, itemsize]
    if itemsize == 2 and short:
        table = tuning.short_tiles[kernel]
    choices = next(choices for most, choices in table if dim <= most)
    room = tuning.room(device)
    sizes = [(tiles, tiles.shared_bytes(kernel, pitch)) for tiles in choices]
    return next((each for each in sizes if each[0].fit(each[1], room)), sizes[-1])


def facts_of(heads: Heads, starts: Starts | None) -> tuple[Any, ...]:
    """What all kernels on tensor cores are told of the problem."""
    pitch = heads.pitch
    return (
        *(starts or (None, None)),
        heads.sequences or 0,
        heads.q_rows,
        heads.kv_rows,
        pitch or heads.heads * heads.head_dim,
        pitch or heads.kv_heads * heads.head_dim,
        pitch // 3 if pitch else 0,
        heads.heads,
        heads.kv_heads,
        heads.head_dim,
        heads.scale,
        heads.left,
        heads.right,
    )


def _suits(heads: Heads, device: Device) -> Suits | str:
    if heads.itemsize == 2:
        return Suits(f"multiplies {heads.dtype.name}")
    return Suits("multiplies in TF32" if heads.tf32 else "three TF32 products for each of float32")


def _cut(
    kernel: str, heads: Heads, device: Device, _: None = None, flags: tuple[bool, ...] = ()
) -> TiledCut:
    """Cut for a kernel: "forward", "dq" or "dkv", of which `flags` say what it computes."""
    rows, count = heads.q_rows, heads.heads
    if kernel == "dkv":
        rows, count = heads.kv_rows, heads.kv_heads
    dim, short = padded(heads.head_dim), rows <= heads.tuning.short
    tiles, shared = tiles_for(kernel, heads.itemsize, dim, short, device, heads.tuning)
    split = heads.itemsize == 4 and not heads.tf32
    sizes = [dim, tiles.warps, tiles.held, tiles.stage]
    sizes += [tiles.resident] if kernel == "forward" else [tiles.part, tiles.resident]
    numbers = (str(each).lower() for each in (split, *sizes, *flags, heads.vectors))
    name = f"attention_mma_{kernel}<{c_type(heads.dtype)}, {', '.join(numbers)}>"
    file = f"attention_mma_{'forward' if kernel == 'forward' else 'backward'}.cu"
    grid = (heads.blocks(rows, tiles.rows), count, heads.batch)
    return TiledCut((Launch(file, name, grid, 32 * tiles.warps, shared),), tiles)


def _launch_forward(heads: Heads, cut: TiledCut, arrays: Forward, stream: Stream | None) -> None:
    *given, starts = arrays
    cut.launches[0].start(arrays.out.device, (*given, *facts_of(heads, starts)), stream)


def _launch_dq(heads: Heads, cut: TiledCut, arrays: Backward, stream: Stream | None) -> None:
    args = (*arrays[:7], *facts_of(heads, arrays.starts))
    cut.launches[0].start(arrays.lse.device, args, stream)


def _cut_dkv(heads: Heads, device: Device, _: None) -> TiledCut:
    if padded(heads.head_dim) <= 128:
        return _cut("dkv", heads, device, None, (True, True))
    # Above 128, dk and dv have no room in the registers at once.
    parts = [_cut("dkv", heads, device, None, each) for each in ((True, False), (False, True))]
    return TiledCut((*parts[0].launches, *parts[1].launches), parts[0].tiles)


def _launch_dkv(heads: Heads, cut: TiledCut, arrays: Backward, stream: Stream | None) -> None:
    dk, dv = arrays.dk, arrays.dv
    into = ((dk, dv),) if len(cut.launches) == 1 else ((dk, None), (None, dv))
    facts = facts_of(heads, arrays.starts)
    for launch, gradients in zip(cut.launches, into, strict=True):
        args = (*arrays[:6], *gradients, *facts)
        launch.start(arrays.lse.device, args, stream)


FORWARD = Candidate("warps", _suits, functools.partial(_cut, "forward"), _launch_forward)
DQ = Candidate("warps", _suits, functools.partial(_cut, "dq"), _launch_dq)
DKV = Candidate("warps", _suits, _cut_dkv, _launch_dkv)
