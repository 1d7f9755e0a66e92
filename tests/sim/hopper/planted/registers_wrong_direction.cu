// Planted: .dec to more registers than the warps have set themselves.
// PTX ISA, "setmaxnreg": .dec reduces the maximum, .inc increases it; else undefined.
// kind: invalid register count
// launch: grid=1, block=384, y=out(384), x=words(384)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void __launch_bounds__(384, 1) kernel(u32* y, const u32* x) {
    const int t = threadIdx.x;
    if (t < 128) {
        registers_down<40>();
        named_sync(1, 128);
#ifdef BUG
        registers_down<56>();  // BUG: they have 40
#else
        registers_up<56>();
#endif
    }
    y[t] = x[t] + 1;
}
