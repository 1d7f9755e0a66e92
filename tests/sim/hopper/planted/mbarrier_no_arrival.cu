// Planted: the bytes are expected, but nobody arrives. A real one: tile-ai/tilelang#2566.
// PTX ISA, "mbarrier.expect_tx": it changes the tx-count alone; a phase needs the arrivals, too.
// kind: deadlock
// launch: grid=1, block=128, y=out(512), x=words(512)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
    }
    __syncthreads();
    if (t == 0) {
        mbarrier_expect(&full, sizeof(tile));
        bulk_load(tile, x, sizeof(tile), &full);
#ifdef BUG
#else
        mbarrier_arrive(&full);
#endif
    }
    mbarrier_wait(&full, 0);  // BUG: one arrival is missing
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;
}
