// kind: deadlock
// launch: --grid=1 --block=96 --arg=out:i32[96]
// tool: none
// The producer waits for 96 threads, the consumers are 64.
extern "C" __global__ void hand_over(int* out) {
    int i = threadIdx.x;
    out[i] = i;
    if (i < 32)
        asm volatile("bar.sync 1, 96;" ::: "memory");  // BUG: 96 threads are awaited
    else
        asm volatile("bar.sync 2, 64;" ::: "memory");
}
