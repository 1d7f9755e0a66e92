// Flash attention on tensor cores, backward in one pass: dq, dk and dv from dout, what
// attention_mma_backward.cu computes in two, for 16 bits, sequences of equal length and rows of whole
// vectors of 16 bytes. Weights and dS are computed once: 10 * head_dim operations per visible pair and head
// instead of 14.
//
// A block holds a tile of ROWS keys, whose gradients add up in the registers of its warps. It goes over the
// tiles of STAGE queries that see one of them, the last tile first, and in each over the heads that share the
// keys. dS goes through shared memory, from where every warp multiplies a part of the queries and 32 columns
// by the keys, which is what this block adds to dq. With two tiles of dS (SLOPES) it does that while the next
// one is computed; with one, when all warps have written theirs.
//
// A warp has 16 * TILES keys, and computes weights and dS of PART queries at a time. Where two warps have
// the same keys (SIDES), each computes them for alternate PARTs, and sums one half of the columns of dk
// and dv, to which both contribute: a warp reads the weights and the dS of the other one from shared memory.
// Weights wait there in the place of the other warp's dS, which it writes after it has read them. So a warp
// reads half of the columns of q and dout, and its sums take half of the registers.
//
// The sums of dq are in `partial`, in float, and tiles of keys add to them in their order, without atomics:
// `turns` has a number for each tile of queries of a head, one more than the tile of keys that has added last.
// The block that adds next waits for its number, and each warp begins its product with the sums that it finds,
// and stores them. The first one finds nothing and reads nothing; the last one writes dq. As all blocks of a
// head go over the queries in the same order, a block is one step behind the one before it, or where it sees
// other queries as few, and nobody waits in the steady state. Blocks take the number of their tile from the
// last element of `turns`, tile after tile of all heads: so a block waits only for one that runs or has run,
// however many run at a time. Causal tiles of the first keys, which are seen by the most queries, start first.
//
// A step's number is stored in the next step, by one thread behind the barrier that this begins with: the
// others go on, and wait for no store.
//
// Every tile of queries must see a tile of keys: (STAGE - 1) + shift + right >= 0, and the first query of the
// last one sees at least to the left of the last key.
//
// Registers of a thread, in float: sums of 128, two products of 32, the sums of dq in place of both.
// Launch: grid = tiles of keys * key heads * sequences, block = 32 * WARPS, dynamic shared memory
// 2 * (ROWS + 2 * STAGE) rows, 4 * STAGE floats and SLOPES * ROWS * STAGE elements. `partial` has STAGE * DIM
// floats and `turns` a number per tile of queries, head and sequence, and `turns` one more, all 0 before:
// attention_mma_begin_turns writes that; grid = ceil(count / 256), block = 256.
//
// instantiate: attention_mma_begin_turns
// instantiate: attention_mma_one_pass<__nv_bfloat16, 64, 4, 2, 64, 32, 1, 1, 2>
// instantiate: attention_mma_one_pass<__half, 64, 8, 2, 128, 32, 1, 1, 1>
// instantiate: attention_mma_one_pass<__nv_bfloat16, 128, 8, 2, 64, 32, 2, 2, 1>
// instantiate: attention_mma_one_pass<__half, 128, 8, 2, 128, 32, 2, 1, 1>
#include "attention_mma.cuh"

// The barrier of one of several groups of THREADS threads of a block.
template <int THREADS>
__device__ __forceinline__ void meet_group(int group) {
  if constexpr (THREADS == 32) {
    __syncwarp();
  } else {
    asm volatile("barrier.sync %0, %1;" ::"r"(group + 1), "n"(THREADS) : "memory");
  }
}

extern "C" __global__ void __launch_bounds__(256)
attention_mma_begin_turns(int* __restrict__ turns, int count) {
  const int at = blockIdx.x * 256 + threadIdx.x;
  if (at < count) turns[at] = 0;
}

// Past the first level of cache, of which other multiprocessors have others.
__device__ __forceinline__ void load_sums(float (&sums)[4], const float* from) {
  asm volatile("ld.global.cg.v4.f32 {%0, %1, %2, %3}, [%4];"
               : "=f"(sums[0]), "=f"(sums[1]), "=f"(sums[2]), "=f"(sums[3])
               : "l"(from)
               : "memory");
}
__device__ __forceinline__ void store_sums(float* to, const float (&sums)[4]) {
  asm volatile("st.global.cg.v4.f32 [%0], {%1, %2, %3, %4};" ::"l"(to), "f"(sums[0]), "f"(sums[1]),
               "f"(sums[2]), "f"(sums[3])
               : "memory");
}

template <typename T, int DIM, int WARPS, int TILES, int STAGE, int PART, int SIDES, int SLOPES,
          int BLOCKS>
__global__ void __launch_bounds__(32 * WARPS, BLOCKS)
attention_mma_one_pass(const T* __restrict__ dout, const T* __restrict__ q, const T* __restrict__ k,
                       const T* __restrict__ v, const float* __restrict__ lse,
                       const float* __restrict__ delta, T* __restrict__ dq, T* __restrict__ dk,
                       T* __restrict__ dv, float* partial, int* turns, int tickets, int pairs,
                       int q_rows, int kv_rows, long long q_pitch, long long kv_pitch, int part_width,
                       int heads, int kv_heads, int head_dim, float scale, int left, int right) {
  extern __shared__ float4 shared[];
  k += part_width;
  v += 2 * part_width;
  using F = Factors<T, false>;
  using In = Tile<T, DIM>;
  using Slopes = Tile<T, STAGE>;  // dS, keys by queries
  using Rows = Reader<T, DIM>;
  using Values = typename F::template Across<DIM>;
  constexpr int THREADS = 32 * WARPS, OWN = 16 * TILES, ROWS = OWN * WARPS / SIDES;
  constexpr int WIDTH = PART / 8, STEPS = PART / F::STEP, COLUMNS = DIM / SIDES;
  constexpr unsigned BYTES = STAGE * In::PITCH, SLOPE_BYTES = ROWS * Slopes::PITCH;
  static_assert(STAGE % 32 == 0 && STAGE <= THREADS, "each query has a thread");
  constexpr int PARTS = WARPS * 32 / DIM, DQ_TILES = STAGE / PARTS / 16;  // a warp has 16 * DQ_TILES x 32 of dq
  static_assert(PARTS * DQ_TILES * 16 == STAGE, "warps share a tile of dq");
  constexpr bool EARLY = DQ_TILES <= 2;  // more would not fit beside dk, dv and a product's operands
  static_assert(SIDES == 1 || (SIDES == 2 && COLUMNS * sizeof(T) % 128 == 0 && STAGE % (2 * PART) == 0),
                "a side has every eighth chunk of a row where the other one has it");

  const unsigned k_tile = shared_address(shared), v_tile = k_tile + ROWS * In::PITCH;
  const unsigned q_tile = v_tile + ROWS * In::PITCH, dout_tile = q_tile + 2 * BYTES;
  const unsigned slope_tile = dout_tile + 2 * BYTES;
  const unsigned numbers_tile = slope_tile + SLOPES * SLOPE_BYTES;  // lse2 and delta, by turns

  if (threadIdx.x == 0) *reinterpret_cast<int*>(shared) = atomicAdd(turns + tickets, 1);
  __syncthreads();
  const int ticket = *reinterpret_cast<const int*>(shared);
  __syncthreads();  // keys are copied to where it was
  const int tile = ticket / pairs, pair = ticket % pairs;
  const int sequence = pair / kv_heads, kv_head = pair % kv_heads, group = heads / kv_heads;
  const Sequence in{sequence * q_rows, sequence * kv_rows, q_rows, kv_rows, q_rows};
  const int first = tile * ROWS;

  const long long out_pitch = static_cast<long long>(heads) * head_dim;
  const long long kv_offset = in.k_first * kv_pitch + kv_head * head_dim;
  const long long q_offset = in.q_first * q_pitch + kv_head * group * head_dim;

  const int warp = warp_index(), lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  const int side = warp % SIDES, pair_of_warps = warp / SIDES;
  const int own_first = first + pair_of_warps * OWN;
  const int own_last = min(own_first + OWN, in.k_rows) - 1;
  const int shift = in.shift(), last = min(first + ROWS, in.k_rows) - 1;
  // Of each head, the queries that see one of the keys.
  const int begin = max(first - shift - right, 0) / STAGE * STAGE;
  const int end = min(last - shift + left + 1, in.q_rows);
  const int tiles = begin < end ? (end - begin + STAGE - 1) / STAGE : 0;
  int start = begin + (tiles - 1) * STAGE, head = 0;

  long long numbers = in.numbers(kv_head * group, heads, nullptr);
  float next_lse2 = 0.0f, next_delta = 0.0f;
  using Copy = RowCopy<T, DIM, STAGE, THREADS, true>;
  Copy query_copy(q + q_offset, q_pitch, start, in.q_rows, head_dim);
  Copy gradient_copy(dout + in.q_first * out_pitch + kv_head * group * head_dim, out_pitch, start, in.q_rows,
                     head_dim);
  const auto fetch = [&](int from, unsigned stage) {
    query_copy.copy(q_tile + stage);
    gradient_copy.copy(dout_tile + stage);
    if (warp < STAGE / 32) {
      const int row = from + threadIdx.x, there = min(row, in.q_rows - 1);
      const float own_lse = load_now(lse + numbers + there);
      next_lse2 = row < in.q_rows ? as_log2(own_lse) : IGNIS_INFINITY;
      next_delta = load_now(delta + numbers + there);
    }
  };
  const auto put_numbers = [&](unsigned stage) {
    if (warp < STAGE / 32) {
      const unsigned to = numbers_tile + stage / BYTES * STAGE * 8 + 4 * threadIdx.x;
      asm volatile("st.shared.f32 [%0], %1;" ::"r"(to), "f"(next_lse2) : "memory");
      asm volatile("st.shared.f32 [%0], %1;" ::"r"(to + STAGE * 4), "f"(next_delta) : "memory");
    }
  };

  using Held = RowCopy<T, DIM, ROWS, THREADS, true>;
  Held(k + kv_offset, kv_pitch, first, in.k_rows, head_dim).copy(k_tile);
  Held(v + kv_offset, kv_pitch, first, in.k_rows, head_dim).copy(v_tile);
  if (tiles) {
    fetch(start, 0);
    put_numbers(0);
  }
  commit_copies();

  const float scale2 = scale * 1.44269504f;
  float key_total[TILES][COLUMNS / 8][4], value_total[TILES][COLUMNS / 8][4];
  clear(key_total);
  clear(value_total);
  const unsigned own_offset = pair_of_warps * OWN * In::PITCH;
  const unsigned own_columns = side * COLUMNS * sizeof(T);
  const Rows k_reader = Rows::left(k_tile + own_offset), v_reader = Rows::left(v_tile + own_offset);
  const unsigned own_slopes = pair_of_warps * OWN * Slopes::PITCH;
  const auto meet = [&]() { meet_group<32 * SIDES>(pair_of_warps); };

  // Weights or dS of PART queries from `at` on.
  const auto put = [&](unsigned tile, int at, const typename F::Left (&own)[TILES][STEPS]) {
#pragma unroll
    for (int i = 0; i < TILES; ++i)
#pragma unroll
      for (int n = 0; n < WIDTH; ++n)
#pragma unroll
        for (int h = 0; h < 2; ++h) {
          const unsigned to = tile + own_slopes + (16 * i + 8 * h + g) * Slopes::PITCH +
                              Slopes::on(Slopes::turn(g) * 16, at / 8 + n) + 4 * t;
          asm volatile("st.shared.b32 [%0], %1;" ::"r"(to), "r"(own[i][n / 2].at[n % 2 * 2 + h])
                       : "memory");
        }
  };
  // Adds their products with rows of q or dout: this warp's, or what the other one has put there.
  const auto accumulate_own = [&](float (&total)[TILES][COLUMNS / 8][4],
                                  const typename F::Left (&own)[TILES][STEPS], unsigned from) {
    accumulate_steps<F, STEPS>(total, Values(from + own_columns),
                               [&](typename F::Left& a, int i, int step) { a = own[i][step]; });
  };
  const auto accumulate_other = [&](float (&total)[TILES][COLUMNS / 8][4], unsigned tile, int at,
                                    unsigned from) {
    const auto others = Reader<T, STAGE>::left(tile + own_slopes);
    accumulate_steps<F, STEPS>(total, Values(from + own_columns),
                               [&](typename F::Left& a, int i, int step) {
                                 F::load(a, others.at(16 * i, at / 16 + step));
                               });
  };

  // What this warp adds to dq.
  const int part_queries = warp % PARTS * 16 * DQ_TILES, part_columns = warp / PARTS * 32;
  const int q_tiles = (in.q_rows + STAGE - 1) / STAGE;
  const int first_head = sequence * heads + kv_head * group;
  float dq_total[DQ_TILES][4][4];
  float* own_partial = nullptr;
  bool adds_last = false;
  int *own_turn = nullptr, *passed = nullptr;  // the number that is still to be stored
  const auto pass = [&]() {  // behind a barrier, and so behind the stores of all warps
    if (passed != nullptr && threadIdx.x == 0) pass_turn(passed, tile + 1);
    passed = nullptr;
  };
  const auto add_to_dq = [&](unsigned tile, int start, int head) {
    const auto slopes = Reader<T, STAGE>::right(tile);
    const Values keys(k_tile);
#pragma unroll
    for (int step = 0; step < ROWS; step += F::STEP) {
      typename F::Left a[DQ_TILES];
#pragma unroll
      for (int i = 0; i < DQ_TILES; ++i) load_transposed(a[i].at, slopes.at(step, part_queries / 16 + i));
#pragma unroll
      for (int n = 0; n < 4; n += 2) {
        typename F::Right b;
        keys.load(b, step, part_columns / 16 + n / 2);
#pragma unroll
        for (int i = 0; i < DQ_TILES; ++i) {
          F::template multiply<0>(dq_total[i][n], a[i], b);
          F::template multiply<1>(dq_total[i][n + 1], a[i], b);
        }
      }
    }
    if (!adds_last) {
#pragma unroll
      for (int i = 0; i < DQ_TILES; ++i)
#pragma unroll
        for (int n = 0; n < 4; ++n) store_sums(own_partial + (4 * i + n) * 128, dq_total[i][n]);
      passed = own_turn;
    } else {
      T* const own_dq = dq + q_offset + head * head_dim;
#pragma unroll
      for (int i = 0; i < DQ_TILES; ++i)
#pragma unroll
        for (int n = 0; n < 4; ++n)
#pragma unroll
          for (int h = 0; h < 2; ++h) {
            const int row = start + part_queries + 16 * i + 8 * h + g, column = part_columns + 8 * n + 2 * t;
            if (row < in.q_rows && column < head_dim)
              *reinterpret_cast<unsigned*>(own_dq + row * q_pitch + column) =
                  Sixteen<T>::pack(dq_total[i][n][2 * h] * scale, dq_total[i][n][2 * h + 1] * scale);
          }
    }
  };

  unsigned stage = 0, slopes_now = slope_tile;
  int before_start = start, before_head = 0;  // of the step before
  const int steps = group * tiles;
#pragma unroll 1
  for (int left_over = steps;; --left_over, stage ^= BYTES) {
    wait_for_copies<0>();
    __syncthreads();  // this tile is there for all, and nobody reads the one before, or its dS
    const bool wraps = head + 1 == group;
    if (wraps) {  // all heads have had these queries
      query_copy.move(-STAGE, (1 - group) * head_dim);
      gradient_copy.move(-STAGE, (1 - group) * head_dim);
      numbers -= static_cast<long long>(group - 1) * in.number_pitch;
    } else {
      query_copy.move(0, head_dim);
      gradient_copy.move(0, head_dim);
      numbers += in.number_pitch;
    }
    pass();
    if (left_over > 1) {
      fetch(wraps ? start - STAGE : start, stage ^ BYTES);
      commit_copies();
    }
    if (SLOPES == 2) {
      if (left_over < steps) add_to_dq(slopes_now, before_start, before_head);
      slopes_now ^= slope_tile ^ (slope_tile + SLOPE_BYTES);
    }
    if (left_over == 0) break;
    const int first_adder = max(start + shift - left, 0) / ROWS;
    const int last_adder = min(start + STAGE - 1 + shift + right, in.k_rows - 1) / ROWS;
    const long long dq_tile = static_cast<long long>(first_head + head) * q_tiles + start / STAGE;
    own_partial = partial + (dq_tile * WARPS + warp) * (512 * DQ_TILES) + 4 * lane;
    adds_last = tile >= last_adder;
    const auto add_to_dk = [&](const typename F::Left (&slopes)[TILES][STEPS], int part) {
      accumulate_own(key_total, slopes, q_tile + stage + (part + side * PART) * In::PITCH);
      if (SIDES == 2) {
        const int other_part = part + (SIDES - 1 - side) * PART;
        meet();
        accumulate_other(key_total, slopes_now, other_part, q_tile + stage + other_part * In::PITCH);
      }
    };
    bool seen = false;
    typename F::Left slopes[TILES][STEPS];
#pragma unroll 1
    for (int part = 0;; part += SIDES * PART) {
      // Both warps of a pair see what one of them does: they meet.
      seen = SIDES == 2 || (own_first < in.k_rows &&
                            start + part <= min(own_last - shift + left, in.q_rows - 1) &&
                            start + part + PART > own_first - shift - right);
      const int own_part = part + side * PART, other_part = part + (SIDES - 1 - side) * PART;
      const int query = start + own_part;
      const unsigned offset = stage + own_part * In::PITCH, other_offset = stage + other_part * In::PITCH;
      const unsigned own_numbers = numbers_tile + stage / BYTES * STAGE * 8 + (own_part + 2 * t) * 4;
      if (seen) {
        float weight[TILES][WIDTH][4], slope[TILES][WIDTH][4];
        typename F::Left weights[TILES][STEPS];
        multiply_rows<F, In::DEPTHS>(weight, k_reader, Rows::right(q_tile + offset));
        if (query < own_last - shift - right || query + PART - 1 > own_first - shift + left ||
            own_first + OWN > in.k_rows) {
          int low[TILES][2], high[TILES][2];
#pragma unroll
          for (int i = 0; i < TILES; ++i)
#pragma unroll
            for (int h = 0; h < 2; ++h) {
              const int key = own_first + 16 * i + 8 * h + g, at = key - shift - query;
              low[i][h] = at - right;
              high[i][h] = key < in.k_rows ? at + left : -1;  // dq would see what such a key weighs
            }
          hide(weight, low, high);
        }
#pragma unroll
        for (int n = 0; n < WIDTH; ++n) {
          const float2 lse2 = load_shared2(own_numbers + 32 * n);
#pragma unroll
          for (int i = 0; i < TILES; ++i)
#pragma unroll
            for (int e = 0; e < 4; ++e)
              weight[i][n][e] =
                  exp2_approx(fmaf(weight[i][n][e], scale2, -(e % 2 ? lse2.y : lse2.x)));
        }
#pragma unroll
        for (int i = 0; i < TILES; ++i)
#pragma unroll
          for (int step = 0; step < STEPS; ++step) F::weigh(weights[i][step], weight[i], step);
        if (SIDES == 2) put(slopes_now, other_part, weights);
        accumulate_own(value_total, weights, dout_tile + offset);
        if (SIDES == 2) {
          meet();
          accumulate_other(value_total, slopes_now, own_part, dout_tile + other_offset);
          __syncwarp();  // all lanes have read them: dS comes there
        }
        multiply_rows<F, In::DEPTHS>(slope, v_reader, Rows::right(dout_tile + offset));
#pragma unroll
        for (int n = 0; n < WIDTH; ++n) {
          const float2 own_delta = load_shared2(own_numbers + STAGE * 4 + 32 * n);
#pragma unroll
          for (int i = 0; i < TILES; ++i)
#pragma unroll
            for (int e = 0; e < 4; ++e)
              slope[i][n][e] =
                  weight[i][n][e] * (slope[i][n][e] - (e % 2 ? own_delta.y : own_delta.x));
        }
#pragma unroll
        for (int i = 0; i < TILES; ++i)
#pragma unroll
          for (int step = 0; step < STEPS; ++step) F::weigh(slopes[i][step], slope[i], step);
      } else {
#pragma unroll
        for (int i = 0; i < TILES; ++i)
#pragma unroll
          for (int step = 0; step < STEPS; ++step) slopes[i][step] = {};
      }
      put(slopes_now, own_part, slopes);
      const bool ends = part + SIDES * PART == STAGE;
      if (ends && left_over > 1) put_numbers(stage ^ BYTES);
      if (EARLY && ends) break;  // the last product is below
      if (seen) add_to_dk(slopes, part);
      if (ends) break;
    }
    own_turn = turns + dq_tile;
    if (tile > first_adder) {
      wait_for_turn(own_turn, tile);
#pragma unroll
      for (int i = 0; i < DQ_TILES; ++i)
#pragma unroll
        for (int n = 0; n < 4; ++n) load_sums(dq_total[i][n], own_partial + (4 * i + n) * 128);
    } else {
      clear(dq_total);
    }
    if (EARLY && seen) add_to_dk(slopes, STAGE - SIDES * PART);  // and the sums of dq are on their way
    if (SLOPES == 1) {
      __syncthreads();  // dS is there for all
      add_to_dq(slopes_now, start, head);
    } else {
      before_start = start, before_head = head;
    }
    head = wraps ? 0 : head + 1;
    if (wraps) start -= STAGE;
  }
  __syncthreads();  // all have used the keys
  pass();

  float factor[TILES][2];
#pragma unroll
  for (int i = 0; i < TILES; ++i) factor[i][0] = factor[i][1] = scale;
  put_rows<T, DIM>(k_tile + own_offset + own_columns, key_total, factor);
#pragma unroll
  for (int i = 0; i < TILES; ++i) factor[i][0] = factor[i][1] = 1.0f;
  put_rows<T, DIM>(v_tile + own_offset + own_columns, value_total, factor);
  meet();
  constexpr int WRITTEN = OWN / SIDES;
  const int row = own_first + side * WRITTEN;
  const unsigned rows_at = own_offset + side * WRITTEN * In::PITCH;
  write_rows<T, DIM, WRITTEN, true>(k_tile + rows_at, dk + part_width + kv_offset, kv_pitch, row, in.k_rows,
                                    head_dim);
  write_rows<T, DIM, WRITTEN, true>(v_tile + rows_at, dv + 2 * part_width + kv_offset, kv_pitch, row,
                                    in.k_rows, head_dim);
}
