// Planted: the parity comes from the stage instead of the pass through the ring.
// PTX ISA, "mbarrier.test_wait": a fresh mbarrier's phase before the first counts as complete, with
// parity 1; so the first wait for stage 1 waits for nothing. A real one: tile-ai/tilelang#2927.
// kind: unfinished copy
// launch: grid=1, block=128, y=out(768), x=words(768)
// result: x * 3
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    constexpr int STAGES = 2, TILES = 6;
    __shared__ alignas(128) u32 tile[STAGES][128];
    __shared__ u64 full[STAGES];
    const int t = threadIdx.x;
    auto load = [&](int i) {
        mbarrier_arrive_expect(&full[i % STAGES], sizeof(tile[0]));
        bulk_load(tile[i % STAGES], x + i * 128, sizeof(tile[0]), &full[i % STAGES]);  // BUG: not awaited
    };
    if (t == 0) {
        for (int i = 0; i < STAGES; i++) mbarrier_init(&full[i], 1);
        fence_mbarrier_init();
        for (int i = 0; i < STAGES; i++) load(i);
    }
    __syncthreads();
    for (int i = 0; i < TILES; i++) {
        const int stage = i % STAGES;
#ifdef BUG
        mbarrier_wait(&full[stage], stage & 1);
#else
        mbarrier_wait(&full[stage], i / STAGES & 1);
#endif
        y[i * 128 + t] = tile[stage][t] * 3;  // BUG: the bytes may not be there
        __syncthreads();
        if (t == 0 && i + STAGES < TILES) load(i + STAGES);
    }
}
