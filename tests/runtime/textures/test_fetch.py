"""What textures read, in every mode, against the formulas of the programming guide in float64."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import DTypeError
from tests.helpers.texels import fetch

SOURCE = r"""
template <class T> __global__ void fetch1(cudaTextureObject_t t, const float* x, T* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = tex1D<T>(t, x[i]);
}
template <class T> __global__ void fetch2(cudaTextureObject_t t, const float* x, T* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = tex2D<T>(t, x[2 * i], x[2 * i + 1]);
}
template <class T> __global__ void fetch3(cudaTextureObject_t t, const float* x, T* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = tex3D<T>(t, x[3 * i], x[3 * i + 1], x[3 * i + 2]);
}
template <class T> __global__ void linear(cudaTextureObject_t t, const int* x, T* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = tex1Dfetch<T>(t, x[i]);
}
__global__ void layers(cudaTextureObject_t t, const float* x, const int* layer, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = tex2DLayered<float>(t, x[2 * i], x[2 * i + 1], layer[i]);
}
__global__ void others(cudaTextureObject_t t, const float* x, float* y, float4* g, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float u = x[2 * i], v = x[2 * i + 1];
  y[i] = tex2DLod<float>(t, u, v, 2.f) +
         tex2DGrad<float>(t, u, v, make_float2(1, 0), make_float2(0, 4));
  g[i] = tex2Dgather<float4>(t, u, v, 0);
}
__global__ void extent(cudaTextureObject_t t, int* y) {
  asm("txq.width.b32 %0, [%1];" : "=r"(y[0]) : "l"(t));
  asm("txq.height.b32 %0, [%1];" : "=r"(y[1]) : "l"(t));
}
"""
KERNELS: dict[tuple[str, str], Any] = {}


def launch(device: ignis.Device, name: str, *arguments: Any) -> None:
    """Launch a kernel on as many threads as its last argument says."""
    found = KERNELS.get((name, device.name))
    if found is None:
        found = KERNELS[name, device.name] = ignis.compile(SOURCE, name, device=device)
    count = arguments[-1] if isinstance(arguments[-1], int) else 1
    found.launch(-(-count // 96), 96, arguments)


def read(
    device: ignis.Device, name: str, texture: Any, points: np.ndarray[Any, Any], shape: Any = (),
    dtype: str = "float32",
) -> np.ndarray[Any, Any]:  # fmt: skip
    """What a kernel reads at points."""
    out = ignis.zeros((len(points), *shape), dtype=dtype)
    launch(device, name, texture, ignis.array(points), out, len(points))
    return out.to_host()


def points_around(
    rng: np.random.Generator, shape: tuple[int, ...], normalized: bool, linear: bool
) -> np.ndarray[Any, Any]:
    """Coordinates from far below to far above a texture, x first; none at the edge of a texel.

    Where exactly a texel ends differs from GPU to GPU in the last bits of a coordinate.
    """
    extents = np.array(shape[::-1])
    points = rng.uniform(-2.3, 3.3, (203, len(shape))) * extents
    if not linear:
        cells = np.floor(points)
        points = cells + np.clip(points - cells, 0.02, 0.98)
    return (points / extents if normalized else points).astype(np.float32)


def rounding(axes: int, texels: np.ndarray[Any, Any]) -> float:
    """How far a fetch with rounded weights may be from one with exact ones.

    Coordinates are rounded in both. The product of the weights of two axes is off by half of 1/256,
    twice over the four texels; with the third axis it is rounded again.
    """
    return float((0, 1, 3)[axes - 1] / 256 * np.ptp(texels) + 1e-6)


@pytest.mark.parametrize("shape", [(37,), (13, 29), (5, 11, 7)])
def test_every_mode_reads_what_the_programming_guide_says(
    device: ignis.Device, rng: np.random.Generator, shape: tuple[int, ...]
) -> None:
    texels = rng.normal(size=shape).astype(np.float32)
    with ignis.CudaArray(shape).copy_from(texels) as array:
        assert np.array_equal(array.to_host(), texels)
        for address, linear, normalized in itertools.product(
            ("clamp", "border", "wrap", "mirror"), (False, True), (False, True)
        ):
            if address in ("wrap", "mirror") and not normalized:
                continue
            points = points_around(rng, shape, normalized, linear)
            what = "linear" if linear else "point"
            with ignis.Texture(
                array, address=address, filter=what, normalized=normalized
            ) as texture:
                found = read(device, f"fetch{len(shape)}<float>", texture, points)
            expected = fetch(texels, points, address, linear, normalized)
            where = f"{address}, {what}, normalized={normalized}"
            atol = rounding(len(shape), texels) if linear else 0
            np.testing.assert_allclose(found, expected, rtol=0, atol=atol, err_msg=where)


@pytest.mark.parametrize("dtype", ["uint8", "int8", "uint16", "int16", "uint32", "int32"])
def test_integers_are_read_as_they_are_or_as_fractions(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    shape, limits = (9, 21), np.iinfo(dtype)
    for channels in (1, 2, 4):
        full = shape if channels == 1 else (*shape, channels)
        texels = rng.integers(limits.min, limits.max, full, dtype, endpoint=True)
        texels.reshape(-1)[:2] = limits.min, limits.max
        points = points_around(rng, shape, False, False)
        points[:2] = (0.5, 0.5), (1.5, 0.5)
        with ignis.CudaArray(shape, dtype, channels=channels).copy_from(texels) as array:
            words = "uint" if dtype.startswith("u") else "int"
            with ignis.Texture(array) as texture:
                found = read(device, f"fetch2<{words}4>", texture, points, (4,), f"{words}32")
            expected = fetch(texels.reshape(*shape, channels), points, "clamp", False, False)
            assert np.array_equal(found[:, :channels], expected)
            if limits.bits == 32:
                with pytest.raises(DTypeError, match=f"8 and 16-bit integers, not {dtype}"):
                    ignis.Texture(array, read="normalized")
                continue
            for linear in (False, True):
                what = "linear" if linear else "point"
                with ignis.Texture(array, read="normalized", filter=what) as texture:
                    found = read(device, "fetch2<float4>", texture, points, (4,))
                # The lowest one is below -1 until it has been filtered.
                ratios = texels.reshape(*shape, channels) / limits.max
                expected = np.maximum(fetch(ratios, points, "clamp", linear, False), -1)
                atol = rounding(2, ratios) + 2 / 65535 if linear else 1e-6
                np.testing.assert_allclose(found[:, :channels], expected, rtol=0, atol=atol)


def test_halves_are_read_as_floats(device: ignis.Device, rng: np.random.Generator) -> None:
    texels = rng.normal(size=(7, 15, 2)).astype(np.float16)
    points = points_around(rng, (7, 15), True, False)
    with (
        ignis.CudaArray((7, 15), "float16", channels=2).copy_from(texels) as array,
        ignis.Texture(array, address="mirror", normalized=True) as texture,
    ):
        found = read(device, "fetch2<float4>", texture, points, (4,))
    assert np.array_equal(found[:, :2], fetch(texels, points, "mirror", False, True))


@pytest.mark.parametrize("channels", [1, 2, 4])
def test_linear_memory_is_read_by_index_and_is_zero_outside(
    device: ignis.Device, rng: np.random.Generator, channels: int
) -> None:
    texels = rng.integers(-99, 99, (53, channels), "int32")
    where = rng.integers(-60, 120, 203, "int32")
    content = ignis.array(texels[:, 0] if channels == 1 else texels)
    with ignis.Texture(content, channels=channels) as texture:
        out = ignis.zeros((len(where), 4), dtype="int32")
        launch(device, "linear<int4>", texture, ignis.array(where), out, len(where))
    inside = (where >= 0) & (where < 53)
    expected = np.where(inside[:, None], texels[np.clip(where, 0, 52)], 0)
    assert np.array_equal(out.to_host()[:, :channels], expected)


def test_rows_of_an_array_are_read_up_to_their_width(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    content = rng.normal(size=(9, 40)).astype(np.float32)
    points = points_around(rng, (9, 37), False, True)
    with ignis.Texture(ignis.array(content), width=37, filter="linear") as texture:
        found = read(device, "fetch2<float>", texture, points)
    expected = fetch(content[:, :37], points, "clamp", True, False)
    np.testing.assert_allclose(found, expected, rtol=0, atol=rounding(2, content))


# Points between four texels in 256ths, and the weight of the texel that comes first along both
# axes, as an H200 has it.
MEASURED = [
    (7, 201, 53), (10, 13, 234), (14, 9, 233), (32, 36, 193), (36, 224, 28),
    (47, 128, 105), (59, 115, 109), (128, 135, 61), (184, 240, 5), (189, 128, 34),
]  # fmt: skip


# The same between eight texels: which of them it is along x, y and z, the point, and its weight.
# Products lie in the middle between two 256ths.
MEASURED_OF_THREE = [
    ((0, 0, 0), (128, 33, 85), 74), ((0, 1, 0), (48, 219, 104), 105),
    ((0, 1, 1), (148, 64, 224), 23), ((1, 0, 0), (192, 124, 162), 37),
    ((1, 1, 0), (64, 245, 234), 6), ((1, 0, 1), (128, 26, 183), 83),
    ((0, 0, 1), (162, 64, 71), 20), ((0, 1, 1), (218, 160, 30), 2),
    ((1, 0, 1), (236, 188, 35), 8), ((1, 1, 1), (83, 128, 33), 6),
    ((1, 1, 1), (85, 76, 95), 10), ((1, 1, 0), (224, 208, 100), 111),
]  # fmt: skip


def test_weights_of_three_axes_are_those_of_a_gpu(device: ignis.Device) -> None:
    texels = np.zeros((4, 4, 4), np.float32)
    texels[2, 2, 2] = 1
    lower = np.array([corner for corner, _, _ in MEASURED_OF_THREE])
    parts = np.array([point for _, point, _ in MEASURED_OF_THREE])
    points = (2.5 - lower + parts / 256).astype(np.float32)
    with (
        ignis.CudaArray((4, 4, 4)).copy_from(texels) as array,
        ignis.Texture(array, filter="linear") as texture,
    ):
        found = read(device, "fetch3<float>", texture, points)
    assert (found * 256).tolist() == [weight for _, _, weight in MEASURED_OF_THREE]


def test_weights_are_those_of_a_gpu(device: ignis.Device) -> None:
    texels = np.zeros((3, 4), np.float32)
    texels[1, 1] = 1
    points = np.array([(x, y) for x, y, _ in MEASURED]) / 256 + 1.5
    with (
        ignis.CudaArray((3, 4)).copy_from(texels) as array,
        ignis.Texture(array, filter="linear") as texture,
    ):
        found = read(device, "fetch2<float>", texture, points.astype(np.float32))
    assert (found * 256).tolist() == [weight for _, _, weight in MEASURED]


def test_layers_are_not_filtered_between(device: ignis.Device, rng: np.random.Generator) -> None:
    texels = rng.normal(size=(3, 5, 7)).astype(np.float32)
    points = points_around(rng, (5, 7), False, False)
    layer = rng.integers(-2, 5, len(points), "int32")
    with (
        ignis.CudaArray((3, 5, 7), layered=True).copy_from(texels) as array,
        ignis.Texture(array) as texture,
    ):
        out = ignis.zeros(len(points))
        launch(device, "layers", texture, ignis.array(points), ignis.array(layer), out, len(points))
    rows = [
        fetch(texels[min(which, 2)], point[None], "clamp", False, False)[0]
        for which, point in zip(layer.view("uint32"), points, strict=True)
    ]
    assert np.array_equal(out.to_host(), rows)


def test_levels_gradients_gathers_and_queries(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    texels = rng.normal(size=(9, 21)).astype(np.float32)
    points = points_around(rng, (9, 21), False, False)
    # A gather is of the four texels that linear filtering weights; none near where these change.
    points = (np.floor(points) + rng.choice([0.2, 0.8], points.shape)).astype(np.float32)
    with (
        ignis.CudaArray((9, 21)).copy_from(texels) as array,
        ignis.Texture(array) as texture,
    ):
        out, four = ignis.zeros(len(points)), ignis.zeros((len(points), 4))
        launch(device, "others", texture, ignis.array(points), out, four, len(points))
        size = ignis.zeros(2, dtype="int32")
        launch(device, "extent", texture, size)
    assert size.tolist() == [21, 9]
    expected = fetch(texels, points, "clamp", False, False)
    assert np.array_equal(out.to_host(), expected + expected)
    corners = np.array([(-0.5, 0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, -0.5)])
    gathered = [fetch(texels, points + corner, "clamp", False, False) for corner in corners]
    assert np.array_equal(four.to_host(), np.stack(gathered, 1))
