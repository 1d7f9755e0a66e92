// One query of a sequence against a split of its keys and values, which are read once for all query heads
// that share them: the core of decoding from contiguous caches and from blocks of a pool.
//
// Memory is the limit, so all that counts is that it is never waited for. A warp loops over rows of its
// own in tiles of 16, STAGES - 1 of which are on their way while it multiplies another one; warps meet once,
// when all have finished. Products are those of the tensor cores with keys as rows and up to 8 * NB
// query heads as columns, so that the work per byte does not depend on the number of heads:
// scores[16 keys][heads] = K q^T, then total[dims][heads] += V^T weights, whose weights change lanes in
// between by shuffles. bfloat16 and float16 weights are rounded between the two, float is multiplied as
// three products of two TF32 numbers each; see attention_mma.cuh.
#pragma once

#include "attention_mma.cuh"
#include "cluster.cuh"
#include "common.cuh"
#include "rotation.cuh"

constexpr int DECODE_TILE = 16;
constexpr int DECODE_LEAST = 4;  // tiles of a split: below that, merging takes longer than reading

// How many blocks a multiprocessor of an H100 or H200 has shared memory for, 8 at most. A compiler that is
// not told so saves registers for more blocks than there can be, and loads what it multiplies one after the
// other.
template <typename T, int DIM, int WARPS, int STAGES>
constexpr int decode_residents() {
  constexpr int COUNT =
      228 * 1024 / (2 * DECODE_TILE * Tile<T, DIM>::PITCH * WARPS * STAGES + 1024);
  return COUNT > 8 ? 8 : COUNT < 1 ? 1 : COUNT;
}

// Rows first .. last - 1 of one of `parts` parts of the rows begin .. end - 1, which are cut as evenly as
// can be: memory is read to the end by all at once.
struct Part {
  int first, last;

  __device__ __forceinline__ Part(int begin, int end, int parts, int part) {
    const int share = (end - begin) / parts, more = (end - begin) % parts;  // some have a row more
    first = part < parts ? begin + part * share + min(part, more) : end;
    last = part < parts ? first + share + (part < more) : end;
  }
};

// Into how many splits those rows are cut, of `splits` at most: as many where that is plenty.
__device__ __forceinline__ int used_splits(int begin, int end, int splits) {
  constexpr int LEAST = DECODE_TILE * DECODE_LEAST;
  return max(min(splits, (end - begin + LEAST - 1) / LEAST), 1);
}

// What splits leave for attention_combine: of pair p of a query and a head, and split s, maximum (as a
// power of two) and sum at stats[p * splits + s], weighted values at values[(p * splits + s) * pitch].
// Splits without rows have -inf, 0 and zeros.
struct Partials {
  float2* stats;
  float* values;
  int splits, pitch;

  __device__ __forceinline__ Partials(float* memory, long long pairs, int splits, int pitch)
      : stats(reinterpret_cast<float2*>(memory)),
        values(memory + 2 * ((pairs * splits + 1) / 2 * 2)),
        splits(splits),
        pitch(pitch) {}
};

// Rows of a cache that lie one after the other; see PagedRows for those that do not.
template <typename T>
struct ContiguousRows {
  static constexpr bool SCATTERED = false;
  const T* keys;
  const T* values;
  long long pitch;  // elements from one row to the next
  __device__ __forceinline__ int find(int row) const { return row; }
};

// The last row of a sequence where it is not in the cache yet.
struct NoNewRow {
  static constexpr bool ANY = false;
};
template <typename T>
struct NewRow {
  static constexpr bool ANY = true;
  const T* key;
  const T* value;
  T* key_to;  // in the cache, and the same for the value; null where another block writes them
  T* value_to;
  const float* inv_freq;  // null where neither keys nor queries are rotated
  bool early;             // older rows are read while the launch ahead runs
};

// Rows of a head that are rotated as they are read, by angles in shared memory, or taken as they are.
struct Rotation {
  const float2* angles;  // cosine and sine of each pair; null for none
  int half;

  template <typename T>
  __device__ __forceinline__ T read(const T* row, int d) const {
    if (!angles) return row[d];
    const int pair = d < half ? d : d - half;
    T low = row[pair], high = row[pair + half];
    turn(low, high, pair);
    return d < half ? low : high;
  }
  template <typename T>
  __device__ __forceinline__ void turn(T& low, T& high, int pair) const {
    const float2 by = angles[pair];
    float a, b;
    turn_pair(static_cast<float>(low), static_cast<float>(high), by.y, by.x, a, b);
    low = static_cast<T>(a);
    high = static_cast<T>(b);
  }
  // The same of two words of two elements each.
  template <typename T>
  __device__ __forceinline__ void turn_words(unsigned& low, unsigned& high, int pair) const {
    T a[2], b[2];
    memcpy(a, &low, 4);
    memcpy(b, &high, 4);
    turn(a[0], b[0], pair);
    turn(a[1], b[1], pair + 1);
    memcpy(&low, a, 4);
    memcpy(&high, b, 4);
  }
};

// Keys and values of 16 rows at a time, copied by one warp.
template <typename T, int DIM, bool VECTORS, typename Rows>
struct WarpCopy {
  using In = Tile<T, DIM>;
  static constexpr int LANES = In::CHUNKS % 16 == 0  ? 16
                               : In::CHUNKS % 8 == 0 ? 8
                               : In::CHUNKS % 4 == 0 ? 4
                                                     : 2;
  static constexpr int AT_ONCE = 32 / LANES;
  static constexpr unsigned SIDE = DECODE_TILE * In::PITCH;  // bytes of the keys; values follow

  Rows rows;
  int last, head_dim;

  __device__ __forceinline__ WarpCopy(const Rows& rows, int last, int head_dim)
      : rows(rows), last(last), head_dim(head_dim) {}

  // Returns where row `lane` of a tile is. The table is loaded before the copy needs it.
  __device__ __forceinline__ int look_up(int first) const {
    const int row = first + static_cast<int>(threadIdx.x) % DECODE_TILE;
    return Rows::SCATTERED && first < last ? rows.find(min(row, last - 1)) : 0;
  }
  __device__ __forceinline__ long long at(int found, int first, int row) const {
    const int position =
        Rows::SCATTERED ? __shfl_sync(0xffffffffu, found, row) : min(first + row, last - 1);
    return position * rows.pitch;
  }

  // The rows from `first` on, which were looked up; zeros behind `last`, and behind head_dim.
  __device__ __forceinline__ void copy(unsigned tile, int first, int found) const {
    const int lane = threadIdx.x % 32;
    if constexpr (VECTORS) {
      const int own = lane / LANES, chunk = lane % LANES, width = head_dim / In::PER_CHUNK;
#pragma unroll
      for (int i = 0; i < DECODE_TILE; i += AT_ONCE) {
        const int row = own + i;
        const long long from = at(found, first, row) + chunk * In::PER_CHUNK;
        const bool inside = first + row < last;
        const unsigned to = tile + row * In::PITCH, turned = (chunk ^ In::turn(row)) * 16;
#pragma unroll
        for (int c = 0; c < In::CHUNKS; c += LANES) {
          const bool there = inside && chunk + c < width;
          const unsigned target = to + In::on(turned, c);
          copy_async<16>(target, rows.keys + from + c * In::PER_CHUNK, there);
          copy_async<16>(target + SIDE, rows.values + from + c * In::PER_CHUNK, there);
        }
      }
    } else {
#pragma unroll 1  // odd sizes: code size matters more
      for (int row = 0; row < DECODE_TILE; ++row) {
        const long long from = at(found, first, row);
#pragma unroll 1
        for (int column = lane; column < DIM; column += 32) {
          const bool inside = first + row < last && column < head_dim;
          put(tile, row, column, inside ? rows.keys + from + column : nullptr);
          put(tile + SIDE, row, column, inside ? rows.values + from + column : nullptr);
        }
      }
    }
  }
  static __device__ __forceinline__ void put(unsigned tile, int row, int column, const T* from) {
    put(tile + row * In::PITCH + In::on(In::turn(row) * 16, column / In::PER_CHUNK) +
            column % In::PER_CHUNK * static_cast<int>(sizeof(T)),
        from);
  }
  static __device__ __forceinline__ void put(unsigned to, const T* from) {
    if constexpr (sizeof(T) == 2) {
      const unsigned short value = from ? *reinterpret_cast<const unsigned short*>(from) : 0;
      asm volatile("st.shared.b16 [%0], %1;" ::"r"(to), "h"(value) : "memory");
    } else {
      const float value = from ? *from : 0.0f;
      asm volatile("st.shared.f32 [%0], %1;" ::"r"(to), "f"(value) : "memory");
    }
  }
};

// Elements of query head `head`, the right factor of one depth: columns of heads that are not there are
// zeros.
template <typename T, int NB, bool VECTORS, typename Right>
__device__ __forceinline__ void load_query(Right& to, const T* q, int own_heads, int head_dim,
                                           int depth, const Rotation& rotation) {
  const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
#pragma unroll
  for (int nb = 0; nb < NB; ++nb)
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      const int head = 8 * nb + g;
      const T* row = q + head * head_dim;
      if constexpr (sizeof(T) == 2) {
        const int d = 16 * depth + 8 * h + 2 * t;
        unsigned both = 0;
        if (head < own_heads && d < head_dim) {
          if (VECTORS && !rotation.angles) {
            both = *reinterpret_cast<const unsigned*>(row + d);
          } else {
            T each[2] = {rotation.read(row, d), T(0.0f)};
            if (d + 1 < head_dim) each[1] = rotation.read(row, d + 1);
            memcpy(&both, each, 4);
          }
        }
        to.at[2 * nb + h] = both;
      } else {
        const int d = 8 * depth + 4 * h + t;
        to.set(2 * nb + h, head < own_heads && d < head_dim ? rotation.read(row, d) : 0.0f);
      }
    }
}

// Registers of a factor in the order of the other side: 16 columns of 16 rows, transposed.
__device__ __forceinline__ void swap_middle(unsigned (&at)[4]) {
  const unsigned middle = at[1];
  at[1] = at[2];
  at[2] = middle;
}

// Four columns of a head, merged of parts: maximum, as a power of two, sum, and weighted values.
struct Merged {
  float top = -IGNIS_INFINITY, all = 0.0f, at[4] = {};

  // The first `count` of at most MOST parts, in their order.
  template <int MOST, typename Stat, typename Part>
  __device__ __forceinline__ void add_up(int count, const Stat& stat, const Part& part) {
    float2 stats[MOST];
#pragma unroll
    for (int i = 0; i < MOST; ++i) {
      stats[i] = i < count ? stat(i) : make_float2(-IGNIS_INFINITY, 0.0f);
      top = fmaxf(top, stats[i].x);
    }
    const float base = top == -IGNIS_INFINITY ? 0.0f : top;
#pragma unroll
    for (int i = 0; i < MOST; ++i) {
      if (i >= count) continue;
      const float weight = exp2_approx(stats[i].x - base);
      const float4 four = part(i);
      all = fmaf(weight, stats[i].y, all);
      at[0] = fmaf(weight, four.x, at[0]);
      at[1] = fmaf(weight, four.y, at[1]);
      at[2] = fmaf(weight, four.z, at[2]);
      at[3] = fmaf(weight, four.w, at[3]);
    }
  }
};

// The queries of `own_heads` heads from q on, which belong to pairs `pair` and following, against split
// `which` of the rows begin .. end - 1. With one split the result goes to `out`, else to `partials`; the splits of
// a CLUSTER of so many blocks merge theirs themselves, in order. The whole block calls this, with STAGES * WARPS * 2
// tiles of shared memory. What needs no result of the launch ahead is prepared first;
// then this function waits for that launch. An early start copies the first tile and finds the angles, too. A new row
// is the last one, and its number what queries are rotated by.
template <typename T, int DIM, int NB, int WARPS, int STAGES, bool VECTORS, int CLUSTER, typename Rows, typename New>
__device__ __forceinline__ void decode_split(const T* q, T* out, const Partials& partials,
                                             const Rows& rows, const New& fresh, int begin, int end, int which,
                                             long long pair, int own_heads, int head_dim,
                                             float scale) {
  using F = Factors<T, true>;
  using In = Tile<T, DIM>;
  using Copy = WarpCopy<T, DIM, VECTORS, Rows>;
  constexpr int HEADS = 8 * NB, STEPS = DECODE_TILE / F::STEP;
  constexpr unsigned STAGE = 2 * Copy::SIDE;
  constexpr int PITCH = DIM + 4;  // of totals in shared memory: lanes meet no bank twice
  static_assert(4 * HEADS * (PITCH + 2) * (WARPS + (CLUSTER > 1)) <= WARPS * STAGES * STAGE,
                "tiles make room for totals");
  extern __shared__ float4 shared[];

  const int warp = warp_index(), lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  const unsigned tiles = shared_address(shared) + warp * STAGES * STAGE;
  const int used = used_splits(begin, end, partials.splits);
  const Part own(begin, end, used * WARPS, which * WARPS + warp);
  int ahead = own.first;
  unsigned filled = 0, slot = 0;
  const bool holds_new = New::ANY && own.first < own.last && own.last == end;
  Copy copy(rows, own.last - holds_new, head_dim);
  bool early = false;
  if constexpr (New::ANY) early = fresh.early;
  if (!early) wait_for_launch_ahead();
  Rotation rotation{nullptr, head_dim / 2};
  float frequency = 0.0f;  // of the first pair, read ahead of the copies
  if constexpr (New::ANY) {
    if (fresh.inv_freq && threadIdx.x < rotation.half) frequency = fresh.inv_freq[threadIdx.x];
  }
  int found = copy.look_up(ahead);
  const auto copy_next = [&] {
    const int next = copy.look_up(ahead + DECODE_TILE);
    if (ahead < own.last) copy.copy(tiles + filled, ahead, found);
    commit_copies();
    ahead += DECODE_TILE;
    found = next;
    filled = filled == (STAGES - 1) * STAGE ? 0 : filled + STAGE;
  };
  const auto copy_others = [&] {
#pragma unroll
    for (int s = 1; s < STAGES - 1; ++s) copy_next();
  };
  copy_next();
  if constexpr (!New::ANY) copy_others();

  __shared__ T new_row[2][New::ANY ? DIM : 1];  // key and value
  __shared__ float2 angles[New::ANY ? DIM / 2 : 1];
  const auto find_angles = [&] {
    if constexpr (New::ANY) {
      for (int i = threadIdx.x; fresh.inv_freq && i < rotation.half; i += 32 * WARPS) {
        if (i >= 32 * WARPS) frequency = fresh.inv_freq[i];
        sincos_of_product(static_cast<float>(end - 1), frequency, angles[i].y, angles[i].x);
      }
    }
  };
  if (early) {
    find_angles();
    wait_for_launch_ahead();
  }
  typename F::Right query[In::DEPTHS];
  const auto load_queries = [&] {
#pragma unroll
    for (int depth = 0; depth < In::DEPTHS; ++depth)
      load_query<T, NB, VECTORS>(query[depth], q, own_heads, head_dim, depth, rotation);
  };
  // Where a lane has both halves of a head, queries are loaded meanwhile, and rotated then.
  constexpr bool BOTH_HALVES = New::ANY && VECTORS && sizeof(T) == 2 && DIM % 32 == 0;
  const bool in_lanes = BOTH_HALVES && head_dim == DIM;
  if (!New::ANY || in_lanes) load_queries();
  if constexpr (New::ANY) {
    constexpr int EACH = (DIM + 31) / 32;  // elements of a lane
    T key[EACH], value[EACH];
    if (holds_new) {
#pragma unroll
      for (int i = 0; i < EACH; ++i) {
        const int d = min(lane + 32 * i, head_dim - 1);
        key[i] = fresh.key[d];
        value[i] = fresh.value[d];
      }
    }
    // Loads arrive in order: queries and the new row are requested after one tile, not after all tiles.
    copy_others();
    if (fresh.inv_freq) rotation.angles = angles;
    if (!early) find_angles();
    if (holds_new) {
#pragma unroll
      for (int i = 0; i < EACH; ++i) {
        const int d = min(lane + 32 * i, head_dim - 1);
        new_row[0][d] = key[i];
        new_row[1][d] = value[i];
      }
    }
    __syncthreads();
    if (holds_new) {
#pragma unroll
      for (int i = 0; i < EACH; ++i) key[i] = rotation.read(new_row[0], min(lane + 32 * i, head_dim - 1));
      __syncwarp();
#pragma unroll
      for (int i = 0; i < EACH; ++i) {
        const int d = lane + 32 * i;
        if (d >= head_dim) continue;
        new_row[0][d] = key[i];
        if (fresh.key_to) {
          fresh.key_to[d] = key[i];
          fresh.value_to[d] = value[i];
        }
      }
    }
    if (!in_lanes) load_queries();
  }
  if constexpr (BOTH_HALVES) {
    if (in_lanes && rotation.angles) {
#pragma unroll
      for (int depth = 0; depth < In::DEPTHS / 2; ++depth)
#pragma unroll
        for (int i = 0; i < 2 * NB; ++i)
          rotation.turn_words<T>(query[depth].at[i], query[depth + In::DEPTHS / 2].at[i],
                                 16 * depth + 8 * (i % 2) + 2 * t);
    }
  }

  // The next launch fetches its weights as soon as it may. Queries and new rows would have to queue behind these.
  if constexpr (New::ANY) let_next_start();
  const float scale2 = scale * 1.44269504f;  // powers of two are cheaper than powers of e
  float total[DIM / 16][NB][4], highest[NB][2], sum[NB][2];
  clear(total);
#pragma unroll
  for (int nb = 0; nb < NB; ++nb)
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      highest[nb][h] = -IGNIS_INFINITY;
      sum[nb][h] = 0.0f;
    }

#pragma unroll 1
  for (int first = own.first; first < own.last; first += DECODE_TILE) {
    wait_for_copies<STAGES - 2>();
    __syncwarp();  // this tile is there for all lanes, and none reads the one before
    copy_next();
    if constexpr (New::ANY) {
      const int row = own.last - 1 - first;
      if (holds_new && row < DECODE_TILE) {
        for (int d = lane; d < head_dim; d += 32) {
          Copy::put(tiles + slot, row, d, &new_row[0][d]);
          Copy::put(tiles + slot + Copy::SIDE, row, d, &new_row[1][d]);
        }
        __syncwarp();
      }
    }

    float score[2][NB][4];  // of even and odd depths, which do not wait for each other
    clear(score);
    const Reader<T, DIM> keys = Reader<T, DIM>::left(tiles + slot);
#pragma unroll
    for (int depth = 0; depth < In::DEPTHS; ++depth) {
      typename F::Left key;
      F::load(key, keys.at(0, depth));
      F::template multiply<0>(score[depth % 2][0], key, query[depth]);
      if constexpr (NB == 2) F::template multiply<1>(score[depth % 2][NB - 1], key, query[depth]);
    }
    typename F::Right weights[STEPS];
#pragma unroll
    for (int nb = 0; nb < NB; ++nb) {
      float(&scores)[4] = score[0][nb];
#pragma unroll
      for (int e = 0; e < 4; ++e) {
        scores[e] += score[1][nb][e];
        if (first + g + e / 2 * 8 >= own.last) scores[e] = -IGNIS_INFINITY;
      }
#pragma unroll
      for (int h = 0; h < 2; ++h) {
        float top = fmaxf(scores[h], scores[2 + h]);
#pragma unroll
        for (int other = 4; other < 32; other *= 2)
          top = fmaxf(top, __shfl_xor_sync(0xffffffffu, top, other));
        top = fmaxf(highest[nb][h], top * scale2);
        // While nothing was seen, subtracting the maximum would give NaN.
        const float base = top == -IGNIS_INFINITY ? 0.0f : top;
        const float keep = exp2_approx(highest[nb][h] - base);
        highest[nb][h] = top;
        scores[h] = exp2_approx(fmaf(scores[h], scale2, -base));
        scores[2 + h] = exp2_approx(fmaf(scores[2 + h], scale2, -base));
        sum[nb][h] = fmaf(sum[nb][h], keep, scores[h] + scores[2 + h]);
#pragma unroll
        for (int j = 0; j < DIM / 16; ++j) {
          total[j][nb][h] *= keep;
          total[j][nb][2 + h] *= keep;
        }
      }
      // Lane 4 g + t gets those of head g and keys 2 t and 2 t + 1.
#pragma unroll
      for (int half = 0; half < 2; ++half) {
        float mine[2];
#pragma unroll
        for (int i = 0; i < 2; ++i) {
          const int from = 8 * t + 4 * i + g / 2;
          const float even = __shfl_sync(0xffffffffu, scores[2 * half], from);
          const float odd = __shfl_sync(0xffffffffu, scores[2 * half + 1], from);
          mine[i] = g % 2 ? odd : even;
        }
        if constexpr (sizeof(T) == 2) {
          weights[0].at[2 * nb + half] = Sixteen<T>::pack(mine[0], mine[1]);
        } else {
          weights[half].set(2 * nb, mine[0]);
          weights[half].set(2 * nb + 1, mine[1]);
        }
      }
    }
    const typename F::template Across<DIM> values(tiles + slot + Copy::SIDE);
#pragma unroll
    for (int step = 0; step < STEPS; ++step)
#pragma unroll
      for (int j = 0; j < DIM / 16; ++j) {
        typename F::Left value;
        values.load(value, step * F::STEP, j);
        if constexpr (sizeof(T) == 2) {
          swap_middle(value.at);
        } else {
          swap_middle(value.big);
          swap_middle(value.small);
        }
        F::template multiply<0>(total[j][0], value, weights[step]);
        if constexpr (NB == 2) F::template multiply<1>(total[j][NB - 1], value, weights[step]);
      }
    slot = slot == (STAGES - 1) * STAGE ? 0 : slot + STAGE;
  }

  wait_for_copies<0>();
  __syncthreads();  // nobody needs a tile any more: totals reuse their memory
  float* totals = reinterpret_cast<float*>(shared);  // [WARPS][HEADS][PITCH], then maxima and sums
  float2* stats = reinterpret_cast<float2*>(totals + WARPS * HEADS * PITCH);  // [WARPS][HEADS]
#pragma unroll
  for (int nb = 0; nb < NB; ++nb)
#pragma unroll
    for (int h = 0; h < 2; ++h) {
      float all = sum[nb][h];
#pragma unroll
      for (int other = 4; other < 32; other *= 2) all += __shfl_xor_sync(0xffffffffu, all, other);
      const int column = warp * HEADS + 8 * nb + 2 * t + h;
      if (g == 0) stats[column] = make_float2(highest[nb][h], all);
#pragma unroll
      for (int j = 0; j < DIM / 16; ++j)
#pragma unroll
        for (int r = 0; r < 2; ++r)
          totals[column * PITCH + 16 * j + 8 * r + g] = total[j][nb][2 * r + h];
    }
  __syncthreads();

  const auto write = [&](int head, int column, const Merged& merged) {
    // A sum of 0 only where no row was seen: a NaN or an overflow must come through.
    const float factor = merged.all == 0.0f ? 0.0f : 1.0f / merged.all;
#pragma unroll
    for (int e = 0; e < 4; ++e)
      if (column + e < head_dim) out[head * head_dim + column + e] = static_cast<T>(merged.at[e] * factor);
  };
  // The others of a cluster read these sums, which follow the totals of the block's warps.
  float* left = reinterpret_cast<float*>(stats + WARPS * HEADS);  // [HEADS][PITCH]
  float2* left_stats = reinterpret_cast<float2*>(left + HEADS * PITCH);
  if (CLUSTER > 1 && which >= used) return;  // it has no rows, and nobody waits for it
  const int all = own_heads * (DIM / 4);
#pragma unroll 1
  for (int index = threadIdx.x; index < all; index += 32 * WARPS) {
    const int head = index / (DIM / 4), column = index % (DIM / 4) * 4;
    Merged merged;
    merged.add_up<WARPS>(WARPS, [&](int w) { return stats[w * HEADS + head]; }, [&](int w) {
      return *reinterpret_cast<const float4*>(totals + (w * HEADS + head) * PITCH + column);
    });
    const float4 four = make_float4(merged.at[0], merged.at[1], merged.at[2], merged.at[3]);
    if (partials.splits == 1 || (CLUSTER > 1 && used == 1)) {
      write(head, column, merged);
    } else if constexpr (CLUSTER > 1) {
      if (column == 0) left_stats[head] = make_float2(merged.top, merged.all);
      *reinterpret_cast<float4*>(left + head * PITCH + column) = four;
    } else {
      const long long partial = (pair + head) * partials.splits + which;
      if (column == 0) partials.stats[partial] = make_float2(merged.top, merged.all);
      if (column < partials.pitch)
        *reinterpret_cast<float4*>(partials.values + partial * partials.pitch + column) = four;
    }
  }
  if constexpr (CLUSTER > 1) {
    if (used == 1) return;
    meet_cluster();
#pragma unroll 1
    for (int index = which * 32 * WARPS + threadIdx.x; index < all; index += used * 32 * WARPS) {
      const int head = index / (DIM / 4), column = index % (DIM / 4) * 4;
      if (column >= head_dim) continue;  // only what is stored is read: see end_with_cluster
      Merged merged;
      merged.add_up<CLUSTER>(
          used, [&](int block) { return load2_of_block(shared_address(left_stats + head), block); },
          [&](int block) { return load4_of_block(shared_address(left + head * PITCH + column), block); });
      write(head, column, merged);
    }
    end_with_cluster();
  }
}
