// Planted: a swizzled box lies at a multiple of 128 bytes and is read as if it lay at one of 1,024.
// PTX ISA, "Swizzling modes": the pattern of 128 bytes repeats every 1,024 bytes of shared memory, and
// goes by the address, not by the row of the box.
// kind: wrong values
// launch: grid=1, block=128, y=out((8, 32)), x=words((8, 32)), map=boxes("x", (32, 8), 128)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, const __grid_constant__ TensorMap map) {
    __shared__ alignas(1024) u32 memory[512];
    __shared__ u64 full;
#ifdef BUG
    u32* tile = memory + 96;
#else
    u32* tile = memory + 256;
#endif
    const int t = threadIdx.x;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, 1024);
        tensor_load(tile, &map, 0, 0, &full);
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    for (int i = t; i < 256; i += 128) y[i] = tile[swizzled_128(i * 4) / 4] + 1;
}
