"""Buffers that gradients share: in the order of their completion, by dtype and size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

BUCKET_BYTES = 100 << 20
"""Maximum bytes of a bucket. Smaller buckets start earlier; larger ones transfer faster."""

_ALIGNMENT = 256
"""Bytes at a multiple of which each gradient begins, as arrays of their own do: what is written
there by a product has the bits that it would have in one of these."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Position of the gradient of parameter `index` in its bucket, in elements."""

    index: int
    start: int
    numel: int


@dataclass(frozen=True, slots=True)
class BucketPlan:
    """One buffer: its dtype, its elements with padding, and the gradients in it.

    `numel` is a multiple of the number of ranks, so that each of them can have an equal part.
    """

    dtype: np.dtype[np.generic]
    numel: int
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """Elements `start` to `stop` of parameter `index`, at `offset` of one rank's part of a bucket.

    `bucket` is the number of the bucket.
    """

    index: int
    start: int
    stop: int
    bucket: int
    offset: int

    @property
    def numel(self) -> int:
        """Number of elements."""
        return self.stop - self.start


def plan_buckets(
    sizes: Sequence[int],
    dtypes: Sequence[np.dtype[np.generic]],
    order: Sequence[int],
    nbytes: int,
    ranks: int = 1,
) -> list[BucketPlan]:
    """Distribute gradients over buckets, and put the buckets in the order in which they are full.

    Parameters
    ----------
    sizes : sequence of int
        Elements of each parameter.
    dtypes : sequence of dtype
        Their dtypes; a bucket is of one.
    order : sequence of int
        Every parameter once, in the order in which their gradients are complete: the reverse of
        that in which a model uses them.
    nbytes : int
        Most bytes of a bucket; a gradient that is larger has a bucket of its own.
    ranks : int
        What the elements of a bucket are a multiple of.
    """
    open_: dict[np.dtype[np.generic], list[Slot]] = {}
    plans: list[BucketPlan] = []

    def close(dtype: np.dtype[np.generic]) -> None:
        slots = open_.pop(dtype)
        part = ranks * (_ALIGNMENT // dtype.itemsize)
        plans.append(BucketPlan(dtype, _rounded(_end(slots, dtype), part), tuple(slots)))

    for index in order:
        dtype = dtypes[index]
        start = _end(open_.get(dtype, ()), dtype)
        if start and (start + sizes[index]) * dtype.itemsize > nbytes:
            close(dtype)
            start = 0
        open_.setdefault(dtype, []).append(Slot(index, start, sizes[index]))
    for dtype in list(open_):
        close(dtype)
    position = {index: number for number, index in enumerate(order)}
    return sorted(plans, key=lambda plan: position[plan.slots[-1].index])


def pieces_of(plans: Sequence[BucketPlan], rank: int, ranks: int) -> list[Piece]:
    """Return the pieces of parameters in the equal part of every bucket for `rank`."""
    found = []
    for number, plan in enumerate(plans):
        part = plan.numel // ranks
        first = rank * part
        for slot in plan.slots:
            start, stop = max(slot.start, first), min(slot.start + slot.numel, first + part)
            if start < stop:
                piece = Piece(
                    slot.index, start - slot.start, stop - slot.start, number, start - first
                )
                found.append(piece)
    return found


def _end(slots: Sequence[Slot], dtype: np.dtype[np.generic]) -> int:
    """Return the start of the next gradient."""
    if not slots:
        return 0
    return _rounded(slots[-1].start + slots[-1].numel, _ALIGNMENT // dtype.itemsize)


def _rounded(number: int, step: int) -> int:
    return -(-number // step) * step
