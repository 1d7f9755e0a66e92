"""Matrix products against float64 NumPy."""

from __future__ import annotations

import ctypes
import sys
import threading

import ml_dtypes
import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis.driver.cuda import blas
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, CudaError, DTypeError, UseAfterFreeError
from ignis.kernels import gemm
from ignis.kernels.common.product_ways import scratch_of

SHAPES = [(1, 1, 1), (1, 129, 7), (7, 1, 129), (129, 7, 1), (33, 65, 17), (128, 256, 64)]


def normal(rng: np.random.Generator, *shape: int) -> npt.NDArray[np.float32]:
    return rng.standard_normal(shape).astype(np.float32)


def check(
    got: ignis.NvArray,
    want: npt.NDArray[np.float64],
    magnitude: npt.NDArray[np.float64],
    tolerance: float = 2e-6,
) -> None:
    """Compare against the product of magnitudes: sums that cancel have no relative accuracy."""
    assert got.shape == want.shape
    assert (np.abs(got.to_host().astype(np.float64) - want) <= tolerance * magnitude + 1e-30).all()


@pytest.mark.parametrize("transpose_b", [False, True])
@pytest.mark.parametrize("transpose_a", [False, True])
@pytest.mark.parametrize(("m", "n", "k"), SHAPES)
def test_products_and_transposes(
    device: ignis.Device,
    rng: np.random.Generator,
    m: int,
    n: int,
    k: int,
    transpose_a: bool,
    transpose_b: bool,
) -> None:
    a = normal(rng, k, m) if transpose_a else normal(rng, m, k)
    b = normal(rng, n, k) if transpose_b else normal(rng, k, n)
    got = gemm.matmul(
        ignis.array(a), ignis.array(b), transpose_a=transpose_a, transpose_b=transpose_b
    )
    left = (a.T if transpose_a else a).astype(np.float64)
    right = (b.T if transpose_b else b).astype(np.float64)
    check(got, left @ right, np.abs(left) @ np.abs(right))


@pytest.mark.parametrize(("alpha", "beta"), [(1.0, 1.0), (-0.5, 0.25), (0.0, 2.0), (2.0, 0.0)])
def test_alpha_and_beta(
    device: ignis.Device, rng: np.random.Generator, alpha: float, beta: float
) -> None:
    a, b, c = normal(rng, 17, 33), normal(rng, 33, 9), normal(rng, 17, 9)
    out = ignis.array(c)
    assert gemm.matmul(ignis.array(a), ignis.array(b), alpha=alpha, beta=beta, out=out) is out
    exact = alpha * (a.astype(np.float64) @ b) + beta * c.astype(np.float64)
    check(out, exact, np.abs(a).astype(np.float64) @ np.abs(b) + np.abs(c))


def test_beta_zero_does_not_read_out(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = normal(rng, 5, 6), normal(rng, 6, 7)
    out = ignis.full((5, 7), np.nan, "float32")
    gemm.matmul(ignis.array(a), ignis.array(b), out=out)
    check(out, a.astype(np.float64) @ b, np.abs(a).astype(np.float64) @ np.abs(b))


@pytest.mark.parametrize("dtype", ["float64", "float16", "bfloat16"])
def test_other_dtypes(device: ignis.Device, rng: np.random.Generator, dtype: str) -> None:
    kind = np.dtype(ml_dtypes.bfloat16 if dtype == "bfloat16" else dtype)
    a, b = (rng.standard_normal(shape).astype(kind) for shape in ((16, 40), (40, 24)))
    got = gemm.matmul(ignis.array(a), ignis.array(b))
    assert got.dtype == kind
    left, right = a.astype(np.float64), b.astype(np.float64)
    tolerance = {"float64": 1e-14, "float16": 1e-3, "bfloat16": 8e-3}[dtype]
    check(got, left @ right, np.abs(left) @ np.abs(right), tolerance)


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
@pytest.mark.parametrize("transpose", [False, True])
@pytest.mark.parametrize(("alpha", "beta"), [(1.0, 0.0), (1.0, 1.0), (-0.5, 0.25)])
@pytest.mark.parametrize("batch", [(), (3,)])
def test_sums_of_sixteen_bits_that_are_not_rounded(
    device: ignis.Device,
    rng: np.random.Generator,
    dtype: str,
    transpose: bool,
    alpha: float,
    beta: float,
    batch: tuple[int, ...],
) -> None:
    shapes = ((*batch, 129, 17) if transpose else (*batch, 17, 129)), (*batch, 129, 9)
    a, b = (rng.standard_normal(shape).astype(as_dtype(dtype)) for shape in shapes)
    c = rng.standard_normal((*batch, 17, 9)).astype(np.float32)
    out = ignis.array(c)
    got = gemm.matmul(
        ignis.array(a), ignis.array(b), transpose_a=transpose, alpha=alpha, beta=beta, out=out
    )
    assert got is out
    left, right = (x.astype(np.float64) for x in (a.swapaxes(-1, -2) if transpose else a, b))
    check(out, alpha * (left @ right) + beta * c, np.abs(left) @ np.abs(right) + np.abs(c))


def test_results_of_another_dtype_are_refused(device: ignis.Device) -> None:
    for given, wanted in (("float16", "bfloat16"), ("float32", "float64"), ("bfloat16", "int32")):
        a, out = ignis.ones((3, 3), given), ignis.ones((3, 3), wanted)
        with pytest.raises(DTypeError, match=f"out must be {given}, not {wanted}"):
            gemm.matmul(a, a, out=out)
        assert (out.to_host() == 1).all()


def test_unaligned_views(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = normal(rng, 9, 7), normal(rng, 8, 5)
    got = gemm.matmul(ignis.array(a)[1:], ignis.array(b)[1:])
    left, right = a[1:].astype(np.float64), b[1:].astype(np.float64)
    check(got, left @ right, np.abs(left) @ np.abs(right))


def test_on_a_stream(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = normal(rng, 64, 64), normal(rng, 64, 64)
    with ignis.Stream() as stream:
        x, y = ignis.array(a), ignis.array(b)
    got = gemm.matmul(x, y, stream=stream)
    got = gemm.matmul(got, y, stream=stream)
    stream.synchronize()
    left, right = a.astype(np.float64), b.astype(np.float64)
    magnitude = np.abs(left) @ np.abs(right) @ np.abs(right)
    check(got, left @ right @ right, magnitude)
    del x, y, got  # their memory goes back in the order of the stream
    stream.close()


def test_graphs_that_one_stream_has_joined_share_no_workspace(device: ignis.Device) -> None:
    """They may be replayed at the same time."""
    side, x = ignis.Stream(device), ignis.ones(7)
    found: list[int] = []

    def call() -> None:
        own = ignis.current_stream(device)
        side.wait_stream(own)
        with side:
            x.zero()
        found.append(scratch_of(side, 1024))
        own.wait_stream(side)

    with ignis.capture(call), ignis.capture(call):
        outside = scratch_of(side, 1024)
        (first, again), (second, once_more) = found[:2], found[2:]
        assert (again, once_more) == (first, second)
        assert len({first, second, outside}) == 3
        assert scratch_of(side, 1024) == outside
    side.close()
    x.free()


@pytest.mark.parametrize("beta", [0.0, 1.0, 0.5])
def test_no_inner_dimension_gives_beta_times_out(
    device: ignis.Device, rng: np.random.Generator, beta: float
) -> None:
    c = normal(rng, 5, 7)
    a, b = ignis.empty((5, 0)), ignis.empty((0, 7))
    out = ignis.array(c)
    gemm.matmul(a, b, beta=beta, out=out)
    assert np.array_equal(out.to_host(), np.float32(beta) * c)
    assert not gemm.matmul(a, b).to_host().any()


@pytest.mark.parametrize(("m", "n", "k"), [(0, 3, 4), (3, 0, 4), (0, 0, 0)])
def test_no_results(device: ignis.Device, m: int, n: int, k: int) -> None:
    assert gemm.matmul(ignis.empty((m, k)), ignis.empty((k, n))).shape == (m, n)


def test_shapes_that_do_not_fit_are_named(device: ignis.Device) -> None:
    a, b = ignis.zeros((2, 3)), ignis.zeros((2, 3))
    with pytest.raises(ArgumentError, match=r"matmul: a \(2, 3\) and b \(2, 3\) do not fit"):
        gemm.matmul(a, b)
    with pytest.raises(ArgumentError, match=r"a \(2, 3\) transposed and b \(2, 3\) transposed"):
        gemm.matmul(a, b, transpose_a=True, transpose_b=True)
    with pytest.raises(ArgumentError, match=r"a must have 2 dimensions, not \(3,\)"):
        gemm.matmul(ignis.zeros(3), b)
    with pytest.raises(ArgumentError, match=r"out must have shape \(2, 2\), not \(2, 3\)"):
        gemm.matmul(a, b, transpose_b=True, out=a)
    with pytest.raises(ArgumentError, match="needs out="):
        gemm.matmul(a, b, transpose_b=True, beta=1.0)


def test_wrong_operands_are_refused(device: ignis.Device) -> None:
    a = ignis.zeros((3, 3))
    with pytest.raises(DTypeError, match="b must be float32, not float64"):
        gemm.matmul(a, ignis.zeros((3, 3), "float64"))
    with pytest.raises(DTypeError, match="bfloat16 or float64, not int32"):
        gemm.matmul(ignis.zeros((3, 3), "int32"), a)
    with pytest.raises(ArgumentError, match="a must be an NvArray"):
        gemm.matmul(np.zeros((3, 3)), a)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="must not share memory"):
        gemm.matmul(a, ignis.zeros((3, 3)), out=a)
    freed = ignis.zeros((3, 3))
    freed.free()
    with pytest.raises(UseAfterFreeError):
        gemm.matmul(a, freed)


def test_missing_library_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cuda.pathfinder", None)
    blas._library.cache_clear()
    with pytest.raises(CudaError, match=r"pip install '\.\[cublas\]'"):
        blas._library()


def test_library_agrees_on_names_and_sizes() -> None:
    blas._library.cache_clear()
    try:
        library = blas._library()
    except CudaError:
        pytest.skip("needs the wheel nvidia-cublas")
    for status, name in ((7, b"CUBLAS_STATUS_INVALID_VALUE"), (15, b"CUBLAS_STATUS_NOT_SUPPORTED")):
        assert library.cublasLtGetStatusName(status) == name
    assert ctypes.sizeof(blas._Algorithm) == 64
    assert ctypes.sizeof(blas._HeuristicResult) == 96


def relative_error(got: npt.NDArray[np.float32], want: npt.NDArray[np.float64]) -> float:
    return float(np.linalg.norm(got - want) / np.linalg.norm(want))


@pytest.mark.parametrize("transpose_b", [False, True])
@pytest.mark.parametrize(("m", "n", "k"), [(128, 256, 64), (129, 63, 257), (64, 1024, 768)])
def test_tf32_has_the_error_of_operands_of_ten_bits(
    device: ignis.Device, rng: np.random.Generator, m: int, n: int, k: int, transpose_b: bool
) -> None:
    a, b = normal(rng, m, k), normal(rng, n, k) if transpose_b else normal(rng, k, n)
    left, right = ignis.array(a), ignis.array(b)
    want = a.astype(np.float64) @ (b.T if transpose_b else b).astype(np.float64)
    found = {
        precision: gemm.matmul(left, right, transpose_b=transpose_b, precision=precision).to_host()
        for precision in ("float32", "tf32")
    }
    assert relative_error(found["float32"], want) < 1e-6
    # A GPU has no tensor core for odd shapes and may multiply them in full precision.
    least = 1e-5 if m % 8 == n % 8 == k % 8 == 0 else 0.0
    assert least <= relative_error(found["tf32"], want) < 1e-3
    full = gemm.matmul(left, right, transpose_b=transpose_b).to_host()
    np.testing.assert_array_equal(full, found["float32"])
    with ignis.matmul_precision("tf32"):
        again = gemm.matmul(left, right, transpose_b=transpose_b).to_host()
        kept = gemm.matmul(left, right, transpose_b=transpose_b, precision="float32").to_host()
    np.testing.assert_array_equal(again, found["tf32"])
    np.testing.assert_array_equal(kept, full)


def test_tf32_concerns_tensors_and_their_gradients_in_this_thread(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    a, b = (ignis.Tensor(normal(rng, 128, 128), requires_grad=True) for _ in range(2))
    seed = normal(rng, 128, 128)
    wide = [x.astype(np.float64) for x in (a.numpy(), b.numpy(), seed)]
    expected = (wide[0] @ wide[1], wide[2] @ wide[1].T, wide[0].T @ wide[2])

    def errors() -> list[float]:
        y = a @ b
        y.backward(seed)
        found = (y.numpy(), a.grad.to_host(), b.grad.to_host())
        a.zero_grad(), b.zero_grad()
        return [relative_error(x, want) for x, want in zip(found, expected, strict=True)]

    assert max(errors()) < 1e-6
    elsewhere: list[float] = []
    ignis.matmul_precision("tf32")
    try:
        assert all(1e-5 < error < 1e-3 for error in errors())

        def work() -> None:
            with ignis.use_device(device):
                elsewhere.extend(errors())

        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    finally:
        ignis.matmul_precision("float32")
    assert max(errors() + elsewhere) < 1e-6
    with pytest.raises(ArgumentError, match="'half'"):
        ignis.matmul_precision("half")
    with pytest.raises(ArgumentError, match="'bf16'"):
        gemm.matmul(a.data, b.data, precision="bf16")


def test_tf32_keeps_infinities_and_other_dtypes(device: ignis.Device) -> None:
    values = np.array([[np.inf, 1.0], [-np.inf, np.nan]], np.float32)
    one = np.eye(2, dtype=np.float32)
    with ignis.matmul_precision("tf32"):
        got = gemm.matmul(ignis.array(values[:, :1]), ignis.array(one[:1, :1])).to_host()
        wide = gemm.matmul(ignis.array(np.full((2, 2), 1 / 3)), ignis.array(np.eye(2))).to_host()
    np.testing.assert_array_equal(got, values[:, :1])
    np.testing.assert_array_equal(wide, np.full((2, 2), 1 / 3))


def test_tf32_operands_have_ten_bits_behind_the_point(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = normal(rng, 128, 128)
    one = ignis.array(np.eye(128, dtype=np.float32))
    got = gemm.matmul(ignis.array(x), one, precision="tf32").to_host()
    assert not (got.view(np.uint32) & 0x1FFF).any()
    assert (np.abs(got - x) <= np.abs(x) * 2.0**-10).all()
