"""Keys and values of all layers of a model, for the positions seen so far."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from ignis.errors import ArgumentError
from ignis.nn.config import ModelConfig
from ignis.runtime.device import Device
from ignis.runtime.kv_cache import KVCache
from ignis.runtime.nvarray import NvArray

__all__ = ["ModelCache"]


class ModelCache:
    """One `KVCache` for keys and one for values per layer, allocated once.

    Parameters
    ----------
    num_layers, capacity, kv_width : int
        Number of layers, most positions, and features of a row of keys or values.
    device : device, optional
        The default device if None.

    Raises
    ------
    OutOfMemoryError
        If there is no memory for it; nothing is left.
    """

    def __init__(
        self,
        num_layers: int,
        capacity: int,
        kv_width: int,
        device: str | int | Device | None = None,
    ) -> None:
        if num_layers < 1:
            raise ArgumentError(f"ModelCache: at least 1 layer is needed, not {num_layers}")
        self._layers: list[tuple[KVCache, KVCache]] = []
        made: list[KVCache] = []
        try:
            for _ in range(2 * num_layers):
                made.append(KVCache(capacity, kv_width, device=device))
        except BaseException:
            for cache in made:
                cache.free()
            raise
        self._layers.extend(zip(made[::2], made[1::2], strict=True))

    @classmethod
    def for_model(cls, config: ModelConfig, device: str | int | Device | None = None) -> Self:
        """Cache that fits a model: its layers, its context, its rows of keys and values."""
        return cls(config.num_layers, config.context, config.kv_width, device)

    @property
    def capacity(self) -> int:
        """Most positions."""
        return self._layers[0][0].capacity

    @property
    def length(self) -> int:
        """Positions that every layer has."""
        return self._layers[-1][1].length

    def append(self, layer: int, keys: NvArray, values: NvArray) -> tuple[NvArray, NvArray, int]:
        """Copy new rows behind those of `layer`.

        Returns
        -------
        keys, values : NvArray
            The layer's whole memory, [capacity, kv_width].
        length : int
            How many rows of it are written now.

        Raises
        ------
        BoundsError
            If the rows do not fit.
        """
        k_cache, v_cache = self._layers[layer]
        k_cache.append(keys)
        v_cache.append(values)
        return k_cache.array, v_cache.array, v_cache.length

    def truncate(self, length: int) -> None:
        """Forget the positions from `length` on, in every layer; the memory stays."""
        for pair in self._layers:
            for cache in pair:
                cache.truncate(min(length, cache.length))

    def free(self) -> None:
        """Give the memory back; again is a no-op."""
        for pair in self._layers:
            for cache in pair:
                if not cache.freed:
                    cache.free()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.free()
