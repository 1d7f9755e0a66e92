// Layer norm (CENTERED) and RMS norm over the last dimension, and their gradients.
//
//   forward   h = (x - mean) * rstd,  y = h * weight + bias;  RMS norm: mean = 0, no bias
//             reads x, writes y: 8 bytes and about 8 operations per element
//   backward  g = dy * weight,  dx = rstd * (g - mean(g) - h * mean(g * h)),
//             dweight = column sums of dy * h,  dbias = column sums of dy
//             reads x and dy, writes dx: 12 bytes and about 16 operations per element
//
// The memory is the limit, so a row stays in registers: mean and variance take two passes over
// registers, which is exact where the sum of squares minus the squared mean would cancel.
// norm_backward gives each block one chunk of consecutive rows. It sums that chunk's weight gradients
// in registers and writes one row of partial sums, which sum_partials adds in order: two stages with
// fixed orders instead of atomics.
//
// U is the type of y and dy: that of x, T, or a shorter one, which saves a pass that would cast it.
//
// Launch: norm_forward grid = groups of rows, block = block_threads<GROUP>(); norm_backward grid =
// chunks of rows, with 2 * STAGES * STEPS vectors of shared memory per thread; the *_long kernels,
// for rows beyond the registers, grid = rows, block = GROUP, and read a row three times, from the
// caches but for the first.
//
// instantiate: norm_forward<float, 4, 1, 32, true>; norm_forward<float, 4, 1, 32, false>
// instantiate: norm_forward<float, 4, 4, 256, true>; norm_forward<float, 4, 4, 256, false>
// instantiate: norm_forward<float, 4, 8, 1024, true>; norm_forward<float, 4, 8, 1024, false>
// instantiate: norm_backward<float, 4, 6, 32, true, 2>; norm_backward<float, 4, 1, 32, false, 3>
// instantiate: norm_backward<float, 4, 4, 256, true, 1>; norm_backward<float, 4, 4, 256, false, 1>
// instantiate: norm_backward<float, 4, 4, 512, true, 1>; norm_backward<float, 1, 8, 512, false, 2>
// instantiate: norm_forward_long<float, 1024, true>; norm_forward_long<float, 1024, false>
// instantiate: norm_backward_long<float, 1024, true>; norm_backward_long<float, 1024, false>
// instantiate: norm_partials<float, true>; norm_partials<float, false>
// instantiate: sum_partials<float, 1>; sum_partials<float, 32>
// instantiate: norm_forward<__nv_bfloat16, 8, 1, 32, true>; norm_forward<__half, 1, 8, 32, false>
// instantiate: norm_backward<__half, 8, 3, 32, true, 2>
// instantiate: norm_backward<__nv_bfloat16, 8, 2, 256, true, 2>
// instantiate: norm_partials<__half, true>; norm_partials<float, false, __nv_bfloat16>
// instantiate: norm_forward<float, 4, 6, 32, true, __nv_bfloat16>
// instantiate: norm_forward_long<float, 1024, false, __half>
// instantiate: norm_backward<float, 4, 6, 32, true, 2, __nv_bfloat16>
// instantiate: norm_backward<float, 1, 8, 512, false, 1, __half>
// instantiate: norm_backward_long<float, 1024, true, __nv_bfloat16>
// instantiate: sum_partials<__nv_bfloat16, 1>
#include "common.cuh"
#include "copies.cuh"
#include "row.cuh"

template <typename T, int VEC, int STEPS, int GROUP, bool CENTERED, typename U = T>
__global__ void __launch_bounds__(block_threads<GROUP>())
norm_forward(const T* __restrict__ x, const T* __restrict__ weight, const T* __restrict__ bias,
             U* __restrict__ y, float* __restrict__ mean, float* __restrict__ rstd,
             long long rows, long long cols, float eps) {
  __shared__ float scratch[2][GROUP / 32];
  const long long row = group_index<GROUP>();
  if (row >= rows) return;
  const int width = static_cast<int>(cols);
  const int thread = group_thread<GROUP>();
  const float share = 1.0f / static_cast<float>(width);
  float values[STEPS * VEC];
  load_row<VEC, STEPS, GROUP>(values, x + row * cols, width, 0.0f);
  float center = 0.0f;
  if constexpr (CENTERED) {
    float total = 0.0f;
#pragma unroll
    for (int k = 0; k < STEPS * VEC; ++k) total += values[k];
    center = group_reduce<Sum, GROUP>(total, scratch[0]) * share;
#pragma unroll
    for (int s = 0; s < STEPS; ++s)
      if ((s * GROUP + thread) * VEC < width)
#pragma unroll
        for (int k = 0; k < VEC; ++k) values[s * VEC + k] -= center;
  }
  float squares = 0.0f;
#pragma unroll
  for (int k = 0; k < STEPS * VEC; ++k) squares += values[k] * values[k];
  const float scale = 1.0f / sqrtf(group_reduce<Sum, GROUP>(squares, scratch[1]) * share + eps);
  if (thread == 0) {
    if constexpr (CENTERED) mean[row] = center;
    rstd[row] = scale;
  }
  U* to = y + row * cols;
#pragma unroll
  for (int s = 0; s < STEPS; ++s) {
    const int column = (s * GROUP + thread) * VEC;
    if (column < width) {
      const Vector<T, VEC> gain = load_vector<VEC>(weight + column);
      float part[VEC];
#pragma unroll
      for (int k = 0; k < VEC; ++k)
        part[k] = values[s * VEC + k] * scale * static_cast<float>(gain.at[k]);
      if constexpr (CENTERED) {
        const Vector<T, VEC> shift = load_vector<VEC>(bias + column);
#pragma unroll
        for (int k = 0; k < VEC; ++k) part[k] += static_cast<float>(shift.at[k]);
      }
      store_vector<VEC>(to + column, part);
    }
  }
}

template <typename T, int GROUP, bool CENTERED, typename U = T>
__global__ void __launch_bounds__(GROUP)
norm_forward_long(const T* __restrict__ x, const T* __restrict__ weight,
                  const T* __restrict__ bias, U* __restrict__ y, float* __restrict__ mean,
                  float* __restrict__ rstd, long long rows, long long cols, float eps) {
  __shared__ float scratch[2][GROUP / 32];
  const T* from = x + blockIdx.x * cols;
  U* to = y + blockIdx.x * cols;
  const float share = 1.0f / static_cast<float>(cols);
  float center = 0.0f;
  if constexpr (CENTERED) {
    float total = 0.0f;
    for (long long c = threadIdx.x; c < cols; c += GROUP) total += static_cast<float>(from[c]);
    center = group_reduce<Sum, GROUP>(total, scratch[0]) * share;
  }
  float squares = 0.0f;
  for (long long c = threadIdx.x; c < cols; c += GROUP) {
    const float value = static_cast<float>(from[c]) - center;
    squares += value * value;
  }
  const float scale = 1.0f / sqrtf(group_reduce<Sum, GROUP>(squares, scratch[1]) * share + eps);
  if (threadIdx.x == 0) {
    if constexpr (CENTERED) mean[blockIdx.x] = center;
    rstd[blockIdx.x] = scale;
  }
  for (long long c = threadIdx.x; c < cols; c += GROUP) {
    float value = (static_cast<float>(from[c]) - center) * scale * static_cast<float>(weight[c]);
    if constexpr (CENTERED) value += static_cast<float>(bias[c]);
    to[c] = static_cast<U>(value);
  }
}

// Two sums over a group at once, or the second alone. Half of the lanes add up one of them and half the
// other, after they have exchanged what is not theirs. `scratch` must not be written again before the
// next barrier.
template <int GROUP, bool BOTH>
__device__ __forceinline__ void sum_both(float& first, float& second, float2* scratch) {
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  if constexpr (BOTH) {
    const bool upper = lane & 16;
    const float other = upper ? first : second;
    float mine = upper ? second : first;
    mine += __shfl_xor_sync(0xffffffffu, other, 16);
    mine = warp_reduce<Sum, 16>(mine);
    if constexpr (GROUP == 32) {
      const float rest = __shfl_xor_sync(0xffffffffu, mine, 16);
      first = upper ? rest : mine;
      second = upper ? mine : rest;
    } else if (lane % 16 == 0) {
      (upper ? scratch[warp].y : scratch[warp].x) = mine;
    }
  } else {
    second = warp_reduce<Sum>(second);
    if (GROUP > 32 && lane == 0) scratch[warp].y = second;
  }
  if constexpr (GROUP > 32) {
    __syncthreads();
    first = second = 0.0f;
#pragma unroll
    for (int w = 0; w < GROUP / 32; ++w) {
      if constexpr (BOTH) first += scratch[w].x;
      second += scratch[w].y;
    }
  }
}

// Blocks of norm_backward that a multiprocessor holds at once, which limits their registers, and the
// most elements of a row that a thread keeps there.
#ifndef IGNIS_NORM_BLOCKS
#define IGNIS_NORM_BLOCKS (GROUP == 32 ? 4 : GROUP == 128 ? 5 : GROUP == 256 ? 2 : 1)
#endif
#ifndef IGNIS_NORM_HELD
#define IGNIS_NORM_HELD 8
#endif

// `partials` is [2 or 1][chunks][cols]: weight gradients, then (CENTERED) bias gradients.
//
// A block takes a chunk of rows, a group of its threads one row after another. Each thread copies
// what it will read itself, STAGES rows ahead, to its slots in shared memory: no barrier is between
// a copy and its reader, and while a row waits for its sums, the next ones are on their way. Rows of
// up to 8 elements per thread stay in registers from then on, longer ones are read there twice.
template <typename T, int VEC, int STEPS, int GROUP, bool CENTERED, int STAGES, typename U = T>
__global__ void __launch_bounds__(block_threads<GROUP>(), IGNIS_NORM_BLOCKS)
norm_backward(const U* __restrict__ dy, const T* __restrict__ x, const T* __restrict__ weight,
              const float* __restrict__ mean, const float* __restrict__ rstd, T* __restrict__ dx,
              float* __restrict__ partials, long long rows, long long cols,
              long long rows_per_chunk, long long chunks) {
  constexpr int THREADS = block_threads<GROUP>(), GROUPS = THREADS / GROUP;
  constexpr bool HELD = STEPS * VEC <= IGNIS_NORM_HELD;
  constexpr int HELD_STEPS = HELD ? STEPS : 1;
  using Part = Vector<T, VEC>;
  using Given = Vector<U, VEC>;
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ float2 scratch[2][GROUP / 32];
  Part* const staged = reinterpret_cast<Part*>(shared) + threadIdx.x;
  Given* const gradients =
      reinterpret_cast<Given*>(reinterpret_cast<Part*>(shared) + STAGES * STEPS * THREADS) + threadIdx.x;
  const int width = static_cast<int>(cols);
  const int thread = group_thread<GROUP>(), group = threadIdx.x / GROUP;
  constexpr int STEP = GROUP * VEC;
  const int left = width - thread * VEC;  // columns from this thread's first one
  // row_shape() gives threads all steps but the last one, or the last two of single elements.
  const auto has = [&](int s) { return s + (VEC == 1 ? 2 : 1) < STEPS || s * STEP < left; };
  const float share = reciprocal(static_cast<float>(width));
  const long long first = blockIdx.x * rows_per_chunk + group;
  const long long start = first * cols + thread * VEC;
  const int count = static_cast<int>(min((blockIdx.x + 1) * rows_per_chunk, rows) - first);
  const auto fetch = [&](int row, int stage) {
    if (row < count) {
      const long long at = start + row * cols;
#pragma unroll
      for (int s = 0; s < STEPS; ++s) {
        if (has(s)) {
          const int slot = (stage * STEPS + s) * THREADS;
          copy_vector<VEC>(staged + slot, x + at + s * STEP);
          copy_vector<VEC>(gradients + slot, dy + at + s * STEP);
        }
      }
    }
    commit_copies();
  };
#pragma unroll 1
  for (int stage = 0; stage < STAGES; ++stage) fetch(stage * GROUPS, stage);
  // Where there is no column, values and gradients are zeros from here on: only copies and stores ask.
  Part gain[STEPS];
  float weight_sum[STEPS * VEC], bias_sum[CENTERED ? STEPS * VEC : 1];
#pragma unroll
  for (int s = 0; s < STEPS; ++s) {
    if (has(s)) {
      gain[s] = load_vector<VEC>(weight + thread * VEC + s * STEP);
    } else {
      const float zeros[VEC] = {};
      store_vector<VEC>(gain[s].at, zeros);
#pragma unroll 1
      for (int stage = 0; stage < STAGES; ++stage) {
        store_vector<VEC>(staged[(stage * STEPS + s) * THREADS].at, zeros);
        store_vector<VEC>(gradients[(stage * STEPS + s) * THREADS].at, zeros);
      }
    }
#pragma unroll
    for (int k = s * VEC; k < (s + 1) * VEC; ++k) {
      weight_sum[k] = 0.0f;
      if constexpr (CENTERED) bias_sum[k] = 0.0f;
    }
  }
  float next_center = CENTERED && count > 0 ? mean[first] : 0.0f;
  float next_scale = count > 0 ? rstd[first] : 0.0f;
  int stage = 0;
  bool odd = false;
#pragma unroll 1
  for (int row = 0; row < count; row += GROUPS) {
    const float center = next_center, scale = next_scale;
    if (row + GROUPS < count) {
      if constexpr (CENTERED) next_center = mean[first + row + GROUPS];
      next_scale = rstd[first + row + GROUPS];
    }
    wait_for_copies<STAGES - 1>();
    // Normalized values and gradients of step s.
    const auto read = [&](int s, float* hat, float* grad) {
      const int slot = (stage * STEPS + s) * THREADS;
      const Part value = staged[slot];
      const Given given = gradients[slot];
#pragma unroll
      for (int k = 0; k < VEC; ++k) {
        hat[k] = (static_cast<float>(value.at[k]) - center) * scale;
        grad[k] = static_cast<float>(given.at[k]);
      }
    };
    float hat[HELD_STEPS * VEC], grad[HELD_STEPS * VEC];
    float total = 0.0f, dot = 0.0f;
#pragma unroll
    for (int s = 0; s < STEPS; ++s) {
      const int base = HELD ? s * VEC : 0;
      read(s, hat + base, grad + base);
#pragma unroll
      for (int k = 0; k < VEC; ++k) {
        weight_sum[s * VEC + k] += grad[base + k] * hat[base + k];
        if constexpr (CENTERED) bias_sum[s * VEC + k] += grad[base + k];
        grad[base + k] *= static_cast<float>(gain[s].at[k]);
        if constexpr (CENTERED) total += grad[base + k];
        dot += grad[base + k] * hat[base + k];
      }
    }
    if constexpr (HELD) fetch(row + STAGES * GROUPS, stage);
    // Alternating: a row's scratch is written again two barriers later at the earliest.
    sum_both<GROUP, CENTERED>(total, dot, scratch[odd]);
    total *= share;
    dot *= share;
    T* const to = dx + start + row * cols;
    // What is read again must not be held, which would need more registers than there are.
    if constexpr (!HELD && GROUP == 32) __syncwarp();
#pragma unroll
    for (int s = 0; s < STEPS; ++s) {
      const int base = HELD ? s * VEC : 0;
      if constexpr (!HELD) {
        read(s, hat, grad);
#pragma unroll
        for (int k = 0; k < VEC; ++k) grad[k] *= static_cast<float>(gain[s].at[k]);
      }
      float made[VEC];
#pragma unroll
      for (int k = 0; k < VEC; ++k) {
        const float rest = CENTERED ? grad[base + k] - total : grad[base + k];
        made[k] = scale * (rest - hat[base + k] * dot);
      }
      if (has(s)) store_vector<VEC>(to + s * STEP, made);
    }
    if constexpr (!HELD) fetch(row + STAGES * GROUPS, stage);
    stage = stage + 1 == STAGES ? 0 : stage + 1;
    odd = !odd;
  }
  float* const to = partials + blockIdx.x * cols;
  if constexpr (GROUPS == 1) {
    store_row<VEC, STEPS, GROUP>(to, weight_sum, width);
    if constexpr (CENTERED) store_row<VEC, STEPS, GROUP>(to + chunks * cols, bias_sum, width);
  } else {  // the groups' sums, in their order
    float* const sums = reinterpret_cast<float*>(shared);
    const auto combine = [&](const float(&own)[STEPS * VEC], float* result) {
      __syncthreads();
      store_row<VEC, STEPS, GROUP>(sums + group * (STEPS * VEC * GROUP), own, width);
      __syncthreads();
#pragma unroll 1
      for (int column = threadIdx.x; column < width; column += THREADS) {
        float sum = sums[column];
#pragma unroll
        for (int other = 1; other < GROUPS; ++other)
          sum += sums[other * (STEPS * VEC * GROUP) + column];
        result[column] = sum;
      }
    };
    combine(weight_sum, to);
    if constexpr (CENTERED) combine(bias_sum, to + chunks * cols);
  }
}

template <typename T, int GROUP, bool CENTERED, typename U = T>
__global__ void __launch_bounds__(GROUP)
norm_backward_long(const U* __restrict__ dy, const T* __restrict__ x,
                   const T* __restrict__ weight, const float* __restrict__ mean,
                   const float* __restrict__ rstd, T* __restrict__ dx, long long rows,
                   long long cols) {
  __shared__ float scratch[2][GROUP / 32];
  const long long start = blockIdx.x * cols;
  const float share = 1.0f / static_cast<float>(cols);
  const float center = CENTERED ? mean[blockIdx.x] : 0.0f;
  const float scale = rstd[blockIdx.x];
  float grad_total = 0.0f, dot = 0.0f;
  for (long long c = threadIdx.x; c < cols; c += GROUP) {
    const float grad = static_cast<float>(dy[start + c]) * static_cast<float>(weight[c]);
    grad_total += grad;
    dot += grad * (static_cast<float>(x[start + c]) - center) * scale;
  }
  if constexpr (CENTERED) grad_total = group_reduce<Sum, GROUP>(grad_total, scratch[0]) * share;
  dot = group_reduce<Sum, GROUP>(dot, scratch[1]) * share;
  for (long long c = threadIdx.x; c < cols; c += GROUP) {
    const float grad = static_cast<float>(dy[start + c]) * static_cast<float>(weight[c]);
    const float hat = (static_cast<float>(x[start + c]) - center) * scale;
    const float rest = CENTERED ? grad - grad_total : grad;
    dx[start + c] = static_cast<T>(scale * (rest - hat * dot));
  }
}

// Partial sums for norm_backward_long: one thread per column, grid = (columns / 128, chunks).
template <typename T, bool CENTERED, typename U = T>
__global__ void __launch_bounds__(128)
norm_partials(const U* __restrict__ dy, const T* __restrict__ x, const float* __restrict__ mean,
              const float* __restrict__ rstd, float* __restrict__ partials, long long rows,
              long long cols, long long rows_per_chunk, long long chunks) {
  const long long column = blockIdx.x * 128ll + threadIdx.x;
  if (column >= cols) return;
  const long long first = blockIdx.y * rows_per_chunk;
  const long long last = first + rows_per_chunk < rows ? first + rows_per_chunk : rows;
  float weight_sum = 0.0f, bias_sum = 0.0f;
  for (long long row = first; row < last; ++row) {
    const float grad = static_cast<float>(dy[row * cols + column]);
    const float center = CENTERED ? mean[row] : 0.0f;
    weight_sum += grad * (static_cast<float>(x[row * cols + column]) - center) * rstd[row];
    bias_sum += grad;
  }
  partials[blockIdx.y * cols + column] = weight_sum;
  if constexpr (CENTERED) partials[(chunks + blockIdx.y) * cols + column] = bias_sum;
}

// Adds the chunks in order: STRIPS threads per column take every STRIPS-th chunk, then the first
// of them adds the strips. block = (32, STRIPS), grid = (columns / 32, 2 or 1).
template <typename T, int STRIPS>
__global__ void __launch_bounds__(32 * STRIPS)
sum_partials(const float* __restrict__ partials, T* __restrict__ dweight, T* __restrict__ dbias,
             long long chunks, long long cols) {
  __shared__ float strips[STRIPS][32];
  const long long column = blockIdx.x * 32ll + threadIdx.x;
  const float* from = partials + blockIdx.y * chunks * cols + column;
  float total = 0.0f;
  if (column < cols) {
#pragma unroll 8
    for (long long chunk = threadIdx.y; chunk < chunks; chunk += STRIPS)
      total += from[chunk * cols];
  }
  if constexpr (STRIPS > 1) {
    strips[threadIdx.y][threadIdx.x] = total;
    __syncthreads();
    total = 0.0f;
    if (threadIdx.y == 0) {
#pragma unroll
      for (int strip = 0; strip < STRIPS; ++strip) total += strips[strip][threadIdx.x];
    }
  }
  if (threadIdx.y == 0 && column < cols)
    (blockIdx.y == 0 ? dweight : dbias)[column] = static_cast<T>(total);
}
