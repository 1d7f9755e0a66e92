// Planted: the first wait is for parity 1, which holds before the first phase is complete.
// PTX ISA, "mbarrier.test_wait": a parity is that of the current phase or of the one before, which
// counts as complete.
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
        fence_proxy_async();
    }
    __syncthreads();
    if (t == 0) {
        mbarrier_arrive_expect(&full, sizeof(tile));
        bulk_load(tile, x, sizeof(tile), &full);  // BUG: its bytes are read before they are there
    }
#ifdef BUG
    mbarrier_wait(&full, 1);
#else
    mbarrier_wait(&full, 0);
#endif
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;  // BUG: read after a wait for nothing
    mbarrier_wait(&full, 0);
}
