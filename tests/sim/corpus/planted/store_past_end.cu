// kind: illegal address
// launch: --grid=4 --block=256 --arg=out:f32[1000] --arg=x:f32[1000]=ones --arg=n=1000
// saxpy whose guard lets one element too many through.
extern "C" __global__ void saxpy(float* out, const float* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i <= n) {
        float value = i < n ? x[i] : 0.0f;
        out[i] = 2.0f * value + 1.0f;  // BUG: out-of-bounds store, <= for <
    }
}
