// Values go round four blocks by st.async, each block adding what it gets: the mbarrier of a round, armed
// before the first one, gets the bytes of the left neighbor's stores.
// launch: grid=4, block=64, y=out((4, 64)), x=words((4, 64))
// result: np.stack([x.sum(0, dtype=np.uint32)] * 4)
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(4) kernel(u32* y, const u32* x) {
    __shared__ u32 slots[3][64];
    __shared__ u64 full[3];
    const int t = threadIdx.x, rank = cluster_rank();
    const u32 right = (rank + 1) % 4, mine = x[rank * 64 + t];
    if (t == 0) {
        for (int i = 0; i < 3; i++) {
            mbarrier_init(&full[i], 1);
            mbarrier_arrive_expect(&full[i], sizeof(slots[0]));
        }
        fence_mbarrier_init();
    }
    cluster_sync();
    u32 passing = mine, sum = mine;
    for (int round = 0; round < 3; round++) {
        peer_store_async(at_rank(&slots[round][t], right), passing, at_rank(&full[round], right));
        mbarrier_wait_cluster(&full[round], 0);
        passing = slots[round][t];
        sum += passing;
    }
    y[rank * 64 + t] = sum;
    cluster_sync();
}
