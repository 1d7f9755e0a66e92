// Four elements a thread; the wrong one forgets what is left when n is no multiple of four.
extern "C" __global__ void wrong(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n / 4)
    for (int k = 0; k < 4; ++k) y[4 * i + k] = 2.0f * x[4 * i + k];
}
extern "C" __global__ void right(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 4 * i; k < min(4 * i + 4, n); ++k) y[k] = 2.0f * x[k];
}
