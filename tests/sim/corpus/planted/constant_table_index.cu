// kind: illegal address
// launch: --grid=1 --block=32 --arg=out:f32[32]
__device__ float weights[5] = {1, 4, 6, 4, 1};
extern "C" __global__ void spread(float* out) {
    int i = threadIdx.x;
    out[i] = weights[i % 6];  // BUG: five weights
}
