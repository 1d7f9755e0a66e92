"""Devices, the default device, streams and events."""

from __future__ import annotations

import contextlib
import gc
import pickle
import sys
import threading
from collections.abc import Iterator
from types import SimpleNamespace
from typing import NoReturn

import numpy as np
import pytest

import ignis
from ignis.driver import registry
from ignis.errors import ArgumentError, CudaError
from ignis.kernels import gemm
from tests.helpers.processes import PATIENCE, run_python


def test_a_device_has_facts(device: ignis.Device) -> None:
    assert device.name == f"{device.driver}:{device.id}"
    assert device.model
    assert device.capability >= (8, 0)
    assert 0 < device.free_memory <= device.total_memory
    assert device.attributes["WARP_SIZE"] == 32
    assert device.attributes["MAX_THREADS_PER_BLOCK"] == 1024
    assert device.multiprocessors >= 1
    assert device in ignis.devices()


def test_the_same_name_is_the_same_device(device: ignis.Device) -> None:
    assert ignis.Device(device.name) is device
    assert ignis.Device(device) is device
    assert ignis.Device(device.id) is device
    assert pickle.loads(pickle.dumps(device)) is device
    if device.id == 0:
        assert ignis.Device(device.driver) is device


def test_a_device_that_no_machine_has_is_unknown_without_a_driver_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_driver(name: str) -> NoReturn:
        raise CudaError(100, "CUDA_ERROR_NO_DEVICE", "cuInit", "no driver")

    monkeypatch.setattr(registry, "driver", no_driver)
    with pytest.raises(ArgumentError, match=r"no machine has a device 'cuda:9999'.*no driver"):
        ignis.Device("cuda:9999")
    with pytest.raises(CudaError, match="no driver"):
        ignis.Device("cuda:77")


@pytest.mark.parametrize("spec", ["gpu", "cuda:x", "sim:-1", "sim:", "sim:99", "", -1, 1.5, True])
def test_unknown_devices_are_refused(device: ignis.Device, spec: object) -> None:
    with pytest.raises(ArgumentError, match="device"):
        ignis.Device(spec)  # type: ignore[arg-type]


def test_use_device_nests_and_is_local_to_the_thread(device: ignis.Device) -> None:
    seen: list[ignis.Device] = []
    with ignis.use_device("sim:0") as inner:
        assert ignis.default_device() is inner
        assert ignis.empty(1).device is inner
        thread = threading.Thread(target=lambda: seen.append(ignis.default_device()))
        thread.start()
        thread.join()
    assert ignis.default_device() is device
    assert seen[0].driver in ("cuda", "sim")


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        pytest.param("sim:0", "sim:0", marks=pytest.mark.soak),
        ("sim", "sim:0"),
        ("nonsense", "ArgumentError"),
    ],
)
def test_the_environment_names_the_default_device(value: str, expected: str) -> None:
    code = (
        "import ignis\n"
        "try:\n    print(ignis.default_device())\n"
        "except ignis.errors.ArgumentError as e:\n    print('ArgumentError')"
    )
    result = run_python("-c", code, IGNIS_DEVICE=value)
    assert result.stdout.strip() == expected, result.stderr


def test_streams_nest(device: ignis.Device) -> None:
    default = ignis.current_stream(device)
    with ignis.Stream(device) as outer:
        assert ignis.current_stream() is outer
        with ignis.Stream(device) as inner:
            assert ignis.current_stream() is inner
            assert ignis.empty(3).stream is inner
        assert ignis.current_stream() is outer
    assert ignis.current_stream() is default


def test_work_of_a_stream_is_done_after_synchronize(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = rng.normal(size=10007).astype(np.float32)
    source = ignis.array(values)
    with ignis.Stream(device) as stream:
        copy = source.clone()
        stream.synchronize()
        assert stream.done()
    assert np.array_equal(copy.to_host(), values)


def test_a_free_waits_for_the_other_streams_that_use_the_memory(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = rng.normal(size=1 << 20).astype(np.float32)
    side = ignis.Stream(device)
    for _ in range(5):
        source = ignis.array(values)
        ignis.current_stream(device).synchronize()
        with side:
            copy = source.clone()
        source.free()
        scribble = ignis.full(values.shape, -1.0)
        with side:
            assert np.array_equal(copy.to_host(), values)
        scribble.free()


def test_events_order_and_time(device: ignis.Device) -> None:
    stream = ignis.Stream(device)
    begin, end = ignis.Event(timing=True), ignis.Event(timing=True)
    with stream:
        array = ignis.zeros(1 << 20)
        assert begin.record(stream) is begin
        for value in range(5):
            array.fill(value)
        assert stream.record(end) is end
    end.synchronize()
    assert end.done()
    elapsed = end.elapsed_ms(begin)
    assert 0 < elapsed < 1000 * PATIENCE
    assert begin.elapsed_ms(begin) == 0


def test_elapsed_needs_timing_and_records(device: ignis.Device) -> None:
    plain = ignis.Event().record()
    timed = ignis.Event(timing=True)
    with pytest.raises(ArgumentError, match="timing"):
        plain.elapsed_ms(plain)
    with pytest.raises(ArgumentError, match="never recorded"):
        timed.elapsed_ms(timed)
    with pytest.raises(ArgumentError, match="never recorded"):
        timed.synchronize()


def test_waiting_for_an_event_that_was_never_recorded_is_no_wait(device: ignis.Device) -> None:
    stream = ignis.Stream(device)
    stream.wait(ignis.Event())
    stream.synchronize()


def test_a_closed_stream_is_refused(device: ignis.Device) -> None:
    stream = ignis.Stream(device)
    stream.close()
    stream.close()
    assert stream.closed
    for use in (stream.synchronize, stream.record, stream.__enter__, stream.done):
        with pytest.raises(ArgumentError, match="closed"):
            use()
    with pytest.raises(ArgumentError, match="closed"):
        ignis.empty(3, stream=stream)


def test_arrays_outlive_the_stream_variable_they_were_made_on(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = rng.normal(size=129).astype(np.float32)
    with ignis.Stream(device):
        array = ignis.array(values)
        ignis.current_stream().synchronize()
    assert np.array_equal(array.to_host(), values)
    array.free()


def test_a_stream_of_another_device_is_refused(device: ignis.Device) -> None:
    others = [d for d in ignis.devices() if d is not device]
    if not others:
        code = (
            "import ignis\n"
            "s = ignis.Stream('sim:1')\n"
            "try:\n    ignis.empty(3, device='sim:0', stream=s)\n"
            "except ignis.errors.ArgumentError as e:\n    print(e)"
        )
        result = run_python("-c", code, IGNIS_SIM_DEVICES="2")
        assert "sim:1" in result.stdout, result.stderr
        return
    with pytest.raises(ArgumentError, match="belongs"):
        ignis.empty(3, device=device, stream=ignis.Stream(others[0]))


def test_two_threads_may_be_in_blocks_of_one_stream_at_once(device: ignis.Device) -> None:
    stream = ignis.Stream(device)
    first_in, second_in, first_out = (threading.Event() for _ in range(3))
    seen: dict[str, list[bool]] = {"first": [], "second": []}

    def first() -> None:
        with stream:
            first_in.set()
            assert second_in.wait(PATIENCE)
            seen["first"].append(ignis.current_stream(device) is stream)
        seen["first"].append(ignis.current_stream(device) is stream)
        first_out.set()

    def second() -> None:
        assert first_in.wait(PATIENCE)
        with stream:
            second_in.set()
            assert first_out.wait(PATIENCE)
            seen["second"].append(ignis.current_stream(device) is stream)
        seen["second"].append(ignis.current_stream(device) is stream)

    threads = [threading.Thread(target=run) for run in (first, second)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == {"first": [True, False], "second": [True, False]}
    stream.close()


def test_blocks_of_streams_nest_and_end_in_their_order(device: ignis.Device) -> None:
    outer, inner = ignis.Stream(device), ignis.Stream(device)
    before = ignis.current_stream(device)
    with outer:
        with inner:
            with outer:
                assert ignis.current_stream(device) is outer
            assert ignis.current_stream(device) is inner
        assert ignis.current_stream(device) is outer
    assert ignis.current_stream(device) is before


def test_what_is_no_event_and_no_stream_is_refused_by_name(device: ignis.Device) -> None:
    stream, event = ignis.Stream(device), ignis.Event(timing=True)
    event.record(stream)
    for call, message in (
        (lambda: stream.wait(3), "Stream.wait: expected an Event"),  # type: ignore[arg-type]
        (lambda: stream.record(3), "Stream.record: expected an Event"),  # type: ignore[arg-type]
        (lambda: stream.wait_stream(3), "Stream.wait_stream: expected a Stream"),  # type: ignore[arg-type]
        (lambda: event.record(3), "Event.record: expected a Stream"),  # type: ignore[arg-type]
        (lambda: event.elapsed_ms(3), "Event.elapsed_ms: expected an Event"),  # type: ignore[arg-type]
    ):
        with pytest.raises(ArgumentError, match=message):
            call()


def test_a_stream_does_not_wait_for_an_event_of_another_driver(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = ignis.Event().record(ignis.Stream(device))
    # Its handle would mean something else, or nothing, to this driver.
    with monkeypatch.context() as patch:
        patch.setattr(event, "device", SimpleNamespace(driver="other"))
        with pytest.raises(ArgumentError, match="cannot wait for"):
            ignis.Stream(device).wait(event)


def test_a_device_without_a_name_is_the_default_one(device: ignis.Device) -> None:
    assert ignis.Device() is ignis.default_device()
    with ignis.use_device(device):
        assert ignis.Device() is device


def test_synchronize_waits_for_the_whole_device(device: ignis.Device) -> None:
    streams = ignis.Stream(device), ignis.Stream(device, non_blocking=True)
    arrays = []
    for stream in streams:
        with stream:
            arrays.append(ignis.ones(5).fill(3))
    ignis.synchronize()
    assert all(stream.done() for stream in streams)
    ignis.synchronize(device.name)
    assert [array.tolist() for array in arrays] == [[3.0] * 5] * 2
    streams[1].close()


def test_a_stream_has_its_priority_and_kind(device: ignis.Device) -> None:
    least, greatest = device.api.stream_priorities(device.id)
    assert least == 0 and greatest <= 0
    stream = ignis.Stream(device, priority=greatest, non_blocking=True)
    assert (stream.priority, stream.non_blocking) == (greatest, True)
    assert f"priority={greatest}, non_blocking=True" in repr(stream)
    assert "priority" not in repr(ignis.Stream(device))
    for wrong in (1, greatest - 1):
        with pytest.raises(ArgumentError, match=rf"from {greatest} \(first\) to 0 \(last\)"):
            ignis.Stream(device, priority=wrong)
    with pytest.raises(ArgumentError, match="priority must be an int"):
        ignis.Stream(device, priority="high")  # type: ignore[arg-type]
    stream.close()


def test_a_non_blocking_stream_is_ordered_by_events_alone(device: ignis.Device) -> None:
    with ignis.check_order():
        array = ignis.ones(3)
        apart, joined = ignis.Stream(device, non_blocking=True), ignis.Stream(device)
        with joined:
            array.fill(2)  # ordered with the default stream by itself
        with apart, pytest.raises(ignis.errors.OrderError):
            array.fill(3)
        apart.wait_stream(joined)
        with apart:
            array.fill(4)
        with pytest.raises(ignis.errors.OrderError):
            array.fill(5)
        device.synchronize()
        assert array.fill(6).tolist() == [6.0] * 3
        apart.close()


def test_what_is_transferred_arrives_on_a_non_blocking_stream(device: ignis.Device) -> None:
    apart = ignis.Stream(device, non_blocking=True)
    with ignis.check_order():
        for _ in range(2):
            array = ignis.ones(7)
            array.transfer_ownership("store")
            with apart:
                assert array.fill(2).tolist() == [2.0] * 7
            apart.synchronize()
            array.free()
    apart.close()


def test_products_on_a_non_blocking_stream_are_right(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    a, b = (rng.normal(size=(64, 64)).astype(np.float32) for _ in range(2))
    for close in (True, False):
        apart = ignis.Stream(device, non_blocking=True)
        with apart:
            found = gemm.matmul(ignis.array(a), ignis.array(b)).to_host()
        np.testing.assert_allclose(found, a.astype(np.float64) @ b, rtol=1e-2, atol=1e-2)
        if close:
            apart.close()
        del apart
        gc.collect()
        ignis.memory.collect()


def test_a_closed_stream_that_is_current_is_refused(device: ignis.Device) -> None:
    source = 'extern "C" __global__ void one(float* y) { y[0] = 1; }'
    kernel, y = ignis.compile(source, "one"), ignis.zeros(1)
    kernel.launch(1, 1, (y,))
    calls = (lambda: kernel.launch(1, 1, (y,)), lambda: y.fill(2), y.to_host, y.clone)
    with ignis.Stream() as stream:
        stream.close()
        for call in (*calls, lambda: ignis.kernels.elementwise.scale(y, 2.0), ignis.Event().record):
            with pytest.raises(ArgumentError, match="was closed"):
                call()
    assert y.tolist() == [1]


def test_an_event_of_an_ended_capture_is_refused(device: ignis.Device) -> None:
    events: list[ignis.Event] = []
    with ignis.capture(lambda: events.append(ignis.current_stream().record())):
        for call in (events[-1].done, lambda: ignis.Stream().wait(events[-1])):
            with pytest.raises(CudaError, match="INVALID_VALUE"):
                call()


def test_owners_are_ranges_of_nvtx(device: ignis.Device, monkeypatch: pytest.MonkeyPatch) -> None:
    open_ranges: list[str] = []

    @contextlib.contextmanager
    def annotate(message: str, domain: str) -> Iterator[None]:
        open_ranges.append(f"{domain}: {message}")
        yield
        open_ranges.pop()

    monkeypatch.setitem(sys.modules, "nvtx", SimpleNamespace(annotate=annotate))
    ignis.nvtx_ranges()
    try:
        with ignis.acting_as("store"), ignis.acting_as("nccl"):
            assert open_ranges == ["ignis: store", "ignis: nccl"]
        assert not open_ranges
    finally:
        ignis.nvtx_ranges(False)
    with ignis.acting_as("store"):
        assert not open_ranges
    monkeypatch.setitem(sys.modules, "nvtx", None)
    with pytest.raises(ArgumentError, match=r"pip install 'ignis-cuda\[nvtx\]'"):
        ignis.nvtx_ranges()
