// Layer norm (CENTERED) and RMS norm over the last dimension.
//
//   h = (x - mean) * rstd,  y = h * weight + bias;  RMS norm: mean = 0, no bias
//   reads x, writes y: 8 bytes and about 8 operations per element
//
// The memory is the limit, so a row stays in registers: mean and variance take two passes over
// registers, which is exact where the sum of squares minus the squared mean would cancel.
// normalization_edged.cu has kernels for some rows that are no whole vectors.
//
// These kernels do not wait for the launch ahead (launch.cuh): a large bfloat16 matrix took longer without
// __restrict__.
//
// U is the type of y: that of x, T, or a shorter one, which saves a pass that would cast it.
//
// Launch: norm_forward grid = groups of rows, block = block_threads<GROUP>(); norm_forward_long, for rows beyond the
// registers, grid = rows, block = GROUP, and reads a row three times, from the caches but for the first.
//
// instantiate: norm_forward<float, 4, 1, 32, true>; norm_forward<float, 4, 1, 32, false>
// instantiate: norm_forward<float, 4, 4, 256, true>; norm_forward<float, 4, 4, 256, false>
// instantiate: norm_forward<float, 4, 8, 1024, true>; norm_forward<float, 4, 8, 1024, false>
// instantiate: norm_forward_long<float, 1024, true>; norm_forward_long<float, 1024, false>
// instantiate: norm_forward<__nv_bfloat16, 8, 1, 32, true>; norm_forward<__half, 1, 8, 32, false>
// instantiate: norm_forward<float, 4, 6, 32, true, __nv_bfloat16>
// instantiate: norm_forward_long<float, 1024, false, __half>
#include "common.cuh"
#include "row.cuh"

template <typename T, int VEC, int STEPS, int GROUP, bool CENTERED, typename U = T>
__global__ void __launch_bounds__(block_threads<GROUP>())
norm_forward(const T* __restrict__ x, const T* __restrict__ weight, const T* __restrict__ bias,
             U* __restrict__ y, float* __restrict__ mean, float* __restrict__ rstd,
             long long rows, long long cols, float eps) {
  __shared__ float scratch[2][GROUP / 32];
  const long long row = group_index<GROUP>();
  if (row >= rows) return;
  const int width = static_cast<int>(cols);
  const int thread = group_thread<GROUP>();
  const float share = 1.0f / static_cast<float>(width);
  float values[STEPS * VEC];
  load_row<VEC, STEPS, GROUP>(values, x + row * cols, width, 0.0f);
  float center = 0.0f;
  if constexpr (CENTERED) {
    float total = 0.0f;
#pragma unroll
    for (int k = 0; k < STEPS * VEC; ++k) total += values[k];
    center = group_reduce<Sum, GROUP>(total, scratch[0]) * share;
#pragma unroll
    for (int s = 0; s < STEPS; ++s)
      if ((s * GROUP + thread) * VEC < width)
#pragma unroll
        for (int k = 0; k < VEC; ++k) values[s * VEC + k] -= center;
  }
  float squares = 0.0f;
#pragma unroll
  for (int k = 0; k < STEPS * VEC; ++k) squares += values[k] * values[k];
  const float scale = 1.0f / sqrtf(group_reduce<Sum, GROUP>(squares, scratch[1]) * share + eps);
  if (thread == 0) {
    if constexpr (CENTERED) mean[row] = center;
    rstd[row] = scale;
  }
  U* to = y + row * cols;
#pragma unroll
  for (int s = 0; s < STEPS; ++s) {
    const int column = (s * GROUP + thread) * VEC;
    if (column < width) {
      const Vector<T, VEC> gain = load_vector<VEC>(weight + column);
      float part[VEC];
#pragma unroll
      for (int k = 0; k < VEC; ++k)
        part[k] = values[s * VEC + k] * scale * static_cast<float>(gain.at[k]);
      if constexpr (CENTERED) {
        const Vector<T, VEC> shift = load_vector<VEC>(bias + column);
#pragma unroll
        for (int k = 0; k < VEC; ++k) part[k] += static_cast<float>(shift.at[k]);
      }
      store_vector<VEC>(to + column, part);
    }
  }
}

template <typename T, int GROUP, bool CENTERED, typename U = T>
__global__ void __launch_bounds__(GROUP)
norm_forward_long(const T* __restrict__ x, const T* __restrict__ weight,
                  const T* __restrict__ bias, U* __restrict__ y, float* __restrict__ mean,
                  float* __restrict__ rstd, long long rows, long long cols, float eps) {
  __shared__ float scratch[2][GROUP / 32];
  const T* from = x + blockIdx.x * cols;
  U* to = y + blockIdx.x * cols;
  const float share = 1.0f / static_cast<float>(cols);
  float center = 0.0f;
  if constexpr (CENTERED) {
    float total = 0.0f;
    for (long long c = threadIdx.x; c < cols; c += GROUP) total += static_cast<float>(from[c]);
    center = group_reduce<Sum, GROUP>(total, scratch[0]) * share;
  }
  float squares = 0.0f;
  for (long long c = threadIdx.x; c < cols; c += GROUP) {
    const float value = static_cast<float>(from[c]) - center;
    squares += value * value;
  }
  const float scale = 1.0f / sqrtf(group_reduce<Sum, GROUP>(squares, scratch[1]) * share + eps);
  if (threadIdx.x == 0) {
    if constexpr (CENTERED) mean[blockIdx.x] = center;
    rstd[blockIdx.x] = scale;
  }
  for (long long c = threadIdx.x; c < cols; c += GROUP) {
    float value = (static_cast<float>(from[c]) - center) * scale * static_cast<float>(weight[c]);
    if constexpr (CENTERED) value += static_cast<float>(bias[c]);
    to[c] = static_cast<U>(value);
  }
}
