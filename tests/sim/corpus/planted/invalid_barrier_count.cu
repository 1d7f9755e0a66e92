// kind: invalid barrier
// launch: --grid=1 --block=64 --arg=out:i32[64] --arg=count=40
// tool: none
extern "C" __global__ void some(int* out, int count) {
    int i = threadIdx.x;
    out[i] = i;
    if (i < 64) asm volatile("bar.sync 1, %0;" :: "r"(count) : "memory");  // BUG: 40 threads
    out[i] += out[(i + 1) % 64] * 0;
}
