// x[i] += x[i + 1] in place, by one block; the wrong one writes what its neighbor still reads.
extern "C" __global__ void wrong(float* x, int n) {
  for (int i = threadIdx.x; i < n - 1; i += blockDim.x) x[i] = x[i] + x[i + 1];
}
extern "C" __global__ void right(float* x, int n) {
  for (int first = 0; first < n - 1; first += blockDim.x) {
    int i = first + threadIdx.x;
    float sum = i < n - 1 ? x[i] + x[i + 1] : 0.0f;
    __syncthreads();
    if (i < n - 1) x[i] = sum;
    __syncthreads();
  }
}
