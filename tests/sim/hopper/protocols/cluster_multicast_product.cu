// Two blocks of a cluster multiply the same rows by different columns: each copies a half of the rows' tile
// to both, and a stage is refilled when the consumers of both blocks have released it.
// launch: grid=2, block=256, y=out((64, 16), "f4"), x=halves((64, 512)), w=halves((16, 512)),
//         mx=boxes("x", (64, 32), 128), mw=boxes("w", (64, 8), 128)
// result: product(x, w)
#include "hopper.cuh"

constexpr int STAGES = 3, STEPS = 8;

extern "C" __global__ void __cluster_dims__(2)
    kernel(float* y, const u16* x, const u16* w, const __grid_constant__ TensorMap mx,
           const __grid_constant__ TensorMap mw) {
    __shared__ alignas(1024) u16 a[STAGES][64 * 64], b[STAGES][8 * 64];
    __shared__ u64 full[STAGES], empty[STAGES];
    const int t = threadIdx.x, rank = cluster_rank();
    if (t == 0) {
        for (int i = 0; i < STAGES; i++) {
            mbarrier_init(&full[i], 1);
            mbarrier_init(&empty[i], 2);
        }
        fence_mbarrier_init();
    }
    cluster_sync();
    if (t == 128) {
        for (int i = 0; i < STEPS; i++) {
            const int stage = i % STAGES;
            mbarrier_wait_cluster(&empty[stage], i / STAGES & 1 ^ 1);
            mbarrier_arrive_expect(&full[stage], sizeof(a[0]) + sizeof(b[0]));
            tensor_load_multicast(a[stage] + rank * 32 * 64, &mx, i * 64, rank * 32, &full[stage], 3);
            tensor_load(b[stage], &mw, i * 64, rank * 8, &full[stage]);
        }
    } else if (t < 128) {
        float d[4] = {};
        for (int i = 0; i < STEPS; i++) {
            const int stage = i % STAGES;
            mbarrier_wait(&full[stage], i / STAGES & 1);
            wgmma_fence();
            for (int k = 0; k < 64; k += 16) wgmma_n8(d, rows_128(a[stage], k), rows_128(b[stage], k), 1);
            wgmma_commit();
            wgmma_wait<0>(d);
            named_sync(1, 128);
            if (t < 2) peer_arrive(at_rank(&empty[stage], t));
        }
        const int row = t / 32 * 16 + t % 32 / 4, column = rank * 8 + t % 4 * 2;
        for (int i = 0; i < 4; i++) y[(row + i / 2 * 8) * 16 + column + i % 2] = d[i];
    }
    __syncwarp();
    cluster_sync();
}
