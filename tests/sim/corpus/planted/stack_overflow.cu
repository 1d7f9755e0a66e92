// kind: stack overflow
// launch: --grid=1 --block=1 --arg=out:i32[1] --arg=n=1000000000
// Recursion whose end is too far away.
__device__ __noinline__ int depth(int n, volatile int* sink) {  // BUG: (its beginning)
    int buffer[16];
    for (int i = 0; i < 16; ++i) buffer[i] = n + i;
    sink[0] = buffer[n & 15];
    if (n <= 0) return 1;
    return depth(n - 1, sink) ^ 3 * depth(n - 2, sink);  // BUG: a billion calls deep
}
extern "C" __global__ void recurse(int* out, int n) {
    *out = depth(n, out);
}
