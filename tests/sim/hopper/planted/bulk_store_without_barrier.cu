// Planted: each thread fences its writes, but no barrier comes before the copy of thread 0.
// CUDA programming guide, "Using TMA to transfer one-dimensional arrays": fence, then __syncthreads(),
// then one thread starts the copy. A real one: pytorch/ao#4278 (barrier and fence in the wrong order).
// kind: shared memory race
// launch: grid=1, block=128, y=out(512), x=words(512)
// result: x * 5
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    const int t = threadIdx.x;
    for (int i = t; i < 512; i += 128) tile[i] = x[i] * 5;  // BUG: other warps may be slower
    fence_proxy_async();
#ifdef BUG
#else
    __syncthreads();
#endif
    if (t == 0) {
        bulk_store(y, tile, sizeof(tile));  // BUG: it may read before they write
        bulk_commit();
        bulk_wait<0>();
    }
#ifdef BUG
    __syncthreads();
#endif
}
