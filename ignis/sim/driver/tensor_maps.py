"""Tensor maps of the simulated driver, whose devices have no copies of boxes."""

from __future__ import annotations

from ignis.driver.codes import cuda_error
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.sim.driver.context import Context


def tensor_map(self: Context, address: int, boxes: TensorBoxes) -> bytes:
    raise cuda_error(
        "NOT_SUPPORTED",
        "cuTensorMapEncodeTiled()",
        "simulated devices have compute capability 8.0, but copies of boxes need 9.0",
    )
