"""Freed blocks that serve the next array, as on a GPU, on every driver."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from unittest import mock

import ignis
from ignis.runtime import PoolAllocator


@contextlib.contextmanager
def recycled_blocks(device: ignis.Device) -> Iterator[None]:
    """Cache freed blocks in a pool of this ``with`` block: others would find them later."""
    pool = PoolAllocator()
    with mock.patch.object(type(device.api), "recycles_blocks", True), ignis.use_allocator(pool):
        yield
        pool.trim()
