// Kernels whose accesses are counted by hand: test_counts.py and `tools.agreement.profile_agreement`.
// Every one writes to y what it has read, so that no compiler leaves the reads out.

#define I (blockIdx.x * blockDim.x + threadIdx.x)
#define T (threadIdx.x)

extern "C" __global__ void coalesced(float* y, const float* x, int n) {
    if (I < n) y[I] = x[I] + 1.0f;
}

extern "C" __global__ void strided(float* y, const float* x, int stride) {
    y[I] = x[I * stride];
}

extern "C" __global__ void misaligned(float* y, const float* x, int offset) {
    y[I] = x[I + offset];
}

extern "C" __global__ void broadcast(float* y, const float* x) {
    y[I] = x[blockIdx.x];
}

extern "C" __global__ void reversed(float* y, const float* x) {
    y[I] = x[(I | 31) - (I & 31)];
}

extern "C" __global__ void gathered(float* y, const float* x, const int* index) {
    y[I] = x[index[I]];
}

extern "C" __global__ void scattered(float* y, const float* x, const int* index) {
    y[index[I]] = x[I];
}

extern "C" __global__ void bytes(unsigned char* y, const unsigned char* x) {
    y[I] = x[I] + 1;
}

extern "C" __global__ void doubles(double* y, const double* x) {
    y[I] = x[I] + 1.0;
}

extern "C" __global__ void pairs(float2* y, const float2* x) {
    float2 v = x[I];
    v.x += v.y;
    y[I] = v;
}

extern "C" __global__ void quads(float4* y, const float4* x) {
    float4 v = x[I];
    v.x += v.w;
    y[I] = v;
}

extern "C" __global__ void quads_strided(float4* y, const float4* x, int stride) {
    float4 v = x[I * stride];
    v.x += v.w;
    y[I] = v;
}

extern "C" __global__ void rows(float* y, const float* x, int width) {
    // Each thread sums a row: the lanes are `width` elements apart.
    float sum = 0.0f;
    #pragma unroll 1
    for (int j = 0; j < width; ++j) sum += x[I * width + j];
    y[I] = sum;
}

extern "C" __global__ void half_of_warp(float* y, const float* x) {
    if (T % 32 < 16) y[I] = x[I] * 2.0f;
}

extern "C" __global__ void every_other(float* y, const float* x) {
    if (T % 2) y[I] = x[I] * 2.0f;
}

extern "C" __global__ void both_sides(float* y, float* z, const float* x) {
    // Two arrays: stores to one would be joined behind the branch.
    if (T % 2) y[I] = x[I] * 2.0f;
    else z[I] = x[I + 1024] + 3.0f;
}

extern "C" __global__ void triangle(float* y, const float* x) {
    // Lane l goes round l + 1 times.
    float sum = 0.0f;
    #pragma unroll 1
    for (int j = 0; j <= (int)(T % 32); ++j) sum += x[j];
    y[I] = sum;
}

// Shared memory: the lanes of a warp want words `stride` apart.
extern "C" __global__ void shared_strided(float* y, int stride) {
    __shared__ float s[1024 * 8];
    s[T] = T;
    __syncthreads();
    y[I] = s[T * stride % (1024 * 8)];
}

extern "C" __global__ void shared_stores(float* y, int stride) {
    __shared__ float s[1024 * 8];
    s[T * stride % (1024 * 8)] = T;
    __syncthreads();
    y[I] = s[T];
}

extern "C" __global__ void shared_column(float* y) {
    __shared__ float s[32 * 32];
    s[T] = T;
    __syncthreads();
    y[I] = s[T % 32 * 32 + T / 32];
}

extern "C" __global__ void shared_padded(float* y) {
    __shared__ float s[32 * 33];
    s[T + T / 32] = T;
    __syncthreads();
    y[I] = s[T % 32 * 33 + T / 32];
}

extern "C" __global__ void shared_broadcast(float* y) {
    __shared__ float s[1024];
    s[T] = T;
    __syncthreads();
    y[I] = s[T / 32];
}

extern "C" __global__ void shared_doubles(double* y, int stride) {
    __shared__ double s[1024 * 2];
    s[T] = T;
    __syncthreads();
    y[I] = s[T * stride % (1024 * 2)];
}

extern "C" __global__ void shared_quads(float4* y, int stride) {
    __shared__ float4 s[1024];
    s[T] = make_float4(T, 1.0f, 2.0f, 3.0f);
    __syncthreads();
    y[I] = s[T * stride % 1024];
}

extern "C" __global__ void transposed(float* y, const float* x, int n) {
    __shared__ float tile[32][33];
    int column = blockIdx.x * 32 + threadIdx.x, row = blockIdx.y * 32 + threadIdx.y;
    #pragma unroll
    for (int j = 0; j < 32; j += 8) tile[threadIdx.y + j][threadIdx.x] = x[(row + j) * n + column];
    __syncthreads();
    column = blockIdx.y * 32 + threadIdx.x;
    row = blockIdx.x * 32 + threadIdx.y;
    #pragma unroll
    for (int j = 0; j < 32; j += 8) y[(row + j) * n + column] = tile[threadIdx.x][threadIdx.y + j];
}

extern "C" __global__ void reduced(float* y, const float* x) {
    __shared__ float s[256];
    s[T] = x[I];
    __syncthreads();
    #pragma unroll 1
    for (int half = 128; half > 0; half /= 2) {
        if (T < half) s[T] += s[T + half];
        __syncthreads();
    }
    if (T == 0) y[blockIdx.x] = s[0];
}

extern "C" __global__ void atomics_apart(int* y, const int* x) {
    atomicAdd(y + I, x[I]);
}

extern "C" __global__ void atomics_together(int* y, const int* x) {
    atomicAdd(y + x[I], (int)T);
}

extern "C" __global__ void atomics_returned(int* y, int* total) {
    y[I] = atomicExch(total + I % 64, (int)I);
}

extern "C" __global__ void shared_atomics(int* y, const int* x) {
    __shared__ int bins[64];
    if (T < 64) bins[T] = 0;
    __syncthreads();
    atomicAdd(bins + x[I], 1);
    __syncthreads();
    if (T < 64) atomicAdd(y + T, bins[T]);
}
