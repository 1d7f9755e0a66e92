// Planted: .inc to fewer registers than the warps have.
// PTX ISA, "setmaxnreg": .dec reduces the maximum, .inc increases it; else undefined.
// kind: invalid register count
// launch: grid=1, block=384, y=out(384), x=words(384)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void __launch_bounds__(384, 1) kernel(u32* y, const u32* x) {
    const int t = threadIdx.x;
    if (t < 128) {
        registers_down<40>();
    } else {
#ifdef BUG
        registers_up<104>();  // BUG: they have 168
#else
        registers_up<232>();
#endif
    }
    y[t] = x[t] + 1;
}
