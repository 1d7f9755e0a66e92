"""Allocation: one address range and its state machine.

An allocation is planned, then live, then freed; `NvArray` objects are windows on it. It gets its
memory on first need and frees it exactly once, whoever asks: an explicit free, the end of a
``with`` block or a finalizer. All rules of the ownership contract are decided here; which of them
an operation may skip is in `guard`.
"""

from __future__ import annotations

import time
import warnings
from functools import partial
from typing import TYPE_CHECKING, Any

from ignis.base import process
from ignis.base.lifetime import Ending, after
from ignis.errors import (
    CorruptionError,
    CudaError,
    DoubleFreeError,
    ForkError,
    IgnisWarning,
    MemoryContractViolation,
    UseAfterFreeError,
)
from ignis.runtime import capture_state, safepoint, sites
from ignis.runtime.allocators import current
from ignis.runtime.allocators.pool import FreeList, PoolAllocator
from ignis.runtime.allocators.protocol import Allocator
from ignis.runtime.device import Device
from ignis.runtime.lock import LOCK, acquire, release, release_after_error
from ignis.runtime.ownership import history, ledger, out_of_memory
from ignis.runtime.ownership.accounts import Account
from ignis.runtime.ownership.arrival import BEHIND_DEFAULT, Arrival, Order
from ignis.runtime.ownership.custody import Custody
from ignis.runtime.ownership.guard import (
    ABSENT,
    DEAD,
    DISOWNED,
    FREED,
    HELD,
    IN_FLIGHT,
    OBSERVED,
    ORDERED,
    PLANNED,
    RELEASING,
    TAPE,
    TRANSFERRED,
)
from ignis.runtime.ownership.holders import Holders, count_down, reasons_to_stay, sited
from ignis.runtime.ownership.owners import acting, budgets, require_owner
from ignis.runtime.ownership.pinned_copy import unpin
from ignis.runtime.stream import Stream, default_stream

if TYPE_CHECKING:
    import numpy as np

__all__ = ["Allocation"]

# Bound once: making an allocation is a hot path.
_chosen = current.chosen.get
_time = time.time
_live = ledger.live
_pending = safepoint.pending
_accounts = ledger.array_accounts
_TAPE_HELD = HELD | TAPE


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
    blocks : FreeList or None
        Where its block goes when it is freed, if a pool caches such blocks.
    holders : Holders or None
        Who needs it to stay by reference or export; None until it is first held.
    tape : dict or None
        How often operations on a tape, by name, need the present content.
    views : dict or None
        Shapes of the live views by id.
    shape, dtype
        Of the root.
    version : int
        Raised by every write that goes through ignis.
    cache : bool
        Whether it is a workspace of ignis's own, which is not counted as a leak.
    external, keepalive
        Whether the memory is somebody else's, never freed here, and what keeps it alive.
    pinned : int
        Host address of the pinned copy, 0 without one.
    sites : dict or None
        Where it was allocated and freed, while tracing was on.
    streams : set or None
        Other streams that have used it, for which a free waits.
    arrival : Arrival or None
        The work from before a transfer, for which uses after it wait until it is done.
    custody : Custody or None
        What another owner does with it, which is to be waited for.
    departed : str or None
        To which process it was transferred.
    """

    # A million arrays may be alive: what few of them need is a default of the class, and an
    # instance gets a dict only when it needs one.
    __slots__ = (
        "__dict__",
        "account",
        "allocator",
        "blocks",
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
        "tape",
        "version",
        "views",
    )

    account: Account

    external: bool = False
    keepalive: Any = None
    pinned: int = 0
    sites: dict[str, str] | None = None
    streams: set[Stream] | None = None
    arrival: Arrival | None = None
    custody: Custody | None = None
    departed: str | None = None

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
        self.guard = PLANNED
        self.ptr = 0
        self.blocks: FreeList | None = None
        self.version = 0
        self.holders: Holders | None = None
        self.tape: dict[str, int] | None = None
        self.views: dict[int, tuple[int, ...]] | None = None
        if sites.recording:
            self._note_site("allocated")

    @property
    def live(self) -> bool:
        """Whether it has its memory."""
        return not self.guard & ABSENT

    @property
    def planned(self) -> bool:
        """Whether it has no memory yet."""
        return bool(self.guard & PLANNED)

    @property
    def freed(self) -> bool:
        """Whether it was freed, or belongs to the parent process."""
        return self.guard >= FREED

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
        if self.departed:
            return f" here: it was transferred to {self.departed}"
        freed = (self.sites or {}).get("freed")
        return f" at {freed}" if freed else f" ({sites.HINT})"

    def _settle_guard(self) -> None:
        """Compute the guard anew from what raises it; the caller holds the lock."""
        guard = self.guard & ABSENT or ledger.modes
        if self.tape:
            guard |= TAPE
        holders = self.holders
        if holders is not None and (holders.refs or holders.exports):
            guard |= HELD
        if self.external or self.pinned or self.streams or self.sites:
            guard |= HELD
        if self.arrival is not None and self.arrival.pending:
            guard |= TRANSFERRED
        if self.custody is not None:
            guard |= IN_FLIGHT
        self.guard = guard

    def require_usable(self, operation: str) -> None:
        """Raise unless the allocation is planned or live."""
        if self.guard < DEAD:
            return
        with LOCK:  # a free that is just being refused lowers the guard again
            if self.guard < DEAD:
                return
        if self.guard & DISOWNED:
            raise ForkError(
                f"{operation}: {self.describe()} belongs to the parent process: "
                f"{process.why_unusable()}"
            )
        raise UseAfterFreeError(f"{operation}: {self.describe()} was freed{self._freed_where()}")

    def materialize(self, operation: str) -> None:
        """Allocate the memory if that has not happened yet."""
        if not self.guard & ABSENT:
            return
        if _pending:
            safepoint.drain(safepoint.FEW)
        try:
            acquire()
            if self.guard & PLANNED:
                device, nbytes, modes = self.device, self.nbytes, ledger.modes
                try:
                    account = _accounts[device][self.owner]
                except KeyError:
                    account = None
                if account is None or self.cache:
                    account = ledger.open_account(self, self.owner)
                if nbytes:
                    handle = self.stream.handle
                    if modes or budgets or handle < 0:
                        out_of_memory.require_allowed(self, operation)
                    allocator = self.allocator
                    try:
                        if allocator.__class__ is PoolAllocator:
                            self.ptr = allocator.allocate_for(self, device, nbytes, handle)
                        else:
                            self.ptr = allocator.allocate(device, nbytes, handle)
                    except CudaError as error:
                        self.ptr = out_of_memory.allocate_again(self, operation, error)
                total = account.total
                here, altogether = account.live + nbytes, total.live + nbytes
                _live[self.id] = self
                # `Account.credit`, inline: until it is live and counted, nothing can fail.
                self.account = account
                account.live, total.live = here, altogether
                self.guard = self.guard & _TAPE_HELD | modes
                if here > account.peak:
                    account.peak = here
                if altogether > total.peak:
                    total.peak = altogether
                if account.sums:
                    account.credit_sums(nbytes)
                if modes & OBSERVED:
                    ledger.observe(self)
            else:
                self.require_usable(operation)
        except BaseException as error:
            if self.guard & PLANNED and self.ptr:  # Python has no memory for the ledger
                after(error, self._return_memory)
                self.ptr = 0
            release_after_error()
            raise
        release()

    def disown(self) -> None:
        """Become the parent's memory, in a forked child."""
        self.guard = DISOWNED

    def admit_read(self, stream: Stream, operation: str) -> None:
        """Allow work on `stream` to read, or refuse by name; allocates when needed."""
        if self.custody is not None:
            self.custody.require_behind(self, stream, operation)
        if self.guard & ABSENT:
            if capture_state.threads:
                capture_state.require_stream(stream, operation)
            self.materialize(operation)
        if capture_state.threads:
            capture_state.use(self, stream, operation)
        if stream is not self.stream:
            streams = self.streams
            if streams is None or stream not in streams or capture_state.threads:
                self.note_stream(stream)
        if self.arrival is not None:
            self.receive(stream, operation)

    def receive(self, stream: Stream, operation: str) -> None:
        """Let work on `stream` come after what was done before the latest transfer."""
        arrival = self.arrival
        if arrival is BEHIND_DEFAULT and not stream.lasting:
            arrival = self.arrival = Arrival(())
        if arrival is not None and arrival is not BEHIND_DEFAULT:
            # Without the lock: a query of an event may run work of a simulated stream.
            arrival.order(stream, self.used_streams(), operation)
            if self.guard & TRANSFERRED and not arrival.pending:
                with LOCK:
                    self._settle_guard()

    def admit_write(self, stream: Stream, operation: str) -> None:
        """Allow work on `stream` to write, or refuse by name; allocates when needed."""
        self.require_writable(operation)
        self.admit_read(stream, operation)

    def require_writable(self, operation: str) -> None:
        """Raise what `admit_write` raises by the rules of tapes and owners."""
        self.require_usable(operation)
        if self.guard & TAPE:
            safepoint.drain()  # the tape may have let go: its finalizers only enqueue
            if self.tape:
                raise MemoryContractViolation(
                    f"{operation}: {self.describe()} may not be written before backward; it is "
                    f"needed by {self.holder_names()}{sites.hint()}"
                )
        require_owner(self, operation)

    def note_stream(self, stream: Stream) -> None:
        """Remember that work on `stream` uses the memory: the free must wait for it."""
        with LOCK:
            self.guard |= HELD
            streams = self.streams
            if streams is None:
                streams = self.streams = set()
            elif not len(streams) & len(streams) - 1:
                # A service may use a stream for each request: those that were closed go again.
                self.streams = streams = {used for used in streams if not used.closed}
            streams.add(stream)
            if capture_state.threads:
                recorder = capture_state.here()
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

    @property
    def ref_count(self) -> int:
        """Number of holders of every kind."""
        held = 0 if self.holders is None else self.holders.count
        return held + sum(self.tape.values()) if self.tape else held

    def holder_names(self) -> str:
        """List the holders for a message, with sites while those are known."""
        return (self.holders or Holders()).names(self.tape or {})

    def _held_by(self, name: str | None) -> Holders:
        holders = self.holders
        if holders is None:
            holders = self.holders = Holders()
        if sites.recording and name is not None:
            holders.note_site(name)
        self.guard |= HELD
        return holders

    def add_holder(self, holder: str | None) -> int:
        """Count one reference more."""
        with LOCK:
            self.require_usable("increment_ref")
            self._held_by(holder).add_reference(holder)
            self._record("hold", holder)
            return self.ref_count

    def drop_holder(self, holder: str | None) -> int:
        """Count one reference less; without a name the unnamed go first, then the latest named."""
        with LOCK:
            self.require_usable("decrement_ref")
            holders = self.holders or Holders()
            holder = holders.require_held(holder, self.describe, self.tape or {})
            holders.drop_reference(holder)
            self._settle_guard()
            self._record("release", holder)
            return self.ref_count

    def _record(self, kind: str, holder: str | None) -> None:
        if sites.recording:
            history.record(kind, self, ledger.account_bytes(self), holder=holder)

    def end_hold(self, holder: str) -> None:
        """Count one reference of `holder` less; a forced free in between has ended it already."""
        with LOCK:
            if self.guard < DEAD:
                self.drop_holder(holder)

    def held(self, holder: str) -> Ending:
        """Hold the memory in the name of `holder` until the result's ``with`` block ends."""
        ending = Ending(partial(self.end_hold, holder))
        self.add_holder(holder)
        return ending

    def hold_for_tape(self, operation: str) -> None:
        """Protect the content: until released it may not be freed, transferred or written.

        The caller holds the contract's lock and knows that the allocation is usable.
        """
        tape = self.tape
        if tape is None:
            self.tape = {operation: 1}
        else:
            tape[operation] = tape.get(operation, 0) + 1
        self.guard |= TAPE
        if sites.recording:
            self._held_by(operation)

    def release_for_tape(self, operation: str) -> None:
        """Undo one `hold_for_tape`; the caller holds the contract's lock."""
        tape = self.tape
        if tape is None or operation not in tape:
            raise MemoryContractViolation(
                f"{operation}: no tape operation of that name holds {self.describe()}"
            )
        if not count_down(tape, operation):
            return
        if self.holders is not None:
            self.holders.sites.pop(operation, None)
        if not tape:
            self.tape = None
            self.guard &= ~TAPE

    def hold_for_export(self, consumer: str, writable: bool) -> None:
        """Keep the memory for another library until it lets go, which may write if `writable`."""
        with LOCK:
            self.require_usable(consumer)
            self._held_by(consumer).add_export(consumer, writable)
            self._record("hold", consumer)

    def release_for_export(self, consumer: str, writable: bool) -> None:
        """Undo one `hold_for_export`; tolerates a forced free in between.

        A consumer that was allowed to write counts as having written, if that matters to a tape.
        """
        with LOCK:
            holders = self.holders
            if holders is not None and consumer in holders.exports:
                holders.drop_export(consumer, writable)
                if writable and self.tape:
                    holders.exported_at = self.version = self.version + 1
                self._settle_guard()
                self._record("release", consumer)

    def admit_view(self, shape: tuple[int, ...]) -> tuple[int, ...]:
        """Allow a view, or refuse by name; returns what is noted of it, with its site if known."""
        self.materialize("view")
        if sites.recording:
            with LOCK:
                history.record("view", self, ledger.account_bytes(self), shape=shape)
        return sited(shape)

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
            if self.guard < DEAD:
                return True
            if self.views is not None:
                self.views.pop(view, None)
            return False

    def transfer(self, owner: str, stream: Stream | None) -> None:
        """Change the owner; rules 3, 6 and 7 of the contract.

        `stream`, that of the new owner, waits for the work on the memory so far. If there is none,
        each stream waits when it first uses the memory: see `Arrival`.
        """
        operation = "transfer_ownership"
        if self.guard:
            safepoint.drain()  # a consumer or a tape may have let go: finalizers only enqueue
        if self.custody is not None:
            self.custody.return_now(self, operation)
        order = Order(stream if stream and stream.device is self.device else None)
        while True:
            with LOCK:
                self.require_usable(operation)
                require_owner(self, operation)
                holders = self.holders
                if self.tape or (holders and (holders.exports or holders.refs > 1)):
                    held = f"{self.describe()} is held by {self.holder_names()}{sites.hint()}"
                    raise MemoryContractViolation(f"{operation}: {held}")
                if budgets and self.live and owner != self.owner:
                    out_of_memory.require_budget(self.nbytes, operation, owner)
                used = self.used_streams() if order.target or self.ptr else set()
                if order.target is not None:
                    self.require_order(operation, order.target)
                elif self.streams is None and not self.stream.handle:
                    order.arrival = BEHIND_DEFAULT
                if order.complete(used):
                    if order.target is not None:
                        self.streams = {*(self.streams or ()), order.target}
                    self.arrival = order.arrival or self.arrival
                    self._settle_guard()
                    ledger.moved(self, owner, acting.get())
                    return
            order.extend(used)

    def free(self, force: bool = False) -> None:
        """Free the memory; rules 1, 2 and 4 of the contract.

        If the driver refuses, the allocation is live as before.
        """
        if self.guard & _TAPE_HELD:
            # A consumer, a tape or a copy may have let go: finalizers only enqueue.
            safepoint.drain()
        if self.custody is not None:
            self.custody.return_now(self, "free")
        if self.guard == ORDERED and self.cache_block():
            return
        with LOCK:
            if self.guard & (RELEASING | FREED):
                raise DoubleFreeError(
                    f"free: {self.describe()} was freed before{self._freed_where()}"
                )
            if self.guard & DISOWNED:
                self.require_usable("free")
            require_owner(self, "free")
            reasons = self.reasons_to_stay()
            if reasons and not force:
                raise MemoryContractViolation(f"free: {self.describe()} {reasons}")
            if capture_state.threads and self.live and capture_state.here() is None:
                self.require_order("free")
            planned, self.guard = self.guard & PLANNED, RELEASING
            if self.views and not reasons and not force:
                # Made meanwhile, without the lock; see `confirm_view`.
                self._end_release(planned)
                raise MemoryContractViolation(f"free: {self.describe()} {self.reasons_to_stay()}")
        if sites.recording:
            self._note_site("freed")
        self._release(planned)
        if reasons:  # last, because a filter may turn warnings into errors
            warnings.warn(
                f"free(force=True): {self.describe()} is freed although it {reasons}",
                IgnisWarning,
                stacklevel=3,
            )

    def finalize(self) -> None:
        """Free after the root became garbage; called at a safe point."""
        if self.guard in (0, ORDERED) and self.cache_block():
            return
        with LOCK:
            if self.guard >= DEAD or not self.device.api.alive:
                return
            planned, self.guard = self.guard & PLANNED, RELEASING
            # An operation on a tape refers to what it holds, so it is garbage as well and its
            # release is pending.
            holders = self.holders
            held = holders.names({}) + sites.hint() if holders and holders.count else ""
        self._release(planned)
        if held:
            warnings.warn(
                f"{self.describe()} was dropped while held by {held}; it is freed now",
                IgnisWarning,
                stacklevel=3,
            )

    __call__ = finalize
    """What finalizers enqueue is the allocation: to bind a method would cost them a third more."""

    def cache_block(self) -> bool:
        """Free without the driver, where nothing stands against that; whether it was done."""
        blocks = self.blocks
        if blocks is None or self.views:
            return False
        freed = False
        try:
            acquire()
            # The block stays in the order of its stream, whether that is checked or not.
            if (not self.guard or self.guard == ORDERED) and self.stream.handle >= 0:
                self.guard = FREED
                account, nbytes, total = self.account, self.nbytes, self.account.total
                here, altogether = account.live - nbytes, total.live - nbytes
                pool = blocks.pool
                cached = pool.cached + blocks.size
                if not self.views and cached <= pool.bound:
                    blocks.addresses.append(self.ptr)
                    pool.cached = cached
                    del _live[self.id]
                    account.live, total.live = here, altogether
                    freed = True
                    if account.sums:
                        account.credit_sums(-nbytes)
                else:  # a view made meanwhile, without the lock: `confirm_view`
                    self._end_release(0)
        except BaseException:
            if self.guard == FREED and not freed:
                self._end_release(0)
            release_after_error()
            raise
        release()
        return freed

    def reasons_to_stay(self) -> str:
        """Return what stands against a free, as a message has it; empty if nothing does."""
        return reasons_to_stay(self.holder_names(), self.views)

    def _end_release(self, planned: int) -> None:
        """Be as before a release that was refused."""
        self.guard = planned
        self._settle_guard()

    def _release(self, planned: int) -> None:
        # Outside the lock: a direct free waits for the device. The state keeps others away.
        damage = None
        try:
            if not planned and self.nbytes and not self.external:
                recorder = capture_state.here() if capture_state.threads else None
                if recorder is not None and self.allocator is not recorder.pool:
                    recorder.deferred.append(self._return_memory)
                else:
                    self._return_memory()
        except CorruptionError as error:
            damage = error  # the memory was freed all the same
        except BaseException:
            with LOCK:
                self._end_release(planned)
            raise
        try:
            self._close(planned)
        except MemoryError:  # the interpreter's own: the accounts must not keep what is free
            self._close(planned)
        if damage is not None:
            raise damage

    def _close(self, planned: int) -> None:
        """Strike the allocation out, whose memory was freed; again, where that failed."""
        with LOCK:
            if self.guard & RELEASING:
                if self.external:
                    ledger.external.pop(self.id, None)
                elif not planned:
                    ledger.closed(self)
                self.arrival = None
                self.guard = FREED
        if self.pinned:
            # Pending, because a refusal must not leave an array that is freed by half.
            safepoint.enqueue(partial(unpin, self))
        self.keepalive = None

    def _return_memory(self) -> None:
        if self.streams:
            own = default_stream(self.device) if self.stream.closed else self.stream
            for stream in self.used_streams() - {own}:
                own.wait(stream.record())
        # A closed stream has no work left, so that any order will do.
        handle = max(self.stream.handle, 0)
        self.allocator.deallocate(self.device, self.ptr, self.nbytes, handle)
