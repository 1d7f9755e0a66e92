// Order along rows: running sums, and one pass of a merge sort.
//
//   scan_rows   y[row, i] = x[row, 0] + ... + x[row, i], in an order that the length alone decides.
//               Launch: a block of 256 threads per row. Bytes: 2 * n * sizeof(T).
//   merge_runs  joins sorted runs of `width` elements in pairs: an element goes as far behind the
//               start of its pair as elements precede it, its own run's and, by binary search, the
//               other one's. Equal elements stay in order, and NaN is the largest.
//               Launch: one thread per element, blocks of 256. Bytes: 2 * n * (sizeof(T) + 8), and
//               what the searches read; log2(length) passes.
//
// instantiate: scan_rows<float>; scan_rows<__half>; scan_rows<double>; scan_rows<long long>
// instantiate: merge_runs<float>; merge_runs<__nv_bfloat16>; merge_runs<double>; merge_runs<long long>
#include "common.cuh"

template <typename T>
__global__ void __launch_bounds__(256) scan_rows(const T* x, T* y, long long length) {
  __shared__ Acc<T> sums[8];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const long long row = blockIdx.x * length;
  Acc<T> carried = 0;
#pragma unroll 1
  for (long long start = 0; start < length; start += 256) {
    const long long i = start + threadIdx.x;
    Acc<T> sum = i < length ? Acc<T>(x[row + i]) : Acc<T>(0);
#pragma unroll
    for (int step = 1; step < 32; step *= 2) {
      const Acc<T> before = __shfl_up_sync(0xffffffffu, sum, step);
      if (lane >= step) sum += before;
    }
    if (lane == 31) sums[warp] = sum;
    __syncthreads();
    Acc<T> ahead = carried;
#pragma unroll
    for (int w = 0; w < 8; ++w) {
      if (w == warp) ahead = carried;
      carried += sums[w];
    }
    if (i < length) y[row + i] = T(ahead + sum);
    __syncthreads();
  }
}

template <typename A>
__device__ __forceinline__ bool precedes(A a, A b, bool descending) {
  if (a != a || b != b) return descending ? a != a && b == b : a == a && b != b;
  return descending ? a > b : a < b;
}

// Elements are those of `keys` with the indices `from`, or where they are, if that is null.
template <typename T>
__global__ void __launch_bounds__(256)
merge_runs(const T* keys, const long long* from, T* __restrict__ sorted, long long* __restrict__ to,
           long long length, long long width, long long n, bool descending) {
  const long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const long long at = i % length, row = i - at, pair = at - at % (2 * width);
  const bool first = at - pair < width;
  const long long other = first ? pair + width : pair;
  const T key = keys[i];
  long long low = other < length ? other : length;
  const long long begin = low;
  long long high = other + width < length ? other + width : length;
  while (low < high) {
    const long long middle = (low + high) / 2;
    const Acc<T> met = Acc<T>(keys[row + middle]), mine = Acc<T>(key);
    if (first ? precedes(met, mine, descending) : !precedes(mine, met, descending)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const long long place = row + pair + (at - pair) % width + low - begin;
  sorted[place] = key;
  to[place] = from != nullptr ? from[i] : at;
}
