// Planted: the map swizzles by 64 bytes, the descriptor says 128.
// PTX ISA, "Matrix descriptor", swizzle mode: it has to be the one that the operand was stored with.
// kind: wrong values | illegal address
// launch: grid=1, block=128, y=out((64, 8), "f4"), x=halves((64, 32)), w=halves((8, 32)),
//         mx=boxes("x", (32, 64), 64), mw=boxes("w", (32, 8), 64)
// result: product(x, w)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w, const __grid_constant__ TensorMap mx,
                                  const __grid_constant__ TensorMap mw) {
    __shared__ alignas(1024) u16 a[64 * 32], b[8 * 32];
    __shared__ u64 full;
#ifdef BUG
    constexpr Swizzle SWIZZLE = SWIZZLE_128;
#else
    constexpr Swizzle SWIZZLE = SWIZZLE_64;
#endif
    if (threadIdx.x == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, sizeof(a) + sizeof(b));
        tensor_load(a, &mx, 0, 0, &full);
        tensor_load(b, &mw, 0, 0, &full);
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    float d[4] = {};
    wgmma_fence();
    for (int k = 0; k < 32; k += 16)
        wgmma_n8(d, descriptor(a + k, 16, 512, SWIZZLE), descriptor(b + k, 16, 512, SWIZZLE), k > 0);  // BUG: its rows
    wgmma_commit();
    wgmma_wait<0>(d);
    store_n8(y, d);
}
