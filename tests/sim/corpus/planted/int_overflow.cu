// kind: illegal address
// launch: --grid=1 --block=32 --arg=out:f32[1024] --arg=x:f32[1024]=ones --arg=row=70000 --arg=columns=70000
// 70000 * 70000 does not fit into 32 bits.
extern "C" __global__ void take_row(float* out, const float* x, int row, int columns) {
    int i = threadIdx.x;
    long long start = (int)((unsigned)row * (unsigned)columns);
    long long rest = (long long)row * columns - 4900000000LL;
    out[i] = x[start + rest + i];  // BUG: the product overflowed
}
