// kind: illegal address
// launch: --grid=1 --block=64 --arg=out:i32[64]
// A rotation by one that writes element -1.
extern "C" __global__ void rotate(int* out) {
    int i = threadIdx.x;
    out[i - 1] = i;  // BUG: store before the start
}
