"""The debug allocator: writes through raw pointers past an array's ends and after its free."""

from __future__ import annotations

import gc
import re
import subprocess
import threading

import numpy as np
import pytest

import ignis
from ignis.errors import CorruptionError, IgnisWarning, MemoryContractViolation, OutOfMemoryError
from ignis.runtime import DebugAllocator, DirectAllocator, LimitAllocator, PoolAllocator, cudart
from ignis.runtime.diagnosis import debug
from ignis.runtime.ownership.guard import OBSERVED
from tests.helpers.processes import run_script


def overwrite(device: ignis.Device, address: int, count: int) -> None:
    """Write through a raw pointer, as a kernel out of its bounds or another library does."""
    cudart.cudaMemset(address, 0x11, count, device)
    device.synchronize()


@pytest.fixture(params=[PoolAllocator, DirectAllocator])
def allocator(request: pytest.FixtureRequest, device: ignis.Device) -> DebugAllocator:
    return DebugAllocator(request.param(), quarantine=1 << 20)


@pytest.mark.parametrize("nbytes", [1, 7, 129, 4096, 1000003])
def test_new_memory_is_poisoned_and_correct_use_is_silent(
    allocator: DebugAllocator, nbytes: int, rng: np.random.Generator
) -> None:
    values = rng.integers(0, 256, nbytes, dtype=np.uint8)
    with ignis.use_allocator(allocator):
        array = ignis.empty(nbytes, "uint8").to_device()
        assert set(array.tolist()) == {debug.NEW}
        assert array.ptr is not None and array.ptr % 256 == 0
        assert np.array_equal(array.from_host(values).to_host(), values)
        assert allocator.verify() == []
        array.free()
        again = ignis.empty(nbytes, "uint8").to_device()
        again.free()
    assert allocator.verify() == []
    assert allocator.release_quarantine() == []
    assert allocator.quarantined == 0


@pytest.mark.parametrize("offset", [-256, -1, 100, 103, 355])
def test_a_write_outside_is_reported_by_the_free(allocator: DebugAllocator, offset: int) -> None:
    with ignis.use_allocator(allocator):
        array = ignis.zeros(100, "uint8", owner="nccl")
    assert array.ptr is not None
    overwrite(array.device, array.ptr + offset, 1)
    where = "before its start" if offset < 0 else "past its end"
    with pytest.raises(
        MemoryContractViolation,
        match=rf"array #{array.id} .*owner 'nccl'.* {where}: 1 B, .* offset {offset}$",
    ):
        array.free()
    assert array.freed
    assert allocator.verify() == []


def test_a_kernel_that_writes_past_the_end_is_reported(allocator: DebugAllocator) -> None:
    source = (
        'extern "C" __global__ void spill(float* out, int count) {'
        " int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < count) out[i] = 1.0f; }"
    )
    kernel = ignis.compile(source, "spill")
    with ignis.use_allocator(allocator), ignis.tracing():
        array = ignis.empty(37)
        kernel.launch(1, 64, [array, 40])
        with pytest.raises(CorruptionError, match=r"past its end: 12 B.*offset 148") as caught:
            array.free()
    assert f"allocated at {__file__}" in str(caught.value)


def test_a_write_after_the_free_is_reported_with_both_sites(allocator: DebugAllocator) -> None:
    with ignis.use_allocator(allocator), ignis.tracing():
        array = ignis.zeros(1000, "uint8")
        address = array.ptr
        array.free()
    assert address is not None
    overwrite(array.device, address + 333, 5)
    with pytest.raises(CorruptionError) as caught:
        ignis.memory.collect(verify=True)
    text = str(caught.value)
    assert re.search(
        rf"array #{array.id} .*allocated at {re.escape(__file__)}:\d+.*"
        rf"freed at {re.escape(__file__)}:\d+.*written after its free: 5 B, .*offset 333",
        text,
    )
    ignis.memory.collect(verify=True)  # each damage is reported once


def test_without_tracing_the_message_says_how_to_get_sites(allocator: DebugAllocator) -> None:
    if ignis.runtime.sites.recording:
        pytest.skip("IGNIS_TRACE is set")
    with ignis.use_allocator(allocator):
        array = ignis.zeros(100, "uint8")
    address = array.ptr
    array.free()
    assert address is not None
    overwrite(array.device, address, 1)
    with pytest.raises(CorruptionError, match=rf"#{array.id} .*IGNIS_TRACE=1"):
        ignis.memory.check()


def test_what_leaves_quarantine_is_checked_by_the_free_that_needs_its_room(
    device: ignis.Device,
) -> None:
    allocator = DebugAllocator(PoolAllocator(), quarantine=4000)
    with ignis.use_allocator(allocator):
        first, second = ignis.zeros(3000, "uint8"), ignis.zeros(3000, "uint8")
    address = first.ptr
    first.free()
    assert address is not None
    overwrite(device, address + 2999, 1)
    with pytest.raises(CorruptionError, match=rf"#{first.id} .*after its free.*offset 2999"):
        second.free()
    assert second.freed
    assert allocator.quarantined <= 4000


def test_a_freed_block_is_not_reused_at_once(device: ignis.Device) -> None:
    allocator = DebugAllocator(PoolAllocator(), quarantine=1 << 20)
    with ignis.use_allocator(allocator):
        first = ignis.zeros(5000, "uint8")
        address = first.ptr
        first.free()
        second = ignis.zeros(5000, "uint8")
        assert second.ptr != address
        second.free()


def test_a_finalizer_warns(allocator: DebugAllocator) -> None:
    with ignis.use_allocator(allocator):
        array = ignis.zeros(100, "uint8")
    assert array.ptr is not None
    overwrite(array.device, array.ptr + 100, 1)
    number = array.id
    del array
    with pytest.warns(IgnisWarning, match=f"#{number} .*past its end"):
        ignis.memory.collect()
    assert number not in {record.id for record in ignis.memory.live()}


def test_live_arrays_are_checked_too(allocator: DebugAllocator) -> None:
    with ignis.use_allocator(allocator):
        array = ignis.zeros(100, "uint8")
    assert array.ptr is not None
    overwrite(array.device, array.ptr + 110, 2)
    with pytest.raises(CorruptionError, match=f"#{array.id} .*2 B.*offset 110"):
        ignis.memory.collect(verify=True)
    array.free()


def test_a_limit_above_counts_damaged_memory_down(device: ignis.Device) -> None:
    limit = LimitAllocator(DebugAllocator(PoolAllocator()), 1000)
    with ignis.use_allocator(limit):
        array = ignis.zeros(100, "uint8")
    assert array.ptr is not None
    overwrite(device, array.ptr + 100, 1)
    with pytest.raises(CorruptionError):
        array.free()
    assert limit.used == 0


def test_memory_that_runs_out_empties_the_quarantine(device: ignis.Device) -> None:
    limit = LimitAllocator(PoolAllocator(), 5000)
    allocator = DebugAllocator(limit, quarantine=1 << 20)
    with ignis.use_allocator(allocator):
        for _ in range(5):
            with ignis.zeros(3000, "uint8"):
                assert limit.used == 3000 + 2 * debug.GUARD_BYTES
        with pytest.raises(OutOfMemoryError):
            ignis.zeros(6000, "uint8")
    assert limit.used == 0


def test_a_block_larger_than_the_quarantine_is_freed_at_once(device: ignis.Device) -> None:
    limit = LimitAllocator(PoolAllocator(), 10**6)
    with ignis.use_allocator(DebugAllocator(limit, quarantine=0)):
        array = ignis.zeros(100, "uint8")
        array.free()
    assert limit.used == 0


@pytest.mark.parametrize("quarantine", [-1, 1.5, True, None])
def test_a_bad_quarantine_is_refused(quarantine: object) -> None:
    with pytest.raises(ignis.errors.ArgumentError):
        DebugAllocator(PoolAllocator(), quarantine)  # type: ignore[arg-type]


def test_threads_do_not_find_damage_that_is_none(device: ignis.Device) -> None:
    allocator = DebugAllocator(PoolAllocator(), quarantine=20_000)
    errors: list[BaseException] = []

    def work(number: int) -> None:
        try:
            with ignis.use_device(device), ignis.use_allocator(allocator):
                for step in range(30):
                    size = 100 + 37 * number + step
                    array = ignis.full(size, number, "uint8")
                    assert allocator.verify() == []
                    assert array.tolist() == [number] * size
                    array.free()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert allocator.quarantined <= 20_000


def run_debugged(device_name: str, body: str) -> subprocess.CompletedProcess[str]:
    return run_script(device_name, body, IGNIS_DEBUG="1", IGNIS_TRACE="1")


def test_the_environment_turns_it_on_and_the_exit_checks(device: ignis.Device) -> None:
    result = run_debugged(
        device.name,
        """
        a = ignis.zeros(100, "uint8"); p = a.ptr; a.free()
        kept = ignis.ones(10)
        ignis.runtime.cudart.cudaMemset(p + 7, 1, 1, D)
        """,
    )
    assert result.returncode == 0
    assert re.search(r"IgnisWarning: array #1 .*freed at <string>:4.*offset 7", result.stderr)


def test_debug_mode_is_silent_at_exit_and_in_a_forked_child(device: ignis.Device) -> None:
    result = run_debugged(
        device.name,
        """
        a = ignis.ones(100)
        ignis.zeros(30).free()
        pid = os.fork()
        if pid:
            _, status = os.waitpid(pid, 0)
            assert os.waitstatus_to_exitcode(status) == 0
            assert a.tolist() == [1.0] * 100
            ignis.memory.collect(verify=True)
        else:
            ignis.memory.collect(verify=True)
        """,
    )
    assert (result.returncode, result.stderr) == (0, "")


def test_frees_are_fast_again_once_the_last_debug_allocator_is_gone(device: ignis.Device) -> None:
    gc.collect()
    ignis.memory.collect()
    array = ignis.zeros(7)
    before = array.allocation.guard
    made = DebugAllocator(PoolAllocator(), quarantine=0)
    with ignis.use_allocator(made):
        watched = ignis.zeros(7)
    assert array.allocation.guard & OBSERVED
    del made
    ignis.memory.collect()
    assert watched.allocation.guard & OBSERVED
    watched.free()
    del watched
    gc.collect()
    ignis.memory.collect()
    assert array.allocation.guard == before
    array.free()
