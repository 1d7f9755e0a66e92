"""Allocation: one address range and its state machine.

An allocation is planned, then live, then freed; `NvArray` objects are windows on it. It gets its
memory on first need and frees it exactly once, whoever asks: an explicit free, the end of a
``with`` block or a finalizer. All rules of the ownership contract are decided here; which of them
an operation may skip is in `guard`.
"""

from __future__ import annotations

import time
import warnings
from typing import TYPE_CHECKING, Any, cast

from ignis.base import process
from ignis.errors import (
    CorruptionError,
    DoubleFreeError,
    ForkError,
    IgnisWarning,
    MemoryContractViolation,
    UseAfterFreeError,
)
from ignis.runtime import capture_state, safepoint, sites
from ignis.runtime.allocators import current
from ignis.runtime.allocators.pool import PoolAllocator
from ignis.runtime.allocators.protocol import Allocator
from ignis.runtime.device import Device
from ignis.runtime.lock import LOCK, acquire, release, release_after_error
from ignis.runtime.ownership import ledger, out_of_memory
from ignis.runtime.ownership.guard import CAPTURED, DEAD, ENFORCED, HELD, PLANNED, TAPE
from ignis.runtime.ownership.holders import Holders
from ignis.runtime.ownership.owners import budgets, require_owner
from ignis.runtime.stream import Stream, default_stream

if TYPE_CHECKING:
    import numpy as np

__all__ = ["Allocation", "ClosedView", "live_allocations"]

# Bound once: making an allocation is a hot path.
_chosen = current.chosen.get
_time = time.time
_live = ledger.live
_pending = safepoint.pending

_PLANNED, _LIVE, _RELEASING, _FREED, _DISOWNED = range(5)

VIEWS_NAMED = 16
"""Views that a refusal names at most."""


class Allocation:
    """One address range from one allocator on one device.

    Attributes
    ----------
    ptr : int
        Device address; 0 while planned and for 0 bytes.
    guard : int
        Which operations may take their fast path; see `ignis.runtime.ownership.guard`.
    account : Account
        Where its bytes are counted, while it is live.
    holders : Holders or None
        Who needs it to stay; None until it is first held.
    views : dict or None
        Shapes of the live views by id.
    shape, dtype
        Of the root.
    version : int
        Raised by every write that goes through ignis.
    cache : bool
        Whether it is a workspace that ignis keeps, which is not counted as a leak.
    external, keepalive
        Whether the memory is somebody else's, never freed here, and what keeps it alive.
    pinned : int
        Host address of the pinned copy, 0 without one.
    sites : dict or None
        Where it was allocated and freed, while tracing was on.
    streams : set or None
        Other streams that have used it, for which a free waits.
    """

    # A million arrays may be alive: what few of them need is a default of the class, and an
    # instance gets a dict only when it needs one.
    __slots__ = (
        "__dict__",
        "_state",
        "account",
        "allocator",
        "cache",
        "created_at",
        "device",
        "dtype",
        "guard",
        "holders",
        "id",
        "nbytes",
        "owner",
        "ptr",
        "shape",
        "stream",
        "version",
        "views",
    )

    account: ledger.Account

    external: bool = False
    keepalive: Any = None
    pinned: int = 0
    sites: dict[str, str] | None = None
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
        allocator = _chosen()
        self.allocator: Allocator = current.default if allocator is None else allocator
        self.created_at = _time()
        self._state = _PLANNED
        self.guard = PLANNED
        self.ptr = 0
        self.version = 0
        self.holders: Holders | None = None
        self.views: dict[int, tuple[int, ...]] | None = None
        if sites.recording:
            self._note_site("allocated")

    # -- state -------------------------------------------------------------------------------

    @property
    def live(self) -> bool:
        """Whether it has its memory."""
        return self._state == _LIVE

    @property
    def planned(self) -> bool:
        """Whether it has no memory yet."""
        return self._state == _PLANNED

    @property
    def freed(self) -> bool:
        """Whether it was freed, or belongs to the parent process."""
        return self._state >= _FREED

    def describe(self) -> str:
        """Name of the root in messages, with its allocation site while that is known."""
        text = f"array #{self.id} ({self.nbytes} B on {self.device}, owner {self.owner!r}"
        allocated = (self.sites or {}).get("allocated")
        return f"{text}, allocated at {allocated})" if allocated else f"{text})"

    def _note_site(self, event: str) -> None:
        site = sites.site()
        if site is not None:
            if self.sites is None:
                self.sites = {}
            self.sites[event] = site
            self.guard |= HELD

    def _freed_where(self) -> str:
        freed = (self.sites or {}).get("freed")
        return f" at {freed}" if freed else f" ({sites.HINT})"

    def _settle_guard(self) -> None:
        """Compute the guard anew from what raises it; the caller holds the lock."""
        if self._state == _LIVE:
            guard = ledger.modes
        else:
            guard = PLANNED if self._state == _PLANNED else DEAD
        if self.holders is not None:
            guard |= self.holders.guard
        if self.external or self.pinned or self.streams or self.sites:
            guard |= HELD
        self.guard = guard

    def require_usable(self, operation: str) -> None:
        """Raise unless the allocation is planned or live."""
        if self._state in (_PLANNED, _LIVE):
            return
        with LOCK:  # a free that is just being refused sets the state back
            if self._state in (_PLANNED, _LIVE):
                return
        if self._state == _DISOWNED:
            raise ForkError(
                f"{operation}: {self.describe()} belongs to the parent process; a forked child "
                "cannot use it"
            )
        raise UseAfterFreeError(f"{operation}: {self.describe()} was freed{self._freed_where()}")

    def materialize(self, operation: str) -> None:
        """Allocate the memory if that has not happened yet.

        Raises
        ------
        OutOfMemoryError
            After pending frees and cached blocks were freed in vain.
        UseAfterFreeError
            If the allocation was freed.
        """
        if self._state == _LIVE:
            return
        if _pending:
            safepoint.drain()
        try:
            acquire()
            if self._state == _PLANNED:
                if process.forked() and not self.device.api.alive:
                    raise ForkError(f"{operation}: the driver of {self.device} is not usable here")
                nbytes = self.nbytes
                if nbytes:
                    if budgets and not self.cache:
                        out_of_memory.require_budget(self, operation, self.owner)
                    # A capture refuses memory for what was made outside of it.
                    allocator = self.allocator
                    if allocator.__class__ is PoolAllocator and not ledger.modes & CAPTURED:
                        self.ptr = allocator.take(self.device, nbytes, self.stream.handle)
                    if not self.ptr:
                        self.ptr = out_of_memory.allocate(self, operation)
                self._state = _LIVE
                _live[self.id] = self
                accounts = None if self.cache else ledger.array_accounts.get(self.device)
                account = accounts and accounts.get(self.owner)
                self.account = account = account or ledger.open_account(self)
                account.live += nbytes
                if account.live > account.mark:
                    ledger.update_peaks(self.cache)
                self.guard = self.guard & ~PLANNED | ledger.modes
                if ledger.observers or sites.recording:
                    ledger.observe(self)
            else:
                self.require_usable(operation)
        except BaseException:
            release_after_error()
            raise
        release()

    def adopt(self, ptr: int, keepalive: Any) -> None:
        """Become a window on memory at `ptr` that somebody else owns."""
        with LOCK:
            self.external = True
            self.ptr = ptr
            self.keepalive = keepalive
            self._state = _LIVE
            self._settle_guard()
            ledger.external[self.id] = self

    def disown(self) -> None:
        """Become the parent's memory, in a forked child."""
        self._state = _DISOWNED
        self.guard = DEAD

    # -- access: the slow path of every operation --------------------------------------------

    def admit_read(self, stream: Stream, operation: str) -> None:
        """Allow work on `stream` to read, or refuse by name; allocates when needed.

        Raises
        ------
        UseAfterFreeError, ForkError
            If it was freed, or belongs to the parent process.
        OutOfMemoryError
            If it has no memory yet, and there is none.
        CudaError
            If this thread captures a graph in which the stream takes no part.
        """
        if self._state != _LIVE:
            if capture_state.threads:
                capture_state.require_stream(stream, operation)
            self.materialize(operation)
        if capture_state.threads:
            capture_state.use(self, stream, operation)
        if stream is not self.stream:
            streams = self.streams
            if streams is None or stream not in streams or capture_state.threads:
                self.note_stream(stream)

    def admit_write(self, stream: Stream, operation: str) -> None:
        """Allow work on `stream` to write, or refuse by name; allocates when needed.

        Raises
        ------
        MemoryContractViolation
            If a tape needs the present content; the message names the operation that does.
        OwnershipError
            If owners are enforced and another one than the array's acts.
        UseAfterFreeError, ForkError, OutOfMemoryError, CudaError
            As `admit_read`.
        """
        self.require_writable(operation)
        self.admit_read(stream, operation)

    def require_writable(self, operation: str) -> None:
        """Raise what `admit_write` raises by the rules of tapes and owners.

        Raises
        ------
        MemoryContractViolation, OwnershipError, UseAfterFreeError, ForkError
            As `admit_write`.
        """
        self.require_usable(operation)
        if self.guard & TAPE:
            safepoint.drain()  # the tape may have let go: its finalizers only enqueue
            holders = self.holders
            if holders is not None and holders.tape:
                raise MemoryContractViolation(
                    f"{operation}: {self.describe()} may not be written before backward; it is "
                    f"needed by {holders.names()}"
                )
        if ledger.modes & ENFORCED:
            require_owner(self, operation)

    def note_stream(self, stream: Stream) -> None:
        """Remember that work on `stream` uses the memory: the free must wait for it."""
        with LOCK:
            self.guard |= HELD
            if self.streams is None:
                self.streams = set()
            self.streams.add(stream)
            recorder = capture_state.here() if capture_state.threads else None
            if recorder is not None:
                recorder.touch(self)

    def used_streams(self) -> set[Stream]:
        """Return the open streams that may have work on the memory."""
        return {used for used in (self.stream, *(self.streams or ())) if not used.closed}

    def require_order(self, operation: str, *others: Stream) -> None:
        """Refuse to order streams, `others` included, that would become part of a graph by it."""
        if capture_state.threads:
            for stream in {*others, *self.used_streams()}:
                capture_state.require_stream(stream, operation)

    # -- holders -----------------------------------------------------------------------------

    @property
    def ref_count(self) -> int:
        """Number of holders of every kind."""
        return 0 if self.holders is None else self.holders.count

    @property
    def tape_held(self) -> bool:
        """Whether an operation on a tape needs the present content."""
        return self.holders is not None and bool(self.holders.tape)

    def holder_names(self) -> str:
        """List the holders for a message, with sites while those are known."""
        return "" if self.holders is None else self.holders.names()

    def _held(self) -> Holders:
        if self.holders is None:
            self.holders = Holders()
        return self.holders

    def add_holder(self, holder: str | None) -> int:
        """Count one reference more."""
        with LOCK:
            self.require_usable("increment_ref")
            holders = self._held()
            holders.refs += 1
            if holder is not None:
                holders.add(holders.named, holder)
            self.guard |= HELD
            return holders.count

    def drop_holder(self, holder: str | None) -> int:
        """Count one reference less; without a name the unnamed go first, then the latest named."""
        with LOCK:
            self.require_usable("decrement_ref")
            holders = self.holders
            if holders is None or holders.refs == 0:
                raise MemoryContractViolation(
                    f"decrement_ref: {self.describe()} has no reference to release"
                )
            if holder is None:
                holder = holders.latest()
            if holder is not None:
                if holder not in holders.named:
                    raise MemoryContractViolation(
                        f"decrement_ref: {holder!r} does not hold {self.describe()}; "
                        f"holders: {holders.names()}"
                    )
                holders.drop(holders.named, holder)
            holders.refs -= 1
            self._settle_guard()
            return holders.count

    def end_hold(self, holder: str) -> None:
        """Count one reference of `holder` less; a forced free in between has ended it already."""
        with LOCK:
            if self._state <= _LIVE:
                self.drop_holder(holder)

    def hold_for_tape(self, operation: str) -> None:
        """Protect the content: until released it may not be freed, transferred or written.

        The caller holds the contract's lock and knows that the allocation is usable.
        """
        holders = self.holders
        if holders is None:
            holders = self.holders = Holders()
        if sites.recording:
            holders.add(holders.tape, operation)
        else:
            tape = holders.tape
            tape[operation] = tape.get(operation, 0) + 1
        self.guard |= HELD | TAPE

    def release_for_tape(self, operation: str) -> None:
        """Undo one `hold_for_tape`; the caller holds the contract's lock."""
        holders = self.holders
        if holders is None or operation not in holders.tape:
            raise MemoryContractViolation(
                f"{operation}: no tape operation of that name holds {self.describe()}"
            )
        holders.drop(holders.tape, operation)
        self._settle_guard()

    def hold_for_export(self, consumer: str) -> None:
        """Keep the memory for another library until it lets go."""
        with LOCK:
            self.require_usable(consumer)
            holders = self._held()
            holders.add(holders.exports, consumer)
            self.guard |= HELD

    def release_for_export(self, consumer: str) -> None:
        """Undo one `hold_for_export`; tolerates a forced free in between."""
        with LOCK:
            if self.holders is not None and consumer in self.holders.exports:
                self.holders.drop(self.holders.exports, consumer)
                self._settle_guard()

    # -- views -------------------------------------------------------------------------------

    def begin_views(self) -> dict[int, tuple[int, ...]]:
        """Return `views`, which is there from now on."""
        with LOCK:
            if self.views is None:
                self.views = {}
            return self.views

    def confirm_view(self, view: int) -> bool:
        """Whether a view was made in time; else a free did not see it, and it is struck out.

        A view is noted before its maker looks at the guard, and a free looks at the views once
        more after it has raised the guard: one of the two notices the other.
        """
        with LOCK:  # held by a free that has not decided yet
            if self._state != _LIVE and self.views is not None:
                self.views.pop(view, None)
            return self._state == _LIVE

    # -- transfer ----------------------------------------------------------------------------

    def transfer(self, owner: str, stream: Stream | None) -> None:
        """Change the owner; rules 3, 6 and 7 of the contract.

        `stream`, that of the new owner, waits for the work on the memory so far.
        """
        operation = "transfer_ownership"
        if self.guard:
            safepoint.drain()  # a consumer or a tape may have let go: finalizers only enqueue
        with LOCK:
            self.require_usable(operation)
            if ledger.modes & ENFORCED:
                require_owner(self, operation)
            if self.holders is not None and not self.holders.allow_transfer:
                raise MemoryContractViolation(
                    f"{operation}: {self.describe()} is held by {self.holders.names()}"
                )
            if budgets and self._state == _LIVE and owner != self.owner:
                out_of_memory.require_budget(self, operation, owner)
            if stream is not None and stream.device is self.device:
                self.require_order(operation, stream)
                for used in self.used_streams() - {stream}:
                    stream.wait(used.record())
                self.streams = {*(self.streams or ()), stream}
                self.guard |= HELD
            ledger.moved(self, owner)

    # -- release -----------------------------------------------------------------------------

    def free(self, force: bool = False) -> None:
        """Free the memory; rules 1, 2 and 4 of the contract.

        If the driver refuses, the allocation is live as before.
        """
        if not self.guard and self._cache_block():
            if _pending:
                safepoint.drain()
            return
        if self.holders is not None:
            # A consumer, a tape or a copy may have let go: finalizers only enqueue.
            safepoint.drain()
        with LOCK:
            if self._state in (_RELEASING, _FREED):
                raise DoubleFreeError(
                    f"free: {self.describe()} was freed before{self._freed_where()}"
                )
            if self._state == _DISOWNED:
                self.require_usable("free")
            if ledger.modes & ENFORCED:
                require_owner(self, "free")
            reasons = self.reasons_to_stay()
            if reasons and not force:
                raise MemoryContractViolation(f"free: {self.describe()} {reasons}")
            if capture_state.threads and self._state == _LIVE and capture_state.here() is None:
                self.require_order("free")
            before = self._begin_release()
            if self.views and not reasons and not force:
                # Made meanwhile, without the lock; see `confirm_view`.
                self._end_release(before)
                raise MemoryContractViolation(f"free: {self.describe()} {self.reasons_to_stay()}")
        if sites.recording:
            self._note_site("freed")
        self._release(before)
        if _pending:
            safepoint.drain()
        if reasons:  # last, because a filter may turn warnings into errors
            warnings.warn(
                f"free(force=True): {self.describe()} is freed although it {reasons}",
                IgnisWarning,
                stacklevel=3,
            )

    def finalize(self) -> None:
        """Free after the root became garbage; called at a safe point."""
        if not self.guard and self._cache_block():
            return
        with LOCK:
            if self._state not in (_PLANNED, _LIVE) or not self.device.api.alive:
                return
            before = self._begin_release()
            # An operation on a tape refers to what it holds, so it is garbage as well and its
            # release is pending.
            holders = self.holders
            held = holders.names() if holders and (holders.refs or holders.exports) else ""
        self._release(before)
        if held:
            warnings.warn(
                f"{self.describe()} was dropped while held by {held}; it is freed now",
                IgnisWarning,
                stacklevel=3,
            )

    def _cache_block(self) -> bool:
        """Free without the driver where nothing stands against it; whether that was done."""
        allocator, stream = self.allocator, self.stream
        if self.views or sites.recording or allocator.__class__ is not PoolAllocator:
            return False
        freed = False
        try:
            acquire()
            if not self.guard and stream.lasting and stream.handle >= 0 and self.ptr:
                self._state = _RELEASING
                self.guard = DEAD
                if self.views or not allocator.give(
                    self.device, self.ptr, self.nbytes, stream.handle
                ):
                    self._end_release(_LIVE)
                else:
                    self._state = _FREED
                    del _live[self.id]
                    self.account.live -= self.nbytes
                    freed = True
        except BaseException:
            release_after_error()
            raise
        release()
        return freed

    def reasons_to_stay(self) -> str:
        """Return what stands against a free, as a message has it; empty if nothing does."""
        reasons = []
        holders = self.holder_names()
        if holders:
            reasons.append(f"is held by {holders}")
        if self.views:
            views = list(self.views.items())
            names = ", ".join(f"#{i} of shape {shape}" for i, shape in views[:VIEWS_NAMED])
            more = f" and {len(views) - VIEWS_NAMED} more" if len(views) > VIEWS_NAMED else ""
            reasons.append(f"has live views: {names}{more}")
        return " and ".join(reasons)

    def _begin_release(self) -> int:
        before, self._state = self._state, _RELEASING
        self.guard = DEAD
        return before

    def _end_release(self, before: int) -> None:
        """Be as before a release that was refused."""
        self._state = before
        self._settle_guard()

    def _release(self, before: int) -> None:
        # Outside the lock: a direct free waits for the device. The state keeps others away.
        damage = None
        try:
            if before == _LIVE and self.nbytes and not self.external:
                recorder = capture_state.here() if capture_state.threads else None
                if recorder is not None and self.allocator is not recorder.pool:
                    recorder.deferred.append(self._return_memory)
                else:
                    self._return_memory()
        except CorruptionError as error:
            damage = error  # the memory was freed all the same
        except BaseException:
            with LOCK:
                self._end_release(before)
            raise
        with LOCK:
            self._state = _FREED
            if self.external:
                ledger.external.pop(self.id, None)
            elif before == _LIVE:
                ledger.closed(self)
        if self.pinned:
            # Pending, because a refusal must not leave an array that is freed by half.
            safepoint.enqueue(self.unpin)
        if self.keepalive is not None:
            self.keepalive = None
        if damage is not None:
            raise damage

    def _return_memory(self) -> None:
        if self.streams:
            own = default_stream(self.device) if self.stream.closed else self.stream
            for stream in self.used_streams() - {own}:
                own.wait(stream.record())
        # A closed stream has no work left, so that any order will do.
        self.allocator.deallocate(self.device, self.ptr, self.nbytes, max(self.stream.handle, 0))

    def pin(self, ptr: int) -> None:
        """Have a pinned copy at a host address; the caller holds the contract's lock."""
        self.pinned = ptr
        self.guard |= HELD
        ledger.pinned(self.nbytes, ptr, self.owner, f"pin() of array #{self.id}")

    def unpin(self) -> None:
        """Free the pinned copy if there is one."""
        if self.pinned:
            ptr = self.pinned
            self.device.api.mem_free_host(ptr)
            self.pinned = 0
            ledger.pinned(-self.nbytes, ptr)


def live_allocations() -> list[Allocation]:
    """Return the live allocations, oldest first."""
    with LOCK:
        return cast(list[Allocation], list(_live.values()))


class ClosedView:
    """What a closed view has in the place of its allocation: facts as before, and no access."""

    __slots__ = ("_allocation", "_view")

    guard = DEAD
    live = planned = False
    freed = True

    def __init__(self, allocation: Allocation, view: int) -> None:
        self._allocation = allocation
        self._view = view

    def __getattr__(self, name: str) -> Any:
        return getattr(self._allocation, name)

    def require_usable(self, operation: str) -> None:
        """Raise UseAfterFreeError."""
        raise UseAfterFreeError(
            f"{operation}: view #{self._view} of {self._allocation.describe()} was closed"
        )

    materialize = require_writable = require_usable

    def admit_read(self, stream: Stream, operation: str) -> None:
        """Raise UseAfterFreeError."""
        self.require_usable(operation)

    admit_write = admit_read
