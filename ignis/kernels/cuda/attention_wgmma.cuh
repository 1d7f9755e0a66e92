// Tiles of flash attention by products of warpgroups (sm_90a), shared by its kernels: rows of a head as panels
// in shared memory, a ring of them, and whole products.
//
// The first warpgroup of a block copies rows, the others compute, 64 rows of the block's tile each. Masks,
// sequences and fragments are those of attention_mma.cuh.
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

// Copies by one warpgroup of ROWS rows of a head to DIM / 64 panels: zeros behind the `rows` there are, and
// behind head_dim, a multiple of 8. What a thread copies is computed once.
template <typename T, int DIM>
struct PanelCopy {
  static constexpr int CHUNKS = DIM / 8;  // of 16 bytes in a row
  static constexpr int LANES = CHUNKS < 16 ? CHUNKS : 16;
  static constexpr int AT_ONCE = kWarpgroup / LANES;
  static_assert(AT_ONCE % 8 == 0, "the rows of a thread have one order of chunks");

  const T* from;  // this thread's chunk of the first of its rows
  long long pitch;
  int rows;   // that there are from there on
  int width;  // elements of a row that there are from there on
  unsigned to;  // where that chunk goes, from the first panel's beginning

  __device__ __forceinline__ PanelCopy(const T* head, long long pitch, int first, int rows, int head_dim)
      : pitch(pitch) {
    const int thread = threadIdx.x % kWarpgroup, row = thread / LANES, chunk = thread % LANES;
    from = head + (first + row) * pitch + 8 * chunk;
    width = head_dim - 8 * chunk;
    this->rows = CHUNKS > LANES || width > 0 ? rows - first - row : 0;
    to = row * kPanelPitch + in_panel(row, chunk);
  }

  // The rows that are `on` elements behind those of `head`, as those of another matrix may be.
  template <int ROWS>
  __device__ __forceinline__ void copy(unsigned tile, long long on = 0) const {
    const int lane_panel = threadIdx.x % LANES / 8;
    const unsigned own = tile + to + lane_panel * (ROWS * kPanelPitch);
    const T* next = from + on;
#pragma unroll
    for (int row = 0; row < ROWS; row += AT_ONCE) {
#pragma unroll
      for (int chunk = 0; chunk < CHUNKS; chunk += LANES)
        copy_async<16>(own + row * kPanelPitch + chunk / 8 * (ROWS * kPanelPitch), next + chunk * 8,
                       row < rows && (CHUNKS == LANES || 8 * chunk < width));
      next += AT_ONCE * pitch;
    }
  }
  __device__ __forceinline__ void move(int count) {
    from += count * pitch;
    rows -= count;
  }
};

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
