"""What the tests of the simulated driver share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import ignis
from ignis.runtime import PoolAllocator
from ignis.sim.driver.driver import SimDriver


@pytest.fixture
def caching(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Freed blocks serve the next array, as on a GPU, out of a pool that later tests do not use."""
    monkeypatch.setattr(SimDriver, "recycles_blocks", True)
    pool = PoolAllocator()
    with ignis.use_allocator(pool):
        yield
    pool.trim()
