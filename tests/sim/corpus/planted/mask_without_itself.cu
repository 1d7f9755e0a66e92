// kind: invalid mask
// launch: --grid=1 --block=32 --arg=out:i32[32] --arg=width=16
// Every lane takes part, the mask names half of them.
extern "C" __global__ void sums(int* out, int width) {
    int lane = threadIdx.x;
    unsigned mask = (1u << width) - 1;
    out[lane] = __shfl_xor_sync(mask, lane, 1);  // BUG: lanes 16 to 31 are not in the mask
}
