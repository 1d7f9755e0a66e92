// Flash attention on tensor cores, backward: dq, dk and dv from dout, in memory linear in the length.
//
// With P = exp(scale * q k^T - lse), recomputed tile by tile, and delta = rowsum(dout * out):
//   dv = P^T dout,  dS = P * (dout v^T - delta),  dq = scale * dS k,  dk = scale * dS^T q
// (Dao, "FlashAttention-2", 2023). Shapes and mask as in attention_mma_forward.cu; dq has the pitch of
// q, dk and dv that of k and v.
//
// attention_mma_dq holds queries and loops over keys; attention_mma_dkv holds keys and loops over the
// queries of all heads that share them, and computes P and dS transposed: so each gradient adds up in
// the registers of one warp, in a fixed order, and no dS goes through shared memory. The price is
// computing P and dS twice: 14 * head_dim operations per visible pair and head instead of 10, as
// attention_mma_one_pass.cu has them.
// Head dimensions above 128 have no registers for dk and dv at once: `KEYS` and `VALUES` say which of
// them a launch computes.
//
// Tiles of the other side come through two stages of STAGE rows, of which PART are multiplied at a time.
// Registers of a thread, in float: sums and two products: 128 + 32 + 32 in attention_mma_dkv at head
// dimension 64 (two tiles of 16 keys, PART 32) and at 128 (one, PART 64); 64 + 32 + 32 and
// 128 + 32 + 32 in attention_mma_dq (two tiles, PART 32).
// Launch: grid = (tiles of the rows held, their heads, sequences), block = 32 * WARPS, dynamic shared
// memory 2 * (16 * TILES * WARPS + 2 * STAGE) rows, and 4 * STAGE floats, at least 128,
// in attention_mma_dkv.
//
// attention_mma_delta reads dout and out once, LANES neighboring threads per query and head, which must
// be whole chunks of at most 8 * LANES elements; grid = ceil(pairs * LANES / 256), block = 256.
//
// attention_delta has a warp for each query and head; block = 128.
//
// instantiate: attention_delta<float>; attention_delta<__nv_bfloat16>
// instantiate: attention_mma_delta<__nv_bfloat16, 8>
// instantiate: attention_mma_dq<__nv_bfloat16, false, 64, 4, 2, 64, 32, 3, true>
// instantiate: attention_mma_dq<__half, false, 128, 4, 2, 32, 32, 2, true>
// instantiate: attention_mma_dkv<__nv_bfloat16, false, 64, 4, 2, 64, 32, 2, true, true, true>
// instantiate: attention_mma_dkv<__half, false, 128, 8, 1, 64, 64, 1, true, true, true>
#include "attention_mma.cuh"

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

// The same of rows of whole vectors.
template <typename T, int LANES>
__global__ void __launch_bounds__(256)
attention_mma_delta(const T* __restrict__ dout, const T* __restrict__ out, float* __restrict__ delta,
                    unsigned pairs, unsigned q_rows, unsigned heads, int head_dim) {
  const unsigned pair = blockIdx.x * (256u / LANES) + threadIdx.x / LANES;
  const int column = threadIdx.x % LANES * 8;
  float total = 0.0f;
  if (pair < pairs && column < head_dim) {
    const long long at = static_cast<long long>(pair) * head_dim + column;
    const Vector<T, 8> a = load_vector<8>(dout + at), b = load_vector<8>(out + at);
#pragma unroll
    for (int k = 0; k < 8; ++k)
      total = fmaf(static_cast<float>(a.at[k]), static_cast<float>(b.at[k]), total);
  }
  total = warp_reduce<Sum, LANES>(total);
  if (pair < pairs && column == 0) {
    const unsigned row = pair / heads, head = pair % heads;
    const long long rows_of_head = static_cast<long long>(row / q_rows) * heads + head;
    delta[rows_of_head * q_rows + row % q_rows] = total;
  }
}

template <typename T, bool SPLIT, int DIM, int WARPS, int TILES, int STAGE, int PART, int BLOCKS,
          bool VECTORS>
__global__ void __launch_bounds__(32 * WARPS, BLOCKS)
attention_mma_dq(const T* __restrict__ dout, const T* __restrict__ q, const T* __restrict__ k,
                 const T* __restrict__ v, const float* __restrict__ lse,
                 const float* __restrict__ delta, T* __restrict__ dq,
                 const int* __restrict__ q_starts, const int* __restrict__ k_starts, int sequences,
                 int q_rows, int kv_rows, long long q_pitch, long long kv_pitch, int part_width, int heads,
                 int kv_heads, int head_dim, float scale, int left, int right) {
  extern __shared__ float4 shared[];
  k += part_width;
  v += 2 * part_width;
  using F = Factors<T, SPLIT>;
  using In = Tile<T, DIM>;
  using Rows = Reader<T, DIM>;
  constexpr int THREADS = 32 * WARPS, OWN = 16 * TILES, ROWS = OWN * WARPS, WIDTH = PART / 8;
  constexpr unsigned BYTES = STAGE * In::PITCH;

  Sequence in;
  int first;
  if (!find_rows<ROWS, true>(in, first, gridDim.x - 1 - blockIdx.x, q_starts, k_starts, sequences,
                             q_rows, kv_rows, blockIdx.z)) {
    return;
  }
  const int head = blockIdx.y, kv_head = head / (heads / kv_heads);
  const long long out_pitch = static_cast<long long>(heads) * head_dim;
  const T* queries = q + in.q_first * q_pitch + head * head_dim;
  const T* gradients = dout + in.q_first * out_pitch + head * head_dim;
  const T* keys = k + in.k_first * kv_pitch + kv_head * head_dim;
  const unsigned q_tile = shared_address(shared), dout_tile = q_tile + ROWS * In::PITCH;
  const unsigned k_tile = dout_tile + ROWS * In::PITCH, v_tile = k_tile + 2 * BYTES;

  const int warp = warp_index(), g = threadIdx.x % 32 / 4;
  const int own_first = first + warp * OWN;
  const int own_last = min(own_first + OWN, in.q_rows) - 1;
  const int shift = in.shift(), last = min(first + ROWS, in.q_rows) - 1;
  const int begin = max(first + shift - left, 0) / STAGE * STAGE;
  const int end = min(last + shift + right + 1, in.k_rows);

  using Held = RowCopy<T, DIM, ROWS, THREADS, VECTORS>;
  Held(queries, q_pitch, first, in.q_rows, head_dim).copy(q_tile);
  Held(gradients, out_pitch, first, in.q_rows, head_dim).copy(dout_tile);
  using Copy = RowCopy<T, DIM, STAGE, THREADS, VECTORS>;
  Copy key_copy(keys, kv_pitch, begin, in.k_rows, head_dim);
  const long long values = v - k;  // from a key to its value
  if (begin < end) {
    key_copy.copy(k_tile);
    key_copy.copy(v_tile, values);
  }
  commit_copies();

  const float scale2 = scale * 1.44269504f;
  const long long numbers = in.numbers(head, heads, q_starts);
  float total[TILES][DIM / 8][4], own_lse2[TILES][2], own_delta[TILES][2];
#pragma unroll
  for (int i = 0; i < TILES; ++i)
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      const int row = own_first + 16 * i + 8 * h + g;
      const bool real = row < in.q_rows;
      own_lse2[i][h] = real ? as_log2(lse[numbers + row]) : IGNIS_INFINITY;
      own_delta[i][h] = real ? delta[numbers + row] : 0.0f;
    }
  clear(total);
  const unsigned own_offset = warp * OWN * In::PITCH;
  const Rows q_reader = Rows::left(q_tile + own_offset), dout_reader = Rows::left(dout_tile + own_offset);
  unsigned stage = 0;
#pragma unroll 1
  for (int start = begin; start < end; start += STAGE, stage ^= BYTES) {
    wait_for_copies<0>();
    __syncthreads();  // this tile is there for all, and nobody reads the one before
    if (start + STAGE < end) {
      key_copy.move(STAGE);
      key_copy.copy(k_tile + (stage ^ BYTES));
      key_copy.copy(v_tile + (stage ^ BYTES), values);
      commit_copies();
    }
#pragma unroll 1
    for (int part = 0; part < STAGE; part += PART) {
      const int key = start + part;
      if (key > min(own_last + shift + right, in.k_rows - 1) ||
          key + PART <= own_first + shift - left) {
        continue;
      }
      const unsigned offset = stage + part * In::PITCH;
      float weight[TILES][WIDTH][4], slope[TILES][WIDTH][4];
      multiply_rows<F, In::DEPTHS>(weight, q_reader, Rows::right(k_tile + offset));
      if (key + PART - 1 > min(own_first + shift + right, in.k_rows - 1) ||
          key < own_last + shift - left) {
        int low[TILES][2], high[TILES][2];
#pragma unroll
        for (int i = 0; i < TILES; ++i)
#pragma unroll
          for (int h = 0; h < 2; ++h) {
            const int at = own_first + 16 * i + 8 * h + g + shift - key;
            low[i][h] = at - left;
            high[i][h] = min(at + right, in.k_rows - 1 - key);
          }
        hide(weight, low, high);
      }
      multiply_rows<F, In::DEPTHS>(slope, dout_reader, Rows::right(v_tile + offset));
#pragma unroll
      for (int i = 0; i < TILES; ++i)
#pragma unroll
        for (int n = 0; n < WIDTH; ++n)
#pragma unroll
          for (int e = 0; e < 4; ++e) {
            const float p = exp2_approx(fmaf(weight[i][n][e], scale2, -own_lse2[i][e / 2]));
            slope[i][n][e] = p * (slope[i][n][e] - own_delta[i][e / 2]);
          }
      accumulate<F>(total, slope, typename F::template Across<DIM>(k_tile + offset));
    }
  }
  wait_for_copies<0>();
  __syncthreads();  // where no key was seen, queries may still be on their way

  float factor[TILES][2];
#pragma unroll
  for (int i = 0; i < TILES; ++i) factor[i][0] = factor[i][1] = scale;
  put_rows<T, DIM>(q_tile + own_offset, total, factor);
  write_rows<T, DIM, OWN, VECTORS>(q_tile + own_offset, dq + in.q_first * q_pitch + head * head_dim,
                                   q_pitch, own_first, in.q_rows, head_dim);
}

template <typename T, bool SPLIT, int DIM, int WARPS, int TILES, int STAGE, int PART, int BLOCKS,
          bool KEYS, bool VALUES, bool VECTORS>
__global__ void __launch_bounds__(32 * WARPS, BLOCKS)
attention_mma_dkv(const T* __restrict__ dout, const T* __restrict__ q, const T* __restrict__ k,
                  const T* __restrict__ v, const float* __restrict__ lse,
                  const float* __restrict__ delta, T* __restrict__ dk, T* __restrict__ dv,
                  const int* __restrict__ q_starts, const int* __restrict__ k_starts, int sequences,
                  int q_rows, int kv_rows, long long q_pitch, long long kv_pitch, int part_width, int heads,
                  int kv_heads, int head_dim, float scale, int left, int right) {
  extern __shared__ float4 shared[];
  k += part_width;
  v += 2 * part_width;
  using F = Factors<T, SPLIT>;
  using In = Tile<T, DIM>;
  using Rows = Reader<T, DIM>;
  constexpr int THREADS = 32 * WARPS, OWN = 16 * TILES, ROWS = OWN * WARPS, WIDTH = PART / 8;
  constexpr unsigned BYTES = STAGE * In::PITCH;
  constexpr int NUMBERS = STAGE < 32 ? 32 : STAGE;  // a thread of whole warps brings those of a query
  static_assert(NUMBERS % 32 == 0 && NUMBERS <= THREADS, "there is a thread for every query");

  Sequence in;
  int first;  // causal tiles at the beginning are seen by the most queries: they start first
  if (!find_rows<ROWS, false>(in, first, blockIdx.x, q_starts, k_starts, sequences, q_rows, kv_rows,
                              blockIdx.z)) {
    return;
  }
  const int kv_head = blockIdx.y, group = heads / kv_heads;
  const long long out_pitch = static_cast<long long>(heads) * head_dim;
  const long long kv_offset = in.k_first * kv_pitch + kv_head * head_dim;
  const T* queries = q + in.q_first * q_pitch + kv_head * group * head_dim;
  const T* gradients = dout + in.q_first * out_pitch + kv_head * group * head_dim;
  const unsigned k_tile = shared_address(shared), v_tile = k_tile + ROWS * In::PITCH;
  const unsigned q_tile = v_tile + ROWS * In::PITCH, dout_tile = q_tile + 2 * BYTES;
  const unsigned numbers_tile = dout_tile + 2 * BYTES;  // lse2 and delta, by turns

  const int warp = warp_index(), g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
  const int own_first = first + warp * OWN;
  const int own_last = min(own_first + OWN, in.k_rows) - 1;
  const int shift = in.shift(), last = min(first + ROWS, in.k_rows) - 1;
  // Of each head, the queries that see one of the keys.
  const int begin = max(first - shift - right, 0) / STAGE * STAGE;
  const int end = min(last - shift + left + 1, in.q_rows);
  const int tiles = begin < end ? (end - begin + STAGE - 1) / STAGE : 0;

  long long numbers = in.numbers(kv_head * group, heads, q_starts);
  float next_lse2 = 0.0f, next_delta = 0.0f;
  using Copy = RowCopy<T, DIM, STAGE, THREADS, VECTORS>;
  Copy query_copy(queries, q_pitch, begin, in.q_rows, head_dim);
  Copy gradient_copy(gradients, out_pitch, begin, in.q_rows, head_dim);
  const auto fetch = [&](int start, unsigned stage) {
    query_copy.copy(q_tile + stage);
    gradient_copy.copy(dout_tile + stage);
    if (warp < NUMBERS / 32) {
      const int row = start + threadIdx.x, there = min(row, in.q_rows - 1);
      const float own_lse = load_now(lse + numbers + there);
      next_lse2 = row < in.q_rows ? as_log2(own_lse) : IGNIS_INFINITY;
      next_delta = load_now(delta + numbers + there);
    }
  };
  const auto put_numbers = [&](unsigned stage) {
    if (warp < NUMBERS / 32) {
      const unsigned to = numbers_tile + stage / BYTES * NUMBERS * 8 + 4 * threadIdx.x;
      asm volatile("st.shared.f32 [%0], %1;" ::"r"(to), "f"(next_lse2) : "memory");
      asm volatile("st.shared.f32 [%0], %1;" ::"r"(to + NUMBERS * 4), "f"(next_delta) : "memory");
    }
  };

  using Held = RowCopy<T, DIM, ROWS, THREADS, VECTORS>;
  Held(k + kv_offset, kv_pitch, first, in.k_rows, head_dim).copy(k_tile);
  if constexpr (KEYS) Held(v + kv_offset, kv_pitch, first, in.k_rows, head_dim).copy(v_tile);
  if (tiles) {
    fetch(begin, 0);
    put_numbers(0);
  }
  commit_copies();

  const float scale2 = scale * 1.44269504f;
  float key_total[KEYS ? TILES : 1][KEYS ? DIM / 8 : 1][4];
  float value_total[VALUES ? TILES : 1][VALUES ? DIM / 8 : 1][4];
  clear(key_total);
  clear(value_total);
  const unsigned own_offset = warp * OWN * In::PITCH;
  const Rows k_reader = Rows::left(k_tile + own_offset), v_reader = Rows::left(v_tile + own_offset);
  unsigned stage = 0;
  int start = begin;
#pragma unroll 1
  for (int left_over = group * tiles; left_over > 0; --left_over, stage ^= BYTES) {
    wait_for_copies<0>();
    __syncthreads();  // this tile is there for all, and nobody reads the one before
    int next = start + STAGE, on = STAGE, right_on = 0;
    if (next >= end) {  // the next head begins where this one did
      on = begin - start;
      next = begin;
      right_on = head_dim;
      numbers += in.number_pitch;
    }
    query_copy.move(on, right_on);
    gradient_copy.move(on, right_on);
    if (left_over > 1) {
      fetch(next, stage ^ BYTES);
      commit_copies();
    }
#pragma unroll 1
    for (int part = 0; part < STAGE; part += PART) {
      const int query = start + part;
      if (query > min(own_last - shift + left, in.q_rows - 1) ||
          query + PART <= own_first - shift - right) {
        continue;
      }
      const unsigned offset = stage + part * In::PITCH;
      const unsigned own_numbers = numbers_tile + stage / BYTES * NUMBERS * 8 + (part + 2 * t) * 4;
      float weight[TILES][WIDTH][4];
      multiply_rows<F, In::DEPTHS>(weight, k_reader, Rows::right(q_tile + offset));
      if (query < own_last - shift - right || query + PART - 1 > own_first - shift + left) {
        int low[TILES][2], high[TILES][2];
#pragma unroll
        for (int i = 0; i < TILES; ++i)
#pragma unroll
          for (int h = 0; h < 2; ++h) {
            const int at = own_first + 16 * i + 8 * h + g - shift - query;
            low[i][h] = at - right;
            high[i][h] = at + left;
          }
        hide(weight, low, high);
      }
#pragma unroll
      for (int n = 0; n < WIDTH; ++n) {
        const float2 lse2 = load_shared2(own_numbers + 32 * n);
#pragma unroll
        for (int i = 0; i < TILES; ++i)
#pragma unroll
          for (int e = 0; e < 4; ++e)
            weight[i][n][e] =
                exp2_approx(fmaf(weight[i][n][e], scale2, -(e % 2 ? lse2.y : lse2.x)));
      }
      if constexpr (VALUES)
        accumulate<F>(value_total, weight, typename F::template Across<DIM>(dout_tile + offset));
      if constexpr (KEYS) {
        float slope[TILES][WIDTH][4];
        multiply_rows<F, In::DEPTHS>(slope, v_reader, Rows::right(dout_tile + offset));
#pragma unroll
        for (int n = 0; n < WIDTH; ++n) {
          const float2 own_delta = load_shared2(own_numbers + NUMBERS * 4 + 32 * n);
#pragma unroll
          for (int i = 0; i < TILES; ++i)
#pragma unroll
            for (int e = 0; e < 4; ++e)
              slope[i][n][e] =
                  weight[i][n][e] * (slope[i][n][e] - (e % 2 ? own_delta.y : own_delta.x));
        }
        accumulate<F>(key_total, slope, typename F::template Across<DIM>(q_tile + offset));
      }
    }
    if (left_over > 1) put_numbers(stage ^ BYTES);
    start = next;
  }
  wait_for_copies<0>();
  __syncthreads();  // where no query sees a key, keys may still be on their way

  float factor[TILES][2];
  if constexpr (KEYS) {
#pragma unroll
    for (int i = 0; i < TILES; ++i) factor[i][0] = factor[i][1] = scale;
    put_rows<T, DIM>(k_tile + own_offset, key_total, factor);
  }
  if constexpr (VALUES) {
#pragma unroll
    for (int i = 0; i < TILES; ++i) factor[i][0] = factor[i][1] = 1.0f;
    put_rows<T, DIM>(v_tile + own_offset, value_total, factor);
  }
  if constexpr (KEYS)
    write_rows<T, DIM, OWN, VECTORS>(k_tile + own_offset, dk + part_width + kv_offset, kv_pitch,
                                     own_first, in.k_rows, head_dim);
  if constexpr (VALUES)
    write_rows<T, DIM, OWN, VECTORS>(v_tile + own_offset, dv + 2 * part_width + kv_offset, kv_pitch,
                                     own_first, in.k_rows, head_dim);
}
