"""Cooperative groups and cuda::ptx on clusters: NVIDIA's headers as they are."""

from __future__ import annotations

import contextlib

import numpy as np
import pytest

import ignis

SOURCE = r"""
#include <cooperative_groups.h>
#include <cuda/ptx>
namespace cg = cooperative_groups;
namespace ptx = cuda::ptx;

extern "C" __global__ void __cluster_dims__(2, 2) groups(unsigned* y) {
  __shared__ int s;
  cg::cluster_group c = cg::this_cluster();
  auto token = c.barrier_arrive();
  unsigned v[15] = {c.block_rank(), c.num_blocks(), c.thread_rank(), c.num_threads(),
                    c.block_index().x, c.block_index().y, c.dim_blocks().x, c.dim_blocks().y,
                    c.thread_index().x, c.thread_index().y, c.dim_threads().x, c.dim_threads().y,
                    c.query_shared_rank(&s), ptx::get_sreg_cluster_ctarank(),
                    ptx::get_sreg_clusterid_y()};
  c.barrier_wait(cuda::std::move(token));
  unsigned block = blockIdx.y * gridDim.x + blockIdx.x, t = threadIdx.y * 8 + threadIdx.x;
  unsigned* out = y + (block * 32 + t) * 16;
  for (int i = 0; i < 15; ++i) out[i] = v[i];
  out[15] = c.query_shared_rank(c.map_shared_rank(&s, 3));
  c.sync();
}
// Blocks in pairs send each other numbers, and arrive at each other's barriers.
extern "C" __global__ void __cluster_dims__(2) functions(const int* x, int* y) {
  __shared__ alignas(8) uint64_t bar;
  __shared__ int inbox[64], sum;
  unsigned t = threadIdx.x;
  cg::cluster_group c = cg::this_cluster();
  if (t == 0) {
    sum = 0;
    ptx::mbarrier_init(&bar, 1 + 64);
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
    ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &bar, 512);
  }
  ptx::barrier_cluster_arrive(ptx::sem_release);
  ptx::barrier_cluster_wait(ptx::sem_acquire);
  unsigned other = c.block_rank() ^ 1;
  uint64_t* told = c.map_shared_rank(&bar, other);
  ptx::st_async(c.map_shared_rank(&inbox[t], other), x[blockIdx.x * 64 + t], told);
  ptx::red_async(ptx::op_add, c.map_shared_rank(&sum, other), 1 + (int)t, told);
  ptx::mbarrier_arrive(ptx::sem_release, ptx::scope_cluster, ptx::space_cluster, told);
  while (!ptx::mbarrier_try_wait_parity(ptx::sem_acquire, ptx::scope_cluster, &bar, 0)) {}
  y[blockIdx.x * 64 + t] = inbox[63 - t] + sum;
  ptx::barrier_cluster_arrive();
  ptx::barrier_cluster_wait();
}
"""


@pytest.mark.parametrize("checked", [False, True])
def test_headers_of_clusters(hopper: ignis.Device, rng: np.random.Generator, checked: bool) -> None:
    if checked and hopper.driver != "sim":
        pytest.skip("checkers of the simulated device")
    places = ignis.zeros((4, 4, 4, 8, 16), "uint32")
    x = rng.integers(0, 1000, (3, 2, 64), dtype="int32")
    y = ignis.zeros((3, 2, 64), "int32")
    with ignis.sim.check("all") if checked else contextlib.nullcontext():
        ignis.compile(SOURCE, "groups")[(4, 4), (8, 4)](places)
        ignis.compile(SOURCE, "functions")[6, 64](ignis.array(x), y)
    assert (y.to_host() == x[:, ::-1, ::-1] + 64 * 65 // 2).all()
    found = places.to_host()
    row, column, ty, tx = np.ogrid[:4, :4, :4, :8]
    rank = row % 2 * 2 + column % 2
    at = (tx + column % 2 * 8, ty + row % 2 * 4)
    expected = [rank, 4, at[1] * 16 + at[0], 128, column % 2, row % 2, 2, 2, *at, 16, 8, rank, rank]
    # Threads count block by block.
    expected[2] = rank * 32 + ty * 8 + tx
    for index, value in enumerate([*expected, row // 2, 3]):
        assert (found[..., index] == value).all(), index
