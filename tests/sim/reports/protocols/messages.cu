// Messages from block to block: flags, scopes, chains of flags, initialization by whoever comes first.

#define RELAXED(word) (*(volatile int*)&(word))

// == message: 2 blocks of 64
// A block hands 64 numbers to another one through a flag.
// fault flag_first: global memory race
// fault no_release: global memory race
// fault fence_after_flag: global memory race
// fault block_fence: global memory race
// fault plain_flag: global memory race
// fault no_barrier_before_flag: global memory race
// fault wrong_flag: global memory race
// fault no_acquire: global memory race
// fault block_acquire: global memory race
// fault no_barrier_after_poll: global memory race
__device__ int message_data[64], message_started, message_ready;

extern "C" __global__ void message(int* out, const int* in) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    if (t == 0) RELAXED(message_started) = 1;
    //+ flag_first: if (t == 0) { __threadfence(); RELAXED(message_ready) = 1; }
    message_data[t] = in[t];
    __syncthreads();  //- no_barrier_before_flag
    if (t == 0) {
      __threadfence();  //- no_release, fence_after_flag, block_fence
      //+ block_fence: __threadfence_block();
      RELAXED(message_ready) = 1;  //- flag_first, plain_flag
      //+ plain_flag: message_ready = 1;
      //+ fence_after_flag: __threadfence();
    }
  } else {
    if (t == 0) {
      while (RELAXED(message_ready) == 0) {}  //- wrong_flag
      //+ wrong_flag: while (RELAXED(message_started) == 0) {}
      __threadfence();  //- no_acquire, block_acquire
      //+ block_acquire: __threadfence_block();
    }
    __syncthreads();  //- no_barrier_after_poll
    out[t] = message_data[t];
  }
}

// == scoped_message: 2 blocks of 32
// The same by the release and acquire of PTX.
// fault relaxed_store: global memory race
// fault relaxed_load: global memory race
// fault block_release: global memory race
// fault block_acquire: global memory race
// fault second_word: global memory race
__device__ int scoped_data[32], scoped_ready, scoped_other;

extern "C" __global__ void scoped_message(int* out, const int* in) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    scoped_data[t] = in[t];
    __syncthreads();
    if (t == 0) {
      //+ second_word: asm volatile("st.release.gpu.s32 [%0], %1;" :: "l"(&scoped_other), "r"(1) : "memory");
      asm volatile("st.release.gpu.s32 [%0], %1;" :: "l"(&scoped_ready), "r"(1) : "memory");  //- relaxed_store, block_release, second_word
      //+ relaxed_store, second_word: asm volatile("st.relaxed.gpu.s32 [%0], %1;" :: "l"(&scoped_ready), "r"(1) : "memory");
      //+ block_release: asm volatile("st.release.cta.s32 [%0], %1;" :: "l"(&scoped_ready), "r"(1) : "memory");
    }
  } else {
    if (t == 0) {
      int ready;
      do {
        asm volatile("ld.acquire.gpu.s32 %0, [%1];" : "=r"(ready) : "l"(&scoped_ready) : "memory");  //- relaxed_load, block_acquire
        //+ relaxed_load: asm volatile("ld.relaxed.gpu.s32 %0, [%1];" : "=r"(ready) : "l"(&scoped_ready) : "memory");
        //+ block_acquire: asm volatile("ld.acquire.cta.s32 %0, [%1];" : "=r"(ready) : "l"(&scoped_ready) : "memory");
      } while (!ready);
    }
    __syncthreads();
    out[t] = scoped_data[t];
  }
}

// == fenced_message: 2 blocks of 32
// Relaxed accesses between the light fences of PTX, polled by every thread.
// fault block_release: global memory race
// fault block_acquire: global memory race
// fault no_acquire: global memory race
__device__ int fenced_data[32], fenced_ready;

extern "C" __global__ void fenced_message(int* out, const int* in) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    fenced_data[t] = in[t];
    asm volatile("fence.acq_rel.gpu;" ::: "memory");  //- block_release
    //+ block_release: asm volatile("fence.acq_rel.cta;" ::: "memory");
    asm volatile("red.relaxed.gpu.global.add.s32 [%0], 1;" :: "l"(&fenced_ready) : "memory");
  } else {
    int ready;
    do {
      asm volatile("ld.relaxed.gpu.s32 %0, [%1];" : "=r"(ready) : "l"(&fenced_ready) : "memory");
    } while (ready != 32);
    asm volatile("fence.acq_rel.gpu;" ::: "memory");  //- block_acquire, no_acquire
    //+ block_acquire: asm volatile("fence.acq_rel.cta;" ::: "memory");
    out[t] = fenced_data[31 - t];
  }
}

// == relay: 3 blocks of 32
// What a block has seen is seen by those that it tells.
// fault relaxed_relay: global memory race
// fault no_acquire_in_relay: global memory race
// fault no_release_in_relay: global memory race
__device__ int relay_data[32], relay_first, relay_second;

extern "C" __global__ void relay(int* out, const int* in) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    relay_data[t] = in[t];
    __syncthreads();
    if (t == 0) {
      __threadfence();
      RELAXED(relay_first) = 1;
    }
  } else if (blockIdx.x == 1) {
    if (t == 0) {
      //+ no_acquire_in_relay: __threadfence();
      while (RELAXED(relay_first) == 0) {}
      __threadfence();  //- relaxed_relay, no_acquire_in_relay, no_release_in_relay
      RELAXED(relay_second) = 1;
      //+ no_release_in_relay: __threadfence();
    }
  } else {
    if (t == 0) {
      while (RELAXED(relay_second) == 0) {}
      __threadfence();
    }
    __syncthreads();
    out[t] = relay_data[t];
  }
}

// == atomic_chain: 3 blocks of 32
// A relaxed atomic operation between a release and its acquire keeps what the word has published; a store of another thread ends it.
// fault store_between: global memory race
__device__ int chain_data[32], chain_word;

extern "C" __global__ void atomic_chain(int* out, const int* in) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    chain_data[t] = in[t];
    __syncthreads();
    if (t == 0) {
      __threadfence();
      atomicExch(&chain_word, 1);
    }
  } else if (blockIdx.x == 1) {
    if (t == 0) {
      while (RELAXED(chain_word) == 0) {}
      atomicAdd(&chain_word, 1);  //- store_between
      //+ store_between: RELAXED(chain_word) = 2;
    }
  } else {
    if (t == 0) {
      while (RELAXED(chain_word) != 2) {}
      __threadfence();
    }
    __syncthreads();
    out[t] = chain_data[t];
  }
}

// == initialization: 4 blocks of 32
// Double-checked: the first block that comes fills a table for all.
// fault plain_check: global memory race
// fault no_release: global memory race
// fault no_acquire: global memory race
// fault busy_is_enough: global memory race
// fault ready_first: global memory race
__device__ int init_state, init_table[32];

extern "C" __global__ void initialization(int* out, const int* in) {
  int t = threadIdx.x;
  if (t == 0) {
    bool ready = RELAXED(init_state) == 2;  //- plain_check
    //+ plain_check: bool ready = init_state == 2;
    if (!ready) {
      if (atomicCAS(&init_state, 0, 1) == 0) {
        //+ ready_first: __threadfence(); atomicExch(&init_state, 2);
        for (int i = 0; i < 32; i++) init_table[i] = 2 * in[i];
        __threadfence();  //- no_release
        atomicExch(&init_state, 2);  //- ready_first
      } else {
        while (RELAXED(init_state) != 2) {}  //- busy_is_enough
      }
    }
    __threadfence();  //- no_acquire
  }
  __syncthreads();
  out[blockIdx.x * 32 + t] = init_table[t];
}

// == block_counter: 4 blocks of 64
// A counter of all blocks.
// fault block_atomics: global memory race
// fault plain_read: global memory race
__device__ int counter_arrived, counter_total;

extern "C" __global__ void block_counter(int* out, const int* in) {
  int i = blockIdx.x * 64 + threadIdx.x;
  atomicAdd(&counter_total, in[i]);  //- block_atomics
  //+ block_atomics: atomicAdd_block(&counter_total, in[i]);
  __threadfence();
  if (atomicAdd(&counter_arrived, 1) == 255) {
    __threadfence();
    out[0] = atomicAdd(&counter_total, 0);
  }
  //+ plain_read: if (i == 0) out[1] = counter_total > 0;
}
