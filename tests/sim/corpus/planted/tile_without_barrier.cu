// kind: shared memory race
// launch: --grid=1 --block=32,8 --arg=out:f32[32,32] --arg=x:f32[32,32]=arange
extern "C" __global__ void transpose(float* out, const float* x) {
    __shared__ float tile[32][33];
    for (int y = threadIdx.y; y < 32; y += 8) tile[y][threadIdx.x] = 0.0f;
    __syncthreads();
    for (int y = threadIdx.y; y < 32; y += 8)
        tile[y][threadIdx.x] = x[y * 32 + threadIdx.x];  // BUG: no barrier after the tile
    for (int y = threadIdx.y; y < 32; y += 8)
        out[y * 32 + threadIdx.x] = tile[threadIdx.x][y];  // BUG: (its other side)
}
