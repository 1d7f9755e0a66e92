// What a kernel can ask the machine: special registers, clocks, printing, state spaces.

// Positions of each thread, from special registers, checked against each other.
extern "C" __global__ void positions(int* y) {
  int t = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  int b = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  int threads = blockDim.x * blockDim.y * blockDim.z;
  unsigned lane, lt, le, gt, ge, eq, dynamic, total;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(lt)); asm("mov.u32 %0, %%lanemask_le;" : "=r"(le));
  asm("mov.u32 %0, %%lanemask_gt;" : "=r"(gt)); asm("mov.u32 %0, %%lanemask_ge;" : "=r"(ge));
  asm("mov.u32 %0, %%lanemask_eq;" : "=r"(eq));
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(dynamic));
  asm("mov.u32 %0, %%total_smem_size;" : "=r"(total));
  bool masks = (lt | eq) == le && (gt | eq) == ge && (lt | ge) == 0xffffffffu && eq == 1u << lane;
  int* o = y + 4 * (b * threads + t);
  o[0] = t; o[1] = b; o[2] = lane; o[3] = masks + 2 * (dynamic == 96) + 4 * (total >= 96);
}

// Clocks never run backwards, not across a pause either.
extern "C" __global__ void clocks(int* y) {
  long long a = clock64();
  unsigned long long s, t;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(s) :: "memory");
  __nanosleep(100);
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(t) :: "memory");
  long long b = clock64();
  y[threadIdx.x] = (b > a) + 2 * (t >= s);
}
