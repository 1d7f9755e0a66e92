// Comparisons and choices by NumPy's broadcasting rules.
//
//   compare  y[i] = f(a[...], b[...]), a bool
//   choose   y[i] = c[...] ? a[...] : b[...]
//
// Strides are 0 along the dimensions in which an array is repeated; d1 ... d5 are the extents of y
// (the first is implied by n). A pointer that is null stands for one number, given by its bits.
// Launch: one thread per element of y, blocks of 256.
// Bytes: y once, and each array once and then from the caches. Operations: one per element.
//
// Numbers are compared as what they are, 16-bit floats as float: a comparison with NaN is false,
// but for NotEqual.
//
// instantiate: compare<float, Less, int>; compare<float, LessEqual, int>
// instantiate: compare<float, Equal, long long>; compare<long long, Equal, int>
// instantiate: compare<__half, NotEqual, int>; compare<__nv_bfloat16, Less, int>
// instantiate: compare<bool, Equal, int>; compare<unsigned long long, Less, int>
// instantiate: choose<float, int>; choose<double, long long>; choose<__nv_bfloat16, int>
// instantiate: choose<bool, int>
#include "computed_as.cuh"
#include "launch.cuh"

#define IGNIS_COMPARISON(NAME, OPERATOR)                        \
  struct NAME {                                                 \
    template <typename A>                                       \
    static __device__ __forceinline__ bool apply(A a, A b) {    \
      return a OPERATOR b;                                      \
    }                                                           \
  };
IGNIS_COMPARISON(Less, <)
IGNIS_COMPARISON(LessEqual, <=)
IGNIS_COMPARISON(Greater, >)
IGNIS_COMPARISON(GreaterEqual, >=)
IGNIS_COMPARISON(Equal, ==)
IGNIS_COMPARISON(NotEqual, !=)
#undef IGNIS_COMPARISON

// The coordinates of element i of y in six dimensions.
template <typename Index>
struct Coordinates {
  Index at[6];
  __device__ __forceinline__ Coordinates(long long i, long long d1, long long d2, long long d3,
                                         long long d4, long long d5) {
    const long long extents[5] = {d1, d2, d3, d4, d5};
    Index rest = Index(i);
#pragma unroll
    for (int d = 4; d >= 0; --d) {
      at[d + 1] = rest % Index(extents[d]);
      rest /= Index(extents[d]);
    }
    at[0] = rest;
  }
  __device__ __forceinline__ long long offset(long long s0, long long s1, long long s2,
                                              long long s3, long long s4, long long s5) const {
    return at[0] * s0 + at[1] * s1 + at[2] * s2 + at[3] * s3 + at[4] * s4 + at[5] * s5;
  }
};

// The element at `offset`, or the number whose bits these are.
template <typename T>
__device__ __forceinline__ T element(const T* array, long long offset, unsigned long long bits) {
  return array != nullptr ? array[offset] : *reinterpret_cast<const T*>(&bits);
}

template <typename T, typename F, typename Index>
__global__ void __launch_bounds__(256)
    compare(const T* a, const T* b, unsigned long long number,
            bool* __restrict__ y, long long n, long long d1, long long d2, long long d3,
            long long d4, long long d5, long long a0, long long a1, long long a2, long long a3,
            long long a4, long long a5, long long b0, long long b1, long long b2, long long b3,
            long long b4, long long b5) {
  using A = typename ComputedAs<T>::type;
  const long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
  const Coordinates<Index> coordinates(i, d1, d2, d3, d4, d5);
  wait_for_launch_ahead();
  if (i >= n) return;
  const T left = a[coordinates.offset(a0, a1, a2, a3, a4, a5)];
  const T right = element(b, coordinates.offset(b0, b1, b2, b3, b4, b5), number);
  y[i] = F::apply(A(left), A(right));
}

template <typename T, typename Index>
__global__ void __launch_bounds__(256)
    choose(const bool* c, const T* a, const T* b,
           unsigned long long a_number, unsigned long long b_number, T* __restrict__ y,
           long long n, long long d1, long long d2, long long d3, long long d4, long long d5,
           long long c0, long long c1, long long c2, long long c3, long long c4, long long c5,
           long long a0, long long a1, long long a2, long long a3, long long a4, long long a5,
           long long b0, long long b1, long long b2, long long b3, long long b4, long long b5) {
  const long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
  const Coordinates<Index> coordinates(i, d1, d2, d3, d4, d5);
  wait_for_launch_ahead();
  if (i >= n) return;
  if (c[coordinates.offset(c0, c1, c2, c3, c4, c5)]) {
    y[i] = element(a, coordinates.offset(a0, a1, a2, a3, a4, a5), a_number);
  } else {
    y[i] = element(b, coordinates.offset(b0, b1, b2, b3, b4, b5), b_number);
  }
}
