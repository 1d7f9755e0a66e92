// The proxy fence is executed by the thread that starts the copies, after the barrier that orders the others'
// writes before it: it lies on the path from each write to the copy (PTX ISA, "Memory consistency model",
// proxy-preserved base causality order), as well as fences of the writers before the barrier.
// launch: grid=1, block=128, y=out(512), x=words(512)
// result: x * 5
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    const int t = threadIdx.x;
    for (int i = t; i < 512; i += 128) tile[i] = x[i] * 5;
    __syncthreads();
    if (t == 0) {
        fence_proxy_async();
        bulk_store(y, tile, sizeof(tile));
        bulk_commit();
        bulk_wait<0>();
    }
}
