// Random numbers of a counter: element i depends on (seed, offset, i) alone, not on the launch.
//
// The block of four words of Philox (philox.cuh) at counter offset + i / 4, under the key `seed`, gives
// the elements 4 * (i / 4) ... + 3.
//
// `steps`, which may be null, points to a number on the device that is added to the counter's upper
// half: a captured launch then draws other numbers in every replay.
//
// Launch: one thread per four elements, blocks of 256. Bytes: uniform writes n * 4, dropout reads
// and writes n * sizeof(T); about 25 integer operations per element.
//
// instantiate: take_number
// instantiate: uniform
// instantiate: dropout<float>; dropout<__half>; dropout<__nv_bfloat16>
#include "common.cuh"
#include "philox.cuh"

// Hands out the numbers of a counter that lives on the device.
extern "C" __global__ void take_number(long long* __restrict__ counter,
                                       long long* __restrict__ taken) {
  wait_for_launch_ahead();
  *taken = *counter;
  *counter += 1;
}

// Uniform in [0, 1), multiples of 2^-24.
extern "C" __global__ void __launch_bounds__(256)
uniform(float* __restrict__ y, long long n, unsigned long long seed, unsigned long long offset,
        const long long* steps) {
  wait_for_launch_ahead();
  const long long block = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (block * 4 >= n) return;
  const Words words = philox(offset + block, steps ? *steps : 0, seed);
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    if (block * 4 + k < n) y[block * 4 + k] = float(words.v[k] >> 8) * 5.9604644775390625e-8f;
  }
}

// y[i] = x[i] * scale where the word is at least `threshold`, else 0.
template <typename T>
__global__ void __launch_bounds__(256)
dropout(const T* x, T* __restrict__ y, long long n, unsigned long long seed,
        unsigned long long offset, const long long* steps, unsigned threshold,
        float scale) {
  wait_for_launch_ahead();
  const long long block = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (block * 4 >= n) return;
  const Words words = philox(offset + block, steps ? *steps : 0, seed);
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const long long i = block * 4 + k;
    if (i < n) y[i] = words.v[k] >= threshold ? T(float(x[i]) * scale) : T(0.0f);
  }
}
