// CUB's primitives of a block: what library authors build kernels from.
#include <cub/block/block_radix_sort.cuh>
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>

// Radix sort of 4 keys per thread.
extern "C" __global__ void cub_sort(const unsigned* x, unsigned* y) {
  using Sort = cub::BlockRadixSort<unsigned, 64, 4>;
  __shared__ typename Sort::TempStorage storage;
  unsigned keys[4];
  for (int k = 0; k < 4; k++) keys[k] = x[blockIdx.x * 256 + threadIdx.x * 4 + k];
  Sort(storage).Sort(keys, 0, 16);
  for (int k = 0; k < 4; k++) y[blockIdx.x * 256 + threadIdx.x * 4 + k] = keys[k];
}

// Sum and inclusive scan of a block of 128.
extern "C" __global__ void cub_scan(const int* x, int* y, int* total) {
  using Reduce = cub::BlockReduce<int, 128>;
  using Scan = cub::BlockScan<int, 128>;
  __shared__ typename Reduce::TempStorage first;
  __shared__ typename Scan::TempStorage second;
  int i = blockIdx.x * 128 + threadIdx.x, v = x[i], sum = Reduce(first).Sum(v), scanned;
  Scan(second).InclusiveSum(v, scanned);
  y[i] = scanned;
  if (threadIdx.x == 0) total[blockIdx.x] = sum;
}
