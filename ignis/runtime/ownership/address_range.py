"""AddressRange: what is known of an allocation, and what of that forbids its use."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from ignis.base import process
from ignis.errors import ForkError, UseAfterFreeError
from ignis.runtime import capture_state, sites
from ignis.runtime.allocators import current
from ignis.runtime.allocators.allocator import Allocator
from ignis.runtime.allocators.pool_allocator import FreeList
from ignis.runtime.device import Device
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import ledger
from ignis.runtime.ownership.accounts import Account
from ignis.runtime.ownership.arrival import Arrival
from ignis.runtime.ownership.custody import Custody
from ignis.runtime.ownership.guard import (
    ABSENT,
    DEAD,
    DISOWNED,
    FREED,
    HELD,
    IN_FLIGHT,
    NOTED,
    PLANNED,
    TAPE,
    TRANSFERRED,
)
from ignis.runtime.ownership.holders import Holders, reasons_to_stay
from ignis.runtime.stream import Stream

if TYPE_CHECKING:
    import numpy as np

# Bound once: making an allocation is a hot path.
_chosen = current.chosen.get
_time = time.time


class AddressRange:
    """One address range from one allocator on one device, without its operations.

    `Allocation` has them; those that live beside it take one of these.

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
    transferred_to : str or None
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
    transferred_to: str | None = None

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
            self.note_site("allocated")

    @property
    def live(self) -> bool:
        """True if it has its memory."""
        return not self.guard & ABSENT

    @property
    def planned(self) -> bool:
        """True if it has no memory yet."""
        return bool(self.guard & PLANNED)

    @property
    def freed(self) -> bool:
        """True if it was freed, or belongs to the parent process."""
        return self.guard >= FREED

    def describe(self) -> str:
        """Name of the root in messages, with its allocation site while that is known."""
        if self.custody is not None:
            self.custody.settle()
        text = f"array #{self.id} ({self.nbytes} B on {self.device}, owner {self.owner!r}"
        allocated = (self.sites or {}).get("allocated")
        return f"{text}, allocated at {allocated})" if allocated else f"{text})"

    def note_site(self, event: str) -> None:
        """Remember where `event` happens, which is on the way."""
        site = sites.site()
        if site is not None:
            if self.sites is None:
                self.sites = {}
            self.sites[event] = site
            self.guard |= HELD

    def freed_where(self) -> str:
        """Say where it has gone, for a message."""
        if self.transferred_to:
            return f" here: it was transferred to {self.transferred_to}"
        freed = (self.sites or {}).get("freed")
        return f" at {freed}" if freed else f" ({sites.HINT})"

    def settle_guard(self) -> None:
        """Compute the guard anew from what raises it; the caller holds the lock."""
        guard = self.guard & ABSENT or ledger.modes | self.guard & NOTED
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
        raise UseAfterFreeError(f"{operation}: {self.describe()} was freed{self.freed_where()}")

    def disown(self) -> None:
        """Become the parent's memory, in a forked child."""
        self.guard = DISOWNED

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

    def reasons_to_stay(self) -> str:
        """Return what stands against a free, as a message has it; empty if nothing does."""
        return reasons_to_stay(self.holder_names(), self.views)
