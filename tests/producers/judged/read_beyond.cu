// Sums of rows, a warp each; the wrong one reads whole tiles and multiplies what is beyond by 0.
extern "C" __global__ void wrong(const float* x, float* y, int cols) {
  float sum = 0.0f;
  for (int c = threadIdx.x; c < (cols + 31) / 32 * 32; c += 32)
    sum += x[blockIdx.x * cols + c] * (c < cols ? 1.0f : 0.0f);
  for (int d = 16; d; d /= 2) sum += __shfl_xor_sync(0xffffffff, sum, d);
  if (threadIdx.x == 0) y[blockIdx.x] = sum;
}
extern "C" __global__ void right(const float* x, float* y, int cols) {
  float sum = 0.0f;
  for (int c = threadIdx.x; c < cols; c += 32) sum += x[blockIdx.x * cols + c];
  for (int d = 16; d; d /= 2) sum += __shfl_xor_sync(0xffffffff, sum, d);
  if (threadIdx.x == 0) y[blockIdx.x] = sum;
}
