// Planted: the warps of a warpgroup give different descriptors.
// PTX ISA, "wgmma.mma_async": all threads of the warpgroup must have the same values of the descriptors.
// kind: invalid matrix descriptor
// launch: grid=1, block=128, y=out((64, 8), "f4"), x=halves((112, 16)), w=halves((8, 16))
// result: product(x[:64], w)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w) {
    __shared__ alignas(128) u16 a[112 * 16], b[8 * 16];
    fill_cores(a, x, 112);
    fill_cores(b, w, 8);
    fence_proxy_async();
    __syncthreads();
    float d[4] = {};
    wgmma_fence();
#ifdef BUG
    const int part = threadIdx.x / 32;  // BUG: as if each warp named its own rows
#else
    const int part = 0;
#endif
    wgmma_n8(d, cores(a + part * 256), cores(b), 0);  // BUG: one descriptor for each warp
    wgmma_commit();
    wgmma_wait<0>(d);
    store_n8(y, d);
}
