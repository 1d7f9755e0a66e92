// Elementary functions, activations and their gradients; sums with a number, products with one that
// lies on the device; casts.
//
// Launch: as elementwise.cu.
// Bytes: forward 2 * n * sizeof(T), backward 3 * n * sizeof(T). Operations: up to about 35 per
// element (gelu); a Hopper chip has time for 56 while it moves 8 bytes, and for 28 while it moves 4:
// in 16 bits, gelu takes 9.
//
// The gradients of exp, sqrt, tanh and sigmoid are computed from the result y, which is exact where
// x is known only through it; those of log and of the activations from x:
//   relu   x > 0; relu keeps NaN
//   silu   s (1 + x (1 - s)),       s = sigmoid(x)
//   gelu   s (1 + x (1 - s) dz/dx), s = sigmoid(z), z = 2 sqrt(2 / pi) (x + 0.044715 x^3)
// where gelu(x) = x sigmoid(z), because (1 + tanh(z / 2)) / 2 = sigmoid(z). The sigmoid form does
// not cancel for negative x, as 1 + tanh does.
//
// instantiate: unary<float, Exp>; unary<float, Log>; unary<float, Sqrt>; unary<float, Tanh>
// instantiate: unary<float, Logistic>; unary<__half, Exp>; unary<__nv_bfloat16, Tanh>
// instantiate: unary_backward<float, Exp>; unary_backward<float, Log>; unary_backward<float, Sqrt>
// instantiate: unary_backward<float, Tanh>; unary_backward<float, Logistic>
// instantiate: unary_backward<__nv_bfloat16, Logistic>
// instantiate: unary<float, Relu>; unary<float, Silu>; unary<float, Gelu>; unary<__half, Gelu>
// instantiate: unary_backward<float, Relu>; unary_backward<float, Silu>
// instantiate: unary_backward<float, Gelu>; unary_backward<__nv_bfloat16, Gelu>
// instantiate: scale_by<float, float>; scale_by<__half, __half>; scale_by<float, __nv_bfloat16>
// instantiate: scale_by<__half, __nv_bfloat16>
// instantiate: shift<float>; shift<__half>
// instantiate: unary<float, Abs>; unary_backward<__half, Abs>
// instantiate: clamp<float>; clamp_backward<__nv_bfloat16>
// instantiate: cast<bool, float, float>; cast<long long, __half, Sticky>
// instantiate: cast<signed char, unsigned int, signed char>
// instantiate: cast<__nv_fp8_e4m3, __nv_bfloat16, float>; cast<float, __nv_fp8_e5m2, float>
// instantiate: cast<float, __half, float>; cast<__nv_bfloat16, float, float>
// instantiate: cast<double, __nv_bfloat16, double>; cast<float, bool, float>
// instantiate: cast<long long, unsigned char, long long>; cast<__half, long long, float>
#include "row.cuh"
#include "sigmoid.cuh"

struct Exp {
  static __device__ __forceinline__ float apply(float x) { return expf(x); }
  static __device__ __forceinline__ float gradient(float dy, float y) { return dy * y; }
};

struct Log {
  static __device__ __forceinline__ float apply(float x) { return logf(x); }
  static __device__ __forceinline__ float gradient(float dy, float x) { return dy * (1.0f / x); }
};

struct Sqrt {
  static __device__ __forceinline__ float apply(float x) { return sqrtf(x); }
  static __device__ __forceinline__ float gradient(float dy, float y) { return dy * (0.5f / y); }
};

struct Tanh {
  static __device__ __forceinline__ float apply(float x) { return tanhf(x); }
  static __device__ __forceinline__ float gradient(float dy, float y) {
    return dy * fmaf(-y, y, 1.0f);
  }
};

struct Logistic {
  static __device__ __forceinline__ float apply(float x) { return sigmoid(x).value; }
  static __device__ __forceinline__ float gradient(float dy, float y) {
    return dy * (y * (1.0f - y));
  }
};

struct Abs {
  static __device__ __forceinline__ float apply(float x) { return fabsf(x); }
  // dy * sign(x), which is 0 at 0 and NaN at NaN
  static __device__ __forceinline__ float gradient(float dy, float x) {
    return x > 0.0f ? dy : x < 0.0f ? -dy : x == 0.0f ? 0.0f : x;
  }
};

struct Relu {
  static __device__ __forceinline__ float apply(float x) { return x < 0.0f ? 0.0f : x; }
  static __device__ __forceinline__ float gradient(float dy, float x) {
    return x > 0.0f ? dy : 0.0f;
  }
};

// x within [-limit, limit]: beyond, the sigmoid is 0 or 1 in float, and inf * 0 must not get in its
// way. NaN stays NaN.
__device__ __forceinline__ float bounded(float x, float limit) {
  return x < -limit ? -limit : (x > limit ? limit : x);
}

struct Silu {
  static __device__ __forceinline__ float apply(float x) { return silu(x); }
  static __device__ __forceinline__ float gradient(float dy, float x) {
    const float u = bounded(x, 128.0f);
    const Sigmoid s = sigmoid(u);
    return dy * (s.value * (1.0f + u * s.complement));
  }
};

struct Gelu {
  static __device__ __forceinline__ float apply(float x) { return gelu(x); }
  static __device__ __forceinline__ float gradient(float dy, float x) {
    const float u = bounded(x, 12.0f);
    const Sigmoid s = gelu_sigmoid(u);
    const float slope = 1.5957692f + 0.21406444f * u * u;  // dz/dx
    return dy * (s.value * (1.0f + u * s.complement * slope));
  }
};

// Gelu where the result is rounded to 16 bits: exponents in one float are off by 127 * 2^-24 at most,
// which 2^-11 of float16 hides. 1 - s serves as the complement, since its error, too, is that of a
// float beside 1. Where x^2 is infinite, the sigmoid is 0 or 1.
struct ShortGelu {
  static __device__ __forceinline__ float sigmoid_of(float x) {
    const float power = -x * fmaf(0.102943242f, x * x, 2.30220819f);  // -z / ln 2
    return reciprocal(1.0f + exp2_approx(power));
  }
  static __device__ __forceinline__ float apply(float x) { return x * sigmoid_of(x); }
  static __device__ __forceinline__ float gradient(float dy, float x) {
    const float s = sigmoid_of(x);
    const float u = fminf(fmaxf(x, -12.0f), 12.0f);
    const float slope = fmaf(0.21406444f * u, u, 1.5957692f);  // dz/dx
    return dy * (s * fmaf((1.0f - s) * u, slope, 1.0f));
  }
};

// What computes F for elements of type T.
template <typename T, typename F, bool SHORT = sizeof(T) == 2>
struct FunctionOf {
  using type = F;
};
template <typename T>
struct FunctionOf<T, Gelu, true> {
  using type = ShortGelu;
};

template <typename T, typename F>
__global__ void __launch_bounds__(kMapThreads) unary(const T* x, T* y, long long n) {
  map_unary(x, y, n, [](float v) { return FunctionOf<T, F>::type::apply(v); });
}

// `saved` is the result y or the argument x, as F::gradient takes it.
template <typename T, typename F>
__global__ void __launch_bounds__(kPairThreads)
unary_backward(const T* dy, const T* saved, T* dx, long long n) {
  map_binary(dy, saved, dx, n,
             [](float g, float v) { return FunctionOf<T, F>::type::gradient(g, v); });
}

// y[i] = x[i] + s
template <typename T>
__global__ void __launch_bounds__(kMapThreads)
shift(const T* x, float s, T* y, long long n) {
  map_unary(x, y, n, [s](float v) { return v + s; });
}

// y[i] = x[i] within [low, high], `high` where low > high; NaN stays NaN.
template <typename T>
__global__ void __launch_bounds__(kMapThreads)
clamp(const T* x, float low, float high, T* y, long long n) {
  map_unary(x, y, n, [low, high](float v) {
    const float raised = v < low ? low : v;
    return raised > high ? high : raised;
  });
}

// The gradient of clamp: dy where x lies within [low, high].
template <typename T>
__global__ void __launch_bounds__(kPairThreads)
clamp_backward(const T* dy, const T* x, float low, float high, T* dx,
                               long long n) {
  map_binary(dy, x, dx, n, [low, high](float g, float v) {
    return v >= low && v <= high ? g : 0.0f;
  });
}

// y[i] = f(A(x[i])) in another type, rounded to nearest. Vectors are those of the larger type.
template <typename A, typename S, typename D, typename F>
__device__ __forceinline__ void map_across(const S* x, D* __restrict__ y, long long n, F f) {
  constexpr int size = 16 / (sizeof(S) < sizeof(D) ? sizeof(D) : sizeof(S));
  constexpr int tile = kMapThreads * kMapVectors * size;
  const long long first = static_cast<long long>(blockIdx.x) * tile;
  const long long i = first + static_cast<int>(threadIdx.x) * size;
  const bool whole = is_aligned(x) & is_aligned(y) & (first + tile <= n);
  begin_map<1>();
  if (!whole) {
#pragma unroll 4
    for (int k = threadIdx.x; k < tile; k += kMapThreads)
      if (first + k < n) y[first + k] = D(f(A(x[first + k])));
    return;
  }
  Vector<S, size> given[kMapVectors];
#pragma unroll
  for (int v = 0; v < kMapVectors; ++v) given[v] = load_vector<size>(x + i + v * kMapThreads * size);
#pragma unroll
  for (int v = 0; v < kMapVectors; ++v) {
    Vector<D, size> made;
#pragma unroll
    for (int k = 0; k < size; ++k) made.at[k] = D(f(A(given[v].at[k])));
    *reinterpret_cast<Vector<D, size>*>(y + i + v * kMapThreads * size) = made;
  }
}

template <typename S, typename D, typename F>
__device__ __forceinline__ void map_to(const S* x, D* y, long long n, F f) {
  map_across<Acc<S>>(x, y, n, f);
}

template <typename T, typename F>
__device__ __forceinline__ void map_to(const T* x, T* y, long long n, F f) {
  map_unary(x, y, n, f);  // may be the same array
}

// A 64-bit integer on its way to a float narrower than a double, which rounds it as the integer
// itself: bits that a double lacks become one of those that the narrower one lacks, too.
struct Sticky {
  double value;
  template <typename S>
  __device__ explicit Sticky(S x) : value(static_cast<double>(x)) {
    if (static_cast<S>(value) != x) value = static_cast<double>((x & ~S(0xfff)) | S(0x800));
  }
  __device__ double operator+() const { return value; }
};

// y[i] = x[i] by way of A, which holds every S; of integers to integers S itself, since they wrap.
template <typename S, typename D, typename A>
__global__ void __launch_bounds__(kMapThreads)
cast(const S* x, D* y, long long n) {
  map_across<A>(x, y, n, [](A v) { return +v; });
}

// y[i] = x[i] * *factor
template <typename S, typename D>
__global__ void __launch_bounds__(kMapThreads)
scale_by(const S* x, const float* factor, D* y, long long n) {
  wait_for_launch_ahead();
  const float s = *factor;
  map_to(x, y, n, [s](float v) { return v * s; });
}
