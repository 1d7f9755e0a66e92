// Planted: an operand is made from registers by stores after the tile's copy, without a proxy fence: the
// second product of an attention, in small.
// PTX ISA, "Async proxy".
// kind: missing proxy fence
// launch: grid=1, block=128, y=out((64, 8), "f4"), x=halves((64, 16)), w=halves((8, 16))
// result: product(2 * x, w)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w) {
    __shared__ alignas(128) u16 a[64 * 16], b[8 * 16];
    fill_cores(a, x, 64);
    fill_cores(b, w, 8);
    fence_proxy_async();
    __syncthreads();
    float d[4] = {};
    wgmma_fence();
    wgmma_n8(d, cores(a), cores(b), 0);
    wgmma_commit();
    wgmma_wait<0>(d);
    __syncthreads();
    for (int i = threadIdx.x; i < 64 * 16; i += 128) {
        u16 twice;  // of a half
        asm("add.f16 %0, %1, %1;" : "=h"(twice) : "h"(a[i]));
        a[i] = twice;  // BUG: by the generic proxy
    }
#ifdef BUG
#else
    fence_proxy_async();
#endif
    __syncthreads();
    wgmma_fence();
    wgmma_n8(d, cores(a), cores(b), 0);  // BUG: read by the async proxy
    wgmma_commit();
    wgmma_wait<0>(d);
    store_n8(y, d);
}
