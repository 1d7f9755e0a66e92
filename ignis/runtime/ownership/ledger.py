"""Who owns what: constant-time counters, the list of live allocations, transfers, pending frees.

Bytes are counted per (owner, device, is a cache), and every sum over owners, over devices and over
both has its own true peak (see `Account`). Finalizers only append to `_pending`; `drain` performs
the frees at safe points (before an allocation, in explicit frees, when a host thread synchronises,
in ledger queries) and never inside the garbage collector.
"""

from __future__ import annotations

import collections
import itertools
import os
import threading
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ignis.errors import CudaError, IgnisWarning
from ignis.runtime import capture_state, sites
from ignis.runtime.ownership import history

if TYPE_CHECKING:
    from ignis.runtime.device import Device
    from ignis.runtime.ownership.allocation import Allocation

__all__ = [
    "LOCK",
    "Account",
    "PinnedBlock",
    "Transfer",
    "account",
    "acquire",
    "defer",
    "drain",
    "enqueue",
    "next_id",
    "release",
    "release_after_error",
]

LOCK = threading.RLock()
"""Guards ownership state. Held only for bookkeeping and for taking memory, never for a free:
freeing may wait for the device, and other threads must be able to go on meanwhile."""

acquire, release = LOCK.acquire, LOCK.release
"""`LOCK` at half the price of a ``with`` statement, which is a tenth of what an array's life costs.
To be used as ``try: acquire() ... except BaseException: release_after_error(); raise`` with
`release` behind it: wherever an interrupt strikes, the lock is given back if it was taken."""


def release_after_error() -> None:
    """Give `LOCK` back, unless the wait for it was interrupted."""
    if LOCK._is_owned():  # type: ignore[attr-defined]
        LOCK.release()


os.register_at_fork(before=LOCK.acquire, after_in_parent=LOCK.release, after_in_child=LOCK.release)

TRANSFERS_KEPT = 65536

next_id = itertools.count(1).__next__
"""Ids of arrays: unique in the process; ``next`` on a count is atomic."""


class Account:
    """Bytes that one owner holds on one device, as arrays or as caches.

    The sums over owners and devices have peaks, too, but an allocation must not pay for four
    counters. Each account therefore has a `mark`: as long as no account of its kind exceeds its
    mark, no peak can be exceeded, because the marks share out what is missing to each peak. Only
    an account that passes its mark makes all peaks and marks be computed again.
    """

    __slots__ = ("cache", "device", "live", "mark", "owner", "peak")

    def __init__(self, owner: str, device: str, cache: bool) -> None:
        self.owner = owner
        self.device = device
        self.cache = cache
        self.live = 0
        self.peak = 0
        self.mark = 0


@dataclass(frozen=True, slots=True)
class Transfer:
    """One change of owner: which array, how many bytes, between whom, when, thread and place."""

    array_id: int
    nbytes: int
    source: str
    target: str
    time: float
    thread: str
    place: str | None


@dataclass(frozen=True, slots=True)
class PinnedBlock:
    """Page-locked memory that somebody holds: of a buffer or of a pinned array."""

    ptr: int
    nbytes: int
    owner: str
    what: str
    place: str | None
    created_at: float


_accounts: dict[tuple[str, str, bool], Account] = {}
_sum_peaks: dict[tuple[str | None, str | None, bool], int] = {}
_live: dict[int, Allocation] = {}
_pending: collections.deque[Callable[[], None]] = collections.deque()
enqueue: Callable[[Callable[[], None]], None] = _pending.append
"""Leave a free to the next safe point; this is all that a finalizer may do."""
_unfinished: collections.deque[Callable[[], bool]] = collections.deque()
_failed: collections.deque[Callable[[], None]] = collections.deque()
_transfers: collections.deque[tuple[Any, ...]] = collections.deque(maxlen=TRANSFERS_KEPT)
_transfer_count = 0
_pinned = Account("page-locked", "host", False)
_pinned_cache = Account("page-locked", "host", True)
_pinned_blocks: dict[int, list[PinnedBlock]] = {}
_observers: list[Callable[[Allocation], None]] = []
"""Called under `LOCK` with every allocation that has just taken its memory."""


def account(owner: str, device: str, cache: bool) -> Account:
    """Return the account of an owner on a device; the caller holds `LOCK`."""
    key = (owner, device, cache)
    found = _accounts.get(key)
    if found is None:
        found = _accounts[key] = Account(owner, device, cache)
    return found


def credit(entry: Account, nbytes: int) -> None:
    """Count `nbytes` more; the caller holds `LOCK`."""
    entry.live += nbytes
    if entry.live > entry.mark:
        update_peaks(entry.cache)


def _sums_of(entry: Account) -> tuple[tuple[str | None, str | None, bool], ...]:
    cache = entry.cache
    return ((entry.owner, None, cache), (None, entry.device, cache), (None, None, cache))


def update_peaks(cache: bool) -> None:
    """Raise the peaks of one kind to what is live, and share out what is missing to each."""
    entries = [entry for entry in _accounts.values() if entry.cache is cache]
    sums: dict[tuple[str | None, str | None, bool], int] = collections.Counter()
    for entry in entries:
        entry.peak = max(entry.peak, entry.live)
        for key in _sums_of(entry):
            sums[key] += entry.live
    for key, live in sums.items():
        _sum_peaks[key] = max(_sum_peaks.get(key, 0), live)
    for entry in entries:
        missing = min(_sum_peaks[key] - sums[key] for key in _sums_of(entry))
        entry.mark = min(entry.peak, entry.live + missing // len(entries))


def _matching(owner: str | None, device: str | None, cache: bool) -> list[Account]:
    return [
        entry
        for entry in _accounts.values()
        if entry.cache is cache
        and (owner is None or entry.owner == owner)
        and (device is None or entry.device == device)
    ]


def live_bytes(owner: str | None, device: str | None, cache: bool) -> int:
    """Return the bytes held now; None sums over all owners or devices."""
    with LOCK:
        return sum(entry.live for entry in _matching(owner, device, cache))


def peak_bytes(owner: str | None, device: str | None, cache: bool) -> int:
    """Return the most bytes held at once; None sums over all owners or devices."""
    with LOCK:
        if owner is not None and device is not None:
            return max((e.peak for e in _matching(owner, device, cache)), default=0)
        return _sum_peaks.get((owner, device, cache), 0)


def all_accounts() -> list[Account]:
    """Return every account that ever held memory, arrays before caches."""
    with LOCK:
        return sorted(_accounts.values(), key=lambda entry: entry.cache)


def open_account(allocation: Allocation) -> Account:
    """Return the account that an allocation's bytes belong to; the caller holds `LOCK`."""
    device = allocation.device
    entry = account(allocation.owner, device.name, allocation.cache)
    if not allocation.cache:
        device._accounts[allocation.owner] = entry
    return entry


def observe(allocation: Allocation) -> None:
    """Tell who watches that an allocation has taken its memory; the caller holds `LOCK`."""
    for observer in _observers:
        observer(allocation)
    if sites._enabled:
        history.record("alloc", allocation, allocation.account.live)


def closed(allocation: Allocation) -> None:
    """Strike out an allocation whose memory was given back; the caller holds `LOCK`."""
    del _live[allocation.id]
    entry = allocation.account
    entry.live -= allocation.nbytes
    history.departed.append(
        (
            allocation.device.driver,
            allocation.ptr,
            allocation.nbytes,
            allocation.id,
            allocation.owner,
            allocation.shape,
            allocation.dtype,
            allocation.places,
        )
    )
    if sites._enabled:
        history.record("free", allocation, entry.live)


def moved(allocation: Allocation, target: str) -> None:
    """Give the allocation to `target` and keep a record; the caller holds `LOCK`."""
    global _transfer_count
    source = allocation.owner
    if allocation.id in _live:
        name, cache, nbytes = allocation.device.name, allocation.cache, allocation.nbytes
        allocation.account.live -= nbytes
        allocation.account = account(target, name, cache)
        credit(allocation.account, nbytes)
    allocation.owner = target
    _transfer_count += 1
    # The fields of a Transfer, which costs more to make than a transfer may cost.
    _transfers.append(
        (
            allocation.id,
            allocation.nbytes,
            source,
            target,
            time.time(),
            threading.current_thread().name,
            sites.place() if sites._enabled else None,
        )
    )
    if sites._enabled and allocation.id in _live:
        name, cache = allocation.device.name, allocation.cache
        left = account(source, name, cache).live
        history.record("transfer", allocation, account(target, name, cache).live, source, left)


def pinned(nbytes: int, ptr: int = 0, owner: str = "", what: str = "") -> None:
    """Count page-locked bytes taken (positive) or given back (negative).

    Memory at `ptr` that is neither a cache of ignis nor transient is listed as well: `what` names
    it when it is taken.
    """
    with LOCK:
        _pinned.live += nbytes
        _pinned.peak = max(_pinned.peak, _pinned.live)
        if what:
            block = PinnedBlock(ptr, nbytes, owner, what, sites.place(), time.time())
            _pinned_blocks.setdefault(ptr, []).append(block)
        elif ptr:
            # Another thread may have got the address again already: the oldest is the one freed.
            blocks = _pinned_blocks[ptr]
            owner = blocks.pop(0).owner
            if not blocks:
                del _pinned_blocks[ptr]
        if sites._enabled:
            history.record_pinned(nbytes, owner, _pinned.live)


def pinned_cache(nbytes: int) -> None:
    """Count page-locked bytes that ignis keeps for its own copies, or gives back (negative)."""
    with LOCK:
        _pinned_cache.live += nbytes
        _pinned_cache.peak = max(_pinned_cache.peak, _pinned_cache.live)


def pinned_blocks() -> list[PinnedBlock]:
    """Return the page-locked memory that is held, oldest first."""
    with LOCK:
        blocks = [block for blocks in _pinned_blocks.values() for block in blocks]
    return sorted(blocks, key=lambda block: block.created_at)


def live_allocations() -> list[Allocation]:
    """Return the live allocations, oldest first."""
    with LOCK:
        return list(_live.values())


def transfers() -> list[Transfer]:
    """Return the latest transfers, oldest first, at most `TRANSFERS_KEPT`."""
    with LOCK:
        return [Transfer(*fields) for fields in _transfers]


def transfer_count() -> int:
    """Return the number of transfers since the process began."""
    return _transfer_count


def pinned_account() -> Account:
    """Return the counter of page-locked memory."""
    return _pinned


def pinned_cache_account() -> Account:
    """Return the counter of the page-locked memory that ignis keeps for its own copies."""
    return _pinned_cache


def defer(device: Device, call: str, handle: int) -> None:
    """Leave ``device.api.<call>(device.id, handle)`` to the next safe point."""

    def release() -> None:
        if device.api.alive:
            getattr(device.api, call)(device.id, handle)

    _pending.append(release)


def watch(finish: Callable[[], bool]) -> None:
    """Call `finish` at every safe point until it returns True; it must not wait."""
    _unfinished.append(finish)


def drain() -> None:
    """Perform the pending frees; a failure becomes an `IgnisWarning` and waits for `retry`.

    While a graph is captured, the driver is not called: the capturing thread frees what belongs
    to its graph, everything else waits.
    """
    recording = None
    if capture_state.threads:
        recording = capture_state.here()
        if recording is None:
            return
    while _pending:
        try:
            release = _pending.popleft()
        except IndexError:  # another thread was faster
            return
        if recording is not None and recording.defers(release):
            continue
        try:
            release()
        except CudaError as error:
            _failed.append(release)
            warnings.warn(f"a finalizer failed: {error}", IgnisWarning, stacklevel=2)
        except Exception as error:
            warnings.warn(f"a finalizer failed: {error}", IgnisWarning, stacklevel=2)
    if recording is not None or not _unfinished:
        return
    for _ in range(len(_unfinished)):
        try:
            finish = _unfinished.popleft()
        except IndexError:  # another thread was faster
            return
        if not finish():
            _unfinished.append(finish)


def retry() -> None:
    """Perform the pending frees, and again those that the driver has refused before."""
    for _ in range(len(_failed)):
        _pending.append(_failed.popleft())
    drain()


def _forget_parent() -> None:
    """In a forked child: the parent's memory is neither usable nor ours to free."""
    _pending.clear()
    _unfinished.clear()
    _failed.clear()
    for allocation in _live.values():
        allocation.disown()
    _live.clear()
    _pinned_blocks.clear()
    for entry in (*_accounts.values(), _pinned, _pinned_cache):
        entry.live = 0


os.register_at_fork(after_in_child=_forget_parent)


def reset_peaks() -> None:
    """Let every peak start again from what is live now."""
    with LOCK:
        _sum_peaks.clear()
        for entry in (*_accounts.values(), _pinned, _pinned_cache):
            entry.peak = entry.live
        update_peaks(False)
        update_peaks(True)
