// kind: illegal address
// launch: --grid=2,2 --block=16,16 --arg=c:f32[24,24] --arg=a:f32[24,24]=ones --arg=b:f32[24,24]=ones --arg=n=24
// The tile at the border is loaded whole.
extern "C" __global__ void gemm(float* c, const float* a, const float* b, int n) {
    __shared__ float as[16][16], bs[16][16];
    int row = blockIdx.y * 16 + threadIdx.y, column = blockIdx.x * 16 + threadIdx.x;
    float sum = 0.0f;
    for (int k = 0; k < n; k += 16) {
        int inner = k + threadIdx.x;
        as[threadIdx.y][threadIdx.x] = row < n && inner < n ? a[row * n + inner] : 0.0f;
        bs[threadIdx.y][threadIdx.x] = b[(k + threadIdx.y) * n + column];  // BUG: no guard
        __syncthreads();
        for (int i = 0; i < 16; ++i) sum += as[threadIdx.y][i] * bs[i][threadIdx.x];
        __syncthreads();
    }
    if (row < n && column < n) c[row * n + column] = sum;
}
