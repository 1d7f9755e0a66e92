// kind: illegal address
// launch: --grid=1 --block=64 --arg=out:f32[250] --arg=x:f32[250]=ones --arg=n=250
// 250 elements in groups of four: the last group has two.
extern "C" __global__ void copy4(float* out, const float* x, int n) {
    int i = threadIdx.x;
    if (4 * i < n) {
        float4 v = reinterpret_cast<const float4*>(x)[i];  // BUG: the last vector goes past the end
        const float* part = &v.x;
        for (int j = 0; j < 4; ++j)
            if (4 * i + j < n) out[4 * i + j] = part[j];
    }
}
