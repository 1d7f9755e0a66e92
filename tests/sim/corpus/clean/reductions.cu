// A block per row: sums, maxima and moments by shuffles inside warps and shared memory between.

// Sum of `v` over the block, the same in all threads. `box` has room for 32 values.
template <typename T>
__device__ T block_sum(T v, T* box) {
  for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
  int warp = threadIdx.x >> 5, lane = threadIdx.x & 31, warps = blockDim.x >> 5;
  __syncthreads();
  if (lane == 0) box[warp] = v;
  __syncthreads();
  v = lane < warps ? box[lane] : T(0);
  for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
  return v;
}

__device__ float block_max(float v, float* box) {
  for (int o = 16; o; o >>= 1) v = fmaxf(v, __shfl_xor_sync(0xffffffffu, v, o));
  __syncthreads();
  if ((threadIdx.x & 31) == 0) box[threadIdx.x >> 5] = v;
  __syncthreads();
  v = box[0];
  for (int w = 1; w < blockDim.x >> 5; w++) v = fmaxf(v, box[w]);
  return v;
}

// y = x / sqrt(mean(x^2) + eps) * weight, one row per block.
extern "C" __global__ void rms_norm(const float* x, const float* weight, float* y, int cols,
                                    float eps) {
  __shared__ float box[32];
  const float* row = x + (long long)blockIdx.x * cols;
  float sum = 0;
  for (int c = threadIdx.x; c < cols; c += blockDim.x) sum += row[c] * row[c];
  float scale = rsqrtf(block_sum(sum, box) / cols + eps);
  for (int c = threadIdx.x; c < cols; c += blockDim.x)
    y[(long long)blockIdx.x * cols + c] = row[c] * scale * weight[c];
}

// Softmax along the last dimension, one row per block.
extern "C" __global__ void softmax(const float* x, float* y, int cols) {
  __shared__ float box[32];
  const float* row = x + (long long)blockIdx.x * cols;
  float top = -3.0e38f, sum = 0;
  for (int c = threadIdx.x; c < cols; c += blockDim.x) top = fmaxf(top, row[c]);
  top = block_max(top, box);
  for (int c = threadIdx.x; c < cols; c += blockDim.x) sum += expf(row[c] - top);
  sum = block_sum(sum, box);
  for (int c = threadIdx.x; c < cols; c += blockDim.x)
    y[(long long)blockIdx.x * cols + c] = expf(row[c] - top) / sum;
}

// Index of the largest element of each row, the first of equal ones; a warp per row.
extern "C" __global__ void row_argmax(const int* x, int* y, int rows, int cols) {
  int row = blockIdx.x * blockDim.y + threadIdx.y, lane = threadIdx.x;
  if (row >= rows) return;
  int best = -2147483647 - 1, where = 0x7fffffff;
  for (int c = lane; c < cols; c += 32) {
    int v = x[row * cols + c];
    if (v > best || (v == best && c < where)) { best = v; where = c; }
  }
  for (int o = 16; o; o >>= 1) {
    int v = __shfl_down_sync(0xffffffffu, best, o), w = __shfl_down_sync(0xffffffffu, where, o);
    if (v > best || (v == best && w < where)) { best = v; where = w; }
  }
  if (lane == 0) y[row] = where;
}

// Sum of 64-bit integers over the whole grid: one atomic per block.
extern "C" __global__ void total(const long long* x, long long* y, int n) {
  __shared__ long long box[32];
  long long sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    sum += x[i];
  sum = block_sum(sum, box);
  if (threadIdx.x == 0) atomicAdd((unsigned long long*)y, (unsigned long long)sum);
}

// Mean and variance of each column in double precision (Welford), a thread per column.
extern "C" __global__ void moments(const float* x, double* mean, double* variance, int rows,
                                   int cols) {
  int c = blockIdx.x * blockDim.x + threadIdx.x;
  if (c >= cols) return;
  double m = 0, s = 0;
  for (int r = 0; r < rows; r++) {
    double d = x[r * cols + c] - m;
    m += d / (r + 1);
    s += d * (x[r * cols + c] - m);
  }
  mean[c] = m;
  variance[c] = s / rows;
}
