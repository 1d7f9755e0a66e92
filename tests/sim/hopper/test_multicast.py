"""Copies of boxes to several blocks of a cluster, and mbarriers of other blocks."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.errors import CudaError
from tests.helpers.tensor_copies import COMMON, described

CLUSTER = r"""
__device__ void box_cast(const void* to, const Map& map, int x, int y, unsigned long long* bar,
                         unsigned short mask) {
  asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"
               ".multicast::cluster [%0], [%1, {%3, %4}], [%2], %5;"
               ::"r"(shared_address(to)), "l"(&map), "r"(shared_address(bar)), "r"(x), "r"(y),
               "h"(mask) : "memory");
}
__device__ void box_load(unsigned to, const Map& map, int x, int y, unsigned bar) {
  asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"
               " [%0], [%1, {%3, %4}], [%2];"
               ::"r"(to), "l"(&map), "r"(bar), "r"(x), "r"(y) : "memory");
}
__device__ void cluster_sync() {
  asm volatile("barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;" ::: "memory");
}
__device__ unsigned rank() {
  unsigned r;
  asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(r));
  return r;
}
__device__ unsigned at_peer(const void* p, unsigned block) {
  unsigned r;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;"
               : "=r"(r) : "r"(shared_address(p)), "r"(block));
  return r;
}
__device__ void arrive_at(const void* bar, unsigned block) {
  asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];"
               ::"r"(at_peer(bar, block)) : "memory");
}
"""
# Each block of a pair loads half of a tile of 16 x 32 for both, in turns that two stages hold.
PAIR = r"""
extern "C" __global__ void __cluster_dims__(2) k(const __grid_constant__ Map map, const int* in,
                                                 int* out, int turns) {
  extern __shared__ __align__(1024) int stages[][512];
  __shared__ unsigned long long full[2], empty[2];
  const unsigned self = rank();
  if (threadIdx.x == 0) {
    for (int s = 0; s < 2; ++s) barrier_init(full + s, 1), barrier_init(empty + s, 2);
    show_barriers();
  }
  __syncthreads();
  START
  for (int t = 0; t < turns; ++t) {
    const int s = t % 2;
    if (threadIdx.x == 0) {
      if (t >= 2) { EMPTY }
      barrier_expect(full + s, BYTES);
      box_cast(stages[s] + self * 256, map, 0, 16 * t + 8 * self, full + s, MASK);
    }
    __syncthreads();
    barrier_wait(full + s, t / 2 % 2);
    out[(2 * t + self) * 32 + threadIdx.x] = stages[s][threadIdx.x] + stages[s][480 + threadIdx.x];
    __syncthreads();
    if (threadIdx.x == 0) { ARRIVE }
  }
  END
}
"""
DEFAULTS = {
    "START": "cluster_sync();",
    "EMPTY": "barrier_wait(empty + s, (t / 2 - 1) % 2);",
    "BYTES": "2048",
    "MASK": "3",
    "ARRIVE": "arrive_at(empty + s, 0), arrive_at(empty + s, 1);",
    "END": "cluster_sync();",
}


def run(turns: int = 5, **changes: str) -> Any:
    source = COMMON + CLUSTER + PAIR
    for name, text in {**DEFAULTS, **changes}.items():
        source = source.replace(name, text)
    kernel = ignis.compile(source, "k")
    host = np.arange(16 * turns * 32, dtype=np.int32).reshape(-1, 32)
    array, out = ignis.array(host), ignis.zeros((turns, 2, 32), "int32")
    boxes = TensorBoxes("int32", (32, 16 * turns), (128,), (32, 8), swizzle=0)
    kernel.launch(2, 32, (described(array, boxes), array, out, turns), shared=4096)
    want = host.reshape(turns, 16, 32)[:, [0, 15]].sum(axis=1)
    got = out.to_host()
    np.testing.assert_array_equal(got, np.stack([want, want], axis=1))
    return got


def test_boxes_go_to_both_blocks_of_a_pair(hopper: ignis.Device) -> None:
    run()


def test_boxes_for_both_blocks_pass_the_checkers(hopper: ignis.Device, every_checker: None) -> None:
    run()


def planted(said: str, **changes: str) -> None:
    with pytest.raises(CudaError) as caught:
        run(**changes)
    caught.value.__traceback__ = None
    assert re.search(said, str(caught.value)), caught.value
    run()


def test_a_mask_names_a_block_that_is_not_there(hopper: ignis.Device, every_checker: None) -> None:
    planted("invalid bulk copy: the mask of the copy names block 2", MASK="7")


def test_a_block_is_sent_to_before_it_has_started(
    hopper: ignis.Device, every_checker: None
) -> None:
    planted("peer not started|invalid mbarrier|invalid bulk copy", START="")


def test_a_stage_is_overwritten_while_the_peer_reads_it(
    hopper: ignis.Device, every_checker: None
) -> None:
    planted("race|invalid", EMPTY="", ARRIVE="")


@pytest.mark.soak
def test_a_mask_leaves_the_peer_out(hopper: ignis.Device, every_checker: None) -> None:
    planted("deadlock", MASK="1 << self")


BEGIN = """__shared__ __align__(1024) int tile[256];
  __shared__ unsigned long long full;
  if (threadIdx.x == 0) {
    barrier_init(&full, 1);
    show_barriers();
    barrier_expect(&full, 1024);
  }
"""
REMOTE = r"""
// Block 0 loads a box into the shared memory of block 1, which waits for it.
extern "C" __global__ void __cluster_dims__(2) k(const __grid_constant__ Map map, const int* in,
                                                 int* out) {
  BEGIN
  __syncthreads();
  cluster_sync();
  if (rank() == 0 && threadIdx.x == 0)
    box_load(at_peer(tile, 1), map, 0, 8, at_peer(&full, 1));
  if (rank() == 1) {
    barrier_wait(&full, 0);
    for (int i = threadIdx.x; i < 256; i += blockDim.x) out[i] = tile[i];
  }
  cluster_sync();
}
"""


def remote(source: str, blocks: int = 2) -> None:
    host = np.arange(16 * 32, dtype=np.int32).reshape(16, 32)
    array, out = ignis.array(host), ignis.zeros((8, 32), "int32")
    boxes = TensorBoxes("int32", (32, 16), (128,), (32, 8), swizzle=0)
    kernel = ignis.compile(COMMON + CLUSTER + source.replace("BEGIN", BEGIN), "k")
    kernel.launch(blocks, 32, (described(array, boxes), array, out))
    np.testing.assert_array_equal(out.to_host(), host[8:])


@pytest.mark.parametrize("checked", [False, True])
def test_a_box_goes_to_another_block(
    hopper: ignis.Device, checked: bool, request: pytest.FixtureRequest
) -> None:
    if checked:
        request.getfixturevalue("every_checker")
    remote(REMOTE)


def test_a_block_ends_while_its_peer_sends_to_it(hopper: ignis.Device, every_checker: None) -> None:
    hasty = REMOTE.replace("    barrier_wait(&full, 0);\n    for", "    return;\n    for")
    with pytest.raises(CudaError, match="ended peer|invalid bulk copy: the block ends") as caught:
        remote(hasty)
    caught.value.__traceback__ = None
    remote(REMOTE)


SIXTEEN = r"""
// The last of 16 blocks loads a box for all.
extern "C" __global__ void __cluster_dims__(16) k(const __grid_constant__ Map map, const int* in,
                                                  int* out) {
  BEGIN
  START
  if (rank() == 15 && threadIdx.x == 0) box_cast(tile, map, 0, 8, &full, 0xFFFF);
  barrier_wait(&full, 0);
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    if (i % 16 == rank()) out[i] = tile[i];
  cluster_sync();
}
"""


def test_sixteen_blocks_get_a_box(hopper: ignis.Device, checked: None) -> None:
    remote(SIXTEEN.replace("START", "cluster_sync();"), blocks=16)
    if hopper.driver != "sim":
        return  # a fault may end the context
    with pytest.raises(CudaError, match="peer not started|invalid mbarrier") as caught:
        remote(SIXTEEN.replace("START", "__syncthreads();"), blocks=16)
    caught.value.__traceback__ = None
    remote(SIXTEEN.replace("START", "cluster_sync();"), blocks=16)
