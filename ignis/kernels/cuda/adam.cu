// Steps of Adam and AdamW whose numbers are in device memory, so that a captured step is never
// frozen.
//
//   adam_rates   t = ++step;  lr = rates[min(t, count) - 1], times each group's own factor;
//                numbers[group] = (keep, lr / (1 - beta1^t), 1 / (1 - beta2^t), decay), where
//                AdamW, which is decoupled, has keep = 1 - lr * weight_decay and decay = 0, and
//                Adam has keep = 1 and decay = weight_decay.
//                Launch: one warp. In double precision; powers by squaring, so every device gives
//                the same bits.
//   adam_update  one array as adam_step of optimizers.cu, with the numbers of its group and
//                gradients times *scale where that is given: 28 bytes per element.
//   adam_many    the same for up to 16 small arrays in one launch.
//
// The moments of all arrays lie in one buffer each, those of array i from element starts[i] on.
// Launch of both: blocks of 256 threads, VEC elements per thread; in adam_many the blocks of the
// arrays follow each other.
//
// instantiate: adam_update<float, 4>; adam_update<float, 1>
// instantiate: adam_many<float, 4>; adam_many<float, 1>
#include "adam.cuh"
#include "many.cuh"

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
           double beta1, double beta2, int decoupled) {
  const long long t = *step + 1;
  const double rate = rates[(t < count ? t : count) - 1];
  const double correction1 = 1.0 - power(beta1, t), correction2 = 1.0 - power(beta2, t);
  for (int group = threadIdx.x; group < num_groups; group += 32) {
    const double lr = rate * groups[2 * group], weight_decay = groups[2 * group + 1];
    numbers[4 * group] = decoupled ? static_cast<float>(1.0 - lr * weight_decay) : 1.0f;
    numbers[4 * group + 1] = static_cast<float>(lr / correction1);
    numbers[4 * group + 2] = static_cast<float>(1.0 / correction2);
    numbers[4 * group + 3] = decoupled ? 0.0f : static_cast<float>(weight_decay);
  }
  __syncthreads();  // all threads have read the old number
  if (threadIdx.x == 0) *step = t;
}

template <typename T, int VEC>
__global__ void __launch_bounds__(256)
adam_update(T* __restrict__ param, const T* __restrict__ grad, long long numel, long long start,
            float* __restrict__ m, float* __restrict__ v, const float* __restrict__ numbers,
            const float* __restrict__ scale, float beta1, float rest1, float beta2, float rest2,
            float eps) {
  const long long at = (static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x) * VEC;
  adam_elements<T, VEC>(param, grad, m + start, v + start, at, numel,
                        {beta1, rest1, beta2, rest2, eps, numbers[0], numbers[1], numbers[2],
                         numbers[3], scale ? *scale : 1.0f});
}

template <typename T, int VEC>
__global__ void __launch_bounds__(256)
adam_many(T* p0, T* p1, T* p2, T* p3, T* p4, T* p5, T* p6, T* p7,
          T* p8, T* p9, T* p10, T* p11, T* p12, T* p13, T* p14, T* p15,
          const T* g0, const T* g1, const T* g2, const T* g3,
          const T* g4, const T* g5, const T* g6, const T* g7,
          const T* g8, const T* g9, const T* g10, const T* g11,
          const T* g12, const T* g13, const T* g14, const T* g15,
          long long n0, long long n1, long long n2, long long n3,
          long long n4, long long n5, long long n6, long long n7,
          long long n8, long long n9, long long n10, long long n11,
          long long n12, long long n13, long long n14, long long n15,
          long long s0, long long s1, long long s2, long long s3,
          long long s4, long long s5, long long s6, long long s7,
          long long s8, long long s9, long long s10, long long s11,
          long long s12, long long s13, long long s14, long long s15,
          float* __restrict__ m, float* __restrict__ v, const float* __restrict__ numbers,
          const float* __restrict__ scale, float beta1, float rest1, float beta2, float rest2,
          float eps) {
  T* const params[] = {p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15};
  const T* const grads[] = {g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, g10, g11, g12, g13, g14, g15};
  const long long sizes[] = {n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15};
  const long long starts[] = {s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15};
  const Member<T> own = member_of_block<T, 256 * VEC>(params, grads, sizes, starts);
  adam_elements<T, VEC>(own.param, own.grad, m + own.start, v + own.start,
                        (own.block * 256 + threadIdx.x) * VEC, own.numel,
                        {beta1, rest1, beta2, rest2, eps, numbers[0], numbers[1], numbers[2],
                         numbers[3], scale ? *scale : 1.0f});
}
