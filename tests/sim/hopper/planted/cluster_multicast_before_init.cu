// Planted: a barrier of the block instead of the cluster between the mbarriers' initialization and a
// multicast to both.
// PTX ISA, "membar/fence", fence.mbarrier_init: remote uses come after a barrier of the cluster.
// kind: invalid bulk copy
// launch: grid=2, block=128, y=out((2, 512)), x=words(512)
// result: np.stack([x, x])
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x, rank = cluster_rank();
    if (t == 0) {
        mbarrier_init(&full, 1);  // BUG: the other block may be faster
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, sizeof(tile));
    }
#ifdef BUG
    __syncthreads();
#else
    cluster_sync();
#endif
    if (t == 0)
        bulk_load_multicast(tile + rank * 256, x + rank * 256, sizeof(tile) / 2, &full, 3);  // BUG: to an mbarrier?
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[rank * 512 + i] = tile[i];
    cluster_sync();
}
