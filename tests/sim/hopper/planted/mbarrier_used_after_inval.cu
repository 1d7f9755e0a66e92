// Planted: the mbarrier is invalidated after the first of two phases.
// PTX ISA, "mbarrier.inval": then the location holds no mbarrier; "mbarrier.arrive" needs a valid one.
// kind: invalid mbarrier
// launch: grid=1, block=128, y=out(128), x=words(128)
// result: x
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    __shared__ u64 written;
    const int t = threadIdx.x;
    if (t == 0) mbarrier_init(&written, 128);
    __syncthreads();
    tile[t] = x[t];
    mbarrier_arrive(&written);
    mbarrier_wait(&written, 0);
    const u32 mirrored = tile[127 - t];
    __syncthreads();
#ifdef BUG
    if (t == 0) mbarrier_inval(&written);
    __syncthreads();
#endif
    tile[t] = mirrored;
    mbarrier_arrive(&written);  // BUG: it is no mbarrier any more
    mbarrier_wait(&written, 1);
    y[t] = tile[127 - t];
}
