// Binary operations on arrays of different shapes, by NumPy's broadcasting rules.
//
//   y[i0, ..., i5] = f(a[i0 * a0 + ... + i5 * a5], b[i0 * b0 + ... + i5 * b5])
//
// a stride is 0 along the dimensions in which its array is repeated. d1 ... d5 are the extents of y
// (the first is implied by n). Launch: VEC elements of y per thread, blocks of 256; they are read and
// written as vectors where they are in one row and aligned.
// Bytes: y once, a and b once each and then from the caches. Index is int where n allows it: a
// 64-bit division costs several times a 32-bit one.
//
// Power, PowerBase and PowerExponent are a^b and its derivatives; the derivative by an exponent of
// 0 to a power >= 0 is 0, its limit, where the formula gives 0 * -inf.
//
// instantiate: broadcast_binary<float, Add, int, 4>; broadcast_binary<float, Subtract, int, 4>
// instantiate: broadcast_binary<float, Multiply, int, 4>; broadcast_binary<float, Divide, int, 4>
// instantiate: broadcast_binary<float, Divide, long long, 4>; broadcast_binary<float, Power, int, 4>
// instantiate: broadcast_binary<float, PowerBase, int, 4>; broadcast_binary<float, PowerExponent, int, 4>
// instantiate: broadcast_binary<float, Equal, int, 1>; broadcast_binary<__half, Add, int, 8>
// instantiate: broadcast_binary<__nv_bfloat16, Multiply, int, 8>
#include "common.cuh"
#include "row.cuh"

struct Add {
  static __device__ __forceinline__ float apply(float a, float b) { return a + b; }
};

struct Subtract {
  static __device__ __forceinline__ float apply(float a, float b) { return a - b; }
};

struct Multiply {
  static __device__ __forceinline__ float apply(float a, float b) { return a * b; }
};

struct Divide {
  static __device__ __forceinline__ float apply(float a, float b) { return a / b; }
};

struct Power {
  static __device__ __forceinline__ float apply(float a, float b) {
    return b == 2.0f ? a * a : powf(a, b);
  }
};

struct PowerBase {
  static __device__ __forceinline__ float apply(float a, float b) {
    return b == 0.0f ? 0.0f : b == 2.0f ? 2.0f * a : b * powf(a, b - 1.0f);
  }
};

struct PowerExponent {
  static __device__ __forceinline__ float apply(float a, float b) {
    return a == 0.0f && b >= 0.0f ? 0.0f : powf(a, b) * logf(a);
  }
};

struct Equal {
  static __device__ __forceinline__ float apply(float a, float b) { return a == b ? 1.0f : 0.0f; }
};

// VEC elements that follow each other along the last dimension, from p on.
template <int VEC, typename T>
__device__ __forceinline__ Vector<T, VEC> load_run(const T* p, long long stride) {
  if constexpr (VEC > 1) {
    if (stride == 1 && is_aligned(p)) return load_vector<VEC>(p);
  }
  Vector<T, VEC> run;
#pragma unroll
  for (int k = 0; k < VEC; ++k) run.at[k] = p[k * stride];
  return run;
}

template <typename T, typename F, typename Index, int VEC>
__global__ void __launch_bounds__(256)
broadcast_binary(const T* a, const T* b, T* __restrict__ y, long long n,
                 long long d1, long long d2, long long d3, long long d4, long long d5,
                 long long a0, long long a1, long long a2, long long a3, long long a4,
                 long long a5, long long b0, long long b1, long long b2, long long b3,
                 long long b4, long long b5) {
  const long long start = (static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x) * VEC;
  const long long extents[5] = {d1, d2, d3, d4, d5};
  const long long a_strides[5] = {a1, a2, a3, a4, a5};
  const long long b_strides[5] = {b1, b2, b3, b4, b5};
  long long from_a, from_b;
  Index last;  // coordinate in the last dimension
  const auto find = [&](long long i) {
    Index rest = Index(i);
    from_a = from_b = 0;
#pragma unroll
    for (int d = 4; d >= 0; --d) {
      // Most arrays have fewer dimensions; a comparison costs a tenth of a division.
      const Index extent = Index(extents[d]);
      const Index at = extent == 1 ? Index(0) : rest % extent;
      if (extent != 1) rest /= extent;
      if (d == 4) last = at;
      from_a += at * a_strides[d];
      from_b += at * b_strides[d];
    }
    from_a += rest * a0;
    from_b += rest * b0;
  };
  find(start);
  wait_for_launch_ahead();
  if (start >= n) return;
  if (VEC == 1 || (start + VEC <= n && last + VEC <= Index(d5))) {
    const Vector<T, VEC> left = load_run<VEC>(a + from_a, a5);
    const Vector<T, VEC> right = load_run<VEC>(b + from_b, b5);
    float made[VEC];
#pragma unroll
    for (int k = 0; k < VEC; ++k) made[k] = F::apply(float(left.at[k]), float(right.at[k]));
    if (VEC > 1 && !is_aligned(y)) {
#pragma unroll
      for (int k = 0; k < VEC; ++k) y[start + k] = T(made[k]);
    } else {
      store_vector<VEC>(y + start, made);
    }
  } else {  // across the end of a row
#pragma unroll 1
    for (long long i = start; i < start + VEC && i < n; ++i) {
      find(i);
      y[i] = T(F::apply(float(a[from_a]), float(b[from_b])));
    }
  }
}
