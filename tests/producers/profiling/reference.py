"""What Nsight Compute counts for an access of a warp, written from its definitions with NumPy."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["Counted", "over_warps", "warps"]


@dataclass(frozen=True)
class Counted:
    """Counts of an instruction over all warps."""

    requests: int = 0
    lanes: int = 0
    sectors: int = 0
    passes: int = 0
    conflicts: int = 0

    def __add__(self, other: Counted) -> Counted:
        return Counted(*map(operator.add, vars(self).values(), vars(other).values()))


def warps(addresses: ArrayLike, active: ArrayLike | None = None) -> Iterable[NDArray[np.int64]]:
    """The addresses of the active lanes of each warp; threads are the last axis, blocks the first.

    A block's last warp may have fewer than 32 threads.
    """
    blocks = np.atleast_2d(np.asarray(addresses, np.int64))
    here = np.ones(blocks.shape, bool) if active is None else np.atleast_2d(active)
    for block, there in zip(blocks, np.broadcast_to(here, blocks.shape), strict=True):
        for start in range(0, len(block), 32):
            part, lanes = block[start : start + 32], np.asarray(there[start : start + 32], bool)
            yield (
                np.where(lanes, part, -1)
                if len(part) == 32
                else np.where(
                    np.pad(lanes, (0, 32 - len(part))), np.pad(part, (0, 32 - len(part))), -1
                )
            )


def over_warps(
    addresses: ArrayLike, nbytes: int, active: ArrayLike | None = None, shared: bool = False
) -> Counted:
    """Counts of an access of `nbytes` bytes of each thread at byte `addresses`.

    Threads are the last axis and blocks the first; `active` are those that take part.
    """
    total = Counted()
    for warp in warps(addresses, active):
        present = warp[warp >= 0]
        if not present.size:
            continue
        if not shared:
            sectors = np.unique(present // 32).size
            total += Counted(1, present.size, sectors)
            continue
        passes = conflicts = 0
        group = 32 if nbytes <= 4 else 128 // nbytes
        for part in warp.reshape(-1, group):
            words = np.unique((part[part >= 0, None] // 4 + np.arange(max(nbytes // 4, 1))).ravel())
            if words.size:
                degree = int(np.bincount(words % 32).max())
                passes += degree
                conflicts += degree - 1
        total += Counted(1, present.size, 0, passes, conflicts)
    return total
