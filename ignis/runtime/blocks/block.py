"""Block: one life of one part of a pool, and what is known of it.

Every allocation of a block makes a new object with the next epoch, and that object ends with the
block: a handle from before says by itself that it is stale, and who has freed the block.
"""

from __future__ import annotations

import math
import threading
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from ignis.runtime import sites
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership.holders import count_down, count_up

if TYPE_CHECKING:
    import numpy as np

    from ignis.runtime.device import Device
    from ignis.runtime.ownership.allocation import Allocation
    from ignis.runtime.ownership.arrival import Arrival
    from ignis.runtime.stream import Event, Stream

HELD, CACHED, FREED = 0, 1, 2
"""The states of a block: somebody holds it; nobody does, its rows stay; it may be reused."""

NOBODY: Any = MappingProxyType({})
"""The holders of a block that is free."""

BLOCKS_NAMED = 16
"""Blocks that a refusal names at most."""


class Here(threading.local):
    """The name of the calling thread, which a message may need when the thread has ended."""

    def __init__(self) -> None:
        self.name = threading.current_thread().name


here = Here()


@dataclass(frozen=True, slots=True)
class Layout:
    """Layout of all blocks of a pool.

    Attributes
    ----------
    pool : int
        Id of the pool, unique among arrays and pools.
    device : Device
        Where the memory is.
    rows, row_shape, dtype, layers
        Rows of a block, shape and dtype of a row, and how many layers of such rows it has.
    """

    pool: int
    device: Device
    rows: int
    row_shape: tuple[int, ...]
    dtype: np.dtype[Any]
    layers: int

    @property
    def nbytes(self) -> int:
        """Bytes of a block."""
        return self.layers * self.rows * math.prod(self.row_shape) * self.dtype.itemsize

    @property
    def text(self) -> str:
        """The layout as messages have it."""
        layers = f"{self.layers} layers of " if self.layers > 1 else ""
        return f"{layers}{self.rows} rows of {self.dtype.name}{list(self.row_shape)}"

    def fits(self, other: Layout) -> bool:
        """Tell whether rows of a block mean the same in a block of the other layout."""
        mine = self.rows, self.row_shape, self.dtype, self.layers
        return mine == (other.rows, other.row_shape, other.dtype, other.layers)


class Registration(Protocol):
    """A table, as far as its blocks know it."""

    allocation: Allocation
    stale: Block | None
    frozen: Block | None
    moved: bool


@dataclass(slots=True, eq=False)
class Extras:
    """State that few blocks have.

    Attributes
    ----------
    streams : set of Stream or None
        Streams other than the block's own that may have work on it.
    fences : list of Event
        Until all of these are done, the block is in flight.
    tables : list
        The tables that it is in, and those freed ones whose streams were not noted yet.
    view_memory : ViewMemory or None
        The allocation of views of its rows, once there was one.
    holds : dict
        How many holds of a name came with an owner, by (name, owner, whether by
        `BlockPool.hold`). All others are uses by the block's own owner.
    sites, holder_sites : dict
        Where it was allocated and freed, and where each name has come to hold it.
    arrival : Arrival or None
        The work from before a transfer or a share, for which uses after it wait.
    """

    streams: set[Stream] | None = None
    fences: list[Event] = field(default_factory=list)
    tables: list[Registration] = field(default_factory=list)
    view_memory: Any = None
    holds: dict[tuple[str, str, bool], int] = field(default_factory=dict)
    sites: dict[str, str] = field(default_factory=dict)
    holder_sites: dict[str, str] = field(default_factory=dict)
    arrival: Arrival | None = None

    @property
    def views(self) -> dict[int, tuple[int, ...]]:
        """Shapes of the live views of its rows, by id."""
        return {} if self.view_memory is None else self.view_memory.views


@dataclass(slots=True, eq=False, repr=False)
class Block:
    """One part of a pool, from its allocation until it is freed.

    It is a handle: `BlockPool` has the operations. All but facts is refused once it is freed.

    Attributes
    ----------
    index : int
        Which part of the pool, what tables have.
    epoch : int
        How often that part was allocated up to this block, from 1 on.
    id : int
        Unique among arrays and blocks of the process.
    owner : str
        Name of the subsystem that it belongs to.
    written : list of int
        The watermark of each layer: number of rows that were written and may be read.
    stream : Stream
        In whose order it is freed.
    """

    layout: Layout
    index: int
    epoch: int
    id: int
    owner: str
    holders: dict[str, int]
    stream: Stream
    previous: Block | None
    written: list[int]
    count: int = 1
    state: int = HELD
    extras: Extras | None = None
    freed_by: tuple[str, str, str] | None = None

    cache = False
    """A block is never a cache of ignis's own."""

    @property
    def freed(self) -> bool:
        """True if it was freed: the handle is stale."""
        return self.state == FREED

    @property
    def ref_count(self) -> int:
        """Number of holds."""
        return self.count

    @property
    def users(self) -> int:
        """Number of holds that share the rows: those of `BlockPool.hold` only keep the block."""
        extras = self.extras
        if extras is None or not extras.holds:
            return self.count
        with LOCK:  # other threads share and release it meanwhile
            return self.count - sum(n for (_, _, guest), n in extras.holds.items() if guest)

    def held_by(self, name: str) -> dict[tuple[str, bool], int]:
        """Count the holds of a name by (owner they came with, whether by `BlockPool.hold`)."""
        found: dict[tuple[str, bool], int] = {}
        own = self.holders.get(name, 0)
        if self.extras is not None:
            for (each, owner, guest), count in self.extras.holds.items():
                if each == name:
                    found[owner, guest] = count
                    own -= count
        if own:
            found[self.owner, False] = own
        return found

    @property
    def sole_user(self) -> str | None:
        """The owner that its only hold came with; None if there are more, or that is no use."""
        if self.count != 1:
            return None
        (name,) = self.holders
        ((owner, guest),) = self.held_by(name)
        return None if guest else owner

    def count_hold(self, name: str, owner: str, guest: bool, change: int) -> None:
        """Count a hold more or less (`change` is 1 or -1); the caller holds the contract's lock."""
        count = count_up if change > 0 else count_down
        count(self.holders, name)
        self.count += change
        if guest or owner != self.owner:
            count(self.more().holds, (name, owner, guest))

    def more(self) -> Extras:
        """Return `extras`, which is there from now on; the caller holds the contract's lock."""
        extras = self.extras
        if extras is None:
            extras = self.extras = Extras()
        return extras

    def describe(self) -> str:
        """Name of the block in messages, with its allocation site while that is known."""
        text = (
            f"block {self.index} of pool #{self.layout.pool} on {self.layout.device} "
            f"(epoch {self.epoch}, owner {self.owner!r}"
        )
        site = self.place
        return f"{text}, allocated at {site})" if site else f"{text})"

    @property
    def place(self) -> str | None:
        """The allocation site, if it was recorded."""
        return None if self.extras is None else self.extras.sites.get("allocated")

    def holder_names(self) -> str:
        """List the holders for a message, with sites while those are known."""
        known = {} if self.extras is None else self.extras.holder_sites
        texts = []
        for name, count in self.holders.items():
            times = f" x {count}" if count > 1 else ""
            where = f" at {known[name]}" if name in known else ""
            texts.append(f"{name!r}{times}{where}")
        return ", ".join(texts)

    def gone(self) -> str:
        """Say that it is free, who has freed it and where, for a message."""
        return f"{self.describe()} is free: {self.freed_where()}"

    def freed_where(self) -> str:
        """Say who has freed it and where, for a message."""
        if self.freed_by is None:
            return "it was never allocated" if not self.epoch else "it was freed"
        holder, acting, thread = self.freed_by
        where = None if self.extras is None else self.extras.sites.get("freed")
        text = f"it was freed by {holder!r}, {acting!r} acted in thread {thread}"
        return f"{text}, at {where}" if where else f"{text} ({sites.HINT})"

    def used_streams(self) -> set[Stream]:
        """Return the open streams that may have work on it; the caller holds the lock."""
        used = {self.stream}
        if self.extras is not None:
            used |= self.extras.streams or set()
            for table in self.extras.tables:
                used |= table.allocation.used_streams()
        return {each for each in used if not each.closed}

    def __repr__(self) -> str:
        layers = self.written[0] if len(self.written) == 1 else self.written
        return (
            f"Block(index={self.index}, epoch={self.epoch}, pool={self.layout.pool}, "
            f"owner={self.owner!r}, holders={list(self.holders)}, written={layers}, "
            f"freed={self.freed})"
        )


def name_blocks(blocks: list[Block]) -> str:
    """List the first blocks with their holders, for a message."""
    texts = []
    for block in blocks[:BLOCKS_NAMED]:
        held = f"held by {block.holder_names()}" if block.count else "cached"
        texts.append(f"{block.describe()}, {held}")
    others = len(blocks) - BLOCKS_NAMED
    more = f" and {others} more" if others > 0 else ""
    return "; ".join(texts) + more
