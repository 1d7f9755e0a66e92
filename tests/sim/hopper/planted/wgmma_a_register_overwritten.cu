// Planted: a register of the operand A gets a new value while the product may read it.
// PTX ISA, "wgmma.mma_async": registers, those of A too, must not be changed before wait_group.
// kind: register in flight
// launch: grid=1, block=128, y=out((64, 8), "f4"), x=halves((64, 16)), w=halves((8, 16))
// result: product(x, w)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w) {
    __shared__ alignas(128) u16 b[8 * 16];
    fill_cores(b, w, 8);
    fence_proxy_async();
    __syncthreads();
    const int t = threadIdx.x, row = t / 32 * 16 + t % 32 / 4, column = t % 4 * 2;
    const u32* rows = (const u32*)x;
    const u32 r[4] = {rows[row * 8 + column / 2], rows[(row + 8) * 8 + column / 2],
                      rows[row * 8 + column / 2 + 4], rows[(row + 8) * 8 + column / 2 + 4]};
    float d[4];
    asm volatile(  // BUG: in flight
        "{ .reg .b32 a<4>; mov.b32 a0, %5; mov.b32 a1, %6; mov.b32 a2, %7; mov.b32 a3, %8;"
        "wgmma.fence.sync.aligned;"
        "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, {a0, a1, a2, a3}, %4,"
        " 0, 1, 1, 0;"
        "wgmma.commit_group.sync.aligned;"
#ifdef BUG
        "mov.b32 a0, 0;"
        "wgmma.wait_group.sync.aligned 0; }"
#else
        "wgmma.wait_group.sync.aligned 0;"
        "mov.b32 a0, 0; }"
#endif
        : "=f"(d[0]), "=f"(d[1]), "=f"(d[2]), "=f"(d[3])
        : "l"(cores(b)), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3])
        : "memory");  // BUG: a0 is in flight
    store_n8(y, d);
}
