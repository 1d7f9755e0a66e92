"""Allocation: one address range and its state machine.

An allocation is planned, then live, then freed; `NvArray` objects are windows on it. It gets its
memory on first need and frees it exactly once, whoever asks: an explicit free, the end of a
``with`` block or a finalizer. All rules of the ownership contract are decided here; which of them
an operation may skip is in `guard`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ignis.base.interrupts import call
from ignis.base.lifetime import after
from ignis.base.warn import warn
from ignis.errors import (
    CorruptionError,
    CudaError,
    DoubleFreeError,
    MemoryContractViolation,
)
from ignis.runtime import capture_state, safepoint, sites
from ignis.runtime.allocators.pool_allocator import PoolAllocator
from ignis.runtime.device import Device
from ignis.runtime.lock import LOCK, acquire, release, release_after_error
from ignis.runtime.ownership import history, holding, ledger, out_of_memory, repeated
from ignis.runtime.ownership.address_range import AddressRange
from ignis.runtime.ownership.arrival import BEHIND_DEFAULT, Arrival, Order
from ignis.runtime.ownership.guard import (
    ABSENT,
    DEAD,
    DISOWNED,
    ENFORCED,
    FREED,
    HELD,
    NO_READ,
    NO_WRITE,
    OBSERVED,
    PLANNED,
    READ,
    RELEASING,
    STRICT,
    TAPE,
    TRANSFERRED,
    WRITE,
)
from ignis.runtime.ownership.holders import sited
from ignis.runtime.ownership.owners import acting, budgets, require_owner
from ignis.runtime.ownership.pinned_copy import unpin
from ignis.runtime.stream import Stream, default_stream

# Bound once: making an allocation is a hot path.
_live = ledger.live
_pending = safepoint.pending
_accounts = ledger.array_accounts
_ALLOCATED = ~PLANNED
_TAPE_HELD = HELD | TAPE


class Allocation(AddressRange):
    """One address range from one allocator on one device, and all that may happen to it."""

    __slots__ = ()

    add_holder = holding.add_holder
    drop_holder = holding.drop_holder
    end_hold = holding.end_hold
    held = holding.held
    hold_for_tape = holding.hold_for_tape
    release_for_tape = holding.release_for_tape
    hold_for_export = holding.hold_for_export
    release_for_export = holding.release_for_export

    def materialize(self, operation: str, reclaimed: bool = False) -> None:
        """Allocate the memory if that has not happened yet.

        Where there is none left, what can be freed is freed without the lock, and all is decided
        anew: `reclaimed` says that this is the second try.
        """
        if not self.guard & ABSENT:
            return
        if _pending:
            safepoint.drain(safepoint.FEW)
        exhausted = False
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
                            self.ptr = call(allocator.allocate, device, nbytes, handle)
                    except CudaError as error:
                        exhausted = out_of_memory.ran_out(error)
                        if exhausted and reclaimed:
                            raise out_of_memory.refusal(self, operation, error) from error
                        raise
                total = account.total
                here, altogether = account.live + nbytes, total.live + nbytes
                _live[self.id] = self
                # `Account.credit`, inline: until it is live and counted, nothing can fail.
                self.account = account
                account.live, total.live = here, altogether
                self.guard = self.guard & _ALLOCATED | modes
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
            if reclaimed or not exhausted:
                raise
        else:
            release()
            return
        out_of_memory.reclaim(self.device)
        self.materialize(operation, reclaimed=True)

    def admit_read(self, stream: Stream, operation: str) -> None:
        """Allow work on `stream` to read, or refuse by name; allocates when needed."""
        if self.custody is not None:
            self.custody.require_behind(self, stream, operation)
        if self.guard & ABSENT:
            if capture_state.threads:
                capture_state.require_stream(stream, operation)
            self.materialize(operation)
        if repeated.calls:
            repeated.saw(self, written=False)
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
        if arrival is BEHIND_DEFAULT and not stream.joined:
            arrival = self.arrival = Arrival(())
        if arrival is not None and arrival is not BEHIND_DEFAULT:
            # Without the lock: a query of an event may run work of a simulated stream.
            arrival.order(stream, self.used_streams(), operation)
            if self.guard & TRANSFERRED and not arrival.pending:
                with LOCK:
                    self.settle_guard()

    def admit_write(self, stream: Stream, operation: str) -> None:
        """Allow work on `stream` to write, or refuse by name; allocates when needed."""
        self.require_writable(operation)
        if repeated.calls:
            repeated.saw(self, written=True)
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
                    self.settle_guard()
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
        if not self.guard & STRICT and self.cache_block(acting.get()):
            return
        with LOCK:
            if self.guard & (RELEASING | FREED):
                raise DoubleFreeError(
                    f"free: {self.describe()} was freed before{self.freed_where()}"
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
            self.note_site("freed")
        self._release(planned)
        if reasons:  # last, because a filter may turn warnings into errors
            warn(f"free(force=True): {self.describe()} is freed although it {reasons}")

    def finalize(self) -> None:
        """Free after the root became garbage; called at a safe point."""
        if not self.guard & STRICT and self.cache_block():
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
            warn(f"{self.describe()} was dropped while held by {held}; it is freed now")

    __call__ = finalize
    """What finalizers enqueue is the allocation: to bind a method would cost them a third more."""

    def cache_block(self, actor: str | None = None) -> bool:
        """Free without the driver, where nothing stands against that; whether it was done.

        For `actor`, who must be the owner where owners are enforced; for a finalizer if None.
        """
        blocks = self.blocks
        if blocks is None or self.views:
            return False
        freed = False
        try:
            acquire()
            # The block stays in the order of its stream, whether that is checked or not.
            mine = actor is None or not self.guard & ENFORCED or actor == self.owner
            if mine and not self.guard & STRICT and self.stream.handle >= 0:
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

    def _end_release(self, planned: int) -> None:
        """Be as before a release that was refused."""
        self.guard = planned
        self.settle_guard()

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
        call(self.allocator.deallocate, self.device, self.ptr, self.nbytes, handle)


def unhindered(device: Device, written: Iterable[Allocation], read: Iterable[Allocation]) -> bool:
    """Whether these are of a device, and no rule stands in the way of writing and reading them."""
    for forbidden, allocations in ((NO_WRITE, written), (NO_READ, read)):
        for each in allocations:
            if each.guard & forbidden or each.device is not device:
                return False
    return True


def admit_replay(
    uses: Iterable[Allocation], written: Iterable[Allocation], stream: Stream, operation: str
) -> None:
    """Allow a captured graph to use allocations on `stream` and to write some, or refuse by name.

    It has noted them when it was captured.
    """
    for allocation in uses:
        if allocation.guard >= READ or allocation.arrival is not None:
            allocation.require_usable(operation)
            if allocation.custody is not None:
                allocation.custody.require_behind(allocation, stream, operation)
            allocation.receive(stream, operation)
    for allocation in written:
        if allocation.guard >= WRITE:
            allocation.require_writable(operation)


class Owning:
    """The facts of an object that has an allocation.

    Attributes
    ----------
    allocation : Allocation
        The memory.
    """

    __slots__ = ()

    allocation: Allocation

    @property
    def device(self) -> Device:
        """Device of the memory."""
        return self.allocation.device

    @property
    def owner(self) -> str:
        """Name of the subsystem that owns the memory."""
        allocation = self.allocation
        if allocation.custody is not None:
            allocation.custody.settle()
        return allocation.owner

    @property
    def freed(self) -> bool:
        """True if the memory was freed, or a view of it closed."""
        return self.allocation.freed

    @property
    def ref_count(self) -> int:
        """Number of holders of the memory; 0 if there are none."""
        if self.allocation.guard & _TAPE_HELD:
            safepoint.drain()  # a consumer may have let go: its deleter only enqueues
        return self.allocation.ref_count
