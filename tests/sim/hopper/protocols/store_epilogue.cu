// Boxes stored from two buffers: the threads write one while the TMA reads the other. The last column of
// tiles is outside of the tensor in part, and is cut.
// launch: grid=1, block=128, y=out((64, 100), "f4"), x=floats((64, 100)), map=boxes("y", (32, 16), 0)
// result: x - 1
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const float* x, const __grid_constant__ TensorMap map) {
    __shared__ alignas(128) float tile[2][16 * 32];
    const int t = threadIdx.x;
    int count = 0;
    for (int row = 0; row < 64; row += 16) {
        for (int column = 0; column < 100; column += 32, count++) {
            float* buffer = tile[count & 1];
            if (t == 0) bulk_wait_read<1>();
            __syncthreads();
            for (int i = t; i < 16 * 32; i += 128) {
                const int c = column + i % 32;
                buffer[i] = c < 100 ? x[(row + i / 32) * 100 + c] - 1 : 0;
            }
            fence_proxy_async();
            __syncthreads();
            if (t == 0) {
                tensor_store(&map, column, row, buffer);
                bulk_commit();
            }
        }
    }
    if (t == 0) bulk_wait<0>();
}
