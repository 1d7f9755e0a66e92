"""NVRTC and its caches."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest

from ignis.errors import ArgumentError, CompileError, IgnisWarning
from ignis.jit import image_cache, nvrtc
from ignis.jit.image_cache import CompileCache, Image
from tests.helpers.caching import restarted_images
from tests.helpers.processes import run_python

SOURCE = """
#ifndef FACTOR
#define FACTOR 2
#endif
template <typename T>
__global__ void scaled(const T* x, T* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[i] * T(FACTOR);
}
"""


@pytest.fixture
def images(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CompileCache:
    """Empty caches in memory and on disk."""
    monkeypatch.setenv("IGNIS_CACHE_DIR", str(tmp_path / "cache"))
    return restarted_images(monkeypatch)


def scaled(target: str = "compute_80", *options: str) -> Image:
    return nvrtc.compile_source(SOURCE, "scaled<float>", target, options)


def test_targets_decide_between_ptx_and_cubin(images: CompileCache) -> None:
    ptx = scaled()
    assert b".target sm_80" in ptx.data and b".loc" in ptx.data
    assert f".entry {ptx.name}(".encode() in ptx.data
    cubin = scaled("sm_90a")
    assert cubin.data.startswith(b"\x7fELF")
    assert ptx.name == cubin.name != "scaled"
    assert ptx.key != cubin.key


def test_second_request_compiles_nothing(
    images: CompileCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = scaled()
    assert scaled() is first
    assert image_cache.cache_info() == (1, 0, 1)
    later = restarted_images(monkeypatch)
    assert scaled() == first
    assert later.info() == (0, 1, 0)


@pytest.mark.soak
def test_later_process_compiles_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IGNIS_CACHE_DIR", str(tmp_path / "cache"))
    script = (
        "from ignis.jit.nvrtc import compile_source\nfrom ignis.kernels import cache_info\n"
        "source = '__global__ void f(float* y) { y[0] = 1; }'\n"
        "compile_source(source, 'f', 'compute_80')\n"
        "print(*cache_info())\n"
    )
    counts = [run_python("-c", script).stdout.split() for _ in range(2)]
    assert counts == [["0", "0", "1"], ["0", "1", "0"]]


def test_eight_threads_compile_once(images: CompileCache) -> None:
    barrier = threading.Barrier(8)
    found: list[Image] = []

    def work() -> None:
        barrier.wait()
        found.append(scaled())

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8 and all(image is found[0] for image in found)
    assert images.info() == (7, 0, 1)


def test_failed_compilation_is_not_kept(images: CompileCache) -> None:
    for _ in range(2):
        with pytest.raises(CompileError):
            nvrtc.compile_source("__global__ void f() { oops; }", "f", "compute_80")
    assert images.info() == (0, 0, 0)


def test_options_are_part_of_the_key(images: CompileCache) -> None:
    assert scaled().data != scaled("compute_80", "-DFACTOR=3").data
    assert images.info().compilations == 2


def test_headers_of_the_package_and_of_cuda_can_be_included(images: CompileCache) -> None:
    source = """
    #include "common.cuh"
    #include <cuda_bf16.h>
    #include <cuda/std/limits>
    __global__ void f(__nv_bfloat16* y) {
      y[0] = __float2bfloat16(warp_reduce<Sum>(cuda::std::numeric_limits<float>::max()));
    }
    """
    assert nvrtc.compile_source(source, "f", "compute_80").data


def test_damaged_image_on_disk_is_rebuilt(
    images: CompileCache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = scaled()
    (path,) = (tmp_path / "cache" / "kernels").iterdir()
    content = bytearray(path.read_bytes())
    content[-10] ^= 0xFF
    path.write_bytes(content)
    later = restarted_images(monkeypatch)
    assert scaled() == image
    assert later.info() == (0, 0, 1)
    later = restarted_images(monkeypatch)
    assert scaled() == image
    assert later.info() == (0, 1, 0)


def test_without_a_usable_disk_cache_kernels_still_compile(
    images: CompileCache, tmp_path: Path
) -> None:
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache").chmod(0o777)
    with pytest.warns(IgnisWarning, match="writable by other users"):
        assert scaled().data
    assert not list((tmp_path / "cache").iterdir())


def test_error_shows_the_source_line() -> None:
    source = "__global__ void broken(float* y) {\n  y[0] = undefined_name;\n}\n"
    with pytest.raises(CompileError) as caught:
        nvrtc.compile_source(source, "broken", "compute_80", file="mine.cu")
    text = str(caught.value)
    assert "mine.cu: broken does not compile for compute_80" in text
    assert "mine.cu(2): error" in text and "y[0] = undefined_name;" in text


def test_unknown_kernel_lists_those_there_are() -> None:
    with pytest.raises(CompileError, match="no kernel named 'scale'; the source has: scaled"):
        nvrtc.compile_source(SOURCE, "scale<float>", "compute_80")
    with pytest.raises(CompileError, match="the source has: none"):
        nvrtc.compile_source("int x;", "f", "compute_80")


def test_namespaces_may_be_left_out(images: CompileCache) -> None:
    source = f"namespace a {{ namespace b {{ {SOURCE[SOURCE.index('template') :]} }} }}"
    image = nvrtc.compile_source(source, "scaled<float>", "compute_80", ["-DFACTOR=2"])
    assert "1a1b6scaled" in image.name
    whole = nvrtc.compile_source(source, "a::b::scaled<float>", "compute_80", ["-DFACTOR=2"])
    assert whole is image


def test_missing_nvrtc_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cuda.bindings", None)
    for function in (nvrtc._nvrtc, nvrtc.nvrtc_version, nvrtc._toolchain_stamp):
        function.cache_clear()
    try:
        with pytest.raises(CompileError, match="pip install nvidia-cuda-nvrtc"):
            scaled()
    finally:
        nvrtc._nvrtc.cache_clear()


def test_missing_headers_say_how_to_get_them(
    images: CompileCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    nvrtc._toolchain_stamp()  # kept for the tests behind this one: of the headers that there are
    monkeypatch.setattr(nvrtc, "include_directories", lambda: ())
    source = "#include <cuda_fp16.h>\n__global__ void f(__half* y) {}\n"
    with pytest.raises(CompileError, match="pip install nvidia-cuda-runtime"):
        nvrtc.compile_source(source, "f", "compute_80")


@pytest.mark.parametrize("target", ["", "sm90", "ptx", "sm_90; rm"])
def test_malformed_target_is_refused(target: str) -> None:
    with pytest.raises(ArgumentError, match="unknown target"):
        scaled(target)


def test_malformed_options_and_source_are_refused() -> None:
    with pytest.raises(ArgumentError, match="options"):
        nvrtc.compile_source(SOURCE, "scaled<float>", "compute_80", "-DX")
    with pytest.raises(ArgumentError, match="source"):
        nvrtc.compile_source(b"", "scaled<float>", "compute_80")  # type: ignore[arg-type]
    with pytest.raises(CompileError):
        scaled("compute_80", "--no-such-option")


def test_unknown_architecture_is_a_compile_error(images: CompileCache) -> None:
    with pytest.raises(CompileError, match="sm_10"):
        scaled("sm_10")
