"""Keys and values of the positions seen so far, in arrays that never move."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from ignis.errors import ArgumentError
from ignis.nn.config import ModelConfig
from ignis.runtime import create
from ignis.runtime.device import Device
from ignis.runtime.nvarray import NvArray

__all__ = ["KVCache"]


class KVCache:
    """One pair of arrays [capacity, kv_width] per layer, allocated once and filled by rows.

    Parameters
    ----------
    num_layers, capacity, kv_width : int
        Number of pairs, most positions, and features of a row.
    dtype : dtype
        Of the rows.
    device : device, optional
        The default device if None.

    Attributes
    ----------
    capacity : int
        Most positions.
    length : int
        Positions filled in every layer.
    """

    def __init__(
        self,
        num_layers: int,
        capacity: int,
        kv_width: int,
        *,
        dtype: str = "float32",
        device: str | int | Device | None = None,
    ) -> None:
        if num_layers < 1 or capacity < 1 or kv_width < 1:
            raise ArgumentError(
                f"KVCache needs positive sizes, not {num_layers} layers of {capacity} rows of "
                f"{kv_width}"
            )
        self.capacity = capacity
        self.length = 0
        shape = (capacity, kv_width)
        self._layers: list[tuple[NvArray, NvArray]] = []
        try:
            for _ in range(num_layers):
                pair = create.empty(shape, dtype, device), create.empty(shape, dtype, device)
                self._layers.append(pair)
                for array in pair:
                    array.to_device()
        except BaseException:
            self.free()
            raise

    @classmethod
    def for_model(cls, config: ModelConfig, device: str | int | Device | None = None) -> Self:
        """Cache that fits a model: its layers, its context, its rows of keys and values."""
        return cls(config.num_layers, config.context, config.kv_width, device=device)

    def append(self, layer: int, keys: NvArray, values: NvArray) -> tuple[NvArray, NvArray]:
        """Copy new rows behind those of `layer` and return that layer's whole arrays.

        All layers get their rows before `advance` makes them count.

        Raises
        ------
        ArgumentError
            If the rows do not fit, before anything is copied.
        """
        rows = keys.shape[0]
        if self.length + rows > self.capacity:
            raise ArgumentError(
                f"KVCache: {rows} rows behind {self.length} exceed its {self.capacity}"
            )
        k_cache, v_cache = self._layers[layer]
        k_cache.write_rows(keys, self.length)
        v_cache.write_rows(values, self.length)
        return k_cache, v_cache

    def advance(self, rows: int) -> None:
        """Count `rows` that every layer has been given."""
        if not 0 <= rows <= self.capacity - self.length:
            raise ArgumentError(
                f"KVCache: cannot advance {self.length} by {rows} of {self.capacity}"
            )
        self.length += rows

    def reset(self) -> None:
        """Forget all positions; the memory stays."""
        self.length = 0

    def free(self) -> None:
        """Give the memory back; again is a no-op."""
        for pair in self._layers:
            for array in pair:
                if not array.freed:
                    array.free()
        self._layers = []
        self.length = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.free()
