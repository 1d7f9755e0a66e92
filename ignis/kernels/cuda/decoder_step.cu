// One token through a whole decoder: embedding, all layers with their caches, and logits, in one launch
// whose blocks stay on their multiprocessors and meet at barriers of the grid.
//
// A layer is five phases with a barrier behind each: norm and projections to queries, keys and values;
// attention, split over the rows of the cache, which gets its new row; merging of the splits and the
// projection back, added to the stream; norm and the first half of the MLP; its second half, added to
// the stream. What goes from phase to phase is float32 in `scratch`.
//
// A barrier counts arrivals, which only grow: each launch adds a multiple of the number of blocks, so a
// block knows from any count before its own first arrival where the launch began, and nothing is reset.
//
// Weights do not wait for barriers. Each warp has its part of k of the tiles of 8 features that its block
// has in each phase, and copies them in steps of 1 KB, RING ahead of what it multiplies, across phases
// and layers. 16-bit weights are the right operand of mma.sync, the row is the left one. The last warp
// copies nothing: it adds what the others have summed, writes results, arrives and waits.
//
// Launch: all blocks must be resident; block = 32 * (warps + 1), dynamic shared memory as decoder_step.py
// lays it out. Bytes: all weights once, and the rows of the caches.
//
// instantiate: decoder_step<__nv_bfloat16, false, 4, 8>; decoder_step<float, true, 1, 8>
#include "rotation.cuh"
#include "sigmoid.cuh"
#include "tensor_core.cuh"
#include "tiles.cuh"

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
#define IGNIS_ROLL 4
#else
#define IGNIS_ROLL 1
#endif

constexpr int MOST_THREADS = 544, STEP_BYTES = 1024, TILE = 8, BATCH = 16, WIDE = 2;

enum Phase { QKV, ATTENTION, BACK, FIRST, SECOND, HEAD, PHASES };

enum Pointer {
  ATTENTION_NORM, ATTENTION_NORM_BIAS, WQ, WK, WV, WQ_BIAS, WK_BIAS, WV_BIAS, Q_NORM, K_NORM, WO, WO_BIAS,
  MLP_NORM, MLP_NORM_BIAS, GATE, GATE_BIAS, UP, UP_BIAS, DOWN, DOWN_BIAS, KEYS, VALUES, POINTERS
};

#ifdef ONE_TIMES
__device__ unsigned long long times[132 * 1024];
__device__ __forceinline__ unsigned long long now() {
  unsigned long long t;
  asm volatile("mov.u64 %0, %%clock64;" : "=l"(t));
  return t;
}
#define STAMP(lanes) \
  if (lanes) times[blockIdx.x * 1024 + stamp++] = now();
#else
#define STAMP(lanes)
#endif

__device__ __forceinline__ float4 load_fresh4(const float* p) {
  return __ldcg(reinterpret_cast<const float4*>(p));
}

// What a block has of a product: tiles lo .. hi - 1, and steps of k, of which each warp has `share`.
struct Plan {
  int lo, hi, steps, share;
};

template <typename T, bool PACKED, int HEADS, int RING>
struct Step {
  static constexpr int VEC = 16 / sizeof(T), DEPTH = STEP_BYTES / TILE / sizeof(T);

  // Arguments.
  int layers, width, heads, kv_heads, head_dim, hidden, vocab, gated;
  const T* head;
  // Shared memory.
  unsigned char* ring;
  T* row;
  float* sums;
  float* kept;
  float2* stats;
  float* trig;
  const unsigned long long* table;
  Plan* plans;
  // Of the thread.
  int warps, warp, lane, slot, parity;
  bool control;
#ifdef ONE_TIMES
  int stamp;
#endif

  // Where the next step is copied from.
  const T* at;
  long long half, stride;
  int left, tile, end, phase, layer;

  __device__ __forceinline__ const T* pointer(int layer, int which) const {
    return reinterpret_cast<const T*>(table[layer * POINTERS + which]);
  }
  __device__ __forceinline__ int first_of(const Plan& plan) const { return warp * plan.share; }
  __device__ __forceinline__ int count_of(const Plan& plan) const {
    return control ? 0 : max(0, min(plan.share, plan.steps - warp * plan.share));
  }

  __device__ __forceinline__ void aim() {
    const int g = lane / 4, t = lane % 4;
    const T* weight;
    int feature = tile * TILE, n = width;
    bool across = !PACKED;
    const Plan plan = plans[phase];
    if (phase == QKV) {
      const int queries = heads * head_dim, keys = kv_heads * head_dim;
      int which = WQ;
      n = queries;
      if (PACKED) {
        n = queries + 2 * keys;
      } else if (feature >= queries) {
        feature -= queries;
        n = keys;
        which = WK;
        if (feature >= keys) {
          feature -= keys;
          which = WV;
        }
      }
      weight = pointer(layer, which);
    } else if (phase == FIRST) {
      if (gated) feature = tile / 2 * TILE;
      weight = pointer(layer, gated && tile % 2 == 0 ? GATE : UP);
      n = hidden;
    } else if (phase == HEAD) {
      weight = head;
      n = vocab;
      across = true;
    } else {
      weight = pointer(layer, phase == BACK ? WO : DOWN);
    }
    const long long k0 = first_of(plan) * DEPTH;
    const long long k = plan.steps * DEPTH;
    if (across) {
      at = weight + min(feature + g, n - 1) * k + k0 + VEC * t;
      half = DEPTH / 2;
      stride = DEPTH;
    } else if (sizeof(T) == 2) {
      at = weight + (k0 + lane) * n + feature;
      half = 32ll * n;
      stride = 64ll * n;
    } else {
      at = weight + (k0 + lane / 2) * n + feature + lane % 2 * 4;
      half = 16ll * n;
      stride = 32ll * n;
    }
    left = count_of(plan);
  }
  // The next tile of the block, in this phase or a later one; all are through when `phase` is PHASES.
  __device__ __forceinline__ void next_tile() {
    ++tile;
    while (tile >= end) {
      if (phase == HEAD) {
        phase = PHASES;
        left = 1;
        return;
      }
      if (phase == SECOND) {
        phase = QKV;
        if (++layer == layers) phase = HEAD;
      } else {
        phase += phase == QKV ? 2 : 1;
      }
      const Plan plan = plans[phase];
      tile = plan.lo;
      end = count_of(plan) ? plan.hi : plan.lo;
    }
    aim();
  }
  __device__ __forceinline__ void begin() {
    layer = 0;
    phase = QKV;
    const Plan plan = plans[QKV];
    tile = plan.lo - 1;
    end = count_of(plan) ? plan.hi : tile;
    next_tile();
  }
  __device__ __forceinline__ unsigned char* place(int slot) const {
    return ring + (warp * RING + slot) * STEP_BYTES + lane * 16;
  }
  // The next step into a slot, and one group of copies, be there a step or not.
  __device__ __forceinline__ void fetch(int slot) {
    if (phase != PHASES) {
      const unsigned to = shared_address(place(slot));
      copy_async(to, at);
      copy_async(to + STEP_BYTES / 2, at + half);
      at += stride;
      if (--left == 0) next_tile();
    }
    commit_copies();
  }

  // Sums of one tile, over the warp's part of k.
  template <bool ACROSS>
  __device__ __forceinline__ void multiply(const Plan& plan, float* to) {
    const int t = lane % 4, count = count_of(plan);
    const T* x = row + first_of(plan) * DEPTH;
    float sum[4][4];
#pragma unroll
    for (int i = 0; i < 4; ++i) sum[i][0] = sum[i][1] = sum[i][2] = sum[i][3] = 0.0f;
#pragma unroll 1
    for (int s = 0; s < count; ++s) {
      wait_for_copies<RING - 1>();
      const unsigned char* from = place(slot);
      if constexpr (sizeof(T) == 2) {
        uint4 a[2], b[2];
        if constexpr (ACROSS) {
          b[0] = *reinterpret_cast<const uint4*>(from);
          b[1] = *reinterpret_cast<const uint4*>(from + STEP_BYTES / 2);
        } else {
          __syncwarp();
          unsigned r[4];
          load_transposed(r, shared_address(from));
          b[0] = {r[0], r[1], r[2], r[3]};
          load_transposed(r, shared_address(from + STEP_BYTES / 2));
          b[1] = {r[0], r[1], r[2], r[3]};
          __syncwarp();
        }
        a[0] = *reinterpret_cast<const uint4*>(x + s * DEPTH + 8 * t);
        a[1] = *reinterpret_cast<const uint4*>(x + s * DEPTH + 32 + 8 * t);
#pragma unroll
        for (int i = 0; i < 2; ++i) {
          const unsigned low[4] = {a[i].x, 0u, a[i].y, 0u}, high[4] = {a[i].z, 0u, a[i].w, 0u};
          Sixteen<T>::mma(sum[2 * i], low, b[i].x, b[i].y);
          Sixteen<T>::mma(sum[2 * i + 1], high, b[i].z, b[i].w);
        }
      } else {
#pragma unroll
        for (int i = 0; i < 2; ++i) {
          const float4 w = *reinterpret_cast<const float4*>(from + i * STEP_BYTES / 2);
          if constexpr (ACROSS) {
            const float4 v =
                *reinterpret_cast<const float4*>(x + s * DEPTH + 16 * i + 4 * t);
            sum[i][0] = fmaf(w.x, v.x, sum[i][0]);
            sum[i][1] = fmaf(w.y, v.y, sum[i][1]);
            sum[i][0] = fmaf(w.z, v.z, sum[i][0]);
            sum[i][1] = fmaf(w.w, v.w, sum[i][1]);
          } else {
            const float v = x[s * DEPTH + 16 * i + lane / 2];
            sum[i][0] = fmaf(w.x, v, sum[i][0]);
            sum[i][1] = fmaf(w.y, v, sum[i][1]);
            sum[i][2] = fmaf(w.z, v, sum[i][2]);
            sum[i][3] = fmaf(w.w, v, sum[i][3]);
          }
        }
      }
      fetch(slot);
      slot = slot + 1 == RING ? 0 : slot + 1;
    }
    if constexpr (sizeof(T) == 2) {
      if (lane < 4) {
        const float low = (sum[0][0] + sum[1][0]) + (sum[2][0] + sum[3][0]);
        const float high = (sum[0][1] + sum[1][1]) + (sum[2][1] + sum[3][1]);
        *reinterpret_cast<float2*>(to + 2 * t) = make_float2(low, high);
      }
    } else if constexpr (ACROSS) {
      const float all = warp_reduce<Sum, 4>((sum[0][0] + sum[0][1]) + (sum[1][0] + sum[1][1]));
      if (t == 0) to[lane / 4] = all;
    } else {
#pragma unroll
      for (int e = 0; e < 4; ++e) {
        float all = sum[0][e] + sum[1][e];
#pragma unroll IGNIS_ROLL
        for (int o = 16; o > 1; o /= 2) all += __shfl_xor_sync(0xffffffffu, all, o);
        if (lane < 2) to[4 * lane + e] = all;
      }
    }
  }

  // Four elements from k on of the row, as `multiply` reads them: without `across`, a lane of a fragment
  // has pairs of 16 bits that are 8 apart, and those of 32 lie one behind the other.
  __device__ __forceinline__ void put(bool across, int k, const float (&v)[4]) {
    const int own = k % 32, moved = k - own + own % 8 / 2 * 8 + own / 8 * 2;
    const bool move = PACKED && sizeof(T) == 2 && !across;
#pragma unroll
    for (int i = 0; i < 4; i += 2) {
      const float both[2] = {v[i], v[i + 1]};
      store_vector<2>(row + (move ? moved + 4 * i : k + i), both);
    }
  }
};

template <typename T, bool PACKED, int HEADS, int RING>
__global__ void __launch_bounds__(MOST_THREADS)
decoder_step(const unsigned long long* __restrict__ layer_table, const int* __restrict__ token,
             long long* position, const T* __restrict__ embedding,
             const T* __restrict__ positions, const float* __restrict__ inv_freq,
             const T* __restrict__ norm, const T* __restrict__ norm_bias,
             const T* __restrict__ head, float* scratch, unsigned long long* arrivals, float* logits,
             int layers, int width, int heads, int kv_heads, int head_dim, int hidden, int vocab,
             int capacity, int gated, int most_splits, int rows_of_split, int window_from,
             int window_left, float scale, float eps) {
  using S = Step<T, PACKED, HEADS, RING>;
  constexpr int VEC = S::VEC, DEPTH = S::DEPTH;
  extern __shared__ __align__(128) unsigned char memory[];
  S my;
  my.layers = layers, my.width = width, my.heads = heads, my.kv_heads = kv_heads;
  my.head_dim = head_dim, my.hidden = hidden, my.vocab = vocab, my.gated = gated, my.head = head;
  my.warps = blockDim.x / 32 - 1;
  my.warp = threadIdx.x / 32;
  my.lane = threadIdx.x % 32;
  my.control = my.warp == my.warps;
  my.slot = my.parity = 0;
  const int warps = my.warps, warp = my.warp, lane = my.lane, thread = threadIdx.x;
  const bool control = my.control, leader = control && lane == 0;
  const int queries = heads * head_dim, keys = kv_heads * head_dim;
  const int deepest = max(max(width, hidden), queries);
#ifdef ONE_TIMES
  my.stamp = 0;
  int& stamp = my.stamp;
#endif

  // Shared memory.
  my.ring = memory;
  my.row = reinterpret_cast<T*>(memory + warps * RING * STEP_BYTES);
  my.sums = reinterpret_cast<float*>(my.row + deepest);
  const int room = max(warps * 2 * BATCH * TILE, warps * HEADS * (head_dim + 2) + (HEADS + 2) * head_dim);
  my.stats = reinterpret_cast<float2*>(my.sums + room);
  my.trig = reinterpret_cast<float*>(my.stats + warps);
  unsigned long long* table = reinterpret_cast<unsigned long long*>(my.trig + head_dim);
  my.table = table;
  my.plans = reinterpret_cast<Plan*>(table + (layers * POINTERS + 1) / 2 * 2);
  my.kept = reinterpret_cast<float*>(my.plans + PHASES);

  // Scratch, in multiples of four.
  float* stream = scratch;
  float* middle = stream + width;
  float* projected = middle + width;
  float* inner = projected + queries + 2 * keys;
  float* values = inner + hidden;
  float2* maxima = reinterpret_cast<float2*>(values + heads * most_splits * head_dim);

  for (int i = thread; i < layers * POINTERS; i += blockDim.x) table[i] = layer_table[i];
  if (thread < PHASES) {
    const int n = thread == QKV     ? queries + 2 * keys
                  : thread == FIRST ? hidden
                  : thread == HEAD  ? vocab
                                    : width;
    const int k = thread == BACK ? queries : thread == SECOND ? hidden : width;
    const long long tiles = (n + TILE - 1) / TILE;
    const int each = thread == FIRST && gated ? 2 : 1, steps = k / DEPTH;
    my.plans[thread] = {static_cast<int>(blockIdx.x * tiles / gridDim.x) * each,
                        static_cast<int>((blockIdx.x + 1) * tiles / gridDim.x) * each, steps,
                        (steps + warps - 1) / warps};
  }
  const long long place = min(max(*position, 0ll), capacity - 1ll);
  const int own = static_cast<int>(place), id = *token;
  if (inv_freq) {
    for (int i = thread; i < head_dim / 2; i += blockDim.x)
      sincos_of_product(static_cast<float>(own), inv_freq[i], my.trig[head_dim / 2 + i], my.trig[i]);
  }
  unsigned long long goal = 0;
  if (leader) {
    unsigned long long seen;
    asm volatile("ld.relaxed.gpu.global.u64 %0, [%1];" : "=l"(seen) : "l"(arrivals) : "memory");
    goal = seen - seen % gridDim.x;
  }
  __syncthreads();

  if (!control) {
    my.begin();
#pragma unroll 1
    for (int i = 0; i < RING; ++i) my.fetch(i);
  }

  const auto embedded = [&](int k) {
    float value = static_cast<float>(embedding[static_cast<long long>(id) * width + k]);
    // Rounded as the sum of two arrays is.
    if (positions)
      value = static_cast<float>(
          T(value + static_cast<float>(positions[static_cast<long long>(own) * width + k])));
    return value;
  };
  {
    const Plan plan = my.plans[BACK];
    if (control)
      for (int i = lane; i < (plan.hi - plan.lo) * TILE; i += 32)
        my.kept[i] = plan.lo * TILE + i < width ? embedded(plan.lo * TILE + i) : 0.0f;
  }

  // A barrier of the grid: `arrive` behind what the block has written, then what it can read already,
  // then `meet`.
  const auto arrive = [&] {
    if (leader) asm volatile("red.release.gpu.global.add.u64 [%0], 1;" ::"l"(arrivals) : "memory");
    goal += gridDim.x;
  };
  const auto meet = [&] {
#ifndef ONE_NO_BARRIERS
    if (leader) {
      unsigned long long seen;
      do {
        asm volatile("ld.acquire.gpu.global.u64 %0, [%1];" : "=l"(seen) : "l"(arrivals) : "memory");
      } while (seen < goal);
    }
#endif
    __syncthreads();
  };

  // Weights of norms, read ahead.
  Vector<T, 4> scales[WIDE], shifts[WIDE];
  bool centered = false;
  const auto ready_norm = [&](const T* weight, const T* bias) {
    const Plan plan = my.plans[QKV];
    const int from = my.first_of(plan) * DEPTH, count = my.count_of(plan) * DEPTH;
    centered = bias != nullptr;
#pragma unroll
    for (int i = 0; i < WIDE; ++i) {
      const int k = 4 * lane + 128 * i;
#pragma unroll
      for (int e = 0; e < 4; ++e) scales[i].at[e] = shifts[i].at[e] = T(0.0f);
      if (k < count) scales[i] = load_vector<4>(weight + from + k);
      if (bias && k < count) shifts[i] = load_vector<4>(bias + from + k);
    }
  };
  // The warp's part of the normalized row to shared memory; `from` null for that of the embedding.
  const auto normalize = [&](bool across, const float* from) {
    const Plan plan = my.plans[QKV];
    const int start = my.first_of(plan) * DEPTH, count = my.count_of(plan) * DEPTH;
    float x[WIDE][4];
    float total = 0.0f, squares = 0.0f;
#pragma unroll
    for (int i = 0; i < WIDE; ++i) {
      const int k = 4 * lane + 128 * i;
#pragma unroll
      for (int e = 0; e < 4; ++e) x[i][e] = 0.0f;
      if (k < count && from) {
        const float4 four = load_fresh4(from + start + k);
        x[i][0] = four.x, x[i][1] = four.y, x[i][2] = four.z, x[i][3] = four.w;
      } else if (k < count) {
#pragma unroll 1
        for (int e = 0; e < 4; ++e) {
          const float value = embedded(start + k + e);
#pragma unroll
          for (int j = 0; j < 4; ++j) x[i][j] = j == e ? value : x[i][j];
        }
      }
#pragma unroll
      for (int e = 0; e < 4; ++e) total += x[i][e];
    }
    // RMS norm is about 0, layer norm about the mean; parts have means of their own (Chan et al., 1979).
    float mean = 0.0f;
    if (centered) {
#pragma unroll IGNIS_ROLL
      for (int o = 16; o > 0; o /= 2) total += __shfl_xor_sync(0xffffffffu, total, o);
      mean = total / static_cast<float>(max(count, 1));
    }
#pragma unroll
    for (int i = 0; i < WIDE; ++i)
#pragma unroll
      for (int e = 0; e < 4; ++e)
        squares += 4 * lane + 128 * i < count ? (x[i][e] - mean) * (x[i][e] - mean) : 0.0f;
#pragma unroll IGNIS_ROLL
    for (int o = 16; o > 0; o /= 2) squares += __shfl_xor_sync(0xffffffffu, squares, o);
    if (lane == 0 && !control) my.stats[warp] = make_float2(mean, squares);
    __syncthreads();
    const float share = 1.0f / static_cast<float>(width);
    const auto rows_of = [&](int w) {
      return static_cast<float>(max(0, min(plan.share, plan.steps - w * plan.share)) * DEPTH);
    };
    float center = 0.0f, all = 0.0f;
    if (centered) {
#pragma unroll IGNIS_ROLL
      for (int w = 0; w < warps; ++w) center = fmaf(rows_of(w), my.stats[w].x, center);
      center *= share;
    }
#pragma unroll IGNIS_ROLL
    for (int w = 0; w < warps; ++w) {
      const float2 part = my.stats[w];
      const float off = part.x - center;
      all += fmaf(rows_of(w) * off, off, part.y);
    }
    const float rstd = 1.0f / sqrtf(all * share + eps);
#pragma unroll
    for (int i = 0; i < WIDE; ++i) {
      const int k = 4 * lane + 128 * i;
      float made[4];
#pragma unroll
      for (int e = 0; e < 4; ++e)
        made[e] = (x[i][e] - center) * rstd * static_cast<float>(scales[i].at[e]) +
                  static_cast<float>(shifts[i].at[e]);
      if (k < count) my.put(across, start + k, made);
    }
  };

  const auto plus = [](float sum, const T* bias, int i) {
    return bias ? sum + static_cast<float>(bias[i]) : sum;
  };
  // What becomes of the sum of feature `f`, or of the sums of a gated pair.
  const auto finish = [&](int layer, int phase, int f, float sum, float other) {
    if (phase == QKV) {
      if (f >= queries + 2 * keys) return;
      int which = WQ_BIAS, i = f;
      if (!PACKED && f >= queries) {
        which = f >= queries + keys ? WV_BIAS : WK_BIAS;
        i -= which == WV_BIAS ? queries + keys : queries;
      }
      projected[f] = plus(sum, my.pointer(layer, which), i);
    } else if (phase == FIRST) {
      if (f >= hidden) return;
      const T* bias = my.pointer(layer, UP_BIAS);
      inner[f] = gated ? silu(plus(sum, my.pointer(layer, GATE_BIAS), f)) * plus(other, bias, f)
                       : gelu(plus(sum, bias, f));
    } else if (phase == HEAD) {
      if (f < vocab) logits[f] = sum;
    } else if (f < width) {
      const int i = f - my.plans[BACK].lo * TILE;
      const bool back = phase == BACK;
      const float value = my.kept[i] + plus(sum, my.pointer(layer, back ? WO_BIAS : DOWN_BIAS), f);
      my.kept[i] = value;
      (back ? middle : stream)[f] = value;
    }
  };
  // All tiles of a phase.
  const auto product = [&](int layer, int phase) {
    const Plan plan = my.plans[phase];
    const int each = phase == FIRST && gated ? 2 : 1;
#pragma unroll 1
    for (int first = plan.lo; first < plan.hi; first += BATCH) {
      const int count = min(BATCH, plan.hi - first);
      float* sums = my.sums + my.parity * warps * BATCH * TILE;
#ifndef ONE_NO_PRODUCTS
      if (my.count_of(plan)) {
#pragma unroll 1
        for (int i = 0; i < count; ++i) {
          float* to = sums + (warp * BATCH + i) * TILE;
          if (PACKED && phase != HEAD) {
            my.template multiply<false>(plan, to);
          } else {
            my.template multiply<true>(plan, to);
          }
        }
      }
#endif
      __syncthreads();
      if (control) {
        const int used = (plan.steps + plan.share - 1) / plan.share;
        for (int i = lane; i < count / each * TILE; i += 32) {
          const int tile = i / TILE * each, element = i % TILE;
          float sum = 0.0f, other = 0.0f;
#pragma unroll IGNIS_ROLL
          for (int w = 0; w < used; ++w) {
            const float* part = sums + (w * BATCH + tile) * TILE + element;
            sum += part[0];
            if (each == 2) other += part[TILE];
          }
          finish(layer, phase, (first / each) * TILE + i, sum, other);
        }
      }
      my.parity ^= 1;
    }
    __syncwarp();
  };

  const int lanes = [&] {
    int found = 1;
    while (found * VEC < head_dim) found *= 2;
    return found;
  }();
  const int group = heads / kv_heads, head_groups = (group + HEADS - 1) / HEADS;
  const int sub = lane % lanes, column = sub * VEC;
  const bool inside = column < head_dim;
  const int groups = warps * 32 / lanes, own_group = warp * (32 / lanes) + lane / lanes;

  const auto start_of = [&](int layer) { return layer >= window_from ? max(own - window_left, 0) : 0; };
  const auto splits_of = [&](int layer) {
    return max(1, min(most_splits, (own + 1 - start_of(layer) + rows_of_split - 1) / rows_of_split));
  };
  const auto items_of = [&](int layer) { return kv_heads * head_groups * splits_of(layer); };
  struct Item {
    int kv_head, part, head, from, to;
  };
  const auto item_of = [&](int layer, int index) {
    Item made;
    const int start = start_of(layer), splits = splits_of(layer);
    const int seen = own + 1 - start, share = seen / splits, more = seen - share * splits;
    made.part = index % splits;
    const int rest = index / splits;
    made.head = rest % head_groups;  // which part of the group
    made.kv_head = rest / head_groups;
    made.from = start + made.part * share + min(made.part, more);
    made.to = made.from + share + (made.part < more);
    return made;
  };
  struct Pair {
    Vector<T, VEC> key, value;
  };
  const auto load_pair = [&](int layer, const Item& item, int r) {
    Pair made;
    if (!control && r < item.to && r < own && inside) {
      const long long where = static_cast<long long>(r) * keys + item.kv_head * head_dim + column;
      made.key = load_vector<VEC>(my.pointer(layer, KEYS) + where);
      made.value = load_vector<VEC>(my.pointer(layer, VALUES) + where);
    } else {
#pragma unroll
      for (int e = 0; e < VEC; ++e) made.key.at[e] = made.value.at[e] = T(0.0f);
    }
    return made;
  };

  Pair ahead = {};
  ready_norm(my.pointer(0, ATTENTION_NORM), my.pointer(0, ATTENTION_NORM_BIAS));
  int layer = 0, phase = QKV;
#pragma unroll 1
  while (true) {
    STAMP(leader)
    if (phase == ATTENTION) {
#ifndef ONE_NO_ATTENTION
#pragma unroll 1
      for (int index = blockIdx.x; index < items_of(layer); index += gridDim.x) {
        const Item item = item_of(layer, index);
        const int first_head = item.kv_head * group + item.head * HEADS;
        const int own_heads = min(HEADS, group - item.head * HEADS);
        const int half_dim = head_dim / 2;
        const int other = column < half_dim ? column + half_dim : column - half_dim;
        // Queries, the new key and the new value, each by a warp.
        float* given = my.sums + warps * HEADS * (head_dim + 2);
#pragma unroll 1
        for (int which = warp; which < HEADS + 2; which += warps + 1) {
          const bool query = which < HEADS, key = which == HEADS;
          const float* from = projected + queries + (key ? 0 : keys) + item.kv_head * head_dim;
          if (query) from = projected + (first_head + min(which, own_heads - 1)) * head_dim;
          float mine[VEC], far[VEC];
#pragma unroll
          for (int e = 0; e < VEC; e += 4) {
            float4 four = make_float4(0.0f, 0.0f, 0.0f, 0.0f), its = four;
            if (inside) four = load_fresh4(from + column + e);
            if (inside && inv_freq) its = load_fresh4(from + other + e);
            mine[e] = four.x, mine[e + 1] = four.y, mine[e + 2] = four.z, mine[e + 3] = four.w;
            far[e] = its.x, far[e + 1] = its.y, far[e + 2] = its.z, far[e + 3] = its.w;
          }
          const T* weight = my.pointer(layer, query ? Q_NORM : K_NORM);
          if (weight && (query || key)) {
            float squares = 0.0f;
#pragma unroll
            for (int e = 0; e < VEC; ++e) squares += mine[e] * mine[e];
#pragma unroll 1
            for (int o = lanes / 2; o > 0; o /= 2) squares += __shfl_xor_sync(0xffffffffu, squares, o);
            const float rstd = 1.0f / sqrtf(squares / static_cast<float>(head_dim) + eps);
            if (inside) {
              const Vector<T, VEC> near = load_vector<VEC>(weight + column), there = load_vector<VEC>(weight + other);
#pragma unroll
              for (int e = 0; e < VEC; ++e) {
                mine[e] *= rstd * static_cast<float>(near.at[e]);
                far[e] *= rstd * static_cast<float>(there.at[e]);
              }
            }
          }
          if (inside && inv_freq && (query || key)) {
            const float* cosines = my.trig + min(column, other);
            const float sign = column < half_dim ? -1.0f : 1.0f;
#pragma unroll
            for (int e = 0; e < VEC; ++e)
              mine[e] = fmaf(mine[e], cosines[e], sign * (far[e] * cosines[half_dim + e]));
          }
          Vector<T, VEC> rounded;
#pragma unroll
          for (int e = 0; e < VEC; ++e) {
            rounded.at[e] = T(mine[e]);
            mine[e] = query ? mine[e] * (scale * 1.44269504f) : static_cast<float>(rounded.at[e]);
          }
          if (lane < lanes && inside) {
#pragma unroll
            for (int e = 0; e < VEC; e += 4)
              *reinterpret_cast<float4*>(given + which * head_dim + column + e) =
                  make_float4(mine[e], mine[e + 1], mine[e + 2], mine[e + 3]);
            if (!query && item.head == 0 && item.to == own + 1) {
              T* cache = const_cast<T*>(my.pointer(layer, key ? KEYS : VALUES));
              const long long where = static_cast<long long>(own) * keys + item.kv_head * head_dim + column;
              *reinterpret_cast<Vector<T, VEC>*>(cache + where) = rounded;
            }
          }
        }
        __syncthreads();
        const auto read_given = [&](int which, float (&to)[VEC]) {
#pragma unroll
          for (int e = 0; e < VEC; e += 4) {
            float4 four = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            if (inside) four = *reinterpret_cast<const float4*>(given + which * head_dim + column + e);
            to[e] = four.x, to[e + 1] = four.y, to[e + 2] = four.z, to[e + 3] = four.w;
          }
        };
        if (index != static_cast<int>(blockIdx.x)) ahead = load_pair(layer, item, item.from + own_group);
        if (!control) {
          float q[HEADS][VEC], total[HEADS][VEC], top[HEADS], all[HEADS];
#pragma unroll
          for (int h = 0; h < HEADS; ++h) {
            read_given(h, q[h]);
            top[h] = -IGNIS_INFINITY;
            all[h] = 0.0f;
#pragma unroll
            for (int e = 0; e < VEC; ++e) total[h][e] = 0.0f;
          }
#pragma unroll 1
          for (int at = item.from + warp * (32 / lanes); at < item.to; at += groups) {
            const int r = at + lane / lanes;
            float key[VEC], value[VEC], score[HEADS];
            if (r == own) {
              read_given(HEADS, key);
              read_given(HEADS + 1, value);
            } else {
#pragma unroll
              for (int e = 0; e < VEC; ++e) {
                key[e] = static_cast<float>(ahead.key.at[e]);
                value[e] = static_cast<float>(ahead.value.at[e]);
              }
            }
            if (at + groups < item.to) ahead = load_pair(layer, item, r + groups);
#pragma unroll
            for (int h = 0; h < HEADS; ++h) {
              score[h] = 0.0f;
#pragma unroll
              for (int e = 0; e < VEC; ++e) score[h] = fmaf(q[h][e], key[e], score[h]);
            }
#pragma unroll 1
            for (int o = lanes / 2; o > 0; o /= 2)
#pragma unroll
              for (int h = 0; h < HEADS; ++h) score[h] += __shfl_xor_sync(0xffffffffu, score[h], o);
#pragma unroll
            for (int h = 0; h < HEADS; ++h) {
              if (r >= item.to) score[h] = -IGNIS_INFINITY;
              const float highest = fmaxf(top[h], score[h]);
              const float base = highest == -IGNIS_INFINITY ? 0.0f : highest;
              const float keep = exp2_approx(top[h] - base), weight = exp2_approx(score[h] - base);
              top[h] = highest;
              all[h] = fmaf(all[h], keep, weight);
#pragma unroll
              for (int e = 0; e < VEC; ++e) total[h][e] = fmaf(total[h][e], keep, weight * value[e]);
            }
          }
          // The groups of lanes of a warp, then the warps.
          float2* tops = reinterpret_cast<float2*>(my.sums + warps * HEADS * head_dim);
#pragma unroll 1
          for (int o = lanes; o < 32; o *= 2) {
#pragma unroll
            for (int h = 0; h < HEADS; ++h) {
              const float far = __shfl_xor_sync(0xffffffffu, top[h], o);
              const float highest = fmaxf(top[h], far), base = highest == -IGNIS_INFINITY ? 0.0f : highest;
              const float keep = exp2_approx(top[h] - base), its = exp2_approx(far - base);
              all[h] = all[h] * keep + __shfl_xor_sync(0xffffffffu, all[h], o) * its;
#pragma unroll
              for (int e = 0; e < VEC; ++e)
                total[h][e] = total[h][e] * keep + __shfl_xor_sync(0xffffffffu, total[h][e], o) * its;
              top[h] = highest;
            }
          }
#pragma unroll
          for (int h = 0; h < HEADS; ++h) {
            if (lane < lanes && inside) {
#pragma unroll
              for (int e = 0; e < VEC; e += 4)
                *reinterpret_cast<float4*>(my.sums + (warp * HEADS + h) * head_dim + column + e) =
                    make_float4(total[h][e], total[h][e + 1], total[h][e + 2], total[h][e + 3]);
            }
            if (lane == 0) tops[warp * HEADS + h] = make_float2(top[h], all[h]);
          }
        }
        __syncthreads();
        const float2* tops = reinterpret_cast<const float2*>(my.sums + warps * HEADS * head_dim);
        for (int i = thread; i < own_heads * head_dim; i += blockDim.x) {
          const int h = i / head_dim, d = i % head_dim;
          float highest = -IGNIS_INFINITY;
#pragma unroll IGNIS_ROLL
          for (int w = 0; w < warps; ++w) highest = fmaxf(highest, tops[w * HEADS + h].x);
          const float base = highest == -IGNIS_INFINITY ? 0.0f : highest;
          float value = 0.0f, sum = 0.0f;
#pragma unroll IGNIS_ROLL
          for (int w = 0; w < warps; ++w) {
            const float2 both = tops[w * HEADS + h];
            const float weight = exp2_approx(both.x - base);
            sum = fmaf(weight, both.y, sum);
            value = fmaf(weight, my.sums[(w * HEADS + h) * head_dim + d], value);
          }
          const int which = (first_head + h) * splits_of(layer) + item.part;
          values[which * head_dim + d] = value;
          if (d == 0) maxima[which] = make_float2(highest, sum);
        }
        __syncthreads();
      }
#else
      __syncthreads();
#endif
    } else {
      if (phase == QKV || phase == FIRST || phase == HEAD) {
        normalize(phase == HEAD, phase == FIRST ? middle : phase == HEAD || layer ? stream : nullptr);
      } else {
        // Merged splits, or the inside of the MLP.
        const Plan plan = my.plans[phase];
        const int from = my.first_of(plan) * DEPTH, count = my.count_of(plan) * DEPTH;
        const int parts = phase == BACK ? splits_of(layer) : 1;
#pragma unroll 1
        for (int k = from + 4 * lane; k < from + count; k += 128) {
          const int h = k / head_dim, d = k % head_dim;
          const float* at = phase == BACK ? values + h * parts * head_dim + d : inner + k;
          float highest = 0.0f, sum = 1.0f, made[4] = {};
          if (phase == BACK) {
            highest = -IGNIS_INFINITY;
#pragma unroll 1
            for (int s = 0; s < parts; ++s) highest = fmaxf(highest, __ldcg(maxima + h * parts + s).x);
            if (highest == -IGNIS_INFINITY) highest = 0.0f;
            sum = 0.0f;
          }
#pragma unroll 1
          for (int s = 0; s < parts; ++s) {
            const float4 part = load_fresh4(at + s * head_dim);
            float weight = 1.0f;
            if (phase == BACK) {
              const float2 both = __ldcg(maxima + h * parts + s);
              weight = exp2_approx(both.x - highest);
              sum = fmaf(weight, both.y, sum);
            }
            made[0] = fmaf(weight, part.x, made[0]), made[1] = fmaf(weight, part.y, made[1]);
            made[2] = fmaf(weight, part.z, made[2]), made[3] = fmaf(weight, part.w, made[3]);
          }
          // A sum of 0 only where no row was seen: a NaN or an overflow must come through.
          const float factor = sum == 0.0f ? 0.0f : 1.0f / sum;
#pragma unroll
          for (int e = 0; e < 4; ++e) made[e] *= factor;
          my.put(false, k, made);
        }
      }
      __syncwarp();
      STAMP(leader)
      product(layer, phase);
    }
    STAMP(leader)
    if (phase == HEAD) break;
    arrive();
    if (phase == SECOND) {
      ++layer;
      phase = layer < layers ? QKV : HEAD;
    } else {
      ++phase;
    }
    if (phase == ATTENTION) {
      if (static_cast<int>(blockIdx.x) < items_of(layer)) {
        const Item item = item_of(layer, blockIdx.x);
        ahead = load_pair(layer, item, item.from + own_group);
      }
    } else if (phase == FIRST) {
      ready_norm(my.pointer(layer, MLP_NORM), my.pointer(layer, MLP_NORM_BIAS));
    } else if (phase == QKV) {
      ready_norm(my.pointer(layer, ATTENTION_NORM), my.pointer(layer, ATTENTION_NORM_BIAS));
    } else if (phase == HEAD) {
      ready_norm(norm, norm_bias);
    }
    meet();
  }
  if (leader && blockIdx.x == 0) *position = place + 1;
  wait_for_copies<0>();
}
