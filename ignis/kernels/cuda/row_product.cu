// Products of at most 8 rows with up to three matrices of weights, as in decoding: every weight is read
// once, and the memory is the limit.
//
//   out_i[m, n_i] = finish(p(x)[m, k] W_i + bias_i),  i < 3
//
// W_i is [n_i, k] with ACROSS, else [k, n_i]. p normalizes the rows of x where there is a `norm` (layer
// norm with a `norm_bias`, else RMS norm) and rounds them to T. `finish` is a sum of bits: GELU; GATED, of
// two matrices: out_0 = silu(sum of the first) * (sum of the second), for which a block has both. What is
// in `residual`, [m, n_0], is added at last. Sums are float, rounded once.
//
// A block computes `tiles` of `all` tiles of FEATURES columns of the results. Its warps share k: each reads its
// part of a tile in `share` steps of DEPTH k, AHEAD of which are on their way in registers, across the borders of
// tiles, too. Partial sums meet in shared memory once, at the end, and are added in the order of the warps:
// same input, same bits.
//
// Lane 4 g + t has, in a step, columns g and g + 8, of each the t'th 16 bytes of both halves of 128; without
// ACROSS, VEC columns from VEC g on and the four k from 4 t on. For 16-bit types that is how mma.sync takes its
// left operand, the weights; the rows of x, of which there are 8 or fewer, are the right one. float32 is multiplied
// in float32, M rows at a time. Without WIDE, nothing is aligned and elements are loaded one by one.
//
// How many steps and tiles there are comes from the host: a division ahead of the first loads takes 0.1 us.
//
// The block reads its first weights before it waits for the launch ahead, if the launch is `early`
// (programmatic): no launch under way may write them then. It lets the next launch start when its last loads
// are on their way, so that the weights of that one come behind its own. Where there is no norm, each warp copies
// what it multiplies of x itself, and multiplies without waiting for others.
//
// Launch: grid = ceil(tiles of all matrices / tiles), block = 32 for each warp, 8 or 16 of them, dynamic
// shared memory as row_product.py has it. Bytes: k (n_0 + n_1 + n_2) * sizeof(T), and each block reads x.
//
// instantiate: row_product<__nv_bfloat16, __nv_bfloat16, true, 8, true, 8>
// instantiate: row_product<__nv_bfloat16, float, true, 8, true, 8>
// instantiate: row_product<__half, __half, true, 8, false, 8>
// instantiate: row_product<__half, __half, false, 8, true, 8>
// instantiate: row_product<__nv_bfloat16, __nv_bfloat16, false, 4, true, 8>
// instantiate: row_product<__nv_bfloat16, __nv_bfloat16, false, 2, true, 8>
// instantiate: row_product<__nv_bfloat16, float, false, 2, false, 8>
// instantiate: row_product<float, float, true, 4, true, 1>; row_product<float, float, true, 4, true, 8>
// instantiate: row_product<float, float, true, 4, false, 2>; row_product<float, float, false, 2, true, 4>
// instantiate: row_product<float, float, false, 4, true, 8>; row_product<float, float, false, 2, false, 8>
#include "row_product.cuh"

#define IGNIS_ROLL (IGNIS_UNROLLED ? 4 : 1)
#define IGNIS_SUMS (IGNIS_UNROLLED ? 8 : 1)

constexpr int MOST_THREADS = 512, MOST_WARPS = MOST_THREADS / 32, MOST_ROWS = 8;

// What a lane has of the sums of its warp, for one tile. `add` wants the step's first k in the rows of x,
// `pitch` elements apart in shared memory; `store` leaves the warp's sums there, [m][FEATURES].
template <typename T, bool ACROSS, int VEC, int M>
struct Sums {
  static constexpr int PAIRS = ACROSS ? 1 : VEC / 2, FEATURES = Step<T, ACROSS, VEC>::FEATURES;
  // With ACROSS, those of both halves of 128 bytes are apart: products wait for the one before in a sum.
  static constexpr int CHAINS = ACROSS ? 2 : PAIRS;
  float of[CHAINS][4];

  __device__ __forceinline__ void clear() {
#pragma unroll
    for (int c = 0; c < CHAINS; ++c) of[c][0] = of[c][1] = of[c][2] = of[c][3] = 0.0f;
  }
  __device__ __forceinline__ void add(const Step<T, ACROSS, VEC>& w, const T* x, int pitch, int m) {
    const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
    if constexpr (ACROSS) {
#pragma unroll
      for (int half = 0; half < 2; ++half) {
        uint4 row = {0u, 0u, 0u, 0u};
        if (g < m) row = *reinterpret_cast<const uint4*>(x + g * pitch + 8 * t + 32 * half);
        const auto &a = w.at[2 * half], &b = w.at[2 * half + 1];
        const unsigned low[4] = {a[0], b[0], a[1], b[1]}, high[4] = {a[2], b[2], a[3], b[3]};
        Sixteen<T>::mma(of[half], low, row.x, row.y);
        Sixteen<T>::mma(of[half], high, row.z, row.w);
      }
    } else {
      uint2 row = {0u, 0u};
      if (g < m) row = *reinterpret_cast<const uint2*>(x + g * pitch + 4 * t);
#pragma unroll
      for (int p = 0; p < PAIRS; ++p) {
        // Of two columns and two k at a time: the k of one column belong into one register.
        const unsigned both[4] = {__byte_perm(w.at[0][p], w.at[1][p], 0x5410),
                                  __byte_perm(w.at[0][p], w.at[1][p], 0x7632),
                                  __byte_perm(w.at[2][p], w.at[3][p], 0x5410),
                                  __byte_perm(w.at[2][p], w.at[3][p], 0x7632)};
        Sixteen<T>::mma(of[p], both, row.x, row.y);
      }
    }
  }
  __device__ __forceinline__ void store(float* to, int m) {
    const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
#pragma unroll
    for (int p = 0; p < PAIRS; ++p) {
      const int first = ACROSS ? g : VEC * g + 2 * p, second = ACROSS ? g + 8 : first + 1;
      if constexpr (ACROSS) {
#pragma unroll
        for (int i = 0; i < 4; ++i) of[0][i] += of[1][i];
      }
#pragma unroll
      for (int i = 0; i < 2; ++i) {
        if (2 * t + i < m) {
          to[(2 * t + i) * FEATURES + first] = of[p][i];
          to[(2 * t + i) * FEATURES + second] = of[p][i + 2];
        }
      }
    }
  }
};

template <bool ACROSS, int VEC, int M>
struct Sums<float, ACROSS, VEC, M> {
  static constexpr int COLUMNS = ACROSS ? 2 : VEC, FEATURES = Step<float, ACROSS, VEC>::FEATURES;
  float of[COLUMNS][M];

  __device__ __forceinline__ void clear() {
#pragma unroll
    for (int c = 0; c < COLUMNS; ++c)
#pragma unroll
      for (int r = 0; r < M; ++r) of[c][r] = 0.0f;
  }
  __device__ __forceinline__ void add(const Step<float, ACROSS, VEC>& w, const float* x, int pitch,
                                      int) {
    const int t = threadIdx.x % 4;
#pragma unroll
    for (int half = 0; half < (ACROSS ? 2 : 1); ++half) {
#pragma unroll
      for (int r = 0; r < M; ++r) {
        const float4 row = *reinterpret_cast<const float4*>(x + r * pitch + 4 * t + 16 * half);
        const float four[4] = {row.x, row.y, row.z, row.w};
#pragma unroll
        for (int c = 0; c < COLUMNS; ++c)
#pragma unroll
          for (int e = 0; e < 4; ++e) {
            const unsigned weight = ACROSS ? w.at[2 * half + c][e] : w.at[e][c];
            of[c][r] = fmaf(__uint_as_float(weight), four[e], of[c][r]);
          }
      }
    }
  }
  __device__ __forceinline__ void store(float* to, int m) {
    const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
#pragma unroll
    for (int c = 0; c < COLUMNS; ++c) {
      const int column = ACROSS ? g + 8 * c : VEC * g + c;
#pragma unroll IGNIS_SUMS
      for (int r = 0; r < M; ++r) {
        const float sum = warp_reduce<Sum, 4>(of[c][r]);
        if (r % 4 == t && r < m) to[r * FEATURES + column] = sum;
      }
    }
  }
};

// What a warp multiplies of the rows of x, in shared memory: `held` rows, those behind m zeros, of its own k
// from `begin` to `end`, zeros behind k. Its lanes copy it themselves, so that it waits for no others.
template <typename T>
struct Rows {
  static constexpr int VEC = Vec<T>::size;
  const T* x;
  T* to;
  int m, k, pitch, held, begin, end;

  __device__ __forceinline__ void copy() const {
    const bool wide = k % VEC == 0 && is_aligned(x);
#pragma unroll 1
    for (int row = 0; row < held; ++row)
#pragma unroll 1
      for (int at = begin + threadIdx.x % 32 * VEC; at < end; at += 32 * VEC) {
        const T* from = x + static_cast<long long>(row) * k;
        T* own = to + row * pitch + at;
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
  __device__ __forceinline__ void finish() const {
    wait_for_copies<0>();
    __syncwarp();
  }
};

// The rows of x to shared memory, normalized, zeros behind k; `held` rows, a power of two, of which a few warps
// each have one: a norm is of whole rows.
template <typename T>
struct NormalizedRows {
  static constexpr int VEC = Vec<T>::size;
  const T* x;
  const T* norm;
  const T* norm_bias;
  int m, k, padded, pitch;
  bool wide;
  int row, part, per;
  Vec<T> scale, shift;  // of the first vector, which are on their way while others wait

  __device__ __forceinline__ NormalizedRows(const T* x, const T* norm, const T* norm_bias, int m, int k,
                                            int padded, int pitch, int held)
      : x(x), norm(norm), norm_bias(norm_bias), m(m), k(k), padded(padded), pitch(pitch) {
    per = blockDim.x / 32 / held;
    row = threadIdx.x / 32 / per;
    part = threadIdx.x / 32 % per;
    wide = k % VEC == 0 && is_aligned(x) && is_aligned(norm) && is_aligned(norm_bias);
    if (norm && wide) {
      const int first = begin();
      unsigned words[4];
      load_words(words, norm + first, first < k);
      memcpy(&scale, words, 16);
      load_words(words, norm_bias + first, norm_bias && first < k);
      memcpy(&shift, words, 16);
    }
  }
  __device__ __forceinline__ int begin() const { return (part * 32 + threadIdx.x % 32) * VEC; }
  __device__ __forceinline__ int stride() const { return per * 32 * VEC; }

  __device__ __forceinline__ Vec<T> read(const T* from, int at, bool there) const {
    Vec<T> found;
    if (wide) {
      if (there && at < k) return load_vector(from + at);
#pragma unroll
      for (int e = 0; e < VEC; ++e) found.v[e] = T(0.0f);
    } else {
#pragma unroll
      for (int e = 0; e < VEC; ++e) found.v[e] = there && at + e < k ? from[at + e] : T(0.0f);
    }
    return found;
  }
  // The sum over a row of what its warps have.
  __device__ __forceinline__ float sum_of_row(float value, float (&parts)[MOST_ROWS][MOST_WARPS]) {
    value = warp_reduce<Sum>(value);
    if (threadIdx.x % 32 == 0) parts[row][part] = value;
    __syncthreads();
    float sum = 0.0f;
    for (int i = 0; i < per; ++i) sum += parts[row][i];
    return sum;
  }
  __device__ __forceinline__ void copy(T* to, float eps) {
    __shared__ float parts[2][MOST_ROWS][MOST_WARPS];
    const T* from = x + static_cast<long long>(row) * k;
    T* own = to + row * pitch;
    float sum = 0.0f;
#pragma unroll IGNIS_ROLL
    for (int at = begin(); at < padded; at += stride()) {
      const Vec<T> v = read(from, at, row < m);
      store_vector(own + at, v);
#pragma unroll
      for (int e = 0; e < VEC; ++e) {
        const float value = static_cast<float>(v.v[e]);
        sum += norm_bias ? value : value * value;
      }
    }
    const float share = 1.0f / static_cast<float>(k);
    float center = 0.0f;
    sum = sum_of_row(sum, parts[0]);
    if (norm_bias) {
      center = sum * share;
      sum = 0.0f;
      for (int at = begin(); at < padded; at += stride()) {
        const Vec<T> v = load_vector(own + at);
#pragma unroll
        for (int e = 0; e < VEC; ++e) {
          const float value = static_cast<float>(v.v[e]) - center;
          sum += at + e < k ? value * value : 0.0f;
        }
      }
      sum = sum_of_row(sum, parts[1]);
    }
    const float rstd = 1.0f / sqrtf(sum * share + eps);
    for (int at = begin(); at < padded; at += stride()) {
      if (!wide || at != begin()) {
        scale = read(norm, at, true);
        shift = read(norm_bias, at, norm_bias != nullptr);
      }
      Vec<T> v = load_vector(own + at);
#pragma unroll
      for (int e = 0; e < VEC; ++e) {
        const float value = (static_cast<float>(v.v[e]) - center) * rstd;
        const float scaled = value * static_cast<float>(scale.v[e]) + static_cast<float>(shift.v[e]);
        v.v[e] = at + e < k ? T(scaled) : T(0.0f);
      }
      store_vector(own + at, v);
    }
    __syncthreads();
  }
};

template <typename T, typename O, bool ACROSS, int VEC, bool WIDE, int M>
__global__ void __launch_bounds__(MOST_THREADS)
row_product(const T* x, const T* __restrict__ w0, const T* __restrict__ w1,
            const T* __restrict__ w2, const T* __restrict__ bias0, const T* __restrict__ bias1,
            const T* __restrict__ bias2, const T* __restrict__ norm,
            const T* __restrict__ norm_bias, const T* residual, O* out0, O* out1, O* out2, int n0,
            int n1, int n2, int second, int third, int all, int m, int k, int counted, int tiles, int pitch,
            int finish, float eps) {
  using Each = Step<T, ACROSS, VEC>;
  constexpr int FEATURES = Each::FEATURES, DEPTH = Each::DEPTH;
  // Many sums leave room for fewer. On older devices and the simulated one, the code is short instead.
  constexpr int RING = sizeof(T) == 4 && M > 2 ? RING_REGISTERS / 2 : RING_REGISTERS;
  constexpr int AHEAD = IGNIS_UNROLLED ? RING / (Each::LOADS * Each::WORDS) : 1;
  extern __shared__ __align__(16) unsigned char memory[];

  const bool gated = finish & GATED;
  const auto matrix_of = [&](int& tile) {
    using E = Matrix<T, O>;
    return find(E{w0, bias0, out0, n0}, E{w1, bias1, out1, n1}, E{w2, bias2, out2, n2}, second, third, gated,
                tile);
  };
  const int warp = threadIdx.x / 32, warps = blockDim.x / 32;
  const int steps = (k + DEPTH - 1) / DEPTH;
  // Several rows of float32 took up to 27 % longer with what the host counted, and nothing in the code shows why.
  const int share = sizeof(T) == 4 && M > 1 ? (steps + warps - 1) / warps : counted;
  const int first = warp * share, count = max(0, min(share, steps - first));
  const int start = blockIdx.x * tiles, own_tiles = min(tiles, all - start);

  Source<T, ACROSS, VEC, WIDE> source;
  Each ring[AHEAD];
  int next_tile = count ? 0 : own_tiles, next_step = 0;
  int left = count * own_tiles;  // steps that are not yet on their way
  const auto fetch = [&](Each& to) {
    if (next_tile >= own_tiles) return;
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
  if (!left) let_next_start();  // a warp without steps; the next launch waits for all of a block
  if constexpr (IGNIS_UNROLLED) {
#pragma unroll
    for (int i = 0; i < AHEAD; ++i) fetch(ring[i]);
  }

  T* rows = reinterpret_cast<T*>(memory);
  const int held = sizeof(T) == 4 ? M : m > 4 ? 8 : m > 2 ? 4 : m;
  const Rows<T> plain{x, rows, m, k, pitch, held, first * DEPTH, (first + count) * DEPTH};
  NormalizedRows<T> normalized(x, norm, norm_bias, m, k, steps * DEPTH, pitch, held);
  float* sums = reinterpret_cast<float*>(rows + held * pitch);
  if (finish & EARLY) wait_for_launch_ahead();
  if (norm)
    normalized.copy(rows, eps);
  else
    plain.copy();

  // What comes behind the sum of an element of the block's results. A thread knows its first one already,
  // and what is added to it is on its way meanwhile.
  struct Element {
    O* to;      // null where there is none
    int of;     // the first of its partial sums
    float bias, gate_bias, residual;
  };
  const int results = (gated ? own_tiles / 2 : own_tiles) * m * FEATURES;
  const auto element = [&](int i) {
    Element found{nullptr, 0, 0.0f, 0.0f, 0.0f};
    if (i >= results) return found;
    const int own_tile = i / (m * FEATURES) * (gated ? 2 : 1), row = i / FEATURES % m;
    int tile = start + own_tile;
    const auto matrix = matrix_of(tile);
    const int column = tile * FEATURES + i % FEATURES;
    if (column >= matrix.n) return found;
    found.to = (gated ? out0 : matrix.out) + static_cast<long long>(row) * matrix.n + column;
    found.of = (own_tile * warps * m + row) * FEATURES + i % FEATURES;
    const T* bias = gated ? bias1 : matrix.bias;
    if (bias) found.bias = static_cast<float>(bias[column]);
    if (gated && bias0) found.gate_bias = static_cast<float>(bias0[column]);
    if (residual) {
      found.residual = static_cast<float>(residual[static_cast<long long>(row) * n0 + column]);
    }
    return found;
  };
  Element mine;
  if constexpr (IGNIS_UNROLLED) mine = element(threadIdx.x);
  if (!norm) plain.finish();

  Sums<T, ACROSS, VEC, M> partial;
  partial.clear();
  const auto leave = [&](int tile) {
    partial.store(sums + (tile * warps + warp) * m * FEATURES, m);
    partial.clear();
  };
  int tile = 0, step = 0;
  while (tile < own_tiles) {
#pragma unroll
    for (int i = 0; i < AHEAD; ++i) {
      if (tile < own_tiles) {
        if constexpr (!IGNIS_UNROLLED) fetch(ring[i]);
        if (count) partial.add(ring[i], rows + (first + step) * DEPTH, pitch, m);
        if constexpr (IGNIS_UNROLLED) fetch(ring[i]);
        if (++step >= count) {
          leave(tile);
          step = 0;
          ++tile;
        }
      }
    }
  }
  __syncthreads();

  for (int i = threadIdx.x; i < results; i += blockDim.x) {
    if (!IGNIS_UNROLLED || i != threadIdx.x) mine = element(i);
    if (!mine.to) continue;
    const auto sum_from = [&](const float* from) {
      float sum = 0.0f;
#pragma unroll IGNIS_SUMS
      for (int w = 0; w < warps; ++w) sum += from[w * m * FEATURES];
      return sum;
    };
    float value = sum_from(sums + mine.of);
    if (gated) {
      value = silu(value + mine.gate_bias) *
              (sum_from(sums + mine.of + warps * m * FEATURES) + mine.bias);
    } else {
      value += mine.bias;
    }
    if (finish & GELU) value = gelu(value);
    *mine.to = O(value + mine.residual);
  }
}
