// kind: illegal address
// launch: --grid=1 --block=128 --arg=out:f32[128] --arg=x:f32[128]=ones
extern "C" __global__ void reverse(float* out, const float* x) {
    __shared__ float s[127];
    int i = threadIdx.x;
    s[i] = x[i];  // BUG: 128 threads, 127 elements
    __syncthreads();
    out[i] = s[(127 - i) % 127];
}
