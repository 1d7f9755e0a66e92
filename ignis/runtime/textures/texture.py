"""Texture: reads of memory with an address mode, a filter and a conversion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from ignis.base.numbers import as_count, as_flag, require_one_of
from ignis.driver.texels import (
    AddressMode,
    ArrayTexels,
    LinearTexels,
    PitchedTexels,
    Sampling,
    TexelSource,
)
from ignis.errors import ArgumentError, DTypeError
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from ignis.runtime.memory_object import MemoryObject
from ignis.runtime.textures.cuda_array import CudaArray, as_texel

_MODES = ("clamp", "border", "wrap", "mirror")
_FILTERS = ("point", "linear")
_READS = ("element", "normalized")


class Texture(MemoryObject):
    """A texture object on the memory of an array; a kernel takes it as ``cudaTextureObject_t``.

    It holds the memory, which cannot be freed before the texture. What is read:

    - of a `CudaArray`: ``tex1D``, ``tex2D``, ``tex3D`` and their layered forms.
    - of an `NvArray` of one axis: ``tex1Dfetch``, by the integer index of a texel.
    - of an `NvArray` ``[height, width]``: ``tex2D``. Its rows must begin at multiples of the
      device's ``TEXTURE_PITCH_ALIGNMENT``, which is 32 bytes on GPUs: pad them, and name the
      `width`.

    With several channels the array has a further, last axis with as many elements. An array that
    begins inside an allocation must begin at a multiple of ``TEXTURE_ALIGNMENT`` bytes.

    Parameters
    ----------
    source : NvArray, Tensor or CudaArray
        Where the texels are.
    channels : int
        Elements of a texel of an NvArray: 1, 2 or 4.
    width : int, optional
        Texels of a row of an NvArray that the texture has; all if None.
    address : str or sequence of str
        What is read outside, for all axes or for x, y and z: the nearest texel (``"clamp"``), 0
        (``"border"``), and with normalized coordinates the texels once more (``"wrap"``), or in the
        opposite order (``"mirror"``). ``tex1Dfetch`` reads 0.
    filter : str
        ``"point"`` reads the texel that a coordinate lies in, ``"linear"`` weights those around
        it, with weights that are multiples of 1/256.
    normalized : bool
        Whether coordinates go from 0 to 1 over the texture, instead of from 0 to its extents.
    read : str
        ``"element"`` reads integers as they are, ``"normalized"`` those of 8 and 16 bits as float32
        from 0 to 1, or from -1 to 1.

    Raises
    ------
    ArgumentError
        If an argument is wrong, or the rows or the start of an NvArray are not aligned.
    DTypeError
        If texels cannot have the dtype, or it cannot be filtered or normalized.
    UseAfterFreeError
        If the array was freed.
    """

    __slots__ = ("_sampling",)

    kind = "texture"
    written = False

    def __init__(
        self,
        source: NvArray | CudaArray,
        *,
        channels: int = 1,
        width: int | None = None,
        address: str | Sequence[str] = "clamp",
        filter: str = "point",
        normalized: bool = False,
        read: str = "element",
    ) -> None:
        operation = "Texture"
        sampling = _sampling(address, filter, normalized, read)
        array = array_of(source)
        if array is None and not isinstance(source, CudaArray):
            kind = type(source).__name__
            raise ArgumentError(f"{operation}: expected an NvArray or a CudaArray, not {kind}")
        if isinstance(source, CudaArray):
            if channels != 1 or width is not None:
                raise ArgumentError(
                    f"{operation}: channels and width come from the CudaArray; leave them out"
                )
            # A handle is no address: of the array's bytes the checker of order sees the first.
            memory, offset, nbytes = source.allocation, 0, 1
            memory.require_usable(operation)
            texels: TexelSource = ArrayTexels(memory.ptr, source.layout)
            _require_readable(sampling, source.dtype.name)
        else:
            assert array is not None
            array.require_usable(operation)
            array.to_device()
            texels = _texels_of(array, channels, width)
            memory, offset, nbytes = array.allocation, array.offset, array.nbytes
            _require_readable(sampling, array.dtype.name)
            if isinstance(texels, LinearTexels) and (sampling.linear or sampling.normalized):
                raise ArgumentError(
                    f"{operation}: tex1Dfetch reads linear memory, and supports neither "
                    "filtering nor normalized coordinates; use a CudaArray with tex1D"
                )
        self._sampling = sampling = _along_axes(sampling, texels)
        device = memory.device
        self._open(
            source if array is None else array,
            memory,
            offset,
            nbytes,
            lambda: device.api.texture_create(device.id, texels, sampling),
            "texture_destroy",
        )

    def __repr__(self) -> str:
        sampling = self._sampling
        return (
            f"Texture(id={self.id}, source={self._source!r}, address={sampling.modes}, "
            f"filter={_FILTERS[sampling.linear]!r}, normalized={sampling.normalized}, "
            f"read={_READS[sampling.scaled]!r}, freed={self.freed})"
        )


def _sampling(address: Any, filtering: Any, normalized: bool, read: Any) -> Sampling:
    modes = (address,) * 3 if isinstance(address, str) else tuple(address)
    if not 1 <= len(modes) <= 3 or not all(mode in _MODES for mode in modes):
        raise ArgumentError(
            f"Texture: address must be one of {', '.join(_MODES)}, or one for each axis, not "
            f"{address!r}"
        )
    for name, value, known in (("filter", filtering, _FILTERS), ("read", read, _READS)):
        require_one_of("Texture", name, value, known)
    normalized = as_flag("Texture", "normalized", normalized)
    if not normalized and not {"wrap", "mirror"}.isdisjoint(modes):
        raise ArgumentError("Texture: wrap and mirror need normalized=True")
    x, y, z = (*modes, "clamp", "clamp")[:3]
    return Sampling(
        cast(tuple[AddressMode, AddressMode, AddressMode], (x, y, z)),
        filtering == "linear",
        normalized,
        read == "normalized",
    )


def _along_axes(sampling: Sampling, texels: TexelSource) -> Sampling:
    """The same without modes for axes that there are none of: GPUs have a border along them."""
    axes = 1
    if isinstance(texels, ArrayTexels):
        axes = texels.layout.dimensions
    elif isinstance(texels, PitchedTexels):
        axes = 2
    x, y, z = (*sampling.modes[:axes], "clamp", "clamp")[:3]
    return replace(sampling, modes=(x, y, z))


def _require_readable(sampling: Sampling, dtype: str) -> None:
    small = dtype in ("uint8", "int8", "uint16", "int16")
    if sampling.scaled and not small:
        raise DTypeError(f"Texture: read='normalized' is for 8 and 16-bit integers, not {dtype}")
    if sampling.linear and not (sampling.scaled or dtype.startswith("float")):
        hint = "; read='normalized' converts them to floats" if small else ""
        raise DTypeError(f"Texture: {dtype} cannot be filtered{hint}")


def _texels_of(array: NvArray, channels: int, width: int | None) -> TexelSource:
    """The texels of an array: linear memory, or rows."""
    texel = as_texel("Texture", array.dtype, channels)
    shape = array.shape
    if channels > 1:
        if not shape or shape[-1] != channels:
            raise ArgumentError(f"Texture: the last axis of {shape} must have {channels} channels")
        shape = shape[:-1]
    if len(shape) not in (1, 2) or not array.numel:
        raise ArgumentError(f"Texture: {array.shape} must be rows of texels; use a CudaArray")
    count = shape[-1] if width is None else as_count("Texture", "width", width, 1, shape[-1])
    ptr, device = array.ptr or 0, array.device
    _require_multiple("the address of the array", ptr, device.attribute("TEXTURE_ALIGNMENT"))
    if len(shape) == 1:
        return LinearTexels(ptr, texel, count)
    pitch = shape[1] * texel.nbytes
    if shape[0] > 1:
        _require_multiple("a row of the array", pitch, device.attribute("TEXTURE_PITCH_ALIGNMENT"))
    return PitchedTexels(ptr, texel, count, shape[0], pitch)


def _require_multiple(what: str, nbytes: int, unit: int) -> None:
    if nbytes % unit:
        hint = "pad the rows and give width=, or copy to a CudaArray"
        raise ArgumentError(
            f"Texture: {what}, {nbytes} bytes, must be a multiple of {unit}; {hint}"
        )
