// Four stages of boxes in a ring: a warp copies, four warps scale and store. Rows beyond the last are
// filled by 0 and not stored.
// launch: grid=2, block=160, y=out((180, 64), "f4"), x=floats((180, 64)), map=boxes("x", (32, 16), 128), rows=180
// result: x * 2
#include "hopper.cuh"

constexpr int STAGES = 4, ROWS = 16;

extern "C" __global__ void kernel(float* y, const float* x, const __grid_constant__ TensorMap map, int rows) {
    __shared__ alignas(1024) float tile[STAGES][ROWS * 32];
    __shared__ u64 full[STAGES], empty[STAGES];
    const int t = threadIdx.x, tiles = (rows + ROWS - 1) / ROWS, column = blockIdx.x * 32;
    if (t == 0) {
        for (int i = 0; i < STAGES; i++) {
            mbarrier_init(&full[i], 1);
            mbarrier_init(&empty[i], 4);
        }
        fence_mbarrier_init();
    }
    __syncthreads();
    if (t >= 128) {
        if (!elected()) return;
        for (int i = 0; i < tiles; i++) {
            const int stage = i % STAGES;
            mbarrier_wait(&empty[stage], i / STAGES & 1 ^ 1);
            mbarrier_arrive_expect(&full[stage], sizeof(tile[0]));
            tensor_load(tile[stage], &map, column, i * ROWS, &full[stage]);
        }
        return;
    }
    for (int i = 0; i < tiles; i++) {
        const int stage = i % STAGES;
        mbarrier_wait(&full[stage], i / STAGES & 1);
        for (int j = t; j < ROWS * 32; j += 128) {
            const int row = i * ROWS + j / 32;
            if (row < rows) y[row * 64 + column + j % 32] = tile[stage][swizzled_128(j * 4) / 4] * 2;
        }
        __syncwarp();
        if (t % 32 == 0) mbarrier_arrive(&empty[stage]);
    }
}
