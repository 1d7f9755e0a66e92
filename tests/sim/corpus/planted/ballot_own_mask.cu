// kind: missing lanes
// launch: --grid=1 --block=32 --arg=out:i32[32]
// Each side of the branch names all lanes.
extern "C" __global__ void vote(int* out) {
    int lane = threadIdx.x;
    if (lane % 2)
        out[lane] = __ballot_sync(0xffffffff, lane > 9);  // BUG: odd lanes only
    else
        out[lane] = __any_sync(0xffffffff, lane > 9);  // BUG: even lanes only
}
