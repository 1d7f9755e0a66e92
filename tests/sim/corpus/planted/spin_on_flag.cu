// kind: endless kernel
// launch: --grid=1 --block=32 --arg=flag:i32[1] --arg=out:i32[32]
extern "C" __global__ void wait(int* flag, int* out) {
    while (atomicAdd(flag, 0) == 0) {  // BUG: nobody sets the flag
    }
    out[threadIdx.x] = 1;
}
