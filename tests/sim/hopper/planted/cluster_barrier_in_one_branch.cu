// Planted: block 1 waits for an arrival that block 0 sends after a barrier of the cluster.
// PTX ISA, "barrier.cluster": it waits for all threads of the cluster that have not exited.
// kind: deadlock
// launch: grid=2, block=64, y=out(64), x=words(64)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ u32 tile[64];
    __shared__ u64 written;
    const int t = threadIdx.x, rank = cluster_rank();
    if (t == 0) {
        mbarrier_init(&written, 64);
        fence_mbarrier_init();
    }
    cluster_sync();
    if (rank == 0) {
        peer_store(at_rank(tile + t, 1), x[t]);
#ifdef BUG
        cluster_sync();  // BUG: block 1 does not come
        peer_arrive(at_rank(&written, 1));
#else
        peer_arrive(at_rank(&written, 1));
        cluster_sync();
#endif
    } else {
        mbarrier_wait_cluster(&written, 0);  // BUG: block 0 does not arrive
        y[t] = tile[t] + 1;
        cluster_sync();
    }
}
