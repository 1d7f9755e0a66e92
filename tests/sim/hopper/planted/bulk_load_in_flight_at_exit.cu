// Planted: the block ends before the bytes that it prefetched last have come.
// PTX ISA, "Asynchronous operations", and CUDA programming guide: the memory of a block that has ended
// belongs to another, which the copy then writes.
// kind: invalid bulk copy
// launch: grid=1, block=128, y=out(512), x=words(512)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[2][256];
    __shared__ u64 full[2];
    const int t = threadIdx.x;
    auto load = [&](int i) {
        mbarrier_arrive_expect(&full[i & 1], sizeof(tile[0]));
        bulk_load(tile[i & 1], x + i % 2 * 256, sizeof(tile[0]), &full[i & 1]);  // BUG: the third one
    };
    if (t == 0) {
        mbarrier_init(&full[0], 1);
        mbarrier_init(&full[1], 1);
        fence_mbarrier_init();
        load(0);
    }
    __syncthreads();
    for (int i = 0; i < 2; i++) {
#ifdef BUG
        if (t == 0) load(i + 1);  // BUG: there is no third tile, and nobody waits for it
#else
        if (t == 0 && i + 1 < 2) load(i + 1);
#endif
        mbarrier_wait(&full[i], 0);
        for (int j = t; j < 256; j += 128) y[i * 256 + j] = tile[i][j] + 1;
        __syncthreads();
    }
}  // BUG: the block ends here
