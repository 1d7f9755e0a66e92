// kind: illegal address
// launch: --grid=1 --block=32 --arg=slots:i32[32]
// Open addressing that probes downwards and forgets to wrap.
extern "C" __global__ void insert(int* slots) {
    int key = 1 + threadIdx.x, slot = key % 4;
    while (atomicCAS(slots + slot, 0, key) != 0) --slot;  // BUG: never wraps
}
