#include <cuda_bf16.h>

extern "C" __global__ void ignis_doctor(float* out, const float* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = __bfloat162float(__float2bfloat16(x[i])) + 1.0f;
}
