// kind: global memory race
// launch: --grid=4 --block=64 --arg=x:f32[257]=ones
// tool: none
// Reads the neighbour's element while its block writes it.
extern "C" __global__ void shift(float* x) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float next = x[i + 1];  // BUG: in place over several blocks
    __syncthreads();
    x[i] = next;  // BUG: (its other side)
}
