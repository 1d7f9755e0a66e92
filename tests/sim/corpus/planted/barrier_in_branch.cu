// kind: divergent barrier
// launch: --grid=1 --block=64 --arg=out:i32[64]
// The tail of the block takes another way, on which its warp has to be complete.
extern "C" __global__ void gather(int* out) {
    __shared__ int s[64];
    int i = threadIdx.x;
    s[i] = i;
    int value = i;
    if (i < 40) {
        __syncthreads();  // BUG: 40 of 64 threads
        value = s[39 - i];
    } else {
        value += __shfl_xor_sync(0xffffffff, value, 1);
    }
    out[i] = value;
}
