"""Caches for the time of a test: of freed blocks, as on a GPU, and of compiled images."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from unittest import mock

import pytest

import ignis
from ignis.base.diskcache import DiskCache
from ignis.jit import image_cache
from ignis.jit.image_cache import CompileCache
from ignis.runtime import PoolAllocator


@contextlib.contextmanager
def recycled_blocks(device: ignis.Device) -> Iterator[None]:
    """Cache freed blocks in a pool of this ``with`` block: others would find them later."""
    pool = PoolAllocator()
    with mock.patch.object(type(device.api), "recycles_blocks", True), ignis.use_allocator(pool):
        yield
        pool.trim()


def restarted_images(monkeypatch: pytest.MonkeyPatch) -> CompileCache:
    """Give the compiler what a new process has: the images on disk, and none in memory."""
    fresh = CompileCache(DiskCache("kernels"))
    monkeypatch.setattr(image_cache, "IMAGES", fresh)
    return fresh
