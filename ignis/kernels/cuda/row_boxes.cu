// Products of up to 64 rows of 16 bits with up to three matrices of weights, [n_i, k], by products of
// warpgroups, on compute capability 9.0 alone, as in decoding several sequences: every weight is read once, and
// the memory is the limit.
//
//   out_i[m, n_i] = finish(x[m, k] W_i + bias_i),  i < 3
//
// `finish` and `residual` mean the same as in row_product.cu. A block computes a tile of BOXES * 64 columns. Its
// last warp copies boxes of 64 rows of the matrices and a box of x, 64 k at a time, into a ring of STAGES. The boxes
// of a gated pair alternate. The other warps multiply. The left factor has 64 rows: the ROWS of x, and then rows of
// weights that lie next to them. Results of these are not stored. The first weights are copied before the wait for
// the launch ahead, and the next launch may start after the last copy has started.
//
// The SPLITS blocks of a cluster have `share` steps of k each, and each adds up its part of the columns, in the
// order of the blocks: same input, same bits.
//
// Launch: grid = ceil(boxes of all matrices / BOXES) * SPLITS, block = 128 * max(BOXES / 2, 1) + 32, dynamic
// shared memory = STAGES * (128 ROWS + 8192 BOXES) + 1280 bytes. Bytes: k (n_0 + n_1 + n_2) * sizeof(T), and each
// block reads its k of x.
//
// normalized_rows: layer norm with a `norm_bias`, else RMS norm, rounded to T. Launch: grid = m, block = 256.
//
// target: sm_90a
// instantiate: row_boxes<__nv_bfloat16, __nv_bfloat16, 32, 1, 8, 4>; row_boxes<__nv_bfloat16, float, 64, 2, 4, 1>
// instantiate: row_boxes<__half, __half, 16, 4, 3, 1>; row_boxes<__half, float, 32, 2, 5, 2>
// instantiate: normalized_rows<__nv_bfloat16>; normalized_rows<__half>
#include "cluster.cuh"
#include "row_product.cuh"
#include "wgmma.cuh"

constexpr unsigned BOX = 64 * kPanelPitch;
constexpr int NORM_THREADS = 256;

template <typename T, typename O, int ROWS, int BOXES, int STAGES, int SPLITS>
__global__ void __cluster_dims__(SPLITS, 1, 1) __launch_bounds__((BOXES == 4 ? 2 : 1) * kWarpgroup + 32, 2)
row_boxes(const __grid_constant__ TensorMap x_map, const __grid_constant__ TensorMap map0,
          const __grid_constant__ TensorMap map1, const __grid_constant__ TensorMap map2, const T* x, const T* w0,
          const T* w1, const T* w2, const T* __restrict__ bias0, const T* __restrict__ bias1,
          const T* __restrict__ bias2, const T* residual, O* out0, O* out1, O* out2, int n0, int n1, int n2,
          int second, int third, int m, int steps, int share, int finish) {
  constexpr int GROUPS = BOXES == 4 ? 2 : 1, OWN = BOXES / GROUPS;  // boxes of a warpgroup
  constexpr int PARTS = 8 / SPLITS;  // of 8 columns of a box that the block adds up
  constexpr int HELD = ROWS / 16;    // warps of a warpgroup that have rows
  constexpr unsigned ROW_BYTES = ROWS * kPanelPitch, STAGE = ROW_BYTES + BOXES * BOX;
  extern __shared__ float4 shared[];
  const unsigned ring = (shared_address(shared) + 1023) & ~1023u;
  const unsigned there = ring + STAGES * STAGE, free = there + 8 * STAGES;

  const int rank = SPLITS == 1 ? 0 : blockIdx.x % SPLITS, tile = blockIdx.x / SPLITS;
  const int first = rank * share, count = max(0, min(share, steps - first));
  const bool gated = finish & GATED;
  using E = Matrix<T, O>;
  const E one{w0, bias0, out0, n0}, two{w1, bias1, out1, n1}, three{w2, bias2, out2, n2};
  if (threadIdx.x == 0) {
    for (int i = 0; i < STAGES; ++i) {
      barrier_init(there + 8 * i, 1);
      barrier_init(free + 8 * i, 4 * GROUPS);
    }
    show_barriers();
  }
  __syncthreads();

  const int warp = __shfl_sync(0xffffffffu, threadIdx.x / 32, 0), lane = threadIdx.x % 32;
  const int group = warp / 4, g = lane / 4, t = lane % 4;
  float sums[1][OWN * 8][4] = {};
  if (warp == 4 * GROUPS) {
    const auto copy_weights = [&](int step) {
      const unsigned to = ring + step % STAGES * STAGE + ROW_BYTES;
#pragma unroll
      for (int i = 0; i < BOXES; ++i) {
        int box = tile * BOXES + i, matrix = 0;
        if (gated) {
          matrix = box % 2;
          box /= 2;
        } else if (box >= second) {
          matrix = box < third ? 1 : 2;
          box -= matrix == 1 ? second : third;
        }
        const TensorMap& map = matrix == 0 ? map0 : matrix == 1 ? map1 : map2;
        copy_box(to + i * BOX, map, (first + step) * kPanel, 0, 64 * box, 0, there + 8 * (step % STAGES));
      }
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
    const auto release = [&](int step) {
      if (lane == 0) barrier_arrive(free + 8 * (step % STAGES));
    };
#pragma unroll 1
    for (int step = 0; step < count; ++step) {
      const unsigned stage = ring + step % STAGES * STAGE;
      barrier_wait(there + 8 * (step % STAGES), step / STAGES % 2);
      const Factor rows = Factor::by_rows(stage), weights = Factor::by_rows(stage + ROW_BYTES + group * OWN * BOX);
      settle(sums);
      begin_products();
#pragma unroll
      for (int depth = 0; depth < 4; ++depth)
        GroupProduct<T, 64 * OWN>::template multiply<true, true>(sums[0], rows.on(32 * depth),
                                                                 weights.on(32 * depth));
      end_products();
      wait_for_products<1>();
      if (step > 0) release(step - 1);
    }
    wait_for_products<0>();
    settle(sums);
  }

  const int held = warp % 4;
  const bool computes = warp < 4 * GROUPS && held < HELD;
  // A thread has rows g and g + 8 of each part, and two columns of each row.
  const auto each = [&](const auto& f) {
#pragma unroll
    for (int own = 0; own < OWN; ++own) {
      if (gated && own) continue;
      int box = tile * BOXES + group * OWN + own;
      const E matrix = find(one, two, three, second, third, gated, box);
#pragma unroll
      for (int p = 0; p < PARTS; ++p)
#pragma unroll
        for (int h = 0; h < 2; ++h) {
          const int column = 64 * box + 8 * (rank * PARTS + p) + 2 * t, row = 16 * held + g + 8 * h;
          const int valid = row < m ? min(matrix.n - column, 2) : 0;
          if (valid > 0) f(matrix, own, p, 2 * h, column, static_cast<long long>(row) * matrix.n + column, valid);
        }
    }
  };
  float total[OWN][PARTS][4];
  // What follows the sums of one box is read while the blocks meet. All of it is read ahead of any result.
  constexpr bool EARLY = SPLITS > 1 && OWN == 1;
  float shift[EARLY ? PARTS : 1][4], beside[EARLY ? PARTS : 1][4];
  const auto read = [](const T* from, long long at, int valid) {
    return from && valid > 0 ? static_cast<float>(from[at]) : 0.0f;
  };
  if constexpr (EARLY) {
    if (computes)
      each([&](const E& matrix, int, int p, int first, int column, long long at, int valid) {
#pragma unroll
        for (int e = 0; e < 2; ++e) {
          shift[p][first + e] = read(matrix.bias, column + e, valid - e);
          beside[p][first + e] = read(residual, at + e, valid - e);
        }
      });
  }
  if constexpr (SPLITS == 1) {
#pragma unroll
    for (int i = 0; i < OWN * 8; ++i)
#pragma unroll
      for (int e = 0; e < 4; ++e) total[i / 8][i % 8][e] = sums[0][i][e];
  } else {
    // All copies are multiplied, so the sums may use their memory.
    const auto place = [&](int i) { return ring + 16 * (((group * OWN * 8 + i) * HELD + held) * 32 + lane); };
    __syncthreads();
    if (computes) {
#pragma unroll
      for (int i = 0; i < OWN * 8; ++i)
        asm volatile("st.shared.v4.f32 [%0], {%1, %2, %3, %4};" ::"r"(place(i)), "f"(sums[0][i][0]),
                     "f"(sums[0][i][1]), "f"(sums[0][i][2]), "f"(sums[0][i][3])
                     : "memory");
    }
    meet_cluster();
    if (computes) {
#pragma unroll
      for (int i = 0; i < OWN * PARTS; ++i) {
        float4 parts[SPLITS];
#pragma unroll
        for (int s = 0; s < SPLITS; ++s)
          parts[s] = load4_of_block(place(i / PARTS * 8 + rank * PARTS + i % PARTS), s);
        float(&to)[4] = total[i / PARTS][i % PARTS];
        to[0] = to[1] = to[2] = to[3] = 0.0f;
#pragma unroll
        for (int s = 0; s < SPLITS; ++s)
          to[0] += parts[s].x, to[1] += parts[s].y, to[2] += parts[s].z, to[3] += parts[s].w;
      }
    }
    arrive_in_cluster();
  }
  if (computes) {
    each([&](const E& matrix, int own, int p, int first, int column, long long at, int valid) {
#pragma unroll
      for (int e = 0; e < 2; ++e) {
        float& value = total[own][p][first + e];
        value += EARLY ? shift[EARLY ? p : 0][first + e] : read(matrix.bias, column + e, valid - e);
        if constexpr (OWN == 2)
          if (gated) value = silu(value) * (total[1][p][first + e] + read(bias1, column + e, valid - e));
        if (finish & GELU) value = gelu(value);
        value += EARLY ? beside[EARLY ? p : 0][first + e] : read(residual, at + e, valid - e);
      }
    });
    const bool pairs = n0 % 2 == 0 && n1 % 2 == 0 && n2 % 2 == 0 &&
                       (reinterpret_cast<unsigned long long>(out0) | reinterpret_cast<unsigned long long>(out1) |
                        reinterpret_cast<unsigned long long>(out2)) % (2 * sizeof(O)) == 0;
    each([&](const E& matrix, int own, int p, int first, int, long long at, int valid) {
      const float both[2] = {total[own][p][first], total[own][p][first + 1]};
      if (pairs) {
        store_vector(matrix.out + at, both);
      } else {
        matrix.out[at] = O(both[0]);
        if (valid > 1) matrix.out[at + 1] = O(both[1]);
      }
    });
  }
  if constexpr (SPLITS > 1) wait_for_cluster();  // nobody ends while others read
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
