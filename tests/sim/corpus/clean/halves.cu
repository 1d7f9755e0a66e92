// float16 and bfloat16: arithmetic rounded once, pairs, comparisons, conversions.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

// One row of 14 results per pair of elements.
extern "C" __global__ void half_arithmetic(const __half* a, const __half* b, __half* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  __half x = a[i], y = b[i], z = a[(i + 1) % n];
  __half* o = out + 14 * i;
  o[0] = __hadd(x, y); o[1] = __hsub(x, y); o[2] = __hmul(x, y); o[3] = __hfma(x, y, z);
  o[4] = __hadd_sat(x, y); o[5] = __hfma_sat(x, y, z); o[6] = __hfma_relu(x, y, z);
  o[7] = __hmin(x, y); o[8] = __hmax_nan(x, y); o[9] = __hneg(x); o[10] = __habs(y);
  o[11] = __hdiv(x, y); o[12] = hsqrt(__habs(x)); o[13] = hrint(__hmul(x, __float2half(8)));
}

// The same for bfloat16.
extern "C" __global__ void bfloat_arithmetic(const __nv_bfloat16* a, const __nv_bfloat16* b, __nv_bfloat16* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  __nv_bfloat16 x = a[i], y = b[i], z = a[(i + 1) % n];
  __nv_bfloat16* o = out + 9 * i;
  o[0] = __hadd(x, y); o[1] = __hsub(x, y); o[2] = __hmul(x, y); o[3] = __hfma(x, y, z);
  o[4] = __hfma_relu(x, y, z); o[5] = __hmin_nan(x, y); o[6] = __hmax(x, y);
  o[7] = __hneg(x); o[8] = __habs(y);
}

// Pairs: y = a * x + y and a dot product in float16 pairs, finished in float32.
extern "C" __global__ void half2_axpy(const __half2* x, __half2* y, float* dot, __half a, int n) {
  __shared__ float parts[2];
  int i = threadIdx.x;
  __half2 sum = __float2half2_rn(0), scale = __half2half2(a);
  for (int k = i; k < n; k += blockDim.x) {
    y[k] = __hfma2(scale, x[k], y[k]);
    sum = __hadd2(sum, __hmul2(x[k], __lowhigh2highlow(x[k])));
  }
  float total = __low2float(sum) + __high2float(sum);
  for (int o = 16; o; o >>= 1) total += __shfl_xor_sync(0xffffffffu, total, o);
  if (i % 32 == 0) parts[i / 32] = total;
  __syncthreads();
  if (i == 0) *dot = parts[0] + parts[1];
}

// Comparisons of halves and of pairs, ordered and unordered, as bits of a word.
extern "C" __global__ void half_comparisons(const __half* a, const __half* b, int* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  __half x = a[i], y = b[i];
  int bits = __heq(x, y) | __hne(x, y) << 1 | __hlt(x, y) << 2 | __hge(x, y) << 3 | __hltu(x, y) << 4 |
             __hneu(x, y) << 5 | __hisnan(x) << 6 | (__hisinf(y) != 0) << 7;
  __half2 p = __halves2half2(x, y), q = __halves2half2(y, x);
  bits |= __hbeq2(p, q) << 8 | __hbltu2(p, q) << 9;
  __half2 r = __hgt2(p, q);
  bits |= (__low2float(r) != 0) << 10 | (__high2float(r) != 0) << 11;
  out[i] = bits | (__hle2_mask(p, q) & 0x80008000u) >> 3;
}

// float32 to the 16-bit formats in every rounding, and to integers.
extern "C" __global__ void half_conversions(const float* x, unsigned short* bits, int* whole, float* back, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned short* o = bits + 8 * i;
  o[0] = __half_as_ushort(__float2half_rn(x[i])); o[1] = __half_as_ushort(__float2half_rz(x[i]));
  o[2] = __half_as_ushort(__float2half_rd(x[i])); o[3] = __half_as_ushort(__float2half_ru(x[i]));
  o[4] = __bfloat16_as_ushort(__float2bfloat16_rn(x[i])); o[5] = __bfloat16_as_ushort(__float2bfloat16_rz(x[i]));
  o[6] = __bfloat16_as_ushort(__float2bfloat16_rd(x[i])); o[7] = __bfloat16_as_ushort(__float2bfloat16_ru(x[i]));
  __half h = __float2half_rn(x[i]);
  whole[3 * i] = __half2int_rn(h); whole[3 * i + 1] = __half2short_rd(h); whole[3 * i + 2] = __half2uint_ru(h);
  back[3 * i] = __half2float(h); back[3 * i + 1] = __bfloat162float(__float2bfloat16_rn(x[i]));
  unsigned tf32;
  asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(tf32) : "f"(x[i]));
  back[3 * i + 2] = __uint_as_float(tf32);
}

// Row softmax in bfloat16, pairs of elements, accumulated in float32: a warp per row.
extern "C" __global__ void bfloat_softmax(const __nv_bfloat16* x, __nv_bfloat16* y, int cols) {
  const __nv_bfloat162* row = reinterpret_cast<const __nv_bfloat162*>(x + blockIdx.x * cols);
  __nv_bfloat162 top = __float2bfloat162_rn(-1e30f);
  for (int c = threadIdx.x; c < cols / 2; c += 32) top = __hmax2(top, row[c]);
  float peak = fmaxf(__low2float(top), __high2float(top)), sum = 0;
  for (int o = 16; o; o >>= 1) peak = fmaxf(peak, __shfl_xor_sync(0xffffffffu, peak, o));
  for (int c = threadIdx.x; c < cols / 2; c += 32) {
    float2 v = __bfloat1622float2(row[c]);
    sum += __expf(v.x - peak) + __expf(v.y - peak);
  }
  for (int o = 16; o; o >>= 1) sum += __shfl_xor_sync(0xffffffffu, sum, o);
  for (int c = threadIdx.x; c < cols / 2; c += 32) {
    float2 v = __bfloat1622float2(row[c]);
    reinterpret_cast<__nv_bfloat162*>(y + blockIdx.x * cols)[c] =
        __floats2bfloat162_rn(__expf(v.x - peak) / sum, __expf(v.y - peak) / sum);
  }
}
