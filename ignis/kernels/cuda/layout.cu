// Moving elements between layouts: 2-D transpose, column ranges.
//
// Bytes: every element that moves is read once and written once, 2 * rows * cols * sizeof(T);
// an addition reads its destination, too: 3 * rows * width * sizeof(T). No arithmetic but the add.
//
// instantiate: transpose<float, 16>; transpose<__half, 8>
// instantiate: transpose_single<float>; transpose_single<__nv_bfloat16>
// instantiate: swap_axes<float, 4>; swap_axes<float, 1>
// instantiate: move_columns<float, false>; move_columns<__nv_bfloat16, false>
// instantiate: move_columns<float, true>
#include "common.cuh"

// Where a tile of TILE x TILE elements starts: tiles in row-major order of x along grid.x, the
// matrices of a batch one after the other.
template <int TILE>
struct TileOrigin {
  long long matrix, row, column;

  __device__ __forceinline__ TileOrigin(long long rows, long long cols) {
    const unsigned across = static_cast<unsigned>((cols + TILE - 1) / TILE);
    const unsigned per_matrix = static_cast<unsigned>((rows + TILE - 1) / TILE) * across;
    const unsigned at = blockIdx.x % per_matrix;
    matrix = blockIdx.x / per_matrix * (rows * cols);
    row = static_cast<long long>(at / across) * TILE;
    column = static_cast<long long>(at % across) * TILE;
  }
};

// y[b, c, r] = x[b, r, c] for rows and columns of whole, aligned vectors. Launch: blocks of SIDE^2
// threads, a tile of SIDE vectors each way. A thread reads a vector of each of Vec<T>::size rows at
// once, exchanges rows and columns of that patch in registers, and puts it into the transposed
// tile, from which the block writes whole vectors along the rows of y. A row of the tile has its
// vectors at positions that are exchanged by the bits of its patch: neither the eight threads of a
// phase that write to a column nor the eight that read a row meet a bank twice.
template <typename T, int SIDE>
__global__ void __launch_bounds__(SIDE * SIDE)
transpose(const T* __restrict__ x, T* __restrict__ y, long long rows, long long cols) {
  constexpr int size = Vec<T>::size;
  __shared__ Vec<T> tile[SIDE * size * SIDE];
  const TileOrigin<SIDE * size> origin(rows, cols);
  const int across = threadIdx.x % SIDE, down = threadIdx.x / SIDE;
  const long long r = origin.row + down * size, c = origin.column + across * size;
  if (r < rows && c < cols) {
    const T* from = x + origin.matrix + r * cols + c;
    Vec<T> patch[size];
#pragma unroll
    for (int k = 0; k < size; ++k) patch[k] = load_vector(from + k * cols);
#pragma unroll
    for (int k = 0; k < size; ++k) {
      Vec<T> column;
#pragma unroll
      for (int j = 0; j < size; ++j) column.v[j] = patch[j].v[k];
      tile[(across * size + k) * SIDE + (down ^ across % 8)] = column;
    }
  }
  __syncthreads();
  const long long to_column = origin.row + across * size;
  if (to_column >= rows) return;
  T* to = y + origin.matrix + (origin.column + down) * rows + to_column;
  const auto move = [&](int k) {
    const int row = down + k * SIDE;
    store_vector(to + k * SIDE * rows, tile[row * SIDE + (across ^ row / size % 8)]);
  };
  if (origin.column + SIDE * size <= cols) {  // without conditions, all reads are ahead of the writes
#pragma unroll
    for (int k = 0; k < size; ++k) move(k);
  } else {
#pragma unroll 1
    for (int k = 0; origin.column + down + k * SIDE < cols; ++k) move(k);
  }
}

// The same for any rows and columns, in single elements. Launch: blocks of 32 x 8 threads, a tile of
// 64 x 64 elements each. The padding keeps the 32 lanes of a column on different banks.
template <typename T>
__global__ void __launch_bounds__(256)
transpose_single(const T* __restrict__ x, T* __restrict__ y, long long rows, long long cols) {
  __shared__ T tile[64][64 + 4 / sizeof(T)];
  const TileOrigin<64> origin(rows, cols);
  const T* from = x + origin.matrix + origin.row * cols + origin.column;
  T* to = y + origin.matrix + origin.column * rows + origin.row;
  const int height = rows - origin.row < 64 ? static_cast<int>(rows - origin.row) : 64;
  const int width = cols - origin.column < 64 ? static_cast<int>(cols - origin.column) : 64;
  T held[8][2];
#pragma unroll
  for (int k = 0; k < 8; ++k)
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      const int r = threadIdx.y + 8 * k, c = threadIdx.x + 32 * h;
      if (r < height && c < width) held[k][h] = from[r * cols + c];
    }
#pragma unroll
  for (int k = 0; k < 8; ++k)
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      const int r = threadIdx.y + 8 * k, c = threadIdx.x + 32 * h;
      if (r < height && c < width) tile[r][c] = held[k][h];
    }
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 8; ++k)
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      const int c = threadIdx.y + 8 * k, r = threadIdx.x + 32 * h;
      if (r < height && c < width) to[c * rows + r] = tile[r][c];
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
