// kind: trap
// launch: --grid=2 --block=32 --arg=x:f32[64]=arange
extern "C" __global__ void refuse(float* x) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (x[i] == 45.0f) __trap();  // BUG: a value that nobody expects
}
