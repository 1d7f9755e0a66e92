"""Launches: what arrives in a kernel, and what is refused before one starts."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import (
    ArgumentError,
    CompileError,
    DTypeError,
    MemoryContractViolation,
    OwnershipError,
    UseAfterFreeError,
)
from ignis.kernels import Kernel

SOURCE = """
template <typename T>
__global__ void saxpy(const T* x, T* y, long long n, float a) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}

__global__ void scalars(double* out, bool flag, signed char c, unsigned char uc, short s,
                        unsigned short us, int i, unsigned u, long long l, unsigned long long ul,
                        size_t z, float f, double d) {
  double values[] = {flag ? 1.0 : 0.0, (double)c, (double)uc, (double)s, (double)us, (double)i,
                     (double)u, (double)l, (double)ul, (double)z, (double)f, d};
  for (int k = 0; k < 12; ++k) out[k] = values[k];
}

__global__ void shape(int* out) {
  if (threadIdx.x + threadIdx.y + threadIdx.z + blockIdx.x + blockIdx.y + blockIdx.z == 0) {
    out[0] = gridDim.x; out[1] = gridDim.y; out[2] = gridDim.z;
    out[3] = blockDim.x; out[4] = blockDim.y; out[5] = blockDim.z;
  }
}

__global__ void reversed(const float* x, float* y) {
  extern __shared__ float scratch[];
  scratch[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  y[threadIdx.x] = scratch[blockDim.x - 1 - threadIdx.x];
}

__global__ void is_null(const float* x, const void* any, int* out) {
  out[0] = x == nullptr;
  out[1] = any == nullptr;
}
"""


@pytest.fixture
def saxpy(device: ignis.Device) -> Kernel:
    return ignis.compile(SOURCE, "saxpy<float>", device=device)


@pytest.fixture
def x(device: ignis.Device, rng: np.random.Generator) -> Iterator[ignis.NvArray]:
    with ignis.array(rng.standard_normal(129).astype(np.float32)) as array:
        yield array


def test_both_launch_forms_compute_and_mark_only_written_arrays(
    saxpy: Kernel, x: ignis.NvArray, rng: np.random.Generator
) -> None:
    start = rng.standard_normal(129).astype(np.float32)
    y = ignis.array(start)
    versions = x.version, y.version
    saxpy.launch(2, 128, (x, y, 129, 2.0))
    saxpy[(2,), (128, 1)](x, y, np.int32(129), np.float64(0.5))
    expected = start.astype(np.float64) + 2.5 * x.to_host().astype(np.float64)
    np.testing.assert_allclose(y.to_host(), expected, rtol=1e-6, atol=1e-6)
    assert x.version == versions[0]
    assert y.version == versions[1] + 2


def test_compile_is_cached(device: ignis.Device, saxpy: Kernel) -> None:
    before = ignis.kernels.cache_info()
    assert ignis.compile(SOURCE, "saxpy<float>", device=device) is saxpy
    after = ignis.kernels.cache_info()
    assert after.memory_hits == before.memory_hits + 1
    assert after.compilations == before.compilations


def test_scalars_of_every_type_arrive(device: ignis.Device) -> None:
    out = ignis.empty(12, "float64")
    values: tuple[Any, ...] = (
        True, -128, 255, -32768, np.uint16(65535), -(2**31), 2**32 - 1, -(2**53),
        2**63, np.int64(2**40), np.float32(0.1), -1e300,
    )  # fmt: skip
    ignis.compile(SOURCE, "scalars").launch(1, 1, (out, *values))
    assert out.tolist() == [float(value) for value in values]


def test_grid_and_block_take_up_to_three_dimensions(device: ignis.Device) -> None:
    kernel = ignis.compile(SOURCE, "shape")
    out = ignis.empty(6, "int32")
    for grid, block in (((2, 3, 4), (8, 2, 3)), ((5,), (7, 2)), (np.int64(3), 33)):
        kernel.launch(grid, block, (out,))
        want = [*np.atleast_1d(grid), 1, 1][:3] + [*np.atleast_1d(block), 1, 1][:3]
        assert out.tolist() == want


@pytest.mark.parametrize("threads", [33, 1024])
def test_dynamic_shared_memory(device: ignis.Device, threads: int) -> None:
    values = np.arange(threads, dtype=np.float32)
    x, y = ignis.array(values), ignis.empty(threads)
    ignis.compile(SOURCE, "reversed").launch(1, threads, (x, y), shared=4 * threads)
    assert y.tolist() == values[::-1].tolist()


def test_dynamic_shared_memory_beyond_48_kib(device: ignis.Device) -> None:
    values = np.arange(256, dtype=np.float32)
    x, y = ignis.array(values), ignis.empty(256)
    ignis.compile(SOURCE, "reversed").launch(1, 256, (x, y), shared=64 << 10)
    assert y.tolist() == values[::-1].tolist()


def test_none_is_a_null_pointer_and_a_tensor_gives_its_array(
    device: ignis.Device, x: ignis.NvArray
) -> None:
    kernel = ignis.compile(SOURCE, "is_null")
    out = ignis.empty(2, "int32")
    kernel.launch(1, 1, (None, None, out))
    assert out.tolist() == [1, 1]
    kernel.launch(1, 1, (SimpleNamespace(data=x), ignis.empty(3, "float16"), out))
    assert out.tolist() == [0, 0]


def test_launch_goes_to_the_given_stream(saxpy: Kernel, x: ignis.NvArray) -> None:
    stream = ignis.Stream()
    y = ignis.zeros(129)
    stream.wait_stream(ignis.current_stream())
    saxpy.launch(2, 128, (x, y, 129, 3.0), stream=stream)
    saxpy[2, 128, 0, stream](x, y, 129, 1.0)
    stream.synchronize()
    np.testing.assert_allclose(y.to_host(), 4 * x.to_host(), rtol=1e-6)
    stream.close()


def test_eight_threads_launch_the_same_kernel(saxpy: Kernel, x: ignis.NvArray) -> None:
    host = x.to_host()
    factors = range(1, 9)
    results = {factor: ignis.zeros(129) for factor in factors}

    def work(factor: int) -> None:
        for _ in range(50):
            saxpy.launch(2, 128, (x, results[factor], 129, float(factor)))

    threads = [threading.Thread(target=work, args=(factor,)) for factor in factors]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for factor, y in results.items():
        np.testing.assert_allclose(y.to_host(), 50 * factor * host.astype(np.float64), rtol=1e-5)


def test_wrong_number_of_arguments_names_the_signature(saxpy: Kernel, x: ignis.NvArray) -> None:
    with pytest.raises(
        ArgumentError, match=r"saxpy<float>: takes 4 arguments \(const float\* x,.*got 3"
    ):
        saxpy.launch(1, 1, (x, x, 1))


def test_wrong_dtype_names_kernel_and_parameter(saxpy: Kernel, x: ignis.NvArray) -> None:
    y = ignis.zeros(129, "float64")
    version = y.version
    with pytest.raises(
        DTypeError, match=r"saxpy<float>: argument 1 \(float\* y\) is an array of float64"
    ):
        saxpy.launch(2, 128, (x, y, 129, 1.0))
    assert y.version == version


@pytest.mark.parametrize(
    ("position", "value", "error", "message"),
    [
        (0, np.zeros(129, np.float32), ArgumentError, "argument 0 .* ndarray; copy it"),
        (0, 4096, ArgumentError, "argument 0 .* int; wrap an address"),
        (0, "x", ArgumentError, "argument 0 .* str"),
        (2, 129.0, DTypeError, r"argument 2 \(long long n\) takes an int, got float"),
        (2, np.float32(1), DTypeError, "takes an int"),
        (2, None, DTypeError, "takes an int, got NoneType"),
        (2, 2**63, ArgumentError, "argument 2 .* does not fit"),
        (3, "1", DTypeError, r"argument 3 \(float a\) takes a float, got str"),
        (3, None, DTypeError, "takes a float"),
        (3, 1e300, ArgumentError, "does not fit"),
        (3, 10**400, ArgumentError, "does not fit"),
    ],
)
def test_arguments_of_the_wrong_kind_are_refused(
    saxpy: Kernel, x: ignis.NvArray, position: int, value: Any, error: type, message: str
) -> None:
    args: list[Any] = [x, ignis.zeros(129), 129, 1.0]
    args[position] = value
    with pytest.raises(error, match=message):
        saxpy.launch(2, 128, args)


@pytest.mark.parametrize("value", [-129, 128, True])
def test_integers_are_checked_against_their_range(device: ignis.Device, value: int) -> None:
    kernel = ignis.compile("__global__ void f(signed char c, int* out) { out[0] = c; }", "f")
    out = ignis.empty(1, "int32")
    if isinstance(value, bool):
        kernel.launch(1, 1, (value, out))
        assert out.tolist() == [1]
        return
    with pytest.raises(ArgumentError, match=rf"argument 0 \(signed char c\): {value} does not fit"):
        kernel.launch(1, 1, (value, out))


def test_short_floats_are_checked_against_their_range(device: ignis.Device) -> None:
    for kind, value in (("__nv_fp8_e4m3", 1e6), ("__nv_bfloat16", 3.4e38), ("__half", -7e4)):
        kernel = ignis.compile(
            f"__global__ void f({kind} c, float* out) {{ out[0] = float(c); }}", "f"
        )
        out = ignis.zeros(1)
        with pytest.raises(ArgumentError, match="does not fit"):
            kernel.launch(1, 1, (value, out))
        kernel.launch(1, 1, (1.5, out))
        assert out.tolist() == [1.5]


def test_an_array_for_a_scalar_is_refused(saxpy: Kernel, x: ignis.NvArray) -> None:
    with pytest.raises(DTypeError, match=r"argument 2 .* got an array of shape \(129,\)"):
        saxpy.launch(1, 1, (x, ignis.zeros(129), x, 1.0))


def test_freed_array_is_refused_and_nothing_is_marked(saxpy: Kernel, x: ignis.NvArray) -> None:
    y = ignis.zeros(129)
    version = y.version
    gone = ignis.zeros(129)
    gone.free()
    with pytest.raises(UseAfterFreeError, match="saxpy<float>"):
        saxpy.launch(2, 128, (gone, y, 129, 1.0))
    assert y.version == version
    both = ignis.compile("__global__ void both(float* a, float* b) { *a = *b = 1; }", "both")
    with pytest.raises(UseAfterFreeError, match="both"):
        both.launch(1, 1, (y, gone))
    assert y.version == version


def test_array_that_a_tape_holds_is_not_written(saxpy: Kernel, x: ignis.NvArray) -> None:
    y = ignis.zeros(129)
    y.tape_hold("mul")
    with pytest.raises(MemoryContractViolation, match="mul"):
        saxpy.launch(2, 128, (x, y, 129, 1.0))
    saxpy.launch(2, 128, (y, ignis.zeros(129), 129, 1.0))
    y.tape_release("mul")
    assert y.tolist() == [0.0] * 129


@pytest.mark.parametrize(
    ("grid", "block"),
    [
        (0, 1),
        (1, 0),
        (-1, 1),
        (1, 1025),
        (1, (32, 33)),
        (1, (1, 1, 65)),
        (1, (1, 1, 1, 1)),
        ((1, 65536), 1),
        (2**31, 1),
        (1.0, 1),
        ("1", 1),
        ((), 1),
        (1, True),
        (None, 1),
    ],
)
def test_impossible_launch_shapes_are_refused(
    saxpy: Kernel, x: ignis.NvArray, grid: Any, block: Any
) -> None:
    y = ignis.zeros(129)
    version = y.version
    with pytest.raises(ArgumentError, match="saxpy<float>: (grid|block)"):
        saxpy.launch(grid, block, (x, y, 129, 1.0))
    assert y.version == version


@pytest.mark.parametrize("shared", [-1, 1.5, 1 << 30])
def test_impossible_shared_memory_is_refused(saxpy: Kernel, x: ignis.NvArray, shared: Any) -> None:
    with pytest.raises(ArgumentError, match="saxpy<float>: .*shared"):
        saxpy.launch(1, 1, (x, ignis.zeros(129), 129, 1.0), shared=shared)


def test_wrong_stream_is_refused(saxpy: Kernel, x: ignis.NvArray) -> None:
    with pytest.raises(ArgumentError, match="stream"):
        saxpy.launch(1, 1, (x, ignis.zeros(129), 129, 1.0), stream=0)  # type: ignore[arg-type]


def test_subscript_needs_grid_and_block(saxpy: Kernel) -> None:
    with pytest.raises(ArgumentError, match=r"kernel\[grid, block"):
        saxpy[3]


def test_source_that_does_not_compile_shows_its_line(device: ignis.Device) -> None:
    with pytest.raises(CompileError, match=r"kernel\.cu\(1\): error(.|\n)*y\[0\] = nothing"):
        ignis.compile("__global__ void f(float* y) { y[0] = nothing; }", "f")


def test_resources_are_reported(device: ignis.Device) -> None:
    kernel = ignis.compile(
        "__global__ void f(float* y) { __shared__ float s[64]; s[threadIdx.x] = 1; "
        "__syncthreads(); y[threadIdx.x] = s[63 - threadIdx.x]; }",
        "f",
    )
    assert kernel.shared_bytes == 256
    assert kernel.local_bytes == 0
    assert 64 <= kernel.max_threads <= 1024
    assert kernel.registers >= 0
    assert repr(kernel).startswith("Kernel(f(float* y), device=")


SCALE = """
extern "C" __global__ void scale(float* out, const float* x, float factor, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = factor * x[i];
}
"""


def test_a_prepared_launch_repeats_and_sees_new_content(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    first, second = rng.normal(size=(2, 129)).astype(np.float32)
    x, out = ignis.array(first), ignis.empty(129)
    launch = ignis.compile(SCALE, "scale").prepare(2, 128, (out, x, 3.0, 129))
    assert "scale" in repr(launch)
    before = out.version
    launch()
    assert np.array_equal(out.to_host(), np.float32(3) * first)
    assert out.version == before + 1
    x.from_host(second)
    out.zero()
    launch()
    assert np.array_equal(out.to_host(), np.float32(3) * second)


def test_a_prepared_launch_checks_its_arguments_at_once(device: ignis.Device) -> None:
    kernel = ignis.compile(SCALE, "scale")
    x = ignis.ones(4)
    with pytest.raises(ArgumentError, match="takes 4 arguments"):
        kernel.prepare(1, 32, (x, x))
    with pytest.raises(DTypeError):
        kernel.prepare(1, 32, (x, ignis.ones(4, "float64"), 1.0, 4))
    with pytest.raises(ArgumentError, match="block"):
        kernel.prepare(1, 2048, (x, x, 1.0, 4))


def test_a_prepared_launch_sees_what_happened_to_its_arrays(device: ignis.Device) -> None:
    kernel = ignis.compile(SCALE, "scale")
    x, out = ignis.ones(4), ignis.zeros(4)
    launch = kernel.prepare(1, 32, (out, x, 2.0, 4))
    out.tape_hold("relu")
    with pytest.raises(MemoryContractViolation, match="relu"):
        launch()
    out.tape_release("relu")
    ignis.enforce_owners(True)
    try:
        with ignis.acting_as("nccl"), pytest.raises(OwnershipError):
            launch()
    finally:
        ignis.enforce_owners(False)
    assert out.tolist() == [0.0] * 4
    x.free()
    with pytest.raises(UseAfterFreeError):
        launch()
    assert out.tolist() == [0.0] * 4


def test_a_launch_that_is_refused_for_what_it_writes_gives_no_memory_to_what_it_reads(
    device: ignis.Device,
) -> None:
    kernel = ignis.compile(
        'extern "C" __global__ void first(float* o, const float* x) { o[0] = x[0]; }', "first"
    )
    written, read = ignis.zeros(1), ignis.NvArray(1)
    written.free()
    with pytest.raises(ignis.errors.UseAfterFreeError):
        kernel.launch(1, 1, (written, read))
    assert not read.on_device
    read.free()
