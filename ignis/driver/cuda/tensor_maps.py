"""Tensor maps of libcuda, which copies of boxes in kernels go by."""

from __future__ import annotations

import struct
from typing import Any

from ignis.driver.codes import cuda_error
from ignis.driver.cuda.context import CudaState
from ignis.driver.tensor_boxes import TensorBoxes


def tensor_map(self: CudaState, device: int, address: int, boxes: TensorBoxes) -> bytes:
    api = self.api
    words = [api.cuuint32_t(size) for size in boxes.box]
    box: list[Any] = [words]
    call = "cuTensorMapEncodeTiled"
    if boxes.corners is not None:
        call = "cuTensorMapEncodeIm2col"
        box = [*map(list, boxes.corners), *words]
    for wrong in boxes.wrong_lengths():  # of which the driver would read beyond the end
        raise cuda_error("INVALID_VALUE", call, f"{wrong}: {address:#x}, {boxes}")
    fill = "NAN_REQUEST_ZERO_FMA" if boxes.nan_fill else "NONE"
    encoded = self.call(
        device,
        call,
        getattr(api.CUtensorMapDataType, f"CU_TENSOR_MAP_DATA_TYPE_{boxes.element.upper()}"),
        len(boxes.sizes),
        address,
        [api.cuuint64_t(size) for size in boxes.sizes],
        # Even of one dimension the driver wants an array of strides.
        [api.cuuint64_t(stride) for stride in boxes.strides or (16,)],
        *box,
        [api.cuuint32_t(step) for step in boxes.steps or (1,) * len(boxes.sizes)],
        _chosen(api.CUtensorMapInterleave, "INTERLEAVE", boxes.interleave),
        _chosen(api.CUtensorMapSwizzle, "SWIZZLE", boxes.swizzle),
        _chosen(api.CUtensorMapL2promotion, "L2_PROMOTION", boxes.promotion, "L2_"),
        getattr(api.CUtensorMapFloatOOBfill, f"CU_TENSOR_MAP_FLOAT_OOB_FILL_{fill}"),
        text=f"{address:#x}, {boxes}",
    )
    return struct.pack("<16Q", *map(int, encoded.opaque))


def _chosen(choices: Any, name: str, nbytes: int, prefix: str = "") -> Any:
    """The member of an enumeration of libcuda that stands for so many bytes."""
    return getattr(choices, f"CU_TENSOR_MAP_{name}_{f'{prefix}{nbytes}B' if nbytes else 'NONE'}")
