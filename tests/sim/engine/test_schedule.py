"""Orders of blocks and warps: any of them on demand, the same one for the same seed."""

from __future__ import annotations

import numpy as np
import pytest

from ignis.errors import ArgumentError
from ignis.sim.settings import limits
from ignis.sim.settings.checkers import check
from tests.sim.harness import Array, Buffer, Kernels, launch

SOURCE = r"""
extern "C" __global__ void ticket(int* counter, int* y) {
  // The order in which warps come by.
  if (threadIdx.x % 32 == 0)
    y[blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32] = atomicAdd(counter, 1);
}
extern "C" __global__ void tickets_between_barriers(int* counter, int* y, int phases) {
  int warps = blockDim.x / 32;
  for (int p = 0; p < phases; p++) {
    if (threadIdx.x % 32 == 0) y[p * warps + threadIdx.x / 32] = atomicAdd(counter, 1);
    __syncthreads();
  }
}
extern "C" __global__ void racy_sum(const float* x, float* sum) {
  atomicAdd(sum, x[blockIdx.x * blockDim.x + threadIdx.x]);
}
extern "C" __global__ void clean_sum(const float* x, float* y) {
  __shared__ float part[256];
  int i = threadIdx.x;
  part[i] = x[blockIdx.x * 256 + i];
  for (int step = 128; step; step /= 2) {
    __syncthreads();
    if (i < step) part[i] += part[i + step];
  }
  if (i == 0) y[blockIdx.x] = part[0];
}
extern "C" __global__ void forgotten_barrier(const int* x, int* y) {
  // Each warp reads what the next one has written, or has not yet.
  __shared__ int box[256];
  int i = threadIdx.x;
  box[i] = -1;
  __syncthreads();
  box[i] = x[i];
  y[i] = box[(i + 32) % 256];
}
extern "C" __global__ void grid(int* y) {
  int b = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  atomicAdd(&y[b * blockDim.x + threadIdx.x], 1);
}
"""
KERNELS = Kernels(SOURCE)


def tickets(blocks: int, warps: int, threads: int | None = None) -> Array:
    y = Buffer(np.zeros(blocks * warps, "i4"))
    launch(KERNELS["ticket"], blocks, 32 * warps, Buffer(np.zeros(1, "i4")), y, threads=threads)
    return y.get().reshape(blocks, warps)


def test_without_a_schedule_blocks_and_warps_come_in_order() -> None:
    assert (tickets(9, 5).ravel() == np.arange(45)).all()


def test_a_seed_permutes_blocks_and_warps_and_the_context_restores_them() -> None:
    seen = []
    for seed in range(6):
        with limits.schedule(seed):
            order = tickets(9, 5)
            assert (order == tickets(9, 5, threads=3)).all()
        assert sorted(order.ravel()) == list(range(45))
        # Warps of a block stay together, blocks do not come in order.
        assert all(np.ptp(row) == 4 for row in order)
        seen.append(tuple(order.ravel()))
    assert len(set(seen)) == 6
    assert len({tuple(np.argsort(np.reshape(s, (9, 5))[:, 0])) for s in seen}) > 3
    assert len({tuple(np.argsort(np.reshape(s, (9, 5))[0])) for s in seen}) > 3
    assert (tickets(9, 5).ravel() == np.arange(45)).all()


def test_warps_come_in_another_order_between_barriers() -> None:
    y = Buffer(np.zeros(6 * 8, "i4"))
    with limits.schedule(3):
        launch(KERNELS["tickets_between_barriers"], 1, 256, Buffer(np.zeros(1, "i4")), y, 6)
    phases = y.get().reshape(6, 8)
    assert (np.sort(phases, axis=1) == np.arange(48).reshape(6, 8)).all()
    assert len({tuple(np.argsort(row)) for row in phases}) > 3


@pytest.mark.parametrize("blocks", [1, 2, 7, 64, 1000])
def test_every_block_runs_once(blocks: int) -> None:
    y = Buffer(np.zeros(blocks * 33, "i4"))
    for seed in range(3):
        with limits.schedule(seed):
            launch(KERNELS["grid"], (1, blocks, 1), 33, y)
    assert (y.get() == 3).all()


def test_a_kernel_is_launched_again_with_the_first_of_many_block_shapes() -> None:
    y = Buffer(np.zeros(300, "i4"))
    for _ in range(2):
        for threads in range(1, 301):
            launch(KERNELS["grid"], 1, threads, y)
    assert (y.get() == 2 * np.arange(300, 0, -1)).all()


def test_a_kernel_that_depends_on_the_order_shows_itself(rng: np.random.Generator) -> None:
    x = rng.standard_normal(40 * 256).astype("f4")
    source = Buffer(x)
    racy: set[bytes] = set()
    clean: set[bytes] = set()
    for seed in (*range(5), *range(5)):
        with limits.schedule(seed):
            total, sums = Buffer(np.zeros(1, "f4")), Buffer(np.zeros(40, "f4"))
            launch(KERNELS["racy_sum"], 40, 256, source, total)
            launch(KERNELS["clean_sum"], 40, 256, source, sums)
        assert np.isclose(total.get()[0], x.astype("f8").sum(), rtol=1e-3, atol=1e-2)
        np.testing.assert_allclose(
            sums.get(), x.reshape(40, 256).astype("f8").sum(1), rtol=1e-4, atol=1e-4
        )
        racy.add(total.get().tobytes())
        clean.add(sums.get().tobytes())
    assert 1 < len(racy) <= 5
    assert len(clean) == 1


def test_a_forgotten_barrier_shows_itself() -> None:
    x = np.arange(256, dtype="i4")
    source, found = Buffer(x), set()
    for seed in range(8):
        y = Buffer(np.zeros(256, "i4"))
        with limits.schedule(seed), check("default"):
            launch(KERNELS["forgotten_barrier"], 1, 256, source, y)
        found.add(tuple(y.get() == (x + 32) % 256))
    assert len(found) > 2


def test_the_environment_sets_a_schedule(monkeypatch: pytest.MonkeyPatch) -> None:
    with limits.schedule(11):
        expected = tickets(5, 3)
    monkeypatch.setenv("IGNIS_SIM_SCHEDULE", "11")
    with limits.schedule(None):
        assert (tickets(5, 3) == expected).all()
    monkeypatch.setenv("IGNIS_SIM_SCHEDULE", "soon")
    with limits.schedule(None), pytest.raises(ArgumentError, match="IGNIS_SIM_SCHEDULE"):
        tickets(1, 1)
    with pytest.raises(ArgumentError, match="seed"):
        limits.schedule(-1)
