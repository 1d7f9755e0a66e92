// Planted: the wait leaves the latest group pending, whose result is read.
// PTX ISA, "wgmma.wait_group": it waits until at most N of the latest groups are pending.
// kind: register in flight
// launch: grid=1, block=128, y=out((2, 64, 8), "f4"), x=halves((64, 16)), w=halves((8, 16))
// result: np.stack([product(x, w)] * 2)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w) {
    __shared__ alignas(128) u16 a[64 * 16], b[8 * 16];
    fill_cores(a, x, 64);
    fill_cores(b, w, 8);
    fence_proxy_async();
    __syncthreads();
    float d[4] = {}, e[4] = {};
    wgmma_fence();
    wgmma_n8(d, cores(a), cores(b), 0);
    wgmma_commit();
    wgmma_n8(e, cores(a), cores(b), 0);  // BUG: in flight
    wgmma_commit();
#ifdef BUG
    wgmma_wait<1>(e);
#else
    wgmma_wait<0>(e);
#endif
    store_n8(y, e);  // BUG: read in flight
    wgmma_wait<0>(d);
    store_n8(y + 512, d);
}
