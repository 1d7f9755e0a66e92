"""Owners: registration, enforcement, budgets, and places while tracing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    DoubleFreeError,
    MemoryContractViolation,
    OutOfMemoryError,
    OwnershipError,
    UseAfterFreeError,
)
from ignis.runtime.ownership.owners import acting_owner


@pytest.fixture
def enforced() -> Iterator[None]:
    ignis.enforce_owners(True)
    yield
    ignis.enforce_owners(False)


def test_only_the_owner_frees_transfers_and_writes(device: ignis.Device, enforced: None) -> None:
    array = ignis.ones((2, 3))
    array.transfer_ownership("nccl")
    for operation in (
        array.free,
        array.zero,
        lambda: array.fill(2),
        lambda: array.from_host([0.0] * 6),
        lambda: array.write_rows(ignis.ones(3), 0),
        lambda: array.transfer_ownership("store"),
    ):
        with pytest.raises(OwnershipError, match="'nccl'.*'ignis' acts"):
            operation()
    assert array.tolist() == [1.0] * 6
    with ignis.acting_as("nccl"):
        array.fill(2)
        array.transfer_ownership("ignis")
    assert array.tolist() == [2.0] * 6
    array.free()


def test_only_the_owner_frees_pinned_memory(device: ignis.Device, enforced: None) -> None:
    with ignis.acting_as("store"):
        buffer = ignis.PinnedBuffer(8)
    with pytest.raises(OwnershipError, match="'store'.*'ignis' acts"):
        buffer.free()
    buffer.numpy()[:] = 1
    with ignis.acting_as("store"):
        buffer.free()


def test_without_enforcement_owners_are_labels(device: ignis.Device) -> None:
    array = ignis.ones(3, owner="store")
    array.fill(2)
    array.free()


def test_the_acting_owner_is_local_to_threads_and_tasks(device: ignis.Device) -> None:
    seen: dict[str, str] = {}

    def work() -> None:
        seen["thread"] = acting_owner()

    async def task(name: str) -> None:
        with ignis.acting_as(name):
            await asyncio.sleep(0)
            seen[name] = acting_owner()

    async def tasks() -> None:
        await asyncio.gather(task("nccl"), task("store"))

    with ignis.acting_as("nccl"):
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    asyncio.run(tasks())
    assert seen == {"thread": "ignis", "nccl": "nccl", "store": "store"}
    assert acting_owner() == "ignis"


def test_unknown_and_malformed_owners_are_refused() -> None:
    with pytest.raises(ArgumentError, match="unknown owner 'x'"), ignis.acting_as("x"):
        pass
    for name in ("", "  ", None, 3):
        with pytest.raises(ArgumentError):
            ignis.Owner.register(name)  # type: ignore[arg-type]


def test_a_budget_limits_allocations_and_transfers(device: ignis.Device) -> None:
    owner = ignis.Owner.register("tests.budget")
    owner.budget = 1000
    try:
        first = ignis.zeros(600, "uint8", owner=owner)
        with pytest.raises(OutOfMemoryError, match="budget of 1000 B"):
            ignis.zeros(401, "uint8", owner=owner)
        other = ignis.zeros(401, "uint8")
        with pytest.raises(OutOfMemoryError, match="budget"):
            other.transfer_ownership(owner)
        assert other.owner == "ignis"
        first.free()
        other.transfer_ownership(owner)
        assert ignis.memory.live_bytes(owner) == 401
        other.free()
    finally:
        owner.budget = None


def test_a_budget_counts_blocks_of_pools_of_others(device: ignis.Device) -> None:
    owner = ignis.Owner.register("tests.budget")
    pool = ignis.BlockPool(8, 4, 5, owner="store")  # 80 bytes a block
    owner.budget = 300
    try:
        array = ignis.zeros(50, "uint8", owner=owner)
        mine = pool.allocate(2, owner=owner)
        others = pool.allocate(2, owner="ignis")
        refused = "80 B more than the 290 B that 'tests.budget' holds exceed its budget of 300 B"
        mine += pool.allocate(owner=owner)
        for call in (
            lambda: pool.allocate(owner=owner),
            lambda: pool.transfer([others[0], mine[0]], owner),
        ):
            with pytest.raises(OutOfMemoryError, match=refused):
                call()
        with pytest.raises(OutOfMemoryError, match="more than the 290 B"):
            ignis.zeros(11, "uint8", owner=owner)
        assert pool.counts == {"tests.budget": 3, "ignis": 2} and others[0].owner == "ignis"
        pool.transfer(mine, owner)  # they are its own already
        pool.release(mine[0])
        pool.transfer(others[0], owner)
        owner.budget = 0
        pool.release([mine[1], others[0]])
        array.free()
        pool.release([mine[2], others[1]])
        # What is cut from memory of its own is counted once.
        owner.budget = 160
        own = ignis.BlockPool(2, 4, 5, owner=owner)
        own.release(own.allocate(2, owner=owner))
        own.free()
        pool.free()
    finally:
        owner.budget = None


def test_places_appear_while_tracing(device: ignis.Device) -> None:
    with ignis.tracing():
        array = ignis.ones((2, 3))
        array.increment_ref("reader")
        with pytest.raises(MemoryContractViolation) as caught:
            array.free()
        text = str(caught.value)
        assert text.count("test_owners.py") >= 2
        assert "'reader' at " in text
        (record,) = [r for r in ignis.memory.live() if r.id == array.id]
        assert record.place is not None
        assert "test_places_appear_while_tracing" in record.place
        array.transfer_ownership("nccl")
        assert "test_owners.py" in str(ignis.memory.transfers()[-1].place)
        array.decrement_ref("reader")
        array.free()
        with pytest.raises(
            UseAfterFreeError, match=r"allocated at .*test_owners.*freed at .*test_"
        ):
            array.to_host()
        with pytest.raises(DoubleFreeError, match=r"before at .*test_owners"):
            array.free()


def test_without_tracing_messages_say_how_to_turn_it_on(device: ignis.Device) -> None:
    array = ignis.ones(3)
    array.free()
    with pytest.raises(UseAfterFreeError, match="IGNIS_TRACE=1"):
        array.to_host()
