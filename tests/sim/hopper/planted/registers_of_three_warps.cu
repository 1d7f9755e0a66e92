// Planted: setmaxnreg is executed by three warps of a warpgroup.
// PTX ISA, "setmaxnreg": all warps of the warpgroup have to execute the same one.
// kind: divergent barrier
// launch: grid=1, block=384, y=out(384), x=words(384)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void __launch_bounds__(384, 1) kernel(u32* y, const u32* x) {
    const int t = threadIdx.x;
    if (t < 128) {
#ifdef BUG
        if (t < 96) registers_down<40>();  // BUG: the last warp does not come
#else
        registers_down<40>();
#endif
    }
    y[t] = x[t] + 1;
}
