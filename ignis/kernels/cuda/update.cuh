// Optimizers' updates of many parameters: what is written once for all rules.
//
// A Rule has NUMBERS numbers of each parameter, MOMENTS (0 to 2 float buffers that it keeps for each
// element) and GO, the index of the number that is 0 where the step is skipped. It is called with an
// element, its gradient and its moments, and changes all but the gradient.
//
// Parameter i has its numbers from element i * NUMBERS of `numbers` on; its moments and master
// values begin at element starts[i] of their buffers.
//
// A parameter of 16 bits has a float `master` of each element: what the updates add up in, because
// most are smaller than half a unit in the last place of 16 bits. The parameter is that value
// rounded. Where it is not, somebody has written the parameter since, and its value counts.
#pragma once
#include "row.cuh"

template <typename T>
__device__ __forceinline__ float refined(T rounded, float master) {
  const float value = static_cast<float>(rounded);
  return static_cast<float>(static_cast<T>(master)) == value ? master : value;
}

// The VEC elements from `start` on, or what is left of `numel`; `moments` and `master` begin with
// those of the parameter.
template <typename T, int VEC, typename Rule>
__device__ __forceinline__ void update_elements(T* param, const T* grad, float* first,
                                                float* second, float* master, long long start,
                                                long long numel, const Rule& rule) {
  constexpr bool MASTER = sizeof(T) == 2;
  if (start + VEC <= numel) {
    const Vector<T, VEC> params = load_vector<VEC>(param + start);
    const Vector<T, VEC> grads = load_vector<VEC>(grad + start);
    Vector<float, VEC> one, two, exact;
    if constexpr (Rule::MOMENTS > 0) one = load_vector<VEC>(first + start);
    if constexpr (Rule::MOMENTS > 1) two = load_vector<VEC>(second + start);
    if constexpr (MASTER) exact = load_vector<VEC>(master + start);
    float p[VEC], moment[VEC], square[VEC];
#pragma unroll
    for (int k = 0; k < VEC; ++k) {
      if constexpr (MASTER) p[k] = refined(params.at[k], exact.at[k]);
      else p[k] = static_cast<float>(params.at[k]);
      moment[k] = Rule::MOMENTS > 0 ? one.at[k] : 0.0f;
      square[k] = Rule::MOMENTS > 1 ? two.at[k] : 0.0f;
      rule(p[k], static_cast<float>(grads.at[k]), moment[k], square[k]);
    }
    store_vector<VEC>(param + start, p);
    if constexpr (Rule::MOMENTS > 0) store_vector<VEC>(first + start, moment);
    if constexpr (Rule::MOMENTS > 1) store_vector<VEC>(second + start, square);
    if constexpr (MASTER) store_vector<VEC>(master + start, p);
  } else {
    for (long long i = start; i < numel; ++i) {
      float p, moment = 0.0f, square = 0.0f;
      if constexpr (MASTER) p = refined(param[i], master[i]);
      else p = static_cast<float>(param[i]);
      if constexpr (Rule::MOMENTS > 0) moment = first[i];
      if constexpr (Rule::MOMENTS > 1) square = second[i];
      rule(p, static_cast<float>(grad[i]), moment, square);
      param[i] = static_cast<T>(p);
      if constexpr (Rule::MOMENTS > 0) first[i] = moment;
      if constexpr (Rule::MOMENTS > 1) second[i] = square;
      if constexpr (MASTER) master[i] = p;
    }
  }
}

// One array, parameter `index`; buffers that the rule or the dtype does not need are null. `a` to `e`
// are constants of the rule.
template <typename Rule, typename T, int VEC>
__global__ void __launch_bounds__(256)
update_one(T* __restrict__ param, const T* __restrict__ grad, long long numel, long long index,
           float* __restrict__ first, float* __restrict__ second, float* __restrict__ master,
           const long long* __restrict__ starts, const float* __restrict__ numbers,
           const float* __restrict__ scale, float a, float b, float c, float d, float e) {
  const float* own = numbers + index * Rule::NUMBERS;
  if (own[Rule::GO] == 0.0f) return;
  const long long start = starts[index];
  const long long at = (static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x) * VEC;
  update_elements<T, VEC>(param, grad, first + start, second + start, master + start, at, numel,
                          Rule(own, scale ? *scale : 1.0f, a, b, c, d, e));
}

// Up to 16 arrays, whose blocks follow each other.
template <typename Rule, typename T, int VEC>
__global__ void __launch_bounds__(256)
update_many(T* p0, T* p1, T* p2, T* p3, T* p4, T* p5, T* p6, T* p7,
            T* p8, T* p9, T* p10, T* p11, T* p12, T* p13, T* p14, T* p15,
            const T* g0, const T* g1, const T* g2, const T* g3,
            const T* g4, const T* g5, const T* g6, const T* g7,
            const T* g8, const T* g9, const T* g10, const T* g11,
            const T* g12, const T* g13, const T* g14, const T* g15,
            long long n0, long long n1, long long n2, long long n3,
            long long n4, long long n5, long long n6, long long n7,
            long long n8, long long n9, long long n10, long long n11,
            long long n12, long long n13, long long n14, long long n15,
            long long i0, long long i1, long long i2, long long i3,
            long long i4, long long i5, long long i6, long long i7,
            long long i8, long long i9, long long i10, long long i11,
            long long i12, long long i13, long long i14, long long i15,
            float* __restrict__ first, float* __restrict__ second, float* __restrict__ master,
            const long long* __restrict__ starts, const float* __restrict__ numbers,
            const float* __restrict__ scale, float a, float b, float c, float d, float e) {
  T* const params[] = {p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15};
  const T* const grads[] = {g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, g10, g11, g12, g13, g14, g15};
  const long long sizes[] = {n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15};
  const long long indices[] = {i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15};
  T* param = nullptr;
  const T* grad = nullptr;
  long long numel = 0, index = 0, own = 0, block = blockIdx.x;
#pragma unroll
  for (int i = 0; i < 16; ++i) {
    const long long blocks = (sizes[i] + 256 * VEC - 1) / (256 * VEC);
    if (block >= 0 && block < blocks) {
      param = params[i];
      grad = grads[i];
      numel = sizes[i];
      index = indices[i];
      own = block;
    }
    block -= blocks;
  }
  const float* row = numbers + index * Rule::NUMBERS;
  if (row[Rule::GO] == 0.0f) return;
  const long long start = starts[index];
  update_elements<T, VEC>(param, grad, first + start, second + start, master + start,
                          (own * 256 + threadIdx.x) * VEC, numel,
                          Rule(row, scale ? *scale : 1.0f, a, b, c, d, e));
}
