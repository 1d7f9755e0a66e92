// kind: missing lanes
// launch: --grid=1 --block=32 --arg=out:i32[32]
extern "C" __global__ void half(int* out) {
    __shared__ int s[32];
    int lane = threadIdx.x;
    s[lane] = lane;
    if (lane >= 16) return;
    __syncwarp(0xffffffff);  // BUG: the upper half has returned
    out[lane] = s[lane ^ 1];
}
