// Planted: the wait for the copy comes after the reads of what it writes.
// PTX ISA, "Async proxy" and "cp.async.bulk": the bytes are there when the mbarrier's phase is complete.
// kind: unfinished copy
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
        mbarrier_arrive_expect(&full, sizeof(tile));
        bulk_load(tile, x, sizeof(tile), &full);  // BUG: its bytes are read before they are there
    }
#ifdef BUG
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;  // BUG: nobody has waited
    mbarrier_wait(&full, 0);
#else
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;
#endif
}
