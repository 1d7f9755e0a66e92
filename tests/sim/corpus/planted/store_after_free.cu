// kind: illegal address
// launch: --grid=2 --block=64 --arg=out:f32[128] --arg=x:f32[128]=ones
// free: out
extern "C" __global__ void scale(float* out, const float* x) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float value = 2.0f * x[i];
    out[i] = value;  // BUG: out was freed before the launch
}
