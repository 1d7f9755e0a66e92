// Right in odd ways: as they stand, none of these has a race.

#define RELAXED(word) (*(volatile int*)&(word))

// == load_before_swap: 3 blocks of 40
// A plain load, then a loop of compare-and-swap.
extern "C" __global__ void load_before_swap(int* out, const int* in) {
  int old = out[0], expected;
  do {
    expected = old;
    old = atomicCAS(out, expected, expected > in[threadIdx.x] ? expected : in[threadIdx.x]);
  } while (old != expected);
}

// == swap_before_loop: 3 blocks of 34
// The first compare-and-swap stands before its loop, which only reads.
__device__ int first_word;

extern "C" __global__ void swap_before_loop(int* out, const int* in) {
  if (atomicCAS(&first_word, 0, 1) != 0) {
    do {
      while (RELAXED(first_word) != 0) {}
    } while (atomicCAS(&first_word, 0, 1) != 0);
  }
  __threadfence();
  out[0] += in[threadIdx.x];
  __threadfence();
  RELAXED(first_word) = 0;
}

// == fences_everywhere: 2 blocks of 64
__device__ int fences_data[64], fences_ready;

extern "C" __global__ void fences_everywhere(int* out, const int* in) {
  int t = threadIdx.x;
  __threadfence_system();
  if (blockIdx.x == 0) {
    __threadfence();
    fences_data[t] = in[t];
    __threadfence();
    __threadfence();
    atomicAdd(&fences_ready, 1);
    __threadfence();
  } else {
    __threadfence();
    while (RELAXED(fences_ready) != 64) __threadfence();
    __threadfence();
    __threadfence_block();
    out[t] = fences_data[t];
  }
}

// == flags_are_data: 2 blocks of 64
// A word that is not 0 is there: no fence orders anything else.
__device__ int slots[64];

extern "C" __global__ void flags_are_data(int* out, const int* in) {
  int t = threadIdx.x, value;
  if (blockIdx.x == 0) {
    atomicExch(&slots[t], in[t]);
  } else {
    while ((value = RELAXED(slots[63 - t])) == 0) {}
    out[t] = value;
  }
}

// == packed_look_back: 4 blocks of 1
// State and sum in one word of 64 bits: relaxed accesses are enough.
__device__ unsigned long long packed[4];

extern "C" __global__ void packed_look_back(int* out, const int* in) {
  int b = blockIdx.x, sum = in[b], prefix = 0;
  atomicExch(&packed[b], 1ull << 32 | sum);
  for (int p = b - 1; p >= 0; p--) {
    unsigned long long word;
    while ((word = *(volatile unsigned long long*)&packed[p]) == 0) {}
    prefix += (int)word;
    if (word >> 32 == 2) break;
  }
  *(volatile unsigned long long*)&packed[b] = 2ull << 32 | (prefix + sum);
  out[b] = prefix + sum;
}

// == relaxed_counters: 4 blocks of 64
// Statistics by relaxed atomics of several kinds; nobody reads them in the kernel.
extern "C" __global__ void relaxed_counters(int* out, const int* in) {
  int value = in[blockIdx.x * 64 + threadIdx.x];
  atomicAdd(out, 1);
  atomicMax(out + 1, value);
  atomicOr(out + 2, value);
  asm volatile("red.relaxed.gpu.global.add.s32 [%0], %1;" :: "l"(out + 3), "r"(value) : "memory");
  if (RELAXED(out[4]) == 0) atomicExch(out + 4, 1);
}

// == equal_values: 4 blocks of 64
// Everybody writes the same.
__device__ int equal_found;

extern "C" __global__ void equal_values(int* out, const int* in) {
  __shared__ int any;
  int t = threadIdx.x;
  if (t == 0) any = 0;
  __syncthreads();
  if (in[t] > 7) any = 1;
  if (in[t] % 2) equal_found = 1;
  __syncthreads();
  if (any) out[t] = 5;
}

// == idempotent: 4 blocks of 32
// Everybody computes the same value; the first one that swaps it in wins, and nobody waits.
__device__ int idempotent_memo[8];

extern "C" __global__ void idempotent(int* out, const int* in) {
  int t = threadIdx.x, place = t % 8;
  int value = RELAXED(idempotent_memo[place]);
  if (value == 0) {
    value = in[place] * 11;
    atomicCAS(&idempotent_memo[place], 0, value);
  }
  out[blockIdx.x * 32 + t] = value;
}

// == everybody_polls: 2 blocks of 96
// All threads poll and fence for themselves, without a barrier; the waiting lanes sleep.
__device__ int polls_data[96], polls_ready;

extern "C" __global__ void everybody_polls(int* out, const int* in) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    polls_data[t] = in[t];
    __syncthreads();
    if (t == 95) {
      __threadfence();
      RELAXED(polls_ready) = 7;
    }
  } else {
    while (RELAXED(polls_ready) != 7) __nanosleep(20);
    __threadfence();
    out[t] = polls_data[95 - t];
  }
}

// == atomics_as_accesses: 2 blocks of 32
// Loads and stores that are written as atomic operations.
__device__ int access_data[32], access_ready;

extern "C" __global__ void atomics_as_accesses(int* out, const int* in) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    access_data[t] = in[t];
    __threadfence();
    atomicOr(&access_ready, 1u << t);
  } else {
    while (atomicCAS(&access_ready, 0, 0) != -1) {}
    __threadfence();
    atomicAnd(&access_ready, -1);
    out[t] = access_data[31 - t];
  }
}

// == deferring_lock: 3 blocks of 34
// A thread that does not get the lock leaves its number to whoever comes last.
__device__ int deferring_word, deferring_left, deferring_sum, deferring_arrived;

extern "C" __global__ void deferring_lock(int* out, const int* in) {
  int value = in[threadIdx.x];
  if (atomicCAS(&deferring_word, 0, 1) == 0) {
    __threadfence();
    deferring_sum += value;
    __threadfence();
    atomicExch(&deferring_word, 0);
  } else {
    atomicAdd(&deferring_left, value);
  }
  __threadfence();
  if (atomicAdd(&deferring_arrived, 1) == 101) {
    __threadfence();
    out[0] = deferring_sum + atomicAdd(&deferring_left, 0);
  }
}

// == neighboring_bytes: 2 blocks of 64
// Bytes of one word belong to different threads.
__device__ char bytes[128];

extern "C" __global__ void neighboring_bytes(int* out, const int* in) {
  __shared__ char row[64];
  int t = threadIdx.x, i = blockIdx.x * 64 + t;
  bytes[i] = (char)in[t];
  row[t] = (char)(in[t] + 1);
  __syncthreads();
  out[i] = bytes[i ^ 1] + row[t ^ 33];
}

// == barrier_in_each_branch: 1 block of 64
// The warps meet at one barrier from two lines, as `barrier.sync` allows.
extern "C" __global__ void barrier_in_each_branch(int* out, const int* in) {
  __shared__ int row[64];
  int t = threadIdx.x;
  row[t] = in[t];
  if (t < 32) {
    asm volatile("barrier.sync 0;" ::: "memory");
    out[t] = row[t + 32];
  } else {
    asm volatile("barrier.sync 0;" ::: "memory");
    out[t] = row[t - 32];
  }
}

// == packed_minimum: 4 blocks of 64
// Value and place in one word; the place belongs to the value because the word is one.
__device__ unsigned long long minimum_word = ~0ull;
__device__ int minimum_arrived;

extern "C" __global__ void packed_minimum(int* out, const int* in) {
  int i = blockIdx.x * 64 + threadIdx.x;
  unsigned value = (in[i] * 37 + 11) % 251;
  atomicMin(&minimum_word, (unsigned long long)value << 32 | i);
  __threadfence();
  if (atomicAdd(&minimum_arrived, 1) == 255) {
    __threadfence();
    unsigned long long word = atomicMin(&minimum_word, ~0ull);
    out[0] = (int)(word >> 32);
    out[1] = (int)word;
  }
}

// == own_atomics: 1 block of 64
// A word that only its own thread touches, by atomics and plainly.
extern "C" __global__ void own_atomics(int* out, const int* in) {
  __shared__ int row[64];
  int t = threadIdx.x;
  row[t] = 1;
  atomicAdd(&row[t], in[t]);
  row[t] *= 2;
  atomicMax(out + t, row[t]);
  out[t] += 1;
}

// == message_by_two: 3 blocks of 32
// Two senders, one counter: the receiver acquires both by one load.
__device__ int two_rows[2][32], two_count;

extern "C" __global__ void message_by_two(int* out, const int* in) {
  int b = blockIdx.x, t = threadIdx.x;
  if (b < 2) {
    two_rows[b][t] = in[32 * b + t];
    __syncwarp();
    if (t == 5) {
      __threadfence();
      atomicAdd(&two_count, 1);
    }
  } else {
    if (t == 9) {
      while (RELAXED(two_count) < 2) {}
      __threadfence();
    }
    __syncwarp();
    out[t] = two_rows[0][t] + two_rows[1][31 - t];
  }
}

// == fences_before_barrier: 2 blocks of 64
// Every thread fences its own store, then one of them sets the flag: the fences of both blocks are in one order, so it cannot be seen before them.
__device__ int before_data[64], before_ready;

extern "C" __global__ void fences_before_barrier(int* out, const int* in) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    before_data[t] = in[t];
    __threadfence();
    __syncthreads();
    if (t == 0) atomicExch(&before_ready, 1);
  } else {
    if (t == 0) {
      while (RELAXED(before_ready) == 0) {}
    }
    __syncthreads();
    __threadfence();
    out[t] = before_data[63 - t];
  }
}

// == sum_of_blocks: 4 blocks of 64
// As NVIDIA's sample threadFenceReduction has it: no fence after the last ticket but a barrier.
__device__ int sample_sums[4];
__device__ unsigned sample_tickets;

extern "C" __global__ void sum_of_blocks(int* out, const int* in) {
  __shared__ bool last;
  int sum = __reduce_add_sync(0xffffffff, in[blockIdx.x * 64 + threadIdx.x % 32]);
  if (threadIdx.x == 0) {
    sample_sums[blockIdx.x] = sum;
    __threadfence();
    last = atomicInc(&sample_tickets, gridDim.x) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) out[0] = sample_sums[0] + sample_sums[1] + sample_sums[2] + sample_sums[3];
}

// == elected_lane: 2 blocks of 32
// A store of all lanes, a barrier of the warp, a fence of the elected lane.
__device__ int elected_data[32], elected_ready;

extern "C" __global__ void elected_lane(int* out, const int* in) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    elected_data[t] = in[t];
    __syncwarp();
    if (t == __ffs(__activemask()) - 1) {
      __threadfence();
      atomicExch(&elected_ready, 1);
    }
  } else {
    int ready;
    do {
      ready = t == 0 ? atomicAdd(&elected_ready, 0) : 0;
      ready = __shfl_sync(0xffffffff, ready, 0);
    } while (!ready);
    __threadfence();
    __syncwarp();
    out[t] = elected_data[t];
  }
}

// == two_ways: 3 blocks of 1
// Both a lock and a flag guard the same word.
__device__ int ways_lock, ways_flag, ways_word;

extern "C" __global__ void two_ways(int* out, const int* in) {
  if (blockIdx.x == 0) {
    ways_word = in[0];
    __threadfence();
    atomicExch(&ways_flag, 1);
  } else {
    while (atomicAdd(&ways_flag, 0) == 0) {}
    while (atomicExch(&ways_lock, 1)) {}
    __threadfence();
    ways_word += in[blockIdx.x];
    __threadfence();
    atomicExch(&ways_lock, 0);
    if (atomicAdd(&ways_flag, 1) == 2) {
      __threadfence();
      out[0] = ways_word;
    }
  }
}

// == drawn_last: 4 blocks of 1
// All blocks read a word; whoever draws the last ticket writes it.
// fault no_release: global memory race, in some order
// fault no_acquire: global memory race, in some order
__device__ int drawn_word, drawn_tickets;

extern "C" __global__ void drawn_last(int* out, const int* in) {
  int seen = drawn_word;
  __threadfence();  //- no_release
  //+ no_release: if (blockIdx.x) __threadfence();
  int ticket = atomicAdd(&drawn_tickets, 1);
  if (ticket == 3) {
    __threadfence();  //- no_acquire
    out[0] = drawn_word = seen + 7;
  }
}

// == own_part: 2 blocks of 32
// A thread reads a byte of a word of its own, and the whole of it, before it writes that.
__device__ int part_words[64];

extern "C" __global__ void own_part(int* out, const int* in) {
  int t = blockIdx.x * 32 + threadIdx.x;
  part_words[t] = in[t];
  int low = ((unsigned char*)part_words)[4 * t];
  int word = part_words[t];
  part_words[t] = word + low;
  out[t] = part_words[t];
}

// == bytes_of_readers: 1 block of 128
// A warp waits for those that read its byte of a word, and for nobody else.
// fault forgets_one: shared memory race
extern "C" __global__ void bytes_of_readers(int* out, const int* in) {
  __shared__ unsigned char bytes[4];
  __shared__ int flags[4];
  int t = threadIdx.x, warp = t / 32;
  if (t < 4) {
    bytes[t] = in[t];
    flags[t] = 0;
  }
  __syncthreads();
  if (t % 32) return;
  if (warp == 0) {
    while (RELAXED(flags[1]) == 0) {}
    while (RELAXED(flags[2]) == 0) {}  //- forgets_one
    __threadfence_block();
    bytes[0] = 9;
  } else {
    out[warp] = bytes[warp < 3 ? 0 : 2];
    __threadfence_block();
    RELAXED(flags[warp]) = 1;
  }
}

// == elected_rounds: 2 blocks of 32
// Another lane waits and another one publishes in each round.
// fault no_meeting_before_release: global memory race
// fault shuffle_before_release: global memory race
// fault no_meeting_after_acquire: global memory race
__device__ int elected_row[32], elected_full, elected_empty;

extern "C" __global__ void elected_rounds(int* out, const int* in) {
  int t = threadIdx.x, sum = 0;
  for (int i = 1; i < 5; i++) {
    if (blockIdx.x == 0) {
      if (t == i) {
        while (RELAXED(elected_empty) < i - 1) {}
        __threadfence();
      }
      __syncwarp();
      elected_row[t] = i * in[t];
      __syncwarp();  //- no_meeting_before_release, shuffle_before_release
      //+ shuffle_before_release: t = __shfl_sync(0xffffffff, t, t);
      if (t == i + 3) {
        __threadfence();
        RELAXED(elected_full) = i;
      }
    } else {
      if (t == 2 * i) {
        while (RELAXED(elected_full) < i) {}
        __threadfence();
      }
      __syncwarp();  //- no_meeting_after_acquire
      sum += elected_row[31 - t];
      __syncwarp();
      if (t == i) {
        __threadfence();
        RELAXED(elected_empty) = i;
      }
    }
  }
  if (blockIdx.x) out[t] = sum;
}

// == locks_of_lanes: 2 blocks of 32
// Lanes of one warp take locks, each on its own way through the loop.
// fault no_acquire: global memory race
// fault no_release: global memory race
__device__ int lane_locks[4];

extern "C" __global__ void locks_of_lanes(int* out, const int* in) {
  int mine = threadIdx.x % 4;
  for (bool done = false; !done;) {
    if (atomicCAS(&lane_locks[mine], 0, 1) == 0) {
      __threadfence();  //- no_acquire
      out[mine] += in[threadIdx.x];
      __threadfence();  //- no_release
      atomicExch(&lane_locks[mine], 0);
      done = true;
    }
  }
}

// == flags_of_lanes: 2 blocks of 32
// A flag for each lane, without a meeting: each lane reads what its twin has written.
// fault of_another: global memory race
__device__ int twin_words[32], twin_full[32], twin_empty[32];

extern "C" __global__ void flags_of_lanes(int* out, const int* in) {
  int t = threadIdx.x, sum = 0;
  for (int i = 1; i < 4; i++) {
    if (blockIdx.x == 0) {
      while (RELAXED(twin_empty[t]) < i - 1) {}
      __threadfence();
      twin_words[t] = i * in[t];
      __threadfence();
      RELAXED(twin_full[t]) = i;
    } else {
      while (RELAXED(twin_full[t]) < i) {}  //- of_another
      //+ of_another: if (t) while (RELAXED(twin_full[t]) < i) {}
      //+ of_another: else while (RELAXED(twin_empty[31]) < i - 1) {}
      __threadfence();
      sum += twin_words[t];
      __threadfence();
      RELAXED(twin_empty[t]) = i;
    }
  }
  if (blockIdx.x) out[t] = sum;
}

// == fence_of_another_lane: 3 blocks of 2
// Between a lane's wait and its fence another lane of its warp executes one.
// fault no_acquire: global memory race
__device__ int between_word, between_full, between_seen, between_done;

extern "C" __global__ void fence_of_another_lane(int* out, const int* in) {
  int t = threadIdx.x;
  if (blockIdx.x == 1 && t == 0) {
    between_word = in[1];
    __threadfence();
    RELAXED(between_full) = 1;
  } else if (blockIdx.x == 2 && t == 0) {
    while (RELAXED(between_seen) == 0) {}
    for (int i = 0; i < 300 && RELAXED(between_seen) < 2; i++) {}
    RELAXED(between_done) = 1;
  } else if (blockIdx.x == 0 && t == 0) {
    while (RELAXED(between_full) == 0) {}
    RELAXED(between_seen) = 1;
    while (RELAXED(between_done) == 0) {}
    __threadfence();  //- no_acquire
    out[0] = between_word;
  } else if (blockIdx.x == 0) {
    while (RELAXED(between_seen) == 0) {}
    __threadfence();
  }
}
