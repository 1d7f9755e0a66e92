// Planted: no barrier of the block between the initialization and the arrivals of the other warps.
// CUDA programming guide, "Asynchronous barriers": all threads have to be ordered after it.
// kind: shared memory race
// launch: grid=1, block=128, y=out(128), x=words(128)
// result: x[::-1]
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    __shared__ u64 written;
    const int t = threadIdx.x;
    tile[t] = x[t];
    if (t == 0) mbarrier_init(&written, 128);  // BUG: others may be faster
#ifdef BUG
#else
    __syncthreads();
#endif
    mbarrier_arrive(&written);  // BUG: it may not be an mbarrier yet
    mbarrier_wait(&written, 0);
    y[t] = tile[127 - t];
}
