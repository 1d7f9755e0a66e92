// The product of one tile by one block, of which small_product.cu and mlp.cu are made: small_product.cu
// says how.
#pragma once

#include "small_product.cuh"

#if IGNIS_CLUSTERS
#define IGNIS_CLUSTER __cluster_dims__(SPLIT, 1, 1)
#else
#define IGNIS_CLUSTER
#endif

constexpr bool AHEAD = IGNIS_CLUSTERS;  // whether steps are spelt out, so that loads go ahead

// Which tile, in tiles and by its number, and which part of k.
struct Place {
  int part, col, row, tile;
};

// Where the blocks of a tile meet without clusters: `partials` [tiles, SPLIT, ROWS, COLS] and `arrivals`
// [tiles], which are 0 before a launch, and behind it.
struct Meeting {
  float* partials;
  int* arrivals;
};

// `before_left` is called before the left operand is read, and `before_writing` before the result is
// written; `right_first` copies the first tiles of the right one ahead of both. Returns whether this block
// has written: its rows of the tile, or all of them.
template <bool EXACT, int ROWS, int COLS, int SPLIT, int GROUPS, typename BeforeLeft,
          typename BeforeWriting>
__device__ __forceinline__ bool tile_product(const Problem& problem, const Place& place,
                                             const Meeting& meeting, bool right_first,
                                             BeforeLeft before_left, BeforeWriting before_writing) {
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

  const auto& [a, b, out, m, n, k, activation] = problem;
  const int part = place.part, row = place.row * ROWS, col = place.col * COLS;
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
  copy_first<STAGES>(of_a, of_b, count, right_first, before_left);
#if IGNIS_CLUSTERS
  constexpr int OWN_ROWS = ROWS / SPLIT;  // of the tile, added by this block
  __shared__ unsigned long long arrived;
  if (warp == 0) expect(&arrived, 4 * (ROWS - OWN_ROWS) * COLS);
  cluster_arrive();
#endif

  const unsigned a_lane = kept(of_left<DEPTH>(a_tile, warp_row, 0));
  const unsigned b_lane = kept(of_right<COLS>(b_tile, 0, warp_col));
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
    if (LONG ? likely(i + STAGES < share) : rarely(i + STAGES < share)) {
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
    before_writing();
    wait_for_bytes(&arrived);
    Vec<float> sum = load_vector(sent(0, r, c));
#pragma unroll
    for (int slot = 1; slot < SPLIT; ++slot) add_to(sum, load_vector(sent(slot, r, c)));
    finish(sum);
  }
  return true;
#else
  __shared__ bool last;
  float* of_tile = meeting.partials + static_cast<long long>(place.tile) * SPLIT * ROWS * COLS;
  int* arrivals = meeting.arrivals + place.tile;
#pragma unroll 1
  for (int i = threadIdx.x; i < ROWS * VECTORS; i += THREADS) {
    store_vector(of_tile + (part * ROWS * VECTORS + i) * 4, sum_of(i / VECTORS, i % VECTORS * 4));
  }
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) last = atomicAdd(arrivals, 1) == SPLIT - 1;
  __syncthreads();
  if (!last) return false;
  __threadfence();
  if (threadIdx.x == 0) atomicExch(arrivals, 0);  // for the next launch
  before_writing();
#pragma unroll 1
  for (int i = threadIdx.x; i < ROWS * VECTORS; i += THREADS) {
    Vec<float> sum = load_of_others(of_tile + i * 4);
#pragma unroll
    for (int slot = 1; slot < SPLIT; ++slot) {
      add_to(sum, load_of_others(of_tile + (slot * ROWS * VECTORS + i) * 4));
    }
    Finish(problem, row + i / VECTORS, col + i % VECTORS * 4)(sum);
  }
  return true;
#endif
}
