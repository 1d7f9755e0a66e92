"""cp.async.bulk.tensor: boxes that kernels load, store and reduce, against NumPy."""

from __future__ import annotations

import dataclasses
import struct
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.driver.tensor_boxes import TensorBoxes
from tests.helpers import boxes as reference
from tests.helpers import tensor_copies
from tests.helpers.tensor_copies import COMMON, LOADER, STORER, described

SHARED = 64 << 10
ROUNDS = 15
REDUCED = {
    "add": ("uint32", "int32", "uint64", "float16", "bfloat16", "float32"),
    "min": ("uint32", "int32", "uint64", "int64", "float16", "bfloat16"),
    "max": ("uint32", "int32", "uint64", "int64", "float16", "bfloat16"),
    "inc": ("uint32",),
    "dec": ("uint32",),
    **dict.fromkeys(("and", "or", "xor"), ("uint32", "int32", "uint64", "int64")),
}
OPERATIONS: dict[str, Callable[..., Any]] = {
    "add": np.add,
    "min": np.minimum,
    "max": np.maximum,
    "inc": lambda old, top: np.where(old >= top, 0, old + 1),
    "dec": lambda old, top: np.where((old == 0) | (old > top), top, old - 1),
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
}


def of_rank(rng: np.random.Generator, rank: int, *, im2col: bool = False) -> TensorBoxes:
    """Random boxes of a tensor of that rank which fit into shared memory."""
    while True:
        boxes = reference.random_boxes(rng, im2col=im2col)
        rows = box_bytes(boxes) // row_bytes(boxes)
        if len(boxes.sizes) == rank and rows * (boxes.swizzle or row_bytes(boxes)) <= SHARED - 4096:
            return boxes


def row_bytes(boxes: TensorBoxes) -> int:
    return boxes.box[0] * np.dtype(reference.DTYPES[boxes.element]).itemsize


def box_bytes(boxes: TensorBoxes) -> int:
    size = np.dtype(reference.DTYPES[boxes.element]).itemsize
    steps = boxes.steps or (1,) * len(boxes.box)
    if boxes.corners is not None:
        return int(np.prod(boxes.box)) * size
    return (
        int(np.prod([-(-n // s) for n, s in zip(boxes.box, (1, *steps[1:]), strict=True)])) * size
    )


def packed(start: tuple[int, ...], offsets: tuple[int, ...] = ()) -> bytes:
    """The kernels' struct At."""
    at = (*start, *(0,) * (5 - len(start)), *offsets, *(0,) * (3 - len(offsets)))
    return struct.pack("<5i3H2x", *at)


def loaded(kernel: ignis.Kernel, boxes: TensorBoxes, rng: np.random.Generator) -> None:
    """Load a random box of a random tensor, and compare shared memory."""
    start = reference.random_start(rng, boxes)
    spatial = len(boxes.sizes) - 2 if boxes.corners is not None else 0
    offsets = tuple(map(int, rng.integers(0, 3, spatial)))
    host = rng.integers(0, 256, reference.span(boxes) + 32).astype(np.uint8)
    base = 128 * int(rng.integers(0, 16))
    where = reference.places(boxes, start, base, offsets)
    dtype = reference.DTYPES[boxes.element]
    want = np.full(SHARED, 0xA5, np.uint8)
    values = np.where(
        where.inside, reference.elements(host, where.tensor, dtype), np.zeros(1, dtype)
    )
    reference.put(want, where.shared, values.astype(dtype))
    array, out = ignis.array(host), ignis.zeros(SHARED, "uint8")
    arguments = (described(array, boxes), packed(start, offsets), array, out, SHARED, base)
    kernel.launch(1, 64, (*arguments, box_bytes(boxes)), shared=SHARED)
    # Which NaN stands for what is outside is not known: NaN are compared as NaN.
    got = out.view(boxes.element).to_host().view(np.uint8) if boxes.nan_fill else out.to_host()
    if boxes.nan_fill:
        outside = where.shared[~where.inside]
        assert np.isnan(reference.elements(got, outside, dtype).astype(np.float64)).all()
        reference.put(got, outside, np.zeros(len(outside), dtype))
    np.testing.assert_array_equal(got, want, err_msg=f"{boxes} {start} {offsets} {base}")


@pytest.mark.parametrize("spaces", ["shared::cta.global", "shared::cluster.global.tile"])
@pytest.mark.parametrize("rank", [1, 2, 3, 4, 5])
def test_loaded_boxes_are_those_of_numpy(
    hopper: ignis.Device, rng: np.random.Generator, rank: int, spaces: str
) -> None:
    source = COMMON + tensor_copies.load(rank, spaces=spaces) + LOADER
    kernel = ignis.compile(source, "loader")
    for _ in range(ROUNDS):
        loaded(kernel, of_rank(rng, rank), rng)


@pytest.mark.parametrize("rank", [3, 4, 5])
def test_loaded_pixels_are_those_of_numpy(
    hopper: ignis.Device, rng: np.random.Generator, rank: int
) -> None:
    kernel = ignis.compile(COMMON + tensor_copies.load(rank, im2col=True) + LOADER, "loader")
    for _ in range(ROUNDS):
        loaded(kernel, of_rank(rng, rank, im2col=True), rng)


def stored(
    kernel: ignis.Kernel, boxes: TensorBoxes, rng: np.random.Generator, combine: Any = None
) -> None:
    """Store a random box into a random tensor, or reduce it, and compare the tensor."""
    start = reference.random_start(rng, boxes, inside=True)
    dtype = np.dtype(reference.DTYPES[boxes.element])
    base = 128 * int(rng.integers(0, 16))
    where = reference.places(boxes, start, base, stored=True)
    span = -(-reference.span(boxes) // 16) * 16 + 64
    if boxes.element in reference.FLOATS:
        old = rng.standard_normal(span // dtype.itemsize).astype(dtype).view(np.uint8)
        new = rng.standard_normal(SHARED // dtype.itemsize).astype(dtype).view(np.uint8)
    else:
        old, new = (rng.integers(0, 256, count).astype(np.uint8) for count in (span, SHARED))
    want = old.copy()
    values = reference.elements(new, where.shared, dtype)[where.inside]
    at = where.tensor[where.inside]
    if combine is not None:
        with np.errstate(over="ignore"):
            values = combine(reference.elements(old, at, dtype), values).astype(dtype)
    reference.put(want, at, values)
    tensor, given = ignis.array(old), ignis.array(new)
    arguments = (described(tensor, boxes), packed(start), given, tensor, SHARED, base)
    kernel.launch(1, 64, arguments, shared=SHARED)
    np.testing.assert_array_equal(tensor.to_host(), want, err_msg=f"{boxes} {start} {base}")


@pytest.mark.parametrize("rank", [1, 2, 3, 4, 5])
def test_stored_boxes_are_those_of_numpy(
    hopper: ignis.Device, rng: np.random.Generator, rank: int
) -> None:
    kernel = ignis.compile(COMMON + tensor_copies.store(rank) + STORER, "storer")
    for _ in range(ROUNDS):
        stored(kernel, of_rank(rng, rank), rng)


@pytest.mark.parametrize(
    ("operation", "element"), [(name, each) for name, kinds in REDUCED.items() for each in kinds]
)
def test_reduced_boxes_are_those_of_numpy(
    hopper: ignis.Device, rng: np.random.Generator, operation: str, element: str
) -> None:
    if hopper.driver != "sim" and operation in ("and", "or", "xor") and element[0] == "i":
        pytest.skip("an H200 has stopped at bits of signed numbers; why is not known")
    rank = int(rng.integers(1, 6))
    source = COMMON + tensor_copies.store(rank, operation=operation) + STORER
    boxes = of_rank(rng, rank)
    while boxes.element != element:
        boxes = of_rank(rng, rank)
    stored(ignis.compile(source, "storer"), boxes, rng, OPERATIONS[operation])


def test_pixels_are_stored_without_offsets(hopper: ignis.Device, rng: np.random.Generator) -> None:
    kernel = ignis.compile(COMMON + tensor_copies.store(4, im2col=True) + STORER, "storer")
    sizes, strides = (32, 7, 6, 3), (64, 7 * 64, 6 * 7 * 64)
    corners = ((1, 0), (-1, -2))
    boxes = TensorBoxes("uint16", sizes, strides, (32, 40), swizzle=64, corners=corners)
    host = rng.integers(0, 256, SHARED).astype(np.uint8)
    start = (0, 2, 1, 0)
    where = reference.places(boxes, start, 0, (0, 0))
    want = np.zeros(reference.span(boxes), np.uint8)
    values = reference.elements(host, where.shared, np.uint16)
    reference.put(want, where.tensor[where.inside], values[where.inside])
    tensor, given = ignis.zeros(want.size, "uint8"), ignis.array(host)
    arguments = (described(tensor, boxes), packed(start), given, tensor, SHARED, 0)
    kernel.launch(1, 64, arguments, shared=SHARED)
    np.testing.assert_array_equal(tensor.to_host(), want)


@pytest.mark.parametrize("element", ["tfloat32", "float32_ftz"])
def test_loads_of_single_precision_are_rounded_and_never_flushed(
    hopper: ignis.Device, rng: np.random.Generator, element: str
) -> None:
    boxes = TensorBoxes("float32", (32, 8), (128,), (32, 8), swizzle=0)
    host = rng.standard_normal((8, 32)).astype(np.float32)
    host[0] = np.ldexp(host[0], -140)
    array, out = ignis.array(host), ignis.zeros(SHARED, "uint8")
    source = LOADER.replace("const unsigned char* tensor", "const float* tensor")
    kernel = ignis.compile(COMMON + tensor_copies.load(2) + source, "loader")
    encoded = described(array, dataclasses.replace(boxes, element=element))
    kernel.launch(1, 64, (encoded, packed((0, 0)), array, out, SHARED, 0, 1024), shared=SHARED)
    got = out.to_host()[:1024].view(np.float32).reshape(8, 32)
    if element == "float32_ftz":
        np.testing.assert_array_equal(got, host)
    else:
        assert not (got.view(np.uint32) & 0x1FFF).any()
        np.testing.assert_allclose(got[1:], host[1:], rtol=2**-11)


COPY = r"""
// out = in by tiles of 64 x 64 elements of 16 bits, two stages under way, the edges included.
extern "C" __global__ void copy_tiles(const __grid_constant__ Map from,
                                      const __grid_constant__ Map to, const unsigned short* in,
                                      unsigned short* out, int columns) {
  extern __shared__ __align__(1024) unsigned char shared[];
  __shared__ unsigned long long bar[2];
  const int row = blockIdx.x * 64, count = (columns + 63) / 64;
  if (threadIdx.x != 0) return;
  for (int s = 0; s < 2; ++s) barrier_init(bar + s, 1);
  show_barriers();
  for (int t = 0; t < count + 1; ++t) {
    if (t < count) {
      if (t >= 2) wait_reads();  // the stage has been stored
      barrier_expect(bar + t % 2, 8192);
      box_load(shared + t % 2 * 8192, from, At{{t * 64, row}}, bar + t % 2);
    }
    if (t) {
      const int last = t - 1;
      barrier_wait(bar + last % 2, last / 2 % 2);
      box_store(to, At{{last * 64, row}}, shared + last % 2 * 8192);
      commit();
    }
  }
  wait_stores();
}
"""


@pytest.mark.parametrize("checked", [False, True])
def test_a_tensor_is_copied_by_tiles(
    hopper: ignis.Device, rng: np.random.Generator, checked: bool, request: pytest.FixtureRequest
) -> None:
    if checked:
        request.getfixturevalue("every_checker")
    rows, columns = 150, 328
    host = rng.integers(0, 1 << 16, (rows, columns)).astype(np.uint16)
    boxes = TensorBoxes("uint16", (columns, rows), (2 * columns,), (64, 64))
    source = COMMON + tensor_copies.load(2) + tensor_copies.store(2) + COPY
    kernel = ignis.compile(source, "copy_tiles")
    array, out = ignis.array(host), ignis.zeros((rows, columns), "uint16")
    arguments = (described(array, boxes), described(out, boxes), array, out, columns)
    kernel.launch(3, 32, arguments, shared=16384)
    np.testing.assert_array_equal(out.to_host(), host)


TRANSPOSE = r"""
// out = in^T by tiles of 32 x 32 floats, whose chunks are swizzled in shared memory.
extern "C" __global__ void transpose(const __grid_constant__ Map from,
                                     const __grid_constant__ Map to, const float* in, float* out) {
  extern __shared__ __align__(1024) float shared[];
  __shared__ unsigned long long bar;
  float *tile = shared, *turned = shared + 1024;
  const int x = blockIdx.x * 32, y = blockIdx.y * 32;
  if (threadIdx.x == 0) {
    barrier_init(&bar, 1);
    show_barriers();
    barrier_expect(&bar, 4096);
    box_load(tile, from, At{{x, y}}, &bar);
  }
  __syncthreads();
  barrier_wait(&bar, 0);
  for (int i = threadIdx.x; i < 1024; i += blockDim.x) {
    const int row = i / 32, column = i % 32;
    const float value = tile[row * 32 + ((column / 4 ^ row % 8) * 4 + column % 4)];
    turned[column * 32 + ((row / 4 ^ column % 8) * 4 + row % 4)] = value;
  }
  fence_proxy();
  __syncthreads();
  if (threadIdx.x == 0) {
    box_store(to, At{{y, x}}, turned);
    commit();
    wait_reads();
  }
}
"""


@pytest.mark.parametrize("checked", [False, True])
def test_a_matrix_is_transposed_by_swizzled_tiles(
    hopper: ignis.Device, rng: np.random.Generator, checked: bool, request: pytest.FixtureRequest
) -> None:
    if checked:
        request.getfixturevalue("every_checker")
    rows, columns = 100, 76
    host = rng.standard_normal((rows, columns)).astype(np.float32)
    source = COMMON + tensor_copies.load(2) + tensor_copies.store(2) + TRANSPOSE
    kernel = ignis.compile(source, "transpose")
    array, out = ignis.array(host), ignis.zeros((columns, rows))
    maps = [
        described(each, TensorBoxes("float32", each.shape[::-1], (4 * each.shape[1],), (32, 32)))
        for each in (array, out)
    ]
    kernel.launch((3, 4), 128, (*maps, array, out), shared=8192)
    np.testing.assert_array_equal(out.to_host(), host.T)


TICKETS = (
    COMMON
    + tensor_copies.store(2)
    + """
// A block stores a row that says how many blocks came before it.
extern "C" __global__ void tickets(const __grid_constant__ Map map, int* count) {
  __shared__ alignas(128) int row[32];
  __shared__ int ticket;
  if (threadIdx.x == 0) ticket = atomicAdd(count, 1);
  __syncthreads();
  row[threadIdx.x] = ticket;
  fence_proxy();
  __syncthreads();
  if (threadIdx.x == 0) {
    At at = {};
    at.x[1] = blockIdx.x;
    box_store(map, at, row);
    commit();
    wait_stores();
  }
}
"""
)
ROWS = TensorBoxes("int32", (32, 8), (128,), (32, 1), swizzle=0)


def require_checkers(hopper: ignis.Device) -> None:
    if hopper.driver != "sim":
        pytest.skip("only simulated devices check")


@pytest.mark.parametrize("where", ["a struct", "an array"])
def test_every_order_of_a_check_begins_with_what_a_map_described(
    hopper: ignis.Device, rng: np.random.Generator, where: str
) -> None:
    require_checkers(hopper)
    source = COMMON + tensor_copies.store(2, operation="add") + STORER
    if where == "an array":
        source = source.replace("const __grid_constant__ Map map", "const Map* map")
        source = source.replace("box_store(map", "box_store(*map")
    kernel = ignis.compile(source, "storer")
    old, new = (rng.integers(-99, 99, (8, 32), np.int32) for _ in range(2))
    tensor, given = ignis.array(old), ignis.array(np.resize(new, SHARED // 4))
    boxes = dataclasses.replace(ROWS, box=(32, 8))
    map: Any = described(tensor, boxes)
    if where == "an array":
        map = ignis.array(np.frombuffer(map, np.uint64).copy())
    arguments = (map, packed((0, 0)), given.view("uint8"), None, SHARED, 0)
    assert ignis.check(kernel, 1, 64, arguments, shared=SHARED, device=hopper) is None
    np.testing.assert_array_equal(tensor.to_host(), old + new)


def test_an_array_behind_a_map_that_depends_on_the_order_is_told(hopper: ignis.Device) -> None:
    require_checkers(hopper)
    tensor, count = ignis.zeros((8, 32), "int32"), ignis.zeros(1, "int32")
    kernel = ignis.compile(TICKETS, "tickets")
    found = ignis.check(kernel, 8, 32, (described(tensor, ROWS), count), device=hopper)
    assert found is not None and found.kind == "depends on the order", found
    assert found.argument == f"array #{tensor.id}"
    np.testing.assert_array_equal(tensor.to_host()[:, 0], np.arange(8))
