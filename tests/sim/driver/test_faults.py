"""Faults on demand, and what an array does when memory runs out."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, CudaError, IgnisWarning, OutOfMemoryError
from ignis.jit.kernel import Kernel
from ignis.kernels import elementwise, softmax
from ignis.runtime import kernel_checks
from ignis.sim.driver import faults
from ignis.sim.driver.driver import SimDriver
from ignis.sim.driver.queues import Host
from tests.helpers.caching import recycled_blocks
from tests.helpers.processes import PATIENCE

SOURCE = 'extern "C" __global__ void one(int* out) { out[threadIdx.x] = 1; }'


@pytest.fixture(autouse=True)
def sim_device(device: ignis.Device) -> Iterator[ignis.Device]:
    if device.driver != "sim":
        pytest.skip("only the simulator injects faults")
    yield device
    faults.clear()


def test_the_nth_call_from_now_fails_once_and_does_nothing(device: ignis.Device) -> None:
    target, source = ignis.zeros(5), ignis.ones(5)
    fault = faults.fail("memcpy_dtod", 2, "CUDA_ERROR_LAUNCH_FAILED")
    target.write_rows(source[:1], 0)
    with pytest.raises(CudaError, match="injected") as caught:
        target.write_rows(source[:1], 1)
    assert (caught.value.code, caught.value.name) == (719, "CUDA_ERROR_LAUNCH_FAILED")
    assert fault.fired == 1
    target.write_rows(source[:1], 2)
    assert target.tolist() == [1, 0, 1, 0, 0]
    caught.value.__traceback__ = None


@pytest.mark.parametrize("error", [700, "CUDA_ERROR_ILLEGAL_ADDRESS", "ILLEGAL_ADDRESS"])
def test_an_error_is_named_by_code_or_name(device: ignis.Device, error: str | int) -> None:
    with faults.failing("*", 1, error), pytest.raises(CudaError) as caught:
        device.api.driver_version()
    assert caught.value.code == 700


def test_faults_strike_for_as_long_as_asked(device: ignis.Device) -> None:
    with faults.failing("driver_version", times=2):
        for _ in range(2):
            with pytest.raises(CudaError):
                device.api.driver_version()
        assert device.api.driver_version() > 0
    with faults.failing("driver_version", times=None):
        for _ in range(5):
            with pytest.raises(CudaError):
                device.api.driver_version()
    assert device.api.driver_version() > 0


def test_clear_disarms(device: ignis.Device) -> None:
    faults.fail("*", times=None)
    faults.clear()
    assert ignis.ones(3).tolist() == [1, 1, 1]


@pytest.mark.parametrize(
    "arguments",
    [("no_such_call",), ("*", 0), ("*", True), ("*", 1, "CUDA_ERROR_NONE"), ("*", 1, 12345)],
)
def test_bad_arguments_are_refused_and_arm_nothing(
    device: ignis.Device, arguments: tuple[Any, ...]
) -> None:
    with pytest.raises(ArgumentError):
        faults.fail(*arguments)
    assert ignis.ones(1).tolist() == [1]


def test_the_driver_is_untouched_unless_a_fault_is_armed(device: ignis.Device) -> None:
    def those() -> list[Any]:
        return [inspect.getattr_static(SimDriver, name) for name in faults.calls()]

    before = those()
    with faults.failing("memset_d8"):
        assert those() != before
    assert those() == before
    faults.fail("driver_version")
    with pytest.raises(CudaError):
        device.api.driver_version()
    assert those() == before  # the fault is spent


def test_launches_that_were_prepared_and_planned_before_fail_too(device: ignis.Device) -> None:
    kernel = ignis.compile("__global__ void k(float* x) {}", "k", device=device)
    x = ignis.ones(3)
    calls: list[Callable[[], object]] = [
        kernel.prepare(1, 1, (x,)),
        lambda: kernel.launch(1, 1, (x,)),
        lambda: elementwise.add(x, x),
        lambda: softmax.forward(x),
    ]
    for call in calls:
        for _ in range(3):
            call()
        with faults.failing("launch_kernel"), pytest.raises(CudaError):
            call()


def test_a_recording_lists_outer_calls_in_order(device: ignis.Device) -> None:
    with ignis.Stream(device) as stream:
        array = ignis.zeros(3)
        with faults.record() as outer, faults.record() as inner:
            array.to_host()  # waits for the stream inside of the driver
    assert outer == inner == ["memcpy_dtoh", "stream_synchronize"]
    stream.close()


def test_out_of_memory_says_what_is_held_by_owner(device: ignis.Device) -> None:
    held = ignis.zeros(1000, owner="nccl")
    wanted = ignis.empty(7)
    with faults.failing("mem_alloc_async", times=None):
        with pytest.raises(OutOfMemoryError, match=r"needs 28 B.*nccl: 4000 B") as caught:
            wanted.to_device()
    assert not wanted.on_device
    assert wanted.fill(3).tolist() == [3] * 7
    caught.value.__traceback__ = None
    held.free()


def test_pinned_memory_that_runs_out_says_who_holds_it(device: ignis.Device) -> None:
    array = ignis.zeros(1000, owner="store")
    array.pin()
    other = ignis.zeros(10)
    with faults.failing("mem_host_alloc", times=None):
        for take in (other.pin, lambda: ignis.PinnedBuffer(64)):
            with pytest.raises(OutOfMemoryError, match="store: 4000 B") as caught:
                take()
            caught.value.__traceback__ = None
    assert other.pinned_host_ptr is None
    other.pin()
    array.unpin()
    other.unpin()


def test_pending_frees_and_kept_blocks_serve_before_out_of_memory(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    with recycled_blocks(device):
        api: Any = device.api
        half = 1 << 20
        monkeypatch.setattr(api.heap, "memory", api.heap.used[device.id] + 2 * half)
        kept = ignis.empty(half, "uint8").to_device()
        kept.free()  # its block waits for an array of the same size
        dropped = ignis.empty(half, "uint8").to_device()
        with ignis.Stream(device) as stream:
            late = ignis.empty(half // 2, "uint8").to_device()
            late.free()
        cycle: list[object] = [dropped]
        del dropped, cycle
        large = ignis.empty(2 * half, "uint8").fill(7)
        assert int(large.to_host().sum()) == 14 * half
        with pytest.raises(OutOfMemoryError, match=f"ignis: {2 * half} B") as caught:
            ignis.zeros(1)
        caught.value.__traceback__ = None
        large.free()
        stream.close()
        ignis.memory.trim(device)


def test_frees_behind_work_that_needs_another_thread_serve_before_out_of_memory(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    api: Any = device.api
    nbytes = 1 << 20
    monkeypatch.setattr(api.heap, "memory", api.heap.used[device.id] + nbytes)
    running, done = threading.Event(), threading.Event()
    stream = ignis.Stream(device)

    def work(_: bool) -> None:
        running.set()
        assert done.wait(PATIENCE)

    with stream:
        ahead = ignis.empty(nbytes, "uint8").to_device()
        api.submit_host(api.devices[device.id], stream.handle, Host(lambda *_: work), "work")
        ahead.free()  # behind that work
    with ThreadPoolExecutor(1) as threads:
        wanted = threads.submit(ignis.empty(nbytes // 2, "uint8").to_device)
        try:
            assert running.wait(PATIENCE)
            with stream:  # as the work does, which then ends
                planned = ignis.empty(nbytes // 4, "uint8")
                planned.increment_ref("another thread")
                planned.decrement_ref("another thread")
            assert ignis.memory.live_bytes() == 0
        finally:
            done.set()
        wanted.result().free()
    planned.to_device().free()
    stream.close()


def test_a_free_that_was_refused_to_a_finalizer_is_tried_again(device: ignis.Device) -> None:
    before = ignis.memory.live_bytes()
    array = ignis.zeros(1000)
    array.pin()
    with faults.failing("mem_free_async"):
        del array
        with pytest.warns(IgnisWarning, match="injected"):
            ignis.memory.live_bytes()
    assert ignis.memory.live_bytes() == before + 4000
    assert ignis.memory.collect() == before
    assert ignis.memory.pinned_bytes() == 0


def test_a_free_that_was_refused_leaves_a_pinned_array_whole(device: ignis.Device) -> None:
    array = ignis.ones(10)
    address = array.pin()
    with faults.failing("mem_free_async"), pytest.raises(CudaError) as caught:
        array.free()
    assert array.pinned_host_ptr == address
    assert array.tolist() == [1] * 10
    caught.value.__traceback__ = None
    array.free()
    assert ignis.memory.pinned_bytes() == 0


@pytest.mark.filterwarnings("error::ignis.errors.IgnisWarning")
def test_a_warning_that_is_an_error_does_not_stop_a_forced_free(device: ignis.Device) -> None:
    before = ignis.memory.live_bytes()
    array = ignis.ones(10)
    array.increment_ref("gone")
    with pytest.raises(IgnisWarning, match="gone"):
        array.free(force=True)
    assert array.freed
    assert ignis.memory.live_bytes() == before


def test_every_call_of_loading_a_kernel_fails_once(device: ignis.Device) -> None:
    compiled = ignis.compile(SOURCE, "one", device=device)
    out = ignis.zeros(3, "int32")
    api: Any = device.api

    def fresh() -> Kernel:
        return Kernel(compiled.name, compiled.parameters, compiled.image, device)

    with faults.record() as names:
        fresh()[1, 3](out)
    assert {"module_load", "module_get_function", "function_attribute", "launch_kernel"} <= {*names}
    for position, call in enumerate(names):
        loaded = len(api.modules)
        out.zero()
        with faults.failing("*", position + 1, "CUDA_ERROR_OUT_OF_MEMORY"):
            with pytest.raises(CudaError, match=call) as caught:
                fresh_kernel = None
                fresh_kernel = fresh()
                fresh_kernel[1, 3](out)
        caught.value.__traceback__ = None
        assert len(api.modules) == loaded + (call == "launch_kernel"), call
        assert out.tolist() == [0, 0, 0]
        (fresh_kernel or fresh())[1, 3](out)
        assert out.tolist() == [1, 1, 1]


def test_every_call_of_a_check_slot_fails_once(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    api: Any = device.api
    blocks = len(api.heap.blocks)
    monkeypatch.setattr(kernel_checks, "_tables", {})
    for call in ("mem_host_alloc", "mem_alloc", "memset_d8", "stream_synchronize"):
        with faults.failing(call), pytest.raises(CudaError):
            kernel_checks.slot(device, "walk")
        assert len(api.heap.blocks) == blocks, call


def test_a_report_of_a_check_survives_a_failed_look(device: ignis.Device) -> None:
    table = ignis.ones((4, 2))
    ids = ignis.array(np.array([1, 9], np.int64))
    for call in ("memcpy_dtoh", "memset_d8"):
        ignis.kernels.embedding.lookup(table, ids).free()
        with faults.failing(call), pytest.raises(CudaError, match="injected"):
            device.synchronize()
        with pytest.raises(ignis.errors.CheckError, match="id 9 at position 1"):
            device.synchronize()
