// Planted: all 32 lanes issue the copy that one of them has to issue.
// PTX ISA, "cp.async.bulk": each thread that executes it starts a copy, and each completes its bytes.
// kind: invalid bulk copy
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
        mbarrier_arrive_expect(&full, sizeof(tile));
    }
    __syncthreads();
    if (t < 32) {
#ifdef BUG
        bulk_load(tile, x, sizeof(tile), &full);  // BUG: 32 copies
#else
        if (elected()) bulk_load(tile, x, sizeof(tile), &full);
#endif
    }
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;  // BUG: other copies may still write
}
