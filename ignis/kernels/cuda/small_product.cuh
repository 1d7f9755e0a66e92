// What small_product.cu is built of: copies of tiles that fill up with zeros, float32 as sums of two
// TF32 numbers, the product of two tiles in shared memory by mma.sync.m16n8k8, and what the blocks
// of a tile tell each other.
#pragma once

#include "common.cuh"

// Asynchronous copy of 16 or 4 bytes to shared memory; zeros where `inside` is false, and nothing is
// read there.
template <int BYTES>
__device__ __forceinline__ void copy_async(float* to, const float* from, bool inside) {
  const unsigned target = static_cast<unsigned>(__cvta_generic_to_shared(to));
  const int bytes = inside ? BYTES : 0;
  if constexpr (BYTES == 16) {
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(target), "l"(from),
                 "r"(bytes)
                 : "memory");
  } else {
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;" ::"r"(target), "l"(from),
                 "r"(bytes)
                 : "memory");
  }
}

__device__ __forceinline__ void commit_copies() { asm volatile("cp.async.commit_group;" ::: "memory"); }

// Wait until all but the last `LEFT` groups of this thread's copies are there.
template <int LEFT>
__device__ __forceinline__ void wait_for_copies() {
  asm volatile("cp.async.wait_group %0;" ::"n"(LEFT) : "memory");
}

// The part of a row-major matrix with rows [row, row_end) and columns [col, col_end) into a tile of
// ROWS x COLS whose rows are STRIDE floats apart; zeros elsewhere. `vectors`: every row of the
// matrix, and what of it is in the part, are whole 16-byte vectors.
template <int ROWS, int COLS, int STRIDE, int THREADS>
__device__ __forceinline__ void copy_tile(float* tile, const float* matrix, int pitch, int row,
                                          int row_end, int col, int col_end, bool vectors) {
  if (vectors) {
    constexpr int PER_ROW = COLS / 4;
    static_assert(ROWS * PER_ROW % THREADS == 0, "every thread copies as much");
#pragma unroll
    for (int i = 0; i < ROWS * PER_ROW / THREADS; ++i) {
      const int index = i * THREADS + threadIdx.x;
      const int r = index / PER_ROW, c = index % PER_ROW * 4;
      const bool inside = row + r < row_end && col + c < col_end;
      const long long offset = static_cast<long long>(row + r) * pitch + col + c;
      copy_async<16>(tile + r * STRIDE + c, matrix + (inside ? offset : 0), inside);
    }
  } else {
#pragma unroll 1  // odd sizes: code size matters more
    for (int index = threadIdx.x; index < ROWS * COLS; index += THREADS) {
      const int r = index / COLS, c = index % COLS;
      const bool inside = row + r < row_end && col + c < col_end;
      const long long offset = static_cast<long long>(row + r) * pitch + col + c;
      copy_async<4>(tile + r * STRIDE + c, matrix + (inside ? offset : 0), inside);
    }
  }
}

// Operands as the tensor cores take them, which ignore the low 13 bits of a float.
template <bool SPLIT, int N>
struct Operand;

// x rounded to TF32.
template <int N>
struct Operand<false, N> {
  unsigned big[N];
  __device__ __forceinline__ void set(int i, float x) {
    asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(big[i]) : "f"(x));
  }
};

// x as big + small: big is x rounded to TF32 (by integers, which is cheaper), small what is left,
// without its last bit. An x that is infinite, or that rounds up to it, gives NaN.
template <int N>
struct Operand<true, N> {
  unsigned big[N], small[N];
  __device__ __forceinline__ void set(int i, float x) {
    big[i] = (__float_as_uint(x) + 0x1000u) & 0xffffe000u;
    small[i] = __float_as_uint(x - __uint_as_float(big[i]));
  }
};

__device__ __forceinline__ void mma_tf32(float (&d)[4], const unsigned* a, const unsigned* b) {
  asm volatile(
      "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

// One warp's product of 16 x 8 of a tile of A by 8 x 8 NT of a tile of B, added to `sums`. `a` points
// at the warp's first row and column of A's tile, `b` likewise.
//
// The order of k inside a product and the order of columns in a result are free as long as everybody
// agrees, and are chosen for wide loads: the instruction's k = t and t + 4 are 2t and 2t + 1, and
// column c of its j-th tile of B is column NT c + j. Loads meet no bank twice where A_STRIDE % 32 is
// 8 or 24 and B_STRIDE % 16 is 4.
template <bool SPLIT, int NT, int A_STRIDE, int B_STRIDE>
__device__ __forceinline__ void multiply_step(float (&sums)[NT][4], const float* a,
                                              const float* b) {
  static_assert(NT == 2 || NT == 4, "columns of a lane are loaded as one vector");
  const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
  Operand<SPLIT, 4> left;
  Operand<SPLIT, 2> right[NT];
  const float* from = a + g * A_STRIDE + 2 * t;
  const float2 low = *reinterpret_cast<const float2*>(from);
  const float2 high = *reinterpret_cast<const float2*>(from + 8 * A_STRIDE);
  left.set(0, low.x);
  left.set(1, high.x);
  left.set(2, low.y);
  left.set(3, high.y);
#pragma unroll
  for (int half = 0; half < 2; ++half) {
    const float* from = b + (2 * t + half) * B_STRIDE + NT * g;
    if constexpr (NT == 4) {
      const float4 v = *reinterpret_cast<const float4*>(from);
      right[0].set(half, v.x);
      right[1].set(half, v.y);
      right[2].set(half, v.z);
      right[3].set(half, v.w);
    } else {
      const float2 v = *reinterpret_cast<const float2*>(from);
      right[0].set(half, v.x);
      right[1].set(half, v.y);
    }
  }
  // The small ones first; and each sum of the warp gets its next product as late as possible.
  if constexpr (SPLIT) {
#pragma unroll
    for (int j = 0; j < NT; ++j) mma_tf32(sums[j], left.small, right[j].big);
#pragma unroll
    for (int j = 0; j < NT; ++j) mma_tf32(sums[j], left.big, right[j].small);
  }
#pragma unroll
  for (int j = 0; j < NT; ++j) mma_tf32(sums[j], left.big, right[j].big);
}

// Call f(row, column, sums) for what `multiply_step` left in this lane, four neighbours of a row at
// a time: rows g and g + 8 behind `row`, 2 NT columns from 2 NT t behind `col`. The first NT of them
// are the even columns of the lane's results, the others the odd ones.
template <int NT, typename F>
__device__ __forceinline__ void for_sums(const float (&sums)[NT][4], int row, int col, F f) {
  const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
#pragma unroll
  for (int half = 0; half < 2; ++half) {
#pragma unroll
    for (int c = 0; c < 2 * NT; c += 4) {
      Vec<float> four;
#pragma unroll
      for (int i = 0; i < 4; ++i) four.v[i] = sums[(c + i) % NT][2 * half + (c + i) / NT];
      f(row + 8 * half + g, col + 2 * NT * t + c, four);
    }
  }
}

// What other blocks wrote, past the cache of this multiprocessor.
__device__ __forceinline__ Vec<float> load_of_others(const float* p) {
  const float4 v = __ldcg(reinterpret_cast<const float4*>(p));
  return {v.x, v.y, v.z, v.w};
}

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
// Blocks of a cluster meet; what they wrote before, to each other as well, is there behind it.
__device__ __forceinline__ void cluster_arrive() {
  asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory");
}
__device__ __forceinline__ void cluster_wait() {
  asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
}

// Store in block `rank` of the cluster, where this block has `p` in shared memory.
__device__ __forceinline__ void store_in(int rank, const float* p, const Vec<float>& value) {
  unsigned address;
  asm("mapa.shared::cluster.u32 %0, %1, %2;"
      : "=r"(address)
      : "r"(static_cast<unsigned>(__cvta_generic_to_shared(p))), "r"(rank));
  asm volatile("st.shared::cluster.v4.f32 [%0], {%1, %2, %3, %4};" ::"r"(address),
               "f"(value.v[0]), "f"(value.v[1]), "f"(value.v[2]), "f"(value.v[3])
               : "memory");
}
#endif
