// kind: divergent barrier
// launch: --grid=1 --block=96 --arg=out:i32[96]
// tool: none
// One side of a hand-over got the number of its barrier wrong.
extern "C" __global__ void publish(int* out) {
    __shared__ int chosen;
    int i = threadIdx.x;
    if (i < 32) {
        if (i == 0) chosen = 7;
        asm volatile("bar.sync 1;" ::: "memory");  // BUG: the others wait at barrier 2
    } else {
        asm volatile("bar.sync 2;" ::: "memory");  // BUG: (its other side)
        out[i] = chosen;
    }
}
