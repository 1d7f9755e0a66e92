// Steps of stochastic gradient descent whose numbers are in device memory, so that a captured step
// is never frozen.
//
//   sgd_rates   t = ++step;  lr = rates[min(t, count) - 1], times each group's own factor;
//               numbers[group] = (weight decay, lr, share of the gradient in the momentum: 1 in
//               the first step, 1 - dampening in all others).
//               Launch: one warp. In double precision.
//   sgd_update  one array:  g = grad * *scale + decay * p;  with a momentum buffer
//               b = momentum * b + share * g, and g becomes b, or g + momentum * b (Nesterov);
//               p = p - lr * g.  12 bytes per element, 20 with a momentum buffer.
//   sgd_many    the same for up to 16 small arrays in one launch.
//
// The momentum of all arrays lies in one buffer, that of array i from element starts[i] on; null
// where there is none. Launch of both: blocks of 256 threads, VEC elements per thread; in sgd_many
// the blocks of the arrays follow each other.
//
// instantiate: sgd_update<float, 4>; sgd_update<float, 1>
// instantiate: sgd_many<float, 4>; sgd_many<float, 1>
#include "many.cuh"
#include "row.cuh"

struct SgdNumbers {
  float momentum, decay, lr, share, scale;
  bool nesterov;
};

// groups: (factor of the learning rate, weight decay) of each.
extern "C" __global__ void __launch_bounds__(32)
sgd_rates(const double* __restrict__ rates, long long count, long long* __restrict__ step,
          const double* __restrict__ groups, float* __restrict__ numbers, int num_groups,
          double dampening) {
  const long long t = *step + 1;
  const double rate = rates[(t < count ? t : count) - 1];
  for (int group = threadIdx.x; group < num_groups; group += 32) {
    numbers[3 * group] = static_cast<float>(groups[2 * group + 1]);
    numbers[3 * group + 1] = static_cast<float>(rate * groups[2 * group]);
    numbers[3 * group + 2] = t == 1 ? 1.0f : static_cast<float>(1.0 - dampening);
  }
  __syncthreads();  // all threads have read the old number
  if (threadIdx.x == 0) *step = t;
}

__device__ __forceinline__ float sgd_direction(float p, float g, const SgdNumbers& with) {
  return g * with.scale + with.decay * p;
}

__device__ __forceinline__ float sgd_momentum(float g, float& buffer, const SgdNumbers& with) {
  buffer = with.momentum * buffer + with.share * g;
  return with.nesterov ? g + with.momentum * buffer : buffer;
}

// The VEC elements from `start` on, or what is left of `numel`.
template <typename T, int VEC>
__device__ __forceinline__ void sgd_elements(T* param, const T* grad, float* momentum,
                                             long long start, long long numel,
                                             const SgdNumbers& with) {
  if (start + VEC <= numel) {
    const Vector<T, VEC> params = load_vector<VEC>(param + start);
    const Vector<T, VEC> grads = load_vector<VEC>(grad + start);
    float p[VEC], g[VEC];
#pragma unroll
    for (int k = 0; k < VEC; ++k) {
      p[k] = static_cast<float>(params.at[k]);
      g[k] = sgd_direction(p[k], static_cast<float>(grads.at[k]), with);
    }
    if (momentum != nullptr) {
      const Vector<float, VEC> before = load_vector<VEC>(momentum + start);
      float buffer[VEC];
#pragma unroll
      for (int k = 0; k < VEC; ++k) {
        buffer[k] = before.at[k];
        g[k] = sgd_momentum(g[k], buffer[k], with);
      }
      store_vector<VEC>(momentum + start, buffer);
    }
#pragma unroll
    for (int k = 0; k < VEC; ++k) p[k] = p[k] - with.lr * g[k];
    store_vector<VEC>(param + start, p);
  } else {
    for (long long i = start; i < numel; ++i) {
      const float p = static_cast<float>(param[i]);
      float g = sgd_direction(p, static_cast<float>(grad[i]), with);
      if (momentum != nullptr) {
        float buffer = momentum[i];
        g = sgd_momentum(g, buffer, with);
        momentum[i] = buffer;
      }
      param[i] = static_cast<T>(p - with.lr * g);
    }
  }
}

template <typename T, int VEC>
__global__ void __launch_bounds__(256)
sgd_update(T* __restrict__ param, const T* __restrict__ grad, long long numel, long long start,
           float* __restrict__ momentum, const float* __restrict__ numbers,
           const float* __restrict__ scale, float factor, int nesterov) {
  const long long at = (static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x) * VEC;
  sgd_elements<T, VEC>(param, grad, momentum ? momentum + start : nullptr, at, numel,
                       {factor, numbers[0], numbers[1], numbers[2], scale ? *scale : 1.0f,
                        nesterov != 0});
}

template <typename T, int VEC>
__global__ void __launch_bounds__(256)
sgd_many(T* p0, T* p1, T* p2, T* p3, T* p4, T* p5, T* p6, T* p7,
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
         float* __restrict__ momentum, const float* __restrict__ numbers,
         const float* __restrict__ scale, float factor, int nesterov) {
  T* const params[] = {p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15};
  const T* const grads[] = {g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, g10, g11, g12, g13, g14, g15};
  const long long sizes[] = {n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15};
  const long long starts[] = {s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15};
  const Member<T> own = member_of_block<T, 256 * VEC>(params, grads, sizes, starts);
  sgd_elements<T, VEC>(own.param, own.grad, momentum ? momentum + own.start : nullptr,
                       (own.block * 256 + threadIdx.x) * VEC, own.numel,
                       {factor, numbers[0], numbers[1], numbers[2], scale ? *scale : 1.0f,
                        nesterov != 0});
}
