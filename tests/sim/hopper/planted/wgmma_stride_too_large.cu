// Planted: the stride byte offset is that of a tile with twice the columns.
// PTX ISA, "Strides": it leads from one core matrix to the next along m, here far behind the operand.
// kind: illegal address
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
#ifdef BUG
    wgmma_n8(d, descriptor(a, 128, 512, PLAIN), cores(b), 0);  // BUG: 2,048 bytes become 4,096
#else
    wgmma_n8(d, descriptor(a, 128, 256, PLAIN), cores(b), 0);
#endif
    wgmma_commit();
    wgmma_wait<0>(d);
    store_n8(y, d);
}
