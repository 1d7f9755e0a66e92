"""Calls of torch.nn, torch.optim and its schedulers, and of transformers and vLLM."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import erf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import Tensor, nn
from ignis.errors import ArgumentError, DTypeError
from tests.calls.table import typed
from tests.helpers import references
from tests.helpers import sampling as choosing
from tests.helpers.compare import assert_close
from tests.nn import reference

Rng = np.random.Generator
Array = np.ndarray[Any, Any]
CONFIG = nn.ModelConfig(37, 12, 2, 3, 1, 20, context=40)


def sizes(rng: Rng) -> tuple[int, int]:
    rows, columns = (2 * int(n) + 1 for n in rng.integers(1, 12, 2))
    return rows, columns


def drawn(rng: Rng, *shape: int) -> Array:
    return rng.standard_normal(shape).astype(np.float32)


@contextmanager
def freed(made: Any) -> Iterator[Any]:
    try:
        yield made
    finally:
        made.free()


def close(found: Any, expected: Any) -> None:
    assert_close(found, expected, rtol=2e-4, atol=2e-5)


def softplus(x: Array) -> Array:
    return np.logaddexp(x.astype(np.float64), 0)


def log_softmax(x: Array) -> Array:
    wide = x.astype(np.float64)
    shifted = wide - wide.max(-1, keepdims=True)
    return shifted - np.log(np.exp(shifted).sum(-1, keepdims=True))


# -- torch.nn ------------------------------------------------------------------------------------


@typed("torch.nn", "nn.Linear(in, out)(x)")
def _(device: ignis.Device, rng: Rng) -> None:
    (rows, width), out = sizes(rng), int(rng.integers(1, 9))
    x = drawn(rng, 3, rows, width)
    with freed(nn.Linear(width, out)) as layer:
        w, b = layer.weight.numpy().astype(np.float64), layer.bias.numpy()
        close(layer(Tensor(x)), x @ w.T + b)


@typed("torch.nn", "nn.Linear(in, out, bias=False)(x)")
def _(device: ignis.Device, rng: Rng) -> None:
    rows, width = sizes(rng)
    x = drawn(rng, rows, width)
    with freed(nn.Linear(width, 5, bias=False)) as layer:
        assert layer.bias is None
        close(layer(Tensor(x)), x @ layer.weight.numpy().astype(np.float64).T)


@typed("torch.nn", "nn.Embedding(n, dim)(ids)")
def _(device: ignis.Device, rng: Rng) -> None:
    count, width = sizes(rng)
    ids = rng.integers(0, count, (2, 5))
    with freed(nn.Embedding(count, width)) as layer:
        close(layer(ids), layer.weight.numpy()[ids])


@typed("torch.nn", "nn.LayerNorm(dim)(x)")
def _(device: ignis.Device, rng: Rng) -> None:
    rows, width = sizes(rng)
    x = drawn(rng, rows, width)
    wide = x.astype(np.float64)
    wide = (wide - wide.mean(-1, keepdims=True)) / np.sqrt(wide.var(-1, keepdims=True) + 1e-5)
    with freed(nn.LayerNorm(width)) as layer:
        close(layer(Tensor(x)), wide)


@typed("torch.nn", "nn.RMSNorm(dim, eps=1e-6)(x)")
def _(device: ignis.Device, rng: Rng) -> None:
    rows, width = sizes(rng)
    x = drawn(rng, rows, width)
    with freed(nn.RMSNorm(width, eps=1e-6)) as layer:
        close(layer(Tensor(x)), references.rms_norm(x.astype(np.float64), np.ones(width), 1e-6))


@typed("torch.nn", "nn.Dropout(0.25)(x)")
def _(device: ignis.Device, rng: Rng) -> None:
    x = np.ones(5001, np.float32)
    found = nn.Dropout(0.25)(Tensor(x)).numpy()
    assert set(np.unique(found).tolist()) == {0.0, float(np.float32(1 / 0.75))}
    assert abs((found == 0).mean() - 0.25) < 0.05


@typed("torch.nn", "model.eval()(x)")
def _(device: ignis.Device, rng: Rng) -> None:
    x = drawn(rng, *sizes(rng))
    close(nn.Sequential(nn.Dropout(0.9)).eval()(Tensor(x)), x)


def activation(text: str, make: Callable[[], nn.Module], expected: Callable[[Array], Any]) -> None:
    @typed("torch.nn", text)
    def _(device: ignis.Device, rng: Rng) -> None:
        x = drawn(rng, *sizes(rng)) * 3
        given = Tensor(x, requires_grad=True)
        y = make()(given)
        close(y, expected(x.astype(np.float64)))
        y.sum().backward()
        wide, step = x.astype(np.float64), 1e-6
        slope = (expected(wide + step) - expected(wide - step)) / (2 * step)
        assert_close(given.grad, slope, rtol=1e-3, atol=1e-4)


activation("nn.ReLU()(x)", nn.ReLU, lambda x: np.maximum(x, 0))
activation("nn.SiLU()(x)", nn.SiLU, references.silu)
activation("nn.Sigmoid()(x)", nn.Sigmoid, references.sigmoid)
activation("nn.Tanh()(x)", nn.Tanh, np.tanh)
activation("nn.GELU()(x)", nn.GELU, lambda x: x / 2 * (1 + np.vectorize(erf)(x / np.sqrt(2))))
activation('nn.GELU(approximate="tanh")(x)', lambda: nn.GELU(approximate="tanh"), references.gelu)


@typed("torch.nn", "nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 1))(x)")
def _(device: ignis.Device, rng: Rng) -> None:
    x = drawn(rng, 7, 4)
    with freed(nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 1))) as model:
        first, second = model[0], model[2]
        h = np.maximum(x.astype(np.float64) @ first.weight.numpy().T + first.bias.numpy(), 0)
        close(model(Tensor(x)), h @ second.weight.numpy().T + second.bias.numpy())


@typed("torch.nn", "nn.MSELoss()(x, y)")
def _(device: ignis.Device, rng: Rng) -> None:
    x, y = drawn(rng, 2, *sizes(rng))
    close(nn.MSELoss()(Tensor(x), Tensor(y)), ((x.astype(np.float64) - y) ** 2).mean())


@typed("torch.nn", 'nn.MSELoss(reduction="sum")(x, y)')
def _(device: ignis.Device, rng: Rng) -> None:
    x, y = drawn(rng, 2, *sizes(rng))
    found = nn.MSELoss(reduction="sum")(Tensor(x), Tensor(y))
    close(found, ((x.astype(np.float64) - y) ** 2).sum())


@typed("torch.nn", "nn.L1Loss()(x, y)")
def _(device: ignis.Device, rng: Rng) -> None:
    x, y = drawn(rng, 2, *sizes(rng))
    close(nn.L1Loss()(Tensor(x), Tensor(y)), abs(x.astype(np.float64) - y).mean())


@typed("torch.nn", "nn.BCEWithLogitsLoss()(logits, y)")
def _(device: ignis.Device, rng: Rng) -> None:
    x, y = drawn(rng, 17) * 5, rng.integers(0, 2, 17).astype(np.float32)
    close(nn.BCEWithLogitsLoss()(Tensor(x), Tensor(y)), np.mean(softplus(x) - x * y))


@typed("torch.nn", "nn.BCEWithLogitsLoss(pos_weight=w)(logits, y)")
def _(device: ignis.Device, rng: Rng) -> None:
    x, y, w = drawn(rng, 17) * 5, rng.random(17).astype(np.float32), np.float32(3)
    found = nn.BCEWithLogitsLoss(pos_weight=Tensor([w]))(Tensor(x), Tensor(y))
    close(found, np.mean(w * y * softplus(-x) + (1 - y) * softplus(x)))


def cross_entropy(text: str, **options: Any) -> None:
    @typed("torch.nn", f"nn.CrossEntropyLoss({text})(logits, targets)")
    def _(device: ignis.Device, rng: Rng) -> None:
        rows, classes = sizes(rng)
        x, targets = drawn(rng, rows, classes) * 3, rng.integers(0, classes, rows)
        given = dict(options)
        w = np.ones(classes)
        if "weight" in options:
            w = rng.random(classes) + 0.1
            given["weight"] = Tensor(w.astype(np.float32))
        kept = np.ones(rows, bool)
        if "ignore_index" in options:
            targets[0] = options["ignore_index"]
            kept = targets != options["ignore_index"]
        log, smoothing = log_softmax(x), options.get("label_smoothing", 0.0)
        losses = np.zeros(rows)
        for row in np.flatnonzero(kept):
            losses[row] = -(1 - smoothing) * w[targets[row]] * log[row, targets[row]]
            losses[row] -= smoothing * (w * log[row]).mean()
        total = w[targets[kept]].sum()
        wanted = {"sum": losses.sum(), "none": losses}.get(
            options.get("reduction", ""), losses.sum() / total
        )
        close(nn.CrossEntropyLoss(**given)(Tensor(x), ignis.array(targets)), wanted)


cross_entropy("")
cross_entropy("weight=w", weight=True)
cross_entropy("label_smoothing=0.1", label_smoothing=0.1)
cross_entropy("ignore_index=0", ignore_index=0)
cross_entropy('reduction="sum"', reduction="sum")
cross_entropy('reduction="none"', reduction="none")
cross_entropy("weight=w, label_smoothing=0.2", weight=True, label_smoothing=0.2)


@typed("torch.nn", "F.cross_entropy(logits, targets)")
def _(device: ignis.Device, rng: Rng) -> None:
    rows, classes = sizes(rng)
    x, targets = drawn(rng, rows, classes), rng.integers(0, classes, rows)
    wanted = -log_softmax(x)[np.arange(rows), targets].mean()
    close(Tensor(x).cross_entropy(targets), wanted)


@typed("torch.nn", "model.load_state_dict(state, strict=False)")
def _(device: ignis.Device, rng: Rng) -> None:
    weight = drawn(rng, 3, 5)
    with freed(nn.Linear(5, 3)) as model:
        found = model.load_state_dict({"weight": weight, "more": weight}, strict=False)
        assert (found.missing_keys, found.unexpected_keys) == (["bias"], ["more"])
        close(model.weight, weight)


@typed("torch.nn", "other.load_state_dict(model.state_dict())")
def _(device: ignis.Device, rng: Rng) -> None:
    x = drawn(rng, 7, 5)
    with freed(nn.Linear(5, 3)) as model, freed(nn.Linear(5, 3)) as other:
        other.load_state_dict(model.state_dict())
        close(other(Tensor(x)), model(Tensor(x)).numpy())


@typed("torch.nn", "for p in model.parameters(): p.requires_grad_(False)")
def _(device: ignis.Device, rng: Rng) -> None:
    with freed(nn.Linear(5, 3)) as model:
        for p in model.parameters():
            p.requires_grad_(False)
        assert not model(Tensor(drawn(rng, 2, 5))).requires_grad


@typed("torch.nn", "nn.ModuleList(nn.Linear(n, n) for _ in range(3))")
def _(device: ignis.Device, rng: Rng) -> None:
    x = drawn(rng, 2, 5)
    with freed(nn.ModuleList(nn.Linear(5, 5) for _ in range(3))) as layers:
        y, wanted = Tensor(x), x.astype(np.float64)
        for layer in layers:
            with ignis.no_grad():
                y = layer(y)
            wanted = wanted @ layer.weight.numpy().T + layer.bias.numpy()
        close(y, wanted)
        assert len(list(layers.parameters())) == 6


@typed("torch.nn", "x.register_hook(lambda g: g * 2)")
def _(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng, 11)
    x = Tensor(values, requires_grad=True)
    x.register_hook(lambda g: g * 2)
    (x * x).sum().backward()
    close(x.grad, 4 * values)


@typed("torch.nn", "nn.utils.clip_grad_norm_(model.parameters(), 0.5)")
def _(device: ignis.Device, rng: Rng) -> None:
    values = drawn(rng, 11) * 9
    x = Tensor(values, requires_grad=True)
    (x * x).sum().backward()
    norm = nn.clip_grad_norm([x], 0.5)
    wide = 2 * values.astype(np.float64)
    close(norm, np.linalg.norm(wide))
    close(x.grad, wide * 0.5 / np.linalg.norm(wide))


# -- torch.optim ---------------------------------------------------------------------------------


def optimizer(text: str, make: Callable[[Any], nn.Optimizer], step: Callable[..., Array]) -> None:
    """A row: three steps with gradients of a parabola; `step` writes new values from the state."""

    @typed("torch.optim", f"{text}.step()")
    def _(device: ignis.Device, rng: Rng) -> None:
        values = drawn(rng, 13, 1)  # AdamW decays matrices only
        x = Tensor(values, requires_grad=True)
        wide, state = values.astype(np.float64), dict.fromkeys(("m", "v"), np.zeros((13, 1)))
        with make([x]) as chosen:
            for number in range(1, 4):
                chosen.zero_grad()
                (x * x * x).sum().backward()
                chosen.step()
                wide = step(wide, 3 * wide**2, state, number)
            close(x, wide)


def nesterov(w: Array, g: Array, state: dict[str, Array], number: int) -> Array:
    state["m"] = g if number == 1 else 0.9 * state["m"] + g
    return w - 0.01 * (g + 0.9 * state["m"])


def adam(w: Array, g: Array, state: dict[str, Array], number: int, decay: float = 0.0) -> Array:
    state["m"] = 0.8 * state["m"] + 0.2 * g
    state["v"] = 0.95 * state["v"] + 0.05 * g * g
    m, v = state["m"] / (1 - 0.8**number), state["v"] / (1 - 0.95**number)
    return w - 0.01 * decay * w - 0.01 * m / (np.sqrt(v) + 1e-8)


def adam_of_sum(w: Array, g: Array, state: dict[str, Array], number: int) -> Array:
    return adam(w, g + 0.1 * w, state, number)


optimizer("SGD(params, lr=0.01)", lambda p: nn.SGD(p, lr=0.01), lambda w, g, *_: w - 0.01 * g)
optimizer(
    "SGD(params, lr=0.01, momentum=0.9, nesterov=True)",
    lambda p: nn.SGD(p, lr=0.01, momentum=0.9, nesterov=True),
    nesterov,
)
optimizer(
    "Adam(params, lr=0.01, betas=(0.8, 0.95))",
    lambda p: nn.Adam(p, lr=0.01, betas=(0.8, 0.95)),
    adam,
)
optimizer(
    "Adam(params, lr=0.01, betas=(0.8, 0.95), weight_decay=0.1)",
    lambda p: nn.Adam(p, lr=0.01, betas=(0.8, 0.95), weight_decay=0.1),
    adam_of_sum,
)
optimizer(
    "AdamW(params, lr=0.01, betas=(0.8, 0.95), weight_decay=0.1)",
    lambda p: nn.AdamW(p, lr=0.01, betas=(0.8, 0.95), weight_decay=0.1),
    lambda w, g, state, number: adam(w, g, state, number, 0.1),
)


@typed("torch.optim", "AdamW(params).step()", refused=True)
def _(device: ignis.Device, rng: Rng) -> None:
    x = Tensor(drawn(rng, 3), requires_grad=True)
    with nn.AdamW([x]) as chosen:
        x.sum().backward()
        with pytest.raises(ArgumentError, match="no learning rate; pass lr here or to AdamW"):
            chosen.step()


def schedule(text: str, rates: Callable[[], list[float]], expected: list[float]) -> None:
    @typed("lr_scheduler", text)
    def _(device: ignis.Device, rng: Rng) -> None:
        x = Tensor(drawn(rng, 3), requires_grad=True)
        wide = x.numpy().astype(np.float64)
        with nn.SGD([x], lr=rates()) as chosen:
            for rate in expected:
                assert abs((chosen.lr or 0.0) - rate) < 1e-12
                chosen.zero_grad()
                (x * x).sum().backward()
                chosen.step()
                wide = wide - rate * 2 * wide
            close(x, wide)


steps = range(1, 7)
schedule(
    "CosineAnnealingLR(optimizer, T_max=6, eta_min=0.01)",
    lambda: nn.scheduled_rates(0.1, 6, final=0.1),
    [0.1 * (0.1 + 0.45 * (1 + np.cos(np.pi * n / 6))) for n in steps],
)
schedule(
    "LinearLR(optimizer, start_factor=1, end_factor=0, total_iters=6)",
    lambda: nn.scheduled_rates(0.1, 6, shape="linear"),
    [0.1 * (1 - n / 6) for n in steps],
)
schedule(
    "get_linear_schedule_with_warmup(optimizer, 2, 6)",
    lambda: nn.scheduled_rates(0.1, 6, 2, shape="linear"),
    [0.05, 0.1, 0.075, 0.05, 0.025, 0.0],
)
schedule(
    "get_constant_schedule_with_warmup(optimizer, 4)",
    lambda: nn.scheduled_rates(0.1, 6, 4, shape="constant"),
    [0.025, 0.05, 0.075, 0.1, 0.1, 0.1],
)
schedule(
    "ExponentialLR(optimizer, gamma=0.5)",
    lambda: nn.scheduled_rates(0.1, 6, final=0.5**6, shape="exponential"),
    [0.1 * 0.5**n for n in steps],
)
schedule(
    "StepLR(optimizer, step_size=2, gamma=0.1)",
    lambda: [0.1 * 0.1 ** (n // 2) for n in range(6)],
    [0.1, 0.1, 0.01, 0.01, 0.001, 0.001],
)


# -- transformers, vLLM --------------------------------------------------------------------------


@contextmanager
def published(rng: Rng) -> Iterator[tuple[Path, nn.CausalModel]]:
    """A folder as models are published, and the model in it."""
    with TemporaryDirectory() as name, freed(nn.LanguageModel(CONFIG, seed=3)) as model:
        for parameter in model.parameters():
            parameter.data.from_host(parameter.numpy() + 0.3 * drawn(rng, *parameter.shape))
        nn.save_pretrained(name, model)
        yield Path(name), model


def weights(model: nn.CausalModel) -> dict[str, Array]:
    return {name: parameter.numpy() for name, parameter in model.named_parameters()}


@typed("transformers", "AutoModelForCausalLM.from_pretrained(folder)(ids).logits")
def _(device: ignis.Device, rng: Rng) -> None:
    ids = rng.integers(0, 37, 11)
    with published(rng) as (folder, model), freed(nn.load_pretrained(folder)) as found:
        wanted = reference.forward(weights(model), CONFIG, ids)
        assert_close(found(ids), wanted, rtol=1e-3, atol=1e-3)


@typed("transformers", "from_pretrained(folder, torch_dtype=torch.bfloat16)")
def _(device: ignis.Device, rng: Rng) -> None:
    with (
        published(rng) as (folder, model),
        freed(nn.load_pretrained(folder, dtype="bfloat16")) as found,
    ):
        for name, parameter in found.named_parameters():
            wanted = weights(model)[name].astype(parameter.dtype)
            assert np.array_equal(parameter.numpy(), wanted)


@typed("transformers", "model.save_pretrained(folder)")
def _(device: ignis.Device, rng: Rng) -> None:
    with published(rng) as (folder, model):
        found = ignis.store.read(folder / "model.safetensors")
        assert np.array_equal(found["model.embed_tokens.weight"], weights(model)["embedding"])
        assert json.loads((folder / "config.json").read_text())["model_type"] == "llama"


@typed("transformers", "model(input_ids, attention_mask=mask, labels=labels).loss")
def _(device: ignis.Device, rng: Rng) -> None:
    ids, mask = rng.integers(0, 37, (2, 8)), np.ones((2, 8), int)
    mask[1, :3] = 0
    with published(rng) as (_, model), ignis.no_grad():
        found = model.loss(ids[:, :-1], ids[:, 1:], mask=mask[:, :-1])
        losses = []
        for row, first in ((0, 0), (1, 3)):
            log = log_softmax(reference.forward(weights(model), CONFIG, ids[row, first:-1]))
            losses += [-log[n, each] for n, each in enumerate(ids[row, first + 1 :])]
        assert_close(found, np.mean(losses), rtol=1e-3, atol=1e-3)


def generated(
    library: str, text: str, settings: dict[str, Any], ends: tuple[int, ...] = ()
) -> None:
    """A row: ids and log-probabilities by the reference's logits of every prefix."""

    @typed(library, text)
    def _(device: ignis.Device, rng: Rng) -> None:
        prompt = rng.integers(0, 37, 5).tolist()
        get = settings.get
        sampler = nn.Sampler(**settings)
        found, logprobs = [], []
        with published(rng) as (_, model):
            for each in nn.generate_ids(model, prompt, 9, sampler, end_ids=ends):
                found.append(each)
                logprobs.append(sampler.logprob)
            with model.new_cache() as cache:
                logits = model.prefill(np.asarray(prompt), cache)
                for number, each in enumerate(found):
                    adjusted = choosing.adjusted(
                        *(logits, prompt, found[:number], ends),
                        temperature=get("temperature", 0.0),
                        min_p=get("min_p", 0.0),
                        repetition=get("repetition_penalty", 1.0),
                        presence=get("presence_penalty", 0.0),
                        frequency=get("frequency_penalty", 0.0),
                        bias=get("logit_bias"),
                        least=get("min_new_tokens", 0),
                    )
                    given = get("temperature", 0.0), get("top_k", 0), get("top_p", 1.0)
                    assert choosing.chosen(adjusted, *given, get("seed", 0), number) == each
                    if get("logprobs"):
                        assert abs(logprobs[number] - log_softmax(logits)[each]) < 1e-4
                    logits = model.decode(each, cache)
            assert len(found) >= (1 if not ends else get("min_new_tokens", 0))


DRAWN = {"temperature": 0.9, "seed": 5}
generated("transformers", "generate(ids, max_new_tokens=9, do_sample=False)", {})
generated("transformers", "generate(ids, do_sample=True, temperature=0.9)", DRAWN)
generated("transformers", "generate(ids, do_sample=True, top_k=5)", DRAWN | {"top_k": 5})
generated("transformers", "generate(ids, do_sample=True, top_p=0.8)", DRAWN | {"top_p": 0.8})
generated("transformers", "generate(ids, do_sample=True, min_p=0.1)", DRAWN | {"min_p": 0.1})
generated("transformers", "generate(ids, repetition_penalty=1.3)", {"repetition_penalty": 1.3})
generated("transformers", "generate(ids, sequence_bias={(3,): 5.0})", {"logit_bias": {3: 5.0}})
generated(
    "transformers",
    "generate(ids, min_new_tokens=4, eos_token_id=[...])",
    {"min_new_tokens": 4},
    tuple(range(0, 37, 2)),
)
generated("vLLM", "SamplingParams(presence_penalty=1.0)", {"presence_penalty": 1.0})
generated(
    "vLLM", "SamplingParams(frequency_penalty=0.5)", DRAWN | {"frequency_penalty": 0.5, "top_k": 9}
)
generated("vLLM", "SamplingParams(logprobs=1)", {"logprobs": True})


@typed("vLLM", "LLM(model).generate([a, b], params)")
def _(device: ignis.Device, rng: Rng) -> None:
    prompts = [rng.integers(0, 37, n).tolist() for n in (3, 7)]
    pool = nn.PagedCache.pool_for(CONFIG, 20, 4)
    found: dict[int, list[Any]] = {}
    with freed(pool), published(rng) as (_, model):
        with nn.BatchGenerator(model, pool) as batch:
            numbers = [batch.add(prompt, 6, nn.Sampler(presence_penalty=2.0)) for prompt in prompts]
            while len(batch):
                for produced in batch.step():
                    found.setdefault(produced.sequence, []).append(produced.id)
        for number, prompt in zip(numbers, prompts, strict=True):
            ids: list[int] = []
            for _ in range(6):
                logits = reference.forward(weights(model), CONFIG, np.array(prompt + ids))[-1]
                ids.append(int(np.argmax(choosing.adjusted(logits, prompt, ids, presence=2.0))))
            assert found[number] == ids


# -- refused -------------------------------------------------------------------------------------


@typed("torch.nn", "nn.Conv2d(3, 8, 3)", refused=True)
def _(device: ignis.Device, rng: Rng) -> None:
    with pytest.raises(AttributeError, match="on purpose.*ignis.from_dlpack takes their results"):
        nn.Conv2d(3, 8, 3)


@typed("torch.nn", 'model.to("cuda:0")', refused=True)
def _(device: ignis.Device, rng: Rng) -> None:
    with freed(nn.Linear(2, 2)) as model:
        for there in (device, "cuda:0"):
            with pytest.raises(DTypeError, match="is a device.*make the module with device="):
                model.to(there)


@typed("torch.nn", "nn.CrossEntropyLoss()(logits, probabilities)", refused=True)
def _(device: ignis.Device, rng: Rng) -> None:
    x = drawn(rng, 3, 5)
    with pytest.raises(DTypeError, match="targets must be integers, not float32"):
        nn.CrossEntropyLoss()(Tensor(x), x)


@typed("torch", 'torch.autocast("cuda", torch.float8_e4m3fn)', refused=True)
def _(device: ignis.Device, rng: Rng) -> None:
    with pytest.raises(DTypeError, match="dtype must be one of bfloat16, float16"):
        ignis.autocast("float8_e4m3fn")


@typed("transformers", "from_pretrained(folder of GPTQ or AWQ)", refused=True)
def _(device: ignis.Device, rng: Rng) -> None:
    with published(rng) as (folder, _):
        path = folder / "config.json"
        more = {"quantization_config": {"quant_method": "gptq", "bits": 4}}
        path.write_text(json.dumps(json.loads(path.read_text()) | more))
        with pytest.raises(ArgumentError, match="quantized.*load the original"):
            nn.load_pretrained(folder)


@typed("peft", "PeftModel.from_pretrained(model, folder)", refused=True)
def _(device: ignis.Device, rng: Rng) -> None:
    with published(rng) as (folder, _):
        (folder / "adapter_config.json").write_text('{"peft_type": "LORA"}')
        with pytest.raises(ArgumentError, match="adapter.*merge it into its model"):
            nn.load_pretrained(folder)


@typed("transformers", "sampler(logits) with repetition_penalty", refused=True)
def _(device: ignis.Device, rng: Rng) -> None:
    sampler = nn.Sampler(repetition_penalty=1.3)
    with pytest.raises(ArgumentError, match="use generate_ids, Decoder.ids or BatchGenerator"):
        sampler(drawn(rng, 37))
