// kind: divergent barrier
// launch: --grid=2 --block=64 --arg=out:i32[100] --arg=n=100
extern "C" __global__ void reverse(int* out, int n) {
    __shared__ int s[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    s[threadIdx.x] = i;
    __syncthreads();  // BUG: the last threads have returned
    out[i] = s[threadIdx.x];
}
