// kind: illegal address
// launch: --grid=1 --block=32,8 --arg=out:f32[32,32] --arg=x:f32[32,32]=ones
extern "C" __global__ void transpose(float* out, const float* x) {
    __shared__ float tile[32][32];
    for (int y = threadIdx.y; y <= 32; y += 8)
        if (y < 32) tile[y][threadIdx.x] = x[y * 32 + threadIdx.x];
    __syncthreads();
    for (int y = threadIdx.y; y < 32; y += 8)
        out[y * 32 + threadIdx.x] = tile[threadIdx.x + 1][y];  // BUG: row 32 of 32
}
