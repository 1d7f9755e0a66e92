// Defects that are easy to miss, each beside a kernel that is right: its name ends in `_right`.
// A defect's lines are marked; the right kernels must be silent under all checkers.
#include <cuda_pipeline_primitives.h>

// shared addresses that wrap in 32 bits

extern "C" __global__ void wrapped_right(float* y, const float* x) {
    __shared__ float s[128];
    int i = threadIdx.x;
    s[i / 64 * 64 + 63 - i % 64] = x[i];
    __syncthreads();
    y[i] = s[i / 64 * 64 + 63 - i % 64] + s[i];
}

// shuffles and votes

extern "C" __global__ void shuffle_ended(int* y, const int* x, int n) {
    int i = threadIdx.x;
    if (i >= n) return;
    int v = x[i];
    for (int d = 16; d > 0; d >>= 1)
        v += __shfl_down_sync(0xffffffffu, v, d); // shuffle_ended
    if (i == 0) y[0] = v;
}

extern "C" __global__ void shuffle_ended_right(int* y, const int* x, int n) {
    int i = threadIdx.x;
    int v = i < n ? x[i] : 0;
    for (int d = 16; d > 0; d >>= 1) v += __shfl_down_sync(0xffffffffu, v, d);
    if (i == 0) y[0] = v;
}

extern "C" __global__ void shuffle_unnamed(int* y, const int* x) {
    int i = threadIdx.x;
    if (i < 16) {
        int v = x[i];
        v += __shfl_xor_sync(0xffffu, v, 16); // shuffle_unnamed
        y[i] = v;
    }
}

// Lanes 8 to 15 get what is undefined, and nobody uses it.
extern "C" __global__ void shuffle_unnamed_right(int* y, const int* x) {
    int i = threadIdx.x;
    if (i < 16) {
        int v = x[i];
        for (int d = 8; d > 0; d >>= 1) v += __shfl_down_sync(0xffffu, v, d);
        int most = v;
        for (int d = 8; d > 0; d >>= 1) {
            int other = __shfl_down_sync(0xffffu, most, d);
            if (i + d < 16 && other > most) most = other;
        }
        int own[4];
        for (int k = 0; k < 4; ++k) own[k + i & 3] = __shfl_down_sync(0xffffu, v, 8);
        if (i == 0) y[0] = v + 0 * most + own[i] - own[x[2]];
        int first = __shfl_sync(0xffffu, v, 0);
        y[1 + i] = first;
    }
}

extern "C" __global__ void vote_unnamed(int* y, const int* x) {
    int i = threadIdx.x;
    unsigned mask = i < 16 ? 0xffffffffu : 0xffff0000u;
    y[i] = __any_sync(mask, x[i] > 3); // vote_unnamed
}

extern "C" __global__ void vote_unnamed_right(int* y, const int* x) {
    int i = threadIdx.x;
    unsigned mask = i < 16 ? 0xffffu : 0xffff0000u;
    y[i] = __any_sync(mask, x[i] > 3);
    if (i >= 20) return;
    y[i] += __all_sync(0xffffffffu, x[i] > -1);
}

// the next shared variable, the next allocation, a view

extern "C" __global__ void next_variable(int* y, const int* x) {
    __shared__ int a[32];
    __shared__ int b[64];
    int i = threadIdx.x;
    b[i] = x[i];
    if (i < 33)
        a[i] = x[i]; // next_variable
    __syncthreads();
    y[i] = a[i % 32] + b[63 - i];
}

extern "C" __global__ void next_variable_right(int* y, const int* x) {
    __shared__ int a[32];
    __shared__ int b[64];
    int i = threadIdx.x;
    b[i] = x[i];
    if (i < 32) a[i] = x[i];
    __syncthreads();
    int* c = i < 32 ? a : b;
    y[i] = a[i % 32] + b[63 - i] + c[i % 32] - c[i % 32];
}

__device__ int scale(const int* p, int i) { return p[i]; }

extern "C" __global__ void next_allocation(int* y, const int* x, long far) {
    y[threadIdx.x] = scale(x, threadIdx.x * far); // next_allocation
}

extern "C" __global__ void next_allocation_right(int* y, const int* x, long far) {
    const int* other = x + far;
    y[threadIdx.x] = scale(other - far, threadIdx.x);
}

// copies that were not waited for

extern "C" __global__ void copy_not_waited(float* y, const float* x) {
    __shared__ float s[64];
    int i = threadIdx.x;
    __pipeline_memcpy_async(s + i, x + i, 4); // copy_not_waited: start
    __pipeline_commit();
    y[i] = s[i]; // copy_not_waited
}

extern "C" __global__ void copy_not_waited_right(float* y, const float* x) {
    __shared__ float s[64];
    int i = threadIdx.x;
    __pipeline_memcpy_async(s + i, x + i, 4);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    y[i] = s[63 - i];
}

extern "C" __global__ void copy_group_short(float* y, const float* x) {
    __shared__ float s[2][64];
    int i = threadIdx.x;
    float sum = 0;
    __pipeline_memcpy_async(&s[0][i], x + i, 4); // copy_group_short: start
    __pipeline_commit();
    for (int k = 0; k < 3; ++k) {
        __pipeline_memcpy_async(&s[(k + 1) % 2][i], x + i, 4);
        __pipeline_commit();
        __pipeline_wait_prior(2);
        __syncthreads();
        sum += s[k % 2][63 - i]; // copy_group_short
        __syncthreads();
    }
    y[i] = sum;
}

extern "C" __global__ void copy_group_short_right(float* y, const float* x) {
    __shared__ float s[2][64];
    int i = threadIdx.x;
    float sum = 0;
    __pipeline_memcpy_async(&s[0][i], x + i, 4);
    __pipeline_commit();
    for (int k = 0; k < 3; ++k) {
        __pipeline_memcpy_async(&s[(k + 1) % 2][i], x + i, 4);
        __pipeline_commit();
        __pipeline_wait_prior(1);
        __syncthreads();
        sum += s[k % 2][63 - i];
        __syncthreads();
    }
    y[i] = sum;
}

extern "C" __global__ void copy_barrier_first(float* y, const float* x) {
    __shared__ float s[64];
    int i = threadIdx.x;
    __pipeline_memcpy_async(s + i, x + i, 4); // copy_barrier_first: start
    __pipeline_commit();
    __syncthreads();
    __pipeline_wait_prior(0);
    y[i] = s[63 - i]; // copy_barrier_first
}

// atomics

extern "C" __global__ void atomics_plain_read(int* y, int* total) {
    int i = threadIdx.x;
    atomicAdd(total, 1); // atomics_plain_read: other
    if (i == 63)
        y[0] = *total; // atomics_plain_read
}

extern "C" __global__ void atomics_plain_read_right(int* y, int* total) {
    int i = threadIdx.x;
    atomicAdd(total, 1);
    __syncthreads();
    if (i == 63) y[0] = *total;
}

extern "C" __global__ void blocks_plain_read(int* y, int* total) {
    if (threadIdx.x == 0) {
        atomicAdd(total, 1); // blocks_plain_read: other
        if (blockIdx.x == gridDim.x - 1)
            y[0] = *total; // blocks_plain_read
    }
}

extern "C" __global__ void blocks_plain_read_right(int* y, int* total) {
    if (threadIdx.x == 0) {
        atomicAdd(total, 1);
        __threadfence();
        if (atomicAdd(total + 1, 1) == gridDim.x - 1) {
            __threadfence();
            y[0] = *total;
            total[1] = 0; // all others have counted
        }
    }
}

extern "C" __global__ void block_scope(int* y) {
    atomicAdd_block(y, 1); // block_scope
}

extern "C" __global__ void block_scope_right(int* y) {
    atomicAdd_block(y + blockIdx.x, 1);
    __syncthreads();
    if (threadIdx.x == 0) atomicAdd(y + 8, y[blockIdx.x]);
}

extern "C" __global__ void block_scope_first(int* y) {
    if (blockIdx.x == 0)
        atomicAdd_block(y, 1); // block_scope_first: other
    else
        atomicAdd(y, 1); // block_scope_first
}

// barriers

extern "C" __global__ void other_barrier(int* y) {
    __shared__ int s[64];
    int i = threadIdx.x;
    s[i] = i;
    if (i < 32) {
        __syncthreads(); // other_barrier
        y[i] = s[63 - i];
    } else {
        y[i] = 2;
        __syncthreads(); // other_barrier: other
        y[i] = s[63 - i];
    }
}

extern "C" __global__ void other_barrier_right(int* y) {
    __shared__ int s[64];
    int i = threadIdx.x;
    s[i] = i;
    for (int k = 0; k < 2 + blockIdx.x; ++k) __syncthreads();
    if (blockIdx.x) {
        __syncthreads();
        y[i] = s[63 - i];
    } else {
        y[i] = 2;
        __syncthreads();
        y[i] = s[63 - i];
    }
    if (i < 32)
        asm volatile("bar.sync 1, 64;" ::: "memory");
    else
        asm volatile("bar.sync 1, 64;" ::: "memory");
}

// warps that need no barrier, or think so

extern "C" __global__ void warp_synchronous(int* y, const int* x) {
    __shared__ volatile int s[64];
    int i = threadIdx.x;
    s[i] = x[i];
    __syncthreads();
    if (i < 32) {
        s[i] += s[i + 32];
        s[i] += s[i + 16]; // warp_synchronous
        s[i] += s[i + 8];
    }
    if (i == 0) y[0] = s[0];
}

extern "C" __global__ void warp_synchronous_right(int* y, const int* x) {
    __shared__ volatile int s[64];
    __shared__ volatile bool found;
    int i = threadIdx.x;
    s[i] = x[i];
    if (i == 0) found = false;
    __syncthreads();
    if (i < 32) {
        for (int d = 32; d > 0; d >>= 1) {
            int v = s[i + d & 63];
            __syncwarp();
            s[i] += v;
            __syncwarp();
        }
        if (x[i] > 7) found = true;
        if (!found) y[1] = 0;
    }
    if (i == 0) y[0] = s[0];
}

// const

extern "C" __global__ void const_written(int* y, const int* x) {
    int i = threadIdx.x;
    y[i] = x[i];
    ((int*)x)[i] = 0; // const_written
}

extern "C" __global__ void const_written_right(int* y, const int* x) {
    int i = threadIdx.x;
    int v = x[i];
    ((int*)x == y ? (int*)x : y)[i] = v + 1;
}

// tables of pointers

extern "C" __global__ void stale_entry(int* y, const long* table) {
    const int* p = (const int*)table[blockIdx.x];
    y[threadIdx.x] = p[threadIdx.x]; // stale_entry
}

// Chosen between what is passed and what a table has, at once, by a branch and in a loop; and to write.
extern "C" __global__ void chosen_right(int* y, const int* x, const long* table, int which) {
    int i = threadIdx.x;
    const int* p = which > 1 ? (const int*)table[0] : x;
    const int* q = x;
    if (which > 2) {
        q = (const int*)table[2 * (which - 3)];
        y[i] = 7;
        __syncthreads();
    }
    const int* r = x;
    int sum = 0;
    for (int k = 0; k < which; ++k) {
        sum += r[i];
        r = (const int*)table[0];
    }
    int* to = which > 3 ? (int*)(table[1] & ~3l) : y;
    to[63 - i] = p[i] + 1000 * q[i] + sum;
}

// Chosen between what is passed and what lanes have sent in halves, shared memory and the thread's own.
extern "C" __global__ void chosen_spaces_right(int* y, const int* x, const int* z, int which) {
    __shared__ int s[64];
    int i = threadIdx.x, mine[4] = {x[i % 4], x[i % 4] + 1, x[i % 4] + 2, x[i % 4] + 3};
    s[i] = z[i] + 1;
    __syncthreads();
    unsigned long long sent = (unsigned long long)(i % 2 ? x : z);
    sent = __shfl_xor_sync(~0u, sent, 1);
    const int* p = which == 1 ? (const int*)sent : x;
    const int* q = which == 2 ? s : x;
    const int* r = which == 3 ? mine + i % 4 : x + i;
    y[i] = p[i] + 100 * q[63 - i] + 10000 * *r;
}

// What was read is an index here, and the address is passed.
extern "C" __global__ void read_offset(int* y, const int* x, const long* table) {
    int i = threadIdx.x;
    y[i] = *(const int*)((const char*)x + table[i]); // read_offset
}

// part of an array

extern "C" __global__ void past_the_view(int* y, const int* x, int n) {
    int i = threadIdx.x;
    if (i < n)
        y[i] = x[i]; // past_the_view
}

extern "C" __global__ void before_the_view(int* y, const int* x) {
    int i = threadIdx.x;
    if (i == 1)
        atomicAdd(y + i * 2 - 3, x[i]); // before_the_view
}

// a barrier behind the first store

extern "C" __global__ void first_store(int* y, const int* x) {
    __shared__ int s[64];
    int i = threadIdx.x;
    s[i] = x[i]; // first_store
    y[i] = s[63 - i]; // first_store: other
}

extern "C" __global__ void never_stored(int* y, const int* x) {
    __shared__ int s[64];
    int i = threadIdx.x;
    if (i < 60) s[i] = x[i];
    __syncthreads();
    y[i] = s[63 - i]; // never_stored
    __syncthreads();
    if (i >= 60) s[i] = x[i];
}

extern "C" __global__ void never_ends(int* y) {
    __shared__ int s[64];
    int i = threadIdx.x, sum = 0;
    unsigned end = s[i] | 0x7fffffff; // never_ends
    for (unsigned k = 0; k < end; ++k) sum += y[k & i];
    y[i] = sum;
}

// the load before a loop that compares and swaps

extern "C" __global__ void swap_right(float* total, const float* x) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int* place = (int*)total;
    int old = *place, seen = old;
    old = atomicCAS(place, seen, __float_as_int(__int_as_float(seen) + x[i]));
    while (old != seen) {
        seen = old;
        old = atomicCAS(place, seen, __float_as_int(__int_as_float(seen) + x[i]));
    }
}

// The same with the addresses of other compilers: the swap has a generic one.
extern "C" __global__ void swap_generic_right(float* total, const float* x) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int* place = (int*)total;
    int old = *place, seen;
    do {
        seen = old;
        asm volatile("{ .reg .u64 a; add.s64 a, %1, -4; atom.cas.b32 %0, [a+4], %2, %3; }"
                     : "=r"(old) : "l"(place), "r"(seen),
                       "r"(__float_as_int(__int_as_float(seen) + x[i])) : "memory");
    } while (old != seen);
}

// From one array to another by the distance between them, of whole elements: a loop over both keeps one pointer.
extern "C" __global__ void other_by_distance(int* y, const int* x, const int* z, int n) {
    long to = z - x;
    const int* from = x + threadIdx.x;
    y[threadIdx.x] = from[n] + from[to * (n + 1)];  // other_by_distance
}
