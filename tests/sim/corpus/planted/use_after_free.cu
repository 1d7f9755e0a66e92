// kind: illegal address
// launch: --grid=1 --block=64 --arg=out:f32[64] --arg=x:f32[64]=ones
// free: x
extern "C" __global__ void copy(float* out, const float* x) {
    out[threadIdx.x] = x[threadIdx.x];  // BUG: x was freed before the launch
}
