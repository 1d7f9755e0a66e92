// Tiles of flash attention on tensor cores, shared by the forward and backward kernels: which rows a
// block owns, how rows of a head come to shared memory and go back, and what a warp multiplies there.
//
// A block owns rows of one side (queries, or keys in the gradient of keys and values), 16 * TILES for
// each of its warps, and loops over the other side. A product of a warp is [16 * TILES][COLUMNS], in
// tiles of 16 x 8 as mma.sync leaves them: lane 4 g + t has, of rows g and g + 8, columns 2 t and
// 2 t + 1. That is also how the next product takes its left factor, so that weights never leave the
// registers and warps exchange nothing.
//
// bfloat16 and float16 are multiplied as they are (m16n8k16), float as TF32 (m16n8k8) or, SPLIT, as
// three products of two TF32 numbers each. A chunk is 16 bytes, and two chunks of a row are the depth
// of one mma.sync, whatever the type.
//
// Rows are numbers in their sequence. Sequences of equal length lie one after the other, blockIdx.z
// saying which; others have their starts in `q_starts` and `k_starts`, and rows behind the last start
// are one more sequence, which sees nothing. With `shift` keys more than queries, query i sees the
// keys i + shift - left .. i + shift + right.
#pragma once

#include "copies.cuh"
#include "row.cuh"
#include "tensor_core.cuh"

// Rows of T in shared memory, their chunks in an order in which neither copies nor ldmatrix meet a
// bank twice: the eight rows of a matrix, or two rows of 64 bytes together, have it at other offsets.
template <typename T, int DIM>
struct Tile {
  static constexpr int PITCH = (DIM * static_cast<int>(sizeof(T)) + 63) / 64 * 64;  // bytes
  static constexpr int TURNS = PITCH % 128 == 0 ? 7 : 3;
  static constexpr int PER_CHUNK = 16 / sizeof(T);
  static constexpr int CHUNKS = DIM / PER_CHUNK;
  static constexpr int DEPTHS = CHUNKS / 2;  // products in the depth of a row

  static __device__ __forceinline__ int turn(int row) {
    return TURNS == 7 ? row & 7 : row >> 1 & 3;
  }
  // Offset of chunk `chunk` in a row of turn 0 or of any turn that `lane`, a chunk's offset, has.
  static __device__ __forceinline__ unsigned on(unsigned lane, int chunk) {
    return (lane ^ (chunk & TURNS) * 16) + (chunk & ~TURNS) * 16;
  }
};

// The two matrices of 16 rows that a lane points at in ldmatrix: those of a left factor, or of a right
// one that has its columns as rows, in the order in which mma.sync takes their registers.
template <typename T, int DIM>
struct Reader {
  unsigned row, lane;

  static __device__ __forceinline__ Reader left(unsigned tile) {
    return Reader(tile, threadIdx.x % 16, threadIdx.x % 32 / 16);
  }
  static __device__ __forceinline__ Reader right(unsigned tile) {
    return Reader(tile, threadIdx.x % 8 + threadIdx.x % 32 / 16 * 8, threadIdx.x / 8 % 2);
  }
  __device__ __forceinline__ Reader(unsigned tile, int of, int chunk)
      : row(tile + of * Tile<T, DIM>::PITCH), lane((chunk ^ Tile<T, DIM>::turn(of)) * 16) {}
  // Of the 16 rows that are `rows` further, a multiple of 16, in the depth'th product.
  __device__ __forceinline__ unsigned at(int rows, int depth) const {
    return row + rows * Tile<T, DIM>::PITCH + Tile<T, DIM>::on(lane, 2 * depth);
  }
};

// How elements are multiplied: a left factor of 16 rows, and two right ones of 8 columns. `STEP` is the
// depth of a product.
template <typename T, bool SPLIT>
struct Factors {
  static constexpr int STEP = 16;
  struct Left {
    unsigned at[4];
  };
  using Right = Left;
  // Rows of shared memory as the depth of a product: those of `Reader::left`, transposed.
  template <int DIM>
  struct Across {
    Reader<T, DIM> lanes;
    __device__ __forceinline__ Across(unsigned tile) : lanes(Reader<T, DIM>::left(tile)) {}
    __device__ __forceinline__ void load(Right& to, int rows, int pair) const {
      load_transposed(to.at, lanes.at(rows, pair));
    }
  };
  static __device__ __forceinline__ void load(Left& to, unsigned from) { load_matrices(to.at, from); }
  template <int TILES>
  static __device__ __forceinline__ void weigh(Left& to, const float (&part)[TILES][4], int step) {
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      const float(&pair)[4] = part[2 * step + i / 2];
      to.at[i] = Sixteen<T>::pack(pair[i % 2 * 2], pair[i % 2 * 2 + 1]);
    }
  }
  template <int WHICH>
  static __device__ __forceinline__ void multiply(float (&d)[4], const Left& a, const Right& b) {
    Sixteen<T>::mma(d, a.at, b.at[2 * WHICH], b.at[2 * WHICH + 1]);
  }
};

// Depth t and t + 4 of a product over rows are rows 2 t and 2 t + 1, as lanes have the weights.
template <bool SPLIT>
struct Factors<float, SPLIT> {
  static constexpr int STEP = 8;
  using Left = Operand<SPLIT, 4>;
  using Right = Left;
  template <int DIM>
  struct Across {
    using In = Tile<float, DIM>;
    unsigned row, lane, odd;  // of row 2 t, and how row 2 t + 1 differs
    __device__ __forceinline__ Across(unsigned tile) {
      const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
      row = tile + 2 * t * In::PITCH;
      lane = (g / 4 ^ In::turn(2 * t)) * 16 + g % 4 * 4;
      odd = (In::turn(2 * t) ^ In::turn(2 * t + 1)) * 16;
    }
    __device__ __forceinline__ void load(Right& to, int rows, int pair) const {
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        const unsigned from = row + (rows + i % 2) * In::PITCH +
                              In::on(i % 2 ? lane ^ odd : lane, 4 * pair + i / 2 * 2);
        float value;
        asm volatile("ld.shared.f32 %0, [%1];" : "=f"(value) : "r"(from) : "memory");
        to.set(i, value);
      }
    }
  };
  static __device__ __forceinline__ void load(Left& to, unsigned from) {
    unsigned values[4];
    load_matrices(values, from);
#pragma unroll
    for (int i = 0; i < 4; ++i) to.set(i, __uint_as_float(values[i]));
  }
  template <int TILES>
  static __device__ __forceinline__ void weigh(Left& to, const float (&part)[TILES][4], int step) {
#pragma unroll
    for (int i = 0; i < 4; ++i) to.set(i, part[step][i % 2 * 2 + i / 2]);
  }
  template <int WHICH>
  static __device__ __forceinline__ void multiply(float (&d)[4], const Left& a, const Right& b) {
    if constexpr (SPLIT) {
      // Tensor cores cut off what they add to, which over a long sum is an error to one side (Ootomo
      // and Yokota, "Recovering single precision accuracy from Tensor Cores while surpassing the FP32
      // theoretical peak performance", 2022): sums are those of the CUDA cores, which round.
      float part[4] = {};
      mma_tf32(part, a.small, b.big + 2 * WHICH);
      mma_tf32(part, a.big, b.small + 2 * WHICH);
      mma_tf32(part, a.big, b.big + 2 * WHICH);
#pragma unroll
      for (int e = 0; e < 4; ++e) d[e] += part[e];
    } else {
      mma_tf32(d, a.big, b.big + 2 * WHICH);
    }
  }
};

// This warp's number in its block, which the compiler then knows to be the same for all its threads:
// what depends on it takes no registers of lanes, and branches on it are not divergent.
__device__ __forceinline__ int warp_index() {
  return __shfl_sync(0xffffffffu, threadIdx.x / 32, 0);
}

template <int TILES, int COLUMNS>
__device__ __forceinline__ void clear(float (&values)[TILES][COLUMNS][4]) {
#pragma unroll
  for (int i = 0; i < TILES; ++i)
#pragma unroll
    for (int n = 0; n < COLUMNS; ++n)
#pragma unroll
      for (int e = 0; e < 4; ++e) values[i][n][e] = 0.0f;
}

// product[i][n] = the dot products of rows 16 i.. of `left` and rows 8 n.. of `right`.
template <typename F, int DEPTHS, int TILES, int COLUMNS, typename Rows>
__device__ __forceinline__ void multiply_rows(float (&product)[TILES][COLUMNS][4], const Rows& left,
                                              const Rows& right) {
  clear(product);
#pragma unroll
  for (int depth = 0; depth < DEPTHS; ++depth) {
    typename F::Left a[TILES];
#pragma unroll
    for (int i = 0; i < TILES; ++i) F::load(a[i], left.at(16 * i, depth));
#pragma unroll
    for (int n = 0; n < COLUMNS; n += 2) {
      typename F::Right b;
      F::load(b, right.at(8 * n, depth));
#pragma unroll
      for (int i = 0; i < TILES; ++i) {
        F::template multiply<0>(product[i][n], a[i], b);
        F::template multiply<1>(product[i][n + 1], a[i], b);
      }
    }
  }
}

// The same of a left factor that is in registers.
template <typename F, int DEPTHS, int TILES, int COLUMNS, typename Rows>
__device__ __forceinline__ void multiply_rows(float (&product)[TILES][COLUMNS][4],
                                              const typename F::Left (&left)[TILES][DEPTHS],
                                              const Rows& right) {
  clear(product);
#pragma unroll
  for (int depth = 0; depth < DEPTHS; ++depth)
#pragma unroll
    for (int n = 0; n < COLUMNS; n += 2) {
      typename F::Right b;
      F::load(b, right.at(8 * n, depth));
#pragma unroll
      for (int i = 0; i < TILES; ++i) {
        F::template multiply<0>(product[i][n], left[i][depth], b);
        F::template multiply<1>(product[i][n + 1], left[i][depth], b);
      }
    }
}

// total[i][...] += the sum over columns c of a left factor times row c of `values`; `weigh` makes its part of
// 16 rows and STEP columns.
template <typename F, int STEPS, int TILES, int WIDTH, typename Values, typename Weigh>
__device__ __forceinline__ void accumulate_steps(float (&total)[TILES][WIDTH][4], const Values& values,
                                                 const Weigh& weigh) {
#pragma unroll
  for (int step = 0; step < STEPS; ++step) {
    typename F::Left a[TILES];
#pragma unroll
    for (int i = 0; i < TILES; ++i) weigh(a[i], i, step);
#pragma unroll
    for (int n = 0; n < WIDTH; n += 2) {
      typename F::Right b;
      values.load(b, step * F::STEP, n / 2);
#pragma unroll
      for (int i = 0; i < TILES; ++i) {
        F::template multiply<0>(total[i][n], a[i], b);
        F::template multiply<1>(total[i][n + 1], a[i], b);
      }
    }
  }
}

// The same of weights as a product leaves them.
template <typename F, int TILES, int WIDTH, int COLUMNS, typename Values>
__device__ __forceinline__ void accumulate(float (&total)[TILES][WIDTH][4],
                                           const float (&weights)[TILES][COLUMNS][4],
                                           const Values& values) {
  accumulate_steps<F, COLUMNS * 8 / F::STEP>(
      total, values, [&](typename F::Left& to, int i, int step) { F::weigh(to, weights[i], step); });
}

// A sequence: where its queries and keys begin, and how many there are; and how far apart the numbers
// per query of two heads are, which are those of all queries where sequences differ in length.
struct Sequence {
  int q_first, k_first, q_rows, k_rows, number_pitch;

  __device__ __forceinline__ int shift() const { return k_rows - q_rows; }
  __device__ __forceinline__ long long numbers(int head, int heads, const int* q_starts) const {
    const long long before = q_starts == nullptr ? static_cast<long long>(q_first) * heads : q_first;
    return before + static_cast<long long>(head) * number_pitch;
  }
};

// Starts of sequences in memory, clamped to the rows that there are.
struct Starts {
  const int* at;
  int count, rows;
  __device__ __forceinline__ int operator()(int sequence) const {
    if (sequence <= 0) return 0;
    return sequence > count ? rows : min(max(at[sequence], 0), rows);
  }
};

// The `block`th block of ROWS rows of one side, of sequence `sequence` where all are equally long, from row
// `first` on; false if there is nothing for it.
// Sequence s begins with block starts(s) / ROWS + s, so that a block finds its own by bisection.
template <int ROWS, bool QUERIES>
__device__ __forceinline__ bool find_rows(Sequence& found, int& first, int block,
                                          const int* q_starts, const int* k_starts, int sequences,
                                          int q_rows, int kv_rows, int sequence) {
  if (q_starts == nullptr) {
    found = {sequence * q_rows, sequence * kv_rows, q_rows, kv_rows, q_rows};
    first = block * ROWS;
    return true;
  }
  const Starts queries{q_starts, sequences, q_rows}, keys{k_starts, sequences, kv_rows};
  const Starts& own = QUERIES ? queries : keys;
  const Starts& other = QUERIES ? keys : queries;
  int low = 0, high = sequences;
  while (low < high) {
    const int middle = (low + high + 1) / 2;
    if (own(middle) / ROWS + middle <= block) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  const int begin = own(low), rows = max(own(low + 1) - begin, 0);
  const int from = other(low), others = low < sequences ? max(other(low + 1) - from, 0) : 0;
  first = (block - begin / ROWS - low) * ROWS;
  found = QUERIES ? Sequence{begin, from, rows, others, q_rows}
                  : Sequence{from, begin, others, rows, q_rows};
  return first < rows;
}

// Copies of ROWS rows at a time of the `rows` that `head` has, from `first` on, `pitch` elements from one
// to the next: zeros behind them, and behind head_dim. VECTORS: rows are whole chunks, and copies are
// asynchronous. What a thread copies is computed once.
template <typename T, int DIM, int ROWS, int THREADS, bool VECTORS>
struct RowCopy {
  using In = Tile<T, DIM>;
  static constexpr int LANES = In::CHUNKS % 16 == 0 && THREADS >= 128 ? 16
                               : In::CHUNKS % 8 == 0                  ? 8
                               : In::CHUNKS % 4 == 0                  ? 4
                                                                      : 2;
  static constexpr int AT_ONCE = THREADS / LANES;
  static_assert(AT_ONCE % 8 == 0, "the rows of a thread have one turn");
  static_assert(ROWS * DIM % THREADS == 0, "all threads copy as much");

  const T* from;  // this thread's first chunk; without vectors, the first row
  long long pitch;
  int rows;   // that there are from there on
  int width;  // chunks of a row that there are from there on; without vectors, elements

  __device__ __forceinline__ RowCopy(const T* head, long long pitch, int first, int rows, int head_dim)
      : from(head + first * pitch), pitch(pitch), rows(rows - first), width(head_dim) {
    if constexpr (VECTORS) {
      const int own = threadIdx.x / LANES, lane = threadIdx.x % LANES;
      from += own * pitch + lane * In::PER_CHUNK;
      width = head_dim / In::PER_CHUNK - lane;
      this->rows = In::CHUNKS > LANES || width > 0 ? this->rows - own : 0;
    }
  }

  // The rows that are `on` elements behind those of `head`, as those of another matrix may be.
  __device__ __forceinline__ void copy(unsigned tile, long long on = 0) const {
    if constexpr (VECTORS) {
      const int own = threadIdx.x / LANES, lane = threadIdx.x % LANES;
      const unsigned to = tile + own * In::PITCH, turned = (lane ^ In::turn(own)) * 16;
      const T* next = from + on;
#pragma unroll
      for (int row = 0; row < ROWS; row += AT_ONCE) {
        if (ROWS % AT_ONCE == 0 || row + own < ROWS) {
#pragma unroll
          for (int chunk = 0; chunk < In::CHUNKS; chunk += LANES)
            copy_async<16>(to + row * In::PITCH + In::on(turned, chunk), next + chunk * In::PER_CHUNK,
                           row < rows && (In::CHUNKS == LANES || chunk < width));
        }
        next += AT_ONCE * pitch;
      }
    } else {
#pragma unroll 1  // odd sizes: code size matters more
      for (int start = 0; start < ROWS * DIM; start += THREADS) {
        const int index = start + threadIdx.x, row = index / DIM, column = index % DIM;
        // Every thread loads, where there is something in any case, and none takes a branch.
        const T* source = from + on + min(row, rows - 1) * pitch + min(column, width - 1);
        const bool inside = row < rows && column < width;
        const unsigned to = tile + row * In::PITCH +
                            In::on(In::turn(row) * 16, column / In::PER_CHUNK) +
                            column % In::PER_CHUNK * sizeof(T);
        if constexpr (sizeof(T) == 2) {
          unsigned short value;
          asm volatile("ld.global.nc.b16 %0, [%1];" : "=h"(value) : "l"(source));
          value = inside ? value : 0;
          asm volatile("st.shared.b16 [%0], %1;" ::"r"(to), "h"(value) : "memory");
        } else {
          float value;
          asm volatile("ld.global.nc.f32 %0, [%1];" : "=f"(value) : "l"(source));
          value = inside ? value : 0.0f;
          asm volatile("st.shared.f32 [%0], %1;" ::"r"(to), "f"(value) : "memory");
        }
      }
    }
  }

  // To `count` rows further, or back where it is below zero, and so many elements to the right.
  __device__ __forceinline__ void move(int count, int right = 0) {
    from += count * pitch + right;
    rows -= count;
  }
};

// Puts a warp's rows, row g + 8 h of tile i times factor[i][h], into a part of shared memory that no other
// warp uses.
template <typename T, int DIM, int TILES, int COLUMNS>
__device__ __forceinline__ void put_rows(unsigned tile, const float (&total)[TILES][COLUMNS][4],
                                         const float (&factor)[TILES][2]) {
  using In = Tile<T, DIM>;
  const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
  __syncwarp();  // other lanes may still read what was here
#pragma unroll
  for (int i = 0; i < TILES; ++i)
#pragma unroll
    for (int n = 0; n < COLUMNS; ++n)
#pragma unroll
      for (int h = 0; h < 2; ++h) {
        const float low = total[i][n][2 * h] * factor[i][h];
        const float high = total[i][n][2 * h + 1] * factor[i][h];
        const unsigned row = tile + (16 * i + 8 * h + g) * In::PITCH;
        const unsigned turned = In::turn(g) * 16;
        if constexpr (sizeof(T) == 2) {
          const unsigned both = Sixteen<T>::pack(low, high);
          asm volatile("st.shared.b32 [%0], %1;" ::"r"(row + In::on(turned, n) + 4 * t), "r"(both)
                       : "memory");
        } else {
          const unsigned to = row + In::on(turned ^ t / 2 * 16, 2 * n) + t % 2 * 8;
          asm volatile("st.shared.v2.f32 [%0], {%1, %2};" ::"r"(to), "f"(low), "f"(high) : "memory");
        }
      }
}

// Writes ROWS rows that a warp has put there, from row `first` of `head` on.
template <typename T, int DIM, int ROWS, bool VECTORS>
__device__ __forceinline__ void write_rows(unsigned tile, T* head, long long pitch, int first, int rows,
                                           int head_dim) {
  using In = Tile<T, DIM>;
  const int lane = threadIdx.x % 32;
  __syncwarp();
#pragma unroll 2
  for (int index = lane; index < ROWS * In::CHUNKS; index += 32) {
    const int row = index / In::CHUNKS, chunk = index % In::CHUNKS;
    const int column = chunk * In::PER_CHUNK;
    if (first + row >= rows || column >= head_dim) continue;
    const float4 values =
        load_shared4(tile + row * In::PITCH + In::on(In::turn(row) * 16, chunk));
    T* to = head + (first + row) * pitch + column;
    if constexpr (VECTORS) {
      *reinterpret_cast<float4*>(to) = values;
    } else {
      const T* each = reinterpret_cast<const T*>(&values);
      for (int e = 0; e < In::PER_CHUNK; ++e)
        if (column + e < head_dim) to[e] = each[e];
    }
  }
}

// A load that stays where it is written: ahead of the products, not behind them where its value is used.
__device__ __forceinline__ float load_now(const float* from) {
  float value;
  asm volatile("ld.global.nc.f32 %0, [%1];" : "=f"(value) : "l"(from));
  return value;
}

// lse in units of log2, and so that a query which sees no key has weights of zero.
__device__ __forceinline__ float as_log2(float lse) {
  return lse == -IGNIS_INFINITY ? IGNIS_INFINITY : lse * 1.44269504f;
}

// Makes -inf of the scores of row g + 8 h of tile i outside of columns low[i][h] .. high[i][h].
template <int TILES, int COLUMNS>
__device__ __forceinline__ void hide(float (&scores)[TILES][COLUMNS][4], const int (&low)[TILES][2],
                                     const int (&high)[TILES][2]) {
  const int t = threadIdx.x % 4;
#pragma unroll
  for (int i = 0; i < TILES; ++i)
#pragma unroll
    for (int n = 0; n < COLUMNS; ++n)
#pragma unroll
      for (int e = 0; e < 4; ++e) {
        const int column = 8 * n + 2 * t + e % 2;
        if (column < low[i][e / 2] || column > high[i][e / 2]) scores[i][n][e] = -IGNIS_INFINITY;
      }
}

// Blocks that add to the same sums take turns, which are numbers in memory.
// Waits until `turn` is `own`; what was written before it was stored may then be read.
__device__ __forceinline__ void wait_for_turn(const int* turn, int own) {
  int found;
  do {
    asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(found) : "l"(turn) : "memory");
  } while (found != own);
}

__device__ __forceinline__ void pass_turn(int* turn, int next) {
  asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(turn), "r"(next) : "memory");
}
