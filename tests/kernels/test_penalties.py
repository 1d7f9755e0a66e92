"""Logits that the ids of their sequences change, and what is noted of the ids that they choose."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.driver import front
from ignis.errors import ArgumentError, DTypeError
from ignis.kernels import penalties
from tests.helpers import sampling as reference

VOCAB = 1237
FLOATS = ("repetition", "presence", "frequency", "cuts")


def sequences(rng: np.random.Generator, rows: int) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """What is known of as many sequences, and the arrays that say so."""
    facts = []
    words = np.zeros((rows + 2, VOCAB), np.uint32)
    biases = np.zeros((rows + 2, VOCAB), np.float32)
    places = rng.permutation(rows + 2)[:rows].astype(np.int32)
    arrays: dict[str, Any] = {name: np.zeros(rows, np.float32) for name in FLOATS}
    arrays |= {"steps": rng.integers(0, 9, rows), "least": rng.integers(0, 18, rows)}
    for row, place in enumerate(places):
        prompt, following = (rng.integers(0, VOCAB, n).tolist() for n in rng.integers(0, 99, 2))
        ends = tuple(rng.integers(0, VOCAB, 3).tolist())
        known: dict[str, Any] = {
            "repetition": float(rng.uniform(0.5, 2)),
            "presence": float(rng.normal()),
            "frequency": float(rng.normal()),
            "min_p": float(rng.choice([0.0, 0.01, 0.3])),
            "temperature": float(rng.uniform(0.3, 3)),
            "bias": {int(n): float(rng.normal()) for n in rng.integers(0, VOCAB, 5)},
        }
        early = arrays["steps"][row] < arrays["least"][row]
        facts.append({"prompt": prompt, "following": following, "ends": ends} | known)
        facts[-1]["least"] = len(following) + 1 if early else 0
        words[place, prompt] |= 1 << 30
        words[place, list(ends)] |= np.uint32(1 << 31)
        np.add.at(words[place], following, np.uint32(1))
        for each, value in known["bias"].items():
            biases[place, each] = value
        for name in FLOATS[:3]:
            arrays[name][row] = known[name]
        with np.errstate(divide="ignore"):
            arrays["cuts"][row] = np.log(np.float32(known["min_p"])) * known["temperature"]
    if rows > 2:
        places[1] = -1
        facts[1] = {"prompt": [], "following": []}
    return facts, arrays | {"places": places, "words": words, "biases": biases}


@pytest.mark.parametrize("rows", [1, 7])
def test_logits_are_those_of_the_definition(
    device: ignis.Device, rng: np.random.Generator, rows: int
) -> None:
    facts, arrays = sequences(rng, rows)
    values = rng.standard_normal((rows, VOCAB)).astype(np.float32) * 3
    made = {name: ignis.array(value) for name, value in arrays.items()}
    with (
        ignis.array(values) as logits,
        penalties.adjust(logits, penalties.Penalties(**made)) as adjusted,
    ):
        found = adjusted.to_host()
        assert np.array_equal(logits.to_host(), values)
    for row, known in enumerate(facts):
        expected = reference.adjusted(values[row], **known)
        assert np.array_equal(found[row], expected), row
    assert rows == 1 or (found == -np.inf).any()
    for array in made.values():
        array.free()


def test_chosen_ids_are_counted_and_have_their_log_probabilities(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    facts, arrays = sequences(rng, 5)
    values = rng.standard_normal((5, VOCAB)).astype(np.float32) * 3
    made = {name: ignis.array(value) for name, value in arrays.items()}
    logprobs = ignis.PinnedBuffer(4 * 5 * 3)
    ring = logprobs.numpy("float32", (3, 5))
    ring[:] = 7
    # Numbers of turns are words to the ring.
    begun = np.array([4, -1, -(2**63), 2**63 - 1, 0])
    at = begun.astype(np.uint64) % np.uint64(3)
    known, turns = penalties.Penalties(**made), ignis.array(begun)
    with ignis.array(values) as logits:
        chosen = penalties.choose(logits, known, logprobs, steps=made["steps"], turns=turns)
        found = chosen.to_host()
    wide = values.astype(np.float64)
    log = wide - wide.max(-1, keepdims=True)
    log -= np.log(np.exp(log).sum(-1, keepdims=True))
    words = made["words"].to_host()
    for row, facts_of_row in enumerate(facts):
        expected = int(np.argmax(reference.adjusted(values[row], **facts_of_row)))
        assert found[row] == expected
        place = arrays["places"][row]
        if place < 0:
            assert ring[at[row], row] == 7
            continue
        assert abs(ring[at[row], row] - log[row, expected]) < 1e-4
        arrays["words"][place, expected] += 1
    assert np.array_equal(words, arrays["words"])
    assert (ring[np.arange(3)[:, None] != at] == 7).all()
    del ring
    for array in (*made.values(), turns, chosen, logprobs):
        array.free()


def test_all_launches_are_on_the_stream_that_is_given(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    _, arrays = sequences(rng, 5)
    made = {name: ignis.array(value) for name, value in arrays.items()}
    turns = ignis.array(np.full(5, 4))
    with (
        ignis.array(rng.standard_normal((5, VOCAB)).astype(np.float32)) as logits,
        ignis.PinnedBuffer(4 * 5) as logprobs,
        closing(ignis.Stream(device)) as stream,  # not the current one
    ):
        device.synchronize()
        used: list[int] = []

        def noted(proceed: front.Call, *given: Any) -> None:
            used.append(given[4])
            proceed(*given)

        kind, facts = type(device.api), {"steps": made["steps"], "turns": turns, "stream": stream}
        front.put(kind, "launch_kernel", -1, front.around(noted))
        try:
            chosen = penalties.choose(logits, penalties.Penalties(**made), logprobs, **facts)
        finally:
            front.remove(kind, "launch_kernel", -1)
        assert used and set(used) == {stream.handle}
        device.synchronize()
        chosen.free()
        turns.free()
    for array in made.values():
        array.free()


def test_what_does_not_fit_is_refused(device: ignis.Device, rng: np.random.Generator) -> None:
    _, arrays = sequences(rng, 2)
    made = {name: ignis.array(value) for name, value in arrays.items()}
    with ignis.zeros((2, VOCAB)) as logits, ignis.zeros(3) as three, ignis.zeros(2) as two:
        with pytest.raises(ArgumentError, match=r"presence must have shape \(2,\)"):
            penalties.adjust(logits, penalties.Penalties(**made | {"presence": three}))
        with pytest.raises(DTypeError, match="places must be int32"):
            penalties.adjust(logits, penalties.Penalties(**made | {"places": two}))
        with ignis.PinnedBuffer(4) as short, pytest.raises(ArgumentError, match="logprobs has 4 B"):
            penalties.choose(logits, penalties.Penalties(**made), short, steps=made["steps"])
    for array in made.values():
        array.free()
