// Tiles of flash attention in float on CUDA cores, shared by the forward and backward kernels.
//
// A block of 2 * ROWS threads owns ROWS rows (of queries, or of keys in the gradient of keys and
// values) and loops over the other side in tiles of COLUMNS. Thread t belongs to row group t / 8
// and owns the four rows group + GROUPS * i, i < 4, with GROUPS = ROWS / 4. Of a product of tiles
// it holds the columns t % 8 + 8 * j, j < 4; of a row of DIM elements the float4s t % 8 + 8 * j.
// The eight threads of a group are neighbors in one warp: what they exchange needs no barrier.
#pragma once

#include "row.cuh"

constexpr int COLUMNS = 32;
constexpr int LANES = 8;      // threads per row group
constexpr int OWN_ROWS = 4;   // rows per thread
constexpr int OWN_COLUMNS = COLUMNS / LANES;
// Row strides in shared memory, in floats: a multiple of 4 for 16-byte accesses, and 4 modulo 32,
// so that the eight rows read by one quarter of a warp lie in different banks.
constexpr int WEIGHT_STRIDE = COLUMNS + 4;

template <int DIM>
__host__ __device__ constexpr int tile_stride() {
  return DIM + 4;
}

// Where the i-th row and the j-th column that this thread owns lie in a tile.
template <int ROWS>
__device__ __forceinline__ int own_row(int i) {
  return threadIdx.x / LANES + i * (ROWS / OWN_ROWS);
}

__device__ __forceinline__ int own_column(int j) { return threadIdx.x % LANES + j * LANES; }

// The rows of one head in sequence blockIdx.z of a batch, `pitch` elements from one to the next.
template <typename T>
struct HeadRows {
  T* start;
  long long count, pitch;
  int head_dim;

  __device__ __forceinline__ HeadRows(T* matrix, long long rows, int heads, int head, int dim)
      : count(rows), pitch(static_cast<long long>(heads) * dim), head_dim(dim) {
    start = matrix + blockIdx.z * rows * pitch + head * dim;
  }
  __device__ __forceinline__ T* row(long long index) const { return start + index * pitch; }
};

// How many keys, counted from the first one, the queries [first, first + ROWS) see between them.
template <int ROWS>
__device__ __forceinline__ long long visible_keys(long long first, long long q_rows,
                                                  long long kv_rows, int causal) {
  const long long past_last_row = first + ROWS < q_rows ? first + ROWS : q_rows;
  return causal ? past_last_row + kv_rows - q_rows : kv_rows;
}

// A distance between rows as an int, exact wherever it could matter inside a tile.
__device__ __forceinline__ int tile_distance(long long distance) {
  return distance < -1024 ? -1024 : distance > 1024 ? 1024 : static_cast<int>(distance);
}

// What the queries from `query` on see of a tile of keys from `key` on. With `causal`, query i sees
// keys up to i + kv_rows - q_rows.
struct TileMask {
  int diagonal, last_key;

  __device__ __forceinline__ TileMask(long long query, long long key, long long q_rows,
                                      long long kv_rows, int causal)
      : diagonal(causal ? tile_distance(query + (kv_rows - q_rows) - key) : 1024),
        last_key(tile_distance(kv_rows - 1 - key)) {}
  // The last key in the tile that a query sees, both counted from the start of their tiles.
  __device__ __forceinline__ int last(int query) const { return min(query + diagonal, last_key); }
};

// Copies rows [first, first + ROWS) into a tile. Rows that do not exist (`first` does) and elements
// from head_dim on become zeros, which add nothing to a product.
template <int ROWS, int DIM, int VEC, int THREADS, typename T>
__device__ __forceinline__ void load_tile(float* tile, const HeadRows<const T>& from,
                                          long long first) {
  constexpr int PER_ROW = DIM / VEC;
  const T* start = from.row(first);
  const long long left = from.count - first;
  const int rows = left < ROWS ? static_cast<int>(left) : ROWS;
#pragma unroll 4
  for (int pass = 0; pass < ROWS * PER_ROW / THREADS; ++pass) {
    const int index = pass * THREADS + threadIdx.x;
    const int row = index / PER_ROW, column = index % PER_ROW * VEC;
    // Every thread loads, from the tile's first element where its own does not exist: selecting
    // afterwards costs less than branching, and the loads of several passes overlap.
    const bool inside = row < rows && column < from.head_dim;
    const long long offset = inside ? row * from.pitch + column : 0;
    const Vector<T, VEC> packed = load_vector<VEC>(start + offset);
    float values[VEC];
#pragma unroll
    for (int k = 0; k < VEC; ++k) values[k] = inside ? static_cast<float>(packed.at[k]) : 0.0f;
    store_vector<VEC>(tile + row * tile_stride<DIM>() + column, values);
  }
}

template <int COUNT>
__device__ __forceinline__ void clear(float (&values)[OWN_ROWS][COUNT]) {
#pragma unroll
  for (int i = 0; i < OWN_ROWS; ++i)
#pragma unroll
    for (int k = 0; k < COUNT; ++k) values[i][k] = 0.0f;
}

// Loops over the tiles are not unrolled: one pass has 64 or more multiplications to hide its eight
// loads behind, and the code stays small.

// product[i][j] = dot(rows[own row i], columns[own column j])
template <int ROWS, int DIM>
__device__ __forceinline__ void multiply_tiles(float (&product)[OWN_ROWS][OWN_COLUMNS],
                                               const float* rows, const float* columns) {
  constexpr int STRIDE = tile_stride<DIM>();
  const float* own_rows = rows + threadIdx.x / LANES * STRIDE;
  const float* own_columns = columns + threadIdx.x % LANES * STRIDE;
  clear(product);
#pragma unroll 1
  for (int d = 0; d < DIM; d += 4) {
    float4 a[OWN_ROWS], b[OWN_COLUMNS];
#pragma unroll
    for (int i = 0; i < OWN_ROWS; ++i)
      a[i] = *reinterpret_cast<const float4*>(own_rows + i * (ROWS / 4) * STRIDE + d);
#pragma unroll
    for (int j = 0; j < OWN_COLUMNS; ++j)
      b[j] = *reinterpret_cast<const float4*>(own_columns + j * LANES * STRIDE + d);
#pragma unroll
    for (int i = 0; i < OWN_ROWS; ++i)
#pragma unroll
      for (int j = 0; j < OWN_COLUMNS; ++j) {
        product[i][j] = fmaf(a[i].x, b[j].x, product[i][j]);
        product[i][j] = fmaf(a[i].y, b[j].y, product[i][j]);
        product[i][j] = fmaf(a[i].z, b[j].z, product[i][j]);
        product[i][j] = fmaf(a[i].w, b[j].w, product[i][j]);
      }
  }
}

// Shares this thread's part of a [ROWS][COLUMNS] matrix with its row group.
template <int ROWS>
__device__ __forceinline__ void store_weights(float* weights,
                                              const float (&part)[OWN_ROWS][OWN_COLUMNS]) {
  float* own = weights + threadIdx.x / LANES * WEIGHT_STRIDE + threadIdx.x % LANES;
  __syncwarp();  // the group may still read what was here
#pragma unroll
  for (int i = 0; i < OWN_ROWS; ++i)
#pragma unroll
    for (int j = 0; j < OWN_COLUMNS; ++j)
      own[i * (ROWS / 4) * WEIGHT_STRIDE + j * LANES] = part[i][j];
  __syncwarp();
}

// total[i][...] += sum over the tile's COLUMNS rows c of weights[own row i][c] * values[c][...]
template <int ROWS, int DIM>
__device__ __forceinline__ void accumulate(float (&total)[OWN_ROWS][DIM / LANES],
                                           const float* weights, const float* values) {
  const float* own_weights = weights + threadIdx.x / LANES * WEIGHT_STRIDE;
  const float* own_values = values + threadIdx.x % LANES * 4;
#pragma unroll 1
  for (int c = 0; c < COLUMNS; c += 4) {
    float4 weight[OWN_ROWS];
#pragma unroll
    for (int i = 0; i < OWN_ROWS; ++i)
      weight[i] =
          *reinterpret_cast<const float4*>(own_weights + i * (ROWS / 4) * WEIGHT_STRIDE + c);
#pragma unroll
    for (int step = 0; step < 4; ++step)
#pragma unroll
      for (int j = 0; j < DIM / (LANES * 4); ++j) {
        const float4 value = *reinterpret_cast<const float4*>(
            own_values + (c + step) * tile_stride<DIM>() + j * LANES * 4);
#pragma unroll
        for (int i = 0; i < OWN_ROWS; ++i) {
          const float w = step == 0   ? weight[i].x
                          : step == 1 ? weight[i].y
                          : step == 2 ? weight[i].z
                                      : weight[i].w;
          total[i][j * 4 + 0] = fmaf(w, value.x, total[i][j * 4 + 0]);
          total[i][j * 4 + 1] = fmaf(w, value.y, total[i][j * 4 + 1]);
          total[i][j * 4 + 2] = fmaf(w, value.z, total[i][j * 4 + 2]);
          total[i][j * 4 + 3] = fmaf(w, value.w, total[i][j * 4 + 3]);
        }
      }
  }
}

// Writes this thread's part of own row i, times `factor`, to the row's start `to` in memory.
template <int DIM, int VEC, typename T>
__device__ __forceinline__ void store_own(T* to, const float (&total)[DIM / LANES], float factor,
                                          int head_dim) {
#pragma unroll
  for (int j = 0; j < DIM / (LANES * 4); ++j) {
    const int column = (threadIdx.x % LANES + j * LANES) * 4;
#pragma unroll
    for (int k = 0; k < 4; k += VEC) {
      if (column + k < head_dim) {
        float part[VEC];
#pragma unroll
        for (int e = 0; e < VEC; ++e) part[e] = total[j * 4 + k + e] * factor;
        store_vector<VEC>(to + column + k, part);
      }
    }
  }
}
