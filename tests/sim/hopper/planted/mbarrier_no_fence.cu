// Planted: a copy uses an mbarrier that was initialized without a fence for the async proxy.
// CUDA programming guide, "Using TMA to transfer one-dimensional arrays", and PTX ISA, "membar/fence",
// fence.mbarrier_init: the initialization has to be made visible to the async proxy.
// A real one: MoonshotAI/FlashKDA#24.
// kind: invalid bulk copy
// launch: grid=1, block=128, y=out(512), x=words(512)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x;
    if (t == 0) {
        mbarrier_init(&full, 1);  // BUG: no fence follows
#ifdef BUG
#else
        fence_mbarrier_init();
#endif
    }
    __syncthreads();
    if (t == 0) {
        mbarrier_arrive_expect(&full, sizeof(tile));
        bulk_load(tile, x, sizeof(tile), &full);  // BUG: the copy may see no mbarrier
    }
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;
}
