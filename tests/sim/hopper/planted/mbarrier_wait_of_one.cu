// Planted: one thread waits for the copy; the others do not meet it at a barrier before they read.
// PTX ISA, "Memory consistency model", causality order: a wait orders what comes after it in its own
// thread, and in others only through further synchronization.
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
        mbarrier_wait(&full, 0);
    }
#ifdef BUG
#else
    __syncthreads();
#endif
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;  // BUG: thread 0 alone has waited
}
