"""Arrays and pinned memory exported over DLPack, to NumPy and to a library made by hand."""

from __future__ import annotations

import gc
import threading

import numpy as np
import pytest

import ignis
from ignis.dtypes import DTYPES
from ignis.errors import ExportError, MemoryContractViolation, OwnershipError, UseAfterFreeError
from tests.runtime.interop.dlpack_peer import CODES, IS_COPIED, READ_ONLY, Taken, fresh


def test_numpy_shares_the_memory_and_holds_the_array(
    simulated: ignis.Device, values: np.ndarray
) -> None:
    a = ignis.array(values)
    shared = np.from_dlpack(a)
    assert shared.ctypes.data == a.ptr
    np.testing.assert_array_equal(shared, values)
    shared[3] = -1.5
    values[3] = -1.5
    np.testing.assert_array_equal(a.to_host(), values)
    assert a.ref_count == 1
    with pytest.raises(MemoryContractViolation, match="export 'DLPack'"):
        a.free()
    with pytest.raises(MemoryContractViolation, match="export 'DLPack'"):
        a.transfer_ownership("nccl")
    part = shared[2:4]
    del shared
    assert a.ref_count == 1
    del part
    a.transfer_ownership("nccl")
    a.free()


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("max_version", [None, (0, 8), (1, 0), (1, 3)])
def test_every_dtype_is_described_in_both_versions(
    device: ignis.Device, dtype: str, max_version: tuple[int, int] | None
) -> None:
    a = ignis.full((5, 1, 3), 1, dtype)
    capsule = a.__dlpack__(max_version=max_version)
    versioned = max_version is not None and max_version[0] >= 1
    assert fresh(capsule) == ("dltensor_versioned" if versioned else "dltensor")
    taken = Taken(capsule)
    assert (taken.dtype, taken.shape, taken.strides) == (CODES[dtype], (5, 1, 3), (3, 3, 1))
    assert taken.ptr == a.ptr
    assert taken.device == a.__dlpack_device__()
    assert taken.flags == (0 if versioned else None)
    assert a.ref_count == 1
    taken.let_go()
    del capsule
    assert a.ref_count == 0


def test_device_is_that_of_the_memory(device: ignis.Device) -> None:
    wanted = (1, 0) if device.driver == "sim" else (2, device.id)
    assert ignis.empty(3).__dlpack_device__() == wanted


@pytest.mark.parametrize("shape", [(), (0,), (3, 0, 2), (1,)])
def test_scalars_and_empty_arrays_are_exported(
    device: ignis.Device, shape: tuple[int, ...]
) -> None:
    a = ignis.full(shape, 2.5)
    taken = Taken(a.__dlpack__(max_version=(1, 0)))
    assert taken.shape == shape
    assert (taken.ptr == 0) == (0 in shape)
    taken.let_go()
    copied = np.from_dlpack(a, device="cpu")
    np.testing.assert_array_equal(copied, np.full(shape, 2.5, np.float32))


def test_unconsumed_capsule_releases_when_garbage(device: ignis.Device) -> None:
    a = ignis.ones(9)
    for version in (None, (1, 0)):
        capsule = a.__dlpack__(max_version=version)
        assert a.ref_count == 1
        del capsule
        assert a.ref_count == 0
        cycle = [a.__dlpack__(max_version=version)]
        cycle.append(cycle)  # type: ignore[arg-type]
        del cycle
        gc.collect()
        assert a.ref_count == 0
    a.free()


def test_export_of_a_view_holds_its_root(device: ignis.Device, values: np.ndarray) -> None:
    a = ignis.array(values)
    taken = Taken(a[2:5].__dlpack__(max_version=(1, 0)))
    assert taken.ptr == a.ptr + 2 * values.strides[0]
    with pytest.raises(MemoryContractViolation, match="DLPack"):
        a.free()
    taken.let_go()
    a.free()


def test_export_keeps_a_dropped_array_alive(simulated: ignis.Device, values: np.ndarray) -> None:
    shared = np.from_dlpack(ignis.array(values))
    gc.collect()
    assert ignis.memory.collect() >= values.nbytes
    np.testing.assert_array_equal(shared, values)


def test_each_export_counts_and_any_thread_may_let_go(device: ignis.Device) -> None:
    a = ignis.ones(129)
    taken = [Taken(a.__dlpack__(max_version=(1, 0))) for _ in range(8)]
    assert a.ref_count == 8
    threads = [threading.Thread(target=one.let_go) for one in taken]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert a.ref_count == 0
    a.free()


def test_deleter_only_enqueues(device: ignis.Device) -> None:
    a = ignis.ones(3)
    taken = Taken(a.__dlpack__())
    with ignis.runtime.lock.LOCK:
        taken.let_go()
        assert a.allocation.ref_count == 1
    ignis.memory.collect()
    assert a.allocation.ref_count == 0


def test_copies_are_independent_and_say_so(device: ignis.Device, values: np.ndarray) -> None:
    a = ignis.array(values)
    taken = Taken(a.__dlpack__(max_version=(1, 0), copy=True))
    assert taken.flags == IS_COPIED
    assert taken.ptr != a.ptr
    a.free()
    assert ignis.memory.live_bytes(device=device) == values.nbytes
    taken.let_go()
    assert ignis.memory.live_bytes(device=device) == 0


def test_numpy_asks_for_the_host(device: ignis.Device, values: np.ndarray) -> None:
    a = ignis.array(values)
    copied = np.from_dlpack(a, device="cpu", copy=True)
    np.testing.assert_array_equal(copied, values)
    a.free()
    np.testing.assert_array_equal(copied, values)


def test_what_cannot_be_exported_is_refused(device: ignis.Device) -> None:
    a = ignis.ones(5)
    with pytest.raises(ExportError, match="cannot go to"):
        a.__dlpack__(dl_device=(8, 0))
    for stream in (True, 1.5, -2):
        with pytest.raises(ExportError, match="stream"):
            a.__dlpack__(stream=stream)  # type: ignore[arg-type]
    assert a.ref_count == 0
    a.free()
    with pytest.raises(UseAfterFreeError):
        a.__dlpack__()


def test_host_memory_is_refused_without_a_copy(device: ignis.Device) -> None:
    if device.api.host_addressable:
        pytest.skip("device memory is host memory")
    with pytest.raises(ExportError, match="copy=False"):
        ignis.ones(5).__dlpack__(dl_device=(1, 0), copy=False)


def test_array_on_a_tape_is_exported_read_only(device: ignis.Device, values: np.ndarray) -> None:
    a = ignis.array(values)
    a.tape_hold("relu")
    taken = Taken(a.__dlpack__(max_version=(1, 0)))
    assert taken.flags == READ_ONLY
    taken.let_go()
    if device.api.host_addressable:
        assert not np.from_dlpack(a).flags.writeable
    with pytest.raises(ExportError, match="is read-only now"):
        a.__dlpack__()
    Taken(a.__dlpack__(copy=True)).let_go()
    a.tape_release("relu")
    assert a.ref_count == 0


def test_a_window_on_an_array_of_a_tape_is_exported_read_only(device: ignis.Device) -> None:
    a = ignis.ones(5)
    assert a.ptr is not None
    window = ignis.NvArray.from_ptr(a.ptr, (2,), "float32", device)
    a.tape_hold("relu")
    taken = Taken(window.__dlpack__(max_version=(1, 0)))
    assert taken.flags == READ_ONLY
    taken.let_go()
    a.tape_release("relu")
    taken = Taken(window.__dlpack__(max_version=(1, 0)))
    assert taken.flags == 0
    taken.let_go()
    window.free()


def test_another_owner_exports_read_only(device: ignis.Device) -> None:
    a = ignis.ones(7)
    ignis.enforce_owners()
    try:
        with ignis.acting_as("nccl"):
            taken = Taken(a.__dlpack__(max_version=(1, 0)))
            with pytest.raises(OwnershipError):
                a.free()
        assert taken.flags == READ_ONLY
        taken.let_go()
        taken = Taken(a.__dlpack__(max_version=(1, 0)))
        assert taken.flags == 0
        taken.let_go()
    finally:
        ignis.enforce_owners(False)


def test_export_waits_for_work_on_other_streams(
    simulated: ignis.Device, values: np.ndarray
) -> None:
    with ignis.Stream() as stream:
        a = ignis.empty(values.shape)
        a.from_host(values)
        b = a.clone()
        c = b.clone()
    np.testing.assert_array_equal(np.from_dlpack(c), values)
    assert stream.done()


def test_copies_wait_for_work_on_other_streams(device: ignis.Device, values: np.ndarray) -> None:
    with ignis.Stream():
        a = ignis.empty(values.shape).from_host(values)
        b = a.clone()
    with ignis.Stream():
        np.testing.assert_array_equal(np.from_dlpack(b, device="cpu", copy=True), values)
        c = ignis.from_dlpack(b.__dlpack__(copy=True))
        np.testing.assert_array_equal(c.to_host(), values)


def test_failed_export_holds_nothing(device: ignis.Device, monkeypatch: pytest.MonkeyPatch) -> None:
    a = ignis.ones(5)

    def refuse(*_: object, **__: object) -> object:
        raise MemoryError

    monkeypatch.setattr(ignis.runtime.dlpack, "_Export", refuse)
    with pytest.raises(MemoryError):
        a.__dlpack__()
    assert a.ref_count == 0
    assert not ignis.runtime.dlpack._exports


# -- pinned memory -----------------------------------------------------------------------------


def test_pinned_memory_is_shared_with_numpy(device: ignis.Device) -> None:
    with ignis.PinnedBuffer(64) as buffer:
        assert buffer.__dlpack_device__() == (3, 0)
        for shared in (
            np.from_dlpack(buffer),
            np.asarray(buffer),
            np.asarray(buffer.__buffer__(0)),
        ):
            assert shared.ctypes.data == buffer.ptr
            shared[:] = 7
            assert (buffer.numpy() == 7).all()
            with pytest.raises(MemoryContractViolation, match="alive"):
                buffer.free()
            del shared
        a = ignis.from_dlpack(buffer)
        assert a.tolist() == [7] * 64


def test_pinned_memory_refuses_what_it_cannot_do(device: ignis.Device) -> None:
    with ignis.PinnedBuffer(8) as buffer:
        buffer.numpy()[:] = 1
        with pytest.raises(ExportError, match="no streams"):
            buffer.__dlpack__(stream=1)
        with pytest.raises(ExportError, match="cannot go"):
            buffer.__dlpack__(dl_device=(2, 0))
        host = Taken(buffer.__dlpack__(max_version=(1, 0), dl_device=(1, 0)))
        assert (host.ptr, host.device, host.flags) == (buffer.ptr, (1, 0), 0)
        copied = Taken(buffer.__dlpack__(max_version=(1, 0), copy=True))
        assert copied.ptr != buffer.ptr
        assert copied.flags == IS_COPIED
        host.let_go()
        copied.let_go()
        assert np.asarray(buffer, dtype=np.float32).tolist() == [1] * 8
