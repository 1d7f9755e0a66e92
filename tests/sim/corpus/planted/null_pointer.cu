// kind: illegal address
// launch: --grid=1 --block=32 --arg=out:f32[32] --arg=bias=null
// The bias is optional, but only its callers know.
extern "C" __global__ void add_bias(float* out, const float* bias) {
    int i = threadIdx.x;
    out[i] += bias[i];  // BUG: bias may be null
}
