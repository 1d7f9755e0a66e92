"""Program: what one fused kernel reads, computes and writes, and the dimensions of its loop.

Dimensions that all inputs cover alike are merged, so that most programs have one dimension. What
remains of broadcasting is a mask per input: which of the merged dimensions it has. Arrays are
contiguous, hence a mask and the extents are all there is to know about its strides; the mask is
part of the source, the extents are parameters.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ignis.kernels.common.shapes import Shape
from ignis.kernels.fuse.expression import Dtype, Node, ordered

Mask = tuple[bool, ...]


@dataclass(frozen=True)
class Array:
    """An input array of a program."""

    position: int
    """Of the argument."""
    dtype: Dtype
    mask: Mask
    """Which of the merged dimensions it has; it is repeated along the others."""


@dataclass(frozen=True)
class Program:
    """One kernel."""

    outputs: tuple[tuple[Node, Dtype], ...]
    """Expressions and the dtypes they are stored in; one expression if there is a reduction."""
    arrays: tuple[Array, ...]
    scalars: tuple[tuple[int, Dtype], ...]
    """Positions and dtypes of the arguments that are numbers."""
    extents: Shape
    """Merged dimensions; with a reduction, the last one is reduced."""
    reduction: str | None

    @property
    def numel(self) -> int:
        """Number of elements that are computed."""
        return math.prod(self.extents)

    @property
    def pack(self) -> int:
        """Elements per vector access: 8 where no element has more than 2 bytes, else 4."""
        sizes = [array.dtype.itemsize for array in self.arrays if array.mask[-1]]
        if not self.reduction:
            sizes += [dtype.itemsize for _, dtype in self.outputs]
        return 8 if sizes and max(sizes) == 2 else 4

    @property
    def index(self) -> str:
        """C++ type of an element's index: a 64-bit division costs several times a 32-bit one."""
        return "unsigned" if self.numel < 2**30 else "long long"

    @property
    def group(self) -> int:
        """Threads per row of a reduction."""
        return 32 if self.extents[-1] <= 1024 else 256

    def divides(self) -> bool:
        """Tell whether no vector crosses the end of the innermost dimension in the middle."""
        if len(self.extents) == 1 and not self.reduction:
            return True
        return self.extents[-1] % self.pack == 0

    def aligned(self, array: Array | Dtype, address: int | None) -> bool:
        """Tell whether vectors at `address` are aligned; unallocated memory will be."""
        dtype = array.dtype if isinstance(array, Array) else array
        if isinstance(array, Array) and not array.mask[-1]:
            return True
        return (address or 0) % min(16, self.pack * dtype.itemsize) == 0


def build(
    outputs: Sequence[tuple[Node, Dtype]],
    shapes: Mapping[int, Shape],
    space: Shape,
    reduction: str | None,
) -> Program:
    """Return the program that computes `outputs` for every element of `space`.

    The shapes are those of the inputs by position; all broadcast to `space`, over whose last axis
    the reduction goes.
    """
    leaves = [node for node in ordered(node for node, _ in outputs) if not node.args]
    inputs = {int(n.value or 0): n.dtype for n in leaves if n.op == "input"}
    scalars = {int(n.value or 0): n.dtype for n in leaves if n.op == "scalar"}
    positions = sorted(inputs)
    columns = [_presence(shapes[position], space) for position in positions]
    extents: list[int] = []
    masks: list[Mask] = []
    last = len(space) - 1
    for axis, extent in enumerate(space):
        reduced = reduction is not None and axis == last
        if extent == 1 and not reduced:
            continue
        mask = tuple(column[axis] for column in columns)
        if masks and masks[-1] == mask and not reduced:
            extents[-1] *= extent
        else:
            extents.append(extent)
            masks.append(mask)
    if not extents:
        extents, masks = [1], [(True,) * len(positions)]
    arrays = tuple(
        Array(position, inputs[position], tuple(mask[k] for mask in masks))
        for k, position in enumerate(positions)
    )
    numbers = tuple(sorted(scalars.items()))
    return Program(tuple(outputs), arrays, numbers, tuple(extents), reduction)


def _presence(shape: Shape, space: Shape) -> Mask:
    """Tell whether `shape` has each dimension of `space`, not just 1 or nothing of it."""
    aligned = (1,) * (len(space) - len(shape)) + shape
    return tuple(have == want and want != 1 for have, want in zip(aligned, space, strict=True))
