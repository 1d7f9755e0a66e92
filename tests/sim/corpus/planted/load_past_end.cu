// kind: illegal address
// launch: --grid=4 --block=128 --arg=out:f32[512] --arg=x:f32[500]=ones
// The guard is missing: the last block reads behind the input.
extern "C" __global__ void half_of(float* out, const float* x) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = 0.5f * x[i];  // BUG: out-of-bounds load
}
