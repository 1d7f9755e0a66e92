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
// caches; see attention_decode.cuh. attention_combine sums in the order of the splits' numbers, whichever
// ends first: each of its eight warps every eighth one, then those of the warps. Both may be launched
// programmatically.
// Launch: attention_decode grid = (splits, kv_heads * ceil(group / (8 * NB))), block = 32 * WARPS, dynamic
// shared memory of 32 * STAGES * WARPS rows of a tile; attention_combine grid = pairs of a query and a
// head, block = 256, at most 256 splits.
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
__global__ void __launch_bounds__(32 * WARPS)
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
  if (!start_at) ask_ahead<T, DIM, WARPS>(cache, max(rows - 1 - left, 0), rows, head_dim);
  wait_for_launch_ahead();
  int length = rows;
  if (start_at) length = static_cast<int>(min(max(*start_at, 0ll), rows - 1ll)) + 1;
  decode_split<T, DIM, NB, WARPS, STAGES, VECTORS>(
      q + head * head_dim, out + head * head_dim,
      Partials(partials, heads, gridDim.x, (head_dim + 3) / 4 * 4), cache,
      max(length - 1 - left, 0), length, blockIdx.x, head, own_heads,
      head_dim, scale);
}

template <typename T>
__global__ void __launch_bounds__(256)
attention_combine(float* partials, T* __restrict__ out, int splits, int head_dim) {
  constexpr int WARPS = 8, DIM = 256;  // the largest head dimension
  constexpr int BATCH = 8;             // splits in flight per warp
  __shared__ float weights[256], maxima[WARPS], sums[WARPS];
  __shared__ float4 totals[WARPS][DIM / 4];
  let_next_start();
  const long long pair = blockIdx.x;
  const Partials from(partials, gridDim.x, splits, (head_dim + 3) / 4 * 4);
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  const float* values = from.values + (pair * splits + warp) * from.pitch + 4 * lane;
  float4 part[BATCH];
  // Of every eighth split from `first` on, what is in columns `column` and following.
  const auto load = [&](int first, int column) {
#pragma unroll
    for (int b = 0; b < BATCH; ++b) {
      const bool there = first + b * WARPS < splits && 4 * lane + column < from.pitch;
      part[b] = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
      if (there)
        part[b] = *reinterpret_cast<const float4*>(
            values + static_cast<long long>(first - warp + b * WARPS) * from.pitch + column);
    }
  };
  wait_for_launch_ahead();
  float2 own = make_float2(-IGNIS_INFINITY, 0.0f);
  if (thread < splits) own = from.stats[pair * splits + thread];
  load(warp, 0);
  const float top = group_reduce<MaxNumber, 256>(own.x, maxima);
  // Where no split has a row, subtracting the maximum would give NaN.
  const float weight = exp2_approx(own.x - (top == -IGNIS_INFINITY ? 0.0f : top));
  weights[thread] = weight;
  const float all = group_reduce<Sum, 256>(weight * own.y, sums);
  // A sum of 0 only where no row was seen: a NaN or an overflow must come through.
  const float factor = all == 0.0f ? 0.0f : 1.0f / all;
#pragma unroll 1
  for (int column = 0; column < from.pitch; column += 128) {
    float4 total = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
#pragma unroll 1
    for (int first = warp; first < splits; first += WARPS * BATCH) {
      if (first > warp || column > 0) load(first, column);
#pragma unroll
      for (int b = 0; b < BATCH; ++b) {
        const float each = weights[min(first + b * WARPS, 255)];  // 0 where there are no splits
        total.x = fmaf(each, part[b].x, total.x);
        total.y = fmaf(each, part[b].y, total.y);
        total.z = fmaf(each, part[b].z, total.z);
        total.w = fmaf(each, part[b].w, total.w);
      }
    }
    totals[warp][column / 4 + lane] = total;
  }
  __syncthreads();
  if (thread < head_dim) {
    float merged = 0.0f;
#pragma unroll
    for (int w = 0; w < WARPS; ++w)
      merged += reinterpret_cast<const float*>(totals[w])[thread];
    out[pair * head_dim + thread] = static_cast<T>(merged * factor);
  }
}
