// Arithmetic whose bits matter: directed rounding, compensated sums, saturation, flushing.

// Interval product and sum in double precision: lower ends rounded down, upper ends up.
extern "C" __global__ void intervals(const double* a, const double* b, double* c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  double al = a[2 * i], ah = a[2 * i + 1], bl = b[2 * i], bh = b[2 * i + 1];
  c[8 * i] = __dadd_rd(al, bl); c[8 * i + 1] = __dadd_ru(ah, bh);
  c[8 * i + 2] = __dmul_rd(al, bl); c[8 * i + 3] = __dmul_ru(ah, bh);
  c[8 * i + 4] = __ddiv_rd(al, bh); c[8 * i + 5] = __ddiv_ru(ah, bl);
  c[8 * i + 6] = __dsqrt_rz(al); c[8 * i + 7] = __drcp_ru(bh);
}

// The same in single precision, with fused operations and conversions.
extern "C" __global__ void directed(const float* a, const float* b, float* c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float x = a[i], y = b[i];
  c[10 * i] = __fadd_rd(x, y); c[10 * i + 1] = __fadd_ru(x, -y); c[10 * i + 2] = __fmul_rz(x, y);
  c[10 * i + 3] = __fmaf_rd(x, y, x); c[10 * i + 4] = __fmaf_ru(x, y, -y);
  c[10 * i + 5] = __fdiv_rz(x, y); c[10 * i + 6] = __frcp_rd(y); c[10 * i + 7] = __fsqrt_ru(fabsf(x));
  c[10 * i + 8] = __double2float_rd(1.0 + x * 1e-9); c[10 * i + 9] = __ll2float_ru((long long)(y * 1e12f));
}

// Sum by Neumaier: the rounding errors are summed beside.
extern "C" __global__ void compensated(const float* x, float* y, int rows, int cols) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= rows) return;
  float sum = 0, lost = 0;
  for (int c = 0; c < cols; c++) {
    float v = x[r * cols + c], t = __fadd_rn(sum, v);
    float big = fabsf(sum) >= fabsf(v) ? sum : v, small = fabsf(sum) >= fabsf(v) ? v : sum;
    lost = __fadd_rn(lost, __fadd_rn(__fsub_rn(big, t), small));
    sum = t;
  }
  y[r] = __fadd_rn(sum, lost);
}

// Double-double product and sum by error-free steps.
extern "C" __global__ void double_double(const double* a, const double* b, double* c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  double p = __dmul_rn(a[i], b[i]), e = __fma_rn(a[i], b[i], -p);
  double s = __dadd_rn(p, a[i]), t = __dsub_rn(s, p);
  double f = __dadd_rn(__dsub_rn(p, __dsub_rn(s, t)), __dsub_rn(a[i], t));
  c[2 * i] = s;
  c[2 * i + 1] = __dadd_rn(e, f);
}

// Conversions that round and saturate, to integers of every width.
extern "C" __global__ void conversions(const double* x, long long* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  double v = x[i];
  float f = (float)v;
  long long* o = y + 10 * i;
  o[0] = __double2int_rn(v); o[1] = __double2uint_ru(v); o[2] = __double2ll_rd(v);
  o[3] = (long long)__double2ull_rz(v); o[4] = __float2int_ru(f); o[5] = __float2uint_rd(f);
  o[6] = __float2ll_rn(f); o[7] = __double_as_longlong(rint(v)) ^ __double_as_longlong(trunc(v));
  o[8] = __float_as_int(__saturatef(f)); o[9] = __double2hiint(v) ^ __double2loint(v);
}

// Minimum and maximum with NaN and signed zeros, comparison by class, sign and neighbours.
extern "C" __global__ void classify(const float* x, int* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float a = x[i], b = x[(i + 1) % n];
  int facts = isnan(a) | isinf(a) << 1 | isfinite(a) << 2 | signbit(a) << 3 | (a < b) << 4 |
              (a != a || b != b) << 5 | (a < b || a > b) << 6;
  y[5 * i] = facts;
  bool none = isnan(a) && isnan(b);
  y[5 * i + 1] = none ? 0 : __float_as_int(fminf(a, b) + 0.0f);
  y[5 * i + 2] = none ? 0 : __float_as_int(fmaxf(a, b) + 0.0f);
  y[5 * i + 3] = isnan(a) ? 0 : __float_as_int(nextafterf(a, 1.0f));
  y[5 * i + 4] = isnan(a) ? 0 : __float_as_int(copysignf(a, -1.0f));
}
