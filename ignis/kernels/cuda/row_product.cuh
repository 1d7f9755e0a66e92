// How warps read the weights of products of few rows: matrices, steps of k, and what is loaded ahead of the launch
// ahead. See row_product.cu for the layout of a step.
#pragma once

#include "common.cuh"
#include "copies.cuh"
#include "sigmoid.cuh"
#include "tensor_core.cuh"

// How far loops are unrolled: on a simulated device, every shuffle is a function of its own.
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
#define IGNIS_UNROLLED 1
#else
#define IGNIS_UNROLLED 0
#endif

constexpr int RING_REGISTERS = 64;  // of a thread, for weights on their way

enum Finish { GELU = 1, GATED = 2, EARLY = 4 };

// Weights stay out of the L1 cache: nobody reads them twice. Volatile, so that they stay in front of the
// wait for the launch ahead.
__device__ __forceinline__ void load_words(unsigned (&to)[4], const void* p, bool there) {
  to[0] = to[1] = to[2] = to[3] = 0u;
  asm volatile(
      "{.reg .pred there; setp.ne.s32 there, %5, 0;\n"
      "@there ld.global.nc.L1::no_allocate.L2::128B.v4.u32 {%0, %1, %2, %3}, [%4];}"
      : "+r"(to[0]), "+r"(to[1]), "+r"(to[2]), "+r"(to[3])
      : "l"(p), "r"(static_cast<int>(there)));
}
__device__ __forceinline__ void load_words(unsigned (&to)[2], const void* p, bool there) {
  to[0] = to[1] = 0u;
  asm volatile(
      "{.reg .pred there; setp.ne.s32 there, %3, 0;\n"
      "@there ld.global.nc.L1::no_allocate.v2.u32 {%0, %1}, [%2];}"
      : "+r"(to[0]), "+r"(to[1])
      : "l"(p), "r"(static_cast<int>(there)));
}
__device__ __forceinline__ void load_words(unsigned (&to)[1], const void* p, bool there) {
  to[0] = 0u;
  asm volatile(
      "{.reg .pred there; setp.ne.s32 there, %2, 0;\n"
      "@there ld.global.nc.L1::no_allocate.u32 %0, [%1];}"
      : "+r"(to[0])
      : "l"(p), "r"(static_cast<int>(there)));
}

// VEC elements at `p`, of which `valid` are there; the others are 0.
template <int VEC, bool WIDE, typename T, int WORDS>
__device__ __forceinline__ void load_piece(unsigned (&to)[WORDS], const T* p, int valid) {
  if constexpr (WIDE) {
    load_words(to, p, valid > 0);
  } else {
    T each[VEC];
#pragma unroll
    for (int e = 0; e < VEC; ++e) each[e] = e < valid ? p[e] : T(0.0f);
    static_assert(sizeof(each) == sizeof(to), "");
    memcpy(to, each, sizeof(to));
  }
}

// The shape of what a warp reads in a step.
template <typename T, bool ACROSS, int VEC>
struct Step {
  static constexpr int LOADS = 4, WORDS = VEC * sizeof(T) / 4;
  static constexpr int FEATURES = ACROSS ? 16 : 8 * VEC;
  static constexpr int DEPTH = ACROSS ? 8 * VEC : 16;
  unsigned at[LOADS][WORDS];
};

// One of the matrices, and what belongs to it.
template <typename T, typename O>
struct Matrix {
  const T* weight;
  const T* bias;
  O* out;
  int n;
};

// Returns the matrix of a tile, and leaves the tile's number in that matrix in `tile`. Tiles of the second matrix
// begin at `second`, tiles of the third at `third`; tiles of a gated pair alternate. It compares, because an array
// with an index would lie in local memory.
template <typename E>
__device__ __forceinline__ E find(const E& a, const E& b, const E& c, int second, int third, bool gated,
                                  int& tile) {
  if (gated) {
    const bool odd = tile % 2;
    tile /= 2;
    return odd ? b : a;
  }
  const int which = tile < second ? 0 : tile < third ? 1 : 2;
  tile -= which == 0 ? 0 : which == 1 ? second : third;
  return which == 0 ? a : which == 1 ? b : c;
}

// Where a lane reads next.
template <typename T, bool ACROSS, int VEC, bool WIDE>
struct Source {
  using Each = Step<T, ACROSS, VEC>;
  const T* at[ACROSS ? 2 : 1];
  int valid;   // columns from the lane's first on, without ACROSS
  int k_left;  // from the lane's first k on
  int n;

  __device__ __forceinline__ void aim(const T* weight, int column, int columns, int from, int k) {
    const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
    n = columns;
    if constexpr (ACROSS) {
      const int own = from + VEC * t;
      k_left = k - own;
#pragma unroll
      for (int i = 0; i < 2; ++i) {  // columns beyond the last one are not stored
        at[i] = weight + static_cast<long long>(min(column + g + 8 * i, n - 1)) * k + own;
      }
    } else {
      const int own = from + 4 * t, first = column + VEC * g;
      k_left = k - own;
      valid = n - first;
      at[0] = weight + static_cast<long long>(own) * n + first;
    }
  }
  __device__ __forceinline__ void load(Each& to) {
    if constexpr (ACROSS) {
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        constexpr int HALF = Each::DEPTH / 2;
        load_piece<VEC, WIDE>(to.at[i], at[i % 2] + i / 2 * HALF, k_left - i / 2 * HALF);
        if (i >= 2) at[i % 2] += Each::DEPTH;
      }
    } else {
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        load_piece<VEC, WIDE>(to.at[i], at[0] + static_cast<long long>(i) * n,
                              i < k_left ? valid : 0);
      }
      at[0] += static_cast<long long>(Each::DEPTH) * n;
    }
    k_left -= Each::DEPTH;
  }
};
