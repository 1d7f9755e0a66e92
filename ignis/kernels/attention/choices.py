"""The operations of attention on rows: for each, the kernels that compute it, the fastest first.

To add a variant of attention, write its `Candidate` in a module of this folder and put it ahead of
those that are slower.
"""

from __future__ import annotations

from ignis.dtypes import c_type
from ignis.kernels.attention import warpgroups, warps
from ignis.kernels.attention.heads import Heads
from ignis.kernels.attention.one_pass import GROUPS_ONE_PASS, ONE_PASS
from ignis.kernels.attention.warps import Backward
from ignis.kernels.common.candidates import (
    Candidate,
    Composed,
    Launch,
    Operation,
    Plain,
    Suits,
    always,
)
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.stream import Stream

FORWARD = Operation("attention.forward", warpgroups.FORWARD, warps.FORWARD)
"""Into out and lse: `Heads` with the arrays of `Forward`."""

DQ = Operation("attention.backward: dq", warpgroups.DQ, warps.DQ)
"""The gradient of the queries, of two passes: `Heads` with the arrays of `Backward`."""

DKV = Operation("attention.backward: dk, dv", warpgroups.DKV, warps.DKV)
"""Those of keys and values."""


def _cut_two(heads: Heads, device: Device, _: None) -> Composed:
    return Composed(((DQ, heads), (DKV, heads)))


def _launch_two(heads: Heads, cut: Composed, arrays: Backward, stream: Stream | None) -> None:
    for part, problem in cut.parts:
        part.launch(problem, arrays, arrays.lse.device, stream)


BACKWARD = Operation(
    "attention.backward",
    GROUPS_ONE_PASS,
    ONE_PASS,
    Candidate("two passes", always("one for dq, one for dk and dv"), _cut_two, _launch_two),
)
"""All gradients, given the dot products of `DELTA`: `Heads` with the arrays of `Backward`."""


def _suits_lanes(heads: Heads, device: Device) -> Suits | str:
    if heads.itemsize != 2 or not heads.vectors:
        return "needs 16 bits and rows that are whole vectors of 16 bytes"
    if _pairs(heads) >= 2**32:
        return "counts queries and heads in 32 bits"
    return Suits("a few lanes share the vectors of a head")


def _cut_lanes(heads: Heads, device: Device, _: None) -> Plain:
    lanes = max(1 << (heads.head_dim // 8 - 1).bit_length(), 2)
    name = f"attention_mma_delta<{c_type(heads.dtype)}, {lanes}>"
    blocks = -(-_pairs(heads) * lanes // 256)
    return Plain((Launch("attention_mma_backward.cu", name, blocks, 256),))


def _launch_lanes(
    heads: Heads, cut: Plain, arrays: tuple[NvArray, ...], stream: Stream | None
) -> None:
    args = (*arrays, _pairs(heads), heads.q_rows, heads.heads, heads.head_dim)
    cut.launches[0].start(arrays[0].device, args, stream)


def _cut_warp(heads: Heads, device: Device, _: None) -> Plain:
    name = f"attention_delta<{c_type(heads.dtype)}>"
    return Plain((Launch("attention_mma_backward.cu", name, -(-_pairs(heads) // 4), 128),))


def _launch_warp(
    heads: Heads, cut: Plain, arrays: tuple[NvArray, ...], stream: Stream | None
) -> None:
    sizes = (heads.batch, heads.q_rows, heads.heads, heads.head_dim)
    cut.launches[0].start(arrays[0].device, (*arrays, *sizes), stream)


def _pairs(heads: Heads) -> int:
    return heads.batch * heads.q_rows * heads.heads


DELTA = Operation(
    "attention.backward: delta",
    Candidate("lanes", _suits_lanes, _cut_lanes, _launch_lanes),
    Candidate("warp", always("a warp for each query and head"), _cut_warp, _launch_warp),
)
"""Dot products of dout and out, one per query and head: `Heads` with (dout, out, delta)."""
