// The total of an array; the wrong one adds the blocks' sums as if there were one block.
__device__ float block_sum(const float* x, int n) {
  __shared__ float s[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;
  s[t] = i < n ? x[i] : 0.0f;
  for (int d = blockDim.x / 2; d > 0; d /= 2) {
    __syncthreads();
    if (t < d) s[t] += s[t + d];
  }
  return s[0];
}
extern "C" __global__ void wrong(const float* x, float* total, int n) {
  float sum = block_sum(x, n);
  if (threadIdx.x == 0) *total += sum;
}
extern "C" __global__ void right(const float* x, float* total, int n) {
  if (blockIdx.x) return;
  __shared__ float s[256];
  float sum = 0.0f;
  for (int i = threadIdx.x; i < n; i += blockDim.x) sum += x[i];
  s[threadIdx.x] = sum;
  for (int d = blockDim.x / 2; d > 0; d /= 2) {
    __syncthreads();
    if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d];
  }
  if (threadIdx.x == 0) *total += s[0];
}
