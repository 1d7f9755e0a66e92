// One thread per element or per few elements, no communication: vector loads and stores of
// several widths, conversions that saturate, grid-stride loops with a ragged end.

// y = a * x + y on four elements per thread, the last ones one by one.
extern "C" __global__ void saxpy(const float* x, float* y, float a, int n) {
  int stride = gridDim.x * blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int q = i; q < n / 4; q += stride) {
    float4 u = reinterpret_cast<const float4*>(x)[q];
    float4 v = reinterpret_cast<float4*>(y)[q];
    v.x = __fmaf_rn(a, u.x, v.x); v.y = __fmaf_rn(a, u.y, v.y);
    v.z = __fmaf_rn(a, u.z, v.z); v.w = __fmaf_rn(a, u.w, v.w);
    reinterpret_cast<float4*>(y)[q] = v;
  }
  int rest = n / 4 * 4 + i;
  if (rest < n) y[rest] = __fmaf_rn(a, x[rest], y[rest]);
}

// Float colours in [0, 1] to bytes: scale, round to nearest even, saturate. NaN becomes 0.
extern "C" __global__ void to_bytes(const float* x, unsigned char* y, int n) {
  int i = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
  if (i + 3 < n) {
    uchar4 out;
    out.x = min(max(__float2int_rn(x[i] * 255.0f), 0), 255);
    out.y = min(max(__float2int_rn(x[i + 1] * 255.0f), 0), 255);
    out.z = min(max(__float2int_rn(x[i + 2] * 255.0f), 0), 255);
    out.w = min(max(__float2int_rn(x[i + 3] * 255.0f), 0), 255);
    *reinterpret_cast<uchar4*>(y + i) = out;
  } else {
    for (; i < n; i++) y[i] = min(max(__float2int_rn(x[i] * 255.0f), 0), 255);
  }
}

// Product of complex numbers in double precision, two per 16-byte access, every step rounded.
extern "C" __global__ void complex_multiply(const double* a, const double* b, double* c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  double2 u = reinterpret_cast<const double2*>(a)[i], v = reinterpret_cast<const double2*>(b)[i];
  double2 w;
  w.x = __dsub_rn(__dmul_rn(u.x, v.x), __dmul_rn(u.y, v.y));
  w.y = __dadd_rn(__dmul_rn(u.x, v.y), __dmul_rn(u.y, v.x));
  reinterpret_cast<double2*>(c)[i] = w;
}

// GELU by the error function.
extern "C" __global__ void gelu(const float* x, float* y, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    y[i] = 0.5f * x[i] * (1.0f + erff(x[i] * 0.70710678f));
}
