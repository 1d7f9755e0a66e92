// Planted: a map is changed in global memory and used without a fence of the tensormap proxy.
// PTX ISA, "membar/fence", fence.proxy.tensormap, and "tensormap.replace": its writes are by the generic
// proxy, the copy reads by the tensormap proxy.
// kind: missing tensormap fence
// launch: grid=1, block=128, y=out((16, 32)), x=words((16, 32)), z=words((16, 32)),
//         map=map_of("z", (32, 16), 0)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, const u32* z, TensorMap* map) {
    __shared__ alignas(128) u32 tile[512];
    __shared__ u64 full;
    const int t = threadIdx.x;
    if (t == 0) {
        mbarrier_init(&full, 1);
        fence_mbarrier_init();
        mbarrier_arrive_expect(&full, 2048);
        asm volatile("tensormap.replace.tile.global_address.global.b1024.b64 [%0], %1;" ::"l"(
                         __cvta_generic_to_global(map)),
                     "l"(__cvta_generic_to_global(x))
                     : "memory");  // BUG: by the generic proxy
#ifdef BUG
#else
        asm volatile("fence.proxy.tensormap::generic.release.gpu;" ::: "memory");
        asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(map) : "memory");
#endif
        tensor_load(tile, map, 0, 0, &full);  // BUG: may go by the old map
    }
    __syncthreads();
    mbarrier_wait(&full, 0);
    for (int i = t; i < 512; i += 128) y[i] = tile[i] + 1;
}
