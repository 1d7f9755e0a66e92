// kind: invalid barrier
// launch: --grid=1 --block=64 --arg=out:i32[64] --arg=stage=16
// tool: none
// One barrier per stage of a pipeline: there are sixteen, from 0.
extern "C" __global__ void stages(int* out, int stage) {
    out[threadIdx.x] = stage;
    asm volatile("bar.sync %0;" :: "r"(stage) : "memory");  // BUG: barrier 16
}
