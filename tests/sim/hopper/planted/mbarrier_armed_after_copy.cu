// Planted: the barrier is armed after the copy, when its only arrival is already there.
// PTX ISA, "Phase of the mbarrier object": with no arrival and no byte pending the phase is complete,
// so a wait passes before the bytes are there, and the bytes are expected of the next phase.
// kind: invalid mbarrier
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
        bulk_load(tile, x, sizeof(tile), &full);  // BUG: nothing is expected yet
        mbarrier_arrive(&full);                   // BUG: completes the phase
        mbarrier_expect(&full, sizeof(tile));     // BUG: of the next phase
#else
        mbarrier_expect(&full, sizeof(tile));
        bulk_load(tile, x, sizeof(tile), &full);
        mbarrier_arrive(&full);
#endif
    }
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;  // BUG: the bytes may not be there
}
