// kind: illegal address
// launch: --grid=1 --block=64 --arg=out:f32[64] --arg=x:f32[64]=ones --arg=y:f32[64]=ones --arg=offset=72
// An offset in elements that is right for the padded layout, used on the dense one.
extern "C" __global__ void add(float* out, const float* x, const float* y, int offset) {
    int i = threadIdx.x;
    float a = x[i];
    float b = i < 32 ? y[i] : x[i - 32 + offset];  // BUG: load between two allocations
    out[i] = a + b;
}
