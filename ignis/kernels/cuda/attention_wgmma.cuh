// Tiles of flash attention by products of warpgroups (sm_90a), shared by its kernels: rows of a head as
// panels in shared memory, rings of them, and whole products.
//
// One thread or warp of a block's first warpgroup copies rows, the other warpgroups compute, 64 rows of the
// block's tile each. Masks, sequences and fragments are those of attention_mma.cuh.
#pragma once

#include "attention_mma.cuh"
#include "wgmma.cuh"

// Registers of a thread that computes while one that copies has `copying`, in one of so many blocks of a
// multiprocessor, of so many warpgroups that compute: together no more than at the launch, or the block
// would wait for them forever.
__host__ __device__ constexpr int computing_registers(int blocks, int groups, int copying) {
  const int at_launch = 65536 / (blocks * kWarpgroup * (groups + 1)) / 8 * 8;
  return (at_launch * (groups + 1) - copying) / groups / 8 * 8;
}

constexpr int kCopying = 24;  // registers of the threads that copy, in the backward pass

// Which of STAGES slots comes next, and the parity of its phase.
template <int STAGES>
struct Turn {
  int stage = 0;
  unsigned parity = 0;
  __device__ __forceinline__ void next() {
    if (++stage == STAGES) {
      stage = 0;
      parity ^= 1;
    }
  }
};

// Starts the copies of ROWS rows of a head.
template <int DIM, int ROWS>
__device__ __forceinline__ void copy_tile(unsigned to, const TensorMap& map, int head, int row, int sequence,
                                          unsigned barrier) {
#pragma unroll
  for (int column = 0; column < DIM; column += kPanel)
    copy_box(to + column * ROWS * 2, map, column, head, row, sequence, barrier);
}

// Where rows of a sequence are in a tensor map, which is of one sequence that holds all where starts are
// given.
struct RowsOf {
  int before, sequence;
  __device__ __forceinline__ RowsOf(int before, const int* starts, int sequence)
      : before(starts == nullptr ? 0 : before), sequence(starts == nullptr ? sequence : 0) {}
  __device__ __forceinline__ int row(int own) const { return before + own; }
};

// A ring of COUNT tiles in shared memory, BYTES each: `there` when one has come, `free` when all warps that
// compute have read it. Both sides go through it in the same order.
template <int COUNT, unsigned BYTES>
struct TileRing {
  static constexpr unsigned ALL = COUNT * BYTES, BARRIERS = 16 * COUNT;
  unsigned tiles, barriers;
  Turn<COUNT> turn;

  __device__ __forceinline__ TileRing(unsigned tiles, unsigned barriers)
      : tiles(tiles), barriers(barriers) {}
  __device__ __forceinline__ void init(int writers, int readers) const {
    for (int i = 0; i < COUNT; ++i) {
      barrier_init(barriers + 8 * i, writers);
      barrier_init(barriers + 8 * (COUNT + i), readers);
    }
  }
  __device__ __forceinline__ unsigned tile() const { return tiles + turn.stage * BYTES; }
  __device__ __forceinline__ unsigned there() const { return barriers + 8 * turn.stage; }
  __device__ __forceinline__ unsigned free() const { return barriers + 8 * (COUNT + turn.stage); }
  __device__ __forceinline__ void wait() const { barrier_wait(there(), turn.parity); }
  __device__ __forceinline__ void expect() const { barrier_expect(there(), BYTES); }

  // Copies to the next tile, as soon as it is free, rows of a head that fill it, ROWS at a time.
  template <int DIM, int ROWS>
  __device__ __forceinline__ void fill(const TensorMap& map, int head, int row, int sequence) {
    barrier_wait(free(), turn.parity ^ 1);
    expect();
#pragma unroll 1
    for (unsigned part = 0; part < BYTES; part += ROWS * DIM * 2, row += ROWS)
      copy_tile<DIM, ROWS>(tile() + part, map, head, row, sequence, there());
    turn.next();
  }
  // The same as a warp, which copies `more` besides.
  template <int DIM, int ROWS, typename More>
  __device__ __forceinline__ void fill_as_warp(const TensorMap& map, int head, int row, int sequence,
                                               More more) {
    barrier_wait(free(), turn.parity ^ 1);
    more();
    if (threadIdx.x % 32 == 0) {
      barrier_add(there(), BYTES);
      copy_tile<DIM, ROWS>(tile(), map, head, row, sequence, there());
    }
    barrier_arrive_behind_copies(there());
    turn.next();
  }
  // This warp needs the tile no more.
  __device__ __forceinline__ void release() {
    if (threadIdx.x % 32 == 0) barrier_arrive(free());
    turn.next();
  }
};

// Zeros the rows of a tile from `first` on, as the `part`-th of so many warpgroups, which all multiply it and
// meet at barrier `number`: behind a sequence's end is the next one, of which 0 times what is not a number
// would be seen.
template <int DIM, int ROWS>
__device__ __forceinline__ void clear_rows(unsigned tile, int first, int part, int parts, int number) {
  const int threads = parts * kWarpgroup, thread = part * kWarpgroup + threadIdx.x % kWarpgroup;
#pragma unroll 1
  for (int panel = 0; panel < DIM / kPanel; ++panel)
#pragma unroll 1
    for (int at = first * kPanelPitch + thread * 16; at < ROWS * kPanelPitch; at += threads * 16)
      asm volatile("st.shared.v4.b32 [%0], {%1, %1, %1, %1};" ::"r"(tile + panel * ROWS * kPanelPitch + at),
                   "r"(0)
                   : "memory");
  show_to_products();
  meet(number, threads);
}

// product = the dot products of 64 rows of `left` and COLUMNS rows of `right`, both panels of so many rows.
template <typename T, int DIM, int LEFT_ROWS, int COLUMNS>
__device__ __forceinline__ void start_rows(float (&product)[1][COLUMNS / 8][4], unsigned left,
                                           unsigned right) {
  const Factor a = Factor::by_rows(left), b = Factor::by_rows(right);
#pragma unroll
  for (int depth = 0; depth < DIM / 16; ++depth) {
    const unsigned along = depth % 4 * 32, panel = depth / 4 * kPanelPitch;
    const Factor own = a.on(panel * LEFT_ROWS + along), other = b.on(panel * COLUMNS + along);
    if (depth == 0) {
      GroupProduct<T, COLUMNS>::template multiply<false, true>(product[0], own, other);
    } else {
      GroupProduct<T, COLUMNS>::template multiply<true, true>(product[0], own, other);
    }
  }
}

// total += weights times ROWS rows of `values`, panels of so many rows.
template <typename T, int DIM, int ROWS>
__device__ __forceinline__ void start_columns(float (&total)[1][DIM / 8][4],
                                              const unsigned (&weights)[ROWS / 16][4], unsigned values) {
  constexpr int WIDTH = DIM < 128 ? DIM : 128;
  const Factor b = Factor::by_columns(values, ROWS * kPanelPitch);
#pragma unroll
  for (int depth = 0; depth < ROWS / 16; ++depth)
#pragma unroll
    for (int column = 0; column < DIM; column += WIDTH)
      GroupProduct<T, WIDTH>::template multiply<true, false>(
          total[0] + column / 8, weights[depth],
          b.on(depth * 16 * kPanelPitch + column / kPanel * (ROWS * kPanelPitch)));
}

// Sums of a product as the left factor of the next one.
template <typename T, int COLUMNS>
__device__ __forceinline__ void weigh(unsigned (&weights)[COLUMNS / 2][4],
                                      const float (&part)[1][COLUMNS][4]) {
#pragma unroll
  for (int depth = 0; depth < COLUMNS / 2; ++depth)
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      const float(&pair)[4] = part[0][2 * depth + i / 2];
      weights[depth][i] = Sixteen<T>::pack(pair[i % 2 * 2], pair[i % 2 * 2 + 1]);
    }
}

// Backward, where queries are columns. `numbers` is where this thread's columns of their lse, or of their delta, begin
// in shared memory. Scores become weights:
template <int COLUMNS>
__device__ __forceinline__ void weigh_columns(float (&weight)[1][COLUMNS][4], unsigned numbers, float scale2) {
#pragma unroll
  for (int n = 0; n < COLUMNS; ++n) {
    const float2 lse = load_shared2(numbers + 32 * n);
    const float lse2[2] = {as_log2(lse.x), as_log2(lse.y)};
#pragma unroll
    for (int e = 0; e < 4; ++e)
      weight[0][n][e] = exp2_approx(fmaf(weight[0][n][e], scale2, -lse2[e % 2]));
  }
}
// and products of values and gradients become dS.
template <int COLUMNS>
__device__ __forceinline__ void slope_columns(float (&slope)[1][COLUMNS][4], const float (&weight)[1][COLUMNS][4],
                                              unsigned numbers) {
#pragma unroll
  for (int n = 0; n < COLUMNS; ++n) {
    const float2 delta = load_shared2(numbers + 32 * n);
#pragma unroll
    for (int e = 0; e < 4; ++e)
      slope[0][n][e] = weight[0][n][e] * (slope[0][n][e] - (e % 2 ? delta.y : delta.x));
  }
}
