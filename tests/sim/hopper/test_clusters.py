"""Kernels whose blocks run in clusters: launches, special registers, the barrier of the cluster."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

import ignis
from ignis.driver.gpu_limits import CLUSTER
from ignis.errors import CudaError, KernelError
from ignis.sim.engine import arenas

REGISTERS = """
#define R(i, name) asm volatile("mov.u32 %0, " name ";" : "=r"(v[i]));
#define CLUSTER CLUSTER_EXTENT
extern "C" __global__ void CLUSTER registers(unsigned* y) {
  unsigned v[19];
  R(0, "%%cluster_ctaid.x") R(1, "%%cluster_ctaid.y") R(2, "%%cluster_ctaid.z")
  R(3, "%%cluster_nctaid.x") R(4, "%%cluster_nctaid.y") R(5, "%%cluster_nctaid.z")
  R(6, "%%clusterid.x") R(7, "%%clusterid.y") R(8, "%%clusterid.z")
  R(9, "%%nclusterid.x") R(10, "%%nclusterid.y") R(11, "%%nclusterid.z")
  R(12, "%%cluster_ctarank") R(13, "%%cluster_nctarank")
  asm volatile("{ .reg .pred p; mov.pred p, %%is_explicit_cluster; selp.u32 %0, 1, 0, p; }"
               : "=r"(v[14]));
  v[15] = blockIdx.x; v[16] = blockIdx.y; v[17] = blockIdx.z; v[18] = threadIdx.x;
  unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  for (int i = 0; i < 19; ++i) y[(block * blockDim.x + threadIdx.x) * 19 + i] = v[i];
}
"""

BARRIERS = r"""
#define ARRIVE asm volatile("barrier.cluster.arrive.aligned;" ::: "memory");
#define WAIT asm volatile("barrier.cluster.wait.aligned;" ::: "memory");
__device__ unsigned rank() {
  unsigned r; asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(r)); return r;
}

// Each block adds to the sums of all before it in the cluster, one after the other.
extern "C" __global__ void __cluster_dims__(4) turns(int* y) {
  for (unsigned turn = 0; turn < 4; ++turn) {
    if (turn == rank()) {
      int* mine = y + blockIdx.x / 4 * 4;
      int before = turn ? mine[turn - 1] : blockIdx.x;
      __syncthreads();
      if (threadIdx.x == 0) mine[turn] = 3 * before + 1;
      __syncthreads();
    }
    ARRIVE WAIT
  }
}
// Work between arrival and wait, also of blocks that others wait for.
extern "C" __global__ void __cluster_dims__(2) between(int* y) {
  __shared__ int s[64];
  for (int step = 0; step < 5; ++step) {
    ARRIVE
    s[threadIdx.x] = y[blockIdx.x * 64 + threadIdx.x];
    __syncthreads();
    int next = s[(threadIdx.x + 1) % 64];
    WAIT
    y[blockIdx.x * 64 + threadIdx.x] = next + step;
    ARRIVE WAIT
  }
}
// The halves of each warp come to instructions of their own.
extern "C" __global__ void __cluster_dims__(2) halves(int* y) {
  if (threadIdx.x % 32 < 16) {
    asm volatile("barrier.cluster.arrive;\nbarrier.cluster.wait;" ::: "memory");
    y[blockIdx.x * 64 + threadIdx.x] = 1;
  } else {
    asm volatile("barrier.cluster.arrive.relaxed;" ::: "memory");
    y[blockIdx.x * 64 + threadIdx.x] = 2;
    asm volatile("barrier.cluster.wait.acquire;" ::: "memory");
  }
}
// Threads that have ended are not waited for.
extern "C" __global__ void __cluster_dims__(2) some_end(int* y) {
  if (threadIdx.x % 5 == 0 || (rank() && threadIdx.x >= 32)) return;
  asm volatile("barrier.cluster.arrive;\nbarrier.cluster.wait;" ::: "memory");
  y[blockIdx.x * 64 + threadIdx.x] = 1;
}
extern "C" __global__ void __cluster_dims__(2) never(int* y) {
  if (rank() == 1 && threadIdx.x >= 32) __syncthreads();
  asm volatile("barrier.cluster.arrive;\nbarrier.cluster.wait;" ::: "memory");
  y[blockIdx.x * 64 + threadIdx.x] = 1;
}
extern "C" __global__ void __cluster_dims__(2) only_one_comes(int* y) {
  if (rank() == 0) { ARRIVE WAIT }
  else { while (((volatile int*)y)[0] == 0) {} ARRIVE }
  y[0] = 1;
}
extern "C" __global__ void __cluster_dims__(2) twice(int* y) {
  ARRIVE
  if (threadIdx.x == 33) asm volatile("barrier.cluster.arrive;" ::: "memory");
  WAIT
}
extern "C" __global__ void __cluster_dims__(2) not_come(int* y) {
  if (threadIdx.x < 32) ARRIVE
  WAIT
}
extern "C" __global__ void __cluster_dims__(16) large(int* y) { y[blockIdx.x] = 1; }
extern "C" __global__ void __cluster_dims__(32) huge(int* y) { y[blockIdx.x] = 1; }
extern "C" __global__ void __block_size__((32, 1, 1), (4, 1, 1)) scaled(int* y) { y[0] = 1; }
extern "C" __global__ void alone(int* y) { y[blockIdx.x * blockDim.x] = rank(); ARRIVE WAIT }
extern "C" __global__ void __cluster_dims__(2) faults(int* y) {
  ARRIVE WAIT
  if (blockIdx.x == 5) y[1 << 24] = 1;
}
"""


def kernel(name: str) -> ignis.Kernel:
    return ignis.compile(BARRIERS, name)


@pytest.mark.parametrize(
    ("grid", "cluster"),
    [
        ((6, 4, 1), (2, 2, 1)),
        ((4, 6, 8), (1, 2, 4)),
        ((5, 1, 1), (1, 1, 1)),
        ((16, 2, 1), (8, 1, 1)),
        ((32, 3, 1), (16, 1, 1)),
        ((4, 2, 4), (4, 2, 2)),
    ],
)
@pytest.mark.parametrize("counted", ["blocks", "clusters"])
def test_special_registers(hopper: ignis.Device, grid: tuple, cluster: tuple, counted: str) -> None:
    launched = grid
    source = REGISTERS.replace("CLUSTER_EXTENT", f"__cluster_dims__{cluster}")
    if counted == "clusters":  # of the grid, as .blocksareclusters has it
        extents = f"__block_size__((3, 1, 1), {cluster})"
        source = REGISTERS.replace("CLUSTER_EXTENT", extents)
        launched = tuple(n // each for n, each in zip(grid, cluster, strict=True))
    blocks = int(np.prod(grid))
    y = ignis.zeros((blocks * 3, 19), "uint32")
    ignis.compile(source, "registers")[launched, 3](y)
    found = y.to_host()
    place = found[:, 15:18]
    extent = np.array(cluster)
    inside = place % extent
    assert (found[:, 0:3] == inside).all()
    assert (found[:, 3:6] == extent).all()
    assert (found[:, 6:9] == place // extent).all()
    assert (found[:, 9:12] == np.array(grid) // extent).all()
    rank = (inside[:, 2] * extent[1] + inside[:, 1]) * extent[0] + inside[:, 0]
    assert (found[:, 12] == rank).all()
    assert (found[:, 13] == extent.prod()).all()
    assert (found[:, 14] == 1).all()
    assert len({tuple(row) for row in found.tolist()}) == blocks * 3


def test_a_kernel_without_clusters_is_one_of_its_own(hopper: ignis.Device) -> None:
    y = ignis.zeros((4, 19), "uint32")
    ignis.compile(REGISTERS.replace("CLUSTER_EXTENT", ""), "registers")[4, 1](y)
    found = y.to_host()
    assert (found[:, 0:6] == [0, 0, 0, 1, 1, 1]).all()
    assert (found[:, 6:12] == [[n, 0, 0, 4, 1, 1] for n in range(4)]).all()
    assert (found[:, 12:15] == [0, 1, 0]).all()
    z = ignis.full(4 * 64, 7, "int32")
    kernel("alone")[4, 64](z)
    assert (z.to_host().reshape(4, 64)[:, 0] == 0).all()


def test_blocks_of_a_cluster_meet(hopper: ignis.Device) -> None:
    y = ignis.zeros(12, "int32")
    kernel("turns")[12, 96](y)
    for first in (0, 4, 8):
        value = first
        for index in range(4):
            value = 3 * value + 1
            assert y.to_host()[first + index] == value


def test_work_between_arrival_and_wait(hopper: ignis.Device, rng: np.random.Generator) -> None:
    x = rng.integers(0, 1000, (6, 64), dtype="int32")
    y = ignis.array(x)
    kernel("between")[6, 64](y)
    assert (y.to_host() == np.roll(x, -5, axis=1) + 10).all()


def test_lanes_of_a_warp_may_come_apart(hopper: ignis.Device) -> None:
    if hopper.driver != "sim":
        pytest.skip("an H200 does not end: half of a warp waits before the other half arrives")
    y = ignis.zeros(4 * 64, "int32")
    kernel("halves")[4, 64](y)
    assert (y.to_host().reshape(-1, 32) == np.repeat([1, 2], 16)).all()


def test_threads_that_have_ended_are_not_waited_for(hopper: ignis.Device) -> None:
    y = ignis.zeros((4, 64), "int32")
    kernel("some_end")[4, 64](y)
    lanes = np.arange(64)
    first, second = lanes % 5 != 0, (lanes % 5 != 0) & (lanes < 32)
    assert (y.to_host() == [first, second, first, second]).all()


def test_ten_thousand_clusters_need_the_stacks_of_one(hopper: ignis.Device) -> None:
    y = ignis.zeros(20_000, "int32")
    before = len(arenas._all) if hopper.driver == "sim" else 0  # noqa: SLF001
    source = """extern "C" __global__ void __cluster_dims__(2) many(int* y) {
      asm volatile("barrier.cluster.arrive;\\nbarrier.cluster.wait;" ::: "memory");
      if (threadIdx.x == 0) y[blockIdx.x] = blockIdx.x;
    }"""
    ignis.compile(source, "many")[20_000, 32](y)
    assert (y.to_host() == np.arange(20_000)).all()
    if hopper.driver == "sim":
        assert len(arenas._all) <= before + 2 * arenas.thread_count()  # noqa: SLF001


@pytest.mark.parametrize(
    ("name", "grid", "message"),
    [
        ("turns", 6, r"INVALID_CLUSTER_SIZE.*multiple of the cluster, \(4, 1, 1\)"),
        ("large", 24, r"INVALID_CLUSTER_SIZE.*multiple of the cluster, \(16, 1, 1\)"),
        ("huge", 32, r"INVALID_CLUSTER_SIZE.*a cluster of \(32, 1, 1\) blocks, at most 16"),
        ("scaled", (1 << 31) - 1, "INVALID_VALUE.*the grid must be from 1 to"),
    ],
)
def test_launches_that_are_refused(
    hopper: ignis.Device, name: str, grid: int, message: str
) -> None:
    y = ignis.zeros(64, "int32")
    with pytest.raises(CudaError, match=message if hopper.driver == "sim" else "CLUSTER|INVALID"):
        kernel(name)[grid, 32](y)
    assert not y.to_host().any()


def test_a_grid_of_clusters_needs_the_extents_of_both(hopper: ignis.Device) -> None:
    needs = "blocksareclusters needs .reqntid and .reqncta"
    ptx = (
        ".version 9.0\n.target sm_90\n.address_size 64\n.entry k() HEAD .blocksareclusters { ret; }"
    )
    for head in (".reqntid 32", ".reqnctapercluster 2"):
        with pytest.raises(CudaError, match=needs if hopper.driver == "sim" else "INVALID_PTX"):
            ignis.adopt(ptx.replace("HEAD", head), parameters=[])[1, 32]()
    ignis.adopt(ptx.replace("HEAD", ".reqntid 32 .reqnctapercluster 2"), parameters=[])[1, 32]()


def test_more_than_eight_blocks_have_to_be_allowed(hopper: ignis.Device) -> None:
    # A kernel that demands them allows them itself.
    y = ignis.zeros(32, "int32")
    kernel("large")[32, 1](y)
    assert y.to_host().all()
    api, index, allowed = hopper.api, hopper.id, "NON_PORTABLE_CLUSTER_SIZE_ALLOWED"
    module = api.module_load(index, kernel("large").image.data)
    function = api.module_get_function(index, module, "large")
    assert api.function_attribute(index, function, allowed) == 0
    demand = [api.function_attribute(index, function, each) for each in CLUSTER]
    assert demand == [16, 1, 1]
    if hopper.driver == "sim":
        parameters = SimpleNamespace(address=0, nbytes=8, pointers=0)
        with pytest.raises(CudaError, match="at most 8 without NON_PORTABLE_CLUSTER_SIZE_ALLOWED"):
            api.launch_kernel(index, function, ((16, 1, 1), (1, 1, 1), 0), 0, parameters)
    api.function_set_attribute(index, function, allowed, 1)
    assert api.function_attribute(index, function, allowed) == 1
    api.module_unload(index, module)


def test_clusters_need_their_target(device: ignis.Device) -> None:
    if device.driver != "sim" or device.capability >= (9, 0):
        pytest.skip("a device without clusters")
    options = ("--gpu-architecture=compute_90",)
    made = ignis.compile(BARRIERS, "turns", options=options, device=device)
    with pytest.raises(CudaError, match="reqnctapercluster.*cluster.*IGNIS_SIM_TARGET=sm_90a"):
        made[4, 32](ignis.zeros(64, "int32"))


TOLD = [
    ("never", "deadlock: 96 of 128 threads of the cluster arrived, thread (32, 0, 0) of block "
     "(1, 0, 0) waits at kernel.cu:52"),
    ("twice", "cluster barrier: a thread came again before it waited\n  at kernel.cu:63 in twice\n"
     "  by thread (33, 0, 0) of block (0, 0, 0)"),
    ("not_come", "cluster barrier: a thread waits that has not come to it\n  at kernel.cu:68"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text"), TOLD)
def test_misuse_is_told(hopper: ignis.Device, name: str, text: str) -> None:
    if hopper.driver != "sim":
        pytest.skip("undefined on the hardware")
    with pytest.raises(KernelError) as caught:
        kernel(name)[2, 64](ignis.zeros(256, "int32"))
    assert text in str(caught.value)
    y = ignis.zeros(12, "int32")
    kernel("turns")[4, 32](y)
    assert y.to_host()[3] == 40


def test_a_wait_that_nobody_ends_is_told(hopper: ignis.Device) -> None:
    if hopper.driver != "sim":
        pytest.skip("undefined on the hardware")
    with pytest.raises(KernelError, match="endless kernel"), ignis.sim.budget(1 << 16):
        kernel("only_one_comes")[2, 32](ignis.zeros(256, "int32"))


def test_faults_name_the_block(hopper: ignis.Device) -> None:
    if hopper.driver != "sim":
        pytest.skip("the hardware says less")
    with pytest.raises(KernelError, match=r"block \(5, 0, 0\) in faults"):
        kernel("faults")[8, 32](ignis.zeros(256, "int32"))


@pytest.mark.parametrize("seed", range(6))
def test_other_orders_of_the_blocks(hopper: ignis.Device, seed: int) -> None:
    if hopper.driver != "sim":
        pytest.skip("a schedule of the simulated device")
    with ignis.sim.schedule(seed):
        test_blocks_of_a_cluster_meet(hopper)
        test_lanes_of_a_warp_may_come_apart(hopper)


HOST = r"""
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
extern "C" __global__ void __cluster_dims__(2) prints(int* y) {
  cg::this_cluster().sync();
  if (threadIdx.x == 0) printf("block %d of %d\n", blockIdx.x, gridDim.x);
  int* made = (int*)malloc(sizeof(int));
  *made = blockIdx.x;
  cg::this_cluster().sync();
  y[blockIdx.x * blockDim.x + threadIdx.x] = *made;
  free(made);
}
// A barrier of the whole grid, between those of the clusters.
extern "C" __global__ void __cluster_dims__(2) whole_grid(int* y, int* z) {
  cg::grid_group grid = cg::this_grid();
  for (int step = 0; step < 3; ++step) {
    if (threadIdx.x == 0) y[blockIdx.x] = step + blockIdx.x;
    grid.sync();
    if (threadIdx.x == 0) z[blockIdx.x] += y[(blockIdx.x + 3) % gridDim.x];
    cg::this_cluster().sync();
    grid.sync();
  }
}
"""


def test_the_host_serves_all_blocks_of_a_cluster(
    hopper: ignis.Device, capfd: pytest.CaptureFixture[str]
) -> None:
    y = ignis.zeros(8 * 32, "int32")
    ignis.compile(HOST, "prints")[8, 32](y)
    assert (y.to_host() == np.repeat(np.arange(8), 32)).all()
    assert sorted(capfd.readouterr().out.split("\n")[:-1]) == [f"block {n} of 8" for n in range(8)]


def test_clusters_of_a_cooperative_launch(hopper: ignis.Device) -> None:
    y, z = ignis.zeros(8, "int32"), ignis.zeros(8, "int32")
    ignis.compile(HOST, "whole_grid").launch(8, 32, (y, z), cooperative=True)
    assert (z.to_host() == 3 * ((np.arange(8) + 3) % 8) + 3).all()
