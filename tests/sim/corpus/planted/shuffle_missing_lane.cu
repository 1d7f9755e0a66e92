// kind: missing lanes
// launch: --grid=1 --block=32 --arg=out:i32[32]
extern "C" __global__ void sum(int* out) {
    int lane = threadIdx.x, value = lane;
    if (lane < 31) {
        value += __shfl_xor_sync(0xffffffff, value, 1);  // BUG: lane 31 never comes
    }
    __syncwarp();
    out[lane] = value;
}
