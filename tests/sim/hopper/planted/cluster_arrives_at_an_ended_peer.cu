// Planted: the last releases go to the mbarrier of a peer that may have ended: the end of the pipeline is
// not waited for.
// CUDA programming guide, "Distributed shared memory": a block has to exist while others access it; a remote
// arrival is an access. DeepGEMM's producers wait for the last releases because of this.
// kind: ended peer
// launch: grid=2, block=160, y=out((2, 3, 128)), x=words((2, 3, 128))
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[128];
    __shared__ u64 full, empty;
    const int t = threadIdx.x, rank = cluster_rank();
    if (t == 0) {
        mbarrier_init(&full, 1);
        mbarrier_init(&empty, 256);
        fence_mbarrier_init();
    }
    cluster_sync();
    if (t == 128) {
        for (int i = 0; i < 3; i++) {
            mbarrier_wait_cluster(&empty, i & 1 ^ 1);
            mbarrier_arrive_expect(&full, sizeof(tile));
            bulk_load(tile, x + (rank * 3 + i) * 128, sizeof(tile), &full);
        }
#ifdef BUG
#else
        mbarrier_wait_cluster(&empty, 0);  // all arrivals at this block's have come
#endif
    } else if (t < 128) {
        for (int i = 0; i < 3; i++) {
            mbarrier_wait(&full, i & 1);
            y[(rank * 3 + i) * 128 + t] = tile[t] + 1;
            for (u32 peer = 0; peer < 2; peer++) peer_arrive(at_rank(&empty, peer));  // BUG: it may have ended
        }
    }
}
