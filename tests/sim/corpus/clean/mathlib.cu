// CUDA's math library, which NVRTC compiles into the kernel: one row of results per element.

// Single precision, one argument in (0, 1).
extern "C" __global__ void math_f32(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float v = x[i], *o = y + 23 * i;
  o[0] = sinf(v * 30); o[1] = expf(v * 40 - 20); o[2] = logf(v); o[3] = erff(v); o[4] = cbrtf(v);
  o[5] = acosf(v); o[6] = atanf(v * 9); o[7] = tanhf(v * 2); o[8] = cosf(v * 30); o[9] = tanf(v);
  o[10] = asinf(v); o[11] = sinhf(v * 5); o[12] = asinhf(v * 9); o[13] = acoshf(1 + v);
  o[14] = atanhf(v); o[15] = exp2f(v * 9); o[16] = expm1f(v); o[17] = log2f(v); o[18] = log1pf(v);
  o[19] = erfcf(v); o[20] = tgammaf(1 + v); o[21] = exp10f(v); o[22] = rsqrtf(v);
}

// Double precision.
extern "C" __global__ void math_f64(const double* x, double* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  double v = x[i], *o = y + 8 * i;
  o[0] = sin(v * 30); o[1] = exp(v * 40 - 20); o[2] = log(v); o[3] = erf(v); o[4] = cbrt(v);
  o[5] = acos(v); o[6] = atan(v * 9); o[7] = tanh(v * 2);
}

// Two arguments, both precisions.
extern "C" __global__ void math_pairs(const double* x, const double* z, double* y, float* w, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  double a = x[i], b = z[i];
  float c = a, d = b, *o = w + 4 * i;
  y[2 * i] = pow(a, b); y[2 * i + 1] = hypot(a, b);
  o[0] = powf(c, d); o[1] = hypotf(c, d); o[2] = atan2f(c, d); o[3] = lgammaf(3 + c);
}

// Functions that are exact: remainders, parts, scaling, rounding to integers.
extern "C" __global__ void math_exact(const float* x, const double* z, float* y, double* w, int* e, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float v = x[i], *o = y + 10 * i;
  double d = z[i], *p = w + 8 * i;
  int exponent, exponent64;
  o[0] = fmodf(v, 0.7f); o[1] = remainderf(v, 0.7f); o[2] = frexpf(v, &exponent); o[3] = ldexpf(v, 7);
  o[4] = floorf(v); o[5] = ceilf(v); o[6] = roundf(v); o[7] = rintf(v); o[8] = truncf(v); o[9] = fdimf(v, 1);
  p[0] = fmod(d, 0.7); p[1] = remainder(d, 0.7); p[2] = frexp(d, &exponent64); p[3] = scalbn(d, -9);
  p[4] = modf(d, &p[5]); p[6] = round(d); p[7] = sqrt(fabs(d));
  e[3 * i] = exponent; e[3 * i + 1] = exponent64; e[3 * i + 2] = ilogb(d);
}
