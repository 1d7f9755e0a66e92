// kind: misaligned address
// launch: --grid=1 --block=32 --arg=out:i64[32] --arg=shift=3
extern "C" __global__ void scramble(long long* out, int shift) {
    __align__(16) unsigned char buffer[64];
    for (int i = 0; i < 64; ++i) buffer[(i * shift) & 63] = i;
    out[threadIdx.x] = *reinterpret_cast<long long*>(buffer + shift);  // BUG: shift is odd
}
