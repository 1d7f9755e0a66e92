"""Tensor maps of the simulated driver, in the format of the hardware.

Kernels change maps themselves, and CuTe DSL's host code writes them without a call of the driver,
so that no other format does. What is known of it was read off an H100: ``c/boxes.h`` has it bit
by bit. The places of im2col's fields are not known; they lie in bits that tiled maps leave free.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ignis.driver.codes import cuda_error
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.sim.driver.context import Context

_TF32 = 1 << 9
_ELEMENTS = {
    **{"uint8": (0, 1), "uint16": (1, 2), "uint32": (2, 4), "int32": (3, 4), "uint64": (4, 8)},
    **{"int64": (5, 8), "float16": (6, 2), "float32": (7, 4), "float32_ftz": (8, 4)},
    **{"float64": (9, 8), "bfloat16": (10, 2)},
    **{"tfloat32": (7 | _TF32, 4), "tfloat32_ftz": (8 | _TF32, 4)},
}
"""The number of each type, as bits from the seventh of word 1 on, and its bytes."""
_CHOICES: dict[str, dict[Any, Any]] = {
    "element": _ELEMENTS,
    "interleave": {0: 0, 16: 1, 32: 2},
    "swizzle": {0: 0, 32: 1, 64: 2, 128: 3},
    "promotion": {0: 0, 64: 1, 128: 2, 256: 3},
}
"""What each of these fields may be, and its number."""


def tensor_map(self: Context, device: int, address: int, boxes: TensorBoxes) -> bytes:
    call = f"cuTensorMapEncode{'Tiled' if boxes.corners is None else 'Im2col'}()"
    major, minor = (
        self.device_attribute(device, f"COMPUTE_CAPABILITY_{part}") for part in ("MAJOR", "MINOR")
    )
    if major < 9:
        text = f"sim:{device} has compute capability {major}.{minor}, but copies of boxes need 9.0"
        raise cuda_error("NOT_SUPPORTED", call, text)
    wrong = next(_mistakes(address, boxes), None)
    if wrong is not None:
        raise cuda_error("INVALID_VALUE", call, f"{wrong}: {address:#x}, {boxes}")
    return _encoded(address, boxes)


def _outside(name: str, values: tuple[int, ...], low: int, high: int) -> Iterator[str]:
    for value in values:
        if not low <= value <= high:
            yield f"{name} {value} is not in [{low}, {high}]"


def _mistakes(address: int, boxes: TensorBoxes) -> Iterator[str]:
    """What the documentation of the calls does not allow."""
    rank, corners = len(boxes.sizes), boxes.corners
    yield from boxes.wrong_lengths()
    for name, table in _CHOICES.items():
        if getattr(boxes, name) not in table:
            yield f"{name} {getattr(boxes, name)!r} is none of {', '.join(map(str, table))}"
    aligned = 32 if boxes.interleave == 32 else 16
    if address % aligned or not 0 <= address < 1 << 64:
        yield f"the address is no multiple of {aligned}"
    yield from _outside("size", boxes.sizes, 1, 1 << 32)
    yield from _outside("stride", boxes.strides, 0, (1 << 40) - 1)
    if any(stride % aligned for stride in boxes.strides):
        yield f"a stride is no multiple of {aligned}"
    yield from _outside("step", boxes.steps, 1, 8)
    yield from _outside("box", boxes.box, 1, 256 if corners is None else 1024)
    yield from _outside("box", boxes.box[:1], 1, 256)
    inner = boxes.box[0] * _ELEMENTS[boxes.element][1]
    if not boxes.interleave and inner % 16:
        yield f"the box has rows of {inner} bytes, no multiple of 16"
    if not boxes.interleave and boxes.swizzle and inner > boxes.swizzle:
        yield f"the box has rows of {inner} bytes, more than swizzle {boxes.swizzle}"
    if boxes.interleave == 32 and boxes.swizzle != 32:
        yield "interleave 32 needs swizzle 32"
    if boxes.nan_fill and "float" not in boxes.element:
        yield f"nan_fill needs floats, not {boxes.element}"
    if corners is not None:
        most = (1 << _corner_bits(rank) - 1) - 1
        for corner in corners:
            yield from _outside("corner", corner, -most - 1, most)
        for size, low, high in zip(boxes.sizes[1:], *corners, strict=False):
            if size + high - low <= 0:
                yield "no pixel is between the corners"


def _corner_bits(rank: int) -> int:
    """The bits of a coordinate of a corner: 16 hold a corner."""
    return 16 // (rank - 2)


def _fields(values: tuple[int, ...], bits: int) -> int:
    """Numbers of so many bits each, the first one lowest."""
    return sum((value & (1 << bits) - 1) << index * bits for index, value in enumerate(values))


def _encoded(address: int, boxes: TensorBoxes) -> bytes:
    rank, corners = len(boxes.sizes), boxes.corners
    strides = tuple(stride >> 4 for stride in boxes.strides)
    interleave, swizzle, promotion = (
        _CHOICES[name][getattr(boxes, name)] for name in ("interleave", "swizzle", "promotion")
    )
    modes = (rank - 1) << 4 | _ELEMENTS[boxes.element][0] << 7 | interleave << 11 | swizzle << 13
    modes |= boxes.nan_fill << 15 | promotion << 17
    # The lower 32 bits of four strides, then the upper 4 of each.
    spread = _fields(strides, 32) | _fields(tuple(stride >> 32 for stride in strides), 4) << 128
    extents = _fields(tuple(size - 1 for size in boxes.sizes), 32)
    steps = _fields(tuple(step - 1 for step in boxes.steps), 3)
    first, *rest = (size - 1 for size in boxes.box)
    last = _fields(tuple(rest), 8)
    if corners is not None:
        modes |= 1 << 2
        bits = _corner_bits(rank)
        last = rest[0] | _fields(corners[0], bits) << 32 | _fields(corners[1], bits) << 48
    whole: int = address | modes << 64 | spread << 96 | extents << 256 | steps << 416
    whole |= first << 440 | last << 448
    return whole.to_bytes(128, "little")
