"""Keys and values of all layers of a model, for the positions seen so far."""

from __future__ import annotations

from typing import Any, Self

from ignis.base.lifetime import Scoped, free_after
from ignis.base.numbers import as_count
from ignis.errors import ArgumentError, BoundsError
from ignis.kernels import attention
from ignis.kernels import kv_cache as kernels
from ignis.nn.config import ModelConfig
from ignis.nn.parameters import as_real_dtype
from ignis.runtime import capture_state
from ignis.runtime.array import create
from ignis.runtime.array.kv_cache import KVCache
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

__all__ = ["ModelCache"]


class ModelCache(Scoped):
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
        If `dtype` is none of these.
    OutOfMemoryError
        If there is no memory for it; nothing is left.

    Attributes
    ----------
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
        self._caches: list[KVCache] = []
        try:
            for _ in range(2 * num_layers):
                self._caches.append(KVCache(capacity, kv_width, kind, device))
            self.position = create.zeros(1, "int64", device)
        except BaseException as error:
            free_after(error, *self._caches)
            raise
        self.layers = tuple(zip(self._caches[::2], self._caches[1::2], strict=True))

    @classmethod
    def for_model(
        cls,
        config: ModelConfig,
        device: str | int | Device | None = None,
        dtype: Any = "float32",
    ) -> Self:
        """Cache that fits a model: its layers, its context, its rows of keys and values."""
        return cls(config.num_layers, config.context, config.kv_width, device, dtype)

    @property
    def capacity(self) -> int:
        """Most positions."""
        return self._caches[0].capacity

    @property
    def length(self) -> int:
        """Positions that every layer has."""
        return self._caches[0].length

    def require_room(self, rows: int) -> None:
        """Raise ArgumentError unless there is room for so many more positions.

        In a capture nothing is appended yet: its replays ask.
        """
        if capture_state.here() is None:
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
        if as_count("ModelCache.append", "layer", layer) >= len(self.layers):
            raise BoundsError(f"ModelCache.append: no layer {layer} of {len(self.layers)}")
        self.require_room(keys.shape[0])
        k_cache, v_cache = (cache.array for cache in self.layers[layer])
        kernels.append(keys, values, k_cache, v_cache, self.position)
        return k_cache, v_cache

    def attend(
        self,
        layer: int,
        queries: NvArray,
        keys: NvArray,
        values: NvArray,
        num_heads: int,
        num_kv_heads: int | None = None,
    ) -> NvArray:
        """`append` new rows, and let their queries attend to all positions up to their own.

        Parameters
        ----------
        queries : NvArray
            [rows, num_heads * head_dim], of the dtype of the cache.
        num_heads, num_kv_heads : int
            Heads of the queries, and of the keys and values: as many if None.

        Returns
        -------
        NvArray
            Shape and dtype of `queries`.
        """
        all_keys, all_values = self.append(layer, keys, values)
        # A step of one row may be captured, so its position in the cache is read on the device.
        start = self.position if queries.shape[0] == 1 else self.length
        return attention.kv_attention(queries, all_keys, all_values, start, num_heads, num_kv_heads)

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
        capture_state.happens(lambda: self._raise(rows), lambda: self._require_room(rows))

    def _raise(self, rows: int) -> None:
        for cache in self._caches:
            cache.advance(rows)

    def _require_room(self, rows: int) -> None:
        room = self.capacity - self.length
        if rows > room:
            raise ArgumentError(f"{rows} ids do not fit the {room} free rows of the cache")

    def truncate(self, length: int) -> None:
        """Forget the positions from `length` on, in every layer; the memory stays.

        Raises
        ------
        ArgumentError
            If `length` is not an int >= 0.
        CudaError
            In a capture, which would not repeat it.
        """
        length = as_count("ModelCache.truncate", "length", length)
        capture_state.refuse_frozen("ModelCache.truncate", "its length", "truncate between replays")
        for cache in self._caches:
            cache.truncate(min(length, cache.length))
        self.position.from_host([self.length])

    def free(self) -> None:
        """Free the memory; calling it again is a no-op."""
        for owned in (*self._caches, self.position):
            if not owned.freed:
                owned.free()
