// Planted: the count of a named barrier is that of one warp more than use it.
// PTX ISA, "barrier": it completes when as many threads have arrived as the count says.
// kind: deadlock
// launch: grid=1, block=160, y=out(128), x=words(128)
// result: x + 1
#include "hopper.cuh"

#ifdef BUG
constexpr int COUNT = 192;
#else
constexpr int COUNT = 160;
#endif

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    const int t = threadIdx.x;
    if (t >= 128) {
        for (int i = t - 128; i < 128; i += 32) tile[i] = x[i] + 1;
        named_arrive(1, COUNT);
    } else {
        named_sync(1, COUNT);  // BUG: 32 threads never come
        y[t] = tile[t];
    }
}
