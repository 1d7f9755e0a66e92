// State spaces and access widths: constants, globals with pointers, vectors, cache hints, bytes.

__constant__ float weights[3][3] = {{1, 2, 1}, {2, 4, 2}, {1, 2, 1}};
__constant__ int offsets[4] = {0, 3, 1, 2};
__device__ int squares[8] = {0, 1, 4, 9, 16, 25, 36, 49};
__device__ int* tail = squares + 4;
__device__ const char* const names[3] = {"zero", "fifteen", "a"};

// A 3 x 3 filter out of constant memory, clamped at the borders.
extern "C" __global__ void blur(const float* x, float* y, int width, int height) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= width || j >= height) return;
  float sum = 0;
  for (int b = -1; b <= 1; b++)
    for (int a = -1; a <= 1; a++) {
      int c = min(max(i + a, 0), width - 1), r = min(max(j + b, 0), height - 1);
      sum = __fmaf_rn(weights[b + 1][a + 1], x[r * width + c], sum);
    }
  y[j * width + i] = sum * 0.0625f;
}

// Variables of the module that point to others, read with an index that differs by lane.
extern "C" __global__ void tables(int* y) {
  int i = threadIdx.x;
  const char* name = names[i % 3];
  int length = 0;
  while (name[length]) length++;
  y[i] = squares[i & 7] * 1000 + tail[offsets[i & 3]] * 10 + length;
}

// The same data by loads of 1 to 16 bytes, through the read-only path and with cache hints.
extern "C" __global__ void widths(const char* x, long long* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const char* p = x + 16 * i;
  int4 v = __ldg(reinterpret_cast<const int4*>(p));
  longlong2 w = __ldcg(reinterpret_cast<const longlong2*>(p));
  short4 s = __ldcs(reinterpret_cast<const short4*>(p + 8));
  uchar2 u = *reinterpret_cast<const uchar2*>(p + 6);
  double d = __ldca(reinterpret_cast<const double*>(p));
  long long sum = v.x + 3ll * v.y - v.z + v.w + (w.x ^ w.y) + s.x - s.y * 5 + s.z + s.w + u.x * 7 - u.y;
  sum += p[15] + (unsigned char)p[1] + (__double_as_longlong(d) >> 3);
  unsigned hinted;
  asm volatile("{.reg .b64 p; createpolicy.fractional.L2::evict_last.b64 p, 1.0;"
               "ld.global.L1::no_allocate.L2::cache_hint.u32 %0, [%1], p;}" : "=r"(hinted) : "l"(p + 4));
  asm volatile("{.reg .b64 p; createpolicy.cvt.L2.b64 p, %0; membar.proxy.alias;}"
               :: "l"(0x10F0000000000000ll));  // libcu++'s access_property::normal
  __stcs(&y[i], sum + hinted);
}

// Pixels of 3 bytes to 4 and back, through shared memory in words.
extern "C" __global__ void repack(const unsigned char* rgb, unsigned char* rgba, unsigned char* back) {
  extern __shared__ unsigned char staged[];
  int n = blockDim.x, t = threadIdx.x;
  for (int k = t; k < 3 * n; k += n) staged[k] = rgb[blockIdx.x * 3 * n + k];
  __syncthreads();
  uchar4 pixel = {staged[3 * t], staged[3 * t + 1], staged[3 * t + 2], 255};
  reinterpret_cast<uchar4*>(rgba)[blockIdx.x * n + t] = pixel;
  __syncthreads();
  staged[3 * t] = pixel.z; staged[3 * t + 1] = pixel.y; staged[3 * t + 2] = pixel.x;
  __syncthreads();
  for (int k = t; k < 3 * n; k += n) back[blockIdx.x * 3 * n + k] = staged[k];
}

struct Particle { float position[3]; short kind; char tag; double mass; };

// Structures of mixed fields, copied whole, in global, shared and local memory.
extern "C" __global__ void particles(const char* in, char* out, int n) {
  __shared__ Particle box[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const Particle* source = reinterpret_cast<const Particle*>(in);
  if (i < n) {
    Particle p = source[i];
    p.position[p.kind % 3] += 1.0f;
    p.tag = -p.tag;
    box[threadIdx.x] = p;
  }
  __syncthreads();
  int other = threadIdx.x ^ 1;
  if (i < n && (i ^ 1) < n) {
    Particle p = box[threadIdx.x];
    p.mass = p.mass * 2.0 + box[other].mass;
    Particle* target = reinterpret_cast<Particle*>(out) + i;
    for (int k = 0; k < 3; k++) target->position[k] = p.position[k];
    target->kind = p.kind; target->tag = p.tag; target->mass = p.mass;
  }
}

// Static and dynamic shared memory together, accessed through generic pointers.
__device__ __noinline__ int sum_of(const int* p, int n) {
  int s = 0;
  for (int k = 0; k < n; k++) s += p[k];
  return s;
}

// Which state spaces a generic address is in.
__constant__ int seven[7] = {1, 2, 3, 4, 5, 6, 7};
__constant__ long long far[3];
extern "C" __global__ void windows(const int* x, int* y, const __grid_constant__ int n) {
  __shared__ int tile[64];
  int t = threadIdx.x, own[2] = {t, n};
  tile[t] = t;
  const void* all[] = {x + t, tile + t, own + t % 2, seven + t % 7, (char*)far + 23, &n};
  const void* p = all[x[t]];
  y[t] = __isGlobal(p) | __isShared(p) << 1 | __isLocal(p) << 2 | __isConstant(p) << 3 |
         __isGridConstant(p) << 4;
}

extern "C" __global__ void generic(const int* x, int* y) {
  extern __shared__ int dynamic[];
  __shared__ int fixed[32];
  int t = threadIdx.x, local[4];
  dynamic[t] = x[t];
  fixed[t] = x[t] * 2;
  for (int k = 0; k < 4; k++) local[k] = t + k;
  __syncthreads();
  const int* where = t % 4 == 0 ? dynamic : t % 4 == 1 ? fixed : t % 4 == 2 ? local : x;
  y[t] = sum_of(where, 4) + __isShared(where) * 100000 + __isGlobal(where) * 200000 + __isLocal(where) * 300000;
}
