"""CUDA arrays, texture and surface objects of libcuda."""

from __future__ import annotations

from typing import Any

from ignis.driver.cuda.context import CudaState
from ignis.driver.texels import (
    AddressMode,
    ArrayLayout,
    ArrayTexels,
    LinearTexels,
    Sampling,
    Texel,
    TexelSource,
)

_FORMATS = {
    "uint8": "UNSIGNED_INT8",
    "int8": "SIGNED_INT8",
    "uint16": "UNSIGNED_INT16",
    "int16": "SIGNED_INT16",
    "uint32": "UNSIGNED_INT32",
    "int32": "SIGNED_INT32",
    "float16": "HALF",
    "float32": "FLOAT",
}
_LAYERED, _SURFACE, _GATHER = 1, 2, 8
_READ_AS_INTEGER, _NORMALIZED = 1, 2


def array_create(self: CudaState, device: int, layout: ArrayLayout) -> int:
    described = self.api.CUDA_ARRAY3D_DESCRIPTOR()
    described.Width, described.Height, described.Depth = layout.width, layout.height, layout.depth
    described.Format = _format(self, layout.texel)
    described.NumChannels = layout.texel.channels
    flags = _LAYERED * layout.layered | _SURFACE * layout.surface
    # Only arrays of two dimensions and no layers can be gathered from.
    described.Flags = flags | _GATHER * (layout.dimensions == 2 and not layout.layered)
    text = f"{layout.nbytes} bytes"
    return int(self.call(device, "cuArray3DCreate", described, text=text))


def _format(self: CudaState, texel: Texel) -> Any:
    return getattr(self.api.CUarray_format, f"CU_AD_FORMAT_{_FORMATS[texel.element]}")


def array_destroy(self: CudaState, device: int, array: int) -> None:
    self.call(device, "cuCtxSynchronize")
    self.call(device, "cuArrayDestroy", array, text="{0:#x}")


def memcpy_dtoa(
    self: CudaState, device: int, array: int, layout: ArrayLayout, src: int, stream: int
) -> None:
    copy = _whole(self, layout)
    copy.srcMemoryType, copy.srcDevice = self.device_memory, src
    copy.srcPitch, copy.srcHeight = layout.row_bytes, layout.rows
    copy.dstMemoryType = self.api.CUmemorytype.CU_MEMORYTYPE_ARRAY
    copy.dstArray = self.api.CUarray(array)
    self.call(device, "cuMemcpy3DAsync", copy, stream, text=f"{layout.nbytes}")


def memcpy_atod(
    self: CudaState, device: int, dst: int, array: int, layout: ArrayLayout, stream: int
) -> None:
    copy = _whole(self, layout)
    copy.srcMemoryType = self.api.CUmemorytype.CU_MEMORYTYPE_ARRAY
    copy.srcArray = self.api.CUarray(array)
    copy.dstMemoryType, copy.dstDevice = self.device_memory, dst
    copy.dstPitch, copy.dstHeight = layout.row_bytes, layout.rows
    self.call(device, "cuMemcpy3DAsync", copy, stream, text=f"{layout.nbytes}")


def _whole(self: CudaState, layout: ArrayLayout) -> Any:
    copy = self.api.CUDA_MEMCPY3D()
    copy.WidthInBytes, copy.Height, copy.Depth = layout.row_bytes, layout.rows, layout.slices
    return copy


def texture_create(self: CudaState, device: int, source: TexelSource, sampling: Sampling) -> int:
    api = self.api
    described = api.CUDA_TEXTURE_DESC()
    described.addressMode = [_mode(self, mode) for mode in sampling.modes]
    filters = api.CUfilter_mode
    point, linear = filters.CU_TR_FILTER_MODE_POINT, filters.CU_TR_FILTER_MODE_LINEAR
    described.filterMode = linear if sampling.linear else point
    texel = source.layout.texel if isinstance(source, ArrayTexels) else source.texel
    whole = not sampling.scaled and not texel.element.startswith("float")
    described.flags = _READ_AS_INTEGER * whole | _NORMALIZED * sampling.normalized
    resource = _resource(self, source)
    return int(self.call(device, "cuTexObjectCreate", resource, described, None))


def _mode(self: CudaState, mode: AddressMode) -> Any:
    return getattr(self.api.CUaddress_mode, f"CU_TR_ADDRESS_MODE_{mode.upper()}")


def _resource(self: CudaState, source: TexelSource) -> Any:
    api = self.api
    resource, kinds = api.CUDA_RESOURCE_DESC(), api.CUresourcetype
    if isinstance(source, ArrayTexels):
        resource.resType = kinds.CU_RESOURCE_TYPE_ARRAY
        resource.res.array.hArray = api.CUarray(source.array)
        return resource
    linear = isinstance(source, LinearTexels)
    part = resource.res.linear if linear else resource.res.pitch2D
    resource.resType = kinds.CU_RESOURCE_TYPE_LINEAR if linear else kinds.CU_RESOURCE_TYPE_PITCH2D
    part.devPtr = api.CUdeviceptr(source.ptr)
    part.format = _format(self, source.texel)
    part.numChannels = source.texel.channels
    if isinstance(source, LinearTexels):
        part.sizeInBytes = source.count * source.texel.nbytes
    else:
        part.width, part.height, part.pitchInBytes = source.width, source.height, source.pitch
    return resource


def texture_destroy(self: CudaState, device: int, texture: int) -> None:
    self.call(device, "cuCtxSynchronize")
    self.call(device, "cuTexObjectDestroy", texture, text="{0:#x}")


def surface_create(self: CudaState, device: int, array: ArrayTexels) -> int:
    return int(self.call(device, "cuSurfObjectCreate", _resource(self, array)))


def surface_destroy(self: CudaState, device: int, surface: int) -> None:
    self.call(device, "cuCtxSynchronize")
    self.call(device, "cuSurfObjectDestroy", surface, text="{0:#x}")
