"""Training, decoding and checkpoints in 16 bits, next to float32."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis import Tensor, nn, store
from ignis.errors import ArgumentError, CudaError, DTypeError, TapeError
from tests.helpers.compare import assert_close
from tests.helpers.dtypes import SIXTEEN_BITS

LLAMA = nn.ModelConfig(width=24, num_layers=2, num_heads=4, num_kv_heads=2, hidden=40, context=19)
GPT2 = nn.GPT2Config(vocab_size=256, context=19, width=24, num_layers=2, num_heads=4, dropout=0.1)
TEXT = b"the quick brown fox jumps over the lazy dog; " * 20
LOW = ("bfloat16", "float16")
MODES = [(dtype, cast) for dtype, cast in itertools.product(("float32", *LOW), (None, *LOW))][1:]

Model = nn.LanguageModel | nn.GPT2


def model_of(config: Any, dtype: str = "float32", seed: int = 1) -> Model:
    kind = nn.GPT2 if isinstance(config, nn.GPT2Config) else nn.LanguageModel
    return kind(config, seed=seed, dtype=dtype)


def bits(model: nn.Module) -> list[bytes]:
    return [array.to_host().tobytes() for array in model.state_dict().values()]


def trained(
    config: Any, dtype: str = "float32", autocast: str | None = None, **changes: Any
) -> tuple[list[float], list[bytes]]:
    """Losses of some steps of `nn.train`, and the weights after them."""
    model = model_of(config, dtype)
    settings = {"steps": 24, "batch": 4, "lr": 1e-2, "warmup": 3, "clip": 1.0, **changes}
    running = nn.train(
        model, nn.ByteDataset(TEXT, 19), nn.TrainConfig(autocast=autocast, **settings)
    )
    losses = [result.loss for result in running]
    found = bits(model)
    model.free()
    return losses, found


def require_as_float32(config: Any, modes: list[tuple[str, str | None]], **changes: Any) -> None:
    """Within 2 % in every step; the first loss is that of rounding."""
    expected, _ = trained(config, **changes)
    assert expected[-1] < 0.8 * expected[0]
    for dtype, autocast in modes:
        losses, _ = trained(config, dtype, autocast, **changes)
        np.testing.assert_allclose(losses, expected, rtol=0.02, err_msg=f"{dtype}, {autocast}")
        assert losses != expected
        assert losses[0] == pytest.approx(expected[0], rel=1e-3)


def test_the_loss_falls_as_that_of_float32(device: ignis.Device) -> None:
    modes: list[tuple[str, str | None]] = [("float32", "bfloat16"), ("bfloat16", None)]
    require_as_float32(LLAMA, modes, steps=12, batch=2, lr=2e-2)


@pytest.mark.soak
@pytest.mark.parametrize("config", [LLAMA, GPT2], ids=["llama", "gpt2"])
def test_the_loss_falls_as_that_of_float32_in_all_ways_to_use_16_bits(
    device: ignis.Device, config: Any
) -> None:
    require_as_float32(config, MODES)


@pytest.mark.parametrize(
    "options",
    [
        {"state_dtype": "bfloat16", "seed": 1 << 40},
        pytest.param({"master_weights": False, "seed": 7}, marks=pytest.mark.soak),
    ],
    ids=["bfloat16", "no masters"],
)
def test_the_loss_falls_as_well_where_rounding_is_at_random(
    device: ignis.Device, tmp_path: Path, options: dict[str, Any]
) -> None:
    """Captured or not, and from a checkpoint in the middle on, with the bits of one run."""
    batches = [(ids, ids + 1) for ids in np.arange(28).reshape(2, 2, 7)]
    path = tmp_path / "half"

    def run(count: int, options: Any, captured: bool, save: bool = False) -> Any:
        """Losses, and bits in the end; from the checkpoint on unless it is written."""
        model = model_of(LLAMA, "bfloat16") if save else nn.load_checkpoint(path)
        with (
            nn.AdamW(model.parameters(), lr=1e-2, **options) as optimizer,
            nn.TrainStep(model.loss, optimizer, clip=0.5, captured=captured) as step,
        ):
            if not save:
                nn.restore_checkpoint(path, model, optimizer)
            losses = [float(step(*batches).to_host().mean()) for _ in range(count)]
            if save:
                nn.save_checkpoint(path, model, optimizer)
                losses += [float(step(*batches).to_host().mean()) for _ in range(2)]
            found = bits(model)
        model.free()
        return losses, found

    masters, _ = run(6, {}, True, save=True)
    eager = run(6, options, False, save=True)
    captured = run(6, options, True, save=True)
    assert eager == captured
    assert captured[0][-1] < 0.8 * captured[0][0]
    np.testing.assert_allclose(captured[0], masters, rtol=0.1)
    assert store.inspect(path)[0]["ignis.precision"] == '{"weights": ["bfloat16"], "master": null}'
    # The seed of the checkpoint counts.
    assert run(2, options | {"seed": 0}, True) == (captured[0][6:], captured[1])


def test_small_updates_need_masters_or_random_rounding(device: ignis.Device) -> None:
    """Half of half a spacing each: to the nearest, weights stay where they are."""
    count, lr, left = 257, 2.0**-9, {}
    ways: dict[str, dict[str, Any]] = {
        "masters": {},
        "random": {"master_weights": False, "seed": 3},
        "bfloat16": {"state_dtype": "bfloat16"},
        "nearest": {},
    }
    for way, options in ways.items():
        weight = Tensor(ignis.ones((count,), "bfloat16"), requires_grad=True)
        with nn.AdamW([weight], lr=lr, betas=(0.5, 0.9), **options) as optimizer:
            for _ in range(60):
                ((weight - 1.1) ** 2).sum().backward()
                optimizer.step()
                optimizer.zero_grad()
                if way == "nearest":
                    master = optimizer.state_dict()["master"]
                    rounded = weight.numpy().astype(np.float32)
                    master.from_host(np.pad(rounded, (0, master.numel - count)))
            left[way] = float(np.abs(weight.numpy().astype(np.float64) - 1.1).mean())
        weight.data.free()
    assert left["nearest"] == pytest.approx(0.1, rel=1e-6)
    assert max(left["masters"], left["random"], left["bfloat16"]) < 0.02, left


@pytest.mark.soak
@pytest.mark.parametrize(("dtype", "autocast"), [("float32", "bfloat16"), ("float16", None)])
def test_captured_steps_have_the_bits_of_uncaptured_ones(
    device: ignis.Device, dtype: str, autocast: str | None
) -> None:
    runs = [
        trained(GPT2, dtype, autocast, capture=capture, accumulate=2, steps=4)
        for capture in (True, False)
    ]
    assert runs[0] == runs[1]


# -- the scale of the loss -------------------------------------------------------------------------


class Line(nn.Module):
    """``w * x`` of one element, whose gradient the test chooses."""

    def __init__(self, dtype: str = "float32") -> None:
        array = ignis.kernels.functions.cast(ignis.array(np.ones(3, np.float32)), dtype)
        self.w = Tensor(array, requires_grad=True)

    def forward(self, x: Any) -> Tensor:
        return (self.w * Tensor(x).astype(self.w.dtype)).astype("float32").sum()


@pytest.mark.parametrize("captured", [False, True], ids=["operations", "captured"])
@pytest.mark.parametrize("dtype", ["float32", "float16"])
def test_an_overflow_skips_the_step_and_halves_the_scale(
    device: ignis.Device, dtype: str, captured: bool
) -> None:
    model = Line(dtype)
    with (
        nn.GradScaler(init_scale=2.0**10, growth_interval=2) as scaler,
        nn.AdamW(model.parameters(), lr=[0.5, 0.25, 0.125]) as optimizer,
        nn.TrainStep(model, optimizer, scaler=scaler, captured=captured) as step,
    ):
        seen = []
        for x in (1.0, np.inf, 1.0, 1.0, np.nan, 1.0):
            before = bits(model), [a.to_host().tobytes() for a in optimizer.state_dict().values()]
            step((np.full(3, x, np.float32),))
            after = bits(model), [a.to_host().tobytes() for a in optimizer.state_dict().values()]
            assert (before == after) == (not np.isfinite(x))
            assert np.isfinite(step.norm.to_host()[0]) == np.isfinite(x)
            seen.append((scaler.get_scale(), optimizer.steps, optimizer.lr))
    assert seen == [
        (2.0**10, 1, 0.25),
        (2.0**9, 1, 0.25),
        (2.0**9, 2, 0.125),
        (2.0**10, 3, 0.125),
        (2.0**9, 3, 0.125),
        (2.0**9, 4, 0.125),
    ]
    model.free()


def test_a_step_of_a_scaled_loss_is_that_of_the_loss(device: ignis.Device) -> None:
    """The scale is a power of two: nothing is rounded, with a limit of the norm or without."""
    found = []
    for scaled, clip in itertools.product((False, True), (None, 0.1)):
        model = Line()
        with (
            nn.GradScaler(init_scale=2.0**16) as scaler,
            nn.SGD(model.parameters(), lr=0.5, momentum=0.5) as optimizer,
            nn.TrainStep(model, optimizer, clip=clip, scaler=scaler if scaled else None) as step,
        ):
            batches = [(np.full(3, x, np.float32),) for x in (1.0, 2.0, 3.0)]
            for _ in range(2):
                step(*batches[:2])
        found.append(bits(model))
        model.free()
    assert found[:2] == found[2:] and found[0] != found[1]


def test_small_gradients_survive_float16_with_a_scale(device: ignis.Device) -> None:
    moved = []
    for init_scale in (1.0, 2.0**16):
        model = Line("float16")
        # Adam divides by the size of the gradient: what is left of it is what moves.
        with nn.GradScaler(init_scale=init_scale) as scaler, nn.Adam([model.w], lr=0.5) as adam:
            scaler.scale(model(np.full(3, 1.0, np.float32)) * 1e-9).backward()
            norm = scaler.step(adam)
            scaler.update()
            assert norm is not None
            moved.append((float(model.w.numpy()[0]), float(norm.to_host())))
        model.free()
    assert moved[0] == (1.0, 0.0)
    assert moved[1][0] == pytest.approx(1 - 0.5 / 11, abs=1e-3)  # 1e-9 beside an eps of 1e-8
    assert moved[1][1] == pytest.approx(3**0.5 * 1e-9, rel=0.01)


def test_the_loop_of_torch_divides_clips_steps_and_updates(device: ignis.Device) -> None:
    model = Line()
    with nn.GradScaler(init_scale=4.0) as scaler, nn.SGD(model.parameters(), lr=1.0) as optimizer:
        scaler.scale(model(np.array([3.0, 0.0, 4.0], np.float32))).backward()
        assert model.w.grad is not None
        scaler.unscale_(optimizer)
        assert_close(model.w.grad, [3.0, 0.0, 4.0])
        with pytest.raises(ArgumentError, match="already divided; call update"):
            scaler.unscale_(optimizer)
        nn.clip_grad_norm(model.parameters(), 1.0)
        with pytest.raises(ArgumentError, match="clip needs a step without unscale_"):
            scaler.step(optimizer, clip=1.0)
        assert scaler.step(optimizer) is None
        with pytest.raises(ArgumentError, match="already made its step"):
            scaler.step(optimizer)
        scaler.update()
        assert_close(model.w, [1 - 0.6, 1.0, 1 - 0.8])
        with pytest.raises(TapeError, match="have no gradient"):
            optimizer.zero_grad()
            scaler.step(optimizer)
        # The state is the scale and the count of good steps.
        state = {name: array.to_host() for name, array in scaler.state_dict().items()}
        assert state == {"scale": 4.0, "growth_tracker": 1}
        scaler.load_state_dict(state | {"scale": np.float32(8.0)})
        assert scaler.get_scale() == 8.0
    model.free()
    low = Line("float16")
    with nn.GradScaler() as scaler, nn.SGD([low.w], lr=1.0) as optimizer:
        scaler.scale(low(np.ones(3, np.float32))).backward()
        with pytest.raises(ArgumentError, match=r"float16 gradients .* step\(clip=\)"):
            scaler.unscale_(optimizer)
    low.free()


@pytest.mark.parametrize(
    ("name", "value"),
    [("init_scale", 0.0), ("growth_factor", 0.5), ("backoff_factor", 1.5), ("growth_interval", 0)],
)
def test_a_scaler_refuses_numbers_out_of_range(
    device: ignis.Device, name: str, value: float
) -> None:
    with pytest.raises(ArgumentError, match=name):
        nn.GradScaler(**{name: value})
    with pytest.raises(ArgumentError, match="scaler must be a GradScaler"):
        w = Tensor(np.ones(3, np.float32), requires_grad=True)
        nn.TrainStep(lambda: w, nn.SGD([w], lr=0.1), scaler=1.0)  # type: ignore[arg-type]


@pytest.mark.parametrize("dtype", SIXTEEN_BITS)
def test_the_gradient_of_many_rows_is_rounded_when_it_is_complete(
    device: ignis.Device, rng: np.random.Generator, dtype: str
) -> None:
    """Each is below 1 / 4099 of a probability: lost in float16 before the scale, not after it."""
    host = rng.standard_normal((4099, 5)).astype(np.float32) * 8
    logits = Tensor(ignis.kernels.functions.cast(ignis.array(host), dtype), requires_grad=True)
    targets = rng.integers(0, 5, 4099)
    logits.cross_entropy(targets).backward(np.float32(2.0**14))
    x = logits.numpy().astype(np.float64)
    share = np.exp(x - x.max(1, keepdims=True))
    share /= share.sum(1, keepdims=True)
    share[np.arange(4099), targets] -= 1
    assert logits.grad is not None
    eps = {"bfloat16": 2.0**-8, "float16": 2.0**-11}[dtype]
    # A share near 1 has an error of 2^-24 in float32, and one in float16 of 2^-25 at least.
    assert_close(logits.grad, share * 2.0**14 / 4099, rtol=2.1 * eps, atol=2.0**-20)


# -- weights in 16 bits ----------------------------------------------------------------------------


@pytest.mark.parametrize("dtype", SIXTEEN_BITS)
@pytest.mark.parametrize("config", [LLAMA, GPT2], ids=["llama", "gpt2"])
def test_a_model_in_16_bits_gives_the_logits_of_its_rounded_weights(
    device: ignis.Device, rng: np.random.Generator, config: Any, dtype: str
) -> None:
    model, made = model_of(config), model_of(config, dtype)
    assert model.to(dtype) is model and model.dtype.name == made.dtype.name == dtype
    assert bits(model) == bits(made)
    wide = nn.LanguageModel if config is LLAMA else nn.GPT2
    weights = {
        name: ignis.kernels.functions.cast(array, "float32")
        for name, array in made.state_dict().items()
    }
    exact = wide.from_weights(config, weights).eval()
    ids = rng.integers(0, 256, (2, 19))
    eps = {"bfloat16": 2.0**-8, "float16": 2.0**-11}[dtype]
    with ignis.no_grad():
        expected, got = exact(ids).numpy(), made.eval()(ids)
    assert got.dtype.name == dtype
    assert_close(got, expected, rtol=0.05, atol=16 * eps * np.abs(expected).max())
    # And id by id, on keys and values of 16 bits, captured and not.
    with made.new_cache() as cache, nn.Decoder(made, cache) as decode:
        assert cache.layers[0][0].array.dtype.name == dtype
        rows = [made.prefill(ids[0, :7], cache), *(decode(int(i)) for i in ids[0, 7:12])]
    assert all(row.dtype == np.float32 for row in rows)
    assert_close(rows, expected[0, 6:12], rtol=0.05, atol=16 * eps * np.abs(expected).max())
    texts = [list(nn.generate(made, b"the ", 24, capture=capture)) for capture in (True, False)]
    assert texts[0] == texts[1]
    for each in (model, made, exact):
        each.free()


def test_generation_inside_autocast_has_keys_and_values_in_16_bits(device: ignis.Device) -> None:
    model = model_of(LLAMA)
    with ignis.autocast("bfloat16"):
        with model.new_cache() as cache:
            assert cache.layers[0][0].array.dtype.name == "bfloat16"
            inside = model.prefill(list(b"the quick"), cache)
        texts = [list(nn.generate(model, b"the ", 24, capture=c)) for c in (True, False)]
    assert texts[0] == texts[1]
    with model.new_cache() as cache:
        outside = model.prefill(list(b"the quick"), cache)
    assert_close(inside, outside, rtol=0.05, atol=0.05 * np.abs(outside).max())
    assert (inside != outside).any()
    model.free()


def test_layers_convert_with_their_constants_and_gradients(
    device: ignis.Device, rng: np.random.Generator
) -> None:
    norm, rms = nn.LayerNorm(7, elementwise_affine=False), nn.RMSNorm(7, elementwise_affine=False)
    model = nn.Sequential(nn.Linear(5, 7), norm, rms)
    x = rng.standard_normal((3, 5)).astype(np.float32)
    wide = model(Tensor(x))
    wide.sum().backward()
    weight, gradient = model.parameters()[0], model.parameters()[0].grad
    assert gradient is not None
    host = gradient.to_host()
    model.to("bfloat16")
    assert model.parameters()[0] is weight and weight.grad is not None
    np.testing.assert_array_equal(weight.grad.to_host(), host.astype(weight.dtype))
    assert_close(model(Tensor(x).astype("bfloat16")), wide.numpy(), rtol=0.1, atol=0.1)
    model.to("float32")
    assert_close(model(Tensor(x)), wide.numpy(), rtol=0.1, atol=0.1)
    model.free()


def test_a_conversion_that_cannot_be_changes_nothing(device: ignis.Device) -> None:
    model = nn.Linear(3, 2)
    before = model.state_dict()
    with pytest.raises(DTypeError, match=r"Linear.to: dtype must be one of float32, .* not int32"):
        model.to("int32")
    freed = nn.Linear(3, 2)
    freed.bias.data.free()  # type: ignore[union-attr]
    with pytest.raises(ignis.errors.UseAfterFreeError):
        freed.to("float16")
    assert freed.weight.dtype.name == "float32"
    assert all(model.state_dict()[name] is array for name, array in before.items())
    with pytest.raises(DTypeError, match="dtype must be one of"):
        nn.LanguageModel(LLAMA, dtype="float64")
    dtypes = iter(("float16", "bfloat16"))
    with pytest.raises(CudaError, match="cannot be part of a graph"):
        ignis.capture(lambda: model.to(next(dtypes)))
    assert model.weight.dtype.name == "float16"  # what the warm run has made of it
    model.free()
    freed.free()


def test_an_optimizer_from_before_a_conversion_refuses_the_parameters(device: ignis.Device) -> None:
    model = nn.Linear(3, 2)
    with nn.SGD(model.parameters(), lr=0.1) as optimizer:
        model.to("bfloat16")
        model(Tensor(np.ones((1, 3), np.float32)).astype("bfloat16")).sum().backward()
        with pytest.raises(DTypeError, match="make the optimizer after Module.to"):
            optimizer.step()
    model.free()


# -- checkpoints -----------------------------------------------------------------------------------


@pytest.mark.parametrize("dtype", SIXTEEN_BITS)
def test_twenty_steps_and_twenty_resumed_ones_are_forty(
    device: ignis.Device, tmp_path: Path, dtype: str
) -> None:
    config = nn.TrainConfig(steps=40, batch=2, lr=1e-2, warmup=5, clip=0.5)
    data, path = nn.ByteDataset(TEXT, 7), tmp_path / "half"
    small = nn.GPT2Config(256, 7, 9, 1, 3, dropout=0.25)
    model = model_of(small, dtype)
    losses = [r.loss for r in nn.train(model, data, config, checkpoint=tmp_path / "whole")]
    expected = bits(model)
    model.free()
    model = model_of(small, dtype)
    running = nn.train(model, data, config, checkpoint=path, save_every=20)
    assert [r.loss for r in itertools.islice(running, 20)] == losses[:20]
    running.close()
    model.free()
    resumed = nn.load_checkpoint(path)
    assert resumed.dtype.name == dtype
    running = nn.train(resumed, data, config, checkpoint=path, resume=path)
    assert [r.loss for r in running] == losses[20:]
    assert bits(resumed) == expected
    assert path.read_bytes() == (tmp_path / "whole").read_bytes()
    resumed.free()


@pytest.mark.soak
def test_a_training_goes_on_after_steps_that_were_skipped(
    device: ignis.Device, tmp_path: Path
) -> None:
    """The optimizer counts fewer steps than the training, in the file and after it."""
    config = nn.TrainConfig(steps=6, batch=2, lr=1e-2, warmup=2, autocast="float16")
    data, path, small = nn.ByteDataset(TEXT, 7), tmp_path / "m", nn.GPT2Config(256, 7, 9, 1, 3)
    with pytest.MonkeyPatch.context() as patch:
        make = nn.train.__globals__["GradScaler"]
        patch.setitem(nn.train.__globals__, "GradScaler", lambda d: make(d, init_scale=2.0**120))
        model = model_of(small)
        whole = [r.loss for r in nn.train(model, data, config, checkpoint=tmp_path / "whole")]
        expected = bits(model)
        model.free()
        model = model_of(small)
        running = nn.train(model, data, config, checkpoint=path, save_every=3)
        first = [r.loss for r in itertools.islice(running, 3)]
        running.close()
        model.free()
        resumed = nn.load_checkpoint(path)
        scale = store.read(path)["ignis.scaler.scale"]
        assert scale == 2.0**117 and store.read(path)["ignis.optimizer.step"] == 0
        rest = [(r.step, r.loss) for r in nn.train(resumed, data, config, resume=path)]
    assert [step for step, _ in rest] == [4, 5, 6]
    assert first + [loss for _, loss in rest] == whole
    assert bits(resumed) == expected
    resumed.free()


def test_a_checkpoint_says_its_dtypes_and_another_one_is_asked_for(
    device: ignis.Device, tmp_path: Path
) -> None:
    model, path = model_of(LLAMA, "bfloat16"), tmp_path / "m"
    with nn.AdamW(model.parameters(), lr=0.1) as optimizer:
        nn.save_checkpoint(path, model, optimizer)
        metadata, entries = store.inspect(path)
        assert metadata["ignis.precision"] == '{"weights": ["bfloat16"], "master": "float32"}'
        assert entries["ignis.optimizer.master"][0] == entries["ignis.optimizer.m"][0] == "float32"
        nn.save_checkpoint(path, model)
        assert store.inspect(path)[0]["ignis.precision"].endswith('"master": null}')
        wide = model_of(LLAMA)
        with pytest.raises(ArgumentError, match="is bfloat16 .*, not float32"):
            nn.restore_checkpoint(path, wide)
        nn.save_checkpoint(path, model, optimizer)
    wide.free()
    same, wide, half = (nn.load_checkpoint(path, dtype=d) for d in (None, "float32", "float16"))
    for other, dtype in ((same, "bfloat16"), (wide, "float32"), (half, "float16")):
        assert other.dtype.name == dtype
        for mine, its in zip(model.parameters(), other.parameters(), strict=True):
            np.testing.assert_array_equal(mine.numpy().astype(its.dtype), its.numpy())
    with pytest.raises(DTypeError, match="load_checkpoint: dtype must be one of"):
        nn.load_checkpoint(path, dtype="int32")
    with nn.SGD(wide.parameters(), lr=0.1) as optimizer, nn.GradScaler() as scaler:
        nn.save_checkpoint(path, wide, optimizer)
        assert "ignis.precision" not in store.inspect(path)[0]
        with pytest.raises(ArgumentError, match="was written without a GradScaler"):
            nn.restore_checkpoint(path, wide, scaler=scaler)
        scaler.array.fill(32.0)
        nn.save_checkpoint(path, wide, optimizer, scaler=scaler)
        scaler.array.fill(1.0)
        nn.restore_checkpoint(path, wide, optimizer, scaler=scaler)
        assert scaler.get_scale() == 32.0
        assert scaler.array.owner == "ignis"
    for each in (model, same, wide, half):
        each.free()


def test_an_optimizer_of_16_bits_needs_the_master_weights(
    device: ignis.Device, tmp_path: Path
) -> None:
    low, wide, path = nn.Linear(3, 2, dtype="bfloat16"), nn.Linear(3, 2), tmp_path / "m"
    with nn.SGD(low.parameters(), lr=0.1) as mine, nn.SGD(wide.parameters(), lr=0.1) as other:
        assert set(mine.state_dict()) - set(other.state_dict()) == {"master"}
        with pytest.raises(ArgumentError, match="'master' is missing"):
            mine.load_state_dict(other.state_dict())
        with pytest.raises(ArgumentError, match="'master' is unknown"):
            other.load_state_dict(mine.state_dict())
        nn.save_checkpoint(path, low, mine)
    low.free()
    wide.free()


@pytest.mark.parametrize(
    "make",
    [
        lambda p: nn.AdamW(p, lr=1e-3),
        lambda p: nn.SGD(p, lr=1e-3),
        lambda p: nn.AdamW(p, lr=1e-3, state_dtype="bfloat16"),
        lambda p: nn.AdamW(p, lr=1e-3, state_dtype="bfloat16", master_weights=True),
    ],
)
def test_weights_that_are_loaded_are_what_training_goes_on_from(
    device: ignis.Device, make: Callable[[Any], nn.Optimizer]
) -> None:
    """A captured step too: the optimizer's master weights do not bring the old ones back."""
    model, other = model_of(LLAMA, "bfloat16"), model_of(LLAMA, "bfloat16", seed=9)
    ids = np.arange(14).reshape(2, 7)
    with make(model.parameters()) as optimizer, nn.TrainStep(model.loss, optimizer) as step:
        for _ in range(2):
            step((ids, ids + 1))
        model.load_state_dict(other.state_dict())
        step((ids, ids + 1))
        for mine, its in zip(model.parameters(), other.parameters(), strict=True):
            far = np.abs(mine.numpy().astype(float) - its.numpy().astype(float))
            assert far.max() <= 2e-3 + 2.0**-7 * np.abs(its.numpy().astype(float)).max()
    model.free()
    other.free()


def test_a_config_without_autocast_is_that_of_an_earlier_version() -> None:
    with pytest.raises(ArgumentError, match="autocast must be one of None, bfloat16, float16"):
        nn.TrainConfig(autocast="float32")
    old = nn.TrainConfig().to_json().replace(', "autocast": null', "")
    assert "autocast" not in old and nn.TrainConfig.from_json(old) == nn.TrainConfig()
