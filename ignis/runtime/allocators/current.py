"""The allocator that new arrays use."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

from ignis.base.setting import Setting
from ignis.errors import ArgumentError
from ignis.runtime.allocators.allocator import Allocator, DirectAllocator, as_allocator
from ignis.runtime.allocators.pool_allocator import PoolAllocator


def _default() -> Allocator:
    named = os.environ.get("IGNIS_ALLOCATOR") or "pool"
    if named not in ("pool", "direct"):
        raise ArgumentError(f"IGNIS_ALLOCATOR must be 'pool' or 'direct', not {named!r}")
    return PoolAllocator() if named == "pool" else DirectAllocator()


default: Allocator = _default()
"""What new arrays use outside of `use_allocator`."""
chosen: Setting[Allocator | None] = Setting("ignis_allocator", None)
"""The choice of the innermost `use_allocator`."""


def current_allocator() -> Allocator:
    """Return the allocator that new arrays of this thread or task use."""
    return chosen.get() or default


@contextlib.contextmanager
def use_allocator(allocator: Allocator) -> Iterator[Allocator]:
    """Let arrays created inside the ``with`` block allocate from `allocator`.

    An array keeps its allocator: it is freed there whenever that happens.

    Raises
    ------
    ArgumentError
        If it is not an allocator.
    """
    with chosen.within(as_allocator("use_allocator", allocator)):
        yield allocator
