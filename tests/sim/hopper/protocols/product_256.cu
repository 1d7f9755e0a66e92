// The 256 x 256 x 256 product of bf16: a warpgroup copies 128 x 64 and 128 x 64 boxes in a swizzle of 128
// bytes through three stages, two multiply 64 x 128 each with a group in flight.
// launch: grid=(2, 2), block=384, shared=98304, y=out((256, 256), "f4"), x=bfloats((256, 256)),
//         w=bfloats((256, 256)), mx=boxes("x", (64, 128), 128), mw=boxes("w", (64, 128), 128)
// result: product(x, w)
#include "hopper.cuh"

constexpr int STAGES = 3, STEPS = 4;

INLINE void wgmma_n128(float (&d)[64], u64 a, u64 b, int accumulate) {
    asm volatile(
        "{ .reg .pred p; setp.ne.b32 p, %66, 0;"
        "wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16 {"
        "%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, "
        "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31, "
        "%32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, "
        "%48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63}, "
        "%64, %65, p, 1, 1, 0, 0; }"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]), "+f"(d[4]), "+f"(d[5]), "+f"(d[6]), "+f"(d[7]),
          "+f"(d[8]), "+f"(d[9]), "+f"(d[10]), "+f"(d[11]), "+f"(d[12]), "+f"(d[13]), "+f"(d[14]), "+f"(d[15]),
          "+f"(d[16]), "+f"(d[17]), "+f"(d[18]), "+f"(d[19]), "+f"(d[20]), "+f"(d[21]), "+f"(d[22]),
          "+f"(d[23]), "+f"(d[24]), "+f"(d[25]), "+f"(d[26]), "+f"(d[27]), "+f"(d[28]), "+f"(d[29]),
          "+f"(d[30]), "+f"(d[31]), "+f"(d[32]), "+f"(d[33]), "+f"(d[34]), "+f"(d[35]), "+f"(d[36]),
          "+f"(d[37]), "+f"(d[38]), "+f"(d[39]), "+f"(d[40]), "+f"(d[41]), "+f"(d[42]), "+f"(d[43]),
          "+f"(d[44]), "+f"(d[45]), "+f"(d[46]), "+f"(d[47]), "+f"(d[48]), "+f"(d[49]), "+f"(d[50]),
          "+f"(d[51]), "+f"(d[52]), "+f"(d[53]), "+f"(d[54]), "+f"(d[55]), "+f"(d[56]), "+f"(d[57]),
          "+f"(d[58]), "+f"(d[59]), "+f"(d[60]), "+f"(d[61]), "+f"(d[62]), "+f"(d[63])
        : "l"(a), "l"(b), "r"(accumulate)
        : "memory");
}

extern "C" __global__ void __launch_bounds__(384, 1)
    kernel(float* y, const u16* x, const u16* w, const __grid_constant__ TensorMap mx,
           const __grid_constant__ TensorMap mw) {
    extern __shared__ __align__(1024) unsigned char memory[];
    u16(*a)[128 * 64] = (u16(*)[128 * 64])memory;
    u16(*b)[128 * 64] = a + STAGES;
    __shared__ u64 full[STAGES], empty[STAGES];
    const int t = threadIdx.x, group = t / 128, row = blockIdx.y * 128, column = blockIdx.x * 128;
    if (t == 0) {
        for (int i = 0; i < STAGES; i++) {
            mbarrier_init(&full[i], 1);
            mbarrier_init(&empty[i], 2);
        }
        fence_mbarrier_init();
    }
    __syncthreads();
    if (group == 0) {
        registers_down<40>();
        if (t == 0) {
            for (int i = 0; i < STEPS; i++) {
                const int stage = i % STAGES;
                mbarrier_wait(&empty[stage], i / STAGES & 1 ^ 1);
                mbarrier_arrive_expect(&full[stage], sizeof(a[0]) + sizeof(b[0]));
                tensor_load(a[stage], &mx, i * 64, row, &full[stage]);
                tensor_load(b[stage], &mw, i * 64, column, &full[stage]);
            }
        }
        return;
    }
    registers_up<232>();
    const u32 first = (group - 1) * 64;
    float d[64] = {};
    for (int i = 0; i < STEPS; i++) {
        const int stage = i % STAGES;
        mbarrier_wait(&full[stage], i / STAGES & 1);
        wgmma_fence();
#pragma unroll
        for (int k = 0; k < 64; k += 16)
            wgmma_n128(d, rows_128(a[stage] + first * 64, k), rows_128(b[stage], k), 1);
        wgmma_commit();
        asm volatile("wgmma.wait_group.sync.aligned 1;" ::: "memory");
        if (i > 0 && t % 128 == 0) mbarrier_arrive(&empty[(i - 1) % STAGES]);
    }
    wgmma_wait<0>(d);
    const int lane_row = row + first + t % 128 / 32 * 16 + t % 32 / 4, lane_column = column + t % 4 * 2;
    for (int j = 0; j < 16; j++) {
        float* to = y + lane_row * 256 + lane_column + j * 8;
        to[0] = d[j * 4];
        to[1] = d[j * 4 + 1];
        to[8 * 256] = d[j * 4 + 2];
        to[8 * 256 + 1] = d[j * 4 + 3];
    }
}
