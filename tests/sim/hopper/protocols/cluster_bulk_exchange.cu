// Two blocks exchange tiles by bulk copies from shared memory to shared memory, several times: a block
// writes its tile again when the peer has told it that the copy has come.
// launch: grid=2, block=128, y=out((4, 256)), x=words(256)
// result: np.stack([np.roll(x, 128) + i for i in range(4)])
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 mine[128], theirs[128];
    __shared__ u64 full, empty;
    const int t = threadIdx.x, rank = cluster_rank(), peer = rank ^ 1;
    if (t == 0) {
        mbarrier_init(&full, 1);
        mbarrier_init(&empty, 128);  // threads of the peer
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, sizeof(theirs));
    }
    cluster_sync();
    for (int i = 0; i < 4; i++) {
        if (i) mbarrier_wait_cluster(&empty, i - 1 & 1);
        mine[t] = x[rank * 128 + t] + i;
        fence_proxy_async();
        __syncthreads();
        if (t == 0) bulk_peer(at_rank(theirs, peer), mine, sizeof(mine), at_rank(&full, peer));
        mbarrier_wait_cluster(&full, i & 1);
        y[i * 256 + rank * 128 + t] = theirs[t];
        __syncthreads();
        if (t == 0 && i < 3) mbarrier_arrive_expect(&full, sizeof(theirs));
        __syncthreads();
        peer_arrive(at_rank(&empty, peer));
    }
    cluster_sync();
}
