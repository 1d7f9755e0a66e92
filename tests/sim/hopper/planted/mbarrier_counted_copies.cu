// Planted: cp.async.mbarrier.arrive without .noinc, at an mbarrier that counts its arrivals.
// PTX ISA, "cp.async.mbarrier.arrive": without .noinc the pending count is incremented first, so that
// it makes no difference to the count that mbarrier.init has set.
// kind: deadlock
// launch: grid=1, block=128, y=out(128), x=words(128)
// result: x[::-1]
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    __shared__ u64 full;
    const int t = threadIdx.x;
    if (t == 0) mbarrier_init(&full, 128);
    __syncthreads();
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(shared(tile + t)),
                 "l"(__cvta_generic_to_global(x + t))
                 : "memory");
#ifdef BUG
    asm volatile("cp.async.mbarrier.arrive.shared::cta.b64 [%0];" ::"r"(shared(&full)) : "memory");
#else
    asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" ::"r"(shared(&full)) : "memory");
#endif
    mbarrier_wait(&full, 0);  // BUG: 128 arrivals are missing
    y[t] = tile[127 - t];
}
