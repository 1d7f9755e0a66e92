// Products of up to 32 rows of 16 bits with up to three matrices of weights, [n_i, k], as in decoding several
// sequences: every weight is read once, and the memory is the limit.
//
//   partials[s][m][n_0 + n_1 + n_2] = x[m, k of split s] W_i of the same k,  i < 3
//
// k is cut into splits, so that a block has its part of all rows of x in shared memory, and so that few columns
// fill the device. `normalized_rows` comes ahead where there is a norm, `finished_rows` behind: it adds the splits
// in their order and does what follows the sums, as row_product.cu says it.
//
// row_splits: a warp computes `tiles` of `all` tiles of 16 columns, in `share` steps of 64 k: as in row_product.cu,
// its lanes have the weights of the steps that are on their way in registers. For mma.sync they are the left
// operand, and 8 rows of x a right one; of these there are TILES. The first weights are on their way before the
// wait for the launch ahead, and the next launch may start when the last ones are.
// Launch: grid = (ceil(all / (8 tiles)), splits), block = 256, dynamic shared memory = 8 TILES pitch elements.
// Bytes: k (n_0 + n_1 + n_2) * sizeof(T), and 4 m (n_0 + n_1 + n_2) for each split, written and read again.
//
// normalized_rows: layer norm with a `norm_bias`, else RMS norm, rounded to T. Launch: grid = m, block = 256.
// finished_rows: a thread has VEC columns of a row. Launch: blocks of 256 threads for all columns of the results.
//
// instantiate: row_splits<__nv_bfloat16, true, 2>; row_splits<__nv_bfloat16, true, 4>
// instantiate: row_splits<__half, false, 1>; row_splits<__half, true, 3>
// instantiate: normalized_rows<__nv_bfloat16>; normalized_rows<__half>
// instantiate: finished_rows<__nv_bfloat16, __nv_bfloat16, 4>; finished_rows<__half, float, 1>
#include "row_product.cuh"

constexpr int THREADS = 256, WARPS = THREADS / 32;

// The rows of x that a block multiplies, of k from `begin` to `end`, to shared memory: zeros behind m and k.
template <int TILES, typename T>
__device__ __forceinline__ void copy_rows(T* to, const T* x, int m, int k, int pitch, int begin, int end) {
  constexpr int VEC = Vec<T>::size;
  const bool wide = k % VEC == 0 && is_aligned(x);
  const int vectors = (end - begin) / VEC;
  for (int i = threadIdx.x; i < 8 * TILES * vectors; i += THREADS) {
    const int row = i / vectors, at = begin + i % vectors * VEC;
    const T* from = x + static_cast<long long>(row) * k;
    T* own = to + row * pitch + (at - begin);
    if (wide) {
      const bool there = row < m && at < k;
      copy_async<16>(shared_address(own), there ? from + at : x, there);
    } else {
      Vec<T> found;
#pragma unroll
      for (int e = 0; e < VEC; ++e) found.v[e] = row < m && at + e < k ? from[at + e] : T(0.0f);
      store_vector(own, found);
    }
  }
  commit_copies();
}

template <typename T, bool WIDE, int TILES>
__global__ void __launch_bounds__(THREADS, 2)
row_splits(const T* x, const T* __restrict__ w0, const T* __restrict__ w1, const T* __restrict__ w2,
           float* partials, int n0, int n1, int n2, int second, int third, int all, int m, int k, int share,
           int tiles, int pitch) {
  using Each = Step<T, true, Vec<T>::size>;
  constexpr int FEATURES = Each::FEATURES, DEPTH = Each::DEPTH;
  constexpr int AHEAD = IGNIS_UNROLLED ? RING_REGISTERS / (Each::LOADS * Each::WORDS) : 1;
  extern __shared__ __align__(16) unsigned char memory[];
  T* rows = reinterpret_cast<T*>(memory);

  const int columns = n0 + n1 + n2;
  float* own_partials = partials + static_cast<long long>(blockIdx.y) * m * columns;
  const auto matrix_of = [&](int& tile) {
    using E = Matrix<T, float>;
    return find(E{w0, nullptr, own_partials, n0}, E{w1, nullptr, own_partials + n0, n1},
                E{w2, nullptr, own_partials + n0 + n1, n2}, second, third, false, tile);
  };
  const int first = blockIdx.y * share, count = min(share, (k + DEPTH - 1) / DEPTH - first);
  const int start = (blockIdx.x * WARPS + threadIdx.x / 32) * tiles;
  const int own_tiles = max(0, min(tiles, all - start));

  Source<T, true, Vec<T>::size, WIDE> source;
  Each ring[AHEAD];
  int next_tile = 0, next_step = 0;
  int left = count * own_tiles;  // steps that are not yet on their way
  const auto fetch = [&](Each& to) {
    if (!left) return;
    if (next_step == 0) {
      int tile = start + next_tile;
      const auto matrix = matrix_of(tile);
      source.aim(matrix.weight, tile * FEATURES, matrix.n, first * DEPTH, k);
    }
    source.load(to);
    if (--left == 0) let_next_start();
    if (++next_step == count) {
      next_step = 0;
      ++next_tile;
    }
  };
  if (!left) let_next_start();
  if constexpr (IGNIS_UNROLLED) {
#pragma unroll
    for (int i = 0; i < AHEAD; ++i) fetch(ring[i]);
  }
  wait_for_launch_ahead();
  copy_rows<TILES>(rows, x, m, k, pitch, first * DEPTH, (first + count) * DEPTH);
  wait_for_copies<0>();
  __syncthreads();

  const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
  float sums[TILES][4] = {};
  const auto add = [&](const Each& w, const T* at) {
#pragma unroll
    for (int half = 0; half < 2; ++half) {
      const auto &a = w.at[2 * half], &b = w.at[2 * half + 1];
      const unsigned low[4] = {a[0], b[0], a[1], b[1]}, high[4] = {a[2], b[2], a[3], b[3]};
#pragma unroll
      for (int r = 0; r < TILES; ++r) {
        const uint4 row = *reinterpret_cast<const uint4*>(at + (8 * r + g) * pitch + 8 * t + 32 * half);
        Sixteen<T>::mma(sums[r], low, row.x, row.y);
        Sixteen<T>::mma(sums[r], high, row.z, row.w);
      }
    }
  };
  const auto leave = [&](int tile) {
    const auto matrix = matrix_of(tile);
    const int column = tile * FEATURES + g;
#pragma unroll
    for (int r = 0; r < TILES; ++r)
#pragma unroll
      for (int i = 0; i < 2; ++i) {
        const int row = 8 * r + 2 * t + i;
        float* to = matrix.out + static_cast<long long>(row) * columns + column;
        if (row < m && column < matrix.n) to[0] = sums[r][i];
        if (row < m && column + 8 < matrix.n) to[8] = sums[r][i + 2];
        sums[r][i] = sums[r][i + 2] = 0.0f;
      }
  };
  int tile = 0, step = 0;
  while (tile < own_tiles) {
#pragma unroll
    for (int i = 0; i < AHEAD; ++i) {
      if (tile < own_tiles) {
        if constexpr (!IGNIS_UNROLLED) fetch(ring[i]);
        add(ring[i], rows + step * DEPTH);
        if constexpr (IGNIS_UNROLLED) fetch(ring[i]);
        if (++step == count) {
          leave(start + tile);
          step = 0;
          ++tile;
        }
      }
    }
  }
}

template <typename T>
__global__ void __launch_bounds__(THREADS)
normalized_rows(const T* x, const T* __restrict__ norm, const T* __restrict__ norm_bias, T* out, int k, float eps) {
  let_next_start();
  wait_for_launch_ahead();
  constexpr int VEC = Vec<T>::size;
  __shared__ float scratch[2][WARPS];
  const T* from = x + static_cast<long long>(blockIdx.x) * k;
  T* to = out + static_cast<long long>(blockIdx.x) * k;
  const bool wide = k % VEC == 0 && is_aligned(x) && is_aligned(norm) && is_aligned(norm_bias) && is_aligned(out);
  const auto read = [&](const T* p, int at) {
    if (wide) return load_vector(p + at);
    Vec<T> found;
#pragma unroll
    for (int e = 0; e < VEC; ++e) found.v[e] = at + e < k ? p[at + e] : T(0.0f);
    return found;
  };
  // The mean over the row of what `of` makes of each element.
  const auto mean = [&](int which, const auto& of) {
    float sum = 0.0f;
    for (int at = threadIdx.x * VEC; at < k; at += THREADS * VEC) {
      const Vec<T> v = read(from, at);
#pragma unroll
      for (int e = 0; e < VEC; ++e) sum += at + e < k ? of(static_cast<float>(v.v[e])) : 0.0f;
    }
    return group_reduce<Sum, THREADS>(sum, scratch[which]) * (1.0f / static_cast<float>(k));
  };
  const float center = norm_bias ? mean(0, [](float value) { return value; }) : 0.0f;
  const float squares = mean(1, [=](float value) { return (value - center) * (value - center); });
  const float rstd = 1.0f / sqrtf(squares + eps);
  for (int at = threadIdx.x * VEC; at < k; at += THREADS * VEC) {
    Vec<T> v = read(from, at);
    const Vec<T> scale = read(norm, at);
    Vec<T> shift;
#pragma unroll
    for (int e = 0; e < VEC; ++e) shift.v[e] = T(0.0f);
    if (norm_bias) shift = read(norm_bias, at);
#pragma unroll
    for (int e = 0; e < VEC; ++e) {
      const float value = (static_cast<float>(v.v[e]) - center) * rstd;
      v.v[e] = T(value * static_cast<float>(scale.v[e]) + static_cast<float>(shift.v[e]));
      if (!wide && at + e < k) to[at + e] = v.v[e];
    }
    if (wide) store_vector(to + at, v);
  }
}

template <typename T, typename O, int VEC>
__global__ void __launch_bounds__(THREADS)
finished_rows(const float* partials, const T* __restrict__ bias0, const T* __restrict__ bias1,
              const T* __restrict__ bias2, const T* residual, O* out0, O* out1, O* out2, int n0, int n1, int n2,
              int m, int splits, int finish) {
  let_next_start();
  wait_for_launch_ahead();
  const bool gated = finish & GATED;
  const int all = n0 + n1 + n2, columns = gated ? n0 : all;
  const int index = blockIdx.x * THREADS + threadIdx.x, per_row = columns / VEC;
  if (index >= m * per_row) return;
  const int row = index / per_row;
  int column = index % per_row * VEC;
  const auto sum_from = [&](int at) {
    Vector<float, VEC> sum{};
    const float* from = partials + static_cast<long long>(row) * all + at;
#pragma unroll 8
    for (int s = 0; s < splits; ++s) {
      const Vector<float, VEC> part = load_vector<VEC>(from + static_cast<long long>(s) * m * all);
#pragma unroll
      for (int e = 0; e < VEC; ++e) sum.at[e] += part.at[e];
    }
    return sum;
  };
  const auto add = [&](Vector<float, VEC>& to, const T* from) {
    if (!from) return;
#pragma unroll
    for (int e = 0; e < VEC; ++e) to.at[e] += static_cast<float>(from[e]);
  };
  Vector<float, VEC> sum = sum_from(column), up = sum;
  if (gated) up = sum_from(n0 + column);
  const int which = gated || column < n0 ? 0 : column < n0 + n1 ? 1 : 2;
  column -= which == 0 ? 0 : which == 1 ? n0 : n0 + n1;
  const T* bias = which == 0 ? bias0 : which == 1 ? bias1 : bias2;
  O* out = which == 0 ? out0 : which == 1 ? out1 : out2;
  const int n = which == 0 ? n0 : which == 1 ? n1 : n2;
  const long long to = static_cast<long long>(row) * n + column;
  add(sum, bias ? bias + column : nullptr);
  if (gated) {
    add(up, bias1 ? bias1 + column : nullptr);
#pragma unroll
    for (int e = 0; e < VEC; ++e) sum.at[e] = silu(sum.at[e]) * up.at[e];
  }
  if (finish & GELU)
#pragma unroll
    for (int e = 0; e < VEC; ++e) sum.at[e] = gelu(sum.at[e]);
  add(sum, residual ? residual + to : nullptr);
#pragma unroll
  for (int e = 0; e < VEC; ++e) out[to + e] = O(sum.at[e]);
}
