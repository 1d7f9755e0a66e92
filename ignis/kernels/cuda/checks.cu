// Whether kernels have met ids out of range since an earlier point of the stream; see check.cuh.
//
//   count_failures  *total = number of failures so far, of all operations.
//   failed_since    *failed = 1 where there are more than *before, else 0.
//
// Launch: one warp. Bytes: 1 KiB read.
//
// instantiate: count_failures; failed_since
#include "check.cuh"

__device__ __forceinline__ unsigned long long all_failures(unsigned long long records) {
  const unsigned long long* counts =
      reinterpret_cast<const unsigned long long*>(records) + IGNIS_COUNTS;
  unsigned long long total = 0;
  for (int slot = threadIdx.x; slot < IGNIS_CHECK_SLOTS; slot += 32) total += counts[2 * slot];
  for (int step = 16; step > 0; step /= 2) total += __shfl_xor_sync(0xffffffffu, total, step);
  return total;
}

extern "C" __global__ void __launch_bounds__(32)
count_failures(unsigned long long records, long long* __restrict__ total) {
  const unsigned long long found = all_failures(records);
  if (threadIdx.x == 0) *total = static_cast<long long>(found);
}

extern "C" __global__ void __launch_bounds__(32)
failed_since(unsigned long long records, const long long* __restrict__ before,
             float* __restrict__ failed) {
  const unsigned long long found = all_failures(records);
  if (threadIdx.x == 0) *failed = found == static_cast<unsigned long long>(*before) ? 0.0f : 1.0f;
}
