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


@pytest.mark.parametrize("cluster", [1, 2, 4, 8])
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
