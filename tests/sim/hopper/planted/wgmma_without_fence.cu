// Planted: the accumulators are written, and no wgmma.fence comes before the product adds to them.
// PTX ISA, "wgmma.fence": it has to precede the first wgmma.mma_async, and every one after other
// accesses of its registers.
// kind: missing wgmma fence
// launch: grid=1, block=128, y=out((64, 8), "f4"), x=halves((64, 16)), w=halves((8, 16))
// result: product(x, w)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w) {
    __shared__ alignas(128) u16 a[64 * 16], b[8 * 16];
    fill_cores(a, x, 64);
    fill_cores(b, w, 8);
    fence_proxy_async();
    __syncthreads();
    float d[4];
    for (int i = 0; i < 4; i++) d[i] = (float)(threadIdx.x + i);  // BUG: written
#ifdef BUG
#else
    wgmma_fence(d);
#endif
    wgmma_n8(d, cores(a), cores(b), 1);  // BUG: and used without a fence
    wgmma_commit();
    wgmma_wait<0>(d);
    for (int i = 0; i < 4; i++) d[i] -= (float)(threadIdx.x + i);
    store_n8(y, d);
}
