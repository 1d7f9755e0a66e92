// Planted: the memory of a valid mbarrier is used for data.
// PTX ISA, "mbarrier.inval": an mbarrier object must be invalidated before its location is used for
// anything else.
// kind: invalid mbarrier
// launch: grid=1, block=128, y=out(128), x=words(128)
// result: x[::-1] * 2
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(8) u32 tile[130];
    u64* written = (u64*)tile;
    const int t = threadIdx.x;
    if (t == 0) mbarrier_init(written, 128);
    __syncthreads();
    tile[2 + t] = x[t];
    mbarrier_arrive(written);
    mbarrier_wait(written, 0);
    const u32 mirrored = tile[2 + 127 - t];
    __syncthreads();
#ifdef BUG
#else
    if (t == 0) mbarrier_inval(written);
    __syncthreads();
#endif
    tile[t] = mirrored;  // BUG: two of the words are an mbarrier
    __syncthreads();
    y[t] = 2 * tile[t];
}
