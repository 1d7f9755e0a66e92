"""Captured training and decoding: the bits of uncaptured steps, nothing frozen or allocated."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import numpy as np
import pytest

import ignis
import ignis.sim
from ignis import nn
from ignis.autograd import Tensor
from ignis.errors import ArgumentError, BoundsError, CheckError, CudaError, UseAfterFreeError
from ignis.kernels import attention, optimizers, random, rope
from tests.helpers.compare import assert_close
from tests.helpers.tables import quick
from tests.nn.conftest import SMALL

GPT2 = nn.GPT2Config(vocab_size=31, context=9, width=12, num_layers=2, num_heads=3, dropout=0.25)
STEPS = 7


def gpt2() -> nn.GPT2:
    return nn.GPT2(GPT2, seed=1)


def llama() -> nn.LanguageModel:
    return nn.LanguageModel(SMALL, seed=1)


def held() -> tuple[int, int]:
    ignis.memory.collect()
    return ignis.memory.live_bytes(include_caches=True), ignis.memory.pinned_bytes()


def trained(
    model: nn.GPT2 | nn.LanguageModel, captured: bool, accumulate: int, seed: int
) -> tuple[list[list[float]], list[bytes]]:
    """Losses and norms of some steps with all there is in a step, and the weights after them."""
    draw = np.random.default_rng(seed)
    groups = [
        *nn.decay_groups(model.parameters()[2:], 0.1),
        nn.ParameterGroup(model.parameters()[:2], weight_decay=0.2, lr_scale=0.5),
    ]
    rates = nn.scheduled_rates(1e-2, STEPS, warmup=2, final=0.1)
    seen = []
    shape = (2, 7) if isinstance(model, nn.GPT2) else (14,)
    loss = model.loss if isinstance(model, nn.GPT2) else lambda i, t: model.loss(i, t, batch=2)
    with (
        nn.AdamW(groups, lr=rates) as optimizer,
        nn.TrainStep(loss, optimizer, clip=0.5, captured=captured) as step,
    ):
        before = None
        for number in range(STEPS):
            assert optimizer.lr == rates[number]
            batches = [
                tuple(draw.integers(0, 31, shape).astype(np.int32) for _ in range(2))
                for _ in range(accumulate)
            ]
            step(*batches)
            seen.append([*step.losses.tolist(), *step.norm.tolist()])
            assert optimizer.steps == number + 1
            # The second step may still add to what is kept for reuse; later ones may not.
            now = held()
            assert before is None or not captured or now == before
            before = now if number else None
        assert (step.graph is not None) == captured
    return seen, [p.data.to_host().tobytes() for p in model.parameters()]


@quick("make, accumulate", itertools.product((gpt2, llama), (1, 3)), (gpt2, 3), (llama, 1))
def test_a_captured_training_step_has_the_bits_of_an_uncaptured_one(
    device: ignis.Device, seed: int, make: Callable[[], nn.GPT2], accumulate: int
) -> None:
    results = []
    for captured in (False, True):
        model = make()
        results.append(trained(model, captured, accumulate, seed))
        model.free()
    assert results[0] == results[1]
    losses = np.array(results[0][0])
    assert np.isfinite(losses).all() and len(np.unique(losses[:, 0])) == STEPS
    assert losses[:, -1].max() > 0.5  # some steps were clipped


def test_replays_take_no_memory(device: ignis.Device, rng: np.random.Generator) -> None:
    model = gpt2()
    ids = rng.integers(0, 31, (2, 7)).astype(np.int32)
    with nn.AdamW(model.parameters(), lr=1e-3) as optimizer:
        with nn.TrainStep(model.loss, optimizer, clip=1.0) as step:
            step((ids, ids))
            step((ids, ids))
            before = held()
            ignis.memory.reset_peak()
            for _ in range(5):
                step((ids, ids)).tolist()
            assert held() == before
            assert ignis.memory.peak_bytes() == ignis.memory.live_bytes()
    model.free()


def test_training_is_bit_equal_with_and_without_capture(
    device: ignis.Device, data: nn.ByteDataset
) -> None:
    found = []
    for capture in (False, True):
        model = llama()
        config = nn.TrainConfig(steps=6, batch=2, accumulate=2, clip=0.7, warmup=2, capture=capture)
        results = list(nn.train(model, data, config))
        found.append(([r.loss for r in results], [r.lr for r in results], nn.evaluate(model, data)))
        model.free()
    assert found[0] == found[1]


def test_the_learning_rate_can_be_changed_between_replays(device: ignis.Device) -> None:
    start = np.linspace(-1, 1, 129, dtype=np.float32)
    w = Tensor(start, requires_grad=True)
    with nn.AdamW([nn.ParameterGroup([w])], lr=0.5, beta1=0.0, beta2=0.0) as optimizer:

        def step() -> None:
            w.sum().backward()
            optimizer.step()
            optimizer.zero_grad()

        with ignis.capture(step) as graph:
            for rate in (0.25, 0.0, 0.125):
                optimizer.lr = rate
                graph.replay()
        # Without memory of earlier gradients, a step of Adam is the learning rate.
        assert_close(w, start - 0.875, atol=1e-5)
        assert optimizer.steps == 4 and optimizer.lr == 0.125


def test_the_step_number_advances_in_replays(device: ignis.Device) -> None:
    gradient = np.array([1.0, -3.0, 0.5])
    w = Tensor(np.zeros(3, np.float32), requires_grad=True)
    scale = ignis.array(gradient.astype(np.float32))
    with nn.AdamW([nn.ParameterGroup([w])], lr=0.01, beta1=0.9, beta2=0.99) as optimizer:

        def step() -> None:
            w.backward(scale)
            optimizer.step()
            optimizer.zero_grad()

        with ignis.capture(step) as graph:
            for _ in range(9):
                graph.replay()
    m, v, expected = np.zeros(3), np.zeros(3), np.zeros(3)
    for t in range(1, 11):
        m, v = 0.9 * m + 0.1 * gradient, 0.99 * v + 0.01 * gradient**2
        expected -= 0.01 * (m / (1 - 0.9**t)) / (np.sqrt(v / (1 - 0.99**t)) + 1e-8)
    assert_close(w, expected, rtol=1e-4)
    scale.free()


def test_dropout_draws_anew_in_every_replay_what_it_draws_uncaptured(device: ignis.Device) -> None:
    x = Tensor(np.ones((5, 129), np.float32), requires_grad=True)
    masks: list[list[np.ndarray]] = []
    for captured in (False, True):
        layer = nn.Dropout(0.5, nn.Generator(7))
        kept, slope = ignis.zeros(x.shape), ignis.zeros(x.shape)

        def step(layer: nn.Dropout = layer, kept: ignis.NvArray = kept, slope=slope) -> None:
            y = layer(layer(x))
            y.sum().backward()
            kept.write_rows(y.data, 0)
            slope.write_rows(x.grad, 0)
            x.zero_grad()

        graph = None
        seen = []
        for _ in range(4):
            if not captured:
                step()
            elif graph is None:
                graph = ignis.capture(step)
            else:
                graph.replay()
            seen.append(kept.to_host())
            np.testing.assert_array_equal(slope.to_host(), seen[-1])
        assert layer.generator.draws == 8
        masks.append(seen)
        if graph is not None:
            graph.free()
        kept.free()
        slope.free()
    np.testing.assert_array_equal(masks[0], masks[1])
    assert all(not np.array_equal(masks[1][i], masks[1][i + 1]) for i in range(3))


def attend(start: int | ignis.NvArray) -> ignis.NvArray:
    one = ignis.ones((1, 8))
    return attention.kv_attention(one, ignis.ones((4, 8)), ignis.ones((4, 8)), start, 2)


FROZEN: dict[str, tuple[str, Callable[[], object]]] = {
    "adamw": (
        "learning rate",
        lambda: optimizers.adamw(*(ignis.ones(3) for _ in range(4)), lr=0.1, step=1),
    ),
    "adam": (
        "bias corrections",
        lambda: optimizers.adam(
            *(ignis.ones(3) for _ in range(4)), lr=0.1, bias_correction1=1.0, bias_correction2=1.0
        ),
    ),
    "sgd": ("learning rate", lambda: optimizers.sgd(ignis.ones(3), ignis.ones(3), lr=0.1)),
    "kv_attention": ("cache_start", lambda: attend(2)),
    "decode": (
        "length",
        lambda: attention.decode(*(ignis.ones((1, 8)) for _ in range(3)), 2, length=1),
    ),
    "rope": ("pos_offset 3", lambda: rope.forward(ignis.ones((1, 8)), ignis.ones(2), 2, 3)),
    "dropout": ("seed and offset", lambda: random.dropout(ignis.ones(3), 0.5, 1)),
    "uniform": ("seed and offset", lambda: random.uniform(3, 1)),
}


@pytest.mark.parametrize("name", FROZEN)
def test_a_number_that_would_be_frozen_is_refused(device: ignis.Device, name: str) -> None:
    what, call = FROZEN[name]
    with pytest.raises(CudaError, match=rf"{name}.*{what}.*same in every replay"):
        ignis.capture(call)
    call()  # and is fine outside


def test_a_learning_rate_given_in_a_capture_is_refused(device: ignis.Device) -> None:
    w = Tensor(np.ones(3, np.float32), requires_grad=True)
    with nn.AdamW([w]) as optimizer:

        def step() -> None:
            w.sum().backward()
            optimizer.step(0.1)
            optimizer.zero_grad()

        with pytest.raises(CudaError, match=r"AdamW\.step.*same in every replay.*schedule"):
            ignis.capture(step)
        w.zero_grad()
        w.sum().backward()
        optimizer.step(0.1)
    with nn.AdamW([w], lr=[0.1, 0.2]) as optimizer:
        with pytest.raises(ArgumentError, match="schedule"):
            optimizer.step(0.3)
    with nn.AdamW([w]) as optimizer, pytest.raises(ArgumentError, match="no learning rate"):
        optimizer.step()
    with pytest.raises(ArgumentError, match="finite"):
        nn.AdamW([w], lr=[0.1, float("nan")])


def test_what_depends_on_the_watermark_is_refused_in_a_capture(device: ignis.Device) -> None:
    with ignis.KVCache(4, 3) as cache, ignis.ones((1, 3)) as row:
        for call in (
            lambda: cache.append(row),
            lambda: cache.advance(1),
            lambda: cache.truncate(0),
            lambda: cache.rows,
            lambda: cache[0:],
        ):
            with pytest.raises(CudaError, match=r"KVCache.*length would be the same"):
                ignis.capture(call)


def test_batches_of_other_shapes_are_refused(device: ignis.Device) -> None:
    model = gpt2()
    ids = np.zeros((1, 3), np.int32)
    with nn.AdamW(model.parameters(), lr=1e-3) as optimizer:
        with nn.TrainStep(model.loss, optimizer) as step:
            with pytest.raises(ArgumentError, match="at least one batch"):
                step()
            step((ids, ids))
            for wrong in ([(ids[:, :2], ids[:, :2])], [(ids, ids), (ids, ids)]):
                with pytest.raises(ArgumentError, match="do not match those of the first step,"):
                    step(*wrong)
            assert optimizer.steps == 1
        with pytest.raises(UseAfterFreeError):
            step((ids, ids))
        with pytest.raises(ArgumentError, match="clip"):
            nn.TrainStep(model.loss, optimizer, clip=0.0)
    model.free()


@pytest.mark.parametrize("make", [gpt2, llama])
def test_a_captured_decoding_step_has_the_bits_of_an_uncaptured_one(
    device: ignis.Device, rng: np.random.Generator, make: Callable[[], nn.GPT2]
) -> None:
    model = make()
    capacity = model.config.context
    ids = rng.integers(0, 31, capacity).astype(np.int32)
    found = []
    for captured in (False, True):
        with model.new_cache() as cache, nn.Decoder(model, cache, captured=captured) as decode:
            seen = []
            for start in (3, 1):  # the graph stays right when the cache is used anew
                cache.truncate(0)
                seen.append(model.prefill(ids[:start], cache))
                before = None
                for position in range(start, capacity):
                    seen.append(decode(int(ids[position])))
                    assert cache.length == position + 1 == cache.position.tolist()[0]
                    now = held()
                    assert before is None or not captured or now == before
                    before = now if position > start else None
                with pytest.raises(ArgumentError, match="0 free rows"):
                    decode(0)
                keys = cache.layers[0][0]
                assert keys.length == capacity and keys[capacity - 1].shape == keys.row_shape
                with pytest.raises(BoundsError, match="watermark"):
                    keys[capacity]
            assert (decode.graph is not None) == captured
            found.append(np.array(seen))
    np.testing.assert_array_equal(found[0], found[1])
    batch = ids[None] if isinstance(model, nn.GPT2) else ids
    if isinstance(model, nn.GPT2):
        model.dropout.training = False
    full = model.forward(batch).to_host().reshape(capacity, -1)
    assert_close(found[0][: capacity - 2], full[2:], rtol=1e-4, atol=1e-4)
    model.free()


def test_the_watermark_follows_the_replays_of_any_graph(device: ignis.Device) -> None:
    model = gpt2()
    token = ignis.zeros(1, "int32")
    with model.new_cache() as cache:
        with ignis.capture(lambda: model.append(token, cache)) as graph:
            assert cache.length == 1  # the first call was for real, the recorded one was not
            keys = cache.layers[0][0]
            for length in range(2, GPT2.context + 1):
                with pytest.raises(BoundsError, match=f"watermark is {length - 1}"):
                    keys[length - 1]
                graph.replay()
                assert cache.length == length
                assert keys[length - 1].shape == (GPT2.width,)
            with pytest.raises(ArgumentError, match="0 free rows"):
                graph.replay()
            assert cache.position.tolist() == [GPT2.context]
    token.free()
    model.free()


@pytest.mark.parametrize("captured", [False, True])
@pytest.mark.parametrize("options", [{}, {"clip": 1.0}, {"scaler": True}])
def test_a_step_with_an_id_out_of_range_is_refused_or_skipped(
    device: ignis.Device, captured: bool, options: dict[str, object]
) -> None:
    ids = np.arange(14, dtype=np.int32).reshape(2, 7) % 31
    bad = ids.copy()
    bad[1, 2] = 31

    def trained(batches: list[tuple[np.ndarray, np.ndarray]], hidden: bool) -> list[np.ndarray]:
        model, scaler = gpt2().eval(), nn.GradScaler() if options.get("scaler") else None

        def loss(inputs: Tensor, targets: Tensor) -> Tensor:
            if hidden:  # the host cannot know what ids a copy is used as
                inputs, targets = Tensor(inputs.data.clone()), Tensor(targets.data.clone())
            return model.loss(inputs, targets)

        with (
            nn.AdamW(model.parameters(), lr=0.01) as optimizer,
            nn.TrainStep(
                loss, optimizer, captured=captured, **(options | {"scaler": scaler})
            ) as step,
        ):
            good = 0
            for number, batch in enumerate(batches):
                wrong = max(map(np.max, batch)) > 30
                good += not wrong
                if wrong and number and not hidden:
                    with pytest.raises(BoundsError, match="id 31 at position 9 is out of range"):
                        step(batch)
                    continue
                if not wrong:
                    step(batch)
                    continue
                with pytest.raises(CheckError, match="id 31 at position 9 is out of range"):
                    step(batch)
                    device.synchronize()
            assert optimizer.steps == good
            assert scaler is None or scaler.get_scale() == 2.0**16
        found = [parameter.to_host() for parameter in model.parameters()]
        model.free()
        return found

    expected = trained([(ids, ids)] * 2, False)
    for batches, hidden in (
        ([(ids, bad), (ids, ids), (bad, ids), (ids, ids)], False),
        ([(ids, ids), (bad, ids), (ids, ids)], True),
    ):
        for got, want in zip(trained(batches, hidden), expected, strict=True):
            np.testing.assert_array_equal(got, want)


def test_an_unknown_id_from_the_host_is_refused_before_the_cache_counts_it(
    device: ignis.Device,
) -> None:
    model = gpt2()
    with model.new_cache() as cache, nn.Decoder(model, cache) as decode:
        decode(1)
        with pytest.raises(BoundsError, match="id 31.* 31 ids"):
            decode(31)
        for token in (-1, 1.0, True, "a"):
            with pytest.raises(ArgumentError, match="token must be an int"):
                decode(token)  # type: ignore[arg-type]
        assert cache.length == 1 and cache.position.tolist() == [1]
    model.free()


def test_an_unknown_id_on_the_device_is_reported_by_the_step_that_got_it(
    device: ignis.Device,
) -> None:
    model = gpt2()
    with model.new_cache() as cache, ignis.array([31]) as token:
        # The row of an unknown id is not written, and read before the step's end.
        with ignis.sim.check("default"), pytest.raises(CheckError, match="id 31"):
            model.append(token, cache).to_host()
    model.free()


def test_a_step_clips_as_clip_grad_norm_does(device: ignis.Device, seed: int) -> None:
    found = []
    for whole in (False, True):
        model = llama()
        ids = np.random.default_rng(seed).integers(0, 31, (2, 14)).astype(np.int32)
        with nn.AdamW(model.parameters(), lr=1e-2, eps=1e-2) as optimizer:
            if whole:
                with nn.TrainStep(model.loss, optimizer, clip=0.1) as step:
                    step(ids)
            else:
                model.loss(*ids).backward()
                nn.clip_grad_norm(model.parameters(), 0.1)
                optimizer.step()
        found.append([p.data.to_host() for p in model.parameters()])
        model.free()
    assert all(np.array_equal(a, b) for a, b in zip(*found, strict=True))


@pytest.mark.parametrize("capture", [False, True])
def test_ids_beyond_the_context_go_on_from_its_later_half(
    device: ignis.Device, capture: bool
) -> None:
    model = gpt2()
    model.dropout.training = False
    text = seen = [3, 1, 4]
    for _ in range(20):
        chosen = int(model.forward([seen]).to_host()[0, -1].argmax())
        text = [*text, chosen]
        seen = text[-(GPT2.context // 2) :] if len(seen) == GPT2.context else [*seen, chosen]
    assert list(nn.generate_ids(model, [3, 1, 4], 20, capture=capture)) == text[3:]
    sampler = nn.Sampler(temperature=1.0, top_k=5, seed=2)
    assert len(list(nn.generate_ids(model, [3], 12, sampler, capture=capture))) == 12
    model.free()


@pytest.mark.parametrize("captured", [False, True])
def test_a_step_that_fails_half_way_leaves_no_gradients(
    device: ignis.Device, captured: bool
) -> None:
    w = Tensor(np.ones(3, np.float32), requires_grad=True)
    calls = []

    def loss(x: ignis.NvArray) -> Tensor:
        calls.append(x.shape)
        if len(calls) == 2:
            raise RuntimeError("the second batch")
        return (w * Tensor(x)).sum()

    with (
        nn.AdamW([w], lr=0.5, weight_decay=0.0) as optimizer,
        nn.TrainStep(loss, optimizer, captured=captured) as step,
    ):
        with pytest.raises(RuntimeError, match="second batch"):
            step([[1.0]], [[1.0]])
        assert w.grad is None and optimizer.steps == 0
        # Lists are float32 as everywhere, and the failed call has settled no shapes.
        step([[2.0, 2.0, 2.0]])
        assert calls[-1] == (3,) and optimizer.steps == 1
        assert_close(w, np.full(3, 0.5), atol=1e-4)
    with nn.AdamW([w], lr=0.5) as optimizer:
        for wrong in (lambda x: 3, lambda x: w * Tensor(x)):
            with (
                nn.TrainStep(wrong, optimizer, captured=captured) as step,  # type: ignore[arg-type]
                pytest.raises(ArgumentError, match="one element"),
            ):
                step([[1.0, 1.0, 1.0]])
        with nn.TrainStep(loss, optimizer) as step, pytest.raises(ArgumentError, match="a batch"):
            step(3)  # type: ignore[arg-type]
