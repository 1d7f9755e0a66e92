"""Who owns what: constant-time counters, the list of live allocations, transfers.

Bytes are counted per (owner, device, is a cache), and every sum over owners, over devices and over
both has its own true peak (see `Account`).
"""

from __future__ import annotations

import collections
import itertools
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from ignis.runtime import sites
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import guard, history

if TYPE_CHECKING:
    from ignis.runtime.device import Device

__all__ = ["Account", "PinnedBlock", "Transfer", "account", "next_id"]

MOST_TRANSFERS = 65536

next_id = itertools.count(1).__next__
"""Ids of arrays: unique in the process; ``next`` on a count is atomic."""


class Entry(history.Entry, Protocol):
    """What the ledger knows of an allocation."""

    guard: int
    account: Account

    def disown(self) -> None:
        """Become the parent's memory, in a forked child."""


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
    """One change of owner: which array, how many bytes, between whom, when, thread and site."""

    array_id: int
    nbytes: int
    source: str
    target: str
    time: float
    thread: str
    place: str | None


@dataclass(frozen=True, slots=True)
class PinnedBlock:
    """Pinned memory that somebody holds: of a buffer or of a pinned array."""

    ptr: int
    nbytes: int
    owner: str
    what: str
    place: str | None
    created_at: float


_accounts: dict[tuple[str, str, bool], Account] = {}
array_accounts: dict[Device, dict[str, Account]] = collections.defaultdict(dict)
"""The accounts of arrays once more, for allocations to find theirs in two steps."""
_sum_peaks: dict[tuple[str | None, str | None, bool], int] = {}
live: dict[int, Entry] = {}
external: dict[int, Entry] = {}
"""Windows on memory that somebody else owns: not counted, but guarded."""
modes = 0
"""The bits that are raised in the guard of every allocation: see `set_mode`."""
_transfers: collections.deque[tuple[Any, ...]] = collections.deque(maxlen=MOST_TRANSFERS)
_transfer_count = 0
pinned_account = Account("pinned", "host", False)
"""The counter of pinned memory."""
pinned_cache_account = Account("pinned", "host", True)
"""The counter of the pinned memory that ignis caches for its own copies."""
_pinned_blocks: dict[int, list[PinnedBlock]] = {}
_observers: list[Callable[[Any], None]] = []


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


def open_account(allocation: Entry) -> Account:
    """Return the account that an allocation's bytes belong to; the caller holds `LOCK`."""
    entry = account(allocation.owner, allocation.device.name, allocation.cache)
    if not allocation.cache:
        array_accounts[allocation.device][allocation.owner] = entry
    return entry


def observe(allocation: Entry) -> None:
    """Tell the observers that an allocation has got its memory; the caller holds `LOCK`."""
    for observer in _observers:
        observer(allocation)
    if sites.recording:
        history.record("alloc", allocation, allocation.account.live)


def closed(allocation: Entry) -> None:
    """Strike out an allocation whose memory was freed; the caller holds `LOCK`."""
    entry = allocation.account
    left = entry.live - allocation.nbytes
    del live[allocation.id]
    entry.live = left
    a = allocation
    facts = (a.device.driver, a.ptr, a.nbytes, a.id, a.owner, a.shape, a.dtype, a.sites)
    history.freed_blocks.append(facts)
    if sites.recording:
        history.record("free", allocation, entry.live)


def add_observer(observer: Callable[[Any], None]) -> bool:
    """Call `observer`, under the lock, with every allocation that has just got its memory.

    Returns whether it is the first time that it asks.
    """
    if observer in _observers:
        return False
    _observers.append(observer)
    set_mode(guard.OBSERVED, True)
    return True


def _follow_sites(recording: bool) -> None:
    set_mode(guard.OBSERVED, recording or bool(_observers))


def set_mode(bit: int, on: bool) -> None:
    """Raise or lower a bit of every allocation's guard, those to come included."""
    global modes
    with LOCK:
        modes = modes | bit if on else modes & ~bit
        for allocation in (*live.values(), *external.values()):
            allocation.guard = allocation.guard | bit if on else allocation.guard & ~bit


def moved(allocation: Entry, target: str) -> None:
    """Make `target` the owner of the allocation and record it; the caller holds `LOCK`."""
    global _transfer_count
    source = allocation.owner
    name, cache, nbytes = allocation.device.name, allocation.cache, allocation.nbytes
    if allocation.id in live:
        giver, taker = allocation.account, account(target, name, cache)
        if giver is not taker:
            less, more = giver.live - nbytes, taker.live + nbytes
            # Nothing can fail in between.
            giver.live, taker.live, allocation.account = less, more, taker
            if more > taker.mark:
                update_peaks(cache)
    allocation.owner = target
    _transfer_count += 1
    # The fields of a Transfer, which costs more to make than a transfer may cost.
    now, thread = time.time(), threading.current_thread().name
    site = sites.site() if sites.recording else None
    _transfers.append((allocation.id, nbytes, source, target, now, thread, site))
    if sites.recording and allocation.id in live:
        left = account(source, name, cache).live
        history.record("transfer", allocation, account(target, name, cache).live, source, left)


def _count(entry: Account, nbytes: int) -> None:
    entry.live += nbytes
    entry.peak = max(entry.peak, entry.live)


def pinned(nbytes: int, ptr: int = 0, owner: str = "", what: str = "") -> None:
    """Count pinned bytes that are allocated (positive) or freed (negative).

    Memory at `ptr` that is neither a cache of ignis nor transient is listed as well: `what` names
    it when it is allocated.
    """
    with LOCK:
        _count(pinned_account, nbytes)
        if what:
            block = PinnedBlock(ptr, nbytes, owner, what, sites.site(), time.time())
            _pinned_blocks.setdefault(ptr, []).append(block)
        elif ptr:
            # Another thread may have got the address again already: the oldest is the one freed.
            blocks = _pinned_blocks[ptr]
            owner = blocks.pop(0).owner
            if not blocks:
                del _pinned_blocks[ptr]
        if sites.recording:
            history.record_pinned(nbytes, owner, pinned_account.live)


def pinned_cache(nbytes: int) -> None:
    """Count pinned bytes that ignis caches for its own copies, or frees (negative)."""
    with LOCK:
        _count(pinned_cache_account, nbytes)


def pinned_blocks() -> list[PinnedBlock]:
    """Return the pinned memory that is held, oldest first."""
    with LOCK:
        blocks = [block for blocks in _pinned_blocks.values() for block in blocks]
    return sorted(blocks, key=lambda block: block.created_at)


def transfers() -> list[Transfer]:
    """Return the latest transfers, oldest first, at most `MOST_TRANSFERS`."""
    with LOCK:
        return [Transfer(*fields) for fields in _transfers]


def transfer_count() -> int:
    """Return the number of transfers since the process began."""
    return _transfer_count


def _forget_parent() -> None:
    """In a forked child: the parent's memory is neither usable nor ours to free."""
    global modes
    modes = modes & ~guard.CAPTURED | guard.FORKED
    for allocation in (*live.values(), *external.values()):
        allocation.disown()
    live.clear()
    external.clear()
    _pinned_blocks.clear()
    for entry in (*_accounts.values(), pinned_account, pinned_cache_account):
        entry.live = 0


os.register_at_fork(after_in_child=_forget_parent)
sites.watch(_follow_sites)


def reset_peaks() -> None:
    """Let every peak start again from what is live now."""
    with LOCK:
        _sum_peaks.clear()
        for entry in (*_accounts.values(), pinned_account, pinned_cache_account):
            entry.peak = entry.live
        update_peaks(False)
        update_peaks(True)
