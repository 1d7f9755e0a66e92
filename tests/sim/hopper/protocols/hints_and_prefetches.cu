// Forms that change no value: cache hints, prefetches of a map, of boxes and of bytes to L2, waits with a
// time limit and with an acquire, a store and a load in one group after the other.
// launch: grid=1, block=128, y=out((32, 32)), x=words((32, 32)), map=boxes("x", (32, 16), 0)
// result: x + 5
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x, const __grid_constant__ TensorMap map) {
    __shared__ alignas(128) u32 tile[2][512];
    __shared__ u64 full[2];
    const int t = threadIdx.x;
    const u64 evict_first = 0x12f0000000000000;
    if (t < 32 && elected()) {
        asm volatile("prefetch.tensormap [%0];" ::"l"(&map) : "memory");
        for (int i = 0; i < 2; i++) mbarrier_init(&full[i], 1);
        fence_mbarrier_init();
        asm volatile("cp.async.bulk.prefetch.tensor.2d.L2.global.tile [%0, {%1, %2}];" ::"l"(&map), "r"(0), "r"(16)
                     : "memory");
        asm volatile("cp.async.bulk.prefetch.L2.global [%0], %1;" ::"l"(__cvta_generic_to_global(x)), "r"(2048)
                     : "memory");
        mbarrier_arrive_expect(&full[0], 2048);
        asm volatile(
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint"
            " [%0], [%1], %2, [%3], %4;" ::"r"(shared(tile[0])),
            "l"(__cvta_generic_to_global(x)), "r"(2048), "r"(shared(&full[0])), "l"(evict_first)
            : "memory");
        mbarrier_arrive_expect(&full[1], 2048);
        asm volatile(
            "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.L2::cache_hint"
            " [%0], [%1, {%2, %3}], [%4], %5;" ::"r"(shared(tile[1])),
            "l"(&map), "r"(0), "r"(16), "r"(shared(&full[1])), "l"(evict_first)
            : "memory");
    }
    __syncthreads();
    for (int i = 0; i < 2; i++) {
        u32 done;
        do {
            asm volatile(
                "{ .reg .pred p; mbarrier.try_wait.parity.acquire.cta.shared::cta.b64 p, [%1], %2, %3;"
                "selp.u32 %0, 1, 0, p; }"
                : "=r"(done)
                : "r"(shared(&full[i])), "r"(0), "r"(10000000)
                : "memory");
        } while (!done);
        for (int j = t; j < 512; j += 128) tile[i][j] += 5;
        fence_proxy_async();
        __syncthreads();
        if (t == 0) {
            asm volatile("cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint [%0], [%1], %2, %3;" ::"l"(
                             __cvta_generic_to_global(y + i * 512)),
                         "r"(shared(tile[i])), "r"(2048), "l"(evict_first)
                         : "memory");
            bulk_commit();
        }
    }
    if (t == 0) bulk_wait<0>();
}
