// Cross-entropy over rows of logits and its gradient, in one pass over the rows.
//
//   loss[r] = log(sum(exp(x[r, :]))) - x[r, target],   dx[r, c] = scale * (softmax(x[r])[c] - [c == target])
//   scale = 1 / number of rows whose target is not padding (mean), or 1 (none).
//
// Reads the logits, writes their gradient: 8 bytes and about 10 operations per element. Rows of
// padding get loss 0 and zero gradients, and so do rows whose target is out of range, which are reported
// and count for the mean. The logits may be those of a part of the rows, the `rows` from row `begin` on; targets and
// losses are those of all. Launch: count_targets and mean_loss one block; cross_entropy grid = groups of rows,
// block = block_threads<GROUP>(); cross_entropy_long, for rows beyond the registers, grid = rows,
// block = GROUP: its second pass runs backwards, to meet first what the caches still hold; logits and
// gradients lie alike with regard to vectors. They may be the same memory: a thread writes only what it
// has read itself, and the target's logit is read ahead of the barriers.
//
// instantiate: count_targets<int, 1024>; count_targets<long long, 32>
// instantiate: mean_loss<1024>; mean_loss<32>
// instantiate: cross_entropy<float, int, 4, 2, 32>; cross_entropy<float, long long, 4, 8, 1024>
// instantiate: cross_entropy_long<float, int, 4, 1024>
// instantiate: cross_entropy<__nv_bfloat16, int, 8, 1, 32>
// instantiate: cross_entropy_long<__half, int, 8, 1024>
#include "check.cuh"
#include "row.cuh"

__device__ __forceinline__ bool is_padding(long long target, long long pad_id, int has_pad) {
  return has_pad && target == pad_id;
}

__device__ __forceinline__ bool is_left_out(long long target, long long pad_id, int has_pad,
                                            long long classes) {
  return is_padding(target, pad_id, has_pad) ||
         static_cast<unsigned long long>(target) >= static_cast<unsigned long long>(classes);
}

// 1 / number of targets that are not padding, 0 where there are none.
template <typename I, int THREADS>
__global__ void __launch_bounds__(THREADS)
count_targets(const I* __restrict__ targets, float* __restrict__ scale, long long rows,
              long long pad_id, int has_pad) {
  __shared__ int sums[THREADS];
  int total = 0;
  for (long long row = threadIdx.x; row < rows; row += THREADS)
    total += !is_padding(targets[row], pad_id, has_pad);
  sums[threadIdx.x] = total;
  for (int step = THREADS / 2; step > 0; step /= 2) {
    __syncthreads();
    if (threadIdx.x < step) sums[threadIdx.x] += sums[threadIdx.x + step];
  }
  if (threadIdx.x == 0) *scale = sums[0] > 0 ? 1.0f / static_cast<float>(sums[0]) : 0.0f;
}

// The mean of the losses that count, beside which there are zeros; each thread and then the block in a
// fixed order.
template <int THREADS>
__global__ void __launch_bounds__(THREADS)
mean_loss(const float* __restrict__ losses, const float* __restrict__ scale,
          float* __restrict__ mean, long long rows) {
  __shared__ float sums[THREADS];
  float total = 0.0f;
  for (long long row = threadIdx.x; row < rows; row += THREADS) total += losses[row];
  sums[threadIdx.x] = total;
  for (int step = THREADS / 2; step > 0; step /= 2) {
    __syncthreads();
    if (threadIdx.x < step) sums[threadIdx.x] += sums[threadIdx.x + step];
  }
  if (threadIdx.x == 0) *mean = sums[0] * *scale;
}

// `scale` may be null: then gradients are those of the row's own loss.
template <typename T, typename I, int VEC, int STEPS, int GROUP>
__global__ void __launch_bounds__(block_threads<GROUP>())
cross_entropy(const T* logits, const I* __restrict__ targets, const float* __restrict__ scale,
              float* __restrict__ losses, T* dlogits, long long begin, long long rows, long long cols,
              long long pad_id, int has_pad, unsigned long long record, unsigned long long flag) {
  __shared__ float scratch[2][GROUP / 32];
  const long long row = group_index<GROUP>();
  if (row >= rows) return;
  const int width = static_cast<int>(cols);
  const int thread = group_thread<GROUP>();
  const long long target = targets[begin + row];
  // Uniform over the group: the barriers below are reached by all of it or none.
  const bool left_out = is_left_out(target, pad_id, has_pad, cols);
  float values[STEPS * VEC];
  if (left_out) {
    if (thread == 0 && !is_padding(target, pad_id, has_pad))
      ignis_report(target, begin + row, record, flag);
#pragma unroll
    for (int k = 0; k < STEPS * VEC; ++k) values[k] = 0.0f;
    if (thread == 0) losses[begin + row] = 0.0f;
  } else {
    const T* from = logits + row * cols;
    const float chosen = thread == 0 ? static_cast<float>(from[target]) : 0.0f;
    load_row<VEC, STEPS, GROUP>(values, from, width, -IGNIS_INFINITY);
    float highest = values[0];
#pragma unroll
    for (int k = 1; k < STEPS * VEC; ++k) highest = fmaxf(highest, values[k]);
    highest = group_reduce<MaxNumber, GROUP>(highest, scratch[0]);
    float total = 0.0f;
#pragma unroll
    for (int k = 0; k < STEPS * VEC; ++k) total += values[k] = exp_of<T>(values[k] - highest);
    total = group_reduce<Sum, GROUP>(total, scratch[1]);
    if (thread == 0) losses[begin + row] = logf(total) - (chosen - highest);
    const float outer = scale ? *scale : 1.0f;
    const float factor = outer / total;
    const int hot = static_cast<int>(target);
#pragma unroll
    for (int s = 0; s < STEPS; ++s)
#pragma unroll
      for (int k = 0; k < VEC; ++k) {
        const int column = (s * GROUP + thread) * VEC + k;
        values[s * VEC + k] = values[s * VEC + k] * factor - (column == hot ? outer : 0.0f);
      }
  }
  store_row<VEC, STEPS, GROUP>(dlogits + row * cols, values, width);
}

template <typename T, typename I, int VEC, int GROUP>
__global__ void __launch_bounds__(GROUP)
cross_entropy_long(const T* logits, const I* __restrict__ targets,
                   const float* __restrict__ scale, float* __restrict__ losses, T* dlogits,
                   long long begin, long long rows, long long cols, long long pad_id,
                   int has_pad, unsigned long long record, unsigned long long flag) {
  __shared__ float scratch[2 * GROUP / 32];
  const long long row = blockIdx.x;
  const long long target = targets[begin + row];
  const T* from = logits + row * cols;
  T* to = dlogits + row * cols;
  const RowParts<VEC> parts(from, cols);
  if (is_left_out(target, pad_id, has_pad, cols)) {
    if (threadIdx.x == 0) {
      losses[begin + row] = 0.0f;
      if (!is_padding(target, pad_id, has_pad)) ignis_report(target, begin + row, record, flag);
    }
    for_row<VEC, GROUP>(parts, cols, [&](auto width, long long column) {
      float zeros[decltype(width)::value] = {};
      store_vector<decltype(width)::value>(to + column, zeros);
    });
    return;
  }
  const float chosen = threadIdx.x == 0 ? static_cast<float>(from[target]) : 0.0f;
  float highest, total;
  online_max_sum<VEC, GROUP>(from, cols, scratch, highest, total);
  if (threadIdx.x == 0) losses[begin + row] = logf(total) - (chosen - highest);
  const float outer = scale ? *scale : 1.0f;
  const float factor = outer / total;
  const auto write = [&](auto width, const auto& packed, long long column) {
    constexpr int N = decltype(width)::value;
    float values[N];
#pragma unroll
    for (int k = 0; k < N; ++k) {
      const float share = exp_of<T>(static_cast<float>(packed.at[k]) - highest) * factor;
      values[k] = share - (column + k == target ? outer : 0.0f);
    }
    store_vector<N>(to + column, values);
  };
  constexpr int batch = 4;  // loads in flight, none of which may wait for a store
  constexpr long long stride = GROUP * VEC;
  long long column = (parts.body - 1) / stride * stride + threadIdx.x * VEC;
  if (column >= parts.body) column -= stride;
  for (; column >= 0; column -= batch * stride) {
    Vector<T, VEC> packed[batch];
#pragma unroll
    for (int b = 0; b < batch; ++b)
      if (column >= b * stride) packed[b] = load_vector<VEC>(from + parts.head + column - b * stride);
#pragma unroll
    for (int b = 0; b < batch; ++b)
      if (column >= b * stride) write(Width<VEC>(), packed[b], parts.head + column - b * stride);
  }
  if constexpr (VEC > 1) {
    const int first = parts.in_head(threadIdx.x);
    if (first >= 0) write(Width<1>(), load_vector<1>(from + first), first);
    const long long last = parts.in_tail(threadIdx.x, cols);
    if (last >= 0) write(Width<1>(), load_vector<1>(from + last), last);
  }
}
