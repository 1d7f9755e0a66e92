// One id of each of some sequences through a whole decoder: embedding, all layers with their caches, and
// logits, in one launch whose blocks stay on their multiprocessors and exchange what a layer's phases make.
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
// that the next launch has other tags. They come again after 2^32 of them. If the largest id of each row is
// wanted, a block's one is in two more words, and the first block makes of all of them what the next launch
// starts with: ids that all have read by then.
//
// Weights do not wait. They are [n, k]. Each warp has its part of k of the tiles of 8 features that its block
// has in each phase, and copies them in steps of 1 KB, RING ahead of what it multiplies, across phases and
// layers. Where a phase has few steps, they are replaced when its words are written: then a warp would wait.
// 16-bit weights are the left operand of mma.sync: the features of a tile are its upper and its lower 8
// rows, with other elements of k. So a sequence's row is two columns of the right one, and a sum that of
// two elements, whose row and column have the same elements of k.
//
// A sequence has its rows in caches of its own, or in blocks of a pool: see paged_attention.cu for its
// layout, tables and limits. One whose length is 0, or whose new row may not be written, which is reported,
// has no words, no rows are read or written for it, and its logits are those of a zero.
//
// Launch: all blocks must be resident; dynamic shared memory as decoder_step.py lays it out. Bytes: all
// weights once, and the rows of the caches.
//
// instantiate: decoder_step<__nv_bfloat16, 8, 1, false, 16, 2, 16, 1, 4>
// instantiate: decoder_step<__half, 8, 1, false, 16, 1, 16, 1, 4>
// instantiate: decoder_step<__nv_bfloat16, 8, 8, true, 8, 2, 4, 2, 3>
// instantiate: decoder_step<__half, 8, 4, true, 16, 1, 4, 1, 4>
#include "decoder_weights.cuh"
#include "check.cuh"
#include "decoder_attention.cuh"
#include "next_id.cuh"
#include "sigmoid.cuh"

// ROWS sequences have a row each, in blocks of a pool if PAGED, or there is one with a cache of its own. A
// warp has RING steps of weights on their way and normalizes 128 WIDE elements of a row; of BATCH tiles at a
// time, sums are in shared memory. TEAMS and AHEAD are those of attention.
template <typename T, int WARPS, int ROWS, bool PAGED, int RING, int WIDE, int BATCH, int TEAMS, int AHEAD>
__global__ void __launch_bounds__(32 * WARPS, 1)
decoder_step(const unsigned long long* __restrict__ layer_table, const int* tokens,
             long long* position, const int* lengths, const int* __restrict__ block_tables,
             int* limits, const T* __restrict__ embedding,
             const T* __restrict__ positions, const float* __restrict__ inv_freq,
             unsigned long long* words, unsigned* epoch, float* logits, int* chosen, int* next_tokens,
             int* next_lengths, long long* next_positions, long long* turns,
             int layers, int width, int heads, int kv_heads, int head_dim, int hidden, int vocab,
             int capacity, int slots, int table_width, int block_rows, int gated, int most_splits,
             int rows_of_split, int window_from, int window_left, float scale, float eps,
             long long table_number, unsigned long long record, unsigned long long flag,
             unsigned long long history, int history_length) {
  static_assert(ROWS == 1 || ROWS == 2 || ROWS == 4 || ROWS == 8, "rows of a fragment");
  static_assert(PAGED || ROWS == 1, "a cache of its own");
  // Steps that a warp multiplies at a time.
  constexpr int MOST = IGNIS_ROLL == 1 || ROWS == 8 || WIDE == 1 ? 2 : 4, GROUP = MOST < RING ? MOST : RING;
  constexpr int LATE = RING < 6 ? RING : 6;  // steps of a phase that may be replaced at its end
  constexpr int SIDES = ROWS == 8 ? 2 : 1;  // right operands of a step's halves
  extern __shared__ __align__(128) unsigned char memory[];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, thread = threadIdx.x;
  const int queries = heads * head_dim, keys = kv_heads * head_dim;
  const int deepest = max(max(width, hidden), queries);

  T* row = reinterpret_cast<T*>(memory + WARPS * RING * STEP_BYTES);
  float* sums = reinterpret_cast<float*>(row + ROWS * deepest);
  const int given_at = max(2 * WARPS * BATCH * ROWS * TILE, WARPS * (head_dim + 2));
  const int room = given_at + TEAMS * 3 * head_dim;
  float2* stats = reinterpret_cast<float2*>(sums + room);
  float* trig = reinterpret_cast<float*>(stats + ROWS * WARPS);
  Segment* segments = reinterpret_cast<Segment*>(trig + ROWS * head_dim);
  Plan* plans = reinterpret_cast<Plan*>(segments + SEGMENTS + 1);
  Word* table = reinterpret_cast<Word*>(plans + PHASES);
  int* places = reinterpret_cast<int*>(table + layers * POINTERS + LAST_POINTERS);
  int* ids = places + 8;
  float* kept = reinterpret_cast<float*>(ids + 8);

  // Words, by what they are of.
  Word* stream_words = words;
  Word* middle_words = stream_words + ROWS * width / 2;
  Word* projected_words = middle_words + ROWS * width / 2;
  Word* inner_words = projected_words + ROWS * (queries + 2 * keys) / 2;
  Word* value_words = inner_words + ROWS * hidden / 2;
  Word* best_words = value_words + most_splits * ROWS * queries / 2;
  Word* top_words = best_words + 2 * ROWS * gridDim.x;

  for (int i = thread; i < layers * POINTERS + LAST_POINTERS; i += 32 * WARPS) table[i] = layer_table[i];
  if (thread < PHASES)
    plan_phase<WARPS>(thread, width, queries, keys, hidden, vocab, gated, segments, plans);
  if (!PAGED && thread == 0) {
    places[0] = static_cast<int>(min(max(*position, 0ll), capacity - 1ll));
    ids[0] = *tokens;
  }
  const unsigned turn = *epoch, first_tag = (turn + 1u) * static_cast<unsigned>(layers * PHASES + 1);
  __syncthreads();
  Stream<T> ahead;
  ahead.segments = segments, ahead.table = table;
  ahead.layers = layers, ahead.warp = warp, ahead.lane = lane;
  ahead.pair = false;
  unsigned char* const own_ring = memory + warp * RING * STEP_BYTES + lane * 16;
  const unsigned ring_address = shared_address(own_ring);
  ahead.begin();
  ahead.template fetch<1, RING>(ring_address, RING);
  int slot = 0, parity = 0;

  // The positions of the rows, -1 where there is none; weights are on their way.
  if constexpr (PAGED) {
#pragma unroll 1
    for (int r = warp; r < ROWS; r += WARPS) {
      const int length = r < slots ? lengths[r] : 0;
      int place = length - 1;
      if (length != 0) {
        int written = length;  // of the layer that has the fewest
        for (int i = lane; i < layers; i += 32) written = min(written, limits[(1 + i) * slots + r]);
        written = __reduce_min_sync(0xffffffffu, written);
        const bool fits = place >= limits[r] && place >= 0 && place < capacity && place <= written;
        if (!fits || block_tables[r * table_width + place / block_rows] < 0) {
          if (blockIdx.x == 0 && lane == 0)
            ignis_report((table_number << 32) | static_cast<unsigned>(written), r, record, flag);
          place = -1;
        }
      }
      if (lane == 0) places[r] = place, ids[r] = place < 0 ? 0 : tokens[r];
    }
    __syncthreads();
  }
  const unsigned alive = PAGED ? __ballot_sync(0xffffffffu, lane < ROWS && places[lane % ROWS] >= 0) : 1u;

  if (inv_freq) {
    const int half = head_dim / 2;
    for (int i = thread; i < ROWS * half; i += 32 * WARPS) {
      const int r = ROWS == 1 ? 0 : i / half, at = i - r * half;
      float* turned = trig + r * head_dim + at;
      sincos_of_product(static_cast<float>(max(places[r], 0)), inv_freq[at], turned[half], turned[0]);
    }
  }
  // The embedding's elements of a row from k on, rounded as the sum of two arrays is.
  const auto embedded = [&](int r, int k, auto& to) {
    constexpr int N = sizeof(to) / sizeof(float);
    const long long id = ids[r];
    const Vector<T, N> from = load_vector<N>(embedding + id * width + k);
#pragma unroll
    for (int e = 0; e < N; ++e) to[e] = static_cast<float>(from.at[e]);
    if (positions) {
      const long long place = max(places[r], 0);
      const Vector<T, N> more = load_vector<N>(positions + place * width + k);
#pragma unroll
      for (int e = 0; e < N; ++e) to[e] = static_cast<float>(T(to[e] + static_cast<float>(more.at[e])));
    }
  };
  // Who makes something of sums, two features each: for one row a warp suffices.
  constexpr int MAKERS = ROWS == 1 ? 32 : 32 * WARPS;
  const int maker = ROWS == 1 ? (warp == WARPS - 1 ? lane : 1 << 30) : thread;
  // The stream of the features that are the block's own: 8 of the first row, 8 of the second one, ...
  for (int i = maker; i < plans[BACK].tiles * TILE / 2 * ROWS; i += MAKERS) {
    float both[2];
    embedded(i / 4 % ROWS, plans[BACK].first + i / (4 * ROWS) * TILE + i % 4 * 2, both);
    *reinterpret_cast<float2*>(kept + 2 * i) = make_float2(both[0], both[1]);
  }

  // Of what is normalized a lane has four elements in each of PIECES pieces of 128 elements, of 1 to 4 rows
  // each; of the norm's weights, which are read ahead, those for its elements.
  constexpr int PIECES = WIDE * ROWS, OWN_ROWS = ROWS == 8 ? 2 : 1, SCALES = PIECES / OWN_ROWS;
  uint2 scales[SCALES], shifts[SCALES];
  bool centered = false;
  const int norm_share = plans[QKV].share, norm_steps = plans[QKV].steps;
  const int norm_first = warp * norm_share * DEPTH, norm_last = min((warp + 1) * norm_share, norm_steps) * DEPTH;
  const int norm_from = norm_first * ROWS + 4 * lane, norm_end = norm_last * ROWS;
  const float norm_part = 1.0f / static_cast<float>(max(norm_last - norm_first, 1));
  static_assert(WARPS == 8, "as many lanes have parts of a row");
  const float its_part = static_cast<float>(max(0, min(norm_share, norm_steps - lane % WARPS * norm_share)) * DEPTH);
  const int norm_k = norm_first + lane / (8 * ROWS) * 32 + lane % 8 * 4;
  const auto k_of = [&](int i) { return norm_k + 4 * i / ROWS * 32; };
  const auto row_of = [&](int i) { return (4 * i + lane / 8) % ROWS; };
  const auto ready_norm = [&](const T* weight, const T* bias) {
    centered = bias != nullptr;
IGNIS_UNROLL
    for (int i = 0; i < SCALES; ++i) {
      const int k = k_of(OWN_ROWS * i);
      scales[i] = shifts[i] = make_uint2(0u, 0u);  // so that no registers have to last
      if (k < norm_last) {
        scales[i] = *reinterpret_cast<const uint2*>(weight + k);
        if (bias) shifts[i] = *reinterpret_cast<const uint2*>(bias + k);
      }
    }
  };
  const auto pointer = [&](int layer, int which) {
    return reinterpret_cast<const T*>(table[layer * POINTERS + which]);
  };
  const auto put_four = [&](int at, unsigned low, unsigned high) {
    *reinterpret_cast<uint2*>(row + at) = make_uint2(low, high);
  };
  // The warp's part of the normalized rows.
  const auto normalize = [&](const Word* from, unsigned tag) {
    unsigned both[PIECES][2];  // unpacked when needed: half of the registers
    if (from) {
      read_pieces<ROWS>(from, norm_from, norm_end, tag, alive, both);
    } else {
IGNIS_UNROLL
      for (int i = 0; i < PIECES; ++i) {
        float made[4];
        embedded(row_of(i), min(k_of(i), width - 4), made);
        const bool inside = norm_from + 128 * i < norm_end;
        both[i][0] = inside ? Sixteen<T>::pack(made[0], made[1]) : 0u;
        both[i][1] = inside ? Sixteen<T>::pack(made[2], made[3]) : 0u;
      }
    }
    const auto unpacked = [](unsigned low, unsigned high, float (&to)[4]) {
      unpack_pair<T>(low, to[0], to[1]);
      unpack_pair<T>(high, to[2], to[3]);
    };
    float mean[OWN_ROWS], squares[OWN_ROWS];
    // Lanes that have parts of the same rows.
    const auto together = [&](float& sum) {
#pragma unroll IGNIS_ROLL
      for (int o = 16; o > 0; o /= 2)
        if (o < 8 || o >= 8 * ROWS) sum += __shfl_xor_sync(0xffffffffu, sum, o);
    };
IGNIS_UNROLL
    for (int j = 0; j < OWN_ROWS; ++j) {
      mean[j] = squares[j] = 0.0f;
      // RMS norm is about 0, layer norm about the mean; parts have means of their own (Chan et al., 1979).
      if (centered) {
IGNIS_UNROLL
        for (int i = j; i < PIECES; i += OWN_ROWS) {
          float x[4];
          unpacked(both[i][0], both[i][1], x);
          mean[j] += (x[0] + x[1]) + (x[2] + x[3]);
        }
        together(mean[j]);
        mean[j] *= norm_part;
      }
IGNIS_UNROLL
      for (int i = j; i < PIECES; i += OWN_ROWS) {
        float x[4];
        unpacked(both[i][0], both[i][1], x);
        if (norm_from + 128 * i < norm_end)
IGNIS_UNROLL
          for (int e = 0; e < 4; ++e) squares[j] = fmaf(x[e] - mean[j], x[e] - mean[j], squares[j]);
      }
      together(squares[j]);
      if (lane % 8 == 0 && lane / 8 < ROWS) stats[row_of(j) * WARPS + warp] = make_float2(mean[j], squares[j]);
    }
    __syncthreads();
    const float share = 1.0f / static_cast<float>(width);
    float center[OWN_ROWS], rstd[OWN_ROWS];
    // Lanes that have parts of the same rows begin at multiples of WARPS: each takes one warp's.
    const auto of_all = [](float sum) {
#pragma unroll IGNIS_ROLL
      for (int o = WARPS / 2; o > 0; o /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, o);
      return sum;
    };
IGNIS_UNROLL
    for (int j = 0; j < OWN_ROWS; ++j) {
      const float2 its = stats[row_of(j) * WARPS + lane % WARPS];
      center[j] = centered ? of_all(its_part * its.x) * share : 0.0f;
      const float off = its.x - center[j];
      rstd[j] = rsqrtf(fmaf(of_all(centered ? fmaf(its_part * off, off, its.y) : its.y), share, eps));
    }
IGNIS_UNROLL
    for (int i = 0; i < PIECES; ++i) {
      const int j = i % OWN_ROWS;
      float x[4], weight[4], bias[4], made[4];
      unpacked(both[i][0], both[i][1], x);
      unpacked(scales[i / OWN_ROWS].x, scales[i / OWN_ROWS].y, weight);
      unpacked(shifts[i / OWN_ROWS].x, shifts[i / OWN_ROWS].y, bias);
IGNIS_UNROLL
      for (int e = 0; e < 4; ++e) made[e] = fmaf((x[e] - center[j]) * rstd[j], weight[e], bias[e]);
      if (norm_from + 128 * i < norm_end)
        put_four(norm_from + 128 * i, Sixteen<T>::pack(made[0], made[1]), Sixteen<T>::pack(made[2], made[3]));
    }
  };

  // What a lane has of the rows for some steps from step s on. Of the 8 elements that it has of a feature, a
  // fragment's upper rows have the first and the third pair, its lower ones the others. So has the first of
  // two columns of each of four rows, and the second; or, of eight rows, the first of two right operands,
  // and the second.
  const auto load_rows = [&](auto steps, const T* x, auto& to) {
    const int r = SIDES == 2 ? lane / 4 : lane / 8;
    const bool odd = SIDES == 1 && lane / 4 % 2;
    x += r * 32 + 8 * (lane % 4);
#pragma unroll
    for (int i = 0; i < 2 * decltype(steps)::COUNT; ++i) {
      uint4 own = make_uint4(0u, 0u, 0u, 0u);
      if (r < ROWS) own = *reinterpret_cast<const uint4*>(x + i * 32 * ROWS);
      to[i][0][0] = odd ? own.y : own.x, to[i][0][1] = odd ? own.w : own.z;
      if (SIDES == 2) to[i][SIDES - 1][0] = own.y, to[i][SIDES - 1][1] = own.w;
    }
  };
  // Sums of one tile and all rows, over the warp's part of k; if it is `held`, the rows are. Copies are
  // replaced at once, if not `late`.
  const auto multiply = [&](int count, bool is_held, bool late, const T* x, unsigned (&held)[2 * GROUP][SIDES][2],
                            float* to) {
    constexpr int SUMS = 4 / SIDES;
    float sum[SUMS][SIDES][4];
#pragma unroll
    for (int i = 0; i < SUMS * SIDES; ++i)
#pragma unroll
      for (int e = 0; e < 4; ++e) sum[i / SIDES][i % SIDES][e] = 0.0f;
    int s = 0;
    const auto add = [&](auto steps) {
      constexpr int COUNT = decltype(steps)::COUNT;
      if (!is_held) load_rows(steps, x + s * DEPTH * ROWS, held);
      if (!late) wait_for_copies<RING - COUNT>();
      unsigned left[2 * COUNT][4];
#pragma unroll
      for (int i = 0; i < 2 * COUNT; ++i) {
        const int at = slot + i / 2 < RING ? slot + i / 2 : slot + i / 2 - RING;
        const uint4 its = *reinterpret_cast<const uint4*>(own_ring + at * STEP_BYTES + i % 2 * STEP_BYTES / 2);
        left[i][0] = its.x, left[i][1] = its.y, left[i][2] = its.z, left[i][3] = its.w;
      }
#pragma unroll
      for (int i = 0; i < 2 * COUNT * SIDES; ++i) {
        const int half = i / SIDES, side = i % SIDES;
        Sixteen<T>::mma(sum[half % SUMS][side], left[half], held[half][side][0], held[half][side][1]);
      }
      slot = slot + COUNT < RING ? slot + COUNT : slot + COUNT - RING;
      s += COUNT;
    };
#pragma unroll 1
    while (s < count) {
      const int before = s;
      if (count - s >= GROUP)
        add(Steps<GROUP>{});
      else if (GROUP > 2 && count - s >= 2)
        add(Steps<2>{});
      else
        add(Steps<1>{});
      if (!late) ahead.template fetch<GROUP, RING>(ring_address, s - before);
    }
    const int g = lane / 4, t = lane % 4;
    float first = 0.0f, second = 0.0f;  // of rows 2 t and 2 t + 1, or of row t
#pragma unroll
    for (int i = 0; i < SUMS; ++i) {
      first += sum[i][0][0] + sum[i][SIDES - 1][SIDES == 2 ? 2 : 3];
      if (SIDES == 2) second += sum[i][0][1] + sum[i][SIDES - 1][3];
    }
    if (SIDES == 2) {
      to[2 * t * TILE + g] = first;
      to[(2 * t + 1) * TILE + g] = second;
    } else if (t < ROWS) {
      to[t * TILE + g] = first;
    }
  };

  // Two elements of the bias of features f and f + 1, or of the gates'.
  const auto bias_of = [&](int layer, int phase, int f, bool gates) {
    int which = phase == QKV ? WQ_BIAS : phase == BACK ? WO_BIAS : phase == FIRST ? UP_BIAS : DOWN_BIAS;
    if (gates) which = GATE_BIAS;
    if (phase == QKV && f >= queries) {
      which = f >= queries + keys ? WV_BIAS : WK_BIAS;
      f -= which == WV_BIAS ? queries + keys : queries;
    }
    const T* bias = pointer(layer, which);
    return bias ? *reinterpret_cast<const unsigned*>(bias + f) : 0u;
  };
  // Those of the first sums that a thread adds up are read ahead.
  unsigned bias_ahead = 0u, gates_ahead = 0u;
  const auto ready_bias = [&](int layer, int phase) {
    const Plan plan = plans[phase];
    const int gates = phase == FIRST && gated, tile = maker / (4 * ROWS);
    if (tile >= min(BATCH, plan.tiles) >> gates) return;
    const int f = plan.first + tile * TILE + maker % 4 * 2;
    bias_ahead = bias_of(layer, phase, f, false);
    if (gates) gates_ahead = bias_of(layer, phase, f, true);
  };
  u64 best;  // of a thread's logits
  // What becomes of the sums of features f and f + 1 of a row, or of those of a gated pair.
  const auto finish = [&](int layer, int phase, unsigned tag, int f, int r, float2 sum, float2 other,
                          unsigned bias, unsigned gates) {
    if (phase == HEAD) {
      float* to = logits + static_cast<long long>(r) * vocab + f;
      const int count = ROWS == 1 || r < slots ? vocab - f : 0;
      if (count > 0) to[0] = sum.x, best = Largest::apply(best, rank_of(sum.x, f));
      if (count > 1) to[1] = sum.y, best = Largest::apply(best, rank_of(sum.y, f + 1));
      return;
    }
    if (PAGED && !(alive >> r & 1u)) return;
    Word* to = phase == QKV     ? projected_words
               : phase == FIRST ? inner_words
               : phase == BACK  ? middle_words
                                : stream_words;
    float low, high;
    unpack_pair<T>(bias, low, high);
    if (phase == FIRST && gated) {
      float gate, next_gate;
      unpack_pair<T>(gates, gate, next_gate);
      sum = make_float2(silu(sum.x + gate) * (other.x + low), silu(sum.y + next_gate) * (other.y + high));
    } else {
      sum = make_float2(sum.x + low, sum.y + high);
      if (phase == FIRST) sum = make_float2(gelu(sum.x), gelu(sum.y));
    }
    if (phase == BACK || phase == SECOND) {
      const int at = f - plans[BACK].first;
      float2* old = reinterpret_cast<float2*>(kept + (ROWS == 1 ? at : (at / TILE * ROWS + r) * TILE + at % TILE));
      sum = make_float2(sum.x + old->x, sum.y + old->y);
      *old = sum;
    }
    const int where = phase == QKV ? r * (queries + 2 * keys) + f : element_at<ROWS>(f, r);
    write_two<T>(to, where, tag, sum.x, sum.y);
  };
  // All tiles of a phase.
  const auto product = [&](int layer, int phase, unsigned tag) {
    const Plan plan = plans[phase];
    const int gates = phase == FIRST && gated;  // whose tiles come before those that they gate
    const int count = max(0, min(plan.share, plan.steps - warp * plan.share)), steps = count * plan.tiles;
    const bool late = steps <= LATE, is_held = count == GROUP || (count <= 2 && count < GROUP);
    const T* x = row + warp * plan.share * DEPTH * ROWS;
    unsigned held[2 * GROUP][SIDES][2];
    best = 0;
    if (count == GROUP)
      load_rows(Steps<GROUP>{}, x, held);
    else if (is_held && count == 2)
      load_rows(Steps<2>{}, x, held);
    else if (is_held && count == 1)
      load_rows(Steps<1>{}, x, held);
    if (late && steps) wait_for_copies<RING - LATE>();
#pragma unroll 1
    for (int first = 0; first < plan.tiles; first += BATCH) {
      const int tiles = min(BATCH, plan.tiles - first);
      float* parts = sums + parity * WARPS * BATCH * ROWS * TILE;
      if (count) {
#pragma unroll 1
        for (int i = 0; i < tiles; ++i)
          multiply(count, is_held, late, x, held, parts + (warp * BATCH + i) * ROWS * TILE);
      }
      __syncthreads();
#pragma unroll 1
      for (int i = maker; i < (tiles >> gates) * TILE / 2 * ROWS; i += MAKERS) {
        const int tile = i / (4 * ROWS), r = i / 4 % ROWS;
        const int f = plan.first + ((first >> gates) + tile) * TILE + i % 4 * 2;
        const float* part = parts + (tile << gates) * ROWS * TILE + i % (4 * ROWS) * 2;
        float2 sum = make_float2(0.0f, 0.0f), other = sum;
#pragma unroll IGNIS_ROLL
        for (int w = 0; w < WARPS; ++w) {
          float2 its = make_float2(0.0f, 0.0f), more = its;
          if (w < plan.used) its = *reinterpret_cast<const float2*>(part + w * BATCH * ROWS * TILE);
          if (w < plan.used && gates)
            more = *reinterpret_cast<const float2*>(part + (w * BATCH + 1) * ROWS * TILE);
          sum.x += its.x, sum.y += its.y;
          other.x += more.x, other.y += more.y;
        }
        if (phase != HEAD && (first || i != maker)) {
          bias_ahead = bias_of(layer, phase, f, false);
          if (gates) gates_ahead = bias_of(layer, phase, f, true);
        }
        finish(layer, phase, tag, f, r, sum, other, bias_ahead, gates_ahead);
      }
      __syncwarp();
      parity ^= 1;
    }
    if (late && steps) ahead.template fetch<1, RING>(ring_address, steps);
  };

  Attention<T, WARPS, ROWS, PAGED, TEAMS, AHEAD> attention;
  attention.table = table, attention.places = places;
  attention.paging = {block_tables, table_width, block_rows, PAGED ? 1.0f / static_cast<float>(block_rows) : 0.0f};
  attention.projected_words = projected_words;
  attention.value_words = value_words, attention.top_words = top_words;
  attention.sums = sums, attention.given = sums + given_at, attention.trig = trig;
  attention.heads = heads, attention.kv_heads = kv_heads, attention.head_dim = head_dim;
  attention.most_splits = most_splits, attention.rows_of_split = rows_of_split;
  attention.window_from = window_from, attention.window_left = window_left;
  attention.rotated = inv_freq != nullptr, attention.scale = scale, attention.eps = eps;
  attention.lane = lane;
  attention.begin(warp);

  const float per_head = 1.0f / static_cast<float>(head_dim);
  // The warp's part of the inside of the MLP, or of what attention makes in one split.
  const auto copy_rows = [&](const Word* source, int from, int end, unsigned tag) {
    constexpr int AT_ONCE = IGNIS_ROLL == 1 ? PIECES : ROWS < 4 ? 4 * ROWS : 16;
#pragma unroll 1
    for (int at = from; at - 4 * lane < end; at += 128 * AT_ONCE) {
      unsigned both[AT_ONCE][2];
      read_pieces<ROWS>(source, at, end, tag, alive, both);
IGNIS_UNROLL
      for (int i = 0; i < AT_ONCE; ++i)
        if (at + 128 * i < end) put_four(at + 128 * i, both[i][0], both[i][1]);
    }
  };
  // The same of several splits, each with a part of its row's weights.
  const auto merge_splits = [&](int layer, int splits, int from, int end, unsigned tag) {
    constexpr int AT_ONCE = IGNIS_ROLL == 1 ? 1 : ROWS > 2 ? 4 : 2, PARTS = IGNIS_ROLL == 1 || ROWS > 2 ? 1 : 4;
#pragma unroll 1
    for (int base = from; base - 4 * lane < end; base += 128 * AT_ONCE) {
      float made[AT_ONCE][4] = {}, all[AT_ONCE] = {}, top[AT_ONCE];
      int parts[AT_ONCE];  // of the row
IGNIS_UNROLL
      for (int i = 0; i < AT_ONCE; ++i) {
        const int r = (base + 128 * i) / 32 % ROWS;
        top[i] = -IGNIS_INFINITY;
        parts[i] = ROWS == 1 ? splits : alive >> r & 1u ? attention.splits_of(layer, r) : 0;
        if (base + 128 * i >= end) parts[i] = 0;
      }
#pragma unroll 1
      for (int first = 0; first < splits; first += PARTS) {
        float x[AT_ONCE][PARTS][4] = {}, its[AT_ONCE][PARTS];
        bool all_there = false;
        do {
          if (all_there) continue;
          all_there = true;
IGNIS_UNROLL
          for (int i = 0; i < AT_ONCE; ++i) {
            const int at = base + 128 * i, r = at / 32 % ROWS, k = at / (32 * ROWS) * 32 + at % 32;
            const Word* tops = top_words + (r * heads + static_cast<int>((k + 0.5f) * per_head)) * most_splits;
IGNIS_UNROLL
            for (int p = 0; p < PARTS; ++p) {
              const int s = first + p;
              its[i][p] = s < parts[i] ? 0.0f : -IGNIS_INFINITY;
              if (s < parts[i]) {
                all_there &= read_four<T>(value_words, s * ROWS * queries + at, tag, x[i][p]);
                if (parts[i] > 1) {
                  const Word word = read_word(tops + s);
                  all_there &= tag_of(word) == tag;
                  its[i][p] = __uint_as_float(static_cast<unsigned>(word));
                }
              }
            }
          }
        } while (!__all_sync(0xffffffffu, all_there));
        __syncwarp();
IGNIS_UNROLL
        for (int i = 0; i < AT_ONCE; ++i) {
          float highest = top[i];
IGNIS_UNROLL
          for (int p = 0; p < PARTS; ++p) highest = fmaxf(highest, its[i][p]);
          if (first >= parts[i]) continue;
          const float keep = exp2_approx(top[i] - highest);
          top[i] = highest;
          all[i] *= keep;
IGNIS_UNROLL
          for (int e = 0; e < 4; ++e) made[i][e] *= keep;
IGNIS_UNROLL
          for (int p = 0; p < PARTS; ++p) {
            const float weight = exp2_approx(its[i][p] - highest);
            all[i] += weight;
IGNIS_UNROLL
            for (int e = 0; e < 4; ++e) made[i][e] = fmaf(weight, x[i][p][e], made[i][e]);
          }
        }
      }
IGNIS_UNROLL
      for (int i = 0; i < AT_ONCE; ++i) {
        const float factor = parts[i] ? 1.0f / all[i] : 0.0f;
IGNIS_UNROLL
        for (int e = 0; e < 4; ++e) made[i][e] *= factor;
        if (base + 128 * i < end)
          put_four(base + 128 * i, Sixteen<T>::pack(made[i][0], made[i][1]),
                   Sixteen<T>::pack(made[i][2], made[i][3]));
      }
    }
  };

  const int items = ROWS * heads * most_splits, first_item = blockIdx.x * TEAMS + attention.team;
  Item mine = {};
  int splits = 1;
  int layer = 0, phase = QKV;
  unsigned tag = first_tag;  // of what this phase makes
#pragma unroll 1
  while (true) {
    // What can be read before anything has come.
    if (phase == QKV || phase == FIRST || phase == HEAD) {
      const int role = phase == FIRST ? MLP_NORM : phase == HEAD ? LAST_NORM : ATTENTION_NORM;
      ready_norm(pointer(layer, role), pointer(layer, role + 1));
    }
    if (phase != ATTENTION && phase != HEAD) ready_bias(layer, phase);
    if (phase == QKV && (layer == 0 || layer == window_from)) {
      mine = attention.item_of(layer, first_item);
      splits = attention.most_of(layer, alive);
    }
    if (phase == ATTENTION) {
      attention.load_first(layer, mine);
      Item item = mine;
#pragma unroll 1
      for (int base = blockIdx.x * TEAMS; base < items; base += gridDim.x * TEAMS) {
        const Item next = attention.item_of(layer, base + gridDim.x * TEAMS + attention.team);
        attention.attend(layer, item, next, tag);
        item = next;
      }
    } else {
      if (phase == QKV || phase == FIRST || phase == HEAD) {
        normalize(phase == FIRST ? middle_words : layer ? stream_words : nullptr, tag - 1);
      } else {
        // Merged splits, or the inside of the MLP.
        const Plan plan = plans[phase];
        const int from = warp * plan.share * DEPTH * ROWS + 4 * lane;
        const int end = min((warp + 1) * plan.share, plan.steps) * DEPTH * ROWS;
        if (phase == BACK && splits > 1)
          merge_splits(layer, splits, from, end, tag - 1);
        else
          copy_rows(phase == BACK ? value_words : inner_words, from, end, tag - 1);
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
  }
  if (chosen) {
    // The block's best id of each row, then that of all blocks.
    u64* bests = reinterpret_cast<u64*>(stats);
    __syncthreads();  // a block without logits has not met since it read what this was
#pragma unroll IGNIS_ROLL
    for (int o = 16; o > 0; o /= 2)
      if (o < 4 || o >= 4 * ROWS) best = Largest::apply(best, __shfl_xor_sync(0xffffffffu, best, o));
    if (lane % 4 == 0 && lane / 4 < ROWS) bests[lane / 4 * WARPS + warp] = best;
    __syncthreads();
    if (thread < ROWS) {
      best = 0;
#pragma unroll IGNIS_ROLL
      for (int w = 0; w < WARPS; ++w) best = Largest::apply(best, bests[thread * WARPS + w]);
      Word* to = best_words + 2 * (thread * gridDim.x + blockIdx.x);
      write_word(to, static_cast<unsigned>(best >> 32), tag);
      write_word(to + 1, static_cast<unsigned>(best), tag);
    }
    const int count = ROWS == 1 ? 1 : slots;
#pragma unroll 1
    for (int r = warp; r < (blockIdx.x == 0 ? count : 0); r += WARPS) {
      const Next next(r, count, next_tokens, next_lengths, next_positions, turns, 0, history, history_length);
      constexpr int AT_ONCE = 8;
      best = 0;
#pragma unroll 1
      for (int first = 0; first < static_cast<int>(gridDim.x); first += 32 * AT_ONCE) {
        unsigned both[AT_ONCE][2];
        const int from = 4 * (first + lane), end = 4 * gridDim.x;
        read_pieces<1>(best_words + 2 * r * gridDim.x, from, end, tag, 1u, both);
IGNIS_UNROLL
        for (int i = 0; i < AT_ONCE; ++i)
          best = Largest::apply(best, static_cast<u64>(both[i][0]) << 32 | both[i][1]);
      }
      best = warp_reduce<Largest>(best);
      __syncwarp();
      if (lane == 0) next.give(is_finite(best) ? id_of(best) : -1, chosen);
    }
  }
  if (blockIdx.x == 0) {
    if constexpr (PAGED) {
      for (int i = thread; i < layers * slots; i += 32 * WARPS) {
        const int place = places[i % slots];
        if (place >= 0 && limits[slots + i] <= place) limits[slots + i] = place + 1;
      }
    } else if (thread == 0) {
      *position = places[0] + 1;
    }
    // Without rows, nobody has waited for the others, but for their best ids.
    if (thread == 0 && (alive || chosen)) *epoch = turn + 1;
  }
  wait_for_copies<0>();
}
