// kind: endless kernel
// launch: --grid=1 --block=32 --arg=out:i32[32] --arg=n=100
// An odd number, halved and doubled again, never gets to 0.
extern "C" __global__ void collatz(int* out, int n) {
    int value = n + threadIdx.x, steps = 0;
    while (value != 0) {  // BUG: ends in the cycle 4, 2, 1
        value = value % 2 ? 3 * value + 1 : value / 2;  // BUG: (its body)
        ++steps;  // BUG: (its body)
    }
    out[threadIdx.x] = steps;
}
