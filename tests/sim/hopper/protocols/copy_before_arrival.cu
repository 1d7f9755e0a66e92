// The copy is started before its bytes are expected, in the same phase: the arrival that comes with the
// bytes is still pending, so the phase cannot end (PTX ISA: the tx-count may be negative meanwhile).
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
        bulk_load(tile, x, sizeof(tile), &full);
        mbarrier_arrive_expect(&full, sizeof(tile));
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;
}
