// silu, gelu, and the sigmoids that they multiply their argument by; gelu(x) = x sigmoid(z(x)), see
// functions.cu.
#pragma once

#include "common.cuh"
#include "row.cuh"

// sigmoid(z) and 1 - sigmoid(z), both to a few ulp.
struct Sigmoid {
  float value;
  float complement;
};

// e = exp(-|z|) can not overflow.
__device__ __forceinline__ Sigmoid sigmoid_from(float e, bool negative) {
  const float large = reciprocal(1.0f + e);
  const float small = e * large;
  return {negative ? small : large, negative ? large : small};
}

__device__ __forceinline__ Sigmoid sigmoid(float z) {
  return sigmoid_from(expf(-fabsf(z)), z < 0.0f);
}

// sigmoid(z(x)) for gelu. With y = |z| / ln 2 = |x| (a + b x^2), e is 2^-y. The power multiplies an
// error of y by y, up to 126 before e is 0, so y is computed in two floats: high + low, with error-free
// products and sums. The high part of a ends 18 bits behind the point, which makes t - a exact. Beyond
// 12 the sigmoid is 0 or 1, and x^3 must not overflow; where x is NaN, what is multiplied by the sigmoid
// is as well.
__device__ __forceinline__ Sigmoid gelu_sigmoid(float x) {
  constexpr float a = 2.30220795f, a_low = 2.51366981e-07f;  // 2 sqrt(2 / pi) / ln 2
  constexpr float b = 0.102943242f, b_low = -2.01619854e-09f;  // 0.044715 a
  const float u = fminf(fabsf(x), 12.0f);
  const float u2 = u * u;
  const float u2_low = fmaf(u, u, -u2);
  const float t = fmaf(b, u2, a);
  const float t_low = fmaf(b, u2, a - t) + fmaf(b, u2_low, fmaf(b_low, u2, a_low));
  const float y = u * t;
  const float y_low = fmaf(u, t_low, fmaf(u, t, -y));
  const float e = exp2_approx(-y);
  return sigmoid_from(fmaf(-0.6931472f * y_low, e, e), x < 0.0f);
}

__device__ __forceinline__ float silu(float x) { return x * sigmoid(x).value; }

__device__ __forceinline__ float gelu(float x) { return x * gelu_sigmoid(x).value; }
