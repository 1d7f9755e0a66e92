// Planted: a second arrival without a wait for the first.
// PTX ISA, "barrier.cluster": an arrival that is not followed by a wait before the next one is undefined.
// kind: cluster barrier
// launch: grid=2, block=128, y=out(256), x=words(256)
// result: np.roll(x, 128)
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    const int t = threadIdx.x, rank = cluster_rank();
    cluster_arrive_relaxed();
    tile[t] = x[rank * 128 + t];
#ifdef BUG
#else
    cluster_wait();
#endif
    cluster_arrive();  // BUG: it has arrived already
    cluster_wait();
    y[rank * 128 + t] = peer_load(at_rank(tile + t, rank ^ 1));
    cluster_sync();
}
