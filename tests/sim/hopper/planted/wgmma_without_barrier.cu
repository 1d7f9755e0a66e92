// Planted: no barrier between the writes of the four warps and the product that reads all of them.
// PTX ISA, "Memory consistency model": nothing orders the other warps' stores before it.
// kind: shared memory race
// launch: grid=1, block=128, y=out((64, 8), "f4"), x=halves((64, 16)), w=halves((8, 16))
// result: product(x, w)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w) {
    __shared__ alignas(128) u16 a[64 * 16], b[8 * 16];
    fill_cores(a, x, 64);  // BUG: not ordered
    fill_cores(b, w, 8);  // BUG: not ordered
    fence_proxy_async();
#ifdef BUG
#else
    __syncthreads();
#endif
    float d[4] = {};
    wgmma_fence();
    wgmma_n8(d, cores(a), cores(b), 0);  // BUG: other warps may be slower
    wgmma_commit();
    wgmma_wait<0>(d);
    store_n8(y, d);
#ifdef BUG
    __syncthreads();
#endif
}
