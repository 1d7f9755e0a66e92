// PTX of sm_90a for the kernels of this folder and of ../protocols, a function an instruction.
// Shared memory is passed as ordinary pointers; addresses of other blocks of a cluster are u32.
#pragma once

typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

struct alignas(64) TensorMap {
    u64 words[16];
};

#define INLINE __device__ __forceinline__

INLINE u32 shared(const void* p) { return (u32)__cvta_generic_to_shared(p); }

// Whether this is the one lane of the warp that speaks for it.
INLINE bool elected() {
    u32 yes;
    asm volatile(
        "{ .reg .pred p; elect.sync _|p, 0xffffffff; selp.u32 %0, 1, 0, p; }" : "=r"(yes)::"memory");
    return yes;
}

// Mbarriers.
INLINE void mbarrier_init(u64* bar, u32 count) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(shared(bar)), "r"(count) : "memory");
}
INLINE void mbarrier_inval(u64* bar) {
    asm volatile("mbarrier.inval.shared::cta.b64 [%0];" ::"r"(shared(bar)) : "memory");
}
INLINE void mbarrier_arrive(u64* bar) {
    asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(shared(bar)) : "memory");
}
INLINE void mbarrier_expect(u64* bar, u32 nbytes) {
    asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;" ::"r"(shared(bar)), "r"(nbytes)
                 : "memory");
}
INLINE void mbarrier_arrive_expect(u64* bar, u32 nbytes) {
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(shared(bar)), "r"(nbytes)
                 : "memory");
}
INLINE void mbarrier_wait(u64* bar, u32 parity) {
    u32 done;
    do {
        asm volatile(
            "{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;"
            "selp.u32 %0, 1, 0, p; }"
            : "=r"(done)
            : "r"(shared(bar)), "r"(parity)
            : "memory");
    } while (!done);
}
// The same, with an acquire that reaches the cluster, after arrivals of other blocks.
INLINE void mbarrier_wait_cluster(u64* bar, u32 parity) {
    u32 done;
    do {
        asm volatile(
            "{ .reg .pred p; mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%1], %2;"
            "selp.u32 %0, 1, 0, p; }"
            : "=r"(done)
            : "r"(shared(bar)), "r"(parity)
            : "memory");
    } while (!done);
}

// Fences.
INLINE void fence_mbarrier_init() { asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory"); }
INLINE void fence_proxy_async() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }
INLINE void fence_proxy_async_all() { asm volatile("fence.proxy.async;" ::: "memory"); }

// Bulk copies of bytes that lie in a row.
INLINE void bulk_load(void* to, const void* from, u32 nbytes, u64* bar) {
    asm volatile(
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
            shared(to)),
        "l"(__cvta_generic_to_global(from)), "r"(nbytes), "r"(shared(bar))
        : "memory");
}
INLINE void bulk_load_multicast(void* to, const void* from, u32 nbytes, u64* bar, u16 ranks) {
    asm volatile(
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster"
        " [%0], [%1], %2, [%3], %4;" ::"r"(shared(to)),
        "l"(__cvta_generic_to_global(from)), "r"(nbytes), "r"(shared(bar)), "h"(ranks)
        : "memory");
}
INLINE void bulk_store(void* to, const void* from, u32 nbytes) {
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(
                     __cvta_generic_to_global(to)),
                 "r"(shared(from)), "r"(nbytes)
                 : "memory");
}
INLINE void bulk_add_u32(void* to, const void* from, u32 nbytes) {
    asm volatile(
        "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%0], [%1], %2;" ::"l"(
            __cvta_generic_to_global(to)),
        "r"(shared(from)), "r"(nbytes)
        : "memory");
}
INLINE void bulk_add_f32(void* to, const void* from, u32 nbytes) {
    asm volatile(
        "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%0], [%1], %2;" ::"l"(
            __cvta_generic_to_global(to)),
        "r"(shared(from)), "r"(nbytes)
        : "memory");
}
// From this block's shared memory to another's.
INLINE void bulk_peer(u32 to, const void* from, u32 nbytes, u32 bar) {
    asm volatile(
        "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
            to),
        "r"(shared(from)), "r"(nbytes), "r"(bar)
        : "memory");
}
INLINE void bulk_commit() { asm volatile("cp.async.bulk.commit_group;" ::: "memory"); }
template <int N>
INLINE void bulk_wait() {
    asm volatile("cp.async.bulk.wait_group %0;" ::"n"(N) : "memory");
}
template <int N>
INLINE void bulk_wait_read() {
    asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(N) : "memory");
}

// Boxes of tensors; x is the coordinate along the contiguous dimension.
INLINE void tensor_load(void* to, const TensorMap* map, int x, int y, u64* bar) {
    asm volatile(
        "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
        " [%0], [%1, {%2, %3}], [%4];" ::"r"(shared(to)),
        "l"(map), "r"(x), "r"(y), "r"(shared(bar))
        : "memory");
}
INLINE void tensor_load_multicast(void* to, const TensorMap* map, int x, int y, u64* bar, u16 ranks) {
    asm volatile(
        "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
        ".multicast::cluster [%0], [%1, {%2, %3}], [%4], %5;" ::"r"(shared(to)),
        "l"(map), "r"(x), "r"(y), "r"(shared(bar)), "h"(ranks)
        : "memory");
}
INLINE void tensor_load(void* to, const TensorMap* map, int x, int y, int z, u64* bar) {
    asm volatile(
        "cp.async.bulk.tensor.3d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
        " [%0], [%1, {%2, %3, %4}], [%5];" ::"r"(shared(to)),
        "l"(map), "r"(x), "r"(y), "r"(z), "r"(shared(bar))
        : "memory");
}
INLINE void tensor_load(void* to, const TensorMap* map, int x, int y, int z, int n, u64* bar) {
    asm volatile(
        "cp.async.bulk.tensor.4d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
        " [%0], [%1, {%2, %3, %4, %5}], [%6];" ::"r"(shared(to)),
        "l"(map), "r"(x), "r"(y), "r"(z), "r"(n), "r"(shared(bar))
        : "memory");
}
INLINE void tensor_store(const TensorMap* map, int x, int y, const void* from) {
    asm volatile(
        "cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {%1, %2}], [%3];" ::"l"(map),
        "r"(x), "r"(y), "r"(shared(from))
        : "memory");
}
INLINE void tensor_store(const TensorMap* map, int x, int y, int z, const void* from) {
    asm volatile(
        "cp.async.bulk.tensor.3d.global.shared::cta.tile.bulk_group [%0, {%1, %2, %3}], [%4];" ::"l"(map),
        "r"(x), "r"(y), "r"(z), "r"(shared(from))
        : "memory");
}
INLINE void tensor_add(const TensorMap* map, int x, int y, const void* from) {
    asm volatile(
        "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group [%0, {%1, %2}], [%3];" ::"l"(
            map),
        "r"(x), "r"(y), "r"(shared(from))
        : "memory");
}
// Where byte `offset` of a box with rows of 128 bytes lies after a swizzle of 128 bytes, in memory
// that is aligned to 1024.
INLINE u32 swizzled_128(u32 offset) { return offset ^ (offset >> 3 & 0x70); }

// Products of warpgroups.
enum Swizzle : u64 { PLAIN = 0, SWIZZLE_128 = 1, SWIZZLE_64 = 2, SWIZZLE_32 = 3 };
INLINE u64 descriptor(const void* start, u32 leading, u32 stride, Swizzle swizzle) {
    return (u64)(shared(start) >> 4 & 0x3fff) | (u64)(leading >> 4) << 16 | (u64)(stride >> 4) << 32 |
           (u64)swizzle << 62;
}
// Of a tile with 16 columns of 16 bits in core matrices, as `fill_cores` has it.
INLINE u64 cores(const void* start) { return descriptor(start, 128, 256, PLAIN); }
// Of columns from `column` on of a tile with rows of 64 x 16 bits in a swizzle of 128 bytes.
INLINE u64 rows_128(const void* start, int column) {
    return descriptor((const char*)start + 2 * column, 16, 1024, SWIZZLE_128);
}
INLINE void wgmma_fence() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
INLINE void wgmma_commit() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }
// The same, after all that writes these registers.
template <int COUNT>
INLINE void wgmma_fence(float (&d)[COUNT]) {
#pragma unroll
    for (int i = 0; i < COUNT; i++) asm volatile("" : "+f"(d[i])::"memory");
    wgmma_fence();
}
template <int N, int COUNT>
INLINE void wgmma_wait(float (&d)[COUNT]) {
    asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(N) : "memory");
#pragma unroll
    for (int i = 0; i < COUNT; i++) asm volatile("" : "+f"(d[i])::"memory");  // read after the wait
}
// d = a b + (accumulate ? d : 0) of 64 x 16 and 16 x 8.
INLINE void wgmma_n8(float (&d)[4], u64 a, u64 b, int accumulate) {
    asm volatile(
        "{ .reg .pred p; setp.ne.b32 p, %6, 0;"
        "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, %4, %5, p, 1, 1, 0, 0; }"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "l"(a), "l"(b), "r"(accumulate)
        : "memory");
}
// The same, a from registers.
INLINE void wgmma_n8(float (&d)[4], const u32 (&a)[4], u64 b, int accumulate) {
    asm volatile(
        "{ .reg .pred p; setp.ne.b32 p, %9, 0;"
        "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, {%4, %5, %6, %7}, %8,"
        " p, 1, 1, 0; }"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b), "r"(accumulate)
        : "memory");
}
// Operands of the products with 64 columns, whose sums are 32 registers.
#define SUMS_32                                                                                       \
    "{%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20," \
    " %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31}"
#define OUT_8(d, i)                                                                              \
    "+f"(d[i]), "+f"(d[i + 1]), "+f"(d[i + 2]), "+f"(d[i + 3]), "+f"(d[i + 4]), "+f"(d[i + 5]), \
        "+f"(d[i + 6]), "+f"(d[i + 7])
#define OUT_32(d) OUT_8(d, 0), OUT_8(d, 8), OUT_8(d, 16), OUT_8(d, 24)
// d = a b + (accumulate ? d : 0) of 64 x 16 and 16 x 64 halves.
INLINE void wgmma_n64(float (&d)[32], u64 a, u64 b, int accumulate) {
    asm volatile(
        "{ .reg .pred p; setp.ne.b32 p, %34, 0;"
        "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 " SUMS_32 ", %32, %33, p, 1, 1, 0, 0; }"
        : OUT_32(d)
        : "l"(a), "l"(b), "r"(accumulate)
        : "memory");
}
// The same, a from registers and b with its rows along k.
INLINE void wgmma_n64_turned(float (&d)[32], const u32* a, u64 b, int accumulate) {
    asm volatile(
        "{ .reg .pred p; setp.ne.b32 p, %37, 0;"
        "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 " SUMS_32
        ", {%32, %33, %34, %35}, %36, p, 1, 1, 1; }"
        : OUT_32(d)
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b), "r"(accumulate)
        : "memory");
}
// d = a b + (accumulate ? d : 0) of 64 x 32 and 32 x 64 floats of 8 bits.
INLINE void wgmma_n64_e4m3(float (&d)[32], u64 a, u64 b, int accumulate) {
    asm volatile(
        "{ .reg .pred p; setp.ne.b32 p, %34, 0;"
        "wgmma.mma_async.sync.aligned.m64n64k32.f32.e4m3.e4m3 " SUMS_32 ", %32, %33, p, 1, 1; }"
        : OUT_32(d)
        : "l"(a), "l"(b), "r"(accumulate)
        : "memory");
}
// Copies rows of 16 x 16 bits into core matrices of 8 rows and 16 bytes.
INLINE void fill_cores(u16* to, const u16* from, int rows) {
    for (int i = threadIdx.x % 128; i < rows * 16; i += 128) {
        const int row = i / 16, column = i % 16;
        to[row / 8 * 128 + column / 8 * 64 + row % 8 * 8 + column % 8] = from[i];
    }
}
// Stores 64 rows of 8 columns.
INLINE void store_n8(float* y, const float (&d)[4]) {
    const int t = threadIdx.x % 128, row = t / 32 * 16 + t % 32 / 4, column = t % 4 * 2;
    y[row * 8 + column] = d[0];
    y[row * 8 + column + 1] = d[1];
    y[(row + 8) * 8 + column] = d[2];
    y[(row + 8) * 8 + column + 1] = d[3];
}

// Clusters.
INLINE u32 cluster_rank() {
    u32 rank;
    asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    return rank;
}
INLINE void cluster_arrive() { asm volatile("barrier.cluster.arrive.aligned;" ::: "memory"); }
INLINE void cluster_arrive_relaxed() {
    asm volatile("barrier.cluster.arrive.relaxed.aligned;" ::: "memory");
}
INLINE void cluster_wait() { asm volatile("barrier.cluster.wait.aligned;" ::: "memory"); }
INLINE void cluster_sync() {
    cluster_arrive();
    cluster_wait();
}
INLINE u32 at_rank(const void* p, u32 rank) {
    u32 address;
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(address) : "r"(shared(p)), "r"(rank));
    return address;
}
INLINE u32 peer_load(u32 address) {
    u32 value;
    asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(value) : "r"(address) : "memory");
    return value;
}
INLINE void peer_store(u32 address, u32 value) {
    asm volatile("st.shared::cluster.u32 [%0], %1;" ::"r"(address), "r"(value) : "memory");
}
INLINE void peer_store_async(u32 address, u32 value, u32 bar) {
    asm volatile(
        "st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [%0], %1, [%2];" ::"r"(address),
        "r"(value), "r"(bar)
        : "memory");
}
INLINE void peer_arrive(u32 bar) {
    asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" ::"r"(bar) : "memory");
}

// Named barriers and registers.
INLINE void named_sync(int id, int threads) {
    asm volatile("barrier.cta.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}
INLINE void named_arrive(int id, int threads) {
    asm volatile("barrier.cta.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");
}
template <int COUNT>
INLINE void registers_up() {
    asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(COUNT));
}
template <int COUNT>
INLINE void registers_down() {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(COUNT));
}
