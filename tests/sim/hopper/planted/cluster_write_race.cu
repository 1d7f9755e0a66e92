// Planted: both blocks store their sums to the same word of block 0.
// PTX ISA, "Memory consistency model": two writes that nothing orders.
// kind: shared memory race
// launch: grid=2, block=32, y=out(2), x=words(64)
// result: np.array([x[:32].sum(dtype=np.uint32), x[32:].sum(dtype=np.uint32)])
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ u32 sums[2];
    const int t = threadIdx.x, rank = cluster_rank();
    const u32 sum = __reduce_add_sync(0xffffffff, x[rank * 32 + t]);
    cluster_sync();
#ifdef BUG
    if (t == 0) peer_store(at_rank(&sums[0], 0), sum);  // BUG: each block writes it
#else
    if (t == 0) peer_store(at_rank(&sums[rank], 0), sum);
#endif
    cluster_sync();
    if (rank == 0 && t < 2) y[t] = sums[t];
}
