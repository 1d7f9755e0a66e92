// kind: uninitialized read
// launch: --grid=1 --block=64 --arg=out:f32[64] --arg=work:f32[64]=empty --arg=n=60
// The first half of the kernel fills n elements, the second one reads a whole block.
extern "C" __global__ void two_steps(float* out, float* work, int n) {
    int i = threadIdx.x;
    if (i < n) work[i] = i;
    __syncthreads();
    out[i] = work[63 - i];  // BUG: work has n elements, 64 are read
}
