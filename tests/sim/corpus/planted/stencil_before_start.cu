// kind: illegal address
// launch: --grid=2 --block=128 --arg=out:f32[256] --arg=x:f32[256]=ones --arg=n=256
// A three-point stencil that forgets the left border.
extern "C" __global__ void smooth(float* out, const float* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float left = x[i - 1];  // BUG: load before the start
    float right = i + 1 < n ? x[i + 1] : 0.0f;
    out[i] = 0.25f * left + 0.5f * x[i] + 0.25f * right;
}
