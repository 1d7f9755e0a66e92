// Planted: the source is an element from a multiple of 16 bytes.
// PTX ISA, "cp.async.bulk": both addresses have to be aligned to 16 bytes.
// kind: misaligned address
// launch: grid=1, block=128, y=out(256), x=words(512)
// result: x[4:260] + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[256];
    __shared__ u64 full;
#ifdef BUG
    const u32* from = x + 1;
#else
    const u32* from = x + 4;
#endif
    const int t = threadIdx.x;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, sizeof(tile));
        bulk_load(tile, from, sizeof(tile), &full);  // BUG: not a multiple of 16
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    for (int i = t; i < 256; i += 128) y[i] = tile[i] + 1;
}
