"""Layer norm and RMS norm against float64 NumPy, forward and backward."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import normalization
from ignis.kernels.common.sources import load
from tests.helpers.compare import assert_close
from tests.helpers.tables import quick

Array = np.ndarray[Any, Any]
SHAPES: list[tuple[int, ...]] = [
    (1, 1),
    (1, 7),
    (5, 64),
    (7, 129),
    (2, 3, 100),
    (300, 32),
    (9, 640),
    (67, 1001),
    (9, 1024),
    (20, 1032),
    (5, 3000),
    (3, 4100),
    (2200, 520),
]
LONG: list[tuple[int, ...]] = [(9, 8196), (2, 9001), (2, 33001)]
BRIEF = [*SHAPES[:6], (20, 1032), (2200, 520), (2, 9001)]
"""A warp per row, several rows for each, a block per row, and rows beyond the registers."""
EPS = 1e-5


def forward_reference(x: Array, weight: Array, bias: Array | None) -> tuple[Array, Array, Array]:
    x = x.astype(np.float64)
    mean = x.mean(axis=-1) if bias is not None else np.zeros(x.shape[:-1])
    centred = x - mean[..., None]
    rstd = 1 / np.sqrt((centred**2).mean(axis=-1) + EPS)
    y = centred * rstd[..., None] * weight + (0 if bias is None else bias)
    return y, mean, rstd


def backward_reference(
    dy: Array, x: Array, weight: Array, mean: Array, rstd: Array, centre: bool
) -> tuple[Array, Array, Array]:
    dy, x = dy.astype(np.float64), x.astype(np.float64)
    hat = (x - mean[..., None]) * rstd[..., None]
    g = dy * weight
    dx = g - hat * (g * hat).mean(axis=-1, keepdims=True)
    if centre:
        dx = dx - g.mean(axis=-1, keepdims=True)
    over = tuple(range(x.ndim - 1))
    return dx * rstd[..., None], (dy * hat).sum(axis=over), dy.sum(axis=over)


def inputs(rng: np.random.Generator, shape: tuple[int, ...]) -> tuple[Array, ...]:
    cols = shape[-1]
    x = rng.standard_normal(shape) * 2 + 1
    made = x, rng.standard_normal(shape), rng.standard_normal(cols), rng.standard_normal(cols)
    return tuple(a.astype(np.float32) for a in made)


@quick("shape", SHAPES + LONG, *BRIEF)
def test_layer_norm_matches_float64(
    device: ignis.Device, rng: np.random.Generator, shape: tuple[int, ...]
) -> None:
    x, dy, weight, bias = inputs(rng, shape)
    dev_x, dev_weight = ignis.array(x), ignis.array(weight)
    y, mean, rstd = normalization.layer_norm_forward(dev_x, dev_weight, ignis.array(bias), EPS)
    want_y, want_mean, want_rstd = forward_reference(x, weight, bias)
    assert_close(y, want_y, rtol=1e-4, atol=1e-5)
    assert_close(mean, want_mean, rtol=1e-5, atol=1e-5)
    assert_close(rstd, want_rstd, rtol=1e-4)
    dx, dgamma, dbeta = normalization.layer_norm_backward(
        ignis.array(dy), dev_x, dev_weight, mean, rstd
    )
    want = backward_reference(dy, x, weight, want_mean, want_rstd, True)
    rows = x.size // shape[-1]
    # A row of one column has no variance: its tiny gradient is the difference of equal terms.
    assert_close(dx, want[0], rtol=1e-3, atol=1e-5 if shape[-1] > 1 else 1e-3)
    assert_close(dgamma, want[1], rtol=1e-4, atol=2e-5 * rows**0.5)
    assert_close(dbeta, want[2], rtol=1e-4, atol=2e-6 * rows)


@quick("shape", SHAPES + LONG, *BRIEF)
def test_rms_norm_matches_float64(
    device: ignis.Device, rng: np.random.Generator, shape: tuple[int, ...]
) -> None:
    x, dy, weight, _ = inputs(rng, shape)
    dev_x, dev_weight = ignis.array(x), ignis.array(weight)
    y, rstd = normalization.rms_norm_forward(dev_x, dev_weight, EPS)
    want_y, zero, want_rstd = forward_reference(x, weight, None)
    assert_close(y, want_y, rtol=1e-5, atol=1e-5)
    assert_close(rstd, want_rstd, rtol=1e-5)
    dx, dgamma = normalization.rms_norm_backward(ignis.array(dy), dev_x, dev_weight, rstd)
    want_dx, want_dgamma, _ = backward_reference(dy, x, weight, zero, want_rstd, False)
    rows = x.size // shape[-1]
    assert_close(dx, want_dx, rtol=1e-3, atol=1e-5)
    assert_close(dgamma, want_dgamma, rtol=1e-4, atol=2e-5 * rows**0.5)


@quick(
    "shape, centered, low",
    [
        ((5, 7), True, "bfloat16"),
        ((40, 64), True, "float16"),
        ((40, 64), False, "bfloat16"),
        ((9, 768), False, "bfloat16"),
        ((7, 129), False, "float16"),
        ((2, 9001), True, "bfloat16"),
    ],
    ((5, 7), True, "bfloat16"),
    ((40, 64), False, "bfloat16"),
)
def test_a_result_of_16_bits_is_that_of_float32_rounded(
    device: ignis.Device, rng: np.random.Generator, shape: tuple[int, ...], centered: bool, low: str
) -> None:
    x, dy, weight, bias = inputs(rng, shape)
    dev_x, dev_weight, dev_dy = (
        ignis.array(x),
        ignis.array(weight),
        ignis.array(dy.astype(as_dtype(low))),
    )
    given = dev_dy.to_host().astype(np.float64)
    want_y, mean, rstd = forward_reference(x, weight, bias if centered else None)
    want = backward_reference(given, x, weight, mean, rstd, centered)
    if centered:
        shift = ignis.array(bias)
        y, *saved = normalization.layer_norm_forward(dev_x, dev_weight, shift, EPS, dtype=low)
        got = normalization.layer_norm_backward(dev_dy, dev_x, dev_weight, *saved)
    else:
        y, *saved = normalization.rms_norm_forward(dev_x, dev_weight, EPS, dtype=low)
        got = normalization.rms_norm_backward(dev_dy, dev_x, dev_weight, *saved)
    eps = {"bfloat16": 2.0**-8, "float16": 2.0**-11}[low]
    assert y.dtype.name == low and {each.dtype.name for each in got} == {"float32"}
    assert_close(y, want_y, rtol=1.01 * eps, atol=1e-5)
    for found, exact in zip(got, want, strict=False):
        assert_close(found, exact, rtol=1e-3, atol=1e-4 * x.shape[0] ** 0.5)


@quick(
    "shape, name, low",
    [
        ((70, 257), "float32", None),
        ((70, 257), "bfloat16", None),
        ((67, 259), "float16", None),
        ((70, 257), "float32", "bfloat16"),
        ((9, 33), "float32", None),
        ((300, 39), "bfloat16", None),
        ((5, 767), "float32", None),
        ((19, 250), "float16", None),
        ((1100, 65), "bfloat16", None),
        ((21, 263), "bfloat16", None),
        ((8500, 33), "float16", None),
        ((85, 1001), "float32", None),
        ((41, 1002), "bfloat16", None),
        ((3, 4101), "float32", None),
        ((1, 257), "bfloat16", None),
        ((7, 263), "float32", None),
        ((8, 257), "float16", None),
        ((16, 263), "bfloat16", None),
        ((17, 257), "float16", None),
        ((129, 1001), "float32", None),
        ((129, 515), "bfloat16", None),
        ((41, 1024), "bfloat16", None),
        ((9, 263), "float32", "float16"),
        ((2900, 517), "float32", None),
        ((5500, 259), "float32", "bfloat16"),
        ((10700, 193), "bfloat16", None),
    ],
    ((70, 257), "float32", None),
    ((70, 257), "bfloat16", None),
    ((17, 257), "float16", None),
    ((41, 1002), "bfloat16", None),
)
@pytest.mark.parametrize("offset", [0, 1])
def test_rows_that_are_no_whole_vectors(
    device: ignis.Device,
    rng: np.random.Generator,
    shape: tuple[int, ...],
    name: str,
    low: str | None,
    offset: int,
) -> None:
    """Rows begin at all places of a vector, and (`offset`) arrays beside whole vectors.

    Several rows may be a step of a block, whose last step may be short, and which may have more
    steps than are on their way at a time.
    """
    given = low or name

    def on_device(values: Array, kind: str) -> ignis.NvArray:
        # An element ahead puts an array beside the start of its memory.
        flat = np.concatenate([np.full(offset, 7.0), values.ravel()]).astype(as_dtype(kind))
        return ignis.array(flat)[offset:].reshape(values.shape)

    x, dy, weight, bias = inputs(rng, shape)
    dev_x, dev_weight, dev_bias = (on_device(each, name) for each in (x, weight, bias))
    dev_dy = on_device(dy, given)
    x, weight, bias, dy = (
        each.to_host().astype(np.float64) for each in (dev_x, dev_weight, dev_bias, dev_dy)
    )
    eps = {"float32": 1e-6, "bfloat16": 2.0**-8, "float16": 2.0**-11}
    few = {"rtol": 1e-4 + 1.01 * eps[name], "atol": 1e-5 * shape[0] ** 0.5}
    y, mean, rstd = normalization.layer_norm_forward(dev_x, dev_weight, dev_bias, EPS, dtype=low)
    want_y, want_mean, want_rstd = forward_reference(x, weight, bias)
    assert_close(y, want_y, rtol=1e-5 + 1.01 * eps[given], atol=1e-5)
    assert_close(mean, want_mean, rtol=1e-5, atol=1e-5)
    assert_close(rstd, want_rstd, rtol=1e-5)
    got = normalization.layer_norm_backward(dev_dy, dev_x, dev_weight, mean, rstd)
    want = backward_reference(dy, x, weight, want_mean, want_rstd, True)
    for found, exact in zip(got, want, strict=True):
        assert_close(found, exact, **few)
    y, rstd = normalization.rms_norm_forward(dev_x, dev_weight, EPS, dtype=low)
    want_y, zero, want_rstd = forward_reference(x, weight, None)
    assert_close(y, want_y, rtol=1e-5 + 1.01 * eps[given], atol=1e-5)
    assert_close(rstd, want_rstd, rtol=1e-5)
    dx, dgamma = normalization.rms_norm_backward(dev_dy, dev_x, dev_weight, rstd)
    want = backward_reference(dy, x, weight, zero, want_rstd, False)
    assert_close(dx, want[0], **few)
    assert_close(dgamma, want[1], **few)


def test_weights_may_begin_beside_a_vector(device: ignis.Device, rng: np.random.Generator) -> None:
    """Rows of whole vectors, whose weights are not."""
    x, dy, weight, _ = inputs(rng, (40, 256))
    dev_weight = ignis.array(np.concatenate([weight[:1], weight]))[1:]
    _, rstd = normalization.rms_norm_forward(ignis.array(x), dev_weight, EPS)
    dx, dgamma = normalization.rms_norm_backward(ignis.array(dy), ignis.array(x), dev_weight, rstd)
    _, zero, want_rstd = forward_reference(x, weight, None)
    want_dx, want_dgamma, _ = backward_reference(dy, x, weight, zero, want_rstd, False)
    assert_close(dx, want_dx, rtol=1e-3, atol=1e-5)
    assert_close(dgamma, want_dgamma, rtol=1e-4, atol=1e-4)


def test_a_result_is_no_longer_than_the_input(device: ignis.Device) -> None:
    x, one = ignis.ones((2, 4), "bfloat16"), ignis.ones(4, "bfloat16")
    with pytest.raises(DTypeError, match=r"dtype must be bfloat16, not float32"):
        normalization.rms_norm_forward(x, one, dtype="float32")
    with pytest.raises(DTypeError, match=r"dtype must be float32 or of 16 bits, not int32"):
        normalization.rms_norm_forward(ignis.ones((2, 4)), ignis.ones(4), dtype="int32")
    with pytest.raises(DTypeError, match=r"dy must be bfloat16, not float16"):
        normalization.rms_norm_backward(ignis.ones((2, 4), "float16"), x, one, ignis.ones(2))


def test_layer_norm_keeps_small_variance_beside_a_large_mean(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x = (1000 + rng.standard_normal((3, 257)) * 0.1).astype(np.float32)
    ones = np.ones(257, np.float32)
    y, _, _ = normalization.layer_norm_forward(
        ignis.array(x), ignis.array(ones), ignis.array(ones * 0), EPS
    )
    want, _, _ = forward_reference(x, ones, ones * 0)
    assert_close(y, want, rtol=1e-2, atol=1e-2)


def test_weight_gradients_are_the_same_bits_every_time(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    x, dy, weight, _ = (ignis.array(a) for a in inputs(rng, (513, 40)))
    _, rstd = normalization.rms_norm_forward(x, weight)
    runs = {
        normalization.rms_norm_backward(dy, x, weight, rstd)[1].to_host().tobytes()
        for _ in range(3)
    }
    assert len(runs) == 1


@pytest.mark.parametrize(
    ("cols", "kind"),
    [(257, "bfloat16"), (257, "float32"), (768, "bfloat16"), (1001, "float32"), (1024, "float16")],
)
def test_gradients_one_after_another_in_a_graph(
    device: ignis.Device, rng: np.random.Generator, cols: int, kind: str
) -> None:
    rows = (34003 if cols < 300 else 9001) if device.driver == "cuda" else 37
    x, dy = (rng.standard_normal((rows, cols), np.float32).astype(as_dtype(kind)) for _ in "xy")
    dev_x, dev_dy = ignis.array(x), ignis.array(dy)
    weight = ignis.array(rng.standard_normal(cols).astype(as_dtype(kind)))
    _, mean, rstd = normalization.layer_norm_forward(dev_x, weight, weight)
    found: list[ignis.NvArray] = []

    def thrice() -> None:
        gradient = dev_dy
        for _ in range(3):  # each of them reads what the one ahead of it has written
            gradient, *sums = normalization.layer_norm_backward(gradient, dev_x, weight, mean, rstd)
            found.extend((gradient, *sums))

    thrice()
    want = [each.to_host().tobytes() for each in found]
    found.clear()
    with ignis.capture(thrice) as graph:
        for _ in range(3):
            found[-2].zero()
            graph.replay()
            assert [each.to_host().tobytes() for each in found[-9:]] == want


@pytest.mark.parametrize("chunks", [1, 7, 320, 1003])
def test_chunks_of_weight_gradients_are_added(
    device: ignis.Device, rng: np.random.Generator, chunks: int
) -> None:
    cols = 257
    parts = rng.standard_normal((2, chunks, cols)).astype(np.float32)
    with ignis.array(parts) as partials, ignis.empty((cols,)) as dw, ignis.empty((cols,)) as db:
        kernel = load("normalization_backward.cu", "sum_partials<float, 16, 5>", device)
        for strips in (2, 10, 64):
            kernel.launch((17, 2), 16 * strips, (partials, dw, db, chunks, cols, False))
            for got, want in zip((dw, db), parts.astype(np.float64).sum(axis=1), strict=True):
                assert_close(got, want, rtol=1e-5, atol=1e-5 * chunks**0.5)


def test_no_rows_give_zero_weight_gradients(device: ignis.Device) -> None:
    x, weight = ignis.empty((0, 40)), ignis.ones((40,))
    y, mean, rstd = normalization.layer_norm_forward(x, weight, weight)
    dx, dgamma, dbeta = normalization.layer_norm_backward(y, x, weight, mean, rstd)
    assert dx.shape == (0, 40)
    assert not dgamma.to_host().any()
    assert not dbeta.to_host().any()


def test_bad_shapes_are_refused(device: ignis.Device) -> None:
    x, weight = ignis.ones((2, 3)), ignis.ones((3,))
    with pytest.raises(ArgumentError, match=r"weight.*\(3,\).*\(2,\)"):
        normalization.rms_norm_forward(x, ignis.ones((2,)))
    with pytest.raises(ArgumentError, match="bias"):
        normalization.layer_norm_forward(x, weight, ignis.ones((4,)))
    with pytest.raises(ArgumentError, match="rstd"):
        normalization.rms_norm_backward(x, x, weight, ignis.ones((3,)))
    with pytest.raises(ArgumentError, match="last dimension"):
        normalization.rms_norm_forward(ignis.ones((2, 0)), ignis.ones((0,)))
