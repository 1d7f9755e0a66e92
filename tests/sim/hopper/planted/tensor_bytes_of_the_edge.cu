// Planted: at the edge of the tensor the mbarrier expects the bytes that are inside.
// PTX ISA, "cp.async.bulk.tensor": a box always has its full size; what is outside is filled and counts.
// kind: invalid mbarrier
// launch: grid=2, block=128, y=out((24, 32)), x=words((24, 32)), map=boxes("x", (32, 16), 0), rows=24
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, const __grid_constant__ TensorMap map, int rows) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x, row = blockIdx.x * 16, inside = min(16, rows - row);
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
#ifdef BUG
        mbarrier_arrive_expect(&full, inside * 128);  // BUG: 1,024 of 2,048
#else
        mbarrier_arrive_expect(&full, 2048);
#endif
        tensor_load(tile, &map, 0, row, &full);  // BUG: more bytes than expected
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    for (int i = t; i < inside * 32; i += 128) y[row * 32 + i] = tile[i] + 1;
    __syncthreads();
}
