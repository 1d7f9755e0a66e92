// kind: misaligned address
// launch: --grid=1 --block=16 --arg=out:f64[16] --arg=bytes:u8[256]=ones
// A record of an int and a double, packed.
extern "C" __global__ void unpack(double* out, const unsigned char* bytes) {
    int i = threadIdx.x;
    out[i] = *reinterpret_cast<const double*>(bytes + 12 * i + 4);  // BUG: packed to 12 bytes
}
