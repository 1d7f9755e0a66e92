// Philox4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011):
// four 32-bit words of a counter of 128 bits, `counter` below `step`, under the key `seed`. Integer
// arithmetic only, so every device gives the same bits.
#pragma once

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
