// Protocols in the words of libcu++, cooperative groups and CUB.

// == atomic_ref: 2 blocks of 32
// fault relaxed_store: global memory race
// fault relaxed_load: global memory race
// fault block_scope: global memory race
#include <cuda/atomic>

__device__ int ref_data[32], ref_ready;

extern "C" __global__ void atomic_ref(int* out, const int* in) {
  cuda::atomic_ref<int, cuda::thread_scope_device> ready(ref_ready);  //- block_scope
  //+ block_scope: cuda::atomic_ref<int, cuda::thread_scope_block> ready(ref_ready);
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    ref_data[t] = in[t];
    ready.fetch_add(1, cuda::memory_order_release);  //- relaxed_store
    //+ relaxed_store: ready.fetch_add(1, cuda::memory_order_relaxed);
  } else {
    while (ready.load(cuda::memory_order_acquire) < 32) {}  //- relaxed_load
    //+ relaxed_load: while (ready.load(cuda::memory_order_relaxed) < 32) {}
    out[t] = ref_data[31 - t];
  }
}

// == atomic_fence: 2 blocks of 32
// fault block_fence: global memory race
// fault no_fence: global memory race
// fault acquire_for_release: global memory race
#include <cuda/atomic>

__device__ int fence_data[32], fence_ready;

extern "C" __global__ void atomic_fence(int* out, const int* in) {
  cuda::atomic_ref<int, cuda::thread_scope_device> ready(fence_ready);
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    fence_data[t] = in[t];
    cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device);  //- block_fence, no_fence, acquire_for_release
    //+ block_fence: cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_block);
    ready.fetch_add(1, cuda::memory_order_relaxed);  //- acquire_for_release
    //+ acquire_for_release: ready.fetch_add(1, cuda::memory_order_acquire);
  } else {
    while (ready.load(cuda::memory_order_relaxed) < 32) {}
    cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_device);
    out[t] = fence_data[31 - t];
  }
}

// == block_barrier: 1 block of 64
// fault store_after_arrival: shared memory race
// fault load_before_wait: shared memory race|uninitialized read
// fault no_barrier_after_init: shared memory race
#include <cuda/barrier>

extern "C" __global__ void block_barrier(int* out, const int* in) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int row[64];
  int t = threadIdx.x, value = 0;
  if (t == 0) init(&bar, 64);
  __syncthreads();  //- no_barrier_after_init
  row[t] = in[t];  //- store_after_arrival
  auto token = bar.arrive();
  //+ store_after_arrival: row[t] = in[t];
  //+ load_before_wait: value = row[t ^ 32];
  bar.wait(cuda::std::move(token));
  value = row[t ^ 32];  //- load_before_wait
  out[t] = value;
}

// == thread_pipeline: 1 block of 64
// Two stages of a pipeline of each thread, and barriers of the block.
// fault no_wait: unfinished copy|uninitialized read
// fault no_barrier: shared memory race|unfinished copy
// fault no_barrier_before_refill: shared memory race|unfinished copy
#include <cuda/pipeline>

extern "C" __global__ void thread_pipeline(int* out, const int* in) {
  __shared__ int tile[2][64];
  auto pipe = cuda::make_pipeline();
  int t = threadIdx.x, sum = 0;
  pipe.producer_acquire();
  cuda::memcpy_async(&tile[0][t], in + t, sizeof(int), pipe);
  pipe.producer_commit();
  for (int i = 0; i < 4; i++) {
    if (i + 1 < 4) {
      pipe.producer_acquire();
      cuda::memcpy_async(&tile[(i + 1) % 2][t], in + (i + 1) * 64 + t, sizeof(int), pipe);
      pipe.producer_commit();
    }
    if (i + 1 < 4) cuda::pipeline_consumer_wait_prior<1>(pipe); else pipe.consumer_wait();  //- no_wait
    __syncthreads();  //- no_barrier
    sum += tile[i % 2][63 - t];
    __syncthreads();  //- no_barrier_before_refill
    if (i + 1 == 4) pipe.consumer_release();
  }
  out[t] = sum;
}

// == tiles_of_groups: 1 block of 64
// Groups of 16 threads share a row each.
// fault no_sync: shared memory race|uninitialized read
// fault other_group: shared memory race|uninitialized read
// fault smaller_group: shared memory race|uninitialized read
#include <cooperative_groups.h>

extern "C" __global__ void tiles_of_groups(int* out, const int* in) {
  __shared__ int rows[4][16];
  auto tile = cooperative_groups::tiled_partition<16>(cooperative_groups::this_thread_block());
  int rank = tile.thread_rank(), group = tile.meta_group_rank();
  rows[group][rank] = in[threadIdx.x];
  tile.sync();  //- no_sync, smaller_group
  //+ smaller_group: cooperative_groups::tiled_partition<8>(cooperative_groups::this_thread_block()).sync();
  out[threadIdx.x] = rows[group][15 - rank];  //- other_group
  //+ other_group: out[threadIdx.x] = rows[group ^ 1][15 - rank];
}

// == storage_twice: 1 block of 64
// Two collectives of CUB in the same storage.
// fault no_barrier_between: shared memory race
#include <cub/cub.cuh>

extern "C" __global__ void storage_twice(int* out, const int* in) {
  typedef cub::BlockReduce<int, 64> Reduce;
  __shared__ typename Reduce::TempStorage storage;
  int value = in[threadIdx.x];
  int sum = Reduce(storage).Sum(value);
  __syncthreads();  //- no_barrier_between
  int doubled = Reduce(storage).Sum(2 * value);
  if (threadIdx.x == 0) out[0] = doubled - sum;
}
