"""Caches of several sequences in one pool, whose new rows are computed in one pass."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ignis.base.lifetime import FreedOnError, Scoped, free_left
from ignis.errors import ArgumentError
from ignis.nn.kv_cache import Attending, NewRows, PagedCache, attend_paged
from ignis.runtime.array import create
from ignis.runtime.array.nvarray import NvArray


class PagedBatch(Attending, Scoped):
    """Cache for blocks, with rows of several sequences, one after the other.

    It is for one pass: `finish` makes the rows count, and without it `free` leaves the caches as
    they were.

    Parameters
    ----------
    caches : sequence of PagedCache
        On one pool.
    counts : sequence of int
        New rows of each, at least 1.

    Raises
    ------
    ArgumentError
        If the caches are not several ones of one pool, or the rows do not fit one of them.
    OutOfMemoryError
        If the pool has no blocks left; the caches are as before.
    CudaError
        In a capture, which would not repeat it.

    Attributes
    ----------
    position : NvArray
        int64 [rows], of each row.
    last : NvArray
        int64 [sequences]: which row is the last one of each sequence.
    """

    def __init__(self, caches: Sequence[PagedCache], counts: Sequence[int]) -> None:
        operation = "PagedBatch"
        pools = {id(cache.sequence.pool) for cache in caches}
        if len(pools) != 1 or len({id(cache) for cache in caches}) != len(caches):
            raise ArgumentError(f"{operation}: expected distinct caches of one pool")
        self._caches: list[PagedCache] = []
        self._counts = list(counts)
        self._pool = caches[0].sequence.pool
        self._arrays: list[NvArray] = []
        self._first = first = [cache.length for cache in caches]
        rows = [np.arange(n) + start for n, start in zip(counts, first, strict=True)]
        ends = np.cumsum(counts)
        with FreedOnError((self,)):
            for cache, count in zip(caches, counts, strict=True):
                cache.reserve(count)
                self._caches.append(cache)
            self.position = self._uploaded(np.concatenate(rows), "int64")
            self.last = self._uploaded(ends - 1, "int64")
            self._lengths = self._uploaded(np.add(first, counts), "int32")
            self._starts = self._uploaded(np.concatenate([[0], ends]), "int32")
            self._table = self._pool.table([cache.sequence for cache in caches])
            self._arrays.append(self._table)

    @property
    def freed(self) -> bool:
        """True if `free` was called."""
        return not self._caches

    def _uploaded(self, values: npt.ArrayLike, dtype: str) -> NvArray:
        array = create.array(values, dtype=dtype, device=self._pool.device)
        self._arrays.append(array)
        return array

    def _attend(self, layer: int, rows: NewRows) -> NvArray:
        cache = self._pool, self._table, self._lengths
        where = {"starts": self._starts, "longest": max(self._counts)}
        return attend_paged("PagedBatch.attend", cache, layer, rows, overlap=True, **where)

    def finish(self) -> None:
        """Free the arrays, then count the rows that every layer was given: all of them or none."""
        self._free_arrays()
        for cache, count in zip(self._caches, self._counts, strict=True):
            cache.advance(count)
        self._caches = []

    def free(self) -> None:
        """Free the arrays, and the blocks of rows that do not count; again it is a no-op."""
        caches, self._caches = self._caches, []
        with contextlib.ExitStack() as ends:
            for cache, first in zip(caches, self._first, strict=False):
                if not cache.freed:
                    ends.callback(cache.sequence.truncate, first)
            ends.callback(self._free_arrays)

    def _free_arrays(self) -> None:
        while self._arrays:
            free_left(self._arrays.pop())
