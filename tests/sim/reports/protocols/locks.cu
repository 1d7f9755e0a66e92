// Locks between blocks, and what readers and writers agree on without one.

#define RELAXED(word) (*(volatile int*)&(word))

// == spin_lock: 3 blocks of 34
// fault no_acquire: global memory race
// fault no_release: global memory race
// fault block_fences: global memory race
// fault plain_unlock: global memory race
// fault unlock_first: global memory race
// fault test_then_set: global memory race
// fault block_lock: global memory race
__device__ int spin_word, spin_sum;

extern "C" __global__ void spin_lock(int* out, const int* in) {
  while (atomicCAS(&spin_word, 0, 1) != 0) {}  //- test_then_set, block_lock
  //+ block_lock: while (atomicCAS_block(&spin_word, 0, 1) != 0) {}
  //+ test_then_set: while (RELAXED(spin_word) != 0) {} RELAXED(spin_word) = 1;
  __threadfence();  //- no_acquire, block_fences
  //+ block_fences: __threadfence_block();
  //+ unlock_first: __threadfence(); atomicExch(&spin_word, 0);
  out[0] += in[threadIdx.x];
  __threadfence();  //- no_release, block_fences
  //+ block_fences: __threadfence_block();
  atomicExch(&spin_word, 0);  //- plain_unlock, unlock_first
  //+ plain_unlock: spin_word = 0;
}

// == acquiring_lock: 3 blocks of 34
// fault relaxed_lock: global memory race
// fault relaxed_unlock: global memory race
// fault block_lock: global memory race
// fault block_unlock: global memory race
__device__ int acquiring_word;

extern "C" __global__ void acquiring_lock(int* out, const int* in) {
  int old;
  do {
    asm volatile("atom.acquire.gpu.global.cas.b32 %0, [%1], 0, 1;" : "=r"(old) : "l"(&acquiring_word) : "memory");  //- relaxed_lock, block_lock
    //+ relaxed_lock: asm volatile("atom.relaxed.gpu.global.cas.b32 %0, [%1], 0, 1;" : "=r"(old) : "l"(&acquiring_word) : "memory");
    //+ block_lock: asm volatile("atom.acquire.cta.global.cas.b32 %0, [%1], 0, 1;" : "=r"(old) : "l"(&acquiring_word) : "memory");
  } while (old);
  out[0] += in[threadIdx.x];
  asm volatile("st.release.gpu.global.b32 [%0], 0;" :: "l"(&acquiring_word) : "memory");  //- relaxed_unlock, block_unlock
  //+ relaxed_unlock: asm volatile("st.relaxed.gpu.global.b32 [%0], 0;" :: "l"(&acquiring_word) : "memory");
  //+ block_unlock: asm volatile("st.release.cta.global.b32 [%0], 0;" :: "l"(&acquiring_word) : "memory");
}

// == ticket_lock: 3 blocks of 34
// fault no_acquire: global memory race
// fault no_release: global memory race
// fault fence_after_serving: global memory race
// fault two_at_a_time: global memory race
__device__ int ticket_next, ticket_serving;

extern "C" __global__ void ticket_lock(int* out, const int* in) {
  int ticket = atomicAdd(&ticket_next, 1);
  while (RELAXED(ticket_serving) != ticket) {}  //- two_at_a_time
  //+ two_at_a_time: while (RELAXED(ticket_serving) < ticket - 1) {}
  __threadfence();  //- no_acquire
  out[0] += in[threadIdx.x];
  __threadfence();  //- no_release, fence_after_serving
  atomicAdd(&ticket_serving, 1);
  //+ fence_after_serving: __threadfence();
}

// == mcs_lock: 4 blocks of 1
// Every thread waits for a word of its own; the tail of the queue is 0 or a thread's number.
// fault no_acquire: global memory race
// fault no_release: global memory race
// fault late_init: endless kernel, in some order
// fault queue_lost: endless kernel, in some order
__device__ int mcs_tail, mcs_next[16], mcs_locked[16];

extern "C" __global__ void mcs_lock(int* out, const int* in) {
  int me = blockIdx.x + 1;
  for (int round = 0; round < 3; round++) {
    RELAXED(mcs_next[me]) = 0;
    RELAXED(mcs_locked[me]) = 1;  //- late_init
    __threadfence();
    int before = atomicExch(&mcs_tail, me);
    if (before) {
      RELAXED(mcs_next[before]) = me;
      //+ late_init: RELAXED(mcs_locked[me]) = 1;
      while (RELAXED(mcs_locked[me])) {}
    }
    __threadfence();  //- no_acquire
    out[0] += in[round];
    __threadfence();  //- no_release
    if (RELAXED(mcs_next[me]) == 0) {
      if (atomicCAS(&mcs_tail, me, 0) == me) continue;  //- queue_lost
      //+ queue_lost: atomicExch(&mcs_tail, 0); continue;
      while (RELAXED(mcs_next[me]) == 0) {}
    }
    RELAXED(mcs_locked[RELAXED(mcs_next[me])]) = 0;
  }
}

// == clh_lock: 4 blocks of 3
// Every thread waits for the word of the thread before it.
// fault no_acquire: global memory race
// fault no_release: global memory race
// fault wrong_word: global memory race
// fault busy_late: global memory race, in some order
__device__ int clh_tail, clh_busy[16];

extern "C" __global__ void clh_lock(int* out, const int* in) {
  int me = blockIdx.x * 3 + threadIdx.x + 1;
  RELAXED(clh_busy[me]) = 1;  //- busy_late
  __threadfence();
  int before = atomicExch(&clh_tail, me);
  //+ busy_late: RELAXED(clh_busy[me]) = 1;
  while (RELAXED(clh_busy[before])) {}  //- wrong_word
  //+ wrong_word: while (RELAXED(clh_busy[before / 2])) {}
  __threadfence();  //- no_acquire
  out[0] += in[me];
  __threadfence();  //- no_release
  RELAXED(clh_busy[me]) = 0;
}

// == readers_and_writers: 4 blocks of 1
// Many readers or one writer; a writer keeps both words equal.
// fault reader_no_acquire: global memory race
// fault reader_no_release: global memory race
// fault writer_no_release: global memory race
// fault reader_without_lock: global memory race
__device__ int rw_state, rw_pair[2];

extern "C" __global__ void readers_and_writers(int* out, const int* in) {
  for (int round = 0; round < 3; round++) {
    while (atomicCAS(&rw_state, 0, -1) != 0) {}
    __threadfence();
    rw_pair[0] += in[round];
    rw_pair[1] += in[round];
    __threadfence();  //- writer_no_release
    atomicExch(&rw_state, 0);
    int state;
    do {  //- reader_without_lock
      state = RELAXED(rw_state);  //- reader_without_lock
    } while (state < 0 || atomicCAS(&rw_state, state, state + 1) != state);  //- reader_without_lock
    __threadfence();  //- reader_no_acquire
    if (rw_pair[0] != rw_pair[1]) out[0] = 1;
    __threadfence();  //- reader_no_release
    atomicSub(&rw_state, 1);  //- reader_without_lock
  }
}

// == sequence_lock: 3 blocks of 1
// Readers try again if the writer has been there; the data are relaxed accesses.
// fault plain_writer: global memory race
// fault plain_reader: global memory race
// fault no_second_look: depends on the order, in some order
__device__ int seq_number, seq_a, seq_b;

extern "C" __global__ void sequence_lock(int* out, const int* in) {
  if (blockIdx.x == 0) {
    for (int i = 1; i < 5; i++) {
      RELAXED(seq_number) = 2 * i - 1;
      __threadfence();
      RELAXED(seq_a) = i;  //- plain_writer
      //+ plain_writer: seq_a = i;
      RELAXED(seq_b) = i;
      __threadfence();
      RELAXED(seq_number) = 2 * i;
    }
  } else {
    for (int i = 1; i < 5; i++) {
      int before, a, b;
      do {
        before = RELAXED(seq_number);
        __threadfence();
        a = RELAXED(seq_a);
        b = RELAXED(seq_b);  //- plain_reader
        //+ plain_reader: b = seq_b;
        __threadfence();
      } while (before % 2 || before != RELAXED(seq_number));  //- no_second_look
      //+ no_second_look: } while (before % 2);
      if (a != b) atomicExch(out, 1);
    }
  }
}

// == peterson: 2 blocks of 1
// Two blocks, no atomic operation: both words hand over what came before.
// fault no_acquire: global memory race
// fault no_release: global memory race
// fault own_turn: global memory race, in some order
__device__ int peterson_wants[2], peterson_turn;

extern "C" __global__ void peterson(int* out, const int* in) {
  int me = blockIdx.x, other = 1 - me;
  for (int round = 0; round < 4; round++) {
    RELAXED(peterson_wants[me]) = 1;
    __threadfence();
    RELAXED(peterson_turn) = other;  //- own_turn
    //+ own_turn: RELAXED(peterson_turn) = me;
    __threadfence();
    while (RELAXED(peterson_wants[other]) && RELAXED(peterson_turn) == other) {}
    __threadfence();  //- no_acquire
    out[0] += in[round];
    __threadfence();  //- no_release
    RELAXED(peterson_wants[me]) = 0;
  }
}

// == handed_over_lock: 3 blocks of 64
// Thread 0 locks for its block, and thread 63 unlocks.
// fault no_barrier_after_lock: global memory race
// fault no_barrier_before_unlock: global memory race
// fault no_release: global memory race
__device__ int handed_word, handed_row[64];

extern "C" __global__ void handed_over_lock(int* out, const int* in) {
  int t = threadIdx.x;
  if (t == 0) {
    while (atomicExch(&handed_word, 1)) {}
    __threadfence();
  }
  __syncthreads();  //- no_barrier_after_lock
  handed_row[t] += in[t];
  __syncthreads();  //- no_barrier_before_unlock
  if (t == 63) {
    __threadfence();  //- no_release
    atomicExch(&handed_word, 0);
  }
  atomicAdd(out + t, in[t]);
}
