"""Calls on arrays, streams, events, devices and memory, by users of CuPy, RMM, Numba and others."""

from __future__ import annotations

import copy
import gc
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, BoundsError, DTypeError, OutOfMemoryError
from ignis.runtime import DirectAllocator, LimitAllocator, PoolAllocator
from tests.calls.table import typed

Rng = np.random.Generator
Values = np.ndarray[Any, Any]

SOURCE = """
extern "C" __global__ void axpy(float* y, const float* x, float a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] += a * x[i];
}
"""


def drawn(rng: Rng, *shape: int) -> Values:
    """Values of that shape, of odd sizes where none is given."""
    dims = shape or tuple(int(n) for n in 2 * rng.integers(1, 6, size=2) + 1)
    return rng.normal(size=dims).astype(np.float32)


def same(array: ignis.NvArray, values: Any) -> None:
    """Compare shape, dtype and content."""
    expected = np.asarray(values)
    found = array.to_host()
    assert found.dtype == expected.dtype
    np.testing.assert_array_equal(found, expected)


def refused(error: type[Exception], way_out: str, call: Callable[[], object]) -> None:
    """Make a call that ignis refuses, with a message that names the way out."""
    with pytest.raises(error, match=way_out):
        call()


# NumPy: arrays


@typed("NumPy", "ignis.array(x)")
def array(device: ignis.Device, rng: Rng) -> None:
    for values in (drawn(rng), rng.integers(-9, 9, size=7), rng.random(5) > 0.5, np.float64(2.5)):
        same(ignis.array(values), values)
    same(ignis.array([[1.5, 2.0], [3.0, 4.0]]), np.float32([[1.5, 2.0], [3.0, 4.0]]))
    same(ignis.array([1, 2, 3]), np.int64([1, 2, 3]))


@typed("NumPy", "ignis.array(x.T)")
def array_strided(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    same(ignis.array(values.T), values.T)
    same(ignis.array(values[::-1, ::2]), values[::-1, ::2])


@typed("NumPy", "ignis.zeros((m, n)), ignis.ones(n), ignis.full((m, n), 2.5), ignis.empty(n)")
def creation(device: ignis.Device, rng: Rng) -> None:
    shape = drawn(rng).shape
    same(ignis.zeros(shape), np.zeros(shape, np.float32))
    same(ignis.ones(shape[0], "int32"), np.ones(shape[0], np.int32))
    same(ignis.full(shape, 2.5), np.full(shape, 2.5, np.float32))
    assert ignis.empty(shape).shape == shape


@typed("NumPy", "ignis.zeros(m, n)", refused=True)
def zeros_of_two(device: ignis.Device, rng: Rng) -> None:
    refused(DTypeError, "a shape is one argument, a tuple", lambda: ignis.zeros(3, 4))


@typed("NumPy", "ignis.zeros_like(a), ignis.ones_like(a), ignis.full_like(a, 7), empty_like(a)")
def likes(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    a = ignis.array(values)
    same(ignis.zeros_like(a), np.zeros_like(values))
    same(ignis.ones_like(a), np.ones_like(values))
    same(ignis.full_like(a, 7), np.full_like(values, 7))
    assert ignis.empty_like(a, "int8").dtype == np.int8


@typed("NumPy", "print(a)")
def prints(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    numbers = re.findall(r"-?\d\.?\d*e?[-+]?\d*", np.array2string(values))
    text = str(ignis.array(values))
    assert all(number in text for number in numbers) and f"shape={values.shape}" in text


@typed("NumPy", "a.shape, a.dtype, a.ndim, a.size, a.nbytes, a.itemsize, len(a)")
def facts(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    a = ignis.array(values)
    for name in ("shape", "dtype", "ndim", "size", "nbytes", "itemsize"):
        assert getattr(a, name) == getattr(values, name)
    assert len(a) == len(values)


@typed("NumPy", "a[i], a[i, j], a[-1], a[i:j]")
def rows(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng, 5, 7)
    a = ignis.array(values)
    i, j = (int(n) for n in rng.integers(0, 5, size=2))
    for key in (i, (i, j), -1, slice(i, None), slice(1, 4)):
        same(a[key], values[key])


@typed("NumPy", "a[i:j] = x, a[i] = 3.0")
def assignment(device: ignis.Device, rng: Rng) -> None:
    values, new = drawn(rng, 5, 7), drawn(rng, 2, 7)
    a = ignis.array(values)
    a[1:3], values[1:3] = ignis.array(new), new
    a[4], values[4] = 3.0, 3.0
    same(a, values)


@typed("NumPy", "a[::2]", refused=True)
def steps(device: ignis.Device, rng: Rng) -> None:
    refused(ArgumentError, "use slice_copy for a copy", lambda: ignis.ones(5)[::2])


@typed("NumPy", "a[mask], a[[0, 2]]", refused=True)
def masks(device: ignis.Device, rng: Rng) -> None:
    a = ignis.ones(3)
    for key in (np.array([True, False, True]), [0, 2]):
        refused(ArgumentError, r"ignis\.Tensor\(array\) takes", lambda key=key: a[key])


@typed("NumPy", "a[99]")
def outside(device: ignis.Device, rng: Rng) -> None:
    with pytest.raises(IndexError, match="index 99 is out of range"):
        ignis.ones(3)[99]
    assert issubclass(BoundsError, IndexError)


@typed("NumPy", "for row in a: ...")
def iteration(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    for row, expected in zip(ignis.array(values), values, strict=True):
        same(row, expected)


@typed("NumPy", "a.reshape(-1, n), a.reshape((m, n))")
def reshapes(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng, 6, 5)
    same(ignis.array(values).reshape(-1, 3), values.reshape(-1, 3))
    same(ignis.array(values).reshape((5, 6)), values.reshape((5, 6)))


@typed("NumPy", "a.view('int32')")
def views(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    same(ignis.array(values).view("int32"), values.view(np.int32))


@typed("NumPy", "a.copy(), copy.copy(a), copy.deepcopy(a)")
def copies(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    a = ignis.array(values)
    made = [a.copy(), copy.copy(a), copy.deepcopy(a)]
    a.zero()
    for each in made:
        same(each, values)


@typed("NumPy", "a.astype('float16')")
def casts(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    same(ignis.array(values).astype("float16"), values.astype(np.float16))
    ints = rng.integers(-99, 99, size=11)
    same(ignis.array(ints).astype(np.float64), ints.astype(np.float64))


@typed("NumPy", "a.astype('int32')")
def casts_to_integers(device: ignis.Device, rng: Rng) -> None:
    values = 100 * drawn(rng)
    same(ignis.array(values).astype("int32"), values.astype(np.int32))
    same(ignis.array(values).astype(bool), values.astype(bool))


@typed("NumPy", "a.item(), float(a), int(a)")
def items(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng, 1)
    a = ignis.array(values)
    assert a.item() == float(a) == values[0] and int(a) == int(values[0])


@typed("NumPy", "a.fill(v)")
def fills(device: ignis.Device, rng: Rng) -> None:
    for dtype in ("float32", "int8", "float64"):
        same(ignis.empty((3, 5), dtype).fill(7), np.full((3, 5), 7, dtype))


@typed("NumPy", "a == a, a == b, a in [b, a]")
def identity(device: ignis.Device, rng: Rng) -> None:
    a, b = ignis.ones(3), ignis.ones(3)
    assert a == a and a != b and a in [b, a] and len({a, b}) == 2


@typed("NumPy", "a == 1.0, a != x", refused=True)
def equality(device: ignis.Device, rng: Rng) -> None:
    a = ignis.ones(3)
    refused(DTypeError, r"ignis\.Tensor\(array\) computes", lambda: a == 1.0)
    refused(DTypeError, r"to_host\(\)", lambda: a != np.ones(3))


@typed("NumPy", "if a: ..., 1.0 in a", refused=True)
def truth(device: ignis.Device, rng: Rng) -> None:
    a = ignis.ones(1)
    refused(DTypeError, r"to_host\(\)", lambda: bool(a))
    refused(DTypeError, r"to_host\(\)", lambda: 1.0 in a)  # type: ignore[operator]


@typed("NumPy", "a + b, 2 * a, a @ b", refused=True)
def arithmetic(device: ignis.Device, rng: Rng) -> None:
    a: Any = ignis.ones((3, 3))
    for call in (lambda: a + a, lambda: 2 * a, lambda: a @ a):
        refused(DTypeError, r"ignis\.Tensor\(array\) computes", call)


@typed("NumPy", "np.asarray(a), np.sqrt(a)", refused=True)
def conversion(device: ignis.Device, rng: Rng) -> None:
    a: Any = ignis.ones(3)
    refused(DTypeError, r"to_host\(\)", lambda: np.asarray(a))
    refused(DTypeError, r"to_host\(\)", lambda: np.sqrt(a))


@typed("NumPy", "ignis.from_dlpack(x), ignis.from_dlpack(x.T)")
def host_dlpack(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    same(ignis.from_dlpack(values), values)
    same(ignis.from_dlpack(values.T), values.T)


# CuPy: arrays, streams, events, devices, pools


@typed("CuPy", "ignis.asarray(x)")
def asarray(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    a = ignis.asarray(values)
    same(a, values)
    assert ignis.asarray(a) is a


@typed("CuPy", "a.get()", refused=True)
def get(device: ignis.Device, rng: Rng) -> None:
    refused(AttributeError, r"to_host\(\) returns", lambda: ignis.ones(3).get())  # type: ignore[attr-defined]


@typed("CuPy", "a.sum(), a.T, a.max()", refused=True)
def methods(device: ignis.Device, rng: Rng) -> None:
    a: Any = ignis.ones(3)
    for call in (lambda: a.sum(), lambda: a.T, lambda: a.max()):
        refused(AttributeError, r"ignis\.Tensor\(array\) computes", call)


@typed("CuPy", "a.to_host(out=x)")
def get_into(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    out = np.empty_like(values)
    assert ignis.array(values).to_host(out=out) is out
    np.testing.assert_array_equal(out, values)


@typed("CuPy", "a.from_host(x)")
def put(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    same(ignis.empty(values.shape).from_host(values), values)


@typed("CuPy", "a.ptr")
def pointers(device: ignis.Device, rng: Rng) -> None:
    a = ignis.ones((3, 5))
    assert a[1].ptr == a.ptr + 5 * 4  # type: ignore[operator]


@typed("CuPy", "with ignis.use_device(0): ...")
def chosen_device(device: ignis.Device, rng: Rng) -> None:
    with ignis.use_device(device.id) as chosen:
        assert chosen is device is ignis.ones(3).device is ignis.Device()


@typed("CuPy", "ignis.Device().synchronize()")
def device_synchronize(device: ignis.Device, rng: Rng) -> None:
    with ignis.Stream() as stream:
        a = ignis.ones(9)
    ignis.Device().synchronize()
    assert stream.done()
    same(a, np.ones(9, np.float32))


@typed("CuPy", "device.id, device.capability, device.free_memory, device.attributes")
def device_facts(device: ignis.Device, rng: Rng) -> None:
    major, minor = device.capability
    assert device.attributes["COMPUTE_CAPABILITY_MAJOR"] == major and minor >= 0
    assert 0 < device.free_memory <= device.total_memory
    assert ignis.devices().index(device) >= 0


@typed("CuPy", "a.to('cuda:1')")
def other_device(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    for target in ignis.devices():
        moved = ignis.array(values).to(target)
        assert moved.device is target
        same(moved, values)


@typed("CuPy", "with ignis.Stream() as s: ...; s.synchronize()")
def streams(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    with ignis.Stream() as stream:
        a = ignis.array(values)
        assert a.stream is stream is ignis.current_stream()
    stream.synchronize()
    same(a, values)


@typed("CuPy", "ignis.Stream(non_blocking=True)")
def non_blocking(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    stream = ignis.Stream(non_blocking=True)
    with stream:
        same(ignis.array(values), values)
    assert stream.non_blocking
    stream.close()


@typed("CuPy", "ignis.Stream(priority=-1)")
def priority(device: ignis.Device, rng: Rng) -> None:
    stream = ignis.Stream(priority=-1)
    with stream:
        same(ignis.ones(5), np.ones(5, np.float32))
    assert stream.priority == -1


@typed("CuPy", "ignis.Stream(priority=-100)", refused=True)
def priority_outside(device: ignis.Device, rng: Rng) -> None:
    refused(ArgumentError, r"priorities from -?\d+ \(first\)", lambda: ignis.Stream(priority=-100))


@typed("CuPy", "ignis.Stream.from_external(s)")
def external_stream(device: ignis.Device, rng: Rng) -> None:
    own = ignis.Stream()
    assert ignis.Stream.from_external(own) is own
    with ignis.Stream.from_external(own.handle, device):
        a = ignis.ones(7)
    own.synchronize()
    same(a, np.ones(7, np.float32))
    a.free()


@typed("CuPy", "e = s.record(); e.synchronize(); e.done()")
def events(device: ignis.Device, rng: Rng) -> None:
    with ignis.Stream() as stream:
        ignis.ones(100)
    event = stream.record()
    event.synchronize()
    assert event.done()


@typed("CuPy", "end.elapsed_ms(start)")
def elapsed(device: ignis.Device, rng: Rng) -> None:
    start, end = ignis.Event(timing=True), ignis.Event(timing=True)
    start.record()
    ignis.ones(1000)
    end.record()
    assert end.elapsed_ms(start) >= 0


@typed("CuPy", "s.wait(event), s.wait_stream(other)")
def waits(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    first, second = ignis.Stream(), ignis.Stream()
    with ignis.check_order():
        with first:
            a = ignis.array(values).clone()
        second.wait(first.record())
        with second:
            b = a.clone()
        first.wait_stream(second)
        with first:
            same(b, values)


@typed("CuPy", "ignis.compile(source, 'axpy').launch(grid, block, args)")
def raw_kernel(device: ignis.Device, rng: Rng) -> None:
    x, y = drawn(rng, 37), drawn(rng, 37)
    out = ignis.array(y)
    ignis.compile(SOURCE, "axpy").launch(2, 32, (out, ignis.array(x), 2.5, 37))
    np.testing.assert_allclose(out.to_host(), y + 2.5 * x.astype(np.float64), rtol=1e-6, atol=1e-6)


@typed("CuPy", "kernel.launch(1, 32, (x,)) of a NumPy array", refused=True)
def raw_kernel_of_the_host(device: ignis.Device, rng: Rng) -> None:
    kernel, x = ignis.compile(SOURCE, "axpy"), np.ones(3, np.float32)
    refused(ArgumentError, r"ignis\.array", lambda: kernel.launch(1, 32, (x, x, 1.0, 3)))


@typed("CuPy", "ignis.memory.live_bytes(), ignis.memory.trim()")
def pool(device: ignis.Device, rng: Rng) -> None:
    before = ignis.memory.live_bytes(device=device)
    a = ignis.zeros(1000)
    assert ignis.memory.live_bytes(device=device) == before + 4000
    del a
    gc.collect()
    assert ignis.memory.live_bytes(device=device) == before
    ignis.memory.trim(device)


@typed("CuPy", "ignis.PinnedBuffer(nbytes).numpy('float32', shape)")
def pinned(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    with ignis.PinnedBuffer(values.nbytes, device) as buffer:
        host = buffer.numpy("float32", values.shape)
        host[...] = values
        same(ignis.array(host), values)
        del host


# RMM: buffers and resources


@typed("RMM", "ignis.empty(nbytes, 'uint8'); b.nbytes, b.ptr")
def device_buffer(device: ignis.Device, rng: Rng) -> None:
    buffer = ignis.empty(1001, "uint8").to_device()
    assert buffer.nbytes == buffer.size_bytes == 1001 and buffer.ptr


@typed("RMM", "b.from_host_raw(data), b.to_host().tobytes()")
def buffer_bytes(device: ignis.Device, rng: Rng) -> None:
    data = rng.bytes(333)
    assert ignis.empty(333, "uint8").from_host_raw(data).to_host().tobytes() == data


@typed("RMM", "ignis.NvArray.from_ptr(ptr, shape, dtype)")
def from_pointer(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    own = ignis.array(values)
    window = ignis.NvArray.from_ptr(own.ptr, values.shape, "float32", device, keepalive=own)  # type: ignore[arg-type]
    same(window, values)
    window.free()


@typed("RMM", "with ignis.use_allocator(PoolAllocator()): ...")
def pool_resource(device: ignis.Device, rng: Rng) -> None:
    with ignis.use_allocator(PoolAllocator()):
        a = ignis.ones(77)
        same(a, np.ones(77, np.float32))
        a.free()


@typed("RMM", "with ignis.use_allocator(DirectAllocator()): ...")
def direct_resource(device: ignis.Device, rng: Rng) -> None:
    with ignis.use_allocator(DirectAllocator()):
        a = ignis.ones(77)
        same(a, np.ones(77, np.float32))
        a.free()


@typed("RMM", "LimitAllocator(PoolAllocator(), limit)")
def limiting_resource(device: ignis.Device, rng: Rng) -> None:
    with ignis.use_allocator(LimitAllocator(DirectAllocator(), 1 << 12)):
        a = ignis.zeros(1000)
        with pytest.raises(OutOfMemoryError):
            ignis.zeros(1000)
        a.free()


@typed("RMM", "ignis.memory.peak_bytes(), ignis.memory.reset_peak()")
def statistics(device: ignis.Device, rng: Rng) -> None:
    ignis.memory.reset_peak()
    before = ignis.memory.live_bytes(device=device)
    ignis.zeros(3000).free()
    assert ignis.memory.peak_bytes(device=device) == before + 12000


@typed("RMM", "ignis.memory.report()")
def outstanding(device: ignis.Device, rng: Rng) -> None:
    a = ignis.zeros(12345)
    report = repr(ignis.memory.report())
    assert f"{a.nbytes:,}" in report and "\\n" not in report


# Numba: device arrays


@typed("Numba", "ignis.array(x, stream=s)")
def to_device(device: ignis.Device, rng: Rng) -> None:
    values, stream = drawn(rng), ignis.Stream()
    a = ignis.array(values, stream=stream)
    assert a.stream is stream
    same(a, values)


@typed("Numba", "d.copy_to_host()", refused=True)
def copy_to_host(device: ignis.Device, rng: Rng) -> None:
    a: Any = ignis.ones(3)
    refused(AttributeError, r"to_host\(\) returns a NumPy array", lambda: a.copy_to_host())


@typed("Numba", "ignis.synchronize()")
def synchronize(device: ignis.Device, rng: Rng) -> None:
    with ignis.Stream() as stream:
        a = ignis.ones(1000)
    ignis.synchronize()
    assert stream.done()
    same(a, np.ones(1000, np.float32))


@typed("Numba", "ignis.Device(), ignis.devices()")
def current_device(device: ignis.Device, rng: Rng) -> None:
    assert ignis.Device() in ignis.devices() and ignis.Device(device.name) is device


@typed("Numba", "d.to_host_async(out, stream=s)")
def async_copies(device: ignis.Device, rng: Rng) -> None:
    values, stream = drawn(rng), ignis.Stream()
    a = ignis.empty(values.shape)
    a.from_host_async(values, stream=stream).wait()
    np.testing.assert_array_equal(a.to_host_async(stream=stream).result(), values)


# cuda.core: devices, streams, buffers, programs


@typed("cuda.core", "ignis.Stream(device, non_blocking=True, priority=-1)")
def stream_options(device: ignis.Device, rng: Rng) -> None:
    stream = ignis.Stream(device, non_blocking=True, priority=-1)
    assert (stream.device, stream.priority, stream.closed) == (device, -1, False)
    stream.close()
    assert stream.closed


@typed("cuda.core", "s.__cuda_stream__()")
def stream_protocol(device: ignis.Device, rng: Rng) -> None:
    stream = ignis.Stream()
    assert stream.__cuda_stream__() == (0, stream.handle)


@typed("cuda.core", "b.write_rows(a, 0), b.clone()")
def buffer_copies(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    target = ignis.empty(values.shape).to_device()
    same(target.write_rows(ignis.array(values), 0).clone(), values)


@typed("cuda.core", "b.free(); b.to_host()")
def buffer_close(device: ignis.Device, rng: Rng) -> None:
    buffer = ignis.ones(3)
    buffer.free()
    assert buffer.freed
    with pytest.raises(ignis.errors.UseAfterFreeError, match="freed"):
        buffer.to_host()


@typed("cuda.core", "graph = ignis.capture(f, x); graph.replay()")
def graphs(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng)
    x = ignis.array(values)
    with ignis.capture(lambda a: (ignis.Tensor(a) * 2.0).data, x) as graph:
        x.from_host(values + 1)
        graph.replay()
        same(graph.outputs, 2 * (values + 1))
