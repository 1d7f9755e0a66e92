"""Core of a pool of blocks: its memory, its parts, its lists, and common checks."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ignis.base import process
from ignis.base.lifetime import Unique
from ignis.base.locks import Lock
from ignis.base.numbers import as_count, as_shape, require_kind
from ignis.errors import (
    ArgumentError,
    BoundsError,
    MemoryContractViolation,
    UseAfterFreeError,
)
from ignis.runtime import capture_state, sites
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks import registry
from ignis.runtime.blocks.block import FREED, NOBODY, Block, Layout
from ignis.runtime.blocks.memory import cut
from ignis.runtime.blocks.table import DeviceTable
from ignis.runtime.device import Device
from ignis.runtime.host.pinned_buffer import PinnedBuffer
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership import ledger, out_of_memory
from ignis.runtime.ownership.guard import DEAD
from ignis.runtime.ownership.guard import FREED as GONE
from ignis.runtime.ownership.owners import Owner, acting_owner, require_owner
from ignis.runtime.stream import Event, Stream

if TYPE_CHECKING:
    import numpy as np

Blocks = Block | Sequence[Block]


class _Absent:
    """Stands for the allocation of a pool that has no memory: freed, or asleep."""

    guard = GONE


ABSENT: Any = _Absent()


class Core(Unique):
    """A pool without its operations, which are functions of the modules beside this one.

    `BlockPool` is the class that users see.

    Attributes
    ----------
    id : int
        Unique among arrays and pools.
    device, layout
        Where the memory is, and what all blocks have in common.
    capacity : int
        Number of blocks.
    storage : NvArray
        All of the memory.
    memory : Allocation
        That of `storage`; `ABSENT` while there is none.
    given : NvArray or None
        What the pool was given to cut.
    wraps_given : bool
        Whether that is the pool's own window on what it was given: pinned host memory.
    parts : list of Block
        The latest block of each index, freed or not.
    free_lists : dict
        Free blocks by the stream in whose order they may be used.
    waiting : list of Block
        Free blocks that other streams may use, or fences keep.
    evictable : dict of Block
        Cached blocks that an allocation may free, the one that was cached first at the start.
    tables_made : WeakKeyDictionary
        What is known of each table, by its array.
    gathering : Lock
        Held by the thread that moves blocks between the lists.
    tallies : dict
        Number of blocks by owner.
    asleep : tuple or None
        Which thread has put it to sleep, and where.
    saved : dict
        What blocks contain, while it sleeps.
    closed : str or None
        Where it was freed.
    """

    def __init__(
        self,
        blocks: int,
        rows: int,
        row_shape: Any,
        dtype: Any = "float32",
        device: str | int | Device | None = None,
        *,
        layers: int = 1,
        owner: str | Owner | None = None,
        stream: Stream | None = None,
        memory: NvArray | PinnedBuffer | None = None,
    ) -> None:
        self.memory: Any = ABSENT
        operation = "BlockPool"
        self.capacity = as_count(operation, "blocks", blocks, least=1, most=2**31 - 1)
        rows = as_count(operation, "rows", rows, least=1, most=2**31 - 1)
        layers = as_count(operation, "layers", layers, least=1, most=2**16)
        inner = as_shape(row_shape)
        shape = (
            (self.capacity, rows, *inner) if layers == 1 else (layers, self.capacity, rows, *inner)
        )
        self.id = ledger.next_id()
        self.given: NvArray | None = None
        if memory is None:
            self.storage = NvArray(shape, dtype, device, owner=owner, stream=stream).to_device()
        else:
            self.storage, self.given = cut(memory, shape, dtype, device, owner)
        self.wraps_given = self.given is not memory
        allocation = self.storage.allocation
        self.device = allocation.device
        self.first_owner = allocation.owner
        self.layout = Layout(self.id, self.device, rows, inner, self.storage.dtype, layers)
        home = allocation.stream
        self.parts = [
            Block(self.layout, i, 0, 0, "", NOBODY, home, None, [0] * layers, 0, FREED)
            for i in range(self.capacity)
        ]
        # The last one is allocated first: low indices come first.
        self.free_lists: dict[Stream, list[Block]] = {home: self.parts[::-1]}
        self.waiting: list[Block] = []
        self.evictable: dict[Block, None] = {}
        self.tables_made: weakref.WeakKeyDictionary[NvArray, DeviceTable] = (
            weakref.WeakKeyDictionary()
        )
        self.gathering = process.renewed(Lock())
        self.tallies: dict[str, int] = {}
        self.asleep: tuple[str, str | None] | None = None
        self.saved: dict[int, np.ndarray[Any, Any]] = {}
        self.closed: str | None = None
        self.memory = allocation
        registry.add(self)

    @property
    def array(self) -> NvArray:
        """All of the memory: ``[blocks, rows, *row_shape]``, behind the layers where there are any.

        It knows no watermark. Kernels that write rows themselves act for the pool's owner.

        Raises
        ------
        UseAfterFreeError, MemoryContractViolation
            If the pool was freed, or is asleep.
        """
        if self.memory.guard >= DEAD:
            self.require_awake("BlockPool.array")
        return self.storage

    @property
    def owner(self) -> str:
        """Name of the subsystem whose memory the pool is."""
        return self.storage.owner if self.memory.guard < DEAD else self.first_owner

    @property
    def rows(self) -> int:
        """Rows of a block."""
        return self.layout.rows

    @property
    def layers(self) -> int:
        """Number of times that a block has its rows."""
        return self.layout.layers

    @property
    def row_shape(self) -> tuple[int, ...]:
        """Shape of one row."""
        return self.layout.row_shape

    @property
    def dtype(self) -> np.dtype[Any]:
        """Of the rows."""
        return self.layout.dtype

    @property
    def available(self) -> int:
        """Number of blocks that can be allocated: free ones, and those evicted for that.

        Those whose fences are not done yet are included.
        """
        with LOCK:
            free = self.capacity - sum(self.tallies.values()) + len(self.evictable)
            return free if self.closed is None else 0

    @property
    def counts(self) -> dict[str, int]:
        """Number of blocks by owner, those that are cached included."""
        with LOCK:
            return {name: count for name, count in self.tallies.items() if count}

    @property
    def freed(self) -> bool:
        """True if the memory was freed."""
        return self.closed is not None

    def blocks(self) -> list[Block]:
        """Return the blocks that are not free, by index."""
        with LOCK:
            return [block for block in self.parts if block.state != FREED]

    def block(self, index: int, epoch: int) -> Block:
        """Return the block that a message from elsewhere names by its index and epoch.

        Raises
        ------
        BoundsError
            If there is no such index.
        UseAfterFreeError
            If that epoch is over; the message names who has freed the block.
        """
        operation = "BlockPool.block"
        index = as_count(operation, "index", index)
        epoch = as_count(operation, "epoch", epoch)
        if index >= self.capacity:
            raise BoundsError(f"{operation}: no block {index} of {self.capacity}")
        with LOCK:
            found = self.parts[index]
            if found.epoch == epoch and found.state != FREED:
                return found
            past = found if found.epoch == epoch else found.previous
            why = "the record of that free is gone"
            if past is not None and past.epoch == epoch:
                why = past.freed_where()
            here = "is free" if past is found else f"has epoch {found.epoch}, not {epoch}"
            raise UseAfterFreeError(f"{operation}: block {index} of pool #{self.id} {here}: {why}")

    def describe(self) -> str:
        """Name of the pool in messages."""
        return (
            f"pool #{self.id} ({self.capacity} blocks of {self.layout.text} on {self.device}, "
            f"owner {self.owner!r})"
        )

    def __repr__(self) -> str:
        used = sum(self.tallies.values())
        return (
            f"BlockPool(id={self.id}, blocks={self.capacity}, used={used}, rows={self.rows}, "
            f"row_shape={self.row_shape}, dtype={self.dtype.name}, layers={self.layers}, "
            f"device={self.device.name}, owner={self.owner!r}, freed={self.freed})"
        )

    def blocks_of(self, operation: str, blocks: Any) -> list[Block]:
        """Return blocks of this pool as a list."""
        found = [blocks] if isinstance(blocks, Block) else blocks
        if not isinstance(found, (list, tuple)):
            raise ArgumentError(f"{operation}: expected Blocks, not {type(blocks).__name__}")
        for block in found:
            require_kind(operation, block, Block)
            if block.layout is not self.layout:
                raise ArgumentError(f"{operation}: {block.describe()} is not from this pool")
        return list(found)

    def window(self, block: Block, layer: int) -> NvArray:
        """View of all rows of a block, whatever is written."""
        key = (block.index,) if self.layout.layers == 1 else (layer, block.index)
        return self.storage[key]

    def note_use(self, block: Block, stream: Stream, operation: str) -> None:
        """Remember that work on `stream` uses a block, behind a transfer or a share if any."""
        extras = block.extras
        arrival = None if extras is None else extras.arrival
        if extras is not None and arrival is not None:
            with LOCK:
                used = block.used_streams()
            arrival.order(stream, used, operation)
            with LOCK:  # another thread may have shared it meanwhile
                if extras.arrival is arrival and not arrival.pending:
                    extras.arrival = None
        if stream is not block.stream:
            with LOCK:
                more = block.more()
                more.streams = (more.streams or set()) | {stream}

    def require_layer(self, operation: str, layer: Any) -> None:
        """Raise unless there is such a layer."""
        if as_count(operation, "layer", layer) >= self.layout.layers:
            raise BoundsError(f"{operation}: no layer {layer} of {self.layout.layers}")

    def require_live(self, operation: str, block: Block) -> None:
        """Raise, naming who has freed it, if a handle is stale; the caller holds the lock."""
        if block.state == FREED:
            raise UseAfterFreeError(f"{operation}: {block.gone()}")

    def require_writable(self, operation: str, block: Block) -> None:
        """Raise unless the acting owner may write a block, perhaps after `take_over`.

        The caller holds the lock.
        """
        self.require_live(operation, block)
        if block.users > 1:
            raise MemoryContractViolation(
                f"{operation}: {block.describe()} is shared by {block.holder_names()}; "
                "make a copy for one of them with writable()"
            )
        if acting_owner() not in (block.owner, block.sole_user):
            require_owner(block, operation)

    def require_open(self, operation: str, what: str) -> None:
        """Refuse while the pool has no memory, or in a capture of this thread."""
        if self.memory.guard >= DEAD:
            self.require_awake(operation)
        capture_state.refuse_frozen(operation, what, "do this between replays")

    def require_budget(self, operation: str, owner: str, count: int) -> None:
        """Raise OutOfMemoryError if an owner may not have `count` blocks more."""
        if count and owner != self.owner:
            out_of_memory.require_budget(count * self.layout.nbytes, operation, owner)

    def require_awake(self, operation: str) -> None:
        """Raise if the pool was freed or is asleep, naming who did that."""
        if self.closed is not None:
            raise UseAfterFreeError(f"{operation}: pool #{self.id} was freed{self.closed}")
        if self.asleep is not None:
            thread, site = self.asleep
            where = f" at {site}" if site else sites.hint()
            raise MemoryContractViolation(
                f"{operation}: {self.describe()} is asleep: thread {thread!r} called "
                f"sleep(){where}; allocate its memory again with wake()"
            )
        self.storage.require_usable(operation)  # a forced free, or a forked child


def order(stream: Stream, used: set[Stream], operation: str) -> None:
    """Let `stream` wait for the work of others."""
    for other in used:
        if other is not stream and not other.closed:
            if capture_state.threads:
                capture_state.require_stream(other, operation)
                capture_state.require_stream(stream, operation)
            stream.wait(other.record())


def in_flight(fences: list[Event]) -> bool:
    """Tell whether one of them is not done; not to be called with the lock held."""
    return any(not event.done() for event in fences)


def require_name(operation: str, holder: object) -> None:
    """Raise ArgumentError unless it is a holder's name."""
    if not isinstance(holder, str) or not holder:
        raise ArgumentError(f"{operation}: a holder's name must be a str, not {holder!r}")
