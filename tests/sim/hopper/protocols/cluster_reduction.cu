// The sum of an array by four blocks: each adds up its part, and block 0 the parts of its peers, which it
// reads in their shared memory; then every block reads the total there.
// launch: grid=4, block=128, y=out(4), x=words(4096)
// result: np.full(4, x.sum(dtype=np.uint32))
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(4) kernel(u32* y, const u32* x) {
    __shared__ u32 warps[4], part, total;
    const int t = threadIdx.x, rank = cluster_rank();
    u32 sum = 0;
    for (int i = t; i < 1024; i += 128) sum += x[rank * 1024 + i];
    sum = __reduce_add_sync(0xffffffff, sum);
    if (t % 32 == 0) warps[t / 32] = sum;
    __syncthreads();
    if (t == 0) part = warps[0] + warps[1] + warps[2] + warps[3];
    cluster_sync();
    if (rank == 0 && t == 0) {
        u32 all = 0;
        for (u32 peer = 0; peer < 4; peer++) all += peer_load(at_rank(&part, peer));
        total = all;
    }
    cluster_sync();
    if (t == 0) y[rank] = peer_load(at_rank(&total, 0));
    cluster_sync();
}
