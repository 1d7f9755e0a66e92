"""Record of owners: constant-time counters, the list of live allocations, transfers.

Bytes are counted per (owner, device, is a cache), and every sum over owners, over devices and over
both has its own true peak; see `ignis.runtime.ownership.accounts`.
"""

from __future__ import annotations

import collections
import itertools
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ignis.errors import OwnershipError
from ignis.runtime import sites
from ignis.runtime.device import Device
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import guard, history
from ignis.runtime.ownership.accounts import Account, Accounts, Counter
from ignis.runtime.ownership.entry import Entry

next_id = itertools.count(1).__next__
"""Ids of arrays: unique in the process; ``next`` on a count is atomic."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """One change of owner.

    Attributes
    ----------
    array_id, nbytes : int
        Which array, or block of a pool.
    source, target : str
        Its owner before and afterwards.
    time : float
        Seconds since the epoch.
    thread : str
        Name of the thread.
    place : str or None
        The line that transferred it, if sites were recorded.
    by : str
        The owner that acted.
    number : int
        Position among all transfers of the process, from 1 on.
    """

    array_id: int
    nbytes: int
    source: str
    target: str
    time: float
    thread: str
    place: str | None
    by: str
    number: int

    def describe(self) -> str:
        """Say who transferred the array, when and where, for a message."""
        when = time.strftime("%H:%M:%S", time.localtime(self.time))
        where = f" at {self.place}" if self.place else ""
        return (
            f"{self.by!r} transferred it from {self.source!r} in thread {self.thread!r}{where} "
            f"(transfer {self.number}, {when})"
        )


class Transfers:
    """The latest changes of owner, at most `most`; the caller of a method holds `LOCK`.

    Attributes
    ----------
    count : int
        Number of transfers since the process began.
    """

    def __init__(self, most: int) -> None:
        self.count = 0
        # The fields of a Transfer, which costs more to make than a transfer may cost.
        self._fields: collections.deque[tuple[Any, ...]] = collections.deque(maxlen=most)
        # By array, the latest of the first `_looked_up`; some have left `_fields` since.
        self._latest: dict[int, tuple[Any, ...]] = {}
        self._looked_up = 0

    def add(self, array_id: int, nbytes: int, source: str, target: str, by: str) -> None:
        """Record a transfer."""
        self.count += 1
        now, thread = time.time(), threading.current_thread().name
        site = sites.site() if sites.recording else None
        self._fields.append((array_id, nbytes, source, target, now, thread, site, by, self.count))

    def listed(self) -> list[Transfer]:
        """Return them, oldest first."""
        return [Transfer(*fields) for fields in self._fields]

    def latest(self, array_id: int) -> Transfer | None:
        """Return the latest transfer of an array, unless it is not among them any more."""
        # Messages ask for it: what was recorded since the last of them is looked at once.
        new = list(itertools.islice(reversed(self._fields), self.count - self._looked_up))
        self._latest.update((fields[0], fields) for fields in reversed(new))
        self._looked_up = self.count
        if len(self._latest) > 2 * len(self._fields):
            self._latest.clear()
            self._latest.update((fields[0], fields) for fields in self._fields)
        found = self._latest.get(array_id)
        gone = self.count - len(self._fields)
        return None if found is None or found[-1] <= gone else Transfer(*found)


@dataclass(frozen=True, slots=True)
class PinnedBlock:
    """Pinned memory that somebody holds: of a buffer or of a pinned array."""

    ptr: int
    nbytes: int
    owner: str
    what: str
    place: str | None
    created_at: float
    id: int = 0
    cache: bool = False

    def describe(self) -> str:
        """Name of the memory in messages."""
        return f"{self.what} of {self.nbytes} B"


arrays, caches = Accounts(cache=False), Accounts(cache=True)
array_accounts: dict[Device, dict[str, Account]] = {}
"""The accounts of arrays once more, for allocations to find theirs in two steps."""
registered: set[str] = set()
"""The owners that there are; see `ignis.runtime.ownership.owners`."""
live: dict[int, Entry] = {}
external: dict[int, Entry] = {}
"""Windows on memory that somebody else owns: not counted, but guarded."""
modes = 0
"""The bits that are raised in the guard of every allocation: see `set_mode`."""
_transfers = Transfers(65536)
pinned_account = Account("pinned", "host", False, Counter())
"""The counter of pinned memory."""
pinned_cache_account = Account("pinned", "host", True, Counter())
"""The counter of the pinned memory that ignis caches for its own copies."""
_pinned_blocks: dict[int, PinnedBlock] = {}
_observers: list[Callable[[Any], None]] = []
claims: list[Callable[[str], list[str]]] = []
"""What else an owner may have, named for a message by each of these: blocks of pools."""
parts_held: list[Callable[[str], int]] = []
"""Each says how many bytes an owner has of memory that is counted for another one."""


def account(owner: str, device: str, cache: bool) -> Account:
    """Return the account of an owner on a device; the caller holds `LOCK`."""
    return (caches if cache else arrays).open(owner, device)


def live_bytes(owner: str | None, device: str | None, cache: bool) -> int:
    """Return the bytes held now; None sums over all owners or devices."""
    with LOCK:
        found = (caches if cache else arrays).find(owner, device)
        return 0 if found is None else found.live


def peak_bytes(owner: str | None, device: str | None, cache: bool) -> int:
    """Return the most bytes held at once; None sums over all owners or devices."""
    with LOCK:
        found = (caches if cache else arrays).find(owner, device)
        return 0 if found is None else found.peak


def account_bytes(allocation: Entry) -> int:
    """Return the bytes of an allocation's account; 0 of planned and external memory."""
    return allocation.account.live if allocation.id in live else 0


def all_accounts() -> list[Account]:
    """Return the accounts of all owners, arrays before caches."""
    with LOCK:
        return [*arrays, *caches]


def open_account(allocation: Entry, owner: str) -> Account:
    """Return the account of an owner for an allocation's bytes; the caller holds `LOCK`.

    Raises
    ------
    OwnershipError
        If the owner was unregistered.
    """
    if owner not in registered:
        raise OwnershipError(
            f"{allocation.describe()}: owner {owner!r} was unregistered; transfer the array "
            f"with transfer_ownership(), or call ignis.Owner.register({owner!r}) again"
        )
    entry = account(owner, allocation.device.name, allocation.cache)
    if not allocation.cache:
        array_accounts.setdefault(allocation.device, {})[owner] = entry
    return entry


def owned(owner: str) -> tuple[list[Entry], list[PinnedBlock]]:
    """Return the arrays with memory and the pinned memory of an owner."""
    with LOCK:
        held = arrays.find(owner, None)
        # Most owners hold nothing when they are asked: all allocations are looked at only then.
        found = [a for a in live.values() if a.owner == owner] if held and held.live else []
        return found, [block for block in pinned_blocks() if block.owner == owner]


def forget(owner: str, heir: str) -> None:
    """Drop the accounts of an owner without arrays; its caches become those of `heir`."""
    with LOCK:
        cached = caches.find(owner, None)
        if cached is not None and cached.live:
            for allocation in live.values():
                if allocation.cache and allocation.owner == owner:
                    _count_for(allocation, heir)
                    allocation.owner = heir
        arrays.forget(owner)
        caches.forget(owner)
        for accounts in array_accounts.values():
            accounts.pop(owner, None)


def _count_for(allocation: Entry, owner: str) -> None:
    """Count the bytes of an allocation for another owner."""
    left = allocation.account
    try:
        opened = array_accounts[allocation.device][owner]
    except KeyError:
        opened = None
    if opened is None or allocation.cache:
        opened = open_account(allocation, owner)
    if left is opened:
        return
    nbytes = allocation.nbytes
    less, more = left.live - nbytes, opened.live + nbytes
    # What comes next only stores: it cannot fail in between. The total is that of both.
    left.live = less
    opened.live = more
    allocation.account = opened
    if more > opened.peak:
        opened.peak = more
    if left.sums:
        left.credit_sums(-nbytes)
    if opened.sums:
        opened.credit_sums(nbytes)


def latest() -> int:
    """Return the id of the live allocation that got its memory last; 0 if there is none."""
    with LOCK:
        return next(reversed(live), 0)


def live_allocations() -> list[Any]:
    """Return the live allocations, oldest first."""
    with LOCK:
        return list(live.values())


def since(last: int) -> list[Any]:
    """Return the live allocations that got their memory after the one that was `latest` then.

    Looks at no others, but for those before it where it is gone: `live` is in that order.
    """
    with LOCK:
        found = []
        for identity in reversed(live):
            if identity == last:
                break
            found.append(live[identity])
        return found[::-1]


def observe(allocation: Entry) -> None:
    """Tell the observers that an allocation has got its memory; the caller holds `LOCK`."""
    for observer in _observers:
        observer(allocation)
    if sites.recording:
        history.record("alloc", allocation, allocation.account.live)


def closed(allocation: Entry) -> None:
    """Strike out an allocation whose memory was freed; the caller holds `LOCK`.

    After a MemoryError of the interpreter's own nothing is struck out, and it may be called again.
    """
    a, entry, nbytes = allocation, allocation.account, allocation.nbytes
    facts = (a.device.driver, a.ptr, a.nbytes, a.id, a.owner, a.shape, a.dtype, a.sites)
    counters = (entry, entry.total, *entry.sums)
    balances = iter([(counter, counter.live - nbytes) for counter in counters])
    history.freed_blocks.append(facts)
    if sites.recording:
        history.record("free", allocation, entry.live - nbytes)
    # What comes next only stores: it cannot fail in between.
    del live[allocation.id]
    for counter, balance in balances:
        counter.live = balance


def add_observer(observer: Callable[[Any], None]) -> None:
    """Call `observer`, under the lock, with every allocation that has just got its memory."""
    with LOCK:
        if observer not in _observers:
            _observers.append(observer)
            set_mode(guard.OBSERVED, True)


def remove_observer(observer: Callable[[Any], None]) -> None:
    """Undo `add_observer`; a second call is a no-op."""
    with LOCK:
        if observer in _observers:
            _observers.remove(observer)
        _follow_sites(sites.recording)


def _follow_sites(recording: bool) -> None:
    set_mode(guard.OBSERVED, recording or bool(_observers))


def set_mode(bit: int, on: bool) -> None:
    """Raise or lower a bit of every allocation's guard, those to come included."""
    global modes
    with LOCK:
        modes = modes | bit if on else modes & ~bit
        _set_bit(bit, on)


def watch_reads(on: bool) -> None:
    """Let every read of what is there now take the slow path; the caller holds `LOCK`.

    What comes later is not concerned: results keep their fast paths.
    """
    _set_bit(guard.NOTED, on)


def _set_bit(bit: int, on: bool) -> None:
    for allocation in (*live.values(), *external.values()):
        allocation.guard = allocation.guard | bit if on else allocation.guard & ~bit


def moved(allocation: Entry, target: str, by: str) -> None:
    """Make `target` the owner of the allocation and record it; the caller holds `LOCK`."""
    source = allocation.owner
    before, nbytes = allocation.account if allocation.id in live else None, allocation.nbytes
    if before is not None:
        _count_for(allocation, target)
    allocation.owner = target
    note_transfer(allocation.id, nbytes, source, target, by)
    if sites.recording and before is not None:
        history.record("transfer", allocation, allocation.account.live, source, before.live)


def note_transfer(array_id: int, nbytes: int, source: str, target: str, by: str) -> None:
    """Record a change of owner, of an array or of a block; the caller holds `LOCK`."""
    _transfers.add(array_id, nbytes, source, target, by)


def add_pinned(ptr: int, nbytes: int, owner: str, what: str) -> None:
    """List pinned memory that is neither a cache of ignis nor transient; `what` names it."""
    with LOCK:
        _list_pinned(PinnedBlock(ptr, nbytes, owner, what, sites.site(), time.time()))


def free_pinned(device: Device, ptr: int) -> None:
    """Free pinned memory that is listed; if that fails, it is listed as before.

    The caller does not hold `LOCK`: to free pinned memory waits for the device.
    """
    with LOCK:
        block = _pinned_blocks.get(ptr)
        if block is not None:
            live = _pinned_change(-block.nbytes, block.owner)
            del _pinned_blocks[ptr]
            pinned_account.live = live
    # Last: after that, another thread may get the address, and nothing may fail any more.
    try:
        device.api.mem_free_host(ptr)
    except BaseException:
        if block is not None:
            with LOCK:
                _list_pinned(block)
        raise


def _list_pinned(block: PinnedBlock) -> None:
    live = _pinned_change(block.nbytes, block.owner)
    _pinned_blocks[block.ptr] = block
    # What comes next only stores: it cannot fail in between.
    pinned_account.live = live
    if live > pinned_account.peak:
        pinned_account.peak = live


def _pinned_change(nbytes: int, owner: str) -> int:
    """Record a change of pinned memory, and return how much there is after it."""
    live = pinned_account.live + nbytes
    if sites.recording:
        history.record_pinned(nbytes, owner, live)
    return live


def pinned_cache(nbytes: int) -> None:
    """Count pinned bytes that ignis caches for its own copies, or frees (negative)."""
    with LOCK:
        pinned_cache_account.add(nbytes)


def pinned_at(ptr: int) -> PinnedBlock | None:
    """Return the pinned memory that is listed at an address; a forked child has none."""
    return _pinned_blocks.get(ptr)


def pinned_blocks() -> list[PinnedBlock]:
    """Return the pinned memory that is held, oldest first."""
    with LOCK:
        blocks = list(_pinned_blocks.values())
    return sorted(blocks, key=lambda block: block.created_at)


def transfers() -> list[Transfer]:
    """Return the latest transfers, oldest first, at most 65,536."""
    with LOCK:
        return _transfers.listed()


def latest_transfer(array_id: int) -> Transfer | None:
    """Return the latest transfer of an array, unless it is not among those of `transfers`."""
    with LOCK:
        return _transfers.latest(array_id)


def transfer_count() -> int:
    """Return the number of transfers since the process began."""
    return _transfers.count


def _forget_parent() -> None:
    """In a forked child: the parent's memory is neither usable nor ours to free."""
    global modes
    modes = modes & ~guard.CAPTURED | guard.FORKED
    for allocation in (*live.values(), *external.values()):
        allocation.disown()
    live.clear()
    external.clear()
    _pinned_blocks.clear()
    arrays.clear()
    caches.clear()
    pinned_account.live = pinned_cache_account.live = 0


os.register_at_fork(after_in_child=_forget_parent)
sites.watch(_follow_sites)


def reset_peaks() -> None:
    """Let every peak start again from what is live now."""
    with LOCK:
        arrays.reset_peaks()
        caches.reset_peaks()
        for entry in (pinned_account, pinned_cache_account):
            entry.peak = entry.live
