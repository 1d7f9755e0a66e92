// Products of up to 256 rows of 16 bits with up to three matrices of weights, [n_i, k], by products of
// warpgroups, on compute capability 9.0 alone, as in decoding several sequences: every weight is read once, and
// the memory is the limit.
//
//   out_i[m, n_i] = finish(x[m, k] W_i + bias_i),  i < 3
//
// FINISH and `residual` are `finish` and `residual` of row_product.cu. A block computes a tile of WIDTH columns, a
// multiple of 8. Its last warp copies a box of so many rows of the matrix, of both matrices of a gated pair, and a box
// of x, 64 k at a time, into a ring of STAGES. The other warps multiply, four for each 64 rows. If x has fewer
// rows, the left factor also has the rows of weights after them. Results of these are not stored. The first weights
// are copied before the wait for the launch ahead, and the next launch may start after the last copy has started.
//
// The SPLITS blocks of a cluster have `share` steps of k each, and each finishes its part of the columns: it adds
// up all blocks' sums, in the order of the blocks: same input, same bits.
//
// Launch: grid = tiles of all matrices * SPLITS, block = 128 max(1, ROWS / 64) + 32, dynamic shared memory = STAGES *
// 128 (ROWS + WIDTH), or STAGES * 128 (ROWS + 2 WIDTH) for a pair, + 1296 bytes. Bytes: k (n_0 + n_1 + n_2) *
// sizeof(T), and each block reads its k of x.
//
// normalized_rows: layer norm with a `norm_bias`, else RMS norm, rounded to T. Launch: grid = m, block = 256.
//
// target: sm_90a
// instantiate: row_boxes<__nv_bfloat16, __nv_bfloat16, 32, 64, 8, 4, 1>
// instantiate: row_boxes<__nv_bfloat16, float, 64, 128, 4, 2, 0>
// instantiate: row_boxes<__nv_bfloat16, __nv_bfloat16, 128, 40, 4, 1, 2>; row_boxes<__half, __half, 256, 72, 4, 4, 1>
// instantiate: row_boxes<__half, __half, 16, 72, 5, 1, 2>; row_boxes<__half, float, 32, 56, 16, 2, 0>
// instantiate: normalized_rows<__nv_bfloat16>; normalized_rows<__half>
#include "cluster.cuh"
#include "row_product.cuh"
#include "wgmma.cuh"

constexpr int NORM_THREADS = 256;

// Warpgroups that multiply: each has up to 64 rows.
constexpr int groups_of(int rows) { return rows > 64 ? rows / 64 : 1; }

template <typename T, typename O, int ROWS, int WIDTH, int STAGES, int SPLITS, int FINISH>
__global__ void __cluster_dims__(SPLITS, 1, 1)
__launch_bounds__(kWarpgroup * groups_of(ROWS) + 32, ROWS > 128 ? 1 : 2)
row_boxes(const __grid_constant__ TensorMap x_map, const __grid_constant__ TensorMap map0,
          const __grid_constant__ TensorMap map1, const __grid_constant__ TensorMap map2, const T* x, const T* w0,
          const T* w1, const T* w2, const T* __restrict__ bias0, const T* __restrict__ bias1,
          const T* __restrict__ bias2, const T* residual, O* out0, O* out1, O* out2, int n0, int n1, int n2,
          int second, int third, int m, int steps, int share) {
  constexpr int WARPS = 4 * groups_of(ROWS);  // that multiply
  constexpr int HELD = ROWS / 16;             // of these, warps that have rows
  constexpr bool PAIRED = FINISH & GATED;
  constexpr int BOXES = 1 + PAIRED, PARTS = WIDTH / 8, OWN = (PARTS + SPLITS - 1) / SPLITS;
  constexpr unsigned SENT = 512 * BOXES * OWN * HELD;  // bytes of sums from one block to another, at most
  constexpr unsigned ROW_BYTES = ROWS * kPanelPitch, BOX = WIDTH * kPanelPitch, STAGE = ROW_BYTES + BOXES * BOX;
  static_assert(WIDTH % 8 == 0 && ROWS + BOXES * WIDTH >= 64, "whole parts, and the left factor ends in its stage");
  extern __shared__ float4 shared[];
  const unsigned ring = (shared_address(shared) + 1023) & ~1023u;
  const unsigned there = ring + STAGES * STAGE, free = there + 8 * STAGES;
  // `emptied`: all blocks have multiplied their copies. `sent`: the sums of the other blocks have arrived.
  const unsigned emptied = free + 8 * STAGES, sent = emptied + 8;
  static_assert(SPLITS * SENT <= STAGES * STAGE, "the ring has room for all sums");
  static_assert(STAGES <= 16, "1296 bytes: 1024 to align the ring, and 18 barriers at most");

  const int rank = SPLITS == 1 ? 0 : blockIdx.x % SPLITS, tile = blockIdx.x / SPLITS;
  const int first = rank * share, count = max(0, min(share, steps - first));
  const int parts = max(0, min(OWN, PARTS - rank * OWN));  // that this block finishes
  using E = Matrix<T, O>;
  const E one{w0, bias0, out0, n0}, two{w1, bias1, out1, n1}, three{w2, bias2, out2, n2};
  if (threadIdx.x == 0) {
    for (int i = 0; i < STAGES; ++i) {
      barrier_init(there + 8 * i, 1);
      barrier_init(free + 8 * i, WARPS);
    }
    barrier_init(emptied, SPLITS);
    barrier_init(sent, 1);
    show_barriers();
    barrier_expect(sent, (SPLITS - 1) * 512 * BOXES * HELD * parts);
  }
  __syncthreads();
  if constexpr (SPLITS > 1) pass_cluster();

  const int warp = __shfl_sync(0xffffffffu, threadIdx.x / 32, 0), lane = threadIdx.x % 32;
  const int g = lane / 4, t = lane % 4;
  float sums[1][BOXES * PARTS][4] = {};
  if (warp == WARPS) {
    const auto copy_weights = [&](int step) {
      const unsigned to = ring + step % STAGES * STAGE + ROW_BYTES;
      int box = tile;
      const int matrix = PAIRED || box < second ? 0 : box < third ? 1 : 2;
      if (matrix > 0) box -= matrix == 1 ? second : third;
      const TensorMap& map = matrix == 0 ? map0 : matrix == 1 ? map1 : map2;
      const int column = (first + step) * kPanel;
      copy_box(to, map, column, 0, WIDTH * box, 0, there + 8 * (step % STAGES));
      if constexpr (PAIRED) copy_box(to + BOX, map1, column, 0, WIDTH * box, 0, there + 8 * (step % STAGES));
    };
    const auto copy_rows = [&](int step) {
      copy_box(ring + step % STAGES * STAGE, x_map, (first + step) * kPanel, 0, 0, 0, there + 8 * (step % STAGES));
    };
    if (lane == 0) {
      ask_for_map(x_map);
      const int ahead = min(count, STAGES);
      for (int step = 0; step < ahead; ++step) {
        barrier_expect(there + 8 * step, STAGE);
        copy_weights(step);
      }
      if (count <= STAGES) let_next_start();
      wait_for_launch_ahead();
      for (int step = 0; step < ahead; ++step) copy_rows(step);
      for (int step = STAGES; step < count; ++step) {
        const int stage = step % STAGES;
        barrier_wait(free + 8 * stage, step / STAGES % 2 ^ 1);
        barrier_expect(there + 8 * stage, STAGE);
        copy_weights(step);
        copy_rows(step);
      }
      if (count > STAGES) let_next_start();
    }
    wait_for_launch_ahead();
  } else {
    wait_for_launch_ahead();
    // In a long ring, products of one step overlap the start of the next. A short ring frees their memory first.
    constexpr int LATER = STAGES > 4;
    const auto release = [&](int step) {
      if (lane == 0 && step >= 0) barrier_arrive(free + 8 * (step % STAGES));
    };
#pragma unroll 1
    for (int step = 0; step < count; ++step) {
      const unsigned stage = ring + step % STAGES * STAGE;
      barrier_wait(there + 8 * (step % STAGES), step / STAGES % 2);
      const Factor rows = Factor::by_rows(stage + warp / 4 * 64 * kPanelPitch);
      const Factor weights = Factor::by_rows(stage + ROW_BYTES);
      settle(sums);
      begin_products();
#pragma unroll
      for (int depth = 0; depth < 4; ++depth)
        multiply_columns<T, BOXES * WIDTH, true, true>(sums[0], rows.on(32 * depth), weights.on(32 * depth));
      end_products();
      wait_for_products<LATER>();
      release(step - LATER);
    }
    wait_for_products<0>();
    settle(sums);
  }

  // A part is 8 columns of a box. The blocks of a cluster divide the parts: the last ones may have fewer, or none.
  // After all blocks have multiplied their copies, each block stores its sums of a part in the ring of the block that
  // finishes this part. Blocks do not wait for these stores, and a block adds up sums from its own memory:
  // [block][box][part][16 rows].
  const auto place = [&](int from_rank, int box, int part, int held) {
    return ring + from_rank * SENT + 512 * ((box * OWN + part) * HELD + held) + 16 * lane;
  };
  __syncthreads();
  if constexpr (SPLITS > 1) {
    wait_for_cluster();
    if (threadIdx.x < SPLITS) arrive_at_block(emptied, threadIdx.x);
  }
  if (warp < HELD) {
    if constexpr (SPLITS > 1) barrier_wait(emptied, 0);
#pragma unroll
    for (int i = 0; i < BOXES * PARTS; ++i) {
      const float(&four)[4] = sums[0][i];
      const int part = i % PARTS;
      put4_in_block(place(rank, i / PARTS, part % OWN, warp), make_float4(four[0], four[1], four[2], four[3]),
                    part / OWN, rank, sent);
    }
  }
  __syncthreads();

  const auto address = [](const void* p) { return reinterpret_cast<unsigned long long>(p); };
  const bool pairs =
      (n0 | n1 | n2) % 2 == 0 && (address(out0) | address(out1) | address(out2)) % (2 * sizeof(O)) == 0 &&
      (address(bias0) | address(bias1) | address(bias2) | address(residual)) % (2 * sizeof(T)) == 0;
  // Two neighbors, as they lie there: whoever takes them apart waits for them.
  const auto read = [=](const T* from, long long at, int valid) {
    unsigned two = 0;
    if (from && valid > 0) {
      if (pairs) {
        two = *reinterpret_cast<const unsigned*>(from + at);
      } else {
        const T both[2] = {from[at], valid > 1 ? from[at + 1] : T(0.0f)};
        memcpy(&two, both, sizeof(two));
      }
    }
    return two;
  };
  const auto add_up = [&](float(&to)[4], int box, int part, int held, unsigned shift) {
    T more[2];
    memcpy(more, &shift, sizeof(shift));
    to[0] = to[1] = to[2] = to[3] = 0.0f;
#pragma unroll
    for (int s = 0; s < SPLITS; ++s) {
      const float4 four = load_shared4(place(s, box, part, held));
      to[0] += four.x, to[1] += four.y, to[2] += four.z, to[3] += four.w;
    }
#pragma unroll
    for (int e = 0; e < 4; ++e) to[e] += static_cast<float>(more[e % 2]);
  };

  // The parts are divided among the warps that multiply. If there are fewer parts than warps, several warps divide the
  // rows of a part. In 16 rows, a lane has columns 2 t and 2 t + 1 of rows g and g + 8. The loop over the rows of a
  // part is unrolled: otherwise a lane waits 0.3 us for each 16 rows in turn.
  constexpr int SHARING = WARPS > OWN ? WARPS / OWN : 1, TURNS = (HELD + SHARING - 1) / SHARING;
  int box = tile;
  const E matrix = PAIRED ? one : find(one, two, three, second, third, false, box);
#pragma unroll 1
  for (int part = warp < WARPS ? warp / SHARING : parts; part < parts; part += WARPS / SHARING) {
    const int column = WIDTH * box + 8 * (rank * OWN + part) + 2 * t, valid = min(matrix.n - column, 2);
    // Bias and residual are loaded before the sums have arrived.
    const unsigned shift = read(matrix.bias, column, valid), up_shift = read(PAIRED ? bias1 : nullptr, column, valid);
    unsigned beside[TURNS][2];
#pragma unroll
    for (int i = 0; i < TURNS; ++i)
#pragma unroll
      for (int h = 0; h < 2; ++h) {
        const int row = 16 * (warp % SHARING + i * SHARING) + g + 8 * h;
        beside[i][h] = read(residual, static_cast<long long>(row) * n0 + column, row < m ? valid : 0);
      }
    if constexpr (SPLITS > 1) barrier_wait(sent, 0);
#pragma unroll
    for (int i = 0; i < TURNS; ++i) {
      const int held = warp % SHARING + i * SHARING;
      if (16 * held >= m) break;
      float value[4];
      add_up(value, 0, part, held, shift);
      if constexpr (PAIRED) {
        float up[4];
        add_up(up, 1, part, held, up_shift);
#pragma unroll
        for (int e = 0; e < 4; ++e) value[e] = silu(value[e]) * up[e];
      }
      if constexpr (FINISH & GELU) {
#pragma unroll
        for (int e = 0; e < 4; ++e) value[e] = gelu(value[e]);
      }
#pragma unroll
      for (int h = 0; h < 2; ++h) {
        const int row = 16 * held + g + 8 * h;
        if (row >= m || valid <= 0) continue;
        T more[2];
        memcpy(more, &beside[i][h], sizeof(more));
        const float both[2] = {value[2 * h] + static_cast<float>(more[0]),
                               value[2 * h + 1] + static_cast<float>(more[1])};
        O* to = matrix.out + static_cast<long long>(row) * matrix.n + column;
        if (pairs) {
          store_vector(to, both);
        } else {
          to[0] = O(both[0]);
          if (valid > 1) to[1] = O(both[1]);
        }
      }
    }
  }
}

template <typename T>
__global__ void __launch_bounds__(NORM_THREADS)
normalized_rows(const T* x, const T* __restrict__ norm, const T* __restrict__ norm_bias, T* out, int k, float eps) {
  // Of a row a thread keeps HELD vectors; of a long one it reads the others again.
  constexpr int VEC = Vec<T>::size, HELD = 2;
  __shared__ float scratch[2][NORM_THREADS / 32];
  const T* from = x + static_cast<long long>(blockIdx.x) * k;
  T* to = out + static_cast<long long>(blockIdx.x) * k;
  const bool wide = k % VEC == 0 && is_aligned(x) && is_aligned(norm) && is_aligned(norm_bias) && is_aligned(out);
  const auto read = [&](const T* p, int at) {
    Vec<T> found;
    if (wide) {
      unsigned words[4];
      load_words(words, p + at, p && at < k);
      memcpy(&found, words, 16);
    } else {
#pragma unroll
      for (int e = 0; e < VEC; ++e) found.v[e] = p && at + e < k ? p[at + e] : T(0.0f);
    }
    return found;
  };
  const auto place = [](int i) { return (i * NORM_THREADS + static_cast<int>(threadIdx.x)) * VEC; };
  let_next_start();
  Vec<T> own[HELD], scale[HELD], shift[HELD];
#pragma unroll
  for (int i = 0; i < HELD; ++i) scale[i] = read(norm, place(i)), shift[i] = read(norm_bias, place(i));
  wait_for_launch_ahead();
  const auto read_row = [&](int at) {
    Vec<T> found;
    if (wide && at < k) return load_vector(from + at);
#pragma unroll
    for (int e = 0; e < VEC; ++e) found.v[e] = at + e < k ? from[at + e] : T(0.0f);
    return found;
  };
#pragma unroll
  for (int i = 0; i < HELD; ++i) own[i] = read_row(place(i));
  // The mean over the row of what `of` makes of each element.
  const auto mean = [&](int which, const auto& of) {
    float sum = 0.0f;
    const auto add = [&](const Vec<T>& v, int at) {
#pragma unroll
      for (int e = 0; e < VEC; ++e) sum += at + e < k ? of(static_cast<float>(v.v[e])) : 0.0f;
    };
#pragma unroll
    for (int i = 0; i < HELD; ++i) add(own[i], place(i));
    for (int at = place(HELD); at < k; at += NORM_THREADS * VEC) add(read_row(at), at);
    return group_reduce<Sum, NORM_THREADS>(sum, scratch[which]) * (1.0f / static_cast<float>(k));
  };
  const float center = norm_bias ? mean(0, [](float value) { return value; }) : 0.0f;
  const float squares = mean(1, [=](float value) { return (value - center) * (value - center); });
  const float rstd = 1.0f / sqrtf(squares + eps);
  const auto write = [&](Vec<T> v, const Vec<T>& by, const Vec<T>& plus, int at) {
#pragma unroll
    for (int e = 0; e < VEC; ++e) {
      const float value = (static_cast<float>(v.v[e]) - center) * rstd;
      v.v[e] = T(value * static_cast<float>(by.v[e]) + static_cast<float>(plus.v[e]));
      if (!wide && at + e < k) to[at + e] = v.v[e];
    }
    if (wide && at < k) store_vector(to + at, v);
  };
#pragma unroll
  for (int i = 0; i < HELD; ++i) write(own[i], scale[i], shift[i], place(i));
  for (int at = place(HELD); at < k; at += NORM_THREADS * VEC)
    write(read_row(at), read(norm, at), read(norm_bias, at), at);
}
