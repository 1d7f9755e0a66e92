// Planted: the warpgroups ask for more registers than the block has.
// PTX ISA, "setmaxnreg": .inc waits until the block's pool has enough, here forever.
// kind: deadlock
// launch: grid=1, block=384, y=out(384), x=words(384)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void __launch_bounds__(384, 1) kernel(u32* y, const u32* x) {
    const int t = threadIdx.x;
    if (t < 128) {
        registers_down<40>();
    } else {
#ifdef BUG
        registers_up<256>();  // BUG: 40 + 2 x 256 exceed 3 x 168
#else
        registers_up<232>();
#endif
    }
    y[t] = x[t] + 1;
}
