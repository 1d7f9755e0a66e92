"""Parts of textures and surfaces, for the calls of a driver that create them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

AddressMode = Literal["wrap", "clamp", "mirror", "border"]


@dataclass(frozen=True, slots=True)
class Texel:
    """Texel of `channels` (1, 2 or 4) elements of the NumPy dtype named `element`."""

    element: str
    channels: int
    nbytes: int


@dataclass(frozen=True, slots=True)
class ArrayLayout:
    """A CUDA array.

    Attributes
    ----------
    texel : Texel
        What it has.
    width, height, depth : int
        In texels; `height` and `depth` are 0 in arrays of fewer dimensions. Of a layered array,
        `depth` is the number of layers.
    layered : bool
        Whether it has layers of one or two dimensions.
    surface : bool
        Whether kernels may write it.
    """

    texel: Texel
    width: int
    height: int
    depth: int
    layered: bool
    surface: bool

    @property
    def row_bytes(self) -> int:
        """Bytes of one row."""
        return self.width * self.texel.nbytes

    @property
    def rows(self) -> int:
        """Rows of one slice or layer."""
        return max(self.height, 1)

    @property
    def slices(self) -> int:
        """Slices or layers."""
        return max(self.depth, 1)

    @property
    def nbytes(self) -> int:
        """Bytes of the content."""
        return self.row_bytes * self.rows * self.slices

    @property
    def dimensions(self) -> int:
        """Dimensions, without the layers."""
        if self.height == 0:
            return 1
        return 2 if self.depth == 0 or self.layered else 3


@dataclass(frozen=True, slots=True)
class LinearTexels:
    """`count` texels one behind the other in device memory."""

    ptr: int
    texel: Texel
    count: int


@dataclass(frozen=True, slots=True)
class PitchedTexels:
    """Rows of texels in device memory that are `pitch` bytes apart."""

    ptr: int
    texel: Texel
    width: int
    height: int
    pitch: int


@dataclass(frozen=True, slots=True)
class ArrayTexels:
    """The texels of a CUDA array, by its handle."""

    array: int
    layout: ArrayLayout


TexelSource = LinearTexels | PitchedTexels | ArrayTexels


@dataclass(frozen=True, slots=True)
class Sampling:
    """Sampling of a texture.

    Attributes
    ----------
    modes : tuple of str
        The address mode along x, y and z.
    linear : bool
        Whether it is filtered linearly.
    normalized : bool
        Whether coordinates go from 0 to 1.
    scaled : bool
        Whether integers are read as fractions of their range.
    """

    modes: tuple[AddressMode, AddressMode, AddressMode]
    linear: bool
    normalized: bool
    scaled: bool
