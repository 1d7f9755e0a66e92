// Surface references, which CUDA 12 removed: variables that hold a surface object's handle.
#pragma once

template <typename T, int dimensions = 1>
struct surface {
  cudaSurfaceObject_t object;
};

#define IGNIS_SURFACE(read, write)                                                       \
  template <typename R, typename T, int dimensions, typename... A>                       \
  __device__ __forceinline__ R read(surface<T, dimensions> reference, A... at) {         \
    return ::read<R>(reference.object, at...);                                           \
  }                                                                                      \
  template <typename R, typename T, int dimensions, typename... A>                       \
  __device__ __forceinline__ void read(R* out, surface<T, dimensions> reference, A... at) { \
    *out = ::read<R>(reference.object, at...);                                           \
  }                                                                                      \
  template <typename R, typename T, int dimensions, typename... A>                       \
  __device__ __forceinline__ void write(R value, surface<T, dimensions> reference, A... at) { \
    ::write<R>(value, reference.object, at...);                                          \
  }
IGNIS_SURFACE(surf1Dread, surf1Dwrite)
IGNIS_SURFACE(surf2Dread, surf2Dwrite)
IGNIS_SURFACE(surf3Dread, surf3Dwrite)
