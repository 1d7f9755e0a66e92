// Flash attention, forward: out = softmax(scale * q k^T + mask) v in memory linear in the length
// (Dao et al., "FlashAttention", 2022, with the online softmax of Milakov and Gimelshein, 2018).
//
// q and out are [q_rows, heads * head_dim], k and v [>= kv_rows, kv_heads * head_dim]; query head h
// uses key head h / (heads / kv_heads). With `causal`, query i sees keys 0 .. i + kv_rows - q_rows.
// lse[h, i] = log(sum(exp(scores))): what the backward pass needs. A query that sees no key gets
// zeros and lse = -inf. The sequences of a batch lie one after the other in the rows of q, k, v, out
// and in lse[b, h, i].
//
// A block holds ROWS queries of one head and loops over the keys. Operations: 4 * head_dim per
// visible (query, key) pair and head, limited by float arithmetic; memory traffic per block is q,
// out and all visible rows of k and v. Launch: grid = (query tiles, heads, batch), block =
// 2 * ROWS, dynamic shared memory (ROWS + 64) * (DIM + 4) + ROWS * 36 floats.
//
// instantiate: attention_forward<float, 32, 32, 4>; attention_forward<float, 64, 32, 4>
// instantiate: attention_forward<float, 64, 64, 4>; attention_forward<float, 64, 128, 4>
// instantiate: attention_forward<float, 64, 128, 1>
#include "attention.cuh"

template <typename T, int ROWS, int DIM, int VEC>
__global__ void __launch_bounds__(2 * ROWS, DIM == 128 ? 3 : 4)
attention_forward(const T* __restrict__ q, const T* __restrict__ k, const T* __restrict__ v,
                  T* __restrict__ out, float* __restrict__ lse, long long q_rows,
                  long long kv_rows, int heads, int kv_heads, int head_dim, float scale,
                  int causal) {
  extern __shared__ float4 shared[];
  constexpr int STRIDE = tile_stride<DIM>();
  float* q_tile = reinterpret_cast<float*>(shared);
  float* k_tile = q_tile + ROWS * STRIDE;
  float* v_tile = k_tile + COLUMNS * STRIDE;
  float* weights = v_tile + COLUMNS * STRIDE;

  // Causal tiles at the end see the most keys: they start first.
  const long long first = (gridDim.x - 1 - blockIdx.x) * static_cast<long long>(ROWS);
  const int head = blockIdx.y;
  const int kv_head = head / (heads / kv_heads);
  const HeadRows<const T> queries(q, q_rows, heads, head, head_dim);
  const HeadRows<const T> keys(k, kv_rows, kv_heads, kv_head, head_dim);
  const HeadRows<const T> values(v, kv_rows, kv_heads, kv_head, head_dim);
  const HeadRows<T> results(out, q_rows, heads, head, head_dim);
  lse += blockIdx.z * heads * q_rows;
  const long long visible = visible_keys<ROWS>(first, q_rows, kv_rows, causal);

  load_tile<ROWS, DIM, VEC, 2 * ROWS>(q_tile, queries, first);
  // Powers of two are cheaper than powers of e: scores are scaled by log2(e) as well.
  const float scale2 = scale * 1.44269504f;
  float total[OWN_ROWS][DIM / LANES], highest[OWN_ROWS], sum[OWN_ROWS];
#pragma unroll
  for (int i = 0; i < OWN_ROWS; ++i) {
    highest[i] = -IGNIS_INFINITY;
    sum[i] = 0.0f;
  }
  clear(total);
  for (long long start = 0; start < visible; start += COLUMNS) {
    __syncthreads();  // the last tile's values may still be read
    load_tile<COLUMNS, DIM, VEC, 2 * ROWS>(k_tile, keys, start);
    load_tile<COLUMNS, DIM, VEC, 2 * ROWS>(v_tile, values, start);
    __syncthreads();
    const TileMask mask(first, start, q_rows, kv_rows, causal);
    float score[OWN_ROWS][OWN_COLUMNS];
    multiply_tiles<ROWS, DIM>(score, q_tile, k_tile);
#pragma unroll
    for (int i = 0; i < OWN_ROWS; ++i) {
      const int last = mask.last(own_row<ROWS>(i));
      float top = highest[i];
#pragma unroll
      for (int j = 0; j < OWN_COLUMNS; ++j) {
        score[i][j] = own_column(j) <= last ? score[i][j] * scale2 : -IGNIS_INFINITY;
        top = fmaxf(top, score[i][j]);
      }
      top = warp_reduce<MaxNumber, LANES>(top);
      // While a row has seen no key, subtracting its maximum would give NaN.
      const float base = top == -IGNIS_INFINITY ? 0.0f : top;
      const float keep = exp2_approx(highest[i] - base);
      highest[i] = top;
      sum[i] *= keep;
#pragma unroll
      for (int j = 0; j < OWN_COLUMNS; ++j) {
        score[i][j] = exp2_approx(score[i][j] - base);
        sum[i] += score[i][j];
      }
#pragma unroll
      for (int d = 0; d < DIM / LANES; ++d) total[i][d] *= keep;
    }
    store_weights<ROWS>(weights, score);
    accumulate<ROWS, DIM>(total, weights, v_tile);
  }
#pragma unroll
  for (int i = 0; i < OWN_ROWS; ++i) {
    const long long row = first + own_row<ROWS>(i);
    const float all = warp_reduce<Sum, LANES>(sum[i]);
    if (row < q_rows) {
      // all == 0 only where no key was seen: a NaN or an overflow must come through.
      const float factor = all == 0.0f ? 0.0f : 1.0f / all;
      store_own<DIM, VEC>(results.row(row), total[i], factor, head_dim);
      if (threadIdx.x % LANES == 0)
        lse[head * q_rows + row] = (highest[i] + log2f(all)) * 0.693147181f;
    }
  }
}
