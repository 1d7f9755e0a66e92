"""Rows of blocks: written up to a watermark, viewed below it, copied before a shared write."""

from __future__ import annotations

from functools import partial

from ignis.base.lifetime import after
from ignis.base.numbers import as_count, require_kind
from ignis.errors import (
    ArgumentError,
    BoundsError,
    DTypeError,
    MemoryContractViolation,
    UseAfterFreeError,
)
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks import registry
from ignis.runtime.blocks.allocating import allocate
from ignis.runtime.blocks.block import Block
from ignis.runtime.blocks.core import Core
from ignis.runtime.blocks.holds import held_by, release, release_for, take_over
from ignis.runtime.blocks.view_memory import ViewMemory
from ignis.runtime.device import require_device
from ignis.runtime.lock import LOCK
from ignis.runtime.ownership.owners import (
    Owner,
    acting_owner,
    as_owner,
    on_behalf_of,
    owner_of_copy,
)
from ignis.runtime.stream import current_stream


def write(
    self: Core, block: Block, rows: NvArray, start: int | None = None, *, layer: int = 0
) -> int:
    """Copy rows into a block on the current stream and raise its watermark; return the first.

    Parameters
    ----------
    block : Block
        One that is not shared.
    rows : NvArray
        ``(n, *row_shape)``, or ``row_shape`` for one row; same dtype and device.
    start : int, optional
        Where to, up to the watermark; at the watermark if None.
    layer : int
        Which layer of it.

    Raises
    ------
    BoundsError
        If they would leave a gap or exceed the block.
    UseAfterFreeError
        If the block was freed; the message names who has freed it.
    MemoryContractViolation
        If the block has several users: `writable` makes a copy; or the pool is asleep.
    OwnershipError
        If owners are enforced and the acting owner is not the block's.
    ArgumentError, DTypeError, NotAllocatedError, CudaError
        If the rows do not fit, or this thread captures a graph. Nothing was copied.
    """
    operation = "BlockPool.write"
    self.require_open(operation, "the watermark")
    (block,) = self.blocks_of(operation, block)
    count = count_rows(self, operation, rows, layer)
    with LOCK:
        _place(self, block, count, start, layer)
    _claim(self, operation, block)
    stream = current_stream(self.device)
    self.note_use(block, stream, operation)
    with self.window(block, layer) as window, LOCK:
        # Another thread may have released the block, or written it, until here.
        at = _place(self, block, count, start, layer)
        with on_behalf_of(self.owner):
            window.write_rows(rows, at)
        block.written[layer] = max(block.written[layer], at + count)
    return at


def count_rows(self: Core, operation: str, rows: NvArray, layer: int) -> int:
    """Return how many rows an array has; raise unless they can be copied into blocks of a layer."""
    require_kind(operation, rows, NvArray, "rows")
    self.require_layer(operation, layer)
    shape, inner = rows.shape, self.layout.row_shape
    count = 1 if shape == inner else shape[0] if shape and shape[1:] == inner else -1
    if count < 0:
        raise ArgumentError(f"{operation}: rows {shape} must be rows of {self.layout.text}")
    if rows.dtype != self.dtype:
        raise DTypeError(f"{operation}: rows are {rows.dtype}, but the blocks are {self.dtype}")
    require_device(operation, "the array of rows", rows.device, self.device)
    (rows.require_allocated if count else rows.require_usable)(operation)
    return count


def _place(self: Core, block: Block, count: int, start: int | None, layer: int) -> int:
    """Return where rows of a block may be written now; the caller holds the lock."""
    operation = "BlockPool.write"
    self.require_writable(operation, block)
    written = block.written[layer]
    at = written if start is None else as_count(operation, "start", start)
    if at > written or at + count > self.layout.rows:
        raise BoundsError(
            f"{operation}: rows {at}..{at + count} of {block.describe()}, whose watermark is "
            f"{written} of {self.layout.rows}"
        )
    return at


def advance(self: Core, block: Block, length: int, *, layer: int | None = None) -> None:
    """Raise the watermark to `length` rows, which a kernel was launched to write.

    Parameters
    ----------
    layer : int, optional
        Which layer has them; all if None.

    Raises
    ------
    BoundsError
        If a block has fewer.
    UseAfterFreeError, MemoryContractViolation, OwnershipError, ArgumentError, CudaError
        As `write`.
    """
    operation = "BlockPool.advance"
    self.require_open(operation, "the watermark")
    (block,) = self.blocks_of(operation, block)
    length = as_count(operation, "length", length)
    if length > self.layout.rows:
        raise BoundsError(f"{operation}: {length} of {self.layout.rows} rows of {block.describe()}")
    if layer is not None:
        self.require_layer(operation, layer)
    layers = range(self.layout.layers) if layer is None else (layer,)
    with LOCK:
        self.require_writable(operation, block)
    _claim(self, operation, block)
    with LOCK:
        self.require_live(operation, block)
        for each in layers:
            block.written[each] = max(block.written[each], length)


def truncate(self: Core, block: Block, length: int) -> None:
    """Lower the watermark of every layer to at most `length` rows; raises as `advance`."""
    operation = "BlockPool.truncate"
    self.require_open(operation, "the watermark")
    (block,) = self.blocks_of(operation, block)
    length = as_count(operation, "length", length)
    with LOCK:
        self.require_writable(operation, block)
        if block.extras is not None and block.extras.views:
            raise MemoryContractViolation(
                f"{operation}: {block.describe()} has views that may include the dropped rows"
            )
    _claim(self, operation, block)
    with LOCK:
        self.require_live(operation, block)
        block.written = [min(each, length) for each in block.written]


def view(self: Core, block: Block, *, layer: int = 0) -> NvArray:
    """View of the rows of a block that were written, ``[written, *row_shape]``.

    While it is open, or a view of it, the block is not freed. A write to it needs what `write`
    needs: a block that is not shared, and its owner.

    Raises
    ------
    UseAfterFreeError
        If the block was freed; the message names who has freed it.
    ArgumentError, MemoryContractViolation
        If it is not a block of this pool, or the pool is asleep.
    """
    operation = "BlockPool.view"
    self.require_open(operation, "the watermark")
    (block,) = self.blocks_of(operation, block)
    self.require_layer(operation, layer)
    with LOCK:
        self.require_live(operation, block)
        extras = block.more()
        if extras.view_memory is None or not extras.view_memory.of(self.memory):
            extras.view_memory = ViewMemory(self, block)
        key = (block.index,) if self.layout.layers == 1 else (layer, block.index)
        made = self.storage[(*key, slice(0, block.written[layer]))]
        made.allocation = extras.view_memory
        extras.views[made.id] = made.shape
        return made


def writable(
    self: Core,
    block: Block,
    holder: str | None = None,
    *,
    owner: str | Owner | None = None,
    rows: int | None = None,
) -> Block:
    """Return the block itself if `holder` is its only user, else a copy that takes its place.

    The copy has the written rows; the hold on the shared block ends. This is copy on write. A block
    of another owner belongs to the acting one from now on if that alone uses and holds it; a hold
    by `BlockPool.hold` also requires a copy.

    Parameters
    ----------
    holder : str, optional
        Who is going to write; None for a block with one holder.
    owner : str or Owner, optional
        Owner of the copy; if None, the acting one where it has the hold, or else the block's.
    rows : int, optional
        How many of the rows the user needs; all that are written if None.

    Raises
    ------
    OutOfMemoryError
        If there is no block for the copy; nothing has changed.
    UseAfterFreeError, MemoryContractViolation, OwnershipError
        If the block was freed, or as `release`.
    """
    (block,) = self.blocks_of("BlockPool.writable", block)
    if owner is None:
        actor = acting_owner()
        with LOCK:
            names = block.holders if holder is None else (holder,)
            mine = any((actor, False) in block.held_by(name) for name in names)
        owner = actor if mine else owner_of_copy(block.owner)
    (found,) = make_room(self, {block: rows}, holder, owner)
    return found


def make_room(
    self: Core,
    blocks: dict[Block, int | None],
    holder: str | None,
    owner: str | Owner,
    more: int = 0,
) -> list[Block]:
    """Return blocks that `holder` may write: each as by `writable`, and `more` new ones behind.

    `blocks` says how many rows of each are needed. All are there, or nothing has changed.
    """
    operation = "BlockPool.writable"
    self.require_open(operation, "its blocks")
    user = as_owner(owner).name
    shared, name = [], holder
    for block in blocks:
        with LOCK:
            self.require_live(operation, block)
            name = held_by(self, operation, block, holder, user)
        _claim(self, operation, block)
        with LOCK:
            # Guests keep a block with its owner: another one that uses it gets a copy.
            actor = acting_owner()
            alien = actor != block.owner and (actor, False) in block.held_by(name)
            if block.users != 1 or alien:
                shared.append(block)
    if not shared and not more:
        return list(blocks)
    made = allocate(self, len(shared) + more, owner=owner, holder=name)
    copies = dict(zip(shared, made, strict=False))
    try:
        with on_behalf_of(user):
            for source, target in copies.items():
                copy(self, source, target, rows=blocks[source])
        if shared:
            release_for(self, shared, name, user)
    except BaseException as error:
        with on_behalf_of(user):
            after(error, partial(release, self, made, name))
        raise
    return [copies.get(block, block) for block in blocks] + made[len(shared) :]


def copy(self: Core, source: Block, target: Block, *, rows: int | None = None) -> None:
    """Copy written rows from one block to another, of this or another pool of the same layout.

    Parameters
    ----------
    source : Block
        Of any pool on the same device that has the layout of this one.
    target : Block
        Of this pool; its watermark becomes that of the source.
    rows : int, optional
        At most so many of each layer.

    Raises
    ------
    ArgumentError
        If the layouts differ; the message names both.
    UseAfterFreeError, MemoryContractViolation, OwnershipError
        If a block was freed, or `target` may not be written.
    """
    operation = "BlockPool.copy"
    self.require_open(operation, "the watermark")
    (target,) = self.blocks_of(operation, target)
    require_kind(operation, source, Block)
    origin = registry.find(source.layout.pool)
    if origin is None:
        raise UseAfterFreeError(f"{operation}: the pool of {source.describe()} was freed")
    if not source.layout.fits(self.layout):
        raise ArgumentError(
            f"{operation}: {source.describe()} has {source.layout.text}, "
            f"{target.describe()} has {self.layout.text}"
        )
    limit = self.layout.rows if rows is None else as_count(operation, "rows", rows)
    with LOCK:
        self.require_writable(operation, target)
    if source is target:
        raise ArgumentError(f"{operation}: {source.describe()} is both the source and the target")
    for layer in range(self.layout.layers):
        with origin.view(source, layer=layer) as found:
            count = min(len(found), limit)
            with found[:count] as part:
                if count:
                    write(self, target, part, 0, layer=layer)


def _claim(self: Core, operation: str, block: Block) -> None:
    """Let the acting owner own a block that nobody else uses or holds, before it is written."""
    if block.owner != acting_owner():
        take_over(self, operation, [block])
