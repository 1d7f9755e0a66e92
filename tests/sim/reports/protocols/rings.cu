// Rings, tables and queues.

#define RELAXED(word) (*(volatile int*)&(word))

// == ring: 2 blocks of 64
// One producer, one consumer, two slots of 64 numbers.
// fault too_full: global memory race
// fault head_first: global memory race
// fault no_barrier_before_head: global memory race
// fault producer_no_release: global memory race
// fault producer_no_acquire: global memory race
// fault consumer_no_release: global memory race
// fault consumer_no_acquire: global memory race
// fault consumer_tail_early: global memory race
// fault block_fence: global memory race
__device__ int ring_slots[2][64], ring_head, ring_tail;

extern "C" __global__ void ring(int* out, const int* in) {
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 6; i++) {
    int* slot = ring_slots[i % 2];
    if (blockIdx.x == 0) {
      if (t == 0) {
        while (i - RELAXED(ring_tail) >= 2) {}  //- too_full
        //+ too_full: while (i - RELAXED(ring_tail) > 2) {}
        __threadfence();  //- producer_no_acquire
      }
      __syncthreads();
      //+ head_first: if (t == 0) { __threadfence(); RELAXED(ring_head) = i + 1; }
      slot[t] = i * in[t];
      __syncthreads();  //- no_barrier_before_head
      if (t == 0) {
        __threadfence();  //- producer_no_release, block_fence
        //+ block_fence: __threadfence_block();
        RELAXED(ring_head) = i + 1;  //- head_first
      }
    } else {
      if (t == 0) {
        while (RELAXED(ring_head) <= i) {}
        __threadfence();  //- consumer_no_acquire
      }
      __syncthreads();
      //+ consumer_tail_early: if (t == 0) { __threadfence(); RELAXED(ring_tail) = i + 1; }
      sum += slot[t];
      __syncthreads();
      if (t == 0) {
        __threadfence();  //- consumer_no_release
        RELAXED(ring_tail) = i + 1;  //- consumer_tail_early
      }
    }
  }
  if (blockIdx.x == 1) out[t] = sum;
}

// == warp_ring: 1 block of 64
// A ring between two warps in shared memory: lane 0 speaks for its warp.
// fault no_syncwarp_before_head: shared memory race
// fault no_syncwarp_after_poll: shared memory race
// fault no_syncwarp_before_tail: shared memory race
// fault producer_no_release: shared memory race
// fault consumer_no_acquire: shared memory race
// fault consumer_no_release: shared memory race
// fault no_barrier_after_init: shared memory race
extern "C" __global__ void warp_ring(int* out, const int* in) {
  __shared__ int slots[2][32];
  __shared__ int head, tail;
  int lane = threadIdx.x % 32, sum = 0;
  if (threadIdx.x == 0) head = tail = 0;
  __syncthreads();  //- no_barrier_after_init
  for (int i = 0; i < 6; i++) {
    if (threadIdx.x < 32) {
      if (lane == 0) {
        while (i - RELAXED(tail) >= 2) {}
        __threadfence_block();
      }
      __syncwarp();
      slots[i % 2][lane] = i * in[lane];
      __syncwarp();  //- no_syncwarp_before_head
      if (lane == 0) {
        __threadfence_block();  //- producer_no_release
        RELAXED(head) = i + 1;
      }
    } else {
      if (lane == 0) {
        while (RELAXED(head) <= i) {}
        __threadfence_block();  //- consumer_no_acquire
      }
      __syncwarp();  //- no_syncwarp_after_poll
      sum += slots[i % 2][31 - lane];
      __syncwarp();  //- no_syncwarp_before_tail
      if (lane == 0) {
        __threadfence_block();  //- consumer_no_release
        RELAXED(tail) = i + 1;
      }
    }
  }
  if (threadIdx.x >= 32) out[lane] = sum;
}

// == bounded_queue: 4 blocks of 8
// Many producers, many consumers: each of four slots has the number of its turn (Vyukov).
// fault turn_first: global memory race
// fault no_wait_for_turn: global memory race
// fault producer_no_release: global memory race
// fault producer_no_acquire: global memory race
// fault consumer_no_release: global memory race
// fault consumer_no_acquire: global memory race
__device__ int bounded_turn[4] = {0, 1, 2, 3}, bounded_item[4], bounded_in, bounded_out;

extern "C" __global__ void bounded_queue(int* out, const int* in) {
  if (blockIdx.x % 2 == 0) {
    int turn = atomicAdd(&bounded_in, 1), slot = turn % 4;
    while (RELAXED(bounded_turn[slot]) != turn) {}  //- no_wait_for_turn
    __threadfence();  //- producer_no_acquire
    //+ turn_first: RELAXED(bounded_turn[slot]) = turn + 1;
    bounded_item[slot] = in[turn];
    __threadfence();  //- producer_no_release
    RELAXED(bounded_turn[slot]) = turn + 1;  //- turn_first
  } else {
    int turn = atomicAdd(&bounded_out, 1), slot = turn % 4;
    while (RELAXED(bounded_turn[slot]) != turn + 1) {}
    __threadfence();  //- consumer_no_acquire
    int item = bounded_item[slot];
    __threadfence();  //- consumer_no_release
    RELAXED(bounded_turn[slot]) = turn + 4;
    out[turn] = item;
  }
}

// == append: 3 blocks of 32
// Two blocks append in any order, the third one adds up what is complete.
// fault reserved_is_complete: global memory race
// fault no_release: global memory race
// fault no_acquire: global memory race
__device__ int append_items[64], append_reserved, append_complete;

extern "C" __global__ void append(int* out, const int* in) {
  int t = threadIdx.x;
  if (blockIdx.x < 2) {
    append_items[atomicAdd(&append_reserved, 1)] = in[blockIdx.x * 32 + t];
    __threadfence();  //- no_release
    atomicAdd(&append_complete, 1);
  } else {
    while (RELAXED(append_complete) != 64) {}  //- reserved_is_complete
    //+ reserved_is_complete: while (RELAXED(append_reserved) != 64) {}
    __threadfence();  //- no_acquire
    atomicAdd(out, append_items[t] + append_items[t + 32]);
  }
}

// == hash_set: 1 block of 96
// Insertion by compare-and-swap, then a count.
// fault no_swap: shared memory race
// fault no_barrier: shared memory race
// fault no_barrier_after_clear: shared memory race
extern "C" __global__ void hash_set(int* out, const int* in) {
  __shared__ int keys[64];
  int t = threadIdx.x, key = in[t] % 40 + 1;
  if (t < 64) keys[t] = 0;
  __syncthreads();  //- no_barrier_after_clear
  for (int slot = key * 7 % 64;; slot = (slot + 1) % 64) {
    int old = atomicCAS(&keys[slot], 0, key);  //- no_swap
    //+ no_swap: int old = keys[slot]; if (old == 0) keys[slot] = key;
    if (old == 0 || old == key) break;
  }
  __syncthreads();  //- no_barrier
  if (t < 64 && keys[t]) atomicAdd(out, 1);
}

// == hash_map: 3 blocks of 32
// Who finds a key empty computes its value; the others wait for it.
// fault ready_first: global memory race
// fault busy_is_ready: global memory race, in some order
// fault no_release: global memory race
// fault no_acquire: global memory race
__device__ int map_state[32], map_value[32];

extern "C" __global__ void hash_map(int* out, const int* in) {
  int t = threadIdx.x, slot = (t * 5 + blockIdx.x) % 32;
  if (atomicCAS(&map_state[slot], 0, 1) == 0) {
    //+ ready_first: atomicExch(&map_state[slot], 2);
    map_value[slot] = in[slot] * 3;
    __threadfence();  //- no_release
    atomicExch(&map_state[slot], 2);  //- ready_first
  } else {
    while (RELAXED(map_state[slot]) != 2) {}  //- busy_is_ready
    //+ busy_is_ready: while (RELAXED(map_state[slot]) == 0) {}
  }
  __threadfence();  //- no_acquire
  atomicAdd(out, map_value[slot]);
}

// == histogram: 2 blocks of 96
// Bins of a block in shared memory, then in global memory.
// fault no_atomic: shared memory race
// fault no_barrier_after_clear: shared memory race
// fault no_barrier_before_flush: shared memory race
// fault plain_flush: global memory race
extern "C" __global__ void histogram(int* out, const int* in) {
  __shared__ int bins[16];
  int t = threadIdx.x;
  if (t < 16) bins[t] = 0;
  __syncthreads();  //- no_barrier_after_clear
  atomicAdd(&bins[in[t] * 5 % 16], 1);  //- no_atomic
  //+ no_atomic: bins[in[t] * 5 % 16] += 1;
  __syncthreads();  //- no_barrier_before_flush
  if (t < 16) atomicAdd(out + t, bins[t]);  //- plain_flush
  //+ plain_flush: if (t < 16) out[t] += bins[t];
}

// == components: 2 blocks of 32
// Union-find by compare-and-swap: parents are read by relaxed accesses.
// fault plain_parent: global memory race
// fault plain_hook: global memory race
__device__ int parents[64];

__device__ int find_root(int i) {
  int parent = RELAXED(parents[i]);  //- plain_parent
  //+ plain_parent: int parent = parents[i];
  while (parent) {
    i = parent - 1;
    parent = RELAXED(parents[i]);
  }
  return i;
}

extern "C" __global__ void components(int* out, const int* in) {
  int i = blockIdx.x * 32 + threadIdx.x;
  if (i % 8 == 7) return;
  int a = i, b = i + 1;
  while (true) {
    a = find_root(a);
    b = find_root(b);
    if (a == b) break;
    int high = a > b ? a : b, low = a > b ? b : a;
    if (atomicCAS(&parents[high], 0, low + 1) == 0) break;  //- plain_hook
    //+ plain_hook: if (parents[high] == 0) { parents[high] = low + 1; break; }
  }
  atomicAdd(out, 1);
}

// == worklist: 3 blocks of 2
// Items push items: 0 pushes 1 and 2, and so on, 31 in all.
// fault ready_first: global memory race
// fault no_release: global memory race
// fault no_acquire: global memory race
// fault pushed_is_ready: global memory race
// fault block_fence: global memory race
__device__ int work_items[32], work_ready[32] = {1}, work_head, work_tail = 1;

extern "C" __global__ void worklist(int* out, const int* in) {
  while (true) {
    int place = atomicAdd(&work_head, 1);
    if (place >= 31) break;
    while (RELAXED(work_ready[place]) == 0) {}  //- pushed_is_ready
    //+ pushed_is_ready: while (RELAXED(work_tail) <= place) {}
    __threadfence();  //- no_acquire
    int item = work_items[place];
    atomicAdd(out, in[item]);
    for (int child = 2 * item + 1; child < 2 * item + 3 && child < 31; child++) {
      int end = atomicAdd(&work_tail, 1);
      //+ ready_first: RELAXED(work_ready[end]) = 1;
      work_items[end] = child;
      __threadfence();  //- no_release, block_fence
      //+ block_fence: __threadfence_block();
      RELAXED(work_ready[end]) = 1;  //- ready_first
    }
  }
}

// == stealing: 3 blocks of 1
// Block 0 owns a deque, pushes eight tasks and pops them at its bottom; the others steal at its top (Chase and Lev).
// fault bottom_first: global memory race, in some order
// fault push_no_release: global memory race, in some order
// fault steal_no_acquire: global memory race, in some order
// fault last_without_swap: depends on the order, in some order
// fault steal_without_swap: depends on the order, in some order
__device__ int deque_tasks[8], deque_top, deque_bottom, deque_done;

extern "C" __global__ void stealing(int* out, const int* in) {
  if (blockIdx.x == 0) {
    for (int i = 0; i < 8; i++) {
      //+ bottom_first: RELAXED(deque_bottom) = i + 1;
      deque_tasks[i] = in[i];
      __threadfence();  //- push_no_release
      RELAXED(deque_bottom) = i + 1;  //- bottom_first
    }
    while (true) {
      int bottom = RELAXED(deque_bottom) - 1;
      RELAXED(deque_bottom) = bottom;
      __threadfence();
      int top = RELAXED(deque_top);
      if (top < bottom) {
        atomicAdd(out, deque_tasks[bottom]);
        atomicAdd(&deque_done, 1);
        continue;
      }
      if (top == bottom && atomicCAS(&deque_top, top, top + 1) == top) {  //- last_without_swap
      //+ last_without_swap: if (top == bottom) { RELAXED(deque_top) = top + 1;
        atomicAdd(out, deque_tasks[bottom]);
        atomicAdd(&deque_done, 1);
      }
      RELAXED(deque_bottom) = bottom + 1;
      break;
    }
  } else {
    while (RELAXED(deque_done) < 8) {
      int top = RELAXED(deque_top);
      __threadfence();
      int bottom = RELAXED(deque_bottom);
      if (top < bottom) {
        __threadfence();  //- steal_no_acquire
        int task = deque_tasks[top];
        if (atomicCAS(&deque_top, top, top + 1) == top) {  //- steal_without_swap
        //+ steal_without_swap: { atomicExch(&deque_top, top + 1);
          atomicAdd(out, task);
          atomicAdd(&deque_done, 1);
        }
      }
    }
  }
}

// == free_list: 3 blocks of 1
// A stack of four nodes (Treiber); the head has a count against ABA. Who holds a node owns its row.
// fault push_no_release: global memory race, in some order
// fault pop_no_acquire: global memory race
// fault no_count: global memory race, in some order
__device__ int list_next[5] = {0, 2, 3, 4, 0}, list_row[5];
__device__ unsigned long long list_head = 1;

__device__ int pop_node() {
  while (true) {
    unsigned long long head = *(volatile unsigned long long*)&list_head;
    int node = (int)(head & 0xff);
    if (node == 0) continue;
    __threadfence();  //- pop_no_acquire
    unsigned long long next = (head & ~0xffull) + 0x100 + RELAXED(list_next[node]);  //- no_count
    //+ no_count: unsigned long long next = RELAXED(list_next[node]);
    if (atomicCAS(&list_head, head, next) == head) return node;
  }
}

__device__ void push_node(int node) {
  unsigned long long head, next;
  do {
    head = *(volatile unsigned long long*)&list_head;
    RELAXED(list_next[node]) = (int)(head & 0xff);
    __threadfence();  //- push_no_release
    next = (head & ~0xffull) + 0x100 + node;  //- no_count
    //+ no_count: next = node;
  } while (atomicCAS(&list_head, head, next) != head);
}

extern "C" __global__ void free_list(int* out, const int* in) {
  for (int round = 0; round < 2; round++) {
    int first = pop_node(), second = pop_node();
    list_row[first] += 1;
    push_node(first);
    list_row[second] += 1;
    push_node(second);
  }
  atomicAdd(out, in[0]);
}
