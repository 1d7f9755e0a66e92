// What compute capability 9.0 alone has (sm_90a): products of a warpgroup, four warps side by side, that
// run while its threads do other things; registers that one warpgroup leaves to another; and barriers in
// shared memory, for blocks whose warpgroups have parts of their own.
//
// A product reads 16-bit factors from shared memory, in panels: rows of 64 elements, 128 bytes, one
// behind the other, the eight chunks of 16 bytes of a row in an order that depends on the row (the
// "128-byte swizzle" of the PTX manual). A panel starts at a multiple of 1024 bytes; a matrix of more
// than 64 columns is one panel behind the other.
#pragma once

#include "copies.cuh"

constexpr int kWarpgroup = 128;   // threads
constexpr int kPanel = 64;        // columns
constexpr int kPanelPitch = 128;  // bytes from one row to the next

// Where chunk `chunk` of a panel's row is, in bytes from the row's beginning.
__device__ __forceinline__ unsigned in_panel(int row, int chunk) { return ((chunk ^ row) & 7) * 16; }

// Barriers in shared memory. Each use of one is a phase: it ends when as many arrivals have come as `init`
// said, and `wait` for its parity returns. Builds that look for mistakes define IGNIS_MOST_TRIES, after
// which a wait traps instead.
#ifdef IGNIS_MOST_TRIES
#define IGNIS_TRY "test_wait"
#else
#define IGNIS_TRY "try_wait"
#endif
__device__ __forceinline__ void barrier_init(unsigned barrier, int arrivals) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(barrier), "r"(arrivals) : "memory");
}
// To copies of boxes, too, which other barriers show themselves.
__device__ __forceinline__ void show_barriers() {
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
}
__device__ __forceinline__ void barrier_arrive(unsigned barrier) {
  asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(barrier) : "memory");
}
// This thread arrives as soon as its copies so far are there.
__device__ __forceinline__ void barrier_arrive_behind_copies(unsigned barrier) {
  asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" ::"r"(barrier) : "memory");
}
__device__ __forceinline__ void barrier_wait(unsigned barrier, unsigned parity) {
#ifdef IGNIS_MOST_TRIES
  int tries = 0;
#endif
  unsigned there = 0;
  while (!there) {
    asm volatile(
        "{\n"
        ".reg .pred there;\n"
        "mbarrier." IGNIS_TRY ".parity.shared::cta.b64 there, [%1], %2;\n"
        "selp.u32 %0, 1, 0, there;\n"
        "}"
        : "=r"(there)
        : "r"(barrier), "r"(parity)
        : "memory");
#ifdef IGNIS_MOST_TRIES
    if (++tries > IGNIS_MOST_TRIES) __trap();
#endif
  }
}

#undef IGNIS_TRY

// How a tensor of up to five dimensions lies in memory, and which boxes of it are copied, as
// cuTensorMapEncodeTiled writes it down; a kernel's parameter.
struct alignas(64) TensorMap {
  unsigned long long bits[16];
};

// Fetches a map ahead of the first copy.
__device__ __forceinline__ void ask_for_map(const TensorMap& map) {
  asm volatile("prefetch.tensormap [%0];" ::"l"(&map) : "memory");
}
// One thread starts the copy of the box of a tensor that begins at these indices: 64 elements, one panel
// wide, in the order of a panel, zeros where there is no tensor. `barrier` has to expect its bytes.
__device__ __forceinline__ void copy_box(unsigned to, const TensorMap& map, int column, int head, int row,
                                         int sequence, unsigned barrier) {
  asm volatile(
      "cp.async.bulk.tensor.4d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
      " [%0], [%1, {%2, %3, %4, %5}], [%6];" ::"r"(to),
      "l"(&map), "r"(column), "r"(head), "r"(row), "r"(sequence), "r"(barrier)
      : "memory");
}
// The phase does not end before so many bytes have come.
__device__ __forceinline__ void barrier_add(unsigned barrier, unsigned bytes) {
  asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;" ::"r"(barrier), "r"(bytes)
               : "memory");
}
// The same, and arrives.
__device__ __forceinline__ void barrier_expect(unsigned barrier, unsigned bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "r"(bytes)
               : "memory");
}

// Writes of shared memory that this thread knows of are there for products, and for copies of boxes, that
// start from here on.
__device__ __forceinline__ void show_to_products() {
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
}

// Barriers by number, 1 to 15, of so many threads: `meet` waits for the others, `pass` does not.
__device__ __forceinline__ void meet(int number, int threads) {
  asm volatile("barrier.cta.sync %0, %1;" ::"r"(number), "r"(threads) : "memory");
}
template <int THREADS>
__device__ __forceinline__ void meet(int number) {
  asm volatile("barrier.cta.sync %0, %1;" ::"r"(number), "n"(THREADS) : "memory");
}
template <int THREADS>
__device__ __forceinline__ void pass(int number) {
  asm volatile("barrier.cta.arrive %0, %1;" ::"r"(number), "n"(THREADS) : "memory");
}

// The registers that a thread of this warpgroup may have, fewer or more than before.
template <int COUNT>
__device__ __forceinline__ void leave_registers() {
  asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(COUNT));
}
template <int COUNT>
__device__ __forceinline__ void get_registers() {
  asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(COUNT));
}

// Products are started in groups. Ahead of the first one, and of those on registers that other instructions
// have written, stands `begin_products`; what a product takes or adds to must be left alone until
// `wait_for_products` has returned with at most LEFT later groups on their way.
__device__ __forceinline__ void begin_products() {
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
}
__device__ __forceinline__ void end_products() {
  asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
}
template <int LEFT>
__device__ __forceinline__ void wait_for_products() {
  asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(LEFT) : "memory");
}
// The compiler moves no use of these sums across this, to where a product still adds to them.
template <int TILES, int COLUMNS>
__device__ __forceinline__ void settle(float (&sums)[TILES][COLUMNS][4]) {
#pragma unroll
  for (int i = 0; i < TILES; ++i)
#pragma unroll
    for (int n = 0; n < COLUMNS; ++n)
#pragma unroll
      for (int e = 0; e < 4; ++e) asm volatile("" : "+f"(sums[i][n][e])::"memory");
}

// Factors in shared memory. `by_rows`: the depth of the product goes along the rows of a panel, 16 columns
// at a time, each 32 bytes behind the last. `by_columns`: it goes down the rows, 16 at a time, 2048 bytes
// behind the last, and panels, `panel` bytes apart, have the product's columns.
struct Factor {
  unsigned long long bits;

  static __device__ __forceinline__ Factor by_rows(unsigned address) {
    return {address >> 4 | 1ull << 16 | 1024ull / 16 << 32 | 1ull << 62};
  }
  static __device__ __forceinline__ Factor by_columns(unsigned address, unsigned panel) {
    return {address >> 4 | static_cast<unsigned long long>(panel / 16) << 16 | 1024ull / 16 << 32 |
            1ull << 62};
  }
  __device__ __forceinline__ Factor on(unsigned bytes) const { return {bits + (bytes >> 4)}; }
};

// d += a b for 64 x 16 by 16 x N, N = 8, 16, 32, 64 or 128 columns, as a warpgroup's threads have mma.sync's tiles:
// lane 4 g + t of warp w has, of rows 16 w + g and 16 w + g + 8, columns 8 n + 2 t and 8 n + 2 t + 1 in d[n]. ADD is
// false where d is to be the product alone. `a` is in shared memory, or in registers as mma.sync
// takes 16 rows of each warp; A_ROWS and B_ROWS say how factors in shared memory lie.
template <typename T, int N>
struct GroupProduct;

#define IGNIS_4_NUMBERS "%0, %1, %2, %3"
#define IGNIS_8_NUMBERS IGNIS_4_NUMBERS ", %4, %5, %6, %7"
#define IGNIS_16_NUMBERS IGNIS_8_NUMBERS ", %8, %9, %10, %11, %12, %13, %14, %15"
#define IGNIS_32_NUMBERS                                                                             \
  IGNIS_16_NUMBERS ", "                                                                              \
  "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31"
#define IGNIS_64_NUMBERS                                                                             \
  IGNIS_32_NUMBERS ", "                                                                              \
  "%32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, "                 \
  "%48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63"

#define IGNIS_SUMS_OF(n) "+f"(d[n][0]), "+f"(d[n][1]), "+f"(d[n][2]), "+f"(d[n][3])
#define IGNIS_4_SUMS IGNIS_SUMS_OF(0)
#define IGNIS_8_SUMS IGNIS_4_SUMS, IGNIS_SUMS_OF(1)
#define IGNIS_16_SUMS_FROM(n) IGNIS_SUMS_OF(n), IGNIS_SUMS_OF(n + 1), IGNIS_SUMS_OF(n + 2), IGNIS_SUMS_OF(n + 3)
#define IGNIS_16_SUMS IGNIS_16_SUMS_FROM(0)
#define IGNIS_32_SUMS IGNIS_16_SUMS, IGNIS_16_SUMS_FROM(4)
#define IGNIS_64_SUMS IGNIS_32_SUMS, IGNIS_16_SUMS_FROM(8), IGNIS_16_SUMS_FROM(12)

// The numbers of operands behind the sums are those of a and b, of ADD and of B_ROWS.
#define IGNIS_GROUP_PRODUCT(TYPE, PTX, N, SUMS)                                                      \
  template <>                                                                                        \
  struct GroupProduct<TYPE, N> {                                                                     \
    template <bool ADD, bool B_ROWS, bool A_ROWS = true>                                             \
    static __device__ __forceinline__ void multiply(float (*d)[4], Factor a, Factor b) {             \
      asm volatile(                                                                                  \
          "{\n.reg .pred add;\n"                                                                     \
          "setp.ne.b32 add, " IGNIS_##SUMS##_SHARED_ADD ", 0;\n"                                     \
          "wgmma.mma_async.sync.aligned.m64n" #N "k16.f32." PTX "." PTX " {" IGNIS_##SUMS##_NUMBERS  \
          "}, " IGNIS_##SUMS##_SHARED_FACTORS ", add, 1, 1, " IGNIS_##SUMS##_SHARED_TURNED ";\n}"    \
          : IGNIS_##SUMS##_SUMS                                                                      \
          : "l"(a.bits), "l"(b.bits), "r"(ADD ? 1 : 0), "n"(A_ROWS ? 0 : 1), "n"(B_ROWS ? 0 : 1)     \
          : "memory");                                                                               \
    }                                                                                                \
    template <bool ADD, bool B_ROWS>                                                                 \
    static __device__ __forceinline__ void multiply(float (*d)[4], const unsigned (&a)[4],           \
                                                    Factor b) {                                      \
      asm volatile(                                                                                  \
          "{\n.reg .pred add;\n"                                                                     \
          "setp.ne.b32 add, " IGNIS_##SUMS##_HELD_ADD ", 0;\n"                                       \
          "wgmma.mma_async.sync.aligned.m64n" #N "k16.f32." PTX "." PTX " {" IGNIS_##SUMS##_NUMBERS  \
          "}, " IGNIS_##SUMS##_HELD_FACTORS ", add, 1, 1, " IGNIS_##SUMS##_HELD_TURNED ";\n}"        \
          : IGNIS_##SUMS##_SUMS                                                                      \
          : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b.bits), "r"(ADD ? 1 : 0),               \
            "n"(B_ROWS ? 0 : 1)                                                                      \
          : "memory");                                                                               \
    }                                                                                                \
  };
#define IGNIS_4_SHARED_FACTORS "%4, %5"
#define IGNIS_4_SHARED_ADD "%6"
#define IGNIS_4_SHARED_TURNED "%7, %8"
#define IGNIS_4_HELD_FACTORS "{%4, %5, %6, %7}, %8"
#define IGNIS_4_HELD_ADD "%9"
#define IGNIS_4_HELD_TURNED "%10"
#define IGNIS_8_SHARED_FACTORS "%8, %9"
#define IGNIS_8_SHARED_ADD "%10"
#define IGNIS_8_SHARED_TURNED "%11, %12"
#define IGNIS_8_HELD_FACTORS "{%8, %9, %10, %11}, %12"
#define IGNIS_8_HELD_ADD "%13"
#define IGNIS_8_HELD_TURNED "%14"
#define IGNIS_16_SHARED_FACTORS "%16, %17"
#define IGNIS_16_SHARED_ADD "%18"
#define IGNIS_16_SHARED_TURNED "%19, %20"
#define IGNIS_16_HELD_FACTORS "{%16, %17, %18, %19}, %20"
#define IGNIS_16_HELD_ADD "%21"
#define IGNIS_16_HELD_TURNED "%22"
#define IGNIS_32_SHARED_FACTORS "%32, %33"
#define IGNIS_32_SHARED_ADD "%34"
#define IGNIS_32_SHARED_TURNED "%35, %36"
#define IGNIS_32_HELD_FACTORS "{%32, %33, %34, %35}, %36"
#define IGNIS_32_HELD_ADD "%37"
#define IGNIS_32_HELD_TURNED "%38"
#define IGNIS_64_SHARED_FACTORS "%64, %65"
#define IGNIS_64_SHARED_ADD "%66"
#define IGNIS_64_SHARED_TURNED "%67, %68"
#define IGNIS_64_HELD_FACTORS "{%64, %65, %66, %67}, %68"
#define IGNIS_64_HELD_ADD "%69"
#define IGNIS_64_HELD_TURNED "%70"
#define IGNIS_GROUP_PRODUCTS(TYPE, PTX)                                                              \
  IGNIS_GROUP_PRODUCT(TYPE, PTX, 8, 4)                                                               \
  IGNIS_GROUP_PRODUCT(TYPE, PTX, 16, 8)                                                              \
  IGNIS_GROUP_PRODUCT(TYPE, PTX, 32, 16)                                                             \
  IGNIS_GROUP_PRODUCT(TYPE, PTX, 64, 32)                                                             \
  IGNIS_GROUP_PRODUCT(TYPE, PTX, 128, 64)
#ifdef __CUDA_BF16_TYPES_EXIST__
IGNIS_GROUP_PRODUCTS(__nv_bfloat16, "bf16")
#endif
#ifdef __CUDA_FP16_TYPES_EXIST__
IGNIS_GROUP_PRODUCTS(__half, "f16")
#endif

// The same for any multiple of 8 COLUMNS, by products of 128, 64, 32, 16 and 8 columns side by side.
template <typename T, int COLUMNS, bool ADD, bool B_ROWS>
__device__ __forceinline__ void multiply_columns(float (*d)[4], Factor a, Factor b) {
  constexpr int N = COLUMNS >= 128 ? 128 : COLUMNS >= 64 ? 64 : COLUMNS >= 32 ? 32 : COLUMNS >= 16 ? 16 : 8;
  GroupProduct<T, N>::template multiply<ADD, B_ROWS>(d, a, b);
  if constexpr (COLUMNS > N) multiply_columns<T, COLUMNS - N, ADD, B_ROWS>(d + N / 8, a, b.on(N * kPanelPitch));
}
