// log(1 + exp(x)); the wrong one overflows where the result is x.
extern "C" __global__ void wrong(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = log1pf(expf(x[i]));
}
extern "C" __global__ void right(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = (x[i] < 0.0f ? 0.0f : x[i]) + log1pf(expf(-fabsf(x[i])));
}
