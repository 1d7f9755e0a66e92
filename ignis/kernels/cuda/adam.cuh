// The update of Adam and AdamW, shared by the kernels of one step and those of captured steps.
#pragma once
#include "row.cuh"

// `rest` is 1 - beta, computed by the host in double precision: in float, 1 - 0.999f has lost four
// digits. keep = 1 - lr * weight_decay (1 for Adam), step_size = lr / (1 - beta1^t),
// inverse_correction2 = 1 / (1 - beta2^t); gradients are multiplied by `scale` first, and then
// decay * p is added (Adam's weight decay; 0 for AdamW).
struct AdamNumbers {
  float beta1, rest1, beta2, rest2, eps, keep, step_size, inverse_correction2, decay, scale;
};

__device__ __forceinline__ void adam_element(float& p, float g, float& m, float& v,
                                             const AdamNumbers& with) {
  g = g * with.scale;
  if (with.decay != 0.0f) g = g + with.decay * p;
  m = with.beta1 * m + with.rest1 * g;
  v = with.beta2 * v + with.rest2 * (g * g);
  p = with.keep * p - with.step_size * (m / (sqrtf(v * with.inverse_correction2) + with.eps));
}

// The VEC elements from `start` on, or what is left of `numel`.
template <typename T, int VEC>
__device__ __forceinline__ void adam_elements(T* param, const T* grad, float* m, float* v,
                                              long long start, long long numel,
                                              const AdamNumbers& with) {
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
      adam_element(p[k], static_cast<float>(grads.at[k]), moment[k], square[k], with);
    }
    store_vector<VEC>(param + start, p);
    store_vector<VEC>(m + start, moment);
    store_vector<VEC>(v + start, square);
  } else {
    for (long long i = start; i < numel; ++i) {
      float p = static_cast<float>(param[i]), moment = m[i], square = v[i];
      adam_element(p, static_cast<float>(grad[i]), moment, square, with);
      param[i] = static_cast<T>(p);
      m[i] = moment;
      v[i] = square;
    }
  }
}
