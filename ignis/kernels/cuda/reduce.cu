// Sum, mean and maximum over the rows or the columns of a batch of matrices, in a fixed order.
//
// A long reduction is cut into chunks whose number depends on the shape alone: one launch reduces
// every chunk to a partial result, a second one reduces the partial results of each output. Which
// elements a thread combines and in which order never depends on timing, on the device or on the
// alignment of the memory: same input, same bits.
// Partial results of a 16-bit type T are stored in float: U is the type of what is written.
// Bytes: the input once, plus partial results (at most 1 / 256 of it) written and read.
// Operations: one per element.

// instantiate: reduce_rows<float, Sum>; reduce_rows<float, Max>
// instantiate: reduce_short_rows<float, Sum, float, 8>; reduce_short_rows<float, Max, float, 32>
// instantiate: reduce_columns<float, Sum, float, 4, 8>; reduce_columns<float, Max, float, 1, 32>
// instantiate: reduce_rows<__nv_bfloat16, Sum, float>; reduce_rows<float, Sum, __half>
// instantiate: reduce_short_rows<__half, Max, __half, 4>
// instantiate: reduce_columns<__nv_bfloat16, Sum, float, 8, 8>
// instantiate: reduce_columns<__half, Sum, float, 1, 8>; reduce_rows<long long, Max>
// instantiate: reduce_short_rows<double, Sum, double, 8>; reduce_columns<long long, Sum, long long, 2, 8>
#include "common.cuh"
#include "row.cuh"

// Vectors that a thread has in flight at a time. A thread has few of a row, since a row is a block's or
// a few lanes' work, and many of its columns.
#ifndef IGNIS_ROW_LOADS
#define IGNIS_ROW_LOADS 2
#endif
#ifndef IGNIS_COLUMN_LOADS
#define IGNIS_COLUMN_LOADS 8
#endif

// The mean of a sum; a sum of integers has none.
template <typename A>
__device__ __forceinline__ A divided(A sum, float count) {
  return sum / count;
}
template <>
__device__ __forceinline__ long long divided(long long sum, float count) {
  return sum;
}

// Reduce `count` elements from p over THREADS threads; thread 0 gets the result.
//
// The element p[i] goes to position i % (THREADS * size) of a row of accumulators, a vector of them per
// thread, in ascending order of i. Vectors start at aligned addresses, wherever p lies: then
// the positions of a thread's accumulators are shifted, and `scratch`, of THREADS * size values, brings
// them back. So the result depends on the elements alone.
template <typename Op, int THREADS, typename T>
__device__ __forceinline__ Acc<T> reduce_elements(const T* p, long long count, Acc<T>* scratch) {
  constexpr int size = Vec<T>::size, loads = IGNIS_ROW_LOADS;
  constexpr int stride = THREADS * size;
  const int thread = THREADS <= 32 ? threadIdx.x % THREADS : threadIdx.x;
  const int shift = static_cast<int>(reinterpret_cast<unsigned long long>(p) % 16 / sizeof(T));
  Acc<T> value[size];
#pragma unroll
  for (int k = 0; k < size; ++k) value[k] = Op::template identity<Acc<T>>();
  const auto combine = [&](const Vec<T>& a) {
#pragma unroll
    for (int k = 0; k < size; ++k) value[k] = Op::apply(value[k], Acc<T>(a.v[k]));
  };
  const auto combine_part = [&](long long i) {  // of a vector that is not all in the range
#pragma unroll
    for (int k = 0; k < size; ++k)
      if (i + k >= 0 && i + k < count) value[k] = Op::apply(value[k], Acc<T>(p[i + k]));
  };
  long long i = thread * size - shift;
  if (i < 0) {
    combine_part(i);
    i += stride;
  }
  const T* at = p + i;
#pragma unroll 1
  for (; i + size <= count; i += loads * stride, at += loads * stride) {
    // What is beyond the end is the first vector once more: loads wait for no condition.
    Vec<T> a[loads];
#pragma unroll
    for (int v = 0; v < loads; ++v)
      a[v] = load_vector(at + (i + v * stride + size <= count ? v * stride : 0));
    combine(a[0]);
#pragma unroll
    for (int v = 1; v < loads; ++v)
      if (i + v * stride + size <= count) combine(a[v]);
  }
  // The one thread whose next vector begins before the end and is not whole.
  const long long rest = (count + shift) / size * size - shift;
  if (rest >= 0 && rest < count && (rest + shift) / size % THREADS == thread) combine_part(rest);
  if (shift) {
#pragma unroll
    for (int k = 0; k < size; ++k) {
      const int position = thread * size + k - shift;
      scratch[position < 0 ? position + stride : position] = value[k];
    }
    if constexpr (THREADS <= 32) {
      // The rows of other groups of the warp may lie otherwise.
      const unsigned first = threadIdx.x % 32 / THREADS * THREADS;
      __syncwarp(0xffffffffu >> (32 - THREADS) << first);
    } else {
      __syncthreads();
    }
#pragma unroll
    for (int k = 0; k < size; ++k) value[k] = scratch[thread * size + k];
    if constexpr (THREADS > 32) __syncthreads();  // before the sums of warps go there
  }
#pragma unroll
  for (int k = 1; k < size; ++k) value[0] = Op::apply(value[0], value[k]);
  return group_reduce<Op, THREADS>(value[0], scratch);
}

// y[row, chunk] = the reduction of x[row, chunk * chunk_length ...], divided by `divisor`.
// Launch: one block of 256 threads per chunk, chunks of a row side by side along grid.x.
template <typename T, typename Op, typename U = T>
__global__ void __launch_bounds__(256)
    reduce_rows(const T* __restrict__ x, U* __restrict__ y, long long length,
                long long chunk_length, int chunks, float divisor) {
  __shared__ Acc<T> scratch[256 * Vec<T>::size];
  const long long row = blockIdx.x / chunks;
  const long long begin = (blockIdx.x % chunks) * chunk_length;
  const long long count = length - begin < chunk_length ? length - begin : chunk_length;
  const Acc<T> value = reduce_elements<Op, 256>(x + row * length + begin, count, scratch);
  if (threadIdx.x == 0) y[blockIdx.x] = U(divided(value, divisor));
}

// y[row] = the reduction of x[row, :], divided by `divisor`, for rows of up to 1024 elements.
// Launch: blocks of 256 threads, LANES neighbors of a warp per row.
template <typename T, typename Op, typename U, int LANES>
__global__ void __launch_bounds__(256)
    reduce_short_rows(const T* __restrict__ x, U* __restrict__ y, long long rows,
                      long long length, float divisor) {
  constexpr int groups = 256 / LANES;
  __shared__ Acc<T> scratch[groups][LANES * Vec<T>::size];
  const int group = threadIdx.x / LANES;
  const long long row = static_cast<long long>(blockIdx.x) * groups + group;
  // Behind the last row, none: all lanes of a warp take part in its shuffles.
  const bool there = row < rows;
  const Acc<T> value =
      reduce_elements<Op, LANES>(there ? x + row * length : x, there ? length : 0, scratch[group]);
  if (there && threadIdx.x % LANES == 0) y[row] = U(divided(value, divisor));
}

// y[batch, chunk, col] = the reduction of x[batch, chunk * chunk_length ..., col] over rows,
// divided by `divisor`. Launch: blocks of 32 x ROWS threads, VEC columns per thread; column tiles,
// then chunks, then the batch along grid.x. A column's elements are combined in an order that VEC has
// no part in: ROWS running results, then those in order. VEC > 1 needs rows of whole, aligned vectors;
// but the last row of the last batch may be cut off, at `limit` elements of x.
template <typename T, typename Op, typename U, int VEC, int ROWS>
__global__ void __launch_bounds__(32 * ROWS)
    reduce_columns(const T* __restrict__ x, U* __restrict__ y, long long length, long long cols,
                   long long chunk_length, int chunks, float divisor, long long limit) {
  constexpr int loads = IGNIS_COLUMN_LOADS;
  __shared__ Acc<T> partial[ROWS][32 * VEC];
  const unsigned tiles = static_cast<unsigned>((cols + 32 * VEC - 1) / (32 * VEC));
  const long long col = static_cast<long long>(blockIdx.x % tiles) * (32 * VEC) + threadIdx.x * VEC;
  const unsigned group = blockIdx.x / tiles;  // batch * chunks + chunk
  const long long begin = group % chunks * chunk_length;
  const long long end = begin + chunk_length < length ? begin + chunk_length : length;
  const long long base = group / chunks * length * cols + col;
  Acc<T> value[VEC];
#pragma unroll
  for (int k = 0; k < VEC; ++k) value[k] = Op::template identity<Acc<T>>();
  if (col < cols) {
    const auto combine = [&](const Vector<T, VEC>& a) {
#pragma unroll
      for (int k = 0; k < VEC; ++k) value[k] = Op::apply(value[k], Acc<T>(a.at[k]));
    };
    // Rows whose part here is whole: all of them but the last, where that is cut off.
    const long long whole = base + (end - 1) * cols + VEC <= limit ? end : end - 1;
    const T* at = x + base + (begin + threadIdx.y) * cols;
#pragma unroll 1
    for (long long r = begin + threadIdx.y; r < whole; r += loads * ROWS) {
      // What is beyond the end is the first row once more: loads wait for no condition.
      Vector<T, VEC> a[loads];
#pragma unroll
      for (int v = 0; v < loads; ++v)
        a[v] = load_vector<VEC>(at + (r + v * ROWS < whole ? v * ROWS * cols : 0));
      combine(a[0]);
#pragma unroll
      for (int v = 1; v < loads; ++v)
        if (r + v * ROWS < whole) combine(a[v]);
      at += loads * ROWS * cols;
    }
    if (whole < end && (whole - begin) % ROWS == threadIdx.y) {
      const long long from = base + whole * cols;
#pragma unroll
      for (int k = 0; k < VEC; ++k)
        if (from + k < limit) value[k] = Op::apply(value[k], Acc<T>(x[from + k]));
    }
  }
#pragma unroll
  for (int k = 0; k < VEC; ++k) partial[threadIdx.y][k * 32 + threadIdx.x] = value[k];
  __syncthreads();
  const int flat = threadIdx.y * 32 + threadIdx.x;
#pragma unroll 1
  for (int position = flat; position < 32 * VEC; position += 32 * ROWS) {
    const long long column = col - threadIdx.x * VEC + position;
    if (column >= cols) break;
    const int from = position % VEC * 32 + position / VEC;
    Acc<T> sum = partial[0][from];
#pragma unroll
    for (int k = 1; k < ROWS; ++k) sum = Op::apply(sum, partial[k][from]);
    y[group * cols + column] = U(divided(sum, divisor));
  }
}
