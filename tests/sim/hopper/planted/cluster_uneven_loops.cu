// Planted: two blocks release stages to each other, and one has fewer steps than the other.
// PTX ISA, "mbarrier.init": a phase needs the arrivals of both. The real one: deepseek-ai/DeepGEMM#429, a pair
// of blocks with different lengths of k.
// kind: deadlock
// launch: grid=2, block=160, y=out((2, 3, 128)), x=words((2, 3, 128))
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[128];
    __shared__ u64 full, empty;
    const int t = threadIdx.x, rank = cluster_rank();
#ifdef BUG
    const int steps = rank ? 1 : 3;
#else
    const int steps = 3;
#endif
    if (t == 0) {
        mbarrier_init(&full, 1);
        mbarrier_init(&empty, 256);
        fence_mbarrier_init();
    }
    cluster_sync();
    if (t == 128) {
        for (int i = 0; i < steps; i++) {
            mbarrier_wait_cluster(&empty, i & 1 ^ 1);  // BUG: the other block has no such step
            mbarrier_arrive_expect(&full, sizeof(tile));
            bulk_load(tile, x + (rank * 3 + i) * 128, sizeof(tile), &full);
        }
    } else if (t < 128) {
        for (int i = 0; i < steps; i++) {
            mbarrier_wait(&full, i & 1);  // BUG: the tile never comes
            y[(rank * 3 + i) * 128 + t] = tile[t] + 1;
            for (u32 peer = 0; peer < 2; peer++) peer_arrive(at_rank(&empty, peer));
        }
    }
    __syncwarp();
    cluster_sync();  // BUG: the other block never comes
}
