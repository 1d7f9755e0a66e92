// A transposition; the wrong one takes the stride of the input for that of the output.
extern "C" __global__ void wrong(const float* x, float* y, int rows, int cols) {
  int c = blockIdx.x * 16 + threadIdx.x, r = blockIdx.y * 16 + threadIdx.y;
  if (r < rows && c < cols) y[c * cols + r] = x[r * cols + c];
}
extern "C" __global__ void right(const float* x, float* y, int rows, int cols) {
  int c = blockIdx.x * 16 + threadIdx.x, r = blockIdx.y * 16 + threadIdx.y;
  if (r < rows && c < cols) y[c * rows + r] = x[r * cols + c];
}
