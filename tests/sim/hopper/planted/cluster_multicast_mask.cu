// Planted: the mask of a multicast misses block 1.
// PTX ISA, "cp.async.bulk.tensor", .multicast::cluster: bytes and signals go to the blocks of the mask.
// kind: deadlock
// launch: grid=2, block=128, y=out((2, 16, 32)), x=words((16, 32)), map=boxes("x", (32, 16), 0)
// result: np.stack([x, x])
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2)
    kernel(u32* y, const u32* x, const __grid_constant__ TensorMap map) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x, rank = cluster_rank();
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, sizeof(tile));
    }
    cluster_sync();
    if (t == 0 && rank == 0) {
#ifdef BUG
        tensor_load_multicast(tile, &map, 0, 0, &full, 1);  // BUG: to block 0 alone
#else
        tensor_load_multicast(tile, &map, 0, 0, &full, 3);
#endif
    }
    mbarrier_wait(&full, 0);  // BUG: the bytes never come to block 1
    for (int i = t; i < 512; i += 128) y[rank * 512 + i] = tile[i];
    cluster_sync();
}
