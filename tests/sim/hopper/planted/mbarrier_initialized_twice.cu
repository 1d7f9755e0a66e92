// Planted: a valid mbarrier is initialized again for the second tile.
// PTX ISA, "mbarrier.init": undefined for a location that holds a valid mbarrier object, which is
// invalidated first.
// kind: invalid mbarrier
// launch: grid=1, block=128, y=out(1024), x=words(1024)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x;
    for (int part = 0; part < 2; part++) {
        if (t == 0) {
#ifdef BUG
#else
            if (part) mbarrier_inval(&full);
#endif
            mbarrier_init(&full, 1);  // BUG: it is one already
            fence_mbarrier_init();
            mbarrier_arrive_expect(&full, sizeof(tile));
            bulk_load(tile, x + part * 512, sizeof(tile), &full);
        }
        __syncthreads();
        mbarrier_wait(&full, 0);
        for (int i = t; i < 512; i += 128) y[part * 512 + i] = tile[i] + 1;
        __syncthreads();
    }
}
