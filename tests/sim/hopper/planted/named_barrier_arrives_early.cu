// Planted: the producer arrives before it has written.
// PTX ISA, "barrier.arrive": accesses before it are performed for those who wait, not later ones.
// kind: shared memory race
// launch: grid=1, block=160, y=out(128), x=words(128)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    const int t = threadIdx.x;
    if (t >= 128) {
#ifdef BUG
        named_arrive(1, 160);
#endif
        for (int i = t - 128; i < 128; i += 32) tile[i] = x[i] + 1;  // BUG: not before the arrival
#ifdef BUG
#else
        named_arrive(1, 160);
#endif
    } else {
        named_sync(1, 160);
        y[t] = tile[t];  // BUG: it may not be written
    }
}
