// Optimizers' updates of many parameters: what is written once for all rules.
//
// A Rule has NUMBERS numbers of each parameter, MOMENTS (0 to 2 buffers of State, float or __nv_bfloat16, that it
// keeps for each element), MASTERS and GO, the index of the number that is 0 where the step is skipped. It is called
// with an element, its gradient and its moments, and changes all but the gradient.
//
// Parameter i has its numbers from element i * NUMBERS of `numbers` on; its moments and master
// values begin at element starts[2 * i] of their buffers.
//
// With MASTERS a parameter of 16 bits has a float `master` of each element: what the updates add up in, because
// most are smaller than half a unit in the last place of 16 bits. The parameter is that value
// rounded. Where it is not, somebody has written the parameter since, and its value counts.
//
// Moments of bfloat16, and parameters of bfloat16 without MASTERS, are rounded at random, up as often as the exact
// value lies above, so that small updates add up on average. The bits are Philox' words for the seed, the number of
// the step and the place of the element, whatever VEC and the launch are: parameter i has the places from
// starts[2 * i + 1] on, a multiple of 4. Four places share the words of counter c = 2^63 + 2 * (place / 4), far
// from the counters of dropout: their low halves round the parameters, their high halves the first moments, and the
// low halves of the words of c + 1 the second moments.
#pragma once
#include "philox.cuh"
#include "row.cuh"

template <typename T>
__device__ __forceinline__ float refined(T rounded, float master) {
  const float value = static_cast<float>(rounded);
  return static_cast<float>(static_cast<T>(master)) == value ? master : value;
}

// x as a To: in bfloat16 with 16 random bits added below its last place, infinities and NaN as they are.
template <typename To>
__device__ __forceinline__ To rounded_at_random(float x, unsigned chance) {
  const unsigned bits = __float_as_uint(x);
  if (sizeof(To) == 4 || (bits & 0x7f800000u) == 0x7f800000u) return static_cast<To>(x);
  const unsigned short upper = static_cast<unsigned short>((bits + (chance & 0xffffu)) >> 16);
  To made;
  memcpy(&made, &upper, sizeof(upper));
  return made;
}

// Word i < 4; an index that is not constant would move the words to local memory.
__device__ __forceinline__ unsigned word_at(const Words& words, int i) {
  return i < 2 ? (i ? words.v[1] : words.v[0]) : (i > 2 ? words.v[3] : words.v[2]);
}

// What is updated of a parameter: `first`, `second` and `master` begin with its own elements, the first of which is
// number `place` of all. `step` and `seed` are read where rounding is at random.
template <typename T, typename S>
struct Updated {
  T* param;
  const T* grad;
  S* first;
  S* second;
  float* master;
  long long place;
  const long long* step;
  const long long* seed;
};

// N elements from `at` on: 1, or 4 from a multiple of 4.
template <int N, typename T, typename Rule>
__device__ __forceinline__ void update_vector(const Updated<T, typename Rule::State>& of, long long at,
                                              const Rule& rule) {
  using S = typename Rule::State;
  constexpr bool SHORT = sizeof(S) == 2, MASTER = sizeof(T) == 2 && Rule::MASTERS;
  constexpr bool RANDOM = SHORT || (sizeof(T) == 2 && !MASTER);
  Vector<T, N> params = load_vector<N>(of.param + at);
  const Vector<T, N> grads = load_vector<N>(of.grad + at);
  Vector<S, N> one, two;
  Vector<float, N> exact;
  if constexpr (Rule::MOMENTS > 0) one = load_vector<N>(of.first + at);
  if constexpr (Rule::MOMENTS > 1) two = load_vector<N>(of.second + at);
  if constexpr (MASTER) exact = load_vector<N>(of.master + at);
  Words words{}, more{};
  if constexpr (RANDOM) {
    const unsigned long long counter = (1ull << 63) + (of.place + at) / 4 * 2;
    words = philox(counter, *of.step, *of.seed);
    if constexpr (SHORT && Rule::MOMENTS > 1) more = philox(counter + 1, *of.step, *of.seed);
  }
#pragma unroll
  for (int k = 0; k < N; ++k) {
    float p, moment = 0.0f, square = 0.0f;
    if constexpr (MASTER) p = refined(params.at[k], exact.at[k]);
    else p = static_cast<float>(params.at[k]);
    if constexpr (Rule::MOMENTS > 0) moment = static_cast<float>(one.at[k]);
    if constexpr (Rule::MOMENTS > 1) square = static_cast<float>(two.at[k]);
    rule(p, static_cast<float>(grads.at[k]), moment, square);
    if constexpr (RANDOM) {
      const int i = N == 4 ? k : static_cast<int>((of.place + at) % 4);
      const unsigned word = word_at(words, i);
      params.at[k] = MASTER ? static_cast<T>(p) : rounded_at_random<T>(p, word);
      one.at[k] = rounded_at_random<S>(moment, word >> 16);
      two.at[k] = rounded_at_random<S>(square, word_at(more, i));
    } else {
      params.at[k] = static_cast<T>(p);
      one.at[k] = moment;
      two.at[k] = square;
    }
    if constexpr (MASTER) exact.at[k] = p;
  }
  *reinterpret_cast<Vector<T, N>*>(of.param + at) = params;
  if constexpr (Rule::MOMENTS > 0) *reinterpret_cast<Vector<S, N>*>(of.first + at) = one;
  if constexpr (Rule::MOMENTS > 1) *reinterpret_cast<Vector<S, N>*>(of.second + at) = two;
  if constexpr (MASTER) *reinterpret_cast<Vector<float, N>*>(of.master + at) = exact;
}

// The VEC elements from `start` on, or what is left of `numel`.
template <int VEC, typename T, typename Rule>
__device__ __forceinline__ void update_elements(const Updated<T, typename Rule::State>& of, long long start,
                                                long long numel, const Rule& rule) {
  if (start + VEC <= numel) {
    update_vector<VEC>(of, start, rule);
  } else {
    for (long long i = start; i < numel; ++i) update_vector<1>(of, i, rule);
  }
}

// One array, parameter `index`; buffers that the rule or the dtype does not need are null. `a` to `e`
// are constants of the rule.
template <typename Rule, typename T, int VEC>
__global__ void __launch_bounds__(256)
update_one(T* __restrict__ param, const T* __restrict__ grad, long long numel, long long index,
           typename Rule::State* __restrict__ first, typename Rule::State* __restrict__ second,
           float* __restrict__ master, const long long* __restrict__ starts, const float* __restrict__ numbers,
           const long long* __restrict__ step, const long long* __restrict__ seed, const float* __restrict__ scale,
           float a, float b, float c, float d, float e) {
  const float* own = numbers + index * Rule::NUMBERS;
  if (own[Rule::GO] == 0.0f) return;
  const long long start = starts[2 * index];
  const long long at = (static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x) * VEC;
  const Updated<T, typename Rule::State> of{param,          grad, first + start, second + start,
                                            master + start, starts[2 * index + 1], step, seed};
  update_elements<VEC>(of, at, numel, Rule(own, scale ? *scale : 1.0f, a, b, c, d, e));
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
            typename Rule::State* __restrict__ first, typename Rule::State* __restrict__ second,
            float* __restrict__ master, const long long* __restrict__ starts, const float* __restrict__ numbers,
            const long long* __restrict__ step, const long long* __restrict__ seed, const float* __restrict__ scale,
            float a, float b, float c, float d, float e) {
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
  const long long start = starts[2 * index];
  const Updated<T, typename Rule::State> of{param,          grad, first + start, second + start,
                                            master + start, starts[2 * index + 1], step, seed};
  update_elements<VEC>(of, (own * 256 + threadIdx.x) * VEC, numel,
                       Rule(row, scale ? *scale : 1.0f, a, b, c, d, e));
}
