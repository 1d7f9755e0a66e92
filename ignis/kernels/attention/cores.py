"""Attention of float32 by CUDA cores: causal or full, of equal sequences."""

from __future__ import annotations

from functools import partial

from ignis.kernels.attention.heads import Heads
from ignis.kernels.attention.warps import Backward, Forward, TiledCut
from ignis.kernels.common.candidates import Candidate, Launch, Suits
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream

__all__ = ["DKV", "DQ", "FORWARD"]

_COLUMNS = 32  # as in attention.cuh
_DIMS = (32, 64, 128)  # elements of a head in a tile, of which head_dim are used


def _suits(heads: Heads, device: Device) -> Suits | str:
    if heads.itemsize == 2:
        return f"multiplies float32, not {heads.dtype.name}"
    if heads.tf32:
        return "TF32 was asked for"
    if heads.restricted or heads.sequences is not None or heads.packed:
        return "knows no windows, starts of sequences or packed rows"
    if heads.head_dim > _DIMS[-1]:
        return f"head_dim {heads.head_dim} exceeds {_DIMS[-1]}"
    return Suits("float32, causal or full")


def _cut(kernel: str, heads: Heads, device: Device, _: None) -> TiledCut:
    length, count = heads.q_rows, heads.heads
    if kernel == "dkv":
        length, count = heads.kv_rows, heads.kv_heads
    rows = 32 if length <= heads.tuning.short else 64
    dim = next(dim for dim in _DIMS if heads.head_dim <= dim)
    # Tiles of rows that are held and two of the other side, and the weights; in floats.
    held = rows if kernel == "forward" else 2 * rows
    floats = (held + 2 * _COLUMNS) * (dim + 4) + rows * (_COLUMNS + 4)
    file = f"attention_{'forward' if kernel == 'forward' else 'backward'}.cu"
    name = f"attention_{kernel}<float, {rows}, {dim}, {4 if heads.vectors else 1}>"
    grid = (-(-length // rows), count, heads.batch)
    return TiledCut((Launch(file, name, grid, 2 * rows, 4 * floats),), None)


def _facts(heads: Heads) -> tuple[int | float, ...]:
    return (
        *(heads.q_rows, heads.kv_rows, heads.heads, heads.kv_heads, heads.head_dim),
        *(heads.scale, int(heads.right == 0)),
    )


def _launch_forward(heads: Heads, cut: TiledCut, arrays: Forward, stream: Stream | None) -> None:
    cut.launches[0].start(arrays.out.device, (*arrays[:5], *_facts(heads)), stream)


def _launch_dq(heads: Heads, cut: TiledCut, arrays: Backward, stream: Stream | None) -> None:
    cut.launches[0].start(arrays.lse.device, (*arrays[:7], *_facts(heads)), stream)


def _launch_dkv(heads: Heads, cut: TiledCut, arrays: Backward, stream: Stream | None) -> None:
    args = (*arrays[:6], arrays.dk, arrays.dv, *_facts(heads))
    cut.launches[0].start(arrays.lse.device, args, stream)


FORWARD = Candidate("CUDA cores", _suits, partial(_cut, "forward"), _launch_forward)
DQ = Candidate("CUDA cores", _suits, partial(_cut, "dq"), _launch_dq)
DKV = Candidate("CUDA cores", _suits, partial(_cut, "dkv"), _launch_dkv)
