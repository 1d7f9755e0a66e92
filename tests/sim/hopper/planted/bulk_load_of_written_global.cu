// Planted: a kernel writes global memory and copies it by the async proxy, with a barrier alone.
// PTX ISA, "Async proxy": global memory needs the fence, too. The real one: deepseek-ai/DeepEP#621.
// kind: missing proxy fence
// launch: grid=1, block=128, y=out(512), x=words(512), scratch=zeros(512)
// result: x * 2 + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, u32* scratch) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
    }
    for (int i = t; i < 512; i += 128) scratch[i] = x[i] * 2;  // BUG: by the generic proxy
#ifdef BUG
#else
    fence_proxy_async_all();
#endif
    __syncthreads();
    if (t == 0) {
        mbarrier_arrive_expect(&full, sizeof(tile));
        bulk_load(tile, scratch, sizeof(tile), &full);  // BUG: by the async proxy
    }
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;
}
