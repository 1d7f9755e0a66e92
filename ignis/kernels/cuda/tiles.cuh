// Tiles of float matrices in shared memory: copies of parts of a matrix, which fill up with zeros, in an
// order in which neither the copies nor their readers meet a bank twice.
#pragma once

#include "common.cuh"
#include "copies.cuh"

// Conditions that hold as a rule, and those that do not: their code is moved out of line.
__device__ __forceinline__ bool likely(bool x) { return __builtin_expect(x, true); }
__device__ __forceinline__ bool unlikely(bool x) { return __builtin_expect(x, false); }

// Addresses in shared memory are numbers here. Every thread of a warp gets its own `address` back
// from `in_register`: what comes of a shuffle stays in one, where the compiler would compute an
// address anew in every turn of a loop.
__device__ __forceinline__ unsigned in_register(unsigned address) {
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
__device__ __forceinline__ void copy_async(unsigned to, const void* from, bool inside) {
  const int bytes = inside ? BYTES : 0;
  if constexpr (BYTES == 16) {
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(bytes)
                 : "memory");
  } else {
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;" ::"r"(to), "l"(from), "r"(bytes)
                 : "memory");
  }
}

// Of 16 bytes that are there.
__device__ __forceinline__ void copy_async(unsigned to, const void* from) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to), "l"(from) : "memory");
}

// The barrier of one of several groups of THREADS threads of a block.
template <int THREADS>
__device__ __forceinline__ void meet_group(int group) {
  if constexpr (THREADS == 32) {
    __syncwarp();
  } else {
    asm volatile("barrier.sync %0, %1;" ::"r"(group + 1), "n"(THREADS) : "memory");
  }
}

// A row-major tile in shared memory, its 16-byte chunks in another order: chunk i, counted from the
// beginning of the tile, is where chunk i ^ swap(its row) would be. Tiles start at multiples of 128
// bytes, and copies keep the order of whole sectors: rows that are padded instead, by 16 bytes, take
// twice as long to fill. All orders are made of single bits of the row: swap(r ^ s) is swap(r) ^ swap(s).
template <int COLS>
struct LeftOrder {  // lanes read chunks t of rows g
  static __device__ __forceinline__ int swap(int row) {
    return COLS == 16 ? 0 : (row & 1) << 2 | (row >> 1 & 3);
  }
};
template <int COLS>
struct RightOrder {  // lanes read neighbors of rows 4 t + i
  static __device__ __forceinline__ int swap(int row) {
    return COLS == 16 ? (row & 4) | (row >> 2 & 2) : (row >> 2 & 3) << 1;
  }
};

// Copies of parts of a row-major matrix into tiles of ROWS x COLS in an Order, one part after another:
// the next one is (ROWS_ON, COLS_ON) further, and the next tile TILE_ON bytes. Zeros where there is no
// matrix. `vectors`: every row of the matrix, and what of it is in a part, are whole 16-byte vectors.
// What a thread copies is computed once.
template <typename Order, int ROWS, int COLS, int ROWS_ON, int COLS_ON, int TILE_ON, int THREADS>
struct TileCopy {
  static constexpr int BYTES_ON = TILE_ON;
  static constexpr int PER_ROW = COLS / 4, ROWS_AT_ONCE = THREADS / PER_ROW;
  static constexpr int COUNT = ROWS / ROWS_AT_ONCE;  // vectors of a part that one thread copies
  static_assert(THREADS % PER_ROW == 0 && COUNT * ROWS_AT_ONCE == ROWS, "all copy as much");
  const float* from;  // this thread's first vector of the part; in parts without vectors, the part
  unsigned tile;
  unsigned to;  // where that vector goes
  int pitch;
  int rows, cols;  // of the matrix, from there on
  int thread;  // of THREADS
  bool vectors;
  int whole;  // parts, from here on, that the matrix fills

  __device__ __forceinline__ TileCopy(unsigned tile, const float* matrix, int pitch, int row,
                                      int row_end, int col, int col_end, int thread, bool vectors)
      : tile(tile), pitch(pitch), thread(thread), vectors(vectors) {
    const int r = thread / PER_ROW, c = thread % PER_ROW;
    to = in_register(tile + 16 * (thread ^ Order::swap(r)));
    rows = row_end - row;
    cols = col_end - col;
    whole = ROWS_ON ? (cols >= COLS ? rows / ROWS : 0) : (rows >= ROWS ? cols / COLS : 0);
    if (vectors) {
      row += r;
      col += 4 * c;
      rows -= r;
      cols -= 4 * c;
    }
    from = matrix + static_cast<long long>(row) * pitch + col;
  }

  // The part that is `on` further, into the tile that is `offset` bytes behind the first. ALL: it is
  // whole.
  template <bool ALL>
  __device__ __forceinline__ void copy_vectors(int on, unsigned offset) const {
    const float* part = from + static_cast<long long>(on * ROWS_ON) * pitch + on * COLS_ON;
#pragma unroll
    for (int i = 0; i < COUNT; ++i) {
      // Of the rows that a thread copies, the first one is below ROWS_AT_ONCE, a power of two.
      const unsigned own = (to ^ Order::swap(i * ROWS_AT_ONCE) * 16) + i * ROWS_AT_ONCE * COLS * 4;
      const float* vector = part + static_cast<long long>(i * ROWS_AT_ONCE) * pitch;
      if constexpr (ALL) {
        copy_async(own + offset, vector);
      } else {
        const bool inside = on * ROWS_ON + i * ROWS_AT_ONCE < rows && on * COLS_ON < cols;
        copy_async<16>(own + offset, vector, inside);
      }
    }
  }
  __device__ __forceinline__ void copy_floats(unsigned offset) const {
#pragma unroll 1  // odd sizes: code size matters more
    for (int index = thread; index < ROWS * COLS; index += THREADS) {
      const int r = index / COLS, c = index % COLS;
      const bool inside = r < rows && c < cols;
      copy_async<4>(tile + offset + 4 * (index ^ Order::swap(r) * 4),
                    from + (inside ? static_cast<long long>(r) * pitch + c : 0), inside);
    }
  }
  __device__ __forceinline__ void next(int parts) {
    from += static_cast<long long>(parts * ROWS_ON) * pitch + parts * COLS_ON;
    rows -= parts * ROWS_ON;
    cols -= parts * COLS_ON;
    whole -= parts;
  }

  // One part, and what comes next.
  __device__ __forceinline__ void copy(unsigned offset) {
    if (likely(vectors && whole > 0)) {
      copy_vectors<true>(0, offset);
    } else if (vectors) {
      copy_vectors<false>(0, offset);
    } else {
      copy_floats(offset);
    }
    next(1);
  }
  // Whether the matrix fills the next `count` parts.
  __device__ __forceinline__ bool fills(int count) const { return vectors && whole >= count; }
};

// The first `wanted` of TILES parts. COMMIT: each is a group of copies.
template <int TILES, bool COMMIT, typename Copy>
__device__ __forceinline__ void copy_parts(Copy& of, int wanted) {
  if (likely(of.fills(wanted))) {
#pragma unroll
    for (int i = 0; i < TILES; ++i) {
      if (i < wanted) of.template copy_vectors<true>(i, i * Copy::BYTES_ON);
      if constexpr (COMMIT) commit_copies();
    }
    of.next(TILES);
  } else {
#pragma unroll 1
    for (int i = 0; i < TILES; ++i) {
      if (i < wanted) of.copy(i * Copy::BYTES_ON);
      if constexpr (COMMIT) commit_copies();
    }
  }
}

// The first TILES parts of two matrices, of which `count` are wanted, a group of copies each, with
// what `wait` does before the left one is read. RIGHT_FIRST, which is the same for the whole block, as
// `wait` may be a barrier: all parts of the right one go before that.
template <int TILES, typename Left, typename Right, typename Wait>
__device__ __forceinline__ void copy_first(Left& left, Right& right, int count, bool right_first,
                                           Wait wait) {
  const int wanted = min(count, TILES);
  if (right_first) {
    copy_parts<TILES, false>(right, wanted);
    wait();
    copy_parts<TILES, true>(left, wanted);
    return;
  }
  wait();
  if (likely(left.fills(wanted) && right.fills(wanted))) {
#pragma unroll
    for (int i = 0; i < TILES; ++i) {
      if (i < wanted) {
        right.template copy_vectors<true>(i, i * Right::BYTES_ON);
        left.template copy_vectors<true>(i, i * Left::BYTES_ON);
      }
      commit_copies();
    }
    left.next(TILES);
    right.next(TILES);
  } else {
    copy_parts<TILES, false>(right, wanted);
    copy_parts<TILES, true>(left, wanted);
  }
}
