// Planted: the source of a bulk copy is written again without a wait for its reads.
// PTX ISA, "cp.async.bulk.wait_group": .read waits until the sources have been read.
// kind: shared memory race
// launch: grid=1, block=128, y=out(1024), x=words(1024)
// result: x * 5
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    const int t = threadIdx.x;
    for (int part = 0; part < 2; part++) {
#ifdef BUG
#else
        if (t == 0) bulk_wait_read<0>();
#endif
        __syncthreads();
        for (int i = t; i < 512; i += 128) tile[i] = x[part * 512 + i] * 5;  // BUG: it may be read
        fence_proxy_async();
        __syncthreads();
        if (t == 0) {
            bulk_store(y + part * 512, tile, sizeof(tile));  // BUG: nobody waits for its reads
            bulk_commit();
        }
    }
    if (t == 0) bulk_wait<0>();
}
