// Flash attention backward by products of warpgroups in one pass: what attention_wgmma_dq and attention_wgmma_dkv
// compute in two, for sequences of equal length. Weights and dS are computed once: 10 * head_dim operations per
// visible pair and head instead of 14.
//
// A block holds 64 * GROUPS keys and values. Each computing warpgroup has 64 of them and adds up their gradients in
// its registers. The block goes over the tiles of COLUMNS queries that see one of its keys, the last tile first. For
// each tile it goes over the heads that share the keys. Each group puts its dS into shared memory. Then all groups
// multiply the dS of the block by the keys, each group for 64 columns of dq.
//
// `partial` has the sums of dq in float. Tiles of keys add to it in their order: `turns` has a number for each tile of
// queries of a head, one more than the tile of keys that has added last. The first warpgroup copies tiles. One of its
// threads waits for the block's turn and adds what the groups have put into shared memory (cp.reduce.async.bulk); the
// first tile of keys writes it. attention_mma_one_pass.cu explains the order of blocks, in which nobody waits in the
// steady state, and what a tile of queries must see.
//
//   attention_wgmma_one_pass  Launch: grid = tiles of keys * key heads * sequences, block = 128 * (GROUPS + 1), dynamic
//                             shared memory 128 * GROUPS + SLOTS * COLUMNS rows of 2 * DIM bytes, 4 * SLOTS * COLUMNS
//                             bytes, 256 * GROUPS * COLUMNS bytes for dS, 8 * COLUMNS * DIM for sums, and 1152 bytes.
//                             For each tile of queries, head and sequence, `partial` has COLUMNS * DIM floats and
//                             `turns` a number; `turns` has one number more. attention_mma_begin_turns makes them 0.
//   attention_wgmma_put_dq    writes dq from the sums, eight of them a thread. Launch: grid = (COLUMNS * DIM / 2048 *
//                             heads * tiles of queries of a sequence, sequences), block = 256.
//
// target: sm_90a
// instantiate: attention_wgmma_one_pass<__nv_bfloat16, 128, 2, 64, 4>; attention_wgmma_one_pass<__half, 128, 2, 64, 4>
// instantiate: attention_wgmma_put_dq<__nv_bfloat16, 128, 64>; attention_wgmma_put_dq<__half, 128, 64>
#include "attention_wgmma.cuh"

// Starts to write, or to add, floats from shared to global memory, and returns when they were read.
__device__ __forceinline__ void put_sums(float* to, unsigned from, unsigned bytes, bool adds) {
  if (adds) {
    asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%0], [%1], %2;" ::"l"(to), "r"(from),
                 "r"(bytes)
                 : "memory");
  } else {
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(to), "r"(from), "r"(bytes)
                 : "memory");
  }
  asm volatile("cp.async.bulk.commit_group;" ::: "memory");
  asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
}

template <typename T, int DIM, int GROUPS, int COLUMNS, int SLOTS>
__global__ void __launch_bounds__(kWarpgroup * (GROUPS + 1), 1)
attention_wgmma_one_pass(const __grid_constant__ TensorMap dout_map, const __grid_constant__ TensorMap q_map,
                         const __grid_constant__ TensorMap k_map, const __grid_constant__ TensorMap v_map,
                         const T* __restrict__ dout, const T* __restrict__ q, const T* __restrict__ k,
                         const T* __restrict__ v, const float* __restrict__ lse, const float* __restrict__ delta,
                         T* __restrict__ dk, T* __restrict__ dv, float* partial, int* turns, int tickets, int pairs,
                         int q_rows, int kv_rows, long long q_pitch, long long kv_pitch, int part_width, int heads,
                         int kv_heads, int head_dim, float scale, int left, int right) {
  static_assert(DIM == 64 * GROUPS && COLUMNS == 64, "each group has a panel of dq");
  static_assert(SLOTS % 2 == 0, "queries have every other slot");
  extern __shared__ float4 shared[];
  __shared__ int own_ticket;
  constexpr int ROWS = 64 * GROUPS;
  constexpr unsigned OWN = 64 * DIM * 2, NUMBERS = COLUMNS * 8;
  constexpr unsigned SLOPES = ROWS * kPanelPitch, SUMS = COLUMNS * DIM * 4;

  using Held = TileRing<1, 2 * GROUPS * OWN>;       // keys, then values
  using Ring = TileRing<SLOTS, COLUMNS * DIM * 2>;  // queries and their gradients by turns
  using Sums = TileRing<2, SUMS>;                   // what is added to dq
  const unsigned tile = (shared_address(shared) + 1023) & ~1023u;
  const unsigned slopes_tile = tile + Held::ALL + Ring::ALL;  // dS by keys, of two steps
  const unsigned sums_tile = slopes_tile + 2 * SLOPES;
  const unsigned numbers_tile = sums_tile + Sums::ALL;  // lse and delta of each slot of queries
  const unsigned barriers = numbers_tile + SLOTS / 2 * NUMBERS;
  Held held(tile, barriers);
  Ring ring(tile + Held::ALL, barriers + Held::BARRIERS);
  Sums sums(sums_tile, barriers + Held::BARRIERS + Ring::BARRIERS);
  if (threadIdx.x == 0) {
    own_ticket = atomicAdd(turns + tickets, 1);
    held.init(1, 4 * GROUPS);
    ring.init(32, kWarpgroup * GROUPS);  // a warp copies numbers, which all threads read
    sums.init(kWarpgroup * GROUPS, 1);
    show_barriers();
  }
  __syncthreads();

  const int number = own_ticket / pairs, pair = own_ticket % pairs;  // of the tile of keys, and of the head
  const int sequence = pair / kv_heads, kv_head = pair % kv_heads, shared_by = heads / kv_heads;
  const Sequence in{sequence * q_rows, sequence * kv_rows, q_rows, kv_rows, q_rows};
  const int first = number * ROWS, shift = in.shift(), last = min(first + ROWS, in.k_rows) - 1;
  // Of each head, the queries that see one of the keys.
  const int begin = max(first - shift - right, 0) / COLUMNS * COLUMNS;
  const int end = min(last - shift + left + 1, in.q_rows);
  const int tiles = begin < end ? (end - begin + COLUMNS - 1) / COLUMNS : 0;

  const int warp = warp_index(), group = warp / 4 - 1, lane = threadIdx.x % 32;
  if (group < 0) {
    leave_registers<kCopying>();
    if (warp == 1 && lane == 0) {
      const int q_tiles = (in.q_rows + COLUMNS - 1) / COLUMNS;
#pragma unroll 1
      for (int start = begin + (tiles - 1) * COLUMNS; start >= begin; start -= COLUMNS) {
        const int first_adder = max(start + shift - left, 0) / ROWS;
#pragma unroll 1
        for (int head = 0; head < shared_by; ++head) {
          const long long at =
              static_cast<long long>(sequence * heads + kv_head * shared_by + head) * q_tiles + start / COLUMNS;
          const bool adds = number > first_adder;
          sums.wait();
          if (adds) {
            wait_for_turn(turns + at, number);
            asm volatile("fence.proxy.async;" ::: "memory");  // the copy, too, is behind what was added
          }
          put_sums(partial + at * (COLUMNS * DIM), sums.tile(), SUMS, adds);
          barrier_arrive(sums.free());
          sums.turn.next();
          asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
          pass_turn(turns + at, number + 1);
        }
      }
    }
    if (warp > 0) return;
    if (lane == 0) {
      held.expect();
#pragma unroll 1
      for (int i = 0; i < GROUPS; ++i) {
        copy_tile<DIM, 64>(tile + i * OWN, k_map, kv_head, first + 64 * i, sequence, held.there());
        copy_tile<DIM, 64>(tile + (GROUPS + i) * OWN, v_map, kv_head, first + 64 * i, sequence, held.there());
      }
    }
#pragma unroll 1
    for (int start = begin + (tiles - 1) * COLUMNS; start >= begin; start -= COLUMNS) {
#pragma unroll 1
      for (int head = kv_head * shared_by; head < (kv_head + 1) * shared_by; ++head) {
        // A query that there is not has no gradient: whatever its weight is, it adds nothing.
        const auto copy_numbers = [&]() {
          const unsigned to = numbers_tile + ring.turn.stage / 2 * NUMBERS;
          const long long numbers = in.numbers(head, heads, nullptr);
#pragma unroll
          for (int n = lane; n < COLUMNS; n += 32) {
            const bool inside = start + n < in.q_rows;
            const long long at = numbers + (inside ? start + n : 0);
            copy_async<4>(to + 4 * n, lse + at, inside);
            copy_async<4>(to + 4 * (COLUMNS + n), delta + at, inside);
          }
        };
        ring.template fill_as_warp<DIM, COLUMNS>(q_map, head, start, sequence, copy_numbers);
        ring.template fill_as_warp<DIM, COLUMNS>(dout_map, head, start, sequence, []() {});
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

  float key_total[1][DIM / 8][4], value_total[1][DIM / 8][4], weight[1][COLUMNS / 8][4], slope[1][COLUMNS / 8][4];
  unsigned weights[COLUMNS / 16][4], slopes[COLUMNS / 16][4];
  clear(key_total);
  clear(value_total);
  int start = begin + (tiles - 1) * COLUMNS, head = 0;
  unsigned slopes_now = slopes_tile;
  const auto leave_sums = [&]() {
    barrier_wait(sums.free(), sums.turn.parity ^ 1);
#pragma unroll
    for (int n = 0; n < 8; ++n) {
      const float(&four)[4] = weight[0][n];
      asm volatile("st.shared.v4.f32 [%0], {%1, %2, %3, %4};" ::"r"(
                       sums.tile() + 16 * (((group * 8 + n) * 4 + warp % 4) * 32 + lane)),
                   "f"(four[0]), "f"(four[1]), "f"(four[2]), "f"(four[3])
                   : "memory");
    }
    show_to_products();
    barrier_arrive(sums.there());
    sums.turn.next();
  };
  const int steps = shared_by * tiles;
  held.wait();
#pragma unroll 1
  for (int step = 0; step < steps; ++step) {
    const unsigned own_numbers = numbers_tile + ring.turn.stage / 2 * NUMBERS + 8 * t;
    ring.wait();
    const unsigned queries = ring.tile(), q_done = ring.free();
    begin_products();
    start_rows<T, DIM, 64, COLUMNS>(weight, own_k, queries);
    end_products();
    ring.turn.next();
    ring.wait();
    const unsigned gradients = ring.tile(), dout_done = ring.free();
    begin_products();
    start_rows<T, DIM, 64, COLUMNS>(slope, own_v, gradients);
    end_products();
    ring.turn.next();
    wait_for_products<1>();
    settle(weight);
    if (start < own_last - shift - right || start + COLUMNS - 1 > own_first - shift + left ||
        own_first + 64 > in.k_rows) {
      int low[1][2], high[1][2];
#pragma unroll
      for (int h = 0; h < 2; ++h) {
        const int key = own_row + 8 * h, at = key - shift - start;
        low[0][h] = at - right;
        high[0][h] = key < in.k_rows ? at + left : -1;  // dq would see what such a key weighs
      }
      hide(weight, low, high);
    }
    weigh_columns(weight, own_numbers, scale2);
    weigh<T>(weights, weight);
    begin_products();
    start_columns<T, DIM, COLUMNS>(value_total, weights, gradients);
    end_products();
    wait_for_products<1>();
    settle(slope);
    slope_columns(slope, weight, own_numbers + 4 * COLUMNS);
    weigh<T>(slopes, slope);
    const unsigned own_slopes = slopes_now + (64 * group + warp % 4 * 16 + g) * kPanelPitch + 4 * t;
#pragma unroll
    for (int n = 0; n < COLUMNS / 8; ++n)
#pragma unroll
      for (int h = 0; h < 2; ++h)
        asm volatile("st.shared.b32 [%0], %1;" ::"r"(own_slopes + 8 * h * kPanelPitch + in_panel(g, n)),
                     "r"(slopes[n / 2][n % 2 * 2 + h])
                     : "memory");
    show_to_products();
    begin_products();
    start_columns<T, DIM, COLUMNS>(key_total, slopes, queries);
    end_products();
    meet<GROUPS * kWarpgroup>(1);  // all dS is there now; the buffer of the step before is free
    begin_products();
#pragma unroll
    for (int depth = 0; depth < ROWS / 16; ++depth) {
      const Factor a = Factor::by_columns(slopes_now + depth * 16 * kPanelPitch, SLOPES);
      const Factor b = Factor::by_columns(
          tile + depth / 4 * OWN + group * (64 * kPanelPitch) + depth % 4 * 16 * kPanelPitch, OWN);
      if (depth == 0) {
        GroupProduct<T, 64>::template multiply<false, false, false>(weight[0], a, b);
      } else {
        GroupProduct<T, 64>::template multiply<true, false, false>(weight[0], a, b);
      }
    }
    end_products();
    wait_for_products<1>();
    settle(key_total);
    settle(value_total);
    barrier_arrive(q_done);
    barrier_arrive(dout_done);
    wait_for_products<0>();
    settle(weight);
    leave_sums();
    slopes_now ^= slopes_tile ^ (slopes_tile + SLOPES);
    if (++head == shared_by) {
      head = 0;
      start -= COLUMNS;
    }
  }

  meet<GROUPS * kWarpgroup>(1);  // nobody needs keys and values any more
  const long long kv_offset = in.k_first * kv_pitch + kv_head * head_dim;
  const unsigned own_part = warp % 4 * 16 * Tile<T, DIM>::PITCH;
  const int row = own_first + warp % 4 * 16;
  const float factor[1][2] = {{scale, scale}}, one[1][2] = {{1.0f, 1.0f}};
  put_rows<T, DIM>(own_k + own_part, key_total, factor);
  write_rows<T, DIM, 16, true>(own_k + own_part, dk + part_width + kv_offset, kv_pitch, row, in.k_rows, head_dim);
  put_rows<T, DIM>(own_v + own_part, value_total, one);
  write_rows<T, DIM, 16, true>(own_v + own_part, dv + 2 * part_width + kv_offset, kv_pitch, row, in.k_rows, head_dim);
}

template <typename T, int DIM, int COLUMNS>
__global__ void __launch_bounds__(256)
attention_wgmma_put_dq(const float* __restrict__ partial, T* __restrict__ dq, int q_rows, long long q_pitch, int heads,
                       int head_dim, float scale) {
  constexpr int PARTS = COLUMNS * DIM / 8 / 256;
  const int all = gridDim.x / PARTS, own = blockIdx.x / PARTS, tiles = all / heads;
  const int head = own / tiles, start = own % tiles * COLUMNS;
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32 % 4, g = lane / 4, t = lane % 4;
  const int n = 2 * (blockIdx.x % PARTS * 2 + threadIdx.x / 128);  // of 8 columns
  const long long tile = static_cast<long long>(blockIdx.y) * all + own;
  const float4* from = reinterpret_cast<const float4*>(partial + tile * (COLUMNS * DIM)) + (n * 4 + warp) * 32 + lane;
  const float4 found[2] = {from[0], from[4 * 32]};
#pragma unroll
  for (int h = 0; h < 2; ++h) {
    const int row = start + 16 * warp + 8 * h + g;
    T* to = dq + (static_cast<long long>(blockIdx.y) * q_rows + row) * q_pitch + head * head_dim + 8 * n + 2 * t;
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      const float low = h ? found[i].z : found[i].x, high = h ? found[i].w : found[i].y;
      if (row < q_rows && 8 * (n + i) + 2 * t < head_dim)
        *reinterpret_cast<unsigned*>(to + 8 * i) = Sixteen<T>::pack(low * scale, high * scale);
    }
  }
}
