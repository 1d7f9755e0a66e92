// The next id of every row of logits: the most likely one, or a draw among the most likely ones.
//
// All that decides is exact, so that an id does not depend on the order in which threads add, and the
// host chooses the same one (nn.Sampler): logits are compared as float32, and weights are integers.
// An id of logit x weighs, with z = max((x - max) * (log2(e) / temperature), -60) in float32 operations
// that round one by one,
//
//   weight = floor(2^40 * 2^n * P(z - n)),  n = z rounded to an integer, P(f) = 2^f to 2^-23
//
// 2^40 for the most likely id, and 0 from 28 temperatures below it on. Ids are in the order of
// descending logits, the lower id first where they are equal. The first `top_k` of them are retained, and
// of those as few as weigh floor(top_p * all of them). Of the weight W that is retained, Philox gives
// floor(word * W / 2^64), word being its first 64 bits at counter 0 and `step`, under `seed`; the id
// is the first one at which the weights so far exceed that.
//
// So three times, at most, the first id is wanted at which a count or the weights reach a number. Only few ids
// are sorted for it:
//
//   find_best    the largest logit of a row; rows that are not drawn are done. So are those of a small `top_k`:
//                each thread has the largest one of its logits, and what the `top_k` largest ones of these
//                reach is a bound that few other logits reach. They are of the threads that have these: those
//                alone are read again. Where more than 2048 ids reach it, as there may where many logits are
//                equal, and for all else, the other kernels go on. A block has a multiprocessor of its
//                own, since its registers hold what is on its way. Where nothing is drawn, a row has a
//                cluster of SPLITS blocks, otherwise one block. Reads the row.
//   count_bins   ids and weights of each of 1921 bins, which divide z from 0 to the lowest one, or to -40,
//                where weights are 0. Blocks of a row share it: grid = (parts, rows). Reads the row,
//                about 45 operations per element and 2 or 3 atomics in shared memory.
//   draw         finds the bin of the id, and reads the row to list what is in it: for top_k with all ahead of it,
//                where these are few enough, so that the list is the only one; for top_p with the ids of
//                the draw, since the bin of top_p leaves few bins, if not one, for it. The row's blocks
//                share such a list, and the one that is done last sorts it: grid = (parts, rows). A bin
//                of more than 2048 ids, as there is where many logits are equal, is divided again, by one
//                block.
//
// All may start while the launch ahead of them runs, and wait for it.
//
// Who is done with a row makes what a model's next step starts with, too, so that no launch is needed for it:
// the id as an input, and one row and one position more.
// Rows are read from the L2 cache. `scratch` is [rows, kScratch]: the best logit, the lowest one, how many ids
// the blocks of draw have listed, how many of these are done, and the word of the draw, which they all get while one
// of them may write the next step; weights and counts of bins, and the list; null where nothing is drawn, and
// find_best is all.
//
// instantiate: find_best<float, 1>; find_best<__half, 4>; find_best<__nv_bfloat16, 8>
// instantiate: count_bins<float>; count_bins<__half>; count_bins<__nv_bfloat16>
// instantiate: draw<float>; draw<__half>; draw<__nv_bfloat16>
#include "cluster.cuh"
#include "copies.cuh"
#include "sampling.cuh"

constexpr int kBinThreads = 512;
constexpr int kFew = kThreads / 2;  // a `top_k` that the threads' largest logits narrow down
constexpr int kSteps = 256;         // into which these are divided
constexpr int kSpare = 32;          // of these that may be more than `top_k`
constexpr int kHead = 5;            // of the scratch memory of a row, in front of its bins
constexpr int kCleared = kHead + kBins + kBins / 2;
constexpr int kScratch = kCleared + kList;

// The larger one, or NaN where one of them is.
__device__ __forceinline__ float larger(float a, float b) {
  float result;
  asm("max.NaN.f32 %0, %1, %2;" : "=f"(result) : "f"(a), "f"(b));
  return result;
}

struct Smallest {
  static __device__ __forceinline__ u64 apply(u64 a, u64 b) { return a < b ? a : b; }
};

// By how many bits numbers up to `width` are too long to be bins.
__device__ __forceinline__ int shift_of(u64 width) {
  const int bits = 64 - __clzll(width);
  return bits > 11 ? bits - 11 : 0;
}

// Which of the threads' largest logits are among the largest ones, in shared memory: keys (`key_of`) from
// `low` to `high`, the `need` largest of which are wanted.
struct Narrowed {
  unsigned steps[kSteps];  // how many there are, from the largest one down; 0 at first
  unsigned low, high, need;
  bool enough;  // of those that reach `low`, few are not wanted
  int held;
  unsigned short holders[kThreads];  // threads that have those that reach it

  // One warp: to the step at which the number is reached.
  __device__ __forceinline__ void to_step(unsigned from, unsigned to, unsigned wanted, int shift) {
    constexpr int kOwn = kSteps / 32;
    const int lane = threadIdx.x % 32;
    unsigned counts[kOwn], sum = 0;
#pragma unroll
    for (int k = 0; k < kOwn; ++k) sum += counts[k] = steps[kOwn * lane + k];
    unsigned upto = sum;
#pragma unroll
    for (int offset = 1; offset < 32; offset *= 2) {
      const unsigned other = __shfl_up_sync(0xffffffffu, upto, offset);
      if (lane >= offset) upto += other;
    }
    unsigned ahead = upto - sum;
    if (ahead < wanted && wanted <= upto) {
      int at = kOwn * lane;
#pragma unroll
      for (int k = 0; k < kOwn; ++k) {
        upto = ahead + counts[k];
        if (upto >= wanted) break;
        ahead = upto;
        ++at;
      }
      high = to -= static_cast<unsigned>(at) << shift;
      low = max(from, to - min(to, (1u << shift) - 1));
      need = wanted - ahead;
      enough = shift == 0 || upto <= wanted + kSpare;
    } else if (lane == 31 && upto < wanted) {
      low = key_of(-3.402823466e38f);  // fewer threads have one that is finite
      enough = true;
    }
  }
};

template <typename T, int SPLITS>
__global__ void __cluster_dims__(SPLITS, 1, 1) __launch_bounds__(kThreads, 1)
find_best(const T* logits, const float* temperature, const int* top_k, const float* top_p,
          const unsigned long long* seeds, long long* __restrict__ steps, int* __restrict__ out,
          int* __restrict__ tokens, int* __restrict__ lengths, long long* __restrict__ positions,
          long long* __restrict__ turns, unsigned long long* __restrict__ scratch, int vocab,
          bool advance, unsigned long long history, int length) {
  __shared__ Shared memory;
  __shared__ Narrowed few;
  __shared__ unsigned low_keys[kWarps], given[8];
  __shared__ float2 found[kWarps];  // bits of the largest key of each warp, and of its first id
  const int row = blockIdx.x / SPLITS, rank = blockIdx.x % SPLITS;
  const int thread = threadIdx.x, lane = thread % 32, warp = thread / 32;
  let_next_start();
  if (thread < kSteps) few.steps[thread] = 0;
  if (thread == 0) memory.listed = few.held = 0;
  wait_for_launch_ahead();
  const T* x = logits + static_cast<long long>(row) * vocab;
  const long long step = steps ? steps[row] : 0;
  const Next next(row, gridDim.x / SPLITS, tokens, lengths, positions, turns, step, history, length);
  // Temperature, top_k, top_p and the seed's halves, each of which a thread of the last warp holds while
  // logits are on their way: nobody waits for them ahead of these.
  unsigned setting = 0;
  if (temperature && warp == kWarps - 1 && lane < 5) {
    const void* from = lane == 0 ? static_cast<const void*>(temperature + row)
                       : lane == 1 ? static_cast<const void*>(top_k + row)
                       : lane == 2 ? static_cast<const void*>(top_p + row)
                                   : reinterpret_cast<const unsigned*>(seeds + row) + (lane - 3);
    setting = *static_cast<const unsigned*>(from);
  }
  float top = -IGNIS_INFINITY, lowest = IGNIS_INFINITY, edge = -IGNIS_INFINITY;
  int top_id = -1;  // the first one
  bool nan = false;
  // All of a thread's vectors in flight, one of its own again where there are no more.
  constexpr int kWidth = kVector<T>, kBatch = 8, kStride = SPLITS * kThreads * kWidth;
  const RowParts<kWidth> parts(x, vocab);
  const int body = static_cast<int>(parts.body), edges = vocab - body;
#pragma unroll 1
  for (int first = (rank * kThreads + thread) * kWidth; first < body; first += kBatch * kStride) {
    Vector<T, kWidth> held[kBatch];
#pragma unroll
    for (int i = 0; i < kBatch; ++i)
      held[i] = load_vector<kWidth>(x + parts.head + first + (first + i * kStride < body ? i * kStride : 0));
#pragma unroll
    for (int i = 0; i < kBatch; ++i) {
      float most = to_float(held[i], 0);
      int which = 0;
      lowest = fminf(lowest, most);
#pragma unroll
      for (int k = 1; k < kWidth; ++k) {
        const float its = to_float(held[i], k);
        if (its > most) which = k;
        most = larger(most, its);
        lowest = fminf(lowest, its);
      }
      nan = nan || most != most;
      if (most > top) {
        top = most;
        top_id = parts.head + first + i * kStride + which;
      }
    }
  }
  u64 best = top_id < 0 ? 0 : rank_of(top, top_id);
  const int edge_id = thread < parts.head ? thread : thread + body;
  if (rank == 0 && thread < edges) {
    edge = static_cast<float>(x[edge_id]);
    lowest = fminf(lowest, edge);
    best = Largest::apply(best, rank_of(edge, edge_id));
  }
  // The largest key, the first id that has it, and the smallest key that is finite, in each warp.
  const unsigned key = nan ? ~0u : static_cast<unsigned>(best >> 32);
  unsigned high = __reduce_max_sync(0xffffffffu, key);
  unsigned id = __reduce_min_sync(0xffffffffu, key == high ? id_of(best) : ~0u);
  unsigned low = __reduce_min_sync(0xffffffffu, key > key_of(-IGNIS_INFINITY) ? key : ~0u);
  if (warp == kWarps - 1 && lane < 5) given[lane] = setting;
  if (lane == 0) {
    found[warp] = make_float2(__uint_as_float(high), __uint_as_float(id));
    low_keys[warp] = low;
  }
  // The first block of a cluster reads what all blocks have found. Nothing is drawn then.
  if constexpr (SPLITS > 1) {
    meet_cluster();
    if (rank > 0 || warp > 0) return end_with_cluster();
  } else {
    __syncthreads();
  }
  high = 0;
#pragma unroll
  for (int block = 0; block < SPLITS; ++block) {
    const float2 its = SPLITS > 1 ? load2_of_block(shared_address(found + lane), block) : found[lane];
    const unsigned its_key = __float_as_uint(its.x), its_id = __float_as_uint(its.y);
    id = block == 0 || its_key > high ? its_id : its_key == high ? min(id, its_id) : id;
    high = max(high, its_key);
  }
  const unsigned largest = __reduce_max_sync(0xffffffffu, high);
  id = __reduce_min_sync(0xffffffffu, high == largest ? id : ~0u);
  if constexpr (SPLITS > 1) end_with_cluster();
  const bool finite = key_of(-IGNIS_INFINITY) < largest && largest < key_of(IGNIS_INFINITY);
  const float heat = __uint_as_float(given[0]);
  int most = given[1];
  bool done = !finite || !(heat > 0.0f);
  if (done) {
    if (warp > 0) return;
  } else if (most > 0 && most <= kFew) {
    low = __reduce_min_sync(0xffffffffu, low_keys[lane]);
    high = largest;
    unsigned need = most;
#pragma unroll 1
    for (bool first = true;; first = false) {
      const int bits = 32 - __clz(high - low), shift = bits > 8 ? bits - 8 : 0;
      if (low <= key && key <= high) atomicAdd(&few.steps[(high - key) >> shift], 1u);
      __syncthreads();
      if (warp == 0) few.to_step(low, high, need, shift);
      if (first && warp == kWarps - 1) {
        const u64 word = first_word(step, static_cast<u64>(given[4]) << 32 | given[3]);
        if (lane == 0) memory.word = word;
      }
      __syncthreads();
      low = few.low;
      if (few.enough) break;
      high = few.high;
      need = few.need;
      if (thread < kSteps) few.steps[thread] = 0;
      __syncthreads();
    }
    const float bound = of_key(low);
    const Weights weights(of_key(largest), lowest, heat);  // without bins
    // Threads that have larger ones, and ids of these.
    if (top >= bound) few.holders[atomicAdd(&few.held, 1)] = thread;
    bool room = true;
    const auto list = [&](int id) {
      const float value = static_cast<float>(x[id]);
      room = memory.list(rank_of(value, id), weights.of(weights.exponent(value)));
    };
    if (edge >= bound) list(edge_id);
    __syncthreads();
    // 8 neighbors look at what a thread had.
    const int holders = few.held;
#pragma unroll 1
    for (int i = thread / 8; room && i < holders; i += kThreads / 8) {
      constexpr int kTurn = 16 / kWidth;
#pragma unroll 1
      for (int at = few.holders[i] * kWidth + thread % 8 * kStride; room && at < body; at += 8 * kTurn * kStride) {
        unsigned hits = 0;
        Vector<T, kWidth> held[kTurn];
#pragma unroll
        for (int k = 0; k < kTurn; ++k)
          if (at + 8 * k * kStride < body) held[k] = load_vector<kWidth>(x + parts.head + at + 8 * k * kStride);
#pragma unroll
        for (int k = 0; k < kTurn; ++k)
          if (at + 8 * k * kStride < body)
#pragma unroll
            for (int n = 0; n < kWidth; ++n)
              hits |= (to_float(held[k], n) >= bound ? 1u : 0u) << (k * kWidth + n);
        for (; room && hits; hits &= hits - 1) {
          const int bit = __ffs(hits) - 1;
          list(parts.head + at + 8 * (bit / kWidth) * kStride + bit % kWidth);
        }
      }
    }
    __syncthreads();
    const int listed = memory.listed;
    if (listed <= kList) {
      const List sorted = sort_list(memory, listed, weights);
      if (warp > 0) return;
      const Settings settings{most, __uint_as_float(given[2])};
      int at = min(most, listed) - 1;
#pragma unroll 1
      for (int stage = settings.share < 1.0f ? 1 : 2; stage < 3; ++stage)
        at = reaching(sorted, listed, settings.need(stage, sorted.weights[at], memory.word));
      id = id_of(sorted.ranks[at]);
      done = true;
    }
  }
  if (done) {
    if (thread == 0) {
      if (scratch) scratch[static_cast<long long>(row) * kScratch] = 0;
      next.give(finite ? static_cast<int>(id) : -1, out);
      if (advance && steps) steps[row] = step + 1;
    }
    return;
  }
  // The smallest logit.
  low = __reduce_min_sync(0xffffffffu, key_of(lowest));
  if (lane == 0) low_keys[warp] = low;
  __syncthreads();
  low = __reduce_min_sync(0xffffffffu, low_keys[lane]);
  u64* own = scratch + static_cast<long long>(row) * kScratch;
  for (int i = thread; i < kCleared; i += kThreads)
    own[i] = i == 0   ? static_cast<u64>(largest)
             : i == 1 ? __float_as_uint(of_key(low))
             : i == 4 ? first_word(step, seeds[row])
                      : 0;
}

template <typename T, int N>
__device__ constexpr int size_of(const Vector<T, N>&) {
  return N;
}

// f(vector of logits, id of the first one) for all of a row from `first` on.
template <int GROUP, typename T, typename F>
__device__ __forceinline__ void for_logits(const T* row, int first, int count, F f) {
  constexpr int N = kVector<T>;
  row += first;
  const RowParts<N> parts(row, count);
  const int body = static_cast<int>(parts.body), edges = count - body;
#pragma unroll 1
  for (int i = threadIdx.x * N; i < body; i += GROUP * N)
    f(load_vector<N>(row + parts.head + i), first + parts.head + i);
  for (int i = threadIdx.x; i < edges; i += GROUP) {
    const int column = i < parts.head ? i : i + body;
    f(load_vector<1>(row + column), first + column);
  }
}

template <typename T>
__global__ void __launch_bounds__(kBinThreads)
count_bins(const T* logits, const float* temperature,
           unsigned long long* __restrict__ scratch, int vocab) {
  __shared__ Histogram bins;
  const int row = blockIdx.y;
  u64* own = scratch + static_cast<long long>(row) * kScratch;
  bins.clear();
  let_next_start();
  wait_for_launch_ahead();
  const unsigned best = static_cast<unsigned>(own[0]);
  if (best == 0) return;
  __syncthreads();
  const Weights weights(of_key(best), __uint_as_float(static_cast<unsigned>(own[1])), temperature[row]);
  const int share = (vocab + gridDim.x - 1) / gridDim.x, first = blockIdx.x * share;
  for_logits<kBinThreads>(logits + static_cast<long long>(row) * vocab, first,
                             min(share, vocab - first), [&](auto vector, int) {
#pragma unroll
                               for (int k = 0; k < size_of(vector); ++k) {
                                 const float z = weights.exponent(to_float(vector, k));
                                 const u64 weight = weights.of(z);
                                 // What weighs nothing is not drawn, retained or not.
                                 if (weight) bins.add(integer_of(weights.bin(z)), weight);
                               }
                             });
  __syncthreads();
  unsigned* counts = reinterpret_cast<unsigned*>(own + kHead + kBins);
  for (int i = threadIdx.x; i < kBins; i += kBinThreads) {
    if (bins.counts[i] == 0) continue;
    atomicAdd(&own[kHead + i], bins.weight(i));
    atomicAdd(&counts[i], bins.counts[i]);
  }
}

template <typename T>
__global__ void __launch_bounds__(kThreads)
draw(const T* logits, const float* temperature, const int* top_k, const float* top_p,
     const unsigned long long* seeds, long long* __restrict__ steps, int* __restrict__ out,
     int* __restrict__ tokens, int* __restrict__ lengths, long long* __restrict__ positions,
     long long* __restrict__ turns, unsigned long long* scratch, int vocab, bool advance,
     unsigned long long history, int length) {
  __shared__ Shared memory;
  __shared__ u64 extremes[2][kWarps];
  const int row = blockIdx.y, thread = threadIdx.x;
  u64* own = scratch + static_cast<long long>(row) * kScratch;
  wait_for_launch_ahead();
  const unsigned best = static_cast<unsigned>(own[0]);
  if (best == 0) return;
  const T* x = logits + static_cast<long long>(row) * vocab;
  const Weights weights(of_key(best), __uint_as_float(static_cast<unsigned>(own[1])), temperature[row]);
  constexpr int kWidth = kVector<T>, kBatch = 16 / kWidth;  // vectors in flight
  constexpr int kStride = kThreads * kWidth, kTurn = kBatch * kStride;
  const unsigned* bin_counts = reinterpret_cast<const unsigned*>(own + kHead + kBins);
  Sums bins;
#pragma unroll
  for (int k = 0; k < 2; ++k) {
    bins.counts[k] = bin_counts[2 * thread + k];
    bins.weights[k] = own[kHead + 2 * thread + k];
  }
  const Settings settings{top_k[row], top_p[row]};
  if (thread == kThreads - 1) memory.word = own[4];
  bins.add_up();

  // Sums of all, by way of the last thread.
  if (thread == kThreads - 1)
    memory.spot = Spot{0, bins.counts[0] + bins.counts[1], bins.ahead,
                       bins.weights[0] + bins.weights[1], bins.weight_ahead};
  __syncthreads();
  u64 total = memory.spot.weight + memory.spot.weight_ahead;
  const bool few = settings.most > 0 && settings.most < memory.spot.count + memory.spot.ahead;

  bool alone = gridDim.x == 1;  // of the row's blocks
#pragma unroll 1
  for (int stage = few ? 0 : 1; stage < 3; ++stage) {
    if (stage == 1 && !(settings.share < 1.0f)) stage = 2;
    const bool by_count = stage == 0;
    const u64 need = settings.need(stage, total, memory.word);
    const Spot bin = bins.reaching(by_count, need, &memory.spot);
    unsigned count = bin.count, ahead = bin.ahead;
    u64 weight_ahead = bin.weight_ahead, drawn_ahead = 0;
    // Other bins whose ids are listed with those of this one, so that this list is the last: all ahead of it for
    // top_k, where that many can be; the bin or two of the draw for top_p, as near as the bin of that says.
    float first_drawn = 1.0f, last_drawn = 0.0f;
    bool last = stage == 2 && count <= kList;
    if (by_count && ahead + count <= kList) {
      last = true;
      count += ahead;
      first_drawn = 12582912.0f;
      last_drawn = 12582912.0f + bin.at;
      ahead = weight_ahead = 0;
    } else if (stage == 1) {
      const Spot low = bins.reaching(false, settings.need(2, bin.weight_ahead + 1, memory.word), &memory.spot);
      const Spot high =
          bins.reaching(false, settings.need(2, bin.weight_ahead + bin.weight, memory.word), &memory.spot);
      const bool apart = high.at < bin.at;
      const unsigned sum = high.ahead + high.count - low.ahead + (apart ? bin.count : 0);
      last = sum <= kList;
      if (last) {
        count = sum;
        first_drawn = 12582912.0f + low.at;
        last_drawn = 12582912.0f + high.at;
        drawn_ahead = low.weight_ahead;
        weight_ahead = drawn_ahead + (apart ? bin.weight_ahead - high.weight_ahead - high.weight : 0);
      }
    }
    // The blocks share the last list, where it is the first one, too; else one of them goes on.
    const T* from = x;
    int columns = vocab;
    if (!alone) {
      alone = !last;
      if (alone && blockIdx.x > 0) return;
      if (!alone) {
        const int share = (vocab + gridDim.x - 1) / gridDim.x;
        const int begin = min(static_cast<int>(blockIdx.x) * share, vocab);
        from += begin;
        columns = min(share, vocab - begin);
      }
    }
    const RowParts<kWidth> parts(from, columns);
    const int body = static_cast<int>(parts.body);
    const float wanted = 12582912.0f + bin.at;
    u64 low = 0, high = ~0ull;  // ranks of the ids to look at
    // First the extremes of the ranks, where there are too many of them; parts of what is between
    // these, until one has few enough; and the list.
    enum { kExtremes, kParts, kIds } pass = count > kList ? kExtremes : kIds;
#pragma unroll 1
    while (true) {
      u64 smallest = ~0ull, largest = 0;
      __syncthreads();
      if (pass == kParts) memory.bins.clear();
      if (pass == kIds && thread == 0) memory.listed = 0;
      __syncthreads();
      // Many logits in flight, and one piece of code for the few that are in the bin. The turn ahead
      // of the others is for logits before and behind whole vectors.
      const auto is_wanted = [&](float value) -> unsigned {
        const float its = weights.bin(weights.exponent(value));
        return its == wanted || (first_drawn <= its && its <= last_drawn);
      };
#pragma unroll 1
      for (int turn = -1; turn * kTurn < body; ++turn) {
        unsigned hits = 0;
        int first = parts.head + turn * kTurn + thread * kWidth;
        if (turn < 0) {
          first = thread < parts.head ? thread : thread + body;
          if (thread < columns - body) hits = is_wanted(static_cast<float>(from[first]));
        } else {
          Vector<T, kWidth> held[kBatch];
#pragma unroll
          for (int i = 0; i < kBatch; ++i)
            if (first + i * kStride < parts.head + body) held[i] = load_vector<kWidth>(from + first + i * kStride);
#pragma unroll
          for (int i = 0; i < kBatch; ++i)
            if (first + i * kStride < parts.head + body)
#pragma unroll
              for (int k = 0; k < kWidth; ++k)
                hits |= is_wanted(to_float(held[i], k)) << (i * kWidth + k);
        }
        while (hits) {
          const int bit = __ffs(hits) - 1;
          hits &= hits - 1;
          const int id = static_cast<int>(from - x) + first + bit / kWidth * kStride + bit % kWidth;
          const float value = static_cast<float>(x[id]);
          const u64 rank = rank_of(value, id);
          const u64 weight = weights.of(weights.exponent(value));
          if (weight == 0 || rank < low || rank > high) continue;
          if (pass == kIds) {
            memory.list(rank, weight);
          } else if (pass == kParts) {
            memory.bins.add(static_cast<int>((high - rank) >> shift_of(high - low)), weight);
          } else {
            smallest = Smallest::apply(smallest, rank);
            largest = Largest::apply(largest, rank);
          }
        }
      }
      __syncthreads();
      if (pass == kIds) break;
      if (pass == kExtremes) {
        low = group_reduce<Smallest, kThreads>(smallest, extremes[0]);
        high = group_reduce<Largest, kThreads>(largest, extremes[1]);
      } else {
        Sums shares;
#pragma unroll
        for (int k = 0; k < 2; ++k) {
          shares.counts[k] = memory.bins.counts[2 * thread + k];
          shares.weights[k] = memory.bins.weight(2 * thread + k);
        }
        shares.add_up();
        const Spot part =
            shares.reaching(by_count, need - (by_count ? ahead : weight_ahead), &memory.spot);
        ahead += part.ahead;
        weight_ahead += part.weight_ahead;
        count = part.count;
        const int shift = shift_of(high - low);
        high -= static_cast<u64>(part.at) << shift;
        const u64 last = high - ((1ull << shift) - 1);
        if (last > low) low = last;
      }
      pass = count > kList ? kParts : kIds;
    }
    if (!alone) {
      // To the list of the row; who is the last one goes on with it.
      const int listed = memory.listed;
      u64* together = own + kCleared;
      if (thread == 0) memory.total = atomicAdd(&own[2], static_cast<u64>(listed));
      __syncthreads();
      for (int i = thread; i < listed; i += kThreads) together[memory.total + i] = memory.ranks[i];
      __threadfence();
      __syncthreads();
      if (thread == 0) memory.total = atomicAdd(&own[3], 1ull);
      __syncthreads();
      if (memory.total + 1 < gridDim.x) return;
      __threadfence();
      for (int i = thread; i < count; i += kThreads) {
        const u64 rank = __ldcg(together + i);
        memory.ranks[i] = rank;
        memory.weights[i] = weights.of(weights.exponent(logit_of(rank)));
      }
      __syncthreads();
    }
    // Read while the list is sorted.
    const long long step = steps[row];
    const Next next(row, gridDim.y, tokens, lengths, positions, turns, step, history, length);
    const List sorted = sort_list(memory, count, weights);
    if (thread < 32) {
      int at = by_count ? static_cast<int>(need - ahead) - 1 : reaching(sorted, count, need - weight_ahead);
      total = weight_ahead + sorted.weights[at];
      if (last && by_count && settings.share < 1.0f)
        total = sorted.weights[reaching(sorted, count, settings.need(1, total, memory.word))];
      if (last && stage < 2) at = reaching(sorted, count, settings.need(2, total, memory.word) - drawn_ahead);
      if (thread == 0) memory.total = total;
      if (thread == 0 && (last || stage == 2)) {
        next.give(id_of(sorted.ranks[at]), out);
        if (advance) steps[row] = step + 1;
      }
    }
    if (last) return;
    __syncthreads();
    total = memory.total;
  }
}
