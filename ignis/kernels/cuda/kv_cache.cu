// Rows of keys and values behind those of a cache, at a position that lives in device memory.
//
//   kv_append   row r of keys and values becomes row *position + r of their caches; a row beyond the
//               capacity is reported and not written. Reads and writes 2 * rows * width elements.
//               Launch: blocks of 256 threads, VEC elements of a row per thread.
//   kv_append_rotated
//               the same of keys that are rotated by their rows' positions, as in rope.cu, and queries
//               that are, too: they go to `rotated`, which may be `queries`. Reads and writes all three
//               once. Launch: grid = (rows, pieces / 256), blocks of 256 threads, VEC pairs each.
//   kv_advance  *position += rows, when all layers have theirs. Launch: one thread; may be programmatic.
//
// instantiate: kv_append<float, 4>; kv_append<float, 1>; kv_append<__nv_bfloat16, 8>
// instantiate: kv_append_rotated<float, 4>; kv_append_rotated<float, 1>
// instantiate: kv_append_rotated<__nv_bfloat16, 8>; kv_advance
#include "check.cuh"
#include "common.cuh"
#include "rotation.cuh"

template <typename T, int VEC>
__global__ void __launch_bounds__(256)
kv_append(const T* __restrict__ keys, const T* __restrict__ values, T* __restrict__ k_cache,
          T* __restrict__ v_cache, const long long* __restrict__ position, long long rows,
          long long width, long long capacity, unsigned long long record,
          unsigned long long flag) {
  const long long i = (static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x) * VEC;
  if (i >= rows * width) return;
  const long long row = i / width, target = *position + row;
  if (target < 0 || target >= capacity) {
    if (i % width == 0) ignis_report(target, row, record, flag);
    return;
  }
  const long long to = target * width + i % width;
  *reinterpret_cast<Vector<T, VEC>*>(k_cache + to) = load_vector<VEC>(keys + i);
  *reinterpret_cast<Vector<T, VEC>*>(v_cache + to) = load_vector<VEC>(values + i);
}

template <typename T, int VEC>
__global__ void __launch_bounds__(256)
kv_append_rotated(const T* queries, const T* __restrict__ keys, const T* __restrict__ values,
                  const float* __restrict__ inv_freq, T* rotated, T* __restrict__ k_cache,
                  T* __restrict__ v_cache, const long long* __restrict__ position, int heads,
                  int kv_heads, int head_dim, long long capacity, unsigned long long record,
                  unsigned long long flag) {
  let_next_start();
  const NewRows<T> given{queries, keys, values, inv_freq, rotated, heads, kv_heads, head_dim};
  const int piece = blockIdx.y * 256 + threadIdx.x;
  if (piece >= given.template pieces<VEC>()) return;
  const long long row = blockIdx.x, target = *position + row;
  const bool inside = target >= 0 && target < capacity;
  if (!inside && piece == 0) ignis_report(target, row, record, flag);
  const long long to = target * kv_heads * head_dim;
  given.template put<VEC>(piece, row, target, inside ? k_cache + to : nullptr,
                          inside ? v_cache + to : nullptr);
}

extern "C" __global__ void kv_advance(long long* __restrict__ position, long long rows) {
  let_next_start();
  wait_for_launch_ahead();
  *position += rows;
}
