// Planted: the size of the last copy is not a multiple of 16 bytes.
// PTX ISA, "cp.async.bulk": the size is a multiple of 16.
// kind: invalid bulk copy
// launch: grid=1, block=128, y=out(510), x=words(512), n=510
// result: x[:510] + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, int n) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
#ifdef BUG
        const u32 nbytes = n * 4;
#else
        const u32 nbytes = (n * 4 + 15) / 16 * 16;
#endif
        mbarrier_arrive_expect(&full, nbytes);
        bulk_load(tile, x, nbytes, &full);  // BUG: 2,040 bytes
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    for (int i = t; i < n; i += 128) y[i] = tile[i] + 1;
}
