// kind: illegal address
// launch: --grid=1 --block=64 --arg=out:f64[64] --arg=x:f64[63]=ones
extern "C" __global__ void accumulate(double* out, const double* x) {
    int i = threadIdx.x;
    out[i] += x[i];  // BUG: x has 63 elements
}
