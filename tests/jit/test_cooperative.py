"""Cooperative launches: blocks that wait for each other at grid barriers."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import CudaError
from tests.helpers.compare import assert_close

# One kernel: most of its compilation is the header.
SOURCE = r"""
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ void smooth(cg::grid_group& grid, float* a, float* b, int n, int rounds) {
  for (int r = 0; r < rounds; r++) {
    for (unsigned long long i = grid.thread_rank(); i < n; i += grid.size())
      b[i] = a[i] + a[(i + 1) % n];
    grid.sync();
    for (unsigned long long i = grid.thread_rank(); i < n; i += grid.size())
      a[i] = 0.5f * b[(i + n - 1) % n];
    grid.sync();
  }
}
__device__ void ranks(cg::grid_group& grid, float* y) {
  int i = grid.thread_rank();
  y[4 * i] = i;
  y[4 * i + 1] = grid.size();
  y[4 * i + 2] = grid.num_blocks() * 1000 + grid.block_rank();
  y[4 * i + 3] = grid.is_valid();
}
__device__ __noinline__ float total(float v, float* partial) {
  __shared__ float box[1024];
  cg::grid_group grid = cg::this_grid();
  cg::thread_block block = cg::this_thread_block();
  box[block.thread_rank()] = v;
  for (int step = block.size() / 2; step; step /= 2) {
    block.sync();
    if (block.thread_rank() < step)
      box[block.thread_rank()] += box[block.thread_rank() + step];
  }
  if (block.thread_rank() == 0) partial[grid.block_rank()] = box[0];
  grid.sync();
  float sum = 0;
  for (int b = 0; b < grid.num_blocks(); b++) sum += partial[b];
  grid.sync();
  return sum;
}
__device__ void standardize(float* x, float* partial, int n) {
  // Mean and variance of all, then every element: three passes with barriers between them.
  extern __shared__ float kept[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = i < n ? x[i] : 0.0f;
  kept[threadIdx.x] = v;
  float mean = total(v, partial) / n;
  float d = i < n ? kept[threadIdx.x] - mean : 0.0f;
  float variance = total(d * d, partial) / n;
  if (i < n) x[i] = d * rsqrtf(variance);
}
extern "C" __global__ void cooperate(char what, float* a, float* b, int n, int rounds) {
  cg::grid_group grid = cg::this_grid();
  if (what == 's') smooth(grid, a, b, n, rounds);
  else if (what == 'r') ranks(grid, a);
  else if (what == 'z') standardize(a, b, n);
  else {
    grid.sync();
    a[grid.thread_rank()] += 1;
  }
}
"""


@pytest.fixture
def kernel(device: ignis.Device) -> ignis.Kernel:
    return ignis.compile(SOURCE, "cooperate", device=device)


def code(what: str) -> int:
    return ord(what)


@pytest.mark.parametrize(("blocks", "threads"), [(1, 64), (3, 96), (2, 1024), (None, 128)])
def test_grid_barriers_order_the_work_of_all_blocks(
    blocks: int | None,
    threads: int,
    kernel: ignis.Kernel,
    device: ignis.Device,
    rng: np.random.Generator,
) -> None:
    most = kernel.resident_blocks(threads)
    grid = min(most, 48) if blocks is None else blocks
    n, rounds = 777, 5
    x = rng.standard_normal(n).astype("f4")
    with ignis.array(x, device=device) as a, ignis.zeros(n, device=device) as b:
        kernel.launch(grid, threads, (code("s"), a, b, n, rounds), cooperative=True)
        expected = x.astype("f8")
        for _ in range(rounds):
            expected = 0.5 * np.roll(expected + np.roll(expected, -1), 1)
        assert_close(a, expected, rtol=1e-5, atol=1e-5)


def test_a_grid_knows_its_size_and_ranks(kernel: ignis.Kernel, device: ignis.Device) -> None:
    grid, block = (2, 3), (4, 2, 5)
    with ignis.zeros((240, 4), device=device) as y:
        kernel.launch(grid, block, (code("r"), y, None, 0, 0), cooperative=True)
        found = y.to_host()
    i = np.arange(240)
    assert (found == np.stack([i, 0 * i + 240, 6000 + i // 40, 0 * i + 1], 1)).all()


def test_grid_barriers_inside_functions_and_dynamic_shared_memory(
    kernel: ignis.Kernel, device: ignis.Device, rng: np.random.Generator
) -> None:
    n, threads = 1000, 128
    x = rng.standard_normal(n).astype("f4") * 3 + 5
    with ignis.array(x, device=device) as a, ignis.zeros(8, device=device) as partial:
        arguments = code("z"), a, partial, n, 0
        kernel.launch(8, threads, arguments, shared=4 * threads, cooperative=True)
        exact = x.astype("f8")
        assert_close(a, (exact - exact.mean()) / exact.std(), rtol=1e-4, atol=1e-5)


def test_a_grid_that_is_not_resident_is_refused_before_it_runs(
    kernel: ignis.Kernel, device: ignis.Device
) -> None:
    most = kernel.resident_blocks(64)
    assert most >= device.attribute("MULTIPROCESSOR_COUNT")
    assert kernel.resident_blocks((32, 32)) <= kernel.resident_blocks(64)
    assert kernel.resident_blocks(64, shared=40000) <= most
    with ignis.zeros(64 * (most + 1), device=device) as x:
        with pytest.raises(CudaError) as caught:
            kernel.launch(most + 1, 64, (code("+"), x, None, 0, 0), cooperative=True)
        assert caught.value.name == "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE"
        assert not x.to_host().any()
        kernel.launch(most, 64, (code("+"), x, None, 0, 0), cooperative=True)
        assert (x.to_host() == (np.arange(64 * (most + 1)) < 64 * most)).all()


def test_prepared_launches_streams_and_graphs_are_cooperative_too(
    kernel: ignis.Kernel, device: ignis.Device
) -> None:
    with ignis.zeros(4 * 64, device=device) as x, ignis.Stream(device) as stream:
        prepared = kernel.prepare(
            4, 64, (code("+"), x, None, 0, 0), stream=stream, cooperative=True
        )
        for _ in range(3):
            prepared()
        stream.synchronize()
        assert (x.to_host() == 3).all()

        def again() -> None:
            kernel.launch(4, 64, (code("+"), x, None, 0, 0), cooperative=True)

        with ignis.capture(again) as graph:
            before = x.to_host()
            graph.replay()
            graph.replay()
            assert (x.to_host() == before + 2).all()
