// The next id of every row of logits: the most likely one, or a draw among the most likely ones.
//
// All that decides is exact, so that an id does not depend on the order in which threads add, and the
// host chooses the same one (nn.Sampler): logits are compared as float32, and weights are integers.
// An id of logit x weighs, with z = max((x - max) * (log2(e) / temperature), -60) in float32 operations
// that round one by one,
//
//   weight = floor(2^40 * 2^n * P(z - n)),  n = z rounded to an integer, P(f) = 2^f to 2^-23
//
// 2^40 for the most likely id, and 0 from 28 temperatures below it on. What is kept are the first
// ones in the order of descending logits, the lower id first where they are equal: `top_k` of them at
// most, and of those as few as weigh floor(top_p * all of them) together. Of the weight W that is kept,
// Philox gives floor(word * W / 2^64), word being its first 64 bits at counter 0 and `step`, under
// `seed`; the id is the first one at which the weights kept so far, in order of ids, exceed that.
//
// Launch: one block of 1024 threads per row. Reads a row, from the second time on from the L2 cache.
//
// instantiate: choose<float>; choose<__half>; choose<__nv_bfloat16>
#include "philox.cuh"
#include "reduce.cuh"

typedef unsigned long long u64;

constexpr int kThreads = 1024, kWarps = kThreads / 32;
constexpr int kSegments = kThreads;  // of a row, each with neighboring ids; a thread scans one sum each

// Order of floats as that of integers. Both zeros are one number.
__device__ __forceinline__ unsigned key_of(float x) {
  const unsigned bits = __float_as_uint(__fadd_rn(x, 0.0f));
  return bits & 0x80000000u ? ~bits : bits | 0x80000000u;
}
__device__ __forceinline__ float of_key(unsigned key) {
  return __uint_as_float(key & 0x80000000u ? key & 0x7fffffffu : ~key);
}

struct Weights {
  float highest, factor;

  __device__ __forceinline__ u64 operator()(float x) const {
    const float z = fmaxf(__fmul_rn(__fsub_rn(x, highest), factor), -60.0f);
    // Adding 1.5 * 2^23 leaves no bits behind the point.
    const float n = __fsub_rn(__fadd_rn(z, 12582912.0f), 12582912.0f), f = __fsub_rn(z, n);
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
    return (mantissa << 18) >> (128 - static_cast<int>(bits >> 23) - static_cast<int>(n));
  }
};

// The largest logit and its first id; a NaN is larger than all.
struct Best {
  unsigned key;
  int id;

  static __device__ __forceinline__ Best apply(Best a, Best b) {
    return a.key > b.key || (a.key == b.key && a.id < b.id) ? a : b;
  }
};

// Sums of all threads, for all of them; every thread calls it.
__device__ __forceinline__ u64 block_sum(u64 value) {
  __shared__ u64 scratch[kWarps];
  __syncthreads();
  return group_reduce<Sum, kThreads>(value, scratch);
}

// The most likely ones: those of larger keys, and the first `ties` of those of this key.
struct Kept {
  unsigned key;
  u64 ties;
};

// The largest key such that those from it on measure at least `need`, which is not below `floor`.
template <typename F>
__device__ __forceinline__ unsigned largest_key(unsigned floor, u64 need, F measure) {
  unsigned key = 0;
  for (unsigned bit = 0x80000000u; bit; bit >>= 1) {
    const unsigned next = key | bit;
    if (next <= floor || measure(next) >= need) key = next;
  }
  return key;
}

template <typename T>
__global__ void __launch_bounds__(kThreads)
choose(const T* __restrict__ logits, const float* __restrict__ temperature,
       const int* __restrict__ top_k, const float* __restrict__ top_p,
       const unsigned long long* __restrict__ seeds, long long* __restrict__ steps, int* __restrict__ out,
       int vocab, bool advance) {
  __shared__ unsigned best_keys[kWarps];
  __shared__ int best_ids[kWarps];
  const int row = blockIdx.x, thread = threadIdx.x, lane = thread % 32, warp = thread / 32;
  const T* x = logits + static_cast<long long>(row) * vocab;

  Best best{0, 0x7fffffff};
  for (int id = thread; id < vocab; id += kThreads) {
    const float value = static_cast<float>(x[id]);
    best = Best::apply(best, Best{value != value ? 0xffffffffu : key_of(value), id});
  }
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2)
    best = Best::apply(best, Best{__shfl_xor_sync(0xffffffffu, best.key, offset),
                                  __shfl_xor_sync(0xffffffffu, best.id, offset)});
  if (lane == 0) {
    best_keys[warp] = best.key;
    best_ids[warp] = best.id;
  }
  __syncthreads();
  best = Best{best_keys[lane], best_ids[lane]};
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2)
    best = Best::apply(best, Best{__shfl_xor_sync(0xffffffffu, best.key, offset),
                                  __shfl_xor_sync(0xffffffffu, best.id, offset)});

  const float heat = temperature[row];
  const bool finite = best.key > key_of(-IGNIS_INFINITY) && best.key < key_of(IGNIS_INFINITY);
  const u64 step = steps[row];
  __syncthreads();
  if (thread == 0) {
    if (!finite || !(heat > 0.0f)) out[row] = finite ? best.id : -1;
    if (advance) steps[row] = step + 1;
  }
  if (!finite || !(heat > 0.0f)) return;

  const Weights weight{of_key(best.key), fminf(__fdiv_rn(1.44269504f, heat), 3.402823466e38f)};
  Kept kept{0, static_cast<u64>(vocab)};
  const auto count_from = [&](unsigned key) {
    u64 count = 0;
    for (int id = thread; id < vocab; id += kThreads) count += key_of(static_cast<float>(x[id])) >= key;
    return block_sum(count);
  };
  // Of what is kept already, for keys above the last one that is kept.
  const auto weight_from = [&](unsigned key) {
    u64 sum = 0;
    for (int id = thread; id < vocab; id += kThreads) {
      const float value = static_cast<float>(x[id]);
      if (key_of(value) >= key) sum += weight(value);
    }
    return block_sum(sum);
  };
  const int most = top_k[row];
  if (most > 0 && most < vocab) {
    kept.key = largest_key(0, most, count_from);
    kept.ties = most - count_from(kept.key + 1);
  }
  u64 above = weight_from(kept.key + 1);
  u64 total = above + (kept.key ? kept.ties * weight(of_key(kept.key)) : 0);
  const float share = top_p[row];
  if (share < 1.0f) {
    // share is not a number or not positive: the most likely id alone.
    const u64 part = share > 0.0f ? static_cast<u64>(share * 4294967296.0f) << 32 : 0;
    u64 need = __umul64hi(total, part);
    if (need == 0) need = 1;
    const unsigned key = largest_key(kept.key, need, weight_from);
    if (key > kept.key) above = weight_from(key + 1);
    const u64 tie = weight(of_key(key));
    kept = Kept{key, (need - above + tie - 1) / tie};
    total = above + kept.ties * tie;
  }

  // Sums of segments, each computed by a warp: weights of larger keys, and numbers of equal ones.
  __shared__ u64 sums[kSegments];
  __shared__ int ties[kSegments];
  const int length = (vocab + kSegments * 32 - 1) / (kSegments * 32) * 32;
  const int segments = (vocab + length - 1) / length;
  const u64 tie = kept.key ? weight(of_key(kept.key)) : 0;
  for (int segment = warp; segment < kSegments; segment += kWarps) {
    u64 sum = 0;
    int equal = 0;
    const int first = segment * length;
    for (int id = first + lane; id < first + length && id < vocab; id += 32) {
      const float value = static_cast<float>(x[id]);
      const unsigned key = key_of(value);
      if (key > kept.key) sum += weight(value);
      equal += key == kept.key;
    }
    sum = warp_reduce<Sum>(sum);
    equal = warp_reduce<Sum>(equal);
    if (lane == 0) {
      sums[segment] = sum;
      ties[segment] = equal;
    }
  }
  __syncthreads();
  if (warp != 0) return;

  const Words words = philox(0, step, seeds[row]);
  u64 left = __umul64hi((static_cast<u64>(words.v[0]) << 32) | words.v[1], total);
  u64 free = kept.ties;  // equal ones that are still to be kept
  const auto before = [&](auto value) {  // of the lanes below
    auto sum = value;
#pragma unroll
    for (int offset = 1; offset < 32; offset *= 2) {
      const auto other = __shfl_up_sync(0xffffffffu, sum, offset);
      if (lane >= offset) sum += other;
    }
    return sum - value;
  };
  // Goes through 32 segments or ids at a time, until the weights exceed what is left.
  const auto found = [&](u64 sum, u64 equal) {
    const u64 ahead = before(equal);
    const u64 room = free > ahead ? free - ahead : 0;
    const u64 mine = sum + (equal < room ? equal : room) * tie;
    const u64 low = before(mine);
    const unsigned hits = __ballot_sync(0xffffffffu, low <= left && left < low + mine);
    // The lane that has it, or the last one: what comes before it is done with, or all.
    const int at = hits ? __ffs(hits) - 1 : 31;
    const u64 done = __shfl_sync(0xffffffffu, hits ? low : low + mine, at);
    const u64 used = __shfl_sync(0xffffffffu, hits ? ahead : ahead + equal, at);
    left -= done;
    free = free > used ? free - used : 0;
    return hits ? at : -1;
  };
  int segment = -1;
  for (int first = 0; first < segments && segment < 0; first += 32) {
    const int at = found(sums[first + lane], ties[first + lane]);
    if (at >= 0) segment = first + at;
  }
  int chosen = -1;
  for (int id = segment * length + lane; chosen < 0 && id - lane < vocab; id += 32) {
    const bool inside = id < vocab;
    const float value = inside ? static_cast<float>(x[id]) : 0.0f;
    const unsigned key = key_of(value);
    const int at = found(inside && key > kept.key ? weight(value) : 0, inside && key == kept.key);
    if (at >= 0) chosen = id - lane + at;
  }
  if (lane == 0) out[row] = chosen;
}
