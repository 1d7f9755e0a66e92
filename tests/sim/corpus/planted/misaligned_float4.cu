// kind: misaligned address
// launch: --grid=1 --block=32 --arg=out:f32[160] --arg=x:f32[160]=ones --arg=start=1
// Rows of 33 elements do not begin at multiples of 16 bytes.
extern "C" __global__ void copy_row(float* out, const float* x, int start) {
    int i = threadIdx.x;
    float4 v = *reinterpret_cast<const float4*>(x + start + 4 * i);  // BUG: start is no multiple of 4
    out[i] = v.x + v.y + v.z + v.w;
}
