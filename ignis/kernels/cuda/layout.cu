// Moving elements between layouts: 2-D transpose, column ranges.
//
// Bytes: every element that moves is read once and written once, 2 * rows * cols * sizeof(T);
// an addition reads its destination, too: 3 * rows * width * sizeof(T). No arithmetic but the add.
//
// instantiate: transpose<float>; transpose<__half>
// instantiate: swap_axes<float, 4>; swap_axes<float, 1>
// instantiate: move_columns<float, false>; move_columns<__nv_bfloat16, false>
// instantiate: move_columns<float, true>
#include "common.cuh"

// y[b, c, r] = x[b, r, c]. Launch: blocks of 32 x 8 threads, one 32 x 32 tile each, tiles in
// row-major order of x along grid.x, the matrices of a batch one after the other. The tile passes
// through shared memory so that both sides are read and written along rows; its 33rd column keeps
// the 32 lanes of a column on different banks.
template <typename T>
__global__ void transpose(const T* __restrict__ x, T* __restrict__ y, long long rows,
                          long long cols) {
  __shared__ T tile[32][33];
  const long long tiles = (cols + 31) / 32;
  const long long per_matrix = (rows + 31) / 32 * tiles;
  const long long matrix = blockIdx.x / per_matrix;
  x += matrix * rows * cols;
  y += matrix * rows * cols;
  const long long r0 = blockIdx.x % per_matrix / tiles * 32;
  const long long c0 = blockIdx.x % tiles * 32;
  const long long c = c0 + threadIdx.x;
  for (int k = threadIdx.y; k < 32; k += 8) {
    if (r0 + k < rows && c < cols) tile[k][threadIdx.x] = x[(r0 + k) * cols + c];
  }
  __syncthreads();
  const long long r = r0 + threadIdx.x;
  for (int k = threadIdx.y; k < 32; k += 8) {
    if (c0 + k < cols && r < rows) y[(c0 + k) * rows + r] = tile[threadIdx.x][k];
  }
}

// y[b, a, :] = x[a, b, :] for x of [first, second, width]. Launch: blocks of 256 threads, VEC
// elements of a row per thread.
template <typename T, int VEC>
__global__ void __launch_bounds__(256)
swap_axes(const T* __restrict__ x, T* __restrict__ y, long long first, long long second,
          long long width) {
  struct alignas(sizeof(T) * VEC) Pack {
    T at[VEC];
  };
  const long long i = (static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x) * VEC;
  if (i >= first * second * width) return;
  const long long row = i / width, column = i % width;
  const long long to = (row % second * first + row / second) * width + column;
  *reinterpret_cast<Pack*>(y + to) = *reinterpret_cast<const Pack*>(x + i);
}

// dst[r, dst_start + c] = src[r, src_start + c] for c < width; ADD: += instead. Launch: blocks of
// (32, 8) or (256, 1) threads, x along columns and y along rows; grid.x over row groups of
// 4 * blockDim.y rows, grid.y over columns. Rows of whole, aligned vectors move as vectors.
template <typename T, bool ADD>
__global__ void move_columns(const T* src, long long src_cols, long long src_start, T* dst,
                             long long dst_cols, long long dst_start, long long rows,
                             long long width) {
  constexpr int kRows = 4;
  constexpr int size = Vec<T>::size;
  const long long first = (static_cast<long long>(blockIdx.x) * blockDim.y + threadIdx.y) * kRows;
  const long long last = first + kRows < rows ? first + kRows : rows;
  const long long stride = static_cast<long long>(gridDim.y) * blockDim.x;
  const long long thread = static_cast<long long>(blockIdx.y) * blockDim.x + threadIdx.x;
  const T* from = src + src_start;
  T* to = dst + dst_start;
  const bool vectors = (src_cols | dst_cols | width) % size == 0;
  if (vectors && is_aligned(from) && is_aligned(to)) {
    for (long long r = first; r < last; ++r) {
      for (long long c = thread * size; c < width; c += stride * size) {
        Vec<T> moved = load_vector(from + r * src_cols + c);
        T* at = to + r * dst_cols + c;
        if constexpr (ADD) {
          const Vec<T> there = load_vector(static_cast<const T*>(at));
#pragma unroll
          for (int k = 0; k < size; ++k) moved.v[k] = T(Acc<T>(there.v[k]) + Acc<T>(moved.v[k]));
        }
        store_vector(at, moved);
      }
    }
  } else {
    for (long long r = first; r < last; ++r) {
      for (long long c = thread; c < width; c += stride) {
        const T moved = from[r * src_cols + c];
        T* at = to + r * dst_cols + c;
        *at = ADD ? T(Acc<T>(*at) + Acc<T>(moved)) : moved;
      }
    }
  }
}
