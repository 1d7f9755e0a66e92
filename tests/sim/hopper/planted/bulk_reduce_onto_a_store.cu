// Planted: one block stores the first summand while the other adds its own.
// PTX ISA, "Memory consistency model": a plain store and the reduction of another block race.
// kind: global memory race
// launch: grid=2, block=128, y=zeros(512), x=words((2, 512))
// result: x.sum(0, dtype=np.uint32)
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    const int t = threadIdx.x;
    x += blockIdx.x * 512;
#ifdef BUG
    if (blockIdx.x == 0) {
        for (int i = t; i < 512; i += 128) y[i] = x[i];  // BUG: the other block may have added
        return;
    }
#endif
    for (int i = t; i < 512; i += 128) tile[i] = x[i];
    fence_proxy_async();
    __syncthreads();
    if (t == 0) {
        bulk_add_u32(y, tile, sizeof(tile));  // BUG: the store may come later
        bulk_commit();
        bulk_wait<0>();
    }
}
