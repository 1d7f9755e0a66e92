// Planted: the producer meets the consumers before it gives up registers; they wait for those first.
// PTX ISA, "setmaxnreg": .inc blocks until enough registers are in the pool.
// kind: deadlock
// launch: grid=1, block=384, y=out(384), x=words(384)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void __launch_bounds__(384, 1) kernel(u32* y, const u32* x) {
    const int t = threadIdx.x;
    if (t < 128) {
#ifdef BUG
        named_sync(1, 384);  // BUG: the consumers do not come
        registers_down<40>();
#else
        registers_down<40>();
        named_sync(1, 384);
#endif
    } else {
        registers_up<232>();  // BUG: the registers are still the producer's
        named_sync(1, 384);
    }
    y[t] = x[t] + 1;
}
