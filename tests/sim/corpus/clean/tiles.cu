// Dense kernels out of shared-memory tiles, and stencils.

// Transpose through a padded tile of 32 x 32, 32 x 8 threads.
extern "C" __global__ void transpose(const float* x, float* y, int rows, int cols) {
  __shared__ float tile[32][33];
  int c = blockIdx.x * 32 + threadIdx.x, r = blockIdx.y * 32 + threadIdx.y;
  for (int k = 0; k < 32; k += 8)
    if (c < cols && r + k < rows) tile[threadIdx.y + k][threadIdx.x] = x[(r + k) * cols + c];
  __syncthreads();
  c = blockIdx.y * 32 + threadIdx.x; r = blockIdx.x * 32 + threadIdx.y;
  for (int k = 0; k < 32; k += 8)
    if (c < rows && r + k < cols) y[(r + k) * rows + c] = tile[threadIdx.x][threadIdx.y + k];
}

// Matrix product, 32 x 32 of C per block, 2 x 2 per thread.
extern "C" __global__ void gemm(const float* a, const float* b, float* c, int m, int n, int k) {
  __shared__ float as[16][33], bs[16][33];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 32, col = blockIdx.x * 32;
  float sum[2][2] = {};
  for (int t = 0; t < k; t += 16) {
    for (int q = 0; q < 2; q++) {
      int r = row + ty + 16 * q, s = col + tx + 16 * q;
      as[tx][ty + 16 * q] = r < m && t + tx < k ? a[r * k + t + tx] : 0;
      bs[ty][tx + 16 * q] = t + ty < k && s < n ? b[(t + ty) * n + s] : 0;
    }
    __syncthreads();
    for (int e = 0; e < 16; e++)
      for (int p = 0; p < 2; p++)
        for (int q = 0; q < 2; q++) sum[p][q] += as[e][ty + 16 * p] * bs[e][tx + 16 * q];
    __syncthreads();
  }
  for (int p = 0; p < 2; p++)
    for (int q = 0; q < 2; q++)
      if (row + ty + 16 * p < m && col + tx + 16 * q < n)
        c[(row + ty + 16 * p) * n + col + tx + 16 * q] = sum[p][q];
}

// Attention of one query per warp over all keys, with a running maximum (head size 32).
extern "C" __global__ void attention(const float* q, const float* k, const float* v, float* out, int length) {
  int lane = threadIdx.x, row = blockIdx.x * blockDim.y + threadIdx.y;
  if (row >= length) return;
  float mine = q[row * 32 + lane] * 0.17677669f, top = -1e30f, sum = 0, acc = 0;
  for (int j = 0; j <= row; j++) {
    float s = mine * k[j * 32 + lane];
    for (int o = 16; o; o >>= 1) s += __shfl_xor_sync(0xffffffffu, s, o);
    float next = fmaxf(top, s), scale = __expf(top - next), p = __expf(s - next);
    acc = acc * scale + p * v[j * 32 + lane];
    sum = sum * scale + p;
    top = next;
  }
  out[row * 32 + lane] = acc / sum;
}

// One step of the game of life on a torus, with a halo in shared memory.
extern "C" __global__ void life(const unsigned char* x, unsigned char* y, int size) {
  __shared__ unsigned char cells[18][18];
  int i = blockIdx.x * 16 + threadIdx.x, j = blockIdx.y * 16 + threadIdx.y;
  for (int b = threadIdx.y; b < 18; b += 16)
    for (int a = threadIdx.x; a < 18; a += 16)
      cells[b][a] = x[(blockIdx.y * 16 + b + size - 1) % size * size + (blockIdx.x * 16 + a + size - 1) % size];
  __syncthreads();
  int sum = 0;
  for (int b = 0; b < 3; b++)
    for (int a = 0; a < 3; a++)
      if (a != 1 || b != 1) sum += cells[threadIdx.y + b][threadIdx.x + a];
  y[j * size + i] = sum == 3 || (sum == 2 && cells[threadIdx.y + 1][threadIdx.x + 1]);
}

// Heat in three dimensions: a block walks along z with the planes below and above in registers.
extern "C" __global__ void heat(const double* x, double* y, int nx, int ny, int nz) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < 1 || j < 1 || i >= nx - 1 || j >= ny - 1) return;
  long long plane = (long long)nx * ny, at = j * nx + i;
  double below = x[at], here = x[at + plane];
  for (int z = 1; z < nz - 1; z++) {
    at += plane;
    double above = x[at + plane];
    double sides = __dadd_rn(__dadd_rn(x[at - 1], x[at + 1]), __dadd_rn(x[at - nx], x[at + nx]));
    y[at] = __dadd_rn(here, __dmul_rn(0.125, __dsub_rn(__dadd_rn(sides, __dadd_rn(below, above)), __dmul_rn(6.0, here))));
    below = here; here = above;
  }
}

// AdamW: the update of parameters and both moments, in place.
extern "C" __global__ void adamw(float* p, const float* g, float* m, float* v, float lr, int step, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  m[i] = 0.9f * m[i] + 0.1f * g[i];
  v[i] = 0.999f * v[i] + 0.001f * g[i] * g[i];
  float a = m[i] / (1 - powf(0.9f, step)), b = v[i] / (1 - powf(0.999f, step));
  p[i] -= lr * (a / (sqrtf(b) + 1e-8f) + 0.01f * p[i]);
}
