// Planted: a block stores to its peer, which may not have begun, and clears the memory when it does.
// CUDA programming guide, "Distributed shared memory": cluster.sync() first. The real one:
// facebookexperimental/triton#2292.
// kind: peer not started
// launch: grid=2, block=128, y=out(256), x=words(256)
// result: np.roll(x, 128)
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    const int t = threadIdx.x, rank = cluster_rank();
    tile[t] = 0;  // BUG: the peer may have stored already
#ifdef BUG
#else
    cluster_sync();
#endif
    peer_store(at_rank(tile + t, rank ^ 1), x[rank * 128 + t]);  // BUG: it may be cleared after this
    cluster_sync();
    y[rank * 128 + t] = tile[t];
}
