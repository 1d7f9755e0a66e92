// Planted: the map's box has 16 rows, the shared variable has room for eight.
// CUDA C++: an object's bytes are those of its type; what lies behind is another variable's.
// kind: illegal address
// launch: grid=1, block=128, y=out((16, 32)), x=words((16, 32)), map=boxes("x", (32, 16), 0)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, const __grid_constant__ TensorMap map) {
#ifdef BUG
    __shared__ alignas(128) u32 tile[256];
#else
    __shared__ alignas(128) u32 tile[512];
#endif
    __shared__ u64 full;
    const int t = threadIdx.x;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, 2048);
        tensor_load(tile, &map, 0, 0, &full);  // BUG: 2,048 bytes into 1,024
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;
}
