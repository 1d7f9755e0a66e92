// Flash attention by products of warpgroups, backward: what attention_mma_backward.cu computes, with its
// arguments, in 16 bits, on compute capability 9.0 alone.
//
// A block has 64 * GROUPS rows of one side, queries in attention_wgmma_dq and keys in attention_wgmma_dkv,
// and loops over those of the other side, COLUMNS at a time, which its first warpgroup copies into a ring of
// STAGES. Every warpgroup that computes has 64 rows, whose gradients add up in its registers, in a fixed
// order; P and dS, with the rows held as theirs, never leave them. The price is computing both twice: 14 *
// head_dim operations per visible pair and head instead of 10.
//
// Registers of a thread that computes, in float: DIM / 2 sums (twice in attention_wgmma_dkv), COLUMNS / 2
// of P and of dS each, and half as many of their 16 bits.
// Launch: grid = (tiles of the rows held, their heads, sequences), block = 128 * (GROUPS + 1), dynamic shared
// memory 128 * GROUPS + 2 * STAGES * COLUMNS rows of 2 * DIM bytes, 8 * STAGES * COLUMNS bytes in
// attention_wgmma_dkv, and 1152 bytes. Rows are whole chunks of 16 bytes.
//
// target: sm_90a
// instantiate: attention_wgmma_dq<__nv_bfloat16, 64, 3, 64, 3>; attention_wgmma_dq<__half, 128, 2, 64, 3>
// instantiate: attention_wgmma_dkv<__nv_bfloat16, 64, 2, 64, 3>; attention_wgmma_dkv<__half, 128, 2, 64, 3>
#include "attention_wgmma.cuh"

// The barriers of a ring of STAGES, and of what a block holds: `there` when copies have come, `free` when
// all warps that compute have read them.
template <int GROUPS, int STAGES>
struct Ring {
  unsigned held, there, free;
  __device__ __forceinline__ Ring(unsigned at) : held(at), there(at + 8), free(at + 8 + 8 * STAGES) {}
  __device__ __forceinline__ void init() const {
    barrier_init(held, kWarpgroup);
    for (int stage = 0; stage < STAGES; ++stage) {
      barrier_init(there + 8 * stage, kWarpgroup);
      barrier_init(free + 8 * stage, 4 * GROUPS);
    }
  }
};

// Whether the next tile's products start behind the sums of this one, before those are complete: above 64,
// there are no registers for both in attention_wgmma_dkv, and attention_wgmma_dq is no faster with them.
constexpr bool starts_ahead(int dim) { return dim <= 64; }

template <typename T, int DIM, int GROUPS, int COLUMNS, int STAGES>
__global__ void __launch_bounds__(kWarpgroup * (GROUPS + 1), 1)
attention_wgmma_dq(const T* __restrict__ dout, const T* __restrict__ q, const T* __restrict__ k,
                   const T* __restrict__ v, const float* __restrict__ lse,
                   const float* __restrict__ delta, T* __restrict__ dq,
                   const int* __restrict__ q_starts, const int* __restrict__ k_starts, int sequences,
                   int q_rows, int kv_rows, long long q_pitch, long long kv_pitch, int part_width, int heads,
                   int kv_heads, int head_dim, float scale, int left, int right) {
  extern __shared__ float4 shared[];
  constexpr int ROWS = 64 * GROUPS, COPYING = GROUPS == 3 ? 32 : 40;
  constexpr bool AHEAD = starts_ahead(DIM);
  constexpr unsigned PART = COLUMNS * DIM * 2, STAGE = 2 * PART, OWN = 64 * DIM * 2;
  k += part_width;
  v += 2 * part_width;

  Sequence in;
  int first;
  if (!find_rows<ROWS, true>(in, first, gridDim.x - 1 - blockIdx.x, q_starts, k_starts, sequences,
                             q_rows, kv_rows, blockIdx.z)) {
    return;
  }
  const int head = blockIdx.y, kv_head = head / (heads / kv_heads);
  const long long out_pitch = static_cast<long long>(heads) * head_dim;
  const int shift = in.shift(), last = min(first + ROWS, in.q_rows) - 1;
  const int begin = max(first + shift - left, 0) / COLUMNS * COLUMNS;
  const int end = min(last + shift + right + 1, in.k_rows);
  const int tiles = begin < end ? (end - begin + COLUMNS - 1) / COLUMNS : 0;

  const unsigned q_tile = (shared_address(shared) + 1023) & ~1023u, dout_tile = q_tile + GROUPS * OWN;
  const unsigned ring_tile = dout_tile + GROUPS * OWN;  // keys and values
  const Ring<GROUPS, STAGES> ring(ring_tile + STAGES * STAGE);
  if (threadIdx.x == 0) ring.init();
  __syncthreads();

  const int warp = warp_index(), group = warp / 4 - 1;
  if (group < 0) {
    leave_registers<COPYING>();
    {
      PanelCopy<T, DIM> queries(q + in.q_first * q_pitch + head * head_dim, q_pitch, first, in.q_rows,
                                head_dim);
      PanelCopy<T, DIM> gradients(dout + in.q_first * out_pitch + head * head_dim, out_pitch, first,
                                  in.q_rows, head_dim);
#pragma unroll 1
      for (int i = 0; i < GROUPS; ++i) {
        queries.template copy<64>(q_tile + i * OWN);
        gradients.template copy<64>(dout_tile + i * OWN);
        queries.move(64);
        gradients.move(64);
      }
      barrier_arrive_behind_copies(ring.held);
    }
    PanelCopy<T, DIM> copies(k + in.k_first * kv_pitch + kv_head * head_dim, kv_pitch, begin, in.k_rows,
                             head_dim);
    const long long values = v - k;  // from a key to its value
    Turn<STAGES> turn;
#pragma unroll 1
    for (int tile = 0; tile < tiles; ++tile) {
      barrier_wait(ring.free + 8 * turn.stage, turn.parity ^ 1);
      copies.template copy<COLUMNS>(ring_tile + turn.stage * STAGE);
      copies.template copy<COLUMNS>(ring_tile + turn.stage * STAGE + PART, values);
      barrier_arrive_behind_copies(ring.there + 8 * turn.stage);
      copies.move(COLUMNS);
      turn.next();
    }
    commit_copies();
    wait_for_copies<0>();  // a thread stays until its copies have come
    return;
  }

  get_registers<computing_registers(1, GROUPS, COPYING)>();
  const int lane = threadIdx.x % 32, g = lane / 4;
  const int own_first = first + 64 * group, own_last = min(own_first + 64, in.q_rows) - 1;
  const int own_row = own_first + warp % 4 * 16 + g;
  const unsigned own_q = q_tile + group * OWN, own_dout = dout_tile + group * OWN;
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
  unsigned slopes[COLUMNS / 16][4];
  clear(total);
  Turn<STAGES> turn;
  // Starts both products of a tile, and computes its weights while the second one runs.
  const auto weigh_tile = [&](int start) {
    const unsigned keys = ring_tile + turn.stage * STAGE;
    barrier_wait(ring.there + 8 * turn.stage, turn.parity);
    show_to_products();
    begin_products();
    start_rows<T, DIM, 64, COLUMNS>(weight, own_q, keys);
    end_products();
    start_rows<T, DIM, 64, COLUMNS>(slope, own_dout, keys + PART);
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

  barrier_wait(ring.held, 0);
  if (tiles > 0) {
    weigh_tile(begin);
#pragma unroll 1
    for (int tile = 1;; ++tile) {
      // Ahead of a loop's turn: where weights are computed, the compiler would move the wait ahead of them.
      wait_for_products<0>();
      settle(slope);
#pragma unroll
      for (int n = 0; n < COLUMNS / 8; ++n)
#pragma unroll
        for (int e = 0; e < 4; ++e)
          slope[0][n][e] = weight[0][n][e] * (slope[0][n][e] - own_delta[e / 2]);
      weigh<T>(slopes, slope);
      begin_products();
      start_columns<T, DIM, COLUMNS>(total, slopes, ring_tile + turn.stage * STAGE);
      end_products();
      if constexpr (!AHEAD) {
        wait_for_products<0>();
        settle(total);
      }
      const unsigned done = ring.free + 8 * turn.stage;
      if (!AHEAD && lane == 0) barrier_arrive(done);
      if (tile == tiles) break;
      turn.next();
      weigh_tile(begin + tile * COLUMNS);
      if (AHEAD && lane == 0) barrier_arrive(done);  // what was started ahead of this tile is there
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

template <typename T, int DIM, int GROUPS, int COLUMNS, int STAGES>
__global__ void __launch_bounds__(kWarpgroup * (GROUPS + 1), 1)
attention_wgmma_dkv(const T* __restrict__ dout, const T* __restrict__ q, const T* __restrict__ k,
                    const T* __restrict__ v, const float* __restrict__ lse,
                    const float* __restrict__ delta, T* __restrict__ dk, T* __restrict__ dv,
                    const int* __restrict__ q_starts, const int* __restrict__ k_starts, int sequences,
                    int q_rows, int kv_rows, long long q_pitch, long long kv_pitch, int part_width, int heads,
                    int kv_heads, int head_dim, float scale, int left, int right) {
  extern __shared__ float4 shared[];
  constexpr int ROWS = 64 * GROUPS, COPYING = DIM > 64 ? 24 : 40;
  constexpr bool AHEAD = starts_ahead(DIM);
  constexpr unsigned PART = COLUMNS * DIM * 2, STAGE = 2 * PART, OWN = 64 * DIM * 2;
  k += part_width;
  v += 2 * part_width;

  Sequence in;
  int first;  // causal tiles at the beginning are seen by the most queries: they start first
  if (!find_rows<ROWS, false>(in, first, blockIdx.x, q_starts, k_starts, sequences, q_rows, kv_rows,
                              blockIdx.z)) {
    return;
  }
  const int kv_head = blockIdx.y, shared_by = heads / kv_heads;
  const long long out_pitch = static_cast<long long>(heads) * head_dim;
  const long long kv_offset = in.k_first * kv_pitch + kv_head * head_dim;
  const int shift = in.shift(), last = min(first + ROWS, in.k_rows) - 1;
  // Of each head, the queries that see one of the keys.
  const int begin = max(first - shift - right, 0) / COLUMNS * COLUMNS;
  const int end = min(last - shift + left + 1, in.q_rows);
  const int tiles = begin < end ? (end - begin + COLUMNS - 1) / COLUMNS : 0;

  const unsigned k_tile = (shared_address(shared) + 1023) & ~1023u, v_tile = k_tile + GROUPS * OWN;
  const unsigned ring_tile = v_tile + GROUPS * OWN;                // queries and their gradients
  const unsigned numbers_tile = ring_tile + STAGES * STAGE;        // lse and delta of each stage
  const Ring<GROUPS, STAGES> ring(numbers_tile + STAGES * COLUMNS * 8);
  if (threadIdx.x == 0) ring.init();
  __syncthreads();

  const int warp = warp_index(), group = warp / 4 - 1;
  if (group < 0) {
    leave_registers<COPYING>();
    {
      PanelCopy<T, DIM> held(k + kv_offset, kv_pitch, first, in.k_rows, head_dim);
#pragma unroll 1
      for (int i = 0; i < GROUPS; ++i) {
        held.template copy<64>(k_tile + i * OWN);
        held.template copy<64>(v_tile + i * OWN, v - k);
        held.move(64);
      }
      barrier_arrive_behind_copies(ring.held);
    }
    long long numbers = in.numbers(kv_head * shared_by, heads, q_starts);
    Turn<STAGES> turn;
#pragma unroll 1
    for (int head = kv_head * shared_by; head < (kv_head + 1) * shared_by; ++head) {
      PanelCopy<T, DIM> queries(q + in.q_first * q_pitch + head * head_dim, q_pitch, begin, in.q_rows,
                                head_dim);
      PanelCopy<T, DIM> gradients(dout + in.q_first * out_pitch + head * head_dim, out_pitch, begin,
                                  in.q_rows, head_dim);
#pragma unroll 1
      for (int tile = 0; tile < tiles; ++tile) {
        barrier_wait(ring.free + 8 * turn.stage, turn.parity ^ 1);
        queries.template copy<COLUMNS>(ring_tile + turn.stage * STAGE);
        gradients.template copy<COLUMNS>(ring_tile + turn.stage * STAGE + PART);
        // A query that there is not has no gradient: whatever its weight is, it adds nothing.
        const unsigned to = numbers_tile + turn.stage * COLUMNS * 8 + 4 * threadIdx.x;
        const int row = begin + tile * COLUMNS + threadIdx.x;
        const bool inside = row < in.q_rows;
        const long long at = numbers + (inside ? row : 0);
        if (threadIdx.x < COLUMNS) {
          copy_async<4>(to, lse + at, inside);
          copy_async<4>(to + 4 * COLUMNS, delta + at, inside);
        }
        barrier_arrive_behind_copies(ring.there + 8 * turn.stage);
        queries.move(COLUMNS);
        gradients.move(COLUMNS);
        turn.next();
      }
      numbers += in.number_pitch;
    }
    commit_copies();
    wait_for_copies<0>();  // a thread stays until its copies have come
    return;
  }

  get_registers<computing_registers(1, GROUPS, COPYING)>();
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  const int own_first = first + 64 * group, own_last = min(own_first + 64, in.k_rows) - 1;
  const int own_row = own_first + warp % 4 * 16 + g;
  const unsigned own_k = k_tile + group * OWN, own_v = v_tile + group * OWN;
  const float scale2 = scale * 1.44269504f;

  float key_total[1][DIM / 8][4], value_total[1][DIM / 8][4];
  float weight[1][COLUMNS / 8][4], slope[1][COLUMNS / 8][4];
  unsigned weights[COLUMNS / 16][4], slopes[COLUMNS / 16][4];
  clear(key_total);
  clear(value_total);
  const auto release = [&](unsigned barrier) {
    __syncwarp();  // all lanes have read their numbers
    if (lane == 0) barrier_arrive(barrier);
  };
  Turn<STAGES> turn;
  barrier_wait(ring.held, 0);
  int start = begin;
  unsigned done = 0;
#pragma unroll 1
  for (int left_over = shared_by * tiles; left_over > 0; --left_over) {
    const unsigned queries = ring_tile + turn.stage * STAGE, gradients = queries + PART;
    const unsigned own_numbers = numbers_tile + turn.stage * COLUMNS * 8 + 8 * t;
    barrier_wait(ring.there + 8 * turn.stage, turn.parity);
    show_to_products();
    begin_products();
    start_rows<T, DIM, 64, COLUMNS>(weight, own_k, queries);
    end_products();
    start_rows<T, DIM, 64, COLUMNS>(slope, own_v, gradients);
    end_products();
    wait_for_products<1>();
    settle(weight);
    if (AHEAD && done) release(done);  // what was started ahead of this tile is there
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
#pragma unroll
    for (int n = 0; n < COLUMNS / 8; ++n) {
      const float2 own_lse = load_shared2(own_numbers + 32 * n);
      const float lse2[2] = {as_log2(own_lse.x), as_log2(own_lse.y)};
#pragma unroll
      for (int e = 0; e < 4; ++e)
        weight[0][n][e] = exp2_approx(fmaf(weight[0][n][e], scale2, -lse2[e % 2]));
    }
    weigh<T>(weights, weight);
    begin_products();
    start_columns<T, DIM, COLUMNS>(value_total, weights, gradients);
    end_products();
    wait_for_products<1>();
    settle(slope);
#pragma unroll
    for (int n = 0; n < COLUMNS / 8; ++n) {
      const float2 own_delta = load_shared2(own_numbers + 4 * COLUMNS + 32 * n);
#pragma unroll
      for (int e = 0; e < 4; ++e)
        slope[0][n][e] = weight[0][n][e] * (slope[0][n][e] - (e % 2 ? own_delta.y : own_delta.x));
    }
    weigh<T>(slopes, slope);
    begin_products();
    start_columns<T, DIM, COLUMNS>(key_total, slopes, queries);
    end_products();
    if constexpr (!AHEAD) {
      wait_for_products<0>();
      settle(key_total);
      settle(value_total);
    }
    done = ring.free + 8 * turn.stage;
    if (!AHEAD) release(done);
    turn.next();
    start += COLUMNS;
    if (start >= end) start = begin;  // of the next head
  }
  wait_for_products<0>();
  settle(key_total);
  settle(value_total);

  meet<kWarpgroup>(1 + group);  // no warp of this group needs its keys and values any more
  const unsigned own_part = warp % 4 * 16 * Tile<T, DIM>::PITCH;
  const int row = own_first + warp % 4 * 16;
  const float factor[1][2] = {{scale, scale}}, one[1][2] = {{1.0f, 1.0f}};
  put_rows<T, DIM>(own_k + own_part, key_total, factor);
  put_rows<T, DIM>(own_v + own_part, value_total, one);
  write_rows<T, DIM, 16, true>(own_k + own_part, dk + part_width + kv_offset, kv_pitch, row, in.k_rows,
                               head_dim);
  write_rows<T, DIM, 16, true>(own_v + own_part, dv + 2 * part_width + kv_offset, kv_pitch, row, in.k_rows,
                               head_dim);
}
