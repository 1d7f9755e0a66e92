// What every fused kernel uses; fuse/code.py writes the rest of one.
#pragma once

#include "common.cuh"

template <typename T, int N>
struct alignas(sizeof(T) * N < 16 ? sizeof(T) * N : 16) Pack {
  T v[N];
};

template <typename T, int N>
__device__ __forceinline__ Pack<T, N> load_pack(const T* p) {
  return *reinterpret_cast<const Pack<T, N>*>(p);
}

__device__ __forceinline__ double reciprocal(double d) { return 1.0 / d; }

template <typename A>
__device__ __forceinline__ A logistic(A e, bool negative) {  // e = exp(-|x|) can not overflow
  const A large = reciprocal(A(1) + e);
  return negative ? e * large : large;
}
