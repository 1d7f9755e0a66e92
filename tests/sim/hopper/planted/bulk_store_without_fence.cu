// Planted: no proxy fence between the writes of a tile and the bulk copy that reads it.
// PTX ISA, "Async proxy": accesses by several proxies need a cross-proxy fence. A real one:
// NVIDIA/cudnn-frontend#784, a missing proxy fence before a TMA store.
// kind: missing proxy fence
// launch: grid=1, block=128, y=out(512), x=words(512)
// result: x * 5
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    const int t = threadIdx.x;
    for (int i = t; i < 512; i += 128) tile[i] = x[i] * 5;  // BUG: by the generic proxy
#ifdef BUG
#else
    fence_proxy_async();
#endif
    __syncthreads();
    if (t == 0) {
        bulk_store(y, tile, sizeof(tile));  // BUG: read by the async proxy
        bulk_commit();
        bulk_wait<0>();
    }
}
