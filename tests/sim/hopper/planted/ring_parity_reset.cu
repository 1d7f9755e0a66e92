// Planted: a persistent block begins every item with parity 0, after three steps in a ring of two.
// PTX ISA, "Phase of the mbarrier object": phases go on through all uses of an mbarrier.
// A real one: tile-ai/tilelang#2674.
// kind: unfinished copy
// launch: grid=1, block=128, y=out(768), x=words(768)
// result: x * 3
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    constexpr int STAGES = 2, ITEMS = 2, STEPS = 3;
    __shared__ alignas(128) u32 tile[STAGES][128];
    __shared__ u64 full[STAGES];
    const int t = threadIdx.x;
    if (t == 0) {
        for (int i = 0; i < STAGES; i++) mbarrier_init(&full[i], 1);
        fence_mbarrier_init();
    }
    __syncthreads();
    int count = 0;
    for (int item = 0; item < ITEMS; item++) {
#ifdef BUG
        count = 0;
#endif
        for (int step = 0; step < STEPS; step++, count++) {
            const int stage = count % STAGES, i = item * STEPS + step;
            if (t == 0) {
                mbarrier_arrive_expect(&full[stage], sizeof(tile[0]));
                bulk_load(tile[stage], x + i * 128, sizeof(tile[0]), &full[stage]);  // BUG: not awaited
            }
            mbarrier_wait(&full[stage], count / STAGES & 1);
            y[i * 128 + t] = tile[stage][t] * 3;  // BUG: the bytes may not be there
            __syncthreads();
        }
    }
}
