// Moving elements between layouts: 2-D transpose, column ranges.
//
// Bytes: every element that moves is read once and written once, 2 * rows * cols * sizeof(T);
// an addition reads its destination, too: 3 * rows * width * sizeof(T). No arithmetic but the add.
//
// instantiate: transpose<float, 16>; transpose<__half, 8>
// instantiate: transpose_any<float>; transpose_any<__nv_bfloat16>
// instantiate: swap_axes<float, 4>; swap_axes<float, 1>
// instantiate: move_columns<float, false>; move_columns<__nv_bfloat16, false>
// instantiate: move_columns<float, true>
#include "common.cuh"
#include "copies.cuh"

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

// The same for any rows and columns. Launch: blocks of 256 threads, a tile of 128 rows and `width`
// columns each, of at most IGNIS_TILE_BYTES; `across` of them make up a row. `total` elements are in x.
//
// A row of the tile comes as the vectors that it lies in, wherever it begins in the first of them. The
// lanes of a warp write 32 rows of one column side by side. Rows are an odd number of vectors apart, and
// one more after every eight, so that few lanes meet a bank where rows do not all begin alike.
#ifndef IGNIS_TILE_BYTES
#define IGNIS_TILE_BYTES 352
#endif
template <typename T>
__global__ void __launch_bounds__(256)
transpose_any(const T* __restrict__ x, T* __restrict__ y, long long rows, long long cols, int width,
              int across, long long total) {
  constexpr int size = Vec<T>::size, height = 128, parts = height / 32;
  constexpr int pitch = (IGNIS_TILE_BYTES / 16 + 1) | 1;
  const auto slot_of = [](int r) { return r * pitch + r / 8; };
  __shared__ Vec<T> tile[height * pitch + height / 8];
  const unsigned per_matrix = static_cast<unsigned>((rows + height - 1) / height) * across;
  const unsigned at = blockIdx.x % per_matrix;
  const long long row = static_cast<long long>(at / across) * height;
  const long long column = static_cast<long long>(at % across) * width;
  const long long matrix = blockIdx.x / per_matrix * (rows * cols);
  const int down = rows - row < height ? static_cast<int>(rows - row) : height;
  const int wide = cols - column < width ? static_cast<int>(cols - column) : width;
  // Elements that lie ahead of the tile's row r in its first vector.
  const long long start = matrix + row * cols + column;
  const unsigned ahead = static_cast<unsigned>(reinterpret_cast<unsigned long long>(x + start) / sizeof(T));
  const auto ahead_of = [&](int r) {
    return static_cast<int>((ahead + r * static_cast<unsigned>(cols)) % size);
  };
  const unsigned vectors = (wide + 2 * (size - 1)) / size;
  const unsigned inverse = (1u << 20) / vectors + 1;  // exact for the few vectors of a tile
#pragma unroll 4
  for (unsigned i = threadIdx.x; i < vectors * down; i += 256) {
    const int r = static_cast<int>(i * inverse >> 20);
    const int first = static_cast<int>(i - r * vectors) * size - ahead_of(r);  // the vector's column
    const long long from = start + r * cols + first;
    Vec<T>* to = &tile[slot_of(r) + i - r * vectors];
    if (from >= 0 && from + size <= total) {
      if (first < wide) copy_vector<size>(to, x + from);
    } else {
#pragma unroll 1
      for (int k = 0; k < size; ++k)
        if (from + k >= 0 && from + k < total) to->v[k] = x[from + k];
    }
  }
  commit_copies();
  wait_for_copies<0>();
  __syncthreads();
  const T* from = reinterpret_cast<const T*>(tile);
  const int lane = threadIdx.x % 32;
  T* to = y + matrix + column * rows + row + lane;
  int offset[parts];
#pragma unroll
  for (int p = 0; p < parts; ++p) offset[p] = slot_of(p * 32 + lane) * size + ahead_of(p * 32 + lane);
  const auto move = [&](int c, int p) { to[c * rows + p * 32] = from[offset[p] + c]; };
  if (down == height) {
#pragma unroll 2
    for (int c = threadIdx.x / 32; c < wide; c += 8)
#pragma unroll
      for (int p = 0; p < parts; ++p) move(c, p);
  } else {
#pragma unroll 1
    for (int c = threadIdx.x / 32; c < wide; c += 8)
#pragma unroll
      for (int p = 0; p < parts; ++p)
        if (p * 32 + lane < down) move(c, p);
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
