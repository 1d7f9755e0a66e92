"""Entry: an allocation, as far as modules below it know it."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from ignis.runtime.allocators.allocator import Allocator
from ignis.runtime.device import Device
from ignis.runtime.ownership.accounts import Account
from ignis.runtime.stream import Stream


class Entry(Protocol):
    """An `Allocation`; `AddressRange` says what its attributes are."""

    id: int
    device: Device
    nbytes: int
    owner: str
    cache: bool
    created_at: float
    ptr: int
    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    sites: dict[str, str] | None
    guard: int
    account: Account
    stream: Stream
    allocator: Allocator
    pinned: int
    custody: Any

    @property
    def live(self) -> bool:
        """True if it has its memory."""

    def describe(self) -> str:
        """Name of the allocation in messages."""

    def disown(self) -> None:
        """Become the parent's memory, in a forked child."""
