// What draws ids by logits: their weights, which are integers, bins of these, and short lists of ids in order.
//
// sampling.cu says what is drawn, and how.
#pragma once

#include "next_id.cuh"
#include "philox.cuh"
#include "row.cuh"

constexpr int kThreads = 1024, kWarps = kThreads / 32;
constexpr int kBins = 2 * kThreads;  // a thread looks at two neighbors
constexpr int kList = 2 * kThreads;  // ids that are sorted
constexpr int kCounted = 256;        // of those, where the square of their number is little work

template <typename T>
constexpr int kVector = 16 / sizeof(T);
template <typename T, int N>
__device__ __forceinline__ float to_float(const Vector<T, N>& vector, int k) {
  return static_cast<float>(vector.at[k]);
}

// n of 1.5 * 2^23 + n.
__device__ __forceinline__ int integer_of(float sum) { return __float_as_int(sum) - 0x4b400000; }

// What ids of a row weigh, and their bins, by z.
struct Weights {
  float highest, factor, bins;  // by which z is multiplied for a bin

  // Of a row whose logits are from `lowest` to `highest`.
  __device__ __forceinline__ Weights(float highest, float lowest, float temperature)
      : highest(highest),
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

// The bin at which a number is reached.
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
    ahead = __reduce_add_sync(0xffffffffu, before ? warp_counts[lane] : 0u) + count - counts[0] - counts[1];
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

// Ids by their ranks, and what they weigh; once sorted, what each of them and those ahead of it weigh.
struct List {
  u64* ranks;
  u64* weights;
};

// The memory of a block that draws.
struct alignas(16) Shared {
  union {
    Histogram bins;
    struct {
      u64 ranks[kList], weights[kList];
    };
  };
  u64 sorted_ranks[kCounted], sorted_weights[kCounted];
  Spot spot;
  u64 total, word;
  int listed;

  // False where there is no room.
  __device__ __forceinline__ bool list(u64 rank, u64 weight) {
    const int place = atomicAdd(&listed, 1);
    if (place >= kList) return false;
    ranks[place] = rank;
    weights[place] = weight;
    return true;
  }
};

// What a row is drawn by.
struct Settings {
  int most;
  float share;

  // Of a row whose ids weigh `total`, what the count (stage 0: top_k) or the weights (1: top_p; 2: the draw)
  // reach at the id that is wanted.
  __device__ __forceinline__ u64 need(int stage, u64 total, u64 word) const {
    if (stage == 0) return most;
    if (stage == 2) return __umul64hi(word, total) + 1;
    // A share that is not a number or not positive keeps the most likely id alone.
    const u64 found = share > 0.0f ? __umul64hi(total, static_cast<u64>(share * 4294967296.0f) << 32) : 0;
    return found ? found : 1;
  }
};

// The first 64 bits of a step.
__device__ __forceinline__ u64 first_word(long long step, u64 seed) {
  const Words words = philox(0, step, seed);
  return static_cast<u64>(words.v[0]) << 32 | words.v[1];
}

// The first `count` ids that a block has listed, in their order, the first one first. All of its threads call
// it, with the list done, and see it sorted.
__device__ __forceinline__ List sort_list(Shared& memory, int count, const Weights& weights) {
  const int thread = threadIdx.x;
  u64* ranks = memory.ranks;
  if (count <= kCounted) {
    // An id's place is the number of those ahead of it, which 8 neighbors count. Of a warp, all have one or none.
    constexpr int kPer = 8;
#pragma unroll 1
    for (int first = thread / 32 * (32 / kPer); first < count; first += kThreads / kPer) {
      const int at = first + thread % 32 / kPer, mine = min(at, count - 1);
      const u64 own = ranks[mine];
      int ahead = 0;
      u64 upto = 0;
#pragma unroll 4
      for (int i = thread % kPer; i < count; i += kPer) {
        const u64 weight = memory.weights[i];
        if (ranks[i] > own) {
          ++ahead;
          upto += weight;
        }
      }
      ahead = warp_reduce<Sum, kPer>(ahead);
      upto = warp_reduce<Sum, kPer>(upto);
      if (at < count && thread % kPer == 0) {
        memory.sorted_ranks[ahead] = own;
        memory.sorted_weights[ahead] = upto + memory.weights[mine];
      }
    }
    __syncthreads();
    return List{memory.sorted_ranks, memory.sorted_weights};
  }
  // Bitonic. Up to a distance of 32, a warp has its pairs to itself.
  const int size = 1 << (32 - __clz(count - 1));
  for (int i = count + thread; i < size; i += kThreads) ranks[i] = 0;
  __syncthreads();
#pragma unroll 1
  for (int length = 2; length <= size; length *= 2) {
#pragma unroll 1
    for (int distance = length / 2; distance > 0; distance /= 2) {
      if (thread < size / 2) {
        const int left = 2 * thread - (thread & (distance - 1)), right = left + distance;
        const u64 a = ranks[left], b = ranks[right];
        if ((a < b) == ((left & length) == 0)) {
          ranks[left] = b;
          ranks[right] = a;
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
  Sums sums;
#pragma unroll
  for (int k = 0; k < 2; ++k) {
    const int at = 2 * thread + k;
    sums.counts[k] = 0;
    sums.weights[k] = at < count ? weights.of(weights.exponent(logit_of(ranks[at]))) : 0;
  }
  sums.add_up();
  memory.weights[2 * thread] = sums.weight_ahead + sums.weights[0];
  memory.weights[2 * thread + 1] = sums.weight_ahead + sums.weights[0] + sums.weights[1];
  __syncthreads();
  return List{ranks, memory.weights};
}

// The place in a sorted list of `count` ids at which the weights reach `need`, which all of them do, found by a
// warp: of 32 parts first, then in one of them.
__device__ __forceinline__ int reaching(const List& list, int count, u64 need) {
  constexpr int kPart = kList / 32;
  const int lane = threadIdx.x % 32;
  const auto reached = [&](int at) {
    return __ballot_sync(0xffffffffu, list.weights[min(at, count - 1)] >= need);
  };
  const int first = kPart * (__ffs(reached(kPart * lane + kPart - 1)) - 1);
  const unsigned near = reached(first + lane), far = reached(first + 32 + lane);
  return first + (near ? __ffs(near) - 1 : 31 + __ffs(far));
}
