// Tiles of float matrices in shared memory: copies of parts of a matrix, which fill up with zeros, in an
// order in which neither the copies nor their readers meet a bank twice.
#pragma once

#include "common.cuh"

// Addresses in shared memory are numbers here. Every thread of a warp gets its own `address` back
// from `kept`: what comes of a shuffle is kept in a register, where the compiler would compute an
// address anew in every turn of a loop.
__device__ __forceinline__ unsigned shared_address(const void* p) {
  return static_cast<unsigned>(__cvta_generic_to_shared(p));
}
__device__ __forceinline__ unsigned kept(unsigned address) {
  return __shfl_sync(0xffffffffu, address, threadIdx.x % 32);
}

__device__ __forceinline__ float4 load_shared4(unsigned from) {
  float4 v;
  asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
               : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
               : "r"(from)
               : "memory");
  return v;
}
__device__ __forceinline__ float2 load_shared2(unsigned from) {
  float2 v;
  asm volatile("ld.shared.v2.f32 {%0, %1}, [%2];" : "=f"(v.x), "=f"(v.y) : "r"(from) : "memory");
  return v;
}

__device__ __forceinline__ void store_shared4(unsigned to, const float (&v)[4]) {
  asm volatile("st.shared.v4.f32 [%0], {%1, %2, %3, %4};" ::"r"(to), "f"(v[0]), "f"(v[1]), "f"(v[2]),
               "f"(v[3])
               : "memory");
}

// Asynchronous copy of 16 or 4 bytes to shared memory; zeros where `inside` is false, and nothing is
// read there.
template <int BYTES>
__device__ __forceinline__ void copy_async(unsigned to, const float* from, bool inside) {
  const int bytes = inside ? BYTES : 0;
  if constexpr (BYTES == 16) {
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(bytes)
                 : "memory");
  } else {
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;" ::"r"(to), "l"(from), "r"(bytes)
                 : "memory");
  }
}

// The barrier of one of several groups of THREADS threads of a block.
template <int THREADS>
__device__ __forceinline__ void meet_group(int group) {
  asm volatile("barrier.sync %0, %1;" ::"r"(group + 1), "n"(THREADS) : "memory");
}

__device__ __forceinline__ void commit_copies() { asm volatile("cp.async.commit_group;" ::: "memory"); }

// Wait until all but the last `LEFT` groups of this thread's copies are there.
template <int LEFT>
__device__ __forceinline__ void wait_for_copies() {
  asm volatile("cp.async.wait_group %0;" ::"n"(LEFT) : "memory");
}

// A row-major tile in shared memory, its 16-byte chunks in another order: chunk c of row r is where
// chunk c ^ swap(r) would be. Rows start at multiples of 128 bytes, and copies keep the order of whole
// sectors: rows that are padded instead, by 16 bytes, take twice as long to fill.
struct LeftOrder {  // lanes read chunks t of rows g
  static __device__ __forceinline__ int swap(int row) { return (row & 1) << 2 | (row >> 1 & 3); }
};
struct RightOrder {  // lanes read neighbours of rows 4 t + i
  static __device__ __forceinline__ int swap(int row) { return (row >> 2 & 3) << 1; }
};

// Copies of parts of a row-major matrix into tiles of ROWS x COLS in an Order, one part after another:
// the next one is (ROWS_ON, COLS_ON) further, and the next tile TILE_ON bytes. Zeros where there is no
// matrix. `vectors`: every row of the matrix, and what of it is in a part, are whole 16-byte vectors.
// What a thread copies is computed once.
template <typename Order, int ROWS, int COLS, int ROWS_ON, int COLS_ON, int TILE_ON, int THREADS>
struct TileCopy {
  static constexpr int PER_ROW = COLS / 4, ROWS_AT_ONCE = THREADS / PER_ROW;
  static constexpr int COUNT = ROWS / ROWS_AT_ONCE;
  static_assert(THREADS % PER_ROW == 0 && COUNT * ROWS_AT_ONCE == ROWS, "all copy as much");
  const float* from;  // this thread's first vector of the part; in parts without vectors, the part
  unsigned tile;
  unsigned to[COUNT];  // where its vectors go
  int pitch;
  int rows, cols;  // of the matrix, from there on
  int thread;  // of THREADS
  bool vectors;

  __device__ __forceinline__ TileCopy(unsigned tile, const float* matrix, int pitch, int row,
                                      int row_end, int col, int col_end, int thread, bool vectors)
      : tile(tile), pitch(pitch), thread(thread), vectors(vectors) {
    const int r = thread / PER_ROW, c = thread % PER_ROW;
#pragma unroll
    for (int i = 0; i < COUNT; ++i) {
      const int own = r + i * ROWS_AT_ONCE;
      to[i] = kept(tile + 4 * (own * COLS + (c ^ Order::swap(own)) * 4));
    }
    if (vectors) {
      row += r;
      col += 4 * c;
    }
    from = matrix + static_cast<long long>(row) * pitch + col;
    rows = row_end - row;
    cols = col_end - col;
  }

  // The part that is `on` further, into the tile that is `offset` bytes behind the first.
  __device__ __forceinline__ void copy_vectors(int on, unsigned offset) const {
    const float* part = from + static_cast<long long>(on * ROWS_ON) * pitch + on * COLS_ON;
#pragma unroll
    for (int i = 0; i < COUNT; ++i) {
      const bool inside = on * ROWS_ON + i * ROWS_AT_ONCE < rows && on * COLS_ON < cols;
      copy_async<16>(to[i] + offset, part + static_cast<long long>(i * ROWS_AT_ONCE) * pitch, inside);
    }
  }
  __device__ __forceinline__ void copy_floats(unsigned offset) const {
#pragma unroll 1  // odd sizes: code size matters more
    for (int index = thread; index < ROWS * COLS; index += THREADS) {
      const int r = index / COLS, c = index % COLS;
      const bool inside = r < rows && c < cols;
      copy_async<4>(tile + offset + 4 * (r * COLS + (c ^ Order::swap(r) * 4)),
                    from + (inside ? static_cast<long long>(r) * pitch + c : 0), inside);
    }
  }
  __device__ __forceinline__ void next(int parts) {
    from += static_cast<long long>(parts * ROWS_ON) * pitch + parts * COLS_ON;
    rows -= parts * ROWS_ON;
    cols -= parts * COLS_ON;
  }

  // One part, and what comes next.
  __device__ __forceinline__ void copy(unsigned offset) {
    if (vectors) {
      copy_vectors(0, offset);
    } else {
      copy_floats(offset);
    }
    next(1);
  }
  // As many parts as there are tiles, of which `count` are wanted, and after each what `then` does.
  template <int TILES, typename F>
  __device__ __forceinline__ void copy_first(int count, F then) {
    if (vectors) {
#pragma unroll
      for (int i = 0; i < TILES; ++i) {
        if (i < count) copy_vectors(i, i * TILE_ON);
        then();
      }
      next(TILES);
    } else {
#pragma unroll 1
      for (int i = 0; i < TILES; ++i) {
        if (i < count) copy_floats(i * TILE_ON);
        next(1);
        then();
      }
    }
  }
};
