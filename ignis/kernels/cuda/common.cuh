// Loops over elements: accumulation types, 16-byte vectors, maps of one and two arrays; with
// reduce.cuh for what comes after a loop.
//
// Arithmetic is done in Acc<T>, the accumulation type of an element type T.
#pragma once

#include "launch.cuh"
#include "reduce.cuh"

template <typename T>
struct AccOf {
  using type = float;
};
template <>
struct AccOf<double> {
  using type = double;
};
template <>
struct AccOf<long long> {
  using type = long long;
};
template <typename T>
using Acc = typename AccOf<T>::type;

// 16 bytes of elements, moved by one instruction.
template <typename T>
struct alignas(16) Vec {
  static constexpr int size = 16 / sizeof(T);
  T v[size];
};

template <typename T>
__device__ __forceinline__ Vec<T> load_vector(const T* p) {
  return *reinterpret_cast<const Vec<T>*>(p);
}

template <typename T>
__device__ __forceinline__ void store_vector(T* p, const Vec<T>& value) {
  *reinterpret_cast<Vec<T>*>(p) = value;
}

__device__ __forceinline__ bool is_aligned(const void* p) {
  return (reinterpret_cast<unsigned long long>(p) & 15ull) == 0;
}

// How maps of one array, and of pairs and more, are cut: threads of a block, vectors of each array that a
// thread moves, and whether a launch lets the next one start as soon as it has waited for the one ahead
// (launch.cuh). A thread has two vectors in flight, one of each array where there are two. The operands'
// module in Python, which computes grids, has the same numbers.
#ifndef IGNIS_MAP_THREADS
#define IGNIS_MAP_THREADS 128
#endif
#ifndef IGNIS_MAP_VECTORS
#define IGNIS_MAP_VECTORS 2
#endif
#ifndef IGNIS_MAP_EARLY
#define IGNIS_MAP_EARLY 0
#endif
#ifndef IGNIS_PAIR_THREADS
#define IGNIS_PAIR_THREADS 512
#endif
#ifndef IGNIS_PAIR_VECTORS
#define IGNIS_PAIR_VECTORS 1
#endif
#ifndef IGNIS_PAIR_EARLY
#define IGNIS_PAIR_EARLY 1
#endif
constexpr int kMapThreads = IGNIS_MAP_THREADS, kPairThreads = IGNIS_PAIR_THREADS;
constexpr int kMapVectors = IGNIS_MAP_VECTORS;

// Where maps of IN arrays wait for the launch ahead: when a thread knows what it will load and how, which is
// a good part of what a block does that is over in a microsecond.
template <int IN>
__device__ __forceinline__ void begin_map() {
  wait_for_launch_ahead();
  if constexpr (IN > 1 ? IGNIS_PAIR_EARLY : IGNIS_MAP_EARLY) let_next_start();
}

// The bits of some addresses, which are 0 where those of all are.
template <typename T, int N>
__device__ __forceinline__ unsigned long long bits_of(T* const (&arrays)[N]) {
  unsigned long long bits = 0;
#pragma unroll
  for (int a = 0; a < N; ++a) bits |= reinterpret_cast<unsigned long long>(arrays[a]);
  return bits;
}

// out[0][i], ... = f(in[0][i], ...) for first <= i < end, by single elements.
template <int THREADS, typename T, int IN, int OUT, typename F>
__device__ __forceinline__ void map_singles(const T* const (&in)[IN], T* const (&out)[OUT],
                                            long long first, long long end, F f) {
  constexpr int batch = 4;  // loads in flight
#pragma unroll 1  // the tail of an array: code size matters more
  for (long long i = first + threadIdx.x; i < end; i += batch * THREADS) {
    T held[batch][IN];
#pragma unroll
    for (int v = 0; v < batch; ++v)
#pragma unroll
      for (int a = 0; a < IN; ++a)
        if (i + v * THREADS < end) held[v][a] = in[a][i + v * THREADS];
#pragma unroll
    for (int v = 0; v < batch; ++v) {
      if (i + v * THREADS >= end) break;
      Acc<T> x[IN], y[OUT];
#pragma unroll
      for (int a = 0; a < IN; ++a) x[a] = Acc<T>(held[v][a]);
      f(x, y);
#pragma unroll
      for (int a = 0; a < OUT; ++a) out[a][i + v * THREADS] = T(y[a]);
    }
  }
}

// One block's part of out[0][i], ... = f(in[0][i], ...) for i < n: f(x, y) computes y[OUT]
// from x[IN]. A thread reads all it needs before it writes, so an output may be the very same array
// as an input. Whether a block takes the vector path is the same for all its threads, and elements
// do not depend on each other, so both paths give the same bits. What follows a return is not far from
// the start of the code, which a block that is over in a microsecond has to fetch first.
template <typename T, int IN, int OUT, typename F>
__device__ __forceinline__ void map_elements(const T* const (&in)[IN], T* const (&out)[OUT],
                                             long long n, F f) {
  constexpr int threads = IN > 1 ? kPairThreads : kMapThreads;
  constexpr int vectors = IN > 1 ? IGNIS_PAIR_VECTORS : kMapVectors;
  constexpr int size = Vec<T>::size;
  constexpr int stride = threads * size;
  constexpr int tile = vectors * stride;
  const long long first = static_cast<long long>(blockIdx.x) * tile;
  const long long i = first + static_cast<int>(threadIdx.x) * size;
  const bool whole = (((bits_of(in) | bits_of(out)) & 15) == 0) & (first + tile <= n);
  begin_map<IN>();
  if (!whole) {
    map_singles<threads>(in, out, first, first + tile < n ? first + tile : n, f);
    return;
  }
  Vec<T> held[vectors][IN];
#pragma unroll
  for (int v = 0; v < vectors; ++v)
#pragma unroll
    for (int a = 0; a < IN; ++a) held[v][a] = load_vector(in[a] + i + v * stride);
#pragma unroll
  for (int v = 0; v < vectors; ++v) {
    Vec<T> made[OUT];
#pragma unroll
    for (int k = 0; k < size; ++k) {
      Acc<T> x[IN], y[OUT];
#pragma unroll
      for (int a = 0; a < IN; ++a) x[a] = Acc<T>(held[v][a].v[k]);
      f(x, y);
#pragma unroll
      for (int a = 0; a < OUT; ++a) made[a].v[k] = T(y[a]);
    }
#pragma unroll
    for (int a = 0; a < OUT; ++a) store_vector(out[a] + i + v * stride, made[a]);
  }
}

// y[i] = f(x[i]); x and y may be the same array.
template <typename T, typename F>
__device__ __forceinline__ void map_unary(const T* x, T* y, long long n, F f) {
  map_elements<T, 1, 1>({x}, {y}, n, [f](const auto& from, auto& to) { to[0] = f(from[0]); });
}

// y[i] = f(a[i], b[i]); y may be a or b.
template <typename T, typename F>
__device__ __forceinline__ void map_binary(const T* a, const T* b, T* y, long long n, F f) {
  map_elements<T, 2, 1>({a, b}, {y}, n,
                        [f](const auto& from, auto& to) { to[0] = f(from[0], from[1]); });
}

// 1 / d to 1 ulp, in one instruction: without what a division does, and the branch that it takes, for
// divisors that are subnormal or above 2^126, which these must not be.
__device__ __forceinline__ float reciprocal(float d) {
  float quotient;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(quotient) : "f"(d));
  return quotient;
}
