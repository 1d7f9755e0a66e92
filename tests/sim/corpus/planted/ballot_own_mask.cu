// kind: missing lanes
// launch: --grid=1 --block=32 --arg=out:i32[32]
// Each side of the branch names all lanes.
extern "C" __global__ void vote(int* out) {
    int lane = threadIdx.x;
    unsigned bits = 0;
    if (lane % 2) bits = __ballot_sync(0xffffffff, lane > 9);  // BUG: odd lanes only
    out[lane] = bits;
}
