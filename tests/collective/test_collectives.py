"""Collectives of several ranks against NumPy: every operation, dtype and way to call it."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.collective import Communicator
from ignis.dtypes import DTYPES
from tests.collective.ranks import COUNTS, run
from tests.collective.references import OPS, REDUCED, moves, reductions


@pytest.mark.parametrize("dtype", REDUCED)
@pytest.mark.parametrize("n", COUNTS)
def test_reductions_are_those_of_numpy(device: ignis.Device, seed: int, n: int, dtype: str) -> None:
    run(reductions, device, n, seed, dtype)


@pytest.mark.parametrize("dtype", list(DTYPES))
@pytest.mark.parametrize("n", COUNTS)
def test_moves_are_exact_for_every_dtype(
    device: ignis.Device, seed: int, n: int, dtype: str
) -> None:
    run(moves, device, n, seed, dtype)


@pytest.mark.parametrize("columns", [0, 1, 337])
@pytest.mark.parametrize("n", COUNTS)
def test_odd_and_empty_arrays_take_part(
    device: ignis.Device, seed: int, n: int, columns: int
) -> None:
    run(reductions, device, n, seed, "float32", columns)
    run(moves, device, n, seed, "float16", columns)


def _scalars(c: Communicator) -> None:
    x = ignis.full((), float(c.rank + 1))
    assert c.all_reduce(x).tolist() == [sum(range(1, c.size + 1))]
    assert c.all_gather(x).shape == (c.size,)
    view = ignis.array(np.arange(12.0)).reshape(3, 4)[1]
    assert c.all_reduce(view, "max").tolist() == [4, 5, 6, 7]


@pytest.mark.parametrize("n", COUNTS)
def test_scalars_and_views_take_part(device: ignis.Device, n: int) -> None:
    run(_scalars, device, n)


def _bits(c: Communicator, seed: int) -> list[bytes]:
    rng = np.random.default_rng((seed, c.rank))
    x = ignis.array(rng.standard_normal(1001).astype(np.float32))
    return [c.all_reduce(x, op).to_host().tobytes() for op in OPS]


@pytest.mark.parametrize("n", COUNTS)
def test_all_ranks_get_the_same_bits_in_every_run(device: ignis.Device, seed: int, n: int) -> None:
    found = run(_bits, device, n, seed)
    assert all(bits == found[0] for bits in found)
    assert run(_bits, device, n, seed) == found


def test_sums_of_16_bits_are_rounded_once(device: ignis.Device) -> None:
    if device.driver != "sim":
        pytest.skip("NCCL rounds in its own order")

    def work(c: Communicator) -> list[float]:
        x = ignis.full((1,), [2048.0, 0.75, 0.75, 0.75][c.rank], "float16")
        found: list[float] = c.all_reduce(x).tolist()
        return found

    assert run(work, device, 4) == [[2050.0]] * 4  # 2048 each, rounded after every sum
