// Planted: the product begins before the copy of its second operand is there: two mbarriers, one wait.
// PTX ISA, "cp.async.bulk.tensor": only its own mbarrier says that the bytes are there.
// kind: unfinished copy
// launch: grid=1, block=128, y=out((64, 8), "f4"), x=halves((64, 64)), w=halves((8, 64)),
//         mx=boxes("x", (64, 64), 128), mw=boxes("w", (64, 8), 128)
// result: product(x, w)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w, const __grid_constant__ TensorMap mx,
                                  const __grid_constant__ TensorMap mw) {
    __shared__ alignas(1024) u16 a[64 * 64], b[8 * 64];
    __shared__ u64 full[2];
    if (threadIdx.x == 0) {
        for (int i = 0; i < 2; i++) mbarrier_init(&full[i], 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full[0], sizeof(a));
        tensor_load(a, &mx, 0, 0, &full[0]);
        mbarrier_arrive_expect(&full[1], sizeof(b));
        tensor_load(b, &mw, 0, 0, &full[1]);  // BUG: read before it is there
    }
    __syncthreads();
    mbarrier_wait(&full[0], 0);
#ifdef BUG
#else
    mbarrier_wait(&full[1], 0);
#endif
    float d[4] = {};
    wgmma_fence();
    for (int k = 0; k < 64; k += 16) wgmma_n8(d, rows_128(a, k), rows_128(b, k), k > 0);  // BUG: of b
    wgmma_commit();
    wgmma_wait<0>(d);
    mbarrier_wait(&full[1], 0);
    store_n8(y, d);
}
