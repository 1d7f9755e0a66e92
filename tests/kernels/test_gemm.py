"""Matrix products against float64 NumPy."""

from __future__ import annotations

import ctypes
import sys

import ml_dtypes
import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis.errors import ArgumentError, CudaError, DTypeError, UseAfterFreeError
from ignis.kernels import cublaslt, gemm

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
    with pytest.raises(ArgumentError, match=r"out has shape \(2, 3\), the result \(2, 2\)"):
        gemm.matmul(a, b, transpose_b=True, out=a)
    with pytest.raises(ArgumentError, match="needs out="):
        gemm.matmul(a, b, transpose_b=True, beta=1.0)


def test_wrong_operands_are_refused(device: ignis.Device) -> None:
    a = ignis.zeros((3, 3))
    with pytest.raises(DTypeError, match="b must be float32, not float64"):
        gemm.matmul(a, ignis.zeros((3, 3), "float64"))
    with pytest.raises(DTypeError, match="must be a float array, not int32"):
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
    cublaslt._library.cache_clear()
    with pytest.raises(CudaError, match=r"pip install ignis\[cublas\]"):
        cublaslt._library()


def test_library_agrees_on_names_and_sizes() -> None:
    cublaslt._library.cache_clear()
    try:
        library = cublaslt._library()
    except CudaError:
        pytest.skip("needs the wheel nvidia-cublas")
    for status, name in ((7, b"CUBLAS_STATUS_INVALID_VALUE"), (15, b"CUBLAS_STATUS_NOT_SUPPORTED")):
        assert library.cublasLtGetStatusName(status) == name
    assert ctypes.sizeof(cublaslt._Algorithm) == 64
    assert ctypes.sizeof(cublaslt._HeuristicResult) == 96
