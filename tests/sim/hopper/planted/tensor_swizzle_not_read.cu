// Planted: the box is swizzled in shared memory and read as if it were not.
// PTX ISA, "Swizzling modes": with 128 bytes, the 16-byte chunk of a row is exclusive-ored with the row.
// kind: wrong values
// launch: grid=1, block=128, y=out((16, 32)), x=words((16, 32)), map=boxes("x", (32, 16), 128)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, const __grid_constant__ TensorMap map) {
    __shared__ alignas(1024) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, sizeof(tile));
        tensor_load(tile, &map, 0, 0, &full);
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) {
#ifdef BUG
        y[i] = tile[i] + 1;
#else
        y[i] = tile[swizzled_128(i * 4) / 4] + 1;
#endif
    }
}
