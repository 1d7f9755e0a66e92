// Planted: the stage is refilled without a barrier after the other warps' reads.
// PTX ISA, "Memory consistency model": the copy's writes and those reads are not ordered.
// kind: shared memory race
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
        bulk_load(tile[i % STAGES], x + i * 128, sizeof(tile[0]), &full[i % STAGES]);  // BUG: still read
    };
    if (t == 0) {
        for (int i = 0; i < STAGES; i++) mbarrier_init(&full[i], 1);
        fence_mbarrier_init();
        for (int i = 0; i < STAGES; i++) load(i);
    }
    __syncthreads();
    for (int i = 0; i < TILES; i++) {
        const int stage = i % STAGES;
        mbarrier_wait(&full[stage], i / STAGES & 1);
#ifdef BUG
        __syncthreads();
#endif
        y[i * 128 + t] = tile[stage][t] * 3;  // BUG: not ordered before the refill
#ifdef BUG
#else
        __syncthreads();
#endif
        if (t == 0 && i + STAGES < TILES) load(i + STAGES);
    }
}
