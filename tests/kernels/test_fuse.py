"""Fused closures against float64 NumPy, their gradients against finite differences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis import sym
from ignis.autograd.gradcheck import gradcheck
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, DTypeError, MemoryContractViolation, UseAfterFreeError
from tests.helpers.compare import assert_close
from tests.helpers.tables import quick

Closure = Callable[..., Any]


def normal(rng: np.random.Generator, *shape: int) -> npt.NDArray[np.float32]:
    return rng.standard_normal(shape).astype(np.float32)


def positive(rng: np.random.Generator, *shape: int) -> npt.NDArray[np.float32]:
    return rng.uniform(0.5, 2.0, shape).astype(np.float32)


def sigmoid(x: Any) -> Any:
    return 1 / (1 + np.exp(-x))


FUNCTIONS: dict[str, tuple[Closure, Closure]] = {
    "exp": (sym.exp, np.exp),
    "log": (sym.log, np.log),
    "sqrt": (sym.sqrt, np.sqrt),
    "rsqrt": (sym.rsqrt, lambda x: 1 / np.sqrt(x)),
    "tanh": (sym.tanh, np.tanh),
    "sin": (sym.sin, np.sin),
    "cos": (sym.cos, np.cos),
    "sigmoid": (sym.sigmoid, sigmoid),
    "abs": (lambda x: abs(x - 1), lambda x: np.abs(x - 1)),
    "neg": (lambda x: -x, lambda x: -x),
    "pow": (lambda x: x**2.5, lambda x: x**2.5),
    "cube": (lambda x: x**3, lambda x: x**3),
    "inverse": (lambda x: x**-1, lambda x: 1 / x),
    "reflected": (lambda x: 2 - 3 / x, lambda x: 2 - 3 / x),
    "exponent": (lambda x: 2**x, lambda x: 2**x),
}
BINARY: dict[str, tuple[Closure, Closure]] = {
    "add": (lambda a, b: a + b, lambda a, b: a + b),
    "sub": (lambda a, b: a - b, lambda a, b: a - b),
    "mul": (lambda a, b: a * b, lambda a, b: a * b),
    "div": (lambda a, b: a / b, lambda a, b: a / b),
    "pow": (sym.pow, np.power),
    "maximum": (sym.maximum, np.maximum),
    "minimum": (sym.minimum, np.minimum),
    "where": (
        lambda a, b: sym.where((a > b) & ~(a > 1.5), a * a, b / 2),
        lambda a, b: np.where((a > b) & ~(a > 1.5), a * a, b / 2),
    ),
}
CHAIN = (
    lambda x, b: sym.tanh(x * 1.5 + b) * sym.sigmoid(x) - sym.exp(-x * x),
    lambda x, b: np.tanh(x * 1.5 + b) * sigmoid(x) - np.exp(-x * x),
)


def require(ours: Closure, reference: Closure, *operands: npt.NDArray[np.float32]) -> None:
    """Compare the values of a closure, and its gradients at some of them."""
    want = reference(*(each.astype(np.float64) for each in operands))
    assert_close(ours(*map(ignis.array, operands)), want, rtol=2e-6)
    gradcheck(ours, [each[:8] for each in operands], directions=2)


def away_from_one(rng: np.random.Generator) -> npt.NDArray[np.float32]:
    x = positive(rng, 37)
    x[np.abs(x - 1) < 0.1] = 1.3
    return x


def apart(rng: np.random.Generator) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    a, b = positive(rng, 41), positive(rng, 41)
    a[np.abs(a - b) < 0.1] += 0.2
    a[np.abs(a - 1.5) < 0.1] += 0.2
    a[np.abs(a - b) < 0.1] += 0.2
    return a, b


def chosen(table: dict[str, tuple[Closure, Closure]], values: Any, number: Any) -> Any:
    """That function of a table which a number says: one kernel has them all."""
    found = 0.0
    for index, (ours, _) in enumerate(table.values()):
        found = sym.where(number == index, ours(*values), found)
    return found


def test_every_function_and_its_gradient(device: ignis.Device, rng: np.random.Generator) -> None:
    # Of the powers, which make a kernel long, that of two arrays is enough.
    functions = {name: FUNCTIONS[name] for name in FUNCTIONS if name not in ("pow", "exponent")}
    one = ignis.fuse(lambda x, number: chosen(functions, (x,), number))
    x = away_from_one(rng)
    for index, (_, reference) in enumerate(functions.values()):
        require(lambda x, index=index: one(x, float(index)), reference, x)
    two = ignis.fuse(lambda a, b, number: chosen(BINARY, (a, b), number))
    a, b = apart(rng)
    for index, (_, reference) in enumerate(BINARY.values()):
        require(lambda a, b, index=index: two(a, b, float(index)), reference, a, b)


@pytest.mark.soak
@pytest.mark.parametrize("name", FUNCTIONS)
def test_function_and_its_gradient(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    ours, reference = FUNCTIONS[name]
    x = away_from_one(rng)
    require(ignis.fuse(ours), reference, x)
    gradcheck(ignis.fuse(ours), [x[:9]])


@pytest.mark.soak
@pytest.mark.parametrize("name", BINARY)
def test_binary_and_its_gradient(device: ignis.Device, rng: np.random.Generator, name: str) -> None:
    ours, reference = BINARY[name]
    a, b = apart(rng)
    require(ignis.fuse(ours), reference, a, b)
    assert_close(ignis.fuse(ours)(ignis.array(a), 1.25), reference(a.astype(np.float64), 1.25))
    gradcheck(ignis.fuse(ours), [a[:8], b[:8]])


@pytest.mark.parametrize("n", [1, 3, 4, 7, 129, 1024, 1025, 100_003])
def test_chain_of_odd_size(device: ignis.Device, rng: np.random.Generator, n: int) -> None:
    x, b = normal(rng, n), normal(rng, n)
    want = CHAIN[1](x.astype(np.float64), b.astype(np.float64))
    assert_close(ignis.fuse(CHAIN[0])(ignis.array(x), ignis.array(b)), want)


@pytest.mark.parametrize("offset", [0, 1, 3])
def test_unaligned_views_give_the_same_bits(
    device: ignis.Device, rng: np.random.Generator, offset: int
) -> None:
    x, b = normal(rng, 3000), normal(rng, 3000)
    fused = ignis.fuse(CHAIN[0])
    aligned = fused(ignis.array(x), ignis.array(b)).to_host()
    wide = ignis.full(3001 + offset, 7.0)
    fused(
        ignis.array(np.concatenate([np.zeros(offset, np.float32), x]))[offset:],
        ignis.array(b),
        out=wide[offset : 3000 + offset],
    )
    assert np.array_equal(wide.to_host()[offset : 3000 + offset], aligned)
    assert wide.to_host()[-1] == 7.0


@quick(
    "first, second",
    [
        ((5, 8), (8,)),
        ((5, 7), (7,)),
        ((5, 8), (5, 1)),
        ((5, 1), (1, 7)),
        ((3, 4, 5), (4, 1)),
        ((2, 1, 3, 1), (5, 1, 4)),
        ((6, 4), ()),
        ((1, 1), (1,)),
        ((0, 3), (3,)),
    ],
    ((5, 8), (8,)),
    ((5, 1), (1, 7)),
    ((2, 1, 3, 1), (5, 1, 4)),
    ((6, 4), ()),
    ((0, 3), (3,)),
)
def test_broadcasting_and_reduced_gradients(
    device: ignis.Device,
    rng: np.random.Generator,
    first: tuple[int, ...],
    second: tuple[int, ...],
) -> None:
    x, b = normal(rng, *first), normal(rng, *second)
    want = x.astype(np.float64) * b - 0.5 * x
    assert_close(ignis.fuse(lambda x, b: x * b - 0.5 * x)(ignis.array(x), ignis.array(b)), want)
    dy = normal(rng, *want.shape)
    product = ignis.fuse(lambda x, b: x * b)
    dx, db = product.gradient(ignis.array(dy), ignis.array(x), ignis.array(b))
    for got, other, shape in ((dx, b, first), (db, x, second)):
        assert got is not None
        assert_close(got, unbroadcast(dy.astype(np.float64) * other, shape))


def unbroadcast(full: npt.NDArray[Any], shape: tuple[int, ...]) -> npt.NDArray[Any]:
    aligned = (1,) * (full.ndim - len(shape)) + shape
    axes = tuple(k for k, extent in enumerate(aligned) if extent == 1)
    return full.sum(axis=axes, keepdims=True).reshape(shape)


LENGTHS = [1, 4, 31, 128, 1025, 20_001]


@quick(
    "name, length",
    [(name, length) for name in ("sum", "mean", "max") for length in LENGTHS],
    *(("sum", length) for length in LENGTHS),
    ("mean", 1025),
    ("max", 4),
    ("max", 128),
)
def test_trailing_reduction(
    device: ignis.Device, rng: np.random.Generator, name: str, length: int
) -> None:
    x, b = normal(rng, 2, 3, length), positive(rng, 3, 1)
    x[..., length // 3] = 12  # one maximum, by more than rounding
    ours = getattr(sym, name)
    fused = ignis.fuse(lambda x, b: ours(x * b + sym.sqrt(1 + x * x), axis=-1))
    root = np.sqrt(1 + x.astype(np.float64) ** 2)
    values = x.astype(np.float64) * b + root
    got = fused(ignis.array(x), ignis.array(b))
    assert_close(got, getattr(values, name)(axis=-1), rtol=1e-5, atol=2e-6 * np.sqrt(length))
    dy = normal(rng, 2, 3)
    dx, _ = fused.gradient(ignis.array(dy), ignis.array(x), ignis.array(b))
    slope = b + x / root
    if name == "max":
        share = (values == values.max(-1, keepdims=True)).astype(np.float64)
    else:
        share = np.full(values.shape, 1.0 if name == "sum" else 1.0 / length)
    assert_close(dx, dy[..., None] * share * slope, rtol=1e-4)


@pytest.mark.parametrize("name", ["sum", "mean"])
def test_gradient_through_a_reduction_by_finite_differences(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    reduction = getattr(sym, name)
    gradcheck(
        ignis.fuse(lambda x, w: reduction(sym.tanh(x) * w)), [normal(rng, 3, 5), normal(rng, 5)]
    )


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
@pytest.mark.parametrize("name", ["max", "mean"])
def test_shares_of_a_gradient_of_16_bits_are_rounded_once(
    device: ignis.Device, rng: np.random.Generator, dtype: str, name: str
) -> None:
    kind, n = as_dtype(dtype), 70_001
    dy = rng.uniform(0.5, 2.0, 2).astype(kind)
    fused = ignis.fuse(lambda x: getattr(sym, name)(x * 1000.0))
    (dx,) = fused.gradient(ignis.array(dy), ignis.ones((2, n), dtype=dtype))
    want = (dy.astype(np.float64) * 1000 / n).astype(kind)
    np.testing.assert_array_equal(dx.to_host(), np.broadcast_to(want[:, None], (2, n)))


def test_equal_maxima_share_the_gradient(device: ignis.Device) -> None:
    x = ignis.array(np.array([[1, 3, 3, 2], [5, 0, 1, 2]], np.float32))
    (dx,) = ignis.fuse(lambda x: sym.max(x)).gradient(ignis.array([1.0, 2.0]), x)
    assert dx is not None
    assert dx.tolist() == [0, 0.5, 0.5, 0, 2, 0, 0, 0]


@quick("dtype", ("float16", "bfloat16", "float64"), "bfloat16")
def test_other_float_dtypes(device: ignis.Device, rng: np.random.Generator, dtype: str) -> None:
    kind = ignis.dtypes.as_dtype(dtype)
    x, b = normal(rng, 5, 17).astype(kind), normal(rng, 5, 17).astype(kind)
    got = ignis.fuse(CHAIN[0])(ignis.array(x), ignis.array(b))
    assert got.dtype == kind
    wide = x.astype(np.float64), b.astype(np.float64)
    exact = {"float16": 1e-3, "bfloat16": 8e-3, "float64": 1e-14}[dtype]
    assert_close(got.to_host().astype(np.float64), CHAIN[1](*wide), rtol=exact, atol=exact)
    total = ignis.fuse(lambda x: sym.max(x))(ignis.array(x))
    assert_close(total.to_host().astype(np.float64), wide[0].max(-1), rtol=0, atol=0)
    product = ignis.fuse(lambda x, b: x * b)
    dx, _ = product.gradient(ignis.array(b), ignis.array(x), ignis.array(b))
    assert dx is not None and dx.dtype == kind
    assert_close(dx.to_host().astype(np.float64), wide[1] ** 2, rtol=exact, atol=exact)


def test_half_gradient_of_a_repeated_input_is_summed_in_float32(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = np.ones((4001, 3), np.float16)
    b, dy = np.ones(3, np.float16), np.ones((4001, 3), np.float16)
    product = ignis.fuse(lambda x, b: x * b)
    _, db = product.gradient(*(ignis.array(a) for a in (dy, x, b)))
    assert db is not None and db.dtype == np.float16
    assert db.tolist() == [4000.0] * 3  # 4001, rounded once


def test_integers_casts_and_comparisons(device: ignis.Device, rng: np.random.Generator) -> None:
    k = rng.integers(-50, 50, 77).astype(np.int32)
    x = (normal(rng, 77) * 10).astype(np.float32)
    got = ignis.fuse(lambda k: (k * 3 - 7) * abs(k) + k**2)(ignis.array(k))
    assert got.dtype == np.int32
    assert np.array_equal(got.to_host(), (k * 3 - 7) * np.abs(k) + k**2)
    cut = ignis.fuse(lambda x: sym.cast(x, "int32"))(ignis.array(x))
    assert np.array_equal(cut.to_host(), x.astype(np.int32))
    mixed = ignis.fuse(lambda x, k: x * sym.cast(k, "float32"))(ignis.array(x), ignis.array(k))
    assert np.array_equal(mixed.to_host(), x * k.astype(np.float32))
    flags = ignis.fuse(lambda x, k: (x > 0) | (k == 3))(ignis.array(x), ignis.array(k))
    assert flags.dtype == np.uint8
    assert np.array_equal(flags.to_host(), ((x > 0) | (k == 3)).astype(np.uint8))
    rounded = ignis.fuse(lambda x: sym.cast(sym.cast(x, "bfloat16"), "float32"))(ignis.array(x))
    want = x.astype(ignis.dtypes.BFLOAT16).astype(np.float32)
    assert np.array_equal(rounded.to_host(), want)


def test_constants_keep_their_bits(device: ignis.Device) -> None:
    values = [0.1, -1e-42, 3.4e38, -0.0, float("inf"), float("-inf"), float("nan")]

    def chosen(x: Any) -> Any:
        found = x
        for index, value in enumerate(values):
            found = sym.where(x == float(index), value, found)
        return found

    found = ignis.fuse(chosen)(ignis.array(np.arange(7, dtype=np.float32))).to_host()
    assert found[:6].tobytes() == np.array(values[:6], np.float32).tobytes()
    assert np.isnan(found[6])


def test_maximum_keeps_nan(device: ignis.Device) -> None:
    x = ignis.array(np.array([np.nan, 1, 2], np.float32))
    y = ignis.array(np.array([0, np.nan, 1], np.float32))
    got = ignis.fuse(sym.maximum)(x, y).to_host()
    assert np.isnan(got).tolist() == [True, True, False] and got[2] == 2


def test_common_subexpressions_are_computed_once(device: ignis.Device) -> None:
    x = ignis.array([1.0, 2.0])
    text = ignis.fuse(lambda x: sym.exp(x) / (1 + sym.exp(x)) + sym.exp(x) * (2.0 * 3.0)).source(x)
    assert text.count("expf(") == 1
    assert np.float32(6.0).item().hex() in text


def test_a_number_argument_compiles_nothing_new(device: ignis.Device) -> None:
    x = ignis.array([1.0, 2.0, 3.0])
    fused = ignis.fuse(lambda x, s: x * s + 1)
    assert fused(x, 2.0).tolist() == [3, 5, 7]
    before = ignis.kernels.cache_info()
    assert fused(x, -0.5).tolist() == [0.5, 0, -0.5]
    assert fused(ignis.array(np.ones(9, np.float32)), 3.0).tolist() == [4.0] * 9
    after = ignis.kernels.cache_info()
    assert (after.compilations, after.disk_hits) == (before.compilations, before.disk_hits)


def test_a_captured_number_that_changes_is_seen(device: ignis.Device) -> None:
    factor = 2.0
    fused = ignis.fuse(lambda x: x * factor)
    x = ignis.array([1.0, 2.0])
    assert fused(x).tolist() == [2, 4]
    factor = 3.0
    assert fused(x).tolist() == [3, 6]


def test_out_may_be_an_input_of_its_shape_only(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, b = normal(rng, 6, 8), normal(rng, 8)
    X, B = ignis.array(x), ignis.array(b)
    fused = ignis.fuse(lambda x, b: x * b)
    assert fused(X, B, out=X) is X
    assert np.array_equal(X.to_host(), x * b)
    grid = ignis.array(x)
    with pytest.raises(ArgumentError, match="overlaps"):
        fused(X, grid[2], out=grid)
    with pytest.raises(ArgumentError, match="shape"):
        fused(X, B, out=B)
    assert np.array_equal(grid.to_host(), x)


def choose(x: Any) -> Any:
    return x if x > 0 else -x  # the line that is named


@pytest.mark.parametrize(
    ("closure", "message"),
    [
        (choose, "the line that is named"),
        (lambda x: max(x, 0), "sym.where"),
        (lambda x: [v for v in x], "iterated"),
        (lambda x: x[0], "elementwise"),
        (lambda x: np.array([1.0, 2.0]) * x, "arrays as arguments"),
        (lambda x: (x, x), "one symbol"),
        (lambda x: sym.sum(x) * 2, "last operation"),
        (lambda x: sym.sum(x, axis=0), "last axis"),
    ],
)
def test_what_no_kernel_can_do_is_refused(
    device: ignis.Device, closure: Closure, message: str
) -> None:
    x = ignis.array(np.ones((2, 3), np.float32))
    with pytest.raises(ArgumentError, match=message) as error:
        ignis.fuse(closure)(x)
    if closure is choose:
        assert f"{__file__}:{choose.__code__.co_firstlineno + 1}" in str(error.value)


def _raises(a: object) -> object:
    raise TypeError("the closure's own")


def test_arguments_that_do_not_fit_are_refused(device: ignis.Device) -> None:
    add = ignis.fuse(lambda a, b: a + b)
    x = ignis.array(np.ones((2, 3), np.float32))
    with pytest.raises(ArgumentError, match=r"\(2, 3\) and \(2,\)"):
        add(x, ignis.array([1.0, 2.0]))
    with pytest.raises(DTypeError, match="cannot be combined"):
        add(x, ignis.array(np.ones(3, np.int32)))
    with pytest.raises(DTypeError, match="a float and int32"):
        add(ignis.array(np.ones(3, np.int32)), 0.5)
    with pytest.raises(DTypeError, match="cast"):
        ignis.fuse(sym.exp)(ignis.array(np.ones(3, np.int32)))
    with pytest.raises(DTypeError, match=r"ignis\.sym\.exp\(x\)"):
        ignis.fuse(lambda a: np.exp(a))(x)
    with pytest.raises(TypeError, match="the closure's own"):
        ignis.fuse(_raises)(x)
    with pytest.raises(ArgumentError, match="list"):
        add(x, [1.0])
    with pytest.raises(ArgumentError, match="no elements"):
        ignis.fuse(lambda x: sym.max(x))(ignis.zeros((2, 0)))
    assert ignis.fuse(lambda x: sym.sum(x))(ignis.zeros((2, 0))).tolist() == [0, 0]
    freed = ignis.array([1.0])
    freed.free()
    with pytest.raises(UseAfterFreeError):
        add(freed, 1.0)


def test_tensor_gradients_flow_through_fused_operations(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    fused = ignis.fuse(lambda x, b: x * b + b * b)
    gradcheck(lambda x, b: fused(x, b) * fused(x * 2, b), [normal(rng, 3, 5), normal(rng, 5)])
    x = ignis.tensor(normal(rng, 4))
    assert not fused(x, x).requires_grad


def test_the_maximum_on_the_tape(device: ignis.Device, rng: np.random.Generator) -> None:
    x = np.stack([rng.permutation(7) for _ in range(3)]).astype(np.float32)
    largest = ignis.fuse(lambda x, w: sym.max(x * w + x))
    gradcheck(largest, [x, positive(rng, 3, 1)])


def test_a_reduced_gradient_is_an_array_of_its_own(device: ignis.Device) -> None:
    x, b = ignis.array(np.ones((2, 1, 3), np.float32)), ignis.array(np.ones((1, 1), np.float32))
    dx, db = ignis.fuse(lambda x, b: x * b).gradient(x, x, b)
    assert dx is not None and db is not None
    assert (db.shape, db.tolist(), db.is_view) == ((1, 1), [6.0], False)


def test_saved_inputs_are_held_until_backward(device: ignis.Device) -> None:
    def gate(x: Any) -> Any:
        return sym.sigmoid(x)

    x = ignis.Tensor(np.ones(3, np.float32), requires_grad=True)
    y = ignis.fuse(gate)(x)
    with pytest.raises(MemoryContractViolation, match=r"fuse\(gate\)"):
        x.data.zero()
    y.sum().backward()
    x.data.zero()
    shift = ignis.fuse(lambda x, s: x * 2 + s)(x, 1.0)
    x.data.zero()  # a gradient that does not read the input saves nothing
    shift.sum().backward()
    assert x.grad is not None
    slope = sigmoid(1.0) * (1 - sigmoid(1.0))
    assert_close(x.grad, np.full(3, 2 + slope))


def test_integers_in_a_closure_keep_their_value(device: ignis.Device) -> None:
    one = ignis.ones(3)
    for number in (2**63, -(2**63), 2**64 - 1, 10**30):
        assert_close(ignis.fuse(lambda x, n=number: x * n)(one), np.full(3, float(number)))
    for dtype, number in (("uint8", 256), ("uint8", -1), ("int32", 2**31), ("int64", 2**63)):
        array = ignis.ones(3, dtype)
        with pytest.raises((ArgumentError, DTypeError), match="convert one with ignis.sym.cast"):
            ignis.fuse(lambda x, n=number: x + n)(array)
    assert ignis.fuse(lambda x: x + 255)(ignis.zeros(2, "uint8")).tolist() == [255, 255]
    with pytest.raises(ArgumentError, match="does not fit any dtype"):
        ignis.fuse(lambda x: x + 10**400)(one)


@pytest.mark.parametrize("parameter", [False, True], ids=["literal", "parameter"])
def test_a_power_of_0_has_no_slope_anywhere(device: ignis.Device, parameter: bool) -> None:
    x, dy = ignis.array([0.0, -0.0, -1.5, 2.0]), ignis.ones(4)
    if parameter:
        power = ignis.fuse(lambda x, n: x**n)
        found = [power.gradient(dy, x, n)[0] for n in (0.0, 1.0, 2.0)]
    else:
        found = [ignis.fuse(lambda x, n=n: x**n).gradient(dy, x)[0] for n in (0, 1, 2)]
    assert_close(found[0], np.zeros(4))
    assert_close(found[1], np.ones(4))
    assert_close(found[2], 2 * x.to_host().astype(np.float64))
    both = ignis.fuse(lambda x, y: x**y).gradient(ignis.ones(2), *[ignis.zeros(2)] * 2)
    assert_close(both[0], np.zeros(2))
