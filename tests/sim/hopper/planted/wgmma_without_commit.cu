// Planted: the product is in no group, so that the wait waits for nothing.
// PTX ISA, "wgmma.commit_group" and "wgmma.wait_group": only committed groups are waited for.
// kind: register in flight
// launch: grid=1, block=128, y=out((64, 8), "f4"), x=halves((64, 16)), w=halves((8, 16))
// result: product(x, w)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w) {
    __shared__ alignas(128) u16 a[64 * 16], b[8 * 16];
    fill_cores(a, x, 64);
    fill_cores(b, w, 8);
    fence_proxy_async();
    __syncthreads();
    float d[4] = {};
    wgmma_fence();
    wgmma_n8(d, cores(a), cores(b), 0);  // BUG: in flight
#ifdef BUG
#else
    wgmma_commit();
#endif
    wgmma_wait<0>(d);
    store_n8(y, d);  // BUG: read in flight
#ifdef BUG
    wgmma_commit();
    wgmma_wait<0>(d);
#endif
}
