// Attention of one query over a cache of keys and values, as in generation token by token.
//
// q and out are [1, heads * head_dim], k and v [>= length, kv_heads * head_dim]. Reads every key and
// value once per block of GROUP query heads: 8 * length * kv_heads * head_dim bytes, which is the
// limit. The cache is cut into splits of split_rows rows so that it is read by the whole device:
// attention_decode leaves maximum, sum and weighted values of each split in `partials`, and
// attention_combine merges them in order (Dao et al., "Flash-Decoding", 2023). The cuts depend on
// shapes only. With one split, attention_decode writes the result itself.
//
// `start_at`, which may be null, is the query's own row in device memory: length is then one more,
// splits behind it have nothing to add, and `rows`, the cache's, only set the cuts. The query sees the
// `left` rows before its own; splits before them have nothing to add.
//
// A key is read by KEY_LANES neighboring threads; each thread keeps its own running maximum, sum
// and values over every KEYS-th key, and the block merges them at the end.
// Launch: attention_decode grid = (splits, kv_heads * ceil(group / GROUP)), block = 128;
// attention_combine grid = heads, block = 256.
//
// instantiate: attention_decode<float, 1, 32, 4>; attention_decode<float, 1, 64, 4>
// instantiate: attention_decode<float, 2, 64, 4>; attention_decode<float, 1, 128, 4>
// instantiate: attention_decode<float, 4, 128, 4>; attention_decode<float, 4, 128, 1>
// instantiate: attention_decode<__half, 1, 256, 4>
// instantiate: attention_decode<__nv_bfloat16, 1, 64, 4>; attention_decode<__half, 2, 32, 1>
// instantiate: attention_combine<float>; attention_combine<__half>
#include "row.cuh"

constexpr int THREADS = 128;
constexpr int BATCH = 4;  // keys in flight per thread

template <typename T, int GROUP, int DIM, int VEC>
__global__ void __launch_bounds__(THREADS)
attention_decode(const T* __restrict__ q, const T* __restrict__ k, const T* __restrict__ v,
                 T* __restrict__ out, float* __restrict__ partials,
                 const long long* __restrict__ start_at, long long rows, int heads, int kv_heads,
                 int head_dim, float scale, long long split_rows,
                 int left) {
  constexpr int OWN = DIM > 64 ? 8 : 4;  // elements of a row per thread
  constexpr int KEY_LANES = DIM / OWN;
  constexpr int KEYS = THREADS / KEY_LANES;
  __shared__ float maxima[GROUP][KEYS], sums[GROUP][KEYS], values[GROUP][KEYS][DIM];

  const int part = threadIdx.x % KEY_LANES, slot = threadIdx.x / KEY_LANES;
  const int group = heads / kv_heads;
  const int blocks_per_kv_head = (group + GROUP - 1) / GROUP;
  const int kv_head = blockIdx.y / blocks_per_kv_head;
  const int group_first = blockIdx.y % blocks_per_kv_head * GROUP;
  const int first_head = kv_head * group + group_first;
  const int own_heads = group - group_first < GROUP ? group - group_first : GROUP;
  const long long pitch = static_cast<long long>(kv_heads) * head_dim;
  const T* k_head = k + kv_head * head_dim;
  const T* v_head = v + kv_head * head_dim;
  const long long length = start_at && *start_at < rows ? *start_at + 1 : rows;
  const long long cut = blockIdx.x * split_rows, seen = length - 1 - left;
  const long long first = cut < seen ? seen : cut;
  const long long last = cut + split_rows < length ? cut + split_rows : length;

  const float scale2 = scale * 1.44269504f;
  float query[GROUP][OWN], total[GROUP][OWN], highest[GROUP], sum[GROUP];
#pragma unroll
  for (int g = 0; g < GROUP; ++g) {
    highest[g] = -IGNIS_INFINITY;
    sum[g] = 0.0f;
#pragma unroll
    for (int e = 0; e < OWN; ++e) {
      const int d = (part + e / 4 * KEY_LANES) * 4 + e % 4;
      total[g][e] = 0.0f;
      query[g][e] = g < own_heads && d < head_dim
                        ? static_cast<float>(q[(first_head + g) * head_dim + d]) * scale2
                        : 0.0f;
    }
  }
  for (long long start = first + slot; start - slot < last; start += BATCH * KEYS) {
    float key[BATCH][OWN], value[BATCH][OWN];
#pragma unroll
    for (int b = 0; b < BATCH; ++b) {
      const long long row = start + b * KEYS;
#pragma unroll
      for (int e = 0; e < OWN; e += VEC) {
        const int d = (part + e / 4 * KEY_LANES) * 4 + e % 4;
        if (row < last && d < head_dim) {
          const Vector<T, VEC> keys = load_vector<VEC>(k_head + row * pitch + d);
          const Vector<T, VEC> weighed = load_vector<VEC>(v_head + row * pitch + d);
#pragma unroll
          for (int i = 0; i < VEC; ++i) {
            key[b][e + i] = static_cast<float>(keys.at[i]);
            value[b][e + i] = static_cast<float>(weighed.at[i]);
          }
        } else {
#pragma unroll
          for (int i = 0; i < VEC; ++i) key[b][e + i] = value[b][e + i] = 0.0f;
        }
      }
    }
#pragma unroll
    for (int g = 0; g < GROUP; ++g) {
      float score[BATCH];
      float top = highest[g];
#pragma unroll
      for (int b = 0; b < BATCH; ++b) {
        score[b] = 0.0f;
#pragma unroll
        for (int e = 0; e < OWN; ++e) score[b] = fmaf(query[g][e], key[b][e], score[b]);
        score[b] = warp_reduce<Sum, KEY_LANES>(score[b]);
        if (start + b * KEYS >= last) score[b] = -IGNIS_INFINITY;
        top = fmaxf(top, score[b]);
      }
      // While nothing was seen, subtracting the maximum would give NaN.
      const float base = top == -IGNIS_INFINITY ? 0.0f : top;
      const float keep = exp2_approx(highest[g] - base);
      highest[g] = top;
      sum[g] *= keep;
#pragma unroll
      for (int e = 0; e < OWN; ++e) total[g][e] *= keep;
#pragma unroll
      for (int b = 0; b < BATCH; ++b) {
        const float weight = exp2_approx(score[b] - base);
        sum[g] += weight;
#pragma unroll
        for (int e = 0; e < OWN; ++e) total[g][e] = fmaf(weight, value[b][e], total[g][e]);
      }
    }
  }
#pragma unroll
  for (int g = 0; g < GROUP; ++g) {
    if (part == 0) {
      maxima[g][slot] = highest[g];
      sums[g][slot] = sum[g];
    }
#pragma unroll
    for (int e = 0; e < OWN; ++e)
      values[g][slot][(part + e / 4 * KEY_LANES) * 4 + e % 4] = total[g][e];
  }
  __syncthreads();
  for (int index = threadIdx.x; index < own_heads * head_dim; index += THREADS) {
    const int g = index / head_dim, d = index % head_dim;
    float top = maxima[g][0];
#pragma unroll
    for (int s = 1; s < KEYS; ++s) top = fmaxf(top, maxima[g][s]);
    const float base = top == -IGNIS_INFINITY ? 0.0f : top;
    float all = 0.0f, weighted = 0.0f;
#pragma unroll
    for (int s = 0; s < KEYS; ++s) {
      const float weight = exp2_approx(maxima[g][s] - base);
      all += weight * sums[g][s];
      weighted += weight * values[g][s][d];
    }
    const long long head = first_head + g;
    if (gridDim.x == 1) {
      out[head * head_dim + d] = static_cast<T>(weighted / all);
    } else {
      float* to = partials + (head * gridDim.x + blockIdx.x) * (head_dim + 2);
      to[2 + d] = weighted;
      if (d == 0) {
        to[0] = top;
        to[1] = all;
      }
    }
  }
}

// Each of eight warps merges every eighth split, then the block merges the warps.
template <typename T>
__global__ void __launch_bounds__(256)
attention_combine(const float* __restrict__ partials, T* __restrict__ out, int splits,
                  int head_dim) {
  constexpr int WARPS = 8, DIM = 256;  // the largest head dimension
  __shared__ float maxima[WARPS], sums[WARPS], values[WARPS][DIM];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  const long long head = blockIdx.x;
  const float* from = partials + head * splits * (head_dim + 2);
  float highest = -IGNIS_INFINITY, sum = 0.0f, total[DIM / 32] = {};
  for (int split = warp; split < splits; split += WARPS) {
    const float* part = from + split * static_cast<long long>(head_dim + 2);
    const float top = fmaxf(highest, part[0]);
    const float base = top == -IGNIS_INFINITY ? 0.0f : top;
    const float keep = exp2_approx(highest - base), weight = exp2_approx(part[0] - base);
    highest = top;
    sum = sum * keep + part[1] * weight;
#pragma unroll
    for (int j = 0; j < DIM / 32; ++j) {
      const int d = lane + j * 32;
      if (d < head_dim) total[j] = total[j] * keep + part[2 + d] * weight;
    }
  }
  if (lane == 0) {
    maxima[warp] = highest;
    sums[warp] = sum;
  }
#pragma unroll
  for (int j = 0; j < DIM / 32; ++j) values[warp][lane + j * 32] = total[j];
  __syncthreads();
  if (threadIdx.x < head_dim) {
    float top = maxima[0];
#pragma unroll
    for (int w = 1; w < WARPS; ++w) top = fmaxf(top, maxima[w]);
    const float base = top == -IGNIS_INFINITY ? 0.0f : top;
    float all = 0.0f, weighted = 0.0f;
#pragma unroll
    for (int w = 0; w < WARPS; ++w) {
      const float weight = exp2_approx(maxima[w] - base);
      all += weight * sums[w];
      weighted += weight * values[w][threadIdx.x];
    }
    out[head * head_dim + threadIdx.x] = static_cast<T>(weighted / all);
  }
}
