// Steps of stochastic gradient descent whose numbers are in device memory, so that a captured step
// is never frozen.
//
//   sgd_rates    t = ++step;  lr = rates[min(t, count) - 1], times each parameter's own factor;
//                numbers[i] = (weight decay, lr, share of the gradient in the momentum: 1 in the
//                first step that parameter i takes part in, 1 - dampening in all others, 1). Where
//                *skip is not 0, the last number is 0 and the step does not count. missed[i] of
//                the steps were made without the parameter.
//                Launch: one block, of 128 threads at most. In double precision.
//   update_one   one array:  g = grad * *scale + decay * p;  with a momentum buffer
//                b = momentum * b + share * g, and g becomes b, or g + momentum * b (Nesterov);
//                p = p - lr * g.  12 bytes per element, 20 with a momentum buffer; a parameter of
//                16 bits reads and writes its float master values, too: 14 and 22; or 6 and 14
//                without them, and a momentum of bfloat16 takes 4 bytes less.
//   update_many  the same for up to 16 small arrays in one launch.
//
// The momentum of all arrays lies in one buffer; null where there is none. Launch of both: blocks of 256 threads, VEC elements per thread; in
// update_many the blocks of the arrays follow each other.
//
// instantiate: update_one<Sgd<0, float>, float, 4>; update_one<Sgd<1, float>, __half, 1>
// instantiate: update_many<Sgd<0, float>, __nv_bfloat16, 4>; update_many<Sgd<1, float>, float, 1>
// instantiate: update_one<Sgd<1, __nv_bfloat16, false>, __nv_bfloat16, 4>
#include "update.cuh"

// settings: (factor of the learning rate, weight decay) of each parameter.
extern "C" __global__ void __launch_bounds__(128)
sgd_rates(const double* __restrict__ rates, long long count, long long* __restrict__ step,
          const long long* __restrict__ missed, const double* __restrict__ settings,
          float* __restrict__ numbers, int parameters, const float* __restrict__ skip,
          double dampening) {
  const bool skipped = skip != nullptr && *skip != 0.0f;
  const long long t = *step + 1;
  const double rate = rates[(t < count ? t : count) - 1];
  for (int i = threadIdx.x; i < parameters; i += blockDim.x) {
    numbers[4 * i] = static_cast<float>(settings[2 * i + 1]);
    numbers[4 * i + 1] = static_cast<float>(rate * settings[2 * i]);
    numbers[4 * i + 2] = t == missed[i] + 1 ? 1.0f : static_cast<float>(1.0 - dampening);
    numbers[4 * i + 3] = skipped ? 0.0f : 1.0f;
  }
  __syncthreads();  // all threads have read the old number
  if (threadIdx.x == 0 && !skipped) *step = t;
}

// With a buffer of momentum, or none.
template <int BUFFERS, typename S, bool MASTER_WEIGHTS = true>
struct Sgd {
  using State = S;
  static constexpr bool MASTERS = MASTER_WEIGHTS;
  static constexpr int MOMENTS = BUFFERS, NUMBERS = 4, GO = 3;
  float momentum, decay, lr, share, scale;
  bool nesterov;

  __device__ Sgd(const float* numbers, float scale, float momentum, float nesterov, float, float,
                 float)
      : momentum(momentum), decay(numbers[0]), lr(numbers[1]), share(numbers[2]), scale(scale),
        nesterov(nesterov != 0.0f) {}

  __device__ __forceinline__ void operator()(float& p, float g, float& buffer, float&) const {
    g = g * scale + decay * p;
    if constexpr (BUFFERS > 0) {
      buffer = momentum * buffer + share * g;
      g = nesterov ? g + momentum * buffer : buffer;
    }
    p = p - lr * g;
  }
};
