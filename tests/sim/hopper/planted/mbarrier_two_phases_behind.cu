// Planted: a warp waits for the first phase when the second is complete, too.
// PTX ISA, "mbarrier.try_wait": a parity tells the current phase from the one before it, and no more;
// parity 0 then is that of the third phase, which nobody completes.
// kind: deadlock
// launch: grid=1, block=64, y=out(64), x=words(64)
// result: x + x[0] + x[32]
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ u32 first, second;
    __shared__ u64 written;
    const int t = threadIdx.x;
    if (t == 0) mbarrier_init(&written, 1);
    __syncthreads();
    if (t == 0) {
        first = x[0];
        mbarrier_arrive(&written);
    }
#ifdef BUG
#else
    mbarrier_wait(&written, 0);
    __syncthreads();
#endif
    if (t == 0) {
        second = x[32];
        mbarrier_arrive(&written);
    }
#ifdef BUG
    __syncthreads();
    mbarrier_wait(&written, 0);  // BUG: two phases behind
#endif
    mbarrier_wait(&written, 1);
    y[t] = x[t] + first + second;
}
