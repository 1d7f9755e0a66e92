// Planted: a map is changed for the second tensor while the copy of the first may still read it.
// PTX ISA, "Memory consistency model": the map's read by the copy and the write race. The real one:
// deepseek-ai/DeepGEMM#343.
// kind: global memory race
// launch: grid=1, block=128, y=out((2, 16, 32)), x=words((16, 32)), z=words((16, 32)),
//         map=map_of("x", (32, 16), 0)
// result: np.stack([x, z])
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, const u32* z, TensorMap* map) {
    __shared__ alignas(128) u32 tile[2][512];
    __shared__ u64 full[2];
    const int t = threadIdx.x;
    if (t == 0) {
        for (int i = 0; i < 2; i++) mbarrier_init(&full[i], 1);
        fence_mbarrier_init();
        for (int i = 0; i < 2; i++) {
            if (i) {
#ifdef BUG
#else
                mbarrier_wait(&full[0], 0);
#endif
                asm volatile("tensormap.replace.tile.global_address.global.b1024.b64 [%0], %1;" ::"l"(
                                 __cvta_generic_to_global(map)),
                             "l"(__cvta_generic_to_global(z))
                             : "memory");  // BUG: the first copy may go by it
                asm volatile("fence.proxy.tensormap::generic.release.gpu;" ::: "memory");
                asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(map)
                             : "memory");
            }
            mbarrier_arrive_expect(&full[i], 2048);
            tensor_load(tile[i], map, 0, 0, &full[i]);  // BUG: the map may change
        }
    }
    __syncthreads();
    for (int i = 0; i < 2; i++) {
        mbarrier_wait(&full[i], 0);
        for (int j = t; j < 512; j += 128) y[i * 512 + j] = tile[i][j];
    }
}
