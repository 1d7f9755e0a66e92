// Flash attention, backward: dq, dk and dv from dout, in memory linear in the length.
//
// With P = exp(scale * q k^T - lse), recomputed tile by tile, and delta = rowsum(dout * out):
//   dv = P^T dout,  dS = P * (dout v^T - delta),  dq = scale * dS k,  dk = scale * dS^T q
// (Dao et al., "FlashAttention-2", 2023). Shapes and mask as in attention_forward.cu.
//
// attention_dq holds queries and loops over keys; attention_dkv holds keys and loops over the
// queries of all heads that share them. Each gradient has one writer that adds in a fixed order,
// so there are no atomics; the price is computing P and dS twice: 14 * head_dim operations per
// visible pair and head instead of 10.
//
// Launch: attention_delta one warp per (query, head), block = 128; attention_dq grid = (query
// tiles, heads, batch), attention_dkv grid = (key tiles, kv_heads, batch), block = 2 * ROWS,
// dynamic shared memory (2 * ROWS + 64) * (DIM + 4) + ROWS * 36 floats.
//
// instantiate: attention_delta<float>; attention_delta<__nv_bfloat16>
// instantiate: attention_dq<float, 32, 32, 4>; attention_dq<float, 64, 32, 4>
// instantiate: attention_dq<float, 64, 64, 4>; attention_dq<float, 64, 128, 4>
// instantiate: attention_dq<float, 64, 128, 1>
// instantiate: attention_dkv<float, 32, 32, 4>; attention_dkv<float, 64, 32, 4>
// instantiate: attention_dkv<float, 64, 64, 4>; attention_dkv<float, 64, 128, 4>
// instantiate: attention_dkv<float, 64, 128, 1>
#include "attention.cuh"

// delta[b, h, i] = dot(dout[b, i, h], out[b, i, h])
template <typename T>
__global__ void __launch_bounds__(128)
attention_delta(const T* __restrict__ dout, const T* __restrict__ out, float* __restrict__ delta,
                long long batch, long long q_rows, int heads, int head_dim) {
  const long long pair = static_cast<long long>(blockIdx.x) * 4 + threadIdx.x / 32;
  if (pair >= batch * q_rows * heads) return;
  const long long start = pair * head_dim;
  float total = 0.0f;
  for (int d = threadIdx.x % 32; d < head_dim; d += 32)
    total += static_cast<float>(dout[start + d]) * static_cast<float>(out[start + d]);
  total = warp_reduce<Sum>(total);
  const long long row = pair / heads;
  if (threadIdx.x % 32 == 0)
    delta[(row / q_rows * heads + pair % heads) * q_rows + row % q_rows] = total;
}

template <typename T, int ROWS, int DIM, int VEC>
__global__ void __launch_bounds__(2 * ROWS, DIM == 128 ? 2 : 3)
attention_dq(const T* __restrict__ dout, const T* __restrict__ q, const T* __restrict__ k,
             const T* __restrict__ v, const float* __restrict__ lse,
             const float* __restrict__ delta, T* __restrict__ dq, long long q_rows,
             long long kv_rows, int heads, int kv_heads, int head_dim, float scale, int causal) {
  extern __shared__ float4 shared[];
  constexpr int STRIDE = tile_stride<DIM>();
  float* q_tile = reinterpret_cast<float*>(shared);
  float* dout_tile = q_tile + ROWS * STRIDE;
  float* k_tile = dout_tile + ROWS * STRIDE;
  float* v_tile = k_tile + COLUMNS * STRIDE;
  float* weights = v_tile + COLUMNS * STRIDE;

  const long long first = (gridDim.x - 1 - blockIdx.x) * static_cast<long long>(ROWS);
  const int head = blockIdx.y;
  const int kv_head = head / (heads / kv_heads);
  const HeadRows<const T> queries(q, q_rows, heads, head, head_dim);
  const HeadRows<const T> gradients(dout, q_rows, heads, head, head_dim);
  const HeadRows<const T> keys(k, kv_rows, kv_heads, kv_head, head_dim);
  const HeadRows<const T> values(v, kv_rows, kv_heads, kv_head, head_dim);
  const HeadRows<T> results(dq, q_rows, heads, head, head_dim);
  lse += blockIdx.z * heads * q_rows;
  delta += blockIdx.z * heads * q_rows;
  const long long visible = visible_keys<ROWS>(first, q_rows, kv_rows, causal);

  load_tile<ROWS, DIM, VEC, 2 * ROWS>(q_tile, queries, first);
  load_tile<ROWS, DIM, VEC, 2 * ROWS>(dout_tile, gradients, first);
  const float scale2 = scale * 1.44269504f;
  float total[OWN_ROWS][DIM / LANES], own_lse2[OWN_ROWS], own_delta[OWN_ROWS];
#pragma unroll
  for (int i = 0; i < OWN_ROWS; ++i) {
    const long long row = first + own_row<ROWS>(i);
    own_lse2[i] = row < q_rows ? lse[head * q_rows + row] * 1.44269504f : 0.0f;
    own_delta[i] = row < q_rows ? delta[head * q_rows + row] : 0.0f;
  }
  clear(total);
  for (long long start = 0; start < visible; start += COLUMNS) {
    __syncthreads();
    load_tile<COLUMNS, DIM, VEC, 2 * ROWS>(k_tile, keys, start);
    load_tile<COLUMNS, DIM, VEC, 2 * ROWS>(v_tile, values, start);
    __syncthreads();
    const TileMask mask(first, start, q_rows, kv_rows, causal);
    float score[OWN_ROWS][OWN_COLUMNS], slope[OWN_ROWS][OWN_COLUMNS];
    multiply_tiles<ROWS, DIM>(score, q_tile, k_tile);
    multiply_tiles<ROWS, DIM>(slope, dout_tile, v_tile);
#pragma unroll
    for (int i = 0; i < OWN_ROWS; ++i) {
      const int last = mask.last(own_row<ROWS>(i));
#pragma unroll
      for (int j = 0; j < OWN_COLUMNS; ++j) {
        const float weight = exp2_approx(score[i][j] * scale2 - own_lse2[i]);
        const float product = weight * (slope[i][j] - own_delta[i]);
        slope[i][j] = own_column(j) <= last ? product : 0.0f;
      }
    }
    store_weights<ROWS>(weights, slope);
    accumulate<ROWS, DIM>(total, weights, k_tile);
  }
#pragma unroll
  for (int i = 0; i < OWN_ROWS; ++i) {
    const long long row = first + own_row<ROWS>(i);
    if (row < q_rows)
      store_own<DIM, VEC>(results.row(row), total[i], scale, head_dim);
  }
}

template <typename T, int ROWS, int DIM, int VEC>
__global__ void __launch_bounds__(2 * ROWS, DIM == 32 ? 3 : 2)
attention_dkv(const T* __restrict__ dout, const T* __restrict__ q, const T* __restrict__ k,
              const T* __restrict__ v, const float* __restrict__ lse,
              const float* __restrict__ delta, T* __restrict__ dk, T* __restrict__ dv,
              long long q_rows, long long kv_rows, int heads, int kv_heads, int head_dim,
              float scale, int causal) {
  extern __shared__ float4 shared[];
  __shared__ float lse2_tile[COLUMNS], delta_tile[COLUMNS];
  constexpr int STRIDE = tile_stride<DIM>();
  float* k_tile = reinterpret_cast<float*>(shared);
  float* v_tile = k_tile + ROWS * STRIDE;
  float* q_tile = v_tile + ROWS * STRIDE;
  float* dout_tile = q_tile + COLUMNS * STRIDE;
  float* weights = dout_tile + COLUMNS * STRIDE;

  const long long first = blockIdx.x * static_cast<long long>(ROWS);
  const int kv_head = blockIdx.y;
  const int group = heads / kv_heads;
  const HeadRows<const T> keys(k, kv_rows, kv_heads, kv_head, head_dim);
  const HeadRows<const T> values(v, kv_rows, kv_heads, kv_head, head_dim);
  const HeadRows<T> key_results(dk, kv_rows, kv_heads, kv_head, head_dim);
  const HeadRows<T> value_results(dv, kv_rows, kv_heads, kv_head, head_dim);
  lse += blockIdx.z * heads * q_rows;
  delta += blockIdx.z * heads * q_rows;
  const long long shift = kv_rows - q_rows;
  // The first query that sees key `first`, at the start of its tile.
  long long begin = causal && first > shift ? first - shift : 0;
  begin = begin / COLUMNS * COLUMNS;

  load_tile<ROWS, DIM, VEC, 2 * ROWS>(k_tile, keys, first);
  load_tile<ROWS, DIM, VEC, 2 * ROWS>(v_tile, values, first);
  const float scale2 = scale * 1.44269504f;
  float key_total[OWN_ROWS][DIM / LANES], value_total[OWN_ROWS][DIM / LANES];
  clear(key_total);
  clear(value_total);
  for (int head = kv_head * group; head < (kv_head + 1) * group; ++head) {
    const HeadRows<const T> queries(q, q_rows, heads, head, head_dim);
    const HeadRows<const T> gradients(dout, q_rows, heads, head, head_dim);
    for (long long start = begin; start < q_rows; start += COLUMNS) {
      __syncthreads();
      load_tile<COLUMNS, DIM, VEC, 2 * ROWS>(q_tile, queries, start);
      load_tile<COLUMNS, DIM, VEC, 2 * ROWS>(dout_tile, gradients, start);
      if (threadIdx.x < COLUMNS) {
        const bool real = start + threadIdx.x < q_rows;
        const long long query = head * q_rows + (real ? start + threadIdx.x : 0);
        lse2_tile[threadIdx.x] = real ? lse[query] * 1.44269504f : 0.0f;
        delta_tile[threadIdx.x] = real ? delta[query] : 0.0f;
      }
      __syncthreads();
      const TileMask mask(start, first, q_rows, kv_rows, causal);
      const int last_query = tile_distance(q_rows - 1 - start);
      float weight[OWN_ROWS][OWN_COLUMNS], slope[OWN_ROWS][OWN_COLUMNS];
      multiply_tiles<ROWS, DIM>(weight, k_tile, q_tile);
      multiply_tiles<ROWS, DIM>(slope, v_tile, dout_tile);
#pragma unroll
      for (int j = 0; j < OWN_COLUMNS; ++j) {
        const int query = own_column(j);
        const int last = query <= last_query ? mask.last(query) : -1;
        const float lse2 = lse2_tile[query], own_delta = delta_tile[query];
#pragma unroll
        for (int i = 0; i < OWN_ROWS; ++i) {
          const bool seen = own_row<ROWS>(i) <= last;
          const float value = exp2_approx(weight[i][j] * scale2 - lse2);
          const float product = value * (slope[i][j] - own_delta);
          weight[i][j] = seen ? value : 0.0f;
          slope[i][j] = seen ? product : 0.0f;
        }
      }
      store_weights<ROWS>(weights, weight);
      accumulate<ROWS, DIM>(value_total, weights, dout_tile);
      store_weights<ROWS>(weights, slope);
      accumulate<ROWS, DIM>(key_total, weights, q_tile);
    }
  }
#pragma unroll
  for (int i = 0; i < OWN_ROWS; ++i) {
    const long long key = first + own_row<ROWS>(i);
    if (key < kv_rows) {
      store_own<DIM, VEC>(key_results.row(key), key_total[i], scale, head_dim);
      store_own<DIM, VEC>(value_results.row(key), value_total[i], 1.0f, head_dim);
    }
  }
}
