// What kernels of norms share: where a thread's columns lie, sums over a group and over the groups of a block.
#pragma once

#include "common.cuh"
#include "row.cuh"

// Rows of a warp each that a block of norm_backward and of norm_forward_edged has at a time: a multiple of the
// elements of any vector. The kernels' module in Python has the same number.
constexpr int kWarps = 8;

// Turns of each group from which the first rows are worth asking L2 for ahead of the wait. Python has this number, too.
constexpr int kManyTurns = 8;

// Asks L2 for the `count` elements from `from` on, a line of each thread.
template <typename T>
__device__ __forceinline__ void ask_for_lines(const T* from, int count, int thread) {
  const int at = thread * (128 / static_cast<int>(sizeof(T)));
  if (at < count) ask_for_line(from + at);
}

// Where a thread's columns of rows lie that begin at element `start` of an array whose vectors are aligned:
// whole vectors, and (EDGES) one element of those ahead of the first one or behind the last one.
template <int VEC, int GROUP, bool EDGES>
struct RowColumns {
  int first, left, edge;

  __device__ __forceinline__ RowColumns(long long start, int width, int thread) {
    int head = 0, body = width;
    edge = width;
    if constexpr (EDGES) {
      head = min(static_cast<int>(-start & (VEC - 1)), width);
      body = (width - head) / VEC * VEC;
      edge = thread < head ? thread : body + thread;
    }
    first = head + thread * VEC;
    left = body - thread * VEC;
  }
  // Whether there is a vector s of STEPS: row_shape() gives threads all but the last one, or the last two of
  // single elements.
  template <int STEPS>
  __device__ __forceinline__ bool has(int s) const {
    return s + (VEC == 1 ? 2 : 1) < STEPS || s * GROUP * VEC < left;
  }
};

// (value - center) * scale of a T, where `shift` is -center * scale. A value of 16 bits was rounded more than
// one fused operation rounds; of float32, the difference is made first, and is exact where both are close.
template <typename T>
__device__ __forceinline__ float normalized(float value, float center, float scale, float shift) {
  return sizeof(T) == 2 ? value * scale + shift : (value - center) * scale;
}

// Two sums over a group at once, or the second alone. Half of the lanes add up one of them and half the
// other, after they have exchanged what is not theirs. `scratch`, for groups longer than a warp, must not be
// written again before the next barrier.
template <int GROUP, bool BOTH>
__device__ __forceinline__ void sum_both(float& first, float& second, float2* scratch) {
  constexpr int LANES = GROUP < 32 ? GROUP : 32, HALF = LANES / 2;
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  if constexpr (BOTH) {
    const bool upper = lane & HALF;
    const float other = upper ? first : second;
    float mine = upper ? second : first;
    mine += __shfl_xor_sync(0xffffffffu, other, HALF);
    mine = warp_reduce<Sum, HALF>(mine);
    if constexpr (GROUP <= 32) {
      const float rest = __shfl_xor_sync(0xffffffffu, mine, HALF);
      first = upper ? rest : mine;
      second = upper ? mine : rest;
    } else if (lane % HALF == 0) {
      (upper ? scratch[warp].y : scratch[warp].x) = mine;
    }
  } else {
    second = warp_reduce<Sum, LANES>(second);
    if (GROUP > 32 && lane == 0) scratch[warp].y = second;
  }
  if constexpr (GROUP > 32) {
    __syncthreads();
    first = second = 0.0f;
#pragma unroll
    for (int w = 0; w < GROUP / 32; ++w) {
      if constexpr (BOTH) first += scratch[w].x;
      second += scratch[w].y;
    }
  }
}

// A thread's sums of its columns to those of its group: `own` of its vectors, `edge` of its single element.
template <int STEPS, int VEC, int GROUP, bool EDGES>
__device__ __forceinline__ void place_sums(const RowColumns<VEC, GROUP, EDGES>& mine, bool has_edge,
                                           const float* own, float edge, float* at) {
  // A gap behind each 32 columns keeps those of neighbors in banks of their own.
#pragma unroll
  for (int s = 0; s < STEPS; ++s) {
    if (mine.template has<STEPS>(s)) {
#pragma unroll
      for (int k = 0; k < VEC; ++k) {
        const int column = mine.first + s * GROUP * VEC + k;
        at[column + column / 32] = own[s * VEC + k];
      }
    }
  }
  if (has_edge) at[mine.edge + mine.edge / 32] = edge;
}

// Adds what the GROUPS groups of a block have placed, SUMS sums of `width` columns of each, in their order.
template <int SUMS, int GROUPS, int THREADS>
__device__ __forceinline__ void add_groups(const float* sums, int width, float* to, long long stride) {
  const int padded = width + width / 32;
#pragma unroll 1
  for (int column = threadIdx.x; column < width; column += THREADS) {
#pragma unroll
    for (int which = 0; which < SUMS; ++which) {
      const float* from = sums + which * GROUPS * padded + column + column / 32;
      float sum = from[0];
#pragma unroll
      for (int other = 1; other < GROUPS; ++other) sum += from[other * padded];
      to[which * stride + column] = sum;
    }
  }
}
