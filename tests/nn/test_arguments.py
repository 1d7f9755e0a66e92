"""Numbers that make no sense are refused where they are given, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import nn
from ignis.errors import ArgumentError
from ignis.nn import ByteDataset, LanguageModel

NAN, INF = float("nan"), float("inf")

WRONG: list[tuple[Callable[[], Any], str]] = [
    (lambda: nn.Sampler(temperature="a"), "temperature"),  # type: ignore[arg-type]
    (lambda: nn.Sampler(temperature=INF), "temperature"),
    (lambda: nn.Sampler(top_k=1.5), "top_k"),  # type: ignore[arg-type]
    (lambda: nn.Sampler(seed=-1), "seed"),
    (lambda: nn.cosine_schedule(0, 10, 0, 0.1), "step"),
    (lambda: nn.scheduled_rates(1e-3, 4, -1), "warmup"),
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
        ("lr", "abc"),
        ("lr", [[1.0, 2.0]]),
    ):
        with pytest.raises(ArgumentError, match="learning rates" if name == "lr" else name):
            nn.AdamW([w], **{name: value})  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="sequence of Tensors"):
        nn.AdamW(w)  # type: ignore[arg-type]
    w.backward(np.ones(3, np.float32))
    for limit in ("a", NAN, 0.0):
        with pytest.raises(ArgumentError, match="limit must be positive"):
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
        (lambda: model.forward([1, 2], batch=1.0), "batch"),  # type: ignore[arg-type]
        (lambda: model.forward([[1], [1, 2]]), "inhomogeneous"),
    ):
        with pytest.raises(ArgumentError, match=name):
            call()
