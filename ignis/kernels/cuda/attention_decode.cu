// Attention of one query over a cache of keys and values, as in generation token by token.
//
// q and out are [1, heads * head_dim], k and v [>= rows, kv_heads * head_dim]. Every key and value is read
// once for up to 8 * NB query heads that share them: 2 * rows * kv_heads * head_dim elements, which is the
// limit. The rows that the query sees are cut into at most gridDim.x splits, so that the whole device
// reads; with more than one, attention_decode leaves what it knows of each in `partials`, and
// attention_combine merges them in order (Dao et al., "Flash-Decoding", 2023).
//
// `start_at`, which may be null, is the query's own row in device memory: length is then one more, and
// `rows`, the cache's, is only its bound. The query sees the `left` rows before its own.
//
// Where the host knows the length, each warp asks L2 for the lines of its first tile ahead of the wait for
// the launch ahead: they are on their way while that ends.
//
// A block is as many warps as fill a multiprocessor's shared memory together with others, or alone for long
// caches; see attention_decode.cuh.
//
// A warp of attention_combine merges 32 columns of 32 splits, a lane four columns of every fourth split, with
// all that it reads on its way at once; the next warp of the block has the next 32 splits, and their sums
// meet. The order of sums depends on the splits' numbers alone: whichever ends first, and however many
// are without rows. All that this takes is waiting, for instructions, too, which the keys and values have
// driven out of the caches: a first turn, over no splits, is ahead of the wait for the launch ahead.
//
// Both may be launched programmatically.
// Launch: attention_decode grid = (splits, kv_heads * ceil(group / (8 * NB))), block = 32 * WARPS, dynamic
// shared memory of 32 * STAGES * WARPS rows of a tile; attention_combine grid = (pairs of a query and a
// head, ceil(head_dim / 32)), block = 32 * ceil(splits / 32), at most 256 splits, any dynamic shared memory.
//
// instantiate: attention_decode<float, 16, 1, 4, 3, true>; attention_decode<float, 48, 1, 4, 3, false>
// instantiate: attention_decode<float, 256, 1, 2, 2, true>
// instantiate: attention_decode<__half, 128, 2, 4, 3, true>
// instantiate: attention_decode<__nv_bfloat16, 128, 1, 4, 3, true>
// instantiate: attention_decode<__nv_bfloat16, 128, 1, 8, 3, true>
// instantiate: attention_combine<float>; attention_combine<__half>
#include "attention_decode.cuh"

// Asks L2 for the warp's first tile of the rows begin .. end - 1, or for two tiles of short heads.
template <typename T, int DIM, int WARPS>
__device__ __forceinline__ void ask_ahead(const ContiguousRows<T>& cache, int begin, int end,
                                          int head_dim) {
  constexpr int LINE = 128 / sizeof(T), LINES = (DIM + LINE - 1) / LINE;
  const int lane = threadIdx.x % 32;
  const Part own(begin, end, used_splits(begin, end, gridDim.x) * WARPS,
                 blockIdx.x * WARPS + warp_index());
#pragma unroll
  for (int index = 0; index < DECODE_TILE * LINES; index += 32) {
    const int row = own.first + (index + lane) / LINES, column = (index + lane) % LINES * LINE;
    if (row < own.last && column < head_dim) {
      const long long at = row * cache.pitch + column;
      ask_for_line(cache.keys + at);
      ask_for_line(cache.values + at);
    }
  }
}

template <typename T, int DIM, int NB, int WARPS, int STAGES, bool VECTORS>
__global__ void __launch_bounds__(32 * WARPS, decode_residents<T, DIM, WARPS, STAGES>())
attention_decode(const T* q, const T* k, const T* v,
                 T* __restrict__ out, float* __restrict__ partials,
                 const long long* start_at, int rows, int heads, int kv_heads,
                 int head_dim, float scale, int left) {
  let_next_start();
  constexpr int HEADS = 8 * NB;
  const int group = heads / kv_heads, blocks_of_group = (group + HEADS - 1) / HEADS;
  const int kv_head = blockIdx.y / blocks_of_group;
  const int in_group = blockIdx.y % blocks_of_group * HEADS;
  const int head = kv_head * group + in_group, own_heads = min(HEADS, group - in_group);
  const ContiguousRows<T> cache{k + kv_head * head_dim, v + kv_head * head_dim,
                                static_cast<long long>(kv_heads) * head_dim};
  int length = rows;
  if (!start_at) {
    ask_ahead<T, DIM, WARPS>(cache, max(rows - 1 - left, 0), rows, head_dim);
  } else {
    wait_for_launch_ahead();
    length = static_cast<int>(min(max(*start_at, 0ll), rows - 1ll)) + 1;
  }
  decode_split<T, DIM, NB, WARPS, STAGES, VECTORS, 1>(
      q + head * head_dim, out + head * head_dim,
      Partials(partials, heads, gridDim.x, (head_dim + 3) / 4 * 4), cache, NoNewRow(),
      max(length - 1 - left, 0), length, blockIdx.x, head, own_heads,
      head_dim, scale);
}

template <typename T>
__global__ void __launch_bounds__(256, 1)  // with registers for all of the loads at once
attention_combine(float* partials, T* __restrict__ out, int splits, int head_dim) {
  constexpr int MOST = 8;   // warps
  constexpr int LOADS = 8;  // of four splits each
  __shared__ float4 totals[2][MOST][8];
  __shared__ float2 stats[2][MOST];
  let_next_start();
  const long long pair = blockIdx.x;
  const Partials from(partials, gridDim.x, splits, (head_dim + 3) / 4 * 4);
  const int warp = warp_index(), lane = threadIdx.x % 32, warps = blockDim.x / 32;
  const int fourth = lane / 8, column = blockIdx.y * 32 + lane % 8 * 4;
  const long long first = pair * splits + 32 * warp;
  const float2* stat = from.stats + (first + lane);
  const float* value = from.values + ((first + fourth) * from.pitch + column);
#pragma unroll 1
  for (int turn = 0; turn < 2; ++turn) {
    const int count = turn ? min(splits - 32 * warp, 32) : 0;
    if (turn) wait_for_launch_ahead();
    float2 mine = make_float2(-IGNIS_INFINITY, 0.0f);
    if (lane < count) mine = *stat;
    const int there = column < from.pitch ? count : 0;
    float4 part[LOADS], total = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
#pragma unroll
    for (int i = 0; i < LOADS; ++i) {
      part[i] = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
      if (4 * i + fourth < there)
        part[i] = *reinterpret_cast<const float4*>(value + 4 * i * from.pitch);
    }
    float top = warp_reduce<MaxNumber, 32>(mine.x);
    // Where no split has a row, subtracting the maximum would give NaN.
    const float weight = exp2_approx(mine.x - (top == -IGNIS_INFINITY ? 0.0f : top));
    float all = warp_reduce<Sum, 32>(weight * mine.y);
    const auto add = [&](float each, const float4& to_add) {
      total.x = fmaf(each, to_add.x, total.x);
      total.y = fmaf(each, to_add.y, total.y);
      total.z = fmaf(each, to_add.z, total.z);
      total.w = fmaf(each, to_add.w, total.w);
    };
#pragma unroll
    for (int i = 0; i < LOADS; ++i) add(__shfl_sync(0xffffffffu, weight, 4 * i + fourth), part[i]);
#pragma unroll
    for (int other = 16; other >= 8; other /= 2)
      add(1.0f, make_float4(__shfl_xor_sync(0xffffffffu, total.x, other),
                            __shfl_xor_sync(0xffffffffu, total.y, other),
                            __shfl_xor_sync(0xffffffffu, total.z, other),
                            __shfl_xor_sync(0xffffffffu, total.w, other)));
    if (warps > 1) {
      if (lane < 8) totals[turn][warp][lane] = total;
      if (lane == 0) stats[turn][warp] = make_float2(top, all);
      __syncthreads();
      top = -IGNIS_INFINITY;
#pragma unroll 1
      for (int w = 0; w < warps; ++w) top = fmaxf(top, stats[turn][w].x);
      const float base = top == -IGNIS_INFINITY ? 0.0f : top;
      all = 0.0f;
      total = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
#pragma unroll 1
      for (int w = 0; w < warps; ++w) {
        const float each = exp2_approx(stats[turn][w].x - base);
        all = fmaf(each, stats[turn][w].y, all);
        add(each, totals[turn][w][lane % 8]);
      }
    }
    // A sum of 0 only where no row was seen: a NaN or an overflow must come through.
    const float factor = all == 0.0f ? 0.0f : 1.0f / all;
    const float merged = fourth < 2 ? (fourth ? total.y : total.x) : fourth == 2 ? total.z : total.w;
    if (turn && warp == 0 && column + fourth < head_dim)
      out[pair * head_dim + column + fourth] = static_cast<T>(merged * factor);
  }
}
