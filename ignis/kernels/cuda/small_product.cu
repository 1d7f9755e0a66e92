// Products of float32 matrices of few rows: out = f(a b), for which a library's tiles are too few to
// fill the device.
//
// a is [m, k], b [k, n], out [m, n], f the identity, gelu or silu. A block computes one tile of ROWS
// x 32 over one of SPLIT parts of k, by GROUPS groups of warps that take turns in k; WARPS_N warps of
// a group share a row of its tile. Tiles of 32 k are copied to shared memory, STAGES ahead. The sums
// of the groups, then those of the parts, are added in order: same input, same bits, on every device
// of one architecture.
//
// The blocks of one tile are a cluster where there are clusters (sm_90): they send their sums to the
// shared memory of the block that adds them, a few rows each. Elsewhere they write them to `partials`
// [tiles, SPLIT, ROWS, 32], and the last one to arrive adds them all; it knows by `arrivals` [tiles],
// which must be 0 before the launch. Both add in the same order; IGNIS_NO_CLUSTERS is for the test that
// compares their bits.
//
// Precision: without EXACT the operands are rounded to TF32, relative errors of 2^-11 each. With
// EXACT each is split into two TF32 numbers (3xTF32; small_product.py names the sources): of
// (x + x') (y + y') only x' y' is left out, at most 2^-22 |a b|. What x' and y' do not hold is 2^-23 of
// their operand, so all products are within 2^-21 sum |a b|. Tensor cores round towards zero as they
// add, where float32 operations round to nearest: each of the 3 k / 8 instructions of a sum may leave
// 2^-23 of it. A sum that is not finite is computed again by float32 operations: infinities then
// count as they should, and not as their difference.
//
// Bytes: 4 (m k + k n + m n). Operations: 2 m n k, three times as many with EXACT.
// Launch: grid = (SPLIT, column tiles, row tiles), block = 2 ROWS WARPS_N GROUPS, shared memory as
// small_product.py has it.
//
// instantiate: small_product<false, 64, 2, 1, 2>
// instantiate: small_product<false, 32, 1, 2, 8>
// instantiate: small_product<true, 64, 2, 1, 2>
// instantiate: small_product<true, 32, 1, 2, 8>
#include "reduce.cuh"
#include "sigmoid.cuh"
#include "small_product.cuh"

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900 && !defined(IGNIS_NO_CLUSTERS)
#define IGNIS_CLUSTERS 1
#define IGNIS_CLUSTER __cluster_dims__(SPLIT, 1, 1)
#else
#define IGNIS_CLUSTERS 0
#define IGNIS_CLUSTER
#endif

constexpr int COLS = 32;  // of a tile
constexpr int DEPTH = 32;  // k of a stage
constexpr int STAGES = 4;
constexpr int A_STRIDE = DEPTH + 8, B_STRIDE = COLS + 4, SUM_STRIDE = COLS + 4;
constexpr int VECTORS = COLS / 4;  // of a row of a tile

struct Problem {
  const float* a;
  const float* b;
  float* out;
  int m, n, k, activation;
};

__device__ __forceinline__ float activated(float x, int activation) {
  if (activation == 1) return gelu(x);
  if (activation == 2) return silu(x);
  return x;
}

// One element by float32 operations.
__device__ __noinline__ float plain_product(const float* a_row, const float* b_col, int n, int k) {
  float sum = 0.0f;
#pragma unroll 1
  for (int i = 0; i < k; ++i) sum = fmaf(a_row[i], b_col[static_cast<long long>(i) * n], sum);
  return sum;
}

// What comes behind the product, for four neighbours of a row.
template <bool EXACT>
__device__ __forceinline__ void finish(const Problem& p, Vec<float> sums, int row, int col) {
  if (row >= p.m || col >= p.n) return;
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    if (col + i >= p.n) break;
    float value = sums.v[i];
    if (EXACT && !(fabsf(value) < IGNIS_INFINITY)) {
      value = plain_product(p.a + static_cast<long long>(row) * p.k, p.b + col + i, p.n, p.k);
    }
    sums.v[i] = activated(value, p.activation);
  }
  float* to = p.out + static_cast<long long>(row) * p.n + col;
  if (p.n % 4 == 0 && is_aligned(p.out)) {
    store_vector(to, sums);
  } else {
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      if (col + i < p.n) to[i] = sums.v[i];
    }
  }
}

__device__ __forceinline__ void add_to(Vec<float>& sum, const Vec<float>& more) {
#pragma unroll
  for (int i = 0; i < 4; ++i) sum.v[i] += more.v[i];
}

// The sum of the groups of one block; theirs are `rows` rows apart in shared memory.
template <int GROUPS>
__device__ __forceinline__ Vec<float> sum_of_groups(const float* from, int rows) {
  Vec<float> sum = load_vector(from);
#pragma unroll
  for (int i = 1; i < GROUPS; ++i) add_to(sum, load_vector(from + i * rows * SUM_STRIDE));
  return sum;
}

template <bool EXACT, int ROWS, int WARPS_N, int GROUPS, int SPLIT>
__global__ void IGNIS_CLUSTER __launch_bounds__(2 * ROWS * WARPS_N * GROUPS, 1)
small_product(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ out,
              float* partials, int* arrivals, int m, int n, int k, int activation) {
  constexpr int WARPS = ROWS / 16 * WARPS_N;  // of a group
  constexpr int THREADS = 32 * WARPS * GROUPS;
  constexpr int NT = COLS / WARPS_N / 8;
  constexpr int A_FLOATS = ROWS * A_STRIDE, B_FLOATS = DEPTH * B_STRIDE;
  constexpr int STEPS = DEPTH / 8 / GROUPS;  // of a group in a stage
  static_assert(ROWS % 16 == 0 && ROWS % SPLIT == 0 && STEPS * GROUPS * 8 == DEPTH, "");
  extern __shared__ float4 shared[];
  // Sums have memory of their own: other blocks write them while this one multiplies.
  float* a_tiles = reinterpret_cast<float*>(shared);
  float* b_tiles = a_tiles + STAGES * A_FLOATS;
  float* sums_at = b_tiles + STAGES * B_FLOATS;

  const Problem problem{a, b, out, m, n, k, activation};
  const int part = blockIdx.x;
  const int row = blockIdx.z * ROWS, col = blockIdx.y * COLS;
  const int warp = threadIdx.x / 32;
  const int group = warp / WARPS;
  const int warp_row = warp % WARPS / WARPS_N * 16;
  const int warp_col = warp % WARPS_N * (8 * NT);
  const bool a_vectors = k % 4 == 0 && is_aligned(a), b_vectors = n % 4 == 0 && is_aligned(b);

  // This block's part of k, in stages.
  const int stages = (k + DEPTH - 1) / DEPTH, per_part = (stages + SPLIT - 1) / SPLIT;
  const int first = part * per_part;
  const int count = max(0, min(per_part, stages - first));

#if IGNIS_CLUSTERS
  cluster_arrive();
#endif
  auto copy = [&](int index) {
    if (index < count) {
      const int at = (first + index) * DEPTH, slot = index % STAGES;
      copy_tile<ROWS, DEPTH, A_STRIDE, THREADS>(a_tiles + slot * A_FLOATS, a, k, row, m, at, k,
                                                a_vectors);
      copy_tile<DEPTH, COLS, B_STRIDE, THREADS>(b_tiles + slot * B_FLOATS, b, n, at, k, col, n,
                                                b_vectors);
    }
    commit_copies();  // of nothing, too: waiting counts groups
  };
#pragma unroll
  for (int i = 0; i < STAGES; ++i) copy(i);

  float sums[NT][4] = {};
#pragma unroll 1
  for (int i = 0; i < count; ++i) {
    wait_for_copies<STAGES - 1>();
    __syncthreads();
    const float* a_at = a_tiles + i % STAGES * A_FLOATS + warp_row * A_STRIDE;
    const float* b_at = b_tiles + i % STAGES * B_FLOATS + warp_col;
#pragma unroll
    for (int step = 0; step < STEPS; ++step) {
      const int at = (group * STEPS + step) * 8;
      multiply_step<EXACT, NT, A_STRIDE, B_STRIDE>(sums, a_at + at, b_at + at * B_STRIDE);
    }
    if (i + STAGES < count) __syncthreads();  // before others overwrite what is read here
    copy(i + STAGES);
  }

#if IGNIS_CLUSTERS
  constexpr int OWN_ROWS = ROWS / SPLIT;  // of the tile, added by this block
  cluster_wait();  // until every block of the cluster has started
  for_sums(sums, warp_row, warp_col, [&](int r, int c, const Vec<float>& four) {
    const int slot = part * GROUPS + group;
    store_in(r / OWN_ROWS, sums_at + (slot * OWN_ROWS + r % OWN_ROWS) * SUM_STRIDE + c, four);
  });
  cluster_arrive();
  cluster_wait();
#pragma unroll 1
  for (int i = threadIdx.x; i < OWN_ROWS * VECTORS; i += THREADS) {
    const int r = i / VECTORS, c = i % VECTORS * 4;
    const float* from = sums_at + r * SUM_STRIDE + c;
    Vec<float> sum = sum_of_groups<GROUPS>(from, OWN_ROWS);
#pragma unroll
    for (int slot = 1; slot < SPLIT; ++slot) {
      from += GROUPS * OWN_ROWS * SUM_STRIDE;
      add_to(sum, sum_of_groups<GROUPS>(from, OWN_ROWS));
    }
    finish<EXACT>(problem, sum, row + part * OWN_ROWS + r, col + c);
  }
#else
  __shared__ bool last;
  const int tile = blockIdx.z * gridDim.y + blockIdx.y;
  float* of_tile = partials + static_cast<long long>(tile) * SPLIT * ROWS * COLS;
  for_sums(sums, warp_row, warp_col, [&](int r, int c, const Vec<float>& four) {
    store_vector(sums_at + (group * ROWS + r) * SUM_STRIDE + c, four);
  });
  __syncthreads();
#pragma unroll 1
  for (int i = threadIdx.x; i < ROWS * VECTORS; i += THREADS) {
    const float* from = sums_at + i / VECTORS * SUM_STRIDE + i % VECTORS * 4;
    store_vector(of_tile + (part * ROWS * VECTORS + i) * 4, sum_of_groups<GROUPS>(from, ROWS));
  }
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) last = atomicAdd(&arrivals[tile], 1) == SPLIT - 1;
  __syncthreads();
  if (!last) return;
  __threadfence();
#pragma unroll 1
  for (int i = threadIdx.x; i < ROWS * VECTORS; i += THREADS) {
    Vec<float> sum = load_of_others(of_tile + i * 4);
#pragma unroll
    for (int slot = 1; slot < SPLIT; ++slot) {
      add_to(sum, load_of_others(of_tile + (slot * ROWS * VECTORS + i) * 4));
    }
    finish<EXACT>(problem, sum, row + i / VECTORS, col + i % VECTORS * 4);
  }
#endif
}
