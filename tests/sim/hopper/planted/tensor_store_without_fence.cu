// Planted: a named barrier of the four warps that write, and no proxy fence, before a TMA store.
// PTX ISA, "Async proxy": a barrier orders threads; another proxy needs the fence. The real one:
// NVIDIA/cudnn-frontend#784.
// kind: missing proxy fence
// launch: grid=1, block=160, y=out((16, 32)), x=words((16, 32)), map=boxes("y", (32, 16), 0)
// result: x * 7
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, const __grid_constant__ TensorMap map) {
    __shared__ alignas(128) u32 tile[512];
    const int t = threadIdx.x;
    if (t >= 128) return;
    for (int i = t; i < 512; i += 128) tile[i] = x[i] * 7;  // BUG: by the generic proxy
#ifdef BUG
#else
    fence_proxy_async();
#endif
    named_sync(1, 128);
    if (t == 0) {
        tensor_store(&map, 0, 0, tile);  // BUG: read by the async proxy
        bulk_commit();
        bulk_wait<0>();
    }
}
