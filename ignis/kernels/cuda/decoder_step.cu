// One token through a whole decoder: embedding, all layers with their caches, and logits, in one launch
// whose blocks stay on their multiprocessors and exchange what a layer's phases make.
//
// A layer is five phases: norm and projections to queries, keys and values; attention, split over the
// rows of the cache, which gets its new row; merging of the splits and the projection back, added to the
// stream; norm and the first half of the MLP; its second half, added to the stream.
//
// There are no barriers of the grid. What goes from phase to phase are words of 8 bytes, written and read
// as one: 4 bytes of elements and a tag, which is another one in every phase of every launch. Who needs
// elements reads until their tags have come. A word is written again a layer later, by a block which has
// read what all blocks have made since, so every block must have a tile of the first and the fourth phase.
// At its end, when all have read the position and the count of launches, the first block advances both, so
// that the next launch has other tags. They come again after 2^32 of them.
//
// Weights do not wait. Each warp has its part of k of the tiles of 8 features that its block has in each
// phase, and copies them in steps of 1 KB, RING ahead of what it multiplies, across phases and layers.
// 16-bit weights are the right operand of mma.sync, the row is the left one.
//
// Launch: all blocks must be resident; dynamic shared memory as decoder_step.py lays it out. Bytes: all
// weights once, and the rows of the caches.
//
// instantiate: decoder_step<__nv_bfloat16, false, 8, 1, 16, 2>; decoder_step<__half, true, 8, 1, 16, 1>
#include "decoder_weights.cuh"
#include "decoder_words.cuh"
#include "rotation.cuh"
#include "sigmoid.cuh"

constexpr int BATCH = 16;  // tiles whose sums are in shared memory at a time

// Weights are [k, n] where they are PACKED, or [n, k]. A warp attends for HEADS heads at a time, has RING
// steps of weights on their way, and normalizes 128 WIDE elements.
template <typename T, bool PACKED, int WARPS, int HEADS, int RING, int WIDE>
__global__ void __launch_bounds__(32 * WARPS)
decoder_step(const unsigned long long* __restrict__ layer_table, const int* __restrict__ token,
             long long* position, const T* __restrict__ embedding,
             const T* __restrict__ positions, const float* __restrict__ inv_freq,
             const T* __restrict__ norm, const T* __restrict__ norm_bias,
             unsigned long long* words, unsigned* epoch, float* logits,
             int layers, int width, int heads, int kv_heads, int head_dim, int hidden, int vocab,
             int capacity, int gated, int most_splits, int rows_of_split, int window_from,
             int window_left, float scale, float eps) {
  extern __shared__ __align__(128) unsigned char memory[];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, thread = threadIdx.x;
  const int queries = heads * head_dim, keys = kv_heads * head_dim;
  const int deepest = max(max(width, hidden), queries);

  T* row = reinterpret_cast<T*>(memory + WARPS * RING * STEP_BYTES);
  float* sums = reinterpret_cast<float*>(row + deepest);
  const int given_at = max(2 * WARPS * BATCH * TILE, WARPS * HEADS * (head_dim + 2));
  const int room = given_at + (HEADS + 2) * head_dim;
  float2* stats = reinterpret_cast<float2*>(sums + room);
  float* trig = reinterpret_cast<float*>(stats + WARPS);
  Segment* segments = reinterpret_cast<Segment*>(trig + head_dim);
  Plan* plans = reinterpret_cast<Plan*>(segments + SEGMENTS + 1);
  Word* table = reinterpret_cast<Word*>(plans + PHASES);
  float* kept = reinterpret_cast<float*>(table + layers * POINTERS + 2);

  // Words, by what they are of.
  Word* stream_words = words;
  Word* middle_words = stream_words + width / 2;
  Word* projected_words = middle_words + width / 2;
  Word* inner_words = projected_words + (queries + 2 * keys) / 2;
  Word* value_words = inner_words + hidden / 2;
  Word* top_words = value_words + most_splits * queries / 2;

  for (int i = thread; i <= layers * POINTERS; i += 32 * WARPS) table[i] = layer_table[i];
  if (thread < PHASES)
    plan_phase<PACKED, WARPS>(thread, width, queries, keys, hidden, vocab, gated, segments, plans);
  const long long place = min(max(*position, 0ll), capacity - 1ll);
  const int own = static_cast<int>(place), id = *token;
  const unsigned turn = *epoch, first_tag = (turn + 1u) * static_cast<unsigned>(layers * PHASES + 1);
  if (inv_freq) {
    for (int i = thread; i < head_dim / 2; i += 32 * WARPS)
      sincos_of_product(static_cast<float>(own), inv_freq[i], trig[head_dim / 2 + i], trig[i]);
  }
  __syncthreads();

  Stream<T> ahead;
  ahead.segments = segments, ahead.table = table;
  ahead.layers = layers, ahead.warp = warp, ahead.lane = lane;
  ahead.pair = false;
  unsigned char* const own_ring = memory + warp * RING * STEP_BYTES + lane * 16;
  const unsigned ring_address = shared_address(own_ring);
  ahead.begin();
#pragma unroll 1
  for (int i = 0; i < RING; ++i) ahead.fetch(ring_address + i * STEP_BYTES);
  int slot = 0, parity = 0;

  // The embedding's elements k and k + 1, rounded as the sum of two arrays is.
  const auto embedded = [&](int k, float& low, float& high) {
    const Vector<T, 2> from = load_vector<2>(embedding + static_cast<long long>(id) * width + k);
    low = static_cast<float>(from.at[0]), high = static_cast<float>(from.at[1]);
    if (positions) {
      const Vector<T, 2> more = load_vector<2>(positions + static_cast<long long>(own) * width + k);
      low = static_cast<float>(T(low + static_cast<float>(more.at[0])));
      high = static_cast<float>(T(high + static_cast<float>(more.at[1])));
    }
  };
  // The stream of the features that are the block's own, by the warp that adds to it.
  if (warp == WARPS - 1) {
    const Plan plan = plans[BACK];
    for (int i = 2 * lane; i < plan.tiles * TILE; i += 64) embedded(plan.first + i, kept[i], kept[i + 1]);
  }

  // Weights of norms, read ahead.
  Vector<T, 4> scales[WIDE], shifts[WIDE];
  bool centered = false;
  const int norm_share = plans[QKV].share, norm_steps = plans[QKV].steps;
  const int norm_from = warp * norm_share * DEPTH + 4 * lane;
  const int norm_end = min((warp + 1) * norm_share, norm_steps) * DEPTH;
  const auto ready_norm = [&](const T* weight, const T* bias) {
    centered = bias != nullptr;
#pragma unroll
    for (int i = 0; i < WIDE; ++i) {
      const int k = norm_from + 128 * i;
      if (k < norm_end) {
        scales[i] = load_vector<4>(weight + k);
        if (bias) shifts[i] = load_vector<4>(bias + k);
      }
    }
  };
  const auto pointer = [&](int layer, int which) {
    return reinterpret_cast<const T*>(table[layer * POINTERS + which]);
  };
  // Four elements of the row, as `multiply` reads them: without `across`, a lane of a fragment has pairs
  // that are 8 elements apart, and those of 32 elements lie one behind the other.
  const auto put_four = [&](bool across, int k, const float (&v)[4]) {
    if (!PACKED || across) {
      store_vector<4>(row + k, v);
    } else {
      const int inner = k % 32, moved = k - inner + inner % 8 / 2 * 8 + inner / 8 * 2;
      const float low[2] = {v[0], v[1]}, high[2] = {v[2], v[3]};
      store_vector<2>(row + moved, low);
      store_vector<2>(row + moved + 8, high);
    }
  };
  // The warp's part of the normalized row.
  const auto normalize = [&](bool across, const Word* from, unsigned tag) {
    float x[WIDE][4];
    if (from) {
      bool all_there = false;
      do {
        if (!all_there) {
          all_there = true;
#pragma unroll
          for (int i = 0; i < WIDE; ++i)
            if (norm_from + 128 * i < norm_end)
              all_there &= read_four<T>(from, norm_from + 128 * i, tag, x[i]);
        }
      } while (!__all_sync(0xffffffffu, all_there));
      __syncwarp();
    } else {
#pragma unroll
      for (int i = 0; i < WIDE; ++i) {
        const int k = min(norm_from + 128 * i, width - 4);
        embedded(k, x[i][0], x[i][1]);
        embedded(k + 2, x[i][2], x[i][3]);
      }
    }
    float mean = 0.0f, squares = 0.0f;
    const int rows = max(0, norm_end - warp * norm_share * DEPTH);
#pragma unroll
    for (int i = 0; i < WIDE; ++i)
      if (norm_from + 128 * i >= norm_end) x[i][0] = x[i][1] = x[i][2] = x[i][3] = 0.0f;
    // RMS norm is about 0, layer norm about the mean; parts have means of their own (Chan et al., 1979).
    if (centered) {
#pragma unroll
      for (int i = 0; i < WIDE; ++i) mean += (x[i][0] + x[i][1]) + (x[i][2] + x[i][3]);
#pragma unroll IGNIS_ROLL
      for (int o = 16; o > 0; o /= 2) mean += __shfl_xor_sync(0xffffffffu, mean, o);
      mean /= static_cast<float>(max(rows, 1));
    }
#pragma unroll
    for (int i = 0; i < WIDE; ++i)
      if (norm_from + 128 * i < norm_end)
#pragma unroll
        for (int e = 0; e < 4; ++e) squares = fmaf(x[i][e] - mean, x[i][e] - mean, squares);
#pragma unroll IGNIS_ROLL
    for (int o = 16; o > 0; o /= 2) squares += __shfl_xor_sync(0xffffffffu, squares, o);
    if (lane == 0) stats[warp] = make_float2(mean, squares);
    __syncthreads();
    const float share = 1.0f / static_cast<float>(width);
    float center = 0.0f, all = 0.0f;
    if (centered) {
#pragma unroll IGNIS_ROLL
      for (int w = 0; w < WARPS; ++w) {
        const int its = max(0, min(norm_share, norm_steps - w * norm_share)) * DEPTH;
        center = fmaf(static_cast<float>(its), stats[w].x, center);
      }
      center *= share;
#pragma unroll IGNIS_ROLL
      for (int w = 0; w < WARPS; ++w) {
        const int its = max(0, min(norm_share, norm_steps - w * norm_share)) * DEPTH;
        const float off = stats[w].x - center;
        all += fmaf(static_cast<float>(its) * off, off, stats[w].y);
      }
    } else {
#pragma unroll IGNIS_ROLL
      for (int w = 0; w < WARPS; ++w) all += stats[w].y;
    }
    const float rstd = rsqrtf(fmaf(all, share, eps));
#pragma unroll
    for (int i = 0; i < WIDE; ++i) {
      const int k = norm_from + 128 * i;
      float made[4];
#pragma unroll
      for (int e = 0; e < 4; ++e) {
        made[e] = (x[i][e] - center) * rstd * static_cast<float>(scales[i].at[e]);
        if (centered) made[e] += static_cast<float>(shifts[i].at[e]);
      }
      if (k < norm_end) put_four(across, k, made);
    }
  };

  // Sums of one tile, over the warp's part of k.
  const auto multiply = [&](bool across, int count, const T* x, float* to) {
    const int t = lane % 4;
    float sum[4][4];
#pragma unroll
    for (int i = 0; i < 4; ++i) sum[i][0] = sum[i][1] = sum[i][2] = sum[i][3] = 0.0f;
    const auto add = [&](int s, int slot) {
      const unsigned char* from = own_ring + slot * STEP_BYTES;
      uint4 a[2], b[2];
      if (!PACKED || across) {
        b[0] = *reinterpret_cast<const uint4*>(from);
        b[1] = *reinterpret_cast<const uint4*>(from + STEP_BYTES / 2);
      } else {
        unsigned r[4];
        load_transposed(r, shared_address(from));
        b[0] = {r[0], r[1], r[2], r[3]};
        load_transposed(r, shared_address(from + STEP_BYTES / 2));
        b[1] = {r[0], r[1], r[2], r[3]};
      }
      a[0] = *reinterpret_cast<const uint4*>(x + s * DEPTH + 8 * t);
      a[1] = *reinterpret_cast<const uint4*>(x + s * DEPTH + 32 + 8 * t);
#pragma unroll
      for (int i = 0; i < 2; ++i) {
        const unsigned low[4] = {a[i].x, 0u, a[i].y, 0u}, high[4] = {a[i].z, 0u, a[i].w, 0u};
        Sixteen<T>::mma(sum[2 * i], low, b[i].x, b[i].y);
        Sixteen<T>::mma(sum[2 * i + 1], high, b[i].z, b[i].w);
      }
    };
    const bool others = PACKED && !across;  // copied what the lane reads
#pragma unroll 1
    for (int s = 0; s < count;) {
      if (IGNIS_ROLL > 1 && s + 1 < count) {
        const int second = slot + 1 == RING ? 0 : slot + 1;
        wait_for_copies<RING - 2>();
        if (others) __syncwarp();
        add(s, slot);
        add(s + 1, second);
        if (others) __syncwarp();
        ahead.fetch(ring_address + slot * STEP_BYTES);
        ahead.fetch(ring_address + second * STEP_BYTES);
        slot = second + 1 == RING ? 0 : second + 1;
        s += 2;
      } else {
        wait_for_copies<RING - 1>();
        if (others) __syncwarp();
        add(s, slot);
        if (others) __syncwarp();
        ahead.fetch(ring_address + slot * STEP_BYTES);
        slot = slot + 1 == RING ? 0 : slot + 1;
        ++s;
      }
    }
    if (lane < 4) {
      const float low = (sum[0][0] + sum[1][0]) + (sum[2][0] + sum[3][0]);
      const float high = (sum[0][1] + sum[1][1]) + (sum[2][1] + sum[3][1]);
      *reinterpret_cast<float2*>(to + 2 * t) = make_float2(low, high);
    }
  };

  const auto plus = [](const T* bias, int i, float& low, float& high) {
    if (!bias) return;
    const Vector<T, 2> both = load_vector<2>(bias + i);
    low += static_cast<float>(both.at[0]);
    high += static_cast<float>(both.at[1]);
  };
  // What becomes of the sums of features f and f + 1, or of those of a gated pair.
  const auto finish = [&](int layer, int phase, unsigned tag, int f, float2 sum, float2 other) {
    if (phase == HEAD) {
      if (f < vocab) logits[f] = sum.x;
      if (f + 1 < vocab) logits[f + 1] = sum.y;
      return;
    }
    Word* to = projected_words;
    int which = WQ_BIAS, i = f;
    if (phase == QKV) {
      if (!PACKED && f >= queries) {
        which = f >= queries + keys ? WV_BIAS : WK_BIAS;
        i -= which == WV_BIAS ? queries + keys : queries;
      }
    } else if (phase == FIRST) {
      to = inner_words;
      which = UP_BIAS;
    } else {
      to = phase == BACK ? middle_words : stream_words;
      which = phase == BACK ? WO_BIAS : DOWN_BIAS;
    }
    if (phase == FIRST && gated) {
      plus(pointer(layer, GATE_BIAS), f, sum.x, sum.y);
      plus(pointer(layer, UP_BIAS), f, other.x, other.y);
      sum = make_float2(silu(sum.x) * other.x, silu(sum.y) * other.y);
    } else {
      plus(pointer(layer, which), i, sum.x, sum.y);
      if (phase == FIRST) sum = make_float2(gelu(sum.x), gelu(sum.y));
    }
    if (phase == BACK || phase == SECOND) {
      float2* old = reinterpret_cast<float2*>(kept + f - plans[BACK].first);
      sum = make_float2(sum.x + old->x, sum.y + old->y);
      *old = sum;
    }
    write_two<T>(to, f, tag, sum.x, sum.y);
  };
  // All tiles of a phase.
  const auto product = [&](int layer, int phase, unsigned tag) {
    const Plan plan = plans[phase];
    const int each = phase == FIRST && gated ? 2 : 1;
    const int count = max(0, min(plan.share, plan.steps - warp * plan.share));
    const int used = min(WARPS, (plan.steps + plan.share - 1) / plan.share);
#pragma unroll 1
    for (int first = 0; first < plan.tiles; first += BATCH) {
      const int tiles = min(BATCH, plan.tiles - first);
      float* parts = sums + parity * WARPS * BATCH * TILE;
      if (count) {
#pragma unroll 1
        for (int i = 0; i < tiles; ++i)
          multiply(phase == HEAD, count, row + warp * plan.share * DEPTH, parts + (warp * BATCH + i) * TILE);
      }
      __syncthreads();
      if (warp == WARPS - 1) {
#pragma unroll 1
        for (int i = 2 * lane; i < tiles / each * TILE; i += 64) {
          const float* part = parts + (i / TILE * each) * TILE + i % TILE;
          float2 sum = make_float2(0.0f, 0.0f), other = sum;
#pragma unroll IGNIS_ROLL
          for (int w = 0; w < WARPS; ++w) {
            if (w >= used) break;
            const float2 its = *reinterpret_cast<const float2*>(part + w * BATCH * TILE);
            sum.x += its.x, sum.y += its.y;
            if (each == 2) {
              const float2 more = *reinterpret_cast<const float2*>(part + w * BATCH * TILE + TILE);
              other.x += more.x, other.y += more.y;
            }
          }
          finish(layer, phase, tag, plan.first + first / each * TILE + i, sum, other);
        }
        __syncwarp();
      }
      parity ^= 1;
    }
  };

  const int lanes = [&] {
    int found = 1;
    while (found * VEC < head_dim) found *= 2;
    return found;
  }();
  const int group = heads / kv_heads, head_groups = (group + HEADS - 1) / HEADS;
  const int column = lane % lanes * VEC;
  const bool inside = column < head_dim;
  const int groups = WARPS * 32 / lanes, own_group = warp * (32 / lanes) + lane / lanes;
  struct Item {
    int kv_head, part, head, from, to, splits;
  };
  const auto item_of = [&](int layer, int index) {
    Item made;
    const int start = layer >= window_from ? max(own - window_left, 0) : 0, seen = own + 1 - start;
    made.splits = max(1, min(most_splits, (seen + rows_of_split - 1) / rows_of_split));
    const int share = seen / made.splits, more = seen - share * made.splits;
    made.part = index % made.splits;
    const int rest = index / made.splits;
    made.head = rest % head_groups;  // which part of the group
    made.kv_head = rest / head_groups;
    made.from = start + made.part * share + min(made.part, more);
    made.to = made.from + share + (made.part < more);
    return made;
  };
  Vector<T, VEC> key_ahead = {}, value_ahead = {};
  const auto load_pair = [&](int layer, const Item& item, int r) {
    if (r < item.to && r < own && inside && item.kv_head < kv_heads) {
      const long long where = static_cast<long long>(r) * keys + item.kv_head * head_dim + column;
      key_ahead = load_vector<VEC>(pointer(layer, KEYS) + where);
      value_ahead = load_vector<VEC>(pointer(layer, VALUES) + where);
    }
  };

  // One item of attention: some heads of a group, and a split of the rows.
  const auto attend = [&](int layer, const Item& item, unsigned tag) {
    const int first_head = item.kv_head * group + item.head * HEADS;
    const int own_heads = min(HEADS, group - item.head * HEADS);
    const int half_dim = head_dim / 2;
    const int other = column < half_dim ? column + half_dim : column - half_dim;
    // Queries, the new key and the new value, each by a warp.
    float* given = sums + given_at;
#pragma unroll 1
    for (int which = warp; which < HEADS + 2; which += WARPS) {
      const bool query = which < HEADS, key = which == HEADS;
      const int from = query ? (first_head + min(which, own_heads - 1)) * head_dim
                             : queries + (key ? 0 : keys) + item.kv_head * head_dim;
      float mine[VEC], far[VEC];
      bool all_there;
      do {
        all_there = true;
IGNIS_UNROLL
        for (int e = 0; e < VEC; e += 4) {
          float four[4] = {}, its[4] = {};
          if (inside) all_there &= read_four<T>(projected_words, from + column + e, tag - 1, four);
          if (inside && inv_freq) all_there &= read_four<T>(projected_words, from + other + e, tag - 1, its);
#pragma unroll
          for (int i = 0; i < 4; ++i) mine[e + i] = four[i], far[e + i] = its[i];
        }
      } while (!__all_sync(0xffffffffu, all_there));
      __syncwarp();
      const T* weight = pointer(layer, query ? Q_NORM : K_NORM);
      if (weight && (query || key)) {
        float squares = 0.0f;
IGNIS_UNROLL
        for (int e = 0; e < VEC; ++e) squares += mine[e] * mine[e];
#pragma unroll 1
        for (int o = lanes / 2; o > 0; o /= 2) squares += __shfl_xor_sync(0xffffffffu, squares, o);
        const float rstd = rsqrtf(squares / static_cast<float>(head_dim) + eps);
        if (inside) {
          const Vector<T, VEC> near = load_vector<VEC>(weight + column), there = load_vector<VEC>(weight + other);
IGNIS_UNROLL
          for (int e = 0; e < VEC; ++e) {
            mine[e] *= rstd * static_cast<float>(near.at[e]);
            far[e] *= rstd * static_cast<float>(there.at[e]);
          }
        }
      }
      if (inside && inv_freq && (query || key)) {
        const float* cosines = trig + min(column, other);
        const float sign = column < half_dim ? -1.0f : 1.0f;
IGNIS_UNROLL
        for (int e = 0; e < VEC; ++e)
          mine[e] = fmaf(mine[e], cosines[e], sign * (far[e] * cosines[half_dim + e]));
      }
      Vector<T, VEC> rounded;
IGNIS_UNROLL
      for (int e = 0; e < VEC; ++e) {
        rounded.at[e] = T(mine[e]);
        mine[e] = query ? mine[e] * (scale * 1.44269504f) : static_cast<float>(rounded.at[e]);
      }
      if (lane < lanes && inside) {
IGNIS_UNROLL
        for (int e = 0; e < VEC; e += 4)
          *reinterpret_cast<float4*>(given + which * head_dim + column + e) =
              make_float4(mine[e], mine[e + 1], mine[e + 2], mine[e + 3]);
        if (!query && item.head == 0 && item.to == own + 1) {
          T* cache = const_cast<T*>(pointer(layer, key ? KEYS : VALUES));
          const long long where = static_cast<long long>(own) * keys + item.kv_head * head_dim + column;
          *reinterpret_cast<Vector<T, VEC>*>(cache + where) = rounded;
        }
      }
    }
    __syncthreads();
    const auto read_given = [&](int which, float (&to)[VEC]) {
IGNIS_UNROLL
      for (int e = 0; e < VEC; e += 4) {
        float4 four = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        if (inside) four = *reinterpret_cast<const float4*>(given + which * head_dim + column + e);
        to[e] = four.x, to[e + 1] = four.y, to[e + 2] = four.z, to[e + 3] = four.w;
      }
    };
    float q[HEADS][VEC], total[HEADS][VEC], top[HEADS], all[HEADS];
IGNIS_UNROLL
    for (int h = 0; h < HEADS; ++h) {
      read_given(h, q[h]);
      top[h] = -IGNIS_INFINITY;
      all[h] = 0.0f;
IGNIS_UNROLL
      for (int e = 0; e < VEC; ++e) total[h][e] = 0.0f;
    }
#pragma unroll 1
    for (int at = item.from + warp * (32 / lanes); at < item.to; at += groups) {
      const int r = at + lane / lanes;
      float key[VEC], value[VEC], score[HEADS];
IGNIS_UNROLL
      for (int e = 0; e < VEC; ++e) {
        key[e] = static_cast<float>(key_ahead.at[e]);
        value[e] = static_cast<float>(value_ahead.at[e]);
      }
      if (r >= own) {  // zeros behind the last one
        read_given(HEADS, key);
        read_given(HEADS + 1, value);
      }
      if (at + groups < item.to) load_pair(layer, item, r + groups);
IGNIS_UNROLL
      for (int h = 0; h < HEADS; ++h) {
        score[h] = 0.0f;
IGNIS_UNROLL
        for (int e = 0; e < VEC; ++e) score[h] = fmaf(q[h][e], key[e], score[h]);
      }
#pragma unroll 1
      for (int o = lanes / 2; o > 0; o /= 2)
IGNIS_UNROLL
        for (int h = 0; h < HEADS; ++h) score[h] += __shfl_xor_sync(0xffffffffu, score[h], o);
IGNIS_UNROLL
      for (int h = 0; h < HEADS; ++h) {
        if (r >= item.to) score[h] = -IGNIS_INFINITY;
        const float highest = fmaxf(top[h], score[h]);
        const float base = highest == -IGNIS_INFINITY ? 0.0f : highest;
        const float keep = exp2_approx(top[h] - base);
        const float weight = r < item.to ? exp2_approx(score[h] - base) : 0.0f;
        top[h] = highest;
        all[h] = fmaf(all[h], keep, weight);
IGNIS_UNROLL
        for (int e = 0; e < VEC; ++e)
          total[h][e] = r < item.to ? fmaf(total[h][e], keep, weight * value[e]) : total[h][e] * keep;
      }
    }
    // The groups of lanes of a warp, then the warps.
    float2* tops = reinterpret_cast<float2*>(sums + WARPS * HEADS * head_dim);
#pragma unroll 1
    for (int o = lanes; o < 32; o *= 2) {
IGNIS_UNROLL
      for (int h = 0; h < HEADS; ++h) {
        const float far = __shfl_xor_sync(0xffffffffu, top[h], o);
        const float highest = fmaxf(top[h], far), base = highest == -IGNIS_INFINITY ? 0.0f : highest;
        const float keep = exp2_approx(top[h] - base), its = exp2_approx(far - base);
        all[h] = all[h] * keep + __shfl_xor_sync(0xffffffffu, all[h], o) * its;
IGNIS_UNROLL
        for (int e = 0; e < VEC; ++e)
          total[h][e] = total[h][e] * keep + __shfl_xor_sync(0xffffffffu, total[h][e], o) * its;
        top[h] = highest;
      }
    }
IGNIS_UNROLL
    for (int h = 0; h < HEADS; ++h) {
      if (lane < lanes && inside) {
IGNIS_UNROLL
        for (int e = 0; e < VEC; e += 4)
          *reinterpret_cast<float4*>(sums + (warp * HEADS + h) * head_dim + column + e) =
              make_float4(total[h][e], total[h][e + 1], total[h][e + 2], total[h][e + 3]);
      }
      if (lane == 0) tops[warp * HEADS + h] = make_float2(top[h], all[h]);
    }
    __syncthreads();
    for (int i = 2 * thread; i < own_heads * head_dim; i += 64 * WARPS) {
      const int h = static_cast<int>((i + 0.5f) / static_cast<float>(head_dim)), d = i - h * head_dim;
      float highest = -IGNIS_INFINITY, low = 0.0f, high = 0.0f, sum = 0.0f;
#pragma unroll IGNIS_ROLL
      for (int w = 0; w < WARPS; ++w) highest = fmaxf(highest, tops[w * HEADS + h].x);
      const float base = highest == -IGNIS_INFINITY ? 0.0f : highest;
#pragma unroll IGNIS_ROLL
      for (int w = 0; w < WARPS; ++w) {
        const float2 both = tops[w * HEADS + h];
        const float weight = exp2_approx(both.x - base);
        const float2 part = *reinterpret_cast<const float2*>(sums + (w * HEADS + h) * head_dim + d);
        sum = fmaf(weight, both.y, sum);
        low = fmaf(weight, part.x, low);
        high = fmaf(weight, part.y, high);
      }
      const float factor = 1.0f / sum;  // a split has a row
      const int where = (item.part * heads + first_head + h) * head_dim + d;
      write_two<T>(value_words, where, tag, low * factor, high * factor);
      // What a split weighs, as a power of two.
      if (d == 0 && item.splits > 1)
        write_word(top_words + (first_head + h) * most_splits + item.part, __float_as_uint(base + log2f(sum)), tag);
    }
    __syncthreads();
  };

  const float per_head = 1.0f / static_cast<float>(head_dim);
  Item mine = item_of(0, blockIdx.x);
  ready_norm(pointer(0, ATTENTION_NORM), pointer(0, ATTENTION_NORM_BIAS));
  int layer = 0, phase = QKV;
  unsigned tag = first_tag;  // of what this phase makes
#pragma unroll 1
  while (true) {
    if (phase == ATTENTION) {
#pragma unroll 1
      for (int index = blockIdx.x; index < kv_heads * head_groups * mine.splits; index += gridDim.x) {
        const bool first = index == static_cast<int>(blockIdx.x);
        const Item item = first ? mine : item_of(layer, index);
        if (item.kv_head >= kv_heads) break;
        if (!first) load_pair(layer, item, item.from + own_group);
        attend(layer, item, tag);
      }
    } else {
      if (phase == QKV || phase == FIRST || phase == HEAD) {
        normalize(phase == HEAD, phase == FIRST ? middle_words : layer ? stream_words : nullptr, tag - 1);
      } else {
        // Merged splits, or the inside of the MLP.
        constexpr int AT_ONCE = IGNIS_ROLL > 1 ? 4 : 1;
        const Plan plan = plans[phase];
        const int from = warp * plan.share * DEPTH;
        const int end = min((warp + 1) * plan.share, plan.steps) * DEPTH;
        const Word* source = phase == BACK ? value_words : inner_words;
        const int splits = phase == BACK ? mine.splits : 1;
#pragma unroll 1
        for (int base = from; base < end; base += 128 * AT_ONCE) {
          const int k = base + 4 * lane;
          float made[AT_ONCE][4] = {}, all[AT_ONCE] = {}, top[AT_ONCE];
#pragma unroll
          for (int i = 0; i < AT_ONCE; ++i) top[i] = -IGNIS_INFINITY;
#pragma unroll 1
          for (int s = 0; s < splits; ++s) {
            float x[AT_ONCE][4], its[AT_ONCE];
            bool all_there = false;
            do {
              if (all_there) continue;
              all_there = true;
#pragma unroll
              for (int i = 0; i < AT_ONCE; ++i) {
                const int at = k + 128 * i;
                its[i] = 0.0f;
                if (at < end) {
                  all_there &= read_four<T>(source, s * queries + at, tag - 1, x[i]);
                  if (splits > 1) {
                    const int head = static_cast<int>((at + 0.5f) * per_head);
                    const Word word = read_word(top_words + head * most_splits + s);
                    all_there &= tag_of(word) == tag - 1;
                    its[i] = __uint_as_float(static_cast<unsigned>(word));
                  }
                }
              }
            } while (!__all_sync(0xffffffffu, all_there));
            __syncwarp();
#pragma unroll
            for (int i = 0; i < AT_ONCE; ++i) {
              const float highest = fmaxf(top[i], its[i]);
              const float keep = exp2_approx(top[i] - highest), weight = exp2_approx(its[i] - highest);
              top[i] = highest;
              all[i] = fmaf(all[i], keep, weight);
#pragma unroll
              for (int e = 0; e < 4; ++e) made[i][e] = fmaf(made[i][e], keep, weight * x[i][e]);
            }
          }
#pragma unroll
          for (int i = 0; i < AT_ONCE; ++i) {
            const float factor = splits > 1 ? 1.0f / all[i] : 1.0f;
#pragma unroll
            for (int e = 0; e < 4; ++e) made[i][e] *= factor;
            if (k + 128 * i < end) put_four(false, k + 128 * i, made[i]);
          }
        }
      }
      __syncwarp();
      product(layer, phase, tag);
    }
    if (phase == HEAD) break;
    ++tag;
    if (phase == SECOND) {
      ++layer;
      phase = layer < layers ? QKV : HEAD;
    } else {
      ++phase;
    }
    // What can be read before anything has come.
    if (phase == ATTENTION) {
      if (layer == window_from) mine = item_of(layer, blockIdx.x);
      load_pair(layer, mine, mine.from + own_group);
    } else if (phase == FIRST) {
      ready_norm(pointer(layer, MLP_NORM), pointer(layer, MLP_NORM_BIAS));
    } else if (phase == QKV) {
      ready_norm(pointer(layer, ATTENTION_NORM), pointer(layer, ATTENTION_NORM_BIAS));
    } else if (phase == HEAD) {
      ready_norm(norm, norm_bias);
    }
  }
  if (blockIdx.x == 0 && thread == 0) {
    *position = place + 1;
    *epoch = turn + 1;
  }
  wait_for_copies<0>();
}
