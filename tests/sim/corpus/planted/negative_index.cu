// kind: illegal address
// launch: --grid=1 --block=64 --arg=out:f32[64] --arg=table:f32[16]=ones --arg=ids:i32[64]=-1
// Padding has the id -1, which nobody tests.
extern "C" __global__ void lookup(float* out, const float* table, const int* ids) {
    int i = threadIdx.x;
    out[i] = table[ids[i]];  // BUG: padding ids are negative
}
