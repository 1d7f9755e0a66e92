"""Who owns what: constant-time counters, the list of live allocations, transfers, pending frees.

Every counter is kept per (owner, device) and for the sums over owners, over devices and over both,
so that each has its own true peak. Finalizers only append to `_pending`; `drain` performs the frees
at safe points (before an allocation, in explicit frees, when a host thread synchronises, in ledger
queries) and never inside the garbage collector.
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

from ignis.errors import IgnisWarning
from ignis.runtime import places

if TYPE_CHECKING:
    from ignis.runtime.allocation import Allocation
    from ignis.runtime.device import Device

__all__ = ["LOCK", "Account", "Transfer", "accounts", "defer", "drain", "enqueue", "next_id"]

LOCK = threading.RLock()
"""Guards ownership state. Held only for bookkeeping and for taking memory, never for a free:
freeing may wait for the device, and other threads must be able to go on meanwhile."""

os.register_at_fork(before=LOCK.acquire, after_in_parent=LOCK.release, after_in_child=LOCK.release)

TRANSFERS_KEPT = 65536

next_id = itertools.count(1).__next__
"""Ids of arrays: unique in the process; ``next`` on a count is atomic."""


class Account:
    """Bytes and number of live allocations in one group, and the most bytes there ever were."""

    __slots__ = ("count", "live", "peak")

    def __init__(self) -> None:
        self.live = 0
        self.peak = 0
        self.count = 0


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


AccountKey = tuple[str | None, str | None, bool]

_accounts: dict[AccountKey, Account] = collections.defaultdict(Account)
_groups: dict[tuple[str, str, bool], tuple[Account, ...]] = {}
_live: dict[int, Allocation] = {}
_pending: collections.deque[Callable[[], None]] = collections.deque()
_transfers: collections.deque[Transfer] = collections.deque(maxlen=TRANSFERS_KEPT)
_transfer_count = 0
_pinned = Account()


def accounts(owner: str, device: str, cache: bool) -> tuple[Account, ...]:
    """Return the four counters that an allocation of `owner` on `device` belongs to."""
    key = (owner, device, cache)
    found = _groups.get(key)
    if found is None:
        found = _groups[key] = (
            _accounts[key],
            _accounts[owner, None, cache],
            _accounts[None, device, cache],
            _accounts[None, None, cache],
        )
    return found


def account(owner: str | None, device: str | None, cache: bool) -> Account:
    """Return the counter of one group; None sums over all owners or devices."""
    return _accounts.get((owner, device, cache)) or Account()


def owners_and_devices(cache: bool) -> list[tuple[str, str, Account]]:
    """Return every (owner, device) that ever held memory, with its counter."""
    with LOCK:
        return [(o, d, a[0]) for (o, d, c), a in _groups.items() if c is cache]


def credit(group: tuple[Account, ...], nbytes: int) -> None:
    """Count `nbytes` more; the caller holds `LOCK`."""
    for entry in group:
        entry.count += 1
        entry.live += nbytes
        if entry.live > entry.peak:
            entry.peak = entry.live


def debit(group: tuple[Account, ...], nbytes: int) -> None:
    """Count `nbytes` less; the caller holds `LOCK`."""
    for entry in group:
        entry.count -= 1
        entry.live -= nbytes


def opened(allocation: Allocation) -> None:
    """Enter an allocation that has just taken its memory; the caller holds `LOCK`."""
    _live[allocation.id] = allocation
    credit(accounts(allocation.owner, allocation.device.name, allocation.cache), allocation.nbytes)


def closed(allocation: Allocation) -> None:
    """Strike out an allocation whose memory was given back; the caller holds `LOCK`."""
    del _live[allocation.id]
    debit(accounts(allocation.owner, allocation.device.name, allocation.cache), allocation.nbytes)


def moved(allocation: Allocation, target: str) -> None:
    """Give the allocation to `target` and keep a record; the caller holds `LOCK`."""
    global _transfer_count
    source = allocation.owner
    if allocation.id in _live:
        name, cache, nbytes = allocation.device.name, allocation.cache, allocation.nbytes
        debit(accounts(source, name, cache), nbytes)
        credit(accounts(target, name, cache), nbytes)
    allocation.owner = target
    _transfer_count += 1
    _transfers.append(
        Transfer(
            allocation.id,
            allocation.nbytes,
            source,
            target,
            time.time(),
            threading.current_thread().name,
            places.place(),
        )
    )


def pinned(nbytes: int) -> None:
    """Count page-locked bytes taken (positive) or given back (negative)."""
    with LOCK:
        (credit if nbytes >= 0 else debit)((_pinned,), abs(nbytes))


def live_allocations() -> list[Allocation]:
    """Return the live allocations, oldest first."""
    with LOCK:
        return list(_live.values())


def transfers() -> list[Transfer]:
    """Return the latest transfers, oldest first, at most `TRANSFERS_KEPT`."""
    with LOCK:
        return list(_transfers)


def transfer_count() -> int:
    """Return the number of transfers since the process began."""
    return _transfer_count


def pinned_account() -> Account:
    """Return the counter of page-locked memory."""
    return _pinned


def enqueue(
    release: Callable[[], None],
    # Bound here because finalizers still run when the interpreter has cleared the module.
    _append: Callable[[Callable[[], None]], None] = _pending.append,
) -> None:
    """Leave a free to the next safe point; this is all that a finalizer may do."""
    _append(release)


def defer(device: Device, call: str, handle: int) -> None:
    """Leave ``device.api.<call>(device.id, handle)`` to the next safe point."""

    def release() -> None:
        if device.api.alive:
            getattr(device.api, call)(device.id, handle)

    _pending.append(release)


def drain() -> None:
    """Perform the pending frees; a failure becomes an `IgnisWarning`."""
    while _pending:
        try:
            release = _pending.popleft()
        except IndexError:  # another thread was faster
            return
        try:
            release()
        except Exception as error:
            warnings.warn(f"a finalizer failed: {error}", IgnisWarning, stacklevel=2)


def _forget_parent() -> None:
    """In a forked child: the parent's memory is neither usable nor ours to free."""
    _pending.clear()
    for allocation in _live.values():
        allocation.disown()
    _live.clear()
    for entry in _accounts.values():
        entry.live = entry.count = 0
    _pinned.live = _pinned.count = 0


os.register_at_fork(after_in_child=_forget_parent)


def reset_peaks() -> None:
    """Let every peak start again from what is live now."""
    with LOCK:
        entries: list[Any] = [*_accounts.values(), _pinned]
        for entry in entries:
            entry.peak = entry.live
