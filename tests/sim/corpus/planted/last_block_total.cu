// kind: global memory race
// launch: --grid=8 --block=1 --arg=total:f32[1] --arg=x:f32[8]=arange
// tool: none
extern "C" __global__ void keep_last(float* total, const float* x) {
    *total = x[blockIdx.x];  // BUG: whichever block is last wins
}
