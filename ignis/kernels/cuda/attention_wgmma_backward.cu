// Flash attention by products of warpgroups, backward: what attention_mma_backward.cu computes, in 16 bits,
// on compute capability 9.0 alone.
//
// A block has 64 * GROUPS rows of one side, queries in attention_wgmma_dq and keys in attention_wgmma_dkv,
// and loops over those of the other side, COLUMNS at a time. A thread of its first warpgroup copies tiles of
// that side's two matrices by turns into a ring of SLOTS, each as soon as one is free. Every other warpgroup
// has 64 rows, whose gradients add up in its registers, in a fixed order; P and dS, with the rows held as
// theirs, never leave them. The price is computing both twice: 14 * head_dim operations per visible pair and
// head instead of 10; and 16 where heads are so wide that the sums of dk and dv have no room at once, and
// are those of two launches, KEYS and VALUES.
//
// Copies are of boxes of tensors (cp.async.bulk.tensor): the maps are [sequence, row, head, element] of dout,
// q, k and v, whose memory is read through them alone; one sequence where starts are given.
//
// Registers of a thread that computes, in float: DIM / 2 sums of each gradient, COLUMNS / 2 of P and of dS
// each, and half as many of their 16 bits.
// Launch: grid = `held_tiles`, of the rows held of a sequence, times their heads times sequences of equal
// length, block = 128 * (GROUPS + 1), dynamic shared memory 128 * GROUPS (for VALUES alone 64 * GROUPS) +
// SLOTS * COLUMNS rows of 2 * DIM bytes, 8 * SLOTS * COLUMNS bytes in attention_wgmma_dkv (for VALUES alone
// half), and 1152 bytes.
//
// target: sm_90a
// instantiate: attention_wgmma_dq<__nv_bfloat16, 64, 3, 64, 6>; attention_wgmma_dq<__half, 128, 2, 64, 6>
// instantiate: attention_wgmma_dkv<__nv_bfloat16, 64, 2, 64, 6, true, true>
// instantiate: attention_wgmma_dkv<__half, 128, 2, 64, 6, true, true>
// instantiate: attention_wgmma_dq<__nv_bfloat16, 256, 2, 64, 3>
// instantiate: attention_wgmma_dkv<__nv_bfloat16, 256, 2, 64, 3, true, false>
// instantiate: attention_wgmma_dkv<__half, 256, 2, 64, 5, false, true>
#include "attention_wgmma.cuh"

// Whether the next tile's products start behind the sums of this one, before those are complete: above 64,
// there are no registers for both in attention_wgmma_dkv, and attention_wgmma_dq is no faster with them.
constexpr bool starts_ahead(int dim) { return dim <= 64; }

template <typename T, int DIM, int GROUPS, int COLUMNS, int SLOTS>
__global__ void __launch_bounds__(kWarpgroup * (GROUPS + 1), 1)
attention_wgmma_dq(const __grid_constant__ TensorMap dout_map, const __grid_constant__ TensorMap q_map,
                   const __grid_constant__ TensorMap k_map, const __grid_constant__ TensorMap v_map,
                   const T* __restrict__ dout, const T* __restrict__ q, const T* __restrict__ k,
                   const T* __restrict__ v, const float* __restrict__ lse,
                   const float* __restrict__ delta, T* __restrict__ dq,
                   const int* __restrict__ q_starts, const int* __restrict__ k_starts, int sequences,
                   int q_rows, int kv_rows, long long q_pitch, long long kv_pitch, int part_width, int heads,
                   int kv_heads, int head_dim, float scale, int left, int right, int held_tiles) {
  extern __shared__ float4 shared[];
  constexpr int ROWS = 64 * GROUPS;
  constexpr bool AHEAD = starts_ahead(DIM);
  constexpr unsigned OWN = 64 * DIM * 2;

  // Of all heads, causal tiles at the end see the most keys: they start first.
  const int pairs = gridDim.x / held_tiles, pair = blockIdx.x % pairs, head = pair % heads;
  Sequence in;
  int first;
  if (!find_rows<ROWS, true>(in, first, held_tiles - 1 - blockIdx.x / pairs, q_starts, k_starts, sequences,
                             q_rows, kv_rows, pair / heads)) {
    return;
  }
  const int shift = in.shift(), last = min(first + ROWS, in.q_rows) - 1;
  const int begin = max(first + shift - left, 0) / COLUMNS * COLUMNS;
  const int end = min(last + shift + right + 1, in.k_rows);
  const int tiles = begin < end ? (end - begin + COLUMNS - 1) / COLUMNS : 0;

  using Held = TileRing<1, 2 * GROUPS * OWN>;  // queries, then their gradients
  using Ring = TileRing<SLOTS, COLUMNS * DIM * 2>;  // keys and values by turns
  const unsigned tile = (shared_address(shared) + 1023) & ~1023u;
  const unsigned barriers = tile + Held::ALL + Ring::ALL;
  Held held(tile, barriers);
  Ring ring(tile + Held::ALL, barriers + Held::BARRIERS);
  if (threadIdx.x == 0) {
    held.init(1, 4 * GROUPS);
    ring.init(1, 4 * GROUPS);
    show_barriers();
  }
  __syncthreads();

  const int warp = warp_index(), group = warp / 4 - 1;
  if (group < 0) {
    leave_registers<kCopying>();
    if (threadIdx.x != 0) return;
    const int kv_head = head / (heads / kv_heads), sequence = pair / heads;
    const RowsOf queries(in.q_first, q_starts, sequence), keys(in.k_first, q_starts, sequence);
    held.expect();
#pragma unroll 1
    for (int i = 0; i < GROUPS; ++i) {
      const int row = queries.row(first) + 64 * i;
      copy_tile<DIM, 64>(tile + i * OWN, q_map, head, row, queries.sequence, held.there());
      copy_tile<DIM, 64>(tile + (GROUPS + i) * OWN, dout_map, head, row, queries.sequence, held.there());
    }
    int row = keys.row(begin);
#pragma unroll 1
    for (int i = 0; i < tiles; ++i, row += COLUMNS) {
      ring.template fill<DIM, COLUMNS>(k_map, kv_head, row, keys.sequence);
      ring.template fill<DIM, COLUMNS>(v_map, kv_head, row, keys.sequence);
    }
    return;
  }

  get_registers<computing_registers(1, GROUPS, kCopying)>();
  const int lane = threadIdx.x % 32, g = lane / 4;
  const int own_first = first + 64 * group, own_last = min(own_first + 64, in.q_rows) - 1;
  const int own_row = own_first + warp % 4 * 16 + g;
  const unsigned own_q = tile + group * OWN, own_dout = own_q + GROUPS * OWN;
  const float scale2 = scale * 1.44269504f;
  const long long numbers = in.numbers(head, heads, q_starts);
  float own_lse2[2], own_delta[2];
#pragma unroll
  for (int h = 0; h < 2; ++h) {
    const int row = own_row + 8 * h;
    own_lse2[h] = row < in.q_rows ? as_log2(lse[numbers + row]) : IGNIS_INFINITY;
    own_delta[h] = row < in.q_rows ? delta[numbers + row] : 0.0f;
  }

  float total[1][DIM / 8][4], weight[1][COLUMNS / 8][4], slope[1][COLUMNS / 8][4];
  unsigned slopes[COLUMNS / 16][4], keys, done;
  clear(total);
  const auto release = [&](unsigned barrier) {
    if (lane == 0) barrier_arrive(barrier);
  };
  // The next tile of the other side, whose rows are those from `start` on.
  const auto next_tile = [&](int start) {
    ring.wait();
    if (q_starts != nullptr && start + COLUMNS > in.k_rows)
      clear_rows<DIM, COLUMNS>(ring.tile(), in.k_rows - start, group, GROUPS, 1 + GROUPS);
  };
  // Starts both products of a tile, and computes its weights while the second one runs.
  const auto weigh_tile = [&](int start) {
    next_tile(start);
    keys = ring.tile();
    begin_products();
    start_rows<T, DIM, 64, COLUMNS>(weight, own_q, keys);
    end_products();
    done = ring.free();
    ring.turn.next();
    next_tile(start);
    begin_products();
    start_rows<T, DIM, 64, COLUMNS>(slope, own_dout, ring.tile());
    end_products();
    wait_for_products<1>();
    settle(weight);
    if (start + COLUMNS - 1 > min(own_first + shift + right, in.k_rows - 1) ||
        start < own_last + shift - left) {
      int low[1][2], high[1][2];
#pragma unroll
      for (int h = 0; h < 2; ++h) {
        const int key = own_row + 8 * h + shift - start;
        low[0][h] = key - left;
        high[0][h] = min(key + right, in.k_rows - 1 - start);
      }
      hide(weight, low, high);
    }
#pragma unroll
    for (int n = 0; n < COLUMNS / 8; ++n)
#pragma unroll
      for (int e = 0; e < 4; ++e)
        weight[0][n][e] = exp2_approx(fmaf(weight[0][n][e], scale2, -own_lse2[e / 2]));
  };

  held.wait();
  if (tiles > 0) {
    weigh_tile(begin);
#pragma unroll 1
    for (int i = 1;; ++i) {
      // Ahead of a loop's turn: where weights are computed, the compiler would move the wait ahead of them.
      wait_for_products<0>();
      settle(slope);
      release(ring.free());
      ring.turn.next();
#pragma unroll
      for (int n = 0; n < COLUMNS / 8; ++n)
#pragma unroll
        for (int e = 0; e < 4; ++e)
          slope[0][n][e] = weight[0][n][e] * (slope[0][n][e] - own_delta[e / 2]);
      weigh<T>(slopes, slope);
      begin_products();
      start_columns<T, DIM, COLUMNS>(total, slopes, keys);
      end_products();
      if constexpr (!AHEAD) {
        wait_for_products<0>();
        settle(total);
        release(done);
      }
      if (i == tiles) break;
      const unsigned before = done;
      weigh_tile(begin + i * COLUMNS);
      if (AHEAD) release(before);  // what was started ahead of this tile is there
    }
    wait_for_products<0>();
    settle(total);
  }

  meet<kWarpgroup>(1 + group);  // no warp of this group needs its queries any more
  const unsigned staging = own_q + warp % 4 * 16 * Tile<T, DIM>::PITCH;
  const float factor[1][2] = {{scale, scale}};
  put_rows<T, DIM>(staging, total, factor);
  write_rows<T, DIM, 16, true>(staging, dq + in.q_first * q_pitch + head * head_dim, q_pitch,
                               own_first + warp % 4 * 16, in.q_rows, head_dim);
}

template <typename T, int DIM, int GROUPS, int COLUMNS, int SLOTS, bool KEYS, bool VALUES>
__global__ void __launch_bounds__(kWarpgroup * (GROUPS + 1), 1)
attention_wgmma_dkv(const __grid_constant__ TensorMap dout_map, const __grid_constant__ TensorMap q_map,
                    const __grid_constant__ TensorMap k_map, const __grid_constant__ TensorMap v_map,
                    const T* __restrict__ dout, const T* __restrict__ q, const T* __restrict__ k,
                    const T* __restrict__ v, const float* __restrict__ lse,
                    const float* __restrict__ delta, T* __restrict__ dk, T* __restrict__ dv,
                    const int* __restrict__ q_starts, const int* __restrict__ k_starts, int sequences,
                    int q_rows, int kv_rows, long long q_pitch, long long kv_pitch, int part_width, int heads,
                    int kv_heads, int head_dim, float scale, int left, int right, int held_tiles) {
  extern __shared__ float4 shared[];
  constexpr int ROWS = 64 * GROUPS;
  constexpr bool AHEAD = starts_ahead(DIM);
  constexpr unsigned OWN = 64 * DIM * 2, NUMBERS = COLUMNS * (KEYS ? 8 : 4);

  // Of all heads, causal tiles at the beginning are seen by the most queries: they start first.
  const int pairs = gridDim.x / held_tiles, pair = blockIdx.x % pairs, kv_head = pair % kv_heads;
  Sequence in;
  int first;
  if (!find_rows<ROWS, false>(in, first, blockIdx.x / pairs, q_starts, k_starts, sequences, q_rows, kv_rows,
                              pair / kv_heads)) {
    return;
  }
  const int shared_by = heads / kv_heads;
  const int shift = in.shift(), last = min(first + ROWS, in.k_rows) - 1;
  // Of each head, the queries that see one of the keys.
  const int begin = max(first - shift - right, 0) / COLUMNS * COLUMNS;
  const int end = min(last - shift + left + 1, in.q_rows);
  const int tiles = begin < end ? (end - begin + COLUMNS - 1) / COLUMNS : 0;

  using Held = TileRing<1, (KEYS ? 2 : 1) * GROUPS * OWN>;  // keys, then values
  using Ring = TileRing<SLOTS, COLUMNS * DIM * 2>;          // queries and their gradients by turns
  const unsigned tile = (shared_address(shared) + 1023) & ~1023u;
  const unsigned numbers_tile = tile + Held::ALL + Ring::ALL;  // lse and delta of each slot of queries
  const unsigned barriers = numbers_tile + SLOTS * NUMBERS;
  Held held(tile, barriers);
  Ring ring(tile + Held::ALL, barriers + Held::BARRIERS);
  if (threadIdx.x == 0) {
    held.init(1, 4 * GROUPS);
    ring.init(32, kWarpgroup * GROUPS);  // a warp copies numbers, which all threads read
    show_barriers();
  }
  __syncthreads();

  const int warp = warp_index(), group = warp / 4 - 1, lane = threadIdx.x % 32;
  if (group < 0) {
    leave_registers<kCopying>();
    if (warp > 0) return;
    const int sequence = pair / kv_heads;
    const RowsOf queries(in.q_first, q_starts, sequence), keys(in.k_first, q_starts, sequence);
    if (lane == 0) {
      held.expect();
#pragma unroll 1
      for (int i = 0; i < GROUPS; ++i) {
        const int row = keys.row(first) + 64 * i;
        copy_tile<DIM, 64>(tile + i * OWN, k_map, kv_head, row, keys.sequence, held.there());
        if constexpr (KEYS)
          copy_tile<DIM, 64>(tile + (GROUPS + i) * OWN, v_map, kv_head, row, keys.sequence, held.there());
      }
    }
#pragma unroll 1
    for (int head = kv_head * shared_by; head < (kv_head + 1) * shared_by; ++head) {
      const long long numbers = in.numbers(head, heads, q_starts);
      int row = begin;
#pragma unroll 1
      for (int i = 0; i < tiles; ++i, row += COLUMNS) {
        // A query that there is not has no gradient: whatever its weight is, it adds nothing.
        const auto copy_numbers = [&](unsigned to) {
#pragma unroll
          for (int n = lane; n < COLUMNS; n += 32) {
            const bool inside = row + n < in.q_rows;
            const long long at = numbers + (inside ? row + n : 0);
            copy_async<4>(to + 4 * n, lse + at, inside);
            if constexpr (KEYS) copy_async<4>(to + 4 * (COLUMNS + n), delta + at, inside);
          }
        };
        ring.template fill_as_warp<DIM, COLUMNS>(
            q_map, head, queries.row(row), queries.sequence,
            [&]() { copy_numbers(numbers_tile + ring.turn.stage * NUMBERS); });
        ring.template fill_as_warp<DIM, COLUMNS>(dout_map, head, queries.row(row), queries.sequence, []() {});
      }
    }
    commit_copies();
    wait_for_copies<0>();  // a thread stays until its copies have come
    return;
  }

  get_registers<computing_registers(1, GROUPS, kCopying)>();
  const int g = lane / 4, t = lane % 4;
  const int own_first = first + 64 * group, own_last = min(own_first + 64, in.k_rows) - 1;
  const int own_row = own_first + warp % 4 * 16 + g;
  const unsigned own_k = tile + group * OWN, own_v = own_k + GROUPS * OWN;
  const float scale2 = scale * 1.44269504f;

  float key_total[1][KEYS ? DIM / 8 : 1][4], value_total[1][VALUES ? DIM / 8 : 1][4];
  float weight[1][COLUMNS / 8][4], slope[1][COLUMNS / 8][4];
  unsigned weights[COLUMNS / 16][4], slopes[COLUMNS / 16][4];
  clear(key_total);
  clear(value_total);
  int start = begin;
  // The next tile of the other side, whose rows are those from `start` on.
  const auto next_tile = [&]() {
    ring.wait();
    if (q_starts != nullptr && start + COLUMNS > in.q_rows)
      clear_rows<DIM, COLUMNS>(ring.tile(), in.q_rows - start, group, GROUPS, 1 + GROUPS);
  };
  unsigned q_done = 0, dout_done = 0;
  held.wait();
#pragma unroll 1
  for (int left_over = shared_by * tiles; left_over > 0; --left_over) {
    const unsigned own_numbers = numbers_tile + ring.turn.stage * NUMBERS + 8 * t;
    const unsigned q_before = q_done, dout_before = dout_done;
    next_tile();
    const unsigned queries = ring.tile();
    begin_products();
    start_rows<T, DIM, 64, COLUMNS>(weight, own_k, queries);
    end_products();
    q_done = ring.free();
    ring.turn.next();
    unsigned gradients = ring.tile();
    dout_done = ring.free();
    if constexpr (KEYS) {
      next_tile();
      begin_products();
      start_rows<T, DIM, 64, COLUMNS>(slope, own_v, gradients);
      end_products();
      wait_for_products<1>();
    } else {
      wait_for_products<0>();
    }
    settle(weight);
    if (AHEAD && q_before) {  // what was started ahead of this tile is there
      barrier_arrive(q_before);
      barrier_arrive(dout_before);
    }
    if (start < own_last - shift - right || start + COLUMNS - 1 > own_first - shift + left) {
      int low[1][2], high[1][2];
#pragma unroll
      for (int h = 0; h < 2; ++h) {
        const int at = own_row + 8 * h - shift - start;
        low[0][h] = at - right;
        high[0][h] = at + left;
      }
      hide(weight, low, high);
    }
    weigh_columns(weight, own_numbers, scale2);
    if constexpr (VALUES) {
      weigh<T>(weights, weight);
      if constexpr (!KEYS) {
        barrier_arrive(q_done);
        next_tile();
      }
      begin_products();
      start_columns<T, DIM, COLUMNS>(value_total, weights, gradients);
      end_products();
    }
    if constexpr (KEYS) {
      if constexpr (VALUES) {
        wait_for_products<1>();
      } else {
        wait_for_products<0>();
      }
      settle(slope);
      if constexpr (!VALUES) barrier_arrive(dout_done);
      slope_columns(slope, weight, own_numbers + 4 * COLUMNS);
      weigh<T>(slopes, slope);
      begin_products();
      start_columns<T, DIM, COLUMNS>(key_total, slopes, queries);
      end_products();
    }
    if constexpr (!AHEAD) {
      wait_for_products<0>();
      settle(key_total);
      settle(value_total);
      if constexpr (KEYS) barrier_arrive(q_done);
      if constexpr (VALUES) barrier_arrive(dout_done);
    }
    ring.turn.next();
    start += COLUMNS;
    if (start >= end) start = begin;  // of the next head
  }
  wait_for_products<0>();
  settle(key_total);
  settle(value_total);

  meet<kWarpgroup>(1 + group);  // no warp of this group needs its keys and values any more
  const long long kv_offset = in.k_first * kv_pitch + kv_head * head_dim;
  const unsigned own_part = warp % 4 * 16 * Tile<T, DIM>::PITCH;
  const int row = own_first + warp % 4 * 16;
  const float factor[1][2] = {{scale, scale}}, one[1][2] = {{1.0f, 1.0f}};
  if constexpr (KEYS) {
    put_rows<T, DIM>(own_k + own_part, key_total, factor);
    write_rows<T, DIM, 16, true>(own_k + own_part, dk + part_width + kv_offset, kv_pitch, row, in.k_rows,
                                 head_dim);
  }
  if constexpr (VALUES) {
    put_rows<T, DIM>(own_k + own_part, value_total, one);
    write_rows<T, DIM, 16, true>(own_k + own_part, dv + 2 * part_width + kv_offset, kv_pitch, row, in.k_rows,
                                 head_dim);
  }
}
