// Products of a few thousand multiplications, of any layout, with what comes behind their sums:
// for those that are over before a library has chosen how to begin.
//
// out[m, n] = epilogue(op(a)[m, k] op(b)[k, n]), in Acc<T>, each sum in the order of k and rounded
// once. a is read at a[row * a_row + i * a_col], b at b[i * b_row + col * b_col], so that nothing is
// copied for a transpose. The epilogue is a sum of the bits below.
//
// Launch: grid (ceil(n / 16), ceil(m / 16)), block (16, 16): a thread has one element.
// Bytes: at least (m k + k n + m n) * sizeof(T); every tile reads its operands again.
//
// instantiate: thin_product<float>; thin_product<double>; thin_product<__half>
// instantiate: thin_product<__nv_bfloat16>
#include "common.cuh"
#include "sigmoid.cuh"

constexpr int kTile = 16;

enum Epilogue {
  kBias = 1,      // + bias[col]
  kGelu = 2,      // GELU of that, in its tanh form
  kAux = 4,       // whose argument goes to aux
  kDgelu = 8,     // times the derivative of GELU at aux
  kSumsOfA = 16,  // bias[row] = the sum of op(a) over k
  kSumsOfB = 32,  // bias[col] = the sum of op(b) over k
};

__device__ __forceinline__ float gelu_of(float x) { return gelu(x); }
__device__ __forceinline__ double gelu_of(double x) {
  return 0.5 * x * (1.0 + tanh(0.7978845608028654 * (x + 0.044715 * x * x * x)));
}

// Beyond the bounds the slope is 0 or 1, and powers of x must not overflow; NaN stays NaN.
__device__ __forceinline__ float gelu_slope(float x) {
  const float u = isnan(x) ? x : fminf(fmaxf(x, -12.0f), 12.0f);
  const Sigmoid s = gelu_sigmoid(u);
  return s.value * (1.0f + u * s.complement * (1.5957692f + 0.21406444f * u * u));
}
__device__ __forceinline__ double gelu_slope(double given) {
  const double x = isnan(given) ? given : fmin(fmax(given, -30.0), 30.0);
  const double t = tanh(0.7978845608028654 * (x + 0.044715 * x * x * x));
  const double slope = 0.7978845608028654 * (1.0 + 0.134145 * x * x);
  return 0.5 * (1.0 + t) + 0.5 * x * (1.0 - t * t) * slope;
}

template <typename T>
__global__ void __launch_bounds__(kTile* kTile)
    thin_product(const T* a, const T* b, T* out, T* bias, T* aux, int m, int n, int k, int a_row,
                 int a_col, int b_row, int b_col, int epilogue) {
  using A = Acc<T>;
  // A column more, so that threads of a warp that read along a column meet no bank twice.
  __shared__ A left[kTile][kTile + 1], right[kTile][kTile + 1];
  const int x = threadIdx.x, y = threadIdx.y;
  const int row = blockIdx.y * kTile + y, col = blockIdx.x * kTile + x;
  // Threads with neighboring x read what lies side by side, whichever way an operand is stored.
  const int a_y = a_col == 1 ? y : x, a_x = a_col == 1 ? x : y;
  const int b_y = b_col == 1 ? y : x, b_x = b_col == 1 ? x : y;
  const int from_row = blockIdx.y * kTile + a_y, from_col = blockIdx.x * kTile + b_x;
  A sum = 0, sums = 0;
  for (int start = 0; start < k; start += kTile) {
    const int i = start + a_x, j = start + b_y;
    left[a_y][a_x] = from_row < m && i < k ? A(a[from_row * a_row + i * a_col]) : A(0);
    right[b_y][b_x] = from_col < n && j < k ? A(b[j * b_row + from_col * b_col]) : A(0);
    __syncthreads();
#pragma unroll
    for (int l = 0; l < kTile; ++l) sum += left[y][l] * right[l][x];
    if (epilogue & kSumsOfA) {
      for (int l = 0; l < kTile; ++l) sums += left[y][l];
    } else if (epilogue & kSumsOfB) {
      for (int l = 0; l < kTile; ++l) sums += right[l][x];
    }
    __syncthreads();
  }
  if (row >= m || col >= n) return;
  if (epilogue & kBias) sum += A(bias[col]);
  const int at = row * n + col;
  if (epilogue & kAux) aux[at] = T(sum);
  if (epilogue & kGelu) sum = gelu_of(sum);
  if (epilogue & kDgelu) sum *= gelu_slope(A(aux[at]));
  out[at] = T(sum);
  if ((epilogue & kSumsOfA) && col == 0) bias[row] = T(sums);
  if ((epilogue & kSumsOfB) && row == 0) bias[col] = T(sums);
}
