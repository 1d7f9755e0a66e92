// kind: assert
// launch: --grid=1 --block=64 --arg=x:i32[64]=arange
extern "C" __global__ void check(int* x) {
    assert(x[threadIdx.x] < 40);  // BUG: the data has 40 and more
}
