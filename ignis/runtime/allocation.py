"""Allocation: one address range, its state machine and its holders.

An allocation is planned, then live, then freed; `NvArray` objects are windows on it. It takes its
memory on first need and gives it back exactly once, whoever asks: an explicit free, the end of a
``with`` block or a finalizer.
"""

from __future__ import annotations

import time
import warnings
from typing import TYPE_CHECKING, Any

from ignis.errors import (
    CudaError,
    DoubleFreeError,
    ForkError,
    IgnisWarning,
    MemoryContractViolation,
    OutOfMemoryError,
    UseAfterFreeError,
)
from ignis.runtime import ledger
from ignis.runtime.allocator import OUT_OF_MEMORY, Allocator, current_allocator

if TYPE_CHECKING:
    from ignis.runtime.device import Device
    from ignis.runtime.stream import Stream

__all__ = ["FREED", "LIVE", "PLANNED", "Allocation"]

PLANNED, LIVE, RELEASING, FREED, DISOWNED = range(5)


class Allocation:
    """One address range from one allocator on one device.

    Attributes
    ----------
    ptr : int
        Device address; 0 while planned and for 0 bytes.
    refs : int
        What `NvArray.increment_ref` counted, named and unnamed.
    version : int
        Raised by every write that goes through ignis.
    """

    __slots__ = (
        "_tape",
        "allocator",
        "cache",
        "created_at",
        "device",
        "foreign",
        "holders",
        "id",
        "keepalive",
        "nbytes",
        "owner",
        "pinned",
        "ptr",
        "refs",
        "state",
        "stream",
        "streams",
        "version",
        "views",
    )

    def __init__(
        self,
        array_id: int,
        device: Device,
        nbytes: int,
        owner: str,
        stream: Stream,
        cache: bool = False,
    ) -> None:
        self.id = array_id
        self.device = device
        self.nbytes = nbytes
        self.owner = owner
        self.stream = stream
        self.cache = cache
        self.allocator: Allocator = current_allocator()
        self.created_at = time.time()
        self.state = PLANNED
        self.ptr = 0
        self.refs = 0
        self.version = 0
        self.foreign = False
        self.keepalive: Any = None
        self.pinned = 0
        # Most arrays never need these, and a million arrays may be alive: made on first use.
        self.holders: dict[str, int] | None = None
        self.views: dict[int, tuple[int, ...]] | None = None
        self.streams: set[Stream] | None = None
        self._tape: dict[str, int] | None = None

    # -- state -------------------------------------------------------------------------------

    def describe(self) -> str:
        """Name of the root in messages."""
        return f"array #{self.id} ({self.nbytes} B on {self.device}, owner {self.owner!r})"

    def require_usable(self, operation: str) -> None:
        """Raise unless the allocation is planned or live."""
        if self.state in (PLANNED, LIVE):
            return
        if self.state == DISOWNED:
            raise ForkError(
                f"{operation}: {self.describe()} belongs to the parent process; a forked child "
                "cannot use it"
            )
        raise UseAfterFreeError(f"{operation}: {self.describe()} was freed")

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
        ledger.drain()
        with ledger.LOCK:
            self.require_usable(operation)
            if self.state == LIVE:
                return
            if not self.device.api.alive:
                raise ForkError(f"{operation}: the driver of {self.device} is not usable here")
            if self.nbytes:
                self.ptr = self._take(operation)
            self.state = LIVE
            ledger.opened(self)

    def _take(self, operation: str) -> int:
        device, nbytes, handle = self.device, self.nbytes, self.stream.handle
        try:
            return self.allocator.allocate(device, nbytes, handle)
        except CudaError as error:
            if error.code != OUT_OF_MEMORY:
                raise
        # Frees that are queued behind running work count as memory in use until it is done.
        device.api.synchronize(device.id)
        ledger.drain()
        device.api.mem_pool_trim(device.id, 0)
        try:
            return self.allocator.allocate(device, nbytes, handle)
        except CudaError as error:
            if error.code != OUT_OF_MEMORY:
                raise
            raise OutOfMemoryError(
                error.code, error.name, error.call, _holdings(operation, self, error.detail)
            ) from error

    def note_stream(self, stream: Stream) -> None:
        """Remember that work on `stream` uses the memory: the free must wait for it."""
        with ledger.LOCK:
            if self.streams is None:
                self.streams = set()
            self.streams.add(stream)

    def disown(self) -> None:
        """Become the parent's memory, in a forked child."""
        self.state = DISOWNED

    # -- holders -----------------------------------------------------------------------------

    @property
    def ref_count(self) -> int:
        """Number of holders: plain counts, and what tapes hold."""
        tape = self._tape
        return self.refs + (sum(tape.values()) if tape else 0)

    def holder_names(self) -> str:
        """List the holders for a message."""
        named = dict(self.holders or ())
        anonymous = self.refs - sum(named.values())
        texts = [f"{name!r} x {n}" if n > 1 else repr(name) for name, n in named.items()]
        if anonymous:
            texts.append(f"{anonymous} unnamed")
        for name, n in (self._tape or {}).items():
            texts.append(f"tape operation {name!r}" + (f" x {n}" if n > 1 else ""))
        return ", ".join(texts)

    def add_holder(self, holder: str | None) -> int:
        """Count one holder more."""
        with ledger.LOCK:
            self.require_usable("increment_ref")
            self.refs += 1
            if holder is not None:
                if self.holders is None:
                    self.holders = {}
                self.holders[holder] = self.holders.get(holder, 0) + 1
            return self.ref_count

    def drop_holder(self, holder: str | None) -> int:
        """Count one holder less; without a name the unnamed go first, then the latest named."""
        with ledger.LOCK:
            self.require_usable("decrement_ref")
            if self.refs == 0:
                raise MemoryContractViolation(
                    f"decrement_ref: {self.describe()} has no reference to give back"
                )
            named = self.holders or {}
            if holder is None and self.refs == sum(named.values()):
                holder = next(reversed(named))
            if holder is not None:
                if holder not in named:
                    raise MemoryContractViolation(
                        f"decrement_ref: {holder!r} does not hold {self.describe()}; "
                        f"holders: {self.holder_names()}"
                    )
                named[holder] -= 1
                if not named[holder]:
                    del named[holder]
            self.refs -= 1
            return self.ref_count

    @property
    def tape_held(self) -> bool:
        """Whether an operation on a tape needs the present content."""
        return bool(self._tape)

    def hold_for_tape(self, operation: str) -> None:
        """Protect the content: until released it may not be freed, transferred or written."""
        with ledger.LOCK:
            self.require_usable(operation)
            if self._tape is None:
                self._tape = {}
            self._tape[operation] = self._tape.get(operation, 0) + 1

    def release_for_tape(self, operation: str) -> None:
        """Undo one `hold_for_tape`."""
        with ledger.LOCK:
            tape = self._tape
            if not tape or operation not in tape:
                raise MemoryContractViolation(
                    f"{operation}: no tape operation of that name holds {self.describe()}"
                )
            tape[operation] -= 1
            if not tape[operation]:
                del tape[operation]

    def require_writable(self, operation: str) -> None:
        """Raise if a tape needs the present content."""
        if self._tape:
            raise MemoryContractViolation(
                f"{operation}: {self.describe()} may not be written before backward; it is needed "
                f"by {self.holder_names()}"
            )

    # -- release -----------------------------------------------------------------------------

    def free(self, force: bool = False) -> None:
        """Give the memory back; rules 1, 2 and 4 of the contract.

        If the driver refuses, the allocation is live as before.
        """
        with ledger.LOCK:
            if self.state in (RELEASING, FREED):
                raise DoubleFreeError(f"free: {self.describe()} was freed before")
            self.require_usable("free")
            reasons = []
            if self.ref_count:
                reasons.append(f"held by {self.holder_names()}")
            if self.views:
                names = ", ".join(f"#{i} of shape {shape}" for i, shape in self.views.items())
                reasons.append(f"live views: {names}")
            if reasons and not force:
                raise MemoryContractViolation(f"free: {self.describe()} is {'; '.join(reasons)}")
            before = self.state
            self.state = RELEASING
        if reasons:
            warnings.warn(
                f"free(force=True): {self.describe()} was {'; '.join(reasons)}",
                IgnisWarning,
                stacklevel=3,
            )
        self._give_back(before)
        ledger.drain()

    def finalize(self) -> None:
        """Free after the root became garbage; called at a safe point."""
        with ledger.LOCK:
            if self.state not in (PLANNED, LIVE) or not self.device.api.alive:
                return
            before = self.state
            self.state = RELEASING
            held = self.holder_names() if self.ref_count else ""
        if held:
            warnings.warn(
                f"{self.describe()} was dropped while held by {held}; it is freed now",
                IgnisWarning,
                stacklevel=3,
            )
        self._give_back(before)

    def _give_back(self, before: int) -> None:
        # Outside the lock: a direct free waits for the device. The state keeps others away.
        try:
            if before == LIVE and self.nbytes and not self.foreign:
                self._order_after_other_streams()
                self.allocator.deallocate(self.device, self.ptr, self.nbytes, self.stream.handle)
            self.unpin()
        except BaseException:
            self.state = before
            raise
        with ledger.LOCK:
            self.state = FREED
            self.keepalive = None
            if before == LIVE and not self.foreign:
                ledger.closed(self)

    def _order_after_other_streams(self) -> None:
        for stream in self.streams or ():
            if not stream.closed:
                self.stream.wait(stream.record())

    def unpin(self) -> None:
        """Free the page-locked copy if there is one."""
        if self.pinned:
            self.device.api.mem_free_host(self.pinned)
            self.pinned = 0
            ledger.pinned(-self.nbytes)


def _holdings(operation: str, wanted: Allocation, detail: str) -> str:
    held: dict[str, int] = {}
    for cache in (False, True):
        for owner, device, group in ledger.owners_and_devices(cache):
            if device == wanted.device.name and group.live:
                key = f"{owner} (caches)" if cache else owner
                held[key] = held.get(key, 0) + group.live
    parts = ", ".join(f"{owner}: {nbytes} B" for owner, nbytes in held.items()) or "nothing"
    text = f"{operation} needs {wanted.nbytes} B on {wanted.device}; held by owner: {parts}"
    return f"{text}; {detail}" if detail else text
