// The update of Adam and AdamW, shared by the kernels of one step and those of captured steps.
#pragma once
#include "update.cuh"

// `rest` is 1 - beta, computed by the host in double precision: in float, 1 - 0.999f has lost four
// digits. keep = 1 - lr * weight_decay (1 for Adam), step_size = lr / (1 - beta1^t),
// inverse_correction2 = 1 / (1 - beta2^t); gradients are multiplied by `scale` first, and then
// decay * p is added (Adam's weight decay; 0 for AdamW).
template <typename S, bool MASTER_WEIGHTS = true>
struct Adam {
  using State = S;
  static constexpr bool MASTERS = MASTER_WEIGHTS;
  static constexpr int MOMENTS = 2, NUMBERS = 5, GO = 4;
  float beta1, rest1, beta2, rest2, eps, keep, step_size, inverse_correction2, decay, scale;

  __device__ Adam(const float* numbers, float scale, float beta1, float rest1, float beta2,
                  float rest2, float eps)
      : beta1(beta1), rest1(rest1), beta2(beta2), rest2(rest2), eps(eps), keep(numbers[0]),
        step_size(numbers[1]), inverse_correction2(numbers[2]), decay(numbers[3]), scale(scale) {}

  __device__ __forceinline__ void operator()(float& p, float g, float& m, float& v) const {
    g = g * scale;
    if (decay != 0.0f) g = g + decay * p;
    m = beta1 * m + rest1 * g;
    v = beta2 * v + rest2 * (g * g);
    p = keep * p - step_size * (m / (sqrtf(v * inverse_correction2) + eps));
  }
};
