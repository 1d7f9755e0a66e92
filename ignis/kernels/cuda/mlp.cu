// Two products of few rows in one launch, with an activation behind each: hidden = f(x a), out = g(hidden b).
//
// x is [m, k], a [k, h], b [h, n], hidden [m, h], out [m, n]; f and g the identity, gelu or silu. The
// first blocks compute the tiles of hidden, 64 x 32, the others those of out, 32 x 16, each as a block of
// small_product.cu does. A block of out copies its first tiles of b, and waits until the 32 rows of
// hidden that it reads are there: `counts` [2 for each row of tiles] has the tiles that are, one count in
// 128 bytes. Blocks are given to a device in their order (as all devices do; CUDA does not promise it), so
// those that are waited for are there or have ended.
//
// Launches that are programmatic begin while the one ahead is under way: they compute hidden, and wait for
// the one ahead before they write out. So in a row of launches the first product of one and the second of
// the one ahead share the device, and nobody waits for a kernel to begin. They take turns with two
// `hidden` and two `counts`, which are 0 before the first: the blocks of hidden let the next launch start
// when the one ahead has ended, whose counts, `ahead`, are 0 again by then.
//
// Without clusters (see small_product.cu) `partials` and `arrivals` are those of hidden, then of out.
//
// Launch: grid = (2, tiles of hidden and of out), block = 256, shared memory as mlp.py has it.
//
// instantiate: mlp<false>
// instantiate: mlp<true>
#include "tile_product.cuh"

constexpr int ROWS = 64, COLS = 32, LAST_ROWS = 32, LAST_COLS = 16, SPLIT = 2;
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

// Two functions, of which a GPU's kernel is made in one piece.
#if IGNIS_CLUSTERS
#define IGNIS_ROLE __device__ __forceinline__
#else
#define IGNIS_ROLE __device__ __noinline__
#endif

// A tile of hidden.
template <bool EXACT>
IGNIS_ROLE void compute_hidden(const Problem& problem, const Place& place, const Meeting& meeting,
                               int* counts) {
  const bool written = tile_product<EXACT, ROWS, COLS, SPLIT, 2>(problem, place, meeting, false,
                                                                 [] {}, [] {});
  __syncthreads();
  if (!written || threadIdx.x > 0) return;
  __threadfence();
  int* count = &counts[APART * 2 * place.row];
  if (IGNIS_CLUSTERS) {
    atomicAdd(count + APART * place.part, 1);  // a block of a cluster writes half of the rows
  } else {
    atomicAdd(count, 1);
    atomicAdd(count + APART, 1);
  }
}

// A tile of out; `wanted` tiles of hidden are beside each other.
template <bool EXACT>
IGNIS_ROLE void compute_out(const Problem& problem, const Place& place, const Meeting& meeting,
                            const int* counts, int wanted) {
  tile_product<EXACT, LAST_ROWS, LAST_COLS, SPLIT, 8>(
      problem, place, meeting, true,
      [&] { wait_for_count(&counts[APART * place.row], wanted); }, [] { wait_for_launch_ahead(); });
}

template <bool EXACT>
__global__ void IGNIS_CLUSTER __launch_bounds__(256, 2)
mlp(const float* x, const float* a, const float* b, float* hidden, float* out, int m, int k, int h,
    int n, int activation, int last_activation, int* counts, int* ahead, float* partials,
    int* arrivals) {
  const int across = tiles_of(h, COLS), down = tiles_of(m, ROWS), tiles = across * down;
  const int part = blockIdx.x, number = blockIdx.y;
  if (number < tiles) {
    compute_hidden<EXACT>({x, a, hidden, m, h, k, activation},
                          {part, number % across, number / across, number}, {partials, arrivals},
                          counts);
    wait_for_launch_ahead();
    if (part + number == 0) {
      for (int i = threadIdx.x; i < 2 * down; i += blockDim.x) atomicExch(&ahead[APART * i], 0);
      __threadfence();
      __syncthreads();
    }
    let_next_start();
  } else {
    let_next_start();
    const int tile = number - tiles, last_across = tiles_of(n, LAST_COLS);
    compute_out<EXACT>({hidden, b, out, m, n, h, last_activation},
                       {part, tile % last_across, tile / last_across, tile},
                       {partials + static_cast<long long>(tiles) * SPLIT * ROWS * COLS,
                        arrivals + tiles},
                       counts, across);
  }
}
