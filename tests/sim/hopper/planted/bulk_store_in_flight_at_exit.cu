// Planted: the block ends before its bulk copy has read shared memory.
// CUDA programming guide, "Using TMA to transfer one-dimensional arrays": wait for the reads before the
// block's shared memory goes; PTX ISA, "cp.async.bulk.wait_group".
// kind: invalid bulk copy
// launch: grid=1, block=128, y=out(512), x=words(512)
// result: x * 5
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    const int t = threadIdx.x;
    for (int i = t; i < 512; i += 128) tile[i] = x[i] * 5;
    fence_proxy_async();
    __syncthreads();
    if (t == 0) {
        bulk_store(y, tile, sizeof(tile));  // BUG: it may read the memory of another block
        bulk_commit();
#ifdef BUG
#else
        bulk_wait_read<0>();
#endif
    }
}  // BUG: the block ends here
