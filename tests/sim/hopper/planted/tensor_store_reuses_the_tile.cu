// Planted: the second half of an epilogue is written over the first while the TMA store reads it.
// PTX ISA, "cp.async.bulk.wait_group". The like of a real one: NVIDIA/cutlass#2162.
// kind: shared memory race
// launch: grid=1, block=128, y=out((32, 32)), x=words((32, 32)), map=boxes("y", (32, 16), 0)
// result: x * 7
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, const __grid_constant__ TensorMap map) {
    __shared__ alignas(128) u32 tile[512];
    const int t = threadIdx.x;
    for (int part = 0; part < 2; part++) {
        for (int i = t; i < 512; i += 128) tile[i] = x[part * 512 + i] * 7;  // BUG: it may be read
        fence_proxy_async();
        __syncthreads();
        if (t == 0) {
            tensor_store(&map, 0, part * 16, tile);  // BUG: nobody waits for its reads
            bulk_commit();
#ifdef BUG
#else
            bulk_wait_read<0>();
#endif
        }
        __syncthreads();
    }
    if (t == 0) bulk_wait<0>();
}
