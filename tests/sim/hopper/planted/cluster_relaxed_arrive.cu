// Planted: the barrier of the cluster publishes nothing, for its arrival is relaxed.
// PTX ISA, "barrier.cluster": .relaxed gives no memory ordering, unlike the default .release.
// kind: shared memory race
// launch: grid=2, block=128, y=out(256), x=words(256)
// result: np.roll(x, 128)
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    const int t = threadIdx.x, rank = cluster_rank();
    tile[t] = x[rank * 128 + t];  // BUG: not released
#ifdef BUG
    cluster_arrive_relaxed();
#else
    cluster_arrive();
#endif
    cluster_wait();
    y[rank * 128 + t] = peer_load(at_rank(tile + t, rank ^ 1));  // BUG: not acquired
    cluster_arrive_relaxed();
    cluster_wait();
}
