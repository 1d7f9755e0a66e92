// Sums and maxima over a group of threads, always in the same order.
//
// A group is a warp or 2, 4, 8, 16 neighbors of one (GROUP <= 32, several groups per block) or the
// whole block (GROUP == blockDim.x, a power of two up to 1024). Every thread of the group gets the result. A
// butterfly adds the same pairs in the same order on every run, so equal input gives equal bits.
#pragma once

#define IGNIS_INFINITY __int_as_float(0x7f800000)  // NVRTC has no INFINITY
#define IGNIS_NAN __int_as_float(0x7fffffff)

// Associative operations with an identity.
struct Sum {
  template <typename A>
  static __device__ __forceinline__ A identity() {
    return A(0);
  }
  template <typename A>
  static __device__ __forceinline__ A apply(A a, A b) {
    return a + b;
  }
};

// NaN wins, as in numpy.max.
struct Max {
  template <typename A>
  static __device__ __forceinline__ A identity() {
    if constexpr (A(0.5f) == A(0)) return A(1) << (8 * sizeof(A) - 1);  // the least integer
    return A(-IGNIS_INFINITY);
  }
  template <typename A>
  static __device__ __forceinline__ A apply(A a, A b) {
    return (a > b || a != a) ? a : b;
  }
};

// NaN loses, in one instruction: for what is subtracted before exp, where a NaN comes through
// the sum.
struct MaxNumber {
  static __device__ __forceinline__ float apply(float a, float b) { return fmaxf(a, b); }
};

// Reduce over each LANES neighbors of a warp (a power of two); all of them get the result.
template <typename Op, int LANES = 32, typename A>
__device__ __forceinline__ A warp_reduce(A value) {
#pragma unroll
  for (int offset = LANES / 2; offset > 0; offset /= 2)
    value = Op::apply(value, __shfl_xor_sync(0xffffffffu, value, offset));
  return value;
}

// `scratch` holds GROUP / 32 values in shared memory. It must not be written again before the
// next __syncthreads(); callers that reduce twice give each reduction its own, which saves the
// barrier that would otherwise end every reduction.
template <typename Op, int GROUP, typename A>
__device__ __forceinline__ A group_reduce(A value, A* scratch) {
  value = warp_reduce<Op, GROUP < 32 ? GROUP : 32>(value);
  if constexpr (GROUP > 32) {
    constexpr int WARPS = GROUP / 32;
    const int lane = threadIdx.x % 32;
    if (lane == 0) scratch[threadIdx.x / 32] = value;
    __syncthreads();
    value = warp_reduce<Op, WARPS>(scratch[lane % WARPS]);
  }
  return value;
}
