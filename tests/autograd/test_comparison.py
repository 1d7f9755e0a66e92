"""Comparisons, choices, places of maxima, variances: values, dtypes and refusals."""

from __future__ import annotations

import operator
import textwrap
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.autograd import Tensor
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError, BoundsError, DTypeError, MemoryContractViolation
from ignis.kernels import comparison, functions, reduce
from tests.helpers.compare import assert_close
from tests.helpers.dtypes import SIXTEEN_BITS
from tests.helpers.processes import run_python
from tests.helpers.tables import quick

COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "less": operator.lt,
    "less_equal": operator.le,
    "greater": operator.gt,
    "greater_equal": operator.ge,
    "equal": operator.eq,
    "not_equal": operator.ne,
}
COMPARED = sorted(set(DTYPES) - {"float8_e4m3fn", "float8_e5m2"})


EIGHT_BITS = [("float8_e4m3fn", 448.0), ("float8_e5m2", 57344.0)]
"""With the largest number of each."""


def small(rng: np.random.Generator, dtype: str, *shape: int) -> np.ndarray:
    """Few different values, so that many are equal; NaN among floats."""
    values = rng.integers(0, 2 if dtype == "bool" else 4, shape).astype(DTYPES[dtype])
    if DTYPES[dtype].kind in "fV":
        values[rng.random(shape) < 0.1] = np.nan
    return values


# Every comparison for some dtypes, and two for the others.
PAIRS = [
    (name, dtype)
    for index, dtype in enumerate(COMPARED)
    for shift, name in enumerate(COMPARISONS)
    if dtype in ("float32", "int64", "bool") or (index + shift) % 3 == 0
]


@quick(
    "name, dtype",
    PAIRS,
    *((name, "float32") for name in COMPARISONS),
    *(("less", "int64"), ("equal", "bool"), ("less", "bfloat16"), ("greater_equal", "uint8")),
)
def test_comparisons_are_those_of_numpy_for_every_dtype(
    device: ignis.Device, rng: np.random.Generator, name: str, dtype: str
) -> None:
    a, b = small(rng, dtype, 7, 3, 5), small(rng, dtype, 3, 1)
    x, y = ignis.tensor(a), ignis.tensor(b)
    ours = COMPARISONS[name]
    found = ours(x, y)
    assert found.dtype == np.bool_ and not found.requires_grad
    with np.errstate(invalid="ignore"):  # ml_dtypes warns of NaN
        expected = [ours(a, b), ours(a, a), ours(a, a.dtype.type(1))]
    for got, want in zip((found, ours(x, x), ours(x, 1)), expected, strict=True):
        np.testing.assert_array_equal(got.numpy(), want)


def test_large_integers_are_compared_exactly(device: ignis.Device) -> None:
    for dtype, value in (("int64", 2**62), ("uint64", 2**63), ("uint32", 2**31)):
        a = Tensor(np.array([value, value + 1], dtype))
        assert (a > value).numpy().tolist() == [False, True]
        assert (a == value + 1).numpy().tolist() == [False, True]
    b = Tensor(np.array([-1, 1], np.int8))
    assert (b < 0).numpy().tolist() == [True, False]


def test_numbers_are_rounded_to_the_dtype_or_refused(device: ignis.Device) -> None:
    a = Tensor.from_host([0.1, 0.2])
    assert (a == 0.1).numpy().tolist() == [True, False]
    assert (0.15 < a).numpy().tolist() == [False, True]
    assert (a < float("inf")).numpy().all() and not (a < float("nan")).numpy().any()
    b = Tensor([1, 2])
    with pytest.raises(DTypeError, match="int64"):
        b < 0.5  # noqa: B015
    with pytest.raises(ArgumentError, match="int8"):
        Tensor(np.ones(2, np.int8)) < 300  # noqa: B015


def test_what_cannot_be_compared_is_refused(device: ignis.Device) -> None:
    a = Tensor.ones((2, 3))
    with pytest.raises(ArgumentError, match=r"less.*\(2, 3\) and \(2,\)"):
        a < Tensor.ones(2)  # noqa: B015
    with pytest.raises(DTypeError, match="float32.*int64.*astype"):
        a == Tensor([1])  # noqa: B015
    with pytest.raises(DTypeError, match="float8_e5m2"):
        Tensor(ignis.ones(3, "float8_e5m2")) < 1.0  # noqa: B015
    for other in (None, "x", [1.0], object()):
        assert (a == other) is False and (a != other) is True
        with pytest.raises(TypeError):
            a < other  # type: ignore[operator]  # noqa: B015
    flat = a.data.reshape(6)
    with pytest.raises(ArgumentError, match="share memory"):
        comparison.compare("less", flat, 1.0, out=flat.view("bool")[:6])


def test_tensors_are_themselves_in_sets_and_dicts_and_have_a_truth_of_one_element(
    device: ignis.Device,
) -> None:
    a, b = Tensor.ones(3), Tensor.ones(3)
    assert len({a, b}) == 2 and {a: 1, b: 2}[b] == 2
    assert a in [a, b]  # found as an object before any element is compared
    assert bool(a.sum() == 3.0) and not (a.sum() < 3.0)
    with pytest.raises(ArgumentError, match="has no truth value"):
        bool(a == b)


def test_a_graph_repeats_comparisons_and_choices(device: ignis.Device) -> None:
    x = ignis.zeros(7)
    outs: list[ignis.NvArray] = []

    def clip() -> None:
        t = Tensor(x)
        outs[:] = [ignis.where(t > 2.0, 2.0, t).data]

    with ignis.capture(clip) as graph:
        x.from_host(np.arange(7, dtype=np.float32))
        graph.replay()
        assert outs[0].tolist() == [0, 1, 2, 2, 2, 2, 2]
        outs.clear()


@quick("dtype", DTYPES, "bool", "bfloat16", "float32", "int64")
def test_where_moves_elements_of_every_dtype(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    a, b = small(rng, dtype, 5, 1, 3), small(rng, dtype, 7, 1)
    mask = rng.random((7, 3)) < 0.5
    c = ignis.array(mask)
    found = comparison.where(c, ignis.array(a), ignis.array(b))
    assert found.to_host().tobytes() == np.where(mask, a, b).tobytes()
    assert found.shape == (5, 7, 3)
    number = comparison.where(c, 1, ignis.array(b))
    assert number.to_host().tobytes() == np.where(mask, a.dtype.type(1), b).tobytes()
    out = ignis.empty((5, 7, 3), dtype)
    assert comparison.where(c, ignis.array(a), 0, out=out) is out
    assert out.to_host().tobytes() == np.where(mask, a, a.dtype.type(0)).tobytes()


def test_where_refuses_what_does_not_fit(device: ignis.Device) -> None:
    x = Tensor.ones(3)
    mask = x > 0.0
    with pytest.raises(DTypeError, match="bool, as .* is, not float32"):
        ignis.where(x, x, x)
    with pytest.raises(DTypeError, match="float32.*float64"):
        ignis.where(mask, x, x.astype("float64"))
    with pytest.raises(ArgumentError, match="cannot be broadcast"):
        ignis.where(mask, x, Tensor.ones(2))
    with pytest.raises(ArgumentError, match="a or b"):
        ignis.where(mask.data, 1.0, 2.0)  # type: ignore[type-var]
    with pytest.raises(ArgumentError, match="condition"):
        ignis.where(True, x, x)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="number, not str"):
        ignis.where(mask, x, "x")  # type: ignore[arg-type]


def test_the_tape_holds_the_condition_of_where(device: ignis.Device) -> None:
    x = Tensor.from_host([-1.0, 1.0, float("inf")], requires_grad=True)
    mask = x > 0.0
    y = x.where(mask, x * 0.0)  # inf * 0 is NaN, and is not chosen
    with pytest.raises(MemoryContractViolation, match="'where'"):
        mask.data.zero()
    y.backward(np.array([1.0, 2.0, 3.0], np.float32))
    assert x.grad is not None and x.grad.tolist() == [0.0, 2.0, 3.0]
    mask.data.zero()


@pytest.mark.parametrize("n", [1, 7, 129, 1025, 8193, 100_003])
def test_argmax_of_rows_columns_and_all_is_that_of_numpy(
    device: ignis.Device, rng: np.random.Generator, n: int
) -> None:
    for shape, axis in (((3, n), 1), ((n, 3), 0), ((n,), None), ((2, n, 2), 1), ((1, n), -1)):
        values = rng.integers(0, 50, shape).astype(np.float32)  # many are equal
        x = Tensor(values)
        found = x.argmax(axis)
        assert found.dtype == np.int64
        np.testing.assert_array_equal(found.numpy(), values.argmax(axis))
        kept = x.argmax(axis, keepdims=True)
        np.testing.assert_array_equal(kept.numpy(), values.argmax(axis, keepdims=True))
        values.flat[rng.integers(0, values.size, 2)] = np.nan
        np.testing.assert_array_equal(Tensor(values).argmax(axis).numpy(), values.argmax(axis))


@pytest.mark.parametrize("dtype", SIXTEEN_BITS)
def test_argmax_of_16_bit_types(device: ignis.Device, rng: np.random.Generator, dtype: str) -> None:
    values = np.full((3, 129), -np.inf, np.float32)
    values[1, 77] = -1e4
    x = Tensor(values.astype(DTYPES[dtype]))
    assert x.argmax(1).numpy().tolist() == [0, 77, 0]
    assert x.argmax(0).numpy()[77] == 1


def test_argmax_of_nothing_and_its_refusals(device: ignis.Device) -> None:
    with pytest.raises(ArgumentError, match="no elements"):
        Tensor.ones((3, 0)).argmax(1)
    assert Tensor.ones((0, 3)).argmax(1).shape == (0,)
    with pytest.raises(BoundsError):
        Tensor.ones(3).argmax(1)
    with pytest.raises(DTypeError, match=r"uint64.*astype\('int64'\)"):
        Tensor(np.array([1, 2], np.uint64)).argmax()
    out = ignis.empty((), "int64")
    assert reduce.argmax(ignis.array([1.0, 3.0, 2.0]), out=out) is out and out.tolist() == [1]


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16"])
def test_variances_are_exact_far_from_zero(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    """Two passes in float32: a mean of 100 times the deviation costs no digits but its own."""
    values = (rng.standard_normal((7, 129)) * 2.0 + 200.0).astype(DTYPES[dtype])
    wide, x = values.astype(np.float64), Tensor(values)
    rtol = {"float32": 1e-4, "float16": 1e-3, "bfloat16": 8e-3}[dtype]
    for axis in (None, 0, 1, (0, 1)):
        for correction in (0, 1, 2.5):
            expected = wide.var(axis, ddof=correction)
            assert_close(x.var(axis, correction=correction), expected, rtol=rtol)
            assert_close(x.std(axis, correction=correction), np.sqrt(expected), rtol=rtol)
    assert x.var().dtype == values.dtype and x.std(0, keepdims=True).shape == (1, 129)


def test_the_gradient_of_std_is_0_where_nothing_varies(device: ignis.Device) -> None:
    x = Tensor.ones((2, 3), requires_grad=True)
    x.std(1).sum().backward()
    assert x.grad is not None and x.grad.tolist() == [0.0] * 6
    (first,) = ignis.grad(x.std(1).sum(), x, create_graph=True)
    assert first.numpy().tolist() == [[0.0] * 3] * 2


def test_variances_of_too_few_elements_are_refused(device: ignis.Device) -> None:
    for call in (Tensor.var, Tensor.std):
        with pytest.raises(ArgumentError, match="correction 1"):
            call(Tensor.ones((3, 1)), 1)
        with pytest.raises(ArgumentError, match="correction"):
            call(Tensor.ones(3), correction=float("nan"))
        with pytest.raises(DTypeError, match="float32"):
            call(Tensor([1, 2]))


def test_clamp_follows_its_limits(device: ignis.Device) -> None:
    values = np.array([-np.inf, -2.0, 0.0, 2.0, np.inf, np.nan], np.float32)
    x = Tensor(values)
    for low, high in ((-1.0, 1.0), (None, 0.5), (0.5, None), (2, 2), (-np.inf, np.inf)):
        np.testing.assert_array_equal(x.clamp(low, high).numpy(), np.clip(values, low, high))
    assert x.clamp(1.0, -1.0).numpy()[:5].tolist() == [-1.0] * 5
    for low, high in ((None, None), (float("nan"), 1.0), ("x", None), (True, None)):
        with pytest.raises(ArgumentError, match="clamp"):
            x.clamp(low, high)  # type: ignore[arg-type]
    with pytest.raises(DTypeError, match="clamp: 0.5"):
        Tensor([1, 2, 3]).clamp(0.5, 2)


@quick(
    "dtype, target",
    [(dtype, target) for dtype in DTYPES for target in ("float32", "float64", "bfloat16")],
    *((dtype, "float32") for dtype in ("bool", "int64", "float16", "float8_e4m3fn")),
    ("uint64", "float64"),
    ("int32", "bfloat16"),
)
def test_every_dtype_is_cast_to_floats(
    device: ignis.Device, rng: np.random.Generator, dtype: str, target: str
) -> None:
    kind = DTYPES[dtype]
    values = rng.integers(0, 2 if dtype == "bool" else 100, 129).astype(kind)
    found = Tensor(values).astype(target)
    assert found.numpy().tobytes() == values.astype(np.float64).astype(found.dtype).tobytes()


@quick("dtype, most", EIGHT_BITS, EIGHT_BITS[0])
def test_casts_to_8_bit_floats_round_and_end_at_the_largest(
    device: ignis.Device, rng: np.random.Generator, dtype: str, most: float
) -> None:
    values = (rng.standard_normal(1001) * 100).astype(np.float32)
    found = functions.cast(ignis.array(values), dtype).to_host()
    np.testing.assert_array_equal(found, values.clip(-most, most).astype(DTYPES[dtype]))
    large = functions.cast(ignis.array([1e9, -1e9]), dtype).to_host().astype(float)
    assert large.tolist() == [most, -most]


TWO_DEVICES = """
import numpy as np
import ignis
from ignis import Tensor

x = Tensor.from_host([[1.0, 2.0, 3.0]], requires_grad=True)
assert x.to("sim:0") is x
y = x.to("sim:1")
assert y.device.name == "sim:1" and y.requires_grad and y.numpy().tolist() == x.numpy().tolist()
w = Tensor.from_host([[3.0], [4.0], [5.0]], device="sim:1", requires_grad=True)
loss = (y @ w + y.sum()).to("sim:0")
assert loss.device.name == "sim:0"
(loss * loss).sum().backward()
slope = 2.0 * (26.0 + 6.0)
assert x.grad.device.name == "sim:0" and w.grad.device.name == "sim:1"
np.testing.assert_allclose(x.grad.to_host(), [[slope * 4, slope * 5, slope * 6]])
np.testing.assert_allclose(w.grad.to_host(), [[slope], [slope * 2], [slope * 3]])
(first,) = ignis.grad((x.to("sim:1") * x.to("sim:1")).sum(), x, create_graph=True)
(second,) = ignis.grad(first.sum(), x)
assert first.device.name == "sim:0" and second.numpy().tolist() == [[2.0] * 3]
with ignis.Tape() as tape:
    z = x.to("sim:1")
    assert tape.operations == ["to"]
"""


def test_a_gradient_flows_back_from_another_device(device: ignis.Device) -> None:
    if device.driver != "sim":
        pytest.skip("two simulated devices, in a process of their own")
    done = run_python(
        "-c", textwrap.dedent(TWO_DEVICES), IGNIS_SIM_DEVICES="2", IGNIS_DEVICE="sim:0"
    )
    assert done.returncode == 0, done.stderr


def test_a_gradient_flows_back_from_the_simulator(device: ignis.Device) -> None:
    others = [each for each in ignis.devices() if each is not device]
    if not others:
        pytest.skip("there is one device")
    for other in others:
        x = Tensor.from_host([1.0, 2.0, 3.0], requires_grad=True)
        y = (x.to(other) * 2.0).to(device)
        (y * y).sum().backward()
        assert x.grad is not None and x.grad.device is device
        assert x.grad.tolist() == [8.0, 16.0, 24.0]
