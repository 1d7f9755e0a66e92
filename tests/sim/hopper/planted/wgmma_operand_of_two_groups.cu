// Planted: a warpgroup waits for its own product and overwrites an operand that the other one reads.
// PTX ISA, "wgmma.wait_group": it waits for the groups of the executing threads. The real one:
// tile-ai/tilelang#2613.
// kind: shared memory race
// launch: grid=1, block=256, y=out((2, 64, 8), "f4"), x=halves((64, 16)), w=halves((8, 16))
// result: np.stack([product(x, w)] * 2)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w) {
    __shared__ alignas(128) u16 a[64 * 16], b[8 * 16];
    const int t = threadIdx.x, group = t / 128;
    if (group == 0) fill_cores(a, x, 64);
    if (group == 1) fill_cores(b, w, 8);
    fence_proxy_async();
    __syncthreads();
    float d[4] = {};
    wgmma_fence();
    wgmma_n8(d, cores(a), cores(b), 0);  // BUG: that of the other group may still read
    wgmma_commit();
    wgmma_wait<0>(d);
#ifdef BUG
#else
    __syncthreads();
#endif
    if (group == 0) a[t] = 0;  // BUG: for the next step
    store_n8(y + group * 512, d);
}
