"""``python -m tools hopper_libraries``: host code on the simulated device, without a checkout."""

from __future__ import annotations

import numpy as np

import ignis
from ignis.driver.tensor_boxes import TensorBoxes
from tools.producers.hopper.compiled import HOST, Library

SOURCE = """
__global__ void encode(CUtensorMap* out, int type, int rank, cuuint64_t address,
                       const cuuint64_t* sizes, const cuuint64_t* strides, const unsigned* box,
                       const unsigned* steps, int swizzle) {
  cuTensorMapEncodeTiled(out, (CUtensorMapDataType)type, rank, (void*)address, sizes, strides, box,
                         steps, CU_TENSOR_MAP_INTERLEAVE_NONE, (CUtensorMapSwizzle)swizzle,
                         CU_TENSOR_MAP_L2_PROMOTION_L2_128B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
}
"""
TYPES = {"uint8": (0, 1), "int32": (3, 4), "float16": (6, 2), "bfloat16": (9, 2), "float64": (8, 8),
         "tfloat32": (11, 4)}  # fmt: skip


def test_host_code_encodes_the_tensor_maps_of_the_driver(
    hopper: ignis.Device, every_checker: None, rng: np.random.Generator
) -> None:
    kernel = Library({}, hopper).compile(HOST + SOURCE, "encode", ())
    out = ignis.zeros(16, "uint64")
    for name, (number, width) in TYPES.items():
        rank = int(rng.integers(1, 6))
        swizzle = int(rng.choice([0, 32, 64, 128]))
        box = [int(rng.integers(1, (swizzle or 128) // 16 + 1)) * 16 // width]
        box += rng.integers(1, 257, rank - 1).tolist()
        sizes = rng.integers(1, 1 << 31, rank).tolist()
        strides = (16 * rng.integers(1, 1 << 35, rank - 1)).tolist()
        steps = rng.integers(1, 9, rank).tolist()
        address = 16 * int(rng.integers(1, 1 << 40))
        boxes = TensorBoxes(name, *(tuple(each) for each in (sizes, strides, box, steps)),
                            swizzle=swizzle, promotion=128)  # fmt: skip
        wide = [ignis.array(np.array([*each, 0], np.uint64)) for each in (sizes, strides)]
        narrow = [ignis.array(np.array(each, np.uint32)) for each in (box, steps)]
        mode = (0, 32, 64, 128).index(swizzle)
        kernel.launch(1, 1, (out, number, rank, address, *wide, *narrow, mode))
        assert out.to_host().tobytes() == hopper.api.tensor_map(hopper.id, address, boxes)
