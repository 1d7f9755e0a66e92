// Planted: each block multicasts a half, and expects the bytes of its own half only.
// PTX ISA, "cp.async.bulk", .multicast::cluster: the mbarrier of each destination gets the bytes of all.
// kind: invalid mbarrier
// launch: grid=2, block=128, y=out((2, 512)), x=words(512)
// result: np.stack([x, x])
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x, rank = cluster_rank();
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
#ifdef BUG
        mbarrier_arrive_expect(&full, sizeof(tile) / 2);  // BUG: two halves come
#else
        mbarrier_arrive_expect(&full, sizeof(tile));
#endif
    }
    cluster_sync();
    if (t == 0)
        bulk_load_multicast(tile + rank * 256, x + rank * 256, sizeof(tile) / 2, &full, 3);  // BUG: too many
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[rank * 512 + i] = tile[i];  // BUG: one half may not be there
    cluster_sync();
}
