"""Products of few rows against float64 NumPy: odd sizes, precisions, what comes behind, bits."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError
from ignis.jit.compile import build
from ignis.kernels import small_product
from ignis.kernels.common import sources
from ignis.kernels.small_product import Tiling
from tests.helpers.compare import activation_error, assert_within, product_error
from tests.helpers.references import ACTIVATED
from tests.helpers.tables import quick

Array = npt.NDArray[np.float32]
TILINGS = small_product.TILINGS


def tiling_name(how: Tiling) -> str:
    return f"{how.rows}x{how.cols}-{how.split}"


def normal(rng: np.random.Generator, *shape: int) -> Array:
    return rng.standard_normal(shape).astype(np.float32)


def check(got: ignis.NvArray, a: Array, b: Array, precision: str) -> None:
    want = a.astype(np.float64) @ b
    assert_within(got, want, product_error(precision, a, b))


KS = (1, 31, 512, 1000)


@quick(
    "precision, k",
    [(precision, k) for precision in ("float32", "tf32") for k in KS],
    *(("float32", k) for k in KS),
    *(("tf32", k) for k in KS if k < 512),
)
def test_odd_sizes(device: ignis.Device, rng: np.random.Generator, precision: str, k: int) -> None:
    for m in (1, 7, 33, 64, 129):
        n = int(rng.choice([1, 7, 33, 64, 129]))
        a, b = normal(rng, m, k), normal(rng, k, n)
        check(
            small_product.matmul(ignis.array(a), ignis.array(b), precision=precision),
            a,
            b,
            precision,
        )


@pytest.mark.soak
@pytest.mark.parametrize("how", TILINGS, ids=tiling_name)
@pytest.mark.parametrize("precision", ["float32", "tf32"])
def test_every_tiling_takes_every_shape_and_repeats_its_bits(
    device: ignis.Device, rng: np.random.Generator, how: Tiling, precision: str
) -> None:
    for m, n, k in ((1, 1, 1), (65, 68, 129), (64, 36, 1100), (70, 32, 2052)):
        a, b = normal(rng, m, k), normal(rng, k, n)
        found = []
        for _ in range(2):
            out = ignis.full((m, n), np.nan, "float32")
            x, y = ignis.array(a), ignis.array(b)
            small_product.launch(how, x, y, out, None, precision == "float32", None)
            check(out, a, b, precision)
            found.append(out.to_host())
        np.testing.assert_array_equal(*found)


@pytest.mark.parametrize("activation", ["gelu", "silu"])
def test_an_activation_behind_the_product(
    device: ignis.Device, rng: np.random.Generator, activation: str
) -> None:
    for m, n, k in ((7, 33, 40), (33, 64, 300)):
        a, b = normal(rng, m, k), normal(rng, k, n)
        got = small_product.matmul(ignis.array(a), ignis.array(b), activation=activation)
        want = ACTIVATED[activation](a.astype(np.float64) @ b)
        assert_within(got, want, activation_error(want, product_error("float32", a, b)))


def test_float32_is_as_good_as_float32(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = normal(rng, 64, 512), normal(rng, 512, 70)
    want = a.astype(np.float64) @ b
    plain = np.zeros_like(want, np.float32)
    for i in range(512):  # float32 operations in a row, as a plain kernel does
        plain += a[:, i : i + 1] * b[i]
    got = small_product.matmul(ignis.array(a), ignis.array(b)).to_host()
    assert np.linalg.norm(got - want) <= np.linalg.norm(plain - want)


@pytest.mark.parametrize("precision", ["float32", "tf32"])
def test_infinities_and_nan_count_as_they_should(device: ignis.Device, precision: str) -> None:
    a = np.ones((5, 40), np.float32)
    a[1, 3], a[2, 5], a[3, 7] = np.inf, -np.inf, np.nan
    b = np.ones((40, 3), np.float32)
    b[7, 1] = 0.0
    got = small_product.matmul(ignis.array(a), ignis.array(b), precision=precision).to_host()
    np.testing.assert_array_equal(got, a @ b)


@quick("how", TILINGS, small_product.tiling(35, 34, 40), ids=tiling_name)
def test_nan_of_any_bits_is_nan_in_tf32(device: ignis.Device, how: Tiling) -> None:
    # Rounding by integers would make numbers of those whose bits are all set: 0x7fffffff is what
    # GPUs compute, and its negative is one sign away.
    nan = np.array([0x7FFFFFFF, 0xFFFFFFFF, 0x7FC00000], np.uint32).view(np.float32)
    for k in (40, 600):
        a, b = np.ones((35, k), np.float32), np.ones((k, 34), np.float32)
        a[3, 5], a[20, k - 1], b[k // 2, 33] = nan
        out = ignis.zeros((35, 34))
        small_product.launch(how, ignis.array(a), ignis.array(b), out, None, False, None)
        np.testing.assert_array_equal(out.to_host(), a @ b)


def test_the_largest_float_stays_finite_in_float32(device: ignis.Device) -> None:
    largest = np.finfo(np.float32).max
    a = np.array([[largest, 1.0], [-largest, 0.5]], np.float32)
    b = np.array([[1.0, 0.0], [0.0, 1.0]], np.float32)
    got = small_product.matmul(ignis.array(a), ignis.array(b)).to_host()
    np.testing.assert_array_equal(got, a)


def test_unaligned_operands(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = normal(rng, 8, 36), normal(rng, 36, 20)
    x, y = ignis.zeros(a.size + 1), ignis.zeros(b.size + 1)
    x, y = x[1:].reshape(8, 36), y[1:].reshape(36, 20)
    x.from_host(a), y.from_host(b)
    out = ignis.zeros(8 * 20 + 1)[1:].reshape(8, 20)
    small_product.matmul(x, y, out=out)
    check(out, a, b, "float32")


def test_precision_is_that_of_the_thread(device: ignis.Device, rng: np.random.Generator) -> None:
    a, b = ignis.array(normal(rng, 8, 40)), ignis.array(normal(rng, 40, 8))
    tf32 = small_product.matmul(a, b, precision="tf32").to_host()
    assert not np.array_equal(small_product.matmul(a, b).to_host(), tf32)
    with ignis.matmul_precision("tf32"):
        np.testing.assert_array_equal(small_product.matmul(a, b).to_host(), tf32)


def test_no_inner_dimension_and_no_results(device: ignis.Device) -> None:
    out = ignis.full((3, 4), np.nan, "float32")
    small_product.matmul(ignis.empty((3, 0)), ignis.empty((0, 4)), out=out)
    assert not out.to_host().any()
    assert small_product.matmul(ignis.empty((0, 5)), ignis.empty((5, 4))).shape == (0, 4)


def test_a_captured_product_repeats_its_bits(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    a, b = ignis.array(normal(rng, 33, 512)), ignis.array(normal(rng, 512, 40))
    out = ignis.zeros((33, 40))
    want = small_product.matmul(a, b, activation="gelu").to_host()
    with ignis.capture(lambda: small_product.matmul(a, b, activation="gelu", out=out)) as graph:
        for _ in range(3):
            out.zero()
            graph.replay()
            np.testing.assert_array_equal(out.to_host(), want)


def test_products_that_begin_early_have_the_bits_of_those_that_wait(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    # The second and the third are cut into pairs of blocks, one behind the other.
    h, *weights = (normal(rng, *shape) for shape in ((64, 420), (420, 600), (600, 420), (420, 420)))
    x, w, v, u = (ignis.array(array / np.float32(20)) for array in (h, *weights))
    y, hidden, want = ignis.zeros((64, 420)), ignis.zeros((64, 600)), []
    rounds = 50 if device.driver == "cuda" else 3
    for overlap in (False, True):
        x.from_host(h)
        for i in range(rounds):  # each product reads what the one before it writes
            small_product.matmul(x, w, activation="gelu", out=hidden, overlap=overlap)
            small_product.matmul(hidden, v, out=y, overlap=overlap)
            small_product.matmul(y, u, out=x, overlap=overlap)
            if not overlap:
                want.append(x.clone())
            else:
                np.testing.assert_array_equal(x.to_host(), want[i].to_host())


def test_clusters_give_the_bits_of_blocks_that_meet_in_memory(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    if device.capability < (9, 0):
        pytest.skip("this device has no clusters")
    m, n, k = 65, 130, 1100
    a, b = ignis.array(normal(rng, m, k)), ignis.array(normal(rng, k, n))
    for how in TILINGS:
        found = []
        for options in ((), ("-DIGNIS_NO_CLUSTERS",)):
            text, file = sources.source("small_product.cu"), "small_product.cu"
            kernel = build(text, how.expression(True), device, options, file)
            grid = how.grid(m, n)
            tiles = grid[1] * grid[2]
            out, arrivals = ignis.zeros((m, n)), ignis.zeros((tiles,), "int32")
            partials = ignis.zeros((tiles * how.split, how.rows, how.cols))
            args = (a, b, out, m, n, k, 1, False, partials, arrivals)
            kernel.launch(grid, how.block, args, shared=how.shared)
            found.append(out.to_host())
        np.testing.assert_array_equal(*found)


def test_what_these_kernels_are_meant_for() -> None:
    suits = small_product.suits
    assert suits(2, 64, 64) and suits(64, 2048, 9000) and suits(256, 4096, 768) and suits(63, 7, 5)
    assert not suits(1, 64, 64) and not suits(257, 4096, 768) and not suits(256, 4097, 768)
    with ignis.matmul_precision("tf32"):
        assert suits(64, 2048, 1280) and suits(2, 64, 64)
        assert not suits(64, 2048, 1284) and not suits(1, 64, 64)
        assert not suits(64, 2046, 512) and not suits(64, 2048, 510)


def test_a_shape_decides_how_it_is_cut() -> None:
    def cut(m: int, n: int, k: int) -> tuple[int, int, int]:
        how = small_product.tiling(m, n, k)
        return how.rows, how.cols, how.split

    assert cut(64, 2048, 512) == cut(64, 4096, 512) == (64, 32, 2)  # tiles enough to fill a device
    assert cut(96, 2048, 512) == (32, 32, 2)  # of 64 rows, a third of the tiles would be half empty
    assert cut(64, 512, 2048) == cut(33, 500, 64) == (32, 16, 2)  # twice 64 of them fill it once
    assert cut(64, 1024, 2048) == (32, 16, 2) and cut(64, 1024, 2047) == (32, 32, 2)
    assert cut(17, 64, 1024) == (32, 32, 8)  # parts of k instead
    assert cut(17, 64, 1023) == cut(64, 768, 3072) == (32, 32, 4)
    assert cut(17, 64, 255) == (32, 32, 2)


def test_wrong_arguments_are_refused(device: ignis.Device) -> None:
    a, b = ignis.zeros((3, 4)), ignis.zeros((4, 5))
    with pytest.raises(ArgumentError, match=r"a \(3, 4\) and b \(3, 4\) do not fit"):
        small_product.matmul(a, a)
    with pytest.raises(ArgumentError, match="not 'relu'"):
        small_product.matmul(a, b, activation="relu")
    with pytest.raises(ArgumentError, match="'half'"):
        small_product.matmul(a, b, precision="half")
    with pytest.raises(ArgumentError, match=r"out has shape \(3, 4\), the result \(3, 5\)"):
        small_product.matmul(a, b, out=a)
    square = ignis.zeros((4, 4))
    with pytest.raises(ArgumentError, match="must not share memory"):
        small_product.matmul(square, square, out=square)
    with pytest.raises(DTypeError):
        small_product.matmul(a, ignis.zeros((4, 5), "float64"))
