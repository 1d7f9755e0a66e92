// Barriers of a grid, and what blocks compute together: reductions, scans, tiles.

#define RELAXED(word) (*(volatile int*)&(word))

// == sense_barrier: 4 blocks of 64
// A barrier of all blocks whose sense turns at each phase; each phase rotates a row.
// fault no_release: global memory race
// fault no_acquire: global memory race
// fault last_no_fence: global memory race
// fault block_fence: global memory race
// fault no_barrier_before: global memory race
// fault no_barrier_after: global memory race
// fault one_too_early: global memory race
// fault one_phase: global memory race
// fault late_reset: endless kernel, in some order
__device__ int sense_arrived, sense_word, sense_row[256];

__device__ void sense_barrier_wait() {
  __syncthreads();  //- no_barrier_before
  if (threadIdx.x == 0) {
    int sense = RELAXED(sense_word);
    __threadfence();  //- no_release, block_fence
    //+ block_fence: __threadfence_block();
    if (atomicAdd(&sense_arrived, 1) == gridDim.x - 1) {  //- one_too_early
    //+ one_too_early: if (atomicAdd(&sense_arrived, 1) == gridDim.x - 2) {
      RELAXED(sense_arrived) = 0;  //- late_reset
      __threadfence();  //- last_no_fence
      RELAXED(sense_word) = 1 - sense;
      //+ late_reset: RELAXED(sense_arrived) = 0;
    } else {
      while (RELAXED(sense_word) == sense) {}
    }
    __threadfence();  //- no_acquire
  }
  __syncthreads();  //- no_barrier_after
}

extern "C" __global__ void sense_barrier(int* out, const int* in) {
  int i = blockIdx.x * 64 + threadIdx.x;
  int value = in[i];
  for (int phase = 0; phase < 3; phase++) {
    sense_row[i] = value;
    sense_barrier_wait();
    value = sense_row[(i + 65) % 256];
    sense_barrier_wait();  //- one_phase
  }
  out[i] = value;
}

// == dissemination: 4 blocks of 32
// A barrier in two rounds, in which each block tells one other block.
// fault one_round: global memory race
// fault no_fence_in_rounds: global memory race
// fault no_acquire: global memory race
// fault wrong_partner: global memory race
__device__ int dissemination_flags[2][4], dissemination_row[2][128];

extern "C" __global__ void dissemination(int* out, const int* in) {
  int b = blockIdx.x, t = threadIdx.x, i = b * 32 + t, value = in[i];
  for (int phase = 1; phase < 4; phase++) {
    dissemination_row[phase % 2][i] = value;
    __syncthreads();
    if (t == 0) {
      __threadfence();
      for (int round = 0; round < 2; round++) {  //- one_round
      //+ one_round: for (int round = 0; round < 1; round++) {
        RELAXED(dissemination_flags[round][(b + (1 << round)) % 4]) = phase;  //- wrong_partner
        //+ wrong_partner: RELAXED(dissemination_flags[round][(b + 1) % 4]) = phase;
        while (RELAXED(dissemination_flags[round][b]) < phase) {}
        __threadfence();  //- no_fence_in_rounds, no_acquire
      }
      //+ no_fence_in_rounds: __threadfence();
    }
    __syncthreads();
    value = dissemination_row[phase % 2][(i + 32) % 128];
  }
  out[i] = value;
}

// == last_block: 4 blocks of 64
// The block that ends last adds up what all have left.
// fault no_release: global memory race
// fault block_fence: global memory race
// fault fence_after_arrival: global memory race
// fault partial_after_arrival: global memory race
// fault no_barrier_for_last: shared memory race
// fault no_barrier_before_total: shared memory race
__device__ int last_partial[4];
__device__ unsigned last_arrived;

extern "C" __global__ void last_block(int* out, const int* in) {
  __shared__ int sum;
  __shared__ bool last;
  int t = threadIdx.x;
  if (t == 0) sum = 0;
  __syncthreads();
  atomicAdd(&sum, in[blockIdx.x * 64 + t]);
  __syncthreads();  //- no_barrier_before_total
  if (t == 0) {
    last_partial[blockIdx.x] = sum;  //- partial_after_arrival
    __threadfence();  //- no_release, block_fence, fence_after_arrival
    //+ block_fence: __threadfence_block();
    last = atomicInc(&last_arrived, 3) == 3;
    //+ partial_after_arrival: last_partial[blockIdx.x] = sum;
    __threadfence();  //- no_release
  }
  __syncthreads();  //- no_barrier_for_last
  if (last && t < 4) atomicAdd(out, last_partial[t]);
}

// == look_back: 4 blocks of 64
// A scan in one pass: a block publishes its sum, then looks back for the sums before it.
// fault sum_flag_first: global memory race
// fault no_release: global memory race
// fault prefix_no_release: global memory race
// fault no_acquire: global memory race
// fault block_fence: global memory race
// fault prefix_too_early: global memory race
// fault no_barrier_after: shared memory race
// fault ticket_not_shared: shared memory race
__device__ int look_ticket, look_state[4], look_sum[4], look_prefix[4];

extern "C" __global__ void look_back(int* out, const int* in) {
  __shared__ int row[64];
  __shared__ int ticket, before;
  int t = threadIdx.x;
  if (t == 0) ticket = atomicAdd(&look_ticket, 1);
  __syncthreads();  //- ticket_not_shared
  int b = ticket;
  row[t] = in[b * 64 + t];
  __syncthreads();
  for (int d = 1; d < 64; d *= 2) {
    int other = t >= d ? row[t - d] : 0;
    __syncthreads();
    row[t] += other;
    __syncthreads();
  }
  if (t == 0) {
    int sum = row[63], prefix = 0;
    //+ sum_flag_first: atomicExch(&look_state[b], 1);
    look_sum[b] = sum;
    __threadfence();  //- no_release, block_fence
    //+ block_fence: __threadfence_block();
    atomicExch(&look_state[b], 1);  //- sum_flag_first
    for (int p = b - 1; p >= 0; p--) {
      int state;
      while ((state = RELAXED(look_state[p])) == 0) {}
      __threadfence();  //- no_acquire
      if (state == 2) {  //- prefix_too_early
      //+ prefix_too_early: if (state >= 1) {
        prefix += look_prefix[p];
        break;
      }
      prefix += look_sum[p];
    }
    look_prefix[b] = prefix + sum;
    __threadfence();  //- prefix_no_release, block_fence
    //+ block_fence: __threadfence_block();
    atomicExch(&look_state[b], 2);
    before = prefix;
  }
  __syncthreads();  //- no_barrier_after
  out[b * 64 + t] = before + row[t];
}

// == chained_scan: 4 blocks of 64
// Each thread waits for its own flag of the block before: a scan over the columns.
// fault no_release: global memory race
// fault no_acquire: global memory race
// fault neighbors_flag: global memory race
__device__ int chained_flag[4][64], chained_sum[4][64];

extern "C" __global__ void chained_scan(int* out, const int* in) {
  int b = blockIdx.x, t = threadIdx.x, sum = in[b * 64 + t];
  if (b > 0) {
    while (atomicAdd(&chained_flag[b - 1][t], 0) == 0) {}  //- neighbors_flag
    //+ neighbors_flag: while (atomicAdd(&chained_flag[b - 1][t ^ 32], 0) == 0) {}
    __threadfence();  //- no_acquire
    sum += chained_sum[b - 1][t];
  }
  chained_sum[b][t] = sum;
  __threadfence();  //- no_release
  atomicExch(&chained_flag[b][t], 1);
  out[b * 64 + t] = sum;
}

// == stream_k: 3 blocks of 64
// Three blocks share two tiles of equal work; a block that ends a tile adds what its neighbor has left.
// fault flag_first: global memory race
// fault no_release: global memory race
// fault no_acquire: global memory race
// fault own_flag: global memory race
// fault no_barrier_before_flag: global memory race
// fault no_barrier_after_wait: global memory race
__device__ int fixup_partial[3][64], fixup_ready[3];

extern "C" __global__ void stream_k(int* out, const int* in) {
  int b = blockIdx.x, t = threadIdx.x;
  for (int unit = 2 * b; unit < 2 * b + 2;) {
    int tile = unit / 3, begin = unit, sum = 0;
    for (; unit < 2 * b + 2 && unit / 3 == tile; unit++) sum += (unit + 1) * in[t];
    if (unit % 3 != 0) {
      //+ flag_first: if (t == 0) { __threadfence(); atomicExch(&fixup_ready[b], 1); }
      fixup_partial[b][t] = sum;
      __syncthreads();  //- no_barrier_before_flag
      if (t == 0) {
        __threadfence();  //- no_release
        atomicExch(&fixup_ready[b], 1);  //- flag_first
      }
    } else {
      if (begin % 3 != 0) {
        if (t == 0) {
          //+ own_flag: atomicExch(&fixup_ready[b], 1);
          while (RELAXED(fixup_ready[b - 1]) == 0) {}  //- own_flag
          //+ own_flag: while (RELAXED(fixup_ready[b]) == 0) {}
          __threadfence();  //- no_acquire
        }
        __syncthreads();  //- no_barrier_after_wait
        sum += fixup_partial[b - 1][t];
      }
      out[tile * 64 + t] = sum;
    }
  }
}

// == split_k: 4 blocks of 64
// Blocks add to one tile in their order, by a semaphore.
// fault no_barrier_before_release: global memory race
// fault no_barrier_after_wait: global memory race
// fault relaxed_release: global memory race
// fault relaxed_acquire: global memory race
// fault one_too_early: global memory race|depends on the order
__device__ int semaphore;

extern "C" __global__ void split_k(int* out, const int* in) {
  int b = blockIdx.x, t = threadIdx.x;
  if (t == 0) {
    int turn;
    do {
      asm volatile("ld.acquire.gpu.s32 %0, [%1];" : "=r"(turn) : "l"(&semaphore) : "memory");  //- relaxed_acquire
      //+ relaxed_acquire: asm volatile("ld.relaxed.gpu.s32 %0, [%1];" : "=r"(turn) : "l"(&semaphore) : "memory");
    } while (turn != b);  //- one_too_early
    //+ one_too_early: } while (turn < b - 1);
  }
  __syncthreads();  //- no_barrier_after_wait
  out[t] = (b ? out[t] : 0) + in[b * 64 + t];
  __syncthreads();  //- no_barrier_before_release
  if (t == 0)
    asm volatile("red.release.gpu.global.add.s32 [%0], 1;" :: "l"(&semaphore) : "memory");  //- relaxed_release
    //+ relaxed_release: asm volatile("red.relaxed.gpu.global.add.s32 [%0], 1;" :: "l"(&semaphore) : "memory");
}
