"""A kernel that the simulator cannot execute is refused at its launch; its siblings run."""

from __future__ import annotations

import pytest

import ignis
from ignis.errors import CudaError
from ignis.jit.compile import parameters_of
from ignis.jit.image_cache import Image
from ignis.jit.kernel import Kernel
from ignis.jit.nvrtc import compile_source

SOURCE = """\
__device__ __noinline__ float fetched(cudaTextureObject_t t, float x) {
  return texCubemap<float>(t, x, 2.f, 1.f);
}
__global__ void good(float* x) { x[threadIdx.x] = 3; }
__global__ void sampled(cudaTextureObject_t t, float* x) { x[0] = fetched(t, 1.f); }
__global__ void written(cudaSurfaceObject_t s, float* x) {
  asm volatile("sust.p.2d.b32.trap [%0, {0, 0}], {%1};" :: "l"(s), "r"((int)x[0]));
}
"""
NAMES = ("good", "sampled", "written")


@pytest.fixture
def sim(ignis_leaks: object) -> ignis.Device:
    return ignis.Device("sim:0")


@pytest.fixture(scope="module")
def image() -> Image:
    return compile_source(SOURCE, NAMES, "compute_80")


def kernel(image: Image, name: str, device: ignis.Device) -> Kernel:
    return Kernel(name, parameters_of(SOURCE, name, image.of(name)), image.of(name), device)


def test_siblings_of_a_kernel_with_a_cubemap_run(image: Image, sim: ignis.Device) -> None:
    x = ignis.zeros(7, device=sim)
    kernel(image, "good", sim)[1, 7](x)
    assert x.tolist() == [3.0] * 7


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "sampled",
            r"cuModuleGetFunction\(sampled\): .*fetched at kernel\.cu:2: .*`tex\.cube.*cubemaps",
        ),
        ("written", r"written at kernel\.cu:7: .*`sust.*formatted"),
    ],
)
def test_the_refusal_names_kernel_line_and_instruction(
    image: Image, sim: ignis.Device, name: str, message: str
) -> None:
    x = ignis.zeros(1, device=sim)
    with pytest.raises(CudaError, match=message) as caught:
        kernel(image, name, sim)[1, 1](0, x)
    assert "CUDA_ERROR_NOT_SUPPORTED" in str(caught.value)
    assert x.tolist() == [0.0]


def test_siblings_of_a_kernel_with_too_much_shared_memory_run(sim: ignis.Device) -> None:
    source = """
    __global__ void small(float* x) { x[threadIdx.x] = 3; }
    __global__ void large(float* x) {
      __shared__ float s[20000];
      s[threadIdx.x] = 1;
      __syncthreads();
      x[0] = s[threadIdx.x ^ 1];
    }
    """
    image = compile_source(source, ("small", "large"), "compute_80")
    x = ignis.zeros(7, device=sim)
    first, second = (
        Kernel(name, parameters_of(source, name, image.of(name)), image.of(name), sim)
        for name in ("small", "large")
    )
    first[1, 7](x)
    with pytest.raises(CudaError, match="80000 bytes of static shared memory, at most 49152"):
        second[1, 32](x)
    assert x.tolist() == [3.0] * 7


def test_siblings_of_a_kernel_of_a_cluster_run(sim: ignis.Device) -> None:
    if sim.capability >= (9, 0):
        pytest.skip("it has clusters")
    source = """
    extern "C" __global__ void small(float* x) { x[threadIdx.x] = 3; }
    extern "C" __global__ void __cluster_dims__(2, 1, 1) together(float* x) { x[0] = 1; }
    """
    made = [
        ignis.compile(source, name, options=("--gpu-architecture=compute_90",), device=sim)
        for name in ("small", "together")
    ]
    x = ignis.zeros(7, device=sim)
    made[0][1, 7](x)
    with pytest.raises(CudaError, match=r"NOT_SUPPORTED.*kernel\.cu:3.*cluster"):
        made[1][2, 1](x)
    assert x.tolist() == [3.0] * 7


def test_checkers_leave_the_same_kernels_out(image: Image, sim: ignis.Device) -> None:
    x = ignis.zeros(7, device=sim)
    with ignis.sim.check("all"):
        kernel(image, "good", sim)[1, 7](x)
        with pytest.raises(CudaError, match="cubemaps"):
            kernel(image, "sampled", sim)[1, 1](0, x)
    assert x.tolist() == [3.0] * 7


def test_the_only_kernel_of_a_module_is_refused_alike(sim: ignis.Device) -> None:
    lines = SOURCE.splitlines()
    only = ignis.compile("\n".join(lines[:3] + lines[4:5]), "sampled", device=sim)
    with pytest.raises(CudaError, match="cubemaps and multisampled textures are not simulated"):
        only[1, 1](0, ignis.zeros(1, device=sim))
