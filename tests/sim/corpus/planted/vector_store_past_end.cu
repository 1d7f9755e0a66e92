// kind: illegal address
// launch: --grid=1 --block=32 --arg=out:i32[126]
extern "C" __global__ void fill2(int* out) {
    int i = threadIdx.x;
    for (int j = i; 2 * j <= 126; j += blockDim.x)
        reinterpret_cast<int2*>(out)[j] = make_int2(j, j);  // BUG: <= for <
}
