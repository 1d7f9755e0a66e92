// A cluster in which blocks signal each other by remote arrivals alone: four phases of stores into the
// neighbor's memory, with two mbarriers, for data and for room.
// launch: grid=4, block=64, y=out((4, 4, 64)), x=words((4, 64))
// result: np.stack([np.roll(x, 1, 0) * (i + 1) for i in range(4)])
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(4) kernel(u32* y, const u32* x) {
    __shared__ u32 tile[64];
    __shared__ u64 full, empty;
    const int t = threadIdx.x, rank = cluster_rank(), right = (rank + 1) % 4, left = (rank + 3) % 4;
    if (t == 0) {
        mbarrier_init(&full, 64);
        mbarrier_init(&empty, 64);
        fence_mbarrier_init();
    }
    cluster_sync();
    for (int i = 0; i < 4; i++) {
        if (i) mbarrier_wait_cluster(&empty, i - 1 & 1);
        peer_store(at_rank(tile + t, right), x[rank * 64 + t] * (i + 1));
        peer_arrive(at_rank(&full, right));
        mbarrier_wait_cluster(&full, i & 1);
        y[(i * 4 + rank) * 64 + t] = tile[t];
        peer_arrive(at_rank(&empty, left));
    }
    cluster_sync();
}
