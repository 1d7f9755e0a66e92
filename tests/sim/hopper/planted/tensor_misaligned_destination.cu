// Planted: the box goes to a multiple of 16 bytes that is none of 128.
// PTX ISA, "cp.async.bulk.tensor": shared memory addresses have to be aligned to 128 bytes.
// kind: misaligned address
// launch: grid=1, block=128, y=out((16, 32)), x=words((16, 32)), map=boxes("x", (32, 16), 0)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, const __grid_constant__ TensorMap map) {
    __shared__ alignas(128) u32 memory[544];
    __shared__ u64 full;
#ifdef BUG
    u32* tile = memory + 4;
#else
    u32* tile = memory + 32;
#endif
    const int t = threadIdx.x;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, 2048);
        tensor_load(tile, &map, 0, 0, &full);  // BUG: not a multiple of 128
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;
}
