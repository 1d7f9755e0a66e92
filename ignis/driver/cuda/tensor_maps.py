"""Tensor maps of libcuda, which copies of boxes in kernels go by."""

from __future__ import annotations

import struct

from ignis.driver.cuda.context import CudaState
from ignis.driver.tensor_boxes import TensorBoxes


def tensor_map(self: CudaState, address: int, boxes: TensorBoxes) -> bytes:
    api = self.api
    kind = "FLOAT16" if boxes.element == "float16" else "BFLOAT16"
    # Chunks of 128 bytes are swizzled as products of warpgroups read them; zeros behind the end.
    encoded = self.call(
        None,
        "cuTensorMapEncodeTiled",
        getattr(api.CUtensorMapDataType, f"CU_TENSOR_MAP_DATA_TYPE_{kind}"),
        len(boxes.sizes),
        address,
        [api.cuuint64_t(size) for size in boxes.sizes],
        [api.cuuint64_t(stride) for stride in boxes.strides],
        [api.cuuint32_t(size) for size in boxes.box],
        [api.cuuint32_t(1)] * len(boxes.box),
        api.CUtensorMapInterleave.CU_TENSOR_MAP_INTERLEAVE_NONE,
        api.CUtensorMapSwizzle.CU_TENSOR_MAP_SWIZZLE_128B,
        api.CUtensorMapL2promotion.CU_TENSOR_MAP_L2_PROMOTION_L2_256B,
        api.CUtensorMapFloatOOBfill.CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
        text=f"{address:#x}, {boxes}",
    )
    return struct.pack("<16Q", *map(int, encoded.opaque))
