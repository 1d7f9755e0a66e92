"""cp.async and mbarrier, as the CUDA headers use them."""

from __future__ import annotations

import numpy as np
import pytest

from ignis.sim.engine import program
from ignis.sim.ptx.ptx_errors import UnsupportedInstruction
from ignis.sim.reports.report import KernelFault
from tests.sim.harness import SPACE, Array, Buffer, launch, load

RNG = np.random.default_rng()
_SOURCE = r"""
#include <cuda_pipeline.h>
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
template <typename T> __device__ void pass(const T* x, T* y, int zeros) {
  __shared__ T s[128];
  __pipeline_memcpy_async(&s[threadIdx.x], &x[blockIdx.x * blockDim.x + threadIdx.x], sizeof(T),
                          zeros);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  y[blockIdx.x * blockDim.x + threadIdx.x] = s[threadIdx.x ^ 1];
}
extern "C" __global__ void copy4(const float* x, float* y, int zeros) { pass(x, y, zeros); }
extern "C" __global__ void copy8(const float2* x, float2* y, int zeros) { pass(x, y, zeros); }
extern "C" __global__ void copy16(const float4* x, float4* y, int zeros) { pass(x, y, zeros); }
extern "C" __global__ void groups(const float* x, float* y) {
  __shared__ float s[4][32];
  int t = threadIdx.x;
  for (int i = 0; i < 4; i++) s[i][t] = -1;
  for (int i = 0; i < 4; i++) {
    __pipeline_memcpy_async(&s[i][t], &x[32 * i + t], 4);
    if (i < 3) __pipeline_commit();
  }
  float* out = y + t;
  for (int i = 0; i < 4; i++) out[32 * i] = s[i][t];
  __pipeline_wait_prior(2);
  for (int i = 0; i < 4; i++) out[128 + 32 * i] = s[i][t];
  if (t % 2) __pipeline_wait_prior(0);
  for (int i = 0; i < 4; i++) out[256 + 32 * i] = s[i][t];
  asm volatile("cp.async.wait_all;" ::: "memory");
  for (int i = 0; i < 4; i++) out[384 + 32 * i] = s[i][t];
}
extern "C" __global__ void many(const float* x, float* y, int n) {
  extern __shared__ float tile[];
  int t = threadIdx.x;
  for (int i = t; i < n; i += blockDim.x) {
    __pipeline_memcpy_async(&tile[i], &x[i], 4);
    __pipeline_commit();
  }
  __pipeline_wait_prior(0);
  __syncthreads();
  for (int i = t; i < n; i += blockDim.x) y[i] = tile[n - 1 - i];
}
extern "C" __global__ void ignored(const float* x, float* y, int from) {
  __shared__ float s[32];
  unsigned to = __cvta_generic_to_shared(&s[threadIdx.x]);
  s[threadIdx.x] = -1;
  asm volatile("{ .reg .pred p; setp.ge.s32 p, %2, %3;"
               "cp.async.ca.shared.global [%0], [%1], 4, p; }"
               :: "r"(to), "l"(x + threadIdx.x), "r"((int)threadIdx.x), "r"(from) : "memory");
  asm volatile("cp.async.wait_all;" ::: "memory");
  y[threadIdx.x] = s[threadIdx.x];
}
extern "C" __global__ void group_copy(const float* x, float* y, int n) {
  extern __shared__ float tile[];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, tile, x, sizeof(float) * n);
  cg::wait(block);
  for (int i = threadIdx.x; i < n; i += blockDim.x) y[i] = tile[n - 1 - i];
}
__device__ __noinline__ void bring(float* to, const float* from) {
  __pipeline_memcpy_async(to, from, 4);
  __pipeline_commit();
}
__device__ __noinline__ void arrive() { __pipeline_wait_prior(0); }
extern "C" __global__ void in_functions(const float* x, float* y) {
  __shared__ float s[32];
  s[threadIdx.x] = -1;
  bring(&s[threadIdx.x], &x[threadIdx.x]);
  y[threadIdx.x] = s[threadIdx.x];
  arrive();
  y[32 + threadIdx.x] = s[threadIdx.x];
}
extern "C" __global__ void source_outside(const float4* x, int from) {
  __shared__ float4 s[32];
  const float4* source = x + threadIdx.x + from;
  __pipeline_memcpy_async(&s[threadIdx.x], source, 16);  // source
  __pipeline_wait_prior(0);
}
extern "C" __global__ void target_outside(const float* x, int from) {
  __shared__ float s[32];
  __pipeline_memcpy_async(&s[threadIdx.x + from], &x[threadIdx.x], 4);  // target
  __pipeline_wait_prior(0);
}
extern "C" __global__ void misaligned(const float* x, int from, int to) {
  __shared__ float4 s[40];
  unsigned where = __cvta_generic_to_shared((float*)&s[threadIdx.x] + to);
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;"
               :: "r"(where), "l"(x + 4 * threadIdx.x + from) : "memory");
}
extern "C" __global__ void nowhere(int from) {
  __shared__ unsigned long long bar;
  unsigned at = __cvta_generic_to_shared(&bar) + from;
  asm volatile("mbarrier.init.shared.b64 [%0], 40;" :: "r"(at) : "memory");  // barrier
}
"""
_BARRIERS = r"""
__device__ unsigned place(void* p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ void arrive_and_wait(void* barrier) {
  unsigned long long state;
  int done;
  asm volatile("mbarrier.arrive.shared.b64 %0, [%1];"
               : "=l"(state) : "r"(place(barrier)) : "memory");
  do
    asm volatile("{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2;"
                 "selp.b32 %0, 1, 0, p; }"
                 : "=r"(done) : "r"(place(barrier)), "l"(state) : "memory");
  while (!done);
}
extern "C" __global__ void hand_over(const float* x, float* y, int rounds) {
  // Warp 0 produces, the other warps consume.
  __shared__ float s[32];
  __shared__ unsigned long long full, empty;
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.init.shared.b64 [%0], %1;" :: "r"(place(&full)), "r"(blockDim.x));
    asm volatile("mbarrier.init.shared.b64 [%0], %1;" :: "r"(place(&empty)), "r"(blockDim.x));
  }
  __syncthreads();
  for (int r = 0; r < rounds; r++) {
    if (threadIdx.x < 32) {
      asm volatile("cp.async.ca.shared.global [%0], [%1], 4;"
                   :: "r"(place(&s[threadIdx.x])), "l"(x + 32 * r + threadIdx.x) : "memory");
      if (r % 2) {
        asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];"
                     :: "r"(place(&full)) : "memory");
      } else {
        unsigned long long state;
        asm volatile("cp.async.mbarrier.arrive.shared.b64 [%1];"
                     "mbarrier.arrive.shared.b64 %0, [%1];"
                     : "=l"(state) : "r"(place(&full)) : "memory");
      }
    } else {
      arrive_and_wait(&full);
      y[r * blockDim.x + threadIdx.x] = s[threadIdx.x % 32];
    }
    arrive_and_wait(&empty);
  }
}
extern "C" __global__ void one_too_many(int* y, int expected) {
  __shared__ unsigned long long bar;
  if (threadIdx.x == 0)
    asm volatile("mbarrier.init.shared.b64 [%0], %1;" :: "r"(place(&bar)), "r"(expected));
  __syncthreads();
  arrive_and_wait(&bar);
  y[threadIdx.x] = 1;
}
extern "C" __global__ void counts(int* y) {
  __shared__ unsigned long long bar;
  unsigned at = __cvta_generic_to_shared(&bar);
  int t = threadIdx.x;
  if (t == 0) asm volatile("mbarrier.init.shared.b64 [%0], 40;" :: "r"(at) : "memory");
  __syncwarp();
  unsigned long long state;
  int pending, done;
  if (t < 8) {
    asm volatile("mbarrier.arrive_drop.shared.b64 %0, [%1];" : "=l"(state) : "r"(at) : "memory");
  } else {
    asm volatile("mbarrier.arrive.noComplete.shared.b64 %0, [%1], 1;"
                 : "=l"(state) : "r"(at) : "memory");
  }
  asm volatile("mbarrier.pending_count.b64 %0, %1;" : "=r"(pending) : "l"(state));
  y[t] = pending;
  __syncwarp();
  if (t < 8)
    asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(state) : "r"(at) : "memory");
  asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], 0;"
               "selp.b32 %0, 1, 0, p; }" : "=r"(done) : "r"(at) : "memory");
  y[32 + t] = done;
  __syncwarp();
  asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(state) : "r"(at) : "memory");
  asm volatile("{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2;"
               "selp.b32 %0, 1, 0, p; }" : "=r"(done) : "r"(at), "l"(state) : "memory");
  y[64 + t] = done;
}
"""


@pytest.fixture(scope="module")
def kernels() -> dict[str, program.KernelCode]:
    return load(_SOURCE, "--generate-line-info")


@pytest.fixture(scope="module")
def barriers() -> dict[str, program.KernelCode]:
    return load(_BARRIERS)


def _numbers(*shape: int) -> Array:
    return RNG.normal(size=shape).astype(np.float32)


@pytest.mark.parametrize("size", [4, 8, 16])
def test_copies_of_every_size_fill_with_zeros(
    kernels: dict[str, program.KernelCode], size: int
) -> None:
    x = _numbers(3, 128, size // 4)
    for zeros in range(0, size + 1, 4):
        y = Buffer(np.full_like(x, 9))
        launch(kernels[f"copy{size}"], 3, 128, Buffer(x), y, zeros)
        expected = x.copy()
        expected[..., size // 4 - zeros // 4 :] = 0
        assert np.array_equal(y.get(), expected.reshape(3, 64, 2, -1)[:, :, ::-1].reshape(x.shape))


def test_bytes_move_when_the_group_is_waited_for(kernels: dict[str, program.KernelCode]) -> None:
    x, y = _numbers(4, 32), Buffer(np.zeros((4, 4, 32), np.float32))
    launch(kernels["groups"], 1, 32, Buffer(x), y)
    before, first, odd, after = y.get()
    assert np.all(before == -1)
    # Of the three groups that were committed the last two may still be under way.
    assert np.array_equal(first[0], x[0]) and np.all(first[1:] == -1)
    # Odd threads have waited for everything that was committed, even ones have not.
    assert np.array_equal(odd[:3, 1::2], x[:3, 1::2])
    assert np.all(odd[3] == -1) and np.all(odd[1:, ::2] == -1)
    assert np.array_equal(after, x)


def test_more_copies_than_the_queue_holds(kernels: dict[str, program.KernelCode]) -> None:
    x = _numbers(200 * 64)
    y = Buffer(np.zeros_like(x))
    launch(kernels["many"], 1, 64, Buffer(x), y, x.size, shared=x.nbytes)
    assert np.array_equal(y.get(), x[::-1])


def test_ignored_sources_become_zeros_and_are_not_read(
    kernels: dict[str, program.KernelCode],
) -> None:
    x, y = _numbers(20), Buffer(np.ones(32, np.float32))
    launch(kernels["ignored"], 1, 32, Buffer(x), y, 20)
    assert np.array_equal(y.get(), np.pad(x, (0, 12)))
    with pytest.raises(KernelFault):
        launch(kernels["ignored"], 1, 32, Buffer(x), y, 21)


def test_copies_in_device_functions(kernels: dict[str, program.KernelCode]) -> None:
    x, y = _numbers(32), Buffer(np.zeros((2, 32), np.float32))
    launch(kernels["in_functions"], 1, 32, Buffer(x), y)
    assert np.array_equal(y.get(), [np.full(32, -1), x])


@pytest.mark.parametrize("n", [128, 1000, 37])
def test_copies_of_cooperative_groups(kernels: dict[str, program.KernelCode], n: int) -> None:
    x = _numbers(n)
    y = Buffer(np.zeros_like(x))
    launch(kernels["group_copy"], 1, 96, Buffer(x), y, n, shared=x.nbytes)
    assert np.array_equal(y.get(), x[::-1])


@pytest.mark.parametrize(
    ("kernel", "arguments", "kind", "access"),
    [
        ("source_outside", (1,), "illegal address", "load from global memory"),
        ("source_outside", (-1,), "illegal address", "load from global memory"),
        ("target_outside", (1,), "illegal address", "store to shared memory"),
        ("misaligned", (1, 0), "misaligned address", "load from global memory"),
        ("misaligned", (0, 2), "misaligned address", "store to shared memory"),
    ],
)
def test_addresses_are_checked_where_the_copy_is_started(
    kernels: dict[str, program.KernelCode],
    kernel: str,
    arguments: tuple[int, ...],
    kind: str,
    access: str,
) -> None:
    x = Buffer(_numbers(32 * 4))
    launch(kernels[kernel], 1, 32, x, *(0 for _ in arguments))
    with pytest.raises(KernelFault) as caught:
        launch(kernels[kernel], 1, 32, x, *arguments)
    assert (caught.value.report.kind, caught.value.report.access_text) == (kind, access)
    last = kind == "illegal address" and arguments[0] > 0
    assert caught.value.report.thread == (31 if last else 0, 0, 0)
    assert "at test.cu:" in str(caught.value)


def test_warps_hand_over_through_barriers(barriers: dict[str, program.KernelCode]) -> None:
    x = _numbers(5, 32)
    y = Buffer(np.zeros((5, 128), np.float32))
    launch(barriers["hand_over"], 1, 128, Buffer(x), y, 5)
    assert np.array_equal(y.get()[:, 32:], np.tile(x, 3))


def test_pending_counts_phases_and_dropped_arrivals(
    barriers: dict[str, program.KernelCode],
) -> None:
    y = Buffer(np.zeros((3, 32), np.int32))
    launch(barriers["counts"], 1, 32, y)
    pending, first, second = y.get()
    # Each sees what was pending before its own arrival; eight more complete the phase of 40.
    assert sorted(pending) == list(range(9, 41))
    assert np.all(first == 1)
    # Eight arrivals were dropped: the 32 lanes complete the next phase.
    assert np.all(second == 1)


def test_a_barrier_that_never_completes_is_a_deadlock(
    barriers: dict[str, program.KernelCode],
) -> None:
    y = Buffer(np.zeros(64, np.int32))
    with pytest.raises(KernelFault) as caught:
        launch(barriers["one_too_many"], 1, 64, y, 65)
    assert caught.value.report.kind == "deadlock"
    assert "64 of 65 expected arrivals at the mbarrier" in caught.value.report.text
    assert not y.get().any()
    launch(barriers["one_too_many"], 1, 64, y, 64)
    assert y.get().all()


@pytest.mark.parametrize(("offset", "kind"), [(16, "illegal address"), (4, "misaligned address")])
def test_barriers_outside_shared_memory_are_caught(
    kernels: dict[str, program.KernelCode], offset: int, kind: str
) -> None:
    launch(kernels["nowhere"], 1, 32, 0)
    with pytest.raises(KernelFault) as caught:
        launch(kernels["nowhere"], 1, 32, offset)
    assert caught.value.report.kind == kind
    line = next(i for i, text in enumerate(_SOURCE.split("\n"), 1) if "// barrier" in text)
    assert f"at test.cu:{line} in" in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "cp.async.bulk.commit_group;",
        "mbarrier.try_wait.shared.b64 %p1, [%r1], %rd1;",
        "mbarrier.arrive.expect_tx.shared.b64 %rd1, [%r1], 16;",
        "cp.async.cg.shared.global [%r1], [%rd1], 8;",
    ],
)
def test_what_sm_80_does_not_have_is_refused(text: str) -> None:
    ptx = (
        ".version 9.0\n.target sm_80\n.address_size 64\n.visible .entry k() {\n"
        f".reg .pred %p<3>; .reg .b32 %r<3>; .reg .b64 %rd<3>;\n{text}\nret; }}"
    )
    with pytest.raises(UnsupportedInstruction, match=text.split()[0].rstrip(";")) as caught:
        _ = program.Program(ptx.encode(), SPACE).functions["k"]
    assert caught.value.line == 6
