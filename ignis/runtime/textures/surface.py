"""Surface: reads and writes of a CUDA array by kernels."""

from __future__ import annotations

from ignis.base.numbers import require_kind
from ignis.driver.texels import ArrayTexels
from ignis.errors import ArgumentError
from ignis.runtime.memory_object import MemoryObject
from ignis.runtime.textures.cuda_array import CudaArray


class Surface(MemoryObject):
    """A surface object on a CUDA array; a kernel takes it as ``cudaSurfaceObject_t``.

    ``surf1Dread``, ``surf2Dwrite`` and the like count x in bytes. The array is held, and counts as
    written by every launch that gets the surface.

    Parameters
    ----------
    array : CudaArray
        Made with ``surface=True``.

    Raises
    ------
    ArgumentError
        If it is anything else, or was made without.
    UseAfterFreeError
        If the array was freed.
    """

    __slots__ = ()

    kind = "surface"
    written = True

    def __init__(self, array: CudaArray) -> None:
        require_kind("Surface", array, CudaArray)
        if not array.layout.surface:
            raise ArgumentError("Surface: the CudaArray must be made with surface=True")
        memory = array.allocation
        memory.require_usable("Surface")
        device, texels = memory.device, ArrayTexels(memory.ptr, array.layout)
        self._open(
            array,
            memory,
            0,
            1,  # a handle is no address: of the array's bytes the checker of order sees the first
            lambda: device.api.surface_create(device.id, texels),
            "surface_destroy",
        )

    def __repr__(self) -> str:
        return f"Surface(id={self.id}, array={self._source!r}, freed={self.freed})"
