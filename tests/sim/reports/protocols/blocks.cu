// Pipelines and barriers within a block, and what the lanes of a warp agree on.

#define RELAXED(word) (*(volatile int*)&(word))

__device__ unsigned shared_address(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }

__device__ void copy_async(int* to, const int* from) {
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(shared_address(to)), "l"(from) : "memory");
}
__device__ void commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }

template <int pending> __device__ void wait_group() { asm volatile("cp.async.wait_group %0;" :: "n"(pending) : "memory"); }

__device__ void init(unsigned long long* bar, int count) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" :: "r"(shared_address(bar)), "r"(count) : "memory");
}
__device__ unsigned long long arrive(unsigned long long* bar) {
  unsigned long long state;
  asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(state) : "r"(shared_address(bar)) : "memory");
  return state;
}
__device__ void wait_parity(unsigned long long* bar, int parity) {
  int done;
  do {
    asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], %2; selp.s32 %0, 1, 0, p; }"
                 : "=r"(done) : "r"(shared_address(bar)), "r"(parity) : "memory");
  } while (!done);
}
__device__ void wait_state(unsigned long long* bar, unsigned long long state) {
  int done;
  do {
    asm volatile("{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2; selp.s32 %0, 1, 0, p; }"
                 : "=r"(done) : "r"(shared_address(bar)), "l"(state) : "memory");
  } while (!done);
}

// == double_buffer: 1 block of 64
// Tiles of 64 numbers by cp.async in two buffers.
// fault waits_too_little: unfinished copy
// fault no_commit: unfinished copy
// fault no_barrier_after_wait: shared memory race|unfinished copy
// fault no_barrier_before_refill: shared memory race|unfinished copy
// fault wrong_buffer: unfinished copy|uninitialized read|shared memory race
extern "C" __global__ void double_buffer(int* out, const int* in) {
  __shared__ int tile[2][64];
  int t = threadIdx.x, sum = 0;
  copy_async(&tile[0][t], in + t);
  commit();
  for (int i = 0; i < 4; i++) {
    if (i + 1 < 4) copy_async(&tile[(i + 1) % 2][t], in + (i + 1) * 64 + t);
    commit();  //- no_commit
    wait_group<1>();  //- waits_too_little
    //+ waits_too_little: wait_group<2>();
    __syncthreads();  //- no_barrier_after_wait
    sum += tile[i % 2][63 - t];  //- wrong_buffer
    //+ wrong_buffer: sum += tile[(i + 1) % 2][63 - t];
    __syncthreads();  //- no_barrier_before_refill
  }
  out[t] = sum;
}

// == triple_buffer: 1 block of 64
// With three buffers, one barrier for each tile is enough.
// fault refill_first: shared memory race|unfinished copy
// fault two_buffers: shared memory race
// fault no_barrier: shared memory race|unfinished copy
// fault waits_too_little: unfinished copy
extern "C" __global__ void triple_buffer(int* out, const int* in) {
  const int buffers = 3;  //- two_buffers
  //+ two_buffers: const int buffers = 2;
  __shared__ int tile[buffers][64];
  int t = threadIdx.x, sum = 0;
  copy_async(&tile[0][t], in + t);
  commit();
  copy_async(&tile[1][t], in + 64 + t);
  commit();
  for (int i = 0; i < 4; i++) {
    //+ refill_first: if (i + 2 < 4) copy_async(&tile[(i + 2) % buffers][t], in + (i + 2) * 64 + t);
    //+ refill_first: commit(); wait_group<2>();
    wait_group<1>();  //- refill_first, waits_too_little
    //+ waits_too_little: wait_group<2>();
    __syncthreads();  //- no_barrier
    if (i + 2 < 4) copy_async(&tile[(i + 2) % buffers][t], in + (i + 2) * 64 + t);  //- refill_first
    commit();  //- refill_first
    sum += tile[i % buffers][(t + 32) % 64];
  }
  out[t] = sum;
}

// == copy_barrier: 1 block of 96
// Two warps copy, and the copies arrive at an mbarrier; a third one reads.
// fault arrives_before_copy: unfinished copy
// fault no_init_barrier: shared memory race|invalid mbarrier
// fault first_warp_only: deadlock|endless kernel|unfinished copy
extern "C" __global__ void copy_barrier(int* out, const int* in) {
  __shared__ int tile[64];
  __shared__ unsigned long long full;
  int t = threadIdx.x;
  if (t == 95) init(&full, 64);  //- first_warp_only
  //+ first_warp_only: if (t == 95) init(&full, 32);
  __syncthreads();  //- no_init_barrier
  if (t < 64) {
    copy_async(tile + t, in + t);
    //+ arrives_before_copy: arrive(&full);
    asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" :: "r"(shared_address(&full)) : "memory");  //- arrives_before_copy
  } else {
    wait_parity(&full, 0);
    out[t - 64] = tile[t - 64] + tile[t - 32];
  }
}

// == pipeline: 1 block of 64
// A warp fills two slots for another one, with an mbarrier for full and one for empty of each slot.
// fault arrives_first: shared memory race
// fault full_not_awaited: shared memory race|uninitialized read
// fault empty_not_awaited: shared memory race|deadlock|endless kernel
// fault other_slots_full: shared memory race|uninitialized read
// fault other_slots_empty: shared memory race|deadlock|endless kernel
// fault wrong_parity: shared memory race|deadlock|endless kernel
// fault released_first: shared memory race
// fault no_init_barrier: shared memory race
// fault one_arrival_short: deadlock|endless kernel
extern "C" __global__ void pipeline(int* out, const int* in) {
  __shared__ int slots[2][32];
  __shared__ unsigned long long full[2], empty[2];
  int t = threadIdx.x, sum = 0;
  if (t < 2) {
    init(&full[t], 32);  //- one_arrival_short
    //+ one_arrival_short: init(&full[t], 33);
    init(&empty[t], 32);
  }
  __syncthreads();  //- no_init_barrier
  for (int i = 0; i < 6; i++) {
    int slot = i % 2, round = i / 2;
    if (t < 32) {
      if (round > 0) wait_parity(&empty[slot], (round - 1) % 2);  //- empty_not_awaited, other_slots_empty
      //+ other_slots_empty: if (i > 2) wait_parity(&empty[1 - slot], (i - 3) / 2 % 2);
      //+ arrives_first: arrive(&full[slot]);
      slots[slot][t] = i * in[t];
      arrive(&full[slot]);  //- arrives_first
    } else {
      wait_parity(&full[slot], round % 2);  //- full_not_awaited, other_slots_full, wrong_parity
      //+ wrong_parity: wait_parity(&full[slot], 1 - round % 2);
      //+ other_slots_full: if (i > 0) wait_parity(&full[1 - slot], (i - 1) / 2 % 2);
      //+ released_first: arrive(&empty[slot]);
      sum += slots[slot][63 - t];
      arrive(&empty[slot]);  //- released_first
    }
  }
  if (t >= 32) out[t - 32] = sum;
}

// == elected_wait: 1 block of 64
// One lane arrives for its warp, and one lane waits for its warp.
// fault no_syncwarp_before_arrival: shared memory race
// fault no_syncwarp_after_wait: shared memory race
// fault arrives_first: shared memory race
// fault no_wait: shared memory race
extern "C" __global__ void elected_wait(int* out, const int* in) {
  __shared__ int row[32];
  __shared__ unsigned long long full;
  int t = threadIdx.x;
  if (t == 0) init(&full, 1);
  __syncthreads();
  if (t < 32) {
    //+ arrives_first: if (t == 0) arrive(&full);
    row[t] = in[t];
    __syncwarp();  //- no_syncwarp_before_arrival
    if (t == 0) arrive(&full);  //- arrives_first
  } else {
    if (t == 32) wait_parity(&full, 0);  //- no_wait
    __syncwarp();  //- no_syncwarp_after_wait
    out[t - 32] = row[63 - t];
  }
}

// == two_consumers_of_a_slot: 1 block of 96
// The same with two warps that read each slot.
// fault one_is_enough: shared memory race|deadlock|endless kernel|invalid mbarrier
// fault first_released_first: shared memory race
// fault second_released_first: shared memory race
extern "C" __global__ void two_consumers_of_a_slot(int* out, const int* in) {
  __shared__ int slots[2][32];
  __shared__ unsigned long long full[2], empty[2];
  int t = threadIdx.x, sum = 0;
  if (t < 2) {
    init(&full[t], 32);
    init(&empty[t], 64);  //- one_is_enough
    //+ one_is_enough: init(&empty[t], 32);
  }
  __syncthreads();
  for (int i = 0; i < 6; i++) {
    int slot = i % 2, round = i / 2;
    if (t < 32) {
      if (round > 0) wait_parity(&empty[slot], (round - 1) % 2);
      slots[slot][t] = i * in[t];
      arrive(&full[slot]);
    } else {
      wait_parity(&full[slot], round % 2);
      //+ first_released_first: if (t < 64) arrive(&empty[slot]);
      //+ second_released_first: if (t >= 64) arrive(&empty[slot]);
      sum += slots[slot][31 - t % 32];
      arrive(&empty[slot]);  //- first_released_first, second_released_first
      //+ first_released_first: if (t >= 64) arrive(&empty[slot]);
      //+ second_released_first: if (t < 64) arrive(&empty[slot]);
    }
  }
  if (t >= 32) out[t - 32] = sum;
}

// == acknowledged_row: 1 block of 96
// Two warps read a row, and say so by a flag each, before a third one writes it again.
// fault first_no_release: shared memory race
// fault second_no_release: shared memory race
// fault forgets_the_second: shared memory race
extern "C" __global__ void acknowledged_row(int* out, const int* in) {
  __shared__ int row, flags[3];
  int t = threadIdx.x, warp = t / 32;
  if (t < 3) flags[t] = 0;
  if (t == 0) row = in[4];
  __syncthreads();
  if (t == 0) {
    while (RELAXED(flags[1]) == 0) {}
    while (RELAXED(flags[2]) == 0) {}  //- forgets_the_second
    __threadfence_block();
    row = in[5];
  } else if (t % 32 == 0) {
    out[warp] = row;
    __threadfence_block();  //- first_no_release, second_no_release
    //+ first_no_release: if (warp == 2) __threadfence_block();
    //+ second_no_release: if (warp == 1) __threadfence_block();
    RELAXED(flags[warp]) = 1;
  }
  __syncthreads();
  if (t == 0) out[0] = row;
}

// == split_barrier: 1 block of 96
// A block arrives, does other work, and waits later.
// fault store_after_arrival: shared memory race
// fault load_before_wait: shared memory race|uninitialized read
// fault one_phase: shared memory race
extern "C" __global__ void split_barrier(int* out, const int* in) {
  __shared__ int row[96];
  __shared__ unsigned long long bar;
  int t = threadIdx.x, value = in[t], sum = 0;
  if (t == 0) init(&bar, 96);
  __syncthreads();
  for (int i = 0; i < 3; i++) {
    row[t] = value;  //- store_after_arrival
    unsigned long long state = arrive(&bar);
    //+ store_after_arrival: row[t] = value;
    sum += i * value;
    //+ load_before_wait: value = row[(t + 32) % 96];
    wait_state(&bar, state);
    value = row[(t + 32) % 96];  //- load_before_wait
    wait_state(&bar, arrive(&bar));  //- one_phase
  }
  out[t] = sum + value;
}

// == named_pipeline: 1 block of 64
// A warp produces and a warp consumes: bar.arrive and bar.sync of two named barriers.
// fault arrives_first: shared memory race
// fault released_first: shared memory race
// fault no_wait_for_empty: shared memory race|deadlock
// fault wrong_barrier: shared memory race|deadlock|uninitialized read
// fault half_the_count: shared memory race|uninitialized read|deadlock
// fault never_released: deadlock
extern "C" __global__ void named_pipeline(int* out, const int* in) {
  __shared__ int slot[32];
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 4; i++) {
    if (t < 32) {
      if (i > 0) asm volatile("bar.sync 2, 64;" ::: "memory");  //- no_wait_for_empty
      //+ no_wait_for_empty: if (i > 0) asm volatile("bar.arrive 2, 64;" ::: "memory");
      //+ arrives_first: asm volatile("bar.arrive 1, 64;" ::: "memory");
      slot[t] = i * in[t];
      asm volatile("bar.arrive 1, 64;" ::: "memory");  //- arrives_first
    } else {
      asm volatile("bar.sync 1, 64;" ::: "memory");  //- wrong_barrier, half_the_count
      //+ wrong_barrier: asm volatile("bar.sync 3, 64;" ::: "memory");
      //+ half_the_count: asm volatile("bar.sync 1, 32;" ::: "memory");
      //+ released_first: if (i < 3) asm volatile("bar.arrive 2, 64;" ::: "memory");
      sum += slot[63 - t];
      if (i < 3) asm volatile("bar.arrive 2, 64;" ::: "memory");  //- released_first, never_released
    }
  }
  if (t >= 32) out[t - 32] = sum;
}

// == pairs_of_warps: 1 block of 128
// Each pair of warps has a barrier of its own.
// fault other_pairs: shared memory race|uninitialized read
// fault one_warp: shared memory race|uninitialized read
// fault warp_barrier: shared memory race|uninitialized read
extern "C" __global__ void pairs_of_warps(int* out, const int* in) {
  __shared__ int row[128];
  int t = threadIdx.x, pair = t / 64;
  row[t] = in[t];
  asm volatile("bar.sync %0, 64;" :: "r"(1 + pair) : "memory");  //- other_pairs, one_warp, warp_barrier
  //+ other_pairs: asm volatile("bar.sync %0, 64;" :: "r"(1 + t / 32 % 2) : "memory");
  //+ one_warp: asm volatile("bar.sync %0, 32;" :: "r"(1 + t / 32) : "memory");
  //+ warp_barrier: __syncwarp();
  out[t] = row[t ^ 32];
}

// == until_nothing_changes: 1 block of 64
// Rounds until no thread has changed anything; the flag is cleared once all have read it.
// fault no_barrier_after_read: shared memory race
// fault no_barrier_after_clear: shared memory race
// fault no_barrier_before_read: shared memory race
extern "C" __global__ void until_nothing_changes(int* out, const int* in) {
  __shared__ int changed;
  int t = threadIdx.x, value = in[t] % 5, rounds = 0;
  while (true) {
    if (t == 0) changed = 0;
    __syncthreads();  //- no_barrier_after_clear
    if (value > 0) {
      value--;
      changed = 1;
    }
    __syncthreads();  //- no_barrier_before_read
    bool more = changed;
    __syncthreads();  //- no_barrier_after_read
    if (!more) break;
    rounds++;
  }
  out[t] = rounds;
}

// == producer_flag: 1 block of 64
// A warp waits for a word in shared memory that another warp sets.
// fault no_release: shared memory race
// fault no_acquire: shared memory race
// fault flag_first: shared memory race
extern "C" __global__ void producer_flag(int* out, const int* in) {
  __shared__ int row[32];
  __shared__ int ready;
  int t = threadIdx.x;
  if (t == 0) ready = 0;
  __syncthreads();
  if (t < 32) {
    //+ flag_first: atomicAdd(&ready, 1);
    row[t] = in[t];
    __threadfence_block();  //- no_release
    atomicAdd(&ready, 1);  //- flag_first
  } else {
    while (RELAXED(ready) != 32) {}
    __threadfence_block();  //- no_acquire
    out[t - 32] = row[63 - t];
  }
}

// == aggregated: 2 blocks of 64
// One atomic operation for the lanes of a warp that have something; each has a place of its own.
// fault not_broadcast: global memory race
// fault same_rank: global memory race
// fault no_atomic: global memory race
__device__ int aggregated_count, aggregated_items[128];

extern "C" __global__ void aggregated(int* out, const int* in) {
  int i = blockIdx.x * 64 + threadIdx.x, lane = threadIdx.x % 32;
  if (in[i] % 3 != 0) {
    unsigned active = __activemask();
    int leader = __ffs(active) - 1;
    int rank = __popc(active & ((1u << lane) - 1));  //- same_rank
    //+ same_rank: int rank = __popc(active) - 1;
    int base = 0;
    if (lane == leader) base = atomicAdd(&aggregated_count, __popc(active));  //- no_atomic
    //+ no_atomic: if (lane == leader) { base = aggregated_count; aggregated_count = base + __popc(active); }
    base = __shfl_sync(active, base, leader);  //- not_broadcast
    aggregated_items[base + rank] = in[i];
    atomicAdd(out, in[i]);
  }
}

// == warp_exchange: 1 block of 64
// Lanes exchange numbers in shared memory, twice.
// fault no_syncwarp: shared memory race|uninitialized read
// fault no_syncwarp_before_reuse: shared memory race
// fault half_the_mask: shared memory race|uninitialized read|invalid mask
// fault shuffle_for_syncwarp: shared memory race|uninitialized read
extern "C" __global__ void warp_exchange(int* out, const int* in) {
  __shared__ int tile[2][32];
  int lane = threadIdx.x % 32;
  int* row = tile[threadIdx.x / 32];
  int value = in[threadIdx.x];
  for (int d = 1; d < 4; d++) {
    row[lane] = value;
    __syncwarp();  //- no_syncwarp, half_the_mask, shuffle_for_syncwarp
    //+ half_the_mask: if (lane < 16) __syncwarp(0xffff); else __syncwarp(0xffff0000);
    //+ shuffle_for_syncwarp: value = __shfl_sync(0xffffffff, value, lane);
    value = row[(lane + 13 * d) % 32];
    __syncwarp();  //- no_syncwarp_before_reuse
  }
  out[threadIdx.x] = value;
}

// == global_exchange: 2 blocks of 32
// The same in global memory.
// fault no_syncwarp: global memory race
// fault vote_for_syncwarp: global memory race
// fault no_syncwarp_before_reuse: global memory race
__device__ int exchange_row[64];

extern "C" __global__ void global_exchange(int* out, const int* in) {
  int lane = threadIdx.x, value = in[lane];
  int* row = exchange_row + 32 * blockIdx.x;
  for (int d = 1; d < 3; d++) {
    row[lane] = value;
    __syncwarp();  //- no_syncwarp, vote_for_syncwarp
    //+ vote_for_syncwarp: if (__any_sync(0xffffffff, value == -1)) break;
    value = row[(lane + d) % 32];
    __syncwarp();  //- no_syncwarp_before_reuse
  }
  out[32 * blockIdx.x + lane] = value;
}

// == warp_sum: 1 block of 64
// A reduction in shared memory: two warps, then one.
// fault no_syncwarp: shared memory race
// fault volatile_for_syncwarp: shared memory race
// fault no_barrier: shared memory race|uninitialized read
extern "C" __global__ void warp_sum(int* out, const int* in) {
  __shared__ int row[64];
  int t = threadIdx.x;
  row[t] = in[t];
  __syncthreads();  //- no_barrier
  if (t < 32) {
    for (int d = 32; d > 0; d /= 2) {
      int other = row[t + d];  //- volatile_for_syncwarp
      __syncwarp();  //- no_syncwarp, volatile_for_syncwarp
      row[t] += other;  //- volatile_for_syncwarp
      //+ volatile_for_syncwarp: RELAXED(row[t]) = RELAXED(row[t]) + RELAXED(row[t + d]);
      __syncwarp();  //- no_syncwarp, volatile_for_syncwarp
    }
    if (t == 0) out[0] = row[0];
  }
}

// == compaction: 1 block of 64
// Warps reserve places in shared memory, lanes fill them, and all read.
// fault no_barrier_before_read: shared memory race|uninitialized read
// fault no_barrier_after_clear: shared memory race
// fault leader_without_shuffle: shared memory race
extern "C" __global__ void compaction(int* out, const int* in) {
  __shared__ int items[64];
  __shared__ int count;
  int t = threadIdx.x, lane = t % 32;
  if (t == 0) count = 0;
  items[t] = 0;
  __syncthreads();  //- no_barrier_after_clear
  unsigned wanted = __ballot_sync(0xffffffff, in[t] % 2);
  int base = 0;
  if (lane == 0) base = atomicAdd(&count, __popc(wanted));
  base = __shfl_sync(0xffffffff, base, 0);  //- leader_without_shuffle
  if (in[t] % 2) items[base + __popc(wanted & ((1u << lane) - 1))] = in[t];
  __syncthreads();  //- no_barrier_before_read
  atomicAdd(out, items[63 - t]);
}
