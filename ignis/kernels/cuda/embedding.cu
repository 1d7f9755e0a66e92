// Embedding: rows of a table by id, and the gradient of the table.
//
//   embedding_lookup  out[n, :] = weight[ids[n], :], zeros where the id is out of range
//                     reads and writes n * width elements: 8 bytes per element, no arithmetic.
//                     Launch: block = (threads along the row, rows per block), grid = row blocks.
//   embedding_sum     out[n, :] = weight[ids[n], :] + table[rows[n], :], rounded once: the first launch of
//                     a decoding step where positions are learned. 12 bytes per element. Launch: as above.
//   gradient          dweight[v, :] = sum of dy[n, :] over the n with ids[n] == v, n ascending.
//                     Reads dy once and writes dweight once: 4 * width * (n + vocab) bytes.
//
// The gradient sorts the positions by id first, since float atomics would add in any order:
// count_ids (histogram), scan_counts (where each id's segment starts), scatter_ids (into segments,
// in any order), rank_positions (each position to its rank within its segment). Integer atomics
// give the same histogram in every order, and ranks do not depend on that of the scatter, so the result
// is a stable sort. sum_segments then adds each id's rows in ascending position.
// Few ids need no sorting: sum_few adds to a table of zeros, one block per position, which looks for
// its id among all of them and leaves the work to the first position that has it.
// rank_positions compares each position with its whole segment: cheap while ids are spread, and
// n^2 parallel comparisons of cached values where all ids are equal.
//
// instantiate: embedding_lookup<float, int, 4>; embedding_lookup<float, long long, 1>
// instantiate: embedding_sum<float, int, 4>; embedding_sum<__nv_bfloat16, long long, 1>
// instantiate: count_ids<int>; count_ids<long long>
// instantiate: scan_counts<1024>; scan_counts<32>
// instantiate: scatter_ids<int>; scatter_ids<long long>
// instantiate: rank_positions<int>; rank_positions<long long>
// instantiate: sum_segments<float, 4>; sum_segments<float, 1>
// instantiate: sum_few<float, int, 4>; sum_few<__half, long long, 1>
// instantiate: embedding_lookup<__half, int, 8>
// instantiate: sum_segments<__nv_bfloat16, 8>; sum_segments<long long, 2>; sum_few<double, int, 1>
// instantiate: embedding_lookup<bool, long long, 16>; embedding_lookup<double, int, 2>
#include "check.cuh"
#include "common.cuh"
#include "row.cuh"

// The row of an id that is out of range.
template <int VEC, typename T>
__device__ __forceinline__ void zero_row(T* row, long long width) {
  const float zeros[VEC] = {};
  for (long long column = threadIdx.x * VEC; column < width; column += blockDim.x * VEC)
    store_vector<VEC>(row + column, zeros);
}

template <typename T, typename I, int VEC>
__global__ void __launch_bounds__(256)
embedding_lookup(const T* __restrict__ weight, const I* __restrict__ ids, T* __restrict__ out,
                 long long count, long long width, long long vocab, unsigned long long record,
                 unsigned long long flag) {
  const long long position = static_cast<long long>(blockIdx.x) * blockDim.y + threadIdx.y;
  if (position >= count) return;
  const long long id = ids[position];
  T* to = out + position * width;
  if (static_cast<unsigned long long>(id) >= static_cast<unsigned long long>(vocab)) {
    if (threadIdx.x == 0) ignis_report(id, position, record, flag);
    return zero_row<VEC>(to, width);
  }
  const T* from = weight + id * width;
#pragma unroll 4
  for (long long column = threadIdx.x * VEC; column < width; column += blockDim.x * VEC)
    *reinterpret_cast<Vector<T, VEC>*>(to + column) = load_vector<VEC>(from + column);
}

template <typename T, typename I, int VEC>
__global__ void __launch_bounds__(256)
embedding_sum(const T* __restrict__ weight, const I* __restrict__ ids, const T* __restrict__ table,
              const long long* __restrict__ rows, T* __restrict__ out, long long count,
              long long width, long long vocab, long long most, unsigned long long record,
              unsigned long long flag) {
  const long long position = static_cast<long long>(blockIdx.x) * blockDim.y + threadIdx.y;
  if (position >= count) return;
  const long long id = ids[position], row = rows[position];
  const bool known = static_cast<unsigned long long>(id) < static_cast<unsigned long long>(vocab);
  T* to = out + position * width;
  if (!known || static_cast<unsigned long long>(row) >= static_cast<unsigned long long>(most)) {
    if (threadIdx.x == 0) ignis_report(known ? row : id, position, record, flag);
    return zero_row<VEC>(to, width);
  }
  const T* a = weight + id * width;
  const T* b = table + row * width;
#pragma unroll 4
  for (long long column = threadIdx.x * VEC; column < width; column += blockDim.x * VEC) {
    const Vector<T, VEC> left = load_vector<VEC>(a + column), right = load_vector<VEC>(b + column);
    float sums[VEC];
#pragma unroll
    for (int k = 0; k < VEC; ++k)
      sums[k] = static_cast<float>(left.at[k]) + static_cast<float>(right.at[k]);
    store_vector<VEC>(to + column, sums);
  }
}

// `counts` starts as zeros. One thread per position, as in scatter_ids and rank_positions.
template <typename I>
__global__ void __launch_bounds__(256)
count_ids(const I* __restrict__ ids, int* __restrict__ counts, int count, long long vocab,
          unsigned long long record, unsigned long long flag) {
  const int position = blockIdx.x * blockDim.x + threadIdx.x;
  if (position >= count) return;
  const long long id = ids[position];
  if (ignis_check_id(id, vocab, position, record, flag)) atomicAdd(&counts[id], 1);
}

// Exclusive prefix sums of counts[vocab] into starts[vocab + 1]. One block of THREADS threads; each
// owns a run of consecutive ids.
template <int THREADS>
__global__ void __launch_bounds__(THREADS)
scan_counts(const int* __restrict__ counts, int* __restrict__ starts, long long vocab) {
  __shared__ int sums[THREADS];
  const long long share = (vocab + THREADS - 1) / THREADS;
  const long long first = threadIdx.x * share;
  const long long last = first + share < vocab ? first + share : vocab;
  int total = 0;
  for (long long id = first; id < last; ++id) total += counts[id];
  sums[threadIdx.x] = total;
  for (int step = 1; step < THREADS; step *= 2) {
    __syncthreads();
    const int before = threadIdx.x >= step ? sums[threadIdx.x - step] : 0;
    __syncthreads();
    sums[threadIdx.x] += before;
  }
  int start = sums[threadIdx.x] - total;
  for (long long id = first; id < last; ++id) {
    starts[id] = start;
    start += counts[id];
  }
  if (threadIdx.x == THREADS - 1) starts[vocab] = sums[threadIdx.x];
}

// Uses `counts` up: each position takes the last free slot of its segment.
template <typename I>
__global__ void __launch_bounds__(256)
scatter_ids(const I* __restrict__ ids, const int* __restrict__ starts, int* __restrict__ counts,
            int* __restrict__ grouped, int count, long long vocab) {
  const int position = blockIdx.x * blockDim.x + threadIdx.x;
  if (position >= count) return;
  const long long id = ids[position];
  if (static_cast<unsigned long long>(id) < static_cast<unsigned long long>(vocab))
    grouped[starts[id] + atomicSub(&counts[id], 1) - 1] = position;
}

template <typename I>
__global__ void __launch_bounds__(256)
rank_positions(const I* __restrict__ ids, const int* __restrict__ starts,
               const int* __restrict__ grouped, int* __restrict__ sorted, long long vocab,
               int count) {
  const int slot = blockIdx.x * blockDim.x + threadIdx.x;
  if (slot >= count || slot >= starts[vocab]) return;
  const int position = grouped[slot];
  const long long id = ids[position];
  const int first = starts[id], last = starts[id + 1];
  int rank = 0;
#pragma unroll 8
  for (int other = first; other < last; ++other) rank += grouped[other] < position;
  sorted[first + rank] = position;
}

// Block = (threads along the row, ids per block), grid = (id blocks, column blocks). Ids that do
// not occur get zeros, so dweight needs no clearing.
template <typename T, int VEC>
__global__ void __launch_bounds__(256)
sum_segments(const T* __restrict__ dy, const int* __restrict__ starts,
             const int* __restrict__ sorted, T* __restrict__ dweight, long long vocab,
             long long width) {
  const long long id = static_cast<long long>(blockIdx.x) * blockDim.y + threadIdx.y;
  const long long column = (static_cast<long long>(blockIdx.y) * blockDim.x + threadIdx.x) * VEC;
  if (id >= vocab || column >= width) return;
  const int first = starts[id], last = starts[id + 1];
  Acc<T> total[VEC];
#pragma unroll
  for (int k = 0; k < VEC; ++k) total[k] = 0;
  // Unrolled, the loads of eight rows are in flight while the additions stay in order.
#pragma unroll 8
  for (int slot = first; slot < last; ++slot) {
    const Vector<T, VEC> part = load_vector<VEC>(dy + sorted[slot] * width + column);
#pragma unroll
    for (int k = 0; k < VEC; ++k) total[k] += static_cast<Acc<T>>(part.at[k]);
  }
  store_vector<VEC>(dweight + id * width + column, total);
}

// For few ids: dweight, zeros so far, gets the sums of those rows whose ids occur. Each warp looks
// through all ids itself, in the order of their positions. Block = threads along the row, whole
// warps; grid = (positions, column blocks).
template <typename T, typename I, int VEC>
__global__ void __launch_bounds__(256)
sum_few(const T* __restrict__ dy, const I* __restrict__ ids, T* __restrict__ dweight, int count,
        long long vocab, long long width, unsigned long long record, unsigned long long flag) {
  constexpr int ids_at_once = 4, rows_at_once = 8;
  const int position = blockIdx.x, lane = threadIdx.x % 32;
  const I id = ids[position];
  if (static_cast<unsigned long long>(static_cast<long long>(id)) >=
      static_cast<unsigned long long>(vocab)) {
    if (threadIdx.x == 0 && blockIdx.y == 0) ignis_report(id, position, record, flag);
    return;
  }
  const long long column = (static_cast<long long>(blockIdx.y) * blockDim.x + threadIdx.x) * VEC;
  const bool has_column = column < width;
  const T* from = dy + (has_column ? column : 0);
  Acc<T> total[VEC];
#pragma unroll
  for (int k = 0; k < VEC; ++k) total[k] = 0;
  const auto add = [&](const Vector<T, VEC>& part) {
#pragma unroll
    for (int k = 0; k < VEC; ++k) total[k] += static_cast<Acc<T>>(part.at[k]);
  };
#pragma unroll 1
  for (int start = 0; start < count; start += 32 * ids_at_once) {
    I others[ids_at_once];
#pragma unroll
    for (int j = 0; j < ids_at_once; ++j) {
      const int at = start + j * 32 + lane;
      others[j] = at < count ? ids[at] : I(-1);
    }
#pragma unroll 1
    for (int j = 0; j < ids_at_once; ++j) {
      I other = others[0];
#pragma unroll
      for (int k = 1; k < ids_at_once; ++k) other = j == k ? others[k] : other;
      unsigned equal = __ballot_sync(0xffffffffu, other == id);
      const int first = start + j * 32;
      if (equal && first + __ffs(equal) - 1 < position) return;
      while (equal) {
        if ((equal & (equal - 1)) == 0) {
          add(load_vector<VEC>(from + (first + __ffs(equal) - 1) * width));
          break;
        }
        // Several rows are in flight while the additions stay in order; the last one fills up.
        Vector<T, VEC> parts[rows_at_once];
        const int found = __popc(equal);
        int row = 0;
#pragma unroll
        for (int k = 0; k < rows_at_once; ++k) {
          if (equal) row = first + __ffs(equal) - 1;
          equal &= equal - 1;
          parts[k] = load_vector<VEC>(from + row * width);
        }
#pragma unroll
        for (int k = 0; k < rows_at_once; ++k)
          if (k < found) add(parts[k]);
      }
    }
  }
  if (has_column) store_vector<VEC>(dweight + id * width + column, total);
}
