// Rows of a matrix, one group of threads per row: loads, stores and which row is whose.
//
// Thread t of a group of GROUP threads owns the elements (s * GROUP + t) * VEC + k for s < STEPS,
// k < VEC: neighbors touch neighboring addresses, and VEC == 4 moves 16 bytes per float load.
// VEC > 1 needs cols % VEC == 0 and base addresses aligned to VEC elements.
#pragma once

#include "reduce.cuh"

// 2^x to 2^-22 relative; 0 where the result would be denormal. exp2f spends three more instructions
// on those.
__device__ __forceinline__ float exp2_approx(float x) {
  float y;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}

// exp(d) for d <= 0 to a few ulp of T: in 16 bits the rounded product of d hides behind theirs.
template <typename T>
__device__ __forceinline__ float exp_of(float d) {
  return sizeof(T) == 2 ? exp2_approx(d * 1.44269504f) : expf(d);
}

template <typename T, int N>
struct alignas(sizeof(T) * N) Vector {
  T at[N];
};

template <int VEC, typename T>
__device__ __forceinline__ Vector<T, VEC> load_vector(const T* from) {
  return *reinterpret_cast<const Vector<T, VEC>*>(from);
}

// A vector's elements as floats.
template <typename T, int N>
__device__ __forceinline__ void widen(const Vector<T, N>& from, float* to) {
#pragma unroll
  for (int k = 0; k < N; ++k) to[k] = static_cast<float>(from.at[k]);
}
#ifdef __CUDA_BF16_TYPES_EXIST__
// A bfloat16 is the upper half of a float: one operation for each of a pair, where the compiler takes two for
// every second element.
template <int N>
__device__ __forceinline__ void widen(const Vector<__nv_bfloat16, N>& from, float* to) {
  if constexpr (N % 2 == 0) {
    const auto& pairs = reinterpret_cast<const Vector<unsigned, N / 2>&>(from);
#pragma unroll
    for (int k = 0; k < N; k += 2) {
      to[k] = __uint_as_float(pairs.at[k / 2] << 16);
      to[k + 1] = __uint_as_float(pairs.at[k / 2] & 0xffff0000u);
    }
  } else {
#pragma unroll
    for (int k = 0; k < N; ++k) to[k] = static_cast<float>(from.at[k]);
  }
}
#endif

template <int VEC, typename T, typename A>
__device__ __forceinline__ void store_vector(T* to, const A (&values)[VEC]) {
  Vector<T, VEC> packed;
#pragma unroll
  for (int k = 0; k < VEC; ++k) packed.at[k] = static_cast<T>(values[k]);
  *reinterpret_cast<Vector<T, VEC>*>(to) = packed;
}

// A block has 128 threads when its rows take a warp each, GROUP threads otherwise.
template <int GROUP>
__host__ __device__ constexpr int block_threads() {
  return GROUP == 32 ? 128 : GROUP;
}

template <int GROUP>
__device__ __forceinline__ long long group_index() {
  if constexpr (GROUP == 32) {
    return static_cast<long long>(blockIdx.x) * (blockDim.x / 32) + threadIdx.x / 32;
  } else {
    return blockIdx.x;
  }
}

template <int GROUP>
__device__ __forceinline__ int group_thread() {
  return GROUP == 32 ? threadIdx.x % 32 : threadIdx.x;
}

// Elements beyond the row become `filler`.
template <int VEC, int STEPS, int GROUP, typename T>
__device__ __forceinline__ void load_row(float (&values)[STEPS * VEC], const T* row, int cols,
                                         float filler) {
  const int thread = group_thread<GROUP>();
#pragma unroll
  for (int s = 0; s < STEPS; ++s) {
    const int column = (s * GROUP + thread) * VEC;
    if (column < cols) {
      widen(load_vector<VEC>(row + column), values + s * VEC);
    } else {
#pragma unroll
      for (int k = 0; k < VEC; ++k) values[s * VEC + k] = filler;
    }
  }
}

template <int VEC, int STEPS, int GROUP, typename T>
__device__ __forceinline__ void store_row(T* row, const float (&values)[STEPS * VEC], int cols) {
  const int thread = group_thread<GROUP>();
#pragma unroll
  for (int s = 0; s < STEPS; ++s) {
    const int column = (s * GROUP + thread) * VEC;
    if (column < cols) {
      float part[VEC];
#pragma unroll
      for (int k = 0; k < VEC; ++k) part[k] = values[s * VEC + k];
      store_vector<VEC>(row + column, part);
    }
  }
}

// A long row in vectors, wherever it begins: `head` elements up to an aligned address, `body` elements
// of whole vectors from there, and what is left after them. One thread each has an element of the
// head, and one of the tail.
template <int VEC>
struct RowParts {
  int head;
  long long body;

  template <typename T>
  __device__ __forceinline__ RowParts(const T* row, long long cols) {
    const unsigned long long element = reinterpret_cast<unsigned long long>(row) / sizeof(T);
    head = static_cast<int>((VEC - element % VEC) % VEC);
    if (head > cols) head = static_cast<int>(cols);
    body = (cols - head) / VEC * VEC;
  }
  // The column of a thread's element of the head and of the tail; -1 where it has none.
  __device__ __forceinline__ int in_head(int thread) const { return thread < head ? thread : -1; }
  __device__ __forceinline__ long long in_tail(int thread, long long cols) const {
    const long long column = head + body + thread;
    return column < cols ? column : -1;
  }
};

// f(column, vector of VEC values) for the body of a row, f(column, vector of 1) for head and tail,
// where f gets a number of columns as a type: `width.value`.
template <int N>
struct Width {
  static constexpr int value = N;
};
template <int VEC, int GROUP, typename F>
__device__ __forceinline__ void for_row(const RowParts<VEC>& parts, long long cols, F f) {
  const int thread = group_thread<GROUP>();
#pragma unroll 4
  for (long long column = thread * VEC; column < parts.body; column += GROUP * VEC)
    f(Width<VEC>(), parts.head + column);
  if constexpr (VEC > 1) {
    if (parts.in_head(thread) >= 0) f(Width<1>(), thread);
    const long long last = parts.in_tail(thread, cols);
    if (last >= 0) f(Width<1>(), last);
  }
}

// Maximum of a row and the sum of exp(x - maximum), in one pass, for rows beyond the registers
// (Milakov and Gimelshein, "Online normalizer calculation for softmax", 2018). A row that is all
// -inf has maximum -inf and sum 0. The row may begin and end anywhere. `scratch` holds 2 * GROUP / 32 floats.
template <int VEC, int GROUP, typename T>
__device__ __forceinline__ void online_max_sum(const T* row, long long cols, float* scratch,
                                               float& maximum, float& sum) {
  constexpr int BATCH = 4;  // loads in flight, and one rescaling for all of them
  const RowParts<VEC> parts(row, cols);
  const int thread = group_thread<GROUP>();
  float highest = -IGNIS_INFINITY, total = 0.0f;
  if constexpr (VEC > 1) {
    const int first = parts.in_head(thread);
    const long long last = parts.in_tail(thread, cols);
    const float left = first >= 0 ? static_cast<float>(row[first]) : -IGNIS_INFINITY;
    const float right = last >= 0 ? static_cast<float>(row[last]) : -IGNIS_INFINITY;
    highest = fmaxf(left, right);
    const float base = highest == -IGNIS_INFINITY ? 0.0f : highest;
    total = exp_of<T>(left - base) + exp_of<T>(right - base);
  }
  for (long long start = 0; start < parts.body; start += BATCH * GROUP * VEC) {
    float values[BATCH * VEC];
    const long long left = parts.body - start;
    const int count = left < BATCH * GROUP * VEC ? static_cast<int>(left) : BATCH * GROUP * VEC;
    load_row<VEC, BATCH, GROUP>(values, row + parts.head + start, count, -IGNIS_INFINITY);
    float top = highest;
#pragma unroll
    for (int k = 0; k < BATCH * VEC; ++k) top = fmaxf(top, values[k]);
    // While nothing but -inf was seen, subtracting it would give NaN.
    const float base = top == -IGNIS_INFINITY ? 0.0f : top;
    float part = 0.0f;
#pragma unroll
    for (int k = 0; k < BATCH * VEC; ++k) part += exp_of<T>(values[k] - base);
    total = total * exp_of<T>(highest - base) + part;
    highest = top;
  }
  maximum = group_reduce<MaxNumber, GROUP>(highest, scratch);
  const float base = maximum == -IGNIS_INFINITY ? 0.0f : maximum;
  sum = group_reduce<Sum, GROUP>(total * exp_of<T>(highest - base), scratch + GROUP / 32);
}
