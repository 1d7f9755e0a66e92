"""The moment at which most bytes were alive, and what was alive at it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass

from ignis.runtime import safepoint, sites
from ignis.runtime.device import Device
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import history
from ignis.runtime.ownership.entry import Entry
from ignis.runtime.ownership.ledger import live_allocations

_CHANGES = ("alloc", "free", "transfer")


@dataclass(frozen=True, slots=True)
class PeakArray:
    """An array that was alive at the peak.

    Attributes
    ----------
    place : str or None
        The allocation site.
    """

    id: int
    nbytes: int
    owner: str
    shape: tuple[int, ...]
    dtype: str
    place: str | None


@dataclass(frozen=True, slots=True)
class Peak:
    """The moment at which a device held most.

    Attributes
    ----------
    nbytes : int
        Bytes of arrays.
    by_owner : dict of str to int
        The same by owner, most first.
    cache_nbytes : int
        The most that workspaces and tables of ignis's own held, at whatever moment.
    place : str or None
        The line whose allocation made the peak; None if nothing was allocated.
    alive : tuple of PeakArray
        What was alive, largest first.
    """

    nbytes: int
    by_owner: dict[str, int]
    cache_nbytes: int
    place: str | None
    alive: tuple[PeakArray, ...]

    @property
    def by_place(self) -> dict[str, int]:
        """Bytes by allocation site, most first; ``"?"`` where it was not recorded."""
        return _summed((each.place or "?", each.nbytes) for each in self.alive)


class PeakWatch:
    """Follows the allocations on one device while its ``with`` block runs.

    Allocation sites are recorded meanwhile, for all threads.
    """

    def __init__(self, device: Device) -> None:
        self._device = device
        # Of what was alive at first, then of each event: id, and what became alive, or None.
        self._steps: list[tuple[int, PeakArray | None]] = []
        self._alive: set[int] = set()
        self._nbytes = self._most = self._caches = self._most_caches = 0
        self._most_at = self._begun = 0

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """Watch for the time of a ``with`` block."""
        with LOCK:
            for each in live_allocations():
                if each.device is self._device:
                    self._count(each.cache, each.nbytes)
                    if not each.cache:
                        site = (each.sites or {}).get("allocated")
                        self._add(each, each.owner, site)
            self._begun = len(self._steps)
            history.listeners.append(self._note)
        try:
            with sites.tracing():
                yield
        finally:
            with LOCK:
                history.listeners.remove(self._note)

    def _note(self, event: history.Event, allocation: Entry) -> None:
        if allocation.device is not self._device or event.kind not in _CHANGES:
            return
        if event.kind == "transfer":
            if not event.cache:
                self._add(allocation, event.owner, (allocation.sites or {}).get("allocated"))
            return
        made = event.kind == "alloc"
        if event.cache:
            self._count(True, event.nbytes if made else -event.nbytes)
        elif made:
            self._count(False, event.nbytes)
            self._add(allocation, event.owner, event.place)
        else:
            self._count(False, -event.nbytes)
            self._steps.append((event.array_id, None))
            self._alive.discard(event.array_id)

    def _count(self, cache: bool, nbytes: int) -> None:
        if cache:
            self._caches += nbytes
            self._most_caches = max(self._most_caches, self._caches)
            return
        self._nbytes += nbytes
        if self._nbytes > self._most:
            self._most = self._nbytes
            self._most_at = len(self._steps) + 1

    def _add(self, allocation: Entry, owner: str, site: str | None) -> None:
        a = allocation
        found = PeakArray(a.id, a.nbytes, owner, a.shape, a.dtype.name, site)
        self._steps.append((a.id, found))
        self._alive.add(a.id)

    def mark(self) -> int:
        """Return this moment, for `alive_since`."""
        return len(self._steps)

    def alive_since(self, mark: int) -> dict[int, int]:
        """Return (id, bytes) of the arrays that were allocated after a moment and are alive."""
        safepoint.drain()
        with LOCK:
            made = [found for _, found in self._steps[mark:] if found is not None]
            return {each.id: each.nbytes for each in made if each.id in self._alive}

    def peak(self) -> Peak:
        """Return the peak so far."""
        with LOCK:
            steps = self._steps[: self._most_at]
        alive: dict[int, PeakArray] = {}
        for array_id, found in steps:
            if found is None:
                alive.pop(array_id, None)
            else:
                alive[array_id] = found
        arrays = sorted(alive.values(), key=lambda each: -each.nbytes)
        last = steps[-1][1] if len(steps) > self._begun else None
        return Peak(
            self._most,
            _summed((each.owner, each.nbytes) for each in arrays),
            self._most_caches,
            last.place if last else None,
            tuple(arrays),
        )


def _summed(parts: Iterator[tuple[str, int]]) -> dict[str, int]:
    sums: dict[str, int] = {}
    for name, nbytes in parts:
        sums[name] = sums.get(name, 0) + nbytes
    return dict(sorted(sums.items(), key=lambda item: -item[1]))
