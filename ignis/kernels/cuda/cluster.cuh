// Clusters of blocks side by side along x, on compute capability 9.0 and newer: their blocks run at the same
// time, and read and write each other's shared memory.
#pragma once

// Older devices have no clusters, and nobody launches kernels of clusters there.
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 900
#undef __cluster_dims__
#define __cluster_dims__(...)
#define IGNIS_OF_CLUSTER(...)
#else
#define IGNIS_OF_CLUSTER(...) asm volatile(__VA_ARGS__)
#endif

// Barriers of all threads of a cluster. After `meet_cluster` each thread sees earlier writes of the others, in shared
// memory, too. `pass_cluster` only arrives: it publishes no writes and does not wait for stores. After a wait for it,
// all blocks run, and their barriers can be used if `show_barriers` has published them.
__device__ __forceinline__ void pass_cluster() {
  __syncwarp();
  IGNIS_OF_CLUSTER("barrier.cluster.arrive.relaxed.aligned;" ::: "memory");
}
__device__ __forceinline__ void wait_for_cluster() {
  __syncwarp();
  IGNIS_OF_CLUSTER("barrier.cluster.wait.acquire.aligned;" ::: "memory");
}
__device__ __forceinline__ void meet_cluster() {
  __syncwarp();
  IGNIS_OF_CLUSTER("barrier.cluster.arrive.release.aligned;" ::: "memory");
  wait_for_cluster();
}
// Waits until the others are done with this block's shared memory. What this thread reads of other blocks must have
// arrived: a store of it waits for that.
__device__ __forceinline__ void end_with_cluster() {
  pass_cluster();
  wait_for_cluster();
}
// Arrives at a barrier in shared memory of the block `rank`; `own` is the same address in this block. The other block
// may then write memory that this one has read. Stores are not published: that would need a fence of the device.
__device__ __forceinline__ void arrive_at_block(unsigned own, int rank) {
  IGNIS_OF_CLUSTER(
      "{.reg .u32 there; mapa.shared::cluster.u32 there, %0, %1;\n"
      "mbarrier.arrive.shared::cluster.b64 _, [there];}" ::"r"(own),
      "r"(rank)
      : "memory");
}
// Stores four numbers in shared memory of the block `rank`; `own` is the same address in this block, which has rank
// `self`. In this block it is an ordinary store. In another block it is asynchronous, and `barrier` there counts bytes.
__device__ __forceinline__ void put4_in_block(unsigned own, float4 v, int rank, int self, unsigned barrier) {
  IGNIS_OF_CLUSTER(
      "{.reg .pred mine; .reg .u32 there, told; setp.eq.s32 mine, %5, %7;\n"
      "mapa.shared::cluster.u32 there, %4, %5; mapa.shared::cluster.u32 told, %6, %5;\n"
      "@mine st.shared.v4.f32 [%4], {%0, %1, %2, %3};\n"
      "@!mine st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v4.f32"
      " [there], {%0, %1, %2, %3}, [told];}" ::"f"(v.x),
      "f"(v.y), "f"(v.z), "f"(v.w), "r"(own), "r"(rank), "r"(barrier), "r"(self)
      : "memory");
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
