// Rows of a matrix, one group of threads per row: loads, stores and which row is whose.
//
// Thread t of a group of GROUP threads owns the elements (s * GROUP + t) * VEC + k for s < STEPS,
// k < VEC: neighbors touch neighboring addresses, and VEC == 4 moves 16 bytes per float load.
// VEC > 1 needs cols % VEC == 0 and base addresses aligned to VEC elements.
#pragma once

#include "reduce.cuh"

// 2^x to 2^-22 relative; 0 where the result would be denormal. exp2f spends three more instructions
// on those.
__device__ __forceinline__ float exp2_approx(float x) {
  float y;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}

template <typename T, int N>
struct alignas(sizeof(T) * N) Vector {
  T at[N];
};

template <int VEC, typename T>
__device__ __forceinline__ Vector<T, VEC> load_vector(const T* from) {
  return *reinterpret_cast<const Vector<T, VEC>*>(from);
}

template <int VEC, typename T>
__device__ __forceinline__ void store_vector(T* to, const float (&values)[VEC]) {
  Vector<T, VEC> packed;
#pragma unroll
  for (int k = 0; k < VEC; ++k) packed.at[k] = static_cast<T>(values[k]);
  *reinterpret_cast<Vector<T, VEC>*>(to) = packed;
}

// A block has 128 threads when its rows take a warp each, GROUP threads otherwise.
template <int GROUP>
__host__ __device__ constexpr int block_threads() {
  return GROUP == 32 ? 128 : GROUP;
}

template <int GROUP>
__device__ __forceinline__ long long group_index() {
  if constexpr (GROUP == 32) {
    return static_cast<long long>(blockIdx.x) * (blockDim.x / 32) + threadIdx.x / 32;
  } else {
    return blockIdx.x;
  }
}

template <int GROUP>
__device__ __forceinline__ int group_thread() {
  return GROUP == 32 ? threadIdx.x % 32 : threadIdx.x;
}

// Elements beyond the row become `filler`.
template <int VEC, int STEPS, int GROUP, typename T>
__device__ __forceinline__ void load_row(float (&values)[STEPS * VEC], const T* row, int cols,
                                         float filler) {
  const int thread = group_thread<GROUP>();
#pragma unroll
  for (int s = 0; s < STEPS; ++s) {
    const int column = (s * GROUP + thread) * VEC;
    if (column < cols) {
      const Vector<T, VEC> packed = load_vector<VEC>(row + column);
#pragma unroll
      for (int k = 0; k < VEC; ++k) values[s * VEC + k] = static_cast<float>(packed.at[k]);
    } else {
#pragma unroll
      for (int k = 0; k < VEC; ++k) values[s * VEC + k] = filler;
    }
  }
}

template <int VEC, int STEPS, int GROUP, typename T>
__device__ __forceinline__ void store_row(T* row, const float (&values)[STEPS * VEC], int cols) {
  const int thread = group_thread<GROUP>();
#pragma unroll
  for (int s = 0; s < STEPS; ++s) {
    const int column = (s * GROUP + thread) * VEC;
    if (column < cols) {
      float part[VEC];
#pragma unroll
      for (int k = 0; k < VEC; ++k) part[k] = values[s * VEC + k];
      store_vector<VEC>(row + column, part);
    }
  }
}

// Maximum of a row and the sum of exp(x - maximum), in one pass, for rows beyond the registers
// (Milakov and Gimelshein, "Online normalizer calculation for softmax", 2018). A row that is all
// -inf has maximum -inf and sum 0. `scratch` holds 2 * GROUP / 32 floats.
template <int VEC, int GROUP, typename T>
__device__ __forceinline__ void online_max_sum(const T* row, long long cols, float* scratch,
                                               float& maximum, float& sum) {
  constexpr int BATCH = 4;  // loads in flight, and one rescaling for all of them
  const int thread = group_thread<GROUP>();
  float highest = -IGNIS_INFINITY, total = 0.0f;
  for (long long start = 0; start < cols; start += BATCH * GROUP * VEC) {
    float values[BATCH * VEC];
    const long long left = cols - start;
    const int count = left < BATCH * GROUP * VEC ? static_cast<int>(left) : BATCH * GROUP * VEC;
    load_row<VEC, BATCH, GROUP>(values, row + start, count, -IGNIS_INFINITY);
    float top = highest;
#pragma unroll
    for (int k = 0; k < BATCH * VEC; ++k) top = fmaxf(top, values[k]);
    // While nothing but -inf was seen, subtracting it would give NaN.
    const float base = top == -IGNIS_INFINITY ? 0.0f : top;
    float part = 0.0f;
#pragma unroll
    for (int k = 0; k < BATCH * VEC; ++k) part += expf(values[k] - base);
    total = total * expf(highest - base) + part;
    highest = top;
  }
  maximum = group_reduce<MaxNumber, GROUP>(highest, scratch);
  const float base = maximum == -IGNIS_INFINITY ? 0.0f : maximum;
  sum = group_reduce<Sum, GROUP>(total * expf(highest - base), scratch + GROUP / 32);
}
