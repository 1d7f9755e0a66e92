// Planted: the rank of the last block's right neighbor is that of no block.
// PTX ISA, "mapa": the rank is that of a block of the cluster.
// kind: invalid cluster address
// launch: grid=2, block=128, y=out(256), x=words(256)
// result: np.roll(x, -128)
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2) kernel(u32* y, const u32* x) {
    __shared__ u32 tile[128];
    const int t = threadIdx.x, rank = cluster_rank();
    tile[t] = x[rank * 128 + t];
    cluster_sync();
#ifdef BUG
    const u32 from = at_rank(tile + t, rank + 1);  // BUG: rank 2 of 2
#else
    const u32 from = at_rank(tile + t, (rank + 1) % 2);
#endif
    y[rank * 128 + t] = peer_load(from);  // BUG: of no block
    cluster_sync();
}
