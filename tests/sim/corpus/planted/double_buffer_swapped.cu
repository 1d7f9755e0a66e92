// kind: shared memory race
// launch: --grid=1 --block=64 --arg=out:f32[64] --arg=x:f32[256]=ones
// Two buffers and one barrier: right, but for the buffer that is read.
extern "C" __global__ void pipeline(float* out, const float* x) {
    __shared__ float s[2][64];
    int i = threadIdx.x;
    float sum = 0.0f;
    s[0][i] = x[i];
    s[1][i] = 0.0f;
    __syncthreads();
    for (int k = 1; k < 4; ++k) {
        s[k & 1][i] = x[64 * k + i];  // BUG: the buffer that is being read
        sum += s[k & 1][63 - i];  // BUG: (its other side)
        __syncthreads();
    }
    out[i] = sum;
}
