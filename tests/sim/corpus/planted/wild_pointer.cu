// kind: illegal address
// launch: --grid=1 --block=32 --arg=out:f32[32] --arg=address:i64=81985529216486895
extern "C" __global__ void follow(float* out, long long address) {
    const float* p = reinterpret_cast<const float*>(address & ~15ll);
    out[threadIdx.x] = p[threadIdx.x];  // BUG: no pointer at all
}
