"""Whose memory textures and surfaces use: holds, frees, owners, captures, devices, faults."""

from __future__ import annotations

import gc
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    CudaError,
    DoubleFreeError,
    DTypeError,
    IgnisError,
    MemoryContractViolation,
    OrderError,
    UseAfterFreeError,
)

SOURCE = r"""
__global__ void first(cudaTextureObject_t t, float* y) { y[0] = tex1Dfetch<float>(t, 0); }
__global__ void write(cudaSurfaceObject_t s, float x) {
  surf2Dwrite(x + threadIdx.x, s, 4 * threadIdx.x, 0);
}
__global__ void sample(cudaTextureObject_t t, float* y) {
  y[threadIdx.x] = tex2D<float>(t, threadIdx.x, 0);
}
__global__ void number(long long n, float* y) { y[0] = n; }
"""


def kernel(device: ignis.Device, name: str) -> Any:
    return ignis.compile(SOURCE, name, device=device)


def test_a_texture_holds_its_array(device: ignis.Device) -> None:
    x = ignis.array([3.0, 4.0])
    y = ignis.zeros(1)
    texture = ignis.Texture(x)
    with pytest.raises(MemoryContractViolation, match=rf"held by 'texture #{texture.id}'"):
        x.free()
    kernel(device, "first").launch(1, 1, (texture, y))
    assert y.tolist() == [3.0]
    texture.free()
    assert texture.freed and x.ref_count == 0
    with pytest.raises(DoubleFreeError, match=rf"texture #{texture.id} was freed before"):
        texture.free()
    with pytest.raises(UseAfterFreeError, match=rf"first: texture #{texture.id} was freed"):
        kernel(device, "first").launch(1, 1, (texture, y))
    x.free()


def test_a_free_waits_for_the_launches_that_have_the_texture(device: ignis.Device) -> None:
    y, stream = ignis.zeros(7), ignis.Stream()
    stream.wait_stream(ignis.current_stream())
    array = ignis.CudaArray((1, 7)).copy_from(np.arange(7.0).reshape(1, 7))
    texture = ignis.Texture(array)
    stream.wait_stream(ignis.current_stream())
    kernel(device, "sample").launch(1, 7, (texture, y), stream=stream)
    texture.free()
    array.free()
    stream.synchronize()
    assert y.tolist() == list(map(float, range(7)))


def test_a_dropped_texture_lets_go(device: ignis.Device) -> None:
    x = ignis.array([3.0])
    texture = ignis.Texture(x)
    assert x.ref_count == 1
    del texture
    gc.collect()
    assert x.ref_count == 0


def test_a_force_freed_array_is_not_read(device: ignis.Device) -> None:
    x, y = ignis.array([3.0]), ignis.zeros(1)
    texture = ignis.Texture(x)
    with pytest.warns(ignis.errors.IgnisWarning, match="held by 'texture"):
        x.free(force=True)
    with pytest.raises(UseAfterFreeError, match="was freed"):
        kernel(device, "first").launch(1, 1, (texture, y))
    texture.free()


def test_force_of_a_cuda_array_is_a_flag(device: ignis.Device) -> None:
    array = ignis.CudaArray((5, 7))
    with pytest.raises(ArgumentError, match=r"CudaArray.free: force must be True or False"):
        array.free(force=np.ones(2))  # type: ignore[arg-type]
    assert not array.freed
    array.free()


def test_the_bytes_of_a_cuda_array_are_its_owners(device: ignis.Device) -> None:
    before = ignis.memory.live_bytes(owner="store", device=device)
    array = ignis.CudaArray((5, 7), "uint8", channels=4, owner="store")
    assert array.nbytes == 140
    assert ignis.memory.live_bytes(owner="store", device=device) == before + 140
    with ignis.acting_as("store"):
        array.transfer_ownership("ignis")
    assert array.owner == "ignis"
    assert ignis.memory.live_bytes(owner="store", device=device) == before
    with ignis.Texture(array), pytest.raises(MemoryContractViolation, match="CUDA array #"):
        array.free()
    array.free()
    with pytest.raises(DoubleFreeError, match="CUDA array #"):
        array.free()
    with pytest.raises(UseAfterFreeError):
        array.to_host()


def test_what_a_surface_writes_a_texture_reads(device: ignis.Device) -> None:
    y = ignis.zeros(7)
    with (
        ignis.CudaArray((3, 7), surface=True) as array,
        ignis.Surface(array) as surface,
        ignis.Texture(array) as texture,
    ):
        kernel(device, "write")[1, 7](surface, 2.0)
        kernel(device, "sample")[1, 7](texture, y)
        prepared = kernel(device, "sample").prepare(1, 7, (texture, y))
        kernel(device, "write")[1, 7](surface, 5.0)
        assert y.tolist() == [2.0 + i for i in range(7)]
        prepared()
        assert y.tolist() == [5.0 + i for i in range(7)]
    with pytest.raises(UseAfterFreeError, match="texture"):
        prepared()


def test_a_graph_needs_the_texture_that_it_captured(device: ignis.Device) -> None:
    y = ignis.zeros(7)
    array = ignis.CudaArray((1, 7)).copy_from(np.arange(7.0).reshape(1, 7))
    texture = ignis.Texture(array)
    launched = kernel(device, "sample")
    launched[1, 7](texture, y)

    with pytest.raises(CudaError, match="cannot be part of a graph"):
        ignis.capture(lambda: ignis.CudaArray(3).free())
    graph = ignis.capture(lambda: launched[1, 7](texture, y))
    y.zero()
    graph.replay()
    assert y.tolist() == list(map(float, range(7)))
    with pytest.raises(MemoryContractViolation, match="'graph'"):
        array.free()
    texture.free()
    with pytest.raises(UseAfterFreeError, match="texture"):
        graph.replay()
    graph.free()
    array.free()


def test_what_cannot_be_a_texture_is_refused(device: ignis.Device) -> None:
    x = ignis.zeros((4, 8))
    with pytest.raises(DTypeError, match="texels must be .*, not float64"):
        ignis.CudaArray(3, "float64")
    with pytest.raises(ArgumentError, match="channels must be 1, 2 or 4, not 3"):
        ignis.CudaArray(3, channels=3)
    with pytest.raises(ArgumentError, match=r"one to three axes of at least 1 texel"):
        ignis.CudaArray((3, 0))
    with pytest.raises(ArgumentError, match="layers and one or two axes"):
        ignis.CudaArray(3, layered=True)
    with pytest.raises(ArgumentError, match="address must be one of"):
        ignis.Texture(x, address="repeat")
    with pytest.raises(ArgumentError, match="need normalized=True"):
        ignis.Texture(x, address="wrap")
    with pytest.raises(ArgumentError, match="tex1Dfetch reads linear memory"):
        ignis.Texture(ignis.zeros(3), filter="linear")
    with pytest.raises(ArgumentError, match=r"a row of the array, 28 bytes, must be a multiple"):
        ignis.Texture(ignis.zeros((4, 7)))
    with pytest.raises(ArgumentError, match=r"the address of the array, .* must be a multiple"):
        ignis.Texture(ignis.zeros(40)[1:])
    with pytest.raises(ArgumentError, match="must have 4 channels"):
        ignis.Texture(x, channels=4)
    with pytest.raises(DTypeError, match="int32 cannot be filtered"):
        ignis.Texture(ignis.zeros((4, 8), "int32"), filter="linear")
    with pytest.raises(ArgumentError, match="expected an NvArray or a CudaArray, not ndarray"):
        ignis.Texture(np.zeros(3))  # type: ignore[arg-type]
    with ignis.CudaArray((4, 8)) as array:
        with pytest.raises(ArgumentError, match="surface=True"):
            ignis.Surface(array)
        with pytest.raises(ArgumentError, match=r"shape \(4, 8\), not \(4, 7\)"):
            array.copy_from(np.zeros((4, 7)))
        with pytest.raises(DTypeError, match="int32 is not float32"):
            array.copy_from(ignis.zeros((4, 8), "int32"))
        with ignis.Texture(array) as texture:
            with pytest.raises(DTypeError, match="no texture; those are of type unsigned long"):
                kernel(device, "number")[1, 1](texture, ignis.zeros(1))
    with pytest.raises(DTypeError, match=r"takes an int, got an array .*ignis\.Texture\(array\)"):
        kernel(device, "first")[1, 1](x, ignis.zeros(1))
    assert x.ref_count == 0


def test_every_driver_call_may_fail(sim_faults: ignis.Device) -> None:
    x = ignis.zeros((4, 8))

    def work() -> None:
        with ignis.CudaArray((4, 8), surface=True) as array:
            array.copy_from(x)
            with ignis.Surface(array), ignis.Texture(array):
                pass

    for call in ("array_create", "memcpy_dtoa", "texture_create", "surface_create"):
        # Memory that has run out is asked for a second time.
        with ignis.sim.faults.failing(call, times=None), pytest.raises(IgnisError, match="inject"):
            work()
    for call in ("texture_destroy", "surface_destroy", "array_destroy"):
        array = ignis.CudaArray((4, 8), surface=True)
        surface, texture = ignis.Surface(array), ignis.Texture(array)
        for each in (texture, surface, array):
            with ignis.sim.faults.failing(call) as fault:
                try:
                    each.free()
                except CudaError:
                    assert fault.fired and not each.freed
                    each.free()
    assert x.ref_count == 0


@pytest.fixture
def sim_faults(device: ignis.Device) -> ignis.Device:
    if device.driver != "sim":
        pytest.skip("faults of the simulated device")
    return device


@pytest.mark.no_order_check
def test_the_checker_of_order_knows_the_memory_behind_them(device: ignis.Device) -> None:
    one, two = ignis.Stream(), ignis.Stream()
    y = ignis.zeros(7, stream=two)
    x = ignis.ones(7)
    with (
        ignis.CudaArray((1, 7), surface=True).copy_from(np.ones((1, 7))) as array,
        ignis.Surface(array) as surface,
        ignis.Texture(array) as texture,
        ignis.Texture(x) as linear,
        ignis.check_order(),
    ):
        device.synchronize()
        with one:
            kernel(device, "write")[1, 7](surface, 2.0)
            x.zero()
        with two:
            with pytest.raises(OrderError, match="sample reads"):
                kernel(device, "sample")[1, 7](texture, y)
            with pytest.raises(OrderError, match="copy from an array reads"):
                array.copy_to(y.reshape(1, 7))
            with pytest.raises(OrderError, match="first reads"):
                kernel(device, "first")[1, 1](linear, y)
            prepared = kernel(device, "write").prepare(1, 7, (surface, 3.0))
            with pytest.raises(OrderError, match="write writes"):
                prepared()
            two.wait_stream(one)
            prepared()
            kernel(device, "sample")[1, 7](texture, y)
            kernel(device, "first")[1, 1](linear, y)
        device.synchronize()
