"""Interop with torch and cupy on a GPU: shared memory, shared streams, lifetimes."""

from __future__ import annotations

import gc
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, MemoryContractViolation
from tests.runtime.interop.dlpack_peer import Taken

CYCLES = 200_000_000
"""About a tenth of a second of a GPU's clock."""


@pytest.fixture
def gpu(device: ignis.Device) -> ignis.Device:
    if device.driver != "cuda":
        pytest.skip("torch and cupy need a CUDA device")
    return device


@pytest.fixture
def torch(gpu: ignis.Device) -> Any:
    module = pytest.importorskip("torch")
    if not module.cuda.is_available():
        pytest.skip("this torch has no CUDA")
    with module.cuda.device(gpu.id):
        yield module


@pytest.fixture
def cupy(gpu: ignis.Device) -> Any:
    module = pytest.importorskip("cupy")
    with module.cuda.Device(gpu.id):
        yield module


@pytest.fixture
def values(rng: np.random.Generator) -> np.ndarray:
    return rng.normal(size=(7, 129)).astype(np.float32)


# -- torch -------------------------------------------------------------------------------------


def test_torch_shares_the_memory_and_holds_the_array(torch: Any, values: np.ndarray) -> None:
    a = ignis.array(values)
    t = torch.from_dlpack(a)
    assert t.data_ptr() == a.ptr
    assert tuple(t.shape) == a.shape
    np.testing.assert_array_equal(t.cpu().numpy(), values)
    t[2] = 5
    values[2] = 5
    np.testing.assert_array_equal(a.to_host(), values)
    with pytest.raises(MemoryContractViolation, match="export 'DLPack'"):
        a.free()
    part = t[1:3]
    del t
    assert a.ref_count == 1
    del part
    assert a.ref_count == 0
    a.free()


@pytest.mark.parametrize(
    "dtype", ["float16", "bfloat16", "float32", "float64", "int32", "int64", "uint8"]
)
def test_every_dtype_goes_to_torch_and_back(torch: Any, dtype: str) -> None:
    a = ignis.array(np.arange(100).reshape(4, 25), dtype)
    t = torch.from_dlpack(a)
    assert t.dtype == getattr(torch, dtype)
    b = ignis.from_dlpack(t)
    assert (b.ptr, b.shape, b.dtype, b.device) == (a.ptr, a.shape, a.dtype, a.device)
    doubled = ignis.from_dlpack(t + t)
    np.testing.assert_array_equal(doubled.to_host().astype(np.float64).ravel(), 2 * np.arange(100))
    del t
    assert a.ref_count == 0 and b.parent is a
    b.free()
    a.free()


def test_torch_tensor_lives_as_long_as_its_import(torch: Any, values: np.ndarray) -> None:
    before = torch.cuda.memory_allocated()
    t = torch.from_numpy(values).cuda()
    a = ignis.from_dlpack(t)
    assert a.ptr == t.data_ptr()
    del t
    gc.collect()
    assert torch.cuda.memory_allocated() > before
    np.testing.assert_array_equal(a.to_host(), values)
    a.free()
    assert torch.cuda.memory_allocated() == before


def test_torch_tensors_that_do_not_fit_are_refused(torch: Any) -> None:
    t = torch.ones(4, 6, device="cuda")
    with pytest.raises(ArgumentError, match="contiguous"):
        ignis.from_dlpack(t.T)
    with pytest.raises(TypeError, match="type code"):
        ignis.from_dlpack(t.to(torch.complex64))
    a = ignis.from_dlpack(t.T.contiguous())
    assert a.shape == (6, 4)


def test_torch_host_tensors_are_copied(torch: Any, values: np.ndarray) -> None:
    for t in (torch.from_numpy(values), torch.from_numpy(values).pin_memory()):
        a = ignis.from_dlpack(t)
        assert a.device.driver == "cuda"
        np.testing.assert_array_equal(a.to_host(), values)
        with pytest.raises(ArgumentError, match="copy=False"):
            ignis.from_dlpack(t, copy=False)
    b = ignis.asarray(torch.from_numpy(values).to(torch.bfloat16))
    assert b.dtype == ignis.dtypes.BFLOAT16


def test_capsule_is_consumed_once_between_libraries(torch: Any) -> None:
    a = ignis.ones(9)
    for version in (None, (1, 0)):
        capsule = a.__dlpack__(max_version=version)
        t = torch.utils.dlpack.from_dlpack(capsule)
        with pytest.raises(ArgumentError, match="already consumed"):
            ignis.from_dlpack(capsule)
        with pytest.raises((RuntimeError, ValueError, BufferError)):
            torch.utils.dlpack.from_dlpack(capsule)
        del capsule
        gc.collect()
        assert a.ref_count == 1
        del t
        assert a.ref_count == 0
    capsule = torch.utils.dlpack.to_dlpack(torch.ones(5, device="cuda"))
    b = ignis.from_dlpack(capsule)
    with pytest.raises(ArgumentError, match="already consumed"):
        ignis.from_dlpack(capsule)
    assert b.tolist() == [1] * 5


def test_torch_waits_for_our_stream(torch: Any) -> None:
    side = torch.cuda.Stream()
    with ignis.Stream():
        a = ignis.empty(1 << 26)
        for value in range(100):
            a.fill(value)
    with torch.cuda.stream(side):
        t = torch.from_dlpack(a)
        low, high = t.aminmax()
    side.synchronize()
    assert (low.item(), high.item()) == (99, 99)
    del t


def test_we_wait_for_a_torch_stream(torch: Any) -> None:
    t = torch.zeros(1 << 20, device="cuda")
    torch.cuda.synchronize()
    side = torch.cuda.Stream()
    with torch.cuda.stream(side):
        torch.cuda._sleep(CYCLES)
        t.fill_(3)
        a = ignis.from_dlpack(t)
    assert set(a.tolist()) == {3}


def test_work_runs_on_a_torch_stream(torch: Any) -> None:
    side = torch.cuda.Stream()
    stream = ignis.Stream.from_external(side)
    assert stream.handle == side.cuda_stream
    t = torch.zeros(1 << 20, device="cuda")
    torch.cuda.synchronize()
    with torch.cuda.stream(side), stream:
        torch.cuda._sleep(CYCLES)
        t.fill_(4)
        a = ignis.from_dlpack(t)
        b = a.clone()
        assert not stream.done()
        t.fill_(5)
    side.synchronize()
    assert set(b.tolist()) == {4}
    assert set(a.tolist()) == {5}
    for array in (a, b):
        array.free()
    del stream
    side.synchronize()


def test_freed_memory_is_not_reused_before_the_consumer_is_done(torch: Any) -> None:
    side = torch.cuda.Stream()
    a = ignis.full(1 << 20, 6)
    with torch.cuda.stream(side):
        t = torch.from_dlpack(a)
        torch.cuda._sleep(CYCLES)
        copy = t.clone()
        del t
    a.free()
    b = ignis.full(1 << 20, 7)
    side.synchronize()
    assert copy.unique().tolist() == [6]
    b.free()


def test_given_back_memory_is_not_reused_before_we_are_done(torch: Any) -> None:
    with ignis.Stream() as stream:
        t = torch.full((1 << 20,), 6.0, device="cuda")
        a = ignis.from_dlpack(t)
        where = t.data_ptr()
        del t
        big = ignis.empty(1 << 28)
        for value in range(100):
            big.fill(value)
        copy = a.clone()
        a.free()
        assert stream.done()
    again = torch.full((1 << 20,), 7.0, device="cuda")
    assert set(copy.tolist()) == {6}, f"{where:#x}, then {again.data_ptr():#x}"


def test_torch_takes_the_array_interface(torch: Any, values: np.ndarray) -> None:
    a = ignis.array(values)
    t = torch.as_tensor(a, device="cuda")
    assert t.data_ptr() == a.ptr
    np.testing.assert_array_equal(t.cpu().numpy(), values)
    b = ignis.from_cuda_array_interface(t)
    assert b.ptr == a.ptr
    b.free()
    del t


def test_torch_reads_what_a_tape_holds(torch: Any, values: np.ndarray) -> None:
    a = ignis.array(values)
    a.tape_hold("relu")
    taken = Taken(a.__dlpack__(max_version=(1, 0), copy=True))
    assert taken.flags == 2
    taken.let_go()
    t = torch.utils.dlpack.from_dlpack(a.__dlpack__(stream=1, copy=True))
    assert t.data_ptr() != a.ptr
    np.testing.assert_array_equal(t.cpu().numpy(), values)
    a.tape_release("relu")


# -- cupy --------------------------------------------------------------------------------------


def test_cupy_shares_the_memory_and_holds_the_array(cupy: Any, values: np.ndarray) -> None:
    a = ignis.array(values)
    c = cupy.from_dlpack(a)
    assert c.data.ptr == a.ptr
    np.testing.assert_array_equal(cupy.asnumpy(c), values)
    c *= 2
    np.testing.assert_array_equal(a.to_host(), values * 2)
    with pytest.raises(MemoryContractViolation, match="export 'DLPack'"):
        a.free()
    del c
    assert a.ref_count == 0
    a.free()


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "int32", "int64", "uint8"])
def test_cupy_arrays_are_taken_over(cupy: Any, dtype: str) -> None:
    c = cupy.arange(100, dtype=dtype).reshape(4, 25)
    for take in (ignis.from_dlpack, ignis.from_cuda_array_interface, ignis.asarray):
        a = take(c)
        assert (a.ptr, a.shape, a.dtype.name) == (c.data.ptr, (4, 25), dtype)
        np.testing.assert_array_equal(a.to_host(), cupy.asnumpy(c))
        a.free()
        with pytest.raises(ArgumentError, match="contiguous"):
            take(c.T)


def test_cupy_takes_the_array_interface(cupy: Any, values: np.ndarray) -> None:
    for context in (ignis.current_stream(), ignis.Stream()):
        with context:
            a = ignis.array(values)
            c = cupy.asarray(a)
            assert c.data.ptr == a.ptr
            np.testing.assert_array_equal(cupy.asnumpy(c), values)
            del c
            a.free()


def test_cupy_waits_for_our_stream(cupy: Any) -> None:
    side = cupy.cuda.Stream(non_blocking=True)
    for share in (cupy.from_dlpack, cupy.asarray):
        with ignis.Stream():
            a = ignis.empty(1 << 26)
            for value in range(100):
                a.fill(value)
            with side:
                c = share(a)
                low, high = c.min(), c.max()
        side.synchronize()
        assert (float(low), float(high)) == (99, 99)
        del c
        a.free()


def test_work_runs_on_a_cupy_stream(cupy: Any, values: np.ndarray) -> None:
    side = cupy.cuda.Stream(non_blocking=True)
    stream = ignis.Stream.from_external(side)
    assert stream.handle == side.ptr
    with side, stream:
        c = cupy.asarray(values)
        a = ignis.from_dlpack(c)
        b = a.clone()
    side.synchronize()
    np.testing.assert_array_equal(b.to_host(), values)
    for array in (a, b):
        array.free()
    wrapped = cupy.cuda.ExternalStream(stream.__cuda_stream__()[1])
    assert wrapped.ptr == stream.handle
    stream.synchronize()
