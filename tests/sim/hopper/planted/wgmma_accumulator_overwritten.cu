// Planted: an accumulator is cleared while the product may write it.
// PTX ISA, "wgmma.mma_async": accumulators must not be accessed before wait_group.
// kind: register in flight
// launch: grid=1, block=128, y=out((64, 8), "f4"), x=halves((64, 16)), w=halves((8, 16))
// result: product(x, w)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w) {
    __shared__ alignas(128) u16 a[64 * 16], b[8 * 16];
    fill_cores(a, x, 64);
    fill_cores(b, w, 8);
    fence_proxy_async();
    __syncthreads();
    float d[4] = {};
    asm volatile(  // BUG: in flight
        "wgmma.fence.sync.aligned;"
        "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, %4, %5, 0, 1, 1, 0, 0;"
        "wgmma.commit_group.sync.aligned;"
#ifdef BUG
        "mov.f32 %3, 0f00000000;"
#endif
        "wgmma.wait_group.sync.aligned 0;"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "l"(cores(a)), "l"(cores(b))
        : "memory");  // BUG: the fourth accumulator is in flight
    store_n8(y, d);
}
