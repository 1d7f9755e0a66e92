// Planted: the index into the peer's memory goes by the whole array instead of the block's part.
// PTX ISA, "mapa" and "State spaces", .shared::cluster: the window of a block is its own shared memory.
// kind: illegal address
// launch: grid=2, block=128, y=out(256), x=words(256)
// result: np.roll(x, 128)
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    const int t = threadIdx.x, rank = cluster_rank();
    tile[t] = x[rank * 128 + t];
    cluster_sync();
#ifdef BUG
    const int index = (rank ^ 1) * 128 + t;
#else
    const int index = t;
#endif
    y[rank * 128 + t] = peer_load(at_rank(tile, rank ^ 1) + 4 * index);  // BUG: past the end
    cluster_sync();
}
