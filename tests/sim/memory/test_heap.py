"""Simulated allocations: what is live stays known, whoever else allocates and frees."""

from __future__ import annotations

import pytest

from ignis.sim.memory.address_space import AddressSpace
from ignis.sim.memory.heap import Heap


@pytest.mark.parametrize("device", [0, None])
def test_addresses_that_are_used_again_at_once_belong_to_the_new_allocation(
    monkeypatch: pytest.MonkeyPatch, device: int | None
) -> None:
    space = AddressSpace(1 << 20)
    heap = Heap(space, 1, 1 << 16)
    ptr = heap.allocate(device, 35, "first")
    free, again = space.free, []

    def race(address: int) -> None:
        free(address)
        again.append(heap.allocate(device, 35, "another thread's"))

    with monkeypatch.context() as patch:
        patch.setattr(space, "free", race)
        heap.release(heap.claim(ptr, "free", host=device is None))
    assert again == [ptr]
    assert heap.check_range(ptr, 35, "fill", "destination") is heap.blocks[ptr]
    heap.release(heap.claim(ptr, "free", host=device is None))
    assert not heap.blocks and heap.used == [0]


def test_what_cannot_be_freed_is_live_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    space = AddressSpace(1 << 20)
    heap = Heap(space, 1, 1 << 16)
    ptr = heap.allocate(0, 300, "first")

    def fail(address: int) -> None:
        raise OSError("no mapping")

    with monkeypatch.context() as patch:
        patch.setattr(space, "free", fail)
        with pytest.raises(OSError, match="no mapping"):
            heap.release(heap.claim(ptr, "free"))
    assert heap.find(ptr + 299) is heap.blocks[ptr] and heap.used == [512]
    heap.release(heap.claim(ptr, "free"))
    assert heap.find(ptr) is None and heap.used == [0]
