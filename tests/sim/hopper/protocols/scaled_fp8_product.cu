// A product of floats of 8 bits with a scale for 128 elements of a row of x and one for 128 x 128 of w,
// as DeepGEMM has it: a warpgroup's thread copies tiles and scales through three stages, two multiply
// 64 x 64 each. The sums of 128 elements go into float32 registers with their scales. Rows beyond the
// tensor are zeros, and the last copy leaves them out.
// launch: grid=(2, 2), block=384, shared=107520, y=out((200, 128), "f4"), x=quarters((200, 512)),
//         w=quarters((128, 512)), sx=scales((4, 200)), sw=scales(4), my=boxes("y", (64, 64)),
//         mx=boxes("x", (128, 128), 128), mw=boxes("w", (128, 64), 128), ms=boxes("sx", (128, 1))
// result: product(x * sx.T.repeat(128, 1).astype("f8"), w * sw.repeat(128).astype("f8"))
// within: 0.01
#include "hopper.cuh"

constexpr int STAGES = 3, STEPS = 4;

struct Stage {
    unsigned char a[128 * 128], b[64 * 128];
};

extern "C" __global__ void __launch_bounds__(384, 1)
    kernel(float* y, const unsigned char* x, const unsigned char* w, const float* sx, const float* sw,
           const __grid_constant__ TensorMap my, const __grid_constant__ TensorMap mx,
           const __grid_constant__ TensorMap mw, const __grid_constant__ TensorMap ms) {
    extern __shared__ __align__(1024) unsigned char memory[];
    __shared__ alignas(128) float scales[STAGES][128];
    __shared__ u64 full[STAGES], empty[STAGES];
    Stage* stages = (Stage*)memory;
    const int t = threadIdx.x, group = t / 128, row = blockIdx.y * 128, column = blockIdx.x * 64;
    if (t == 0) {
        for (int i = 0; i < STAGES; i++) {
            mbarrier_init(&full[i], 1);
            mbarrier_init(&empty[i], 8);  // warps that multiply
        }
        fence_mbarrier_init();
    }
    __syncthreads();
    if (group == 2) {
        registers_down<40>();
        if (t == 256) {
            for (int i = 0; i < STEPS; i++) {
                const int s = i % STAGES;
                mbarrier_wait(&empty[s], i / STAGES & 1 ^ 1);
                tensor_load(stages[s].a, &mx, i * 128, row, &full[s]);
                tensor_load(scales[s], &ms, row, i, &full[s]);
                tensor_load(stages[s].b, &mw, i * 128, column, &full[s]);
                mbarrier_arrive_expect(&full[s], sizeof(Stage) + sizeof(scales[s]));
            }
        }
        return;
    }
    registers_up<232>();
    const int lane_row = group * 64 + t % 128 / 32 * 16 + t % 32 / 4;
    float part[32], sum[32] = {};
    for (int i = 0; i < STEPS; i++) {
        const int s = i % STAGES;
        const float block = sw[i];
        mbarrier_wait(&full[s], i / STAGES & 1);
        const float upper = scales[s][lane_row] * block, lower = scales[s][lane_row + 8] * block;
        wgmma_fence(part);
#pragma unroll
        for (int k = 0; k < 128; k += 32)
            wgmma_n64_e4m3(part, rows_128(stages[s].a + group * 64 * 128, k / 2),
                           rows_128(stages[s].b, k / 2), k > 0);
        wgmma_commit();
        wgmma_wait<0>(part);
        if (t % 32 == 0) mbarrier_arrive(&empty[s]);
#pragma unroll
        for (int j = 0; j < 32; j++) sum[j] += (j & 2 ? lower : upper) * part[j];
    }
    float* tile = (float*)(stages + STAGES) + group * 64 * 64;
#pragma unroll
    for (int j = 0; j < 32; j += 2) {
        float2* to = (float2*)(tile + (lane_row % 64 + (j & 2 ? 8 : 0)) * 64 + j / 4 * 8 + t % 4 * 2);
        *to = make_float2(sum[j], sum[j + 1]);
    }
    fence_proxy_async();
    named_sync(1 + group, 128);
    if (t % 128 == 0) {
        tensor_store(&my, column, row + group * 64, tile);
        bulk_commit();
        bulk_wait_read<0>();
    }
}
