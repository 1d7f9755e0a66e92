// kind: illegal address
// launch: --grid=2 --block=128 --arg=counts:i32[16] --arg=x:i32[256]=arange
// A histogram with a bin more than counters.
extern "C" __global__ void histogram(int* counts, const int* x) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(counts + x[i] % 17, 1);  // BUG: 16 counters
}
