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
// So three times, at most, the first id is wanted at which a count or the weights reach a number.
// Nothing is sorted for it but the ids of one of 1921 bins, which divide z from 0 to the lowest one, or
// to -40, where weights are 0:
//
//   find_best    the largest logit of a row; rows that are not drawn are done. One block per row, on a
//                multiprocessor of its own, since its registers hold what is on its way.
//                Reads the row.
//   count_bins   ids and weights of each bin. Blocks of a row share it: grid = (parts, rows). Reads
//                the row, about 45 operations per element and 2 or 3 atomics in shared memory.
//   draw         finds the bin, reads the row to copy its ids to shared memory, and sorts these: for
//                top_k, for top_p and for the draw, each time only where the bin is another one. Where it
//                and those before it have few ids, it copies all of these for top_k and top_p, and the draw
//                is among them. A bin of more than 2048 ids, as there is where many logits are equal, is
//                divided again. One block per row.
//
// All may start while the launch ahead of them runs, and wait for it.
//
// Who is done with a row makes what a model's next step starts with, too, so that no launch is needed for it:
// the id as an input, and one row and one position more.
// Rows are read from the L2 cache. `scratch` is [rows, kScratch]: the best id, the lowest logit, weights
// and counts; null where nothing is drawn, and find_best is all.
//
// instantiate: find_best<float>; find_best<__half>; find_best<__nv_bfloat16>
// instantiate: count_bins<float>; count_bins<__half>; count_bins<__nv_bfloat16>
// instantiate: draw<float>; draw<__half>; draw<__nv_bfloat16>
#include "cluster.cuh"
#include "next_id.cuh"
#include "philox.cuh"
#include "row.cuh"

constexpr int kThreads = 1024, kWarps = kThreads / 32, kBinThreads = 512;
constexpr int kBins = 2 * kThreads;    // a thread looks at two neighbors
constexpr int kList = 2 * kThreads;    // ids that are sorted
constexpr int kHead = 2;               // of the scratch memory of a row, in front of its bins
constexpr int kScratch = kHead + kBins + kBins / 2;

template <typename T>
constexpr int kVector = 16 / sizeof(T);
template <typename T, int N>
__device__ constexpr int size_of(const Vector<T, N>&) {
  return N;
}
template <typename T, int N>
__device__ __forceinline__ float to_float(const Vector<T, N>& vector, int k) {
  return static_cast<float>(vector.at[k]);
}

struct Lowest {
  static __device__ __forceinline__ float apply(float a, float b) { return fminf(a, b); }
};
struct Smallest {
  static __device__ __forceinline__ u64 apply(u64 a, u64 b) { return a < b ? a : b; }
};

// n of 1.5 * 2^23 + n.
__device__ __forceinline__ int integer_of(float sum) { return __float_as_int(sum) - 0x4b400000; }

// The larger one, or NaN where one of them is.
__device__ __forceinline__ float larger(float a, float b) {
  float result;
  asm("max.NaN.f32 %0, %1, %2;" : "=f"(result) : "f"(a), "f"(b));
  return result;
}

struct Weights {
  float highest, factor, bins;  // by which z is multiplied for a bin

  // Of a row whose logits are from `lowest` to that of `best`.
  __device__ __forceinline__ Weights(u64 best, float lowest, float temperature)
      : highest(logit_of(best)),
        factor(fminf(__fdiv_rn(1.44269504f, temperature), 3.402823466e38f)) {
    bins = -1920.0f / fmaxf(fminf(-exponent(lowest), 40.0f), 1e-3f);
  }

  __device__ __forceinline__ float exponent(float x) const {
    return __fmul_rn(__fsub_rn(x, highest), factor);
  }
  // Which bin, plus 1.5 * 2^23: a sum from 2^23 to 2^24 leaves no bits behind the point, and its last bits
  // are those of the integer.
  __device__ __forceinline__ float bin(float z) const {
    return __fadd_rn(__fmul_rn(z, bins), 12582912.0f);
  }
  __device__ __forceinline__ unsigned is_in(float first, float last, float x) const {
    const float its = bin(exponent(x));
    return first <= its && its <= last;
  }
  __device__ __forceinline__ u64 of(float z) const {
    z = fmaxf(z, -60.0f);
    const float sum = __fadd_rn(z, 12582912.0f);
    const float n = __fsub_rn(sum, 12582912.0f), f = __fsub_rn(z, n);
    float p = __fmul_rn(1.53533008415251970e-4f, f);
    p = __fmul_rn(__fadd_rn(p, 1.33988482411950827e-3f), f);
    p = __fmul_rn(__fadd_rn(p, 9.61843691766262054e-3f), f);
    p = __fmul_rn(__fadd_rn(p, 5.55033236742019653e-2f), f);
    p = __fmul_rn(__fadd_rn(p, 2.40226477384567261e-1f), f);
    p = __fmul_rn(__fadd_rn(p, 6.93147182464599609e-1f), f);
    p = __fadd_rn(p, 1.0f);
    // p is in [0.7, 1.42]: its exponent is -1 or 0, and 2^40 2^n p is its 24 bits, shifted.
    const unsigned bits = __float_as_uint(p);
    const u64 mantissa = (bits & 0x7fffffu) | 0x800000u;
    return (mantissa << 18) >> (128 - static_cast<int>(bits >> 23) - integer_of(sum));
  }
};

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

// By how many bits numbers up to `width` are too long to be bins.
__device__ __forceinline__ int shift_of(u64 width) {
  const int bits = 64 - __clzll(width);
  return bits > 11 ? bits - 11 : 0;
}

// Ids and weights of bins in shared memory. Weights are added in halves: there is no addition of 64
// bits there.
struct Histogram {
  unsigned counts[kBins], low[kBins], high[kBins];

  __device__ __forceinline__ void clear() {
    for (int i = threadIdx.x; i < kBins; i += blockDim.x) counts[i] = low[i] = high[i] = 0;
  }
  __device__ __forceinline__ void add(int bin, u64 weight) {
    const unsigned part = static_cast<unsigned>(weight);
    atomicAdd(&counts[bin], 1u);
    const unsigned before = atomicAdd(&low[bin], part);
    const unsigned rest = static_cast<unsigned>(weight >> 32) + (before + part < before);
    if (rest) atomicAdd(&high[bin], rest);
  }
  __device__ __forceinline__ u64 weight(int bin) const {
    return static_cast<u64>(high[bin]) << 32 | low[bin];
  }
};

template <typename T>
__global__ void __launch_bounds__(kThreads, 1)
find_best(const T* logits, const float* temperature,
          long long* __restrict__ steps, int* __restrict__ out, int* __restrict__ tokens,
          int* __restrict__ lengths, long long* __restrict__ positions, long long* __restrict__ turns,
          unsigned long long* __restrict__ scratch, int vocab, bool advance,
          unsigned long long history, int length) {
  __shared__ u64 found[kWarps];
  __shared__ float lowest_found[kWarps];
  let_next_start();
  wait_for_launch_ahead();
  const int row = blockIdx.x, thread = threadIdx.x;
  const T* x = logits + static_cast<long long>(row) * vocab;
  const long long step = steps ? steps[row] : 0;
  const Next next(row, gridDim.x, tokens, lengths, positions, turns, step, history, length);
  u64 best = 0;
  float top = -IGNIS_INFINITY, lowest = IGNIS_INFINITY;
  int top_id = -1;  // the first one
  bool nan = false;
  // All of a thread's vectors in flight, the last one again where there are no more.
  constexpr int kWidth = kVector<T>, kBatch = 8, kStride = kThreads * kWidth;
  const RowParts<kWidth> parts(x, vocab);
  const int body = static_cast<int>(parts.body), edges = vocab - body;
#pragma unroll 1
  for (int first = thread * kWidth; first < body; first += kBatch * kStride) {
    Vector<T, kWidth> held[kBatch];
#pragma unroll
    for (int i = 0; i < kBatch; ++i)
      held[i] = load_vector<kWidth>(x + parts.head + min(first + i * kStride, body - kWidth));
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
        top_id = parts.head + min(first + i * kStride, body - kWidth) + which;
      }
    }
  }
  for (int i = thread; i < edges; i += kThreads) {
    const int id = i < parts.head ? i : i + body;
    const float value = static_cast<float>(x[id]);
    lowest = fminf(lowest, value);
    best = Largest::apply(best, rank_of(value, id));
  }
  if (top_id >= 0) best = Largest::apply(best, rank_of(top, top_id));
  if (nan) best = ~0ull;
  best = group_reduce<Largest, kThreads>(best, found);
  const bool finite = is_finite(best);
  if (finite && scratch && temperature[row] > 0.0f) {
    u64* own = scratch + static_cast<long long>(row) * kScratch;
    lowest = group_reduce<Lowest, kThreads>(lowest, lowest_found);
    for (int i = thread; i < kScratch; i += kThreads)
      own[i] = i == 0 ? best : i == 1 ? __float_as_uint(lowest) : 0;
  } else if (thread == 0) {
    if (scratch) scratch[static_cast<long long>(row) * kScratch] = 0;
    next.give(finite ? id_of(best) : -1, out);
    if (advance && steps) steps[row] = step + 1;
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
  const u64 best = own[0];
  if (best == 0) return;
  __syncthreads();
  const Weights weights(best, __uint_as_float(static_cast<unsigned>(own[1])), temperature[row]);
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

// The bin, or the id of a sorted list, at which a number is reached.
struct Spot {
  int at;
  unsigned count, ahead;  // ids in it, and ahead of it
  u64 weight, weight_ahead;
};

// Two neighboring numbers of each thread of the block, of counts and weights, and what is ahead.
struct Sums {
  unsigned counts[2], ahead;
  u64 weights[2], weight_ahead;

  // Every thread calls it; the last thread's sums are those of all.
  __device__ __forceinline__ void add_up() {
    __shared__ unsigned warp_counts[kWarps];
    __shared__ u64 warp_weights[kWarps];
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    unsigned count = counts[0] + counts[1];
    u64 weight = weights[0] + weights[1];
#pragma unroll
    for (int offset = 1; offset < 32; offset *= 2) {
      const unsigned other = __shfl_up_sync(0xffffffffu, count, offset);
      const u64 other_weight = __shfl_up_sync(0xffffffffu, weight, offset);
      if (lane >= offset) {
        count += other;
        weight += other_weight;
      }
    }
    __syncthreads();
    if (lane == 31) {
      warp_counts[warp] = count;
      warp_weights[warp] = weight;
    }
    __syncthreads();
    const bool before = lane < warp;
    ahead = warp_reduce<Sum>(before ? warp_counts[lane] : 0u) + count - counts[0] - counts[1];
    weight_ahead =
        warp_reduce<Sum>(before ? warp_weights[lane] : 0ull) + weight - weights[0] - weights[1];
  }

  // Where the sum of counts, or that of weights, reaches `need`, which all of them together do.
  __device__ __forceinline__ Spot reaching(bool by_count, u64 need, Spot* shared) const {
    __syncthreads();
    Spot spot{2 * static_cast<int>(threadIdx.x), counts[0], ahead, weights[0], weight_ahead};
#pragma unroll
    for (int k = 0; k < 2; ++k) {
      const u64 low = by_count ? spot.ahead : spot.weight_ahead;
      const u64 own = by_count ? spot.count : spot.weight;
      if (low < need && need <= low + own) *shared = spot;
      spot = Spot{spot.at + 1, counts[1], spot.ahead + counts[0], weights[1],
                  spot.weight_ahead + weights[0]};
    }
    __syncthreads();
    return *shared;
  }
};

template <typename T>
__global__ void __launch_bounds__(kThreads)
draw(const T* logits, const float* temperature,
     const int* top_k, const float* top_p,
     const unsigned long long* seeds, long long* __restrict__ steps,
     int* __restrict__ out, int* __restrict__ tokens,
     int* __restrict__ lengths, long long* __restrict__ positions, long long* __restrict__ turns,
     const unsigned long long* scratch, int vocab, bool advance,
     unsigned long long history, int length) {
  union Shared {
    Histogram bins;
    u64 list[kList];
  };
  __shared__ Shared memory;
  __shared__ Spot shared_spot;
  __shared__ u64 extremes[2][kWarps];
  __shared__ int listed;
  const int row = blockIdx.x, thread = threadIdx.x;
  const u64* own = scratch + static_cast<long long>(row) * kScratch;
  wait_for_launch_ahead();
  const u64 best = own[0];
  if (best == 0) return;
  const T* x = logits + static_cast<long long>(row) * vocab;
  const Weights weights(best, __uint_as_float(static_cast<unsigned>(own[1])), temperature[row]);
  constexpr int kWidth = kVector<T>, kBatch = 16 / kWidth;  // vectors in flight
  constexpr int kStride = kThreads * kWidth, kTurn = kBatch * kStride;
  const RowParts<kWidth> parts(x, vocab);
  const int body = static_cast<int>(parts.body);

  const unsigned* bin_counts = reinterpret_cast<const unsigned*>(own + kHead + kBins);
  Sums bins;
#pragma unroll
  for (int k = 0; k < 2; ++k) {
    bins.counts[k] = bin_counts[2 * thread + k];
    bins.weights[k] = own[kHead + 2 * thread + k];
  }
  bins.add_up();

  // Sums of all, by way of the last thread.
  if (thread == kThreads - 1)
    shared_spot = Spot{0, bins.counts[0] + bins.counts[1], bins.ahead,
                       bins.weights[0] + bins.weights[1], bins.weight_ahead};
  __syncthreads();
  u64 total = shared_spot.weight + shared_spot.weight_ahead;
  const int most = top_k[row];
  const bool few = most > 0 && most < shared_spot.count + shared_spot.ahead;
  const float share = top_p[row];
  const u64 step = steps[row];
  const Next next(row, gridDim.x, tokens, lengths, positions, turns, step, history, length);
  const Words words = philox(0, step, seeds[row]);

  int first_bin = -1, last_bin = -1;  // of the ids in the sorted list
  Sums sorted;  // of the two ids of this thread in the sorted list
  Spot spot;    // of the id that is wanted, in that list
#pragma unroll 1
  for (int stage = few ? 0 : share < 1.0f ? 1 : 2; stage < 3; ++stage) {
    const bool by_count = stage == 0;
    u64 need = most;
    if (stage == 1) {
      if (!(share < 1.0f)) continue;
      // A share that is not a number or not positive keeps the most likely id alone.
      need = share > 0.0f
                 ? __umul64hi(total, static_cast<u64>(share * 4294967296.0f) << 32) : 0;
      if (need == 0) need = 1;
    } else if (stage == 2) {
      need = __umul64hi(static_cast<u64>(words.v[0]) << 32 | words.v[1], total) + 1;
    }
    const Spot bin = bins.reaching(by_count, need, &shared_spot);
    const bool there = first_bin <= bin.at && bin.at <= last_bin;
    const bool all = there ? first_bin < last_bin || bin.ahead == 0 : stage < 2 && bin.ahead + bin.count <= kList;
    unsigned ahead = all ? 0 : bin.ahead, count = bin.count + bin.ahead - ahead;
    u64 weight_ahead = all ? 0 : bin.weight_ahead;
    if (!there) {
      last_bin = count > kList ? -1 : bin.at;
      first_bin = all ? 0 : last_bin;
      const float first_wanted = 12582912.0f + (all ? 0 : bin.at), last_wanted = 12582912.0f + bin.at;
      u64 low = 0, high = ~0ull;  // ranks of the ids to look at
      // First the extremes of the ranks, where there are too many of them; parts of what is between
      // these, until one has few enough; and the list.
      enum { kExtremes, kParts, kIds } pass = count > kList ? kExtremes : kIds;
#pragma unroll 1
      while (true) {
        u64 smallest = ~0ull, largest = 0;
        __syncthreads();
        if (pass == kParts) memory.bins.clear();
        if (pass == kIds) {
          for (int i = thread; i < kList; i += kThreads) memory.list[i] = 0;
          if (thread == 0) listed = 0;
        }
        __syncthreads();
        // Many logits in flight, and one piece of code for the few that are in the bin. The turn ahead
        // of the others is for logits before and behind whole vectors.
#pragma unroll 1
        for (int turn = -1; turn * kTurn < body; ++turn) {
          unsigned hits = 0;
          int first = parts.head + turn * kTurn + thread * kWidth;
          if (turn < 0) {
            first = thread < parts.head ? thread : thread + body;
            if (thread < vocab - body) hits = weights.is_in(first_wanted, last_wanted, static_cast<float>(x[first]));
          } else {
            Vector<T, kWidth> held[kBatch];
#pragma unroll
            for (int i = 0; i < kBatch; ++i) {
              // Logits of the last vector again, where there are no more: they do not count.
              const int at = min(first + i * kStride, parts.head + body - kWidth);
              held[i] = load_vector<kWidth>(x + at);
            }
#pragma unroll
            for (int i = 0; i < kBatch; ++i)
#pragma unroll
              for (int k = 0; k < kWidth; ++k)
                hits |= weights.is_in(first_wanted, last_wanted, to_float(held[i], k)) << (i * kWidth + k);
          }
          while (hits) {
            const int bit = __ffs(hits) - 1;
            hits &= hits - 1;
            const int id = first + bit / kWidth * kStride + bit % kWidth;
            if (turn >= 0 && id >= parts.head + body) break;
            const float value = static_cast<float>(x[id]);
            const u64 rank = rank_of(value, id);
            const u64 weight = weights.of(weights.exponent(value));
            if (weight == 0 || rank < low || rank > high) continue;
            if (pass == kIds) {
              memory.list[atomicAdd(&listed, 1)] = rank;
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
              shares.reaching(by_count, need - (by_count ? ahead : weight_ahead), &shared_spot);
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
      // Bitonic sort, the largest first. Up to a distance of 32, a warp has its pairs to itself.
      const int size = count > 1 ? 1 << (32 - __clz(count - 1)) : 1;
#pragma unroll 1
      for (int length = 2; length <= size; length *= 2) {
#pragma unroll 1
        for (int distance = length / 2; distance > 0; distance /= 2) {
          if (thread < size / 2) {
            const int left = 2 * thread - (thread & (distance - 1)), right = left + distance;
            const u64 a = memory.list[left], b = memory.list[right];
            if ((a < b) == ((left & length) == 0)) {
              memory.list[left] = b;
              memory.list[right] = a;
            }
          }
          const int next = distance > 1 ? distance / 2 : length;
          if (max(distance, next) > 32) {
            __syncthreads();
          } else {
            __syncwarp();
          }
        }
      }
      __syncthreads();
#pragma unroll
      for (int k = 0; k < 2; ++k) {
        const u64 rank = memory.list[2 * thread + k];
        sorted.counts[k] = rank != 0;
        sorted.weights[k] = rank ? weights.of(weights.exponent(logit_of(rank))) : 0;
      }
      sorted.add_up();
    }
    spot = sorted.reaching(by_count, need - (by_count ? ahead : weight_ahead), &shared_spot);
    total = weight_ahead + spot.weight_ahead + spot.weight;
  }
  if (thread == 0) {
    next.give(id_of(memory.list[spot.at]), out);
    if (advance) steps[row] = step + 1;
  }
}
