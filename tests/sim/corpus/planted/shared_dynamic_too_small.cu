// kind: illegal address
// launch: --grid=1 --block=64 --shared=128 --arg=out:f32[64] --arg=x:f32[64]=ones
// The launch gives bytes for half of the threads.
extern "C" __global__ void reverse(float* out, const float* x) {
    extern __shared__ float s[];
    int i = threadIdx.x;
    s[i] = x[i];  // BUG: needs 256 bytes, the launch has 128
    __syncthreads();
    out[i] = s[blockDim.x - 1 - i];
}
