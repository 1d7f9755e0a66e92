// kind: illegal address
// launch: --grid=1 --block=32 --arg=out:i32[32] --arg=back=200
extern "C" __global__ void history(int* out, int back) {
    int ring[8];
    for (int i = 0; i < 8; ++i) ring[(i * 3) & 7] = i;
    ring[(int)threadIdx.x % 8 - back] = 1;  // BUG: before the array
    out[threadIdx.x] = ring[threadIdx.x & 7];
}
