"""The records behind texture and surface objects, as native code and Python share them.

All records lie in one table, whose address is `Arena.OBJECTS`. A handle has the index of its record
in its lower bits; the record has the handle, or 0 when the object was destroyed.
"""

from __future__ import annotations


class Record:
    """Fields of one object, 64 bits each.

    ``KIND`` is one of its constants. A texel has ``CHANNELS`` elements of the kind ``ELEMENT`` and
    ``TEXEL`` bytes in all; rows are ``PITCH`` bytes apart, and slices, or layers, ``SLICE``. A
    layered array has ``LAYERS``, which is 0 else. ``DIMENSIONS`` does not count the layers.
    ``MODES`` has two bits for each axis, its address mode.
    """

    HANDLE, KIND, BASE, DIMENSIONS, WIDTH, HEIGHT, DEPTH, LAYERS = range(8)
    PITCH, SLICE, TEXEL, CHANNELS, ELEMENT, FLAGS, MODES = range(8, 15)
    FIELDS = 16
    BYTES = 8 * FIELDS
    INDEX_BITS = 16
    COUNT = 1 << INDEX_BITS

    LINEAR, IMAGE, SURFACE = 1, 2, 3
    """Kinds: linear memory, which takes integers; rows of texels; a surface."""

    FILTERED, NORMALIZED, SCALED = 1, 2, 4
    """Flags: linear filtering, normalized coordinates, integers as fractions of their range."""


MODES = {"wrap": 0, "clamp": 1, "mirror": 2, "border": 3}
"""Address modes, as CUDA numbers them."""

ELEMENTS = {
    name: number
    for number, name in enumerate(
        ("uint8", "int8", "uint16", "int16", "uint32", "int32", "float16", "float32")
    )
}
"""Kinds of elements; the odd ones of the integers are signed."""


class Request:
    """Request of an instruction, in one word, and the rows of lanes that come with it.

    The rows at ``HANDLES`` are of 64 bits per lane; the others, of 32, begin at ``ROWS``: the
    coordinates, with the layer behind them. Four rows of results overwrite them. A surface has
    its elements there, words of 32 bits, from ``VALUES`` on.
    """

    INTEGERS, GATHER, LAYERED = 1, 2, 4
    COMPONENT, DIMENSIONS = 4, 8
    """Shifts: the component to gather, and how many coordinates there are."""

    BOUNDARY, COUNT, SIZE, STORE = 12, 16, 20, 28
    """Shifts, for surfaces: one of `Form`, the elements, the bytes of each, whether it stores."""

    HANDLES, ROWS, VALUES = 0, 256, 256 + 4 * 128
    BYTES = VALUES + 8 * 128


class Form:
    """Behavior of a surface instruction outside of the surface."""

    TRAP, CLAMP, ZERO = 0, 1, 2


class BoxRequest:
    """Request of a copy of boxes in one word, and the rows of lanes that come with it.

    Rows are of 64 bits per lane up to ``COORDINATES``, of 32 bits from there on: five coordinates,
    then three offsets of im2col and a mask of blocks, as ``ig_bulk_send`` takes it. The word has
    the number of dimensions at ``DIMENSIONS``, and a bit for im2col.
    """

    DIMENSIONS, IM2COL = 0, 3
    """Shifts."""

    MAP, SHARED, BARRIER, COORDINATES = 0, 256, 512, 768
    OFFSETS, MASKS, BYTES = 768 + 5 * 128, 768 + 8 * 128, 768 + 9 * 128


MAP_FIELDS = {
    name: number
    for number, name in enumerate(
        (
            *("global_address", "rank", "elemtype", "interleave_layout", "swizzle_mode"),
            *("fill_mode", "box_dim", "global_dim", "element_stride", "global_stride"),
        )
    )
}
"""Fields of a tensor map that kernels replace; the last four are of a dimension."""
