// Layer norm (CENTERED) and RMS norm of rows that are no whole vectors, and their gradients, where a warp or half
// of one has a row; normalization.cu and normalization_backward.cu have the kernels for other rows.
//
// All wait for the launch ahead, and let the next one start as soon as they have (launch.cuh).
//
// Launch: norm_forward_edged grid = spans of rows, block = 32 * kWarps; norm_backward_edged grid = chunks of
// rows, block = GROUP * ROWS, with STAGES steps of x, dy and statistics in shared memory, or what the sums take.
//
// instantiate: norm_forward_edged<__nv_bfloat16, true>; norm_forward_edged<__half, false>
// instantiate: norm_backward_edged<__nv_bfloat16, 2, 16, 16, true, 4>
// instantiate: norm_backward_edged<__half, 2, 32, 8, false, 4>
// instantiate: norm_backward_edged<float, 3, 32, 8, true, 4>; norm_backward_edged<float, 4, 32, 8, false, 3>
// instantiate: norm_backward_edged<float, 3, 32, 8, true, 4, __nv_bfloat16>
#include "copies.cuh"
#include "normalization.cuh"

// Rows that are no whole vectors, in vectors nevertheless, one of each thread of a warp. A block takes `span`
// rows, and each of its warps every kWarps-th of them: its rows begin alike, as so many rows are whole vectors, so
// that a thread has the same columns of all of them, and their weights and biases in registers. The next row
// is on its way while a row waits for its sums.
template <typename T, bool CENTERED>
__global__ void __launch_bounds__(32 * kWarps, 4)
norm_forward_edged(const T* x, const T* weight, const T* bias, T* __restrict__ y,
                   float* __restrict__ mean, float* __restrict__ rstd, long long rows, long long cols,
                   float eps, long long span) {
  constexpr int VEC = 16 / sizeof(T);
  const int width = static_cast<int>(cols);
  const int thread = threadIdx.x % 32;
  const float share = 1.0f / static_cast<float>(width);
  const long long first = blockIdx.x * span + threadIdx.x / 32;
  const int count = static_cast<int>(min(blockIdx.x * span + span, rows) - first);
  const RowColumns<VEC, 32, true> mine(first * cols, width, thread);
  const bool has_vector = mine.left > 0, has_edge = mine.edge < width;
  wait_for_launch_ahead();
  let_next_start();
  Vector<T, VEC> next, gain, shift;
  T next_edge(0.0f);
  const auto look_ahead = [&](int row) {
    if (row >= count) return;
    const T* const from = x + (first + row) * cols;
    if (has_vector) next = load_vector<VEC>(from + mine.first);
    if (has_edge) next_edge = from[mine.edge];
  };
  look_ahead(0);
#pragma unroll
  for (int k = 0; k < VEC; ++k) {
    gain.at[k] = has_vector ? weight[mine.first + k] : T(0.0f);
    if constexpr (CENTERED) shift.at[k] = has_vector ? bias[mine.first + k] : T(0.0f);
  }
  const float edge_gain = has_edge ? static_cast<float>(weight[mine.edge]) : 0.0f;
  const float edge_shift = CENTERED && has_edge ? static_cast<float>(bias[mine.edge]) : 0.0f;
#pragma unroll 1
  for (int row = 0; row < count; row += kWarps) {
    float values[VEC + 1];  // the last one is the edge
    widen(next, values);
#pragma unroll
    for (int k = 0; k < VEC; ++k)
      if (!has_vector) values[k] = 0.0f;
    values[VEC] = has_edge ? static_cast<float>(next_edge) : 0.0f;
    look_ahead(row + kWarps);
    float center = 0.0f;
    if constexpr (CENTERED) {
      float total = 0.0f;
#pragma unroll
      for (int k = 0; k <= VEC; ++k) total += values[k];
      center = warp_reduce<Sum>(total) * share;
#pragma unroll
      for (int k = 0; k <= VEC; ++k)
        if (k < VEC ? has_vector : has_edge) values[k] -= center;
    }
    float squares = 0.0f;
#pragma unroll
    for (int k = 0; k <= VEC; ++k) squares += values[k] * values[k];
    const float scale = 1.0f / sqrtf(warp_reduce<Sum>(squares) * share + eps);
    if (thread == 0) {
      if constexpr (CENTERED) mean[first + row] = center;
      rstd[first + row] = scale;
    }
    T* const to = y + (first + row) * cols;
    float made[VEC], gains[VEC], shifts[VEC] = {};
    widen(gain, gains);
    if constexpr (CENTERED) widen(shift, shifts);
#pragma unroll
    for (int k = 0; k < VEC; ++k) made[k] = values[k] * scale * gains[k] + shifts[k];
    if (has_vector) store_vector<VEC>(to + mine.first, made);
    if (has_edge) to[mine.edge] = static_cast<T>(values[VEC] * scale * edge_gain + edge_shift);
  }
}

// A number that the compiler cannot compute again, which it would rather do for each row than keep it.
__device__ __forceinline__ int opaque(int value) {
  asm volatile("" : "+r"(value));
  return value;
}

// Rows that are no whole vectors, ROWS of which are. A block takes ROWS rows at a time, a step, as flat memory in
// aligned vectors, and blocks take steps by turns: `each`, and the first `more` blocks another one, behind which
// are `rest` rows. So of global memory, no thread reads or writes a single element, and only whole sectors are
// written, but for the ends of a step. All threads copy steps to shared memory, STAGES - 1 ahead. Each group reads
// its row there and, when it has the row's sums, writes the gradient in the place of x; all threads store that
// behind the next step's barrier, and copy another step in its place. The same barrier shows all threads the copies
// that the others have waited for.
//
// A group's rows begin alike, so that a thread has the same columns of all of them: STEPS vectors and one element
// ahead of them or behind, the last of N. The rest of the rows, which is no step, is read and written in global
// memory, by the block whose turn it is. Shorter steps than some 12 KB, and more blocks than two, were slower than
// norm_backward.
template <typename T, int STEPS, int GROUP, int ROWS, bool CENTERED, int STAGES, typename U = T>
__global__ void __launch_bounds__(GROUP * ROWS, 2)
norm_backward_edged(const U* dy, const T* x, const T* weight, const float* mean, const float* rstd,
                    T* __restrict__ dx, float* __restrict__ partials, long long cols, int each, int more,
                    int rest) {
  constexpr int THREADS = GROUP * ROWS, VEC = 16 / sizeof(T), N = STEPS * VEC + 1;
  constexpr int BYTES = VEC * sizeof(U);  // of dy, beside 16 of x
  constexpr int PASSES = STEPS + 1;       // vectors of a step that a thread copies at most
  extern __shared__ __align__(16) unsigned char shared[];
  const int width = static_cast<int>(cols);
  const int thread = threadIdx.x % GROUP, group = threadIdx.x / GROUP;
  const float share = reciprocal(static_cast<float>(width));
  const int block = blockIdx.x, steps = each + (block < more);
  const long long begin = block * static_cast<long long>(ROWS), turn = gridDim.x;
  const RowColumns<VEC, GROUP, true> mine(group * cols, width, thread);
  const bool has_edge = mine.edge < width;
  // A stage: x, which dx replaces; dy; rstd and mean of each row.
  const int values = ROWS * width * static_cast<int>(sizeof(T));
  const int gradients = ROWS * width * static_cast<int>(sizeof(U)), statistics = values + gradients;
  const int pitch = statistics + 2 * ROWS * static_cast<int>(sizeof(float));
  const int vectors = opaque(values / 16 - static_cast<int>(threadIdx.x));  // of a step from this thread's first one
  const int to_x = opaque(threadIdx.x * 16), to_dy = opaque(values + threadIdx.x * BYTES);
  const int to_statistic = opaque(statistics + threadIdx.x * 4);
  const char* next_x = reinterpret_cast<const char*>(x + begin * cols) + threadIdx.x * 16;
  const char* next_dy = reinterpret_cast<const char*>(dy + begin * cols) + threadIdx.x * BYTES;
  char* next_dx = reinterpret_cast<char*>(dx + begin * cols) + threadIdx.x * 16;
  const float* next_statistic = (CENTERED && threadIdx.x >= ROWS ? mean : rstd) + begin + threadIdx.x % ROWS;
  if (each >= kManyTurns) {
#pragma unroll
    for (int step = 0; step + 1 < STAGES; ++step) {
      const long long row = (begin + step * turn * ROWS) * cols;
      ask_for_lines(x + row, ROWS * width, threadIdx.x);
      ask_for_lines(dy + row, ROWS * width, threadIdx.x);
    }
  }
  wait_for_launch_ahead();
  let_next_start();
  // Steps are fetched and stored in order, each by the next call.
  const auto fetch = [&](int step, int slot) {
    if (step < steps) {
      if (threadIdx.x < (CENTERED ? 2 : 1) * ROWS) copy_vector<1>(shared + slot + to_statistic, next_statistic);
#pragma unroll
      for (int p = 0; p < PASSES; ++p) {
        if (p * THREADS < vectors) {
          copy_vector<16>(shared + slot + to_x + p * THREADS * 16, next_x + p * THREADS * 16);
          copy_vector<BYTES>(shared + slot + to_dy + p * THREADS * BYTES, next_dy + p * THREADS * BYTES);
        }
      }
    }
    next_x += turn * values, next_dy += turn * gradients, next_statistic += turn * ROWS;
    commit_copies();
  };
  const auto store = [&](int slot) {
#pragma unroll
    for (int p = 0; p < PASSES; ++p)
      if (p * THREADS < vectors)
        *reinterpret_cast<float4*>(next_dx + p * THREADS * 16) =
            *reinterpret_cast<const float4*>(shared + slot + to_x + p * THREADS * 16);
    next_dx += turn * values;
  };
#pragma unroll 1
  for (int stage = 0; stage + 1 < STAGES; ++stage) fetch(stage, stage * pitch);
  // Where a thread's columns are in a step. Where it has no vector or no edge, it reads another one of its row, for a
  // gain of zero.
  const int row = group * width, spare = mine.first - thread * VEC;
  int place[STEPS];
  const int edge = opaque(row + (has_edge ? mine.edge : spare));
  float gain[N], weight_sum[N], bias_sum[CENTERED ? N : 1];
#pragma unroll
  for (int s = 0; s < STEPS; ++s) {
    const bool has = mine.template has<STEPS>(s);
    const int column = has ? mine.first + s * GROUP * VEC : spare;
    place[s] = s > 0 && s + 1 < STEPS ? place[0] + s * GROUP * VEC : opaque(row + column);
#pragma unroll
    for (int k = 0; k < VEC; ++k)
      gain[s * VEC + k] = has ? static_cast<float>(weight[column + k]) : 0.0f;
  }
  gain[N - 1] = has_edge ? static_cast<float>(weight[mine.edge]) : 0.0f;
#pragma unroll
  for (int k = 0; k < N; ++k) {
    weight_sum[k] = 0.0f;
    if constexpr (CENTERED) bias_sum[k] = 0.0f;
  }
  float hat[N], grad[N], total, dot, center, scale;
  const auto read = [&](const T* from, const U* given) {
    const float shift = -center * scale;
#pragma unroll
    for (int s = 0; s < STEPS; ++s) {
      widen(load_vector<VEC>(from + place[s]), hat + s * VEC);
      widen(load_vector<VEC>(given + place[s]), grad + s * VEC);
    }
    hat[N - 1] = static_cast<float>(from[edge]);
    grad[N - 1] = static_cast<float>(given[edge]);
    total = dot = 0.0f;
#pragma unroll
    for (int k = 0; k < N; ++k) {
      hat[k] = normalized<T>(hat[k], center, scale, shift);
      weight_sum[k] += grad[k] * hat[k];
      if constexpr (CENTERED) bias_sum[k] += grad[k];
      grad[k] *= gain[k];
      if constexpr (CENTERED) total += grad[k];
      dot += grad[k] * hat[k];
    }
  };
  const int left = opaque(mine.left);
  const auto write = [&](T* to) {
    const float less = total * share * scale, slope = dot * share * scale;
#pragma unroll
    for (int k = 0; k < N; ++k)
      hat[k] = (CENTERED ? grad[k] * scale - less : grad[k] * scale) - hat[k] * slope;
#pragma unroll
    for (int s = 0; s < STEPS; ++s) {
      float made[VEC];
#pragma unroll
      for (int k = 0; k < VEC; ++k) made[k] = hat[s * VEC + k];
      if (s + 1 < STEPS || s * GROUP * VEC < left) store_vector<VEC>(to + place[s], made);
    }
    if (has_edge) to[edge] = static_cast<T>(hat[N - 1]);
  };
  int slot = 0, before = (STAGES - 1) * pitch;
  wait_for_copies<STAGES - 2>();
  __syncthreads();
#pragma unroll 1
  for (int step = 0; step < steps; ++step) {
    T* const own = reinterpret_cast<T*>(shared + slot);
    const float* const statistic = reinterpret_cast<const float*>(shared + slot + statistics) + group;
    scale = statistic[0];
    center = CENTERED ? statistic[ROWS] : 0.0f;
    read(own, reinterpret_cast<const U*>(shared + slot + values));
    wait_for_copies<STAGES - 3>();
    __syncthreads();
    if (step > 0) store(before);
    fetch(step + STAGES - 1, before);
    sum_both<GROUP, CENTERED>(total, dot, nullptr);
    write(own);
    before = slot;
    slot = slot == (STAGES - 1) * pitch ? 0 : slot + pitch;
  }
  __syncthreads();
  if (steps > 0) store(before);
  if (rest > 0 && block == more) {
    const long long first = begin + each * turn * ROWS;
    const bool active = group < rest;
    scale = active ? rstd[first + group] : 0.0f;
    center = CENTERED && active ? mean[first + group] : 0.0f;
    total = dot = 0.0f;
    if (active) read(x + first * cols, dy + first * cols);
    sum_both<GROUP, CENTERED>(total, dot, nullptr);
    if (active) write(dx + first * cols);
  }
  __syncthreads();
  float* const sums = reinterpret_cast<float*>(shared);
  const int padded = width + width / 32;
  place_sums<STEPS>(mine, has_edge, weight_sum, weight_sum[N - 1], sums + group * padded);
  if constexpr (CENTERED)
    place_sums<STEPS>(mine, has_edge, bias_sum, bias_sum[N - 1], sums + (ROWS + group) * padded);
  __syncthreads();
  add_groups<CENTERED ? 2 : 1, ROWS, THREADS>(sums, width, partials + block * cols, turn * cols);
}
