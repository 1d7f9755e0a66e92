// Optimizer steps, in place, one pass over the memory.
//
//   adam_step  m = beta1 * m + (1 - beta1) * g,  v = beta2 * v + (1 - beta2) * g^2
//              p = keep * p - step_size * m / (sqrt(v * inverse_correction2) + eps)
//              with keep = 1 - lr * weight_decay (1 for Adam) and step_size = lr / correction1.
//              Reads p, g, m, v and writes p, m, v: 28 bytes and about 12 operations per element.
//   sgd_step   p = p - lr * (g + weight_decay * p): 12 bytes and 4 operations per element.
//   count_missed  ++missed[i] for up to 16 parameters, which have no gradient in this step; where
//              *skip is not 0, nothing. Launch: one warp.
//
// Launch of the others: 256 threads, VEC elements per thread; the last thread takes the rest.
//
// instantiate: adam_step<float, 4>; adam_step<float, 1>
// instantiate: sgd_step<float, 4>; sgd_step<float, 1>
#include "adam.cuh"

template <typename T, int VEC>
__global__ void __launch_bounds__(256)
adam_step(T* __restrict__ param, const T* __restrict__ grad, float* __restrict__ m,
          float* __restrict__ v, long long numel, float beta1, float rest1, float beta2,
          float rest2, float eps, float keep, float step_size, float inverse_correction2) {
  const long long start = (static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x) * VEC;
  const float numbers[] = {keep, step_size, inverse_correction2, 0.0f};
  update_elements<VEC>(Updated<T, float>{param, grad, m, v, nullptr, 0, nullptr, nullptr}, start, numel,
                       Adam<float>(numbers, 1.0f, beta1, rest1, beta2, rest2, eps));
}

template <typename T, int VEC>
__global__ void __launch_bounds__(256)
sgd_step(T* __restrict__ param, const T* __restrict__ grad, long long numel, float keep,
         float lr) {
  const long long start = (static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x) * VEC;
  if (start + VEC <= numel) {
    const Vector<T, VEC> params = load_vector<VEC>(param + start);
    const Vector<T, VEC> grads = load_vector<VEC>(grad + start);
    float p[VEC];
#pragma unroll
    for (int k = 0; k < VEC; ++k)
      p[k] = keep * static_cast<float>(params.at[k]) - lr * static_cast<float>(grads.at[k]);
    store_vector<VEC>(param + start, p);
  } else {
    for (long long i = start; i < numel; ++i)
      param[i] = static_cast<T>(keep * static_cast<float>(param[i]) -
                                lr * static_cast<float>(grad[i]));
  }
}

// An index of -1 is of no parameter.
extern "C" __global__ void __launch_bounds__(32)
count_missed(long long* __restrict__ missed, const float* __restrict__ skip, int i0, int i1, int i2,
             int i3, int i4, int i5, int i6, int i7, int i8, int i9, int i10, int i11, int i12,
             int i13, int i14, int i15) {
  const int indices[] = {i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15};
  if (threadIdx.x != 0 || (skip != nullptr && *skip != 0.0f)) return;
#pragma unroll
  for (int i = 0; i < 16; ++i)
    if (indices[i] >= 0) ++missed[indices[i]];
}
