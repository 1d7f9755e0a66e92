// Elementary functions and their gradients; sums with a number, products with one that lies on the
// device; casts.
//
// Launch: as elementwise.cu, blocks of 256 threads that move 16 bytes per thread.
// Bytes: forward 2 * n * sizeof(T), backward 3 * n * sizeof(T). Operations: up to about 30 per
// element, below what the memory leaves time for.
//
// The gradients of exp, sqrt, tanh and sigmoid are computed from the result y, which is exact where
// x is known only through it; that of log from x.
//
// instantiate: unary<float, Exp>; unary<float, Log>; unary<float, Sqrt>; unary<float, Tanh>
// instantiate: unary<float, Sigmoid>; unary<__half, Exp>; unary<__nv_bfloat16, Tanh>
// instantiate: unary_backward<float, Exp>; unary_backward<float, Log>; unary_backward<float, Sqrt>
// instantiate: unary_backward<float, Tanh>; unary_backward<float, Sigmoid>
// instantiate: unary_backward<__nv_bfloat16, Sigmoid>
// instantiate: scale_by<float>; scale_by<__half>
// instantiate: shift<float>; shift<__half>
// instantiate: cast<float, __half>; cast<__nv_bfloat16, float>; cast<double, __nv_bfloat16>
#include "common.cuh"

struct Exp {
  static __device__ __forceinline__ float apply(float x) { return expf(x); }
  static __device__ __forceinline__ float slope(float y) { return y; }
};

struct Log {
  static __device__ __forceinline__ float apply(float x) { return logf(x); }
  static __device__ __forceinline__ float slope(float x) { return 1.0f / x; }
};

struct Sqrt {
  static __device__ __forceinline__ float apply(float x) { return sqrtf(x); }
  static __device__ __forceinline__ float slope(float y) { return 0.5f / y; }
};

struct Tanh {
  static __device__ __forceinline__ float apply(float x) { return tanhf(x); }
  static __device__ __forceinline__ float slope(float y) { return fmaf(-y, y, 1.0f); }
};

// exp(-|x|) cannot overflow.
struct Sigmoid {
  static __device__ __forceinline__ float apply(float x) {
    const float e = expf(-fabsf(x));
    const float large = reciprocal(1.0f + e);
    return x < 0.0f ? e * large : large;
  }
  static __device__ __forceinline__ float slope(float y) { return y * (1.0f - y); }
};

template <typename T, typename F>
__global__ void unary(const T* x, T* y, long long n) {
  map_unary(x, y, n, [](float v) { return F::apply(v); });
}

// `saved` is the result y, or x for Log.
template <typename T, typename F>
__global__ void unary_backward(const T* dy, const T* saved, T* dx, long long n) {
  map_binary(dy, saved, dx, n, [](float g, float v) { return g * F::slope(v); });
}

// y[i] = x[i] + s
template <typename T>
__global__ void shift(const T* x, float s, T* y, long long n) {
  map_unary(x, y, n, [s](float v) { return v + s; });
}

// y[i] = x[i] in another type, rounded to nearest. One element per thread.
template <typename S, typename D>
__global__ void __launch_bounds__(256) cast(const S* __restrict__ x, D* __restrict__ y,
                                            long long n) {
  const long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i < n) y[i] = D(Acc<S>(x[i]));
}

// y[i] = x[i] * *factor
template <typename T>
__global__ void scale_by(const T* x, const float* __restrict__ factor, T* y, long long n) {
  const float s = *factor;
  map_unary(x, y, n, [s](float v) { return v * s; });
}
