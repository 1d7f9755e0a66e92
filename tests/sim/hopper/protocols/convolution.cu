// A 3 x 3 convolution without a matrix of patches: each of the nine taps is a 4-D box of the image, shifted,
// whose rows outside are 0; a product of 64 pixels by 64 channels and 8 filters for each tap.
// launch: grid=2, block=128, y=out((2, 8, 8, 8), "f4"), x=halves((2, 8, 8, 64)), w=halves((9, 8, 64)),
//         mx=boxes("x", (64, 8, 8, 1), 128), mw=boxes("w", (64, 8, 1), 128)
// result: sum(product(np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)))[:, i // 3 : i // 3 + 8, i % 3 : i % 3 + 8], w[i])
//         for i in range(9))
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w, const __grid_constant__ TensorMap mx,
                                  const __grid_constant__ TensorMap mw) {
    __shared__ alignas(1024) u16 a[2][64 * 64], b[2][8 * 64];
    __shared__ u64 full[2];
    const int t = threadIdx.x, image = blockIdx.x;
    auto load = [&](int tap) {
        const int stage = tap & 1;
        mbarrier_arrive_expect(&full[stage], sizeof(a[0]) + sizeof(b[0]));
        tensor_load(a[stage], &mx, 0, tap % 3 - 1, tap / 3 - 1, image, &full[stage]);
        tensor_load(b[stage], &mw, 0, 0, tap, &full[stage]);
    };
    if (t == 0) {
        mbarrier_init(&full[0], 1);
        mbarrier_init(&full[1], 1);
        fence_mbarrier_init();
        load(0);
        load(1);
    }
    __syncthreads();
    float d[4] = {};
    for (int tap = 0; tap < 9; tap++) {
        const int stage = tap & 1;
        mbarrier_wait(&full[stage], tap >> 1 & 1);
        wgmma_fence();
        for (int k = 0; k < 64; k += 16) wgmma_n8(d, rows_128(a[stage], k), rows_128(b[stage], k), 1);
        wgmma_commit();
        wgmma_wait<0>(d);
        __syncthreads();
        if (t == 0 && tap + 2 < 9) load(tap + 2);
    }
    store_n8(y + image * 512, d);
}
