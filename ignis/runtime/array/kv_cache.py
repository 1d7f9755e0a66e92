"""KVCache: rows with a watermark. What was not written cannot be read."""

from __future__ import annotations

import math
import weakref
from typing import Any

from ignis.base import process
from ignis.base.lifetime import FreedOnError, ScopedOnce, Unique
from ignis.base.locks import Lock
from ignis.base.numbers import as_int, as_shape, require_kind
from ignis.errors import ArgumentError, BoundsError, MemoryContractViolation
from ignis.runtime import capture_state, sites
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership.holders import name_views
from ignis.runtime.ownership.owners import Owner, on_behalf_of, owner_of_copy, require_owner
from ignis.runtime.stream import Stream


class _Watermark:
    """How many rows were written, of one cache or of several that are written together."""

    __slots__ = ("caches", "length", "lock")

    def __init__(self) -> None:
        self.length = 0
        # Two appends at once must not get the same rows.
        self.lock = process.renewed(Lock())
        self.caches: weakref.WeakSet[KVCache] = weakref.WeakSet()


class KVCache(Unique, ScopedOnce):
    """An array ``[capacity, *row_shape]`` of which only the rows written so far can be read.

    The memory is allocated at once and never moves. Rows are appended at the watermark; `truncate`
    and `rewind` lower it, as a speculative decoder does that rejects tokens. The watermark is on
    the host: a capture refuses operations that depend on it. `ignis.nn.ModelCache` counts on the
    device.

    Parameters
    ----------
    capacity : int
        Most rows; at least 1.
    row_shape : int or sequence of int
        Shape of one row; ``()`` makes each row one element.
    dtype, device, owner, stream
        As for `NvArray`.
    beside : KVCache, optional
        A cache of the same capacity whose watermark this one has, too: a row counts once it was
        written to both, and goes from both.

    Raises
    ------
    ArgumentError, DTypeError
        If an argument is wrong.
    OutOfMemoryError
        If there is no memory for it.
    """

    def __init__(
        self,
        capacity: int,
        row_shape: Any,
        dtype: Any = "float32",
        device: str | int | Device | None = None,
        *,
        owner: str | Owner | None = None,
        stream: Stream | None = None,
        beside: KVCache | None = None,
    ) -> None:
        rows = _as_rows(capacity, "KVCache", "capacity")
        if beside is not None and (not isinstance(beside, KVCache) or beside.capacity != rows):
            raise ArgumentError(f"KVCache: beside must be a KVCache of {rows} rows, not {beside!r}")
        if rows < 1:
            raise ArgumentError(f"KVCache: capacity must be at least 1, not {rows}")
        shape = (rows, *as_shape(row_shape))
        self._array = NvArray(shape, dtype, device, owner=owner, stream=stream)
        self._array.to_device()
        self._mark: _Watermark = _Watermark() if beside is None else beside._mark  # noqa: SLF001
        self._mark.caches.add(self)
        self._views: weakref.WeakValueDictionary[int, NvArray] = weakref.WeakValueDictionary()

    @property
    def length(self) -> int:
        """The watermark: number of rows that can be read."""
        return self._mark.length

    @property
    def capacity(self) -> int:
        """Most rows."""
        return self._array.shape[0]

    @property
    def row_shape(self) -> tuple[int, ...]:
        """Shape of one row."""
        return self._array.shape[1:]

    @property
    def array(self) -> NvArray:
        """All of the memory, ``[capacity, *row_shape]``, for kernels that write rows themselves.

        It knows no watermark.
        """
        return self._array

    @property
    def owner(self) -> str:
        """Name of the subsystem that owns the memory."""
        return self._array.owner

    @property
    def freed(self) -> bool:
        """True if the memory was freed."""
        return self._array.freed

    @property
    def rows(self) -> NvArray:
        """View of the rows written so far, ``[length, *row_shape]``.

        Raises
        ------
        UseAfterFreeError
            After `free`.
        """
        _refuse_frozen("KVCache.rows")
        with self._mark.lock:
            return self._view(slice(0, self._mark.length))

    def __len__(self) -> int:
        return self._mark.length

    def __getitem__(self, key: int | slice) -> NvArray:
        """View of one row or of consecutive rows that were written.

        Negative indices count from the watermark. A slice is not clipped as those of a list are:
        an end past the watermark is a read of what was not written.

        Raises
        ------
        BoundsError
            If it reaches past the watermark; the message names it.
        """
        with self._mark.lock:
            if not isinstance(key, slice):
                index = _as_index(key)
                at = index + self._mark.length if index < 0 else index
                self._require_written(at, at + 1, f"row {index}")
                return self._view(at)
            if key.step not in (None, 1):
                raise ArgumentError(f"KVCache: a step of {key.step} is not contiguous")
            if key.stop is None:
                _refuse_frozen("KVCache[...:]")
            start = 0 if key.start is None else _as_index(key.start)
            stop = self._mark.length if key.stop is None else _as_index(key.stop)
            start = start + self._mark.length if start < 0 else start
            stop = stop + self._mark.length if stop < 0 else stop
            self._require_written(start, max(start, stop), f"rows {start}..{stop}")
            return self._view(slice(start, stop))

    def append(self, rows: NvArray) -> int:
        """Copy rows after the watermark and raise it; return the first new row's number.

        Parameters
        ----------
        rows : NvArray
            ``(n, *row_shape)``, or ``row_shape`` for one row; same dtype and device.

        Raises
        ------
        BoundsError
            If they exceed the capacity.
        ArgumentError, DTypeError, NotAllocatedError
            As `NvArray.write_rows`. Nothing was copied and the watermark is as before.
        """
        _refuse_frozen("KVCache.append")
        require_kind("KVCache.append", rows, NvArray, "rows")
        shape, row_shape = rows.shape, self._array.shape[1:]
        count = 1 if shape == row_shape else shape[0] if shape[1:] == row_shape and shape else 0
        with self._mark.lock:
            start = self._mark.length
            self._require_room(start, count)
            self._array.write_rows(rows, start)
            self._mark.length = start + count
        return start

    def advance(self, count: int) -> int:
        """Raise the watermark over rows that were written through `array`; return the first.

        Raises
        ------
        BoundsError
            If they exceed the capacity.
        """
        _refuse_frozen("KVCache.advance")
        rows = _as_rows(count, "KVCache.advance", "count")
        with self._mark.lock:
            self._array.require_usable("KVCache.advance")
            start = self._mark.length
            self._require_room(start, rows)
            self._mark.length = start + rows
        return start

    def truncate(self, length: int) -> None:
        """Keep the first `length` rows; later rows can no longer be read.

        Raises
        ------
        BoundsError
            If `length` is above the watermark.
        MemoryContractViolation
            If a view of a row that goes is alive; the message names it.
        OwnershipError
            If owners are enforced and the acting owner is not the cache's.
        """
        with self._mark.lock:
            self._truncate(_as_rows(length, "KVCache.truncate", "length"), "KVCache.truncate")

    def rewind(self, count: int) -> None:
        """Drop the last `count` rows; raises as `truncate`."""
        rows = _as_rows(count, "KVCache.rewind", "count")
        with self._mark.lock:
            self._truncate(self._mark.length - rows, "KVCache.rewind")

    def fork(self) -> KVCache:
        """Return an independent cache of the same capacity and rows: a copy.

        It belongs to the owner of `acting_as`, or else to this cache's owner, and to the current
        stream.

        Raises
        ------
        OutOfMemoryError
            If there is no memory for it.
        """
        source = self._array
        source.require_usable("KVCache.fork")
        owner = owner_of_copy(source.owner)
        copy = KVCache(self.capacity, self.row_shape, source.dtype, source.device, owner=owner)
        with on_behalf_of(owner), FreedOnError((copy,)), self.rows as rows:
            copy._array.write_rows(rows, 0)
            copy._mark.length = len(rows)
        return copy

    def free(self) -> None:
        """Free the memory; raises as `NvArray.free`."""
        self._array.free()

    def __repr__(self) -> str:
        return (
            f"KVCache(length={self._mark.length}, capacity={self.capacity}, "
            f"row_shape={self.row_shape}, dtype={self._array.dtype.name}, "
            f"device={self._array.device.name}, owner={self.owner!r}, freed={self.freed})"
        )

    # All of these are called with the lock held.

    def _view(self, key: int | slice) -> NvArray:
        view = self._array[key]
        self._views[view.id] = view
        return view

    def _require_written(self, start: int, stop: int, what: str) -> None:
        if start < 0 or stop > self._mark.length:
            raise BoundsError(
                f"KVCache: {what} is out of range, the watermark is {self._mark.length}: rows from "
                f"{self._mark.length} on (of {self.capacity}) are not written"
            )

    def _require_room(self, start: int, count: int) -> None:
        if start + count > self._array.shape[0]:
            raise BoundsError(
                f"KVCache: {count} rows after the watermark {start} exceed the capacity "
                f"{self.capacity}"
            )

    def _truncate(self, length: int, operation: str) -> None:
        _refuse_frozen(operation)
        self._array.require_usable(operation)
        if not 0 <= length <= self._mark.length:
            raise BoundsError(f"{operation}: cannot keep {length} of {self._mark.length} rows")
        for cache in list(self._mark.caches):
            if not cache.freed:
                cache._require_unviewed(length, operation)  # noqa: SLF001 (this one is among them)
        self._mark.length = length

    def _require_unviewed(self, length: int, operation: str) -> None:
        """Refuse to drop rows from `length` on, if a view may be of one."""
        allocation = self._array.require_usable(operation)
        with LOCK:
            require_owner(allocation, operation)
            row_bytes = math.prod(self.row_shape) * self._array.itemsize
            stale = {
                number: shape
                for number, shape in dict(allocation.views or {}).items()
                if not self._within(number, length * row_bytes)
            }
        if length < self._mark.length and stale:
            raise MemoryContractViolation(
                f"{operation}: {allocation.describe()} has views that may include rows from "
                f"{length} on: {name_views(stale)}{sites.hint()}"
            )

    def _within(self, view_id: int, nbytes: int) -> bool:
        # Views of our views are not known here; they might be of any row.
        view = self._views.get(view_id)
        return view is not None and view.offset + view.nbytes <= nbytes


def _refuse_frozen(operation: str) -> None:
    instead = "nn.ModelCache counts in device memory"
    capture_state.refuse_frozen(operation, "the cache's length", instead)


def _as_index(value: Any) -> int:
    return as_int("KVCache", "an index", value)


def _as_rows(value: Any, operation: str, name: str) -> int:
    count = as_int(operation, name, value)
    if count < 0:
        raise BoundsError(f"{operation}: {name} must not be negative: {count}")
    return count
