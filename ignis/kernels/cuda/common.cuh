// Shared by all kernels: element types, 16-byte vectors, block reductions in a fixed order.
//
// Arithmetic is done in Acc<T>, the accumulation type of an element type T.
#pragma once

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

constexpr unsigned kFullWarp = 0xffffffffu;

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

// Associative operations with an identity, for reductions.
struct Sum {
  template <typename A>
  static __device__ __forceinline__ A identity() {
    return A(0);
  }
  template <typename A>
  static __device__ __forceinline__ A apply(A a, A b) {
    return a + b;
  }
};

// NaN wins, as in numpy.max.
struct Max {
  template <typename A>
  static __device__ __forceinline__ A identity() {
    return A(__int_as_float(0xff800000));  // NVRTC has no INFINITY
  }
  template <typename A>
  static __device__ __forceinline__ A apply(A a, A b) {
    return (a > b || a != a) ? a : b;
  }
};

// Reduce over the 32 lanes of a warp in a fixed tree; every lane gets the result.
template <typename Op, typename A>
__device__ __forceinline__ A warp_reduce(A value) {
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2) {
    value = Op::apply(value, __shfl_xor_sync(kFullWarp, value, offset));
  }
  return value;
}

// Reduce over a block of up to 1024 threads (a multiple of 32) in a fixed tree; every thread gets
// the result. `scratch` holds 32 values in shared memory and may be used again right after.
template <typename Op, typename A>
__device__ __forceinline__ A block_reduce(A value, A* scratch) {
  const int lane = threadIdx.x % 32;
  const int warp = threadIdx.x / 32;
  const int warps = blockDim.x / 32;
  value = warp_reduce<Op>(value);
  if (lane == 0) scratch[warp] = value;
  __syncthreads();
  value = warp_reduce<Op>(lane < warps ? scratch[lane] : Op::template identity<A>());
  __syncthreads();
  return value;
}
