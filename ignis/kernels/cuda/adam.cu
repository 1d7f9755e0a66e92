// Steps of Adam and AdamW whose numbers are in device memory, so that a captured step is never
// frozen.
//
//   adam_rates   t = ++step;  lr = rates[min(t, count) - 1], times each parameter's own factor;
//                u = t - missed[i], the steps that parameter i has taken part in;
//                numbers[i] = (keep, lr / (1 - beta1^u), 1 / (1 - beta2^u), decay, 1), where
//                AdamW, which is decoupled, has keep = 1 - lr * weight_decay and decay = 0, and
//                Adam has keep = 1 and decay = weight_decay. Where *skip is not 0, the last number
//                is 0 and the step does not count.
//                Launch: one block, of 128 threads at most. In double precision; powers by squaring, so
//                every device gives the same bits.
//   update_one   one array as adam_step of optimizers.cu, with its own numbers and
//                gradients times *scale where that is given: 28 bytes per element. A parameter of
//                16 bits reads and writes its float master values, too: 30 bytes; or 22 without them,
//                and moments of bfloat16 take 8 bytes less.
//   update_many  the same for up to 16 small arrays in one launch.
//
// The moments of all arrays lie in one buffer each.
// Launch of both: blocks of 256 threads, VEC elements per thread; in update_many the blocks of the
// arrays follow each other.
//
// instantiate: update_one<Adam<float>, float, 4>; update_one<Adam<float>, __nv_bfloat16, 1>
// instantiate: update_many<Adam<float>, float, 1>; update_many<Adam<float>, __half, 4>
// instantiate: update_one<Adam<__nv_bfloat16, false>, __nv_bfloat16, 4>; update_many<Adam<__nv_bfloat16>, float, 1>
#include "adam.cuh"

__device__ double power(double base, long long exponent) {
  double result = 1.0;
  for (; exponent > 0; exponent >>= 1) {
    if (exponent & 1) result *= base;
    base *= base;
  }
  return result;
}

// settings: (factor of the learning rate, weight decay) of each parameter.
extern "C" __global__ void __launch_bounds__(128)
adam_rates(const double* __restrict__ rates, long long count, long long* __restrict__ step,
           const long long* __restrict__ missed, const double* __restrict__ settings,
           float* __restrict__ numbers, int parameters, const float* __restrict__ skip,
           double beta1, double beta2, int decoupled) {
  const bool skipped = skip != nullptr && *skip != 0.0f;
  const long long t = *step + 1;
  const double rate = rates[(t < count ? t : count) - 1];
  long long counted = t;
  double correction1 = 1.0 - power(beta1, t), correction2 = 1.0 - power(beta2, t);
  for (int i = threadIdx.x; i < parameters; i += blockDim.x) {
    const double lr = rate * settings[2 * i], weight_decay = settings[2 * i + 1];
    if (counted != t - missed[i]) {
      counted = t - missed[i];
      correction1 = 1.0 - power(beta1, counted);
      correction2 = 1.0 - power(beta2, counted);
    }
    float* own = numbers + i * Adam<float>::NUMBERS;
    own[0] = decoupled ? static_cast<float>(1.0 - lr * weight_decay) : 1.0f;
    own[1] = static_cast<float>(lr / correction1);
    own[2] = static_cast<float>(1.0 / correction2);
    own[3] = decoupled ? 0.0f : static_cast<float>(weight_decay);
    own[4] = skipped ? 0.0f : 1.0f;
  }
  __syncthreads();  // all threads have read the old number
  if (threadIdx.x == 0 && !skipped) *step = t;
}
