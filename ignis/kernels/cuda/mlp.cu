// Two products of few rows in one launch, with an activation behind each: hidden = f(x a), out = g(hidden b).
//
// x is [m, k], a [k, h], b [h, n], hidden [m, h], out [m, n]; f and g the identity, gelu or silu. The
// first blocks compute the tiles of hidden, 64 x 32, the others those of out, 32 x 16, each as a block of
// small_product.cu does. A block of out copies its first tiles of b, and waits until the 32 rows of
// hidden that it reads are there: `counts` [2 for each row of tiles] has the tiles that are, one count in
// 128 bytes. Blocks are given to a device in their order, so those that are waited for are there or have
// ended. The last block of out, which one more count tells, makes all counts 0 again.
//
// Launches that are programmatic begin while the one ahead is under way: they compute hidden, and wait for
// the one ahead before they write out. So in a row of launches the first product of one and the second of
// the one ahead share the device, and nobody waits for a kernel to begin. They take turns with two
// `hidden` and two `counts`, which the next but one may use again: the blocks of hidden let the next
// launch start when the one ahead has ended.
//
// Without clusters (see small_product.cu) `partials` and `arrivals` are those of hidden, then of out.
//
// Launch: grid = (2, tiles of hidden and of out), block = 256, shared memory as mlp.py has it.
//
// instantiate: mlp<false>
// instantiate: mlp<true>
#include "tile_product.cuh"

constexpr int SPLIT = 2;
constexpr int APART = 32;  // counts, in ints

__device__ __forceinline__ int tiles_of(int size, int tile) { return (size + tile - 1) / tile; }

// A block waits until `count` has come to `wanted`.
__device__ __forceinline__ void wait_for_count(const int* count, int wanted) {
  if (threadIdx.x == 0) {
    int found;
    do {
      asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(found) : "l"(count) : "memory");
    } while (found < wanted);
  }
  __syncthreads();
}

template <bool EXACT>
__global__ void IGNIS_CLUSTER __launch_bounds__(256, 2)
mlp(const float* x, const float* a, const float* b, float* hidden, float* out, int m, int k, int h,
    int n, int activation, int last_activation, int* counts, float* partials, int* arrivals) {
  constexpr int ROWS = 64, COLS = 32, LAST_ROWS = 32, LAST_COLS = 16;
  const int part = blockIdx.x;
  const int across = tiles_of(h, COLS), tiles = across * tiles_of(m, ROWS);
  const int tile = static_cast<int>(blockIdx.y) - tiles;  // of out; below 0 of hidden
  if (tile < 0) {
    const Problem problem{x, a, hidden, m, h, k, activation};
    const int number = blockIdx.y, row = number / across;
    const bool written = tile_product<EXACT, ROWS, COLS, SPLIT, 2>(
        problem, {part, number % across, row, number}, {partials, arrivals}, false, [] {}, [] {});
    __syncthreads();
    if (written && threadIdx.x == 0) {
      __threadfence();
      if (IGNIS_CLUSTERS) {
        atomicAdd(&counts[APART * (2 * row + part)], 1);  // a block of a cluster writes half of the rows
      } else {
        atomicAdd(&counts[APART * 2 * row], 1);
        atomicAdd(&counts[APART * (2 * row + 1)], 1);
      }
    }
    wait_for_launch_ahead();
    let_next_launch_start();
  } else {
    let_next_launch_start();
    const Problem problem{hidden, b, out, m, n, h, last_activation};
    const int last_across = tiles_of(n, LAST_COLS), row = tile / last_across;
    const Meeting meeting{partials + static_cast<long long>(tiles) * SPLIT * ROWS * COLS,
                          arrivals + tiles};
    tile_product<EXACT, LAST_ROWS, LAST_COLS, SPLIT, 8>(
        problem, {part, tile % last_across, row, tile}, meeting, true,
        [&] { wait_for_count(&counts[APART * row], across); }, [] { wait_for_launch_ahead(); });
    if (threadIdx.x == 0) {
      const int rows = 2 * tiles_of(m, ROWS);
      const int blocks = SPLIT * (static_cast<int>(gridDim.y) - tiles);
      if (atomicAdd(&counts[APART * rows], 1) == blocks - 1) {
        for (int i = 0; i <= rows; ++i) atomicExch(&counts[APART * i], 0);
      }
    }
  }
}
