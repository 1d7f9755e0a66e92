"""Distributed shared memory: values against NumPy, with every checker silent."""

from __future__ import annotations

import numpy as np
import pytest

import ignis

GROUPS = """
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
"""

HISTOGRAM = (
    GROUPS
    + """
// Bins are spread over the blocks of a cluster.
extern "C" __global__ void __cluster_dims__(CLUSTER) histogram(const int* x, int n, int* bins) {
  __shared__ int own[PER_BLOCK];
  cg::cluster_group cluster = cg::this_cluster();
  for (int i = threadIdx.x; i < PER_BLOCK; i += blockDim.x) own[i] = 0;
  cluster.sync();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    int bin = x[i];
    atomicAdd(cluster.map_shared_rank(own, bin / PER_BLOCK) + bin % PER_BLOCK, 1);
  }
  cluster.sync();
  int* mine = bins + cluster.block_rank() * PER_BLOCK;
  for (int i = threadIdx.x; i < PER_BLOCK; i += blockDim.x) atomicAdd(mine + i, own[i]);
}
"""
)

REDUCTION = (
    GROUPS
    + """
extern "C" __global__ void __cluster_dims__(8) reduce(const float* x, int n, double* y) {
  __shared__ double partial[32];
  __shared__ double total;
  cg::cluster_group cluster = cg::this_cluster();
  double sum = 0;
  for (unsigned i = cluster.thread_rank(); i < n; i += cluster.num_threads()) sum += x[i];
  for (int step = 16; step; step /= 2) sum += __shfl_down_sync(~0u, sum, step);
  if (threadIdx.x % 32 == 0) partial[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x == 0) {
    total = 0;
    for (unsigned warp = 0; warp < blockDim.x / 32; ++warp) total += partial[warp];
  }
  cluster.sync();
  if (cluster.thread_rank() == 0) {
    double all = 0;
    for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank)
      all += *cluster.map_shared_rank(&total, rank);
    y[0] = all;
  }
  cluster.sync();
}
"""
)

HALO = """
__device__ float peer(const float* at, unsigned rank) {
  unsigned near = (unsigned)__cvta_generic_to_shared(at), far;
  float found;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(far) : "r"(near), "r"(rank));
  asm volatile("ld.shared::cluster.f32 %0, [%1];" : "=f"(found) : "r"(far) : "memory");
  return found;
}
// Steps of a stencil: each block has a part of a line, neighbors are read from the next block.
extern "C" __global__ void __cluster_dims__(4) halo(const float* x, float* y, int steps) {
  __shared__ float line[2][64];
  unsigned rank, t = threadIdx.x;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  line[0][t] = x[blockIdx.x * 64 + t];
  for (int step = 0; step < steps; ++step) {
    asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory");
    asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
    const float* now = line[step % 2];
    float left = t ? now[t - 1] : peer(&now[63], (rank + 3) % 4);
    float right = t < 63 ? now[t + 1] : peer(&now[0], (rank + 1) % 4);
    line[(step + 1) % 2][t] = 0.25f * left + 0.5f * now[t] + 0.25f * right;
  }
  y[blockIdx.x * 64 + t] = line[steps % 2][t];
  asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory");
  asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
}
"""

EVERY_ACCESS = r"""
#define SYNC asm volatile("barrier.cluster.arrive;\nbarrier.cluster.wait;" ::: "memory");
extern "C" __global__ void __cluster_dims__(2, 2) forms(unsigned* y) {
  __shared__ __align__(16) unsigned s[8 * 32];
  __shared__ unsigned counts[4];
  unsigned t = threadIdx.x, rank, far, near, of, is[3];
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  unsigned other = rank ^ 3;
  if (t < 4) counts[t] = 0;
  s[128 + t] = 100 * rank + t;
  SYNC
  near = (unsigned)__cvta_generic_to_shared(s);
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(far) : "r"(near), "r"(other));
  // Vectors, bytes, atomics of a peer.
  asm volatile("st.shared::cluster.v4.u32 [%0], {%1, %2, %3, %4};"
               :: "r"(far + 16 * t), "r"(rank), "r"(t), "r"(7u), "r"(t * t) : "memory");
  unsigned was, byte;
  unsigned to = (unsigned)__cvta_generic_to_shared(counts), there;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(to), "r"(other));
  asm volatile("atom.shared::cluster.add.u32 %0, [%1], 2;" : "=r"(was) : "r"(there) : "memory");
  asm volatile("red.shared::cluster.max.u32 [%0+4], %1;" :: "r"(there), "r"(t) : "memory");
  asm volatile("atom.cluster.shared::cluster.exch.b32 %0, [%1+8], %2;"
               : "=r"(byte) : "r"(there), "r"(rank + 5) : "memory");
  asm volatile("ld.shared::cluster.u8 %0, [%1];" : "=r"(byte) : "r"(far + 512 + 4 * t));
  // What addresses say.
  unsigned long long wide = (unsigned long long)(void*)s, mapped;
  asm volatile("mapa.u64 %0, %1, %2;" : "=l"(mapped) : "l"(wide), "r"(other));
  asm volatile("getctarank.u64 %0, %1;" : "=r"(of) : "l"(mapped));
  asm volatile("getctarank.shared::cluster.u32 %0, %1;" : "=r"(is[0]) : "r"(far));
  asm volatile("{ .reg .pred p, q, r; isspacep.shared::cluster p, %3; isspacep.shared::cta q, %3;"
               "isspacep.global r, %3; selp.u32 %0, 1, 0, p; selp.u32 %1, 1, 0, q;"
               "selp.u32 %2, 1, 0, r; }" : "=r"(is[1]), "=r"(is[2]), "=r"(near) : "l"(mapped));
  unsigned long long back, again;
  asm volatile("cvta.to.shared::cluster.u64 %0, %1;" : "=l"(back) : "l"(mapped));
  asm volatile("cvta.shared::cluster.u64 %0, %1;" : "=l"(again) : "l"(back));
  SYNC
  unsigned* out = y + (blockIdx.y * gridDim.x + blockIdx.x) * 32 * 16 + 16 * t;
  for (int i = 0; i < 4; ++i) out[i] = s[4 * t + i];
  out[4] = counts[0]; out[5] = counts[1]; out[6] = counts[2]; out[7] = was % 2; out[8] = byte;
  out[9] = of; out[10] = is[0]; out[11] = is[1]; out[12] = is[2]; out[13] = near;
  out[14] = (unsigned)back == far; out[15] = again == mapped;
}
"""

FLAGS = r"""
__device__ unsigned map(const void* at, unsigned rank) {
  unsigned near = (unsigned)__cvta_generic_to_shared(at), far;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(far) : "r"(near), "r"(rank));
  return far;
}
// A token goes round: each block waits for a flag in its own memory, which its neighbor sets.
extern "C" __global__ void __cluster_dims__(4) token(int* y, int rounds) {
  __shared__ int flag, value;
  unsigned rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  if (threadIdx.x == 0) flag = 0;
  asm volatile("barrier.cluster.arrive;\nbarrier.cluster.wait;" ::: "memory");
  if (threadIdx.x == 0) {
    for (int round = 1; round <= rounds; ++round) {
      int found = 0, now = blockIdx.x;
      if (rank || round > 1) {
        do asm volatile("ld.acquire.cluster.shared::cta.u32 %0, [%1];" : "=r"(found)
                        : "r"((unsigned)__cvta_generic_to_shared(&flag)) : "memory");
        while (found < round - (rank == 0));
        now = 2 * value + 1;
      }
      y[blockIdx.x] = now;
      unsigned next = (rank + 1) % 4;
      asm volatile("st.shared::cluster.u32 [%0], %1;" :: "r"(map(&value, next)), "r"(now));
      asm volatile("st.release.cluster.shared::cluster.u32 [%0], %1;"
                   :: "r"(map(&flag, next)), "r"(round) : "memory");
    }
  }
  asm volatile("barrier.cluster.arrive;\nbarrier.cluster.wait;" ::: "memory");
}
"""


@pytest.fixture(params=["plain", "checked"])
def ready(request: pytest.FixtureRequest, hopper: ignis.Device) -> ignis.Device:
    """The device, on the simulated one also with every checker."""
    if request.param == "checked":
        if hopper.driver != "sim":
            pytest.skip("checkers of the simulated device")
        request.getfixturevalue("every_checker")
    return hopper


@pytest.mark.parametrize("cluster", [1, 2, 4, 8, 16])
def test_a_histogram(ready: ignis.Device, rng: np.random.Generator, cluster: int) -> None:
    source = HISTOGRAM.replace("CLUSTER", str(cluster)).replace("PER_BLOCK", str(128 // cluster))
    x = rng.integers(0, 128, 1500, dtype="int32")
    bins = ignis.zeros(128, "int32")
    ignis.compile(source, "histogram")[2 * cluster, 96](ignis.array(x), x.size, bins)
    assert (bins.to_host() == np.bincount(x, minlength=128)).all()


def test_a_reduction(ready: ignis.Device, rng: np.random.Generator) -> None:
    x = rng.standard_normal(5000, dtype="float32")
    y = ignis.zeros(1, "float64")
    ignis.compile(REDUCTION, "reduce")[8, 64](ignis.array(x), x.size, y)
    assert abs(y.to_host()[0] - x.astype("float64").sum()) < 1e-10 * x.size


def test_a_halo_exchange(ready: ignis.Device, rng: np.random.Generator) -> None:
    x = rng.standard_normal((2, 256), dtype="float32")
    y = ignis.zeros_like(ignis.array(x))
    ignis.compile(HALO, "halo")[8, 64](ignis.array(x), y, 9)
    expected = x.astype("float64")
    for _ in range(9):
        shifted = np.roll(expected, 1, axis=1) + np.roll(expected, -1, axis=1)
        expected = 0.5 * expected + 0.25 * shifted
    assert np.abs(y.to_host() - expected).max() < 1e-5


def test_every_access_to_a_peer(ready: ignis.Device) -> None:
    y = ignis.zeros((4, 2, 32, 16), "uint32")
    ignis.compile(EVERY_ACCESS, "forms")[(2, 4), 32](y)
    found = y.to_host()
    t = np.arange(32)
    for row in range(4):
        for column in range(2):
            rank = row % 2 * 2 + column
            other, mine = rank ^ 3, found[row, column]
            assert (mine[:, 0] == other).all() and (mine[:, 1] == t).all()
            assert (mine[:, 2] == 7).all() and (mine[:, 3] == t * t).all()
            assert (mine[:, 4:8] == [64, 31, other + 5, 0]).all()
            assert (mine[:, 8] == (100 * other + t) % 256).all()
            assert (mine[:, 9:16] == [other, other, 1, 0, 0, 1, 1]).all()


@pytest.mark.parametrize("seed", [None, 3, 4])
def test_a_token_goes_round(ready: ignis.Device, seed: int | None) -> None:
    if ready.driver != "sim" and seed is not None:
        pytest.skip("a schedule of the simulated device")
    y = ignis.zeros(8, "int32")
    with ignis.sim.schedule(seed):
        ignis.compile(FLAGS, "token")[8, 32](y, 3)
    for cluster in (0, 1):
        value = 4 * cluster
        for step in range(11):
            value = 2 * value + 1
            if step >= 7:
                assert y.to_host()[4 * cluster + step - 7] == value


ASYNC = r"""
__device__ unsigned my_rank() {
  unsigned r; asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(r)); return r;
}
__device__ unsigned near(const void* at) { return (unsigned)__cvta_generic_to_shared(at); }
__device__ unsigned map(const void* at, unsigned rank) {
  unsigned far;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(far) : "r"(near(at)), "r"(rank));
  return far;
}
__device__ void init(void* bar, int count) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" :: "r"(near(bar)), "r"(count) : "memory");
}
__device__ void expect(void* bar, int bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;"
               :: "r"(near(bar)), "r"(bytes) : "memory");
}
__device__ void wait(void* bar, int parity) {
  int done;
  do asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64"
                  " p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                  : "=r"(done) : "r"(near(bar)), "r"(parity) : "memory");
  while (!done);
}
#define SYNC asm volatile("barrier.cluster.arrive;\nbarrier.cluster.wait;" ::: "memory");
#define TELLS ".mbarrier::complete_tx::bytes"

// Values go round a ring of blocks, each adds its own to what comes.
extern "C" __global__ void __cluster_dims__(4) ring(const float* x, float* y, int steps) {
  __shared__ __align__(8) unsigned long long bar[2];
  __shared__ __align__(16) float box[2][4 * 32];
  unsigned t = threadIdx.x, rank = my_rank(), next = (rank + 1) % 4;
  if (t < 2) { init(&bar[t], 1); expect(&bar[t], 512); }
  SYNC
  float v[4];
  for (int i = 0; i < 4; ++i) v[i] = x[(blockIdx.x * 32 + t) * 4 + i];
  for (int step = 0; step < steps; ++step) {
    int stage = step % 2;
    asm volatile("st.async.weak.shared::cluster" TELLS ".v4.f32 [%0], {%1, %2, %3, %4}, [%5];"
                 :: "r"(map(&box[stage][4 * t], next)), "f"(v[0]), "f"(v[1]), "f"(v[2]), "f"(v[3]),
                    "r"(map(&bar[stage], next)) : "memory");
    wait(&bar[stage], step / 2 % 2);
    for (int i = 0; i < 4; ++i) v[i] = box[stage][4 * t + i] + x[(blockIdx.x * 32 + t) * 4 + i];
    __syncwarp();
    if (t == 0) expect(&bar[stage], 512);
    SYNC
  }
  for (int i = 0; i < 4; ++i) y[(blockIdx.x * 32 + t) * 4 + i] = v[i];
}
// All blocks send to the counters of the first one, by generic addresses.
extern "C" __global__ void __cluster_dims__(4) sums(const int* x, int* y) {
  __shared__ __align__(8) unsigned long long bar;
  __shared__ int sum[32], most[32];
  unsigned t = threadIdx.x;
  sum[t] = 0; most[t] = -1000;
  if (my_rank() == 0 && t == 0) { init(&bar, 1); expect(&bar, 4 * 32 * 8); }
  SYNC
  unsigned long long to, other, told;
  asm volatile("mapa.u64 %0, %1, %2;" : "=l"(to) : "l"(&sum[31 - t]), "r"(0));
  asm volatile("mapa.u64 %0, %1, %2;" : "=l"(other) : "l"(&most[t]), "r"(0));
  asm volatile("mapa.u64 %0, %1, %2;" : "=l"(told) : "l"(&bar), "r"(0));
  int v = x[blockIdx.x * 32 + t];
  asm volatile("red.async.relaxed.cluster" TELLS ".add.s32 [%0], %1, [%2];"
               :: "l"(to), "r"(v), "l"(told) : "memory");
  asm volatile("red.async.relaxed.cluster" TELLS ".max.s32 [%0], %1, [%2];"
               :: "l"(other), "r"(v), "l"(told) : "memory");
  if (my_rank() == 0) {
    wait(&bar, 0);
    y[blockIdx.x / 4 * 64 + t] = sum[t];
    y[blockIdx.x / 4 * 64 + 32 + t] = most[t];
  }
}
"""


@pytest.mark.parametrize("order", [None, 1, 2])
def test_a_ring_of_st_async(
    ready: ignis.Device, rng: np.random.Generator, order: int | None
) -> None:
    if ready.driver != "sim" and order is not None:
        pytest.skip("a schedule of the simulated device")
    x = rng.standard_normal((2, 4, 32, 4), dtype="float32")
    y = ignis.zeros_like(ignis.array(x))
    with ignis.sim.schedule(order):
        ignis.compile(ASYNC, "ring")[8, 32](ignis.array(x), y, 7)
    expected = x.copy()
    for _ in range(7):
        expected = np.roll(expected, 1, axis=1) + x
    assert (y.to_host() == expected).all()


def test_sums_by_red_async(ready: ignis.Device, rng: np.random.Generator) -> None:
    x = rng.integers(-100, 100, (2, 4, 32), dtype="int32")
    y = ignis.zeros((2, 2, 32), "int32")
    ignis.compile(ASYNC, "sums")[8, 32](ignis.array(x), y)
    found = y.to_host()
    assert (found[:, 0] == x.sum(axis=1)[:, ::-1]).all()
    assert (found[:, 1] == x.max(axis=1)).all()


EXCHANGE = (
    ASYNC.split("// Values go round")[0]
    + r"""
// Each block sends its rows to the others by bulk copies from shared memory to shared memory: a
// transposition of blocks.
extern "C" __global__ void __cluster_dims__(4) transpose(const float* x, float* y, int steps) {
  __shared__ __align__(8) unsigned long long bar;
  __shared__ __align__(16) float mine[4][32], theirs[4][32];
  unsigned t = threadIdx.x, rank = my_rank();
  if (t == 0) init(&bar, 1);
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  for (int step = 0; step < steps; ++step) {
    for (int i = 0; i < 4; ++i) mine[i][t] = x[((step * gridDim.x + blockIdx.x) * 4 + i) * 32 + t];
    if (t == 0) expect(&bar, 512);
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    SYNC
    if (t < 4)
      asm volatile("cp.async.bulk.shared::cluster.shared::cta" TELLS " [%0], [%1], 128, [%2];"
                   :: "r"(map(theirs[rank], t)), "r"(near(mine[t])), "r"(map(&bar, t)) : "memory");
    wait(&bar, step % 2);
    for (int i = 0; i < 4; ++i)
      y[((step * gridDim.x + blockIdx.x) * 4 + i) * 32 + t] = theirs[i][t];
    // All bytes have come, so that all were read.
    SYNC
  }
}
"""
)


@pytest.mark.parametrize("order", [None, 5])
def test_bulk_copies_to_the_memory_of_peers(
    ready: ignis.Device, rng: np.random.Generator, order: int | None
) -> None:
    if ready.driver != "sim" and order is not None:
        pytest.skip("a schedule of the simulated device")
    x = rng.standard_normal((3, 2, 4, 4, 32), dtype="float32")
    y = ignis.zeros_like(ignis.array(x))
    with ignis.sim.schedule(order):
        ignis.compile(EXCHANGE, "transpose")[8, 32](ignis.array(x), y, 3)
    assert (y.to_host() == x.transpose(0, 1, 3, 2, 4)).all()
