// Elementwise arithmetic on contiguous arrays of equal shape, fill, bias and broadcast.
//
// Launch: blocks of 256 threads, each moving a vector of 16 bytes (1024 float elements per block);
// a block that meets the end of the array or unaligned memory moves single elements.
// add_bias_rows: see there. broadcast: one thread per output element.
// Bytes: every input is read once and every output written once: (inputs + outputs) * n *
// sizeof(T). Operations: one per output element (mul_backward two), so all are bound by memory.
// Output arrays may be the very same as inputs, but must not overlap them otherwise.
//
// instantiate: add<float>; add<__nv_bfloat16>
// instantiate: mul_backward<float>; mul_backward<__half>
// instantiate: add_bias_rows<float>; add_bias_rows<__half>
#include "common.cuh"

template <typename T>
__global__ void add(const T* a, const T* b, T* y, long long n) {
  map_binary(a, b, y, n, [](Acc<T> u, Acc<T> v) { return u + v; });
}

template <typename T>
__global__ void sub(const T* a, const T* b, T* y, long long n) {
  map_binary(a, b, y, n, [](Acc<T> u, Acc<T> v) { return u - v; });
}

template <typename T>
__global__ void mul(const T* a, const T* b, T* y, long long n) {
  map_binary(a, b, y, n, [](Acc<T> u, Acc<T> v) { return u * v; });
}

template <typename T>
__global__ void div(const T* a, const T* b, T* y, long long n) {
  map_binary(a, b, y, n, [](Acc<T> u, Acc<T> v) { return u / v; });
}

template <typename T>
__global__ void neg(const T* x, T* y, long long n) {
  map_unary(x, y, n, [](Acc<T> u) { return -u; });
}

template <typename T>
__global__ void scale(const T* x, float s, T* y, long long n) {
  map_unary(x, y, n, [s](Acc<T> u) { return u * s; });
}

template <typename T>
__global__ void fill(T* y, float value, long long n) {
  Vec<T> filled;
#pragma unroll
  for (int k = 0; k < Vec<T>::size; ++k) filled.v[k] = T(value);
  for_elements<T>(
      n, is_aligned(y), [&](long long i) { store_vector(y + i, filled); },
      [&](long long i) { y[i] = T(value); });
}

// Gradients of y = a * b: da = dy * b, db = dy * a.
template <typename T>
__global__ void mul_backward(const T* dy, const T* a, const T* b, T* da, T* db, long long n) {
  const bool aligned =
      is_aligned(dy) && is_aligned(a) && is_aligned(b) && is_aligned(da) && is_aligned(db);
  for_elements<T>(
      n, aligned,
      [&](long long i) {
        const Vec<T> g = load_vector(dy + i);
        Vec<T> u = load_vector(a + i);
        Vec<T> v = load_vector(b + i);
#pragma unroll
        for (int k = 0; k < Vec<T>::size; ++k) {
          const Acc<T> left = Acc<T>(u.v[k]);
          u.v[k] = T(Acc<T>(g.v[k]) * Acc<T>(v.v[k]));
          v.v[k] = T(Acc<T>(g.v[k]) * left);
        }
        store_vector(da + i, u);
        store_vector(db + i, v);
      },
      [&](long long i) {
        const Acc<T> g = Acc<T>(dy[i]);
        const Acc<T> u = Acc<T>(a[i]);
        const Acc<T> v = Acc<T>(b[i]);
        da[i] = T(g * v);
        db[i] = T(g * u);
      });
}

// y[r, c] = x[r, c] + bias[c]. A block covers blockDim.y * 4 rows of a column tile, so that a
// thread loads its part of the bias once for 4 rows. Grid: x over row groups, y over columns.
// Bytes: 2 * rows * cols * sizeof(T), and the bias from the cache.
template <typename T>
__global__ void add_bias_rows(const T* x, const T* bias, T* y, long long rows, long long cols) {
  constexpr int kRows = 4;
  constexpr int size = Vec<T>::size;
  const long long first = (static_cast<long long>(blockIdx.x) * blockDim.y + threadIdx.y) * kRows;
  const long long last = first + kRows < rows ? first + kRows : rows;
  const long long stride = static_cast<long long>(gridDim.y) * blockDim.x;
  const long long thread = static_cast<long long>(blockIdx.y) * blockDim.x + threadIdx.x;
  if (cols % size == 0 && is_aligned(x) && is_aligned(bias) && is_aligned(y)) {
    for (long long c = thread * size; c < cols; c += stride * size) {
      const Vec<T> b = load_vector(bias + c);
      for (long long r = first; r < last; ++r) {
        Vec<T> a = load_vector(x + r * cols + c);
#pragma unroll
        for (int k = 0; k < size; ++k) a.v[k] = T(Acc<T>(a.v[k]) + Acc<T>(b.v[k]));
        store_vector(y + r * cols + c, a);
      }
    }
  } else {
    for (long long c = thread; c < cols; c += stride) {
      const Acc<T> b = Acc<T>(bias[c]);
      for (long long r = first; r < last; ++r) {
        y[r * cols + c] = T(Acc<T>(x[r * cols + c]) + b);
      }
    }
  }
}

// y[i0, ..., i5] = x[i0 * s0 + ... + i5 * s5]: x repeated along the dimensions whose stride is 0.
// d1 ... d5 are the extents of y (the first is implied by n). Index is int where n allows it: a
// 64-bit division costs several times a 32-bit one.
// instantiate: broadcast<float, int>; broadcast<float, long long>; broadcast<__half, int>
template <typename T, typename Index>
__global__ void broadcast(const T* x, T* y, long long n, long long d1, long long d2, long long d3,
                          long long d4, long long d5, long long s0, long long s1, long long s2,
                          long long s3, long long s4, long long s5) {
  const long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const long long extents[5] = {d1, d2, d3, d4, d5};
  const long long strides[5] = {s1, s2, s3, s4, s5};
  Index rest = Index(i);
  long long from = 0;
#pragma unroll
  for (int d = 4; d >= 0; --d) {
    from += (rest % Index(extents[d])) * strides[d];
    rest /= Index(extents[d]);
  }
  y[i] = x[from + rest * s0];
}
