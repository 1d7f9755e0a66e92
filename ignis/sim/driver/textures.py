"""CUDA arrays, texture and surface objects of the simulated driver.

An array is an allocation with its texels in rows, which native code reads as it does pitched
memory: there is no other order of texels, as there is on a GPU.
"""

from __future__ import annotations

from ignis.driver.codes import cuda_error
from ignis.driver.texels import (
    ArrayLayout,
    ArrayTexels,
    PitchedTexels,
    Sampling,
    Texel,
    TexelSource,
)
from ignis.sim.abi.objects import ELEMENTS, MODES, Record
from ignis.sim.driver import memory
from ignis.sim.driver.context import Context


def array_create(self: Context, device: int, layout: ArrayLayout) -> int:
    return memory.mem_alloc(self, device, layout.nbytes)


def array_destroy(self: Context, device: int, array: int) -> None:
    memory.mem_free(self, device, array)


def memcpy_dtoa(
    self: Context, device: int, array: int, layout: ArrayLayout, src: int, stream: int
) -> None:
    memory.memcpy_dtod(self, device, array, src, layout.nbytes, stream)


def memcpy_atod(
    self: Context, device: int, dst: int, array: int, layout: ArrayLayout, stream: int
) -> None:
    memory.memcpy_dtod(self, device, dst, array, layout.nbytes, stream)


def texture_create(self: Context, device: int, source: TexelSource, sampling: Sampling) -> int:
    call = "cuTexObjectCreate()"
    fields = _fields(self, device, source, call)
    flags = Record.FILTERED * sampling.linear | Record.NORMALIZED * sampling.normalized
    fields[Record.FLAGS] = flags | Record.SCALED * sampling.scaled
    fields[Record.MODES] = sum(MODES[mode] << 2 * axis for axis, mode in enumerate(sampling.modes))
    return _add(self, fields, call)


def surface_create(self: Context, device: int, array: ArrayTexels) -> int:
    call = "cuSurfObjectCreate()"
    if not array.layout.surface:
        raise cuda_error("INVALID_VALUE", call, "the array was not made for surfaces")
    fields = _fields(self, device, array, call)
    fields[Record.KIND] = Record.SURFACE
    return _add(self, fields, call)


def texture_destroy(self: Context, device: int, texture: int) -> None:
    _remove(self, device, texture, "cuTexObjectDestroy()", Record.LINEAR, Record.IMAGE)


def surface_destroy(self: Context, device: int, surface: int) -> None:
    _remove(self, device, surface, "cuSurfObjectDestroy()", Record.SURFACE)


def _fields(self: Context, device: int, source: TexelSource, call: str) -> dict[int, int]:
    """The record of texels in memory, which must be live."""
    self.find_device(device, call)
    if isinstance(source, ArrayTexels):
        layout = source.layout
        layers = layout.depth if layout.layered else 0
        extents = layout.width, layout.rows, layout.slices
        base, pitch, size = source.array, layout.row_bytes, layout.nbytes
        found = _described(layout.texel, Record.IMAGE, layout.dimensions, extents, pitch)
        found[Record.LAYERS] = layers
    elif isinstance(source, PitchedTexels):
        extents, pitch = (source.width, source.height, 1), source.pitch
        base, size = source.ptr, (source.height - 1) * pitch + source.width * source.texel.nbytes
        found = _described(source.texel, Record.IMAGE, 2, extents, pitch)
    else:
        base, size = source.ptr, source.count * source.texel.nbytes
        found = _described(source.texel, Record.LINEAR, 1, (source.count, 1, 1), size)
    self.heap.check_range(base, size, call, "the memory")
    found[Record.BASE] = base
    return found


def _described(
    texel: Texel, kind: int, dimensions: int, extents: tuple[int, int, int], pitch: int
) -> dict[int, int]:
    width, height, depth = extents
    return {
        Record.KIND: kind,
        Record.DIMENSIONS: dimensions,
        Record.WIDTH: width,
        Record.HEIGHT: height,
        Record.DEPTH: depth,
        Record.PITCH: pitch,
        Record.SLICE: pitch * height,
        Record.TEXEL: texel.nbytes,
        Record.CHANNELS: texel.channels,
        Record.ELEMENT: ELEMENTS[texel.element],
    }


def _add(self: Context, fields: dict[int, int], call: str) -> int:
    handle = self.heap.space.objects.add(fields)
    if not handle:
        text = f"there are {Record.COUNT - 1} textures and surfaces"
        raise cuda_error("OUT_OF_MEMORY", call, text)
    return handle


def _remove(self: Context, device: int, handle: int, call: str, *kinds: int) -> None:
    self.refuse_thread(call)
    state = self.find_device(device, call)
    self.drain(state)
    with state.execute:
        removed = self.heap.space.objects.remove(handle, *kinds)
    if not removed:
        raise cuda_error("INVALID_VALUE", call, f"{handle:#x} is not the handle of a live object")
