// What host code of CUTLASS needs to run in a kernel: the driver's call that encodes tensor maps, in the
// format of the hardware, and names of the host's that stand in messages only.
#pragma once
#include <algorithm>
#include <cuda.h>
#include <cuda/std/cstdint>
#include <cuda/std/tuple>
#include <cuda/std/utility>

extern "C" __device__ inline CUresult cuTensorMapEncodeTiled(
    CUtensorMap* map, CUtensorMapDataType type, cuuint32_t rank, void* address, const cuuint64_t* sizes,
    const cuuint64_t* strides, const cuuint32_t* box, const cuuint32_t* steps, CUtensorMapInterleave interleave,
    CUtensorMapSwizzle swizzle, CUtensorMapL2promotion promotion, CUtensorMapFloatOOBfill fill) {
    const unsigned types[] = {0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 8, 7 | 512, 8 | 512};
    unsigned words[32] = {};
    *(cuuint64_t*)words = (cuuint64_t)address;
    words[2] = (rank - 1) << 4 | types[type] << 7 | interleave << 11 | swizzle << 13 | fill << 15 | promotion << 17;
    for (int i = 0; i < rank; i++) {
        words[8 + i] = (unsigned)(sizes[i] - 1);
        words[13] |= (steps[i] - 1) << 3 * i;
        if (i == 0) continue;
        words[2 + i] = (unsigned)(strides[i - 1] >> 4);
        words[7] |= (unsigned)(strides[i - 1] >> 36) << 4 * (i - 1);
        ((unsigned char*)(words + 14))[i - 1] = box[i] - 1;
    }
    words[13] |= (box[0] - 1) << 24;
    for (int i = 0; i < 32; i++) ((unsigned*)map)[i] = words[i];
    return CUDA_SUCCESS;
}

namespace std {
struct runtime_error {
    __device__ runtime_error(const char*) {}
};
struct Nowhere {
    template <class T>
    __device__ const Nowhere& operator<<(const T&) const {
        return *this;
    }
};
constexpr int endl = 0;
}  // namespace std
#define cerr Nowhere()
typedef int Status_;
#define cudaError_t Status_
#define cudaSuccess 0
#define cudaGetLastError() 0
#define cudaFuncAttributeMaxDynamicSharedMemorySize 0
#define cudaDriverGetVersion(version) (*(version) = 99999, 0)
#define CUTLASS_CUDA_DRIVER_WRAPPER_CALL(function) function
#define fprintf(...)
#define exit(code) __trap()
__device__ inline int cudaGetDevice(int* device) { return *device = 0; }
template <class Function>
__device__ inline int cudaFuncSetAttribute(Function, int, int) {
    return 0;
}
__device__ inline void cudaGridDependencySynchronize() { asm volatile("griddepcontrol.wait;" ::: "memory"); }

// The launch of a kernel: its grid, its threads, its shared memory, and its parameters after 64 bytes.
template <class Parameters>
__device__ void put_launch(char* out, dim3 grid, int threads, int shared, const Parameters& parameters) {
    int* facts = (int*)out;
    facts[0] = sizeof(parameters);
    facts[1] = grid.x;
    facts[2] = grid.y;
    facts[3] = grid.z;
    facts[4] = threads;
    facts[5] = shared;
    for (int i = 0; i < sizeof(parameters); i++) out[64 + i] = ((const char*)&parameters)[i];
}
