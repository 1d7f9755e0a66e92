// A producer warpgroup that gives its registers to two consumers (setmaxnreg), with a ring of four stages;
// each consumer multiplies 64 rows.
// launch: grid=2, block=384, shared=52224, y=out((256, 8), "f4"), x=halves((256, 384)), w=halves((8, 384)),
//         mx=boxes("x", (64, 128), 128), mw=boxes("w", (64, 8), 128)
// result: product(x, w)
#include "hopper.cuh"

constexpr int STAGES = 3, STEPS = 6;

extern "C" __global__ void __launch_bounds__(384, 1)
    kernel(float* y, const u16* x, const u16* w, const __grid_constant__ TensorMap mx,
           const __grid_constant__ TensorMap mw) {
    extern __shared__ __align__(1024) unsigned char memory[];
    u16(*a)[128 * 64] = (u16(*)[128 * 64])memory;
    u16(*b)[8 * 64] = (u16(*)[8 * 64])(a + STAGES);
    __shared__ u64 full[STAGES], empty[STAGES];
    const int t = threadIdx.x, group = t / 128, row = blockIdx.x * 128;
    if (t == 0) {
        for (int i = 0; i < STAGES; i++) {
            mbarrier_init(&full[i], 1);
            mbarrier_init(&empty[i], 2);
        }
        fence_mbarrier_init();
    }
    __syncthreads();
    if (group == 0) {
        registers_down<40>();
        if (t == 0) {
            for (int i = 0; i < STEPS; i++) {
                const int stage = i % STAGES;
                mbarrier_wait(&empty[stage], i / STAGES & 1 ^ 1);
                mbarrier_arrive_expect(&full[stage], sizeof(a[0]) + sizeof(b[0]));
                tensor_load(a[stage], &mx, i * 64, row, &full[stage]);
                tensor_load(b[stage], &mw, i * 64, 0, &full[stage]);
            }
        }
    } else {
        registers_up<232>();
        float d[4] = {};
        for (int i = 0; i < STEPS; i++) {
            const int stage = i % STAGES;
            mbarrier_wait(&full[stage], i / STAGES & 1);
            wgmma_fence();
            for (int k = 0; k < 64; k += 16)
                wgmma_n8(d, rows_128(a[stage] + (group - 1) * 64 * 64, k), rows_128(b[stage], k), 1);
            wgmma_commit();
            wgmma_wait<0>(d);
            named_sync(group, 128);
            if (t % 128 == 0) mbarrier_arrive(&empty[stage]);
        }
        store_n8(y + (row + (group - 1) * 64) * 8, d);
    }
}
