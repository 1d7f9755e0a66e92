// Planted: the mbarrier counts 128 arrivals, and one lane of each warp arrives.
// PTX ISA, "mbarrier.init": the phase needs as many arrivals as the count says.
// kind: deadlock
// launch: grid=1, block=128, y=out(128), x=words(128)
// result: x[::-1]
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    __shared__ u64 written;
    const int t = threadIdx.x;
    if (t == 0) {
#ifdef BUG
        mbarrier_init(&written, 128);  // BUG: four lanes arrive
#else
        mbarrier_init(&written, 4);
#endif
    }
    __syncthreads();
    tile[t] = x[t];
    __syncwarp();
    if (t % 32 == 0) mbarrier_arrive(&written);
    mbarrier_wait(&written, 0);  // BUG: 124 arrivals are missing
    y[t] = tile[127 - t];
}
