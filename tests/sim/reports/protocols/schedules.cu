// Who may go on: dependencies between tasks, several consumers, tiles of a persistent kernel.

#define RELAXED(word) (*(volatile int*)&(word))

// == two_consumers: 3 blocks of 32
// A slot is filled again when both consumers have counted themselves.
// fault one_is_enough: global memory race|depends on the order
// fault no_release: global memory race
// fault counted_first: global memory race
__device__ int both_slot[32], both_filled, both_read;

extern "C" __global__ void two_consumers(int* out, const int* in) {
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 4; i++) {
    if (blockIdx.x == 0) {
      while (RELAXED(both_read) < 64 * i) {}  //- one_is_enough
      //+ one_is_enough: while (RELAXED(both_read) < 64 * i - 32) {}
      __threadfence();
      both_slot[t] = (i + 1) * in[t];
      __threadfence();
      atomicAdd(&both_filled, 1);
    } else {
      while (RELAXED(both_filled) < 32 * (i + 1)) {}
      __threadfence();
      //+ counted_first: __threadfence(); atomicAdd(&both_read, 1);
      sum += both_slot[31 - t];
      __threadfence();  //- no_release
      atomicAdd(&both_read, 1);  //- counted_first
    }
  }
  if (blockIdx.x > 0) out[32 * blockIdx.x + t] = sum;
}

// == acknowledged: 3 blocks of 1
// The same with a flag of each consumer.
// fault forgets_the_first: global memory race
// fault forgets_the_second: global memory race
__device__ int ack_word, ack_filled, ack_flags[3];

extern "C" __global__ void acknowledged(int* out, const int* in) {
  int b = blockIdx.x, sum = 0;
  for (int i = 1; i < 5; i++) {
    if (b == 0) {
      while (RELAXED(ack_flags[1]) < i - 1) {}  //- forgets_the_first
      while (RELAXED(ack_flags[2]) < i - 1) {}  //- forgets_the_second
      __threadfence();
      ack_word = in[i];
      __threadfence();
      RELAXED(ack_filled) = i;
    } else {
      while (RELAXED(ack_filled) < i) {}
      __threadfence();
      sum += ack_word > 0;
      __threadfence();
      RELAXED(ack_flags[b]) = i;
    }
  }
  if (b) out[b] = sum;
}

// == refit: 2 blocks of 32
// A tree from its leaves to its root: whoever comes second to a node adds its children (Karras).
// fault no_release: global memory race
// fault no_acquire: global memory race
// fault block_fences: global memory race
// fault first_goes_on: global memory race
__device__ int refit_sum[128], refit_visits[64];

extern "C" __global__ void refit(int* out, const int* in) {
  int i = blockIdx.x * 32 + threadIdx.x, node = 64 + i;
  refit_sum[node] = in[i];
  while (node > 1) {
    node /= 2;
    __threadfence();  //- no_release, block_fences
    //+ block_fences: __threadfence_block();
    if (atomicAdd(&refit_visits[node], 1) == 0) return;  //- first_goes_on
    //+ first_goes_on: if (atomicAdd(&refit_visits[node], 1) == 1) return;
    __threadfence();  //- no_acquire, no_release, block_fences
    //+ block_fences: __threadfence_block();
    refit_sum[node] = refit_sum[2 * node] + refit_sum[2 * node + 1];
  }
  out[0] = refit_sum[1];
}

// == triangular: 2 blocks of 32
// A lower triangular system without a barrier: row i waits for rows i - 1 and i - 33.
// fault no_release: global memory race
// fault no_acquire: global memory race
// fault forgets_a_row: global memory race
// fault solved_first: global memory race
__device__ int solved[64], solution[64];

extern "C" __global__ void triangular(int* out, const int* in) {
  int i = blockIdx.x * 32 + threadIdx.x, x = in[i];
  bool done = false;
  while (!done) {
    bool ready = (i < 1 || RELAXED(solved[i - 1])) && (i < 33 || RELAXED(solved[i - 33]));  //- forgets_a_row
    //+ forgets_a_row: bool ready = i < 33 || RELAXED(solved[i - 33]);
    if (ready) {
      __threadfence();  //- no_acquire
      if (i >= 1) x += solution[i - 1];
      if (i >= 33) x -= solution[i - 33];
      //+ solved_first: RELAXED(solved[i]) = 1;
      solution[i] = x;
      __threadfence();  //- no_release
      RELAXED(solved[i]) = 1;  //- solved_first
      done = true;
    }
  }
  out[i] = x;
}

// == wavefront: 3 blocks of 1
// Dynamic programming: a row follows the row above.
// fault one_column_early: global memory race
// fault no_release: global memory race
// fault no_acquire: global memory race
__device__ int wave_cells[4][8], wave_progress[4] = {8};

extern "C" __global__ void wavefront(int* out, const int* in) {
  int row = blockIdx.x + 1, left = 0;
  for (int column = 0; column < 8; column++) {
    while (RELAXED(wave_progress[row - 1]) <= column) {}  //- one_column_early
    //+ one_column_early: while (RELAXED(wave_progress[row - 1]) < column) {}
    __threadfence();  //- no_acquire
    left = left + wave_cells[row - 1][column] + in[column];
    wave_cells[row][column] = left;
    __threadfence();  //- no_release
    RELAXED(wave_progress[row]) = column + 1;
  }
  out[row] = left;
}

// == persistent: 2 blocks of 64
// Blocks fetch tiles until none is left; thread 0 fetches.
// fault no_barrier_before_fetch: shared memory race
// fault no_barrier_after_fetch: shared memory race
__device__ int persistent_next;

extern "C" __global__ void persistent(int* out, const int* in) {
  __shared__ int tile;
  while (true) {
    if (threadIdx.x == 0) tile = atomicAdd(&persistent_next, 1);
    __syncthreads();  //- no_barrier_after_fetch
    if (tile >= 4) break;
    int i = tile * 64 + threadIdx.x;
    out[i] = 2 * in[i];
    __syncthreads();  //- no_barrier_before_fetch
  }
}

// == mailboxes: 4 blocks of 1
// A ring of blocks; each sends the place of a letter to the next one, which takes it and clears the box.
// fault no_release: global memory race
// fault no_acquire: global memory race
// fault wrong_letter: global memory race|depends on the order
__device__ int letters[8], boxes[4];

extern "C" __global__ void mailboxes(int* out, const int* in) {
  int b = blockIdx.x, sum = 0;
  for (int i = 0; i < 2; i++) {
    int place = 2 * b + i;
    letters[place] = in[place];
    __threadfence();  //- no_release
    while (atomicCAS(&boxes[(b + 1) % 4], 0, place + 1) != 0) {}
    int taken;
    while ((taken = atomicExch(&boxes[b], 0)) == 0) {}
    __threadfence();  //- no_acquire
    sum += letters[taken - 1];  //- wrong_letter
    //+ wrong_letter: sum += letters[taken % 8];
  }
  out[b] = sum;
}

// == two_locks: 2 blocks of 1
// Who needs two locks takes the smaller one first.
// fault own_first: endless kernel, in some order
__device__ int fork_locks[2], fork_meals[2];

extern "C" __global__ void two_locks(int* out, const int* in) {
  int first = 0, second = 1;  //- own_first
  //+ own_first: int first = blockIdx.x, second = 1 - first;
  for (int i = 0; i < 4; i++) {
    while (atomicCAS(&fork_locks[first], 0, 1)) {}
    while (atomicCAS(&fork_locks[second], 0, 1)) {}
    __threadfence();
    fork_meals[0] += 1;
    fork_meals[1] += 1;
    __threadfence();
    atomicExch(&fork_locks[second], 0);
    atomicExch(&fork_locks[first], 0);
  }
  out[blockIdx.x] = 1;
}

// == phases: 2 blocks of 32
// The flag counts rounds; a flag that is 1 for good lets the second round pass.
// fault same_flag_again: global memory race|endless kernel
// fault answer_not_awaited: global memory race
__device__ int phases_data[32], phases_flag, phases_answer;

extern "C" __global__ void phases(int* out, const int* in) {
  int t = threadIdx.x, sum = 0;
  for (int round = 1; round < 4; round++) {
    if (blockIdx.x == 0) {
      phases_data[t] = round * in[t];
      __syncthreads();
      if (t == 0) {
        __threadfence();
        RELAXED(phases_flag) = round;
        while (RELAXED(phases_answer) != round) {}  //- answer_not_awaited
        __threadfence();
      }
      __syncthreads();
    } else {
      if (t == 0) {
        while (RELAXED(phases_flag) < round) {}  //- same_flag_again
        //+ same_flag_again: while (RELAXED(phases_flag) == 0) {}
        __threadfence();
      }
      __syncthreads();
      sum += phases_data[t];
      __syncthreads();
      if (t == 0) {
        __threadfence();
        RELAXED(phases_answer) = round;
      }
    }
  }
  if (blockIdx.x == 1) out[t] = sum;
}

// == named_readers: 1 block of 96
// Two warps read a row before a third one writes it again.
// fault one_reader_is_enough: shared memory race
// fault other_reader_is_enough: shared memory race
extern "C" __global__ void named_readers(int* out, const int* in) {
  __shared__ int row[32];
  int t = threadIdx.x, lane = t % 32, warp = t / 32, sum = 0;
  if (warp == 0) row[lane] = in[lane];
  __syncthreads();
  if (warp > 0) sum = row[31 - lane];
  if (warp != 2) {  //- other_reader_is_enough
  //+ other_reader_is_enough: if (warp != 1) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
  }
  if (warp != 1) asm volatile("bar.sync 2, 64;" ::: "memory");  //- one_reader_is_enough, other_reader_is_enough
  if (warp == 0) row[lane] = 7;
  __syncthreads();
  out[t] = sum + row[lane];
}

// == ping_pong: 2 blocks of 64
// Steps of a stencil in two rows, with a barrier of the grid between them.
// fault one_row: global memory race
// fault no_barrier_of_grid: global memory race
__device__ int ping_rows[2][130], ping_arrived;

extern "C" __global__ void ping_pong(int* out, const int* in) {
  int t = threadIdx.x, i = blockIdx.x * 64 + t + 1;
  ping_rows[0][i] = in[i];
  for (int step = 0; step < 3; step++) {
    __syncthreads();
    if (t == 0) {
      __threadfence();
      atomicAdd(&ping_arrived, 1);  //- no_barrier_of_grid
      while (RELAXED(ping_arrived) < 2 * step + 2) {}  //- no_barrier_of_grid
      __threadfence();
    }
    __syncthreads();
    int* from = ping_rows[step % 2];  //- one_row
    int* to = ping_rows[1 - step % 2];  //- one_row
    //+ one_row: int *from = ping_rows[0], *to = from;
    to[i] = from[i - 1] + from[i + 1];
  }
  out[i] = ping_rows[1][i];
}

// == bitonic: 1 block of 64
// A bitonic sort in shared memory.
// fault no_barrier_for_short_steps: shared memory race
// fault warp_barrier: shared memory race
extern "C" __global__ void bitonic(int* out, const int* in) {
  __shared__ int row[64];
  int t = threadIdx.x;
  row[t] = in[t] * 29 % 64;
  __syncthreads();
  for (int size = 2; size <= 64; size *= 2) {
    for (int step = size / 2; step > 0; step /= 2) {
      int other = t ^ step;
      if (other > t && (row[t] > row[other]) == ((t & size) == 0)) {
        int kept = row[t];
        row[t] = row[other];
        row[other] = kept;
      }
      __syncthreads();  //- no_barrier_for_short_steps, warp_barrier
      //+ warp_barrier: __syncwarp();
      //+ no_barrier_for_short_steps: if (step > 16) __syncthreads();
    }
  }
  out[t] = row[t];
}

// == snapshot: 3 blocks of 1
// A writer changes the copy that no reader uses, and waits until both readers have left the old one.
// fault waits_for_one: global memory race
// fault no_release: global memory race
// fault no_acquire: global memory race
// fault in_place: global memory race
__device__ int snapshot_copies[2], snapshot_current, snapshot_seen[3];

extern "C" __global__ void snapshot(int* out, const int* in) {
  int b = blockIdx.x, positive = 0;
  for (int version = 1; version < 4; version++) {
    if (b == 0) {
      int copy = version % 2;  //- in_place
      //+ in_place: int copy = 1;
      while (RELAXED(snapshot_seen[1]) < version - 1) {}
      while (RELAXED(snapshot_seen[2]) < version - 1) {}  //- waits_for_one
      __threadfence();
      snapshot_copies[copy] = in[version];
      __threadfence();  //- no_release
      RELAXED(snapshot_current) = version;
    } else {
      int now;
      do {
        now = RELAXED(snapshot_current);
        __threadfence();  //- no_acquire
        if (now) positive = snapshot_copies[now % 2] > 0;  //- in_place
        //+ in_place: if (now) positive = snapshot_copies[1] > 0;
        __threadfence();  //- no_acquire
        RELAXED(snapshot_seen[b]) = now;
      } while (now < 3);
    }
  }
  if (b) out[b] = positive;
}
