"""Launches of the attention kernels whose products are those of warpgroups, on capability 9.0.

They copy boxes of tensors: a launch gets the maps of the arrays beside the arrays. Elements have
16 bits, and rows are whole vectors of 16 bytes. Each function says whether there is such a kernel,
and launches nothing where there is none.
"""

from __future__ import annotations

import functools
from typing import Any

from ignis.driver.tensor_boxes import TensorBoxes
from ignis.dtypes import c_type
from ignis.kernels.common.attention_shape import GroupTiles, Problem, group_tiles_for
from ignis.kernels.common.sources import load
from ignis.kernels.common.tensor_map import TensorMap
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.stream import Stream, current_stream, resolve_stream

__all__ = ["launch_group_dkv", "launch_group_dq", "launch_group_forward"]

_PANEL = 64  # elements of a row, and rows of what a block holds, in a box


def launch_group_forward(
    inputs: tuple[NvArray, NvArray, NvArray],
    out: NvArray,
    lse: NvArray,
    problem: Problem,
    pitch: int | None,
    stream: Stream | None,
) -> bool:
    """Forward, into `out` and `lse`; of parts of rows of `pitch` elements, if given."""
    tiles = group_tiles_for("forward", problem, out.device)
    if tiles is None:
        return False
    device = out.device
    stream = current_stream(device) if stream is None else resolve_stream(stream, device)
    boxes = (_PANEL, tiles.columns, tiles.columns)
    maps = [
        _map(array, problem, pitch, part, rows, stream)
        for part, (array, rows) in enumerate(zip(inputs, boxes, strict=True))
    ]
    blocks = problem.blocks(problem.q_rows, tiles.rows)
    items = blocks * problem.heads * problem.batch
    # As many blocks as run at a time compute tile after tile. Where sequences differ in length,
    # so do tiles in cost, which the host cannot know: each is a block, started when another ends.
    most = tiles.resident * device.multiprocessors
    load(*_kernel("forward", c_type(out.dtype), tiles), device).launch(
        items if problem.starts else min(items, most),
        tiles.threads,
        (
            *(*maps, *inputs, out, lse, *(problem.starts or (None, None)), problem.sequences),
            *(problem.q_rows, problem.kv_rows, problem.heads, problem.kv_heads),
            *(problem.head_dim, problem.scale, problem.left, problem.right, blocks, items),
        ),
        shared=tiles.shared_bytes("forward"),
        stream=stream,
    )
    return True


def launch_group_dq(
    inputs: tuple[NvArray, NvArray, NvArray, NvArray],
    rest: tuple[Any, ...],
    problem: Problem,
    pitch: int | None,
    stream: Stream | None,
) -> bool:
    """Backward of queries; `rest` are the kernel's arguments behind `inputs`: dout, q, k and v."""
    tiles = group_tiles_for("dq", problem, inputs[0].device)
    if tiles is None:
        return False
    boxes = (_PANEL, _PANEL, tiles.columns, tiles.columns)
    held = problem.q_rows, problem.heads
    _launch_backward("dq", tiles, held, inputs, boxes, rest, problem, pitch, stream)
    return True


def launch_group_dkv(
    inputs: tuple[NvArray, NvArray, NvArray, NvArray],
    numbers: tuple[NvArray, NvArray],
    gradients: tuple[NvArray, NvArray],
    rest: tuple[Any, ...],
    problem: Problem,
    pitch: int | None,
    stream: Stream | None,
) -> bool:
    """Backward of keys and values; `numbers` are lse and delta, `gradients` dk and dv."""
    (dk, dv), device = gradients, inputs[0].device
    both = group_tiles_for("dkv", problem, device)
    kernels = (("dkv", dk, dv),) if both else (("dk", dk, None), ("dv", None, dv))
    for kernel, *into in kernels:
        tiles = both or group_tiles_for(kernel, problem, device)
        if tiles is None:
            return False
        boxes = (tiles.columns, tiles.columns, _PANEL, _PANEL)
        held, behind = (problem.kv_rows, problem.kv_heads), (*numbers, *into, *rest)
        _launch_backward(kernel, tiles, held, inputs, boxes, behind, problem, pitch, stream)
    return True


def _launch_backward(
    kernel: str,
    tiles: GroupTiles,
    held: tuple[int, int],
    inputs: tuple[NvArray, NvArray, NvArray, NvArray],
    boxes: tuple[int, int, int, int],
    rest: tuple[Any, ...],
    problem: Problem,
    pitch: int | None,
    stream: Stream | None,
) -> None:
    """Launch blocks that hold tiles of so many rows of a sequence, and of so many heads."""
    device = inputs[0].device
    stream = current_stream(device) if stream is None else resolve_stream(stream, device)
    maps = [_map(inputs[0], problem, None, 0, boxes[0], stream)]  # dout is an array of its own
    for part in range(3):
        maps.append(_map(inputs[1 + part], problem, pitch, part, boxes[1 + part], stream))
    blocks = problem.blocks(held[0], tiles.rows)
    load(*_kernel(kernel, c_type(inputs[0].dtype), tiles), device).launch(
        blocks * held[1] * problem.batch,
        tiles.threads,
        (*maps, *inputs, *rest, blocks),
        shared=tiles.shared_bytes(kernel),
        stream=stream,
    )


def _map(
    array: NvArray, problem: Problem, pitch: int | None, part: int, rows: int, stream: Stream
) -> TensorMap:
    """The map of an operand's heads, in boxes of so many rows of one; part 0 has those of q."""
    length, heads = problem.q_rows, problem.heads
    if part:
        length, heads = problem.kv_rows, problem.kv_heads
    nbytes = 2 * (pitch or heads * problem.head_dim)  # from one row to the next
    boxes = TensorBoxes(
        array.dtype.name,
        (problem.head_dim, heads, length, problem.batch),
        (2 * problem.head_dim, nbytes, length * nbytes),
        (_PANEL, 1, rows, 1),
    )
    offset = part * nbytes // 3 if pitch else 0
    return TensorMap.of(array, array.read_ptr(stream, "attention"), boxes, offset)


@functools.cache
def _kernel(kernel: str, element: str, tiles: GroupTiles) -> tuple[str, str]:
    """Its file and its name."""
    sizes = f"{element}, {tiles.dim}, {tiles.groups}, {tiles.columns}, {tiles.stages}"
    if kernel == "forward":
        return "attention_wgmma_forward.cu", f"attention_wgmma_forward<{sizes}>"
    flags = {"dq": "", "dkv": ", true, true", "dk": ", true, false", "dv": ", false, true"}[kernel]
    name = "dq" if kernel == "dq" else "dkv"
    return "attention_wgmma_backward.cu", f"attention_wgmma_{name}<{sizes}{flags}>"
