// kind: illegal address
// launch: --grid=1 --block=64 --arg=out:i32[32]
extern "C" __global__ void bins(int* out) {
    __shared__ int counts[32];
    if (threadIdx.x < 32) counts[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(&counts[threadIdx.x], 1);  // BUG: 64 threads, 32 counters
    __syncthreads();
    if (threadIdx.x < 32) out[threadIdx.x] = counts[threadIdx.x];
}
