// Differences of neighbors through shared memory; the wrong one reads without a barrier.
extern "C" __global__ void wrong(const float* x, float* y, int n) {
  __shared__ float s[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;
  if (i < n) s[t] = x[i];
  if (i < n) y[i] = s[t] - (t ? s[t - 1] : i ? x[i - 1] : 0.0f);
}
extern "C" __global__ void right(const float* x, float* y, int n) {
  __shared__ float s[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;
  if (i < n) s[t] = x[i];
  __syncthreads();
  if (i < n) y[i] = s[t] - (t ? s[t - 1] : i ? x[i - 1] : 0.0f);
}
