// Planted: a wait for the barrier of the cluster in threads that have not arrived.
// PTX ISA, "barrier.cluster": a wait belongs to an arrival before it.
// kind: cluster barrier
// launch: grid=2, block=128, y=out(256), x=words(256)
// result: np.roll(x, 128)
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    const int t = threadIdx.x, rank = cluster_rank();
    tile[t] = x[rank * 128 + t];
#ifdef BUG
    if (t < 64) cluster_arrive();
#else
    cluster_arrive();
#endif
    cluster_wait();  // BUG: half of the warps have not arrived
    y[rank * 128 + t] = peer_load(at_rank(tile + t, rank ^ 1));
    cluster_sync();
}
