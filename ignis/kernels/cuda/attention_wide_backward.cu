// Flash attention by products of warpgroups, backward of heads of more than 128: what
// attention_mma_backward.cu computes, with its arguments, in 16 bits, on compute capability 9.0 alone.
//
// As attention_wgmma_backward.cu, but for what is scarce here. The sums of one gradient take half of a
// thread's registers: dk and dv are those of two launches. The rows that a block holds take half of its
// shared memory: tiles of the other side's two matrices are copied by turns, each as soon as one of SLOTS is
// free. Operations: 16 * head_dim per visible pair and head instead of 10.
//
// Registers of a thread that computes, in float: DIM / 2 sums, COLUMNS / 2 of P and of dS each, and half as
// many of their 16 bits.
// Launch: grid = (tiles of the rows held, their heads, sequences), block = 128 * (GROUPS + 1), dynamic shared
// memory 128 * GROUPS (for dv 64 * GROUPS) + SLOTS * COLUMNS rows of 2 * DIM bytes, for dk 8 and for dv
// 4 * SLOTS * COLUMNS bytes, and 1152 bytes. Rows are whole chunks of 16 bytes.
//
// target: sm_90a
// instantiate: attention_wide_dq<__nv_bfloat16, 256, 2, 64, 3>
// instantiate: attention_wide_dkv<__nv_bfloat16, 256, 2, 64, 3, true>
// instantiate: attention_wide_dkv<__half, 256, 2, 64, 5, false>
#include "attention_wgmma.cuh"

constexpr int kWideCopying = 24;  // registers

// The barriers of SLOTS tiles, and of what a block holds: `there` when copies have come, `free` when all
// warps that compute have read them.
template <int GROUPS, int SLOTS>
struct Slots {
  unsigned held, there, free;
  __device__ __forceinline__ Slots(unsigned at) : held(at), there(at + 8), free(at + 8 + 8 * SLOTS) {}
  __device__ __forceinline__ void init() const {
    barrier_init(held, kWarpgroup);
    for (int slot = 0; slot < SLOTS; ++slot) {
      barrier_init(there + 8 * slot, kWarpgroup);
      barrier_init(free + 8 * slot, 4 * GROUPS);
    }
  }
};

template <typename T, int DIM, int GROUPS, int COLUMNS, int SLOTS>
__global__ void __launch_bounds__(kWarpgroup * (GROUPS + 1), 1)
attention_wide_dq(const T* __restrict__ dout, const T* __restrict__ q, const T* __restrict__ k,
                  const T* __restrict__ v, const float* __restrict__ lse,
                  const float* __restrict__ delta, T* __restrict__ dq,
                  const int* __restrict__ q_starts, const int* __restrict__ k_starts, int sequences,
                  int q_rows, int kv_rows, long long q_pitch, long long kv_pitch, int part_width, int heads,
                  int kv_heads, int head_dim, float scale, int left, int right) {
  extern __shared__ float4 shared[];
  constexpr int ROWS = 64 * GROUPS;
  constexpr unsigned PART = COLUMNS * DIM * 2, OWN = 64 * DIM * 2;
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
  const unsigned ring_tile = dout_tile + GROUPS * OWN;  // keys and values by turns
  const Slots<GROUPS, SLOTS> ring(ring_tile + SLOTS * PART);
  if (threadIdx.x == 0) ring.init();
  __syncthreads();

  const int warp = warp_index(), group = warp / 4 - 1;
  if (group < 0) {
    leave_registers<kWideCopying>();
    {
      PanelCopy<T, DIM> queries(q + in.q_first * q_pitch + head * head_dim, q_pitch, first, in.q_rows,
                                head_dim);
#pragma unroll 1
      for (int i = 0; i < GROUPS; ++i) {
        queries.template copy<64>(q_tile + i * OWN);
        queries.move(64);
      }
    }
    {
      PanelCopy<T, DIM> gradients(dout + in.q_first * out_pitch + head * head_dim, out_pitch, first,
                                  in.q_rows, head_dim);
#pragma unroll 1
      for (int i = 0; i < GROUPS; ++i) {
        gradients.template copy<64>(dout_tile + i * OWN);
        gradients.move(64);
      }
    }
    barrier_arrive_behind_copies(ring.held);
    PanelCopy<T, DIM> copies(k + in.k_first * kv_pitch + kv_head * head_dim, kv_pitch, begin, in.k_rows,
                             head_dim);
    Turn<SLOTS> turn;
#pragma unroll 1
    for (int part = 0; part < 2 * tiles; ++part) {
      barrier_wait(ring.free + 8 * turn.stage, turn.parity ^ 1);
      copies.template copy<COLUMNS>(ring_tile + turn.stage * PART, part % 2 ? v - k : 0);
      barrier_arrive_behind_copies(ring.there + 8 * turn.stage);
      if (part % 2) copies.move(COLUMNS);
      turn.next();
    }
    commit_copies();
    wait_for_copies<0>();  // a thread stays until its copies have come
    return;
  }

  get_registers<computing_registers(1, GROUPS, kWideCopying)>();
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
  Turn<SLOTS> turn;
  barrier_wait(ring.held, 0);
#pragma unroll 1
  for (int tile = 0; tile < tiles; ++tile) {
    const int start = begin + tile * COLUMNS, k_slot = turn.stage;
    barrier_wait(ring.there + 8 * k_slot, turn.parity);
    show_to_products();
    begin_products();
    start_rows<T, DIM, 64, COLUMNS>(weight, own_q, ring_tile + k_slot * PART);
    end_products();
    turn.next();
    barrier_wait(ring.there + 8 * turn.stage, turn.parity);
    show_to_products();
    begin_products();
    start_rows<T, DIM, 64, COLUMNS>(slope, own_dout, ring_tile + turn.stage * PART);
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
    wait_for_products<0>();
    settle(slope);
    if (lane == 0) barrier_arrive(ring.free + 8 * turn.stage);
#pragma unroll
    for (int n = 0; n < COLUMNS / 8; ++n)
#pragma unroll
      for (int e = 0; e < 4; ++e)
        slope[0][n][e] = weight[0][n][e] * (slope[0][n][e] - own_delta[e / 2]);
    weigh<T>(slopes, slope);
    begin_products();
    start_columns<T, DIM, COLUMNS>(total, slopes, ring_tile + k_slot * PART);
    end_products();
    wait_for_products<0>();
    settle(total);
    if (lane == 0) barrier_arrive(ring.free + 8 * k_slot);
    turn.next();
  }

  meet<kWarpgroup>(1 + group);  // no warp of this group needs its queries any more
  const unsigned staging = own_q + warp % 4 * 16 * Tile<T, DIM>::PITCH;
  const float factor[1][2] = {{scale, scale}};
  put_rows<T, DIM>(staging, total, factor);
  write_rows<T, DIM, 16, true>(staging, dq + in.q_first * q_pitch + head * head_dim, q_pitch,
                               own_first + warp % 4 * 16, in.q_rows, head_dim);
}

// The gradient of keys or, if not KEYS, of values.
template <typename T, int DIM, int GROUPS, int COLUMNS, int SLOTS, bool KEYS>
__global__ void __launch_bounds__(kWarpgroup * (GROUPS + 1), 1)
attention_wide_dkv(const T* __restrict__ dout, const T* __restrict__ q, const T* __restrict__ k,
                   const T* __restrict__ v, const float* __restrict__ lse,
                   const float* __restrict__ delta, T* __restrict__ gradient,
                   const int* __restrict__ q_starts, const int* __restrict__ k_starts, int sequences,
                   int q_rows, int kv_rows, long long q_pitch, long long kv_pitch, int part_width, int heads,
                   int kv_heads, int head_dim, float scale, int left, int right) {
  extern __shared__ float4 shared[];
  constexpr int ROWS = 64 * GROUPS;
  constexpr unsigned PART = COLUMNS * DIM * 2, OWN = 64 * DIM * 2, NUMBERS = COLUMNS * (KEYS ? 8 : 4);

  Sequence in;
  int first;  // causal tiles at the beginning are seen by the most queries: they start first
  if (!find_rows<ROWS, false>(in, first, blockIdx.x, q_starts, k_starts, sequences, q_rows, kv_rows,
                              blockIdx.z)) {
    return;
  }
  const int kv_head = blockIdx.y, shared_by = heads / kv_heads;
  const long long out_pitch = static_cast<long long>(heads) * head_dim;
  const long long kv_offset = part_width + in.k_first * kv_pitch + kv_head * head_dim;
  const int shift = in.shift(), last = min(first + ROWS, in.k_rows) - 1;
  // Of each head, the queries that see one of the keys.
  const int begin = max(first - shift - right, 0) / COLUMNS * COLUMNS;
  const int end = min(last - shift + left + 1, in.q_rows);
  const int tiles = begin < end ? (end - begin + COLUMNS - 1) / COLUMNS : 0;

  const unsigned k_tile = (shared_address(shared) + 1023) & ~1023u, v_tile = k_tile + GROUPS * OWN;
  const unsigned ring_tile = KEYS ? v_tile + GROUPS * OWN : v_tile;  // queries and their gradients by turns
  const unsigned numbers_tile = ring_tile + SLOTS * PART;            // lse and delta of each slot of queries
  const Slots<GROUPS, SLOTS> ring(numbers_tile + SLOTS * NUMBERS);
  if (threadIdx.x == 0) ring.init();
  __syncthreads();

  const int warp = warp_index(), group = warp / 4 - 1;
  if (group < 0) {
    leave_registers<kWideCopying>();
    {
      PanelCopy<T, DIM> held(k + kv_offset, kv_pitch, first, in.k_rows, head_dim);
#pragma unroll 1
      for (int i = 0; i < GROUPS; ++i) {
        held.template copy<64>(k_tile + i * OWN);
        if constexpr (KEYS) held.template copy<64>(v_tile + i * OWN, v - k + part_width);
        held.move(64);
      }
      barrier_arrive_behind_copies(ring.held);
    }
    Turn<SLOTS> turn;
#pragma unroll 1
    for (int head = kv_head * shared_by; head < (kv_head + 1) * shared_by; ++head) {
      const long long numbers = in.numbers(head, heads, q_starts);
#pragma unroll 1
      for (int start = begin; start < begin + tiles * COLUMNS; start += COLUMNS) {
        {
          const PanelCopy<T, DIM> queries(q + in.q_first * q_pitch + head * head_dim, q_pitch, start,
                                          in.q_rows, head_dim);
          barrier_wait(ring.free + 8 * turn.stage, turn.parity ^ 1);
          queries.template copy<COLUMNS>(ring_tile + turn.stage * PART);
        }
        // A query that there is not has no gradient: whatever its weight is, it adds nothing.
        const unsigned to = numbers_tile + turn.stage * NUMBERS + 4 * threadIdx.x;
        const int row = start + threadIdx.x;
        const bool inside = row < in.q_rows;
        const long long at = numbers + (inside ? row : 0);
        if (threadIdx.x < COLUMNS) {
          copy_async<4>(to, lse + at, inside);
          if constexpr (KEYS) copy_async<4>(to + 4 * COLUMNS, delta + at, inside);
        }
        barrier_arrive_behind_copies(ring.there + 8 * turn.stage);
        turn.next();
        const PanelCopy<T, DIM> gradients(dout + in.q_first * out_pitch + head * head_dim, out_pitch, start,
                                          in.q_rows, head_dim);
        barrier_wait(ring.free + 8 * turn.stage, turn.parity ^ 1);
        gradients.template copy<COLUMNS>(ring_tile + turn.stage * PART);
        barrier_arrive_behind_copies(ring.there + 8 * turn.stage);
        turn.next();
      }
    }
    commit_copies();
    wait_for_copies<0>();  // a thread stays until its copies have come
    return;
  }

  get_registers<computing_registers(1, GROUPS, kWideCopying)>();
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  const int own_first = first + 64 * group, own_last = min(own_first + 64, in.k_rows) - 1;
  const int own_row = own_first + warp % 4 * 16 + g;
  const unsigned own_k = k_tile + group * OWN, own_v = v_tile + group * OWN;
  const float scale2 = scale * 1.44269504f;

  float total[1][DIM / 8][4], weight[1][COLUMNS / 8][4], slope[1][COLUMNS / 8][4];
  unsigned factors[COLUMNS / 16][4];
  clear(total);
  const auto release = [&](int slot) {
    __syncwarp();  // all lanes have read its numbers
    if (lane == 0) barrier_arrive(ring.free + 8 * slot);
  };
  Turn<SLOTS> turn;
  int start = begin;
  barrier_wait(ring.held, 0);
#pragma unroll 1
  for (int left_over = shared_by * tiles; left_over > 0; --left_over) {
    const int q_slot = turn.stage;
    const unsigned own_numbers = numbers_tile + q_slot * NUMBERS + 8 * t;
    barrier_wait(ring.there + 8 * q_slot, turn.parity);
    show_to_products();
    begin_products();
    start_rows<T, DIM, 64, COLUMNS>(weight, own_k, ring_tile + q_slot * PART);
    end_products();
    turn.next();
    if constexpr (KEYS) {
      barrier_wait(ring.there + 8 * turn.stage, turn.parity);
      show_to_products();
      begin_products();
      start_rows<T, DIM, 64, COLUMNS>(slope, own_v, ring_tile + turn.stage * PART);
      end_products();
      wait_for_products<1>();
    } else {
      wait_for_products<0>();
    }
    settle(weight);
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
    if constexpr (KEYS) {
      wait_for_products<0>();
      settle(slope);
      release(turn.stage);
#pragma unroll
      for (int n = 0; n < COLUMNS / 8; ++n) {
        const float2 own_delta = load_shared2(own_numbers + 4 * COLUMNS + 32 * n);
#pragma unroll
        for (int e = 0; e < 4; ++e)
          slope[0][n][e] = weight[0][n][e] * (slope[0][n][e] - (e % 2 ? own_delta.y : own_delta.x));
      }
      weigh<T>(factors, slope);
    } else {
      weigh<T>(factors, weight);
      release(q_slot);
      barrier_wait(ring.there + 8 * turn.stage, turn.parity);
      show_to_products();
    }
    const int right_slot = KEYS ? q_slot : turn.stage;
    begin_products();
    start_columns<T, DIM, COLUMNS>(total, factors, ring_tile + right_slot * PART);
    end_products();
    wait_for_products<0>();
    settle(total);
    release(right_slot);
    turn.next();
    start += COLUMNS;
    if (start >= end) start = begin;  // of the next head
  }

  meet<kWarpgroup>(1 + group);  // no warp of this group needs its keys any more
  const unsigned staging = own_k + warp % 4 * 16 * Tile<T, DIM>::PITCH;
  const float factor = KEYS ? scale : 1.0f, factors_of[1][2] = {{factor, factor}};
  put_rows<T, DIM>(staging, total, factors_of);
  write_rows<T, DIM, 16, true>(staging, gradient + (KEYS ? 0 : part_width) + kv_offset, kv_pitch,
                               own_first + warp % 4 * 16, in.k_rows, head_dim);
}
