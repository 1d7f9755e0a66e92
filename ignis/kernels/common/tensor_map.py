"""Tensor maps of arrays: what kernels take that copy boxes of them (``cp.async.bulk.tensor``)."""

from __future__ import annotations

import functools
from typing import Self

from ignis.driver.tensor_boxes import TensorBoxes
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.device import Device

_MOST_MAPS = 256
"""Of one encoder; training meets a few dozen arrays, again and again."""


class TensorMapEncoder(dict[int, bytes]):
    """Makes the tensor map of what begins at an address, and finds it there the next time.

    Parameters
    ----------
    device : Device
        Whose memory the addresses are of.
    boxes : TensorBoxes
        How the tensors lie.
    offset : int
        Bytes from the address to the tensor's first element.
    """

    __slots__ = ("_boxes", "_device", "_offset")

    def __init__(self, device: Device, boxes: TensorBoxes, offset: int) -> None:
        self._device, self._boxes, self._offset = device, boxes, offset

    def __missing__(self, address: int) -> bytes:
        if len(self) >= _MOST_MAPS:
            self.clear()
        made = self._device.api.tensor_map(self._device.id, address + self._offset, self._boxes)
        self[address] = made
        return made


class TensorMap(bytes):
    """The tensor map of an array, as the bytes of a struct; the array has to be an argument, too.

    Attributes
    ----------
    array : NvArray
        What it describes.
    encoder : TensorMapEncoder
        Makes the map of an array that lies elsewhere.
    """

    array: NvArray
    encoder: TensorMapEncoder

    @classmethod
    def of(cls, array: NvArray, address: int, boxes: TensorBoxes, offset: int) -> Self:
        """Return the map of `array`, which begins at `address`."""
        encoder = _encoder(array.device, boxes, offset)
        made = cls(encoder[address])
        made.array, made.encoder = array, encoder
        return made


@functools.lru_cache(maxsize=256)
def _encoder(device: Device, boxes: TensorBoxes, offset: int) -> TensorMapEncoder:
    return TensorMapEncoder(device, boxes, offset)
