// Products by the tensor cores (sm_80 and newer): a warp's mma.sync of bfloat16, float16 and TF32, what
// it loads of shared memory for one, and float32 as sums of two TF32 numbers.
#pragma once

// x rounded to the 11 bits of TF32, as Dekker splits ("A floating-point technique for extending the
// available precision", 1971): the product keeps 24 bits, of which 13 are below those of x. Where x is
// not finite, or 8193 x is not, the result is not finite.
__device__ __forceinline__ float to_tf32(float x) { return fmaf(x, -8192.0f, x * 8193.0f); }

// Operands as the tensor cores take them, which ignore the low 13 bits of a float.
template <bool SPLIT, int N>
struct Operand;

template <int N>
struct Operand<false, N> {
  unsigned big[N];
  __device__ __forceinline__ void set(int i, float x) { big[i] = __float_as_uint(to_tf32(x)); }
};

// x as big + small: what rounding leaves has 12 bits, of which the tensor cores take 11.
template <int N>
struct Operand<true, N> {
  unsigned big[N], small[N];
  __device__ __forceinline__ void set(int i, float x) {
    const float rounded = to_tf32(x);
    big[i] = __float_as_uint(rounded);
    small[i] = __float_as_uint(x - rounded);
  }
};

__device__ __forceinline__ void mma_tf32(float (&d)[4], const unsigned* a, const unsigned* b) {
  asm(
      "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

// Four matrices of 8 rows of 16 bytes; lane l gives the address of row l % 8 of matrix l / 8 and gets,
// of each, bytes 4 (l % 4) of row l / 4.
__device__ __forceinline__ void load_matrices(unsigned (&to)[4], unsigned from) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
               : "r"(from)
               : "memory");
}

// The same of matrices of 16-bit elements, each transposed.
__device__ __forceinline__ void load_transposed(unsigned (&to)[4], unsigned from) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
               : "r"(from)
               : "memory");
}

// Elements of 16 bits in the tensor cores: `pack` rounds two floats to the nearest, `low` in the lower
// half; d += a b for 16 x 16 by 16 x 8.
template <typename T>
struct Sixteen;

#define IGNIS_SIXTEEN(TYPE, PTX)                                                                      \
  template <>                                                                                         \
  struct Sixteen<TYPE> {                                                                              \
    static __device__ __forceinline__ unsigned pack(float low, float high) {                         \
      unsigned both;                                                                                  \
      asm("cvt.rn." PTX "x2.f32 %0, %1, %2;" : "=r"(both) : "f"(high), "f"(low));                     \
      return both;                                                                                    \
    }                                                                                                 \
    static __device__ __forceinline__ void mma(float (&d)[4], const unsigned (&a)[4], unsigned b0,    \
                                               unsigned b1) {                                         \
      asm("mma.sync.aligned.m16n8k16.row.col.f32." PTX "." PTX ".f32 "                                \
          "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"                           \
          : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])                                            \
          : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));                            \
    }                                                                                                 \
  };
#ifdef __CUDA_BF16_TYPES_EXIST__
IGNIS_SIXTEEN(__nv_bfloat16, "bf16")
#endif
#ifdef __CUDA_FP16_TYPES_EXIST__
IGNIS_SIXTEEN(__half, "f16")
#endif
#undef IGNIS_SIXTEEN
