"""Broadcasting by NumPy's rules: shapes, strides, and the dimensions of a kernel's loop."""

from __future__ import annotations

from collections.abc import Sequence

from ignis.errors import ArgumentError

__all__ = ["broadcast_shapes", "broadcast_strides", "merge_dimensions"]

Shape = tuple[int, ...]


def broadcast_shapes(operation: str, *shapes: Shape) -> Shape:
    """Return the shape of an operation on arrays of these shapes.

    Raises
    ------
    ArgumentError
        Naming the operation, the shapes and the axis in which they differ.
    """
    result = shapes[0] if shapes else ()
    for shape in shapes[1:]:
        if shape != result:
            result = _broadcast(operation, result, shape)
    return result


def _broadcast(operation: str, a: Shape, b: Shape) -> Shape:
    ndim = max(len(a), len(b))
    left = (1,) * (ndim - len(a)) + a
    right = (1,) * (ndim - len(b)) + b
    for axis in range(ndim - 1, -1, -1):
        if left[axis] != right[axis] and 1 not in (left[axis], right[axis]):
            raise ArgumentError(
                f"{operation}: shapes {a} and {b} cannot be broadcast: axis {axis - ndim} has "
                f"{left[axis]} and {right[axis]} elements"
            )
    return tuple(y if x == 1 else x for x, y in zip(left, right, strict=True))


def broadcast_strides(operation: str, shape: Shape, target: Shape) -> list[int]:
    """Stride of `shape` along each dimension of `target`, in elements; 0 where it is repeated.

    Raises
    ------
    ArgumentError
        If `shape` does not broadcast to `target`.
    """
    missing = len(target) - len(shape)
    aligned = (1,) * missing + shape
    if missing < 0 or any(
        have not in (1, want) for have, want in zip(aligned, target, strict=True)
    ):
        raise ArgumentError(f"{operation}: shape {shape} does not broadcast to {target}")
    strides: list[int] = []
    step = 1
    for have in reversed(aligned):
        strides.append(0 if have == 1 else step)
        step *= have
    return strides[::-1]


def merge_dimensions(
    operation: str, target: Shape, *strides: Sequence[int], most: int
) -> list[tuple[int, ...]]:
    """Return (extent, stride of each operand) of exactly `most` dimensions, the first ones 1.

    Neighbors that one stride of each operand describes are merged.

    Raises
    ------
    ArgumentError
        If more than `most` dimensions are left.
    """
    merged: list[tuple[int, ...]] = []
    for extent, *steps in zip(target, *strides, strict=True):
        if extent == 1:
            continue
        if merged and merged[-1][1:] == tuple(step * extent for step in steps):
            merged[-1] = (merged[-1][0] * extent, *steps)
        else:
            merged.append((extent, *steps))
    if len(merged) > most:
        raise ArgumentError(
            f"{operation}: repeated and other dimensions of {target} alternate too often"
        )
    return [(1, *(0 for _ in strides))] * (most - len(merged)) + merged
