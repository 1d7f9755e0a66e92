// Small products of float32 matrices: out = f(a b), for which a library's tiles are too few to fill the
// device.
//
// a is [m, k], b [k, n], out [m, n], f the identity, gelu or silu. A block computes one tile of ROWS
// x COLS over one of SPLIT parts of k, which GROUPS groups of warps share: none waits for another, so
// that one multiplies while another one loads. A warp has 32 x 16 of the tile. Tiles of DEPTH k are
// copied to shared memory, STAGES ahead. The sums of the groups, then those of the parts, are added in
// order: same input, same bits, on every device of one architecture.
//
// The blocks of one tile are a cluster where there are clusters (sm_90): they send their sums to the
// shared memory of the block that adds them, a few rows each. Elsewhere they write them to `partials`
// [tiles, SPLIT, ROWS, COLS], and the last one to arrive adds them all; it knows by `arrivals`
// [tiles], which must be 0 before the launch. Both add in the same order; IGNIS_NO_CLUSTERS is for the
// test that compares their bits.
//
// What takes the time, at 64 x 2048 x 512 on an H200, is evenly spread: the first tiles are there
// after 1.3 us, multiplying takes 1.2 and what comes behind 0.9. So all of it is kept short:
// copies of whole tiles have no conditions, and slow paths are separate from the code that runs.
//
// Precision: without EXACT the operands are rounded to TF32, relative errors of 2^-11 each. With
// EXACT each is split into two TF32 numbers (3xTF32; small_product.py names the sources): of
// (x + x') (y + y') only x' y' is left out, at most 2^-22 |a b|. What x' and y' do not hold is 2^-23 of
// their operand, so all products are within 2^-21 sum |a b|. Tensor cores round towards zero as they
// add, where float32 operations round to nearest: each of the k / 8 instructions of a sum may leave
// 2^-23 of it; those that add x y' and x' y have sums of their own. Where operands are not finite, or
// sums, the sums are computed again by float32 operations: infinities then count as they should, and
// not as their difference.
//
// A launch lets the one behind it start at once, which is there for launches that are programmatic
// themselves: such a one has `early`, copies its first tiles of b, and waits for this one before it
// reads a, or writes anything. The shared memory of 64 x 32 and of 32 x 16 fits side by side.
//
// Bytes: 4 (m k + k n + m n). Operations: 2 m n k, three times as many with EXACT.
// Launch: grid = (SPLIT, column tiles, row tiles), block = 32 for each warp, shared memory as
// small_product.py has it.
//
// instantiate: small_product<false, 64, 32, 2, 2>; small_product<false, 32, 32, 2, 2>
// instantiate: small_product<false, 32, 32, 4, 2>; small_product<false, 32, 32, 8, 2>
// instantiate: small_product<false, 32, 16, 2, 8>; small_product<true, 64, 32, 2, 2>
// instantiate: small_product<true, 32, 32, 2, 2>; small_product<true, 32, 32, 4, 2>
// instantiate: small_product<true, 32, 32, 8, 2>; small_product<true, 32, 16, 2, 8>
#include "small_product.cuh"

#if IGNIS_CLUSTERS
#define IGNIS_CLUSTER __cluster_dims__(SPLIT, 1, 1)
#else
#define IGNIS_CLUSTER
#endif

constexpr bool AHEAD = IGNIS_CLUSTERS;  // whether steps are spelled out, so that loads go ahead

template <bool EXACT, int ROWS, int COLS, int SPLIT, int GROUPS>
__global__ void IGNIS_CLUSTER
__launch_bounds__(GROUPS * ROWS * COLS / 16, 8192 / (GROUPS * ROWS * COLS))
small_product(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ out,
              int m, int n, int k, int activation, bool early, float* partials, int* arrivals) {
  constexpr bool LONG = COLS == 16;  // for more k than the stages hold; groups of one warp
  constexpr int DEPTH = EXACT || LONG ? 32 : 64, STAGES = (LONG ? 64 : 128) / DEPTH;  // k of a stage
  constexpr int SUM_STRIDE = COLS + 16;  // of sums in shared memory; two rows meet no bank twice
  constexpr int VECTORS = COLS / 4;  // of a row of a tile
  constexpr int WARPS_N = COLS / WARP_COLS, WARPS = ROWS / WARP_ROWS * WARPS_N;  // of a group
  constexpr int GROUP = 32 * WARPS, THREADS = GROUPS * GROUP;  // threads
  constexpr int STAGE_FLOATS = (ROWS + COLS) * DEPTH, STAGE_BYTES = 4 * STAGE_FLOATS;
  constexpr int STEPS = DEPTH / WARP_DEPTH;  // of a stage
  static_assert(ROWS % WARP_ROWS == 0 && COLS % WARP_COLS == 0 && ROWS % SPLIT == 0, "");
  static_assert(SUM_STRIDE * ROWS <= STAGES * STAGE_FLOATS, "stages make room for sums");
  extern __shared__ __align__(128) float4 shared[];
  // Sums have memory of their own: other blocks write them while this one multiplies.
  float* sums_at = reinterpret_cast<float*>(shared) + GROUPS * STAGES * STAGE_FLOATS;

  let_next_start();
  const Problem problem{a, b, out, m, n, k, activation};
  const int part = blockIdx.x, col = blockIdx.y * COLS, row = blockIdx.z * ROWS;
  const int warp = threadIdx.x / 32;
  const int group = warp / WARPS;
  const int warp_row = warp % WARPS / WARPS_N * WARP_ROWS;
  const int warp_col = warp % WARPS_N * WARP_COLS;

  // This group's share of k, in stages.
  constexpr int SHARES = GROUPS * SPLIT;
  const int stages = (k + DEPTH - 1) / DEPTH, share = (stages + SHARES - 1) / SHARES;
  const int first = (GROUPS * part + group) * share, at = first * DEPTH;
  const int count = max(0, min(share, stages - first));
  const unsigned a_tile = shared_address(shared) + group * STAGES * STAGE_BYTES;
  const unsigned b_tile = a_tile + 4 * ROWS * DEPTH;
  const int thread = threadIdx.x % GROUP;

  TileCopy<RightOrder<COLS>, DEPTH, COLS, DEPTH, 0, STAGE_BYTES, GROUP> of_b(
      b_tile, b, n, at, k, col, n, thread, n % 4 == 0 && is_aligned(b));
  TileCopy<LeftOrder<DEPTH>, ROWS, DEPTH, 0, DEPTH, STAGE_BYTES, GROUP> of_a(
      a_tile, a, k, row, m, at, k, thread, k % 4 == 0 && is_aligned(a));
  copy_first<STAGES>(of_a, of_b, count, early, [&] {
    if (early) wait_for_launch_ahead();
  });
#if IGNIS_CLUSTERS
  constexpr int OWN_ROWS = ROWS / SPLIT;  // of the tile, added by this block
  __shared__ unsigned long long arrived;
  if (warp == 0) expect(&arrived, 4 * (ROWS - OWN_ROWS) * COLS);
  cluster_arrive();
#endif

  const unsigned a_lane = in_register(of_left<DEPTH>(a_tile, warp_row, 0));
  const unsigned b_lane = in_register(of_right<COLS>(b_tile, 0, warp_col));
#if IGNIS_CLUSTERS
  cluster_wait();  // until every block of the cluster has started
#endif
  Sums sums = {}, small_sums = {};
  unsigned slot = 0;  // of the stage to come
#pragma unroll 1
  for (int i = 0; i < share; ++i) {  // as often in all groups, which racecheck needs to follow
    wait_for_copies<STAGES - 1>();
    meet_group<GROUP>(group);
    if (likely(i < count)) {
      const auto load = [&](Fragments<DEPTH, COLS>& to, int step) {
        to.load(step_left(a_lane + slot, step), b_lane + slot + 4 * step * WARP_DEPTH * COLS);
      };
      if constexpr (AHEAD) {
        // The next fragments are on their way while these are multiplied.
        Fragments<DEPTH, COLS> fragments[2];
        load(fragments[0], 0);
#pragma unroll
        for (int step = 0; step < STEPS; ++step) {
          if (step + 1 < STEPS) load(fragments[(step + 1) % 2], step + 1);
          multiply<EXACT>(sums, small_sums, fragments[step % 2]);
        }
      } else {
#pragma unroll 1
        for (int step = 0; step < STEPS; ++step) {
          Fragments<DEPTH, COLS> fragments;
          load(fragments, step);
          multiply<EXACT>(sums, small_sums, fragments);
        }
      }
    }
    if (LONG ? likely(i + STAGES < share) : unlikely(i + STAGES < share)) {
      meet_group<GROUP>(group);  // before others overwrite what is read here
      if (i + STAGES < count) {
        of_a.copy(slot);
        of_b.copy(slot);
      }
    }
    commit_copies();  // of nothing, too: waiting counts groups
    slot = slot == (STAGES - 1) * STAGE_BYTES ? 0 : slot + STAGE_BYTES;
  }
  if constexpr (EXACT) {
#pragma unroll
    for (int j = 0; j < 16; ++j) sums[j / 8][j / 4 % 2][j % 4] += small_sums[j / 8][j / 4 % 2][j % 4];
  }
  meet_group<GROUP>(group);
  store_sums<SUM_STRIDE>(a_tile, sums, warp_row, warp_col);
  __syncthreads();
  const auto sum_of = [&](int r, int c) {
    return add_groups<SUM_STRIDE, GROUPS>(shared_address(shared), STAGES * STAGE_BYTES, r, c);
  };
#if IGNIS_CLUSTERS
  const auto sent = [&](int slot, int r, int c) {
    return sums_at + (slot * OWN_ROWS + r) * SUM_STRIDE + c;
  };
  constexpr int OWN = OWN_ROWS * VECTORS;
  static_assert(OWN <= THREADS, "");
#pragma unroll
  for (int first = (SPLIT * OWN - 1) / THREADS * THREADS; first >= 0; first -= THREADS) {  // own last
    const int i = first + threadIdx.x, to = (part + i / OWN) % SPLIT;
    const int r = i % OWN / VECTORS, c = i % VECTORS * 4;
    if (i < OWN) {
      store_vector(sent(part, r, c), sum_of(to * OWN_ROWS + r, c));
    } else if (i < SPLIT * OWN) {
      send(to, sent(part, r, c), sum_of(to * OWN_ROWS + r, c), &arrived);
    }
  }
  if (threadIdx.x < OWN) {
    const int r = threadIdx.x / VECTORS, c = threadIdx.x % VECTORS * 4;
    const Finish finish(problem, row + part * OWN_ROWS + r, col + c);
    wait_for_bytes(&arrived);
    Vec<float> sum = load_vector(sent(0, r, c));
#pragma unroll
    for (int slot = 1; slot < SPLIT; ++slot) add_to(sum, load_vector(sent(slot, r, c)));
    finish(sum);
  }
#else
  __shared__ bool last;
  const int tile = blockIdx.z * static_cast<int>(gridDim.y) + blockIdx.y;
  float* of_tile = partials + static_cast<long long>(tile) * SPLIT * ROWS * COLS;
#pragma unroll 1
  for (int i = threadIdx.x; i < ROWS * VECTORS; i += THREADS) {
    store_vector(of_tile + (part * ROWS * VECTORS + i) * 4, sum_of(i / VECTORS, i % VECTORS * 4));
  }
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) last = atomicAdd(arrivals + tile, 1) == SPLIT - 1;
  __syncthreads();
  if (!last) return;
  __threadfence();
#pragma unroll 1
  for (int i = threadIdx.x; i < ROWS * VECTORS; i += THREADS) {
    Vec<float> sum = load_of_others(of_tile + i * 4);
#pragma unroll
    for (int slot = 1; slot < SPLIT; ++slot) {
      add_to(sum, load_of_others(of_tile + (slot * ROWS * VECTORS + i) * 4));
    }
    Finish(problem, row + i / VECTORS, col + i % VECTORS * 4)(sum);
  }
#endif
}
