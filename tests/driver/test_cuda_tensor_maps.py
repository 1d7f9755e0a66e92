"""What a GPU's driver is given for a tensor map, without a GPU."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace
from typing import Any

import pytest

from ignis.driver.cuda.tensor_maps import tensor_map
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.errors import CudaError


class _Enumeration:
    def __getattr__(self, name: str) -> str:
        return name


class _State:
    """The part of the driver that a tensor map needs: it notes its call."""

    def __init__(self) -> None:
        number = SimpleNamespace(cuuint32_t=int, cuuint64_t=int)
        names = ("DataType", "Interleave", "Swizzle", "L2promotion", "FloatOOBfill")
        enumerations = {f"CUtensorMap{name}": _Enumeration() for name in names}
        self.api = SimpleNamespace(**vars(number), **enumerations)
        self.calls: list[tuple[Any, ...]] = []

    def call(self, device: object, name: str, *arguments: Any, text: str) -> Any:
        self.calls.append((device, name, *arguments[:7]))
        return SimpleNamespace(opaque=[0] * 16)


TILE = TensorBoxes("uint16", (64, 8), (128,), (64, 4))
PIXELS = TensorBoxes("uint16", (64, 8, 4), (128, 1024), (64, 9), corners=((0,), (-1,)))


@pytest.mark.parametrize(
    ("boxes", "call", "box"),
    [
        (TILE, "cuTensorMapEncodeTiled", [[64, 4], [1, 1]]),
        (PIXELS, "cuTensorMapEncodeIm2col", [[0], [-1]]),
        (
            TensorBoxes("uint16", (64,), (), (64,)),
            "cuTensorMapEncodeTiled",
            [[64], [1]],
        ),
    ],
    ids=["tile", "pixels", "one dimension"],
)
def test_the_driver_gets_all_that_it_reads(boxes: TensorBoxes, call: str, box: Any) -> None:
    state: Any = _State()
    assert tensor_map(state, 0, 256, boxes) == bytes(128)
    ((device, name, _, rank, address, sizes, strides, *rest),) = state.calls
    # The call needs a context, so it comes with its device, which makes one current.
    assert (device, name, rank, address) == (0, call, len(boxes.sizes), 256)
    assert sizes == list(boxes.sizes) and strides[: rank - 1] == list(boxes.strides)
    assert len(strides) == max(rank - 1, 1) and rest == box


@pytest.mark.parametrize(
    ("boxes", "change"),
    [
        (TILE, {"strides": ()}), (TILE, {"box": (64,)}), (TILE, {"steps": (1,)}),
        (TILE, {"sizes": (2,) * 6, "strides": (32,) * 5, "box": (8,) * 6}),
        (TILE, {"corners": ()}), (PIXELS, {"corners": ((0,),)}),
        (PIXELS, {"corners": ((0,),) * 3}), (PIXELS, {"corners": ((0, 0), (0,))}),
    ],
)  # fmt: skip
def test_tuples_of_other_lengths_do_not_get_there(
    boxes: TensorBoxes, change: dict[str, Any]
) -> None:
    state: Any = _State()
    with pytest.raises(CudaError, match="INVALID_VALUE"):
        tensor_map(state, 0, 256, dataclasses.replace(boxes, **change))
    assert not state.calls
