// A product whose k is split over four blocks: each adds its part by cp.reduce.async.bulk.
// launch: grid=4, block=128, y=zeros((64, 8), "f4"), x=halves((64, 256)), w=halves((8, 256)),
//         mx=boxes("x", (64, 64), 128), mw=boxes("w", (64, 8), 128)
// result: product(x, w)
#include "hopper.cuh"

extern "C" __global__ void kernel(float* y, const u16* x, const u16* w, const __grid_constant__ TensorMap mx,
                                  const __grid_constant__ TensorMap mw) {
    __shared__ alignas(1024) u16 a[64 * 64], b[8 * 64];
    __shared__ alignas(128) float sums[64 * 8];
    __shared__ u64 full;
    const int t = threadIdx.x, k0 = blockIdx.x * 64;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, sizeof(a) + sizeof(b));
        tensor_load(a, &mx, k0, 0, &full);
        tensor_load(b, &mw, k0, 0, &full);
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    float d[4] = {};
    wgmma_fence();
    for (int k = 0; k < 64; k += 16) wgmma_n8(d, rows_128(a, k), rows_128(b, k), 1);
    wgmma_commit();
    wgmma_wait<0>(d);
    store_n8(sums, d);
    fence_proxy_async();
    __syncthreads();
    if (t == 0) {
        bulk_add_f32(y, sums, sizeof(sums));
        bulk_commit();
        bulk_wait<0>();
    }
}
