"""Boxes of tensors as the documents have them, in NumPy: the reference of copies of boxes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np

from ignis.driver.tensor_boxes import TensorBoxes

DTYPES = {
    "uint8": np.uint8,
    "uint16": np.uint16,
    "uint32": np.uint32,
    "int32": np.int32,
    "uint64": np.uint64,
    "int64": np.int64,
    "float16": np.float16,
    "float32": np.float32,
    "float64": np.float64,
    "bfloat16": ml_dtypes.bfloat16,
}
FLOATS = ("float16", "float32", "float64", "bfloat16")


@dataclass(frozen=True)
class Places:
    """Where the elements of a box lie.

    Attributes
    ----------
    inside : array of bool
        Whether an element is one of the tensor.
    tensor : array of int
        Its byte in the tensor's memory, 0 outside.
    shared : array of int
        Its byte from the start of shared memory.
    """

    inside: np.ndarray[Any, Any]
    tensor: np.ndarray[Any, Any]
    shared: np.ndarray[Any, Any]


def _tile(boxes: TensorBoxes, start: tuple[int, ...]) -> np.ndarray[Any, Any]:
    """The coordinates of a tile's elements, the contiguous dimension changing first."""
    steps = (1, *boxes.steps[1:]) if boxes.steps else (1,) * len(boxes.box)
    counts = [-(-size // step) for size, step in zip(boxes.box, steps, strict=True)]
    index = np.indices(counts[::-1]).reshape(len(counts), -1)[::-1]
    return index * np.array(steps)[:, None] + np.array(start)[:, None]


def _pixels(
    boxes: TensorBoxes, start: tuple[int, ...], offsets: tuple[int, ...]
) -> np.ndarray[Any, Any]:
    """The coordinates of the elements of im2col: pixels one after the other, all their channels."""
    assert boxes.corners is not None
    channels, count = boxes.box
    *steps, images = (boxes.steps or (1,) * len(boxes.sizes))[1:]
    channel, *place, image = start
    rows = []
    for _ in range(count):
        rows.append([*(at + offset for at, offset in zip(place, offsets, strict=True)), image])
        for axis, step in enumerate(steps):
            place[axis] += step
            if place[axis] <= boxes.sizes[axis + 1] - 1 + boxes.corners[1][axis]:
                break
            place[axis] = boxes.corners[0][axis]
        else:
            image += images
    pixels = np.repeat(np.array(rows).T, channels, axis=1)
    return np.concatenate([np.tile(np.arange(channels) + channel, count)[None], pixels])


def places(
    boxes: TensorBoxes,
    start: tuple[int, ...],
    shared: int,
    offsets: tuple[int, ...] = (),
    *,
    stored: bool = False,
) -> Places:
    """Return where the elements of the box at `start` lie, whose first is at `shared`.

    A store writes chunks of 16 bytes, the last one of a tensor's row, too.
    """
    at = _tile(boxes, start) if boxes.corners is None else _pixels(boxes, start, offsets)
    size = np.dtype(DTYPES[boxes.element]).itemsize
    sizes = np.array(boxes.sizes)[:, None]
    if stored:
        sizes[0] += -sizes[0] % (16 // size)
    inside = ((at >= 0) & (at < sizes)).all(axis=0)
    tensor = (at * np.array([size, *boxes.strides])[:, None]).sum(axis=0)
    byte = shared + np.arange(at.shape[1]) * size
    if boxes.swizzle:  # a row has all that is swizzled to itself
        row, place = np.divmod(np.arange(at.shape[1]), boxes.box[0])
        byte = shared + row * boxes.swizzle + place * size
        line, chunk, rest = byte // 128, byte % 128 // 16, byte % 16
        byte = line * 128 + (chunk ^ line % (boxes.swizzle // 16)) * 16 + rest
    return Places(inside, np.where(inside, tensor, 0), byte)


def elements(
    memory: np.ndarray[Any, Any], at: np.ndarray[Any, Any], dtype: Any
) -> np.ndarray[Any, Any]:
    """The elements at these bytes of a memory."""
    size = np.dtype(dtype).itemsize
    return memory[at[:, None] + np.arange(size)].view(dtype)[:, 0]


def put(
    memory: np.ndarray[Any, Any], at: np.ndarray[Any, Any], values: np.ndarray[Any, Any]
) -> None:
    """Write elements to these bytes of a memory."""
    size = values.dtype.itemsize
    memory[at[:, None] + np.arange(size)] = values.view(np.uint8).reshape(-1, size)


def random_boxes(rng: np.random.Generator, *, im2col: bool = False) -> TensorBoxes:
    """Return boxes of a random dtype, shape, swizzle, fill and stride."""
    element = str(rng.choice(list(DTYPES)))
    size = np.dtype(DTYPES[element]).itemsize
    rank = int(rng.integers(3, 6) if im2col else rng.integers(1, 6))
    swizzle = int(rng.choice([0, 32, 64, 128]))
    inner = int(rng.integers(1, (swizzle or 256) // 16 + 1)) * 16 // size
    sizes = [int(rng.integers(1, 2 * inner + 2))]
    strides: list[int] = []
    pitch = sizes[0] * size
    for _ in range(rank - 1):
        pitch = -(-pitch // 16) * 16 + 16 * int(rng.integers(0, 3))
        strides.append(pitch)
        sizes.append(int(rng.integers(1, 7)))
        pitch *= sizes[-1]
    steps = () if rng.random() < 0.5 else (1, *map(int, rng.integers(1, 4, rank - 1)))
    box: tuple[int, ...] = (inner, *map(int, rng.integers(1, 6, rank - 1)))
    corners = None
    if im2col:
        low = rng.integers(-2, 2, rank - 2)
        high = [
            int(rng.integers(max(-2, at - extent + 1), 2))
            for at, extent in zip(low, sizes[1:], strict=False)
        ]
        corners = tuple(map(int, low)), tuple(high)
        box = (inner, int(rng.integers(1, 65)))
    fill = element in FLOATS and bool(rng.random() < 0.5)
    return TensorBoxes(
        element, tuple(sizes), tuple(strides), box, steps, swizzle=swizzle, nan_fill=fill,
        corners=corners,
    )  # fmt: skip


def random_start(
    rng: np.random.Generator, boxes: TensorBoxes, *, inside: bool = False
) -> tuple[int, ...]:
    """Return coordinates of a box, which may begin before the tensor or end after it."""
    if boxes.corners is not None:
        pixels = [
            int(rng.integers(low, size - 1 + high + 1))
            for size, low, high in zip(boxes.sizes[1:], *boxes.corners, strict=False)
        ]
        channel = int(rng.integers(-boxes.box[0], boxes.sizes[0] + 1))
        found = (channel, *pixels, int(rng.integers(0, boxes.sizes[-1] + 1)))
    else:
        found = tuple(
            int(rng.integers(0 if inside else -size, extent + (not inside)))
            for size, extent in zip(boxes.box, boxes.sizes, strict=True)
        )
    # A box begins at a chunk of 16 bytes.
    chunk = 16 // np.dtype(DTYPES[boxes.element]).itemsize
    return (found[0] // chunk * chunk, *found[1:])


def span(boxes: TensorBoxes) -> int:
    """The bytes of the tensor, from its first element to behind its last one."""
    size = np.dtype(DTYPES[boxes.element]).itemsize
    steps = (size, *boxes.strides)
    return size + sum((n - 1) * step for n, step in zip(boxes.sizes, steps, strict=True))
