// kind: uninitialized read
// launch: --grid=1 --block=64 --arg=out:f32[64] --arg=x:f32[64]=empty
extern "C" __global__ void scale(float* out, const float* x) {
    out[threadIdx.x] = 2.0f * x[threadIdx.x];  // BUG: nobody wrote x
}
