"""Launches of the attention kernels: which kernel, in which tiles, with which arguments.

What they are given has been checked; see `ignis.kernels.attention`.
"""

from __future__ import annotations

import functools
from typing import Any

from ignis.dtypes import DTYPES, c_type
from ignis.kernels.common.attention_groups import (
    launch_group_dkv,
    launch_group_dq,
    launch_group_forward,
)
from ignis.kernels.common.attention_shape import (
    SHORT,
    Problem,
    Tiles,
    one_pass_tiles_for,
    padded,
    tiles_for,
)
from ignis.kernels.common.rows import vector_width
from ignis.kernels.common.sources import load
from ignis.runtime.array.create import empty
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream

__all__ = [
    "Three",
    "launch_backward",
    "launch_backward_packed",
    "launch_delta",
    "launch_forward",
    "launch_forward_packed",
]

_FLOAT32 = DTYPES["float32"]
_COLUMNS = 32  # as in attention.cuh
_PLAIN_HEAD_DIM = 128  # most of the kernels on CUDA cores


Three = tuple[NvArray, NvArray, NvArray]


def _on_tensor_cores(q: NvArray, problem: Problem, tf32: bool) -> bool:
    """Whether the kernels on tensor cores compute it; those on CUDA cores know float32 alone."""
    return (
        q.dtype != _FLOAT32
        or tf32
        or problem.restricted
        or problem.starts is not None
        or problem.head_dim > _PLAIN_HEAD_DIM
    )


def launch_forward(
    inputs: Three,
    out: NvArray,
    lse: NvArray,
    problem: Problem,
    causal: bool,
    tf32: bool,
    stream: Stream | None,
) -> None:
    """Forward, into `out` and `lse`."""
    if not problem.q_rows:
        return
    q, k, v = inputs
    if _on_tensor_cores(q, problem, tf32):
        _forward_on_tensor_cores(inputs, out, lse, problem, tf32, None, stream)
        return
    rows, dim = _tile_rows(problem.q_rows), _plain_dim(problem.head_dim)
    vec = vector_width(problem.head_dim, q, k, v, out)
    kernel = load(
        "attention_forward.cu", f"attention_forward<float, {rows}, {dim}, {vec}>", q.device
    )
    kernel.launch(
        (-(-problem.q_rows // rows), problem.heads, problem.batch),
        2 * rows,
        (q, k, v, out, lse, *_plain_sizes(problem), int(causal)),
        shared=_shared_bytes(rows, rows, dim),
        stream=stream,
    )


def launch_backward(
    inputs: tuple[NvArray, NvArray, NvArray, NvArray],
    lse: NvArray,
    delta: NvArray,
    gradients: Three,
    problem: Problem,
    causal: bool,
    tf32: bool,
    stream: Stream | None,
) -> None:
    """Backward, into `gradients`, those of q, k and v; `inputs` are dout, q, k and v."""
    q = inputs[1]
    if _on_tensor_cores(q, problem, tf32):
        _backward_on_tensor_cores(inputs, lse, delta, gradients, problem, tf32, None, stream)
        return
    vec, dim = vector_width(problem.head_dim, *inputs), _plain_dim(problem.head_dim)
    dq, dk, dv = gradients
    for name, results, length, heads in (
        ("attention_dq", (dq,), problem.q_rows, problem.heads),
        ("attention_dkv", (dk, dv), problem.kv_rows, problem.kv_heads),
    ):
        rows = _tile_rows(length)
        kernel = load("attention_backward.cu", f"{name}<float, {rows}, {dim}, {vec}>", q.device)
        kernel.launch(
            (-(-length // rows), heads, problem.batch),
            2 * rows,
            (*inputs, lse, delta, *results, *_plain_sizes(problem), int(causal)),
            shared=_shared_bytes(2 * rows, rows, dim),
            stream=stream,
        )


def launch_delta(dout: NvArray, out: NvArray, problem: Problem, stream: Stream | None) -> NvArray:
    """Return the dot products of `dout` and `out`, one per query and head, as `lse`."""
    delta = empty(problem.lse_shape, device=out.device, stream=stream)
    pairs = problem.batch * problem.q_rows * problem.heads
    element = c_type(out.dtype)
    if out.itemsize == 2 and vector_width(problem.head_dim, dout, out) > 1 and pairs < 2**32:
        lanes = max(1 << (problem.head_dim // 8 - 1).bit_length(), 2)
        name = f"attention_mma_delta<{element}, {lanes}>"
        load("attention_mma_backward.cu", name, out.device).launch(
            -(-pairs * lanes // 256),
            256,
            (dout, out, delta, pairs, problem.q_rows, problem.heads, problem.head_dim),
            stream=stream,
        )
        return delta
    sizes = (problem.batch, problem.q_rows, problem.heads, problem.head_dim)
    kernel = load("attention_backward.cu", f"attention_delta<{element}>", out.device)
    kernel.launch(-(-pairs // 4), 128, (dout, out, delta, *sizes), stream=stream)
    return delta


def launch_forward_packed(
    qkv: NvArray,
    out: NvArray,
    lse: NvArray,
    problem: Problem,
    tf32: bool,
    stream: Stream | None,
) -> None:
    """Forward of rows that hold queries, keys and values."""
    _forward_on_tensor_cores((qkv, qkv, qkv), out, lse, problem, tf32, qkv.shape[1], stream)


def launch_backward_packed(
    dout: NvArray,
    qkv: NvArray,
    lse: NvArray,
    delta: NvArray,
    dqkv: NvArray,
    problem: Problem,
    tf32: bool,
    stream: Stream | None,
) -> None:
    """Backward of rows that hold queries, keys and values; `dqkv` gets all three gradients."""
    inputs, gradients = (dout, qkv, qkv, qkv), (dqkv, dqkv, dqkv)
    pitch = qkv.shape[1]
    _backward_on_tensor_cores(inputs, lse, delta, gradients, problem, tf32, pitch, stream)


def _forward_on_tensor_cores(
    inputs: Three,
    out: NvArray,
    lse: NvArray,
    problem: Problem,
    tf32: bool,
    pitch: int | None,
    stream: Stream | None,
) -> None:
    """With a `pitch`, the inputs are one array of rows of so many elements, three parts each."""
    device, size = out.device, out.itemsize
    vectors = vector_width(problem.head_dim, *inputs, out) > 1
    if size == 2 and vectors and launch_group_forward(inputs, out, lse, problem, pitch, stream):
        return
    dim = padded(problem.head_dim)
    tiles, shared = tiles_for("forward", size, dim, problem.q_rows <= SHORT, device)
    name = _forward_name(c_type(out.dtype), size == 4 and not tf32, dim, tiles, vectors)
    load("attention_mma_forward.cu", name, device).launch(
        (problem.blocks(problem.q_rows, tiles.rows), problem.heads, problem.batch),
        32 * tiles.warps,
        (*inputs, out, lse, *_arguments(problem, pitch)),
        shared=shared,
        stream=stream,
    )


def _backward_on_tensor_cores(
    inputs: tuple[NvArray, NvArray, NvArray, NvArray],
    lse: NvArray,
    delta: NvArray,
    gradients: Three,
    problem: Problem,
    tf32: bool,
    pitch: int | None,
    stream: Stream | None,
) -> None:
    """The gradients lie as the inputs that they belong to."""
    device, size = lse.device, inputs[0].itemsize
    dim = padded(problem.head_dim)
    vectors = vector_width(problem.head_dim, *inputs, *gradients) > 1
    split = size == 4 and not tf32
    element, rest = c_type(inputs[0].dtype), _arguments(problem, pitch)
    once = one_pass_tiles_for(problem, device) if size == 2 and vectors else None
    if once is not None:
        _backward_in_one_pass(inputs, lse, delta, gradients, problem, *once, pitch, stream)
        return
    dq, dk, dv = gradients
    file, grouped = "attention_mma_backward.cu", size == 2 and vectors
    behind = (lse, delta, dq, *rest)
    if not grouped or not launch_group_dq(inputs, behind, problem, pitch, stream):
        tiles, shared = tiles_for("dq", size, dim, problem.q_rows <= SHORT, device)
        load(file, _dq_name(element, split, dim, tiles, vectors), device).launch(
            (problem.blocks(problem.q_rows, tiles.rows), problem.heads, problem.batch),
            32 * tiles.warps,
            (*inputs, *behind),
            shared=shared,
            stream=stream,
        )
    if grouped and launch_group_dkv(inputs, (lse, delta), (dk, dv), rest, problem, pitch, stream):
        return
    tiles, shared = tiles_for("dkv", size, dim, problem.kv_rows <= SHORT, device)
    # Above 128, dk and dv have no room in the registers at once.
    for keys, values in ((True, True),) if dim <= 128 else ((True, False), (False, True)):
        load(file, _dkv_name(element, split, dim, tiles, keys, values, vectors), device).launch(
            (problem.blocks(problem.kv_rows, tiles.rows), problem.kv_heads, problem.batch),
            32 * tiles.warps,
            (*inputs, lse, delta, dk if keys else None, dv if values else None, *rest),
            shared=shared,
            stream=stream,
        )


def _backward_in_one_pass(
    inputs: tuple[NvArray, NvArray, NvArray, NvArray],
    lse: NvArray,
    delta: NvArray,
    gradients: Three,
    problem: Problem,
    tiles: Tiles,
    shared: int,
    pitch: int | None,
    stream: Stream | None,
) -> None:
    """Sums of dq go from block to block through memory, of which the turns alone begin as zeros."""
    file, device = "attention_mma_one_pass.cu", lse.device
    dim, pairs = padded(problem.head_dim), problem.kv_heads * problem.batch
    q_tiles = problem.batch * problem.heads * -(-problem.q_rows // tiles.stage)
    name = _one_pass_name(c_type(inputs[0].dtype), dim, tiles)
    begin, kernel = load(file, "attention_mma_begin_turns", device), load(file, name, device)
    with (
        empty((q_tiles, tiles.stage * dim), device=device, stream=stream) as partial,
        empty((q_tiles + 1,), "int32", device, stream=stream) as turns,
    ):
        begin.launch(-(-turns.numel // 256), 256, (turns, turns.numel), stream=stream)
        kernel.launch(
            -(-problem.kv_rows // tiles.rows) * pairs,
            32 * tiles.warps,
            (
                *(*inputs, lse, delta, *gradients, partial, turns, q_tiles, pairs),
                *_arguments(problem, pitch)[3:],
            ),
            shared=shared,
            stream=stream,
        )


@functools.cache
def _one_pass_name(element: str, dim: int, tiles: Tiles) -> str:
    held = f"{tiles.warps}, {tiles.held}, {tiles.stage}, {tiles.part}"
    shared = f"{tiles.sides}, {tiles.slopes}, {tiles.resident}"
    return f"attention_mma_one_pass<{element}, {dim}, {held}, {shared}>"


@functools.cache
def _forward_name(element: str, split: bool, dim: int, tiles: Tiles, vectors: bool) -> str:
    sizes = f"{dim}, {tiles.warps}, {tiles.held}, {tiles.stage}, {tiles.resident}"
    return f"attention_mma_forward<{element}, {_bool(split)}, {sizes}, {_bool(vectors)}>"


@functools.cache
def _dq_name(element: str, split: bool, dim: int, tiles: Tiles, vectors: bool) -> str:
    sizes = f"{dim}, {tiles.warps}, {tiles.held}, {tiles.stage}, {tiles.part}, {tiles.resident}"
    return f"attention_mma_dq<{element}, {_bool(split)}, {sizes}, {_bool(vectors)}>"


@functools.cache
def _dkv_name(
    element: str, split: bool, dim: int, tiles: Tiles, keys: bool, values: bool, vectors: bool
) -> str:
    sizes = f"{dim}, {tiles.warps}, {tiles.held}, {tiles.stage}, {tiles.part}, {tiles.resident}"
    flags = f"{_bool(keys)}, {_bool(values)}, {_bool(vectors)}"
    return f"attention_mma_dkv<{element}, {_bool(split)}, {sizes}, {flags}>"


def _bool(value: bool) -> str:
    return "true" if value else "false"


def _arguments(problem: Problem, pitch: int | None) -> tuple[Any, ...]:
    """What all kernels on tensor cores are told of the problem."""
    starts = problem.starts or (None, None)
    return (
        *starts,
        problem.sequences,
        problem.q_rows,
        problem.kv_rows,
        pitch or problem.heads * problem.head_dim,
        pitch or problem.kv_heads * problem.head_dim,
        pitch // 3 if pitch else 0,
        problem.heads,
        problem.kv_heads,
        problem.head_dim,
        problem.scale,
        problem.left,
        problem.right,
    )


def _plain_dim(head_dim: int) -> int:
    """Elements of a head in a tile of the kernels on CUDA cores, of which head_dim are used."""
    return next(dim for dim in (32, 64, 128) if head_dim <= dim)


def _plain_sizes(problem: Problem) -> tuple[int, int, int, int, int, float]:
    """What all kernels on CUDA cores are told of the problem."""
    return (
        problem.q_rows,
        problem.kv_rows,
        problem.heads,
        problem.kv_heads,
        problem.head_dim,
        problem.scale,
    )


def _tile_rows(length: int) -> int:
    return 32 if length <= SHORT else 64


def _shared_bytes(held: int, rows: int, dim: int) -> int:
    """Tiles of `held` rows and two of the other side, and the weights of `rows`; in floats."""
    return 4 * ((held + 2 * _COLUMNS) * (dim + 4) + rows * (_COLUMNS + 4))
