// Blocks of quantized numbers to floats.
//
// Q8_0 of ggml: 32 numbers share a scale; a block is the scale as a half and 32 int8, 34 bytes in
// all, so that only the 2 bytes of a half are aligned.
//
// Launch: 256 threads per block, 8 numbers per thread.
// Bytes: n * 34 / 32 + n * sizeof(T). Operations: one multiplication per number.
//
// instantiate: dequantize_q8_0<float>; dequantize_q8_0<__half>; dequantize_q8_0<__nv_bfloat16>
// instantiate: dequantize_q8_0<double>
#include "row.cuh"

// y[i] = scale of the block * q[i], of n numbers; n is a multiple of 32
template <typename T>
__global__ void __launch_bounds__(256)
dequantize_q8_0(const unsigned char* __restrict__ blocks, T* __restrict__ y, long long n) {
  const long long first = (static_cast<long long>(blockIdx.x) * 256 + threadIdx.x) * 8;
  if (first >= n) return;
  const unsigned char* block = blocks + first / 32 * 34;
  const float scale = __half2float(*reinterpret_cast<const __half*>(block));
  const short* pairs = reinterpret_cast<const short*>(block + 2 + first % 32);
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const int pair = pairs[k];
    y[first + 2 * k] = T(scale * static_cast<float>(static_cast<signed char>(pair)));
    y[first + 2 * k + 1] = T(scale * static_cast<float>(pair >> 8));
  }
}
