// kind: illegal address
// launch: --grid=1 --block=64 --arg=out:f16[127] --arg=x:f16[127]=ones
#include <cuda_fp16.h>
// Pairs of halves over an odd number of elements.
extern "C" __global__ void double2(__half* out, const __half* x) {
    int i = threadIdx.x;
    __half2 v = reinterpret_cast<const __half2*>(x)[i];  // BUG: the last pair has one element
    if (2 * i < 127) out[2 * i] = __hadd(v.x, v.x);
}
