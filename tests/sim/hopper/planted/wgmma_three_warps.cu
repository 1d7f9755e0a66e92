// Planted: three of the four warps of a warpgroup execute the product.
// PTX ISA, "wgmma.mma_async": all threads of the warpgroup have to execute the same instruction.
// kind: divergent barrier
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
#ifdef BUG
    if (threadIdx.x < 96) {
#endif
        wgmma_fence();  // BUG: the fourth warp does not come
        wgmma_n8(d, cores(a), cores(b), 0);  // BUG: the fourth warp does not come
        wgmma_commit();
        wgmma_wait<0>(d);
#ifdef BUG
    }
#endif
    store_n8(y, d);
}
