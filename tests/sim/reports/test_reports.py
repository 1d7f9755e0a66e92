"""What a report says of a fault: the source, who did it, and whose memory it was."""

from __future__ import annotations

import itertools
import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import KernelError
from ignis.sim.reports.demangle import readable_name
from ignis.sim.reports.source_lines import locate

SOURCE = """
template <typename T> __device__ __forceinline__ T inner(const T* p, int i) {
    return p[i];  // inner
}
template <typename T> __device__ __forceinline__ T middle(const T* p, int i) {
    return inner(p, i) * T(2);  // middle
}
namespace ns {
template <typename T> __global__ void shifted(T* out, const T* x, int by) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = middle(x, i + by);  // shifted
}
}
extern "C" __global__ void shared(float* out, int n) {
    extern __shared__ float s[];
    s[threadIdx.x] = out[threadIdx.x];
    float* p = threadIdx.x == 3 ? s : out;
    out[threadIdx.x] = p[n];  // shared
}
__device__ float table[5];
extern "C" __global__ void variable(float* out, int n) {
    out[threadIdx.x] = table[threadIdx.x + n];  // variable
}
extern "C" __global__ void own(float* out, int n) {
    float a[8];
    for (int i = 0; i < 8; i++) a[(i * n) & 7] = i;
    out[threadIdx.x] = a[(int)threadIdx.x - n];  // own
}
extern "C" __global__ void check(const int* x) {
    assert(x[threadIdx.x] < 9);  // check
}
__device__ __noinline__ int deeper(int n, const int* y) {
    int a[64];
    for (int i = 0; i < 64; i++) a[i] = y[i & 31] + n;
    if (n == 0) return a[y[0] & 63];
    return a[n & 63] + deeper(n - 1, y);  // call
}
extern "C" __global__ void nested(int* y, int n) {
    y[threadIdx.x] = deeper(n, y);
}
"""


@pytest.fixture(autouse=True)
def simulated(ignis_leaks: object) -> Any:
    with ignis.use_device("sim:0"):
        # A module that a test loads later may put its variables into memory that the test freed.
        x = ignis.ones(32)
        ignis.compile(SOURCE, "ns::shifted<float>").launch(1, 32, (x, x, 0))
        x.free()
        yield


def fault(name: str, *arguments: Any, grid: int = 1, block: int = 32, shared: int = 0) -> Any:
    """The error of a launch that must be stopped."""
    kernel = ignis.compile(SOURCE, name)
    with pytest.raises(KernelError) as caught:
        kernel.launch(grid, block, arguments, shared=shared)
        ignis.synchronize()  # the default stream may defer the launch
    caught.value.__traceback__ = None  # its frames hold the arrays
    return caught.value


def line_of(mark: str) -> int:
    return next(n for n, text in enumerate(SOURCE.split("\n"), 1) if text.endswith(f"// {mark}"))


def test_inlined_functions_are_named_with_their_calls() -> None:
    x, out = ignis.ones(64), ignis.ones(64)
    error = fault("ns::shifted<float>", out, x, 8, grid=2)
    text = str(error)
    places = [("inner<float>", "inner"), ("middle<float>", "middle"), ("ns::shifted<float>",) * 2]
    place = error.facts["place"]
    for function, mark in places:
        line = line_of(mark.removeprefix("ns::").removesuffix("<float>"))
        assert (place["function"], place["line"]) == (function, line)
        assert f"kernel.cu:{line} in {function}" in text
        place = place["caller"]
    assert place is None
    assert error.facts["symbol"] in ignis.compile(SOURCE, "ns::shifted<float>").image.name
    assert error.facts["kernel"] == "ns::shifted<float>"
    assert "cuLaunchKernel(ns::shifted<float>, grid=(2, 1, 1)" in text


def test_the_line_is_that_of_the_kernels_own_file_where_a_header_went_wrong() -> None:
    source = """
#include <cuda_fp16.h>
extern "C" __global__ void half_sum(__half* out, const __half2* x) {
    __half2 v = x[threadIdx.x];  // own
    out[threadIdx.x] = __hadd(v.x, v.y);
}
"""
    kernel = ignis.compile(source, "half_sum")
    x = ignis.ones(60, dtype="float16")
    with pytest.raises(KernelError) as caught:
        kernel.launch(1, 32, (ignis.ones(32, dtype="float16"), x))
    caught.value.__traceback__ = None
    facts = caught.value.facts
    assert (facts["file"], facts["line"]) == ("kernel.cu", 4)
    assert facts["place"]["file"].endswith("cuda_fp16.h")
    lines = str(caught.value).splitlines()
    assert lines[2] == "  at kernel.cu:4 in half_sum"
    assert "  in a header, at" in lines[3]
    assert "cuda_fp16.h" in lines[3]


def test_the_access_and_its_array_are_facts() -> None:
    x, out = ignis.ones((4, 16)), ignis.ones(64)
    error = fault("ns::shifted<float>", out, x, 8, grid=2)
    facts = error.facts
    assert (facts["kind"], facts["access"], facts["space"]) == ("illegal address", "load", "global")
    assert (facts["block"], facts["thread"]) == ([1, 0, 0], [24, 0, 0])
    assert (facts["address"], facts["nbytes"]) == (x.ptr + 256, 4)
    memory = facts["memory"]
    assert (memory["id"], memory["dtype"], memory["owner"]) == (x.id, "float32", "ignis")
    assert (memory["address"], memory["nbytes"], memory["past_end"]) == (x.ptr, 256, 0)
    assert not memory["freed"] and memory["allocated_at"] is None
    text = f"0 bytes past the end of array #{x.id} float32[4,16], 256 bytes at {x.ptr:#x}"
    assert text in str(error) and "IGNIS_TRACE=1" in str(error)
    json.dumps(facts)


def test_errors_with_facts_can_be_pickled() -> None:
    error = fault("ns::shifted<float>", ignis.ones(32), ignis.ones(32), 1)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error) and again.facts == error.facts


def test_before_the_start_and_across_the_end() -> None:
    x, out = ignis.ones(64, dtype="float64"), ignis.ones(64, dtype="float64")
    assert f"16 bytes before the start of array #{x.id}" in str(
        fault("ns::shifted<double>", out, x, -2)
    )
    small = ignis.ones(63 * 2 + 1)  # 508 bytes: the last double is half inside
    odd = ignis.NvArray.from_ptr(small.ptr, (63,), "float64")
    error = fault("ns::shifted<double>", out, odd, 32)
    assert f"at byte 504, 4 bytes past the end of array #{small.id}" in str(error)


def test_freed_memory_has_both_places_while_tracing() -> None:
    out = ignis.ones(32)
    with ignis.tracing():
        x = ignis.ones(32)  # allocated here
        address = x.ptr
        x.free()  # freed here
    stale = ignis.NvArray.from_ptr(address, (32,), "float32")
    error = fault("ns::shifted<float>", out, stale, 0)
    lines = Path(__file__).read_text().split("\n")
    where = {
        mark: next(n for n, text in enumerate(lines, 1) if text.endswith(f"# {mark} here"))
        for mark in ("allocated", "freed")
    }
    assert f"at byte 0 of freed memory: array #{x.id} float32[32]" in str(error)
    for mark, line in where.items():
        assert f"{mark} at {__file__}:{line} in test_freed" in str(error)
        assert f"test_reports.py:{line}" in error.facts["memory"][f"{mark}_at"]


def test_without_tracing_freed_memory_says_how_to_see_more() -> None:
    x, out = ignis.ones(32), ignis.ones(32)
    address = x.ptr
    x.free()
    stale = ignis.NvArray.from_ptr(address, (32,), "float32")
    text = str(fault("ns::shifted<float>", out, stale, 0))
    assert f"freed memory: array #{x.id}" in text and "ignis.trace() shows where" in text


def test_an_overrun_into_memory_freed_earlier_blames_the_array_that_is_alive() -> None:
    arrays = sorted((ignis.ones(64) for _ in range(32)), key=lambda array: array.ptr or 0)
    first, second = min(
        itertools.pairwise(arrays), key=lambda pair: (pair[1].ptr or 0) - (pair[0].ptr or 0)
    )
    distance = ((second.ptr or 0) - (first.ptr or 0)) // 4
    second.free()
    error = fault("ns::shifted<float>", first, first, distance)
    assert f"{4 * distance - 256} bytes past the end of array #{first.id}" in str(error)


def test_generic_addresses_of_shared_memory_are_offsets() -> None:
    out = ignis.ones(64)
    error = fault("shared", out, 32, shared=128)
    assert (error.facts["space"], error.facts["address"]) == ("shared", 128)
    assert error.facts["line"] == line_of("shared") and error.facts["thread"] == [3, 0, 0]
    assert (
        "0 bytes past the end of the 128 bytes of shared memory of a block (0 static, 128 dynamic)"
        in str(error)
    )


def test_variables_of_a_module_are_named() -> None:
    error = fault("variable", ignis.ones(32), 0)
    assert error.facts["line"] == line_of("variable") and error.facts["thread"] == [5, 0, 0]
    assert "0 bytes past the end of the variable `table`, 20 bytes" in str(error)


def test_local_memory_has_the_threads_bytes() -> None:
    error = fault("own", ignis.ones(32), 7)
    assert error.facts["space"] == "local" and error.facts["line"] == line_of("own")
    assert "28 bytes before the start of the" in str(error)
    # The lower half of this offset is 0.
    assert fault("own", ignis.ones(32), -(1 << 30)).facts["space"] == "local"


def test_null_and_wild_pointers_have_no_array() -> None:
    error = fault("ns::shifted<float>", ignis.ones(32), None, 2)
    assert "the pointer is null, plus 8" in str(error) and error.facts["memory"] is None
    wild = ignis.NvArray.from_ptr(1 << 50, (4,), "float32")
    assert "a wild pointer" in str(fault("ns::shifted<float>", ignis.ones(32), wild, 0))


def test_a_failed_assertion_is_the_headline() -> None:
    error = fault("check", ignis.array(np.arange(32, dtype=np.int32)))
    assert "assert: `x[threadIdx.x] < 9` failed" in str(error)
    assert error.facts["line"] == line_of("check") and error.facts["thread"] == [9, 0, 0]


def test_a_stack_overflow_names_the_call_and_the_kernel() -> None:
    y = ignis.zeros(32, dtype="int32")
    ignis.compile(SOURCE, "nested").launch(1, 32, (y, 20))
    error = fault("nested", y, 1000)
    assert error.facts["kind"] == "stack overflow" and error.facts["kernel"] == "nested"
    assert error.facts["line"] == line_of("call")
    assert f"kernel.cu:{line_of('call')} in deeper" in str(error)


def test_a_source_that_is_a_file_shows_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kernels" / "shift.cu"
    file.parent.mkdir()
    file.write_text(SOURCE)
    kernel = ignis.compile(SOURCE, "ns::shifted<float>", file=str(file))
    monkeypatch.chdir(tmp_path)
    x = ignis.ones(32)
    with pytest.raises(KernelError) as caught:
        kernel.launch(1, 32, (x, x, 1))
    caught.value.__traceback__ = None
    line = line_of("inner")
    assert f"at kernels/shift.cu:{line} in inner<float>: return p[i];  // inner" in str(
        caught.value
    )
    assert caught.value.facts["file"] == str(file)


def test_pinned_memory_is_named() -> None:
    with ignis.PinnedBuffer(128) as buffer:
        host = ignis.NvArray.from_ptr(buffer.ptr, (32,), "float32")
        text = str(fault("ns::shifted<float>", ignis.ones(32), host, 1))
    assert "0 bytes past the end of pinned memory (PinnedBuffer), 128 bytes" in text


def test_behind_a_guard_zone_the_array_is_named_not_the_block() -> None:
    with ignis.use_allocator(ignis.runtime.DebugAllocator(ignis.runtime.DirectAllocator(), 0)):
        x = ignis.ones(64)
        past = 256 + 64  # the guard zone, and a little further
        error = fault("ns::shifted<float>", x, x, 64 + past // 4)
        assert f"{past} bytes past the end of array #{x.id} float32[64], 256 bytes" in str(error)
        x.free()


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("_Z5scaleIfEvPT_i", "scale<float>"),
        ("_ZN2ns3fooILi64EfEEvPKT0_", "ns::foo<64, float>"),
        ("_ZN12_GLOBAL__N_15innerEv", "(anonymous namespace)::inner"),
        ("_Z1fI6__halfEjPT_", "f<__half>"),
        ("beyond", "beyond"),
        ("_Zbad", "_Zbad"),
    ],
)
def test_symbols_are_read_as_people_write_them(symbol: str, name: str) -> None:
    assert readable_name(symbol) == name


def test_without_line_information_the_line_of_the_ptx_is_named() -> None:
    assert locate(".visible .entry k()\n{\n ret;\n}\n", 3) is None
    from tests.sim.harness import Buffer, launch, load

    kernels = load('extern "C" __global__ void k(int* x) { x[threadIdx.x] = 1; }')
    with pytest.raises(Exception, match=r"at PTX line \d+ in k; -lineinfo shows") as caught:
        launch(kernels["k"], 1, 64, Buffer(np.zeros(8, "i4")))
    assert caught.value.report.place is None  # type: ignore[attr-defined]
