// Tiles that come to shared memory by asynchronous copies.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_pipeline.h>

namespace cg = cooperative_groups;

constexpr int STAGES = 3, TILE = 128;

// Each block walks over the columns of its rows with three tiles under way, and writes the
// differences to the tile before: y[i] = x[i] - x[i - TILE].
extern "C" __global__ void tile_differences(const float* x, float* y, int tiles) {
  __shared__ float ring[STAGES + 1][TILE];
  int t = threadIdx.x;
  x += blockIdx.x * tiles * TILE;
  y += blockIdx.x * tiles * TILE;
  ring[STAGES][t] = 0;
  for (int i = 0; i < STAGES - 1; i++) {
    if (i < tiles) __pipeline_memcpy_async(&ring[i][t], &x[i * TILE + t], sizeof(float));
    __pipeline_commit();
  }
  for (int i = 0; i < tiles; i++) {
    int ahead = i + STAGES - 1;
    if (ahead < tiles)
      __pipeline_memcpy_async(&ring[ahead % (STAGES + 1)][t], &x[ahead * TILE + t], sizeof(float));
    __pipeline_commit();
    __pipeline_wait_prior(STAGES - 1);
    __syncthreads();
    // Read what other threads have copied.
    int u = TILE - 1 - t;
    float before = ring[(i + STAGES) % (STAGES + 1)][u];
    y[i * TILE + u] = ring[i % (STAGES + 1)][u] - before;
    __syncthreads();
  }
}

// A stencil over five neighbours; vectors of four that reach past the end are filled with zeros.
extern "C" __global__ void stencil_async(const float* x, float* y, int n) {
  __shared__ __align__(16) float tile[TILE + 8];
  int first = blockIdx.x * TILE - 4;
  if (threadIdx.x < TILE / 4 + 2) {
    int start = first + 4 * threadIdx.x;
    int have = start < 0 ? 0 : max(0, min(4, n - start));
    __pipeline_memcpy_async(&tile[4 * threadIdx.x], have ? &x[start] : x, 16, 16 - 4 * have);
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  int i = blockIdx.x * TILE + threadIdx.x;
  float sum = 0;
  for (int d = -2; d <= 2; d++) sum += tile[threadIdx.x + 4 + d];
  if (i < n) y[i] = sum;
}

// Reverse each row, which a whole block copies together.
extern "C" __global__ void reverse_rows(const float* x, float* y, int columns) {
  extern __shared__ float row[];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, row, x + blockIdx.x * columns, sizeof(float) * columns);
  cg::wait(block);
  for (int c = threadIdx.x; c < columns; c += blockDim.x)
    y[blockIdx.x * columns + c] = row[columns - 1 - c];
}

// Running sums down the columns of a matrix, with two rows under way in a cuda::pipeline.
extern "C" __global__ void running_rows(const float* x, float* y, int rows) {
  __shared__ __align__(16) float stage[2][TILE];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  x += blockIdx.x * rows * TILE;
  y += blockIdx.x * rows * TILE;
  float sum = 0;
  for (int fetched = 0, r = 0; r < rows; r++) {
    for (; fetched < rows && fetched < r + 2; fetched++) {
      pipe.producer_acquire();
      cuda::memcpy_async(block, stage[fetched % 2], x + fetched * TILE,
                         cuda::aligned_size_t<16>(sizeof(float) * TILE), pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    sum += stage[r % 2][TILE - 1 - threadIdx.x];
    pipe.consumer_release();
    y[r * TILE + TILE - 1 - threadIdx.x] = sum;
  }
}

// Warps in a chain: each waits for the one before it, by a barrier for each pair of warps.
extern "C" __global__ void warp_chain(const int* x, int* y) {
  __shared__ cuda::barrier<cuda::thread_scope_block> links[8];
  __shared__ int total;
  int warp = threadIdx.x / 32, warps = blockDim.x / 32;
  if (threadIdx.x < warps) init(&links[threadIdx.x], 32 * (threadIdx.x ? 2 : 1));
  if (threadIdx.x == 0) total = 0;
  __syncthreads();
  if (warp) links[warp].arrive_and_wait();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = __reduce_add_sync(0xffffffffu, x[i]) + total;
  y[i] = sum;
  __syncwarp();
  if (threadIdx.x % 32 == 0) total = sum;
  __syncwarp();
  if (warp + 1 < warps) (void)links[warp + 1].arrive();
}
