// Planted: two warpgroups take turns, and nobody gives the first turn.
// PTX ISA, "barrier": each waits for 256 threads, of which the other group never arrives.
// kind: deadlock
// launch: grid=1, block=256, y=out(256), x=words(256)
// result: x + 1
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    const int t = threadIdx.x, group = t / 128;
#ifdef BUG
#else
    if (group == 1) named_arrive(1, 256);
#endif
    for (int turn = 0; turn < 2; turn++) {
        named_sync(1 + group, 256);  // BUG: it is nobody's turn
        if (turn == group) y[t] = x[t] + 1;
        if (turn == 0 || group == 0) named_arrive(2 - group, 256);
    }
}
