// kind: uninitialized read
// launch: --grid=1 --block=64 --arg=out:i32[64]
// tool: none
extern "C" __global__ void histogram(int* out) {
    __shared__ int counts[64];
    if (threadIdx.x < 32) counts[threadIdx.x] = 0;
    __syncthreads();
    out[threadIdx.x] = counts[threadIdx.x];  // BUG: half of the counters were cleared
}
