"""Two products in one launch against float64 NumPy: sizes, bits, launches that overlap."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import mlp, small_product
from ignis.kernels.common import sources
from tests.helpers import ACTIVATED, product_bound

Array = npt.NDArray[np.float32]

SIZES = [(1, 1, 1, 1), (7, 33, 129, 5), (33, 100, 130, 258), (65, 129, 36, 68), (5, 0, 8, 3)]


def normal(rng: np.random.Generator, *shape: int) -> Array:
    return rng.standard_normal(shape).astype(np.float32)


def check(got: Array, x: Array, a: Array, b: Array, names: tuple, precision: str) -> None:
    """The errors of both products, as `small_product` promises them, the first's through b."""
    first, second = (product_bound(precision, k) for k in a.shape)
    hidden = ACTIVATED[names[0]](x.astype(np.float64) @ a)
    sums = hidden @ b.astype(np.float64)
    steepest = 1.13  # of gelu and silu
    off = steepest * first * (np.abs(x).astype(np.float64) @ np.abs(a)) + 2.0**-21 * np.abs(hidden)
    bound = off @ np.abs(b) + second * (np.abs(hidden) + off) @ np.abs(b)
    want = ACTIVATED[names[1]](sums)
    assert (np.abs(got - want) <= steepest * bound + 2.0**-21 * np.abs(want)).all()


@pytest.mark.parametrize("precision", ["float32", "tf32"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_odd_sizes(device: ignis.Device, rng: np.random.Generator, size, precision: str) -> None:
    m, k, h, n = size
    x, a, b = normal(rng, m, k), normal(rng, k, h), normal(rng, h, n)
    for names in (("gelu", None), ("silu", "gelu"), (None, "silu")):
        got = mlp.forward(
            *map(ignis.array, (x, a, b)),
            activation=names[0],
            last_activation=names[1],
            precision=precision,
        )
        check(got.to_host(), x, a, b, names, precision)


def test_unaligned_operands_and_no_results(device: ignis.Device, rng: np.random.Generator) -> None:
    arrays = [normal(rng, *shape) for shape in ((8, 36), (36, 20), (20, 12))]
    places = [ignis.zeros(array.size + 1)[1:].reshape(array.shape) for array in arrays]
    for place, array in zip(places, arrays, strict=True):
        place.from_host(array)
    out = ignis.zeros(8 * 12 + 1)[1:].reshape(8, 12)
    mlp.forward(*places, out=out)
    check(out.to_host(), *arrays, ("gelu", None), "float32")
    nothing = mlp.forward(ignis.empty((0, 3)), ignis.empty((3, 4)), ignis.empty((4, 5)))
    assert nothing.shape == (0, 5)
    out = ignis.full((2, 5), np.nan, "float32")
    mlp.forward(ignis.zeros((2, 3)), ignis.empty((3, 0)), ignis.empty((0, 5)), out=out)
    assert not out.to_host().any()


@pytest.mark.parametrize("precision", ["float32", "tf32"])
def test_infinities_and_nan_count_as_they_should(device: ignis.Device, precision: str) -> None:
    x, a, b = np.ones((70, 40), "f4"), np.ones((40, 34), "f4"), np.ones((34, 20), "f4")
    x[1, 3], x[2, 5], x[66, 7] = np.inf, -np.inf, np.nan
    a[7, 1], b[1, 4], b[2, 5] = 0.0, 0.0, np.inf
    with np.errstate(invalid="ignore"):
        hidden = x @ a
        hidden = hidden / (1 + np.exp(-hidden))
        hidden[2] = np.nan  # silu(-inf), as a product of -inf and 0
        want = hidden @ b
    arrays = map(ignis.array, (x, a, b))
    got = mlp.forward(*arrays, activation="silu", precision=precision).to_host()
    # Tensor cores and expf each leave their own last places.
    np.testing.assert_allclose(got, want, rtol=1e-6)


def test_launches_take_turns_with_their_workspace(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    m, k, h, n = 70, 40, 100, 36
    x, a, b = (ignis.array(normal(rng, *shape)) for shape in ((m, k), (k, h), (h, n)))
    want = mlp.forward(x, a, b).to_host()
    out = ignis.zeros((m, n))
    with mlp.Workspace(m, h, n, device) as space:
        stream = ignis.current_stream(device)
        launches = [
            mlp.prepare(
                mlp.Problem(x, a, b, ignis.zeros((m, h)), out, ("gelu", None), "float32"),
                space,
                turn,
                stream,
            )
            for turn in range(2)
        ]
        for i in range(5):
            out.zero()
            launches[i % 2]()
            np.testing.assert_array_equal(out.to_host(), want)
            own, ahead = (space.counts[turn].to_host() for turn in (i % 2, 1 - i % 2))
            assert (own[::32] == 4).all() and own.sum() == 4 * 4  # tiles of 32 columns
            assert not ahead.any()
            assert space.arrivals is None or not space.arrivals.to_host().any()
        space.free()


@pytest.mark.parametrize("shared_out", [False, True])
def test_launches_that_overlap_have_the_bits_of_those_that_do_not(
    device: ignis.Device, rng: np.random.Generator, shared_out: bool
) -> None:
    # The first product is short: without order it would overwrite what the one ahead still reads.
    m, k, h, n = 64, 36, 2044, 500
    xs = [ignis.array(normal(rng, m, k)) for _ in range(3)]
    a, b = ignis.array(normal(rng, k, h)), ignis.array(normal(rng, h, n))
    want = [mlp.forward(x, a, b).to_host() for x in xs]
    outs = [ignis.zeros((m, n)) for _ in xs]
    if shared_out:
        outs = [outs[2]] * 3
    hidden = [ignis.zeros((m, h)) for _ in range(2)]
    rounds = 8 if device.driver == "cuda" else 2
    with mlp.Workspace(m, h, n, device) as space:

        def run() -> None:
            stream = ignis.current_stream(device)
            how = (("gelu", None), "float32")
            problems = [
                mlp.Problem(xs[i % 3], a, b, hidden[i % 2], outs[i % 3], *how) for i in range(6)
            ]
            launches = [
                mlp.prepare(problem, space, i % 2, stream) for i, problem in enumerate(problems)
            ]
            for i in range(3 * rounds):
                launches[i % 6]()

        with ignis.capture(run) as graph:  # nothing but the device's own pace between launches
            for _ in range(rounds):
                for out in outs:
                    out.zero()
                graph.replay()
                for i in [2] if shared_out else range(3):
                    np.testing.assert_array_equal(outs[i].to_host(), want[i])


def test_clusters_give_the_bits_of_blocks_that_meet_in_memory(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    if not small_product.has_clusters(device):
        pytest.skip("this device has no clusters")
    m, k, h, n = 65, 130, 300, 70
    x, a, b = (ignis.array(normal(rng, *shape)) for shape in ((m, k), (k, h), (h, n)))
    want = mlp.forward(x, a, b).to_host()
    kernel = sources.load("mlp.cu", "mlp<true>", device, options=("-DIGNIS_NO_CLUSTERS",))
    first, last = 2 * 10, 3 * 5  # tiles of 64 x 32, and of 32 x 16
    hidden, out = ignis.zeros((m, h)), ignis.zeros((m, n))
    counts = [ignis.zeros((4 * 32,), "int32") for _ in range(2)]
    arrivals = ignis.zeros((first + last,), "int32")
    partials = ignis.zeros((2 * (first * 2048 + last * 512),))
    for turn in range(3):
        out.zero()
        of_turns = counts[turn % 2], counts[1 - turn % 2]
        args = (x, a, b, hidden, out, m, k, h, n, 1, 0, *of_turns, partials, arrivals)
        kernel.launch((2, first + last), 256, args, shared=mlp._FIRST.shared)
        np.testing.assert_array_equal(out.to_host(), want)


def test_a_captured_launch_repeats_its_bits(device: ignis.Device, rng: np.random.Generator) -> None:
    x, a, b = (ignis.array(normal(rng, *shape)) for shape in ((33, 70), (70, 40), (40, 12)))
    out = ignis.zeros((33, 12))
    want = mlp.forward(x, a, b).to_host()
    with ignis.capture(lambda: mlp.forward(x, a, b, out=out)) as graph:
        for _ in range(3):
            out.zero()
            graph.replay()
            np.testing.assert_array_equal(out.to_host(), want)


def test_what_a_row_of_launches_is_meant_for() -> None:
    assert mlp.suits(64, 512, 2048, 512) and mlp.suits(2, 896, 4096, 2048)
    assert mlp.suits(64, 512, 1024, 384) and not mlp.suits(64, 512, 1024, 368)  # 32 + 46 tiles
    assert not mlp.suits(64, 512, 992, 1024)  # 31
    assert not mlp.suits(64, 512, 4097, 512) and not mlp.suits(64, 512, 2048, 1025)
    assert not mlp.suits(64, 897, 2048, 512) and not mlp.suits(1, 512, 2048, 512)
    with ignis.matmul_precision("tf32"):
        assert mlp.suits(64, 512, 2048, 512) and not mlp.suits(64, 510, 2048, 512)


def test_wrong_arguments_are_refused(device: ignis.Device) -> None:
    x, a, b = ignis.zeros((3, 4)), ignis.zeros((4, 5)), ignis.zeros((5, 4))
    with pytest.raises(ArgumentError, match=r"x \(3, 4\), a \(4, 5\) and b \(4, 5\) do not fit"):
        mlp.forward(x, a, a)
    with pytest.raises(ArgumentError, match="do not fit"):
        mlp.forward(x.reshape(12), a, b)
    with pytest.raises(ArgumentError, match="not 'relu'"):
        mlp.forward(x, a, b, last_activation="relu")
    with pytest.raises(ArgumentError, match="'half'"):
        mlp.forward(x, a, b, precision="half")
    with pytest.raises(ArgumentError, match="overlap"):
        mlp.forward(x, a, b, out=x)
    with pytest.raises(DTypeError):
        mlp.forward(x, a, ignis.zeros((5, 4), "float64"))
