// The global norm of many arrays, and the factor that brings it below a limit.
//
//   square_sums  partials[first + c] = sum of x[i]^2 over a chunk, the chunks of up to 16 arrays
//                one after the other, each in a fixed order. An array of n elements is cut into
//                chunks of max(8192, n / 1024 rounded up), whatever it is launched with.
//                Launch: one block of 256 threads per chunk. Bytes: n * sizeof(T) read.
//   clip_factor  norm = sqrt(sum of partials), factor = limit / norm where norm > limit, else 1
//                Of gradients of a loss times *loss_scale both are those of the loss itself: the
//                norm is divided by it, and so is the factor; *overflow is 1 and *any becomes 1
//                where the norm is not finite, else *overflow is 0.
//                Launch: one block of 256 threads.
//   scale_many   x *= factor for up to 16 arrays; blocks of 256 threads with 4 elements each, those
//                of the arrays one after the other. Bytes: 2 * n * sizeof(T).
//
// The host reads nothing: the factor stays in device memory.
//
// instantiate: square_sums<float>; square_sums<__nv_bfloat16>
// instantiate: scale_many<float>; scale_many<__half>
#include "common.cuh"

template <typename T>
__global__ void __launch_bounds__(256)
square_sums(const T* x0, const T* x1, const T* x2, const T* x3,
            const T* x4, const T* x5, const T* x6, const T* x7,
            const T* x8, const T* x9, const T* x10, const T* x11,
            const T* x12, const T* x13, const T* x14, const T* x15,
            long long n0, long long n1, long long n2, long long n3,
            long long n4, long long n5, long long n6, long long n7,
            long long n8, long long n9, long long n10, long long n11,
            long long n12, long long n13, long long n14, long long n15,
            float* __restrict__ partials, long long first) {
  __shared__ float scratch[8];
  const T* const arrays[] = {x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15};
  const long long sizes[] = {n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15};
  const T* x = nullptr;
  long long n = 0, chunk = 1, own = 0, block = blockIdx.x;
#pragma unroll
  for (int i = 0; i < 16; ++i) {
    const long long share = (sizes[i] + 1023) / 1024;
    const long long length = share > 8192 ? share : 8192;
    const long long count = (sizes[i] + length - 1) / length;
    if (block >= 0 && block < count) {
      x = arrays[i];
      n = sizes[i];
      chunk = length;
      own = block;
    }
    block -= count;
  }
  const long long begin = own * chunk;
  const long long end = begin + chunk < n ? begin + chunk : n;
  float total = 0.0f;
#pragma unroll 4
  for (long long i = begin + threadIdx.x; i < end; i += blockDim.x) {
    const float value = float(x[i]);
    total = fmaf(value, value, total);
  }
  total = group_reduce<Sum, 256>(total, scratch);
  if (threadIdx.x == 0) partials[first + blockIdx.x] = total;
}

extern "C" __global__ void __launch_bounds__(256)
clip_factor(const float* __restrict__ partials, float* __restrict__ factor,
            float* __restrict__ norm, const float* __restrict__ loss_scale,
            float* __restrict__ overflow, float* __restrict__ any, long long count, float limit) {
  __shared__ float scratch[8];
  float total = 0.0f;
  for (long long i = threadIdx.x; i < count; i += blockDim.x) total += partials[i];
  total = sqrtf(group_reduce<Sum, 256>(total, scratch));
  if (threadIdx.x == 0) {
    const float inverse = loss_scale ? 1.0f / *loss_scale : 1.0f;
    if (loss_scale) {
      const bool finite = total < IGNIS_INFINITY;  // neither is NaN
      *overflow = finite ? 0.0f : 1.0f;
      if (!finite) *any = 1.0f;
      total *= inverse;
    }
    *norm = total;
    *factor = (total > limit ? limit / total : 1.0f) * inverse;
  }
}

template <typename T>
__global__ void __launch_bounds__(256)
scale_many(T* x0, T* x1, T* x2, T* x3, T* x4, T* x5, T* x6, T* x7,
           T* x8, T* x9, T* x10, T* x11, T* x12, T* x13, T* x14, T* x15,
           long long n0, long long n1, long long n2, long long n3,
           long long n4, long long n5, long long n6, long long n7,
           long long n8, long long n9, long long n10, long long n11,
           long long n12, long long n13, long long n14, long long n15,
           const float* __restrict__ factor) {
  T* const arrays[] = {x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15};
  const long long sizes[] = {n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15};
  T* x = nullptr;
  long long n = 0, own = 0, block = blockIdx.x;
#pragma unroll
  for (int i = 0; i < 16; ++i) {
    const long long count = (sizes[i] + 1023) / 1024;
    if (block >= 0 && block < count) {
      x = arrays[i];
      n = sizes[i];
      own = block;
    }
    block -= count;
  }
  const float by = *factor;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const long long i = own * 1024 + k * 256 + threadIdx.x;
    if (i < n) x[i] = T(float(x[i]) * by);
  }
}
