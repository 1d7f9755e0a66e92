// Activations and their gradients: relu, gelu (tanh form), silu.
//
// Launch: as elementwise.cu, blocks of 256 threads that move 1024 float elements.
// Bytes: forward 2 * n * sizeof(T), backward 3 * n * sizeof(T) (dy and x in, dx out).
// Operations: up to about 35 per element (gelu); a Hopper chip has time for 59 while it moves 8 bytes.
//
// relu keeps NaN. The gradients are those with respect to x, times dy:
//   relu   x > 0
//   silu   s (1 + x (1 - s)),       s = sigmoid(x)
//   gelu   s (1 + x (1 - s) dz/dx), s = sigmoid(z), z = 2 sqrt(2 / pi) (x + 0.044715 x^3)
// where gelu(x) = x sigmoid(z), because (1 + tanh(z / 2)) / 2 = sigmoid(z). The sigmoid form does
// not cancel for negative x, as 1 + tanh does.
//
// instantiate: gelu_forward<float>; gelu_forward<__half>
// instantiate: gelu_backward<float>; gelu_backward<__nv_bfloat16>
#include "common.cuh"
#include "sigmoid.cuh"

// x within [-limit, limit]: beyond, the sigmoid is 0 or 1 in float, and inf * 0 must not get in its
// way. NaN stays NaN.
__device__ __forceinline__ float bounded(float x, float limit) {
  return x < -limit ? -limit : (x > limit ? limit : x);
}

template <typename T>
__global__ void relu_forward(const T* x, T* y, long long n) {
  map_unary(x, y, n, [](float v) { return v < 0.0f ? 0.0f : v; });
}

template <typename T>
__global__ void relu_backward(const T* dy, const T* x, T* dx, long long n) {
  map_binary(dy, x, dx, n,
             [](float g, float v) { return v > 0.0f ? g : 0.0f; });
}

template <typename T>
__global__ void silu_forward(const T* x, T* y, long long n) {
  map_unary(x, y, n, [](float v) { return silu(v); });
}

template <typename T>
__global__ void silu_backward(const T* dy, const T* x, T* dx, long long n) {
  map_binary(dy, x, dx, n, [](float g, float v) {
    const float u = bounded(v, 128.0f);
    const Sigmoid s = sigmoid(u);
    return g * (s.value * (1.0f + u * s.complement));
  });
}

template <typename T>
__global__ void gelu_forward(const T* x, T* y, long long n) {
  map_unary(x, y, n, [](float v) { return gelu(v); });
}

template <typename T>
__global__ void gelu_backward(const T* dy, const T* x, T* dx, long long n) {
  map_binary(dy, x, dx, n, [](float g, float v) {
    const float u = bounded(v, 12.0f);
    const Sigmoid s = gelu_sigmoid(u);
    const float slope = 1.5957692f + 0.21406444f * u * u;  // dz/dx
    return g * (s.value * (1.0f + u * s.complement * slope));
  });
}
