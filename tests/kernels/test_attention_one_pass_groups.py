"""Attention backward in one pass by products of warpgroups, against float64 NumPy."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import ignis
from ignis.jit import trace
from ignis.kernels import attention
from ignis.kernels.attention.heads import tuning
from ignis.kernels.attention.tiling import TUNING, Tuning
from ignis.kernels.common.candidates import why
from tests.helpers.attention_case import packed, plain
from tests.helpers.tables import quick

((_, TILES),) = TUNING.group_tiles["one_pass"]
OF_EVERY_LENGTH = Tuning(short=0, group_tiles={**TUNING.group_tiles, "one_pass": ((0, TILES),)})
SHAPES = [
    ("bfloat16", 150, 170, 4, 2, 128, True, None),
    ("float16", 290, 300, 4, 1, 128, True, (100, 0)),
    ("bfloat16", 65, 300, 3, 3, 96, False, None),
    ("bfloat16", 330, 129, 2, 1, 72, False, None),
    ("float16", 64, 1, 1, 1, 128, False, None),
    ("bfloat16", 1, 257, 2, 1, 104, True, None),
]
"""dtype, queries and keys, heads and key heads, head dimension, causal, window."""


@pytest.fixture(autouse=True)
def of_every_length() -> Iterator[None]:
    """Short sequences, too, are computed in one pass."""
    with tuning.using(OF_EVERY_LENGTH):
        yield


@quick("shape", SHAPES, SHAPES[0], SHAPES[1], SHAPES[3])
def test_gradients_are_within_their_rounding(
    warpgroups: ignis.Device, rng: np.random.Generator, shape: tuple[object, ...]
) -> None:
    case = plain(rng, *shape)  # type: ignore[arg-type]
    with trace.watched() as watched:
        case.check_backward()
    assert any("wgmma_one_pass<" in each.kernel.name for each in watched)
    case.check()


def test_no_checker_finds_anything_in_any_order(
    warpgroups: ignis.Device, every_checker: None, rng: np.random.Generator
) -> None:
    for seed in (None, 3, 8):
        with ignis.sim.schedule(seed):
            plain(rng, "bfloat16", 200, 333, 4, 2, 128).check_backward()


def test_the_same_bits_captured_packed_or_in_a_batch(
    warpgroups: ignis.Device, rng: np.random.Generator
) -> None:
    case = plain(rng, "bfloat16", 131, 131, 2, 2, 128)
    results = [case.run() for _ in range(4)]  # the last ones by a plan
    first = [each.to_host() for each in results[0]]
    with ignis.capture(lambda: results.append(case.run())) as graph:
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


def test_long_sequences_of_wide_heads_are_computed_so() -> None:
    h200 = ignis.Device("dry:0")
    starts = ignis.array(np.array([0, 4096], np.int32), device=h200)
    with tuning.using(TUNING):
        for rows, dim, how, once in (
            (4096, 128, {}, True),
            (4096, 72, {}, True),
            (4095, 128, {}, False),
            (4096, 64, {}, False),
            (4096, 256, {}, False),
            (4096, 128, {"cu_seqlens": starts}, False),
        ):
            q = ignis.empty((rows, dim), "bfloat16", device=h200)
            lse = ignis.empty((1, rows), device=h200)
            said = why(attention.backward, q, q, q, q, q, lse, 1, **how)
            found = next(each for each in said if each.operation == "attention.backward")
            assert found.chosen == ("one pass by warpgroups" if once else "two passes"), str(found)
