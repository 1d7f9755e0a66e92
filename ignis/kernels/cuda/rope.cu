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
#include "rotation.cuh"

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
        turn_pair(static_cast<float>(low.at[k]), static_cast<float>(high.at[k]), sine[k], cosine[k],
                  low_out[k], high_out[k]);
      }
      store_vector<VEC>(y + start, low_out);
      store_vector<VEC>(y + start + half, high_out);
    }
  }
}
