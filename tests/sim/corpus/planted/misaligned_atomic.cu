// kind: misaligned address
// launch: --grid=1 --block=8 --arg=bytes:u8[64]
extern "C" __global__ void count(unsigned char* bytes) {
    atomicAdd(reinterpret_cast<unsigned int*>(bytes + 3 * threadIdx.x), 1u);  // BUG: every third byte
}
