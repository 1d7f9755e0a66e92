// kind: illegal address
// launch: --grid=1 --block=32 --arg=out:f32[32] --arg=count=4096
extern "C" __global__ void window(float* out, int count) {
    float last[16];
    for (int i = 0; i < 16; ++i) last[i] = i;
    float sum = 0.0f;
    for (int i = 0; i < count; ++i) sum += last[i * 16];  // BUG: index beyond the array
    out[threadIdx.x] = sum;
}
