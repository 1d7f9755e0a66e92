// Planted: a barrier of the block where one of the cluster is needed, before the peer's data is read.
// PTX ISA, "barrier.cluster": it alone synchronizes threads of several blocks.
// kind: shared memory race
// launch: grid=2, block=128, y=out(256), x=words(256)
// result: np.roll(x, 128)
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    const int t = threadIdx.x, rank = cluster_rank();
    cluster_sync();
    tile[t] = x[rank * 128 + t];  // BUG: the peer may read before
#ifdef BUG
    __syncthreads();
#else
    cluster_sync();
#endif
    y[rank * 128 + t] = peer_load(at_rank(tile + t, rank ^ 1));  // BUG: it may not be written
    cluster_sync();
}
