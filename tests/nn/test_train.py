"""Training, generation and checkpoints of a small model."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

import ignis
from ignis.errors import ArgumentError, MemoryContractViolation
from ignis.nn import (
    AdamW,
    ByteDataset,
    LanguageModel,
    Sampler,
    TrainConfig,
    evaluate,
    generate,
    load_checkpoint,
    save_checkpoint,
    train,
)
from tests.nn.conftest import SMALL

BRIEF = TrainConfig(steps=30, batch=3, lr=1e-2, warmup=5)


def live(device: ignis.Device) -> int:
    ignis.memory.collect()
    return ignis.memory.live_bytes(device=device)


def test_training_learns_the_text_and_leaves_no_state(
    device: ignis.Device, data: ByteDataset
) -> None:
    model = LanguageModel(SMALL)
    before, bytes_before = evaluate(model, data), live(device)
    results = list(train(model, data, BRIEF))
    assert before == pytest.approx(np.log(256), abs=0.1)
    assert evaluate(model, data) < 0.6 * before
    assert live(device) == bytes_before
    assert [r.step for r in results] == list(range(1, 31))
    assert results[4].lr == BRIEF.lr and results[-1].lr < 0.1 * BRIEF.lr
    assert all(r.count == 3 * 19 and r.rate > 0 for r in results)


def test_the_same_seed_gives_the_same_losses_bit_for_bit(
    device: ignis.Device, data: ByteDataset
) -> None:
    def losses(seed: int) -> list[float]:
        model = LanguageModel(SMALL, seed=seed)
        config = TrainConfig(steps=8, batch=2, seed=seed)
        found = [result.loss for result in train(model, data, config)]
        return [*found, evaluate(model, data)]

    first = losses(1)
    assert first == losses(1)
    assert first != losses(2)


def test_stopping_early_gives_gradients_and_state_back(
    device: ignis.Device, data: ByteDataset
) -> None:
    model = LanguageModel(SMALL)
    before = live(device)
    steps = train(model, data, BRIEF)
    list(itertools.islice(steps, 2))
    assert live(device) > before
    steps.close()
    assert live(device) == before


def test_memory_does_not_grow_from_step_to_step(device: ignis.Device, data: ByteDataset) -> None:
    model = LanguageModel(SMALL)
    seen = []
    for _ in train(model, data, TrainConfig(steps=5, batch=2)):
        assert all(parameter.grad is None for parameter in model.parameters())
        seen.append(live(device))
    assert len(set(seen)) == 1


def test_a_step_that_fails_leaves_neither_gradients_nor_state(
    device: ignis.Device, data: ByteDataset, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(self: AdamW, **arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(AdamW, "step", fails)
    model = LanguageModel(SMALL)
    before = live(device)
    with pytest.raises(KeyboardInterrupt):
        next(train(model, data, BRIEF))
    assert live(device) == before


def test_windows_beyond_the_context_are_refused(device: ignis.Device) -> None:
    model, data = LanguageModel(SMALL), ByteDataset(bytes(1000), 20)
    with pytest.raises(ArgumentError, match="20 bytes.*context of 19"):
        next(iter(train(model, data)))
    with pytest.raises(ArgumentError, match="20 bytes.*context of 19"):
        evaluate(model, data)


@pytest.mark.parametrize("arguments", [{"steps": 0}, {"batch": 0}, {"lr": 0.0}], ids=str)
def test_bad_training_settings_are_refused(arguments: dict[str, float]) -> None:
    with pytest.raises(ArgumentError):
        TrainConfig(**arguments)  # type: ignore[arg-type]


def test_greedy_generation_is_the_full_recomputation(
    device: ignis.Device, model: LanguageModel, prompt: bytes
) -> None:
    context = model.config.context
    text = seen = prompt
    for _ in range(2 * context):
        chosen = int(model.forward(np.frombuffer(seen, np.uint8)).to_host()[-1].argmax())
        text += bytes([chosen])
        # A full context starts again from its later half.
        seen = text[-(context // 2) :] if len(seen) == context else seen + bytes([chosen])
    before = live(device)
    assert bytes(generate(model, prompt, 2 * context)) == text[len(prompt) :]
    assert live(device) == before


def test_random_generation_is_repeatable(model: LanguageModel, prompt: bytes) -> None:
    runs = [
        bytes(generate(model, prompt, 40, Sampler(temperature=1.0, seed=seed)))
        for seed in (3, 3, 4)
    ]
    assert len(runs[0]) == 40
    assert runs[0] == runs[1] != runs[2]


def test_abandoned_generation_frees_its_cache(
    device: ignis.Device, model: LanguageModel, prompt: bytes
) -> None:
    before = live(device)
    running = generate(model, prompt, 8)
    next(running)
    assert live(device) > before
    del running
    assert live(device) == before


def test_bad_prompts_are_refused_at_the_call(model: LanguageModel) -> None:
    with pytest.raises(ArgumentError, match="20 bytes.*context of 19"):
        generate(model, bytes(20), 1)
    with pytest.raises(ArgumentError, match="empty"):
        generate(model, b"", 1)
    with pytest.raises(ArgumentError, match="max_bytes must be an int >= 0"):
        generate(model, b"a", -1)
    assert bytes(generate(model, bytes(19), 0)) == b""


def test_a_checkpoint_restores_the_model(
    device: ignis.Device, model: LanguageModel, tmp_path: Path, prompt: bytes
) -> None:
    path = tmp_path / "model.safetensors"
    save_checkpoint(path, model)
    assert {p.data.owner for p in model.parameters()} == {"ignis"}
    restored = load_checkpoint(path, device)
    assert restored.config == model.config
    for (name, before), (same, after) in zip(
        model.named_parameters(), restored.named_parameters(), strict=True
    ):
        assert name == same and after.requires_grad
        np.testing.assert_array_equal(before.to_host(), after.to_host())
    assert bytes(generate(restored, prompt, 5)) == bytes(generate(model, prompt, 5))
    assert set(load_file(path)) == set(LanguageModel.parameter_shapes(model.config))


def test_a_model_that_a_tape_needs_is_not_saved(
    device: ignis.Device, model: LanguageModel, tmp_path: Path
) -> None:
    path = tmp_path / "model.safetensors"
    loss = model.loss([1, 2], [2, 3])
    with pytest.raises(MemoryContractViolation):
        save_checkpoint(path, model)
    assert list(tmp_path.iterdir()) == []
    assert {p.data.owner for p in model.parameters()} == {"ignis"}
    loss.backward()
    save_checkpoint(path, model)


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ("no config", "not a checkpoint of ignis"),
        ("bad config", "model config"),
        ("missing weight", "'norm' is missing"),
        ("extra weight", "'more' is not part"),
        ("other shape", r"'norm' is float32 \(25,\)"),
        ("other dtype", "'norm' is float64"),
        ("truncated", "truncated"),
    ],
)
def test_a_checkpoint_that_does_not_match_is_refused(
    device: ignis.Device, model: LanguageModel, tmp_path: Path, damage: str, message: str
) -> None:
    path = tmp_path / "model.safetensors"
    save_checkpoint(path, model)
    weights, config = load_file(path), model.config.to_json()
    if damage == "no config":
        save_file(weights, path)
    elif damage == "truncated":
        path.write_bytes(path.read_bytes()[:-100])
    else:
        if damage == "bad config":
            config = config.replace("width", "breadth")
        elif damage == "missing weight":
            del weights["norm"]
        elif damage == "extra weight":
            weights["more"] = weights["norm"]
        elif damage == "other shape":
            weights["norm"] = np.ones(25, np.float32)
        else:
            weights["norm"] = weights["norm"].astype(np.float64)
        save_file(weights, path, metadata={"ignis.config": config})
    before = live(device)
    with pytest.raises(ArgumentError, match=message):
        load_checkpoint(path)
    assert live(device) == before
