"""NvArray: the rows from construction to text."""

from __future__ import annotations

import gc
import threading
import time
import weakref

import numpy as np
import pytest

import ignis
from ignis import NvArray
from ignis.dtypes import DTYPES
from ignis.errors import (
    ArgumentError,
    BoundsError,
    DTypeError,
    MemoryContractViolation,
    UseAfterFreeError,
)
from ignis.runtime import cudart
from tests.helpers.compare import assert_close
from tests.helpers.references import ITEM_SIZES
from tests.mission.table import normal, row

SECTION = "NvArray"


@row(SECTION, 'construct NvArray(shape, dtype="float32", device=None, *, owner=None, stream=None)')
def construct(device: ignis.Device, rng: np.random.Generator) -> None:
    before = ignis.memory.live_bytes(device=device)
    stream = ignis.Stream()
    with NvArray((3, 5)) as a, NvArray(7, "int64", device, owner="store", stream=stream) as b:
        assert (a.shape, a.dtype, a.device, a.owner) == ((3, 5), np.float32, device, "ignis")
        assert (b.shape, b.dtype, b.owner, b.stream) == ((7,), np.int64, "store", stream)
        assert ignis.memory.live_bytes(device=device) == before  # no memory until first needed
        b.to_device()
        assert ignis.memory.live_bytes(device=device) == before + 56
    for shape in (-1, (3, -2), 2.5, (True,), "ab"):
        with pytest.raises(ArgumentError):
            NvArray(shape)
    with pytest.raises(DTypeError, match="complex"):
        NvArray(3, "complex64")
    with pytest.raises(ArgumentError, match="nobody.*ignis.*nccl.*store"):
        NvArray(3, owner="nobody")
    with pytest.raises(TypeError):
        NvArray(3, "float32", device, "store")  # type: ignore[misc]
    stream.close()


@row(SECTION, "create ignis.array(data, dtype=None, device=None), ignis.empty/zeros/ones/full")
def create(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 3, 7)
    assert_close(ignis.array(data), data)
    assert ignis.array(data, "float64", device).dtype == np.float64
    assert_close(ignis.zeros((3, 7)), np.zeros((3, 7)))
    assert_close(ignis.ones((3, 7), "int32"), np.ones((3, 7)))
    assert_close(ignis.full((5,), 2.5), np.full(5, 2.5))
    assert not ignis.empty((4, 4)).on_device
    assert ignis.full(3, 7).dtype == np.int64


@row(
    SECTION,
    "dtypes float16 2, bfloat16 2, float32 4, float64 8, float8_e4m3fn 1, float8_e5m2 1, bool 1, "
    "int8 1, int16 2, int32 4, int64 8, uint8 1, uint16 2, uint32 4, uint64 8 bytes",
)
def dtypes(device: ignis.Device, rng: np.random.Generator) -> None:
    for name, size in ITEM_SIZES.items():
        a = NvArray((5,), name)
        assert (a.itemsize, a.nbytes) == (size, 5 * size)
        host = rng.integers(0, 100, 5).astype(DTYPES[name])
        got = a.from_host(host).to_host()
        assert got.dtype == host.dtype
        np.testing.assert_array_equal(got, host)
        a.free()


@row(SECTION, "foreign memory NvArray.from_ptr(ptr, shape, dtype, device, *, keepalive=None)")
def from_ptr(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 5)
    error, ptr = cudart.cudaMalloc(20)
    assert error == 0
    kept = threading.Event()  # any object that can be watched
    alive = weakref.ref(kept)
    window = NvArray.from_ptr(ptr, (5,), "float32", device, keepalive=kept)
    del kept
    gc.collect()
    assert alive() is not None
    window.from_host(data)
    assert window.ptr == ptr
    window.free()
    assert alive() is None
    back = np.empty(5, np.float32)
    kind = cudart.cudaMemcpyKind.cudaMemcpyDeviceToHost
    assert cudart.cudaMemcpy(back, ptr, 20, kind)[0] == 0  # ignis did not free it
    np.testing.assert_array_equal(back, data)
    assert cudart.cudaFree(ptr)[0] == 0


@row(SECTION, "facts .shape .dtype .device .device_id .ptr .stream .owner .ref_count .id ...")
def facts(device: ignis.Device, rng: np.random.Generator) -> None:
    before = time.time()
    a = NvArray((3, 5), "bfloat16")
    assert a.ptr is None and not a.on_device and a.pinned_host_ptr is None
    assert before - 1 <= a.created_at <= time.time() + 1
    assert (a.numel, a.size_bytes, a.nbytes, a.itemsize, a.ndim) == (15, 30, 30, 2, 2)
    assert (a.device_id, a.ref_count, a.freed, a.is_view, a.parent) == (
        device.id,
        0,
        False,
        False,
        None,
    )
    assert a.stream is ignis.current_stream()
    a.zero()
    assert isinstance(a.ptr, int) and a.ptr > 0 and a.on_device
    view = a[1]
    assert view.is_view and view.parent is a and view.ptr == a.ptr + 10 and view.shape == (5,)
    assert len({a.id, view.id, NvArray(1).id}) == 3
    view.free()
    a.free()
    assert a.freed and a.ptr is None and not a.on_device


@row(SECTION, "allocate .to_device(): allocates on first use; returns self")
def to_device(device: ignis.Device, rng: np.random.Generator) -> None:
    with NvArray((7,)) as a:
        assert a.to_device() is a
        ptr = a.ptr
        assert a.to_device().ptr == ptr


@row(SECTION, "upload .from_host(data): exactly numel elements; returns self")
def from_host(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 3, 7)
    with NvArray((3, 7)) as a:
        assert a.from_host(data) is a
        assert_close(a, data)
        assert_close(a.from_host(data.reshape(21).tolist()), data)
        for wrong in (data[:2], np.zeros(22)):
            with pytest.raises(ArgumentError, match="elements"):
                a.from_host(wrong)
        assert_close(a, data)


@row(SECTION, "upload raw .from_host_raw(bytes_like): exactly size_bytes bytes, no conversion")
def from_host_raw(device: ignis.Device, rng: np.random.Generator) -> None:
    raw = rng.integers(0, 256, 26, dtype=np.uint8).tobytes()
    with NvArray((13,), "float16") as a:
        assert a.from_host_raw(raw) is a
        assert a.to_host().tobytes() == raw
        for wrong in (raw[:-1], raw + b"x"):
            with pytest.raises(ArgumentError, match="bytes"):
                a.from_host_raw(wrong)


@row(SECTION, "download .to_host(out=None) -> ndarray; .tolist() -> flat list")
def to_host(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 3, 7)
    with ignis.array(data) as a:
        out = np.empty((3, 7), np.float32)
        assert a.to_host(out) is out and a.to_host(out=out) is out
        np.testing.assert_array_equal(out, data)
        assert a.tolist() == data.ravel().tolist()
        with pytest.raises(ArgumentError):
            a.to_host(np.empty((3, 7)))


@row(SECTION, "clear, fill .zero(), .fill(value): on the device")
def clear(device: ignis.Device, rng: np.random.Generator) -> None:
    for name in ITEM_SIZES:
        with NvArray((129,), name) as a:
            value = 1.0 if name == "bool" else 3.0
            a.fill(int(value))
            np.testing.assert_array_equal(a.to_host().astype(float), np.full(129, value))
            a.zero()
            assert not a.to_host().astype(float).any()


@row(SECTION, "deep copy .clone(): independent, owned, exact for every dtype")
def clone(device: ignis.Device, rng: np.random.Generator) -> None:
    for name, size in ITEM_SIZES.items():
        raw = rng.integers(0, 256, 33 * size, dtype=np.uint8).tobytes()
        with NvArray((33,), name, owner="store") as a:
            a.from_host_raw(raw)
            with a.clone() as b:
                assert b.owner == "store" and not b.is_view
                a.zero()
                assert b.to_host().tobytes() == raw


@row(
    SECTION, "KV append .write_rows(src, start_row): refused before any copy where it does not fit"
)
def write_rows(device: ignis.Device, rng: np.random.Generator) -> None:
    data, rows = normal(rng, 7, 5), normal(rng, 2, 5)
    with ignis.array(data) as cache, ignis.array(rows) as src:
        cache.write_rows(src, 3)
        data[3:5] = rows
        assert_close(cache, data)
        wide, other, own = ignis.zeros((2, 6)), ignis.zeros((2, 5), "float64"), cache[0:2]
        for source, start, error in (
            (src, 6, BoundsError),  # overflow
            (src, -1, BoundsError),  # negative start
            (wide, 0, ArgumentError),  # wrong row width
            (other, 0, DTypeError),  # wrong dtype
            (own, 1, ArgumentError),  # overlap
        ):
            with pytest.raises(error, match="write_rows"):
                cache.write_rows(source, start)
        own.free()
        assert_close(cache, data)


@row(
    SECTION,
    "contiguous slice .slice(dim, start, length): zero-copy; a strided one names slice_copy",
)
def slices(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 5, 3, 7)
    with ignis.array(data) as a:
        view = a.slice(0, 1, 3)
        assert view.is_view and view.ptr == (a.ptr or 0) + 84
        assert_close(view, data[1:4])
        with pytest.raises(ArgumentError, match="slice_copy"):
            a.slice(1, 0, 2)
        with pytest.raises(BoundsError):
            a.slice(0, 3, 3)
        view.free()


@row(SECTION, "strided slice .slice_copy(dim, start, length): a 2-D device copy, a new owned array")
def slice_copy(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 5, 3, 7)
    with ignis.array(data) as a:
        for dim, start, length in ((2, 1, 5), (1, 2, 1), (0, 0, 5), (-1, 6, 1)):
            with a.slice_copy(dim, start, length) as b:
                assert not b.is_view
                assert_close(b, data.take(range(start, start + length), dim))


@row(
    SECTION,
    "view a[i], a[i:j], .reshape(shape) (one -1 allowed), .view(dtype): keeps the root alive",
)
def views(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 6, 4)
    a = ignis.array(data)
    assert_close(a[-1], data[-1])
    assert_close(a[2:5], data[2:5])
    assert_close(a.reshape((3, -1)), data.reshape(3, 8))
    np.testing.assert_array_equal(a.view("int32").to_host(), data.view(np.int32))
    np.testing.assert_array_equal(a.view("uint8").to_host(), data.view(np.uint8))
    with pytest.raises(ArgumentError):
        a.reshape((-1, -1))
    last = a[5]
    number = a.id
    del a
    gc.collect()
    ignis.memory.collect()
    assert number in [record.id for record in ignis.memory.live()]
    assert_close(last, data[5])


@row(SECTION, "copy between devices .to(device): peer copy where there is one, else staged")
def to(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 7, 3)
    with ignis.array(data) as a:
        for target in ignis.devices():
            with a.to(target) as b:
                assert b.device is target and b.ptr != a.ptr
                assert_close(b, data)


@row(
    SECTION,
    "owner transfer .transfer_ownership(new_owner) -> new owner; refused while ref_count > 1",
)
def transfer(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 129)
    with ignis.Stream() as stream:
        a = ignis.array(data, stream=stream)
        assert a.transfer_ownership("store") == "store" == a.owner
        a.increment_ref("one")
        a.transfer_ownership("nccl")
        a.increment_ref("two")
        with pytest.raises(MemoryContractViolation, match=r"'one'.*'two'"):
            a.transfer_ownership("ignis")
        assert a.owner == "nccl"
        a.decrement_ref("one")
        a.decrement_ref("two")
    last = ignis.memory.transfers()[-1]
    assert (last.array_id, last.source, last.target) == (a.id, "store", "nccl")
    assert_close(a, data)
    a.free()


@row(
    SECTION,
    'reference count .increment_ref(holder=None), .decrement_ref(holder=None), a.hold("why")',
)
def references(device: ignis.Device, rng: np.random.Generator) -> None:
    with ignis.zeros(3) as a:
        assert (a.increment_ref(), a.increment_ref("x"), a.ref_count) == (1, 2, 2)
        assert (a.decrement_ref("x"), a.decrement_ref()) == (1, 0)
        with pytest.raises(MemoryContractViolation):
            a.decrement_ref()  # never below 0
        assert a.ref_count == 0
        with a.hold("why"):
            assert a.ref_count == 1
            with pytest.raises(MemoryContractViolation, match="why"):
                a.free()
        assert a.ref_count == 0


@row(SECTION, "pinned staging .pin() -> host address, .unpin(); twice is refused")
def pin(device: ignis.Device, rng: np.random.Generator) -> None:
    data = normal(rng, 1009)
    before = ignis.memory.pinned_bytes()
    with NvArray((1009,)) as a:
        address = a.pin()
        assert address == a.pinned_host_ptr and address > 0
        assert ignis.memory.pinned_bytes() == before + a.size_bytes
        assert_close(a.from_host(data), data)
        with pytest.raises(MemoryContractViolation):
            a.pin()
        a.unpin()
        assert a.pinned_host_ptr is None and ignis.memory.pinned_bytes() == before
        with pytest.raises(MemoryContractViolation):
            a.unpin()


@row(SECTION, "free .free(), with NvArray(...) as a:")
def free(device: ignis.Device, rng: np.random.Generator) -> None:
    before = ignis.memory.live_bytes(device=device)
    with NvArray((100,)) as a:
        a.zero()
    assert a.freed and ignis.memory.live_bytes(device=device) == before
    with pytest.raises(ignis.errors.DoubleFreeError):
        a.free()
    b = ignis.ones(5)
    view = b[1:3]
    with pytest.raises(MemoryContractViolation, match=f"#{view.id}"):
        b.free()
    view.free()
    b.free()
    for use in (b.to_host, b.zero, b.clone, b.to_device, lambda: b[0], b.increment_ref):
        with pytest.raises(UseAfterFreeError):
            use()


@row(SECTION, "finalizer garbage collection of a root frees once, without pinning the object")
def finalizer(device: ignis.Device, rng: np.random.Generator) -> None:
    gc.collect()
    before = ignis.memory.live_bytes(device=device)
    a = ignis.ones(1000)
    cycle = [a]
    cycle.append(cycle)  # type: ignore[arg-type]
    del a, cycle
    gc.collect()
    assert ignis.memory.live_bytes(device=device) == before


@row(SECTION, "text repr(a): id, shape, dtype, device, owner, ref_count, freed")
def text(device: ignis.Device, rng: np.random.Generator) -> None:
    with NvArray((3, 5), "bfloat16", owner="store") as a:
        expected = f"id={a.id}, shape=(3, 5), dtype=bfloat16, device={device.name}, owner='store'"
        assert expected in repr(a) and "ref_count=0, freed=False" in repr(a)
    assert "freed=True" in repr(a)


@row(SECTION, "runtime flavour ignis.runtime.cudart: the raw calls, with their CUDA error codes")
def raw_calls(device: ignis.Device, rng: np.random.Generator) -> None:
    kinds = cudart.cudaMemcpyKind
    data, back = normal(rng, 33), np.empty(33, np.float32)
    (error, a), (other, b) = cudart.cudaMalloc(132), cudart.cudaMalloc(132)
    (third, host) = cudart.cudaHostAlloc(132, 0)
    assert (error, other, third) == (0, 0, 0) and a and b and host
    assert cudart.cudaMemcpy(a, data, 132, kinds.cudaMemcpyHostToDevice) == (0,)
    assert cudart.cudaMemcpy(b, a, 132, kinds.cudaMemcpyDeviceToDevice) == (0,)
    assert cudart.cudaMemcpy(host, b, 132, kinds.cudaMemcpyDefault) == (0,)
    assert cudart.cudaMemcpy(back, host, 132, kinds.cudaMemcpyHostToHost) == (0,)
    np.testing.assert_array_equal(back, data)
    assert cudart.cudaMemset(a, 0, 132) == (0,)
    assert cudart.cudaMemcpy(back, a, 132, kinds.cudaMemcpyDeviceToHost) == (0,)
    assert not back.any()
    assert cudart.cudaMalloc(1 << 60)[0] == cudart.cudaError_t.cudaErrorMemoryAllocation == 2
    assert cudart.cudaFree(1)[0] != 0
    assert cudart.cudaMemcpy(a, data, 132, 99)[0] == 21
    assert [cudart.cudaFree(a), cudart.cudaFree(b), cudart.cudaFreeHost(host)] == [(0,)] * 3


@row(SECTION, "assignment a[i] = b, a[i:j] = b: an array, a number, or values of the host")
def assignment(device: ignis.Device, rng: np.random.Generator) -> None:
    data, rows = normal(rng, 7, 5), normal(rng, 2, 5)
    with ignis.array(data) as a, ignis.array(rows) as b:
        a[3:5] = b
        a[0] = 2.5
        a[-1] = rows[0]
        data[3:5], data[0], data[-1] = rows, 2.5, rows[0]
        assert_close(a, data)


@row(SECTION, "create empty_like, zeros_like, ones_like, full_like(a, value)")
def create_like(device: ignis.Device, rng: np.random.Generator) -> None:
    with ignis.empty((3, 7), "float16") as a:
        for made, value in (
            (ignis.zeros_like(a), 0),
            (ignis.ones_like(a), 1),
            (ignis.full_like(a, 2.5), 2.5),
            (ignis.empty_like(a).fill(3), 3),
        ):
            assert made.dtype == np.float16
            assert_close(made, np.full((3, 7), value))
