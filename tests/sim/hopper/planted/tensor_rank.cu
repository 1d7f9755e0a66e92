// Planted: a copy of a 3-D box by the map of a matrix.
// PTX ISA, "cp.async.bulk.tensor": .dim and the map's rank have to agree.
// kind: invalid tensor copy
// launch: grid=1, block=128, y=out((16, 32)), x=words((16, 32)), map=boxes("x", (32, 16), 0)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, const __grid_constant__ TensorMap map) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, 2048);
#ifdef BUG
        tensor_load(tile, &map, 0, 0, 0, &full);  // BUG: three coordinates
#else
        tensor_load(tile, &map, 0, 0, &full);
#endif
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;
}
