// Planted: a tile is loaded, stored from the same memory, and refilled before the store has read it.
// PTX ISA, "cp.async.bulk.wait_group": the two copies are not ordered. The real one:
// deepseek-ai/DeepEP#657.
// kind: shared memory race
// launch: grid=1, block=32, y=out(1024), x=words(1024)
// result: x
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    constexpr int STAGES = 2, TILES = 4;
    __shared__ alignas(128) u32 tile[STAGES][256];
    __shared__ u64 full[STAGES];
    if (threadIdx.x) return;
    auto load = [&](int i) {
        mbarrier_arrive_expect(&full[i % STAGES], sizeof(tile[0]));
        bulk_load(tile[i % STAGES], x + i * 256, sizeof(tile[0]), &full[i % STAGES]);  // BUG: still read
    };
    for (int i = 0; i < STAGES; i++) mbarrier_init(&full[i], 1);
    fence_mbarrier_init();
    for (int i = 0; i < STAGES; i++) load(i);
    for (int i = 0; i < TILES; i++) {
        mbarrier_wait(&full[i % STAGES], i / STAGES & 1);
        bulk_store(y + i * 256, tile[i % STAGES], sizeof(tile[0]));  // BUG: it may still read
        bulk_commit();
        if (i + STAGES < TILES) {
#ifdef BUG
            bulk_wait_read<STAGES - 1>();
#else
            bulk_wait_read<0>();
#endif
            load(i + STAGES);
        }
    }
    bulk_wait<0>();
}
