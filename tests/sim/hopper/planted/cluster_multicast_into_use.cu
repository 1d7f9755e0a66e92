// Planted: a stage is refilled in both blocks when the consumers of one have released it.
// PTX ISA, "Memory consistency model": nothing orders the other block's reads before the copy's writes.
// kind: shared memory race
// launch: grid=2, block=160, y=out((2, 24, 32)), x=words((24, 32)), map=boxes("x", (32, 2), 0)
// result: np.stack([x, x])
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2)
    kernel(u32* y, const u32* x, const __grid_constant__ TensorMap map) {
    constexpr int STAGES = 2, TILES = 6;
    __shared__ alignas(128) u32 tile[STAGES][128];
    __shared__ u64 full[STAGES], empty[STAGES];
    const int t = threadIdx.x, rank = cluster_rank();
    if (t == 0) {
        for (int i = 0; i < STAGES; i++) {
            mbarrier_init(&full[i], 1);
#ifdef BUG
            mbarrier_init(&empty[i], 128);  // BUG: the threads of one block
#else
            mbarrier_init(&empty[i], 256);
#endif
        }
        fence_mbarrier_init();
    }
    cluster_sync();
    if (t == 128) {
        for (int i = 0; i < TILES; i++) {
            const int stage = i % STAGES;
            mbarrier_wait_cluster(&empty[stage], i / STAGES & 1 ^ 1);
            mbarrier_arrive_expect(&full[stage], sizeof(tile[0]));
            u32* half = tile[stage] + rank * 64;
            tensor_load_multicast(half, &map, 0, i * 4 + rank * 2, &full[stage], 3);  // BUG: in use
        }
    } else if (t < 128) {
        for (int i = 0; i < TILES; i++) {
            const int stage = i % STAGES;
            mbarrier_wait(&full[stage], i / STAGES & 1);
            y[rank * 768 + i * 128 + t] = tile[stage][t];  // BUG: it may be refilled
#ifdef BUG
            mbarrier_arrive(&empty[stage]);
#else
            for (u32 peer = 0; peer < 2; peer++) peer_arrive(at_rank(&empty[stage], peer));
#endif
        }
    }
    __syncwarp();
    cluster_sync();
}
