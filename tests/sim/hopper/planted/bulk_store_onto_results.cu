// Planted: a block writes global memory by threads, and then by a bulk store, without a proxy fence.
// PTX ISA, "Async proxy": accesses of the same memory by several proxies need a cross-proxy fence.
// kind: missing proxy fence
// launch: grid=1, block=128, y=out(512), x=words(512)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    const int t = threadIdx.x;
    for (int i = t; i < 512; i += 128) {
        y[i] = 0;  // BUG: by the generic proxy
        tile[i] = x[i] + 1;
    }
#ifdef BUG
    fence_proxy_async();  // of shared memory
#else
    fence_proxy_async_all();
#endif
    __syncthreads();
    if (t == 0) {
        bulk_store(y, tile, sizeof(tile));  // BUG: overwritten by the async proxy
        bulk_commit();
        bulk_wait<0>();
    }
}
