// kind: illegal address
// launch: --grid=4 --block=64 --arg=out:f32[1000] --arg=n=1000
extern "C" __global__ void fill(float* out, int n) {
    int step = gridDim.x * blockDim.x;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    do {
        out[i] = 1.0f;  // BUG: tested after the store
        i += step;
    } while (i - step < n);
}
