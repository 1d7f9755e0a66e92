// Attention of two heads as FlashAttention-3 has it: a warpgroup's thread copies keys and values through
// two stages, two warpgroups with 64 queries each take turns at the tensor cores by two named barriers.
// The scores of the next keys are computed while the last ones are multiplied by their values, from
// registers; the softmax is updated as its maximum grows.
// launch: grid=(2, 2), block=384, shared=66560, y=out((2, 144, 64), "f4"), q=halves((2, 144, 64)),
//         k=halves((2, 200, 64)), v=halves((2, 200, 64)), my=boxes("y", (64, 64, 1)),
//         mq=boxes("q", (64, 64, 1), 128), mk=boxes("k", (64, 64, 1), 128), mv=boxes("v", (64, 64, 1), 128)
// result: attention(q, k, v)
// within: 0.01
#include "hopper.cuh"

constexpr int STAGES = 2, KEYS = 200, STEPS = (KEYS + 63) / 64;
constexpr u32 TILE = 64 * 64 * 2;
constexpr float SCALE = 1.44269504f / 8;  // of the scores, for powers of 2

typedef u16 Tile[64 * 64];

struct Softmax {
    float top[2] = {-1e30f, -1e30f}, total[2] = {};
    u32 weights[16];

    // Scores become weights; the factor of what was summed before.
    INLINE void update(float (&scores)[32], int step, float (&factor)[2]) {
#pragma unroll
        for (int half = 0; half < 2; half++) {
            float most = top[half];
#pragma unroll
            for (int j = half * 2; j < 32; j += j & 1 ? 3 : 1) {
                if (step * 64 + j / 4 * 8 + threadIdx.x % 4 * 2 + j % 2 >= KEYS) scores[j] = -1e30f;
                most = fmaxf(most, scores[j]);
            }
            most = fmaxf(most, __shfl_xor_sync(~0u, most, 1));
            most = fmaxf(most, __shfl_xor_sync(~0u, most, 2));
            factor[half] = exp2f((top[half] - most) * SCALE);
            top[half] = most;
            total[half] *= factor[half];
#pragma unroll
            for (int j = half * 2; j < 32; j += j & 1 ? 3 : 1) {
                scores[j] = exp2f((scores[j] - most) * SCALE);
                total[half] += scores[j];
            }
        }
    }
    INLINE void round(const float (&scores)[32]) {
#pragma unroll
        for (int j = 0; j < 16; j++)
            asm("cvt.rn.f16x2.f32 %0, %1, %2;"
                : "=r"(weights[j])
                : "f"(scores[2 * j + 1]), "f"(scores[2 * j]));
    }
};

INLINE void multiply(float (&scores)[32], const u16* q, const u16* k) {
    wgmma_fence(scores);
#pragma unroll
    for (int i = 0; i < 64; i += 16) wgmma_n64(scores, rows_128(q, i), rows_128(k, i), i > 0);
    wgmma_commit();
}
INLINE void multiply(float (&sums)[32], const u32 (&weights)[16], const u16* v) {
    wgmma_fence(sums);
#pragma unroll
    for (int i = 0; i < 4; i++)
        wgmma_n64_turned(sums, weights + 4 * i, descriptor(v + i * 16 * 64, 2048, 1024, SWIZZLE_128), 1);
    wgmma_commit();
}

extern "C" __global__ void __launch_bounds__(384, 1)
    kernel(float* y, const u16* q, const u16* k, const u16* v, const __grid_constant__ TensorMap my,
           const __grid_constant__ TensorMap mq, const __grid_constant__ TensorMap mk,
           const __grid_constant__ TensorMap mv) {
    extern __shared__ __align__(1024) unsigned char memory[];
    Tile *queries = (Tile*)memory, *keys = queries + 2, *values = keys + STAGES;
    float* tiles = (float*)memory;  // of the result, where the queries and keys were
    __shared__ u64 asked, key_full[STAGES], key_empty[STAGES], value_full[STAGES], value_empty[STAGES];
    const int t = threadIdx.x, group = t / 128 - 1, row = blockIdx.x * 128, head = blockIdx.y;
    if (t == 0) {
        mbarrier_init(&asked, 1);
        for (int i = 0; i < STAGES; i++) {
            mbarrier_init(&key_full[i], 1);
            mbarrier_init(&value_full[i], 1);
            mbarrier_init(&key_empty[i], 2);  // one thread of each warpgroup
            mbarrier_init(&value_empty[i], 2);
        }
        fence_mbarrier_init();
    }
    __syncthreads();
    if (group < 0) {
        registers_down<24>();
        if (t == 0) {
            mbarrier_arrive_expect(&asked, 2 * TILE);
            tensor_load(queries[0], &mq, 0, row, head, &asked);
            tensor_load(queries[1], &mq, 0, row + 64, head, &asked);
            for (int i = 0; i < STEPS; i++) {
                const int s = i % STAGES, parity = i / STAGES & 1 ^ 1;
                mbarrier_wait(&key_empty[s], parity);
                mbarrier_arrive_expect(&key_full[s], TILE);
                tensor_load(keys[s], &mk, 0, i * 64, head, &key_full[s]);
                mbarrier_wait(&value_empty[s], parity);
                mbarrier_arrive_expect(&value_full[s], TILE);
                tensor_load(values[s], &mv, 0, i * 64, head, &value_full[s]);
            }
        }
        return;
    }
    registers_up<240>();
    const bool leads = t % 128 == 0;
    if (group == 1) named_arrive(1, 256);  // the first turn is group 0's
    float scores[32], sums[32] = {}, factor[2];
    Softmax softmax;
    mbarrier_wait(&asked, 0);
    mbarrier_wait(&key_full[0], 0);
    named_sync(1 + group, 256);
    multiply(scores, queries[group], keys[0]);
    wgmma_wait<0>(scores);
    named_arrive(2 - group, 256);
    if (leads) mbarrier_arrive(&key_empty[0]);
    softmax.update(scores, 0, factor);
    softmax.round(scores);
    for (int i = 1; i < STEPS; i++) {
        const int s = i % STAGES, before = (i - 1) % STAGES;
        mbarrier_wait(&key_full[s], i / STAGES & 1);
        named_sync(1 + group, 256);
        multiply(scores, queries[group], keys[s]);
        mbarrier_wait(&value_full[before], (i - 1) / STAGES & 1);
        multiply(sums, softmax.weights, values[before]);
        if (group == 0 || i + 1 < STEPS) named_arrive(2 - group, 256);
        wgmma_wait<1>(scores);
        if (leads) mbarrier_arrive(&key_empty[s]);
        softmax.update(scores, i, factor);
        wgmma_wait<0>(sums);
        if (leads) mbarrier_arrive(&value_empty[before]);
        softmax.round(scores);
#pragma unroll
        for (int j = 0; j < 32; j++) sums[j] *= factor[j / 2 % 2];
    }
    constexpr int last = (STEPS - 1) % STAGES;
    mbarrier_wait(&value_full[last], (STEPS - 1) / STAGES & 1);
    multiply(sums, softmax.weights, values[last]);
    wgmma_wait<0>(sums);
    named_sync(3, 256);  // both have read the queries and keys
    float* tile = tiles + group * 64 * 64;
#pragma unroll
    for (int half = 0; half < 2; half++) {
        float total = softmax.total[half];
        total += __shfl_xor_sync(~0u, total, 1);
        total += __shfl_xor_sync(~0u, total, 2);
        float* to = tile + (t % 128 / 32 * 16 + t % 32 / 4 + 8 * half) * 64 + t % 4 * 2;
#pragma unroll
        for (int j = half * 2; j < 32; j += 4)
            *(float2*)(to + j / 4 * 8) = make_float2(sums[j] / total, sums[j + 1] / total);
    }
    fence_proxy_async();
    named_sync(4 + group, 128);
    if (leads) {
        tensor_store(&my, 0, row + group * 64, head, tile);
        bulk_commit();
        bulk_wait_read<0>();
    }
}
