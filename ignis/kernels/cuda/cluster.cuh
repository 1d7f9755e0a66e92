// Clusters, which compute capability 9.0 has beyond 8.0: their blocks send each other what they wait for.
#pragma once

#include "tiles.cuh"

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900 && !defined(IGNIS_NO_CLUSTERS)
#define IGNIS_CLUSTERS 1
#else
#define IGNIS_CLUSTERS 0
#endif

#if IGNIS_CLUSTERS
// Blocks of a cluster meet. Of what they wrote before, only what `expect` prepares is there for others.
__device__ __forceinline__ void cluster_arrive() {
  asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory");
}
__device__ __forceinline__ void cluster_wait() {
  asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
}

// What a block waits for by `arrived` in its shared memory: `bytes` that blocks of its cluster send. One
// warp calls this.
__device__ __forceinline__ void expect(unsigned long long* arrived, int bytes) {
  const unsigned address = shared_address(arrived);
  const bool first = threadIdx.x % 32 == 0;
  if (first) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(address) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  __syncwarp();
  if (first) {
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(address), "r"(bytes)
                 : "memory");
  }
}

// Wait for them.
__device__ __forceinline__ void wait_for_bytes(unsigned long long* arrived) {
  const unsigned address = shared_address(arrived);
  unsigned there = 0;
  while (!there) {
    asm volatile(
        "{\n"
        ".reg .pred there;\n"
        "mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 there, [%1], 0;\n"
        "selp.u32 %0, 1, 0, there;\n"
        "}"
        : "=r"(there)
        : "r"(address)
        : "memory");
  }
}

// Where block `rank` of the cluster has what is at `p` in this block's shared memory.
__device__ __forceinline__ unsigned address_in(int rank, const void* p) {
  unsigned address;
  asm("mapa.shared::cluster.u32 %0, %1, %2;"
      : "=r"(address)
      : "r"(shared_address(p)), "r"(rank));
  return address;
}

// Send 16 bytes to block `rank`, to the address that `p` has there; they count in its `arrived`.
__device__ __forceinline__ void send(int rank, const float* p, const Vec<float>& value,
                                     const unsigned long long* arrived) {
  asm volatile(
      "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v4.f32 [%0], {%1, %2, %3, %4}, "
      "[%5];" ::"r"(address_in(rank, p)),
      "f"(value.v[0]), "f"(value.v[1]), "f"(value.v[2]), "f"(value.v[3]),
      "r"(address_in(rank, arrived))
      : "memory");
}
#endif
