// Planted: with two buffers, the wait leaves two groups pending where one may be.
// PTX ISA, "cp.async.bulk.wait_group": it waits until at most N of the latest groups are pending.
// A real one: deepseek-ai/DeepEP#657.
// kind: shared memory race
// launch: grid=1, block=128, y=out(2048), x=words(2048)
// result: x * 5
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[2][256];
    const int t = threadIdx.x;
    for (int part = 0; part < 8; part++) {
#ifdef BUG
        if (t == 0) bulk_wait_read<2>();
#else
        if (t == 0) bulk_wait_read<1>();
#endif
        __syncthreads();
        u32* buffer = tile[part & 1];
        for (int i = t; i < 256; i += 128) buffer[i] = x[part * 256 + i] * 5;  // BUG: it may be read
        fence_proxy_async();
        __syncthreads();
        if (t == 0) {
            bulk_store(y + part * 256, buffer, 1024);  // BUG: nobody waits for its reads
            bulk_commit();
        }
    }
    if (t == 0) bulk_wait<0>();
}
