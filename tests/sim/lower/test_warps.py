"""Instructions at which lanes and warps meet: shuffles, votes, barriers, atomics, shared memory."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from tests.sim.harness import Buffer, Kernels, launch

SOURCE = r"""
#define FULL 0xffffffffu
extern "C" __global__ void shuffles(const int* x, int* y, int by) {
  int i = threadIdx.x, v = x[i];
  y[0 * 32 + i] = __shfl_sync(FULL, v, 5);
  y[1 * 32 + i] = __shfl_up_sync(FULL, v, 3);
  y[2 * 32 + i] = __shfl_down_sync(FULL, v, 3, 8);
  y[3 * 32 + i] = __shfl_xor_sync(FULL, v, 6, 16);
  y[4 * 32 + i] = __shfl_sync(FULL, v, i * 7 + by);
  y[5 * 32 + i] = __shfl_up_sync(FULL, v, by, 16);
  y[6 * 32 + i] = __shfl_down_sync(FULL, v, by);
  y[7 * 32 + i] = __shfl_xor_sync(FULL, v, by);
  y[8 * 32 + i] = __shfl_sync(FULL, v, by, 8);
  y[9 * 32 + i] = __shfl_sync(FULL, v, by);
}
extern "C" __global__ void halves(const int* x, int* y) {
  int i = threadIdx.x, v = x[i];
  if (i < 16) y[i] = __shfl_xor_sync(0x0000ffffu, v, 1);
  else y[i] = __shfl_xor_sync(0xffff0000u, v, 2) + 1000;
}
extern "C" __global__ void votes(const int* x, unsigned* y, int limit) {
  int i = threadIdx.x, v = x[i];
  y[i] = __ballot_sync(FULL, v > limit);
  y[32 + i] = __any_sync(FULL, v > limit);
  y[64 + i] = __all_sync(FULL, v > limit);
  y[96 + i] = __match_any_sync(FULL, v & 3);
  int same; unsigned alike = __match_all_sync(FULL, v & 1, &same);
  y[128 + i] = alike + 7 * same;
  y[160 + i] = __reduce_add_sync(FULL, v);
  y[192 + i] = __reduce_max_sync(FULL, v);
  y[224 + i] = __reduce_xor_sync(FULL, (unsigned)v);
  if (i % 3 == 0) y[256 + i] = __activemask();
  unsigned group = __match_any_sync(FULL, v & 3);
  y[288 + i] = __ballot_sync(group, v > limit);
}
extern "C" __global__ void block_sum(const float* x, float* y, int n) {
  extern __shared__ float dynamic[]; __shared__ float parts[32];
  float sum = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) sum += x[blockIdx.x * n + i];
  for (int o = 16; o; o >>= 1) sum += __shfl_xor_sync(FULL, sum, o);
  if ((threadIdx.x & 31) == 0) parts[threadIdx.x >> 5] = sum;
  __syncthreads();
  if (threadIdx.x < 32) {
    float t = threadIdx.x < blockDim.x / 32 ? parts[threadIdx.x] : 0;
    for (int o = 16; o; o >>= 1) t += __shfl_down_sync(FULL, t, o);
    if (threadIdx.x == 0) dynamic[0] = t;
  }
  __syncthreads();
  y[blockIdx.x * blockDim.x + threadIdx.x] = dynamic[0];
}
extern "C" __global__ void scan(const int* x, int* y) {
  __shared__ int a[2][256];
  int i = threadIdx.x, from = 0;
  a[0][i] = x[i];
  for (int step = 1; step < blockDim.x; step *= 2) {
    __syncthreads();
    a[1 - from][i] = a[from][i] + (i >= step ? a[from][i - step] : 0);
    from = 1 - from;
  }
  y[i] = a[from][i];
}
extern "C" __global__ void counted(const int* x, int* y) {
  int i = threadIdx.x;
  y[i] = __syncthreads_count(x[i] > 0);
  y[96 + i] = __syncthreads_and(x[i] > 0);
  y[192 + i] = __syncthreads_or(x[i] > 0);
}
extern "C" __global__ void gemm(const float* a, const float* b, float* c, int m, int n, int k) {
  __shared__ float as[16][16], bs[16][17];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float sum = 0;
  for (int t = 0; t < (k + 15) / 16; t++) {
    as[ty][tx] = row < m && t * 16 + tx < k ? a[row * k + t * 16 + tx] : 0;
    bs[ty][tx] = t * 16 + ty < k && col < n ? b[(t * 16 + ty) * n + col] : 0;
    __syncthreads();
    for (int i = 0; i < 16; i++) sum += as[ty][i] * bs[i][tx];
    __syncthreads();
  }
  if (row < m && col < n) c[row * n + col] = sum;
}
extern "C" __global__ void named(int* y) {
  __shared__ int box[64];
  int i = threadIdx.x;
  if (i < 64) { box[i] = i; asm volatile("bar.sync 1, 128;"); }
  else { asm volatile("bar.sync 1, 128;"); y[i] = box[i - 64] * 3; }
}
extern "C" __global__ void both_sides(int* y) {
  __shared__ int box[64];
  int i = threadIdx.x;
  box[i] = i;
  if (i % 2) { asm volatile("barrier.sync 0;" ::: "memory"); y[i] = box[63 - i]; }
  else { asm volatile("barrier.sync 0;" ::: "memory"); y[i] = -box[63 - i]; }
}
extern "C" __global__ void warp_both_sides(int* y) {
  __shared__ int box[32];
  int i = threadIdx.x, r;
  if (i < 16) { box[i] = i; __syncwarp(); r = box[i + 16]; }
  else { box[i] = 2 * i; __syncwarp(); r = box[i - 16]; }
  y[i] = r;
}
extern "C" __global__ void late_lanes(const int* x, int* y) {
  // Lanes reach one shuffle in different trips round the loop.
  int i = threadIdx.x, v = x[i];
  for (int trip = 0; trip < 4; trip++)
    if (trip == (i & 3)) { v += __shfl_xor_sync(0x11111111u << trip, v, 4); break; }
  y[i] = v;
}
extern "C" __global__ void returned(int* y, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  __syncthreads();
  y[i] = __popc(__ballot_sync(__activemask(), 1));
}
__device__ __noinline__ int meet(int v) {
  __syncthreads();
  __syncwarp();
  return v + __popc(__ballot_sync(0xffffffffu, 1));
}
extern "C" __global__ void in_function(int* y, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  y[i] = meet(1000 * i);
}
extern "C" __global__ void flag(volatile int* ready, int* y) {
  // The second warp waits for what the first wrote before the barrier.
  if (threadIdx.x < 32) ready[threadIdx.x] = threadIdx.x + 1;
  __syncthreads();
  int i = threadIdx.x;
  while (ready[i % 32] == 0) {}
  y[i] = ready[i % 32];
}
"""
KERNELS = Kernels(SOURCE)
FULL = 0xFFFFFFFF


def shuffled(x: np.ndarray, mode: str, by: np.ndarray | int, width: int = 32) -> np.ndarray:
    lane = np.arange(32)
    base = lane // width * width
    by = np.broadcast_to(by, 32) & 31
    if mode == "idx":
        source = base + (by % width)
    elif mode == "up":
        source = np.where(lane - by >= base, lane - by, lane)
    elif mode == "down":
        source = np.where(lane + by < base + width, lane + by, lane)
    else:
        source = np.where((lane ^ by) < base + width, lane ^ by, lane)
    return x[source]


@pytest.mark.parametrize("by", [0, 1, 7, 16, 31])
def test_shuffles_of_every_mode(by: int, rng: np.random.Generator) -> None:
    x = rng.integers(-1000, 1000, 32).astype("i4")
    y = Buffer(np.zeros((10, 32), "i4"))
    launch(KERNELS["shuffles"], 1, 32, Buffer(x), y, by)
    lane = np.arange(32)
    expected = [
        shuffled(x, "idx", 5), shuffled(x, "up", 3), shuffled(x, "down", 3, 8),
        shuffled(x, "bfly", 6, 16), shuffled(x, "idx", lane * 7 + by), shuffled(x, "up", by, 16),
        shuffled(x, "down", by), shuffled(x, "bfly", by), shuffled(x, "idx", by, 8),
        shuffled(x, "idx", by),
    ]  # fmt: skip
    for row, (got, want) in enumerate(zip(y.get(), expected, strict=True)):
        assert (got == want).all(), row


def test_shuffles_of_half_a_warp_on_both_sides_of_a_branch(rng: np.random.Generator) -> None:
    x = rng.integers(-1000, 1000, 32).astype("i4")
    y = Buffer(np.zeros(32, "i4"))
    launch(KERNELS["halves"], 1, 32, Buffer(x), y)
    lane = np.arange(32)
    assert (y.get() == np.where(lane < 16, x[lane ^ 1], x[lane ^ 2] + 1000)).all()


def test_votes_matches_and_reductions(rng: np.random.Generator) -> None:
    x = rng.integers(-20, 20, 32).astype("i4")
    y = Buffer(np.zeros(320, "u4"))
    launch(KERNELS["votes"], 1, 32, Buffer(x), y, 3)
    got = y.get().reshape(10, 32)
    bit = 1 << np.arange(32, dtype="u8")
    ballot = int(bit[x > 3].sum())
    assert (got[0] == ballot).all()
    assert (got[1] == int(ballot != 0)).all()
    assert (got[2] == int(ballot == FULL)).all()
    groups = np.array([bit[(x & 3) == (v & 3)].sum() for v in x])
    assert (got[3] == groups).all()
    alike = len({int(v) & 1 for v in x}) == 1
    assert (got[4] == (np.uint32((FULL + 7) & FULL) if alike else 0)).all()
    assert (got[5].view("i4") == x.sum()).all()
    assert (got[6].view("i4") == x.max()).all()
    assert (got[7] == np.bitwise_xor.reduce(x.view("u4"))).all()
    third = np.arange(32) % 3 == 0
    assert (got[8][third] == bit[third].sum()).all()
    assert (got[9] == (groups & ballot)).all()


@pytest.mark.parametrize("threads", [32, 96, 256, 1024])
def test_block_reduction_through_shared_memory(threads: int, rng: np.random.Generator) -> None:
    x = rng.standard_normal((5, 777)).astype("f4")
    y = Buffer(np.zeros((5, threads), "f4"))
    launch(KERNELS["block_sum"], 5, threads, Buffer(x), y, 777, shared=16)
    np.testing.assert_allclose(y.get(), x.sum(1, dtype="f8")[:, None].repeat(threads, 1), rtol=1e-4,
                               atol=1e-4)  # fmt: skip


@pytest.mark.parametrize("threads", [1, 7, 33, 256])
def test_scan_with_a_barrier_in_a_loop(threads: int, rng: np.random.Generator) -> None:
    x = rng.integers(-50, 50, threads).astype("i4")
    y = Buffer(np.zeros(threads, "i4"))
    launch(KERNELS["scan"], 1, threads, Buffer(x), y)
    assert (y.get() == np.cumsum(x)).all()


def test_barriers_that_reduce(rng: np.random.Generator) -> None:
    x = rng.integers(-5, 5, 96).astype("i4")
    y = Buffer(np.zeros(288, "i4"))
    launch(KERNELS["counted"], 1, 96, Buffer(x), y)
    count = (x > 0).sum()
    got = y.get().reshape(3, 96)
    assert (got[0] == count).all()
    assert ((got[1] != 0) == (count == 96)).all()
    assert ((got[2] != 0) == (count > 0)).all()


def test_tiled_matrix_product(rng: np.random.Generator) -> None:
    a = rng.standard_normal((67, 45)).astype("f4")
    b = rng.standard_normal((45, 83)).astype("f4")
    c = Buffer(np.full((67, 83), np.nan, "f4"))
    launch(KERNELS["gemm"], (6, 5), (16, 16), Buffer(a), Buffer(b), c, 67, 83, 45)
    np.testing.assert_allclose(c.get(), a.astype("f8") @ b, rtol=1e-4, atol=1e-4)


def test_named_barrier_with_a_count() -> None:
    y = Buffer(np.zeros(128, "i4"))
    launch(KERNELS["named"], 1, 128, y)
    assert (y.get()[64:] == np.arange(64) * 3).all()


def test_barrier_on_both_sides_of_a_branch_inside_a_warp() -> None:
    y = Buffer(np.zeros(64, "i4"))
    launch(KERNELS["both_sides"], 1, 64, y)
    i = np.arange(64)
    assert (y.get() == np.where(i % 2, 63 - i, -(63 - i))).all()


def test_warp_barrier_on_both_sides_of_a_branch() -> None:
    y = Buffer(np.zeros(32, "i4"))
    launch(KERNELS["warp_both_sides"], 1, 32, y)
    i = np.arange(32)
    assert (y.get() == np.where(i < 16, 2 * (i + 16), i - 16)).all()


def test_lanes_that_reach_a_shuffle_in_different_trips(rng: np.random.Generator) -> None:
    x = rng.integers(-50, 50, 32).astype("i4")
    y = Buffer(np.zeros(32, "i4"))
    launch(KERNELS["late_lanes"], 1, 32, Buffer(x), y)
    assert (y.get() == x + x[np.arange(32) ^ 4]).all()


@pytest.mark.parametrize("n", [1, 20, 33, 64])
def test_threads_that_returned_are_not_waited_for(n: int) -> None:
    y = Buffer(np.zeros(64, "i4"))
    launch(KERNELS["returned"], 1, 64, y, n)
    i = np.arange(64)
    here = np.where(i < 32, min(n, 32), n - 32)
    assert (y.get() == np.where(i < n, here, 0)).all()


@pytest.mark.parametrize("n", [40, 64])
def test_lanes_meet_inside_a_function(n: int) -> None:
    y = Buffer(np.full(70, -1, "i4"))
    launch(KERNELS["in_function"], 1, 70, y, n)
    i = np.arange(70)
    here = np.minimum(n - i // 32 * 32, 32)
    assert (y.get() == np.where(i < n, 1000 * i + here, -1)).all()


def test_volatile_loads_see_what_other_warps_wrote() -> None:
    y = Buffer(np.zeros(64, "i4"))
    launch(KERNELS["flag"], 1, 64, Buffer(np.zeros(32, "i4")), y)
    assert (y.get() == np.arange(64) % 32 + 1).all()


def test_launches_from_several_threads_do_not_disturb_each_other(rng: np.random.Generator) -> None:
    x = rng.standard_normal((40, 777)).astype("f4")
    source = Buffer(x)
    expected = Buffer(np.zeros((40, 256), "f4"))
    launch(KERNELS["block_sum"], 40, 256, source, expected, 777, shared=16, threads=1)

    def run(index: int) -> bool:
        y = Buffer(np.zeros((40, 256), "f4"))
        for _ in range(10):
            launch(KERNELS["block_sum"], 40, 256, source, y, 777, shared=16, threads=1 + index % 3)
        return bool((y.get() == expected.get()).all())

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(run, range(8)))
