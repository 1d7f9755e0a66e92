"""Devices, streams, raw memory, the ledger, raw kernel arguments, errors."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import ignis
from ignis import errors
from ignis.errors import ArgumentError, DTypeError, LeakError, OutOfMemoryError
from ignis.runtime import DirectAllocator, LimitAllocator, PoolAllocator
from tests.helpers.compare import assert_close
from tests.mission.table import normal, row

SECTION = "Devices, streams, ledger"


@row(SECTION, 'devices ignis.Device("sim:0") .name .driver .id .capability ... .synchronize()')
def facts(device: ignis.Device, rng: np.random.Generator) -> None:
    assert ignis.Device(device.name) is device
    assert device.name == f"{device.driver}:{device.id}" and device.driver in ("sim", "cuda")
    assert device.capability >= (8, 0) and isinstance(device.model, str) and device.model
    assert 0 < device.free_memory <= device.total_memory
    assert device.attributes["WARP_SIZE"] == 32
    assert device.attributes["MAX_THREADS_PER_BLOCK"] == 1024
    with ignis.NvArray((1 << 22,), "float32") as a:  # other processes may use the device, too
        a.zero()
        device.synchronize()
        assert device.free_memory <= device.total_memory - a.nbytes


@row(
    SECTION, "devices ignis.devices(), ignis.default_device(), ignis.use_device(...), device= forms"
)
def choice(device: ignis.Device, rng: np.random.Generator) -> None:
    assert device in ignis.devices()
    assert ignis.default_device() is device
    for found in ignis.devices():
        with ignis.use_device(found.name) as chosen:
            assert chosen is found is ignis.default_device()
            assert ignis.NvArray(1).device is found
    for spec in (device, device.name, device.driver, device.id):
        if spec != device.driver or device.id == 0:
            assert ignis.NvArray(1, device=spec).device is device
    for unknown in ("sim:99", "tpu:0", "sim:x", -1, 2.5, True):
        with pytest.raises(ArgumentError):
            ignis.NvArray(1, device=unknown)  # type: ignore[arg-type]


@row(SECTION, "streams, events Stream, with stream, .synchronize .wait .record; Event, .elapsed_ms")
def streams(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 10_007)
    with ignis.array(data) as a:
        first, second = ignis.Stream(), ignis.Stream(device)
        assert ignis.current_stream() is not first
        start = ignis.Event(timing=True)
        with first:
            assert ignis.current_stream() is first
            assert first.record(start) is start
            for _ in range(10):
                ignis.kernels.elementwise.scale(a, 2.0, out=a)
            event = first.record()
        assert isinstance(event, ignis.Event) and ignis.current_stream() is not first
        second.wait(event)
        with second:
            ignis.kernels.elementwise.scale(a, 0.5, out=a)
            end = ignis.Event(timing=True)
            end.record(second)
        second.synchronize()
        assert end.elapsed_ms(start) >= 0.0
        with pytest.raises(ArgumentError, match="timing"):
            end.elapsed_ms(event)
        assert_close(a, data.astype(np.float64) * 512)
        first.close()
        second.close()


@row(SECTION, "raw memory ignis.PinnedBuffer(nbytes) with .numpy(dtype, shape)")
def pinned(device: ignis.Device, rng: np.random.Generator) -> None:
    before = ignis.memory.pinned_bytes()
    data = normal(rng, 3, 7)
    with ignis.PinnedBuffer(84) as buffer:
        assert ignis.memory.pinned_bytes() == before + 84
        window = buffer.numpy("float32", (3, 7))
        window[:] = data
        with ignis.array(window) as a:
            assert_close(a, data)
        del window
    assert ignis.memory.pinned_bytes() == before


@row(
    SECTION,
    "allocators DirectAllocator, PoolAllocator, LimitAllocator(upstream, nbytes), use_allocator",
)
def allocators(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 257)
    for make in (DirectAllocator, PoolAllocator, lambda: LimitAllocator(DirectAllocator(), 2000)):
        with ignis.use_allocator(make()), ignis.array(data) as a:
            assert_close(a, data)
    with ignis.use_allocator(LimitAllocator(PoolAllocator(), 2000)):
        with ignis.ones(400), pytest.raises(OutOfMemoryError, match="ignis"):
            ignis.ones(101)
        with ignis.ones(500):  # given back
            pass


@row(SECTION, "ledger live_bytes, peak_bytes, reset_peak, live, transfers, report, snapshot, check")
def ledger(device: ignis.Device, rng: np.random.Generator) -> None:
    memory = ignis.memory
    memory.reset_peak()
    base = memory.live_bytes(), memory.live_bytes("store", device), memory.peak_bytes("store")
    a = ignis.zeros(250, owner="store")
    ignis.zeros(500, owner="store").free()
    assert memory.live_bytes("store", device) == base[1] + 1000
    assert memory.live_bytes() == base[0] + 1000
    assert memory.peak_bytes("store") == base[1] + 3000
    a.increment_ref("reader")
    (record,) = [r for r in memory.live() if r.id == a.id]
    assert (record.nbytes, record.owner, record.device) == (1000, "store", device.name)
    assert "reader" in record.holders and record.place is None
    a.decrement_ref("reader")
    moved = memory.transfer_count()
    a.transfer_ownership("nccl")
    assert memory.transfer_count() == moved + 1
    assert (memory.transfers()[-1].source, memory.transfers()[-1].target) == ("store", "nccl")
    report = str(memory.report())
    assert "nccl" in report and "store" in report
    assert a.id in [entry["id"] for entry in memory.snapshot()["live"]]
    with pytest.raises(LeakError, match=rf"(?s)'nccl'.*#{a.id}: 1000 B"):
        memory.check()
    a.free()
    assert memory.live_bytes() == base[0]
    with ignis.tracing(), ignis.zeros(3) as traced:
        (record,) = [r for r in memory.live() if r.id == traced.id]
        assert "devices.py" in (record.place or "")


ARGUMENTS = """
extern "C" __global__ void arguments(float* out, const float* x, const float* missing, int i,
                                     long long big, float f, double d, bool flag) {
    out[0] = x[0];
    out[1] = missing == nullptr ? 1.0f : 0.0f;
    out[2] = i; out[3] = big; out[4] = f; out[5] = d; out[6] = flag;
}
"""


@row(SECTION, "raw kernel arguments NvArray, Tensor, int, float, bool, numpy scalars, None")
def arguments(device: ignis.Device, rng: np.random.Generator) -> None:
    kernel = ignis.compile(ARGUMENTS, "arguments")
    with ignis.zeros(7) as out:
        kernel.launch(1, 1, (out, ignis.tensor([2.5]), None, -3, 1 << 20, 0.5, 0.25, True))
        assert out.tolist() == [2.5, 1, -3, 1 << 20, 0.5, 0.25, 1]
        numbers = (np.int32(4), np.int64(5), np.float32(6), np.float64(7), np.bool_(False))
        kernel[1, 1](out, ignis.array([8.0]), None, *numbers)
        assert out.tolist() == [8, 1, 4, 5, 6, 7, 0]
        for bad, error in (
            ((out, out), ArgumentError),
            ((out, ignis.ones(1, "float64"), None, 1, 1, 1.0, 1.0, True), DTypeError),
            ((out, out, None, 1 << 40, 1, 1.0, 1.0, True), ArgumentError),
            ((out, out, None, 1.5, 1, 1.0, 1.0, True), DTypeError),
            ((3.5, out, None, 1, 1, 1.0, 1.0, True), (ArgumentError, DTypeError)),
        ):
            with pytest.raises(error, match="arguments"):  # type: ignore[call-overload]
                kernel.launch(1, 1, bad)


HIERARCHY = {
    "IgnisError": (Exception,),
    "CudaError": (errors.IgnisError,),
    "OutOfMemoryError": (errors.CudaError, MemoryError),
    "ArgumentError": (errors.IgnisError, ValueError),
    "DTypeError": (errors.IgnisError, TypeError),
    "CompileError": (errors.IgnisError,),
    "NotAllocatedError": (errors.IgnisError,),
    "BoundsError": (errors.ArgumentError, IndexError),
    "TapeError": (errors.IgnisError,),
    "MemoryContractViolation": (errors.IgnisError,),
    "OwnershipError": (errors.IgnisError,),
    "UseAfterFreeError": (errors.IgnisError,),
    "DoubleFreeError": (errors.IgnisError,),
    "LeakError": (errors.IgnisError,),
    "ForkError": (errors.IgnisError,),
    "LeaseError": (errors.IgnisError,),
    "CheckError": (errors.IgnisError,),
    "CollectiveError": (errors.IgnisError,),
    "IgnisWarning": (UserWarning,),
}


@row(SECTION, "errors ignis.errors: IgnisError, CudaError, OutOfMemoryError, ..., IgnisWarning")
def hierarchy(device: ignis.Device, rng: np.random.Generator) -> None:
    for name, bases in HIERARCHY.items():
        found = getattr(errors, name)
        assert all(issubclass(found, base) for base in bases), name
        made = found(2, "NAME", "call") if issubclass(found, errors.CudaError) else found("text")
        again = pickle.loads(pickle.dumps(made))
        assert type(again) is found and str(again) == str(made)
    huge = ignis.NvArray((1 << 50,), "uint8")
    with ignis.ones(3), pytest.raises(OutOfMemoryError, match=r"ignis: \d+ B") as caught:
        huge.to_device()
    assert caught.value.code == 2 and caught.value.name == "CUDA_ERROR_OUT_OF_MEMORY"
