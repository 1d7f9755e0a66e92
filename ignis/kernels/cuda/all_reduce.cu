// Short arrays of 2 to 8 ranks of one host are combined in one launch on each of them.
//
//   all_reduce  target = op over the ranks of source, in the order of the ranks: equal bits on all
//
// Every rank has an inbox that the others write into: packets of 64 bits, each 4 bytes of data and the number of
// the call. A packet is written and read as a whole, so whoever finds the number has the data; there are no
// flags, fences or barriers between devices. Two packets are one access, 16 bytes of data (a chunk) two of them.
//   In one shot every rank sends its array to all others, and combines what arrives.
//   In two shots rank p gets part p of all arrays, combines it and sends the result to all others: with n ranks
//   2 / n of the bytes, and twice the way.
//
// Calls use the halves of the inboxes in turns. A launch of call k + 1 begins when this rank's launch k has ended.
// That one has got packets that depend on all other ranks' launches k, so their launches k - 1 have ended, and
// nobody reads the half of call k - 1 any more, which call k + 1 writes into. So the calls of a rank must run one
// after another, and all ranks launch the same grid: the number of a call is counted for each block.
//
// Launch: blocks of 512 threads, (blocks, 1). Block i waits for block i of the other ranks and for no other block.
// So the blocks of a launch may run one after another. Tests run the protocol on one device: a cooperative grid of
// (blocks, r), in which row y is rank `first + y`, and the arrays of the ranks lie one after the other.
// Bytes over the links, sent by each rank: 2 * (ranks - 1) * n in one shot, 4 * (ranks - 1) / ranks * n in two.
// A rank that waits looks at *stop, in host memory, and gives up when it is not 0.
//
// instantiate: all_reduce<float, 0, false>; all_reduce<float, 2, true>
// instantiate: all_reduce<__nv_bfloat16, 4, false>; all_reduce<double, 1, true>
// instantiate: all_reduce<signed char, 3, false>; all_reduce<__nv_fp8_e4m3, 0, true>
#include "common.cuh"
#include "computed_as.cuh"

constexpr int kMostRanks = 8, kReducers = 512;
constexpr int kHeader = 256;           // words of an inbox ahead of its packets: the numbers of 512 blocks
constexpr unsigned kPatience = 4096;   // looks at a packet between two looks at *stop

struct Inboxes {
  unsigned long long* of[kMostRanks];
};

// OP counts as ncclRedOp_t does: sum, product, maximum, minimum, average. NaN wins, as in NumPy.
template <int OP, typename A>
__device__ __forceinline__ A combine(A a, A b) {
  if constexpr (OP == 1) return A(a * b);
  if constexpr (OP == 2) return Max::apply(a, b);
  if constexpr (OP == 3) return a < b || a != a ? a : b;
  return Sum::apply(a, b);
}

// Beyond the largest number an 8-bit float becomes infinite, or NaN where it has no infinity.
template <typename T, typename A>
__device__ __forceinline__ T as_element(A value) {
  return T(value);
}
#ifdef __CUDA_FP8_TYPES_EXIST__
template <>
__device__ __forceinline__ __nv_fp8_e4m3 as_element<__nv_fp8_e4m3, float>(float value) {
  __nv_fp8_e4m3 found;
  found.__x = __nv_cvt_float_to_fp8(value, __NV_NOSAT, __NV_E4M3);
  return found;
}
template <>
__device__ __forceinline__ __nv_fp8_e5m2 as_element<__nv_fp8_e5m2, float>(float value) {
  __nv_fp8_e5m2 found;
  found.__x = __nv_cvt_float_to_fp8(value, __NV_NOSAT, __NV_E5M2);
  return found;
}
#endif

template <typename T>
__device__ __forceinline__ Vec<T> load_chunk(const T* from, int chunk, long long count) {
  constexpr int SIZE = Vec<T>::size;
  const long long begin = (long long)chunk * SIZE;
  if (is_aligned(from) && begin + SIZE <= count) return load_vector(from + begin);
  Vec<T> found;
#pragma unroll
  for (int k = 0; k < SIZE; ++k) found.v[k] = begin + k < count ? from[begin + k] : T(0.0f);
  return found;
}

template <typename T>
__device__ __forceinline__ void store_chunk(T* to, int chunk, long long count, const Vec<T>& value) {
  constexpr int SIZE = Vec<T>::size;
  const long long begin = (long long)chunk * SIZE;
  if (is_aligned(to) && begin + SIZE <= count) return store_vector(to + begin, value);
#pragma unroll
  for (int k = 0; k < SIZE; ++k)
    if (begin + k < count) to[begin + k] = value.v[k];
}

// The packets that one rank sends to another one in a call: the first two of all chunks, then the others.
struct Slot {
  unsigned long long* packets;
  int capacity;     // chunks
  unsigned number;  // of the call

  template <typename T>
  __device__ __forceinline__ void send(int chunk, const Vec<T>& value) const {
    const uint4 bits = reinterpret_cast<const uint4&>(value);
    put(packets + 2ll * chunk, bits.x, bits.y);
    put(packets + 2ll * (capacity + chunk), bits.z, bits.w);
  }
  template <typename T>
  __device__ __forceinline__ Vec<T> receive(int chunk, const int* stop) const {
    const uint2 low = get(packets + 2ll * chunk, stop);
    const uint2 high = get(packets + 2ll * (capacity + chunk), stop);
    const uint4 bits = {low.x, low.y, high.x, high.y};
    return reinterpret_cast<const Vec<T>&>(bits);
  }

 private:
  __device__ __forceinline__ void put(unsigned long long* at, unsigned a, unsigned b) const {
    const unsigned long long tag = (unsigned long long)number << 32;
    asm volatile("st.relaxed.sys.global.v2.b64 [%0], {%1, %2};" ::"l"(at), "l"(tag | a), "l"(tag | b) : "memory");
  }
  __device__ __forceinline__ uint2 get(const unsigned long long* at, const int* stop) const {
    unsigned long long a, b;
    for (unsigned looks = 1;; ++looks) {
      asm volatile("ld.relaxed.sys.global.v2.b64 {%0, %1}, [%2];" : "=l"(a), "=l"(b) : "l"(at) : "memory");
      if (unsigned(a >> 32) == number && unsigned(b >> 32) == number) break;
      if (looks % kPatience == 0 && *static_cast<const volatile int*>(stop)) break;
    }
    return {unsigned(a), unsigned(b)};
  }
};

template <typename T, int OP, bool TWO_SHOTS>
__device__ __forceinline__ void one_call(const Inboxes& inboxes, int ranks, int first, int capacity,
                                         const int* stop, const T* source, T* target, long long count) {
  using A = typename ComputedAs<T>::type;
  constexpr int SIZE = Vec<T>::size;
  const int rank = first + blockIdx.y;
  source += blockIdx.y * count;
  target += blockIdx.y * count;
  unsigned* const numbers = reinterpret_cast<unsigned*>(inboxes.of[rank]);
  const unsigned last = numbers[blockIdx.x];
  const unsigned number = last == 0xffffffffu ? 2 : last + 1;  // never 0, and odd and even by turns
  const int chunks = int((count + SIZE - 1) / SIZE);
  const int thread = blockIdx.x * kReducers + threadIdx.x, threads = gridDim.x * kReducers;

  const auto slot = [&](int to, int from) {
    const long long before = ((number & 1) * ranks + from) * 4ll * capacity;
    return Slot{inboxes.of[to] + kHeader + before, capacity, number};
  };
  const auto send_to_others = [&](int chunk, const Vec<T>& value) {
    for (int next = 1; next < ranks; ++next) slot((rank + next) % ranks, rank).send(chunk, value);
  };
  // Of this rank's chunk `own`, which others have sent as chunk `sent`.
  const auto combined = [&](int own, int sent) {
    A total[SIZE];
    for (int from = 0; from < ranks; ++from) {
      const Vec<T> part =
          from == rank ? load_chunk(source, own, count) : slot(rank, from).template receive<T>(sent, stop);
#pragma unroll
      for (int k = 0; k < SIZE; ++k) total[k] = from == 0 ? A(part.v[k]) : combine<OP>(total[k], A(part.v[k]));
    }
    Vec<T> result;
#pragma unroll
    for (int k = 0; k < SIZE; ++k) result.v[k] = as_element<T>(OP == 4 ? A(total[k] / A(ranks)) : total[k]);
    return result;
  };

  if constexpr (!TWO_SHOTS) {
    for (int i = thread; i < chunks; i += threads) send_to_others(i, load_chunk(source, i, count));
    for (int i = thread; i < chunks; i += threads) store_chunk(target, i, count, combined(i, i));
  } else {
    const int part = (chunks + ranks - 1) / ranks, second = capacity / 2;
    for (int i = thread; i < part; i += threads)
      for (int next = 1; next < ranks; ++next) {
        const int to = (rank + next) % ranks, chunk = to * part + i;
        if (chunk < chunks) slot(to, rank).send(i, load_chunk(source, chunk, count));
      }
    for (int i = thread, own = rank * part + i; i < part && own < chunks; i += threads, own += threads) {
      const Vec<T> result = combined(own, i);
      send_to_others(second + i, result);
      store_chunk(target, own, count, result);
    }
    for (int i = thread; i < part; i += threads)
      for (int next = 1; next < ranks; ++next) {
        const int from = (rank + next) % ranks, chunk = from * part + i;
        if (chunk < chunks)
          store_chunk(target, chunk, count, slot(rank, from).template receive<T>(second + i, stop));
      }
  }
  __syncthreads();
  if (threadIdx.x == 0) numbers[blockIdx.x] = number;
}

template <typename T, int OP, bool TWO_SHOTS>
__global__ void __launch_bounds__(kReducers)
all_reduce(const __grid_constant__ Inboxes inboxes, int ranks, int first, int capacity, const int* stop,
           const T* source, T* target, long long count) {
  one_call<T, OP, TWO_SHOTS>(inboxes, ranks, first, capacity, stop, source, target, count);
}
