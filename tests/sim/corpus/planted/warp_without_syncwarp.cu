// kind: shared memory race
// launch: --grid=1 --block=32 --arg=out:i32[32]
// Relies on lanes in step, which no GPU since Volta promises.
extern "C" __global__ void neighbours(int* out) {
    __shared__ int s[32];
    int lane = threadIdx.x;
    s[lane] = lane * lane;  // BUG: no __syncwarp()
    out[lane] = s[lane ^ 1];  // BUG: (its other side)
}
