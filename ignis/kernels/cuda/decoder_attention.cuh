// Attention in a step of a whole decoder: the query of each row and head over the rows of the row's
// sequence, in splits, where the rows lie in a cache of its own or in blocks of a pool.
//
// An item is a head of a row, and a split. A block's warps attend for TEAMS items at a time, and a warp
// has AHEAD vectors of keys and of values on their way.
#pragma once

#include "decoder_weights.cuh"
#include "rotation.cuh"

// Where a sequence's rows are: with PAGED in the blocks that its row of a table says, each row's keys
// before its values; else one behind the other.
template <bool PAGED>
struct Paging {
  const int* tables;
  int width, block_rows;
  float per_row;  // blocks
  // Of row r of sequence `row`, the first element, for rows of `keys` elements.
  __device__ __forceinline__ long long operator()(int row, int r, int keys) const {
    if constexpr (!PAGED) return static_cast<long long>(r) * keys;
    const int at = static_cast<int>((r + 0.5f) * per_row);  // exact up to 2^22
    const long long block = tables[row * width + at];
    return (block * block_rows + (r - at * block_rows)) * 2 * keys;
  }
};

struct Item {
  int row, head, part, splits, from, to;  // of a sequence's rows; row -1 where there is none
};

template <typename T, int WARPS, int ROWS, bool PAGED, int TEAMS, int AHEAD>
struct Attention {
  static constexpr int TEAM = WARPS / TEAMS;  // warps of an item

  const Word* table;
  const int* places;  // the position of each row, -1 of one that is empty
  Paging<PAGED> paging;
  const Word* projected_words;
  Word* value_words;
  Word* top_words;
  float* sums;
  float* given;
  const float* trig;
  int heads, kv_heads, head_dim, most_splits, rows_of_split, window_from, window_left;
  bool rotated;
  float scale, eps;
  int lane, team, member;  // of the warps of an item
  int queries, keys, group, lanes, column, groups, own_group;
  bool inside;
  uint4 key_ahead[AHEAD], value_ahead[AHEAD];  // of VEC elements

  __device__ __forceinline__ void begin(int warp) {
    team = warp / TEAM, member = warp % TEAM;
    queries = heads * head_dim, keys = kv_heads * head_dim, group = heads / kv_heads;
    lanes = 1;
    while (lanes * VEC < head_dim) lanes *= 2;
    column = lane % lanes * VEC;
    inside = column < head_dim;
    groups = TEAM * 32 / lanes, own_group = member * (32 / lanes) + lane / lanes;
    given += team * 3 * head_dim;
  }
  __device__ __forceinline__ const T* pointer(int layer, int which) const {
    return reinterpret_cast<const T*>(table[layer * POINTERS + which]);
  }
  // The first position that a row sees.
  __device__ __forceinline__ int start_of(int layer, int place) const {
    return layer >= window_from ? max(place - window_left, 0) : 0;
  }
  // In how many splits the rows of a row's sequence are.
  __device__ __forceinline__ int splits_of(int layer, int row) const {
    const int place = places[row], seen = place + 1 - start_of(layer, place);
    return max(1, min(most_splits, (seen + rows_of_split - 1) / rows_of_split));
  }
  // The same of the row that has the most, of those that are alive.
  __device__ __forceinline__ int most_of(int layer, unsigned alive) const {
    int most = 1;
#pragma unroll 1
    for (int r = 0; r < ROWS; ++r)
      if (alive >> r & 1u) most = max(most, splits_of(layer, r));
    return most;
  }
  __device__ __forceinline__ Item item_of(int layer, int index) const {
    Item made;
    made.part = index % most_splits;
    const int rest = index / most_splits;
    made.head = rest % heads;
    made.row = rest / heads;
    made.from = made.to = 0;
    const int place = made.row < ROWS ? places[made.row] : -1;
    const int start = start_of(layer, place), seen = place + 1 - start;
    const int splits = max(1, min(most_splits, (seen + rows_of_split - 1) / rows_of_split));
    made.splits = splits;
    if (place < 0 || made.part >= splits) {
      made.row = -1;
      return made;
    }
    const int share = seen / splits, more = seen - share * splits;
    made.from = start + made.part * share + min(made.part, more);
    made.to = made.from + share + (made.part < more);
    return made;
  }
  __device__ __forceinline__ void load_pair(int layer, const Item& item, int place, int u, int r) {
    // In any case, so that no registers have to last from one layer to the next.
    key_ahead[u] = value_ahead[u] = make_uint4(0u, 0u, 0u, 0u);
    if (r < item.to && r < place && inside) {
      const long long where = paging(item.row, r, keys) + item.head / group * head_dim + column;
      key_ahead[u] = *reinterpret_cast<const uint4*>(pointer(layer, KEYS) + where);
      value_ahead[u] = *reinterpret_cast<const uint4*>(pointer(layer, VALUES) + where);
    }
  }
  // What can be read of an item before its query is there.
  __device__ __forceinline__ void load_first(int layer, const Item& item) {
    const int place = item.row < 0 ? -1 : places[item.row];
#pragma unroll
    for (int u = 0; u < AHEAD; ++u) load_pair(layer, item, place, u, item.from + own_group + u * groups);
  }
  static __device__ __forceinline__ void unpacked(const uint4& from, float (&to)[VEC]) {
    unpack_pair<T>(from.x, to[0], to[1]);
    unpack_pair<T>(from.y, to[2], to[3]);
    unpack_pair<T>(from.z, to[4], to[5]);
    unpack_pair<T>(from.w, to[6], to[7]);
  }
  __device__ __forceinline__ void read_given(int which, float (&to)[VEC]) const {
IGNIS_UNROLL
    for (int e = 0; e < VEC; e += 4) {
      float4 four = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
      if (inside) four = *reinterpret_cast<const float4*>(given + which * head_dim + column + e);
      to[e] = four.x, to[e + 1] = four.y, to[e + 2] = four.z, to[e + 3] = four.w;
    }
  }
  // The item's query, its row's new key and new value, each by a warp; the latter two to the cache.
  __device__ __forceinline__ void prepare(int layer, const Item& item, int place, unsigned tag) {
    const int half_dim = head_dim / 2, kv_head = item.head / group;
    const int other = column < half_dim ? column + half_dim : column - half_dim;
    const Word* words = projected_words + item.row * (queries + 2 * keys) / 2;
    const float* turn = trig + item.row * head_dim;
#pragma unroll 1
    for (int which = member; which < 3; which += TEAM) {
      const bool query = which == 0, key = which == 1;
      const int from = query ? item.head * head_dim : queries + (key ? 0 : keys) + kv_head * head_dim;
      float mine[VEC], far[VEC];
      bool all_there;
      do {
        all_there = true;
IGNIS_UNROLL
        for (int e = 0; e < VEC; e += 4) {
          float four[4] = {}, its[4] = {};
          if (inside) all_there &= read_four<T>(words, from + column + e, tag, four);
          if (inside && rotated) all_there &= read_four<T>(words, from + other + e, tag, its);
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
      if (inside && rotated && (query || key)) {
        const float* cosines = turn + min(column, other);
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
        if (!query && item.head % group == 0 && item.to == place + 1) {
          T* cache = const_cast<T*>(pointer(layer, key ? KEYS : VALUES));
          const long long where = paging(item.row, place, keys) + kv_head * head_dim + column;
          *reinterpret_cast<Vector<T, VEC>*>(cache + where) = rounded;
        }
      }
    }
  }

  // Makes words with `tag` of the item, if there is one; all threads of the block. What was loaded first
  // is of this item, and afterwards of the next one.
  __device__ __forceinline__ void attend(int layer, const Item& item, const Item& next, unsigned tag) {
    const int place = item.row < 0 ? -1 : places[item.row];
    if (item.row >= 0) prepare(layer, item, place, tag - 1);
    __syncthreads();
    float q[VEC], total[VEC], top = -IGNIS_INFINITY, all = 0.0f;
    if (item.row >= 0) read_given(0, q);
IGNIS_UNROLL
    for (int e = 0; e < VEC; ++e) total[e] = 0.0f;
#pragma unroll 1
    for (int at = item.from + member * (32 / lanes); at < item.to; at += groups * AHEAD) {
      const int r = at + lane / lanes;
      float score[AHEAD], highest = top;
      uint4 values[AHEAD];
#pragma unroll
      for (int u = 0; u < AHEAD; ++u) {
        float key[VEC];
        values[u] = value_ahead[u];
        unpacked(key_ahead[u], key);
        if (r + u * groups >= place) {  // the new one, or behind it
          float value[VEC];
          read_given(1, key);
          read_given(2, value);
          values[u] = make_uint4(Sixteen<T>::pack(value[0], value[1]), Sixteen<T>::pack(value[2], value[3]),
                                 Sixteen<T>::pack(value[4], value[5]), Sixteen<T>::pack(value[6], value[7]));
        }
        score[u] = 0.0f;
IGNIS_UNROLL
        for (int e = 0; e < VEC; ++e) score[u] = fmaf(q[e], key[e], score[u]);
      }
      if (at + groups * AHEAD < item.to)
#pragma unroll
        for (int u = 0; u < AHEAD; ++u) load_pair(layer, item, place, u, r + (AHEAD + u) * groups);
#pragma unroll 1
      for (int o = lanes / 2; o > 0; o /= 2)
#pragma unroll
        for (int u = 0; u < AHEAD; ++u) score[u] += __shfl_xor_sync(0xffffffffu, score[u], o);
#pragma unroll
      for (int u = 0; u < AHEAD; ++u) {
        if (r + u * groups >= item.to) score[u] = -IGNIS_INFINITY;
        highest = fmaxf(highest, score[u]);
      }
      const float base = highest == -IGNIS_INFINITY ? 0.0f : highest;
      const float keep = exp2_approx(top - base);
      top = highest;
      all *= keep;
IGNIS_UNROLL
      for (int e = 0; e < VEC; ++e) total[e] *= keep;
#pragma unroll
      for (int u = 0; u < AHEAD; ++u) {
        if (r + u * groups >= item.to) continue;
        const float weight = exp2_approx(score[u] - base);
        float value[VEC];
        unpacked(values[u], value);
        all += weight;
IGNIS_UNROLL
        for (int e = 0; e < VEC; ++e) total[e] = fmaf(weight, value[e], total[e]);
      }
    }
    load_first(layer, next);
    // The groups of lanes of a warp, then the warps.
    const int warp = team * TEAM + member;
    float2* tops = reinterpret_cast<float2*>(sums + WARPS * head_dim);
#pragma unroll 1
    for (int o = lanes; o < 32; o *= 2) {
      const float far = __shfl_xor_sync(0xffffffffu, top, o);
      const float highest = fmaxf(top, far), base = highest == -IGNIS_INFINITY ? 0.0f : highest;
      const float keep = exp2_approx(top - base), its = exp2_approx(far - base);
      all = all * keep + __shfl_xor_sync(0xffffffffu, all, o) * its;
IGNIS_UNROLL
      for (int e = 0; e < VEC; ++e)
        total[e] = total[e] * keep + __shfl_xor_sync(0xffffffffu, total[e], o) * its;
      top = highest;
    }
    if (lane < lanes && inside) {
IGNIS_UNROLL
      for (int e = 0; e < VEC; e += 4)
        *reinterpret_cast<float4*>(sums + warp * head_dim + column + e) =
            make_float4(total[e], total[e + 1], total[e + 2], total[e + 3]);
    }
    if (lane == 0) tops[warp] = make_float2(top, all);
    __syncthreads();
    if (item.row >= 0) {
      for (int d = 2 * (member * 32 + lane); d < head_dim; d += 64 * TEAM) {
        float highest = -IGNIS_INFINITY, low = 0.0f, high = 0.0f, sum = 0.0f;
        const int first = team * TEAM;
#pragma unroll IGNIS_ROLL
        for (int w = 0; w < TEAM; ++w) highest = fmaxf(highest, tops[first + w].x);
        const float base = highest == -IGNIS_INFINITY ? 0.0f : highest;
#pragma unroll IGNIS_ROLL
        for (int w = 0; w < TEAM; ++w) {
          const float2 both = tops[first + w];
          const float weight = exp2_approx(both.x - base);
          const float2 part = *reinterpret_cast<const float2*>(sums + (first + w) * head_dim + d);
          sum = fmaf(weight, both.y, sum);
          low = fmaf(weight, part.x, low);
          high = fmaf(weight, part.y, high);
        }
        const float factor = 1.0f / sum;  // a split has a row
        const int where = item.part * ROWS * queries + element_at<ROWS>(item.head * head_dim + d, item.row);
        write_two<T>(value_words, where, tag, low * factor, high * factor);
        // What a split weighs, as a power of two.
        if (d == 0 && item.splits > 1)
          write_word(top_words + (item.row * heads + item.head) * most_splits + item.part,
                     __float_as_uint(base + log2f(sum)), tag);
      }
    }
    __syncthreads();
  }
};
