// Planted: no barrier of the cluster after the last access of the peer's memory.
// CUDA programming guide, "Distributed shared memory": a block has to exist while others access it.
// Real ones: triton-lang/triton#9413, sgl-project/sglang#32907.
// kind: ended peer
// launch: grid=2, block=128, y=out(256), x=words(256)
// result: np.roll(x, 128)
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    const int t = threadIdx.x, rank = cluster_rank();
    tile[t] = x[rank * 128 + t];
    cluster_sync();
#ifdef BUG
    if (rank == 0) y[t] = peer_load(at_rank(tile + t, 1));  // BUG: block 1 may have ended
#else
    y[rank * 128 + t] = peer_load(at_rank(tile + t, rank ^ 1));
    cluster_sync();
#endif
}
