// Planted: the descriptor starts at the second row of a core matrix.
// PTX ISA, "Matrix descriptor" and "Core matrices": eight rows of 16 bytes lie together.
// kind: wrong values
// launch: grid=1, block=128, y=out((64, 8), "f4"), x=halves((72, 16)), w=halves((8, 16))
// result: product(x[:64], w)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w) {
    __shared__ alignas(128) u16 a[72 * 16], b[8 * 16];
    fill_cores(a, x, 72);
    fill_cores(b, w, 8);
    fence_proxy_async();
    __syncthreads();
    float d[4] = {};
    wgmma_fence();
#ifdef BUG
    wgmma_n8(d, cores(a + 8), cores(b), 0);  // BUG: 16 bytes too far
#else
    wgmma_n8(d, cores(a), cores(b), 0);
#endif
    wgmma_commit();
    wgmma_wait<0>(d);
    store_n8(y, d);
}
