"""Training that goes on from a checkpoint: the uninterrupted bits, or a clear refusal."""

from __future__ import annotations

import functools
import itertools
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

import ignis
from ignis import nn, store
from ignis.errors import ArgumentError, CudaError, MemoryContractViolation, OutOfMemoryError
from ignis.store import saving
from tests.helpers.processes import PATIENCE
from tests.helpers.tables import quick

TEXT = b"the quick brown fox jumps over the lazy dog; " * 20
LLAMA = nn.ModelConfig(width=8, num_layers=1, num_heads=2, num_kv_heads=1, hidden=13, context=7)
GPT2 = nn.GPT2Config(vocab_size=123, context=7, width=9, num_layers=1, num_heads=3, dropout=0.25)
CONFIG = nn.TrainConfig(steps=40, batch=2, lr=1e-2, warmup=5, clip=0.5)

Model = nn.LanguageModel | nn.GPT2


def llama(seed: int = 1) -> Model:
    return nn.LanguageModel(LLAMA, seed=seed)


def gpt2(seed: int = 1) -> Model:
    return nn.GPT2(GPT2, seed=seed)


def text(content: bytes = TEXT, length: int = 7) -> nn.ByteDataset:
    return nn.ByteDataset(content, length)


def bits(model: nn.Module) -> list[bytes]:
    return [array.to_host().tobytes() for array in model.state_dict().values()]


def draws(model: Model) -> list[int]:
    return [generator.draws for _, generator in model.named_generators()]


def config(**changes: Any) -> nn.TrainConfig:
    return nn.TrainConfig(**{**json.loads(CONFIG.to_json()), **changes})


@quick(
    "make, captured",
    itertools.product((llama, gpt2), (False, True)),
    (llama, False),
    (gpt2, True),
)
def test_twenty_steps_and_twenty_resumed_ones_are_forty(
    device: ignis.Device, tmp_path: Path, make: Callable[..., Model], captured: bool
) -> None:
    settings = config(capture=captured)
    whole, path = tmp_path / "whole", tmp_path / "half"
    model = make()
    losses = [r.loss for r in nn.train(model, text(), settings, checkpoint=whole)]
    expected, drawn = bits(model), draws(model)
    assert len(set(losses)) == 40 and (make is llama or drawn == [40 * 3])
    model.free()

    model = make()
    # An evaluation in the middle draws nothing.
    with_evaluation = nn.train(model, text(), settings, checkpoint=path, save_every=20)
    first = [
        (r.loss, nn.evaluate(model, text(), windows=2))
        for r in itertools.islice(with_evaluation, 20)
    ]
    assert [loss for loss, _ in first] == losses[:20]
    with_evaluation.close()
    model.free()

    # Other weights, and the other way to run a step: only the file says how to go on.
    model = make(seed=9)
    again = nn.train(
        model, text(), config(capture=not captured), checkpoint=path, save_every=7, resume=path
    )
    results = list(again)
    assert [r.step for r in results] == list(range(21, 41))
    assert [r.loss for r in results] == losses[20:]
    assert bits(model) == expected and draws(model) == drawn
    # Weights, moments, step, rates, random states, position: the whole file.
    assert path.read_bytes() == whole.read_bytes()
    saved = store.read(path)
    assert {f"ignis.optimizer.{name}" for name in ("m", "v", "step", "rates")} <= saved.keys()
    model.free()


@pytest.mark.parametrize("free", [None, 0], ids=["on the device", "in pinned memory"])
def test_training_goes_on_while_a_checkpoint_is_written(
    device: ignis.Device, tmp_path: Path, free: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings, path, whole = config(steps=6), tmp_path / "m", tmp_path / "whole"
    model = gpt2()
    losses = [r.loss for r in nn.train(model, text(), settings, checkpoint=whole)]
    model.free()
    opened, write, snapshots = threading.Event(), saving.write, []

    def waits(plan: Any) -> None:
        snapshots.append({type(array) for array in plan.arrays.values()})
        assert opened.wait(PATIENCE)
        write(plan)

    monkeypatch.setattr(saving, "write", waits)
    if free is not None:
        monkeypatch.setattr(ignis.Device, "free_memory", free)
    model, live = gpt2(), ignis.memory.live_bytes("store")
    steps = nn.train(model, text(), settings, checkpoint=path, save_every=2, save_async=True)
    first = [r.loss for r in itertools.islice(steps, 3)]
    assert not path.exists()
    opened.set()
    assert first + [r.loss for r in steps] == losses
    assert path.read_bytes() == whole.read_bytes()
    assert [ignis.NvArray in kinds for kinds in snapshots] == [free is None] * 3
    model.free()
    ignis.memory.collect()
    assert ignis.memory.live_bytes("store") == live


def test_what_the_writing_of_a_checkpoint_meets_ends_the_training(
    device: ignis.Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, model = tmp_path / "m", gpt2()
    nn.save_checkpoint(path, model)
    older = path.read_bytes()

    def full(*ignored: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    steps = nn.train(model, text(), CONFIG, checkpoint=path, save_every=2, save_async=True)
    seen = 0
    with pytest.raises(ArgumentError, match="cannot write .*No space left") as caught:
        for _ in steps:
            seen += 1
    assert 2 <= seen <= 3 and not getattr(caught.value, "__notes__", [])
    steps = nn.train(model, text(), CONFIG, checkpoint=path, save_every=2, save_async=True)
    list(itertools.islice(steps, 2))
    with pytest.raises(ArgumentError, match="No space left"):
        steps.close()
    assert path.read_bytes() == older and os.listdir(tmp_path) == ["m"]
    model.free()


def test_a_checkpoint_without_room_for_a_copy_is_waited_for(
    device: ignis.Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*ignored: Any, **named: Any) -> None:
        raise OutOfMemoryError(2, "CUDA_ERROR_OUT_OF_MEMORY", "save_async", "none is left")

    monkeypatch.setattr(store, "save_async", full)
    path, model = tmp_path / "m", gpt2()
    steps = nn.train(model, text(), CONFIG, checkpoint=path, save_every=2)
    list(itertools.islice(steps, 2))
    assert store.read(path)["ignis.optimizer.step"] == 2
    steps.close()
    model.free()


def test_owners_with_streams_train_save_and_resume_while_owners_are_enforced(
    device: ignis.Device, tmp_path: Path
) -> None:
    path, settings, model = tmp_path / "m", config(steps=4), gpt2()
    whole = [result.loss for result in nn.train(model, text(), settings)]
    model.free()
    owner = ignis.Owner.register("trainer", stream=ignis.Stream())
    ignis.enforce_owners(True)
    try:
        with ignis.acting_as(owner):
            model, other = gpt2(), gpt2(seed=9)
            steps = nn.train(model, text(), settings, checkpoint=path, save_every=2)
            losses = [result.loss for result in itertools.islice(steps, 2)]
            steps.close()
            again = nn.train(other, text(), settings, checkpoint=path, resume=path)
            assert losses + [result.loss for result in again] == whole
            loaded = nn.load_checkpoint(path)
            owners = {p.data.owner for m in (other, loaded) for p in m.parameters()}
            assert owners == {"trainer"} and bits(loaded) == bits(other)
            for each in (model, other, loaded):
                each.free()
            del model, other, loaded, steps, again, each
    finally:
        ignis.enforce_owners(False)
    ignis.memory.collect()
    ignis.Owner.unregister("trainer")


@pytest.mark.parametrize(
    "optimized",
    [nn.AdamW, nn.Adam, functools.partial(nn.SGD, momentum=0.9)],
    ids=["AdamW", "Adam", "SGD"],
)
def test_a_loop_of_ones_own_goes_on_with_the_same_bits(
    device: ignis.Device, tmp_path: Path, optimized: Callable[..., nn.Optimizer]
) -> None:
    class Net(nn.Module):
        def __init__(self) -> None:
            values = np.linspace(-1, 1, 129 * 3, dtype=np.float32)
            self.w = ignis.Tensor(values.reshape(129, 3), requires_grad=True)
            self.drop = nn.Dropout(0.5, nn.Generator(3))

        def loss(self, x: ignis.NvArray) -> ignis.Tensor:
            h = self.drop(ignis.Tensor(x) @ self.w)
            return (h * h).mean()

    path = tmp_path / "net"

    def run(first: int, last: int, resume: bool) -> tuple[list[float], list[bytes]]:
        net, rng = Net(), np.random.Generator(np.random.Philox(7))
        with (
            optimized(net.parameters(), lr=1e-2) as optimizer,
            nn.TrainStep(net.loss, optimizer) as step,
        ):
            progress = {"epoch": 0, "seen": []}
            if resume:
                # A captured step goes on with what is restored.
                step((np.ones((2, 129), np.float32),))
                progress = nn.restore_checkpoint(path, net, optimizer, rng=rng)
                assert progress == {"epoch": first, "seen": [0.5, "x"]}
            losses = []
            for _ in range(first, last):
                losses += step((rng.standard_normal((2, 129), np.float32),)).tolist()
            progress = {"epoch": last, "seen": [0.5, "x"]}
            nn.save_checkpoint(path, net, optimizer, rng=rng, progress=progress)
            found = bits(net) + [a.to_host().tobytes() for a in optimizer.state_dict().values()]
        net.w.data.free()
        return losses, found

    whole, expected = run(0, 6, False)
    first, _ = run(0, 3, False)
    second, found = run(3, 6, True)
    assert first + second == whole and found == expected
    with pytest.raises(ArgumentError, match="class Net, which ignis cannot build"):
        nn.load_checkpoint(path)


@pytest.mark.parametrize(
    "kind", [np.random.MT19937, np.random.PCG64, np.random.PCG64DXSM, np.random.SFC64]
)
def test_every_generator_of_numpy_gives_a_position(
    device: ignis.Device, tmp_path: Path, kind: Callable[..., np.random.BitGenerator]
) -> None:
    path, net = tmp_path / "net", nn.Module()
    net.w = ignis.Tensor(np.ones(3, np.float32), requires_grad=True)
    rng = np.random.Generator(kind(5))
    rng.standard_normal(7, np.float32)
    nn.save_checkpoint(path, net, rng=rng)
    other = np.random.Generator(kind(6))
    assert nn.restore_checkpoint(path, net, rng=other) == {}
    assert other.integers(0, 1 << 60, 9).tolist() == rng.integers(0, 1 << 60, 9).tolist()
    wrong = np.random.Generator(np.random.Philox(1))
    with pytest.raises(ArgumentError, match="not a state of Philox"):
        nn.restore_checkpoint(path, net, rng=wrong)
    net.w.data.free()


@pytest.fixture
def half(device: ignis.Device, tmp_path: Path) -> Iterator[Path]:
    """A checkpoint after 2 of 40 steps of GPT-2."""
    path, model = tmp_path / "half", gpt2()
    steps = nn.train(model, text(), CONFIG, checkpoint=path, save_every=2)
    list(itertools.islice(steps, 2))
    steps.close()
    model.free()
    yield path


OTHERS: dict[str, tuple[Callable[[], dict[str, Any]], str]] = {
    "class": (lambda: {"model": llama()}, "a model of class GPT2, not LanguageModel"),
    "model config": (
        lambda: {"model": nn.GPT2(nn.GPT2Config(**{**json.loads(GPT2.to_json()), "width": 12}))},
        "a different model: width 9, not 12",
    ),
    "dropout": (
        lambda: {"model": nn.GPT2(nn.GPT2Config(**{**json.loads(GPT2.to_json()), "dropout": 0}))},
        "dropout 0.25, not 0.0",
    ),
    "rate": (lambda: {"config": config(lr=2e-2)}, r"different training: lr 0\.01, not 0\.02"),
    "clipping": (lambda: {"config": config(clip=None)}, r"clip 0\.5, not None"),
    "seed": (lambda: {"config": config(seed=3)}, "seed 0, not 3"),
    "text": (
        lambda: {"data": text(TEXT.replace(b"fox", b"cat"))},
        "a training on a different text",
    ),
    "windows": (lambda: {"data": text(length=6)}, "windows of 7 bytes, not 6"),
    "steps": (lambda: {"config": config(steps=2)}, "completed 2 of 2 steps"),
}


@pytest.mark.parametrize(("other", "why"), OTHERS.values(), ids=OTHERS.keys())
def test_a_checkpoint_of_another_training_is_refused_before_anything_changes(
    half: Path, other: Callable[[], dict[str, Any]], why: str
) -> None:
    given = other()
    model = given.pop("model", None) or gpt2(seed=9)
    arguments = {"data": text(), "config": CONFIG, **given}
    before, content = bits(model), half.read_bytes()
    with pytest.raises(ArgumentError, match=f"{re.escape(str(half))}.*{why}"):
        next(nn.train(model, **arguments, checkpoint=half, resume=half))
    assert bits(model) == before and set(draws(model)) <= {0}
    assert half.read_bytes() == content
    model.free()


def test_more_steps_than_there_were_go_on_with_the_new_schedule(half: Path) -> None:
    model, settings = gpt2(), config(steps=44)
    first = next(steps := nn.train(model, text(), settings, resume=half))
    rates = nn.scheduled_rates(settings.lr, 44, settings.warmup, settings.final_lr_fraction)
    assert (first.step, first.lr) == (3, rates[2])
    steps.close()
    model.free()


def damaged(path: Path, **changes: Any) -> None:
    """Write `path` again with other metadata; None takes an entry out."""
    metadata, _ = store.inspect(path)
    metadata = {**metadata, **changes}
    arrays = load_file(path)
    save_file(arrays, path, {k: v for k, v in metadata.items() if v is not None})


def training(path: Path, **changes: Any) -> dict[str, str]:
    found = json.loads(store.inspect(path)[0]["ignis.training"])
    return {"ignis.training": json.dumps({**found, **changes})}


def position(path: Path, **changes: Any) -> dict[str, str]:
    rng = json.loads(store.inspect(path)[0]["ignis.training"])["rng"]
    return training(path, rng={**rng, **changes})


DAMAGES: dict[str, tuple[Callable[[Path], dict[str, Any]], str]] = {
    "no training": (lambda p: {"ignis.training": None}, "written without"),
    "no JSON": (lambda p: {"ignis.training": "{"}, "'ignis.training' is not JSON"),
    "deep": (lambda p: {"ignis.training": "[" * 10**5}, "'ignis.training' is not JSON"),
    "a list": (lambda p: {"ignis.training": "[]"}, "'ignis.training' is not a JSON object"),
    "progress": (lambda p: training(p, progress=[]), "progress of its training"),
    "no optimizer": (lambda p: training(p, optimizer=None), "without an optimizer"),
    "optimizer": (lambda p: training(p, optimizer="SGD"), "a different optimizer than AdamW"),
    "parameters": (lambda p: training(p, trained=["x"]), "that trained 'x' as parameter 0, where"),
    "no position": (lambda p: training(p, rng=None), "without the position"),
    "position": (lambda p: position(p, state=[]), "not a state of PCG64"),
    "negative": (lambda p: position(p, state={"state": -1, "inc": 1}), "not a state of PCG64"),
    "wide": (lambda p: position(p, state={"state": 2**128, "inc": 1}), "not a state of PCG64"),
    "fraction": (lambda p: position(p, state={"state": 0.5, "inc": 1}), "not a state of PCG64"),
    "no generators": (lambda p: {"ignis.generators": None}, "'dropout.generator' is missing"),
    "generators": (
        lambda p: {"ignis.generators": '{"dropout.generator": 3}'},
        "expected a mapping, not int",
    ),
    "draws": (
        lambda p: {"ignis.generators": '{"dropout.generator": {"seed": 1, "draws": -1}}'},
        "'draws' must be an int",
    ),
    "config": (lambda p: {"ignis.config": "[" * 10**5}, "its model config cannot be used"),
    "model": (lambda p: {"ignis.model": "GPT3"}, "a model of class GPT3, not GPT2"),
}


@pytest.mark.parametrize(("damage", "why"), DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_state_is_refused_before_anything_changes(
    half: Path, damage: Callable[[Path], dict[str, Any]], why: str
) -> None:
    damaged(half, **damage(half))
    model, rng = gpt2(seed=9), np.random.default_rng(0)
    with nn.AdamW(model.parameters(), lr=[0.1] * 40) as optimizer:
        state = {k: v.to_host().tobytes() for k, v in optimizer.state_dict().items()}
        before, drawn = bits(model), rng.bit_generator.state
        with pytest.raises(ArgumentError, match=why) as error:
            nn.restore_checkpoint(half, model, optimizer, rng=rng)
        assert str(half) in str(error.value) and len(str(error.value)) < 1000
        assert bits(model) == before and rng.bit_generator.state == drawn
        assert {k: v.to_host().tobytes() for k, v in optimizer.state_dict().items()} == state
        assert draws(model) == [0]
    model.free()


def test_what_may_not_be_written_is_refused_before_anything_changes(half: Path) -> None:
    model = gpt2(seed=9)
    before = bits(model)
    values = {name: array.to_host() for name, array in model.state_dict().items()}
    with nn.AdamW(model.parameters(), lr=[0.1] * 40) as optimizer:
        loss = model.loss([[1, 2]], [[2, 3]])
        with pytest.raises(MemoryContractViolation):
            nn.restore_checkpoint(half, model, optimizer)
        loss.backward()
        optimizer.zero_grad()
        for wrong in ((model.parameters(), optimizer), (model, optimizer, {"rng": 3})):
            arguments = wrong[2] if len(wrong) > 2 else {}
            with pytest.raises(ArgumentError):
                nn.restore_checkpoint(half, *wrong[:2], **arguments)  # type: ignore[arg-type]
        assert optimizer.steps == 0 and bits(model) == before
        # A capture runs what it records once before.
        with pytest.raises(CudaError, match="cannot be part of a graph"):
            ignis.capture(lambda: nn.restore_checkpoint(half, model, optimizer))
        model.load_state_dict(values)
    with nn.Adam(model.parameters(), lr=[0.1] * 40) as different:
        with pytest.raises(ArgumentError, match="a different optimizer than Adam: AdamW"):
            nn.restore_checkpoint(half, model, different)
    with nn.AdamW(model.parameters(), lr=0.1) as other:
        with pytest.raises(ArgumentError, match="'rates' has 40 learning rates"):
            nn.restore_checkpoint(half, model, other)
    assert bits(model) == before
    model.free()


def test_gpt2_is_loaded_from_its_checkpoint_with_what_it_drops(half: Path) -> None:
    model = nn.load_checkpoint(half)
    assert isinstance(model, nn.GPT2) and model.config == GPT2
    assert draws(model) == [2 * 3]
    same = gpt2()
    nn.restore_checkpoint(half, same)
    assert bits(model) == bits(same)
    assert nn.evaluate(model, text()) == nn.evaluate(same, text())
    for each in (model, same):
        each.free()


@pytest.mark.parametrize("make", [llama, gpt2])
def test_evaluation_never_drops_and_leaves_the_mode(
    device: ignis.Device, make: Callable[..., Model]
) -> None:
    model = make()
    first = nn.evaluate(model, text())
    assert nn.evaluate(model, text(), batch=3) == pytest.approx(first, rel=1e-5)
    assert draws(model) in ([], [0]) and all(module.training for module in model.modules())
    model.eval()
    assert nn.evaluate(model, text()) == first and not model.training
    # By the logits of one window at a time, in float64.
    data, found = text(), []
    for inputs, targets in data.held_out_batches(1, 64):
        logits = model.forward(inputs[None]).to_host()[0].astype(np.float64)
        logits -= logits.max(axis=1, keepdims=True)
        logs = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        found.append(-logs[np.arange(len(targets)), targets].mean())
    assert first == pytest.approx(np.mean(found), rel=1e-5)
    model.free()


def test_a_text_with_bytes_beyond_the_vocabulary_is_refused(device: ignis.Device) -> None:
    model, data = gpt2(), text(TEXT + b"{")
    for use in (lambda: next(nn.train(model, data, CONFIG)), lambda: nn.evaluate(model, data)):
        with pytest.raises(
            ArgumentError, match="the byte 123, but the model only has ids below 123"
        ):
            use()
    model.free()


def test_saving_is_refused_where_it_cannot_be_kept(device: ignis.Device, tmp_path: Path) -> None:
    model, path = llama(), tmp_path / "m"
    wrong: list[dict[str, Any]] = [
        {"rng": np.random.RandomState(1)},
        {"optimizer": model.parameters()},
        {"progress": 3},
        {"progress": {"a": (1, 2)}},
        {"progress": {1: 2}},
        {"progress": {"a": float("nan")}},
        {"progress": {"a": np.int64(1)}},
        {"progress": {"a": "x" * (1 << 24)}},
    ]
    for arguments in wrong:
        with pytest.raises(ArgumentError, match="save_checkpoint"):
            nn.save_checkpoint(path, model, **arguments)
    with pytest.raises(ArgumentError, match="model must be a Module, not list"):
        nn.save_checkpoint(path, model.parameters())  # type: ignore[arg-type]
    for arguments in ({"save_every": 2}, {"save_every": 0, "checkpoint": path}):
        with pytest.raises(ArgumentError, match="save_every"):
            next(nn.train(model, text(), CONFIG, **arguments))
    with pytest.raises(ArgumentError, match="is a folder"):
        next(nn.train(model, text(), CONFIG, checkpoint=tmp_path))
    nn.save_checkpoint(path, model)
    with pytest.raises(ArgumentError, match="no training state; write it with checkpoint="):
        next(nn.train(model, text(), CONFIG, resume=path))
    assert [each.name for each in tmp_path.iterdir()] == ["m"]
    model.free()


def test_a_checkpoint_of_the_first_version_still_loads(
    device: ignis.Device, tmp_path: Path
) -> None:
    path, model = tmp_path / "m", llama()
    weights = {name: array.to_host() for name, array in model.state_dict().items()}
    # What 0.1.0 wrote: the weights, and the config as the only metadata.
    save_file(weights, path, {"ignis.config": model.config.to_json()})
    older = path.read_bytes()
    loaded, filled = nn.load_checkpoint(path), llama(seed=9)
    assert nn.restore_checkpoint(path, filled) == {}
    assert bits(loaded) == bits(filled) == bits(model)
    nn.save_checkpoint(path, model)
    assert path.read_bytes() == older
    for each in (model, loaded, filled):
        each.free()


@pytest.mark.parametrize("layers", [10**9, 10**18, 10**3000])
def test_a_config_that_does_not_fit_the_file_builds_nothing(
    device: ignis.Device, tmp_path: Path, layers: int
) -> None:
    path, model = tmp_path / "m", llama()
    weights = {name: array.to_host() for name, array in model.state_dict().items()}
    sizes = {"num_layers": layers, "width": layers * 2}
    for field, value in sizes.items():
        settings = {**json.loads(LLAMA.to_json()), field: value}
        save_file(weights, path, {"ignis.config": json.dumps(settings)})
        with pytest.raises(ArgumentError, match=f"{re.escape(str(path))}"):
            nn.load_checkpoint(path)
    model.free()


KILLED = """
import sys, time
from ignis.base import atomic
from ignis import nn
import ignis

def stops(*arguments):
    print("written", flush=True)
    time.sleep(600)

model = nn.load_checkpoint(sys.argv[1], "sim:0")
model.parameters()[0].data.fill(0)
atomic.os.replace = stops
nn.save_checkpoint(sys.argv[1], model)
"""


def test_a_kill_while_saving_leaves_the_checkpoint_before(half: Path, tmp_path: Path) -> None:
    before = half.read_bytes()
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(half)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == "written\n"
        process.send_signal(signal.SIGKILL)
        assert process.wait(PATIENCE) == -signal.SIGKILL
    assert half.read_bytes() == before and len(list(tmp_path.iterdir())) == 2
    model, copy = gpt2(seed=9), tmp_path / "copy"
    shutil.copy(half, copy)
    assert next(steps := nn.train(model, text(), CONFIG, checkpoint=half, resume=half)).step == 3
    steps.close()
    nn.save_checkpoint(half, model)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "half"]
    model.free()
