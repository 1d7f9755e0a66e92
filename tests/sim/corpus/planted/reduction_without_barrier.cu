// kind: shared memory race
// launch: --grid=1 --block=256 --arg=out:f32[1] --arg=x:f32[256]=ones
extern "C" __global__ void sum(float* out, const float* x) {
    __shared__ float s[256];
    int i = threadIdx.x;
    s[i] = x[i];
    __syncthreads();
    for (int half = 128; half; half /= 2)
        if (i < half) s[i] += s[i + half];  // BUG: no barrier between the steps
    if (i == 0) *out = s[0];
}
