// Planted: two warpgroups use one named barrier, each for its own 128 threads.
// PTX ISA, "barrier": a barrier is a resource of the block; any four warps complete it.
// kind: shared memory race
// launch: grid=1, block=256, y=out(256), x=words(256)
// result: x.reshape(2, 128)[:, ::-1].ravel()
#include "hopper.cuh"

extern "C" __global__ void kernel(u32* y, const u32* x) {
    __shared__ u32 tile[256];
    const int t = threadIdx.x, group = t / 128;
    if (t % 128 < 32) named_sync(3, 64);  // the first warp of each group is late
    tile[t] = x[t];  // BUG: the barrier may not order it
#ifdef BUG
    named_sync(1, 128);  // BUG: one barrier for both
#else
    named_sync(1 + group, 128);
#endif
    y[t] = tile[group * 128 + 127 - t % 128];  // BUG: of a warp that may not have come
}
