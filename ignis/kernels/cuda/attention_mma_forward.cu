// Flash attention on tensor cores, forward: out = softmax(scale * q k^T + mask) v in memory linear in the
// length (Dao, "FlashAttention-2", 2023).
//
// q and out are rows of heads * head_dim elements, k and v of kv_heads * head_dim, q_pitch, kv_pitch
// from one row to the next in q, k and v, which may be one array: k begins part_width behind its pointer,
// v twice that; query head h uses key head h / (heads / kv_heads). Which
// keys a query sees, and where sequences lie, is in attention_mma.cuh. A query that sees no key gets
// zeros. lse, the log of the sum of the exponentials of the scores, or -inf, is what the backward
// pass needs: [sequence, head, query] of equal sequences, [head, row] of others.
//
// A block holds 16 * TILES * WARPS queries of one head in shared memory (in registers where that is
// 32 of them) and loops over the keys that one of them sees, COLUMNS at a time: the next tile is on
// its way while the warps, without a barrier among them, multiply, weigh and add this one. Operations:
// 4 * head_dim per visible (query, key) pair and head, limited by the tensor cores; per block, memory
// traffic is q, out and the visible rows of k and v.
//
// Registers of a thread, in float: 4 * TILES * (DIM / 8) sums, half of COLUMNS * TILES scores, and 4 per
// fragment: 64 + 64 + 32 at head dimension 64, 128 + 64 + 24 at 128, 128 + 32 + 12 at 256 with one tile.
// Launch: grid = (query tiles, heads, sequences), block = 32 * WARPS, dynamic shared memory
// (16 * TILES * WARPS + 4 * COLUMNS) rows.
//
// instantiate: attention_mma_forward<__nv_bfloat16, false, 64, 4, 2, 64, 2, true>
// instantiate: attention_mma_forward<__half, false, 128, 4, 2, 64, 2, true>
#include "attention_mma.cuh"

template <typename T, bool SPLIT, int DIM, int WARPS, int TILES, int COLUMNS, int BLOCKS, bool VECTORS>
__global__ void __launch_bounds__(32 * WARPS, BLOCKS)
attention_mma_forward(const T* __restrict__ q, const T* __restrict__ k, const T* __restrict__ v,
                      T* __restrict__ out, float* __restrict__ lse,
                      const int* __restrict__ q_starts, const int* __restrict__ k_starts,
                      int sequences, int q_rows, int kv_rows, long long q_pitch, long long kv_pitch,
                      int part_width, int heads, int kv_heads, int head_dim, float scale, int left, int right) {
  extern __shared__ float4 shared[];
  k += part_width;
  v += 2 * part_width;
  using F = Factors<T, SPLIT>;
  using In = Tile<T, DIM>;
  using Rows = Reader<T, DIM>;
  constexpr int THREADS = 32 * WARPS, OWN = 16 * TILES, ROWS = OWN * WARPS, WIDTH = COLUMNS / 8;
  constexpr unsigned STAGE = COLUMNS * In::PITCH;
  constexpr bool HELD = sizeof(T) == 2 && TILES * DIM <= 128;

  // Causal tiles at the end see the most keys: they start first.
  Sequence in;
  int first;
  if (!find_rows<ROWS, true>(in, first, gridDim.x - 1 - blockIdx.x, q_starts, k_starts, sequences,
                             q_rows, kv_rows, blockIdx.z)) {
    return;
  }
  const int head = blockIdx.y, kv_head = head / (heads / kv_heads);
  const T* queries = q + in.q_first * q_pitch + head * head_dim;
  const T* keys = k + in.k_first * kv_pitch + kv_head * head_dim;
  const unsigned q_tile = shared_address(shared);
  const unsigned k_tile = q_tile + ROWS * In::PITCH, v_tile = k_tile + 2 * STAGE;

  const int warp = warp_index(), g = threadIdx.x % 32 / 4;
  const int own_first = first + warp * OWN;
  const int own_last = min(own_first + OWN, in.q_rows) - 1;
  const int shift = in.shift(), last = min(first + ROWS, in.q_rows) - 1;
  const int begin = max(first + shift - left, 0) / COLUMNS * COLUMNS;
  const int end = min(last + shift + right + 1, in.k_rows);

  RowCopy<T, DIM, ROWS, THREADS, VECTORS>(queries, q_pitch, first, in.q_rows, head_dim).copy(q_tile);
  using Copy = RowCopy<T, DIM, COLUMNS, THREADS, VECTORS>;
  Copy key_copy(keys, kv_pitch, begin, in.k_rows, head_dim);
  const long long values = v - k;  // from a key to its value
  if (begin < end) {
    key_copy.copy(k_tile);
    key_copy.copy(v_tile, values);
  }
  commit_copies();

  const unsigned own_tile = q_tile + warp * OWN * In::PITCH;
  const Rows q_reader = Rows::left(own_tile);
  typename F::Left held[HELD ? TILES : 1][HELD ? In::DEPTHS : 1];
  if constexpr (HELD) {
    wait_for_copies<0>();
    __syncthreads();
#pragma unroll
    for (int i = 0; i < TILES; ++i)
#pragma unroll
      for (int depth = 0; depth < In::DEPTHS; ++depth)
        F::load(held[i][depth], q_reader.at(16 * i, depth));
  }

  // Powers of two are cheaper than powers of e: scores are scaled by log2(e) as well.
  const float scale2 = scale * 1.44269504f;
  float total[TILES][DIM / 8][4], highest[TILES][2], sum[TILES][2];
#pragma unroll
  for (int i = 0; i < TILES; ++i)
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      highest[i][h] = -IGNIS_INFINITY;
      sum[i][h] = 0.0f;
    }
  clear(total);
  unsigned stage = 0;
#pragma unroll 1
  for (int start = begin; start < end; start += COLUMNS, stage ^= STAGE) {
    wait_for_copies<0>();
    __syncthreads();  // this tile is there for all, and nobody reads the one before
    if (start + COLUMNS < end) {
      key_copy.move(COLUMNS);
      key_copy.copy(k_tile + (stage ^ STAGE));
      key_copy.copy(v_tile + (stage ^ STAGE), values);
      commit_copies();
    }

    float score[TILES][WIDTH][4];
    if constexpr (HELD) {
      multiply_rows<F, In::DEPTHS>(score, held, Rows::right(k_tile + stage));
    } else {
      multiply_rows<F, In::DEPTHS>(score, q_reader, Rows::right(k_tile + stage));
    }
    if (start + COLUMNS - 1 > min(own_first + shift + right, in.k_rows - 1) ||
        start < own_last + shift - left) {
      int low[TILES][2], high[TILES][2];
#pragma unroll
      for (int i = 0; i < TILES; ++i)
#pragma unroll
        for (int h = 0; h < 2; ++h) {
          const int key = own_first + 16 * i + 8 * h + g + shift - start;
          low[i][h] = key - left;
          high[i][h] = min(key + right, in.k_rows - 1 - start);
        }
      hide(score, low, high);
    }
#pragma unroll
    for (int i = 0; i < TILES; ++i)
#pragma unroll
      for (int h = 0; h < 2; ++h) {
        float top = highest[i][h];
#pragma unroll
        for (int n = 0; n < WIDTH; ++n)
          top = fmaxf(top, fmaxf(score[i][n][2 * h], score[i][n][2 * h + 1]));
        top = warp_reduce<MaxNumber, 4>(top);
        // While a row has seen no key, subtracting its maximum would give NaN.
        const float base = top == -IGNIS_INFINITY ? 0.0f : top * scale2;
        const float keep = exp2_approx(fmaf(highest[i][h], scale2, -base));
        highest[i][h] = top;
        float part = 0.0f;
#pragma unroll
        for (int n = 0; n < WIDTH; ++n)
#pragma unroll
          for (int e = 2 * h; e < 2 * h + 2; ++e) {
            score[i][n][e] = exp2_approx(fmaf(score[i][n][e], scale2, -base));
            part += score[i][n][e];
          }
        sum[i][h] = fmaf(sum[i][h], keep, part);
#pragma unroll
        for (int n = 0; n < DIM / 8; ++n) {
          total[i][n][2 * h] *= keep;
          total[i][n][2 * h + 1] *= keep;
        }
      }
    accumulate<F>(total, score, typename F::template Across<DIM>(v_tile + stage));
  }
  wait_for_copies<0>();
  __syncthreads();  // where no key was seen, queries may still be on their way

  float factor[TILES][2];
#pragma unroll
  for (int i = 0; i < TILES; ++i)
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      sum[i][h] = warp_reduce<Sum, 4>(sum[i][h]);
      // A sum of 0 only where no key was seen: a NaN or an overflow must come through.
      factor[i][h] = sum[i][h] == 0.0f ? 0.0f : 1.0f / sum[i][h];
    }
  const long long pitch = static_cast<long long>(heads) * head_dim;
  put_rows<T, DIM>(own_tile, total, factor);
  write_rows<T, DIM, OWN, VECTORS>(own_tile, out + in.q_first * pitch + head * head_dim, pitch,
                                   own_first, in.q_rows, head_dim);
#pragma unroll
  for (int i = 0; i < TILES; ++i)
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      const int row = own_first + 16 * i + 8 * h + g;
      if (row < in.q_rows && threadIdx.x % 4 == 0)
        lse[in.numbers(head, heads, q_starts) + row] =
            fmaf(highest[i][h], scale2, log2f(sum[i][h])) * 0.693147181f;
    }
}
