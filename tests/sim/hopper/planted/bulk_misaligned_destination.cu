// Planted: the destination is 8 bytes from a multiple of 16.
// PTX ISA, "cp.async.bulk": both addresses have to be aligned to 16 bytes.
// kind: misaligned address
// launch: grid=1, block=128, y=out(512), x=words(512)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 memory[520];
    __shared__ u64 full;
#ifdef BUG
    u32* tile = memory + 2;
#else
    u32* tile = memory + 4;
#endif
    const int t = threadIdx.x;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, 2048);
        bulk_load(tile, x, 2048, &full);  // BUG: not a multiple of 16
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;
}
