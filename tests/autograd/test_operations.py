"""Every operation against float64 NumPy, on random sizes: values, adjoints, 16-bit types."""

from __future__ import annotations

import ast
from pathlib import Path

import numpy as np
import pytest

import ignis
from ignis.autograd import Tensor
from ignis.errors import DTypeError, TapeError
from tests.autograd.operations import OPERATIONS, Operation
from tests.helpers.compare import assert_close
from tests.helpers.dtypes import SIXTEEN_BITS
from tests.helpers.tables import quick

# Made at run time: of a class's name, of a closure's.
NAMED_AT_RUN_TIME = {("function.py", "name"), ("fused.py", "self._operation")}


def recorded() -> tuple[set[str], set[tuple[str, str]]]:
    """(names that the sources record operations under, names that no literal says).

    `record` and `Node` take the name first, and so does a function that passes its own first
    parameter on to one of those.
    """
    takers = {"record", "Node"}
    calls: list[tuple[str, str, ast.expr, list[str]]] = []
    for path in Path(ignis.autograd.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text())
        functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
        inner = {id(f) for g in functions for f in ast.walk(g) if f is not g}
        for function in functions:
            if id(function) in inner:
                continue
            parameters = [a.arg for a in function.args.args]
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.args:
                    calls.append((path.name, function.name, call, parameters))  # type: ignore[arg-type]
    while True:
        more = {
            function
            for _, function, call, parameters in calls
            if call.func.id in takers  # type: ignore[attr-defined]
            and isinstance(call.args[0], ast.Name)  # type: ignore[attr-defined]
            and parameters[:1] == [call.args[0].id]  # type: ignore[attr-defined]
        }
        if more <= takers:
            break
        takers |= more
    names, unknown = set(), set()
    for file, function, call, _ in calls:
        if call.func.id in takers and function not in takers:  # type: ignore[attr-defined]
            first = call.args[0]  # type: ignore[attr-defined]
            if isinstance(first, ast.Constant):
                names.add(first.value)
            else:
                unknown.add((file, ast.unparse(first)))
    return names, unknown


def test_every_operation_that_the_sources_record_is_in_the_table(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    names, unknown = recorded()
    assert {"matmul", "exp", "sum", "relu", "sdpa", "checkpoint", "pad"} < names
    assert unknown == NAMED_AT_RUN_TIME
    seen: set[str] = set()
    for operation in OPERATIONS.values():
        inputs = [Tensor(x.astype(np.float32), requires_grad=True) for x in operation.make(rng)]
        with ignis.Tape() as tape:
            out = operation.ours(*inputs)
            seen |= set(tape.operations)
            del out
    # fuse without a gradient; with one, its closure's name is added. to: it needs two devices.
    assert names - seen <= {"fuse", "to"}
    assert {"Square", "fuse(swish)"} <= seen


def slope(
    operation: Operation, points: list[np.ndarray], position: int, v: np.ndarray, u: np.ndarray
) -> float:
    """<J v, u> of the reference for one input, by a central difference in float64."""

    def value(step: float) -> float:
        moved = [*points]
        moved[position] = points[position] + step * v
        return float((operation.numpy(*moved) * u).sum())

    return (value(1e-5) - value(-1e-5)) / 2e-5


@pytest.mark.parametrize("name", OPERATIONS)
def test_values_are_those_of_numpy_and_backward_is_the_adjoint_of_its_derivative(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    """<J v, u> = <v, J^T u>: J from differences of the float64 reference, J^T from backward."""
    operation = OPERATIONS[name]
    for _ in range(3):
        points = [x.astype(np.float32) for x in operation.make(rng)]
        tensors = [Tensor(point, requires_grad=True) for point in points]
        out = operation.ours(*tensors)
        wide = [point.astype(np.float64) for point in points]
        assert_close(out, operation.numpy(*wide), rtol=1e-4, atol=1e-5)
        u = rng.standard_normal(out.shape).astype(np.float32)
        out.backward(u)
        for position, tensor in enumerate(tensors):
            assert tensor.grad is not None, position
            gradient = tensor.grad.to_host().astype(np.float64)
            assert gradient.shape == points[position].shape
            for _ in range(2):
                v = rng.standard_normal(gradient.shape)
                expected = slope(operation, wide, position, v, u)
                size = float(np.linalg.norm(gradient) * np.linalg.norm(v))
                got = float((gradient * v).sum())
                assert got == pytest.approx(expected, rel=1e-4, abs=2e-5 * max(size, 1.0))


# Their gradients are not compositions of recorded operations.
FUSED = {
    "relu", "gelu", "layer_norm", "rms_norm", "rope", "sdpa", "max", "embedding", "cross_entropy",
    "linear_cross_entropy", "checkpoint", "packed_sdpa", "mlp", "Square", "Both[1]", "fuse(swish)",
}  # fmt: skip


@pytest.mark.parametrize("name", OPERATIONS)
def test_the_second_derivative_is_that_of_numpy_or_refused_by_name(
    device: ignis.Device, rng: np.random.Generator, name: str
) -> None:
    """<H v, w> of <f(x), u>, against a mixed difference of the float64 reference."""
    operation = OPERATIONS[name]
    points = [x.astype(np.float32) for x in operation.make(rng)]
    tensors = [Tensor(point, requires_grad=True) for point in points]
    with ignis.Tape() as tape:
        out = operation.ours(*tensors)
        fused = sorted(FUSED & set(tape.operations))
        u = rng.standard_normal(out.shape).astype(np.float32)
        if fused:
            with pytest.raises(TapeError, match="is a fused operation") as caught:
                ignis.grad(out, tensors, u, create_graph=True)
            assert repr(fused[0]) in str(caught.value)
            return
        first = ignis.grad(out, tensors, u, create_graph=True)
        v = [rng.standard_normal(point.shape) for point in points]
        slopes = [(g * Tensor(d.astype(np.float32))).sum() for g, d in zip(first, v, strict=True)]
        total = slopes[0]
        for slope_ in slopes[1:]:
            total = total + slope_
        if total.requires_grad:
            second = [found.to_host() for found in ignis.grad(total, tensors)]
        else:  # linear in all inputs
            second = [np.zeros(point.shape) for point in points]
    w = [rng.standard_normal(point.shape) for point in points]
    got = sum(float((s.astype(np.float64) * d).sum()) for s, d in zip(second, w, strict=True))

    def value(s: float, t: float) -> float:
        moved = [p.astype(np.float64) + s * a + t * b for p, a, b in zip(points, v, w, strict=True)]
        return float((operation.numpy(*moved) * u).sum())

    h = 1e-4
    expected = (value(h, h) - value(h, -h) - value(-h, h) + value(-h, -h)) / (4 * h * h)
    size = sum(float(np.abs(s * d).sum()) for s, d in zip(second, w, strict=True))
    assert got == pytest.approx(expected, rel=1e-3, abs=1e-4 * max(size, 1.0))


EPSILON = {"float16": 2.0**-11, "bfloat16": 2.0**-8}


# One of each kind of kernel; the others differ in a functor's name, or are made of these.
KERNELS_OF_16_BITS = (
    "add", "multiply, equal shapes", "gelu", "softmax", "layer_norm", "rms_norm", "rope", "sdpa",
    "matmul", "add_bias", "sum", "max", "concat", "embedding", "cross_entropy",
)  # fmt: skip


@pytest.mark.parametrize("dtype", SIXTEEN_BITS)
@quick(
    "name",
    OPERATIONS,
    *KERNELS_OF_16_BITS,
    *(name for name, operation in OPERATIONS.items() if not operation.low),
)
def test_in_16_bits_only_the_results_are_rounded(
    device: ignis.Device, rng: np.random.Generator, name: str, dtype: str
) -> None:
    """Values and gradients are those of float32 on the same inputs, but for their rounding."""
    operation = OPERATIONS[name]
    low = [Tensor(x.astype(np.float32)).astype(dtype) for x in operation.make(rng)]
    low = [Tensor(x.data, requires_grad=True) for x in low]
    if not operation.low:
        if name == "astype":
            return
        with pytest.raises(DTypeError, match=dtype):
            operation.ours(*low)
        return
    wide = [Tensor(x.detach().astype("float32").data, requires_grad=True) for x in low]
    out, expected = operation.ours(*low), operation.ours(*wide)
    assert out.dtype.name == ("float32" if "cross_entropy" in name else dtype)
    host = expected.to_host()
    # Some entries are several operations, each of which rounds, and a sum may cancel: its terms are
    # of the size of the operands, in a gradient times that of the result's.
    eps = 6 * EPSILON[dtype]
    size = max(1.0, *(float(np.abs(x.to_host().astype(np.float64)).max()) for x in wide))
    assert_close(out, host, rtol=eps, atol=eps * max(np.abs(host).max(), size))
    u = Tensor(rng.standard_normal(out.shape).astype(np.float32)).astype(out.dtype)
    out.backward(u)
    expected.backward(u.astype("float32"))
    size *= max(1.0, float(np.abs(u.to_host().astype(np.float64)).max()))
    for mine, theirs in zip(low, wide, strict=True):
        assert mine.grad is not None and theirs.grad is not None
        assert mine.grad.dtype == mine.dtype
        host = theirs.grad.to_host()
        assert_close(mine.grad, host, rtol=eps, atol=eps * max(np.abs(host).max(), size))


LONG = {
    "sum": lambda t: t["x"].sum(0),
    "mean": lambda t: t["x"].mean(),
    "column sum": lambda t: t["w"].add_bias(t["b"]),
    "matmul": lambda t: t["x"].transpose() @ t["x"],
    "softmax": lambda t: t["x"].transpose().softmax(),
    "layer_norm": lambda t: t["w"].layer_norm(t["g"], t["b"]),
    "rms_norm": lambda t: t["x"].rms_norm(t["s"]),
    "embedding": lambda t: t["s"].reshape(-1, 1).embedding(np.zeros(4099, np.int32)),
    "cross_entropy": lambda t: t["x"].transpose().cross_entropy([5, 4098, 7]),
}


@pytest.mark.parametrize("dtype", SIXTEEN_BITS)
@quick("name", LONG, "sum", "column sum", "matmul", "softmax", "layer_norm", "embedding")
def test_long_sums_of_16_bit_values_are_accumulated_in_float32(
    device: ignis.Device, rng: np.random.Generator, name: str, dtype: str
) -> None:
    """4099 terms near 1: a sum in 16 bits would stop growing at 2^11 or 2^8."""
    shapes = {"x": (4099, 3), "w": (4099, 5), "b": (5,), "g": (5,), "s": (3,)}
    low = {
        key: Tensor(
            Tensor(rng.uniform(0.5, 1.0, shape).astype(np.float32)).astype(dtype).data,
            requires_grad=True,
        )
        for key, shape in shapes.items()
    }
    wide = {
        key: Tensor(t.detach().astype("float32").data, requires_grad=True) for key, t in low.items()
    }
    out, expected = LONG[name](low), LONG[name](wide)
    eps = EPSILON[dtype]
    host = expected.to_host().astype(np.float64)
    assert_close(out, host, rtol=2.1 * eps, atol=1e-6)
    u = Tensor(rng.uniform(0.5, 1.0, out.shape).astype(np.float32)).astype(out.dtype)
    out.backward(u)
    expected.backward(u.astype("float32"))
    for key in shapes:
        mine, theirs = low[key].grad, wide[key].grad
        assert (mine is None) == (theirs is None)
        if mine is not None and theirs is not None:
            host = theirs.to_host().astype(np.float64)
            assert_close(mine, host, rtol=4 * eps, atol=2 * eps * np.abs(host).max())
