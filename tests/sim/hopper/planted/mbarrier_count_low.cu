// Planted: two threads arrive with a copy each; the mbarrier was initialized for one.
// PTX ISA, "mbarrier.init" and "mbarrier.arrive": the phase has no arrival pending for the second one.
// kind: invalid mbarrier
// launch: grid=1, block=128, y=out(512), x=words(512)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x;
    if (t == 0) {
#ifdef BUG
        mbarrier_init(&full, 1);  // BUG: two threads arrive
#else
        mbarrier_init(&full, 2);
#endif
        fence_mbarrier_init();
    }
    __syncthreads();
    if (t == 0 || t == 64) {
        mbarrier_arrive_expect(&full, sizeof(tile) / 2);           // BUG: more arrivals than one
        bulk_load(tile + t * 4, x + t * 4, sizeof(tile) / 2, &full);  // BUG: read before it is there
    }
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;  // BUG: one half may not be there
    __syncthreads();
}
