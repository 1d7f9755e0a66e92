"""Products of few rows against float64 NumPy: layouts, dtypes, norms, what follows, odd sizes."""

from __future__ import annotations

import re
from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt
import pytest

import ignis
from ignis.errors import ArgumentError, DTypeError, MemoryContractViolation, UseAfterFreeError
from ignis.kernels import row_product
from ignis.kernels.common import sources
from ignis.kernels.row_product import Norm
from tests.helpers import references
from tests.helpers.tables import quick

Array = npt.NDArray[Any]
TOLERANCE = {"float32": 3e-6, "float16": 2e-3, "bfloat16": 1.2e-2}
"""Of the sum of magnitudes."""


def draw(rng: np.random.Generator, dtype: str, *shape: int) -> Array:
    kind = np.dtype(ml_dtypes.bfloat16 if dtype == "bfloat16" else dtype)
    return rng.standard_normal(shape).astype(kind)


def wide(array: Array) -> references.Float64:
    return array.astype(np.float64)


def normalized(x: Array, weight: Array, bias: Array | None) -> references.Float64:
    rows = wide(x)
    if bias is not None:
        rows = rows - rows.mean(1, keepdims=True)
    rows = references.rms_norm(rows, wide(weight)) + (0 if bias is None else wide(bias))
    return wide(rows.astype(x.dtype))


class Case:
    """Operands of one product on the host and on the device."""

    def __init__(
        self,
        rng: np.random.Generator,
        dtype: str,
        m: int,
        k: int,
        sizes: tuple[int, ...],
        across: bool,
        norm: str = "",
    ) -> None:
        self.dtype, self.across = dtype, across
        x = draw(rng, dtype, m, k)
        self.x = ignis.array(x)
        weights = [draw(rng, dtype, k, n) for n in sizes]
        biases = [draw(rng, dtype, n) for n in sizes]
        self.weights = [
            ignis.array(np.ascontiguousarray(each.T) if across else each) for each in weights
        ]
        self.biases = [ignis.array(each) for each in biases]
        self.norm: Norm | None = None
        rows = wide(x)
        if norm:
            scale, shift = (draw(rng, dtype, k) for _ in range(2))
            given = shift if norm == "layer" else None
            rows = normalized(x, scale, given)
            self.norm = Norm(ignis.array(scale), None if given is None else ignis.array(given))
        self.sums = [rows @ wide(w) + wide(b) for w, b in zip(weights, biases, strict=True)]
        self.scales = [
            (np.abs(rows) @ np.abs(wide(w)) + np.abs(wide(b))).max()
            for w, b in zip(weights, biases, strict=True)
        ]

    def compare(self, got: ignis.NvArray, want: references.Float64, scale: float) -> None:
        assert got.shape == want.shape
        error = np.abs(wide(got.to_host()) - want).max()
        assert error <= TOLERANCE[self.dtype] * scale, error / scale


dtypes_and_layouts = quick(
    "dtype, across",
    [(dtype, across) for dtype in TOLERANCE for across in (True, False)],
    ("bfloat16", True),
    ("float32", False),
)


@dtypes_and_layouts
def test_random_shapes_with_norms_biases_activations_and_a_residual(
    device: ignis.Device, rng: np.random.Generator, dtype: str, across: bool
) -> None:
    for norm in ("", "rms", "layer"):
        m = int(rng.integers(2, 9))
        k, n = (8 * int(each) for each in rng.integers(1, 40, 2))
        case = Case(rng, dtype, m, k, (n,), across, norm)
        residual = draw(rng, dtype, m, n)
        activation = "gelu" if norm == "layer" else None
        got = row_product.product(
            case.x, case.weights[0], case.biases[0], transpose_b=across, norm=case.norm,
            activation=activation, residual=ignis.array(residual),
        )  # fmt: skip
        assert got.dtype == case.x.dtype
        want = references.ACTIVATED[activation](case.sums[0]) + wide(residual)
        case.compare(got, want, case.scales[0] + np.abs(wide(residual)).max())


@dtypes_and_layouts
def test_several_matrices_and_a_gated_pair(
    device: ignis.Device, rng: np.random.Generator, dtype: str, across: bool
) -> None:
    case = Case(rng, dtype, 3, 72, (40, 24, 8), across, "rms")
    found = row_product.products(
        case.x, case.weights, case.biases, transpose_b=across, norm=case.norm
    )
    for got, want, scale in zip(found, case.sums, case.scales, strict=True):
        case.compare(got, want, scale)
    case = Case(rng, dtype, 2, 136, (48, 48), across)
    got = row_product.gated(case.x, *case.weights, *case.biases, transpose_b=across)
    want = references.silu(case.sums[0]) * case.sums[1]
    case.compare(got, want, case.scales[0] * np.abs(case.sums[1]).max() + case.scales[1])


@quick(
    "dtype, across",
    [(dtype, across) for dtype in TOLERANCE for across in (True, False)],
    ("bfloat16", True),
)
def test_odd_sizes_and_unaligned_views(
    device: ignis.Device, rng: np.random.Generator, dtype: str, across: bool
) -> None:
    for m, n, k in ((1, 1, 1), (5, 33, 67), (8, 7, 130)):
        case = Case(rng, dtype, m, k, (n,), across)
        got = row_product.product(case.x, case.weights[0], case.biases[0], transpose_b=across)
        case.compare(got, case.sums[0], case.scales[0])
    case = Case(rng, dtype, 2, 16, (24,), across)
    weight = case.weights[0]
    memory = ignis.zeros(weight.numel + 1, dtype)[1:].reshape(*weight.shape)
    memory.from_host(weight.to_host())
    got = row_product.product(case.x, memory, case.biases[0], transpose_b=across)
    case.compare(got, case.sums[0], case.scales[0])


@quick(
    "dtype, m, k, sizes",
    [
        ("bfloat16", 9, 64, (16,)),
        ("bfloat16", 31, 200, (40, 24, 8)),
        ("float16", 17, 1000, (48, 48)),
        ("bfloat16", 25, 640, (300,)),
        ("bfloat16", 7, 20000, (33,)),
        ("float16", 16, 5000, (64, 200)),
        ("bfloat16", 64, 520, (40, 40)),
        ("float16", 33, 2104, (24, 7, 130)),
        ("bfloat16", 12, 64, (4200, 4200)),
        ("bfloat16", 40, 512, (17000,)),
        ("float16", 10, 520, (34000, 34000)),
        ("bfloat16", 20, 4000, (40, 40)),
        ("bfloat16", 9, 4104, (10300, 10300)),
        ("float16", 18, 2200, (3900,)),
        ("bfloat16", 50, 2104, (4010,)),
        ("bfloat16", 20, 9000, (4500,)),
        ("bfloat16", 65, 520, (40, 24)),
        ("float16", 128, 1104, (300, 300)),
        ("bfloat16", 97, 520, (4300,)),
        ("float16", 100, 72, (9000, 40)),
        ("bfloat16", 129, 520, (70,)),
        ("float16", 256, 1104, (130, 130)),
        ("bfloat16", 200, 304, (9000, 40)),
    ],
    ("bfloat16", 31, 200, (40, 24, 8)),
    ("float16", 17, 1000, (48, 48)),
    ("bfloat16", 20, 4000, (40, 40)),
    ("bfloat16", 65, 520, (40, 24)),
    ("bfloat16", 129, 520, (70,)),
)
def test_more_rows_by_products_of_warpgroups(
    hopper: ignis.Device,
    rng: np.random.Generator,
    dtype: str,
    m: int,
    k: int,
    sizes: tuple[int, ...],
) -> None:
    """All that follows the sums, with and without norms, of one to three matrices."""
    for norm in ("", "rms", "layer"):
        case = Case(rng, dtype, m, k, sizes, True, norm)
        told = ignis.kernels.why(
            row_product.products, case.x, case.weights, transpose_b=True, norm=case.norm
        )
        assert told[0].chosen == "boxes"
        found = row_product.products(
            case.x, case.weights, case.biases, transpose_b=True, norm=case.norm, overlap=True
        )
        for got, want, scale in zip(found, case.sums, case.scales, strict=True):
            case.compare(got, want, scale)
        residual = draw(rng, dtype, m, sizes[0])
        given = ignis.array(residual)
        got = row_product.product(
            case.x, case.weights[0], case.biases[0], transpose_b=True, norm=case.norm,
            activation="gelu", residual=given, out=given,
        )  # fmt: skip
        want = references.ACTIVATED["gelu"](case.sums[0]) + wide(residual)
        case.compare(got, want, case.scales[0] + np.abs(wide(residual)).max())
        exact = row_product.product(
            case.x, case.weights[0], transpose_b=True, norm=case.norm, dtype="float32"
        )
        want = case.sums[0] - wide(case.biases[0].to_host())
        errors = np.abs(exact.to_host() - want)
        assert np.median(errors) <= 3e-5 * case.scales[0]
        # A normalized element between two numbers of the dtype may become either of them.
        assert errors.max() <= (TOLERANCE[dtype] if norm else 3e-5) * case.scales[0]
        if len(set(sizes)) < len(sizes):
            pair, shifts = case.weights[:2], case.biases[:2]
            got = row_product.gated(case.x, *pair, *shifts, transpose_b=True, norm=case.norm)
            want = references.silu(case.sums[0]) * case.sums[1]
            scale = case.scales[0] * np.abs(case.sums[1]).max() + case.scales[1]
            case.compare(got, want, scale)


def test_unaligned_large_weights_are_read_in_place_by_up_to_eight_rows() -> None:
    with ignis.dry_run("H200"):
        x, memory = ignis.empty((5, 4096), "bfloat16"), ignis.empty(1 + 4096 * 4096, "bfloat16")
        weight = memory.to_device()[1:].reshape(4096, 4096)
        (told,) = ignis.kernels.why(row_product.product, x, weight, transpose_b=True)
    assert told.chosen == "few rows"


def test_more_rows_and_weights_that_begin_anywhere(
    checked: None, hopper: ignis.Device, rng: np.random.Generator
) -> None:
    """Boxes of memory begin at multiples of 16 bytes: what does not is copied."""
    case = Case(rng, "bfloat16", 12, 200, (40,), True)

    def moved(array: ignis.NvArray) -> ignis.NvArray:
        memory = ignis.zeros(array.numel + 1, array.dtype)[1:].reshape(*array.shape)
        return memory.from_host(array.to_host())

    for x, weight in ((case.x, moved(case.weights[0])), (moved(case.x), case.weights[0])):
        got = row_product.product(x, weight, case.biases[0], transpose_b=True, overlap=True)
        case.compare(got, case.sums[0], case.scales[0])


def test_blocks_of_a_cluster_finish_each_others_sums_without_races(
    checked: None, hopper: ignis.Device, rng: np.random.Generator
) -> None:
    """A block may end after it has all sums, while its own are still on their way."""
    for m, sizes in ((18, (70, 70)), (40, (130, 24, 7))):
        case = Case(rng, "bfloat16", m, 1032, sizes, True)
        found = row_product.products(case.x, case.weights, case.biases, transpose_b=True)
        for got, want, scale in zip(found, case.sums, case.scales, strict=True):
            case.compare(got, want, scale)
        residual = draw(rng, "bfloat16", m, sizes[0])
        out = ignis.array(residual)
        row_product.product(case.x, case.weights[0], transpose_b=True, residual=out, out=out)
        want = case.sums[0] - wide(case.biases[0].to_host()) + wide(residual)
        case.compare(out, want, case.scales[0] + np.abs(wide(residual)).max())
        if len(set(sizes)) == 1:
            got = row_product.gated(case.x, *case.weights, *case.biases, transpose_b=True)
            want = references.silu(case.sums[0]) * case.sums[1]
            scale = case.scales[0] * np.abs(case.sums[1]).max() + case.scales[1]
            case.compare(got, want, scale)


@pytest.mark.parametrize(("width", "splits"), [(40, 4), (72, 2)])
def test_blocks_of_a_cluster_finish_uneven_parts_or_none(
    checked: None,
    hopper: ignis.Device,
    rng: np.random.Generator,
    monkeypatch: pytest.MonkeyPatch,
    width: int,
    splits: int,
) -> None:
    monkeypatch.setattr(row_product, "_tile", lambda *_: (width, splits))
    row_product.PRODUCT.choose.cache_clear()
    try:
        for m in (17, 65, 129):
            case = Case(rng, "bfloat16", m, 1032, (90, 90), True)
            found = row_product.products(case.x, case.weights, case.biases, transpose_b=True)
            for got, want, scale in zip(found, case.sums, case.scales, strict=True):
                case.compare(got, want, scale)
            got = row_product.gated(case.x, *case.weights, *case.biases, transpose_b=True)
            want = references.silu(case.sums[0]) * case.sums[1]
            scale = case.scales[0] * np.abs(case.sums[1]).max() + case.scales[1]
            case.compare(got, want, scale)
    finally:
        row_product.PRODUCT.choose.cache_clear()


def test_more_rows_have_the_same_bits_in_every_replay(
    hopper: ignis.Device, rng: np.random.Generator
) -> None:
    case = Case(rng, "bfloat16", 12, 712, (65,), True, "rms")
    out = ignis.empty((12, 65), "bfloat16")

    def call() -> None:
        row_product.product(
            case.x, case.weights[0], transpose_b=True, norm=case.norm, overlap=True, out=out
        )

    call()
    first = out.to_host().tobytes()
    with ignis.capture(call) as graph:
        for _ in range(2):
            out.zero()
            graph.replay()
            assert out.to_host().tobytes() == first


def test_large_matrices_are_multiplied_otherwise_from_five_rows_on(device: ignis.Device) -> None:
    with ignis.dry_run("H200"):

        def chosen(m: int, n: int, dtype: str = "bfloat16", across: bool = True) -> str:
            shape = (n, 4096) if across else (4096, n)
            x, weight = ignis.empty((m, 4096), dtype), ignis.empty(shape, dtype)
            told = ignis.kernels.why(row_product.product, x, weight, transpose_b=across)
            return told[0].chosen

        assert [chosen(m, 14336) for m in (1, 4, 5, 32)] == ["few rows"] * 2 + ["boxes"] * 2
        assert [chosen(m, 256) for m in (5, 8, 9)] == ["few rows"] * 2 + ["boxes"]
        assert chosen(8, 14336, "float32") == chosen(8, 14336, across=False) == "few rows"


def test_every_vector_width_and_many_tiles_of_a_block(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    shapes = [(True, 4400, 64), (True, 48, 2112)]
    if device.driver == "cuda":
        shapes += [(False, n, 64) for n in (1100, 2200, 4400, 9000)]
    for across, n, k in shapes:
        case = Case(rng, "bfloat16", 1, k, (n,), across)
        got = row_product.product(case.x, case.weights[0], case.biases[0], transpose_b=across)
        case.compare(got, case.sums[0], case.scales[0])


def test_every_tile_has_a_block_and_every_block_its_memory() -> None:
    rng = np.random.default_rng(5)
    with ignis.dry_run("H200"):
        device = ignis.current_stream().device
        most = device.attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN")
        for _ in range(900):
            m, itemsize = int(rng.integers(1, 9)), int(rng.choice([2, 4]))
            across, gated = rng.random() < 0.7, rng.random() < 0.5
            n, k = 8 * int(2 ** rng.uniform(0, 14)), 8 * int(27000 * rng.random() / (m * itemsize))
            if not row_product.suits(device, m, k, itemsize):
                continue
            sizes = (n, n) if gated else (n, 256, 256)[: rng.integers(1, 4)]
            how = row_product.cut(device, m, sizes, k, itemsize, across, gated, 16)
            features = 16 if across else 8 * how.vec
            tiles = sum(-(-each // features) for each in sizes)
            assert how.blocks == -(-tiles // how.tiles) and not (gated and how.tiles % 2)
            sums = 4 * features * how.tiles * how.warps * m
            assert m * k * itemsize + sums <= how.shared <= most - 1024  # which norms need
        # One wave of blocks, or the fewest.
        shapes = (1, 8192, 8192, 128), (8, 32000, 2048, 125), (8, 1 << 17, 4096, 512)
        for m, n, k, blocks in shapes:
            how = row_product.cut(device, m, (n,), k, 2, True, False, 16)
            assert (how.warps, how.blocks) == (16, blocks)


def test_boxes_have_room_for_their_copies_and_sums() -> None:
    """What the kernel asserts when it is compiled; and all columns have a tile."""
    rng = np.random.default_rng(6)
    found = set()
    with ignis.dry_run("H200"):
        device = ignis.current_stream().device
        most = device.attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN")
        for _ in range(600):
            m, k = int(rng.integers(9, 257)), 8 * int(2 ** rng.uniform(0, 12))
            sizes = tuple(8 * int(2 ** rng.uniform(0, 14)) for _ in range(rng.integers(1, 4)))
            gated = rng.random() < 0.5
            given = [ignis.empty((n, k), "bfloat16") for n in sizes[:1] * 2 if gated]
            given += [ignis.empty((n, k), "bfloat16") for n in sizes if not gated]
            call = row_product.gated if gated else row_product.products
            x = ignis.empty((m, k), "bfloat16")
            (told,) = ignis.kernels.why(call, x, *(given if gated else [given]), transpose_b=True)
            launch = told.launches[-1]
            rows, width, stages, splits = map(int, re.findall(r"\b\d+\b", launch.kernel)[:4])
            boxes = 1 + gated
            found.add((rows, splits))
            assert rows >= m and width % 8 == 0 and rows + boxes * width >= 64 and 2 <= stages <= 16
            tiles = sum(-(-n // width) for n in (sizes[:1] if gated else sizes))
            assert launch.grid == tiles * splits
            ring = stages * 128 * (rows + boxes * width)
            assert ring + 1296 == launch.shared <= most
            paired = splits == 2 and launch.grid <= 132
            assert width <= 256 and (rows > 128 or paired or launch.shared <= most // 2 - 1024)
            parts = -(-width // (8 * splits))
            assert splits * 32 * boxes * parts * rows <= ring
    assert found == {(rows, splits) for rows in (16, 32, 64, 128, 256) for splits in (1, 2, 4)}


def test_float32_results_of_short_weights_and_equal_bits(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    case = Case(rng, "bfloat16", 2, 96, (50,), True)
    found = []
    for overlap in (False, True, True):
        out = ignis.full((2, 50), np.nan, "float32")
        row_product.product(
            case.x, case.weights[0], case.biases[0], transpose_b=True, dtype="float32",
            overlap=overlap, out=out,
        )  # fmt: skip
        found.append(out.to_host())
        np.testing.assert_array_equal(found[0], found[-1])
    assert np.abs(found[0] - case.sums[0]).max() <= 1e-6 * case.scales[0]


def test_a_chain_that_begins_early_in_a_graph(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    case = Case(rng, "bfloat16", 1, 64, (64,), True, "rms")

    def steps(overlap: bool) -> ignis.NvArray:
        x = case.x
        for _ in range(20 if device.driver == "cuda" else 3):
            x = row_product.product(
                x, case.weights[0], transpose_b=True, norm=case.norm, residual=x, overlap=overlap
            )
        return x

    want = steps(False).to_host()
    found: list[ignis.NvArray] = []
    with ignis.capture(lambda: found.append(steps(True))) as graph:
        for _ in range(3):
            found[-1].zero()
            graph.replay()
            np.testing.assert_array_equal(found[-1].to_host().view(np.uint16), want.view(np.uint16))


@pytest.mark.soak
def test_no_checker_finds_anything(every_checker: None, rng: np.random.Generator) -> None:
    case = Case(rng, "bfloat16", 2, 72, (24, 8), True, "layer")
    row_product.products(
        case.x, case.weights, case.biases, transpose_b=True, norm=case.norm, overlap=True
    )[0].to_host()


def test_a_residual_may_be_the_result(device: ignis.Device, rng: np.random.Generator) -> None:
    case = Case(rng, "bfloat16", 2, 64, (32,), True)
    residual = draw(rng, "bfloat16", 2, 32)
    out = ignis.array(residual)
    row_product.product(
        case.x, case.weights[0], case.biases[0], transpose_b=True, residual=out, out=out
    )
    case.compare(out, case.sums[0] + wide(residual), case.scales[0] + 4)


def test_wrong_arguments_are_refused(device: ignis.Device) -> None:
    x, w, square = ignis.zeros((2, 4)), ignis.zeros((4, 6)), ignis.zeros((4, 4))
    product = row_product.product
    for call, message in (
        (lambda: product(x, x), r"cannot multiply \(2, 4\) by \(2, 4\)"),
        (lambda: product(x, w, transpose_b=True), r"\(4, 6\), transpose_b=True"),
        (lambda: product(ignis.zeros((9, 4)), w), "1 to 8 rows"),
        (lambda: product(ignis.zeros((8, 1 << 20)), w), "fit in shared memory"),
        (lambda: product(ignis.zeros((0, 4)), w), "1 to 8 rows"),
        (lambda: product(x, w, activation="silu"), "not 'silu'"),
        (lambda: product(x, w, ignis.zeros(4)), r"bias must have shape \(6,\)"),
        (lambda: product(x, w, residual=x), r"residual must have shape \(2, 6\)"),
        (lambda: product(x, w, norm=w), "norm must be a Norm"),  # type: ignore[arg-type]
        (lambda: product(x, w, norm=Norm(ignis.zeros(6))), r"norm.weight must have shape \(4,\)"),
        (
            lambda: product(x, w, out=x),
            r"out must have shape \(2, 6\), not \(2, 4\)",
        ),
        (lambda: product(square, square, out=square), "out and x must not share"),
        (lambda: product(x, square, norm=Norm(square[0]), out=square[:2]), "must not share"),
        (lambda: row_product.products(x, [w] * 4), "one to three matrices"),
        (lambda: row_product.products(x, [w], []), "biases must be one array"),
        (lambda: row_product.gated(x, w, square), "gate has 6 columns, but up has 4"),
    ):
        with pytest.raises(ArgumentError, match=message):
            call()
    with pytest.raises(DTypeError, match="weight must be float32, not bfloat16"):
        product(x, ignis.zeros((4, 6), "bfloat16"))
    with pytest.raises(DTypeError, match="dtype must be float32 or float32, not float16"):
        product(x, w, dtype="float16")
    x.free()
    with pytest.raises(UseAfterFreeError):
        product(x, w)
    held = ignis.tensor(np.ones((2, 6), np.float32), requires_grad=True)
    loss = (held * held).sum()
    with pytest.raises(MemoryContractViolation):
        product(ignis.zeros((2, 4)), w, out=held.data)
    loss.backward()


def test_products_prefer_the_l1_cache(device: ignis.Device) -> None:
    name = "row_product<__nv_bfloat16, __nv_bfloat16, true, 8, true, 8>"
    asked = sources.load("row_product.cu", name, device)
    other = sources.load("softmax.cu", "softmax_forward<float, 4, 1, 32>", device)
    found = [
        device.api.function_attribute(device.id, kernel._load(), "PREFERRED_SHARED_MEMORY_CARVEOUT")
        for kernel in (asked, other)
    ]
    assert found == [0, -1]
