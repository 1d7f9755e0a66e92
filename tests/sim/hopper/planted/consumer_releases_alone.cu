// Planted: lane 0 releases the stage for its warp without a __syncwarp() after the lanes' reads.
// PTX ISA, "Memory consistency model": nothing orders the other lanes' reads before its arrival.
// CUDA programming guide, "Independent thread scheduling": lanes need not be in step.
// kind: shared memory race
// launch: grid=1, block=160, y=out(768), x=words(768)
// result: x * 3
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    constexpr int STAGES = 2, TILES = 6;
    __shared__ alignas(128) u32 tile[STAGES][128];
    __shared__ u64 full[STAGES], empty[STAGES];
    const int t = threadIdx.x;
    if (t == 0) {
        for (int i = 0; i < STAGES; i++) {
            mbarrier_init(&full[i], 1);
            mbarrier_init(&empty[i], 4);
        }
        fence_mbarrier_init();
    }
    __syncthreads();
    if (t >= 128) {  // the warp that copies
        if (t == 128) {
            for (int i = 0; i < TILES; i++) {
                const int stage = i % STAGES;
                if (i >= STAGES) mbarrier_wait(&empty[stage], i / STAGES - 1 & 1);
                mbarrier_arrive_expect(&full[stage], sizeof(tile[0]));
                bulk_load(tile[stage], x + i * 128, sizeof(tile[0]), &full[stage]);  // BUG: other lanes may still read
            }
        }
        return;
    }
    for (int i = 0; i < TILES; i++) {
        const int stage = i % STAGES;
        mbarrier_wait(&full[stage], i / STAGES & 1);
#ifdef BUG
        y[i * 128 + t] = tile[stage][t] * 3;  // BUG: 31 lanes are not behind the arrival
        if (t % 32 == 0) mbarrier_arrive(&empty[stage]);
#else
        y[i * 128 + t] = tile[stage][t] * 3;
        __syncwarp();
        if (t % 32 == 0) mbarrier_arrive(&empty[stage]);
#endif
    }
}
