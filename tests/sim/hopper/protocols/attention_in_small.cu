// softmax-free attention, (q k') v, of 64 queries: the first product's result goes to the second as the
// operand A in registers, rounded to halves; v is read transposed.
// launch: grid=1, block=128, y=out((64, 8), "f4"), q=halves((64, 16)), k=halves((16, 16)), v=halves((16, 8))
// result: np.float16(product(q, k)).astype(float) @ v.astype(float)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* q, const u16* k, const u16* v) {
    __shared__ alignas(128) u16 a[64 * 16], b[16 * 16], c[16 * 8];
    const int t = threadIdx.x;
    fill_cores(a, q, 64);
    fill_cores(b, k, 16);
    c[t] = v[t];  // two core matrices of 8 x 8, rows of k: transposed
    fence_proxy_async();
    __syncthreads();
    float left[4], right[4];
    for (int i = 0; i < 4; i++) left[i] = right[i] = 0;
    wgmma_fence();
    wgmma_n8(left, cores(a), cores(b), 0);
    wgmma_n8(right, cores(a), cores(b + 128), 0);
    wgmma_commit();
    wgmma_wait<0>(left);
    wgmma_wait<0>(right);
    u32 p[4];
    for (int i = 0; i < 4; i++) {
        const float* from = i < 2 ? left : right;
        asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(p[i]) : "f"(from[i % 2 * 2 + 1]), "f"(from[i % 2 * 2]));
    }
    float d[4] = {};
    wgmma_fence();
    asm volatile(
        "{ .reg .pred p; setp.ne.b32 p, %9, 0;"
        "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, {%4, %5, %6, %7}, %8,"
        " p, 1, 1, 1; }"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "r"(p[0]), "r"(p[1]), "r"(p[2]), "r"(p[3]), "l"(descriptor(c, 128, 128, PLAIN)), "r"(0)
        : "memory");
    wgmma_commit();
    wgmma_wait<0>(d);
    store_n8(y, d);
}
