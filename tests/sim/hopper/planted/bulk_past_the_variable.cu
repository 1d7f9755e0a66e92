// Planted: the copy is larger than the shared variable it goes to, and reaches the next one.
// CUDA C++: an object's bytes are those of its type; what lies behind is another variable's.
// kind: illegal address
// launch: grid=1, block=128, y=out(256), x=words(512)
// result: x[:256] + x[256:]
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 left[256];
    __shared__ alignas(128) u32 right[256];
    __shared__ u64 full;
    const int t = threadIdx.x;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, sizeof(left) + sizeof(right));
#ifdef BUG
        bulk_load(left, x, sizeof(left) + 16, &full);  // BUG: 16 bytes more than there are
        bulk_load(right + 4, x + 260, sizeof(right) - 16, &full);
#else
        bulk_load(left, x, sizeof(left), &full);
        bulk_load(right, x + 256, sizeof(right), &full);
#endif
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    for (int i = t; i < 256; i += 128) y[i] = left[i] + right[i];
}
