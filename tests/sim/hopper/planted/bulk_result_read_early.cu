// Planted: the thread reads back what its bulk copy writes after a wait for the copy's reads alone.
// PTX ISA, "cp.async.bulk.wait_group": .read says nothing of the writes.
// kind: global memory race
// launch: grid=1, block=128, y=out(512), x=words(512), z=out(1)
// result: x * 5
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, u32* z) {
    __shared__ alignas(128) u32 tile[512];
    const int t = threadIdx.x;
    for (int i = t; i < 512; i += 128) tile[i] = x[i] * 5;
    fence_proxy_async();
    __syncthreads();
    if (t == 0) {
        bulk_store(y, tile, sizeof(tile));  // BUG: its writes may come later
        bulk_commit();
#ifdef BUG
        bulk_wait_read<0>();
#else
        bulk_wait<0>();
#endif
        z[0] = ((volatile u32*)y)[511];  // BUG: read before it is written
        bulk_wait<0>();
    }
}
