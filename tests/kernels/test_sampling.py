"""Ids chosen on the device: those of the definition, by the reference and by `nn.Sampler`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ignis
from ignis.dtypes import as_dtype
from ignis.errors import ArgumentError, CudaError, DTypeError
from ignis.kernels import sampling, why
from ignis.kernels.common import candidates, sources
from ignis.nn import Sampler
from tests.helpers import sampling as reference

Array = np.ndarray[Any, Any]
SETTINGS = [
    # temperature, top_k, top_p
    (1.0, 0, 1.0),
    (0.7, 50, 0.9),
    (1.3, 5, 1.0),
    (0.9, 0, 0.5),
    (5.0, 10**6, 0.999),
    (1.0, 0, 1e-9),
    (1e-30, 3, 0.8),
    (1e30, 0, 0.3),
    (0.0, 4, 0.5),
    (2.0, 1900, 0.95),
]


def numbers(count: int, rng: np.random.Generator) -> dict[str, Array]:
    """Settings of as many rows, in device memory."""
    heat, most, share = zip(*(SETTINGS[i % len(SETTINGS)] for i in range(count)), strict=True)
    return {
        "temperature": np.array(heat, np.float32),
        "top_k": np.array(most, np.int32),
        "top_p": np.array(share, np.float32),
        "seeds": rng.integers(0, 2**64, count, np.uint64),
        "steps": rng.integers(0, 2**40, count),
    }


def expected(logits: Array, given: dict[str, Array], row: int) -> int:
    return reference.chosen(logits[row], *(each[row].item() for each in given.values()))


def hosts(logits: Array, given: dict[str, Array], row: int) -> int:
    heat, most, share, seed, step = (each[row].item() for each in given.values())
    sampler = Sampler(heat, most or None, seed, share, steps=step)
    assert sampler(logits[row]) >= 0 and sampler.steps == step + 1
    sampler.steps = step
    return sampler(logits[row])


def ties(logits: Array) -> Array:
    """Rows that are hard: ties, all equal, ids that are ruled out, large logits."""
    logits[1] = np.round(logits[1])
    logits[2] = 0.25
    logits[3, 1 + logits.shape[1] // 2 :] = -np.inf
    logits[4] *= np.float32(1e37)
    logits[5] = np.where(logits[5] > 0, 0.0, -0.0)
    logits[6] = np.round(logits[6]) * np.float32(1e-44)
    return logits


@pytest.mark.parametrize(
    ("vocab", "dtype"),
    [
        *((vocab, "float32") for vocab in (1, 7, 129, 1000, 50_257)),
        (1501, "float32"),
        pytest.param(1501, "bfloat16", marks=pytest.mark.soak),  # which a bin may have all of
        pytest.param(7777, "float16", marks=pytest.mark.soak),
    ],
)
def test_ids_are_those_of_the_definition(
    device: ignis.Device, rng: np.random.Generator, vocab: int, dtype: str
) -> None:
    rows = len(SETTINGS) * (1 if vocab > 1000 else 2)
    logits = ties(rng.standard_normal((rows, vocab), np.float32) * 4)
    if dtype == "float16":
        logits = np.clip(logits, -6e4, 6e4)
    logits = rng.permutation(logits).astype(as_dtype(dtype))
    given = numbers(rows, rng)
    arrays = {name: ignis.array(values) for name, values in given.items()}
    x = ignis.array(logits)
    checked = logits.astype(np.float32)
    for _ in range(2):
        found = sampling.choose(x, **arrays).to_host()
        assert [expected(checked, given, row) for row in range(rows)] == found.tolist()
        assert [hosts(checked, given, row) for row in range(rows)] == found.tolist()
        given["steps"] += 1
        np.testing.assert_array_equal(arrays["steps"].to_host(), given["steps"])
    stays = arrays["steps"].to_host()
    out = ignis.zeros(rows, "int32")
    assert sampling.choose(x, **arrays, advance=False, out=out) is out
    np.testing.assert_array_equal(arrays["steps"].to_host(), stays)
    np.testing.assert_array_equal(sampling.choose(x, **arrays).to_host(), out.to_host())
    # A row does not depend on those beside it.
    alone = {name: ignis.array(values[3:4] + 0) for name, values in given.items()}
    one = ignis.array(np.ascontiguousarray(logits[3:4]))
    assert sampling.choose(one, **alone).to_host()[0] == out.to_host()[3]


CLUSTERS = [(3, 65_543, 8), (5, 33_001, 4), (9, 17_000, 2)]


@pytest.mark.parametrize(("rows", "vocab", "blocks"), CLUSTERS)
def test_blocks_of_a_cluster_find_the_first_of_the_largest_logits(
    hopper: ignis.Device, rng: np.random.Generator, rows: int, vocab: int, blocks: int
) -> None:
    dtype = rng.choice(("float32", "float16", "bfloat16"))
    logits = (rng.standard_normal((rows, vocab), np.float32) * 4).astype(as_dtype(dtype))
    at = np.sort(rng.choice(vocab, (rows, 3)))
    logits[np.arange(rows)[:, None], at] = 100.0
    logits[1, rng.integers(vocab)] = np.nan
    logits[2] = 0.25
    expected = np.where(np.arange(rows) == 1, -1, np.where(np.arange(rows) == 2, 0, at[:, 0]))
    # Rows that begin at any element.
    whole = ignis.zeros(rows * vocab + 3, dtype)
    x = whole[3:].reshape(rows, vocab)
    x.from_host(logits)
    (found,) = why(sampling.choose, x)
    assert [launch.grid for launch in found.launches] == [blocks * rows]
    steps = ignis.zeros(rows, "int64")
    for step in (1, 2):
        assert sampling.choose(x, steps=steps).to_host().tolist() == expected.tolist()
        assert steps.to_host().tolist() == [step] * rows


def test_blocks_of_a_row_do_not_meet_the_next_step(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    # Where one of them goes on alone it writes the step, whether the others have begun or not.
    rows, vocab = len(SETTINGS), 17_001  # blocks of a row, in both kernels
    logits = ties(rng.standard_normal((rows, vocab), np.float32) * 4)
    given = numbers(rows, rng)
    arrays = {name: ignis.array(values) for name, values in given.items()}
    x = ignis.array(logits)
    with ignis.sim.check("races"):
        found = sampling.choose(x, **arrays).to_host()
    assert [expected(logits, given, row) for row in range(rows)] == found.tolist()


def test_any_row_and_settings(device: ignis.Device, rng: np.random.Generator) -> None:
    for _ in range(25):
        # Few different logits, so that the last ones that are kept have equals.
        pool = np.append(rng.standard_normal(rng.integers(1, 40)) * 3, [-np.inf, 0.0, -0.0])
        row = rng.choice(pool, rng.integers(1, 400)).astype(np.float32)
        row[rng.integers(row.size)] = 1.0
        settings: dict[str, Any] = {
            "temperature": rng.choice([0.01, 1.0, 3.0, 100.0]),
            "top_k": int(rng.integers(0, row.size + 10)),
            "top_p": float(rng.uniform(1e-6, 1)),
        }
        seed, step = int(rng.integers(2**64, dtype=np.uint64)), int(rng.integers(2**62))
        want = reference.chosen(row, *settings.values(), seed, step)
        with (
            ignis.array(row[None]) as x,
            sampling.choose(x, **settings, seeds=seed, steps=step) as found,
        ):
            assert found.to_host().tolist() == [want]
        settings["top_k"] = settings["top_k"] or None
        assert Sampler(**settings, seed=seed, steps=step)(row) == want


class Nothing:
    """A kernel that is not launched."""

    def launch(self, *_args: object, **_settings: object) -> None: ...


LISTED, FEW = 2048, 512
"""How many ids a block sorts, and up to which `top_k` the first kernel is to be done with a row."""


def test_the_first_kernel_draws_among_few_ids(
    device: ignis.Device, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    vocab = 9001  # so that rows begin anywhere
    normal = rng.standard_normal((8, vocab)).astype(np.float32) * 2
    rows = list(normal[:3])
    rows[1] = np.sort(rows[1])
    rows[2][4000] = 1e30  # far above all others
    for bits, kept in enumerate((700, 40)):
        rows.append(normal[3 + bits])
        rows[-1][rng.permutation(vocab)[kept:]] = -np.inf
    for equal in (LISTED, LISTED + 1, vocab):  # as many as have room, and more
        rows.append(np.full(vocab, -9, np.float32))
        rows[-1][rng.permutation(vocab)[:equal]] = 0.25
    rows.append(np.round(normal[5]))  # equal ones on both sides of the last one that is kept
    wide = len(rows) - 3, len(rows) - 2
    cases = [
        (row, most) for row in range(len(rows)) for most in (1, 50, FEW - 1, FEW, FEW + 1, 1500, 0)
    ]
    logits = np.stack([rows[row] for row, _ in cases])
    count = len(cases)
    given = {
        "temperature": rng.choice(np.array([0.5, 1, 4], np.float32), count),
        "top_k": np.array([most for _, most in cases], np.int32),
        "top_p": rng.choice(np.array([0.7, 1], np.float32), count),
        "seeds": rng.integers(0, 2**64, count, np.uint64),
        "steps": rng.integers(0, 2**40, count),
    }
    want = [expected(logits, given, row) for row in range(count)]
    with ignis.array(logits) as x, ignis.full(count, -7, "int32") as out:
        arrays = {name: ignis.array(values) for name, values in given.items()}
        assert sampling.choose(x, **arrays, advance=False, out=out).to_host().tolist() == want
        monkeypatch.setattr(
            candidates,
            "load",
            lambda file, name, on: sources.load(file, name, on) if "best" in name else Nothing(),
        )
        out.fill(-7)
        alone = sampling.choose(x, **arrays, advance=False, out=out).to_host().tolist()
    for (row, most), found, right in zip(cases, alone, want, strict=True):
        if row == 1 and most > 50:
            continue  # neighbors are the largest ones, and many are read with these
        assert found == (right if 0 < most <= FEW and row not in wide else -7)


def test_weights_are_those_of_softmax(rng: np.random.Generator) -> None:
    logits = rng.standard_normal(10_000).astype(np.float32) * 6
    for heat in (0.3, 1.0, 7.0):
        share = reference.weights(logits, heat) / 2.0**40
        exact = np.exp((logits.astype(np.float64) - logits.max()) / np.float32(heat))
        # The exponent is rounded twice, a weight to 2^-23 and to 2^-40.
        bound = 2.0**-22 * (1 - np.log(exact)) * exact + 2.0**-40
        assert np.all(np.abs(share - exact) < bound)


def test_draws_have_the_probabilities(device: ignis.Device) -> None:
    rng = np.random.default_rng(7)
    draws, vocab = 1_000, 23
    logits = rng.standard_normal(vocab).astype(np.float32) * 2
    with ignis.array(np.tile(logits, (200, 1))) as x, ignis.zeros(200, "int64") as steps:
        with ignis.array(np.arange(200)) as seeds:
            counts = np.zeros(vocab)
            for _ in range(draws // 200):
                with sampling.choose(x, temperature=1.5, seeds=seeds, steps=steps) as found:
                    counts += np.bincount(found.to_host(), minlength=vocab)
    shares = np.exp(logits.astype(np.float64) / 1.5)
    shares *= draws / shares.sum()
    # Chi-square of 22 degrees of freedom: above 48.3 in one of a thousand sequences.
    assert ((counts - shares) ** 2 / shares).sum() < 48.3


def test_rows_that_say_nothing_give_minus_one(device: ignis.Device) -> None:
    inf, nan = np.inf, np.nan
    rows = [[1, nan, 2], [nan, nan, nan], [-inf] * 3, [0, inf, 1], [-nan, 0, 0], [-inf, -3, -inf]]
    for heat in (0.0, 1.0):
        with (
            ignis.array(np.array(rows, np.float32)) as x,
            sampling.choose(x, temperature=heat, top_k=2, top_p=0.9) as found,
        ):
            assert found.to_host().tolist() == [-1, -1, -1, -1, -1, 1]


def test_replays_go_on_and_read_settings_anew(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    logits = rng.standard_normal((4, 77)).astype(np.float32)
    given = numbers(4, rng)
    given["seeds"] = given["seeds"].astype(np.int64)
    with ignis.array(logits) as x, ignis.zeros(4, "int32") as out:
        arrays = {name: ignis.array(values) for name, values in given.items()}
        with ignis.capture(lambda: sampling.choose(x, **arrays, out=out)) as graph:
            given["steps"] += 1  # the run before the recording
            for turn in range(4):
                if turn == 2:
                    given["temperature"][:] = 2.0, 0.0, 0.5, 1.0
                    given["top_k"][:] = 3
                    for name in ("temperature", "top_k"):
                        arrays[name].from_host(given[name])
                graph.replay()
                words = {**given, "seeds": given["seeds"].view(np.uint64)}
                want = [expected(logits, words, row) for row in range(4)]
                assert out.to_host().tolist() == want
                given["steps"] += 1
        with pytest.raises(CudaError, match="steps would be the same in every replay"):
            ignis.capture(lambda: sampling.choose(x, temperature=1.0))


def test_the_host_reads_ids_behind_from_a_ring(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    logits = rng.standard_normal((3, 50)).astype(np.float32)
    logits[2, 7] = np.nan
    with (
        ignis.array(logits) as x,
        ignis.array(np.array([4, 0, 6])) as steps,
        ignis.zeros(3, "int32") as tokens,
        ignis.PinnedBuffer(4 * 3 * 5 + 3) as ring,
    ):
        want = np.full((5, 3), -7, np.int32)
        ring.numpy("int32", 15)[:] = -7
        for turn in range(4):
            heat = 1.5 * (turn % 2)
            settings = {"temperature": heat, "seeds": 9, "steps": steps}
            with sampling.choose(x, **settings, tokens=tokens, history=ring) as out:
                ids = out.to_host()
            for row, first in enumerate((4, 0, 6)):
                want[(first + turn) % 5, row] = ids[row]
            assert ids[2] == -1 and tokens.to_host().tolist() == [*ids[:2], 0]
        np.testing.assert_array_equal(ring.numpy("int32", 15).reshape(5, 3), want)
        # Numbers of turns, and of steps, are words to the ring.
        with ignis.array(np.array([-1, -(2**63), 2**63 - 1])) as turns:
            for _ in range(2):
                at = turns.to_host().astype(np.uint64) % np.uint64(5)
                with sampling.choose(x, steps=steps, history=ring, turns=turns) as out:
                    want[at, range(3)] = out.to_host()
                np.testing.assert_array_equal(ring.numpy("int32", 15).reshape(5, 3), want)
        for wrong, message in [(ring.numpy(), "a PinnedBuffer"), (ignis.PinnedBuffer(8), "8 B")]:
            with pytest.raises(ArgumentError, match=message):
                sampling.choose(x, steps=steps, history=wrong)
        with pytest.raises(ArgumentError, match="needs turns, or steps, in device memory"):
            sampling.choose(x, history=ring)


@pytest.mark.parametrize("drawn", [False, True])
def test_a_choice_makes_what_the_next_step_starts_with(
    device: ignis.Device, rng: np.random.Generator, drawn: bool
) -> None:
    """One row and one position more; nothing for an empty slot; ids by turns of their own."""
    logits = rng.standard_normal((5, 83)).astype(np.float32)
    logits[4, 2] = np.nan
    lengths, positions = np.array([3, 0, 9, 1, 4], np.int32), rng.integers(0, 2**40, 5)
    given = numbers(5, rng)
    with (
        ignis.array(logits) as x,
        ignis.array(lengths) as rows,
        ignis.array(positions) as places,
        ignis.full(5, 2**33 + 1, "int64") as turns,
        ignis.full(5, 7, "int32") as tokens,
        ignis.PinnedBuffer(4 * 5 * 3) as ring,
    ):
        arrays = {name: ignis.array(values) for name, values in given.items()}
        settings: dict[str, Any] = arrays if drawn else {}
        next_one = {"tokens": tokens, "lengths": rows, "positions": places, "turns": turns}
        for turn in range(3):
            with sampling.choose(x, **settings, **next_one, history=ring) as out:
                ids = out.to_host()
            want = [
                expected(logits, given, row) if drawn else int(logits[row].argmax())
                for row in range(4)
            ]
            given["steps"] += 1
            assert ids.tolist() == [*want, -1]
            assert tokens.to_host().tolist() == [want[0], 0, want[2], want[3], 0]
            here = (2**33 + 1 + turn) % 3
            assert ring.numpy("int32", (3, 5))[here].tolist() == ids.tolist()
            lengths += lengths > 0
            positions += lengths > 0
            np.testing.assert_array_equal(rows.to_host(), lengths)
            np.testing.assert_array_equal(places.to_host(), positions)
            np.testing.assert_array_equal(turns.to_host(), np.full(5, 2**33 + 2 + turn))
        for name, array in next_one.items():
            for other, wrong in next_one.items():
                if other != name and wrong.dtype == array.dtype:
                    message = f"{other} and {name}|{name} and {other}"
                    with pytest.raises(ArgumentError, match=f"({message}) must not share memory"):
                        sampling.choose(x, **{name: array, other: array})
            with array[:4] as short, pytest.raises(ArgumentError, match=f"{name} must have shape"):
                sampling.choose(x, **{name: short})
            with pytest.raises(DTypeError, match=name):
                sampling.choose(x, **{name: x})


@pytest.mark.soak
@pytest.mark.usefixtures("every_checker")
def test_checkers_find_nothing(device: ignis.Device, rng: np.random.Generator) -> None:
    logits = ties(rng.standard_normal((9, 3001), np.float32))
    given = numbers(9, rng)
    arrays = {name: ignis.array(values) for name, values in given.items()}
    found = sampling.choose(ignis.array(logits), **arrays).to_host()
    assert found.tolist() == [expected(logits, given, row) for row in range(9)]


def test_bad_arguments_are_refused(device: ignis.Device) -> None:
    x = ignis.zeros((2, 5))
    for name, wrong, message in [
        ("temperature", -1.0, "temperature must be a finite number >= 0"),
        ("temperature", float("nan"), "temperature must be"),
        ("top_k", -1, "top_k must be"),
        ("top_k", 2**31, "top_k must be"),
        ("top_p", 0.0, "top_p must be a finite number > 0"),
        ("top_p", 1.5, "top_p must be at most 1"),
        ("seeds", -1, "seeds must be"),
        ("steps", 2**63, "steps must be"),
        ("advance", 1, "advance must be True or False"),
        ("top_k", ignis.zeros(3, "int32"), "top_k must have shape"),
        ("out", ignis.zeros(3, "int32"), "out must have shape"),
    ]:
        with pytest.raises(ArgumentError, match=message):
            sampling.choose(x, **{name: wrong})
    for name, dtype in [("temperature", "int32"), ("steps", "int32"), ("seeds", "float32")]:
        with pytest.raises(DTypeError, match=name):
            sampling.choose(x, **{name: ignis.zeros(2, dtype)})
    with pytest.raises(DTypeError, match="logits"):
        sampling.choose(ignis.zeros((2, 5), "int32"))
    with pytest.raises(ArgumentError, match="1 to 4194304 ids"):
        sampling.choose(ignis.zeros((2, 0)))
    both = ignis.zeros(2, "int64")
    with pytest.raises(ArgumentError, match="steps and seeds must not share memory"):
        sampling.choose(x, seeds=both, steps=both)
    assert sampling.choose(ignis.zeros((0, 5))).shape == (0,)
