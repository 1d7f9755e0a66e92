// Planted: the arrival at the peer's mbarrier releases to the block alone.
// PTX ISA, "mbarrier.arrive", .scope, and "Memory consistency model", morally strong operations: the
// scopes have to include each other's threads. The real one: NVIDIA/cutlass#3643.
// kind: shared memory race
// launch: grid=2, block=128, y=out(256), x=words(256)
// result: np.roll(x, 128)
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    __shared__ u64 written;
    const int t = threadIdx.x, rank = cluster_rank();
    if (t == 0) {
        mbarrier_init(&written, 128);
        fence_mbarrier_init();
    }
    cluster_sync();
    peer_store(at_rank(tile + t, rank ^ 1), x[rank * 128 + t]);  // BUG: not released to the peer
#ifdef BUG
    asm volatile("mbarrier.arrive.release.cta.shared::cluster.b64 _, [%0];" ::"r"(
                     at_rank(&written, rank ^ 1))
                 : "memory");
#else
    peer_arrive(at_rank(&written, rank ^ 1));
#endif
    mbarrier_wait_cluster(&written, 0);
    y[rank * 128 + t] = tile[t];  // BUG: not acquired from the peer
    cluster_sync();
}
