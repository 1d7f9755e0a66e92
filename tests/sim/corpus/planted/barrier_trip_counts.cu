// kind: divergent barrier
// launch: --grid=1 --block=64 --arg=out:i32[64]
// Threads of one warp leave the loop at different times.
extern "C" __global__ void rounds(int* out) {
    __shared__ int s[64];
    int i = threadIdx.x, sum = 0;
    s[i] = i;
    for (int k = 0; k < 1 + i % 3; ++k) {
        __syncthreads();  // BUG: one to three times, depending on the thread
        sum += s[(i + k) % 64];
    }
    for (int step = 16; step; step /= 2) sum += __shfl_xor_sync(0xffffffff, sum, step);
    out[i] = sum;
}
