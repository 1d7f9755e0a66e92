"""What arrays cost the host: bytes per live array and view, and how many of them there may be."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

import ignis
from ignis.errors import MemoryContractViolation

MANY = 4_000


def bytes_each(make: Callable[[], Any]) -> float:
    """Host bytes that each of `MANY` live objects keeps, lists and ledger entries included."""
    for _ in range(10):
        make()  # caches fill before the count
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [make() for _ in range(MANY)]
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    finally:
        tracemalloc.stop()


@pytest.mark.no_order_check
@pytest.mark.parametrize("allocate", [False, True])
def test_a_live_array_costs_at_most_a_kilobyte(device: ignis.Device, allocate: bool) -> None:
    def make() -> ignis.NvArray:
        array = ignis.empty((2, 3), device=device)
        return array.to_device() if allocate else array

    # Tables that many tests have filled may be made anew in one of the rounds.
    cost = min(bytes_each(make) for _ in range(3))
    assert 200 < cost <= 1024


def test_a_live_view_costs_at_most_a_kilobyte(device: ignis.Device) -> None:
    root = ignis.zeros((MANY, 4), device=device)
    rows = iter([*range(10), *range(MANY)])

    cost = bytes_each(lambda: root[next(rows)])
    assert 100 < cost <= 1024


@pytest.mark.soak
def test_a_million_live_views(device: ignis.Device) -> None:
    count = 1_000_000
    root = ignis.zeros((count,), "uint8", device=device)
    views = [root[i : i + 1] for i in range(count)]
    last = views[-1]
    assert last.ptr == (root.ptr or 0) + count - 1
    last.fill(7)
    assert root.to_host()[-2:].tolist() == [0, 7]
    with pytest.raises(MemoryContractViolation, match=r"live views: #.* and 999984 more"):
        root.free()
    assert not root.freed
    del last
    views.clear()
    root.free()
