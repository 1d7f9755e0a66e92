"""Settings that depend on the ids of a sequence: one sequence, several, and texts that end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.errors import ArgumentError, BoundsError
from ignis.nn.generation.sampler import Known
from ignis.nn.published.tokenizer import until
from tests.cli.test_published import needs_tokenizers, tokenizer_json
from tests.helpers import sampling as reference

CONFIG = nn.GPT2Config(vocab_size=67, context=40, width=12, num_layers=1, num_heads=3)
PROMPT = [5, 66, 0, 7]
ENDS = tuple(range(40, 67, 3))
SAMPLERS: dict[str, dict[str, Any]] = {
    "bias": {"logit_bias": {4: 5.0, 5: -np.inf, 9: -3.0}},
    "repetition": {"repetition_penalty": 1.8, "temperature": 0.9, "seed": 3},
    "presence": {"presence_penalty": 2.5},
    "frequency": {"frequency_penalty": 0.7, "temperature": 0.5, "seed": 4},
    "min_p": {"min_p": 0.2, "temperature": 1.3, "seed": 5},
    "min_new_tokens": {"min_new_tokens": 9, "temperature": 1.5, "seed": 2**63},
    "everything": {
        **{"temperature": 1.1, "top_k": 20, "top_p": 0.9, "seed": 8, "min_p": 0.05, "steps": 99},
        **{"repetition_penalty": 0.8, "presence_penalty": 0.4, "frequency_penalty": 0.3},
        **{"logit_bias": {2: 1.0}, "min_new_tokens": 6, "logprobs": True},
    },
}


@pytest.fixture
def model(device: ignis.Device) -> Iterator[nn.GPT2]:
    made = nn.GPT2(CONFIG, seed=1)
    for parameter in made.parameters():
        parameter.data.from_host(parameter.data.to_host() * 4)
    yield made
    made.free()


def by_the_host(
    model: nn.GPT2, prompt: list[int], count: int, settings: dict[str, Any]
) -> tuple[list[int], list[float]]:
    """Ids and log-probabilities by logits that the host reads, and what the reference makes."""
    found: list[int] = []
    logprobs: list[float] = []
    get = settings.get
    with model.new_cache() as cache:
        logits = model.prefill(np.asarray(prompt), cache)
        while len(found) < count:
            adjusted = reference.adjusted(
                *(logits, prompt, found, ENDS),
                temperature=get("temperature", 0.0),
                min_p=get("min_p", 0.0),
                repetition=get("repetition_penalty", 1.0),
                presence=get("presence_penalty", 0.0),
                frequency=get("frequency_penalty", 0.0),
                bias=get("logit_bias"),
                least=get("min_new_tokens", 0),
            )
            heat, step = get("temperature", 0.0), get("steps", 0) + len(found)
            given = heat, get("top_k", 0), get("top_p", 1.0), get("seed", 0), step
            chosen = reference.chosen(adjusted, *given)
            shifted = logits.astype(np.float64) - float(logits.max())
            logprobs.append(float(shifted[chosen] - np.log(np.exp(shifted).sum())))
            found.append(chosen)
            if chosen in ENDS:
                break
            logits = model.decode(chosen, cache)
    return found, logprobs


@pytest.mark.parametrize("name", SAMPLERS)
def test_ids_of_one_sequence_and_of_several_are_those_of_the_reference(
    model: nn.GPT2, name: str
) -> None:
    settings = SAMPLERS[name]
    expected, logprobs = by_the_host(model, PROMPT, 30, settings)
    drawn = ("temperature", "top_k", "top_p", "seed", "steps")
    same = {key: value for key, value in settings.items() if key in drawn}
    plain, _ = by_the_host(model, PROMPT, 30, same)
    assert expected != plain
    shown = [each for each in expected if each not in ENDS]
    for captured, ahead in ((True, 4), (False, 0)):
        sampler = nn.Sampler(**settings)
        found, notes = [], []
        for each in nn.generate_ids(
            model, PROMPT, 30, sampler, end_ids=ENDS, capture=captured, ahead=ahead
        ):
            found.append(each)
            notes.append(sampler.logprob)
        assert found == shown
        assert np.allclose(notes, logprobs[: len(shown)], atol=1e-4)
    # Beside others, of which some come and go: places move, and steps have one and more slots.
    pool = nn.PagedCache.pool_for(CONFIG, 60, 4)
    got: dict[int, list[Any]] = {}
    with nn.BatchGenerator(model, pool, slots=4) as batch:
        number = batch.add(PROMPT, 30, nn.Sampler(**settings), end_ids=ENDS)
        for turn in range(99):
            if turn in (3, 6):
                others = [{}, SAMPLERS["frequency"], SAMPLERS["everything"]]
                for n, other in enumerate(others):
                    batch.add([n, 1, 2], 4 + n, nn.Sampler(**other), end_ids=ENDS)
            for produced in batch.step():
                got.setdefault(produced.sequence, []).append(produced)
            if turn > 6 and not len(batch):
                break
    assert [each.id for each in got[number] if each.id is not None] == shown
    if settings.get("logprobs"):
        assert np.allclose([each.logprob for each in got[number]], logprobs, atol=1e-4)
    else:
        assert {each.logprob for each in got[number]} == {None}
    pool.free()


def test_what_was_chosen_counts_when_the_context_is_halved(model: nn.GPT2) -> None:
    sampler = nn.Sampler(presence_penalty=1e9)
    found = list(nn.generate_ids(model, PROMPT, 60, sampler))
    assert len(set(found)) == 60  # each id once, before and after


def test_sequences_go_on_with_what_they_have_chosen_after_an_error(
    model: nn.GPT2,
) -> None:
    expected, _ = by_the_host(model, PROMPT, 20, {"presence_penalty": 2.5})
    pool = nn.PagedCache.pool_for(CONFIG, 20, 4)
    found = []
    with nn.BatchGenerator(model, pool) as batch:
        batch.add(PROMPT, 20, nn.Sampler(presence_penalty=2.5), end_ids=ENDS)
        for turn in range(40):
            if turn == 5:
                batch._restart()  # as an error does
            found += [each.id for each in batch.step()]
    assert found == [*expected[:-1], None] and len(found) > 6
    pool.free()


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"min_p": 1.5}, "min_p"),
        ({"min_p": -0.1}, "min_p"),
        ({"repetition_penalty": 0.0}, "repetition_penalty"),
        ({"presence_penalty": np.inf}, "presence_penalty"),
        ({"frequency_penalty": "1"}, "frequency_penalty"),
        ({"logit_bias": {-1: 1.0}}, "an id of logit_bias"),
        ({"logit_bias": {1: np.nan}}, "logit_bias"),
        ({"min_new_tokens": -1}, "min_new_tokens"),
        ({"logprobs": 1}, "logprobs"),
    ],
    ids=str,
)
def test_settings_out_of_range_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        nn.Sampler(**settings)


def test_ids_that_the_model_has_not_and_missing_ids_are_refused(model: nn.GPT2) -> None:
    sampler = nn.Sampler(logit_bias={67: 1.0})
    with pytest.raises(BoundsError, match="id 67 is out of range for 67"):
        next(nn.generate_ids(model, PROMPT, 3, sampler))
    pool = nn.PagedCache.pool_for(CONFIG, 4, 4)
    with nn.BatchGenerator(model, pool) as batch, pytest.raises(BoundsError, match="id 67"):
        batch.add(PROMPT, 3, sampler)
    pool.free()
    with pytest.raises(ArgumentError, match="use generate_ids, Decoder.ids or BatchGenerator"):
        sampler(np.zeros(67, np.float32))


def test_a_text_ends_before_a_stop_string_wherever_its_pieces_are_cut(
    rng: np.random.Generator,
) -> None:
    for _ in range(300):
        text = "".join(rng.choice(list("abc"), 40))
        cuts = [0, *sorted(rng.integers(0, 40, 9).tolist()), 40]
        pieces = [text[a:b] for a, b in zip(cuts, cuts[1:], strict=False)]
        stop = ["".join(rng.choice(list("abc"), n)) for n in rng.integers(1, 6, 2)]
        starts: list[int] = []
        for end in cuts:  # the first piece that completes one
            starts = starts or [text.index(each) for each in stop if each in text[:end]]
        shown = list(until(pieces, stop))
        assert "".join(shown) == text[: min(starts, default=None)]
        assert all(shown)


@needs_tokenizers
def test_generation_ends_with_a_stop_string(device: ignis.Device) -> None:
    tokenizer = nn.Tokenizer(tokenizer_json())
    model = nn.LanguageModel(
        nn.ModelConfig(tokenizer.vocab_size, 16, 1, 2, 1, 24, context=64), seed=3
    )
    sampler = nn.Sampler(1.0, seed=4)
    ids = list(nn.generate_ids(model, [2, 3], 40, nn.Sampler(1.0, seed=4)))
    texts = [tokenizer.decode([each]) for each in ids]
    stop = next(text for n, text in enumerate(texts) if n > 3 and text and text not in texts[:n])
    at = texts.index(stop)
    asked = {"stop": [stop, "never said"], "tokenizer": tokenizer}
    assert list(nn.generate_ids(model, [2, 3], 40, sampler, **asked)) == ids[: at + 1]
    prompt = tokenizer.decode([2, 3])
    said = "".join(nn.generate_text(model, tokenizer, prompt, 40, nn.Sampler(1.0, seed=4)))
    cut = nn.generate_text(model, tokenizer, prompt, 40, nn.Sampler(1.0, seed=4), stop=[stop])
    assert "".join(cut) == said[: said.index(stop)]
    pool = nn.PagedCache.pool_for(model.config, 20, 4)
    found: list[nn.Produced] = []
    with nn.BatchGenerator(model, pool) as batch:
        batch.add([2, 3], 40, nn.Sampler(1.0, seed=4), **asked)
        while len(batch):
            found += batch.step()
        with pytest.raises(ArgumentError, match="stop needs tokenizer"):
            batch.add([2], 3, stop=["x"])
        with pytest.raises(ArgumentError, match="non-empty strings"):
            batch.add([2], 3, stop=[""], tokenizer=tokenizer)
        with pytest.raises(ArgumentError, match="stop: 'int' object is not iterable"):
            batch.add([2], 3, stop=7, tokenizer=tokenizer)  # type: ignore[arg-type]
    assert [each.id for each in found] == ids[: at + 1]
    assert (found[-1].ended, found[-1].reason) == (True, stop)
    pool.free()
    model.free()


def test_a_prompt_may_be_a_tuple(device: ignis.Device) -> None:
    sampler = nn.Sampler(repetition_penalty=1.3)
    found = [sampler.known(11, Known(prompt, [2, 2], frozenset())) for prompt in ([3, 1], (3, 1))]
    for name, value in found[0].items():
        np.testing.assert_array_equal(found[1][name], value)
