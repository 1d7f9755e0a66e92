// kind: illegal address
// launch: --grid=1 --block=32 --arg=out:f32[32] --arg=x:f32[33]=ones
__device__ __noinline__ float difference(const float* x, int i) {
    return x[i + 2] - x[i];  // BUG: needs two elements more than threads
}
extern "C" __global__ void differences(float* out, const float* x) {
    int i = threadIdx.x;
    out[i] = difference(x, i);
}
