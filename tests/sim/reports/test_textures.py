"""Surfaces, and what the checkers find in fetches: freed and unwritten texels, races, bounds."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import CudaError

SOURCE = r"""
__global__ void sample(cudaTextureObject_t t, float* y, float x0) {
  y[threadIdx.x] = tex1D<float>(t, x0 + threadIdx.x);
}
__global__ void fetch(cudaTextureObject_t t, float* y) {
  y[threadIdx.x] = tex1Dfetch<float>(t, threadIdx.x);
}
__global__ void race(cudaTextureObject_t t, float* x, float* y) {
  x[threadIdx.x] = 1;
  y[threadIdx.x] = tex1Dfetch<float>(t, 63 - threadIdx.x);
}
__global__ void put(cudaSurfaceObject_t s, int step) { surf1Dwrite(7.f, s, threadIdx.x * step); }
__global__ void many(cudaSurfaceObject_t s, int width) {
  int i = threadIdx.x;
  ushort4 found = surf3Dread<ushort4>(s, 8 * (i % width), i / width, 1);
  surf3Dwrite(make_ushort4(found.w, found.z, found.y, found.x), s, 8 * (i % width), i / width, 0);
}
__global__ void edges(cudaSurfaceObject_t s, const int2* at, float* zero, float* clamped, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  zero[i] = surf2Dread<float>(s, 4 * at[i].x, at[i].y, cudaBoundaryModeZero);
  clamped[i] = surf2Dread<float>(s, 4 * at[i].x, at[i].y, cudaBoundaryModeClamp);
  surf2Dwrite(zero[i], s, 4 * at[i].x, at[i].y, cudaBoundaryModeZero);
}
"""


def kernel(device: ignis.Device, name: str) -> Any:
    return ignis.compile(SOURCE, name, device=device)


def report(error: pytest.ExceptionInfo[CudaError]) -> str:
    return str(error.value)


def test_surfaces_of_several_channels(device: ignis.Device, rng: np.random.Generator) -> None:
    content = rng.integers(0, 1 << 16, (3, 5, 7, 4), "uint16")
    shape = content.shape[:3]
    with (
        ignis.CudaArray(shape, "uint16", channels=4, surface=True).copy_from(content) as array,
        ignis.Surface(array) as surface,
    ):
        kernel(device, "many")[1, 35](surface, 7)
        found = array.to_host()
    content[0] = content[1, ..., ::-1]
    assert np.array_equal(found, content)


def test_boundaries_of_surfaces(device: ignis.Device, rng: np.random.Generator) -> None:
    content = rng.normal(size=(5, 7)).astype(np.float32)
    at = np.array([(x, y) for y in range(-2, 8) for x in range(-2, 10)], "int32")
    zero, clamped = ignis.zeros(len(at)), ignis.zeros(len(at))
    with (
        ignis.CudaArray((5, 7), surface=True).copy_from(content) as array,
        ignis.Surface(array) as surface,
    ):
        kernel(device, "edges")[1, 128](surface, ignis.array(at), zero, clamped, len(at))
        assert np.array_equal(array.to_host(), content)
    x, y = np.clip(at[:, 0], 0, 6), np.clip(at[:, 1], 0, 4)
    inside = (x == at[:, 0]) & (y == at[:, 1])
    assert np.array_equal(clamped.to_host(), content[y, x])
    assert np.array_equal(zero.to_host(), np.where(inside, content[y, x], 0))


@pytest.fixture
def checked(device: ignis.Device) -> ignis.Device:
    if device.driver != "sim":
        pytest.skip("reports of the simulated device")
    return device


@pytest.mark.parametrize("step", [8, 4])
def test_a_surface_traps_outside(checked: ignis.Device, step: int) -> None:
    with ignis.CudaArray(8, surface=True) as array, ignis.Surface(array) as surface:
        with pytest.raises(CudaError, match="surface boundary") as caught:
            kernel(checked, "put")[1, 9](surface, step)
        thread = {8: 4, 4: 8}[step]
        assert f"thread ({thread}, 0, 0)" in report(caught)
        with pytest.raises(CudaError, match="misaligned address"):
            kernel(checked, "put")[1, 2](surface, 2)


def test_a_wrong_handle_is_a_fault(checked: ignis.Device) -> None:
    y = ignis.zeros(3)
    with ignis.CudaArray(8) as array:
        texture = ignis.Texture(array)
        handle = texture.handle
        with pytest.raises(CudaError, match="invalid texture object"):
            kernel(checked, "fetch")[1, 3](texture, y)  # an array is not linear memory
        texture.free()
        for stale in (handle, 0, 12345):
            with pytest.raises(CudaError, match="(?s)invalid texture object.*in sample"):
                kernel(checked, "sample")[1, 3](stale, y, 0.5)
        with pytest.raises(CudaError, match="invalid surface object"):
            kernel(checked, "put")[1, 3](handle, 4)


def test_texels_that_nothing_wrote_are_found(checked: ignis.Device) -> None:
    y = ignis.zeros(4)
    with ignis.sim.check("uninitialized"):
        x = ignis.empty(8)
        x[:4].from_host(np.ones(4))
        with ignis.Texture(x) as texture:
            kernel(checked, "fetch")[1, 4](texture, y)
            with pytest.raises(CudaError, match="(?s)uninitialized read.*float32") as caught:
                kernel(checked, "fetch")[1, 5](texture, ignis.zeros(5))
            assert "at byte 16 of" in report(caught) and "thread (4, 0, 0)" in report(caught)
        with ignis.CudaArray(8) as array, ignis.Texture(array, filter="linear") as texture:
            with pytest.raises(CudaError, match="uninitialized read"):
                kernel(checked, "sample")[1, 4](texture, y, 0.5)
            array.copy_from(np.arange(8.0))
            kernel(checked, "sample")[1, 4](texture, y, 0.75)
    assert y.tolist() == [0.25, 1.25, 2.25, 3.25]


def test_surface_writes_count_as_writes(checked: ignis.Device) -> None:
    y = ignis.zeros(4)
    with ignis.sim.check("all"), ignis.CudaArray(8, surface=True) as array:
        with ignis.Surface(array) as surface, ignis.Texture(array) as texture:
            kernel(checked, "put")[1, 4](surface, 4)
            kernel(checked, "sample")[1, 4](texture, y, 0.5)
            assert y.tolist() == [7.0] * 4
            with pytest.raises(CudaError, match="uninitialized read"):
                kernel(checked, "sample")[1, 4](texture, y, 1.5)


def test_a_fetch_races_with_a_write(checked: ignis.Device) -> None:
    x, y = ignis.zeros(64), ignis.zeros(64)
    with ignis.sim.check("races"), ignis.Texture(x) as texture:
        with pytest.raises(CudaError, match="global memory race"):
            kernel(checked, "race")[1, 64](texture, x, y)


def test_freed_texels_are_an_illegal_address(checked: ignis.Device) -> None:
    x, y = ignis.zeros(8), ignis.zeros(3)
    texture = ignis.Texture(x)
    handle = texture.handle
    with pytest.warns(ignis.errors.IgnisWarning):
        x.free(force=True)
    with pytest.raises(CudaError, match="(?s)illegal address.*load.*freed memory"):
        kernel(checked, "fetch")[1, 3](handle, y)
    texture.free()
