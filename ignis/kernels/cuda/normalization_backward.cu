// Gradients of layer norm (CENTERED) and RMS norm over the last dimension.
//
//   h = (x - mean) * rstd,  g = dy * weight,  dx = rstd * (g - mean(g) - h * mean(g * h)),
//   dweight = column sums of dy * h,  dbias = column sums of dy;  RMS norm: mean = 0, no bias
//   reads x and dy, writes dx: 12 bytes and about 16 operations per element
//
// The memory is the limit, so a row is read once. norm_backward sums the weight gradients of a block's rows
// in registers and writes one row of partial sums, which sum_partials adds in order: two stages with
// fixed orders instead of atomics. normalization_edged.cu has kernels for some rows that are no whole vectors.
//
// All kernels wait for the launch ahead, and let the next one start as soon as they have (launch.cuh), or before.
//
// U is the type of dy: that of x, T, or a shorter one, which saves a pass that would cast it.
//
// Launch: norm_backward grid = chunks of rows, with 2 * STAGES * STEPS vectors of shared memory per thread, or what
// the groups' sums take; norm_backward_long, for rows beyond the registers, grid = rows, block = GROUP, and reads a
// row twice.
//
// instantiate: norm_backward_long<float, 1024, true>; norm_backward_long<float, 1024, false>
// instantiate: norm_partials<float, true>; norm_partials<float, false>
// instantiate: sum_partials<float, 16, 5>; sum_partials<__nv_bfloat16, 16, 5>
// instantiate: norm_partials<__half, true>; norm_partials<float, false, __nv_bfloat16>
// instantiate: norm_backward_long<float, 1024, true, __nv_bfloat16>
// instantiate: norm_backward<float, 4, 8, 32, false, true, 1>; norm_backward<float, 1, 1, 32, false, false, 2>
// instantiate: norm_backward<float, 4, 1, 32, true, true, 2>; norm_backward<__half, 8, 1, 32, true, false, 2>
// instantiate: norm_backward<__nv_bfloat16, 8, 2, 256, false, true, 2>
// instantiate: norm_backward<float, 4, 8, 32, true, true, 1, __nv_bfloat16>; norm_backward<float, 1, 8, 128, false, true, 2>
// instantiate: norm_backward<float, 4, 2, 512, true, true, 2>; norm_backward<__nv_bfloat16, 8, 4, 32, true, true, 2>
#include "copies.cuh"
#include "normalization.cuh"

// Blocks of norm_backward that a multiprocessor holds at once, which limits their registers.
#ifndef IGNIS_NORM_BLOCKS
#define IGNIS_NORM_BLOCKS                                                                      \
  (GROUP == 32    ? (STEPS * VEC > 16 ? 1 : STEPS * VEC > 8 || EDGES ? 2 : STEPS == 1 ? 4 : 3) \
   : GROUP == 128 ? 5                                                                          \
   : GROUP == 256 ? 2                                                                          \
                  : 1)
#endif

// `partials` is [2 or 1][chunks][cols]: weight gradients, then (CENTERED) bias gradients.
//
// A block has kWarps groups of one warp, or one longer group. All groups of the grid take rows by turns, so that at
// any time all of them are in one part of the memory: `each` rows, and the first `more` groups another one. Each
// thread copies what it will read itself, STAGES rows ahead, to its slots in shared memory: no barrier is between a
// copy and its reader, and while a row waits for its sums, in registers, the next ones are on their way. In the end
// the groups' sums are added in their order. Warps with many turns ask L2 for their first rows ahead of the wait.
//
// EDGES is for rows that are no whole vectors. The rows of a group begin alike, as so many as there are groups are
// whole vectors, so that a thread has the same columns of all of them: vectors, and a single element ahead
// of them or behind, which waits in a register.
template <typename T, int VEC, int STEPS, int GROUP, bool EDGES, bool CENTERED, int STAGES, typename U = T>
__global__ void __launch_bounds__(GROUP == 32 ? GROUP * kWarps : GROUP, IGNIS_NORM_BLOCKS)
norm_backward(const U* dy, const T* x, const T* weight, const float* mean, const float* rstd,
              T* __restrict__ dx, float* __restrict__ partials, long long cols, int each, int more) {
  constexpr int GROUPS = GROUP == 32 ? kWarps : 1, THREADS = GROUP * GROUPS;
  constexpr int STEP = GROUP * VEC;
  using Part = Vector<T, VEC>;
  using Given = Vector<U, VEC>;
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ float2 scratch[2][GROUP / 32];
  Part* const staged = reinterpret_cast<Part*>(shared) + threadIdx.x;
  Given* const gradients =
      reinterpret_cast<Given*>(reinterpret_cast<Part*>(shared) + STAGES * STEPS * THREADS) + threadIdx.x;
  const int width = static_cast<int>(cols);
  const int thread = threadIdx.x % GROUP, group = threadIdx.x / GROUP;
  const float share = reciprocal(static_cast<float>(width));
  const int first = static_cast<int>(blockIdx.x) * GROUPS + group, turns = static_cast<int>(gridDim.x) * GROUPS;
  const int count = each + (first < more);
  const RowColumns<VEC, GROUP, EDGES> mine(first * cols, width, thread);
  const auto has = [&](int s) { return mine.template has<STEPS>(s); };
  const bool has_edge = EDGES && mine.edge < width;
  if (GROUP == 32 && each >= kManyTurns) {
#pragma unroll
    for (int turn = 0; turn < STAGES; ++turn) {
      const long long row = (first + turn * static_cast<long long>(turns)) * cols;
      ask_for_lines(x + row, width, thread);
      ask_for_lines(dy + row, width, thread);
    }
  }
  wait_for_launch_ahead();
  let_next_start();
  const long long stride = turns * cols;
  long long at = first * cols + mine.first, ahead = at;
  // Rows are fetched in order, each by the next call.
  const auto fetch = [&](int turn, int stage) {
    if (turn < count) {
#pragma unroll
      for (int s = 0; s < STEPS; ++s) {
        if (has(s)) {
          const int slot = (stage * STEPS + s) * THREADS;
          copy_vector<VEC>(staged + slot, x + ahead + s * STEP);
          copy_vector<VEC>(gradients + slot, dy + ahead + s * STEP);
        }
      }
    }
    ahead += stride;
    commit_copies();
  };
#pragma unroll 1
  for (int stage = 0; stage < STAGES; ++stage) fetch(stage, stage);
  // What a thread loads of the next row ahead of its time.
  float next_center = 0.0f, next_scale = 0.0f;
  T next_value(0.0f);
  U next_given(0.0f);
  const int to_edge = mine.edge - mine.first;
  long long row = first;
  const auto look_ahead = [&](int turn, long long from) {
    if (turn < count) {
      if constexpr (CENTERED) next_center = mean[row];
      next_scale = rstd[row];
      if (has_edge) {
        next_value = x[from + to_edge];
        next_given = dy[from + to_edge];
      }
    }
    row += turns;
  };
  look_ahead(0, at);
  // Where there is no column, values and gradients are zeros from here on: only copies and stores ask.
  Part gain[STEPS];
  float weight_sum[STEPS * VEC], bias_sum[CENTERED ? STEPS * VEC : 1];
  float edge_weight_sum = 0.0f, edge_bias_sum = 0.0f;
  const float edge_gain = has_edge ? static_cast<float>(weight[mine.edge]) : 0.0f;
#pragma unroll
  for (int s = 0; s < STEPS; ++s) {
    const float zeros[VEC] = {};
    store_vector<VEC>(gain[s].at, zeros);
    if (has(s)) {
      if constexpr (EDGES) {
#pragma unroll
        for (int k = 0; k < VEC; ++k) gain[s].at[k] = weight[mine.first + s * STEP + k];
      } else {
        gain[s] = load_vector<VEC>(weight + mine.first + s * STEP);
      }
    } else {
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
  int stage = 0;
  bool odd = false;
#pragma unroll 1
  for (int turn = 0; turn < count; ++turn) {
    const float center = next_center, scale = next_scale, shift = -center * scale;
    float edge_hat = 0.0f, edge_grad = 0.0f;
    float total = 0.0f, dot = 0.0f;
    if constexpr (EDGES) {
      if (has_edge) edge_hat = normalized<T>(static_cast<float>(next_value), center, scale, shift);
      edge_grad = static_cast<float>(next_given);
      edge_weight_sum += edge_grad * edge_hat;
      if constexpr (CENTERED) edge_bias_sum += edge_grad;
      edge_grad *= edge_gain;
      if constexpr (CENTERED) total = edge_grad;
      dot = edge_grad * edge_hat;
    }
    look_ahead(turn + 1, at + stride);
    wait_for_copies<STAGES - 1>();
    float hat[STEPS * VEC], grad[STEPS * VEC];
#pragma unroll
    for (int s = 0; s < STEPS; ++s) {
      const int slot = (stage * STEPS + s) * THREADS;
      float gains[VEC];
      widen(gain[s], gains);
      widen(staged[slot], hat + s * VEC);
      widen(gradients[slot], grad + s * VEC);
#pragma unroll
      for (int k = s * VEC; k < (s + 1) * VEC; ++k) {
        hat[k] = normalized<T>(hat[k], center, scale, shift);
        weight_sum[k] += grad[k] * hat[k];
        if constexpr (CENTERED) bias_sum[k] += grad[k];
        grad[k] *= gains[k - s * VEC];
        if constexpr (CENTERED) total += grad[k];
        dot += grad[k] * hat[k];
      }
    }
    fetch(turn + STAGES, stage);
    // Alternating: a row's scratch is written again two barriers later at the earliest.
    sum_both<GROUP, CENTERED>(total, dot, scratch[odd]);
    const float less = total * share * scale, slope = dot * share * scale;
    const auto gradient = [&](float g, float h) {
      return (CENTERED ? g * scale - less : g * scale) - h * slope;
    };
#pragma unroll
    for (int s = 0; s < STEPS; ++s) {
      float made[VEC];
#pragma unroll
      for (int k = 0; k < VEC; ++k) made[k] = gradient(grad[s * VEC + k], hat[s * VEC + k]);
      if (has(s)) store_vector<VEC>(dx + at + s * STEP, made);
    }
    if (has_edge) dx[at + to_edge] = static_cast<T>(gradient(edge_grad, edge_hat));
    at += stride;
    stage = stage + 1 == STAGES ? 0 : stage + 1;
    odd = !odd;
  }
  float* const to = partials + blockIdx.x * cols;
  if constexpr (GROUPS == 1 && !EDGES) {
    store_row<VEC, STEPS, GROUP>(to, weight_sum, width);
    if constexpr (CENTERED) store_row<VEC, STEPS, GROUP>(to + gridDim.x * cols, bias_sum, width);
  } else {  // the groups' sums, in their order
    float* const sums = reinterpret_cast<float*>(shared);
    const int padded = width + width / 32;
    wait_for_copies<0>();
    __syncthreads();
    place_sums<STEPS>(mine, has_edge, weight_sum, edge_weight_sum, sums + group * padded);
    if constexpr (CENTERED)
      place_sums<STEPS>(mine, has_edge, bias_sum, edge_bias_sum, sums + (GROUPS + group) * padded);
    __syncthreads();
    add_groups<CENTERED ? 2 : 1, GROUPS, THREADS>(sums, width, to, gridDim.x * cols);
  }
}

template <typename T, int GROUP, bool CENTERED, typename U = T>
__global__ void __launch_bounds__(GROUP)
norm_backward_long(const U* dy, const T* x,
                   const T* weight, const float* mean,
                   const float* rstd, T* __restrict__ dx, long long rows,
                   long long cols) {
  __shared__ float scratch[2][GROUP / 32];
  const long long start = blockIdx.x * cols;
  const float share = 1.0f / static_cast<float>(cols);
  wait_for_launch_ahead();
  let_next_start();
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
norm_partials(const U* dy, const T* x, const float* mean,
              const float* rstd, float* __restrict__ partials, long long rows,
              long long cols, long long rows_per_chunk, long long chunks) {
  const long long column = blockIdx.x * 128ll + threadIdx.x;
  wait_for_launch_ahead();
  let_next_start();
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

// Adds the chunks: of a column, each thread takes every strips-th one, LOADS of them at once, then the strips are
// added in a fixed order. block = COLUMNS * strips, whole warps; grid = (columns / COLUMNS, 2 or 1). With `early`, the
// next launch may start ahead of the wait, where it finds a place: a kernel that asks L2 for what it reads first has
// it when its own wait ends.
template <typename T, int COLUMNS, int LOADS>
__global__ void __launch_bounds__(1024)
sum_partials(const float* partials, T* __restrict__ dweight, T* __restrict__ dbias,
             long long chunks, long long cols, bool early) {
  __shared__ float sums[32][COLUMNS];
  const int place = threadIdx.x % COLUMNS, strip = threadIdx.x / COLUMNS, strips = blockDim.x / COLUMNS;
  const int warp = threadIdx.x / 32, warps = blockDim.x / 32;
  const long long column = blockIdx.x * static_cast<long long>(COLUMNS) + place;
  const float* from = partials + (blockIdx.y * chunks + strip) * cols + column;
  float total = 0.0f;
  if (early) let_next_start();
  wait_for_launch_ahead();
  if (!early) let_next_start();
  if (column < cols) {
#pragma unroll 1
    for (long long chunk = strip; chunk < chunks; chunk += LOADS * strips) {
      float found[LOADS];
#pragma unroll
      for (int i = 0; i < LOADS; ++i) {
        found[i] = chunk + i * strips < chunks ? *from : 0.0f;
        from += strips * cols;
      }
#pragma unroll
      for (int i = 0; i < LOADS; ++i) total += found[i];
    }
  }
#pragma unroll
  for (int apart = 16; apart >= COLUMNS; apart /= 2) total += __shfl_down_sync(0xffffffffu, total, apart);
  if (threadIdx.x % 32 < COLUMNS) sums[warp][place] = total;
  __syncthreads();
  if (threadIdx.x < COLUMNS && column < cols) {
    total = sums[0][place];
#pragma unroll 8
    for (int other = 1; other < warps; ++other) total += sums[other][place];
    (blockIdx.y == 0 ? dweight : dbias)[column] = static_cast<T>(total);
  }
}
