"""Data of tokens, text that is generated piece by piece, tokenizers and what they refuse."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.errors import ArgumentError
from tests.cli.test_published import WORDS, needs_tokenizers, tokenizer_json


def test_tokens_are_cut_as_bytes_are(rng: np.random.Generator) -> None:
    text = rng.integers(0, 256, 1500)
    tokens, plain = nn.TokenDataset(text, 7), nn.ByteDataset(text.astype(np.uint8).tobytes(), 7)
    assert np.array_equal(tokens.train, plain.train)
    assert np.array_equal(tokens.held_out, plain.held_out)
    assert (tokens.unit, plain.unit) == ("token", "byte")
    far = nn.TokenDataset(text.astype(np.int64) + 100_000, 7)
    assert far.largest == text.max() + 100_000 and far.fingerprint != tokens.fingerprint
    for given, wanted in zip(
        far.batch(np.random.default_rng(1), 3),
        plain.batch(np.random.default_rng(1), 3),
        strict=True,
    ):
        assert given.dtype == np.int32 and np.array_equal(given, wanted + 100_000)


@pytest.mark.parametrize(
    ("ids", "message"),
    [
        (np.ones((4, 9), int), r"\(n,\)"),
        (np.ones(99), r"not \(n,\) ints"),
        (["a"] * 99, r"not \(n,\) ints"),
        ([[1], [2, 3]], "ids"),
        ([-1] * 99, r"0 \.\. 2\^31"),
        ([1 << 31] * 99, r"0 \.\. 2\^31"),
        ([1] * 49, "too short: 49 tokens, but windows of 4 tokens"),
        (None, r"not \(n,\) ints"),
    ],
)
def test_ids_that_are_none_are_refused(ids: object, message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        nn.TokenDataset(ids, 4)  # type: ignore[arg-type]


def test_a_model_is_trained_on_tokens(device: ignis.Device) -> None:
    config = nn.ModelConfig(300, 16, 1, 2, 1, 24, context=8, qkv_bias=True)
    model = nn.LanguageModel(config, seed=1)
    data = nn.TokenDataset(np.arange(900) % 7 + 280, 8)
    before = nn.evaluate(model, data)
    results = list(nn.train(model, data, nn.TrainConfig(steps=12, batch=2, warmup=2)))
    assert all(each.count == 16 for each in results)
    assert nn.evaluate(model, data) < before - 1
    with pytest.raises(ArgumentError, match="windows of 9 tokens are longer"):
        nn.evaluate(model, nn.TokenDataset(np.arange(900) % 7, 9))
    with pytest.raises(ArgumentError, match="the token 300, but the model only has ids below 300"):
        nn.evaluate(model, nn.TokenDataset(np.arange(900) % 301, 8))
    model.free()


def test_generation_ends_at_an_end_and_has_no_more_cache_than_it_needs(
    device: ignis.Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = nn.LanguageModel(nn.ModelConfig(31, 16, 1, 2, 1, 24, context=40), seed=3)
    ids = list(nn.generate_ids(model, [1, 2, 3], 12))
    end = ids[7]
    cut = list(nn.generate_ids(model, [1, 2, 3], 12, end_ids=(end,)))
    assert cut == ids[: ids.index(end)]
    asked = []
    made = type(model).new_cache
    monkeypatch.setattr(
        type(model), "new_cache", lambda self, most=None: asked.append(most) or made(self, most)
    )
    list(nn.generate_ids(model, [1, 2, 3], 12))
    list(nn.generate_ids(model, [1, 2, 3], 90))
    assert asked == [15, 40]
    with pytest.raises(ArgumentError, match="capacity must be an int in 1 .. 40"):
        model.new_cache(41)
    with pytest.raises(ArgumentError, match="the prompt has 41 ids"):
        list(nn.generate_ids(model, [1] * 41, 1))
    model.free()


@needs_tokenizers
def test_a_tokenizer_refuses_what_is_none_and_streams_what_it_decodes(tmp_path: Path) -> None:
    made = nn.Tokenizer(tokenizer_json(), end_ids=[0])
    text = " ".join(WORDS)
    ids = made.encode(text)
    assert ids == list(range(2, 13)) and made.decode(ids) == text and made.end_ids == (0,)
    assert "".join(made.stream([*ids, 0])) == text
    assert made.decode([0, 2], special=True) == "<end> the"
    made.save(tmp_path)
    again = nn.Tokenizer.load(tmp_path)
    assert again.encode(text) == ids and again.end_ids == (0,)
    for call, message in (
        (lambda: nn.Tokenizer("{}"), "invalid tokenizer.json: the package tokenizers failed"),
        (lambda: nn.Tokenizer(b"{}"), "a str, not bytes"),
        (lambda: nn.Tokenizer(tokenizer_json(), 3), "expected ids, not int"),
        (lambda: nn.Tokenizer(tokenizer_json(), ["a"]), "an id must be an int"),
        (lambda: made.encode(3), "must be a str"),
        (lambda: made.encode("\ud800"), "surrogates"),
        (lambda: made.encode("a", special=1), "special"),
        (lambda: made.decode([-1]), "an id must be an int"),
        (lambda: made.decode([1 << 32]), "an id must be an int"),
        (lambda: made.decode(None), "expected ids"),
        (lambda: list(made.stream([1.5])), "an id must be an int"),
        (lambda: made.save(tmp_path / "none"), "no such folder"),
        (lambda: nn.Tokenizer.load(tmp_path / "none"), "no such folder"),
    ):
        with pytest.raises(ArgumentError, match=message):
            call()


def panicking(how: str) -> str:
    """A tokenizer.json that the package accepts at first, or panics over."""
    vocabulary = {"a": 0, "b": 1, "ab": 2}
    content: dict[str, Any] = {"version": "1.0", "added_tokens": []}
    if how == "a prefix longer than the token":
        content["model"] = {"type": "BPE", "vocab": vocabulary, "merges": ["a b"]}
        content["model"]["continuing_subword_prefix"] = "longer"
    elif how == "no unknown token in the vocabulary":
        content["model"] = {"type": "WordLevel", "vocab": {"a": 0}, "unk_token": "?"}
    else:
        content["model"] = {"type": "BPE", "vocab": vocabulary, "merges": []}
        content["post_processor"] = {
            "type": "TemplateProcessing",
            "single": [{"SpecialToken": {"id": "none", "type_id": 0}}],
            "pair": [{"Sequence": {"id": "A", "type_id": 0}}],
            "special_tokens": {},
        }
    return json.dumps(content)


@needs_tokenizers
@pytest.mark.parametrize(
    "how",
    [
        "a prefix longer than the token",
        "no unknown token in the vocabulary",
        "a template with an unknown token",
    ],
)
def test_what_the_package_panics_over_is_an_argument_error(how: str) -> None:
    with pytest.raises(ArgumentError, match="the package tokenizers failed"):
        nn.Tokenizer(panicking(how)).encode("zz ab")


def test_what_happens_when_the_context_is_full_is_chosen(device: ignis.Device) -> None:
    model = nn.LanguageModel(nn.ModelConfig(256, 16, 1, 2, 1, 24, context=8), seed=3)
    prompt = [3, 1, 4, 1, 5]

    def greedy(ids: list[int], count: int) -> list[int]:
        found = list(ids)
        for _ in range(count):
            found.append(int(model(found).to_host()[-1].argmax()))
        return found[len(ids) :]

    until = greedy(prompt, 4)  # the last one follows eight ids
    later = greedy([*prompt, *until][-4:], 3)
    for given in ({}, {"when_full": "halve"}):
        assert list(nn.generate_ids(model, prompt, 7, **given)) == until + later  # type: ignore[arg-type]
    assert list(nn.generate_ids(model, prompt, 7, when_full="stop")) == until
    assert list(nn.generate(model, bytes(prompt), 7, when_full="stop")) == until
    following = nn.generate_ids(model, prompt, 7, when_full="raise")
    assert [next(following) for _ in until] == until
    with pytest.raises(ArgumentError, match="the context of 8 is full, but 3 more ids"):
        next(following)
    for choice in ("stop", "raise"):
        assert list(nn.generate_ids(model, prompt, 4, when_full=choice)) == until
    for call in (nn.generate_ids, nn.generate):
        with pytest.raises(ArgumentError, match="when_full must be one of halve, stop, raise"):
            list(call(model, b"abc", 2, when_full="shift"))  # type: ignore[operator]
    model.free()


@needs_tokenizers
def test_text_is_continued_in_pieces(device: ignis.Device) -> None:
    tokenizer = nn.Tokenizer(tokenizer_json())
    model = nn.LanguageModel(nn.ModelConfig(13, 16, 1, 2, 1, 24, context=8), seed=3)
    ids = tokenizer.encode("the quick brown fox jumps over a lazy dog and naps")
    expected = list(nn.generate_ids(model, ids[-8:], 5))
    text = tokenizer.decode(ids)
    pieces = list(nn.generate_text(model, tokenizer, text, 5))
    assert text + "".join(pieces) == tokenizer.decode(ids + expected)
    assert len(pieces) > 1
    stopped = nn.generate_text(model, tokenizer, text, 5, when_full="stop")
    assert text + "".join(stopped) == tokenizer.decode(ids + expected[:1])
    with pytest.raises(ArgumentError, match="the prompt has 11 ids, but the model's context is 8"):
        list(nn.generate_text(model, tokenizer, text, 5, when_full="raise"))
    for arguments, message in (
        ((model, tokenizer, "", 5), "the prompt is empty"),
        ((model, tokenizer, 3, 5), "must be a str"),
        ((model, tokenizer, "a", -1), "count"),
        ((model, None, "a", 5), "must be a Tokenizer"),
    ):
        with pytest.raises(ArgumentError, match=message):
            nn.generate_text(*arguments)  # type: ignore[arg-type]
    model.free()
