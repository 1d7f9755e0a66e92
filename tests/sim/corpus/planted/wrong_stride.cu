// kind: illegal address
// launch: --grid=8 --block=32 --arg=out:f32[32,8] --arg=x:f32[8,32]=arange --arg=rows=8 --arg=columns=32
// Transposes 8 x 32, but steps through the result as if it had 32 columns.
extern "C" __global__ void transpose(float* out, const float* x, int rows, int columns) {
    int row = blockIdx.x, column = threadIdx.x;
    out[column * columns + row] = x[row * columns + column];  // BUG: the stride is `rows`
}
