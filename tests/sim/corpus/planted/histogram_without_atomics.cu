// kind: global memory race
// launch: --grid=4 --block=64 --arg=counts:i32[8] --arg=x:i32[256]=arange
// tool: none
extern "C" __global__ void histogram(int* counts, const int* x) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    counts[x[i] % 8] += 1;  // BUG: no atomic
}
