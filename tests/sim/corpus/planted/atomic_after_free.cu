// kind: illegal address
// launch: --grid=1 --block=64 --arg=total:i32[1] --arg=x:i32[64]=ones
// free: total
extern "C" __global__ void sum(int* total, const int* x) {
    atomicAdd(total, x[threadIdx.x]);  // BUG: total was freed before the launch
}
