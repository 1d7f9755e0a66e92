// Planted: the branch that clears the tile has no proxy fence, the one that computes it has.
// PTX ISA, "Async proxy". A real one: MoonshotAI/FlashKDA#24, the state of an empty sequence.
// kind: missing proxy fence
// launch: grid=2, block=128, y=out((2, 512)), x=words(512)
// result: np.stack([x * 5, 0 * x])
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(128) u32 tile[512];
    const int t = threadIdx.x;
    if (blockIdx.x == 0) {
        for (int i = t; i < 512; i += 128) tile[i] = x[i] * 5;
        fence_proxy_async();
    } else {
        for (int i = t; i < 512; i += 128) tile[i] = 0;  // BUG: no fence follows
#ifdef BUG
#else
        fence_proxy_async();
#endif
    }
    __syncthreads();
    if (t == 0) {
        bulk_store(y + blockIdx.x * 512, tile, sizeof(tile));  // BUG: read by the async proxy
        bulk_commit();
        bulk_wait<0>();
    }
}
