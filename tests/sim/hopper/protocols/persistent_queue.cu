// Three persistent blocks take tiles from a queue in global memory: a warp asks for
// the next tile while the others work on the last one, and hands its number over in shared memory.
// launch: grid=3, block=160, y=out(4096), x=words(4096), queue=zeros(1)
// result: x ^ 0x5a5a
#include "hopper.cuh"

constexpr int TILES = 16, WORDS = 256, STAGES = 2;

extern "C" __global__ void kernel(u32* y, const u32* x, u32* queue) {
    __shared__ alignas(128) u32 tile[STAGES][WORDS];
    __shared__ int number[STAGES];
    __shared__ u64 full[STAGES], empty[STAGES];
    const int t = threadIdx.x;
    if (t == 0) {
        for (int i = 0; i < STAGES; i++) {
            mbarrier_init(&full[i], 1);
            mbarrier_init(&empty[i], 128);
        }
        fence_mbarrier_init();
    }
    __syncthreads();
    if (t >= 128) {
        if (t > 128) return;
        for (int i = 0;; i++) {
            const int stage = i % STAGES, next = atomicAdd(queue, 1);
            mbarrier_wait(&empty[stage], i / STAGES & 1 ^ 1);
            number[stage] = next;
            if (next >= TILES) {
                mbarrier_arrive(&full[stage]);
                return;
            }
            mbarrier_arrive_expect(&full[stage], sizeof(tile[0]));
            bulk_load(tile[stage], x + next * WORDS, sizeof(tile[0]), &full[stage]);
        }
    }
    for (int i = 0;; i++) {
        const int stage = i % STAGES;
        mbarrier_wait(&full[stage], i / STAGES & 1);
        const int next = number[stage];
        if (next >= TILES) return;
        for (int j = t; j < WORDS; j += 128) y[next * WORDS + j] = tile[stage][j] ^ 0x5a5a;
        mbarrier_arrive(&empty[stage]);
    }
}
