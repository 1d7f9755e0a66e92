"""Every public number of `ignis.nn` is refused where it is given, by name, if it makes no sense."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.errors import ArgumentError
from ignis.nn import ByteDataset, LanguageModel

TEXT = bytes(300)
NAN, INF = float("nan"), float("inf")

WRONG: list[tuple[Callable[[], Any], str]] = [
    (lambda: nn.Sampler(temperature="a"), "temperature"),  # type: ignore[arg-type]
    (lambda: nn.Sampler(temperature=INF), "temperature"),
    (lambda: nn.Sampler(top_k=1.5), "top_k"),  # type: ignore[arg-type]
    (lambda: nn.Sampler(steps=2**62 + 1), "steps"),
    (lambda: nn.Sampler(min_new_tokens=2**63), "min_new_tokens"),
    (lambda: nn.Sampler(repetition_penalty=1e-300), "repetition_penalty"),
    (lambda: nn.Sampler(presence_penalty=1e300), "presence_penalty"),
    (lambda: nn.Sampler(frequency_penalty=-1e39), "frequency_penalty"),
    (lambda: nn.Sampler(logit_bias={1: 1e39}), "logit_bias"),
    (lambda: nn.Sampler(logit_bias=[1.0]), "logit_bias"),  # type: ignore[arg-type]
    (lambda: nn.Sampler(seed=-1), "seed"),
    (lambda: nn.cosine_schedule(0, 10, 0, 0.1), "step"),
    (lambda: nn.scheduled_rates(1e-3, 4, -1), "warmup"),
    (lambda: nn.scheduled_rates(-1e-3, 4), "lr"),
    (lambda: nn.TrainConfig(steps=2.5), "steps"),  # type: ignore[arg-type]
    (lambda: nn.TrainConfig(seed=-1), "seed"),
    (lambda: nn.TrainConfig(lr=NAN), "lr"),
    (lambda: nn.TrainConfig(clip="a"), "clip"),  # type: ignore[arg-type]
    (lambda: nn.TrainConfig(weight_decay=-0.1), "weight_decay"),
    (lambda: nn.ModelConfig(rope_base=INF), "rope_base"),
    (lambda: nn.ModelConfig(width=True), "width"),
    (lambda: nn.GPT2Config(norm_eps="a"), "norm_eps"),  # type: ignore[arg-type]
    (lambda: nn.GPT2Config(dropout=1.0), "dropout"),
    (lambda: nn.Generator(1.5), "seed"),  # type: ignore[arg-type]
    (lambda: nn.Dropout("a", nn.Generator(0)), "p must"),  # type: ignore[arg-type]
    (lambda: nn.Dropout(0.5, 3), "generator"),  # type: ignore[arg-type]
    (lambda: nn.ParameterGroup([1]), "parameters"),  # type: ignore[list-item]
    (lambda: nn.ParameterGroup([], weight_decay=NAN), "weight_decay"),
    (lambda: nn.ModelCache(1.0, 2, 3), "num_layers"),  # type: ignore[arg-type]
    (lambda: ByteDataset("abc" * 100, 8), "text"),  # type: ignore[arg-type]
    (lambda: ByteDataset(bytes(300), 8.0), "length"),  # type: ignore[arg-type]
    (lambda: nn.load_text("README.md"), "sequence of paths"),
]


NO_NUMBER = ("2", True, np.bool_(True), None, 1j, [1])

OPTIONAL = {"top_k", "clip"}
"""Numbers that None leaves out."""


def _fields(kind: Callable[..., Any], *names: str) -> list[tuple[Callable[[Any], Any], str]]:
    return [(lambda value, name=name: kind(**{name: value}), name) for name in names]


NUMBERS: list[tuple[Callable[[Any], Any], str]] = [
    *_fields(nn.ModelConfig, "vocab_size", "width", "num_layers", "num_heads", "num_kv_heads"),
    *_fields(nn.ModelConfig, "hidden", "context", "rope_base", "norm_eps"),
    *_fields(nn.GPT2Config, "vocab_size", "context", "width", "num_layers", "num_heads"),
    *_fields(nn.GPT2Config, "norm_eps", "dropout"),
    *_fields(nn.TrainConfig, "steps", "batch", "lr", "warmup", "final_lr_fraction"),
    *_fields(nn.TrainConfig, "weight_decay", "accumulate", "clip", "seed"),
    *_fields(nn.Sampler, "temperature", "top_k", "seed"),
    *_fields(partial(nn.ParameterGroup, []), "weight_decay", "lr_scale"),
    *_fields(partial(nn.Generator, 0), "draws"),
    (lambda value: nn.Generator(value), "seed"),
    (lambda value: nn.Dropout(value, nn.Generator(0)), "p"),
    (lambda value: nn.cosine_schedule(value, 9, 2, 0.1), "step"),
    (lambda value: nn.cosine_schedule(1, value, 2, 0.1), "steps"),
    (lambda value: nn.cosine_schedule(1, 9, value, 0.1), "warmup"),
    (lambda value: nn.cosine_schedule(1, 9, 2, value), "final"),
    (lambda value: nn.scheduled_rates(value, 9), "lr"),
    (lambda value: nn.scheduled_rates(1e-3, value), "steps"),
    (lambda value: nn.decay_groups([], value), "weight_decay"),
    (lambda value: nn.LanguageModel(nn.ModelConfig(), value), "seed"),
    (lambda value: nn.GPT2(nn.GPT2Config(), value), "seed"),
    (lambda value: nn.ModelCache(value, 2, 3), "num_layers"),
    (lambda value: nn.ModelCache(1, value, 3), "capacity"),
    (lambda value: nn.ModelCache(1, 2, value), "kv_width"),
    (lambda value: ByteDataset(TEXT, value), "length"),
    (lambda value: ByteDataset(TEXT, 8).batch(np.random.default_rng(0), value), "size"),
    (lambda value: next(ByteDataset(TEXT, 8).held_out_batches(value, 3)), "size"),
    (lambda value: next(ByteDataset(TEXT, 8).held_out_batches(3, value)), "most"),
]


@pytest.mark.parametrize(("call", "name"), NUMBERS, ids=[name for _, name in NUMBERS])
def test_what_is_no_number_is_refused_alike(call: Callable[[Any], Any], name: str) -> None:
    for value in NO_NUMBER:
        if value is None and name in OPTIONAL:
            continue
        with pytest.raises(ArgumentError, match=rf": {name} must be an? (int|finite number)"):
            call(value)


def test_a_flag_is_a_bool() -> None:
    for value in (1, "yes", None):
        with pytest.raises(ArgumentError, match="tied must be True or False"):
            nn.ModelConfig(tied=value)
        with pytest.raises(ArgumentError, match="capture must be True or False"):
            nn.TrainConfig(capture=value)


def test_a_config_of_numpy_numbers_is_one_of_plain_numbers() -> None:
    config = nn.ModelConfig(width=np.int64(96), norm_eps=np.float32(0.5), tied=np.bool_(True))
    assert nn.ModelConfig.from_json(config.to_json()) == config


@pytest.mark.parametrize(("call", "name"), WRONG, ids=[name for _, name in WRONG])
def test_a_wrong_setting_is_refused_by_name(call: Callable[[], Any], name: str) -> None:
    with pytest.raises(ArgumentError, match=name):
        call()


def test_wrong_arguments_of_an_optimizer_are_refused_by_name(device: ignis.Device) -> None:
    w = ignis.Tensor.ones(3, requires_grad=True)
    for name, value in (
        ("beta1", "a"),
        ("beta2", 1.0),
        ("eps", 0.0),
        ("weight_decay", NAN),
        *((name, value) for name in ("beta1", "eps", "weight_decay") for value in NO_NUMBER),
        *(("lr", value) for value in NO_NUMBER if value not in (None, [1])),
        ("lr", [1.0, True]),
        ("lr", "abc"),
        ("lr", [[1.0, 2.0]]),
    ):
        with pytest.raises(ArgumentError, match=name):
            nn.AdamW([w], **{name: value})  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="sequence of Tensors"):
        nn.AdamW(w)  # type: ignore[arg-type]
    w.backward(np.ones(3, np.float32))
    for limit in (*NO_NUMBER, NAN, 0.0):
        with pytest.raises(ArgumentError, match="limit must be"):
            nn.clip_grad_norm([w], limit)  # type: ignore[arg-type]


def test_wrong_arguments_of_a_model_are_refused_by_name(
    device: ignis.Device, model: LanguageModel, data: ByteDataset
) -> None:
    for call, name in (
        (lambda: nn.evaluate(model, data, batch=0), "batch"),
        (lambda: nn.evaluate(model, data, windows=0), "windows"),
        (lambda: nn.generate(model, "abc", 3), "prompt"),  # type: ignore[arg-type]
        (lambda: nn.generate(model, b"abc", 2.5), "max_bytes"),  # type: ignore[arg-type]
        (lambda: next(nn.generate_ids(model, [1], -1)), "count"),
        (lambda: next(nn.generate_ids(model, [1], True)), "count"),
        (lambda: nn.evaluate(model, data, batch="2"), "batch"),  # type: ignore[arg-type]
        (lambda: next(nn.generate(model, b"abc", 2, capture=1)), "captured must be True or False"),  # type: ignore[arg-type]
        (lambda: model.new_cache().truncate("0"), "length"),  # type: ignore[arg-type]
        (lambda: model.forward([1, 2], batch=1.0), "batch"),  # type: ignore[arg-type]
        (lambda: model.forward([[1], [1, 2]]), "inhomogeneous"),
    ):
        with pytest.raises(ArgumentError, match=name):
            call()
