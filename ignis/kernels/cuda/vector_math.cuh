// Arithmetic of CUDA's vector types: what sources expect of a header named helper_math.h.
#pragma once

#define IGNIS_HEAD inline __host__ __device__

#define IGNIS_BINARY(type, scalar, sign, both, left, right)                                        \
  IGNIS_HEAD type operator sign(type a, type b) { return both; }                                   \
  IGNIS_HEAD type operator sign(type a, scalar b) { return left; }                                 \
  IGNIS_HEAD type operator sign(scalar a, type b) { return right; }                                \
  IGNIS_HEAD void operator sign##=(type& a, type b) { a = a sign b; }                              \
  IGNIS_HEAD void operator sign##=(type& a, scalar b) { a = a sign b; }
#define IGNIS_BINARY2(type, scalar, sign)                                                          \
  IGNIS_BINARY(type, scalar, sign, make_##type(a.x sign b.x, a.y sign b.y),                        \
               make_##type(a.x sign b, a.y sign b), make_##type(a sign b.x, a sign b.y))
#define IGNIS_BINARY3(type, scalar, sign)                                                          \
  IGNIS_BINARY(type, scalar, sign, make_##type(a.x sign b.x, a.y sign b.y, a.z sign b.z),          \
               make_##type(a.x sign b, a.y sign b, a.z sign b),                                    \
               make_##type(a sign b.x, a sign b.y, a sign b.z))
#define IGNIS_BINARY4(type, scalar, sign)                                                          \
  IGNIS_BINARY(type, scalar, sign,                                                                 \
               make_##type(a.x sign b.x, a.y sign b.y, a.z sign b.z, a.w sign b.w),                \
               make_##type(a.x sign b, a.y sign b, a.z sign b, a.w sign b),                        \
               make_##type(a sign b.x, a sign b.y, a sign b.z, a sign b.w))
#define IGNIS_ELEMENTWISE2(type, name, f)                                                          \
  IGNIS_HEAD type name(type a, type b) { return make_##type(f(a.x, b.x), f(a.y, b.y)); }
#define IGNIS_ELEMENTWISE3(type, name, f)                                                          \
  IGNIS_HEAD type name(type a, type b) {                                                           \
    return make_##type(f(a.x, b.x), f(a.y, b.y), f(a.z, b.z));                                     \
  }
#define IGNIS_ELEMENTWISE4(type, name, f)                                                          \
  IGNIS_HEAD type name(type a, type b) {                                                           \
    return make_##type(f(a.x, b.x), f(a.y, b.y), f(a.z, b.z), f(a.w, b.w));                        \
  }
#define IGNIS_SPLAT2(type, scalar) \
  IGNIS_HEAD type make_##type(scalar s) { return make_##type(s, s); }
#define IGNIS_SPLAT3(type, scalar) \
  IGNIS_HEAD type make_##type(scalar s) { return make_##type(s, s, s); }
#define IGNIS_SPLAT4(type, scalar) \
  IGNIS_HEAD type make_##type(scalar s) { return make_##type(s, s, s, s); }
#define IGNIS_DOT2(type, scalar) \
  IGNIS_HEAD scalar dot(type a, type b) { return a.x * b.x + a.y * b.y; }
#define IGNIS_DOT3(type, scalar) \
  IGNIS_HEAD scalar dot(type a, type b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
#define IGNIS_DOT4(type, scalar) \
  IGNIS_HEAD scalar dot(type a, type b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }

#define IGNIS_VECTOR(type, scalar, count, low, high)                                               \
  IGNIS_SPLAT##count(type, scalar)                                                                 \
  IGNIS_BINARY##count(type, scalar, +)                                                             \
  IGNIS_BINARY##count(type, scalar, -)                                                             \
  IGNIS_BINARY##count(type, scalar, *)                                                             \
  IGNIS_DOT##count(type, scalar)                                                                   \
  IGNIS_ELEMENTWISE##count(type, low, low)                                                         \
  IGNIS_ELEMENTWISE##count(type, high, high)                                                       \
  IGNIS_HEAD type clamp(type v, type a, type b) { return high(a, low(v, b)); }                     \
  IGNIS_HEAD type clamp(type v, scalar a, scalar b) {                                              \
    return clamp(v, make_##type(a), make_##type(b));                                               \
  }
#define IGNIS_FLOAT(type, count)                                                                   \
  IGNIS_VECTOR(type, float, count, fminf, fmaxf)                                                   \
  IGNIS_BINARY##count(type, float, /)                                                              \
  IGNIS_HEAD type operator-(type a) { return a * -1.0f; }                                          \
  IGNIS_HEAD float length(type v) { return sqrtf(dot(v, v)); }                                     \
  IGNIS_HEAD type normalize(type v) { return v * rsqrtf(dot(v, v)); }                              \
  IGNIS_HEAD type lerp(type a, type b, float t) { return a + t * (b - a); }                        \
  IGNIS_HEAD type reflect(type i, type n) { return i - 2.0f * n * dot(n, i); }

IGNIS_FLOAT(float2, 2)
IGNIS_FLOAT(float3, 3)
IGNIS_FLOAT(float4, 4)
IGNIS_VECTOR(int2, int, 2, min, max)
IGNIS_VECTOR(int3, int, 3, min, max)
IGNIS_VECTOR(int4, int, 4, min, max)
IGNIS_VECTOR(uint2, unsigned int, 2, min, max)
IGNIS_VECTOR(uint3, unsigned int, 3, min, max)
IGNIS_VECTOR(uint4, unsigned int, 4, min, max)

IGNIS_HEAD float lerp(float a, float b, float t) { return a + t * (b - a); }
IGNIS_HEAD float clamp(float v, float a, float b) { return fmaxf(a, fminf(v, b)); }
IGNIS_HEAD int clamp(int v, int a, int b) { return max(a, min(v, b)); }
IGNIS_HEAD float2 make_float2(float3 v) { return make_float2(v.x, v.y); }
IGNIS_HEAD float2 make_float2(int2 v) { return make_float2(v.x, v.y); }
IGNIS_HEAD float3 make_float3(float4 v) { return make_float3(v.x, v.y, v.z); }
IGNIS_HEAD float3 make_float3(float2 v, float z) { return make_float3(v.x, v.y, z); }
IGNIS_HEAD float3 make_float3(int3 v) { return make_float3(v.x, v.y, v.z); }
IGNIS_HEAD float4 make_float4(float3 v) { return make_float4(v.x, v.y, v.z, 0.0f); }
IGNIS_HEAD float4 make_float4(float3 v, float w) { return make_float4(v.x, v.y, v.z, w); }
IGNIS_HEAD int2 make_int2(float2 v) { return make_int2(v.x, v.y); }
IGNIS_HEAD int3 make_int3(float3 v) { return make_int3(v.x, v.y, v.z); }
IGNIS_HEAD float3 cross(float3 a, float3 b) {
  return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}
