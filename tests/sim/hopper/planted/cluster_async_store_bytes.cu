// Planted: the peer expects the bytes of half of the threads' asynchronous stores.
// PTX ISA, "st.async": each completes its bytes at the mbarrier.
// kind: invalid mbarrier
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
#ifdef BUG
        mbarrier_arrive_expect(&full, 64 * 4);  // BUG: 128 threads store
#else
        mbarrier_arrive_expect(&full, 128 * 4);
#endif
    }
    cluster_sync();
    peer_store_async(at_rank(tile + t, rank ^ 1), x[rank * 128 + t], at_rank(&full, rank ^ 1));  // BUG: too many
    mbarrier_wait_cluster(&full, 0);
    y[rank * 128 + t] = tile[t];  // BUG: it may not be there
    cluster_sync();
}
