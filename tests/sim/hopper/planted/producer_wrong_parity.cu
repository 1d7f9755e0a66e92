// Planted: the producer's first wait for an empty stage has the parity of a phase that nobody completes.
// PTX ISA, "mbarrier.test_wait": parity 1 holds on a fresh mbarrier, parity 0 does not.
// kind: deadlock
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
#ifdef BUG
                mbarrier_wait(&empty[stage], i / STAGES & 1);  // BUG: nobody has filled it
#else
                mbarrier_wait(&empty[stage], i / STAGES & 1 ^ 1);
#endif
                mbarrier_arrive_expect(&full[stage], sizeof(tile[0]));
                bulk_load(tile[stage], x + i * 128, sizeof(tile[0]), &full[stage]);
            }
        }
        return;
    }
    for (int i = 0; i < TILES; i++) {
        const int stage = i % STAGES;
        mbarrier_wait(&full[stage], i / STAGES & 1);  // BUG: the first tile never comes
        y[i * 128 + t] = tile[stage][t] * 3;
        __syncwarp();
        if (t % 32 == 0) mbarrier_arrive(&empty[stage]);
    }
}
