// Steps of Adam and AdamW whose numbers are in device memory, so that a captured step is never
// frozen.
//
//   adam_rates   t = ++step;  lr = rates[min(t, count) - 1], times each group's own factor;
//                numbers[group] = (keep, lr / (1 - beta1^t), 1 / (1 - beta2^t), decay, 1), where
//                AdamW, which is decoupled, has keep = 1 - lr * weight_decay and decay = 0, and
//                Adam has keep = 1 and decay = weight_decay. Where *skip is not 0, the last number
//                is 0 and the step does not count.
//                Launch: one warp. In double precision; powers by squaring, so every device gives
//                the same bits.
//   update_one   one array as adam_step of optimizers.cu, with the numbers of its group and
//                gradients times *scale where that is given: 28 bytes per element. A parameter of
//                16 bits reads and writes its float master values, too: 30 bytes.
//   update_many  the same for up to 16 small arrays in one launch.
//
// The moments of all arrays lie in one buffer each, those of array i from element starts[i] on.
// Launch of both: blocks of 256 threads, VEC elements per thread; in update_many the blocks of the
// arrays follow each other.
//
// instantiate: update_one<Adam, float, 4>; update_one<Adam, __nv_bfloat16, 1>
// instantiate: update_many<Adam, float, 1>; update_many<Adam, __half, 4>
#include "adam.cuh"

__device__ double power(double base, long long exponent) {
  double result = 1.0;
  for (; exponent > 0; exponent >>= 1) {
    if (exponent & 1) result *= base;
    base *= base;
  }
  return result;
}

// groups: (factor of the learning rate, weight decay) of each.
extern "C" __global__ void __launch_bounds__(32)
adam_rates(const double* __restrict__ rates, long long count, long long* __restrict__ step,
           const double* __restrict__ groups, float* __restrict__ numbers, int num_groups,
           const float* __restrict__ skip, double beta1, double beta2, int decoupled) {
  const bool skipped = skip != nullptr && *skip != 0.0f;
  const long long t = *step + 1;
  const double rate = rates[(t < count ? t : count) - 1];
  const double correction1 = 1.0 - power(beta1, t), correction2 = 1.0 - power(beta2, t);
  for (int group = threadIdx.x; group < num_groups; group += 32) {
    const double lr = rate * groups[2 * group], weight_decay = groups[2 * group + 1];
    numbers[5 * group] = decoupled ? static_cast<float>(1.0 - lr * weight_decay) : 1.0f;
    numbers[5 * group + 1] = static_cast<float>(lr / correction1);
    numbers[5 * group + 2] = static_cast<float>(1.0 / correction2);
    numbers[5 * group + 3] = decoupled ? 0.0f : static_cast<float>(weight_decay);
    numbers[5 * group + 4] = skipped ? 0.0f : 1.0f;
  }
  __syncthreads();  // all threads have read the old number
  if (threadIdx.x == 0 && !skipped) *step = t;
}
