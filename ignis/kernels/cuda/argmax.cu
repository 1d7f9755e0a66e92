// The index of the largest element along the rows or the columns of a batch of matrices.
//
// The first of equal elements is taken, and the first NaN before every number, as in numpy.argmax;
// neither depends on timing. A long row is cut into chunks whose number depends on the shape alone:
// one launch finds the best element of every chunk, a second one the best of those.
// Bytes: the input once. Operations: a few comparisons per element.
#include "common.cuh"

// instantiate: argmax_rows<float>; argmax_rows<__half>
// instantiate: argmax_columns<float>; argmax_columns<__nv_bfloat16>; argmax_columns<double>
// instantiate: argmax_rows<long long>

template <typename A>
struct Best {
  A value;
  long long index;

  // Takes an element that comes before, by value and then by index.
  __device__ __forceinline__ void meet(A other, long long position) {
    const bool nan = value != value, other_nan = other != other;
    const bool earlier = position < index;
    const bool wins = nan || other_nan ? other_nan && (!nan || earlier)
                                       : other > value || (other == value && earlier);
    if (wins) {
      value = other;
      index = position;
    }
  }
};

// y[row, chunk] = the index, and best[row, chunk] the value, of the largest element of
// x[row, chunk * chunk_length ...]; the index counts in the row, or is what `from` says.
// Launch: one block of 256 threads per chunk, chunks of a row side by side along grid.x.
template <typename T>
__global__ void __launch_bounds__(256)
    argmax_rows(const T* __restrict__ x, const long long* __restrict__ from,
                Acc<T>* __restrict__ best, long long* __restrict__ y, long long length,
                long long chunk_length, int chunks) {
  using A = Acc<T>;
  __shared__ Best<A> found[8];
  const long long start = blockIdx.x / chunks * length;
  const long long begin = blockIdx.x % chunks * chunk_length;
  const long long end = begin + chunk_length < length ? begin + chunk_length : length;
  // Every thread begins with an element of the chunk: it has at least one.
  Best<A> mine{A(x[start + begin]), from ? from[start + begin] : begin};
  for (long long i = begin + threadIdx.x; i < end; i += blockDim.x) {
    mine.meet(A(x[start + i]), from ? from[start + i] : i);
  }
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2) {
    const A value = __shfl_xor_sync(0xffffffffu, mine.value, offset);
    mine.meet(value, __shfl_xor_sync(0xffffffffu, mine.index, offset));
  }
  if (threadIdx.x % 32 == 0) found[threadIdx.x / 32] = mine;
  __syncthreads();
  if (threadIdx.x == 0) {
#pragma unroll
    for (int warp = 1; warp < 8; ++warp) mine.meet(found[warp].value, found[warp].index);
    y[blockIdx.x] = mine.index;
    if (best != nullptr) best[blockIdx.x] = mine.value;
  }
}

// y[batch, col] = the index of the largest element of x[batch, :, col]. Launch: one thread per
// column, blocks of 256: neighbors read neighbors.
template <typename T>
__global__ void __launch_bounds__(256)
    argmax_columns(const T* __restrict__ x, long long* __restrict__ y, long long length,
                   long long cols, long long n) {
  const long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const T* p = x + i / cols * length * cols + i % cols;
  Best<Acc<T>> mine{Acc<T>(p[0]), 0};
#pragma unroll 4
  for (long long r = 1; r < length; ++r) mine.meet(Acc<T>(p[r * cols]), r);
  y[i] = mine.index;
}
