// kind: illegal address
// launch: --grid=1 --block=64 --arg=out:i32[64] --arg=x:i32[64]=ones
// A scan that reaches to the left of the array.
extern "C" __global__ void scan(int* out, const int* x) {
    __shared__ int s[64];
    int i = threadIdx.x;
    s[i] = x[i];
    __syncthreads();
    for (int step = 1; step < 64; step *= 2) {
        int left = s[i - step];  // BUG: no test of i >= step
        __syncthreads();
        s[i] += left;
        __syncthreads();
    }
    out[i] = s[i];
}
