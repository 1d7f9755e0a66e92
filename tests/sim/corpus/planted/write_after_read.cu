// kind: shared memory race
// launch: --grid=1 --block=64 --arg=out:f32[64] --arg=x:f32[256]=ones
// One barrier per iteration where two are needed.
extern "C" __global__ void fold(float* out, const float* x) {
    __shared__ float s[64];
    int i = threadIdx.x;
    float sum = 0.0f;
    for (int k = 0; k < 256; k += 64) {
        s[i] = x[k + i];  // BUG: others may still read the last iteration's values
        __syncthreads();
        sum += s[63 - i];  // BUG: (its other side)
    }
    out[i] = sum;
}
