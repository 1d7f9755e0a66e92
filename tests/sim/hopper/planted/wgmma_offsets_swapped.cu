// Planted: the leading and the stride byte offset are swapped.
// PTX ISA, "Strides": without a swizzle, the leading offset leads to the next core matrix along k, the
// stride offset to the next one along m or n.
// kind: wrong values
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
    wgmma_n8(d, descriptor(a, 256, 128, PLAIN), cores(b), 0);
#else
    wgmma_n8(d, descriptor(a, 128, 256, PLAIN), cores(b), 0);
#endif
    wgmma_commit();
    wgmma_wait<0>(d);
    store_n8(y, d);
}
