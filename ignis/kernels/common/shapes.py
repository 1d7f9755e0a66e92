"""Broadcasting by NumPy's rules: shapes, and the dimensions of a kernel's loop.

Results are cached: a model meets the same few shapes again and again.
"""

from __future__ import annotations

import functools

from ignis.errors import ArgumentError

Shape = tuple[int, ...]


@functools.lru_cache(maxsize=1024)
def broadcast_shapes(operation: str, *shapes: Shape) -> Shape:
    """Return the shape of an operation on arrays of these shapes.

    Raises
    ------
    ArgumentError
        Naming the operation, the shapes and the axis in which they differ.
    """
    result = shapes[0] if shapes else ()
    for shape in shapes[1:]:
        ndim = max(len(result), len(shape))
        left = (1,) * (ndim - len(result)) + result
        right = (1,) * (ndim - len(shape)) + shape
        for axis in range(ndim - 1, -1, -1):
            if left[axis] != right[axis] and 1 not in (left[axis], right[axis]):
                raise ArgumentError(
                    f"{operation}: shapes {result} and {shape} cannot be broadcast: axis "
                    f"{axis - ndim} has {left[axis]} and {right[axis]} elements"
                )
        result = tuple(y if x == 1 else x for x, y in zip(left, right, strict=True))
    return result


@functools.lru_cache(maxsize=1024)
def broadcast_loop(
    operation: str, most: int, target: Shape, *shapes: Shape
) -> tuple[tuple[int, ...], ...]:
    """Return (extent, stride of each shape) of the loop over `target`.

    There are exactly `most` dimensions, of which the first ones may be 1. Strides are in elements,
    0 where a shape is repeated. Neighbors that one stride of each shape describes are merged.

    Raises
    ------
    ArgumentError
        If a shape does not broadcast to `target`, or more than `most` dimensions are left.
    """
    merged: list[tuple[int, ...]] = []
    columns = [_strides(operation, shape, target) for shape in shapes]
    for extent, *steps in zip(target, *columns, strict=True):
        if extent == 1:
            continue
        if merged and merged[-1][1:] == tuple(step * extent for step in steps):
            merged[-1] = (merged[-1][0] * extent, *steps)
        else:
            merged.append((extent, *steps))
    if len(merged) > most:
        raise ArgumentError(f"{operation}: the repeated dimensions of {target} alternate too often")
    return ((1, *(0 for _ in shapes)),) * (most - len(merged)) + tuple(merged)


def _strides(operation: str, shape: Shape, target: Shape) -> list[int]:
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
