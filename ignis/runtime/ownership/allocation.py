"""Allocation: one address range and its state machine.

An allocation is planned, then live, then freed; `NvArray` objects are windows on it. It takes its
memory on first need and gives it back exactly once, whoever asks: an explicit free, the end of a
``with`` block or a finalizer.
"""

from __future__ import annotations

import time
import warnings
from typing import TYPE_CHECKING, Any

from ignis.base import process
from ignis.errors import (
    CorruptionError,
    DoubleFreeError,
    ForkError,
    IgnisWarning,
    MemoryContractViolation,
    UseAfterFreeError,
)
from ignis.runtime import allocator as allocator_rules
from ignis.runtime import capture_state, sites
from ignis.runtime.allocator import BLOCK, KEPT_BYTES, Allocator, PoolAllocator
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership import owners as owner_rules
from ignis.runtime.ownership.holders import Holders
from ignis.runtime.ownership.ledger import acquire, drain, release, release_after_error
from ignis.runtime.ownership.out_of_memory import require_budget, take
from ignis.runtime.ownership.owners import Owner, require_owner
from ignis.runtime.stream import Stream, default_stream

if TYPE_CHECKING:
    import numpy as np

    from ignis.runtime.device import Device

__all__ = ["FREED", "LIVE", "PLANNED", "Allocation"]

# Bound once: making an allocation is a hot path.
_allocator = allocator_rules._current.get
_time = time.time
_live = ledger._live
_pending = ledger._pending
_ROUND = BLOCK - 1

PLANNED, LIVE, RELEASING, FREED, DISOWNED = range(5)

VIEWS_NAMED = 16
"""Views that a refusal names at most."""


class Allocation(Holders):
    """One address range from one allocator on one device.

    Attributes
    ----------
    ptr : int
        Device address; 0 while planned and for 0 bytes.
    account : Account
        Where its bytes are counted, while it is live.
    kept : list or None
        Freed blocks of this size and stream; see `PoolAllocator`.
    rare : bool
        Whether streams, a page-locked copy or places were ever noted: a free has more to do.
    places : dict or None
        Where it was allocated and freed, while tracing was on.
    shape, dtype
        Of the root.
    version : int
        Raised by every write that goes through ignis.
    """

    __slots__ = (
        "account",
        "allocator",
        "cache",
        "created_at",
        "device",
        "dtype",
        "id",
        "kept",
        "nbytes",
        "owner",
        "ptr",
        "rare",
        "shape",
        "state",
        "stream",
        "version",
        "views",
    )

    account: ledger.Account

    # Rare facts are defaults of the class; see Holders.
    foreign: bool = False
    keepalive: Any = None
    pinned: int = 0
    places: dict[str, str] | None = None
    streams: set[Stream] | None = None

    def __init__(
        self,
        array_id: int,
        device: Device,
        nbytes: int,
        owner: str,
        stream: Stream,
        shape: tuple[int, ...],
        dtype: np.dtype[Any],
    ) -> None:
        self.id = array_id
        self.device = device
        self.nbytes = nbytes
        self.owner = owner
        self.stream = stream
        self.cache = False
        self.shape = shape
        self.dtype = dtype
        self.allocator: Allocator = _allocator()
        self.created_at = _time()
        self.state = PLANNED
        self.ptr = 0
        self.refs = self.holds = 0
        self.rare = False
        self.version = 0
        self.kept: list[int] | None = None
        self.views: dict[int, tuple[int, ...]] | None = None
        if sites._enabled:
            self._note_place("allocated")

    # -- state -------------------------------------------------------------------------------

    def describe(self) -> str:
        """Name of the root in messages, with the place of its allocation while that is known."""
        text = f"array #{self.id} ({self.nbytes} B on {self.device}, owner {self.owner!r}"
        allocated = (self.places or {}).get("allocated")
        return f"{text}, allocated at {allocated})" if allocated else f"{text})"

    def _note_place(self, event: str) -> None:
        place = sites.place()
        if place is not None:
            self.rare = True
            if self.places is None:
                self.places = {}
            self.places[event] = place

    def _freed_where(self) -> str:
        freed = (self.places or {}).get("freed")
        return f" at {freed}" if freed else f" ({sites.HINT})"

    def require_usable(self, operation: str) -> None:
        """Raise unless the allocation is planned or live."""
        if self.state in (PLANNED, LIVE):
            return
        with ledger.LOCK:  # a free that is just being refused sets the state back
            if self.state in (PLANNED, LIVE):
                return
        if self.state == DISOWNED:
            raise ForkError(
                f"{operation}: {self.describe()} belongs to the parent process; a forked child "
                "cannot use it"
            )
        raise UseAfterFreeError(f"{operation}: {self.describe()} was freed{self._freed_where()}")

    def materialise(self, operation: str) -> None:
        """Take the memory if that has not happened yet.

        Raises
        ------
        OutOfMemoryError
            After pending frees and unused pool memory were given back in vain.
        UseAfterFreeError
            If the allocation was freed.
        """
        if self.state == LIVE:
            return
        if _pending:
            drain()
        try:
            acquire()
            if self.state == PLANNED:
                if process._forked and not self.device.api.alive:
                    raise ForkError(f"{operation}: the driver of {self.device} is not usable here")
                nbytes = self.nbytes
                if nbytes:
                    if Owner._budgets and not self.cache:
                        require_budget(self, operation, self.owner)
                    kept = None
                    blocks = self.device._blocks
                    # Other allocators see every call, and other libraries destroy their streams.
                    if blocks is not None and self.allocator.__class__ is PoolAllocator:
                        stream = self.stream
                        if stream._keeps_blocks:
                            sizes = blocks.get(stream.handle)
                            if sizes is None:
                                sizes = blocks[stream.handle] = {}
                            size = (nbytes + _ROUND) // BLOCK
                            kept = sizes.get(size)
                            if kept is None:
                                kept = sizes[size] = []
                            self.kept = kept
                    # `take` refuses memory inside a capture for what was made outside.
                    if kept and not capture_state.threads:
                        self.ptr = kept.pop()
                    else:
                        self.ptr = take(self, operation)
                self.state = LIVE
                _live[self.id] = self
                account = None if self.cache else self.device._accounts.get(self.owner)
                self.account = account = account or ledger.open_account(self)
                account.live += nbytes
                if account.live > account.mark:
                    ledger.update_peaks(self.cache)
                if ledger._observers or sites._enabled:
                    ledger.observe(self)
            else:
                self.require_usable(operation)
        except BaseException:
            release_after_error()
            raise
        release()

    def note_stream(self, stream: Stream) -> None:
        """Remember that work on `stream` uses the memory: the free must wait for it."""
        with ledger.LOCK:
            self.rare = True
            if self.streams is None:
                self.streams = set()
            self.streams.add(stream)
            if capture_state.threads:
                recording = capture_state.here()
                if recording is not None:
                    recording.touch(self)

    def disown(self) -> None:
        """Become the parent's memory, in a forked child."""
        self.state = DISOWNED

    # -- release -----------------------------------------------------------------------------

    def free(self, force: bool = False) -> None:
        """Give the memory back; rules 1, 2 and 4 of the contract.

        If the driver refuses, the allocation is live as before.
        """
        if self.holds or self.refs:
            # A consumer, a tape or a copy may have let go: finalizers only enqueue.
            ledger.drain()
        with ledger.LOCK:
            if self.state in (RELEASING, FREED):
                raise DoubleFreeError(
                    f"free: {self.describe()} was freed before{self._freed_where()}"
                )
            if self.state == DISOWNED:
                self.require_usable("free")
            if owner_rules._enforced:
                require_owner(self, "free")
            reasons = self._reasons_to_stay()
            if reasons and not force:
                raise MemoryContractViolation(f"free: {self.describe()} is {reasons}")
            before = self.state
            self.state = RELEASING
            if self.views and not reasons and not force:
                # Made meanwhile, without the lock; see NvArray._settle_registration.
                self.state = before
                raise MemoryContractViolation(
                    f"free: {self.describe()} is {self._reasons_to_stay()}"
                )
        if sites._enabled:
            self._note_place("freed")
        self._give_back(before)
        if ledger._pending:
            ledger.drain()
        if reasons:  # last, because a filter may turn warnings into errors
            warnings.warn(
                f"free(force=True): {self.describe()} was {reasons}",
                IgnisWarning,
                stacklevel=3,
            )

    def keep_block(self) -> bool:
        """Free without the driver where nothing stands against it; whether that was done."""
        kept = self.kept
        if kept is None or self.rare or self.views or sites._enabled:
            return False
        free = False
        try:
            acquire()
            if (
                self.state == LIVE
                and not (self.rare or self.refs or self.holds)
                and self.stream.handle >= 0
                and (len(kept) + 1) * self.nbytes <= KEPT_BYTES
            ):
                self.state = RELEASING
                if self.views:  # made meanwhile, without the lock: Views._settle_registration
                    self.state = LIVE
                else:
                    kept.append(self.ptr)
                    self.state = FREED
                    del _live[self.id]
                    self.account.live -= self.nbytes
                    free = True
        except BaseException:
            release_after_error()
            raise
        release()
        return free

    def _reasons_to_stay(self) -> str:
        reasons = []
        if self.refs or self.holds:
            reasons.append(f"held by {self.holder_names()}")
        if self.views:
            views = list(self.views.items())
            names = ", ".join(f"#{i} of shape {shape}" for i, shape in views[:VIEWS_NAMED])
            more = f" and {len(views) - VIEWS_NAMED} more" if len(views) > VIEWS_NAMED else ""
            reasons.append(f"live views: {names}{more}")
        return "; ".join(reasons)

    def finalize(self) -> None:
        """Free after the root became garbage; called at a safe point."""
        if self.keep_block():
            return
        with ledger.LOCK:
            if self.state not in (PLANNED, LIVE) or not self.device.api.alive:
                return
            before = self.state
            self.state = RELEASING
            # An operation on a tape refers to what it holds, so it is garbage as well and its
            # release is pending.
            held = self.holder_names() if self.refs or self._exports else ""
        self._give_back(before)
        if held:
            warnings.warn(
                f"{self.describe()} was dropped while held by {held}; it is freed now",
                IgnisWarning,
                stacklevel=3,
            )

    def _give_back(self, before: int) -> None:
        # Outside the lock: a direct free waits for the device. The state keeps others away.
        damage = None
        try:
            if before == LIVE and self.nbytes and not self.foreign:
                recording = capture_state.here() if capture_state.threads else None
                if recording is not None and self.allocator is not recording.pool:
                    recording.deferred.append(self._return_memory)
                else:
                    self._return_memory()
        except CorruptionError as error:
            damage = error  # the memory was given back all the same
        except BaseException:
            self.state = before
            raise
        with ledger.LOCK:
            self.state = FREED
            if before == LIVE and not self.foreign:
                ledger.closed(self)
        if self.pinned:
            # Pending, because a refusal must not leave an array that is freed by half.
            ledger.enqueue(self.unpin)
        if self.keepalive is not None:
            self.keepalive = None
        if damage is not None:
            raise damage

    def _return_memory(self) -> None:
        if self.streams:
            self._order_after_other_streams()
        # A closed stream has no work left, so that any order will do.
        handle = max(self.stream.handle, 0)
        self.allocator.deallocate(self.device, self.ptr, self.nbytes, handle)

    def _order_after_other_streams(self) -> None:
        own = default_stream(self.device) if self.stream.closed else self.stream
        for stream in list(self.streams or ()):
            if not stream.closed:
                own.wait(stream.record())

    def unpin(self) -> None:
        """Free the page-locked copy if there is one."""
        if self.pinned:
            ptr = self.pinned
            self.device.api.mem_free_host(ptr)
            self.pinned = 0
            ledger.pinned(-self.nbytes, ptr)
