// Sums and maxima over a group of threads, always in the same order.
//
// A group is either one warp (GROUP == 32, several groups per block) or the whole block
// (GROUP == blockDim.x, a power of two). Every thread of the group gets the result. A butterfly
// adds the same pairs in the same order on every run, so equal input gives equal bits.
#pragma once

#define IGNIS_INFINITY __int_as_float(0x7f800000)

__device__ __forceinline__ float warp_sum(float value) {
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_xor_sync(0xffffffffu, value, offset);
  return value;
}

__device__ __forceinline__ float warp_max(float value) {
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2)
    value = fmaxf(value, __shfl_xor_sync(0xffffffffu, value, offset));
  return value;
}

// `scratch` holds GROUP / 32 floats of shared memory. It must not be written again before the
// next __syncthreads(); callers that reduce twice give each reduction its own, which saves the
// barrier that would otherwise end every reduction.
template <int GROUP>
__device__ __forceinline__ float group_sum(float value, float* scratch) {
  value = warp_sum(value);
  if constexpr (GROUP > 32) {
    constexpr int WARPS = GROUP / 32;
    const int lane = threadIdx.x % 32;
    if (lane == 0) scratch[threadIdx.x / 32] = value;
    __syncthreads();
    value = scratch[lane % WARPS];
#pragma unroll
    for (int offset = WARPS / 2; offset > 0; offset /= 2)
      value += __shfl_xor_sync(0xffffffffu, value, offset);
  }
  return value;
}

template <int GROUP>
__device__ __forceinline__ float group_max(float value, float* scratch) {
  value = warp_max(value);
  if constexpr (GROUP > 32) {
    constexpr int WARPS = GROUP / 32;
    const int lane = threadIdx.x % 32;
    if (lane == 0) scratch[threadIdx.x / 32] = value;
    __syncthreads();
    value = scratch[lane % WARPS];
#pragma unroll
    for (int offset = WARPS / 2; offset > 0; offset /= 2)
      value = fmaxf(value, __shfl_xor_sync(0xffffffffu, value, offset));
  }
  return value;
}
