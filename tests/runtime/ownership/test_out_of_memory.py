"""What a thread waits for when it needs memory, and what others do meanwhile."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import ignis
from ignis.errors import OutOfMemoryError, UseAfterFreeError
from ignis.runtime import LimitAllocator, PoolAllocator
from tests.helpers.busy import run_meanwhile
from tests.helpers.processes import PATIENCE

LIMIT = 1000


def test_others_allocate_and_free_while_a_thread_without_memory_waits(
    device: ignis.Device,
) -> None:
    with ignis.use_allocator(LimitAllocator(PoolAllocator(), LIMIT)):
        held = ignis.zeros(LIMIT, "uint8", owner="store")
        wanted = ignis.empty(LIMIT // 2, "uint8")

        def meanwhile() -> None:
            assert ignis.memory.live_bytes("store") == LIMIT
            held.free()
            small = ignis.ones(7, "uint8", owner="nccl")
            assert small.tolist() == [1] * 7
            small.free()

        assert run_meanwhile(device, "synchronize", wanted.to_device, meanwhile).result() is wanted
        assert wanted.fill(3).tolist() == [3] * (LIMIT // 2)
        wanted.free()


def test_freed_memory_is_for_who_asks_first_and_the_refusal_says_who_has_it(
    device: ignis.Device,
) -> None:
    with ignis.use_allocator(LimitAllocator(PoolAllocator(), LIMIT)):
        held = ignis.zeros(LIMIT, "uint8", owner="store")
        wanted, others = ignis.empty(LIMIT // 2, "uint8"), []

        def meanwhile() -> None:
            held.free()
            others.append(ignis.zeros(LIMIT - 1, "uint8", owner="nccl"))

        found = run_meanwhile(device, "synchronize", wanted.to_device, meanwhile)
        # Caches of kernels that ran before are named, too.
        refused = rf"needs {LIMIT // 2} B on {device}; held by .*nccl: {LIMIT - 1} B; .*in use"
        with pytest.raises(OutOfMemoryError, match=refused):
            found.result()
        assert not wanted.on_device
        others[0].free()
        wanted.to_device().free()


def test_an_array_that_changes_while_its_thread_waits_for_memory(device: ignis.Device) -> None:
    with ignis.use_allocator(LimitAllocator(PoolAllocator(), LIMIT)):
        for end in ("allocated", "freed"):
            held = ignis.zeros(LIMIT, "uint8")
            wanted = ignis.empty(LIMIT, "uint8")

            def meanwhile(
                held: ignis.NvArray = held, wanted: ignis.NvArray = wanted, end: str = end
            ) -> None:
                held.free()
                if end == "freed":
                    wanted.free()
                else:
                    wanted.fill(5)

            found = run_meanwhile(device, "synchronize", wanted.to_device, meanwhile)
            if end == "freed":
                with pytest.raises(UseAfterFreeError, match="was freed"):
                    found.result()
            else:
                assert found.result().tolist() == [5] * LIMIT
                assert ignis.memory.live_bytes() == LIMIT
                wanted.free()


def test_memory_that_runs_out_does_not_end_the_capture_of_another_thread(
    device: ignis.Device,
) -> None:
    limited = LimitAllocator(PoolAllocator(), LIMIT)
    x, inside, done = ignis.ones(5), threading.Event(), threading.Event()
    runs: list[int] = []

    def captured() -> ignis.NvArray:
        y = x.clone()
        runs.append(1)
        if len(runs) == 2:  # the first one is not captured
            inside.set()
            assert done.wait(PATIENCE)
        return y

    with ThreadPoolExecutor(1) as threads:
        graph = threads.submit(ignis.capture, captured)
        try:
            assert inside.wait(PATIENCE)
            with ignis.use_allocator(limited), ignis.Stream(device):
                wanted = ignis.empty(LIMIT + 1, "uint8")
                with pytest.raises(OutOfMemoryError, match="needs 1001 B"):
                    wanted.to_device()
        finally:
            done.set()
        with graph.result() as made:
            made.replay()
            assert made.outputs.tolist() == [1] * 5
    x.free()


def test_others_go_on_while_pinned_memory_is_allocated_and_freed(device: ignis.Device) -> None:
    a = ignis.ones(9)

    def meanwhile() -> None:
        with ignis.ones(4, owner="nccl") as small:
            assert small.tolist() == [1] * 4
        a.fill(2)

    pinned = run_meanwhile(device, "mem_host_alloc", a.pin, meanwhile)
    assert pinned.result() == a.pinned_host_ptr and ignis.memory.pinned_bytes() == 36
    run_meanwhile(device, "mem_free_host", a.unpin, meanwhile).result()
    assert a.pinned_host_ptr is None and ignis.memory.pinned_bytes() == 0
    # Who comes second is refused, and what it has got is freed.
    second = run_meanwhile(device, "mem_host_alloc", a.pin, a.free)
    with pytest.raises(UseAfterFreeError, match="pin: .* was freed"):
        second.result()
    assert ignis.memory.pinned_bytes() == 0
