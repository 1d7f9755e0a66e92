"""Ids that feed themselves on the device: those of the host's loop, whenever it ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.errors import ArgumentError, BoundsError, UseAfterFreeError

CONFIG = nn.GPT2Config(vocab_size=300, context=24, width=12, num_layers=2, num_heads=3)
PROMPT = [5, 299, 0, 7]
SAMPLERS = {
    "greedy": {},
    "drawn": {"temperature": 1.5, "seed": 2**63 + 5},
    "likely": {"temperature": 0.8, "top_k": 40, "top_p": 0.8, "seed": 3, "steps": 2**33},
}


@pytest.fixture
def model(device: ignis.Device) -> Iterator[nn.GPT2]:
    made = nn.GPT2(CONFIG, seed=1)
    for parameter in made.parameters():  # initial weights are small, and logits too much alike
        parameter.data.from_host(parameter.data.to_host() * 4)
    yield made
    made.free()


def by_the_host(model: nn.GPT2, prompt: list[int], count: int, sampler: nn.Sampler) -> list[int]:
    """Ids that a sampler chooses by logits that the host reads."""
    found: list[int] = []
    with model.new_cache() as cache, nn.Decoder(model, cache, captured=False) as decode:
        logits = model.prefill(np.asarray(prompt), cache)
        while True:
            found.append(sampler(logits))
            if len(found) == count:
                return found
            logits = decode(found[-1])


@pytest.mark.parametrize("settings", SAMPLERS)
@pytest.mark.parametrize("captured", [True, False])
def test_ids_are_those_of_the_hosts_loop(model: nn.GPT2, settings: str, captured: bool) -> None:
    expected = by_the_host(model, PROMPT, 21, nn.Sampler(**SAMPLERS[settings]))
    assert len(set(expected)) > 2
    for ahead in (0, 4) if captured else (1,):
        sampler = nn.Sampler(**SAMPLERS[settings])
        before = sampler.steps
        with model.new_cache() as cache, nn.Decoder(model, cache, captured=captured) as decode:
            # All there is room for: the last one is chosen when the cache is full.
            assert list(decode.ids(PROMPT, None, sampler, ahead=ahead)) == expected
            assert cache.length == cache.capacity == 24
            assert sampler.steps == before + 21
            # The graph serves the next sequence, too, and logits of calls are as ever.
            cache.truncate(0)
            sampler.steps = before
            assert list(decode.ids(PROMPT, 3, sampler)) == expected[:3]
            assert cache.length == len(PROMPT) + 2 == cache.position.tolist()[0]
            np.testing.assert_array_equal(
                decode(expected[2]).argmax(),
                by_the_host(model, [*PROMPT, *expected[:3]], 1, nn.Sampler())[0],
            )


def test_an_iterator_that_is_closed_leaves_what_was_yielded(model: nn.GPT2) -> None:
    expected = by_the_host(model, PROMPT, 9, nn.Sampler(temperature=1.0))
    for ahead in (0, 1, 6):
        sampler = nn.Sampler(temperature=1.0)
        with model.new_cache() as cache, nn.Decoder(model, cache) as decode:
            with closing(decode.ids(PROMPT, None, sampler, ahead=ahead)) as ids:
                for number, each in enumerate(ids):
                    assert each == expected[number]
                    if number == 4:
                        break
            assert cache.length == len(PROMPT) + 4 == cache.position.tolist()[0]
            assert sampler.steps == 5
            # What was computed ahead is computed again.
            assert list(decode.ids(expected[4:5], 4, sampler)) == expected[5:]
            never = decode.ids([1], 2)
            never.close()
            assert cache.length == len(PROMPT) + 8
    running = nn.generate_ids(model, PROMPT, 50)
    next(running)
    running.close()
    nn.generate_ids(model, PROMPT, 50).close()


def test_the_end_of_the_context_and_end_ids(model: nn.GPT2) -> None:
    sampler = nn.Sampler(temperature=1.2, top_p=0.95, seed=4)
    found = list(nn.generate_ids(model, PROMPT, 60, sampler))
    assert sampler.steps == 60
    again, text = nn.Sampler(temperature=1.2, top_p=0.95, seed=4), PROMPT
    latest, left = PROMPT, 60
    while left:
        part = by_the_host(model, latest, min(left, 25 - len(latest)), again)
        text, left = [*text, *part], left - len(part)
        latest = text[-12:]
    assert found == text[len(PROMPT) :]
    again.steps = 0
    end = found[7]
    until = list(nn.generate_ids(model, PROMPT, 60, again, end_ids={end}, ahead=3))
    assert until == found[: found.index(end)] and again.steps == len(until) + 1


def test_a_cache_that_was_used_meanwhile_ends_the_iterator(model: nn.GPT2) -> None:
    with model.new_cache() as cache, nn.Decoder(model, cache) as decode:
        for disturb in (
            lambda: cache.truncate(1),
            lambda: decode(3),
            lambda: next(decode.ids([1], ahead=0)),
        ):
            cache.truncate(0)
            ids = decode.ids(PROMPT, ahead=2)
            next(ids)
            disturb()
            length = cache.length
            with pytest.raises(ArgumentError, match="the cache was used after the last id"):
                next(ids)
            assert cache.length == length


def test_what_is_wrong_is_refused(model: nn.GPT2) -> None:
    with model.new_cache(6) as cache:
        with nn.Decoder(model, cache) as decode:
            for wrong, error, message in [
                (([],), ArgumentError, "ids must have shape"),
                (([1] * 7,), ArgumentError, "7 ids do not fit"),
                (([300],), BoundsError, "300"),
                ((PROMPT, -1), ArgumentError, "count must be"),
                ((PROMPT, 3, max), ArgumentError, "sampler must be a Sampler, not builtin"),
            ]:
                with pytest.raises(error, match=message):
                    next(decode.ids(*wrong))
            for ahead in (-1, 64):
                with pytest.raises(ArgumentError, match="ahead must be"):
                    decode.ids(PROMPT, ahead=ahead)
            assert cache.length == 0
            assert list(decode.ids(PROMPT, 0)) == []
            bias = model.parameters()[-1]
            bias.data.fill(float("nan"))
            for sampler in (nn.Sampler(), nn.Sampler(temperature=1.0)):
                with pytest.raises(ArgumentError, match="largest logit"):
                    list(decode.ids(PROMPT, 3, sampler))
                assert sampler.steps == 0 and cache.length == len(PROMPT)
                cache.truncate(0)
        with pytest.raises(UseAfterFreeError):
            decode.ids(PROMPT)


def test_a_decoder_may_be_freed_in_between(model: nn.GPT2) -> None:
    with model.new_cache() as cache:
        with nn.Decoder(model, cache) as decode:
            ids = decode.ids(PROMPT, ahead=7)
            next(ids)
        decode.free()
        with pytest.raises(ArgumentError, match="the cache was used"):
            next(ids)
