// kind: uninitialized read
// launch: --grid=1 --block=64 --arg=sum:f32[64]=empty --arg=x:f32[64]=ones
extern "C" __global__ void accumulate(float* sum, const float* x) {
    sum[threadIdx.x] += x[threadIdx.x];  // BUG: sum was never cleared
}
