// Two consumer warpgroups take turns: one multiplies while the other stores, in the order that two named
// barriers give them. They share a ring that a third warpgroup fills, tile after tile.
// launch: grid=1, block=384, shared=36864, y=out((512, 8), "f4"), x=halves((512, 128)), w=halves((8, 128)),
//         mx=boxes("x", (64, 64), 128), mw=boxes("w", (64, 8), 128)
// result: product(x, w)
#include "hopper.cuh"

constexpr int STAGES = 4, STEPS = 2, TILES = 8;

extern "C" __global__ void __launch_bounds__(384, 1)
    kernel(float* y, const u16* x, const u16* w, const __grid_constant__ TensorMap mx,
           const __grid_constant__ TensorMap mw) {
    extern __shared__ __align__(1024) unsigned char memory[];
    u16(*a)[64 * 64] = (u16(*)[64 * 64])memory;
    u16(*b)[8 * 64] = (u16(*)[8 * 64])(a + STAGES);
    __shared__ u64 full[STAGES], empty[STAGES];
    const int t = threadIdx.x, group = t / 128;
    if (t == 0) {
        for (int i = 0; i < STAGES; i++) {
            mbarrier_init(&full[i], 1);
            mbarrier_init(&empty[i], 128);
        }
        fence_mbarrier_init();
    }
    __syncthreads();
    if (group == 2) {
        registers_down<40>();
        if (t == 256) {
            for (int i = 0; i < TILES * STEPS; i++) {
                const int stage = i % STAGES, k = i % STEPS * 64;
                mbarrier_wait(&empty[stage], i / STAGES & 1 ^ 1);
                mbarrier_arrive_expect(&full[stage], sizeof(a[0]) + sizeof(b[0]));
                tensor_load(a[stage], &mx, k, i / STEPS * 64, &full[stage]);
                tensor_load(b[stage], &mw, k, 0, &full[stage]);
            }
        }
        return;
    }
    registers_up<232>();
    if (group == 1) named_arrive(1, 256);  // the first turn is group 0's
    for (int tile = group; tile < TILES; tile += 2) {
        named_sync(1 + group, 256);
        float d[4] = {};
        for (int step = 0; step < STEPS; step++) {
            const int i = tile * STEPS + step, stage = i % STAGES;
            mbarrier_wait(&full[stage], i / STAGES & 1);
            wgmma_fence();
            for (int k = 0; k < 64; k += 16) wgmma_n8(d, rows_128(a[stage], k), rows_128(b[stage], k), 1);
            wgmma_commit();
            wgmma_wait<0>(d);
            mbarrier_arrive(&empty[stage]);
        }
        if (tile + 1 < TILES) named_arrive(2 - group, 256);
        store_n8(y + tile * 64 * 8, d);
    }
}
