// Texture references, which CUDA 12 removed: variables that hold a texture object's handle.
#pragma once

template <typename T, int dimensions = 1, cudaTextureReadMode mode = cudaReadModeElementType>
struct texture {
  cudaTextureObject_t object;
};

// What a fetch returns: integers that are read as fractions are floats.
template <typename T, cudaTextureReadMode mode>
struct ignis_fetched {
  using type = T;
};
#define IGNIS_FRACTIONS(from, to)                             \
  template <>                                                 \
  struct ignis_fetched<from, cudaReadModeNormalizedFloat> {   \
    using type = to;                                          \
  };
#define IGNIS_FRACTION_VECTORS(from)                                           \
  IGNIS_FRACTIONS(from##1, float1) IGNIS_FRACTIONS(from##2, float2)            \
  IGNIS_FRACTIONS(from##4, float4)
IGNIS_FRACTIONS(char, float)
IGNIS_FRACTIONS(signed char, float)
IGNIS_FRACTIONS(unsigned char, float)
IGNIS_FRACTIONS(short, float)
IGNIS_FRACTIONS(unsigned short, float)
IGNIS_FRACTION_VECTORS(char)
IGNIS_FRACTION_VECTORS(uchar)
IGNIS_FRACTION_VECTORS(short)
IGNIS_FRACTION_VECTORS(ushort)

#define IGNIS_FETCH(name)                                                                \
  template <typename T, int dimensions, cudaTextureReadMode mode, typename... A>         \
  __device__ __forceinline__ typename ignis_fetched<T, mode>::type name(                 \
      texture<T, dimensions, mode> reference, A... at) {                                 \
    return ::name<typename ignis_fetched<T, mode>::type>(reference.object, at...);       \
  }
IGNIS_FETCH(tex1Dfetch)
IGNIS_FETCH(tex1D)
IGNIS_FETCH(tex1DLod)
IGNIS_FETCH(tex1DLayered)
IGNIS_FETCH(tex2D)
IGNIS_FETCH(tex2DLod)
IGNIS_FETCH(tex2DLayered)
IGNIS_FETCH(tex3D)
IGNIS_FETCH(tex3DLod)
IGNIS_FETCH(texCubemap)
