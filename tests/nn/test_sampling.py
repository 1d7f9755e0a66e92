"""Choosing the next id."""

from __future__ import annotations

import numpy as np
import pytest

from ignis.errors import ArgumentError
from ignis.nn import Sampler
from tests.helpers.sampling import chance


def test_temperature_0_takes_the_first_of_the_largest() -> None:
    assert Sampler()(np.array([0.0, 3.0, 1.0, 3.0], np.float32)) == 1


def test_random_choices_follow_the_softmax(rng: np.random.Generator, seed: int) -> None:
    logits = rng.standard_normal(7, dtype=np.float32)
    sampler = Sampler(temperature=0.7, seed=seed)
    found = np.bincount([sampler(logits) for _ in range(20_000)], minlength=7) / 20_000
    weights = np.exp(logits.astype(np.float64) / 0.7)
    expected = weights / weights.sum()
    assert np.all(chance(found, expected, 20_000) > 1e-12)


def test_top_k_leaves_only_the_largest(rng: np.random.Generator) -> None:
    logits = rng.permutation(np.linspace(0, 1, 50)).astype(np.float32)
    sampler = Sampler(temperature=5.0, top_k=3)
    assert {sampler(logits) for _ in range(500)} == set(np.argsort(logits)[-3:].tolist())


def test_top_1_is_greedy_and_ties_are_repeatable() -> None:
    logits = np.array([1.0, 2.0, 2.0], np.float32)
    assert {Sampler(temperature=1.0, top_k=1, seed=s)(logits) for s in range(20)} == {1}


def test_the_same_seed_makes_the_same_choices(rng: np.random.Generator) -> None:
    logits = rng.standard_normal(50, dtype=np.float32)
    runs = [[sampler(logits) for _ in range(50)] for sampler in map(make, (1, 1, 2))]
    assert runs[0] == runs[1] != runs[2]


def make(seed: int) -> Sampler:
    return Sampler(temperature=1.0, seed=seed)


def test_extreme_logits_neither_overflow_nor_fail() -> None:
    assert Sampler(temperature=1e-3)(np.array([3e38, -3e38, 0.0], np.float32)) == 0


@pytest.mark.parametrize(
    "arguments",
    [
        {"temperature": -1.0},
        {"temperature": float("nan")},
        {"top_k": 0},
        {"seed": -1},
        {"seed": 2**64},
        {"top_p": 0.0},
        {"top_p": 1.1},
        {"steps": -1},
    ],
    ids=str,
)
def test_bad_settings_are_refused(arguments: dict[str, float]) -> None:
    with pytest.raises(ArgumentError, match=next(iter(arguments))):
        Sampler(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("temperature", [5e-324, 1e-300, 1e-9])
def test_a_temperature_near_0_takes_the_largest(temperature: float) -> None:
    logits = np.array([-3e38, 20.0, 3e38, -1.0], np.float32)
    assert Sampler(temperature=temperature)(logits) == 2


@pytest.mark.parametrize("temperature", [0.0, 1.0])
def test_logits_that_say_nothing_are_refused(temperature: float) -> None:
    for logits in ([1.0, np.nan], [-np.inf, -np.inf], [0.0, np.inf]):
        with pytest.raises(ArgumentError, match="largest logit"):
            Sampler(temperature=temperature)(np.array(logits, np.float32))


def test_a_temperature_beyond_float32_leaves_all_alike() -> None:
    sampler = Sampler(temperature=1e300)
    logits = np.array([0.0, -np.inf, 1.0, -1e38], np.float32)
    assert {sampler(logits) for _ in range(100)} == {0, 2, 3}


def test_an_id_may_be_ruled_out_by_minus_infinity() -> None:
    sampler = Sampler(temperature=1.0)
    logits = np.array([0.0, -np.inf, 0.0], np.float32)
    assert {sampler(logits) for _ in range(100)} == {0, 2}


def test_top_p_leaves_the_fewest_that_have_the_share(rng: np.random.Generator) -> None:
    shares = rng.permutation([0.4, 0.3, 0.15, 0.1, 0.05])
    logits = np.log(shares).astype(np.float32)
    for share, most in ((0.69, 2), (0.71, 3), (0.3, 1), (0.96, 5), (1e-9, 1)):
        sampler = Sampler(temperature=1.0, top_p=share, seed=int(rng.integers(100)))
        found = [sampler(logits) for _ in range(600)]
        assert set(found) == set(np.argsort(-shares)[:most].tolist())
        assert sampler.steps == 600
    # Of those that top_k leaves.
    sampler = Sampler(temperature=1.0, top_k=3, top_p=0.8)
    assert {sampler(logits) for _ in range(300)} == set(np.argsort(-shares)[:2].tolist())


def test_a_sampler_goes_on_at_a_step() -> None:
    logits = np.zeros(1000, np.float32)
    first, later = Sampler(1.0, seed=3), Sampler(1.0, seed=3, steps=5)
    assert [first(logits) for _ in range(8)][5:] == [later(logits) for _ in range(3)]
