// Rotary position embedding, rotate_half convention, over [rows, heads * head_dim].
//
//   with x1, x2 the halves of a head and a = (offset + row % length) * inv_freq:
//   y1 = x1 * cos(a) - x2 * sin(a),   y2 = x2 * cos(a) + x1 * sin(a)
//
// The offset is pos_offset; or in device memory, where offset_at is not null: one for all sequences
// of `length` rows (every = 0), or one for each (every = 1).
// `direction` is +1, or -1 for the gradient (the inverse rotation). Reads x, writes y: 8 bytes (4 in
// 16 bits) and 3 operations per element, plus one sine and cosine per pair and HEADS heads.
// Launch: block = (min(half / VEC, 256), rows per block), grid = (row blocks, heads / HEADS).
// Each thread keeps one pair's angle (VEC of them) for HEADS heads, so the angle is computed once.
//
// instantiate: rope_rotate<float, 4, 4>; rope_rotate<float, 1, 4>
// instantiate: rope_rotate<__nv_bfloat16, 8, 4>; rope_rotate<__half, 1, 4>
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

template <typename T, int VEC, int HEADS>
__global__ void __launch_bounds__(256)
rope_rotate(const T* __restrict__ x, const float* __restrict__ inv_freq, T* __restrict__ y,
            const long long* __restrict__ offset_at, long long rows, long long length, int every,
            int heads, int head_dim, int pos_offset, float direction) {
  const long long row = static_cast<long long>(blockIdx.x) * blockDim.y + threadIdx.y;
  if (row >= rows) return;
  const int half = head_dim / 2;
  const long long offset = offset_at ? offset_at[row / length * every] : pos_offset;
  const float position = static_cast<float>(offset + row % length);
  const int first = blockIdx.y * HEADS;
  const int last = first + HEADS < heads ? first + HEADS : heads;
  for (int pair = threadIdx.x * VEC; pair < half; pair += blockDim.x * VEC) {
    float sine[VEC], cosine[VEC];
#pragma unroll
    for (int k = 0; k < VEC; ++k) {
      sincos_of_product(position, inv_freq[pair + k], sine[k], cosine[k]);
      sine[k] *= direction;
    }
#pragma unroll 2
    for (int head = first; head < last; ++head) {
      const long long start = (row * heads + head) * head_dim + pair;
      const Vector<T, VEC> low = load_vector<VEC>(x + start);
      const Vector<T, VEC> high = load_vector<VEC>(x + start + half);
      float low_out[VEC], high_out[VEC];
#pragma unroll
      for (int k = 0; k < VEC; ++k) {
        const float a = static_cast<float>(low.at[k]), b = static_cast<float>(high.at[k]);
        low_out[k] = a * cosine[k] - b * sine[k];
        high_out[k] = b * cosine[k] + a * sine[k];
      }
      store_vector<VEC>(y + start, low_out);
      store_vector<VEC>(y + start + half, high_out);
    }
  }
}
