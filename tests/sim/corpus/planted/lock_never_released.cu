// kind: endless kernel
// launch: --grid=2 --block=1 --arg=lock:i32[1] --arg=out:i32[1]
extern "C" __global__ void critical(int* lock, int* out) {
    while (atomicCAS(lock, 0, 1) != 0) {  // BUG: the first block keeps the lock
    }
    *out += 1;
    __threadfence();
}
