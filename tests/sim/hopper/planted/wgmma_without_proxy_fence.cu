// Planted: the operands are written by ordinary stores, and no proxy fence follows.
// PTX ISA, "wgmma.mma_async": accesses of shared memory are by the async proxy.
// kind: missing proxy fence
// launch: grid=1, block=128, y=out((64, 8), "f4"), x=halves((64, 16)), w=halves((8, 16))
// result: product(x, w)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w) {
    __shared__ alignas(128) u16 a[64 * 16], b[8 * 16];
    fill_cores(a, x, 64);  // BUG: by the generic proxy
    fill_cores(b, w, 8);  // BUG: by the generic proxy
#ifdef BUG
#else
    fence_proxy_async();
#endif
    __syncthreads();
    float d[4] = {};
    wgmma_fence();
    wgmma_n8(d, cores(a), cores(b), 0);  // BUG: read by the async proxy
    wgmma_commit();
    wgmma_wait<0>(d);
    store_n8(y, d);
}
