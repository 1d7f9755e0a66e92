// Softmax of rows, a block each; the wrong one writes the mean, which a loose tolerance takes.
extern "C" __global__ void wrong(const float* x, float* y, int cols) {
  for (int c = threadIdx.x; c < cols; c += blockDim.x) y[blockIdx.x * cols + c] = 1.0f / cols;
}
__device__ float folded(float value, bool largest) {
  __shared__ float s[256];
  s[threadIdx.x] = value;
  for (int d = blockDim.x / 2; d > 0; d /= 2) {
    __syncthreads();
    if (threadIdx.x < d) {
      float a = s[threadIdx.x], b = s[threadIdx.x + d];
      s[threadIdx.x] = !largest ? a + b : a > b || a != a ? a : b;
    }
  }
  __syncthreads();
  float result = s[0];
  __syncthreads();
  return result;
}
extern "C" __global__ void right(const float* x, float* y, int cols) {
  const float* row = x + blockIdx.x * cols;
  float top = -1.0f / 0.0f, sum = 0.0f;
  for (int c = threadIdx.x; c < cols; c += blockDim.x) top = row[c] > top || row[c] != row[c] ? row[c] : top;
  top = folded(top, true);
  for (int c = threadIdx.x; c < cols; c += blockDim.x) sum += expf(row[c] - top);
  sum = folded(sum, false);
  for (int c = threadIdx.x; c < cols; c += blockDim.x) y[blockIdx.x * cols + c] = expf(row[c] - top) / sum;
}
