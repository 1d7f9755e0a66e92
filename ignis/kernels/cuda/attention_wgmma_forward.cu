// Flash attention by products of warpgroups, forward: what attention_mma_forward.cu computes, with its
// arguments, in 16 bits, on compute capability 9.0 alone (after Shah et al., "FlashAttention-3", 2024).
//
// A block has 64 * GROUPS queries of one head and loops over the keys that one of them sees, COLUMNS at a
// time. Its first warpgroup copies them, and their values, into rings of STAGES. The others have 64
// queries each. A warpgroup starts the scores of the next keys and, behind them, adds the values of those
// before, so that one product runs while it weighs the scores of the other; and the warpgroups take turns in
// starting, so that one weighs while another multiplies. Operations: 4 * head_dim per visible (query, key)
// pair and head.
//
// Registers of a thread that computes, in float: DIM / 2 sums, COLUMNS / 2 scores, half as many weights.
// Launch: grid = (query tiles, heads, sequences), block = 128 * (GROUPS + 1), dynamic shared memory
// 64 * GROUPS + 2 * STAGES * COLUMNS rows of 2 * DIM bytes, and 1152 bytes. Rows are whole chunks of 16 bytes.
//
// target: sm_90a
// instantiate: attention_wgmma_forward<__nv_bfloat16, 64, 1, 64, 2>
// instantiate: attention_wgmma_forward<__half, 64, 1, 128, 2>
// instantiate: attention_wgmma_forward<__nv_bfloat16, 64, 3, 128, 2>
// instantiate: attention_wgmma_forward<__half, 128, 2, 128, 2>
#include "attention_wgmma.cuh"

// Blocks of one group share a multiprocessor: one begins or ends while another one multiplies.
constexpr int resident(int groups, int columns) { return groups > 1 ? 1 : columns > 64 ? 2 : 3; }

template <typename T, int DIM, int GROUPS, int COLUMNS, int STAGES>
__global__ void __launch_bounds__(kWarpgroup * (GROUPS + 1), resident(GROUPS, COLUMNS))
attention_wgmma_forward(const T* __restrict__ q, const T* __restrict__ k, const T* __restrict__ v,
                        T* __restrict__ out, float* __restrict__ lse, const int* __restrict__ q_starts,
                        const int* __restrict__ k_starts, int sequences, int q_rows, int kv_rows,
                        long long q_pitch, long long kv_pitch, int part_width, int heads, int kv_heads,
                        int head_dim, float scale, int left, int right) {
  extern __shared__ float4 shared[];
  constexpr int ROWS = 64 * GROUPS, BLOCKS = resident(GROUPS, COLUMNS);
  constexpr int COPYING = BLOCKS == 3 ? 24 : GROUPS == 3 ? 32 : 40;
  constexpr unsigned STAGE = COLUMNS * DIM * 2, OWN = 64 * DIM * 2;
  k += part_width;
  v += 2 * part_width;

  // Causal tiles at the end see the most keys: they start first.
  Sequence in;
  int first;
  if (!find_rows<ROWS, true>(in, first, gridDim.x - 1 - blockIdx.x, q_starts, k_starts, sequences,
                             q_rows, kv_rows, blockIdx.z)) {
    return;
  }
  const int head = blockIdx.y, kv_head = head / (heads / kv_heads);
  const int shift = in.shift(), last = min(first + ROWS, in.q_rows) - 1;
  const int begin = max(first + shift - left, 0) / COLUMNS * COLUMNS;
  const int end = min(last + shift + right + 1, in.k_rows);
  const int tiles = begin < end ? (end - begin + COLUMNS - 1) / COLUMNS : 0;

  const unsigned q_tile = (shared_address(shared) + 1023) & ~1023u;
  const unsigned k_tile = q_tile + GROUPS * OWN, v_tile = k_tile + STAGES * STAGE;
  const unsigned q_there = v_tile + STAGES * STAGE;
  const unsigned k_there = q_there + 8, v_there = k_there + 8 * STAGES;
  const unsigned k_free = v_there + 8 * STAGES, v_free = k_free + 8 * STAGES;
  if (threadIdx.x == 0) {
    barrier_init(q_there, kWarpgroup);
    for (int stage = 0; stage < STAGES; ++stage) {
      barrier_init(k_there + 8 * stage, kWarpgroup);
      barrier_init(v_there + 8 * stage, kWarpgroup);
      barrier_init(k_free + 8 * stage, 4 * GROUPS);  // one of each warp that computes
      barrier_init(v_free + 8 * stage, 4 * GROUPS);
    }
  }
  __syncthreads();

  const int warp = warp_index(), group = warp / 4 - 1;
  if (group < 0) {
    leave_registers<COPYING>();
    {
      PanelCopy<T, DIM> queries(q + in.q_first * q_pitch + head * head_dim, q_pitch, first, in.q_rows,
                                head_dim);
#pragma unroll 1
      for (int i = 0; i < GROUPS; ++i) {
        queries.template copy<64>(q_tile + i * OWN);
        queries.move(64);
      }
      barrier_arrive_behind_copies(q_there);
    }
    PanelCopy<T, DIM> copies(k + in.k_first * kv_pitch + kv_head * head_dim, kv_pitch, begin, in.k_rows,
                             head_dim);
    PanelCopy<T, DIM> values = copies;
    values.from += v - k;
    Turn<STAGES> k_turn, v_turn;
#pragma unroll 1
    for (int tile = 0; tile <= tiles; ++tile) {  // values are needed later than the next keys
      if (tile < tiles) {
        barrier_wait(k_free + 8 * k_turn.stage, k_turn.parity ^ 1);
        copies.template copy<COLUMNS>(k_tile + k_turn.stage * STAGE);
        barrier_arrive_behind_copies(k_there + 8 * k_turn.stage);
        copies.move(COLUMNS);
        k_turn.next();
      }
      if (tile > 0) {
        barrier_wait(v_free + 8 * v_turn.stage, v_turn.parity ^ 1);
        values.template copy<COLUMNS>(v_tile + v_turn.stage * STAGE);
        barrier_arrive_behind_copies(v_there + 8 * v_turn.stage);
        values.move(COLUMNS);
        v_turn.next();
      }
    }
    commit_copies();
    wait_for_copies<0>();  // a thread stays until its copies have come
    return;
  }

  get_registers<computing_registers(BLOCKS, GROUPS, COPYING)>();
  const int lane = threadIdx.x % 32, g = lane / 4;
  const int own_first = first + 64 * group, own_last = min(own_first + 64, in.q_rows) - 1;
  const unsigned own_tile = q_tile + group * OWN;
  const int own_row = own_first + warp % 4 * 16 + g;

  // Powers of two are cheaper than powers of e: scores are scaled by log2(e) as well.
  const float scale2 = scale * 1.44269504f;
  float total[1][DIM / 8][4], score[1][COLUMNS / 8][4];
  unsigned weights[COLUMNS / 16][4];
  float highest[2] = {-IGNIS_INFINITY, -IGNIS_INFINITY}, sum[2] = {}, keep[2];
  clear(total);

  // Weighs the scores of the keys from `start` on, and says what sums so far are to be multiplied by.
  const auto weigh_scores = [&](int start) {
    if (start + COLUMNS - 1 > min(own_first + shift + right, in.k_rows - 1) ||
        start < own_last + shift - left) {
      int low[1][2], high[1][2];
#pragma unroll
      for (int h = 0; h < 2; ++h) {
        const int key = own_row + 8 * h + shift - start;
        low[0][h] = key - left;
        high[0][h] = min(key + right, in.k_rows - 1 - start);
      }
      hide(score, low, high);
    }
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      float top = highest[h];
#pragma unroll
      for (int n = 0; n < COLUMNS / 8; ++n)
        top = fmaxf(top, fmaxf(score[0][n][2 * h], score[0][n][2 * h + 1]));
      top = warp_reduce<MaxNumber, 4>(top);
      // While a row has seen no key, subtracting its maximum would give NaN.
      const float base = top == -IGNIS_INFINITY ? 0.0f : top * scale2;
      keep[h] = exp2_approx(fmaf(highest[h], scale2, -base));
      highest[h] = top;
      float part = 0.0f;
#pragma unroll
      for (int n = 0; n < COLUMNS / 8; ++n)
#pragma unroll
        for (int e = 2 * h; e < 2 * h + 2; ++e) {
          score[0][n][e] = exp2_approx(fmaf(score[0][n][e], scale2, -base));
          part += score[0][n][e];
        }
      sum[h] = fmaf(sum[h], keep[h], part);
    }
  };
  const auto release = [&](unsigned barrier) {
    if (lane == 0) barrier_arrive(barrier);
  };

  Turn<STAGES> k_turn, v_turn;
  barrier_wait(q_there, 0);
  if (tiles > 0) {
    barrier_wait(k_there, 0);
    show_to_products();
    begin_products();
    start_rows<T, DIM, 64, COLUMNS>(score, own_tile, k_tile);
    end_products();
    wait_for_products<0>();
    settle(score);
    release(k_free);
    k_turn.next();
    weigh_scores(begin);

    // The group whose turn it is starts its products; the first one's turn comes from the last.
    if (GROUPS > 1 && tiles > 1 && group == GROUPS - 1) pass<2 * kWarpgroup>(1);
#pragma unroll 1
    for (int tile = 1;; ++tile) {
      // Ahead of a loop's turn: where weights are computed, the compiler would move the wait ahead of them.
      wait_for_products<0>();
      settle(total);
      if (tile > 1) {
        release(v_free + 8 * v_turn.stage);
        v_turn.next();
      }
#pragma unroll
      for (int n = 0; n < DIM / 8; ++n)
#pragma unroll
        for (int e = 0; e < 4; ++e) total[0][n][e] *= keep[e / 2];
      weigh<T>(weights, score);
      if (tile == tiles) break;

      barrier_wait(k_there + 8 * k_turn.stage, k_turn.parity);
      if constexpr (GROUPS > 1) meet<2 * kWarpgroup>(1 + group);
      show_to_products();
      begin_products();
      start_rows<T, DIM, 64, COLUMNS>(score, own_tile, k_tile + k_turn.stage * STAGE);
      end_products();
      barrier_wait(v_there + 8 * v_turn.stage, v_turn.parity);
      show_to_products();
      begin_products();
      start_columns<T, DIM, COLUMNS>(total, weights, v_tile + v_turn.stage * STAGE);
      end_products();
      if (GROUPS > 1 && (tile + 1 < tiles || group < GROUPS - 1))
        pass<2 * kWarpgroup>(1 + (group + 1) % GROUPS);
      wait_for_products<1>();
      settle(score);
      release(k_free + 8 * k_turn.stage);
      k_turn.next();
      weigh_scores(begin + tile * COLUMNS);
    }
    barrier_wait(v_there + 8 * v_turn.stage, v_turn.parity);
    show_to_products();
    begin_products();
    start_columns<T, DIM, COLUMNS>(total, weights, v_tile + v_turn.stage * STAGE);
    end_products();
    wait_for_products<0>();
    settle(total);
  }

  float factor[1][2];
#pragma unroll
  for (int h = 0; h < 2; ++h) {
    sum[h] = warp_reduce<Sum, 4>(sum[h]);
    // A sum of 0 only where no key was seen: a NaN or an overflow must come through.
    factor[0][h] = sum[h] == 0.0f ? 0.0f : 1.0f / sum[h];
  }
  meet<kWarpgroup>(1 + GROUPS + group);  // no warp of this group needs its queries any more
  const unsigned staging = own_tile + warp % 4 * 16 * Tile<T, DIM>::PITCH;
  const long long pitch = static_cast<long long>(heads) * head_dim;
  put_rows<T, DIM>(staging, total, factor);
  write_rows<T, DIM, 16, true>(staging, out + in.q_first * pitch + head * head_dim, pitch,
                               own_first + warp % 4 * 16, in.q_rows, head_dim);
#pragma unroll
  for (int h = 0; h < 2; ++h) {
    const int row = own_row + 8 * h;
    if (row < in.q_rows && lane % 4 == 0)
      lse[in.numbers(head, heads, q_starts) + row] =
          fmaf(highest[h], scale2, log2f(sum[h])) * 0.693147181f;
  }
}
