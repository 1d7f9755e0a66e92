// Activations and their gradients: relu, gelu (tanh form), silu.
//
// Launch: as elementwise.cu, blocks of 256 threads that move 1024 float elements.
// Bytes: forward 2 * n * sizeof(T), backward 3 * n * sizeof(T) (dy and x in, dx out).
// Operations: up to about 50 per element (gelu), far below what the memory leaves time for.
//
// relu keeps NaN. The gradients are those with respect to x, times dy:
//   relu   x > 0
//   silu   s (1 + x (1 - s)),       s = sigmoid(x)
//   gelu   s (1 + x (1 - s) dz/dx), s = sigmoid(z), z = 2 sqrt(2 / pi) (x + 0.044715 x^3)
// where gelu(x) = x sigmoid(z), because (1 + tanh(z / 2)) / 2 = sigmoid(z). The sigmoid form does
// not cancel for negative x, as 1 + tanh does.
//
// instantiate: gelu_forward<float>
// instantiate: gelu_forward<__half>
// instantiate: gelu_backward<float>
// instantiate: gelu_backward<__nv_bfloat16>
#include "common.cuh"

// sigmoid(z) and 1 - sigmoid(z), both to a few ulp; e = exp(-|z|) can not overflow.
template <typename A>
struct Sigmoid {
  A value;
  A complement;
};

template <typename A>
__device__ __forceinline__ Sigmoid<A> sigmoid_from(A e, bool negative) {
  const A large = A(1) / (A(1) + e);
  const A small = e * large;
  return {negative ? small : large, negative ? large : small};
}

__device__ __forceinline__ Sigmoid<float> sigmoid(float x) {
  return sigmoid_from(expf(-fabsf(x)), x < 0.0f);
}

__device__ __forceinline__ Sigmoid<double> sigmoid(double x) {
  return sigmoid_from(exp(-fabs(x)), x < 0.0);
}

// sigmoid(z(x)) for gelu. exp multiplies an error of z by |z|, up to 88 for results that float
// can hold, so z is computed in two floats: high + low, with error-free products and sums.
__device__ __forceinline__ Sigmoid<float> gelu_sigmoid(float x) {
  constexpr float a = 1.5957692f, a_low = -4.5340680e-8f;  // 2 sqrt(2 / pi)
  constexpr float b = 0.071354814f, b_low = 2.3988324e-9f;  // 0.044715 a
  const float x2 = x * x;
  const float x2_low = fmaf(x, x, -x2);
  const float p = b * x2;
  const float p_low = fmaf(b, x2, -p) + fmaf(b, x2_low, b_low * x2);
  const float t = a + p;
  const float shifted = t - a;
  const float t_low = (a - (t - shifted)) + (p - shifted) + (p_low + a_low);
  const float z = x * t;
  const float z_low = fmaf(x, t, -z) + x * t_low;
  float e = expf(-fabsf(z));
  e = fmaf(z < 0.0f ? z_low : -z_low, e, e);
  return sigmoid_from(e, z < 0.0f);
}

__device__ __forceinline__ Sigmoid<double> gelu_sigmoid(double x) {
  return sigmoid(1.5957691216057308 * x * (1.0 + 0.044715 * x * x));
}

// x within [-limit, limit]; NaN stays NaN.
template <typename A>
__device__ __forceinline__ A bounded(A x, A limit) {
  return x < -limit ? -limit : (x > limit ? limit : x);
}

// Beyond these bounds the sigmoid is 0 or 1 in float, and x^3, inf * 0 must not get in its way.
template <typename A>
__device__ __forceinline__ A gelu_bounded(A x) {
  return bounded(x, A(12));
}

template <typename A>
__device__ __forceinline__ A silu_bounded(A x) {
  return bounded(x, A(128));
}

template <typename T>
__global__ void relu_forward(const T* x, T* y, long long n) {
  map_unary(x, y, n, [](Acc<T> v) { return v < Acc<T>(0) ? Acc<T>(0) : v; });
}

template <typename T>
__global__ void relu_backward(const T* dy, const T* x, T* dx, long long n) {
  map_binary(dy, x, dx, n,
             [](Acc<T> g, Acc<T> v) { return v > Acc<T>(0) ? g : Acc<T>(0); });
}

template <typename T>
__global__ void silu_forward(const T* x, T* y, long long n) {
  map_unary(x, y, n, [](Acc<T> v) { return v * sigmoid(v).value; });
}

template <typename T>
__global__ void silu_backward(const T* dy, const T* x, T* dx, long long n) {
  map_binary(dy, x, dx, n, [](Acc<T> g, Acc<T> v) {
    const Acc<T> u = silu_bounded(v);
    const Sigmoid<Acc<T>> s = sigmoid(u);
    return g * (s.value * (Acc<T>(1) + u * s.complement));
  });
}

template <typename T>
__global__ void gelu_forward(const T* x, T* y, long long n) {
  map_unary(x, y, n, [](Acc<T> v) { return v * gelu_sigmoid(gelu_bounded(v)).value; });
}

template <typename T>
__global__ void gelu_backward(const T* dy, const T* x, T* dx, long long n) {
  map_binary(dy, x, dx, n, [](Acc<T> g, Acc<T> v) {
    using A = Acc<T>;
    const A u = gelu_bounded(v);
    const Sigmoid<A> s = gelu_sigmoid(u);
    const A slope = A(1.5957691216057308) + A(0.21406444) * u * u;
    return g * (s.value * (A(1) + u * s.complement * slope));
  });
}
