// Planted: the stage is released to the producer before the product that reads it is complete.
// PTX ISA, "wgmma.wait_group": until then it may read. The like of a real one on sm_100:
// flashinfer-ai/flashinfer#5334, a stage released while it is read; also NVIDIA/cutlass#2508.
// kind: shared memory race
// launch: grid=1, block=256, y=out((64, 8), "f4"), x=halves((64, 512)), w=halves((8, 512)),
//         mx=boxes("x", (64, 64), 128), mw=boxes("w", (64, 8), 128)
// result: product(x, w)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w, const __grid_constant__ TensorMap mx,
                                  const __grid_constant__ TensorMap mw) {
    constexpr int STAGES = 2, STEPS = 8;
    __shared__ alignas(1024) u16 a[STAGES][64 * 64], b[STAGES][8 * 64];
    __shared__ u64 full[STAGES], empty[STAGES];
    const int t = threadIdx.x;
    if (t == 0) {
        for (int i = 0; i < STAGES; i++) {
            mbarrier_init(&full[i], 1);
            mbarrier_init(&empty[i], 1);
        }
        fence_mbarrier_init();
    }
    __syncthreads();
    if (t >= 128) {
        if (t > 128) return;
        for (int i = 0; i < STEPS; i++) {
            const int stage = i % STAGES;
            mbarrier_wait(&empty[stage], i / STAGES & 1 ^ 1);
            mbarrier_arrive_expect(&full[stage], sizeof(a[0]) + sizeof(b[0]));
            tensor_load(a[stage], &mx, i * 64, 0, &full[stage]);  // BUG: a product may read it
            tensor_load(b[stage], &mw, i * 64, 0, &full[stage]);  // BUG: a product may read it
        }
        return;
    }
    float d[4] = {};
    for (int i = 0; i < STEPS; i++) {
        const int stage = i % STAGES;
        mbarrier_wait(&full[stage], i / STAGES & 1);
        wgmma_fence();
        for (int k = 0; k < 64; k += 16)
            wgmma_n8(d, rows_128(a[stage], k), rows_128(b[stage], k), 1);  // BUG: it may still read
        wgmma_commit();
#ifdef BUG
        named_sync(1, 128);
        if (t == 0) mbarrier_arrive(&empty[stage]);  // BUG: released in flight
        wgmma_wait<0>(d);
#else
        wgmma_wait<0>(d);
        named_sync(1, 128);
        if (t == 0) mbarrier_arrive(&empty[stage]);
#endif
    }
    store_n8(y, d);
}
