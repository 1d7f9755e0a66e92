// Softmax over the last dimension and its gradient.
//
//   forward   y = exp(x - max(x)) / sum(exp(x - max(x)))        reads x, writes y: 8 bytes/element
//   backward  dx = y * (dy - sum(dy * y))                reads dy and y, writes dx: 12 bytes/element
//
// About 10 operations per element, so the memory is the limit. Launch: grid = rows (GROUP > 32) or
// ceil(rows / 4), block = block_threads<GROUP>(). The row stays in registers; the *_long kernels,
// one block of GROUP threads per row, read it twice, the second time mostly from the caches; their
// arrays lie alike with regard to vectors.
// A row that is all -inf gives NaN.
//
// instantiate: softmax_forward<float, 4, 1, 32>; softmax_forward<float, 1, 8, 32>
// instantiate: softmax_forward<float, 4, 4, 256>; softmax_forward<float, 4, 8, 1024>
// instantiate: softmax_forward_long<float, 4, 1024>
// instantiate: softmax_backward<float, 4, 1, 32>; softmax_backward<float, 4, 4, 256>
// instantiate: softmax_backward<float, 4, 8, 512>
// instantiate: softmax_backward_long<float, 4, 1024>
// instantiate: softmax_forward<__nv_bfloat16, 8, 1, 32>
// instantiate: softmax_forward_long<__half, 8, 1024>
// instantiate: softmax_backward<__half, 8, 1, 32>
#include "row.cuh"

template <typename T, int VEC, int STEPS, int GROUP>
__global__ void __launch_bounds__(block_threads<GROUP>())
softmax_forward(const T* __restrict__ x, T* __restrict__ y, long long rows, long long cols) {
  __shared__ float scratch[2][GROUP / 32];
  const long long row = group_index<GROUP>();
  if (row >= rows) return;
  const int width = static_cast<int>(cols);
  float values[STEPS * VEC];
  load_row<VEC, STEPS, GROUP>(values, x + row * cols, width, -IGNIS_INFINITY);
  float highest = values[0];
#pragma unroll
  for (int k = 1; k < STEPS * VEC; ++k) highest = fmaxf(highest, values[k]);
  highest = group_reduce<MaxNumber, GROUP>(highest, scratch[0]);
  float total = 0.0f;
#pragma unroll
  for (int k = 0; k < STEPS * VEC; ++k) total += values[k] = exp_of<T>(values[k] - highest);
  const float factor = 1.0f / group_reduce<Sum, GROUP>(total, scratch[1]);
#pragma unroll
  for (int k = 0; k < STEPS * VEC; ++k) values[k] *= factor;
  store_row<VEC, STEPS, GROUP>(y + row * cols, values, width);
}

template <typename T, int VEC, int GROUP>
__global__ void __launch_bounds__(GROUP)
softmax_forward_long(const T* __restrict__ x, T* __restrict__ y, long long rows, long long cols) {
  __shared__ float scratch[2 * GROUP / 32];
  const T* from = x + blockIdx.x * cols;
  T* to = y + blockIdx.x * cols;
  float highest, total;
  online_max_sum<VEC, GROUP>(from, cols, scratch, highest, total);
  const float factor = 1.0f / total;
  for_row<VEC, GROUP>(RowParts<VEC>(from, cols), cols, [&](auto width, long long column) {
    constexpr int N = decltype(width)::value;
    const Vector<T, N> packed = load_vector<N>(from + column);
    float values[N];
#pragma unroll
    for (int k = 0; k < N; ++k)
      values[k] = exp_of<T>(static_cast<float>(packed.at[k]) - highest) * factor;
    store_vector<N>(to + column, values);
  });
}

template <typename T, int VEC, int STEPS, int GROUP>
__global__ void __launch_bounds__(block_threads<GROUP>())
softmax_backward(const T* __restrict__ dy, const T* __restrict__ y, T* __restrict__ dx,
                 long long rows, long long cols) {
  __shared__ float scratch[GROUP / 32];
  const long long row = group_index<GROUP>();
  if (row >= rows) return;
  const int width = static_cast<int>(cols);
  float out[STEPS * VEC], grad[STEPS * VEC];
  load_row<VEC, STEPS, GROUP>(out, y + row * cols, width, 0.0f);
  load_row<VEC, STEPS, GROUP>(grad, dy + row * cols, width, 0.0f);
  float dot = 0.0f;
#pragma unroll
  for (int k = 0; k < STEPS * VEC; ++k) dot += out[k] * grad[k];
  dot = group_reduce<Sum, GROUP>(dot, scratch);
#pragma unroll
  for (int k = 0; k < STEPS * VEC; ++k) grad[k] = out[k] * (grad[k] - dot);
  store_row<VEC, STEPS, GROUP>(dx + row * cols, grad, width);
}

template <typename T, int VEC, int GROUP>
__global__ void __launch_bounds__(GROUP)
softmax_backward_long(const T* __restrict__ dy, const T* __restrict__ y, T* __restrict__ dx,
                      long long rows, long long cols) {
  __shared__ float scratch[GROUP / 32];
  y += blockIdx.x * cols;
  dy += blockIdx.x * cols;
  dx += blockIdx.x * cols;
  const RowParts<VEC> parts(y, cols);
  float dot = 0.0f;
  for_row<VEC, GROUP>(parts, cols, [&](auto width, long long column) {
    constexpr int N = decltype(width)::value;
    const Vector<T, N> out = load_vector<N>(y + column);
    const Vector<T, N> grad = load_vector<N>(dy + column);
#pragma unroll
    for (int k = 0; k < N; ++k)
      dot += static_cast<float>(out.at[k]) * static_cast<float>(grad.at[k]);
  });
  dot = group_reduce<Sum, GROUP>(dot, scratch);
  for_row<VEC, GROUP>(parts, cols, [&](auto width, long long column) {
    constexpr int N = decltype(width)::value;
    const Vector<T, N> out = load_vector<N>(y + column);
    const Vector<T, N> grad = load_vector<N>(dy + column);
    float values[N];
#pragma unroll
    for (int k = 0; k < N; ++k)
      values[k] = static_cast<float>(out.at[k]) * (static_cast<float>(grad.at[k]) - dot);
    store_vector<N>(dx + column, values);
  });
}
