// Barriers of a block: for all threads, for some, with votes, and as hand-over between warps.

// Two producer warps fill tiles that two consumer warps sum: full and empty barriers, two slots.
extern "C" __global__ void producer_consumer(const int* x, int* y, int tiles) {
  __shared__ int slot[2][64];
  int t = threadIdx.x & 63;
  if (threadIdx.x < 64) {
    for (int k = 0; k < tiles; k++) {
      int s = k & 1;
      if (k >= 2) asm volatile("barrier.sync %0, 128;" :: "r"(3 + s) : "memory");
      slot[s][t] = x[(blockIdx.x * tiles + k) * 64 + t];
      __threadfence_block();
      asm volatile("barrier.arrive %0, 128;" :: "r"(1 + s) : "memory");
    }
  } else {
    int sum = 0;
    for (int k = 0; k < tiles; k++) {
      int s = k & 1;
      asm volatile("barrier.sync %0, 128;" :: "r"(1 + s) : "memory");
      sum += slot[s][t] * (k + 1) - slot[s][63 - t];
      if (k + 2 < tiles) asm volatile("barrier.arrive %0, 128;" :: "r"(3 + s) : "memory");
    }
    y[blockIdx.x * 64 + t] = sum;
  }
}

// Smoothing until no element of the block changes any more: the loop ends by a vote.
extern "C" __global__ void relax(const int* x, int* y, int* rounds) {
  extern __shared__ int row[];
  int t = threadIdx.x, n = blockDim.x, count = 0;
  row[t] = x[blockIdx.x * n + t];
  __syncthreads();
  bool changed;
  do {
    int v = max(row[t], max(row[max(t - 1, 0)], row[min(t + 1, n - 1)]) - 3);
    changed = v != row[t];
    __syncthreads();
    row[t] = v;
    count++;
  } while (__syncthreads_or(changed));
  y[blockIdx.x * n + t] = row[t];
  if (t == 0) rounds[blockIdx.x] = count;
}

// Counts and agreements over a block whose last warp is partial.
extern "C" __global__ void census(const int* x, int* y, int limit) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, v = x[i];
  int above = __syncthreads_count(v > limit);
  int all = __syncthreads_and(v >= 0), any = __syncthreads_or(v == limit);
  y[i] = above * 4 + (all != 0) * 2 + (any != 0);
}

__device__ __noinline__ int neighbour(int* box, int v) {
  box[threadIdx.x] = v;
  __syncthreads();
  int r = box[threadIdx.x ^ 33];
  __syncthreads();
  return r;
}

// Barriers inside a function that is called, in a loop.
extern "C" __global__ void called_barriers(const int* x, int* y) {
  __shared__ int box[128];
  int t = threadIdx.x, v = x[t];
  for (int k = 0; k < 3; k++) v = v * 3 + neighbour(box, v);
  y[t] = v;
}

// Warp-level synchronisation: each warp transposes 32 x 8 values through its part of memory.
extern "C" __global__ void warp_transpose(const float* x, float* y) {
  __shared__ float tile[4][8][33];
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  for (int r = 0; r < 8; r++) tile[warp][r][lane] = x[(warp * 8 + r) * 32 + lane];
  __syncwarp();
  for (int r = 0; r < 8; r++) {
    int k = r * 32 + lane;
    y[warp * 256 + k] = tile[warp][k & 7][k >> 3];
  }
}
