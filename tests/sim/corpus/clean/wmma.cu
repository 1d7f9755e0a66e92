// Products of matrices with nvcuda::wmma.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

// C = A B for row-major half matrices; a block of 4 warps computes 64 x 64, each warp 32 x 32.
// M and N are multiples of 64, K of 16. Tiles in shared memory are padded against bank conflicts.
extern "C" __global__ void wmma_gemm(const __half* a, const __half* b, float* c, int n, int k) {
  __shared__ __half as[64][24];
  __shared__ __half bs[16][72];
  int warp = threadIdx.x / 32, wm = warp / 2 * 32, wn = warp % 2 * 32;
  int m0 = blockIdx.y * 64, n0 = blockIdx.x * 64;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums[2][2];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) wmma::fill_fragment(sums[i][j], 0.0f);
  for (int k0 = 0; k0 < k; k0 += 16) {
    int t = threadIdx.x;
    *(uint4*)&as[t / 2][t % 2 * 8] = *(const uint4*)&a[(m0 + t / 2) * k + k0 + t % 2 * 8];
    *(uint4*)&bs[t / 8][t % 8 * 8] = *(const uint4*)&b[(k0 + t / 8) * n + n0 + t % 8 * 8];
    __syncthreads();
    wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> fa[2];
    wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::row_major> fb[2];
    for (int i = 0; i < 2; i++) {
      wmma::load_matrix_sync(fa[i], &as[wm + 16 * i][0], 24);
      wmma::load_matrix_sync(fb[i], &bs[0][wn + 16 * i], 72);
    }
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++) wmma::mma_sync(sums[i][j], fa[i], fb[j], sums[i][j]);
    __syncthreads();
  }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      wmma::store_matrix_sync(&c[(m0 + wm + 16 * i) * n + n0 + wn + 16 * j], sums[i][j], n,
                              wmma::mem_row_major);
}

// A layer of a network for each of a batch: relu(x W + bias) with bfloat16 factors. W lies with its
// columns one behind the other; the bias is a tile whose rows are all the same line of memory.
extern "C" __global__ void wmma_layer(const __nv_bfloat16* x, const __nv_bfloat16* w,
                                      const float* bias, float* y, int inputs, int outputs) {
  x += blockIdx.z * 32 * inputs;
  y += blockIdx.z * 32 * outputs;
  int column = 8 * (blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32);
  if (column >= outputs) return;
  wmma::fragment<wmma::accumulator, 32, 8, 16, float> sum;
  wmma::load_matrix_sync(sum, bias + column, 0, wmma::mem_row_major);
  for (int k = 0; k < inputs; k += 16) {
    wmma::fragment<wmma::matrix_a, 32, 8, 16, __nv_bfloat16, wmma::row_major> fx;
    wmma::fragment<wmma::matrix_b, 32, 8, 16, __nv_bfloat16, wmma::col_major> fw;
    wmma::load_matrix_sync(fx, x + k, inputs);
    wmma::load_matrix_sync(fw, w + column * inputs + k, inputs);
    wmma::mma_sync(sum, fx, fw, sum);
  }
  for (int i = 0; i < sum.num_elements; i++) sum.x[i] = fmaxf(sum.x[i], 0.0f);
  wmma::store_matrix_sync(y + column, sum, outputs, wmma::mem_row_major);
}

// The Gram matrix X^T X of bytes, one tile of 16 x 16 for each warp, stored transposed.
extern "C" __global__ void wmma_gram(const unsigned char* x, int* y, int rows, int columns) {
  int i = 16 * blockIdx.y, j = 16 * (blockIdx.x * blockDim.y + threadIdx.y);
  wmma::fragment<wmma::accumulator, 16, 16, 16, int> sum;
  wmma::fill_fragment(sum, 0);
  for (int k = 0; k < rows; k += 16) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, unsigned char, wmma::col_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, unsigned char, wmma::row_major> fb;
    wmma::load_matrix_sync(fa, x + k * columns + i, columns);
    wmma::load_matrix_sync(fb, x + k * columns + j, columns);
    wmma::mma_sync(sum, fa, fb, sum);
  }
  wmma::store_matrix_sync(y + i + j * columns, sum, columns, wmma::mem_col_major);
}
