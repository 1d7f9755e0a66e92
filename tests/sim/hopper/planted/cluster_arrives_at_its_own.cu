// Planted: after the stores to the peer, the block arrives at its own mbarrier instead of the peer's.
// PTX ISA, "mbarrier.arrive", .shared::cluster: what the peer waits for is an arrival at its mbarrier.
// kind: shared memory race
// launch: grid=2, block=128, y=out(256), x=words(256)
// result: np.roll(x, 128)
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    __shared__ u64 written;
    const int t = threadIdx.x, rank = cluster_rank();
    if (t == 0) {
        mbarrier_init(&written, 128);
        fence_mbarrier_init();
    }
    cluster_sync();
    peer_store(at_rank(tile + t, rank ^ 1), x[rank * 128 + t]);  // BUG: the peer may read before
#ifdef BUG
    peer_arrive(at_rank(&written, rank));  // BUG: not the peer's
#else
    peer_arrive(at_rank(&written, rank ^ 1));
#endif
    mbarrier_wait_cluster(&written, 0);
    y[rank * 128 + t] = tile[t];  // BUG: the peer may write later
    cluster_sync();
}
