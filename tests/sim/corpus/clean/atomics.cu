// Atomic operations of every width, on shared and on global memory, in several scopes.
#include <cuda/atomic>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

// Histogram of bytes: counted in shared memory, added to the global counts once per block.
extern "C" __global__ void histogram(const unsigned char* x, int* counts, int n) {
  __shared__ int local[256];
  for (int b = threadIdx.x; b < 256; b += blockDim.x) local[b] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    atomicAdd_block(&local[x[i]], 1);
  __syncthreads();
  for (int b = threadIdx.x; b < 256; b += blockDim.x)
    if (local[b]) atomicAdd(&counts[b], local[b]);
}

// Every integer operation whose result does not depend on the order, 32 and 64 bits wide.
extern "C" __global__ void integer_atomics(const int* x, const long long* w, int* a, long long* b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  atomicAdd(&a[0], x[i]); atomicSub(&a[1], x[i]); atomicMin(&a[2], x[i]); atomicMax(&a[3], x[i]);
  atomicMin((unsigned*)&a[4], (unsigned)x[i]); atomicMax((unsigned*)&a[5], (unsigned)x[i]);
  atomicAnd(&a[6], x[i]); atomicOr(&a[7], x[i]); atomicXor(&a[8], x[i]);
  atomicInc((unsigned*)&a[9], 12); atomicDec((unsigned*)&a[10], 9);
  unsigned long long* c = (unsigned long long*)b;
  atomicAdd(&c[0], (unsigned long long)w[i]);
  atomicMin(&b[1], w[i]); atomicMax(&b[2], w[i]);
  atomicMin(&c[3], (unsigned long long)w[i]); atomicMax_system(&c[4], (unsigned long long)w[i]);
  atomicAnd(&c[5], (unsigned long long)w[i]); atomicOr_system(&c[6], (unsigned long long)w[i]);
  atomicXor_block(&c[7 + blockIdx.x], (unsigned long long)w[i]);
}

// Floating-point sums of small integers, exact in every order: float, double, half2, bfloat16.
extern "C" __global__ void float_atomics(const int* x, float* f, double* d, __half2* h, __nv_bfloat16* b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ float part;
  __shared__ __half2 pair;
  if (threadIdx.x == 0) { part = 0; pair = __floats2half2_rn(0, 0); }
  __syncthreads();
  if (i < n) {
    atomicAdd(&part, (float)x[i]);
    atomicAdd(&pair, __floats2half2_rn(x[i], 1));
    atomicAdd(d, 0.25 * x[i]);
    atomicAdd(b, __int2bfloat16_rn(x[i]));
  }
  __syncthreads();
  if (threadIdx.x == 0) { atomicAdd(f, part); atomicAdd(h, pair); }
}

// Largest float by compare and exchange, and the product of all elements, 16 bits at a time.
extern "C" __global__ void by_exchange(const float* x, const unsigned short* factors, float* top,
                                       unsigned short* product, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int* bits = (int*)top;
  int seen = *(volatile int*)bits;
  while (x[i] > __int_as_float(seen)) {
    int old = atomicCAS(bits, seen, __float_as_int(x[i]));
    if (old == seen) break;
    seen = old;
  }
  unsigned short was = *(volatile unsigned short*)product, before;
  do {
    before = was;
    was = atomicCAS(product, before, (unsigned short)(before * factors[i]));
  } while (was != before);
}

// cuda::atomic_ref with memory orders: tickets taken in any order add up to the same sum.
extern "C" __global__ void tickets(int* next, int* sum, unsigned char* small, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  cuda::atomic_ref<int, cuda::thread_scope_device> counter(*next), total(*sum);
  int mine = counter.fetch_add(1, cuda::memory_order_acq_rel);
  total.fetch_add(mine * mine, cuda::memory_order_relaxed);
  cuda::atomic_ref<unsigned char, cuda::thread_scope_device> byte(small[mine & 3]);
  byte.fetch_add(1, cuda::memory_order_relaxed);
}
