// Planted: the last tile's copy goes past the end of the array.
// CUDA programming guide, "Using TMA to transfer one-dimensional arrays": bulk copies check no bounds.
// kind: illegal address
// launch: grid=2, block=128, y=out(400), x=words(400), n=400
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, int n) {
    __shared__ alignas(128) u32 tile[256];
    __shared__ u64 full;
    const int t = threadIdx.x, first = blockIdx.x * 256;
#ifdef BUG
    const int count = 256;
#else
    const int count = min(256, n - first);
#endif
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, count * 4);
        bulk_load(tile, x + first, count * 4, &full);  // BUG: 144 elements are left
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    for (int i = t; i < 256 && first + i < n; i += 128) y[first + i] = tile[i] + 1;
}
