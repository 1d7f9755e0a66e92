// kind: divergent barrier
// launch: --grid=1 --block=64 --arg=out:i32[64]
extern "C" __global__ void gather(int* out) {
    __shared__ int s[64];
    int i = threadIdx.x;
    s[i] = i;
    if (i < 40) {
        __syncthreads();  // BUG: 40 of 64 threads
        out[i] = s[39 - i];
    } else {
        out[i] = 0;
    }
}
