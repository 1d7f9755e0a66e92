"""Bulk copies in orders that are right: nothing is told of them, in any schedule."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from tests.sim.hopper.copies import HEAD, IN_PAIRS, READY, START

SILENT = {
    "one thread waits, then a barrier": (128, """
  if (first) { arrive_expect(&bar, 4 * n); load(s, x, 4 * n, &bar); wait(&bar, 0); }
  __syncthreads();
  y[i] = s[i];"""),
    "one lane waits, then its warp meets": (32, """
  if (first) { arrive_expect(&bar, 4 * n); load(s, x, 4 * n, &bar); wait(&bar, 0); }
  __syncwarp();
  y[i] = s[i];"""),
    "a named barrier, and more fences than are remembered": (128, """
  for (int r = 0; r < 12 && i < 64; r++) {
    t[i] = x[i] + r;
    fence_async();
    asm volatile("bar.sync 1, 64;" ::: "memory");
    if (first) { store(y + 64 * r, t, 256); commit(); wait_read<0>(); }
    asm volatile("bar.sync 1, 64;" ::: "memory");
  }
  if (first) wait_group<0>();"""),
    "a warp that arrives at a named barrier and then waits there": (128, """
  for (int r = 0; r < 3; r++) {
    asm volatile("bar.sync 1, 128;" ::: "memory");
    t[i] = x[i] + r;
    fence_async();
    asm volatile("bar.arrive 1, 160;" ::: "memory");
    if (i >= 96) {
      asm volatile("bar.sync 1, 160;" ::: "memory");
      if (i == 96) { store(y + 128 * r, t, 512); commit(); wait_read<0>(); }
    }
    asm volatile("bar.sync 2, 128;" ::: "memory");
  }
  if (i == 96) wait_group<0>();"""),
    "warps that come to a named barrier unequally often": (128, """
  for (int r = 0; r < 3 && i < 96; r++) {
    for (int twice = 0; twice < 2 && i < 64; twice++) {
      s[i] = x[i] + r;
      asm volatile("bar.sync 1, 64;" ::: "memory");
      y[i] = s[63 - i];
      asm volatile("bar.sync 1, 64;" ::: "memory");
    }
    asm volatile("bar.sync 2, 96;" ::: "memory");
    t[i] = r;
    asm volatile("bar.sync 1, 96;" ::: "memory");
    y[64 + i] = t[95 - i];
    asm volatile("bar.sync 1, 96;" ::: "memory");
  }"""),
    "the thread that starts the copy fences": (128, """
  t[i] = x[i];
  __syncthreads();
  if (first) { fence_async(); store(y, t, 512); commit(); wait_group<0>(); }"""),
    "a block without a warp to spare": (1024, """
  for (int r = 0; r < 3; r++) {
    if (first) { arrive_expect(&bar, 4096); load(s, x, 4096, &bar); }
    wait(&bar, r & 1);
    t[i] = s[1023 - i];
    fence_async();
    __syncthreads();
    if (first) { store(y, t, 4096); commit(); wait_group<0>(); }
    __syncthreads();
  }"""),
    "a copy back of what was stored": (32, """
  if (first) {
    for (int j = 0; j < 4; j++) t[j] = x[j];
    fence_async();
    store(y, t, 16); commit(); wait_group<0>();
    arrive_expect(&bar, 16); load(s, y, 16, &bar); wait(&bar, 0);
    y[8] = s[0];
  }"""),
    "a flag after the wait": (64, """
  __shared__ int flag;
  if (first) flag = 0;
  __syncthreads();
  if (first) {
    arrive_expect(&bar, 256); load(s, x, 256, &bar); wait(&bar, 0);
    __threadfence_block();
    atomicExch(&flag, 1);
  } else if (i >= 32) {
    while (atomicAdd(&flag, 0) == 0) {}
    __threadfence_block();
    y[i] = s[i];
  }"""),
    "a tile that is changed in place": (128, """
  if (first) { arrive_expect(&bar, 512); load(s, x, 512, &bar); }
  wait(&bar, 0);
  s[i] += 1;
  fence_async();
  __syncthreads();
  if (first) { store(y, s, 512); commit(); wait_group<0>(); }"""),
    "an array that is changed in place": (128, """
  if (first) { arrive_expect(&bar, 512); load(s, y, 512, &bar); }
  wait(&bar, 0);
  y[i] = s[127 - i] + 1;"""),
    "readers meet before the next copy": (96, """
  for (int r = 0; r < 6; r++) {
    if (first) { arrive_expect(&bar, 256); load(s, x, 256, &bar); }
    if (i < 64) {
      wait(&bar, r & 1);
      y[i] = s[i];
      asm volatile("bar.sync 1, 64;" ::: "memory");
    }
  }"""),
    "what was reduced is loaded, and stored over": (64, """
  y += 512 * blockIdx.x;
  t[i] = 1;
  fence_async();
  __syncthreads();
  if (first) {
    asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%0], [%1], 256;"
                 :: "l"(__cvta_generic_to_global(y)), "r"(at(t)) : "memory");
    commit(); wait_group<0>();
    arrive_expect(&bar, 256); load(s, y, 256, &bar); wait(&bar, 0);
    store(y, t, 256); commit(); wait_group<0>();
    y[500] = s[0];
  }"""),
    "sums of two blocks": (64, """
  t[i] = 1;
  fence_async();
  __syncthreads();
  if (i % 32 == 0) {
    asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%0], [%1], 256;"
                 :: "l"(__cvta_generic_to_global(y)), "r"(at(t)) : "memory");
    commit();
    wait_group<0>();
  }"""),
}  # fmt: skip


@pytest.mark.parametrize("name", SILENT)
def test_an_order_that_is_right_is_silent(
    hopper: ignis.Device, rng: np.random.Generator, checked: None, name: str
) -> None:
    threads, body = SILENT[name]
    x = ignis.array(rng.normal(size=1024).astype(np.float32))
    kernel = ignis.compile(HEAD + START + READY + body + "\n}\n", "k")
    for seed in (None, int(rng.integers(1, 1 << 30))):
        y = ignis.zeros(1024, dtype="float32")
        with ignis.sim.schedule(seed):
            kernel[2 if "reduce" in body else 1, threads](x, y, 256)
            y.to_host()


NOTHING = r"""
  const int none = n - 256;  // bytes
  const u32 beyond = at(t) + 4 * 1024;
  t[i] = x[i];
  s[i] = 0;
  fence_async();
  __syncthreads();
  wait_for_pair();
  if (first) {
    load(s, x, none, &bar);
    load(s + 1024, x + 1024, none, &bar);
    load(t + 1024, x + 1024, none, &bar);
    peer(s + 1024, t + 1024, none, &bar);
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes"
                 ".multicast::cluster [%0], [%1], %2, [%3], 3;"
                 :: "r"(beyond), "l"(x + 1024), "r"(none), "r"(at(&bar)) : "memory");
    asm volatile("cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes"
                 ".add.u32 [%0], [%1], %2, [%3];"
                 :: "r"(beyond), "r"(beyond), "r"(none), "r"(at(&bar)) : "memory");
    asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%0], [%1], %2;"
                 :: "l"(y + 2048), "r"(beyond), "r"(none) : "memory");
    asm volatile("cp.async.bulk.prefetch.L2.global [%0], %1;" :: "l"(x + 1024), "r"(none));
    store(y + 2048, t + 1024, none);
    store(y, t, none);
    commit();
    arrive_expect(&bar, 512);
    load(s, x, 512, &bar);
    load(s + 128, x + 128, none, &bar);
  }
  wait(&bar, 0);
  y[128 * blockIdx.x + i] = s[i];
  __syncthreads();
  if (first) { arrive_expect(&bar, 0); load(s, x, none, &bar); }
  wait(&bar, 1);
  wait_for_pair();
}
"""


@pytest.mark.parametrize("order", [None, 1, 2])
def test_a_copy_of_no_bytes_is_nothing(
    hopper: ignis.Device, rng: np.random.Generator, checked: None, order: int | None
) -> None:
    x = rng.normal(size=1024).astype(np.float32)
    y = ignis.zeros(2048, dtype="float32")
    start = START.replace("__global__ void k(", IN_PAIRS)
    with ignis.sim.schedule(order):
        ignis.compile(HEAD + start + READY + NOTHING, "k")[2, 128](ignis.array(x), y, 256)
        assert np.array_equal(y.to_host()[:256], np.tile(x[:128], 2))


def test_more_copies_than_the_queue_holds(
    hopper: ignis.Device, rng: np.random.Generator, checked: None
) -> None:
    body = """
  for (int r = 0; r < 2; r++) {
    s[i] = t[i] = x[32 * r + i];
    fence_async();
    __syncwarp();
    for (int j = 0; j < 20; j++) {
      store(y + 4 * (32 * (20 * r + j) + i), (j ? t : s) + i / 4 * 4, 16);
      if (j % 7 == 6) commit();
    }
    commit();
    wait_read<0>();
    __syncwarp();
  }
  wait_group<0>();
}
"""
    x = rng.normal(size=1024).astype(np.float32)
    y = ignis.zeros(5120, dtype="float32")
    ignis.compile(HEAD + START + READY + body, "k")[1, 32](ignis.array(x), y, 0)
    rows = x[:64].reshape(2, 8, 4).repeat(4, axis=1)
    assert np.array_equal(y.to_host().reshape(2, 20, 32, 4), rows[:, None].repeat(20, axis=1))


HEADERS = r"""
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/pipeline>
namespace cg = cooperative_groups;
extern "C" __global__ void piped(const float* x, float* y, int n) {
  constexpr int stages = 2;
  alignas(128) __shared__ float s[stages][256];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  for (int r = 0, f = 0; r < n; r++) {
    for (; f < n && f < r + stages; f++) {
      pipe.producer_acquire();
      cuda::memcpy_async(block, s[f % stages], x + 256 * f, cuda::aligned_size_t<16>(1024), pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    for (int i = threadIdx.x; i < 256; i += blockDim.x) y[256 * r + i] = s[r % stages][255 - i];
    pipe.consumer_release();
  }
}
extern "C" __global__ void special(const float* x, float* y, int n) {
  constexpr int stages = 2;
  alignas(128) __shared__ float s[stages][256];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
  auto block = cg::this_thread_block();
  auto role = block.thread_rank() < 32 ? cuda::pipeline_role::producer
                                       : cuda::pipeline_role::consumer;
  auto pipe = cuda::make_pipeline(block, &state, role);
  auto warp = cg::tiled_partition<32>(block);
  for (int r = 0; r < n; r++) {
    if (role == cuda::pipeline_role::producer) {
      pipe.producer_acquire();
      cuda::memcpy_async(warp, s[r % stages], x + 256 * r, cuda::aligned_size_t<16>(1024), pipe);
      pipe.producer_commit();
    } else {
      pipe.consumer_wait();
      for (int i = threadIdx.x - 32; i < 256; i += blockDim.x - 32)
        y[256 * r + i] = s[r % stages][255 - i];
      pipe.consumer_release();
    }
  }
}
extern "C" __global__ void barred(const float* x, float* y, int n) {
  alignas(128) __shared__ float s[256];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  auto block = cg::this_thread_block();
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  block.sync();
  for (int r = 0; r < n; r++) {
    cuda::memcpy_async(block, s, x + 256 * r, cuda::aligned_size_t<16>(1024), bar);
    bar.arrive_and_wait();
    for (int i = threadIdx.x; i < 256; i += blockDim.x) y[256 * r + i] = s[255 - i];
    block.sync();
  }
}
extern "C" __global__ void grouped(const float* x, float* y, int n) {
  alignas(128) __shared__ float s[256];
  auto block = cg::this_thread_block();
  for (int r = 0; r < n; r++) {
    cg::memcpy_async(block, s, x + 256 * r, cuda::aligned_size_t<16>(1024));
    cg::wait(block);
    for (int i = threadIdx.x; i < 256; i += blockDim.x) y[256 * r + i] = s[255 - i];
    block.sync();
  }
}
"""


@pytest.mark.parametrize(
    "name",
    ["piped", *(pytest.param(n, marks=pytest.mark.soak) for n in ("special", "barred", "grouped"))],
)
def test_copies_of_groups_by_the_headers_of_cuda(
    hopper: ignis.Device, rng: np.random.Generator, checked: None, name: str
) -> None:
    x = rng.normal(size=(6, 256)).astype(np.float32)
    for seed in (None, int(rng.integers(1, 1 << 30))):
        y = ignis.zeros(x.size, dtype="float32")
        with ignis.sim.schedule(seed):
            ignis.compile(HEADERS, name)[1, 96](ignis.array(x.ravel()), y, 6)
            assert np.array_equal(y.to_host().reshape(x.shape), x[:, ::-1])
