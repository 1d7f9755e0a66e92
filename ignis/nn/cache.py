"""What models ask of a cache of keys and values: `ModelCache` and `PagedCache` have it."""

from __future__ import annotations

from collections.abc import Sized
from typing import Protocol

from ignis.runtime.array.nvarray import NvArray

__all__ = ["Cache"]


class Cache(Protocol):
    """Keys and values of all layers of a model, for the positions seen so far."""

    position: NvArray

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

    def attend(
        self,
        layer: int,
        queries: NvArray,
        keys: NvArray,
        values: NvArray,
        num_heads: int,
        num_kv_heads: int | None = None,
    ) -> NvArray:
        """Append rows of a layer, and let their queries attend to all positions up to their own."""

    def advance(self, rows: int) -> None:
        """Count the rows that every layer was given."""
