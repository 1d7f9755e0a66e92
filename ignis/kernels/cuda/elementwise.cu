// Elementwise arithmetic on contiguous arrays of equal shape, fill, bias and broadcast.
//
// Launch: blocks of kMapThreads threads, of kPairThreads where there are several inputs, with several
// vectors of 16 bytes each (common.cuh);
// a block that meets the end of the array or unaligned memory moves single elements.
// broadcast: one thread per output element.
// Bytes: every input is read once and every output written once: (inputs + outputs) * n *
// sizeof(T). Operations: one per output element (mul_backward two), so all are bound by memory.
// Output arrays may be the very same as inputs, but must not overlap them otherwise.
//
// add_short: blocks of 256 threads with 8 elements each; 10 bytes per element.
//
// instantiate: add<float>; add<__nv_bfloat16>
// instantiate: add_short<__half>
// instantiate: mul_backward<float>; mul_backward<__half>
// instantiate: add_bias_rows<float, unsigned>; add_bias_rows<__half, unsigned>
// instantiate: add_bias_rows<__nv_bfloat16, long long>
#include "common.cuh"

template <typename T>
__global__ void __launch_bounds__(kPairThreads) add(const T* a, const T* b, T* y, long long n) {
  map_binary(a, b, y, n, [](Acc<T> u, Acc<T> v) { return u + v; });
}

// y = a + b, where b has 16 bits and a and y have 32; y may be a.
template <typename T>
__global__ void __launch_bounds__(256)
add_short(const float* a, const T* b, float* y, long long n) {
  constexpr int size = Vec<T>::size, half = Vec<float>::size;
  const long long i = (static_cast<long long>(blockIdx.x) * 256 + threadIdx.x) * size;
  const bool whole = is_aligned(a) & is_aligned(b) & is_aligned(y) & (i + size <= n);
  begin_map<2>();
  if (whole) {
    Vec<float> low = load_vector(a + i), high = load_vector(a + i + half);
    const Vec<T> other = load_vector(b + i);
#pragma unroll
    for (int k = 0; k < half; ++k) {
      low.v[k] += static_cast<float>(other.v[k]);
      high.v[k] += static_cast<float>(other.v[half + k]);
    }
    store_vector(y + i, low);
    store_vector(y + i + half, high);
  } else {
    for (long long k = i; k < i + size && k < n; ++k) y[k] = a[k] + static_cast<float>(b[k]);
  }
}

template <typename T>
__global__ void __launch_bounds__(kPairThreads) sub(const T* a, const T* b, T* y, long long n) {
  map_binary(a, b, y, n, [](Acc<T> u, Acc<T> v) { return u - v; });
}

template <typename T>
__global__ void __launch_bounds__(kPairThreads) mul(const T* a, const T* b, T* y, long long n) {
  map_binary(a, b, y, n, [](Acc<T> u, Acc<T> v) { return u * v; });
}

template <typename T>
__global__ void __launch_bounds__(kPairThreads) div(const T* a, const T* b, T* y, long long n) {
  map_binary(a, b, y, n, [](Acc<T> u, Acc<T> v) { return u / v; });
}

template <typename T>
__global__ void __launch_bounds__(kMapThreads) neg(const T* x, T* y, long long n) {
  map_unary(x, y, n, [](Acc<T> u) { return -u; });
}

template <typename T>
__global__ void __launch_bounds__(kMapThreads) scale(const T* x, float s, T* y, long long n) {
  map_unary(x, y, n, [s](Acc<T> u) { return u * s; });
}

template <typename T>
__global__ void __launch_bounds__(kMapThreads) fill(T* y, float value, long long n) {
  constexpr int size = Vec<T>::size;
  Vec<T> filled;
#pragma unroll
  for (int k = 0; k < size; ++k) filled.v[k] = T(value);
  const long long first = static_cast<long long>(blockIdx.x) * kMapThreads * kMapVectors * size;
  begin_map<1>();
#pragma unroll
  for (int v = 0; v < kMapVectors; ++v) {
    const long long i = first + static_cast<int>(threadIdx.x + v * kMapThreads) * size;
    if (is_aligned(y) && i + size <= n) {
      store_vector(y + i, filled);
    } else {
#pragma unroll 1
      for (long long k = i; k < i + size && k < n; ++k) y[k] = filled.v[0];
    }
  }
}

// y[i] = start + i * step from the front, and last - (n - 1 - i) * step from the back: exact at both.
// instantiate: progression<float>; progression<long long>; progression<__nv_bfloat16>
template <typename T>
__global__ void __launch_bounds__(256)
progression(T* y, double start, double step, double last, long long n) {
  const long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
  wait_for_launch_ahead();
  if (i < n) y[i] = T(2 * i < n ? start + step * i : last - step * (n - 1 - i));
}

// Gradients of y = a * b: da = dy * b, db = dy * a.
template <typename T>
__global__ void __launch_bounds__(kPairThreads)
mul_backward(const T* dy, const T* a, const T* b, T* da, T* db, long long n) {
  map_elements<T, 3, 2>({dy, a, b}, {da, db}, n, [](const auto& x, auto& y) {
    y[0] = x[0] * x[2];
    y[1] = x[0] * x[1];
  });
}

// y[r, c] = x[r, c] + bias[c]. The matrix is one array of elements, moved in vectors whatever the
// number of its columns: a vector may hold the end of a row and the start of the next one. Index is
// unsigned where the number of elements allows it.
// Bytes: 2 * rows * cols * sizeof(T), and the bias from the caches.
template <typename T, typename Index>
__global__ void __launch_bounds__(kMapThreads)
add_bias_rows(const T* x, const T* bias, T* y, long long n, Index cols) {
  constexpr int size = Vec<T>::size;
  constexpr int stride = kMapThreads * size;
  constexpr int tile = kMapVectors * stride;
  const long long first = static_cast<long long>(blockIdx.x) * tile;
  const bool inside = is_aligned(x) && is_aligned(y) && first + tile <= n;
  begin_map<1>();
  if (inside) {
    const long long i = first + static_cast<int>(threadIdx.x) * size;
    const bool whole = cols % size == 0 && is_aligned(bias);
    Vec<T> held[kMapVectors], added[kMapVectors];
#pragma unroll
    for (int v = 0; v < kMapVectors; ++v) held[v] = load_vector(x + i + v * stride);
#pragma unroll
    for (int v = 0; v < kMapVectors; ++v) {
      Index column = static_cast<Index>(i + v * stride) % cols;
      if (whole) {
        added[v] = load_vector(bias + column);
      } else {
#pragma unroll
        for (int k = 0; k < size; ++k) {
          added[v].v[k] = bias[column];
          column = column + 1 == cols ? 0 : column + 1;
        }
      }
    }
#pragma unroll
    for (int v = 0; v < kMapVectors; ++v) {
#pragma unroll
      for (int k = 0; k < size; ++k)
        held[v].v[k] = T(Acc<T>(held[v].v[k]) + Acc<T>(added[v].v[k]));
      store_vector(y + i + v * stride, held[v]);
    }
  } else {
    constexpr int batch = 4;  // loads in flight
    const long long end = first + tile < n ? first + tile : n;
#pragma unroll 1
    for (long long i = first + threadIdx.x; i < end; i += batch * kMapThreads) {
      T held[batch];
#pragma unroll
      for (int v = 0; v < batch; ++v)
        if (i + v * kMapThreads < end) held[v] = x[i + v * kMapThreads];
#pragma unroll
      for (int v = 0; v < batch; ++v) {
        const long long at = i + v * kMapThreads;
        if (at < end) y[at] = T(Acc<T>(held[v]) + Acc<T>(bias[static_cast<Index>(at) % cols]));
      }
    }
  }
}

// y[i0, ..., i5] = x[i0 * s0 + ... + i5 * s5]: x repeated along the dimensions whose stride is 0.
// d1 ... d5 are the extents of y (the first is implied by n). Index is int where n allows it: a
// 64-bit division costs several times a 32-bit one.
// instantiate: broadcast<float, int>; broadcast<float, long long>; broadcast<__half, int>
// instantiate: broadcast<bool, int>; broadcast<double, int>
template <typename T, typename Index>
__global__ void broadcast(const T* x, T* y, long long n, long long d1, long long d2, long long d3,
                          long long d4, long long d5, long long s0, long long s1, long long s2,
                          long long s3, long long s4, long long s5) {
  const long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
  const long long extents[5] = {d1, d2, d3, d4, d5};
  const long long strides[5] = {s1, s2, s3, s4, s5};
  Index rest = Index(i);
  long long from = 0;
#pragma unroll
  for (int d = 4; d >= 0; --d) {
    const Index extent = Index(extents[d]);
    if (extent == 1) continue;  // most arrays have fewer dimensions, and a division is dear
    from += (rest % extent) * strides[d];
    rest /= extent;
  }
  wait_for_launch_ahead();
  if (i < n) y[i] = x[from + rest * s0];
}
