// Clusters of blocks side by side along x, on compute capability 9.0 and newer: their blocks run at the same
// time, and read each other's shared memory.
#pragma once

// Older devices have no clusters, and nobody launches kernels of clusters there.
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 900
#undef __cluster_dims__
#define __cluster_dims__(...)
#define IGNIS_OF_CLUSTER(...)
#else
#define IGNIS_OF_CLUSTER(...) asm volatile(__VA_ARGS__)
#endif

// A barrier of all threads of a cluster. After it, each sees what the others wrote before, in shared memory, too.
// A block may end only after others have read its shared memory.
__device__ __forceinline__ void arrive_in_cluster() {
  __syncwarp();
  IGNIS_OF_CLUSTER("barrier.cluster.arrive.release.aligned;" ::: "memory");
}
__device__ __forceinline__ void wait_for_cluster() {
  __syncwarp();
  IGNIS_OF_CLUSTER("barrier.cluster.wait.acquire.aligned;" ::: "memory");
}
__device__ __forceinline__ void meet_cluster() {
  arrive_in_cluster();
  wait_for_cluster();
}
// Waits until the others are done with this block's shared memory. Unlike a meeting it shows no writes and waits
// for no stores. What this thread reads of other blocks must have arrived: a store of it waits for that.
__device__ __forceinline__ void end_with_cluster() {
  __syncwarp();
  IGNIS_OF_CLUSTER("barrier.cluster.arrive.relaxed.aligned;" ::: "memory");
  wait_for_cluster();
}
// What the block `rank` of the cluster has where this one has `own`, an address in shared memory.
__device__ __forceinline__ float4 load4_of_block(unsigned own, int rank) {
  float4 v{};
  IGNIS_OF_CLUSTER(
      "{.reg .u32 there; mapa.shared::cluster.u32 there, %4, %5;\n"
      "ld.shared::cluster.v4.f32 {%0, %1, %2, %3}, [there];}"
      : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
      : "r"(own), "r"(rank)
      : "memory");
  return v;
}
__device__ __forceinline__ float2 load2_of_block(unsigned own, int rank) {
  float2 v{};
  IGNIS_OF_CLUSTER(
      "{.reg .u32 there; mapa.shared::cluster.u32 there, %2, %3;\n"
      "ld.shared::cluster.v2.f32 {%0, %1}, [there];}"
      : "=f"(v.x), "=f"(v.y)
      : "r"(own), "r"(rank)
      : "memory");
  return v;
}
#undef IGNIS_OF_CLUSTER
