// kind: shared memory race
// launch: --grid=1 --block=64 --arg=out:i32[64]
extern "C" __global__ void broadcast(int* out) {
    __shared__ int chosen;
    chosen = threadIdx.x;  // BUG: every thread writes another value
    __syncthreads();
    out[threadIdx.x] = chosen;
}
