"""The backward pass of attention in one pass, by products of warps, against float64 NumPy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import IgnisError
from ignis.jit import trace
from ignis.jit.compile import build_image
from ignis.jit.cubin import cubin_facts
from ignis.kernels import attention, why
from ignis.kernels.attention.heads import tuning
from ignis.kernels.attention.tiling import Tiles, Tuning
from ignis.kernels.common import sources
from ignis.kernels.common.candidates import Why
from ignis.sim.driver import faults
from tests.helpers.attention import Reference, seen_keys
from tests.helpers.attention_case import Case, packed, plain
from tests.helpers.tables import quick

KERNELS = (
    "__nv_bfloat16, 64, 4, 2, 64, 32, 1, 1, 2",
    "__half, 64, 8, 2, 128, 32, 1, 1, 1",
    "__nv_bfloat16, 128, 8, 2, 64, 32, 2, 2, 1",
    "__half, 128, 8, 2, 128, 32, 2, 1, 1",
)
KINDS = [
    (64, Tiles(4, 2, 64, 32, 2)),
    (128, Tiles(8, 2, 64, 32, 1, sides=2, slopes=2)),
    # As those that need more shared memory than the simulated device has, of fewer rows.
    (64, Tiles(8, 1, 128, 32, 1)),
    (128, Tiles(8, 1, 64, 16, 1, sides=2)),
    # For the checkers, with which code is large: as few rows, and two tiles of dS.
    (128, Tiles(8, 1, 64, 16, 1, sides=2, slopes=2)),
]
"""By head dimension: a warp or two for the same keys, one tile of dS or two, one part or more."""
LARGER = [(64, Tiles(8, 2, 128, 32, 1)), (128, Tiles(8, 2, 128, 32, 1, sides=2))]


@pytest.fixture(autouse=True)
def without_warpgroups() -> Iterator[None]:
    """Products of warps are those of every device."""
    with tuning.using(Tuning(warpgroups=None)):
        yield


def of_these(dim: int, tiles: Tiles) -> Tuning:
    """Tiles of every length."""
    return Tuning(warpgroups=None, short=0, one_pass={dim: (tiles,)})


def chosen(
    device: ignis.Device, q_len: int, kv_len: int, dim: int, heads: int = 1, **how: Any
) -> Why:
    """Why a backward pass of these lengths is computed as it is."""
    q, k = (ignis.empty((rows, heads * dim), "bfloat16", device=device) for rows in (q_len, kv_len))
    lse = ignis.empty((heads, q_len), device=device)
    said = why(attention.backward, q, q, k, k, q, lse, heads, **how)
    return next(each for each in said if each.operation == "attention.backward")


def in_one_pass(backward: Callable[[], object]) -> bool:
    """Whether a call without a plan launches the kernel."""
    with trace.watched() as watched:
        backward()
    return any("one_pass<" in each.kernel.name for each in watched)


SHAPES = [
    ("bfloat16", 150, 170, 4, 2, 64, True, None),
    ("bfloat16", 65, 300, 3, 1, 64, False, None),
    ("bfloat16", 300, 300, 2, 2, 64, True, (100, 0)),
    ("bfloat16", 290, 330, 2, 1, 56, False, (90, 70)),
    ("float16", 290, 300, 4, 2, 128, True, None),
    ("float16", 330, 129, 2, 1, 104, False, None),
]
"""dtype, queries and keys, heads and key heads, head dimension, causal, window."""


@quick("shape", SHAPES, SHAPES[0], SHAPES[2])
def test_gradients_are_within_their_rounding(
    device: ignis.Device, rng: np.random.Generator, shape: tuple[object, ...]
) -> None:
    case = plain(rng, *shape)  # type: ignore[arg-type]
    case.check()
    assert in_one_pass(case.check_backward)


def test_keys_behind_the_last_weigh_nothing(device: ignis.Device, rng: np.random.Generator) -> None:
    """Where all scores are far below zero, those of zeros would weigh more than a float holds."""
    case = plain(rng, "bfloat16", 70, 140, 2, 1, 64, causal=False)
    q, k, v, dout = case.host
    q, k = (-64 * abs(q.astype(np.float32))).astype(q.dtype), abs(k)
    case.host = q, k, v, dout
    case.device = tuple(ignis.array(each) for each in case.host)
    case.want = Reference(q, k, v, 2, 1, seen_keys(70, 140, False, None))
    case.check()


def test_the_same_bits_captured_packed_or_in_a_batch(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    case = plain(rng, "bfloat16", 131, 131, 2, 2, 64)
    results = [case.run() for _ in range(4)]  # the last ones by a plan
    first = [each.to_host() for each in results[0]]
    with ignis.capture(lambda: results.append(case.run())) as graph:
        for _ in range(2):
            graph.replay()
            for run in results[1:]:
                for got, want in zip(run, first, strict=True):
                    np.testing.assert_array_equal(got.to_host(), want)
    np.testing.assert_array_equal(packed(case)[2].to_host(), np.concatenate(first[2:], axis=1))
    q, k, v, dout = (ignis.array(np.concatenate([each[::-1], each])) for each in case.host)
    out, lse = attention.forward(q, k, v, 2, batch=2)
    both = attention.backward(dout, q, k, v, out, lse, 2, batch=2)
    for whole, last in zip(both, first[2:], strict=True):
        np.testing.assert_array_equal(whole.to_host()[131:], last)


def test_what_fails_leaves_no_memory(device: ignis.Device, rng: np.random.Generator) -> None:
    if device.driver != "sim":
        pytest.skip("only the simulator injects faults")
    case = plain(rng, "bfloat16", 70, 70, 1, 1, 64)
    q, k, v, dout = case.device
    out, lse = attention.forward(q, k, v, 1)

    def backward() -> list[bytes]:
        made = attention.backward(dout, q, k, v, out, lse, 1)
        return [each.to_host().tobytes() for each in made]

    want = backward()
    for planned in (False, True):
        # A call that writes where it is told has no plan.
        into = () if planned else tuple(ignis.empty_like(each) for each in (q, k, v))
        how: dict[str, Any] = {"into": into} if into else {}
        for _ in range(2):
            attention.backward(dout, q, k, v, out, lse, 1, **how)
        live = ignis.memory.collect()
        with faults.record() as names:
            attention.backward(dout, q, k, v, out, lse, 1, **how)
        assert "launch" in " ".join(names)
        for position, call in enumerate(names):
            nth = names[: position + 1].count(call)
            with faults.failing(call, nth, "CUDA_ERROR_LAUNCH_FAILED") as fault:
                try:
                    attention.backward(dout, q, k, v, out, lse, 1, **how)
                except IgnisError:
                    pass
            assert fault.fired, call
            assert ignis.memory.collect() == live, call
        assert backward() == want


def test_two_passes_are_left_what_one_cannot(device: ignis.Device) -> None:
    starts = ignis.array(np.array([0, 70], np.int32), device=device)
    for q_len, kv_len, dim, how, once in (
        (70, 70, 64, {}, True),
        (70, 70, 64, {"cu_seqlens": starts}, False),
        (64, 70, 64, {}, False),
        (70, 64, 64, {}, False),
        (70, 70, 32, {}, False),
        (70, 70, 256, {}, False),
        (200, 70, 64, {}, False),  # of which the first tile of queries sees no key
        (133, 70, 64, {}, True),
        (200, 70, 64, {"causal": False}, True),
        (70, 130, 64, {"window": (-1, -1)}, True),
    ):
        if "cu_seqlens" in how:
            how["cu_seqlens_k"] = starts
        found = chosen(device, q_len, kv_len, dim, **how)
        assert found.chosen == ("one pass" if once else "two passes"), str(found)


def test_larger_tiles_are_for_devices_with_room_and_enough_rows() -> None:
    h200, a100, other = (ignis.Device(f"dry:{n}") for n in (0, 2, 4))
    for on, rows, kv_heads, dim, stages, slopes in (
        (h200, 4096, 32, 128, 128, 1),
        (h200, 4096, 4, 128, 64, 2),  # of 128 tiles
        (a100, 4096, 32, 128, 64, 2),
        (h200, 2048, 17, 64, 128, 1),
        (h200, 2047, 17, 64, 64, 1),
        (a100, 2048, 17, 64, 64, 1),
    ):
        _, launch = chosen(on, rows, rows, dim, kv_heads).launches
        arguments = launch.kernel.removesuffix(">").split(", ")
        assert (arguments[4], arguments[7]) == (str(stages), str(slopes))
        none = chosen(other, rows, rows, dim, kv_heads).answers[1]
        assert none == ("one pass", False, "no tiles fit in shared memory")


def cases(rng: np.random.Generator, dim: int) -> Iterator[Case]:
    yield plain(rng, "bfloat16", 200, 300, 4, 2, dim, window=(150, 20))
    for rows in (1, 63, 64, 65):
        yield plain(rng, "bfloat16", rows, 129, 1, 1, dim, rows % 2 == 1)
        yield plain(rng, "bfloat16", 129, rows, 1, 1, dim, False)


@quick("kind", [*KINDS, *LARGER], KINDS[0])
def test_every_kind_of_tiles_has_few_rows_and_many(
    device: ignis.Device,
    rng: np.random.Generator,
    kind: tuple[int, Tiles],
) -> None:
    dim, tiles = kind
    most = device.attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN")
    if tiles.shared_bytes("one_pass", 2 * dim) > most:
        pytest.skip("these tiles need more shared memory")
    with tuning.using(of_these(dim, tiles)):
        for case in cases(rng, dim):
            assert in_one_pass(case.check_backward)


@quick("kind", KINDS, KINDS[4])
def test_checkers_find_nothing(
    device: ignis.Device,
    rng: np.random.Generator,
    every_checker: None,
    kind: tuple[int, Tiles],
) -> None:
    dim, tiles = kind
    with tuning.using(of_these(dim, tiles)):
        for seed, case in enumerate(cases(rng, dim)):
            with ignis.sim.schedule(seed):
                case.check_backward()


@pytest.mark.soak
def test_random_shapes(device: ignis.Device, rng: np.random.Generator) -> None:
    for _ in range(40):
        q_len, kv_len = (int(n) for n in rng.integers(65, 500, 2))
        kv_heads, group = (int(n) for n in rng.integers(1, 4, 2))
        window = tuple(int(n) for n in rng.integers(-1, 200, 2)) if rng.integers(2) else None
        dim = int(rng.choice((56, 64, 104, 128)))
        shape = (q_len, kv_len, kv_heads * group, kv_heads, dim)
        plain(rng, "bfloat16", *shape, bool(rng.integers(2)), window).check()  # type: ignore[arg-type]


@pytest.mark.soak
@pytest.mark.parametrize("arguments", KERNELS)
@pytest.mark.parametrize("target", ["sm_80", "sm_90"])
def test_registers_hold_what_products_add_up(arguments: str, target: str) -> None:
    """A few addresses may be spilled outside of the products, no sums."""
    file, name = "attention_mma_one_pass.cu", f"attention_mma_one_pass<{arguments}>"
    image = build_image(sources.source(file), name, target, file=file)
    assert cubin_facts(image.data, image.name, image.target).frame_bytes <= 64
