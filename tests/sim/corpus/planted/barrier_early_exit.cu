// kind: divergent barrier
// launch: --grid=2 --block=64 --arg=out:i32[100] --arg=n=100
// Threads behind the end skip the tile, but not the reduction.
extern "C" __global__ void totals(int* out, int n) {
    __shared__ int s[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x, value = 0;
    if (i < n) {
        s[threadIdx.x] = i;
        __syncthreads();  // BUG: not all threads are below n
        value = s[threadIdx.x ^ 1];
    }
    unsigned any = __ballot_sync(0xffffffff, value > 50);
    if (i < n) out[i] = value + __popc(any);
}
