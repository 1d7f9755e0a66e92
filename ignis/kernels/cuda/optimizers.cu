// Optimizer steps, in place, one pass over the memory.
//
//   adam_step  m = beta1 * m + (1 - beta1) * g,  v = beta2 * v + (1 - beta2) * g^2
//              p = keep * p - step_size * m / (sqrt(v * inverse_correction2) + eps)
//              with keep = 1 - lr * weight_decay (1 for Adam) and step_size = lr / correction1.
//              Reads p, g, m, v and writes p, m, v: 28 bytes and about 12 operations per element.
//   sgd_step   p = p - lr * (g + weight_decay * p): 12 bytes and 4 operations per element.
//
// The host computes 1 - beta and the corrections in double precision: in float, 1 - 0.999f has
// lost four digits. Launch: 256 threads, VEC elements per thread; the last thread takes the rest.
//
// instantiate: adam_step<float, 4>
// instantiate: adam_step<float, 1>
// instantiate: sgd_step<float, 4>
// instantiate: sgd_step<float, 1>
#include "row.cuh"

__device__ __forceinline__ void adam_element(float& p, float g, float& m, float& v, float beta1,
                                             float rest1, float beta2, float rest2, float eps,
                                             float keep, float step_size,
                                             float inverse_correction2) {
  m = beta1 * m + rest1 * g;
  v = beta2 * v + rest2 * (g * g);
  p = keep * p - step_size * (m / (sqrtf(v * inverse_correction2) + eps));
}

template <typename T, int VEC>
__global__ void __launch_bounds__(256)
adam_step(T* __restrict__ param, const T* __restrict__ grad, float* __restrict__ m,
          float* __restrict__ v, long long numel, float beta1, float rest1, float beta2,
          float rest2, float eps, float keep, float step_size, float inverse_correction2) {
  const long long start = (static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x) * VEC;
  if (start + VEC <= numel) {
    const Vector<T, VEC> params = load_vector<VEC>(param + start);
    const Vector<T, VEC> grads = load_vector<VEC>(grad + start);
    const Vector<float, VEC> first = load_vector<VEC>(m + start);
    const Vector<float, VEC> second = load_vector<VEC>(v + start);
    float p[VEC], moment[VEC], square[VEC];
#pragma unroll
    for (int k = 0; k < VEC; ++k) {
      p[k] = static_cast<float>(params.at[k]);
      moment[k] = first.at[k];
      square[k] = second.at[k];
      adam_element(p[k], static_cast<float>(grads.at[k]), moment[k], square[k], beta1, rest1,
                   beta2, rest2, eps, keep, step_size, inverse_correction2);
    }
    store_vector<VEC>(param + start, p);
    store_vector<VEC>(m + start, moment);
    store_vector<VEC>(v + start, square);
  } else {
    for (long long i = start; i < numel; ++i) {
      float p = static_cast<float>(param[i]), moment = m[i], square = v[i];
      adam_element(p, static_cast<float>(grad[i]), moment, square, beta1, rest1, beta2, rest2,
                   eps, keep, step_size, inverse_correction2);
      param[i] = static_cast<T>(p);
      m[i] = moment;
      v[i] = square;
    }
  }
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
