// Rotary positions: angles, and pairs of a head turned by them, for rope and for appending to caches.
#pragma once

#include "row.cuh"

// Sine and cosine of position * frequency, for |position| <= 2^24.
//
// The product of two floats is p + e exactly, with e from a fused multiply-add; rounding it to p
// alone would cost 4e-3 radians at position 100,000. The reduction subtracts k * pi/2 in three
// parts (Cody and Waite), each by an exact fused multiply-add, and needs no table in local memory.
// The polynomials are the minimax ones of Moshier's Cephes on [-pi/4, pi/4].
__device__ __forceinline__ void sincos_of_product(float position, float frequency, float& sine,
                                                  float& cosine) {
  const float p = position * frequency;
  const float e = fmaf(position, frequency, -p);
  const float turns = rintf(p * 0.636619747f);
  float r = fmaf(turns, -1.57079601e+00f, p);
  r = fmaf(turns, -3.13916473e-07f, r);
  r = fmaf(turns, -5.39030253e-15f, r) + e;
  // Beyond 100,000 radians `turns` may miss the nearest quadrant, and e is no longer small.
  const float rest = rintf(r * 0.636619747f);
  r = fmaf(rest, -1.57079601e+00f, r);
  r = fmaf(rest, -3.13916473e-07f, r);
  const float z = r * r;
  float s = fmaf(z, -1.9515295891e-4f, 8.3321608736e-3f);
  s = fmaf(s, z, -1.6666654611e-1f);
  s = fmaf(s * z, r, r);
  float c = fmaf(z, 2.443315711809948e-5f, -1.388731625493765e-3f);
  c = fmaf(c, z, 4.166664568298827e-2f);
  c = fmaf(c * z, z, fmaf(z, -0.5f, 1.0f));
  const int quadrant = static_cast<int>(turns) + static_cast<int>(rest);
  const float swapped = quadrant & 1 ? c : s;
  const float other = quadrant & 1 ? s : c;
  sine = quadrant & 2 ? -swapped : swapped;
  cosine = (quadrant + 1) & 2 ? -other : other;
}

// The pair (a, b) turned by an angle: the same bits wherever that is done.
__device__ __forceinline__ void turn_pair(float a, float b, float sine, float cosine, float& low,
                                          float& high) {
  low = fmaf(a, cosine, -(b * sine));
  high = fmaf(b, cosine, a * sine);
}

// What is appended to a cache, one head of one row after another: queries, keys, values. Elements `pair`
// and following of both halves of head `slot` come from there, and all but those of values are turned by
// position * inv_freq.
template <int VEC, typename T>
__device__ __forceinline__ void rotate_pairs(const T* from, T* to, int pair, int half,
                                             const float* inv_freq, float position, bool turned) {
  const Vector<T, VEC> low = load_vector<VEC>(from + pair);
  const Vector<T, VEC> high = load_vector<VEC>(from + pair + half);
  if (!turned) {
    *reinterpret_cast<Vector<T, VEC>*>(to + pair) = low;
    *reinterpret_cast<Vector<T, VEC>*>(to + pair + half) = high;
    return;
  }
  float low_out[VEC], high_out[VEC];
#pragma unroll
  for (int k = 0; k < VEC; ++k) {
    float sine, cosine;
    sincos_of_product(position, inv_freq[pair + k], sine, cosine);
    turn_pair(static_cast<float>(low.at[k]), static_cast<float>(high.at[k]), sine, cosine, low_out[k],
              high_out[k]);
  }
  store_vector<VEC>(to + pair, low_out);
  store_vector<VEC>(to + pair + half, high_out);
}

// Rows of queries, keys and values that become rows of a cache, and where rotated queries go.
template <typename T>
struct NewRows {
  const T* queries;
  const T* keys;
  const T* values;
  const float* inv_freq;
  T* rotated;
  int heads, kv_heads, head_dim;

  // A vector of pairs is one piece.
  template <int VEC>
  __device__ __forceinline__ int pieces() const {
    return (heads + 2 * kv_heads) * (head_dim / 2 / VEC);
  }
  // Piece `piece` of row `row`, whose keys and values go to k_to and v_to, null where they may not.
  template <int VEC>
  __device__ __forceinline__ void put(int piece, long long row, long long position, T* k_to,
                                      T* v_to) const {
    const int half = head_dim / 2, slot = piece / (half / VEC), pair = piece % (half / VEC) * VEC;
    const long long row_of_keys = row * kv_heads * head_dim;
    const int kv_head = (slot - heads) % kv_heads;
    const T* from = queries + (row * heads + slot) * head_dim;
    T* to = rotated + (row * heads + slot) * head_dim;
    if (slot >= heads) {
      const bool key = slot < heads + kv_heads;
      if ((key ? k_to : v_to) == nullptr) return;
      from = (key ? keys : values) + row_of_keys + kv_head * head_dim;
      to = (key ? k_to : v_to) + kv_head * head_dim;
    }
    rotate_pairs<VEC>(from, to, pair, half, inv_freq, static_cast<float>(position),
                      slot < heads + kv_heads);
  }
};
