// Threads that wait for what others write: spin locks, flags, tickets, and barriers of a grid.

extern "C" __global__ void spin_lock(int* lock, volatile int* sum, const int* x, int n) {
  // Every thread adds its element inside a lock that it takes by spinning.
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    while (atomicCAS(lock, 0, 1) != 0) {
    }
    __threadfence();
    sum[0] = sum[0] + x[i];
    sum[1] = sum[1] + 1;
    __threadfence();
    atomicExch(lock, 0);
  }
}

extern "C" __global__ void hand_over(const int* x, int* y, int rounds) {
  // The first warp gives the second one number after the other through one box.
  __shared__ volatile int box, full;
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (threadIdx.x == 0) full = 0;
  __syncthreads();
  if (lane == 0) {
    for (int r = 0; r < rounds; r++) {
      if (warp == 0) {
        while (full) {
        }
        box = x[blockIdx.x * rounds + r];
        __threadfence_block();
        full = 1;
      } else {
        while (!full) {
        }
        __threadfence_block();
        y[blockIdx.x * rounds + r] = box * 3;
        __threadfence_block();
        full = 0;
      }
    }
  }
}

extern "C" __global__ void look_back(const int* x, int* y, int* state, int* ticket, int n) {
  // Sums of all elements up to each block: a block waits for the total of the one before it.
  __shared__ int number, base;
  __shared__ int sums[128];
  int i = threadIdx.x;
  if (i == 0) number = atomicAdd(ticket, 1);
  __syncthreads();
  int at = number * 128 + i;
  sums[i] = at < n ? x[at] : 0;
  for (int step = 1; step < 128; step *= 2) {
    __syncthreads();
    int other = i >= step ? sums[i - step] : 0;
    __syncthreads();
    sums[i] += other;
  }
  __syncthreads();
  if (i == 0) {
    int before = 0;
    if (number > 0) {
      int seen;
      while ((seen = atomicAdd(state + number - 1, 0)) == 0) {
      }
      before = seen - 1;
    }
    __threadfence();
    atomicExch(state + number, before + sums[127] + 1);
    base = before;
  }
  __syncthreads();
  if (at < n) y[at] = base + sums[i];
}

extern "C" __global__ void grid_phases(const int* x, int* a, int* b, int* barrier, int n,
                                       int rounds) {
  // A barrier of the grid made of one counter: every block arrives, then waits for all of them.
  int size = gridDim.x * blockDim.x, first = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = first; i < n; i += size) a[i] = x[i];
  for (int r = 0; r < rounds; r++) {
    __syncthreads();
    if (threadIdx.x == 0) {
      __threadfence();
      atomicAdd(barrier, 1);
      while (atomicAdd(barrier, 0) < (r + 1) * (int)gridDim.x) {
      }
      __threadfence();
    }
    __syncthreads();
    int* from = r % 2 ? b : a;
    int* to = r % 2 ? a : b;
    for (int i = first; i < n; i += size)
      to[i] = (from[i] + 3 * from[(i + 1) % n]) % 1009;
  }
}
