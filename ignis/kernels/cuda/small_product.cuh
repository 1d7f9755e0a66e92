// What small_product.cu is built of: the product of two tiles in shared memory by mma.sync.m16n8k8, its
// sums, and what comes behind them.
#pragma once

#include "cluster.cuh"
#include "sigmoid.cuh"
#include "tensor_core.cuh"

// A warp's part of a product: 32 x 16 of a left tile, by 16 x 16 of a right tile, whose rows have DEPTH
// and COLS floats. Where its lanes begin to read: `of_left` and `of_right` want the warp's first row
// or column, and the first of the 16 k, which may be 0 or 16 on the left.
//
// The order of k inside a product and the order of columns in a result are free as long as everybody
// agrees, and are chosen for wide loads that meet no bank twice: the k = t and t + 4 of the i-th of
// two instructions are 4 t + 2 i and the next, and column c of the j-th tile is column 2 c + j.
constexpr int WARP_ROWS = 32, WARP_COLS = 16, WARP_DEPTH = 16;

template <int DEPTH>
__device__ __forceinline__ unsigned of_left(unsigned tile, int row, int k) {
  const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
  return tile + 4 * ((row + g) * DEPTH + ((k / 4 + t) ^ LeftOrder<DEPTH>::swap(g)) * 4);
}
// From the address of a lane's first 16 k to that of its `step`-th.
__device__ __forceinline__ unsigned step_left(unsigned address, int step) {
  return (address ^ (step % 2 * 64)) + step / 2 * 128;
}
template <int COLS>
__device__ __forceinline__ unsigned of_right(unsigned tile, int k, int col) {
  const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
  return tile + 4 * (((k + 4 * t) * COLS + col + 2 * g) ^ RightOrder<COLS>::swap(4 * t) * 4);
}

// What a lane reads for that product; `a` and `b` are addresses of the lane.
template <int DEPTH, int COLS>
struct Fragments {
  float4 left[4];
  float2 right[4];
  __device__ __forceinline__ void load(unsigned a, unsigned b) {
#pragma unroll
    for (int i = 0; i < 4; ++i) left[i] = load_shared4(a + 4 * 8 * i * DEPTH);
#pragma unroll
    for (int i = 0; i < 4; ++i) {  // of rows that share 128 bytes, the orders may exchange places
      right[i] = load_shared2((b ^ i * COLS % 32 * 4) + i * COLS / 32 * 128);
    }
  }
};

// What a lane has of the sums of a warp: of two times 16 rows and two times 8 columns.
using Sums = float[2][2][4];

// That product, added to `sums`; with SPLIT, the products of small parts to `small_sums`, so that they
// do not cost the others roundings.
template <bool SPLIT, int DEPTH, int COLS>
__device__ __forceinline__ void multiply(Sums& sums, Sums& small_sums,
                                         const Fragments<DEPTH, COLS>& fragments) {
  const auto& left = fragments.left;
  const auto& right = fragments.right;
#pragma unroll
  for (int i = 0; i < 2; ++i) {
    Operand<SPLIT, 4> rows[2];
    Operand<SPLIT, 2> cols[2];
#pragma unroll
    for (int r = 0; r < 2; ++r) {
      const float4 low = left[2 * r], high = left[2 * r + 1];
      rows[r].set(0, i == 0 ? low.x : low.z);
      rows[r].set(1, i == 0 ? high.x : high.z);
      rows[r].set(2, i == 0 ? low.y : low.w);
      rows[r].set(3, i == 0 ? high.y : high.w);
    }
#pragma unroll
    for (int half = 0; half < 2; ++half) {
      cols[0].set(half, right[2 * i + half].x);
      cols[1].set(half, right[2 * i + half].y);
    }
    // Each sum of the warp gets its next product as late as possible.
    if constexpr (SPLIT) {
#pragma unroll
      for (int j = 0; j < 4; ++j) {
        mma_tf32(small_sums[j / 2][j % 2], rows[j / 2].small, cols[j % 2].big);
      }
#pragma unroll
      for (int j = 0; j < 4; ++j) {
        mma_tf32(small_sums[j / 2][j % 2], rows[j / 2].big, cols[j % 2].small);
      }
    }
#pragma unroll
    for (int j = 0; j < 4; ++j) mma_tf32(sums[j / 2][j % 2], rows[j / 2].big, cols[j % 2].big);
  }
}

__device__ __forceinline__ void add_to(Vec<float>& sum, const Vec<float>& more) {
#pragma unroll
  for (int i = 0; i < 4; ++i) sum.v[i] += more.v[i];
}

// Sums of a warp, into a row-major tile in shared memory whose rows are STRIDE floats apart; (row, col)
// is where they begin.
template <int STRIDE>
__device__ __forceinline__ void store_sums(unsigned tile, const Sums& sums, int row, int col) {
  const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
  const unsigned to = tile + 4 * ((row + g) * STRIDE + col + 4 * t);
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    const auto& tiles = sums[i / 2];
    const int e = i % 2 * 2;
    const float four[4] = {tiles[0][e], tiles[1][e], tiles[0][e + 1], tiles[1][e + 1]};
    store_shared4(to + 4 * 8 * i * STRIDE, four);
  }
}

// Four neighbors of a row of GROUPS such tiles, `bytes` apart, added in their order.
template <int STRIDE, int GROUPS>
__device__ __forceinline__ Vec<float> add_groups(unsigned tile, int bytes, int row, int col) {
  Vec<float> sum;
#pragma unroll
  for (int group = 0; group < GROUPS; ++group) {
    const float4 v = load_shared4(tile + group * bytes + 4 * (row * STRIDE + col));
    if (group == 0) {
      sum = {v.x, v.y, v.z, v.w};
    } else {
      add_to(sum, {v.x, v.y, v.z, v.w});
    }
  }
  return sum;
}

struct Problem {
  const float* a;
  const float* b;
  float* out;
  int m, n, k, activation;
};

// One element by float32 operations.
__device__ __noinline__ float plain_product(const float* a_row, const float* b_col, int n, int k) {
  float sum = 0.0f;
#pragma unroll 1
  for (int i = 0; i < k; ++i) sum = fmaf(a_row[i], b_col[static_cast<long long>(i) * n], sum);
  return sum;
}

// Where four neighbors of a row of the result go, and what comes behind the product there. The
// addresses are computed before the sums have come.
struct Finish {
  const Problem& p;
  int row, col;
  float* to;
  bool inside, vector;

  __device__ __forceinline__ Finish(const Problem& p, int row, int col) : p(p), row(row), col(col) {
    to = p.out + static_cast<long long>(row) * p.n + col;
    inside = row < p.m && col < p.n;
    vector = p.n % 4 == 0 && is_aligned(p.out);
  }

  __device__ __forceinline__ void operator()(Vec<float> sums) const {
    if (unlikely(!inside)) return;
    const float size = fabsf(sums.v[0]) + fabsf(sums.v[1]) + fabsf(sums.v[2]) + fabsf(sums.v[3]);
    if (unlikely(!(size < IGNIS_INFINITY))) {
      const float* a_row = p.a + static_cast<long long>(row) * p.k;
#pragma unroll 1
      for (int i = 0; i < 4 && col + i < p.n; ++i) {
        const float again = plain_product(a_row, p.b + col + i, p.n, p.k);
#pragma unroll
        for (int j = 0; j < 4; ++j) {
          if (i == j) sums.v[j] = again;
        }
      }
    }
    if (p.activation == 1) {
#pragma unroll
      for (int i = 0; i < 4; ++i) sums.v[i] = gelu(sums.v[i]);
    } else if (p.activation == 2) {
#pragma unroll
      for (int i = 0; i < 4; ++i) sums.v[i] = silu(sums.v[i]);
    }
    if (likely(vector)) {
      store_vector(to, sums);
    } else {
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        if (col + i < p.n) to[i] = sums.v[i];
      }
    }
  }
};

// What other blocks wrote, past the cache of this multiprocessor.
__device__ __forceinline__ Vec<float> load_of_others(const float* p) {
  const float4 v = __ldcg(reinterpret_cast<const float4*>(p));
  return {v.x, v.y, v.z, v.w};
}
