"""Owners: registration, enforcement, budgets, and places while tracing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import numpy as np
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
from ignis.kernels import elementwise
from ignis.runtime.ownership import allocation
from ignis.runtime.ownership.allocation import Allocation
from ignis.runtime.ownership.owners import acting_owner
from tests.helpers.caching import recycled_blocks


@pytest.fixture
def enforced() -> Iterator[None]:
    ignis.enforce_owners(True)
    yield
    ignis.enforce_owners(False)


@pytest.fixture
def recycled(device: ignis.Device) -> Iterator[None]:
    with recycled_blocks(device):
        yield


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


@pytest.mark.no_order_check
def test_repeated_calls_ask_for_the_owner_on_their_fast_path(
    device: ignis.Device,
    recycled: None,
    enforced: None,
    rng: np.random.Generator,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kernel = ignis.compile(
        "__global__ void twice(float* y, const float* x, int n)"
        "{ for (int i = threadIdx.x; i < n; i += blockDim.x) y[i] = 2 * x[i]; }",
        "twice",
    )
    values = rng.standard_normal(129, np.float32)
    x, y = ignis.array(values), ignis.zeros(129)
    # Without a plan each of these asks the allocation.
    asked: list[str] = []
    for name in ("admit_read", "admit_write"):
        method = getattr(Allocation, name)

        def asking(
            self: Allocation, stream: ignis.Stream, operation: str, method: Any = method
        ) -> None:
            asked.append(operation)
            method(self, stream, operation)

        monkeypatch.setattr(Allocation, name, asking)
    materialize = Allocation.materialize
    monkeypatch.setattr(
        Allocation,
        "materialize",
        lambda self, *args: (asked.append("new"), materialize(self, *args)),
    )
    writes = (
        (lambda: elementwise.add(x, x, out=y), values + values),
        (lambda: kernel.launch(1, 32, (y, x, 129)), 2 * values),
        (lambda: elementwise.mul(x, x, out=y), values * values),
    )
    for turn in range(6):
        for write, expected in writes:
            asked.clear()
            write()
            assert turn < 3 or not asked
            np.testing.assert_array_equal(y.to_host(), expected)
            with (
                ignis.acting_as("nccl"),
                pytest.raises(OwnershipError, match="belongs to 'ignis', 'nccl' acts"),
            ):
                write()
        with ignis.acting_as("nccl"):
            asked.clear()
            made = elementwise.add(x, y)  # everybody may read
            assert made.owner == "nccl" and (turn < 3 or not asked)
            np.testing.assert_array_equal(made.to_host(), values + values * values)
            planned = ignis.NvArray((129,))
        for refused in (
            made.free,
            lambda made=made: kernel.launch(1, 32, (made, x, 129)),
            lambda planned=planned: kernel.launch(1, 32, (planned, x, 129)),
        ):
            with pytest.raises(OwnershipError, match="belongs to 'nccl', 'ignis' acts"):
                refused()
        with ignis.acting_as("nccl"):
            planned.free()
        before = ignis.memory.live_bytes("nccl")
        if turn % 2:
            with ignis.acting_as("nccl"):
                made.free()
        del made  # as garbage it is freed for whom it belongs to
        ignis.memory.collect()
        assert before - ignis.memory.live_bytes("nccl") == 4 * 129
    y.transfer_ownership("nccl")
    for write, _ in writes:
        with pytest.raises(OwnershipError, match="belongs to 'nccl', 'ignis' acts"):
            write()
    x.free()
    with ignis.acting_as("nccl"):
        y.free()


@pytest.mark.parametrize(
    "first", [False, True], ids=["enforced meanwhile", "transferred meanwhile"]
)
def test_a_free_asks_for_the_owner_of_the_moment(
    device: ignis.Device, recycled: None, monkeypatch: pytest.MonkeyPatch, first: bool
) -> None:
    array = ignis.ones(129)
    if not first:
        array.transfer_ownership("nccl")
    ignis.enforce_owners(first)
    acquire = allocation.acquire

    def late() -> None:
        monkeypatch.undo()
        if first:
            array.transfer_ownership("nccl")
        ignis.enforce_owners(True)
        acquire()

    monkeypatch.setattr(allocation, "acquire", late)
    try:
        with pytest.raises(OwnershipError, match="belongs to 'nccl', 'ignis' acts"):
            array.free()
        assert ignis.memory.live_bytes("nccl") == 4 * 129
        with ignis.acting_as("nccl"):
            array.free()
    finally:
        ignis.enforce_owners(False)


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
