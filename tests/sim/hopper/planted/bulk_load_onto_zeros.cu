// Planted: no proxy fence between the zeros of a tile and the bulk load of its first rows.
// PTX ISA, "Async proxy": accesses of the same memory by several proxies need a cross-proxy fence;
// without it the zeros may come after the rows.
// kind: missing proxy fence
// launch: grid=2, block=128, y=out(512), x=words(256)
// result: np.concatenate([x, np.zeros(256, np.uint32)])
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
    }
    for (int i = t; i < 512; i += 128) tile[i] = 0;  // BUG: by the generic proxy
#ifdef BUG
#else
    fence_proxy_async();
#endif
    __syncthreads();
    if (t == 0) {
        mbarrier_arrive_expect(&full, 1024);
        bulk_load(tile, x, 1024, &full);  // BUG: written by the async proxy
    }
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[i] = tile[i];
}
