// Flash attention by products of warpgroups, forward: what attention_mma_forward.cu computes, in 16 bits, on
// compute capability 9.0 alone (after Shah et al., "FlashAttention-3", 2024).
//
// A tile is 64 * GROUPS queries of one head; a block computes one after another, if there are more than
// blocks. A thread of its first warpgroup copies queries, and the keys that one of them sees, with their
// values, COLUMNS at a time, into rings; it runs ahead, so that the next tile's are there when one ends. The
// other warpgroups have 64 queries each. A warpgroup starts the scores of the next keys and, behind them,
// adds the values of those before, so that one product runs while it weighs the scores of the other; and it
// waits for no other group. Operations: 4 * head_dim per visible (query, key) pair and head.
//
// Copies are of boxes of tensors (cp.async.bulk.tensor): q_map, k_map and v_map are [sequence, row, head,
// element] of q, k and v, whose memory is read through them alone; one sequence where starts are given.
//
// Registers of a thread that computes, in float: DIM / 2 sums, COLUMNS / 2 scores, half as many weights.
// Launch: grid = at most `items`, which are `tiles` of a sequence times heads times sequences of equal
// length, block = 128 * (GROUPS + 1), dynamic shared memory held_tiles(DIM) * 64 * GROUPS + 2 * STAGES *
// COLUMNS rows of 2 * DIM bytes, and 1408 bytes.
//
// target: sm_90a
// instantiate: attention_wgmma_forward<__nv_bfloat16, 64, 4, 64, 8>
// instantiate: attention_wgmma_forward<__half, 64, 1, 64, 3>
// instantiate: attention_wgmma_forward<__half, 128, 2, 128, 2>
// instantiate: attention_wgmma_forward<__nv_bfloat16, 256, 2, 64, 2>
#include "attention_wgmma.cuh"

// Tiles of queries that a block holds: the one that it computes, and the next one where there is room.
__host__ __device__ constexpr int held_tiles(int dim) { return dim > 128 ? 1 : 2; }

// Blocks of a multiprocessor: those of one group share it, for sequences of few rows.
__host__ __device__ constexpr int resident(int dim, int groups) { return dim <= 64 && groups == 1 ? 3 : 1; }

// What a block computes at a time: a tile of queries, and the tiles of keys, from `begin` on, that they see.
struct Work {
  Sequence in;
  int head, sequence, first, begin, tiles;
};

// Which tiles a block computes: of those of all heads and sequences, those at the end first, which see the
// most keys where attention is causal, in rounds of one for each block, and every other round in reverse, so
// that all blocks have about as much to do.
template <int ROWS, int COLUMNS>
struct Schedule {
  const int *q_starts, *k_starts;
  int sequences, q_rows, kv_rows, heads, left, right, tiles, items;

  // Calls `compute` with each.
  template <typename Compute>
  __device__ __forceinline__ void each(Compute compute) const {
    const int blocks = gridDim.x;
    int item = blockIdx.x, other = 2 * blocks - 1 - blockIdx.x;
#pragma unroll 1
    while (item < items) {
      Work work;
      if (find(work, item)) compute(work);
      const int next = item + 2 * blocks;
      item = other;
      other = next;
    }
  }

  __device__ __forceinline__ bool find(Work& work, int item) const {
    const int all = items / tiles, pair = item % all;
    work.head = pair % heads;
    work.sequence = pair / heads;
    if (!find_rows<ROWS, true>(work.in, work.first, tiles - 1 - item / all, q_starts, k_starts, sequences,
                               q_rows, kv_rows, work.sequence)) {
      return false;
    }
    const int shift = work.in.shift(), last = min(work.first + ROWS, work.in.q_rows) - 1;
    const int end = min(last + shift + right + 1, work.in.k_rows);
    work.begin = max(work.first + shift - left, 0) / COLUMNS * COLUMNS;
    work.tiles = work.begin < end ? (end - work.begin + COLUMNS - 1) / COLUMNS : 0;
    return true;
  }
};

template <typename T, int DIM, int GROUPS, int COLUMNS, int STAGES>
__global__ void __launch_bounds__(kWarpgroup * (GROUPS + 1), resident(DIM, GROUPS))
attention_wgmma_forward(const __grid_constant__ TensorMap q_map, const __grid_constant__ TensorMap k_map,
                        const __grid_constant__ TensorMap v_map, const T* __restrict__ q,
                        const T* __restrict__ k, const T* __restrict__ v, T* __restrict__ out,
                        float* __restrict__ lse, const int* __restrict__ q_starts,
                        const int* __restrict__ k_starts, int sequences, int q_rows, int kv_rows, int heads,
                        int kv_heads, int head_dim, float scale, int left, int right, int tiles, int items) {
  extern __shared__ float4 shared[];
  constexpr int ROWS = 64 * GROUPS, COPYING = 24;
  constexpr unsigned STAGE = COLUMNS * DIM * 2, OWN = 64 * DIM * 2;
  const Schedule<ROWS, COLUMNS> schedule{q_starts, k_starts, sequences, q_rows, kv_rows,
                                         heads,    left,     right,     tiles,  items};

  using Queries = TileRing<held_tiles(DIM), GROUPS * OWN>;
  using Ring = TileRing<STAGES, STAGE>;
  const unsigned tile = (shared_address(shared) + 1023) & ~1023u;
  const unsigned barriers = tile + Queries::ALL + 2 * Ring::ALL;
  Queries queries(tile, barriers);
  Ring keys(tile + Queries::ALL, barriers + Queries::BARRIERS);
  Ring values(tile + Queries::ALL + Ring::ALL, barriers + Queries::BARRIERS + Ring::BARRIERS);
  if (threadIdx.x == 0) {
    queries.init(1, 4 * GROUPS);
    keys.init(1, 4 * GROUPS);
    values.init(1, 4 * GROUPS);
    show_barriers();
  }
  __syncthreads();

  const int warp = warp_index(), group = warp / 4 - 1;
  if (group < 0) {
    leave_registers<COPYING>();
    if (threadIdx.x != 0) return;
    schedule.each([&](const Work& work) {
      const Sequence& in = work.in;
      const int kv_head = work.head / (heads / kv_heads);
      const RowsOf own(in.q_first, q_starts, work.sequence), other(in.k_first, q_starts, work.sequence);
      int row = other.row(work.begin);
      queries.template fill<DIM, 64>(q_map, work.head, own.row(work.first), own.sequence);
#pragma unroll 1
      for (int i = 0; i <= work.tiles; ++i, row += COLUMNS) {  // values are needed later than the next keys
        if (i < work.tiles) keys.template fill<DIM, COLUMNS>(k_map, kv_head, row, other.sequence);
        if (i > 0) values.template fill<DIM, COLUMNS>(v_map, kv_head, row - COLUMNS, other.sequence);
      }
    });
    return;
  }

  get_registers<computing_registers(resident(DIM, GROUPS), GROUPS, COPYING)>();
  const int g = threadIdx.x % 32 / 4, own_barrier = 1 + group;
  // Powers of two are cheaper than powers of e: scores are scaled by log2(e) as well.
  const float scale2 = scale * 1.44269504f;

  schedule.each([&](const Work& work) {
    const Sequence& in = work.in;
    const int shift = in.shift(), begin = work.begin;
    const int own_first = work.first + 64 * group, own_last = min(own_first + 64, in.q_rows) - 1;
    const int own_row = own_first + warp % 4 * 16 + g;
    // Of the tiles of keys, those that a group's queries see.
    const auto end_of = [&](int queries) {
      const int from = work.first + 64 * queries, last = min(from + 64, in.q_rows) - 1;
      return from > last ? begin : min(last + shift + right + 1, in.k_rows);
    };
    const int own_end = end_of(group);
    const int tiles = begin < own_end ? (own_end - begin + COLUMNS - 1) / COLUMNS : 0;

    float total[1][DIM / 8][4], score[1][COLUMNS / 8][4];
    unsigned weights[COLUMNS / 16][4];
    float highest[2] = {-IGNIS_INFINITY, -IGNIS_INFINITY}, sum[2] = {}, keep[2];
    bool rises;  // whether sums so far are to be multiplied by `keep`
    clear(total);

    // Weighs the scores of the keys from `start` on, by powers of their distance to the highest score so far.
    // A row's largest weight is then exactly 1, and without an error of 16 bits.
    const auto weigh_scores = [&](int start) {
      int low[1][2], high[1][2];
      if (start < own_last + shift - left) {
#pragma unroll
        for (int h = 0; h < 2; ++h) {
          low[0][h] = own_row + 8 * h + shift - start - left;
          high[0][h] = COLUMNS;
        }
        hide(score, low, high);
      }
      if (start + COLUMNS - 1 > min(own_first + shift + right, in.k_rows - 1)) {
#pragma unroll
        for (int h = 0; h < 2; ++h) {
          low[0][h] = 0;
          high[0][h] = min(own_row + 8 * h + shift + right, in.k_rows - 1) - start;
        }
        hide(score, low, high);
      }
      float top[2];
      bool higher[2];
#pragma unroll
      for (int h = 0; h < 2; ++h) {
        top[h] = highest[h];
#pragma unroll
        for (int n = 0; n < COLUMNS / 8; ++n)
          top[h] = fmaxf(top[h], fmaxf(score[0][n][2 * h], score[0][n][2 * h + 1]));
        top[h] = warp_reduce<MaxNumber, 4>(top[h]);
        higher[h] = top[h] > highest[h];
      }
      rises = __any_sync(0xffffffffu, higher[0] || higher[1]);
      if (rises) {
#pragma unroll
        for (int h = 0; h < 2; ++h) {
          keep[h] = higher[h] ? exp2_approx((highest[h] - top[h]) * scale2) : 1.0f;
          highest[h] = higher[h] ? top[h] : highest[h];
          sum[h] *= keep[h];
        }
      }
#pragma unroll
      for (int h = 0; h < 2; ++h) {
        // While a row has seen no key, subtracting its maximum would give NaN.
        const float base = highest[h] == -IGNIS_INFINITY ? 0.0f : highest[h] * scale2;
#pragma unroll
        for (int n = 0; n < COLUMNS / 8; ++n)
#pragma unroll
          for (int e = 2 * h; e < 2 * h + 2; ++e) {
            score[0][n][e] = exp2_approx(fmaf(score[0][n][e], scale2, -base));
            sum[h] += score[0][n][e];
          }
      }
    };
    const auto add_values = [&](int start) {
      values.wait();
      if (q_starts != nullptr && start + COLUMNS > in.k_rows) {
        int part = 0, parts = 0;  // of the groups that see these keys
#pragma unroll
        for (int each = 0; each < GROUPS; ++each) {
          const bool sees = end_of(each) > start;
          part += sees && each < group;
          parts += sees;
        }
        clear_rows<DIM, COLUMNS>(values.tile(), in.k_rows - start, part, parts, 1 + GROUPS);
      }
      begin_products();
      start_columns<T, DIM, COLUMNS>(total, weights, values.tile());
      end_products();
    };

    queries.wait();
    const unsigned own_tile = queries.tile() + group * OWN;
    const auto start_scores = [&]() {
      keys.wait();
      begin_products();
      start_rows<T, DIM, 64, COLUMNS>(score, own_tile, keys.tile());
      end_products();
    };
    if (tiles > 0) {
      start_scores();
      wait_for_products<0>();
      settle(score);
      keys.release();
      weigh_scores(begin);
#pragma unroll 1
      for (int i = 1;; ++i) {
        // Ahead of a loop's turn: where weights are computed, the compiler would move the wait ahead of them.
        wait_for_products<0>();
        settle(total);
        if (i > 1) values.release();
        if (rises) {
#pragma unroll
          for (int n = 0; n < DIM / 8; ++n)
#pragma unroll
            for (int e = 0; e < 4; ++e) total[0][n][e] *= keep[e / 2];
        }
        weigh<T>(weights, score);
        if (i == tiles) break;
        start_scores();
        add_values(begin + (i - 1) * COLUMNS);
        wait_for_products<1>();
        settle(score);
        keys.release();
        weigh_scores(begin + i * COLUMNS);
      }
      add_values(begin + (tiles - 1) * COLUMNS);
      wait_for_products<0>();
      settle(total);
      values.release();
    }
#pragma unroll 1
    for (int i = tiles; i < work.tiles; ++i) {  // what other groups see
      keys.wait();
      keys.release();
      values.wait();
      values.release();
    }

    float factor[1][2];
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      sum[h] = warp_reduce<Sum, 4>(sum[h]);
      // A sum of 0 only where no key was seen: a NaN or an overflow must come through.
      factor[0][h] = sum[h] == 0.0f ? 0.0f : 1.0f / sum[h];
    }
    meet<kWarpgroup>(own_barrier);  // no warp of this group needs its queries any more
    const unsigned staging = own_tile + warp % 4 * 16 * Tile<T, DIM>::PITCH;
    const long long pitch = static_cast<long long>(heads) * head_dim;
    put_rows<T, DIM>(staging, total, factor);
    write_rows<T, DIM, 16, true>(staging, out + in.q_first * pitch + work.head * head_dim, pitch,
                                 own_first + warp % 4 * 16, in.q_rows, head_dim);
    show_to_products();  // the next copy comes behind what is written and read here
    __syncwarp();
    queries.release();
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      const int row = own_row + 8 * h;
      if (row < in.q_rows && threadIdx.x % 4 == 0)
        lse[in.numbers(work.head, heads, q_starts) + row] =
            fmaf(highest[h], scale2, log2f(sum[h])) * 0.693147181f;
    }
  });
}
