// Sum, mean and maximum over the rows or the columns of a batch of matrices, in a fixed order.
//
// A long reduction is cut into chunks whose number depends on the shape alone: one launch reduces
// every chunk to a partial result, a second one reduces the partial results of each output. Which
// elements a thread combines and in which order never depends on timing, on the device or on the
// alignment of the memory: same input, same bits.
// Partial results of a 16-bit type T are kept in float: U is the type of what is written.
// Bytes: the input once, plus partial results (at most 1 / 256 of it) written and read.
// Operations: one per element.
#include "common.cuh"

// instantiate: reduce_rows<float, Sum>; reduce_rows<float, Max>
// instantiate: reduce_short_rows<float, Sum>; reduce_short_rows<float, Max>
// instantiate: reduce_columns<float, Sum>; reduce_columns<float, Max>
// instantiate: reduce_rows<__nv_bfloat16, Sum, float>; reduce_rows<float, Sum, __half>
// instantiate: reduce_short_rows<__half, Max, __half>
// instantiate: reduce_columns<__nv_bfloat16, Sum, float>

// Combine the Vec<T>::size elements from p into `value`, those from `left` on left out.
template <typename Op, typename T>
__device__ __forceinline__ void combine(Acc<T> (&value)[Vec<T>::size], const T* p, long long left,
                                        bool aligned) {
  constexpr int size = Vec<T>::size;
  if (aligned && left >= size) {
    const Vec<T> a = load_vector(p);
#pragma unroll
    for (int k = 0; k < size; ++k) value[k] = Op::apply(value[k], Acc<T>(a.v[k]));
  } else {
#pragma unroll
    for (int k = 0; k < size; ++k) {
      if (k < left) value[k] = Op::apply(value[k], Acc<T>(p[k]));
    }
  }
}

// Reduce `count` elements from p over `threads` threads of which this is number `thread`.
template <typename Op, typename T>
__device__ __forceinline__ Acc<T> reduce_thread(const T* p, long long count, int thread,
                                                int threads) {
  constexpr int size = Vec<T>::size;
  Acc<T> value[size];
#pragma unroll
  for (int k = 0; k < size; ++k) value[k] = Op::template identity<Acc<T>>();
  const bool aligned = is_aligned(p);
#pragma unroll 4
  for (long long i = static_cast<long long>(thread) * size; i < count;
       i += static_cast<long long>(threads) * size) {
    combine<Op>(value, p + i, count - i, aligned);
  }
#pragma unroll
  for (int k = 1; k < size; ++k) value[0] = Op::apply(value[0], value[k]);
  return value[0];
}

// y[row, chunk] = the reduction of x[row, chunk * chunk_length ...], divided by `divisor`.
// Launch: one block of 256 threads per chunk, chunks of a row side by side along grid.x.
template <typename T, typename Op, typename U = T>
__global__ void __launch_bounds__(256)
    reduce_rows(const T* __restrict__ x, U* __restrict__ y, long long length,
                long long chunk_length, int chunks, float divisor) {
  __shared__ Acc<T> scratch[8];
  const long long row = blockIdx.x / chunks;
  const long long begin = (blockIdx.x % chunks) * chunk_length;
  const long long count = length - begin < chunk_length ? length - begin : chunk_length;
  Acc<T> value = reduce_thread<Op>(x + row * length + begin, count, threadIdx.x, blockDim.x);
  value = group_reduce<Op, 256>(value, scratch);
  if (threadIdx.x == 0) y[blockIdx.x] = U(value / divisor);
}

// y[row] = the reduction of x[row, :], divided by `divisor`, for rows of up to 1024 elements.
// Launch: blocks of 256 threads, one warp per row.
template <typename T, typename Op, typename U = T>
__global__ void __launch_bounds__(256)
    reduce_short_rows(const T* __restrict__ x, U* __restrict__ y, long long rows,
                      long long length, float divisor) {
  const long long row = static_cast<long long>(blockIdx.x) * (blockDim.x / 32) + threadIdx.x / 32;
  if (row >= rows) return;
  const int lane = threadIdx.x % 32;
  const Acc<T> value = warp_reduce<Op>(reduce_thread<Op>(x + row * length, length, lane, 32));
  if (lane == 0) y[row] = U(value / divisor);
}

// y[batch, chunk, col] = the reduction of x[batch, chunk * chunk_length ..., col] over rows,
// divided by `divisor`. Launch: blocks of 32 x 8 threads, 32 columns each; column tiles, then
// chunks, then the batch along grid.x. The 8 partial results of a column are combined in order.
template <typename T, typename Op, typename U = T>
__global__ void __launch_bounds__(256)
    reduce_columns(const T* __restrict__ x, U* __restrict__ y, long long length, long long cols,
                   long long chunk_length, int chunks, float divisor) {
  __shared__ Acc<T> partial[8][32];
  const long long tiles = (cols + 31) / 32;
  const long long col = blockIdx.x % tiles * 32 + threadIdx.x;
  const long long group = blockIdx.x / tiles;  // batch * chunks + chunk
  const long long begin = group % chunks * chunk_length;
  const long long end = begin + chunk_length < length ? begin + chunk_length : length;
  Acc<T> value = Op::template identity<Acc<T>>();
  if (col < cols) {
    const T* p = x + group / chunks * length * cols + col;
#pragma unroll 4
    for (long long r = begin + threadIdx.y; r < end; r += 8) {
      value = Op::apply(value, Acc<T>(p[r * cols]));
    }
  }
  partial[threadIdx.y][threadIdx.x] = value;
  __syncthreads();
  if (threadIdx.y == 0 && col < cols) {
#pragma unroll
    for (int k = 1; k < 8; ++k) value = Op::apply(value, partial[k][threadIdx.x]);
    y[group * cols + col] = U(value / divisor);
  }
}
