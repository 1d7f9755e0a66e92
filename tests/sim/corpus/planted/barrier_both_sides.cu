// kind: divergent barrier
// launch: --grid=1 --block=64 --arg=out:i32[64]
// Each side of the branch has a barrier, and the compiler may not merge them.
extern "C" __global__ void fold(int* out) {
    __shared__ int s[64];
    int i = threadIdx.x;
    s[i] = i;
    if (i % 2) {
        __syncthreads();  // BUG: odd threads
        out[i] = s[63 - i];
    } else {
        __syncthreads();  // BUG: even threads
        out[i] = -s[63 - i];
    }
}
