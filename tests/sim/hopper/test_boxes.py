"""Tensor maps and the native code that walks their boxes, without a kernel."""

from __future__ import annotations

import ctypes
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.driver.tensor_boxes import TensorBoxes
from ignis.errors import CudaError
from ignis.sim.engine import jit
from ignis.sim.native.compiled import compiled_ir
from tests.helpers import boxes as reference

ADDRESS = 0x7F0012345600


class TensorMap(ctypes.Structure):
    """The structure of that name in ``c/boxes.h``."""

    _fields_ = (
        ("address", ctypes.c_uint64),
        *((name, ctypes.c_uint64 * 5) for name in ("strides", "extents")),
        *(
            (name, ctypes.c_uint32)
            for name in ("rank", "type", "interleave", "swizzle", "nan_fill", "tf32", "im2col")
        ),
        *((name, ctypes.c_uint32 * 5) for name in ("steps", "box")),
        *((name, ctypes.c_int32 * 3) for name in ("lower", "upper")),
    )


class Box(ctypes.Structure):
    """The structure of that name in ``c/boxes.h``."""

    _fields_ = (
        ("map", TensorMap),
        ("start", ctypes.c_int32 * 5),
        ("offsets", ctypes.c_int32 * 3),
        ("stored", ctypes.c_uint32),
    )


_PIECE = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_uint64)


class Native:
    """The functions of ``c/boxes.c`` and ``c/reductions.c``."""

    def __init__(self) -> None:
        objects = [jit.native_object(compiled_ir(name)) for name in ("boxes", "reductions")]
        self._module = jit.NativeModule(*objects)
        whole, pointer = ctypes.c_uint64, ctypes.c_void_p
        self._decode = self._function("ig_map_decode", pointer, pointer)
        self._walk = self._function("ig_box_walk", pointer, whole, _PIECE, pointer)
        self.reduce = self._function("ig_reduce", whole, whole, pointer, pointer, whole)

    def _function(self, name: str, *kinds: Any) -> Any:
        return ctypes.CFUNCTYPE(None, *kinds)(self._module.address(name))

    def decode(self, encoded: bytes) -> TensorMap:
        """What a map says."""
        found = TensorMap()
        self._decode(ctypes.addressof(found), encoded)
        return found

    def pieces(
        self, encoded: bytes, start: tuple[int, ...], offsets: tuple[int, ...], shared: int
    ) -> list[tuple[int, int, int]]:
        """Address of shared memory, that of global memory, and bytes of each piece of a box."""
        box = Box(self.decode(encoded))
        box.start[: len(start)] = start
        box.offsets[: len(offsets)] = offsets
        found: list[tuple[int, int, int]] = []
        self._walk(
            ctypes.addressof(box), shared, _PIECE(lambda _, *piece: found.append(piece)), None
        )
        return found


@pytest.fixture(scope="module")
def native() -> Native:
    return Native()


@pytest.mark.parametrize("im2col", [False, True])
def test_maps_are_decoded_as_they_were_encoded(
    hopper: ignis.Device, native: Native, rng: np.random.Generator, im2col: bool
) -> None:
    if hopper.driver != "sim" and im2col:
        pytest.skip("where the hardware has the fields of im2col is not known")
    for _ in range(100):
        boxes = reference.random_boxes(rng, im2col=im2col)
        rank = len(boxes.sizes)
        found = native.decode(hopper.api.tensor_map(hopper.id, ADDRESS, boxes))
        if hopper.driver != "sim" and rank == 1:
            continue  # accepted; what the driver writes for them was not looked at
        size = np.dtype(reference.DTYPES[boxes.element]).itemsize
        assert found.address == ADDRESS
        assert (found.rank, found.im2col) == (rank, im2col)
        assert found.strides[:rank] == [size, *boxes.strides]
        assert found.extents[:rank] == list(boxes.sizes)
        assert found.steps[1:rank] == [*(boxes.steps or (1,) * rank)][1:]
        assert found.box[: len(boxes.box)] == list(boxes.box)
        assert found.swizzle == {0: 0, 32: 1, 64: 2, 128: 3}[boxes.swizzle]
        assert found.nan_fill == boxes.nan_fill
        if boxes.corners is not None:
            corners = found.lower[: rank - 2], found.upper[: rank - 2]
            assert corners == tuple(map(list, boxes.corners))


def test_a_map_has_the_bits_of_the_hardware(hopper: ignis.Device) -> None:
    boxes = TensorBoxes(
        "bfloat16", (100, 200, 300, 400, 500), (1 << 35, 0x2340, 0x4560, (1 << 40) - 16),
        (64, 8, 7, 6, 5), (1, 2, 3, 4, 8), swizzle=128, promotion=128, nan_fill=True,
    )  # fmt: skip
    words = np.frombuffer(hopper.api.tensor_map(hopper.id, ADDRESS, boxes), np.uint64)
    assert int(words[0]) == ADDRESS
    low = 4 << 4 | 10 << 7 | 3 << 13 | 1 << 15 | 2 << 17
    assert int(words[1]) & 0xFFDFFFFD == low
    assert int(words[1]) >> 32 == 0x80000000
    assert int(words[2]) == 0x234 | 0x456 << 32
    assert int(words[3]) == 0xFFFFFFFF | 0xF << 44
    assert words[4:6].tolist() == [99 | 199 << 32, 299 | 399 << 32]
    steps = 1 << 3 | 2 << 6 | 3 << 9 | 7 << 12
    assert int(words[6]) == 499 | steps << 32 | 63 << 56
    assert int(words[7]) & 0xFFFFFF == 7 | 6 << 8 | 5 << 16


def test_a_thread_without_a_context_makes_maps(hopper: ignis.Device) -> None:
    boxes = TensorBoxes(**GOOD)
    with ThreadPoolExecutor(1) as executor:  # a thread of its own
        made = executor.submit(hopper.api.tensor_map, hopper.id, ADDRESS, boxes)
        assert made.result() == hopper.api.tensor_map(hopper.id, ADDRESS, boxes)


GOOD: dict[str, Any] = {"element": "float16", "sizes": (100, 50), "strides": (208,), "box": (64, 8)}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"element": "int8"}, "element"),
        ({"sizes": (), "strides": (), "box": ()}, "0 dimensions"),
        ({"sizes": (2,) * 6, "strides": (32,) * 5, "box": (8,) * 6}, "6 dimensions"),
        ({"sizes": (0, 50)}, "size 0"),
        ({"sizes": ((1 << 32) + 1, 50)}, "size 4294967297"),
        ({"strides": (200,)}, "stride"),
        ({"strides": (1 << 40,)}, "stride"),
        ({"strides": ()}, "1 number"),
        ({"box": (64, 257)}, "box 257"),
        ({"box": (64, 0)}, "box 0"),
        ({"box": (4, 8)}, "no multiple of 16"),
        ({"box": (128, 8)}, "swizzle 128"),
        ({"box": (32, 8), "swizzle": 32}, "swizzle 32"),
        ({"swizzle": 96}, "swizzle 96"),
        ({"steps": (1, 9)}, "step 9"),
        ({"promotion": 32}, "promotion 32"),
        ({"element": "int32", "box": (32, 8), "nan_fill": True}, "nan_fill"),
        ({"interleave": 16}, "2 dimensions, not 3"),
        ({"corners": ((0,), (0,))}, "2 dimensions, not 3"),
        ({"sizes": (8, 9, 3), "strides": (16, 160), "box": (8, 1025), "swizzle": 0,
          "corners": ((0,), (0,))}, "box 1025"),
        ({"sizes": (8, 9, 3), "strides": (16, 160), "box": (8, 64), "swizzle": 0,
          "corners": ((5,), (-4,))}, "no pixel"),
        ({"sizes": (8, 9, 3, 3), "strides": (16, 160, 480), "box": (8, 64), "swizzle": 0,
          "corners": ((0, -129), (0, 0))}, "corner -129"),
    ],
)  # fmt: skip
def test_what_the_documentation_does_not_allow_is_no_map(
    hopper: ignis.Device, change: dict[str, Any], said: str
) -> None:
    assert len(hopper.api.tensor_map(hopper.id, ADDRESS, TensorBoxes(**GOOD))) == 128  # type: ignore[arg-type]
    with pytest.raises((CudaError, AttributeError)) as caught:
        hopper.api.tensor_map(hopper.id, ADDRESS, TensorBoxes(**{**GOOD, **change}))
    if hopper.driver == "sim":
        assert isinstance(caught.value, CudaError)
        assert caught.value.name == "CUDA_ERROR_INVALID_VALUE"
        assert said in str(caught.value)


def test_a_map_needs_an_aligned_address(hopper: ignis.Device) -> None:
    with pytest.raises(CudaError, match="cuTensorMapEncodeTiled.*0x7f0012345608"):
        hopper.api.tensor_map(hopper.id, ADDRESS + 8, TensorBoxes(**GOOD))  # type: ignore[arg-type]


@pytest.mark.parametrize("im2col", [False, True])
def test_boxes_are_those_of_the_documents(
    hopper: ignis.Device, native: Native, rng: np.random.Generator, im2col: bool
) -> None:
    if hopper.driver != "sim":
        pytest.skip("the walk is the simulator's")
    for _ in range(200):
        boxes = reference.random_boxes(rng, im2col=im2col)
        start = reference.random_start(rng, boxes)
        offsets = tuple(map(int, rng.integers(0, 3, len(boxes.sizes) - 2))) if im2col else ()
        shared = (1 << 40) + int(rng.integers(0, 8)) * 128
        encoded = hopper.api.tensor_map(hopper.id, ADDRESS, boxes)
        size = np.dtype(reference.DTYPES[boxes.element]).itemsize
        # What the pieces say of each byte, in the order of the box.
        found = np.concatenate(
            [
                np.stack([to + np.arange(n), (origin + np.arange(n)) * (origin != 0)])
                for to, origin, n in native.pieces(encoded, start, offsets, shared)
            ],
            axis=1,
        )
        where = reference.places(boxes, start, shared, offsets)
        within = np.arange(size)
        want = np.stack(
            [
                (where.shared[:, None] + within).ravel(),
                ((ADDRESS + where.tensor[:, None] + within) * where.inside[:, None]).ravel(),
            ]
        )
        np.testing.assert_array_equal(found, want, err_msg=f"{boxes} {start} {offsets}")


OPERATIONS: dict[str, Any] = {
    "add": np.add,
    "min": np.minimum,
    "max": np.maximum,
    "inc": lambda old, top: np.where(old >= top, 0, old + 1),
    "dec": lambda old, top: np.where((old == 0) | (old > top), top, old - 1),
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
}
REDUCED = {
    "add": ("uint32", "int32", "uint64", "float16", "bfloat16", "float32", "float64"),
    "min": ("uint32", "int32", "uint64", "int64", "float16", "bfloat16"),
    "max": ("uint32", "int32", "uint64", "int64", "float16", "bfloat16"),
    "inc": ("uint32",),
    "dec": ("uint32",),
    **dict.fromkeys(("and", "or", "xor"), ("uint32", "int32", "uint64", "int64")),
}
TYPES = ("uint32", "int32", "uint64", "int64", "float16", "bfloat16", "float32", "float64")


@pytest.mark.parametrize(
    ("name", "element"), [(name, element) for name, some in REDUCED.items() for element in some]
)
def test_reductions_are_those_of_numpy(
    native: Native, rng: np.random.Generator, name: str, element: str
) -> None:
    dtype = np.dtype(reference.DTYPES[element])
    if element in reference.FLOATS:
        old, given = (rng.standard_normal(512).astype(dtype) for _ in range(2))
    else:
        # Near each other, so that counters wrap as well.
        old, given = (rng.integers(0, 1 << 3, 512).astype(dtype) for _ in range(2))
        old[::4], given[::3] = (
            np.frombuffer(rng.bytes(dtype.itemsize * n), dtype) for n in (128, 171)
        )
    with np.errstate(over="ignore"):
        want = OPERATIONS[name](old, given).astype(dtype)
    made = old.copy()
    kind = TYPES.index(element)
    number = 1 + list(OPERATIONS).index(name)
    native.reduce(number, kind, made.ctypes.data, given.ctypes.data, made.nbytes)
    np.testing.assert_array_equal(made.view(np.uint8), want.view(np.uint8))


def test_loads_of_single_precision_are_rounded_or_flushed(
    native: Native, rng: np.random.Generator
) -> None:
    given = np.frombuffer(rng.bytes(4 * 4096), np.float32).copy()
    given[:64] = np.ldexp(rng.standard_normal(64), -140)
    for number, want in (
        (9, np.where(np.isfinite(given), (given.view(np.uint32) + 0x1000) & ~np.uint32(0x1FFF),
                     given.view(np.uint32))),
        (10, np.where(np.abs(given) < np.finfo(np.float32).tiny,
                      given.view(np.uint32) & np.uint32(1 << 31), given.view(np.uint32))),
    ):  # fmt: skip
        made = np.empty_like(given)
        native.reduce(number, 6, made.ctypes.data, given.ctypes.data, made.nbytes)
        np.testing.assert_array_equal(made.view(np.uint32), want)
