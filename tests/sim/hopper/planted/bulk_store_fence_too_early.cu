// Planted: the proxy fence stands before the writes instead of after them.
// PTX ISA, "Async proxy": the fence has to come between the write and the copy.
// kind: missing proxy fence
// launch: grid=1, block=128, y=out(512), x=words(512)
// result: x * 5
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    const int t = threadIdx.x;
#ifdef BUG
    fence_proxy_async();
#endif
    for (int i = t; i < 512; i += 128) tile[i] = x[i] * 5;  // BUG: no fence follows
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
