// Prefix sums, and what is built on them.

// Inclusive sum of a block's elements (Hillis and Steele), in two buffers of shared memory.
extern "C" __global__ void inclusive_scan(const int* x, int* y) {
  extern __shared__ int buffers[];
  int n = blockDim.x, t = threadIdx.x, from = 0;
  buffers[t] = x[blockIdx.x * n + t];
  for (int step = 1; step < n; step *= 2) {
    __syncthreads();
    int v = buffers[from * n + t];
    if (t >= step) v += buffers[from * n + t - step];
    from = 1 - from;
    buffers[from * n + t] = v;
  }
  y[blockIdx.x * n + t] = buffers[from * n + t];
}

// Sum of each segment so far; a warp per 32 elements, flags mark where segments begin.
extern "C" __global__ void segmented_scan(const int* x, const int* head, int* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  int v = i < n ? x[i] : 0;
  unsigned heads = __ballot_sync(0xffffffffu, (i < n && head[i]) || lane == 0);
  int start = 31 - __clz(heads & (0xffffffffu >> (31 - lane)));
  for (int o = 1; o < 32; o *= 2) {
    int other = __shfl_up_sync(0xffffffffu, v, o);
    if (lane - o >= start) v += other;
  }
  if (i < n) y[i] = v;
}

// The positive elements of a block, in order, at the front of its part of `y`; the rest is 0.
extern "C" __global__ void compact(const int* x, int* y, int* count) {
  __shared__ int before[32];
  int t = threadIdx.x, lane = t & 31, warp = t >> 5, base = blockIdx.x * blockDim.x;
  int v = x[base + t];
  unsigned keep = __ballot_sync(0xffffffffu, v > 0);
  if (lane == 0) before[warp] = __popc(keep);
  __syncthreads();
  if (t == 0) {
    int sum = 0;
    for (int w = 0; w < blockDim.x / 32; w++) { int c = before[w]; before[w] = sum; sum += c; }
    count[blockIdx.x] = sum;
  }
  y[base + t] = 0;
  __syncthreads();
  if (v > 0) y[base + before[warp] + __popc(keep & ((1u << lane) - 1))] = v;
}
