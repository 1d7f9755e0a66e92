// Planted: the coordinates are given row first.
// PTX ISA, "Tensor coordinates": the contiguous dimension comes first; what is outside is filled by 0.
// kind: wrong values
// launch: grid=(2, 4), block=128, y=out((64, 64)), x=words((64, 64)), map=boxes("x", (32, 16), 0)
// result: x
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, const __grid_constant__ TensorMap map) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x, column = blockIdx.x * 32, row = blockIdx.y * 16;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, 2048);
#ifdef BUG
        tensor_load(tile, &map, row, column, &full);
#else
        tensor_load(tile, &map, column, row, &full);
#endif
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[(row + i / 32) * 64 + column + i % 32] = tile[i];
}
