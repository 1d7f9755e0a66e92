// kind: depends on the order
// launch: --grid=16 --block=1 --arg=next:i32[1] --arg=out:i32[16]
// tool: none
// A ticket per block: atomic, and still another result in another order.
extern "C" __global__ void tickets(int* next, int* out) {
    out[atomicAdd(next, 1)] = blockIdx.x;  // BUG: the place depends on who comes first
}
