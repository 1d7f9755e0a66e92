"""`results_of`, the short way to arrays with memory, against the way of every other array."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import ignis
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, OutOfMemoryError, OwnershipError
from ignis.runtime.array.results import facts_of, results_of
from ignis.runtime.ownership import ledger
from tests.helpers.caching import recycled_blocks

FLOAT32 = DTYPES["float32"]


@pytest.fixture(autouse=True, params=["as the driver", "blocks are cached"])
def caching(request: pytest.FixtureRequest, device: ignis.Device) -> Iterator[None]:
    """Both ways to memory: from the driver, and from a pool's free list."""
    if request.param == "as the driver":
        yield
        return
    with recycled_blocks(device):
        yield
        ignis.memory.collect()


def made(n: int, stream: Any = None) -> ignis.NvArray:
    found: ignis.NvArray = results_of(1)(
        facts_of((n,), FLOAT32), stream or ignis.current_stream(), "test"
    )
    return found


def facts(array: ignis.NvArray) -> tuple[Any, ...]:
    allocation = array.allocation
    slots = {name: getattr(allocation, name) for kind in type(allocation).__mro__
             for name in getattr(kind, "__slots__", ()) if name != "__dict__"}  # fmt: skip
    for own in ("id", "ptr", "created_at"):
        del slots[own]
    return slots, array.shape, array.numel, array.nbytes, array.offset, array.parent


@pytest.mark.parametrize("n", [0, 1, 129])
def test_a_result_has_the_facts_of_any_array(device: ignis.Device, n: int) -> None:
    first = ignis.empty(n)
    first.to_device()
    other = facts(first)
    first.free()  # where blocks are cached, the result gets this one
    for _ in range(2):
        found = made(n)
        assert facts(found) == other
        assert found.on_device and found.ref_count == 0
        found.free()


def test_results_are_counted_like_any_array(device: ignis.Device) -> None:
    made(129).free()
    with ignis.acting_as("store"):
        before = ignis.memory.live_bytes(owner="store", device=device)
        arrays = [made(129) for _ in range(3)]
        assert ignis.memory.live_bytes(owner="store", device=device) == before + 3 * 516
        del arrays
        ignis.memory.collect()
        assert ignis.memory.live_bytes(owner="store", device=device) == before
    ignis.memory.reset_peak()
    peak = ignis.memory.peak_bytes(device=device)
    kept = [made(129) for _ in range(2)]
    assert ignis.memory.peak_bytes(device=device) == peak + 2 * 516
    del kept


@pytest.mark.no_order_check
def test_rules_in_force_are_asked_for(device: ignis.Device) -> None:
    made(129).free()
    owner = ignis.Owner.register("results", None)
    try:
        owner.budget = 1000
        with ignis.acting_as(owner):
            first = made(129)
            with pytest.raises(OutOfMemoryError, match="'results'"):
                made(129)
            first.free()
    finally:
        owner.budget = None
        ignis.Owner.unregister("results")
    with ignis.tracing():
        traced = made(129)
        (place,) = [r.place for r in ignis.memory.live() if r.id == traced.id]
        assert "test_results.py" in place
    assert not ledger.modes
    stream = ignis.Stream()
    stream.close()
    with pytest.raises(ArgumentError, match="closed"):
        made(129, stream)


def test_no_bytes_are_left_for_an_owner_who_is_gone(device: ignis.Device) -> None:
    ignis.Owner.register("gone")
    with ignis.acting_as("gone"):
        made(129).free()
    with ignis.acting_as("gone") as owner:
        pass
    ignis.Owner.unregister("gone")
    from ignis.runtime.ownership.owners import on_behalf_of

    with on_behalf_of(owner.name), pytest.raises(OwnershipError, match="unregistered"):
        made(129)


def test_dropped_results_go_back_to_the_pool_under_their_own_stream(device: ignis.Device) -> None:
    with ignis.Stream() as stream:
        first = made(4096, stream)
        address = first.ptr
        del first
        again = made(4096, stream)
        assert again.ptr == address or not device.api.recycles_blocks
    other = made(4096)
    assert other.ptr != again.ptr


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_many_results_are_made_as_one(device: ignis.Device, count: int) -> None:
    shapes = [(n + 1, 7) for n in range(count)]
    given = [facts_of(shape, FLOAT32, writes=1) for shape in shapes]
    make, stream = results_of(count), ignis.current_stream()
    live = ignis.memory.live_bytes(device=device)
    for keep in (0, 1, count, count):  # so many blocks are cached then
        kept = [made(7 * (n + 1)) for n in range(keep)]
        for each in kept:
            each.free()
        found = make(*given, stream, "test")
        arrays = [found] if count == 1 else list(found)
        assert [each.shape for each in arrays] == shapes
        assert all(each.version == 1 and each.on_device for each in arrays)
        assert len({each.ptr for each in arrays}) == len({each.id for each in arrays}) == count
        nbytes = sum(each.nbytes for each in arrays)
        assert ignis.memory.live_bytes(device=device) == live + nbytes
        for each in arrays:
            each.free()
    with ignis.acting_as("store"), ignis.tracing():  # singly, as every other array
        found = make(*given, stream, "test")
        arrays = [found] if count == 1 else list(found)
        assert {each.owner for each in arrays} == {"store"}
        assert {each.version for each in arrays} == {1}
