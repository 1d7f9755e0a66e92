// Loops over elements: accumulation types, 16-byte vectors, maps of one and two arrays; with
// reduce.cuh for what comes after a loop.
//
// Arithmetic is done in Acc<T>, the accumulation type of an element type T.
#pragma once

#include "reduce.cuh"

template <typename T>
struct AccOf {
  using type = float;
};
template <>
struct AccOf<double> {
  using type = double;
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

// One block's part of a loop over n elements, a vector of 16 bytes per thread. `vector(i)` handles
// Vec<T>::size elements from i, `scalar(i)` one. Whether a block takes the vector path is the same
// for all its threads, and neither path depends on the other's results, so both give the same bits.
template <typename T, typename VectorBody, typename ScalarBody>
__device__ __forceinline__ void for_elements(long long n, bool aligned, VectorBody vector,
                                             ScalarBody scalar) {
  const long long tile = static_cast<long long>(blockDim.x) * Vec<T>::size;
  const long long start = blockIdx.x * tile;
  if (aligned && start + tile <= n) {
    vector(start + threadIdx.x * Vec<T>::size);
  } else {
    const long long end = start + tile < n ? start + tile : n;
#pragma unroll 1  // the tail of an array: code size matters more
    for (long long i = start + threadIdx.x; i < end; i += blockDim.x) scalar(i);
  }
}

// y[i] = f(x[i]); x and y may be the same array.
template <typename T, typename F>
__device__ __forceinline__ void map_unary(const T* x, T* y, long long n, F f) {
  for_elements<T>(
      n, is_aligned(x) && is_aligned(y),
      [&](long long i) {
        Vec<T> a = load_vector(x + i);
#pragma unroll
        for (int k = 0; k < Vec<T>::size; ++k) a.v[k] = T(f(Acc<T>(a.v[k])));
        store_vector(y + i, a);
      },
      [&](long long i) { y[i] = T(f(Acc<T>(x[i]))); });
}

// y[i] = f(a[i], b[i]); y may be a or b.
template <typename T, typename F>
__device__ __forceinline__ void map_binary(const T* a, const T* b, T* y, long long n, F f) {
  for_elements<T>(
      n, is_aligned(a) && is_aligned(b) && is_aligned(y),
      [&](long long i) {
        Vec<T> left = load_vector(a + i);
        const Vec<T> right = load_vector(b + i);
#pragma unroll
        for (int k = 0; k < Vec<T>::size; ++k) {
          left.v[k] = T(f(Acc<T>(left.v[k]), Acc<T>(right.v[k])));
        }
        store_vector(y + i, left);
      },
      [&](long long i) { y[i] = T(f(Acc<T>(a[i]), Acc<T>(b[i]))); });
}

// 1 / d to 1 ulp, in one instruction: without what a division does, and the branch that it takes, for
// divisors that are subnormal or above 2^126, which these must not be.
__device__ __forceinline__ float reciprocal(float d) {
  float quotient;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(quotient) : "f"(d));
  return quotient;
}
