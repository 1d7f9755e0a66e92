// Planted: a bulk copy to the peer reads what was written without a proxy fence.
// PTX ISA, "Async proxy".
// kind: missing proxy fence
// launch: grid=2, block=128, y=out(256), x=words(256)
// result: np.roll(x, 128) * 3
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 mine[128], theirs[128];
    __shared__ u64 full;
    const int t = threadIdx.x, rank = cluster_rank();
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, sizeof(theirs));
    }
    mine[t] = x[rank * 128 + t] * 3;  // BUG: by the generic proxy
#ifdef BUG
#else
    fence_proxy_async();
#endif
    cluster_sync();
    if (t == 0)
        bulk_peer(at_rank(theirs, rank ^ 1), mine, sizeof(mine), at_rank(&full, rank ^ 1));  // BUG: by the async proxy
    mbarrier_wait_cluster(&full, 0);
    y[rank * 128 + t] = theirs[t];
    cluster_sync();
}
