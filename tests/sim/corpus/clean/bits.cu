// Integer kernels: wide arithmetic out of carries, hashes, bit fields, packed bytes.

// Sum of 256-bit numbers, four 64-bit limbs each, by a chain of carries; the carry out is kept.
extern "C" __global__ void add256(const unsigned long long* a, const unsigned long long* b,
                                  unsigned long long* sum, int* carry, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const unsigned long long *x = a + 4 * i, *y = b + 4 * i;
  unsigned long long s0, s1, s2, s3;
  unsigned c;
  asm("add.cc.u64 %0, %5, %9; addc.cc.u64 %1, %6, %10; addc.cc.u64 %2, %7, %11;"
      "addc.cc.u64 %3, %8, %12; addc.u32 %4, 0, 0;"
      : "=l"(s0), "=l"(s1), "=l"(s2), "=l"(s3), "=r"(c)
      : "l"(x[0]), "l"(x[1]), "l"(x[2]), "l"(x[3]), "l"(y[0]), "l"(y[1]), "l"(y[2]), "l"(y[3]));
  sum[4 * i] = s0; sum[4 * i + 1] = s1; sum[4 * i + 2] = s2; sum[4 * i + 3] = s3;
  carry[i] = c;
}

// Product of 128-bit numbers, as 256 bits: schoolbook on 64-bit limbs.
extern "C" __global__ void multiply128(const unsigned long long* a, const unsigned long long* b,
                                       unsigned long long* c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned long long out[4] = {0, 0, 0, 0};
  for (int p = 0; p < 2; p++) {
    unsigned long long carry = 0;
    for (int q = 0; q < 2; q++) {
      unsigned long long low = a[2 * i + p] * b[2 * i + q], high = __umul64hi(a[2 * i + p], b[2 * i + q]);
      low += carry; high += low < carry;
      out[p + q] += low; high += out[p + q] < low;
      carry = high;
    }
    out[p + 2] += carry;
  }
  for (int k = 0; k < 4; k++) c[4 * i + k] = out[k];
}

__device__ unsigned rotate(unsigned v, int n) { return __funnelshift_r(v, v, n); }
__constant__ unsigned round_keys[64] = {
    0x428a2f98u, 0x71374491u, 0xb5c0fbcfu, 0xe9b5dba5u, 0x3956c25bu, 0x59f111f1u, 0x923f82a4u, 0xab1c5ed5u,
    0xd807aa98u, 0x12835b01u, 0x243185beu, 0x550c7dc3u, 0x72be5d74u, 0x80deb1feu, 0x9bdc06a7u, 0xc19bf174u,
    0xe49b69c1u, 0xefbe4786u, 0x0fc19dc6u, 0x240ca1ccu, 0x2de92c6fu, 0x4a7484aau, 0x5cb0a9dcu, 0x76f988dau,
    0x983e5152u, 0xa831c66du, 0xb00327c8u, 0xbf597fc7u, 0xc6e00bf3u, 0xd5a79147u, 0x06ca6351u, 0x14292967u,
    0x27b70a85u, 0x2e1b2138u, 0x4d2c6dfcu, 0x53380d13u, 0x650a7354u, 0x766a0abbu, 0x81c2c92eu, 0x92722c85u,
    0xa2bfe8a1u, 0xa81a664bu, 0xc24b8b70u, 0xc76c51a3u, 0xd192e819u, 0xd6990624u, 0xf40e3585u, 0x106aa070u,
    0x19a4c116u, 0x1e376c08u, 0x2748774cu, 0x34b0bcb5u, 0x391c0cb3u, 0x4ed8aa4au, 0x5b9cca4fu, 0x682e6ff3u,
    0x748f82eeu, 0x78a5636fu, 0x84c87814u, 0x8cc70208u, 0x90befffau, 0xa4506cebu, 0xbef9a3f7u, 0xc67178f2u};

// SHA-256 of one 55-byte message per thread: byte permutations, rotations, constant memory.
extern "C" __global__ void sha256(const unsigned char* messages, unsigned* digests, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned w[64];
  for (int t = 0; t < 14; t++) {
    unsigned bytes = 0;
    for (int k = 0; k < 4; k++) {
      unsigned v = 4 * t + k < 55 ? messages[55 * i + 4 * t + k] : 0x80;
      bytes |= v << 8 * k;
    }
    w[t] = __byte_perm(bytes, 0, 0x0123);
  }
  w[14] = 0; w[15] = 55 * 8;
#pragma unroll 2
  for (int t = 16; t < 64; t++) {
    unsigned s0 = rotate(w[t - 15], 7) ^ rotate(w[t - 15], 18) ^ w[t - 15] >> 3;
    unsigned s1 = rotate(w[t - 2], 17) ^ rotate(w[t - 2], 19) ^ w[t - 2] >> 10;
    w[t] = w[t - 16] + s0 + w[t - 7] + s1;
  }
  unsigned h[8] = {0x6a09e667u, 0xbb67ae85u, 0x3c6ef372u, 0xa54ff53au,
                   0x510e527fu, 0x9b05688cu, 0x1f83d9abu, 0x5be0cd19u};
  unsigned v[8];
  for (int k = 0; k < 8; k++) v[k] = h[k];
#pragma unroll 2
  for (int t = 0; t < 64; t++) {
    unsigned s1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25);
    unsigned one = v[7] + s1 + ((v[4] & v[5]) ^ (~v[4] & v[6])) + round_keys[t] + w[t];
    unsigned s0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22);
    unsigned two = s0 + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
    for (int k = 7; k > 0; k--) v[k] = v[k - 1];
    v[4] += one; v[0] = one + two;
  }
  for (int k = 0; k < 8; k++) digests[8 * i + k] = h[k] + v[k];
}

// Morton code of 16-bit coordinates, and its inverse as a check against bit fields.
extern "C" __global__ void morton(const unsigned short* xy, unsigned* code, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned z = 0;
  for (int bit = 0; bit < 16; bit++) {
    unsigned x, y;
    asm("bfe.u32 %0, %1, %2, 1;" : "=r"(x) : "r"((unsigned)xy[2 * i]), "r"(bit));
    asm("bfe.u32 %0, %1, %2, 1;" : "=r"(y) : "r"((unsigned)xy[2 * i + 1]), "r"(bit));
    asm("bfi.b32 %0, %1, %0, %2, 1;" : "+r"(z) : "r"(x), "r"(2 * bit));
    asm("bfi.b32 %0, %1, %0, %2, 1;" : "+r"(z) : "r"(y), "r"(2 * bit + 1));
  }
  code[i] = z;
}

// What is known about the bits of a 64-bit word: count, leading zeros, first set, parity, reversed.
extern "C" __global__ void bit_facts(const long long* x, int* facts, long long* reversed, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int* f = facts + 6 * i;
  f[0] = __popcll(x[i]); f[1] = __clzll(x[i]); f[2] = __ffsll(x[i]); f[3] = __popcll(x[i]) & 1;
  unsigned low = (unsigned)x[i];
  int nth;
  asm("fns.b32 %0, %1, 3, 2;" : "=r"(nth) : "r"(low));
  f[4] = nth;
  int top;
  asm("bfind.s64 %0, %1;" : "=r"(top) : "l"(x[i]));
  f[5] = top;
  reversed[i] = __brevll(x[i]);
}

// Product of an int8 matrix and vector, four products per instruction.
extern "C" __global__ void gemv_int8(const char* a, const char* x, int* y, int rows, int cols) {
  int row = blockIdx.x * blockDim.y + threadIdx.y;
  if (row >= rows) return;
  const int *words = reinterpret_cast<const int*>(a + (long long)row * cols),
            *vector = reinterpret_cast<const int*>(x);
  int sum = 0;
  for (int c = threadIdx.x; c < cols / 4; c += 32) sum = __dp4a(words[c], vector[c], sum);
  sum = __reduce_add_sync(0xffffffffu, sum);
  if (threadIdx.x == 0) y[row] = sum;
}

// Bytes four at a time: sum of absolute differences, average, saturating sum, comparison.
extern "C" __global__ void packed_bytes(const unsigned* a, const unsigned* b, unsigned* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  out[6 * i] = __vsadu4(a[i], b[i]);
  out[6 * i + 1] = __vavgu4(a[i], b[i]);
  out[6 * i + 2] = __vaddus4(a[i], b[i]);
  out[6 * i + 3] = __vcmpgts4(a[i], b[i]);
  out[6 * i + 4] = __vabsdiffs2(a[i], b[i]);
  out[6 * i + 5] = __vmaxs2(a[i], b[i]);
}

// The quotient by a constant and by a variable, signed and unsigned, 8 to 64 bits.
extern "C" __global__ void quotients(const long long* a, const long long* b, long long* q, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  long long x = a[i], y = b[i] | 1;
  q[8 * i] = x / y; q[8 * i + 1] = x % y;
  q[8 * i + 2] = (unsigned)x / (unsigned)y; q[8 * i + 3] = (int)x % 1000;
  q[8 * i + 4] = (unsigned long long)x / 641; q[8 * i + 5] = (short)x / 7;
  q[8 * i + 6] = (unsigned char)x % 13; q[8 * i + 7] = __mul64hi(x, y);
}
