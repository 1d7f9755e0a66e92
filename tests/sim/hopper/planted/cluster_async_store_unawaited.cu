// Planted: what st.async stores is read after a barrier of the cluster, without the wait at the mbarrier.
// PTX ISA, "st.async": only the mbarrier tells that it is complete.
// kind: unfinished copy
// launch: grid=2, block=128, y=out(256), x=words(256)
// result: np.roll(x, 128)
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    __shared__ u64 full;
    const int t = threadIdx.x, rank = cluster_rank();
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, 128 * 4);
    }
    cluster_sync();
    peer_store_async(at_rank(tile + t, rank ^ 1), x[rank * 128 + t], at_rank(&full, rank ^ 1));  // BUG: not awaited
#ifdef BUG
    cluster_sync();
#else
    mbarrier_wait_cluster(&full, 0);
#endif
    y[rank * 128 + t] = tile[t];  // BUG: it may not be there
    mbarrier_wait_cluster(&full, 0);
    cluster_sync();
}
