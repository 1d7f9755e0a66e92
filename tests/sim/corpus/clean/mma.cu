// Products of matrices with mma.sync, ldmatrix and cp.async, as libraries write them.
#include <cuda_fp16.h>
#include <cuda_pipeline.h>

using Word = unsigned int;

__device__ Word shared_address(const void* p) { return (Word)__cvta_generic_to_shared(p); }

__device__ void load4(Word* r, const void* p) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(shared_address(p)));
}

__device__ void load4_transposed(Word* r, const void* p) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(shared_address(p)));
}

__device__ void load2(Word* r, const void* p) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];"
               : "=r"(r[0]), "=r"(r[1]) : "r"(shared_address(p)));
}

// Start copying the 64 x 32 tile of A and the 32 x 64 tile of B at k0; 128 threads, 16 bytes each.
__device__ void fetch(__half (*as)[40], __half (*bs)[72], const __half* a, const __half* b, int n,
                      int k, int k0) {
  for (int i = threadIdx.x; i < 256; i += 128) {
    __pipeline_memcpy_async(&as[i / 4][i % 4 * 8], &a[(i / 4) * k + k0 + i % 4 * 8], 16);
    __pipeline_memcpy_async(&bs[i / 8][i % 8 * 8], &b[(k0 + i / 8) * n + i % 8 * 8], 16);
  }
  __pipeline_commit();
}

// C = A B for row-major half matrices: while one tile is multiplied the next one is copied. A block
// of 4 warps computes 64 x 64, each warp 32 x 32; M and N are multiples of 64, K of 32.
extern "C" __global__ void mma_gemm(const __half* a, const __half* b, float* c, int n, int k) {
  __shared__ __align__(16) __half as[2][64][40];
  __shared__ __align__(16) __half bs[2][32][72];
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  int wm = warp / 2 * 32, wn = warp % 2 * 32;
  a += blockIdx.y * 64 * k;
  b += blockIdx.x * 64;
  float sums[2][4][4] = {};
  fetch(as[0], bs[0], a, b, n, k, 0);
  for (int k0 = 0, stage = 0; k0 < k; k0 += 32, stage ^= 1) {
    if (k0 + 32 < k) {
      fetch(as[stage ^ 1], bs[stage ^ 1], a, b, n, k, k0 + 32);
      __pipeline_wait_prior(1);
    } else {
      __pipeline_wait_prior(0);
    }
    __syncthreads();
#pragma unroll
    for (int kk = 0; kk < 32; kk += 16) {
      Word fa[2][4], fb[2][4];
      for (int i = 0; i < 2; i++) {
        load4(fa[i], &as[stage][wm + 16 * i + lane % 16][kk + lane / 16 * 8]);
        load4_transposed(fb[i], &bs[stage][kk + lane % 16][wn + 16 * i + lane / 16 * 8]);
      }
#pragma unroll
      for (int i = 0; i < 2; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) {
          float* s = sums[i][j];
          Word* r = fb[j / 2] + j % 2 * 2;
          asm volatile(
              "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, "
              "{%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
              : "+f"(s[0]), "+f"(s[1]), "+f"(s[2]), "+f"(s[3])
              : "r"(fa[i][0]), "r"(fa[i][1]), "r"(fa[i][2]), "r"(fa[i][3]), "r"(r[0]), "r"(r[1]));
        }
    }
    __syncthreads();
  }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 4; j++)
      for (int h = 0; h < 2; h++) {
        int row = blockIdx.y * 64 + wm + 16 * i + 8 * h + lane / 4;
        int column = blockIdx.x * 64 + wn + 8 * j + lane % 4 * 2;
        *(float2*)&c[row * n + column] = make_float2(sums[i][j][2 * h], sums[i][j][2 * h + 1]);
      }
}

// C = A B^T of signed bytes, both with k along their rows: ldmatrix moves pairs of bytes as if they
// were halves. One warp for each 16 x 8 of C; K is a multiple of 32.
extern "C" __global__ void mma_bytes(const signed char* a, const signed char* b, int* c, int n,
                                     int k) {
  __shared__ __align__(16) signed char as[16][48];
  __shared__ __align__(16) signed char bs[8][48];
  int lane = threadIdx.x, row = 16 * blockIdx.y, column = 8 * blockIdx.x;
  int sums[4] = {};
  for (int k0 = 0; k0 < k; k0 += 32) {
    *(int4*)&as[lane / 2][lane % 2 * 16] =
        *(const int4*)&a[(row + lane / 2) * k + k0 + lane % 2 * 16];
    if (lane < 16)
      *(int4*)&bs[lane / 2][lane % 2 * 16] =
          *(const int4*)&b[(column + lane / 2) * k + k0 + lane % 2 * 16];
    __syncwarp();
    Word fa[4], fb[2];
    load4(fa, &as[lane % 16][lane / 16 * 16]);
    load2(fb, &bs[lane % 8][lane / 8 % 2 * 16]);
    asm volatile(
        "mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.s8.s32 {%0, %1, %2, %3}, "
        "{%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+r"(sums[0]), "+r"(sums[1]), "+r"(sums[2]), "+r"(sums[3])
        : "r"(fa[0]), "r"(fa[1]), "r"(fa[2]), "r"(fa[3]), "r"(fb[0]), "r"(fb[1]));
    __syncwarp();
  }
  for (int i = 0; i < 4; i++)
    c[(row + lane / 4 + i / 2 * 8) * n + column + lane % 4 * 2 + i % 2] = sums[i];
}

__device__ Word to_tf32(float x) {
  Word r;
  asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(r) : "f"(x));
  return r;
}

// C = A B in tf32 for matrices of any size: what lies outside counts as zero. One warp for each
// 16 x 8 of C, straight from global memory.
extern "C" __global__ void mma_tf32(const float* a, const float* b, float* c, int m, int n, int k) {
  int group = threadIdx.x / 4, thread = threadIdx.x % 4;
  int row = 16 * blockIdx.y + group, column = 8 * blockIdx.x + group;
  float s[4] = {};
  for (int k0 = 0; k0 < k; k0 += 8) {
    Word fa[4], fb[2];
    for (int i = 0; i < 4; i++) {
      int r = row + i % 2 * 8, x = k0 + thread + i / 2 * 4;
      fa[i] = to_tf32(r < m && x < k ? a[r * k + x] : 0.0f);
    }
    for (int i = 0; i < 2; i++) {
      int x = k0 + thread + 4 * i;
      fb[i] = to_tf32(x < k && column < n ? b[x * n + column] : 0.0f);
    }
    asm volatile(
        "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, "
        "{%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+f"(s[0]), "+f"(s[1]), "+f"(s[2]), "+f"(s[3])
        : "r"(fa[0]), "r"(fa[1]), "r"(fa[2]), "r"(fa[3]), "r"(fb[0]), "r"(fb[1]));
  }
  for (int i = 0; i < 4; i++) {
    int r = row + i / 2 * 8, x = 8 * blockIdx.x + thread * 2 + i % 2;
    if (r < m && x < n) c[r * n + x] = s[i];
  }
}

// C += A B in float64; the 8 x 8 tiles of a row of C go to the warps of a block in turn.
extern "C" __global__ void mma_double(const double* a, const double* b, double* c, int n, int k) {
  int lane = threadIdx.x % 32, group = lane / 4, thread = lane % 4;
  int row = 8 * blockIdx.x + group;
  for (int column = 8 * (threadIdx.x / 32); column < n; column += 8 * (blockDim.x / 32)) {
    double* out = &c[row * n + column + 2 * thread];
    double s0 = out[0], s1 = out[1];
    for (int k0 = 0; k0 < k; k0 += 4) {
      double fa = a[row * k + k0 + thread], fb = b[(k0 + thread) * n + column + group];
      asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%0, %1};"
                   : "+d"(s0), "+d"(s1) : "d"(fa), "d"(fb));
    }
    out[0] = s0;
    out[1] = s1;
  }
}

// Transpose a matrix of halves in registers: movmatrix turns tiles of 8 x 8 on their way.
extern "C" __global__ void turn_halves(const __half* x, __half* y, int rows, int columns) {
  int lane = threadIdx.x, i = 8 * blockIdx.y, j = 8 * blockIdx.x;
  Word r = *(const Word*)&x[(i + lane / 4) * columns + j + lane % 4 * 2];
  asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %0;" : "+r"(r));
  *(Word*)&y[(j + lane / 4) * rows + i + lane % 4 * 2] = r;
}
