// Planted: the mbarrier expects the bytes of two tiles, one is copied.
// PTX ISA, "Tracking asynchronous operations by mbarrier": the phase never completes.
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
#ifdef BUG
        mbarrier_arrive_expect(&full, 2 * sizeof(tile));  // BUG: twice the bytes that are copied
#else
        mbarrier_arrive_expect(&full, sizeof(tile));
#endif
        bulk_load(tile, x, sizeof(tile), &full);
    }
    mbarrier_wait(&full, 0);  // BUG: 2,048 of 4,096 bytes never come
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;
}
