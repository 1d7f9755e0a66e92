// kind: missing lanes
// launch: --grid=1 --block=32 --arg=out:i32[32]
extern "C" __global__ void half(int* out) {
    __shared__ int s[32];
    int lane = threadIdx.x;
    s[lane] = lane;
    if (lane < 16) {
        __syncwarp(0xffffffff);  // BUG: the upper half waits elsewhere
        out[lane] = s[lane ^ 1];
    } else {
        out[lane] = __reduce_add_sync(0xffffffff, lane);  // BUG: (its other side)
    }
}
