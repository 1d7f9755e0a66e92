// Planted: two copies complete on an mbarrier that expects the bytes of one.
// PTX ISA, "Tracking asynchronous operations by mbarrier": the phase is complete when the pending
// arrivals and the tx-count are zero, here after the bytes of either half.
// kind: invalid mbarrier
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
#ifdef BUG
        mbarrier_arrive_expect(&full, sizeof(tile) / 2);  // BUG: half of the bytes
#else
        mbarrier_arrive_expect(&full, sizeof(tile));
#endif
        bulk_load(tile, x, sizeof(tile) / 2, &full);              // BUG: more bytes than expected
        bulk_load(tile + 256, x + 256, sizeof(tile) / 2, &full);  // BUG: more bytes than expected
    }
    mbarrier_wait(&full, 0);                                // BUG: the phase ends too early
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;  // BUG: half of it may not be there
}
