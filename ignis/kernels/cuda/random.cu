// Random numbers of a counter: element i depends on (seed, offset, i) alone, not on the launch.
//
// Philox4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3",
// 2011): the block of four 32-bit words at counter offset + i / 4, under the key `seed`, gives the
// elements 4 * (i / 4) ... + 3. Integer arithmetic only, so every device gives the same bits.
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

struct Words {
  unsigned v[4];
};

__device__ __forceinline__ Words philox(unsigned long long counter, unsigned long long step,
                                        unsigned long long seed) {
  unsigned c0 = unsigned(counter), c1 = unsigned(counter >> 32);
  unsigned c2 = unsigned(step), c3 = unsigned(step >> 32);
  unsigned k0 = unsigned(seed), k1 = unsigned(seed >> 32);
#pragma unroll
  for (int round = 0; round < 10; ++round) {
    const unsigned high0 = __umulhi(0xD2511F53u, c0), low0 = 0xD2511F53u * c0;
    const unsigned high1 = __umulhi(0xCD9E8D57u, c2), low1 = 0xCD9E8D57u * c2;
    c0 = high1 ^ c1 ^ k0;
    c1 = low1;
    c2 = high0 ^ c3 ^ k1;
    c3 = low0;
    k0 += 0x9E3779B9u;
    k1 += 0xBB67AE85u;
  }
  return {{c0, c1, c2, c3}};
}

// Hands out the numbers of a counter that lives on the device.
extern "C" __global__ void take_number(long long* __restrict__ counter,
                                       long long* __restrict__ taken) {
  *taken = *counter;
  *counter += 1;
}

// Uniform in [0, 1), multiples of 2^-24.
extern "C" __global__ void __launch_bounds__(256)
uniform(float* __restrict__ y, long long n, unsigned long long seed, unsigned long long offset,
        const long long* __restrict__ steps) {
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
dropout(const T* __restrict__ x, T* __restrict__ y, long long n, unsigned long long seed,
        unsigned long long offset, const long long* __restrict__ steps, unsigned threshold,
        float scale) {
  const long long block = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (block * 4 >= n) return;
  const Words words = philox(offset + block, steps ? *steps : 0, seed);
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const long long i = block * 4 + k;
    if (i < n) y[i] = words.v[k] >= threshold ? T(float(x[i]) * scale) : T(0.0f);
  }
}
