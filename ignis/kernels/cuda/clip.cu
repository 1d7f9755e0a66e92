// The norm of many arrays together, and the factor that brings it below a limit.
//
//   square_sums  partials[first + c] = sum of x[i]^2 over chunk c of one array, in a fixed order
//                Launch: one block of 256 threads per chunk. Bytes: n * sizeof(T) read.
//   clip_factor  norm = sqrt(sum of partials), factor = limit / norm where norm > limit, else 1
//                Launch: one block of 256 threads.
//
// The host reads neither: the factor goes to scale_by (functions.cu) in device memory.
//
// instantiate: square_sums<float>
// instantiate: square_sums<__nv_bfloat16>
#include "common.cuh"

template <typename T>
__global__ void __launch_bounds__(256)
square_sums(const T* __restrict__ x, float* __restrict__ partials, long long n, long long chunk,
            long long first) {
  __shared__ float scratch[32];
  const long long begin = blockIdx.x * chunk;
  const long long end = begin + chunk < n ? begin + chunk : n;
  float total = 0.0f;
#pragma unroll 4
  for (long long i = begin + threadIdx.x; i < end; i += blockDim.x) {
    const float value = float(x[i]);
    total = fmaf(value, value, total);
  }
  total = block_reduce<Sum>(total, scratch);
  if (threadIdx.x == 0) partials[first + blockIdx.x] = total;
}

extern "C" __global__ void __launch_bounds__(256)
clip_factor(const float* __restrict__ partials, float* __restrict__ factor,
            float* __restrict__ norm, long long count, float limit) {
  __shared__ float scratch[32];
  float total = 0.0f;
  for (long long i = threadIdx.x; i < count; i += blockDim.x) total += partials[i];
  total = sqrtf(block_reduce<Sum>(total, scratch));
  if (threadIdx.x == 0) {
    *norm = total;
    *factor = total > limit ? limit / total : 1.0f;
  }
}
