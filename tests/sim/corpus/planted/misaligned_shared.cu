// kind: misaligned address
// launch: --grid=1 --block=32 --arg=out:f32[64]
extern "C" __global__ void pairs(float* out) {
    __shared__ __align__(16) float s[80];
    for (int i = threadIdx.x; i < 80; i += 32) s[i] = i;
    __syncthreads();
    float2 v = *reinterpret_cast<float2*>(s + 2 * threadIdx.x + 1);  // BUG: an odd element
    out[2 * threadIdx.x] = v.x;
    out[2 * threadIdx.x + 1] = v.y;
}
