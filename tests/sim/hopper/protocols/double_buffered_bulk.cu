// Tiles of an array by 1-D bulk copies into two buffers, back by bulk stores from two others.
// launch: grid=3, block=128, y=out(6144), x=words(6144)
// result: x * 3 + 1
#include "hopper.cuh"

constexpr int WORDS = 256, TILES = 8;

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 in[2][WORDS], out[2][WORDS];
    __shared__ u64 full[2];
    const int t = threadIdx.x;
    x += blockIdx.x * WORDS * TILES;
    y += blockIdx.x * WORDS * TILES;
    auto load = [&](int i) {
        mbarrier_arrive_expect(&full[i & 1], sizeof(in[0]));
        bulk_load(in[i & 1], x + i * WORDS, sizeof(in[0]), &full[i & 1]);
    };
    if (t == 0) {
        mbarrier_init(&full[0], 1);
        mbarrier_init(&full[1], 1);
        fence_proxy_async();
        load(0);
    }
    __syncthreads();
    for (int i = 0; i < TILES; i++) {
        if (t == 0) {
            if (i + 1 < TILES) load(i + 1);
            bulk_wait_read<1>();  // the store of two tiles ago
        }
        mbarrier_wait(&full[i & 1], i >> 1 & 1);
        __syncthreads();
        for (int j = t; j < WORDS; j += 128) out[i & 1][j] = in[i & 1][j] * 3 + 1;
        fence_proxy_async();
        __syncthreads();
        if (t == 0) {
            bulk_store(y + i * WORDS, out[i & 1], sizeof(out[0]));
            bulk_commit();
        }
    }
    if (t == 0) bulk_wait<0>();
}
