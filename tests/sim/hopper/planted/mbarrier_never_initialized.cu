// Planted: one of two mbarriers is not initialized.
// PTX ISA, "mbarrier.arrive": undefined for a location that holds no valid mbarrier object.
// kind: invalid mbarrier
// launch: grid=1, block=128, y=out(512), x=words(512)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full[2];
    const int t = threadIdx.x;
    if (t == 0) {
#ifdef BUG
        for (int i = 0; i < 1; i++) mbarrier_init(&full[i], 1);
#else
        for (int i = 0; i < 2; i++) mbarrier_init(&full[i], 1);
#endif
        fence_mbarrier_init();
    }
    __syncthreads();
    if (t == 0) {
        for (int i = 0; i < 2; i++) {
            mbarrier_arrive_expect(&full[i], sizeof(tile) / 2);             // BUG: of no mbarrier
            bulk_load(tile + i * 256, x + i * 256, sizeof(tile) / 2, &full[i]);  // BUG: to none
        }
    }
    for (int i = 0; i < 2; i++) {
        mbarrier_wait(&full[i], 0);  // BUG: for none
        for (int j = t; j < 256; j += 128) y[i * 256 + j] = tile[i * 256 + j] + 1;
    }
}
