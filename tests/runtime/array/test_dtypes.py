"""Storage dtypes: what can be stored, copied, viewed and passed to kernels in every one of them."""

from __future__ import annotations

from array import array as array_module
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.dtypes import COMPUTED, DTYPES
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import elementwise, gemm, softmax
from tests.helpers.tables import quick

STORED = sorted({name for name, dtype in DTYPES.items() if dtype not in COMPUTED})


def values_of(rng: np.random.Generator, dtype: str, count: int) -> np.ndarray:
    """Values that every dtype but bool has, over the range of integers."""
    kind = DTYPES[dtype]
    if kind.kind in "iu":
        limits = np.iinfo(kind)
        return rng.integers(limits.min, limits.max, count, dtype=kind, endpoint=True)
    return rng.integers(0, 2 if dtype == "bool" else 16, count).astype(kind)


@pytest.mark.parametrize("dtype", STORED)
def test_content_goes_to_the_device_and_back_in_every_way(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    for count in (1, 7, 129):
        values = values_of(rng, dtype, count)
        array = ignis.array(values)
        assert array.dtype == values.dtype == ignis.array(values.tolist(), dtype).dtype
        for found in (
            array,
            array.clone(),
            ignis.array(values.tolist(), dtype),
            ignis.empty(count, dtype).from_host_raw(values.tobytes()),
            ignis.empty(count, dtype).from_host_async(values).result(),
            array.view("uint8").view(dtype),
            ignis.zeros((2, count), dtype).write_rows(array, 1)[1],
            ignis.from_dlpack(array),
        ):
            assert found.to_host().tobytes() == values.tobytes()
        assert array.to_host_async().result().tobytes() == values.tobytes()
        assert array[count // 2 :].tolist() == values[count // 2 :].tolist()
        assert f"dtype={dtype}" in repr(array)


def test_numbers_that_a_dtype_lacks_are_refused_before_anything_changes(
    device: ignis.Device,
) -> None:
    for dtype, value, error in (
        ("int8", 128, ArgumentError),
        ("int16", -32769, ArgumentError),
        ("uint16", 65536, ArgumentError),
        ("uint32", -1, ArgumentError),
        ("uint64", 2**64, DTypeError),  # no integer of NumPy any more
        ("uint64", -1, ArgumentError),
        ("bool", 2, ArgumentError),
        ("bool", 1.0, DTypeError),
        ("uint16", 0.5, DTypeError),
        ("float8_e4m3fn", 1000.0, ArgumentError),
        ("float8_e4m3fn", float("inf"), ArgumentError),
    ):
        array = ignis.ones(3, dtype)
        with pytest.raises(error, match=dtype):
            array.fill(value)
        with pytest.raises(error, match=dtype):
            array.from_host([value] * 3)
        assert array.to_host().astype(float).tolist() == [1.0] * 3
    assert ignis.full(2, 2**64 - 1, "uint64").tolist() == [2**64 - 1] * 2
    assert np.isinf(ignis.full(1, 1e6, "float8_e5m2").to_host().astype(float)).all()
    assert np.isnan(ignis.full(1, float("nan"), "float8_e4m3fn").to_host().astype(float)).all()


class Wrapped:
    """An object that NumPy reads as an array, as it does those of other libraries."""

    def __init__(self, values: np.ndarray) -> None:
        self.values = values

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        return self.values


@pytest.mark.parametrize("dtype", ["float64", "float32", "int32", "uint8", "bool"])
def test_what_numpy_reads_as_an_array_keeps_its_dtype(device: ignis.Device, dtype: str) -> None:
    values = np.array([0, 1], dtype)
    for given in (Wrapped(values), memoryview(values), [Wrapped(values)]):
        array = ignis.array(given)
        assert array.dtype == values.dtype
        assert array.to_host().tobytes() == values.tobytes()
    assert ignis.array(array_module("d", [0.1])).tolist() == [0.1]


def nearest(value: Fraction, dtype: np.dtype) -> float:
    """The number of `dtype` that is nearest, of two the one with an even last bit."""
    bits = np.arange(1 << 8 * dtype.itemsize).astype(f"u{dtype.itemsize}")
    with np.errstate(invalid="ignore"):
        numbers = bits.view(dtype).astype(np.float64)
        near = np.abs(numbers - float(value)) <= abs(float(value)) / 4
    found = [
        (abs(Fraction(x) - value), int(b) & 1, x)
        for x, b in zip(numbers[near], bits[near], strict=True)
    ]
    return min(found)[2]


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float8_e4m3fn", "float8_e5m2"])
def test_numbers_are_rounded_once(device: ignis.Device, dtype: str) -> None:
    target = DTYPES[dtype]
    digits = {"float16": 11, "bfloat16": 8, "float8_e4m3fn": 4, "float8_e5m2": 3}
    middle = 1 + Fraction(1, 2 ** digits[dtype])
    tiny = Fraction(1, 2**52)
    doubles = [sign * (middle + step) for sign in (1, -1) for step in (-tiny, 0, tiny)]
    given = np.array(doubles, np.float64)
    kinds: list[np.ndarray] = [given]
    if dtype == "bfloat16":  # the only one with integers beyond those of a float
        for kind, power in (("int64", 62), ("uint64", 63), ("int32", 30), ("int64", 25)):
            whole = [int(middle * 2**power) + step for step in (-1, 0, 1)]
            signed = [-each for each in whole] if kind[0] == "i" else []
            kinds.append(np.array(whole + signed, kind))
    for values in kinds:
        want = [nearest(Fraction(each), target) for each in values.tolist()]
        assert ignis.array(values, dtype).to_host().astype(float).tolist() == want
        assert ignis.array(values).astype(dtype).to_host().astype(float).tolist() == want
        single = ignis.full((), values[-1], dtype).to_host()
        assert float(single) == want[-1]


def test_integers_of_64_bits_become_floats_rounded_once(device: ignis.Device) -> None:
    """The midpoint of two floats, and more than a double can say of it."""
    for dtype, power in (("int64", 62), ("uint64", 63), ("int64", 54)):
        values = np.array([2**power + 2 ** (power - 24) + step for step in (-1, 0, 1)], dtype)
        want = [2.0**power, 2.0**power, 2.0**power * (1 + 2.0**-23)]
        assert ignis.array(values, "float32").tolist() == want
        assert ignis.array(values).astype("float32").tolist() == want


def test_integers_that_int64_lacks_are_not_taken_for_floats(device: ignis.Device) -> None:
    for numbers in ([2**63], [1, 2**53 + 1, 2**63], [[-1], [2**64 - 1]], [2**70, 1]):
        with pytest.raises((ArgumentError, DTypeError)):
            ignis.array(numbers)
    assert ignis.array([1, 2**63], "uint64").to_host().tolist() == [1, 2**63]
    assert ignis.array([1.0, 2**63, 1e300]).to_host().tolist() == [1.0, 2.0**63, np.inf]


def test_an_upload_has_the_lengths_of_the_axes_or_is_flat(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    values = rng.standard_normal((7, 3, 2), np.float32)
    x = ignis.zeros((7, 3, 2))
    for shape in ((42,), (21, 2), (7, 1, 3, 2), (1, 42), (7, 6)):
        x.zero()
        assert np.array_equal(x.from_host(values.reshape(shape)).to_host(), values)
    with ignis.zeros(42) as flat:
        assert np.array_equal(flat.from_host(values).to_host(), values.ravel())
    for shape in ((7, 2, 3), (3, 7, 2), (2, 3, 1, 7)):
        with pytest.raises(ArgumentError, match="reshape it first"):
            x.from_host(np.zeros(shape, np.float32))
    assert np.array_equal(x.to_host(), values)


def test_a_window_of_numpy_on_an_array_is_host_data(device: ignis.Device) -> None:
    if not device.api.host_addressable:
        pytest.skip("NumPy cannot read the memory of this device")
    array = ignis.array(np.arange(3, dtype=np.float32))
    window = np.from_dlpack(array)
    other = ignis.zeros(3)
    other[:] = window
    for found in (
        ignis.array(window),
        other,
        ignis.zeros(3).from_host(window),
        ignis.zeros(3).from_host_raw(window),
        ignis.zeros(3).from_host_async(window).result(),
        ignis.Tensor(window),
    ):
        assert found.to_host().tolist() == [0.0, 1.0, 2.0]
    with pytest.raises(ArgumentError, match=r"to_host: out is memory of sim:0; use write_rows"):
        other.to_host(out=np.from_dlpack(ignis.zeros(3)))


def test_python_bools_become_bool(device: ignis.Device) -> None:
    assert ignis.array([True, False]).dtype == np.bool_
    assert ignis.full(3, True).tolist() == [True] * 3
    assert ignis.array([True, 2]).dtype == np.int64


SOURCE = """
template <typename T, typename N>
__global__ void twice(const T* x, T* y, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = T(N(x[i]) + N(x[i]));
}
"""


@pytest.mark.parametrize(
    ("dtype", "types"),
    [
        ("int8", "signed char, int"),
        ("bool", "bool, int"),
        ("uint16", "unsigned short, int"),
        ("uint64", "unsigned long long, unsigned long long"),
        ("float8_e4m3fn", "__nv_fp8_e4m3, float"),
        ("float8_e5m2", "__nv_fp8_e5m2, float"),
    ],
)
def test_kernels_take_arrays_of_the_element_type_of_their_parameters(
    device: ignis.Device, rng: np.random.Generator, dtype: str, types: str
) -> None:
    kernel = ignis.compile(SOURCE, f"twice<{types}>")
    values = values_of(rng, dtype, 129)
    x, y = ignis.array(values), ignis.zeros(129, dtype)
    kernel.launch(2, 128, (x, y, 129))
    wide = values.astype(np.float64) if values.dtype.kind not in "iu" else values
    np.testing.assert_array_equal(y.to_host(), (wide + wide).astype(values.dtype))
    with pytest.raises(DTypeError, match=r"argument 0 \(const .*is an array of float32"):
        kernel.launch(2, 128, (ignis.zeros(129), y, 129))


def test_a_pointer_takes_the_signed_and_the_unsigned_type_and_nothing_else(
    device: ignis.Device,
) -> None:
    kernel = ignis.compile(SOURCE, "twice<unsigned, unsigned>")
    for dtype in ("uint32", "int32"):
        x, y = ignis.full(7, 21, dtype), ignis.zeros(7, dtype)
        for _ in range(2):  # the fast path, too
            kernel.launch(1, 32, (x, y, 7))
            assert y.tolist() == [42] * 7
    for dtype in ("uint64", "float32", "uint16"):
        with pytest.raises(DTypeError):
            kernel.launch(1, 32, (ignis.zeros(7, dtype), y, 7))


@quick(
    "pair",
    [(a, b) for a in sorted(DTYPES) for b in sorted(DTYPES)],
    *(("int8", "uint8"), ("int16", "uint32"), ("int8", "int64"), ("uint64", "int16")),
    *(("int32", "float16"), ("float64", "int8"), ("uint8", "bool"), ("bool", "int16")),
)
def test_every_dtype_is_converted_to_every_other_one_as_numpy_converts_it(
    device: ignis.Device, rng: np.random.Generator, pair: tuple[str, str]
) -> None:
    source, target = pair
    for count in (3, 5003):
        values = values_of(rng, source, count)
        if values.dtype.kind in "iu":
            ends = np.iinfo(values.dtype)
            values[:3] = ends.max, ends.min, np.array(-1).astype(values.dtype)
        if values.dtype.kind in "iu" and DTYPES[target].kind in "fV":
            # NumPy rounds to 16 bits by way of float32, and what is too large for 8 is NaN or inf.
            bits = {"float8": 7, "float1": 24, "bfloat": 24}.get(target[:6], 63)
            values &= np.array((1 << bits) - 1).astype(values.dtype)
        with np.errstate(over="ignore"):
            want = values.astype(DTYPES[target])
        assert ignis.array(values).astype(target).to_host().tobytes() == want.tobytes()


def test_families_refuse_what_they_do_not_compute_on_and_say_what_they_take(
    device: ignis.Device,
) -> None:
    calls: tuple[Any, ...] = (
        lambda a: elementwise.add(a, a),
        softmax.forward,
        lambda a: gemm.matmul(a, a),
        ignis.fuse(lambda x: x + 1),
        lambda a: ignis.Tensor(a) + 1.0,
    )
    for dtype in STORED:
        a = ignis.ones((3, 3), dtype)
        for call in calls:
            with pytest.raises(DTypeError, match=rf"(float32.*{dtype}|{dtype}.*float32)"):
                call(a)
        with pytest.raises(DTypeError, match=dtype):
            ignis.Tensor(a, requires_grad=True)
    with pytest.raises(DTypeError, match="int8"):
        ignis.fuse(lambda x: ignis.sym.cast(x, "int8"))(ignis.ones(3))
