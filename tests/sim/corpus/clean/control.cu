// Control flow: recursion, function pointers, virtual calls, switches, early exits, local arrays.

// Steps of the Collatz sequence: a loop whose length differs in every lane.
extern "C" __global__ void collatz(const int* x, int* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned long long v = x[i];
  int steps = 0;
  for (; v != 1; steps++) v = v & 1 ? 3 * v + 1 : v >> 1;
  y[i] = steps;
}

__device__ __noinline__ int ackermann(int m, int n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

// Recursion whose depth differs in every lane.
extern "C" __global__ void recursion(int* y) {
  int i = threadIdx.x;
  y[i] = ackermann(i % 3, i / 3 % 7);
}

// A small stack machine: an indexed branch over opcodes, a local array as its stack.
extern "C" __global__ void interpreter(const unsigned char* programs, int* y, int length) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned char* code = programs + i * length;
  int stack[8];
  for (int k = 0; k < 8; k++) stack[k] = k;
  int top = 0;
  for (int pc = 0; pc < length; pc++) {
    int a = stack[top & 7], b = stack[(top + 7) & 7];
    switch (code[pc]) {
      case 0: top++; stack[top & 7] = pc; break;
      case 1: stack[(top + 7) & 7] = a + b; top--; break;
      case 2: stack[(top + 7) & 7] = a - b; top--; break;
      case 3: stack[top & 7] = a * 3 + 1; break;
      case 4: stack[top & 7] = b; stack[(top + 7) & 7] = a; break;
      case 5: if (a & 1) pc++; break;
      case 6: top++; stack[top & 7] = a; break;
      case 7: stack[top & 7] = -a; break;
      case 8: stack[top & 7] = a ^ b; break;
      default: pc = length;
    }
  }
  y[i] = stack[top & 7];
}

__device__ __noinline__ float twice(float v) { return v + v; }
__device__ __noinline__ float square(float v) { return v * v; }
__device__ __noinline__ float shifted(float v) { return v - 1.5f; }
typedef float (*Function)(float);
__device__ Function functions[3] = {twice, square, shifted};

// Calls through a table of function pointers, with a different callee in each lane.
extern "C" __global__ void function_table(const float* x, const int* which, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float v = x[i];
  for (int k = 0; k < 3; k++) v = functions[(which[i] + k) % 3](v);
  y[i] = v;
}

struct Shape { __device__ virtual float area() const = 0; };
struct Square : Shape { float side; __device__ float area() const override { return side * side; } };
struct Triangle : Shape { float a, h; __device__ float area() const override { return 0.5f * a * h; } };

// Virtual calls on objects in local memory.
extern "C" __global__ void virtual_calls(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  Square s; s.side = x[i];
  Triangle t; t.a = x[i]; t.h = x[(i + 1) % n];
  const Shape* shape = i % 3 ? static_cast<Shape*>(&s) : &t;
  y[i] = shape->area();
}

__device__ __noinline__ int checked(int v, int limit) {
  if (v > limit) asm volatile("exit;");
  return v * 2;
}

// Threads end inside a function; those that are left go on together.
extern "C" __global__ void early_exit(const int* x, int* y, int limit) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = checked(x[i], limit);
  __syncthreads();
  y[i] = v + 1;
}

// Depth of the Mandelbrot iteration, with every operation rounded by itself.
extern "C" __global__ void mandelbrot(int* y, int width, int height, int limit) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= width || j >= height) return;
  float cr = __fsub_rn(__fmul_rn(i, 0.0625f), 2.0f), ci = __fsub_rn(__fmul_rn(j, 0.0625f), 1.0f);
  float zr = 0, zi = 0;
  int k = 0;
  for (; k < limit; k++) {
    float rr = __fmul_rn(zr, zr), ii = __fmul_rn(zi, zi);
    if (__fadd_rn(rr, ii) > 4.0f) break;
    zi = __fadd_rn(__fmul_rn(__fmul_rn(2.0f, zr), zi), ci);
    zr = __fadd_rn(__fsub_rn(rr, ii), cr);
  }
  y[j * width + i] = k;
}

// Each thread sorts its 24 values in a local array (heap sort), indices known only at run time.
extern "C" __global__ void heap_sort(const short* x, short* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  short heap[24];
  for (int k = 0; k < 24; k++) heap[k] = x[24 * i + k];
  for (int end = 24, start = 12; end > 1;) {
    if (start > 0) start--;
    else { end--; short t = heap[end]; heap[end] = heap[0]; heap[0] = t; }
    for (int root = start, child; (child = 2 * root + 1) < end; root = child) {
      if (child + 1 < end && heap[child] < heap[child + 1]) child++;
      if (heap[root] >= heap[child]) break;
      short t = heap[root]; heap[root] = heap[child]; heap[child] = t;
    }
  }
  for (int k = 0; k < 24; k++) y[24 * i + k] = heap[k];
}
