// Planted: the leader multicasts the next tile when its own epilogue has left the memory; the peer may still
// use it for its epilogue.
// PTX ISA, "Memory consistency model": nothing orders the peer's accesses before the copy's writes. The real
// one: inclusionAI/humming#56.
// kind: shared memory race
// launch: grid=2, block=128, y=out((2, 2, 128)), x=words((8, 32)), map=boxes("x", (32, 4), 0)
// result: np.stack([x.reshape(2, 128)[:, ::-1] * 2] * 2)
#include "hopper.cuh"

extern "C" __global__ void __cluster_dims__(2)
    kernel(u32* y, const u32* x, const __grid_constant__ TensorMap map) {
    __shared__ alignas(128) u32 tile[128];
    __shared__ u64 full;
    const int t = threadIdx.x, rank = cluster_rank();
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
    }
    cluster_sync();
    for (int i = 0; i < 2; i++) {
        if (t == 0) {
            mbarrier_arrive_expect(&full, sizeof(tile));
            if (rank == 0) tensor_load_multicast(tile, &map, 0, i * 4, &full, 3);  // BUG: the peer may use it
        }
        mbarrier_wait(&full, i);
        const u32 twice = tile[t] * 2;  // BUG: the next one may be there
        __syncthreads();
        tile[127 - t] = twice;  // BUG: onto the next one
        fence_proxy_async();
        __syncthreads();
        y[(rank * 2 + i) * 128 + t] = tile[t];  // BUG: the next one may be there
#ifdef BUG
        __syncthreads();
#else
        cluster_sync();
#endif
    }
    cluster_sync();
}
