"""Keys and values of all layers of a model, for the positions seen so far."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sized
from functools import partial
from typing import Any, NamedTuple, Protocol, Self

from ignis.base.lifetime import FreedOnError, Scoped, Undo, free_left
from ignis.base.numbers import as_count, require_kind
from ignis.errors import ArgumentError, BoundsError, UseAfterFreeError
from ignis.kernels import attention
from ignis.kernels import kv_cache as kernels
from ignis.nn.config import Config, GPT2Config, ModelConfig
from ignis.nn.parameters import as_real_dtype
from ignis.runtime import capture_state
from ignis.runtime.array import create
from ignis.runtime.array.kv_cache import KVCache
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.blocks.pool import BlockPool
from ignis.runtime.blocks.sequence import BlockSequence
from ignis.runtime.device import Device
from ignis.runtime.ownership.owners import Owner


class NewRows(NamedTuple):
    """Rows that a layer's cache gets, and how their queries attend."""

    queries: NvArray
    keys: NvArray
    values: NvArray
    num_heads: int
    num_kv_heads: int
    left: int | None
    inv_freq: NvArray | None


class Attending(ABC):
    """A cache whose new rows attend to its old ones."""

    def attend(
        self,
        layer: int,
        queries: NvArray,
        keys: NvArray,
        values: NvArray,
        num_heads: int,
        num_kv_heads: int | None = None,
        left: int | None = None,
        inv_freq: NvArray | None = None,
    ) -> NvArray:
        """Append new rows of a layer; let their queries attend to all positions up to their own.

        Parameters
        ----------
        layer : int
            Which one, from 0 on.
        queries, keys, values : NvArray
            [rows, heads * head_dim], of the dtype of the cache.
        num_heads, num_kv_heads : int
            Heads of the queries, and of the keys and values: as many if None.
        left : int, optional
            How many positions before its own a query sees; all of them if None.
        inv_freq : NvArray, optional
            As for `rope.forward`, which then rotates keys and queries by their positions, in the
            launch that appends; None if they are to be taken as they are.

        Returns
        -------
        NvArray
            Shape and dtype of `queries`.

        Raises
        ------
        ArgumentError
            If the rows do not fit, or there is no room for them.
        BoundsError
            If there is no such layer.
        """
        heads = num_heads, num_kv_heads or num_heads
        return self._attend(layer, NewRows(queries, keys, values, *heads, left, inv_freq))

    @abstractmethod
    def _attend(self, layer: int, rows: NewRows) -> NvArray:
        """Do it."""


class Positions(Protocol):
    """Interface of a cache for blocks, of one sequence or of several."""

    @property
    def position(self) -> NvArray:
        """int64, in device memory: the position of each row, or that of the first one."""

    @property
    def attend(self) -> Callable[..., NvArray]:
        """As `Attending.attend`."""


class Cache(Positions, Protocol):
    """Interface of a sequence's cache for models: `ModelCache` and `PagedCache` have it."""

    @property
    def layers(self) -> Sized:
        """The layers."""

    @property
    def length(self) -> int:
        """Positions that every layer has."""

    @property
    def capacity(self) -> int:
        """Most positions."""

    def require_room(self, rows: int) -> None:
        """Raise unless there is room for so many more positions."""

    def advance(self, rows: int) -> None:
        """Count the rows that every layer was given."""


class ModelCache(Attending, Scoped):
    """One `KVCache` for keys and one for values per layer, allocated once.

    The number of positions is in device memory: kernels read it there and advance it, so that a
    captured decoding step goes on where the last replay has ended. The host keeps a copy, which is
    the watermark of every `KVCache`, and counts replays, too.

    Parameters
    ----------
    num_layers, capacity, kv_width : int
        Number of layers, most positions, and features of a row of keys or values.
    device : device, optional
        The default device if None.
    dtype : dtype
        float32, float16 or bfloat16: of keys, values and queries.

    Raises
    ------
    ArgumentError
        If a number is not an int, or is below 1.
    DTypeError
        If `dtype` is not one of these.
    OutOfMemoryError
        If there is no memory for it; nothing is left.

    Attributes
    ----------
    capacity : int
        Most positions.
    position : NvArray
        int64 of shape (1,): `length`, in device memory.
    layers : tuple of (KVCache, KVCache)
        Keys and values of each layer; only rows up to the watermark can be read.
    """

    def __init__(
        self,
        num_layers: int,
        capacity: int,
        kv_width: int,
        device: str | int | Device | None = None,
        dtype: Any = "float32",
    ) -> None:
        kind = as_real_dtype("ModelCache", dtype)
        num_layers = as_count("ModelCache", "num_layers", num_layers, least=1)
        capacity = as_count("ModelCache", "capacity", capacity, least=1)
        kv_width = as_count("ModelCache", "kv_width", kv_width, least=1)
        self.capacity = capacity
        self._caches: list[KVCache] = []
        with FreedOnError(self._caches):
            for _ in range(2 * num_layers):
                first = self._caches[0] if self._caches else None
                self._caches.append(KVCache(capacity, kv_width, kind, device, beside=first))
            self.position = create.zeros(1, "int64", device)
        self.layers = tuple(zip(self._caches[::2], self._caches[1::2], strict=True))

    @classmethod
    def for_model(
        cls,
        config: ModelConfig | GPT2Config,
        device: str | int | Device | None = None,
        dtype: Any = "float32",
        capacity: int | None = None,
    ) -> Self:
        """Cache that fits a model: its layers, its rows of keys and values, its context.

        Of `capacity` positions where that is given, at most the context.
        """
        if capacity is None:
            capacity = config.context
        most = as_count("ModelCache", "capacity", capacity, least=1, most=config.context)
        return cls(config.num_layers, most, config.kv_width, device, dtype)

    @property
    def length(self) -> int:
        """Positions that every layer has."""
        return self._caches[0].length

    def require_room(self, rows: int) -> None:
        """Raise ArgumentError unless there is room for so many more positions.

        In a capture nothing is appended yet: its replays ask.
        """
        if not capture_state.threads or capture_state.here() is None:
            self._require_room(rows)

    def append(self, layer: int, keys: NvArray, values: NvArray) -> tuple[NvArray, NvArray]:
        """Copy new rows of a layer behind its `length` ones; `advance` makes them count.

        Parameters
        ----------
        layer : int
            Which one, from 0 on.
        keys, values : NvArray
            [rows, kv_width], of the dtype of the cache.

        Returns
        -------
        keys, values : NvArray
            The layer's whole memory, [capacity, kv_width].

        Raises
        ------
        BoundsError
            If there is no such layer.
        ArgumentError
            If the rows do not fit.
        """
        k_cache, v_cache = self._room_in(layer, keys)
        kernels.append(keys, values, k_cache, v_cache, self.position)
        return k_cache, v_cache

    def _room_in(self, layer: int, keys: NvArray) -> tuple[NvArray, NvArray]:
        """The memory of a layer, if it has room for the keys."""
        if as_count("ModelCache.append", "layer", layer) >= len(self.layers):
            raise BoundsError(f"ModelCache.append: no layer {layer} of {len(self.layers)}")
        self.require_room(keys.shape[0])
        k_cache, v_cache = (cache.array for cache in self.layers[layer])
        return k_cache, v_cache

    def _attend(self, layer: int, rows: NewRows) -> NvArray:
        queries, keys, values, num_heads, kv_heads, left, inv_freq = rows
        if inv_freq is None:
            caches = self.append(layer, keys, values)
        else:
            caches = self._room_in(layer, keys)
            queries = kernels.append_rotated(
                queries, keys, values, *caches, self.position, inv_freq
            )
        # A step of one row may be captured, so its position in the cache is read on the device.
        start = self.position if queries.shape[0] == 1 else self.length
        return attention.kv_attention(queries, *caches, start, num_heads, kv_heads, left=left)

    def advance(self, rows: int) -> None:
        """Count the rows that every layer was given by `append`.

        In a capture this happens in every replay, which is refused where there is no room.

        Raises
        ------
        ArgumentError
            If they exceed the capacity, or `rows` is not an int >= 0.
        """
        rows = as_count("ModelCache.advance", "rows", rows)
        self.require_room(rows)
        kernels.advance(self.position, rows)
        self.count(rows)

    def count(self, rows: int) -> None:
        """As `advance`, for a launch that has advanced `position` itself.

        Raises
        ------
        ArgumentError
            If they exceed the capacity.
        """
        raised = partial(self._caches[0].advance, rows)
        capture_state.happens(raised, partial(self._require_room, rows))

    def _require_room(self, rows: int) -> None:
        room = self.capacity - self._caches[0].length
        if rows > room:
            raise ArgumentError(f"{rows} ids do not fit the {room} free rows of the cache")

    def truncate(self, length: int) -> None:
        """Forget the positions from `length` on, in every layer; the memory stays.

        Raises
        ------
        ArgumentError
            If `length` is not an int >= 0.
        MemoryContractViolation
            If a view of a row that goes is alive; all rows stay.
        CudaError
            In a capture, which would not repeat it.
        """
        length = as_count("ModelCache.truncate", "length", length)
        capture_state.refuse_frozen("ModelCache.truncate", "its length", "truncate between replays")
        before, first = self.length, self._caches[0]
        first.truncate(min(length, before))
        # The length of every layer equals `position`. If the write fails, the rows come back.
        with Undo(partial(first.advance, before - first.length)):
            self.position.from_host([self.length])

    def free(self) -> None:
        """Free the memory; calling it again is a no-op."""
        free_left(*self._caches, self.position)


class PagedCache(Attending, Scoped):
    """The cache of one sequence in blocks of a pool, which it allocates as it grows.

    It has the interface of `ModelCache`. The table of its blocks is filled by the host before each
    step, so that a step is not captured.

    Parameters
    ----------
    pool : BlockPool
        One of `PagedCache.pool_for`: rows of shape (2, kv_heads, head_dim), a layer for each of the
        model's.
    capacity : int
        Most positions.
    owner, holder
        As for `BlockSequence`.
    sequence : BlockSequence, optional
        What to go on with, such as a fork of one with the same first ids. It stays the caller's:
        `free` leaves it as it is then. A new one, of `owner` and `holder`, if None.

    Raises
    ------
    ArgumentError
        If the pool has no such rows, a number is wrong, or the sequence is not one of the pool
        that fits the capacity.
    UseAfterFreeError
        If the sequence was freed.
    OutOfMemoryError
        If there is no memory for the table.

    Attributes
    ----------
    sequence : BlockSequence
        The blocks, and the watermark.
    """

    def __init__(
        self,
        pool: BlockPool,
        capacity: int,
        *,
        owner: str | Owner | None = None,
        holder: str | None = None,
        sequence: BlockSequence | None = None,
    ) -> None:
        capacity = as_count("PagedCache", "capacity", capacity, least=1)
        if sequence is not None:
            _require_fitting(sequence, pool, capacity)
        self._lent = sequence is not None
        self.sequence = (
            BlockSequence(pool, owner=owner, holder=holder) if sequence is None else sequence
        )
        if len(pool.row_shape) != 3 or pool.row_shape[0] != 2:
            raise ArgumentError(
                f"PagedCache: rows of the pool must have shape (2, kv_heads, head_dim): "
                f"{pool.describe()} has {pool.row_shape}"
            )
        self._capacity = capacity
        self._table: NvArray | None = None
        self._planned = 0
        self._position = create.zeros(1, "int64", pool.device, owner=owner)
        self._known: int | None = 0
        """What the device has as the position; None while nobody knows."""
        with FreedOnError((self._position,)):
            self._lengths = create.zeros(1, "int32", pool.device, owner=owner)

    @staticmethod
    def pool_for(
        config: ModelConfig | GPT2Config,
        blocks: int,
        rows: int = 16,
        dtype: Any = "float32",
        device: str | int | Device | None = None,
        *,
        owner: str | Owner | None = None,
    ) -> BlockPool:
        """Pool that fits a model: its layers, its heads of keys and values.

        Parameters
        ----------
        config : ModelConfig or GPT2Config
            The shape of the model.
        blocks, rows, dtype, device, owner
            As for `BlockPool`.

        Raises
        ------
        ArgumentError
            If `config` is no config, the model's heads are larger than `attention.MAX_HEAD_DIM`,
            or as `BlockPool`.
        """
        require_kind("PagedCache.pool_for", config, Config, "config")
        if config.head_dim > attention.MAX_HEAD_DIM:
            raise ArgumentError(
                f"PagedCache.pool_for: head_dim {config.head_dim} exceeds the "
                f"{attention.MAX_HEAD_DIM} that attention has kernels for"
            )
        shape = 2, config.num_kv_heads, config.head_dim
        return BlockPool(blocks, rows, shape, dtype, device, layers=config.num_layers, owner=owner)

    @property
    def position(self) -> NvArray:
        """`length` in device memory, int64 of shape (1,), uploaded by this property.

        Changing the length therefore needs no device work that could fail.
        """
        if self._known != self.length:
            self._known = None
            self._position.from_host([self.length])
            self._known = self.length
        return self._position

    @property
    def layers(self) -> range:
        """The numbers of the layers."""
        return range(self.sequence.pool.layers)

    @property
    def capacity(self) -> int:
        """Most positions."""
        return self._capacity

    @property
    def length(self) -> int:
        """Positions that every layer has."""
        return self.sequence.length

    @property
    def owner(self) -> str:
        """Name of the subsystem that it belongs to."""
        return self.sequence.owner

    @property
    def freed(self) -> bool:
        """True if `free` was called."""
        return self._position.freed

    def require_room(self, rows: int) -> None:
        """Make room for so many more positions, and fill the table for them.

        Raises
        ------
        ArgumentError
            If they exceed the capacity.
        OutOfMemoryError
            If the pool has no blocks left; nothing has changed.
        CudaError
            In a capture, which would not repeat it.
        """
        self.reserve(rows)
        pool, length = self.sequence.pool, self.length
        width = -(-self._capacity // pool.rows)
        self._table = pool.table(self.sequence, width=width, out=self._table)
        self._lengths.from_host([length + rows])
        self._planned = length + rows

    def reserve(self, rows: int) -> None:
        """Allocate the blocks for more positions; the caller of the launch fills the table.

        Raises
        ------
        ArgumentError, OutOfMemoryError, CudaError
            As `require_room`.
        """
        operation = "PagedCache.require_room"
        capture_state.refuse_frozen(operation, "its table", "ModelCache counts on the device")
        rows = as_count(operation, "rows", rows)
        length = self.length
        if rows > self._capacity - length:
            raise ArgumentError(f"{rows} ids do not fit the {self._capacity - length} free rows")
        if max(self.sequence.written) > length:
            self.sequence.truncate(length)  # what a step that has failed has left
        self.sequence.reserve(rows)

    def _attend(self, layer: int, rows: NewRows) -> NvArray:
        operation = "PagedCache.attend"
        pool, count = self.sequence.pool, len(rows.queries)
        if as_count(operation, "layer", layer) >= pool.layers:
            raise BoundsError(f"{operation}: no layer {layer} of {pool.layers}")
        if self._table is None or self.length + count != self._planned:
            raise ArgumentError(
                f"{operation}: {count} rows after {self.length}; require_room() reserved "
                f"{max(self._planned - self.length, 0)}"
            )
        return attend_paged(operation, (pool, self._table, self._lengths), layer, rows)

    def advance(self, rows: int) -> None:
        """Count the rows that every layer was given by `attend`.

        Raises
        ------
        BoundsError
            If there was no room for them.
        """
        self.sequence.advance(rows)

    def truncate(self, length: int) -> None:
        """Forget the positions from `length` on, in every layer, and release their blocks.

        Raises
        ------
        ArgumentError
            If `length` is not an int >= 0.
        CudaError
            In a capture, which would not repeat it.
        """
        length = as_count("PagedCache.truncate", "length", length)
        self.sequence.truncate(min(length, self.length))

    def fork(self, *, owner: str | Owner | None = None, holder: str | None = None) -> Self:
        """Return a cache with the same positions that shares their blocks: nothing is copied.

        Before either writes a shared block, it gets a copy.

        Parameters
        ----------
        owner, holder
            As for `PagedCache`.

        Raises
        ------
        UseAfterFreeError, OutOfMemoryError
            If it was freed, or there is no memory for the table.
        """
        made = type(self)(self.sequence.pool, self._capacity, owner=owner, holder=holder)
        with FreedOnError((made,)):
            made.sequence = self.sequence.fork(owner=owner, holder=holder)
        return made

    def transfer(self, new_owner: str | Owner) -> str:
        """Give blocks and tables to another owner, in order with the work on them.

        Raises
        ------
        MemoryContractViolation, OwnershipError, ArgumentError
            As `BlockPool.transfer`.
        """
        name = self.sequence.transfer(new_owner)
        for array in self._arrays():
            array.transfer_ownership(new_owner)
        return name

    def free(self) -> None:
        """Release the blocks, except those of a caller; calling it again is a no-op."""
        if not self._lent and not self.sequence.freed:
            self.sequence.free()
        free_left(*self._arrays())

    def _arrays(self) -> list[NvArray]:
        mine = self._position, self._lengths, self._table
        return [array for array in mine if array is not None]


def _require_fitting(sequence: BlockSequence, pool: BlockPool, capacity: int) -> None:
    operation = "PagedCache"
    require_kind(operation, sequence, BlockSequence, "sequence")
    if sequence.freed:
        raise UseAfterFreeError(f"{operation}: the sequence of {sequence.holder!r} was freed")
    if sequence.pool is not pool:
        raise ArgumentError(f"{operation}: sequence {sequence.holder!r} is from another pool")
    if sequence.length > capacity:
        raise ArgumentError(
            f"{operation}: the sequence of {sequence.holder!r} has {sequence.length} rows, and "
            f"the capacity is {capacity}"
        )


def attend_paged(
    operation: str,
    cache: tuple[BlockPool, NvArray, NvArray],
    layer: int,
    rows: NewRows,
    **options: Any,
) -> NvArray:
    """Append keys and values to blocks, and let their queries attend to them.

    Parameters
    ----------
    cache : (BlockPool, NvArray, NvArray)
        The pool, the table of its blocks, and the lengths of the sequences.
    options
        As for `attention.attend_paged`.
    """
    pool, (queries, keys, values, num_heads, kv_heads, left, inv_freq) = cache[0], rows
    if pool.row_shape[1] != kv_heads or queries.shape[1] != num_heads * pool.row_shape[2]:
        raise ArgumentError(
            f"{operation}: {num_heads} and {kv_heads} heads of queries {queries.shape} do not "
            f"fit {pool.describe()}"
        )
    return attention.attend_paged(
        *(queries, keys, values, cache), inv_freq=inv_freq, layer=layer, left=left, **options
    )
