// Planted: the mbarrier lies at a multiple of 4 bytes.
// PTX ISA, "Size and alignment of mbarrier object": 8 bytes, aligned to 8.
// kind: misaligned address
// launch: grid=1, block=128, y=out(128), x=words(128)
// result: x[::-1]
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ alignas(16) u32 memory[132];
#ifdef BUG
    u64* written = (u64*)(memory + 129);
#else
    u64* written = (u64*)(memory + 128);
#endif
    const int t = threadIdx.x;
    if (t == 0) mbarrier_init(written, 128);  // BUG: not a multiple of 8
    __syncthreads();
    memory[t] = x[t];
    mbarrier_arrive(written);
    mbarrier_wait(written, 0);
    y[t] = memory[127 - t];
}
