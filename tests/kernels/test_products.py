"""Products with an epilogue, against float64 NumPy: in one call of the library, and composed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis.autograd.operations import linear
from ignis.driver.protocol import MatmulProduct
from ignis.errors import ArgumentError, DTypeError, MemoryContractViolation, UseAfterFreeError
from ignis.kernels import gemm
from ignis.kernels.common import product_ways
from tests.mission import reference

TOLERANCE = {"float64": 1e-12, "float32": 1e-5, "float16": 4e-3, "bfloat16": 3e-2}
EPILOGUES = (
    "", "bias", "gelu", "gelu_bias", "gelu_aux", "gelu_aux_bias", "dgelu", "dgelu_bgrad",
    "bgrad_a", "bgrad_b",
)  # fmt: skip


def forget() -> None:
    """Forget how products are computed, and their plans."""
    product_ways.PRODUCT.forget()
    for table in (product_ways.plans, gemm.product.plans):
        table.clear()


@pytest.fixture(params=["kernel", "library"])
def way(request: pytest.FixtureRequest) -> Iterator[str]:
    """Small products by ignis's own kernel, and by the library as large ones are."""
    with product_ways.most_thin.using(
        0 if request.param == "library" else product_ways.most_thin.usual
    ):
        yield request.param


@pytest.fixture
def only_plain(device: ignis.Device, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A library that can do nothing behind its sums."""
    prepare = type(device.api).prepare_matmul

    def refusing(self: Any, index: int, product: MatmulProduct) -> Any:
        return None if product.epilogue else prepare(self, index, product)

    monkeypatch.setattr(type(device.api), "prepare_matmul", refusing)
    forget()
    with product_ways.most_thin.using(0):
        yield
    forget()


def compare(got: ignis.NvArray, want: npt.NDArray[np.float64], scale: float, dtype: str) -> None:
    assert got.shape == want.shape and got.dtype.name == dtype
    np.testing.assert_allclose(
        got.to_host().astype(np.float64), want, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype] * scale
    )


def check(
    rng: np.random.Generator,
    dtype: str,
    epilogue: Any,
    transpose_b: bool,
    rows: tuple[int, ...],
    n: int = 24,
    k: int = 33,
) -> None:
    """One product of [*rows, k] by [k, n] and its epilogue, twice: by the checks and the plan."""
    kind = np.dtype(ml_dtypes.bfloat16 if dtype == "bfloat16" else dtype)
    flat = len(rows) > 1
    gradient = "bgrad_" in epilogue
    if gradient:  # a product over the rows, as of the gradient of a weight
        hosts = [rng.standard_normal((*rows, width)) for width in (k, n)]
        hosts = hosts[::-1] if epilogue == "bgrad_a" else hosts
        transposes = (True, False)
    else:
        hosts = [
            rng.standard_normal((*rows, k)),
            rng.standard_normal((n, k) if transpose_b else (k, n)),
        ]
        transposes = (False, transpose_b)
    hosts = [host.astype(kind) for host in hosts]
    a, b = (ignis.array(host) for host in hosts)
    wide = [host.astype(np.float64).reshape(-1, host.shape[-1]) for host in hosts]
    left = wide[0].T if transposes[0] else wide[0]
    right = wide[1].T if transposes[1] else wide[1]
    shape = left.shape[:1] + right.shape[1:] if gradient else (*rows, n)
    sums = (left @ right).reshape(shape)
    scale = float((np.abs(left) @ np.abs(right)).max())
    vector = rng.standard_normal(n).astype(kind)
    matrix = rng.standard_normal(shape).astype(kind)
    bias = ignis.array(vector) if "bias" in epilogue else None
    aux = ignis.array(matrix) if "dgelu" in epilogue else None
    want, more = sums, None
    if bias is not None:
        want = want + vector.astype(np.float64)
    if epilogue.startswith("gelu"):
        more = want if "aux" in epilogue else None
        want = reference.gelu(want)[0]
    elif aux is not None:
        want = want * reference.gelu(matrix.astype(np.float64))[1]
        more = want.reshape(-1, n).sum(0) if "bgrad" in epilogue else None
    elif gradient:
        more = left.sum(1) if epilogue == "bgrad_a" else right.sum(0)
    for _ in range(2):
        got = gemm.product("product", a, b, *transposes, flat, epilogue, bias, aux)
        second = None
        if more is not None:
            got, second = got
        compare(got, want, scale, dtype)
        if second is not None:
            compare(second, more, scale, dtype)
        assert got.version and not got.is_view


@pytest.mark.parametrize("epilogue", EPILOGUES)
@pytest.mark.parametrize("dtype", TOLERANCE)
@pytest.mark.parametrize("rows", [(7,), (3, 5)])
def test_every_epilogue_in_every_dtype(
    device: ignis.Device,
    rng: np.random.Generator,
    way: str,
    dtype: str,
    epilogue: str,
    rows: tuple[int, ...],
) -> None:
    try:
        check(rng, dtype, epilogue, False, rows)
    except DTypeError:  # the simulator has it; a library of a GPU may not
        assert (dtype, device.driver) == ("float64", "cuda") and "gelu" in epilogue
        assert way == "library" or epilogue == "dgelu_bgrad"


@pytest.mark.parametrize("epilogue", ["bias", "gelu_aux_bias", "dgelu"])
@pytest.mark.parametrize(("rows", "n", "k"), [((1,), 8, 1), ((129,), 7, 129), ((2, 1), 1, 7)])
def test_odd_sizes_and_a_transposed_weight(
    device: ignis.Device,
    rng: np.random.Generator,
    way: str,
    epilogue: str,
    rows: Any,
    n: int,
    k: int,
) -> None:
    check(rng, "float32", epilogue, True, rows, n, k)


@pytest.mark.parametrize("epilogue", EPILOGUES)
@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_what_the_library_lacks_is_launched_behind_the_product(
    device: ignis.Device, rng: np.random.Generator, only_plain: None, dtype: str, epilogue: str
) -> None:
    check(rng, dtype, epilogue, False, (3, 5))


@pytest.mark.parametrize("epilogue", ["bias", "bgrad_a", "bgrad_b"])
def test_float64_has_a_bias_without_the_library(
    device: ignis.Device, rng: np.random.Generator, only_plain: None, epilogue: str
) -> None:
    check(rng, "float64", epilogue, False, (7,))


@pytest.mark.parametrize("inner", [0, 3])
def test_a_product_of_nothing_has_the_bias(device: ignis.Device, inner: int) -> None:
    rows = 5 if inner == 0 else 0
    a, b, bias = ignis.ones((rows, inner)), ignis.ones((inner, 8)), ignis.ones(8)
    got = gemm.product("product", a, b, epilogue="bias", bias=bias)
    np.testing.assert_array_equal(got.to_host(), np.ones((rows, 8), np.float32))


def test_operands_at_odd_addresses(
    device: ignis.Device, rng: np.random.Generator, way: str
) -> None:
    x, w, b = (rng.standard_normal(s).astype(np.float32) for s in ((6, 7), (8, 9), (11,)))
    a, c, bias = ignis.array(x)[1:], ignis.array(w)[1:], ignis.array(b)[2:]
    got = gemm.product("product", a, c, epilogue="bias", bias=bias)
    want = x[1:].astype(np.float64) @ w[1:] + b[2:]
    compare(got, want, 10.0, "float32")


def test_a_repeated_product_asks_for_the_state_of_its_operands(
    device: ignis.Device, rng: np.random.Generator, way: str
) -> None:
    x, w = (ignis.array(rng.standard_normal((16, 16)).astype(np.float32)) for _ in range(2))
    first = gemm.product("mine", x, w).to_host()
    before = ignis.memory.live_bytes(device=device)
    with ignis.Stream() as stream:
        y = gemm.product("mine", x, w)
        stream.synchronize()
    np.testing.assert_array_equal(y.to_host(), first)
    y.free()
    with ignis.matmul_precision("tf32"):
        rounded = gemm.product("mine", x, w)
    assert (rounded.to_host() != first).any() or way == "kernel" or device.driver == "cuda"
    rounded.free()
    with ignis.capture(gemm.product, "mine", x, w) as graph:
        graph.replay()
        np.testing.assert_array_equal(graph.outputs.to_host(), first)
    assert ignis.memory.live_bytes(device=device) == before
    with pytest.raises(DTypeError, match="mine: b must be float32, not float64"):
        gemm.product("mine", x, ignis.ones((16, 16), "float64"))
    with pytest.raises(ArgumentError, match=r"mine: a \(16, 16\) and b \(17, 3\) do not fit"):
        gemm.product("mine", x, ignis.ones((17, 3)))
    with pytest.raises(ArgumentError, match=r"mine: bias must have shape"):
        gemm.product("mine", x, w, epilogue="bias", bias=ignis.ones(15))
    w.free()
    with pytest.raises(UseAfterFreeError, match="mine"):
        gemm.product("mine", x, w)


def test_the_hidden_layer_is_held_until_backward(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    def leaf(*shape: int) -> ignis.Tensor:
        return ignis.Tensor(rng.standard_normal(shape).astype(np.float32), requires_grad=True)

    x, w, b, w2, b2 = leaf(5, 8), leaf(8, 16), leaf(16), leaf(16, 8), leaf(8)
    y = linear.mlp(x, w, b, w2, b2)
    assert ignis.Tape.current().operations[-1] == "mlp"
    with pytest.raises(MemoryContractViolation, match="mlp"):
        x.data.zero()
    before = ignis.memory.live_bytes(device=device)
    y.backward(np.ones((5, 8), np.float32))
    # Two hidden arrays are gone, five gradients are there.
    gone = 2 * 5 * 16 * 4
    assert ignis.memory.live_bytes(device=device) == before - gone + sum(
        leaf.grad.nbytes for leaf in (x, w, b, w2, b2)
    )
    x.data.zero()


@pytest.mark.parametrize("frozen", ["input", "weight", "bias", "first layer"])
def test_only_gradients_that_are_needed_are_computed(
    device: ignis.Device, rng: np.random.Generator, way: str, frozen: str
) -> None:
    hosts = [
        rng.standard_normal(s).astype(np.float32) for s in ((5, 8), (8, 16), (16,), (16, 8), (8,))
    ]
    without = {"input": {0}, "weight": {1}, "bias": {2, 4}, "first layer": {0, 1, 2}}[frozen]

    def gradients(frozen: set[int]) -> list[Any]:
        leaves = [ignis.Tensor(h, requires_grad=i not in frozen) for i, h in enumerate(hosts)]
        linear.mlp(*leaves).backward(np.ones((5, 8), np.float32))
        return [None if leaf.grad is None else leaf.grad.to_host() for leaf in leaves]

    for index, (got, want) in enumerate(zip(gradients(without), gradients(set()), strict=True)):
        assert (got is None) == (index in without)
        if got is not None:
            np.testing.assert_allclose(got, want, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("dtype", ["float32", "float64", "bfloat16"])
def test_gelu_and_its_slope_end_in_their_limits(device: ignis.Device, way: str, dtype: str) -> None:
    # cuBLASLt squares what its slope is of, as PyTorch does: NaN where that is no number any more.
    most = 1e15 if (way, device.driver) == ("library", "cuda") else 1e30
    far = np.array([[most, -most, np.inf, -np.inf, np.nan, 0.0, 20.0, -20.0]])
    one, row = ignis.ones((1, 1), dtype), ignis.Tensor(far).astype(dtype).data
    try:
        got = gemm.product("gelu", one, row, epilogue="gelu").to_host().astype(np.float64)
        slope = gemm.product("dgelu", one, ignis.ones((1, 8), dtype), epilogue="dgelu", aux=row)
    except DTypeError:
        assert (dtype, way, device.driver) == ("float64", "library", "cuda")
        return
    large = far > 0
    assert np.isnan(got[0, 4]) and not np.isnan(got[0, [0, 1, 2, 5, 6, 7]]).any()
    np.testing.assert_allclose(got[large], row.to_host().astype(np.float64)[large])
    assert abs(got[0, 1]) == abs(got[0, 5]) == 0
    steep = slope.to_host().astype(np.float64)
    np.testing.assert_allclose(steep[0, [0, 1, 5, 6, 7]], [1, 0, 0.5, 1, 0], atol=1e-6)
    assert np.isnan(steep[0, 4])


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
def test_layers_compute_in_what_autocast_says(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    hosts = [rng.standard_normal(s).astype(np.float32) for s in ((5, 8), (8, 16), (16,))]
    more = [rng.standard_normal(s).astype(np.float32) for s in ((16, 8), (8,))]
    x, w, b, w2, b2 = leaves = [ignis.Tensor(h, requires_grad=True) for h in (*hosts, *more)]
    with ignis.autocast(dtype):
        y, z = x.linear(w, b), linear.mlp(x, w, b, w2, b2)
    assert y.dtype.name == z.dtype.name == dtype
    wide = [h.astype(np.float64) for h in (*hosts, *more)]
    first = wide[0] @ wide[1] + wide[2]
    second = reference.gelu(first)[0] @ wide[3] + wide[4]
    for got, want in ((y, first), (z, second)):
        error = np.abs(got.numpy().astype(np.float64) - want).max() / np.abs(want).max()
        assert error < TOLERANCE[dtype]
    (y.astype("float32").sum() + z.astype("float32").sum()).backward()
    assert {leaf.grad.dtype.name for leaf in leaves} == {"float32"}
    np.testing.assert_allclose(b2.grad.to_host(), np.full(8, 5.0), rtol=1e-2)


def test_a_bias_may_be_a_tensor_however_often(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, w, bias = (rng.standard_normal(s).astype("f4") for s in ((7, 16), (16, 24), (24,)))
    with ignis.array(x) as a, ignis.array(w) as b:
        tensor = ignis.Tensor(bias)
        for given in (tensor, tensor.data, tensor):
            for _ in range(3):
                with gemm.product("test", a, b, epilogue="bias", bias=given) as found:
                    right = x.astype("f8") @ w.astype("f8") + bias
                    np.testing.assert_allclose(found.to_host(), right, rtol=1e-4, atol=1e-4)


def test_a_batch_has_each_epilogue_behind_every_one_of_its_products(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, w, aux, bias = (
        rng.standard_normal(s).astype("f4") for s in ((3, 5, 24), (3, 24, 8), (3, 5, 8), (8,))
    )
    given = a, b, third, fourth = [ignis.array(each) for each in (x, w, aux, bias)]
    sums = x.astype("f8") @ w

    def gelu(y: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        return 0.5 * y * (1 + np.tanh(np.sqrt(2 / np.pi) * (y + 0.044715 * y**3)))

    step = 1e-5
    slope = (gelu(aux.astype("f8") + step) - gelu(aux.astype("f8") - step)) / (2 * step)
    wanted = {
        "bias": (sums + bias,),
        "gelu": (gelu(sums),),
        "gelu_bias": (gelu(sums + bias),),
        "gelu_aux": (gelu(sums), sums),
        "gelu_aux_bias": (gelu(sums + bias), sums + bias),
        "dgelu": (sums * slope,),
        "dgelu_bgrad": (sums * slope, (sums * slope).sum((0, 1))),
        "bgrad_b": (sums, w.astype("f8").sum((0, 1))),
    }
    for epilogue, right in wanted.items():
        for _ in range(3):
            found = gemm.product(
                "test",
                *(a, b),
                epilogue=epilogue,  # type: ignore[arg-type]
                bias=fourth if epilogue.endswith("bias") else None,
                aux=third if epilogue.startswith("dgelu") else None,
            )
            results = found if isinstance(found, tuple) else (found,)
            for each, expected in zip(results, right, strict=True):
                np.testing.assert_allclose(each.to_host(), expected, rtol=2e-4, atol=2e-4)
                each.free()
    for each in given:
        each.free()
