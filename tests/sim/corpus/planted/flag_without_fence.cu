// kind: global memory race
// launch: --grid=2 --block=32 --arg=data:i32[32] --arg=flag:i32[1] --arg=out:i32[32]
// tool: none
// The second block reads what the first one writes, and nothing orders the two.
extern "C" __global__ void hand_over(int* data, int* flag, int* out) {
    int i = threadIdx.x;
    if (blockIdx.x == 0) {
        data[i] = i;  // BUG: published by a plain store
        if (i == 0) *flag = 1;  // BUG: (the flag itself)
    } else if (*flag) {  // BUG: (its other side)
        out[i] = data[i];  // BUG: (its other side)
    } else {
        out[i] = -1;
    }
}
